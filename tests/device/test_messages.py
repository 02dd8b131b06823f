"""Play by message: two devices, text between them, and every bit compared."""

from __future__ import annotations

import base64
import json
import zlib
from copy import deepcopy
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from carrom.device.messages import (
    _WORDS,
    TurnMessage,
    digest_of,
    read_message,
    write_message,
)
from carrom.match import Expected, Match
from carrom.page import actions
from carrom.page.fields import read_as
from carrom.page.frames import Action
from carrom.page.setup import Seated
from tests.device.devices import FORWARD, StoredDevice
from tests.device.playing import do_next, expected_of

RESIGN = {"kind": "concede", "what": "match"}
TURN, WHOLE = 600, 8_000
"""Characters that a turn and a whole match of a usual length take at most."""


class Pair:
    """Two people with a device each, and a match between them."""

    def __init__(self) -> None:
        self.asha, self.ravi = StoredDevice(), StoredDevice()
        self.asha.request("PUT", "/api/me", {"name": "Asha"})
        self.ravi.request("PUT", "/api/me", {"name": "Ravi"})
        self.id = self.asha.make(a={"who": "me"}, b={"who": "open"})
        self.invitation = self.text(self.asha)
        assert take(self.ravi, self.invitation)["outcome"] == "joined"
        answered = [self.ravi, self.asha]
        if "error" in self.asked(self.ravi):  # Ravi breaks: so he plays before he answers
            self.play(self.ravi, Random(1))
        assert take(self.asha, self.text(answered[0]))["outcome"] == "taken"

    def asked(self, device: StoredDevice, **query: Any) -> Any:
        return device.request("GET", f"/api/device/message/{self.id}", **query)["body"]

    def text(self, device: StoredDevice, **query: Any) -> str:
        """What a device sends."""
        message = self.asked(device, **query)
        assert "text" in message, message
        return str(message["text"])

    def play(self, device: StoredDevice, chance: Random) -> int:
        """Play until it is the other's turn; how much was done."""
        done = 0
        while do_next(device, self.id, chance):
            done += 1
        return done

    def on_turn(self) -> tuple[StoredDevice, StoredDevice]:
        """Whom the match waits for, and the other."""
        is_mine = expected_of(self.asha.view(self.id), ["a1"]) is not None
        return (self.asha, self.ravi) if is_mine else (self.ravi, self.asha)

    def log(self, device: StoredDevice) -> list[Any]:
        """The stored log, but for what each page calls its own intentions."""
        rows = device.log(self.id)
        return [{name: row[name] for name in row if name != "client_id"} for row in rows]


def take(device: StoredDevice, text: str) -> Any:
    """What a device says to a message."""
    return device.request("POST", "/api/device/message", {"text": text})["body"]


@pytest.fixture
def pair() -> Pair:
    return Pair()


def test_a_whole_match_from_device_to_device_is_the_same_to_the_bit(pair: Pair) -> None:
    chance, lengths = Random(7), []
    while pair.asha.view(pair.id)["result"] is None:
        player, other = pair.on_turn()
        assert pair.play(player, chance)
        text = pair.text(player)
        lengths.append(len(text))
        player.reopen()
        other.reopen()
        assert take(other, text)["outcome"] == "taken"
        assert pair.log(player) == pair.log(other)
        if other.view(pair.id)["result"] is None and len(lengths) > 40:
            assert other.do(pair.id, kind="concede", what="match")["t"] == "ack"
            assert take(player, pair.text(other))["outcome"] == "taken"
    assert sorted(lengths)[len(lengths) // 2] < TURN / 2
    assert pair.asha.view(pair.id) == pair.ravi.view(pair.id)
    strokes = sum('"kind":"stroke"' in row["event"] for row in pair.asha.log(pair.id))
    whole = pair.text(pair.asha, whole="true")
    assert len(whole) < WHOLE * max(1.0, strokes / 100)
    seed = json.loads(pair.asha.log(pair.id)[-1]["event"])
    assert seed["kind"] == "seed"


def test_a_turn_is_short(pair: Pair) -> None:
    player, other = pair.on_turn()
    assert player.do(pair.id, **FORWARD)["t"] == "ack"
    while "text" not in pair.asked(player):
        assert do_next(player, pair.id, Random(1))
    assert len(pair.text(player)) < TURN
    assert len(pair.invitation) < TURN
    assert take(other, pair.text(player))["outcome"] == "taken"


def test_a_message_that_was_taken_opens_the_match(pair: Pair) -> None:
    player, other = pair.on_turn()
    pair.play(player, Random(2))
    text = pair.text(player)
    assert take(other, text)["outcome"] == "taken"
    before = pair.log(other)
    again = take(other, text)
    assert (again["outcome"], again["match"]) == ("known", pair.id)
    assert take(pair.ravi, pair.invitation)["outcome"] == "known"
    assert take(player, text)["outcome"] == "yours"
    assert pair.log(other) == before


def test_an_invitation_says_who_invites_to_what_and_changes_nothing(pair: Pair) -> None:
    def invited(device: StoredDevice, text: str) -> Any:
        return device.request("POST", "/api/device/invitation", {"text": text})["body"]

    stranger = StoredDevice()
    found = invited(stranger, pair.invitation)["invitation"]
    assert (found["id"], found["open_seats"]) == (pair.id, ["b1"])
    assert found["made"]["a"]["players"][0]["name"] == "Asha"
    assert found["target"] == pair.asha.view(pair.id)["target"]
    assert stranger.stores["matches"] == {}
    # Whoever sent it or has joined is not invited, and nobody is to a match that goes on.
    player, _ = pair.on_turn()
    pair.play(player, Random(8))
    turns = [
        (pair.asha, pair.invitation),
        (pair.ravi, pair.invitation),
        (stranger, pair.text(player)),
    ]
    assert [invited(device, text) for device, text in turns] == [{"invitation": None}] * 3
    assert invited(stranger, pair.invitation[:-9])["error"]["code"]


def test_missing_turns_are_asked_for_and_the_whole_match_brings_them(pair: Pair) -> None:
    player, other = pair.on_turn()
    pair.play(player, Random(3))
    assert take(other, pair.text(player))["outcome"] == "taken"
    pair.play(other, Random(4))
    text, whole = pair.text(other), pair.text(other, whole="true")
    player.stores["matches"].clear()  # the browser's data was cleared, but for the person
    player.stores["events"].clear()
    player.reopen()
    behind = take(player, text)
    assert (behind["outcome"], behind["match"]) == ("behind", "")
    assert take(player, whole)["outcome"] == "taken"
    assert pair.log(player) == pair.log(other)
    stranger = StoredDevice()
    assert take(stranger, whole)["outcome"] == "not_for_you"
    assert stranger.stores["matches"] == {}


@pytest.mark.parametrize("wrong", ["a stroke", "a digest", "the other's seat", "the version"])
def test_a_changed_message_changes_nothing(pair: Pair, wrong: str) -> None:
    player, other = pair.on_turn()
    pair.play(player, Random(5))
    message = read_message(pair.text(player))
    first = json.loads(message.actions[0])
    changed = {
        "a stroke": lambda: replace(
            message, actions=(json.dumps({**first, "speed": 3.0}), *message.actions[1:])
        ),
        "a digest": lambda: replace(message, before="x" * 16),
        "the other's seat": lambda: replace(
            message,
            actions=(json.dumps({**first, "seat": "b1" if first["seat"] == "a1" else "a1"}),),
        ),
        "the version": lambda: replace(message, version=message.version + 1),
    }[wrong]()
    before = pair.log(other)
    said = take(other, write_message(changed))
    assert said["outcome"] == "differs"
    assert pair.log(other) == before
    assert other.view(pair.id)["version"] == len(before)
    assert take(other, write_message(message))["outcome"] == "taken"


class Answered:
    """An invitation that was taken, and the answer to it, which has not arrived yet."""

    def __init__(self) -> None:
        self.asha, self.ravi = StoredDevice(), StoredDevice()
        self.id = self.asha.make(b={"who": "open"})
        assert take(self.ravi, self.ask(self.asha)["text"])["outcome"] == "joined"
        while do_next(self.ravi, self.id, Random(1)):
            pass
        self.message = read_message(self.ask(self.ravi)["text"])

    def ask(self, device: StoredDevice) -> Any:
        return device.get(f"/api/device/message/{self.id}")

    def conceded_by(self, seat: str) -> TurnMessage:
        """The answer of somebody whose program says that a seat gives the match up."""
        cheat = StoredDevice()
        cheat.stores = deepcopy(self.ravi.stores)
        cheat.reopen()
        cheat.hello(self.id)
        game = cheat.calls.device.games[self.id]
        action, at = {"kind": "concede", "what": "match", "seat": seat}, game.at(cheat.now)
        played = actions.act(game.match, (seat,), read_as(Action, action), at)
        match = actions.following(game.setup, played, at).match
        done = (*self.message.actions, json.dumps(action))
        return replace(
            self.message,
            actions=done,
            version=match.version,
            after=digest_of(match, match.version),
        )


def test_whoever_takes_an_invitation_plays_their_own_seat_alone() -> None:
    answered = Answered()
    before = answered.asha.stores["matches"][answered.id]
    said = take(answered.asha, write_message(answered.conceded_by("a1")))
    assert said == {"match": answered.id, "outcome": "differs"}
    assert answered.asha.stores["matches"][answered.id] == before
    assert take(answered.asha, write_message(answered.conceded_by("b1")))["outcome"] == "taken"


@pytest.mark.parametrize("seats", ["nobody's", "all the maker's"])
def test_an_answer_of_nobody_is_refused(seats: str) -> None:
    answered = Answered()
    setup = answered.message.setup
    assert setup is not None
    of_maker = tuple(replace(seated, guest=setup.maker) for seated in setup.seats)
    changed = replace(setup, seats=of_maker if seats == "all the maker's" else ())
    said = take(answered.asha, write_message(replace(answered.message, setup=changed)))
    assert said["outcome"] == "differs"
    assert take(answered.asha, write_message(answered.message))["outcome"] == "taken"


@pytest.mark.parametrize(
    "name, shown",
    [
        ("x" * 100_000, "x" * 40),
        ("\u202eevil\n\x00", "evil"),
        ("Computer 5", "Player {number}"),
        ("", "Player {number}"),
    ],
)
def test_names_in_messages_are_names_that_people_may_have(name: str, shown: str) -> None:
    answered = Answered()
    invited = read_message(answered.ask(answered.asha)["text"]).setup
    answer = answered.message.setup
    assert invited is not None
    assert answer is not None
    guest = StoredDevice()
    hurt = replace(invited, seats=(replace(invited.seats[0], name=name), invited.seats[1]))
    text = write_message(read_message(answered.ask(answered.asha)["text"]))
    text = write_message(replace(read_message(text), setup=hurt))
    assert take(guest, text)["outcome"] == "joined"
    assert guest.view(answered.id)["made"]["a"]["name"] == shown.format(number=1)
    hurt = replace(answer, seats=(answer.seats[0], replace(answer.seats[1], name=name)))
    text = write_message(replace(answered.message, setup=hurt))
    assert take(answered.asha, text)["outcome"] == "taken"
    assert answered.asha.view(answered.id)["made"]["b"]["name"] == shown.format(number=2)


def test_two_players_by_message_have_two_names() -> None:
    answered = Answered()
    answer = answered.message.setup
    assert answer is not None
    same = replace(answer, seats=(answer.seats[0], replace(answer.seats[1], name="Asha")))
    assert (
        take(answered.asha, write_message(replace(answered.message, setup=same)))["outcome"]
        == "taken"
    )
    assert answered.asha.view(answered.id)["made"]["b"]["name"] == "Asha 2"


def test_a_message_of_somebody_else_says_nothing_of_the_opponent(pair: Pair) -> None:
    player, other = pair.on_turn()
    pair.play(player, Random(2))
    message = read_message(pair.text(player))
    forged = replace(message, sender="somebody-else")
    before = player.stores["matches"][pair.id]
    assert take(player, write_message(forged))["outcome"] == "seat_taken"
    assert player.stores["matches"][pair.id] == before, "the opponent has not got it yet"
    assert take(other, pair.text(player))["outcome"] == "taken"


@pytest.mark.parametrize(
    "contents",
    [
        b"[" * 100_000,
        b"1",
        b'{"match":"m1","sender":"asha","actions":[1]}',
        b'{"match":"m1","sender":"asha","actions":5}',
        b'{"match":"m1","sender":"asha","actions":[{"kind":"fly"}]}',
        b'{"match":"m1","sender":"asha","since":-1}',
        b'{"match":"m1","sender":"asha","setup":' + b"[" * 100_000,
    ],
)
def test_a_message_with_other_contents_is_refused(contents: bytes) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS)
    packed = packer.compress(contents) + packer.flush()
    text = base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")
    answer = StoredDevice().request("POST", "/api/device/message", {"text": text})
    error = answer["body"]["error"]
    assert (answer["status"], error["code"], error["field"]) == (422, "invalid", "text")


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": "nothing", "house": ""},
        {"format": "boards=none"},
        {"seats": (Seated("x9", "Asha", "asha"), Seated("b1"))},
        {"seats": ()},
        {"start": "{}"},
        {"start": "{{{"},
        {"start": "[" * 100_000},
        {"begun_by": "zz"},
        {"id": "another"},
    ],
)
def test_an_invitation_that_makes_no_sense_is_refused(pair: Pair, changes: Any) -> None:
    message = read_message(pair.invitation)
    assert message.setup is not None
    text = write_message(replace(message, setup=replace(message.setup, **changes)))
    stranger = StoredDevice()
    answer = stranger.request("POST", "/api/device/message", {"text": text})
    assert answer["status"] >= 400 or answer["body"]["outcome"] in ("differs", "not_for_you")
    assert stranger.stores["matches"] == {}
    assert stranger.get("/api/me/matches")["matches"] == []


def test_a_new_name_does_not_keep_an_answer_out() -> None:
    asha, ravi = StoredDevice(), StoredDevice()
    match_id = asha.make(b={"who": "open"})
    link = asha.get(f"/api/device/message/{match_id}")["text"]
    assert (
        asha.request("PUT", f"/api/matches/{match_id}/seats/a1", {"name": "Mina"})["status"] == 200
    )
    assert take(ravi, link)["outcome"] == "joined"
    while do_next(ravi, match_id, Random(1)):
        pass
    answer = ravi.get(f"/api/device/message/{match_id}")["text"]
    assert take(asha, answer)["outcome"] == "taken"
    assert asha.view(match_id)["made"]["a"]["name"] == "Mina"


@pytest.mark.parametrize("text", ["", "abc", "%%%", "A" * 300_000])
def test_what_is_not_a_message_is_said(text: str) -> None:
    answer = StoredDevice().request("POST", "/api/device/message", {"text": text})
    assert (answer["status"], answer["body"]["error"]["field"]) == (422, "text")


def test_a_link_that_was_cut_off_is_said(pair: Pair) -> None:
    cut = pair.invitation[: len(pair.invitation) // 2]
    error = take(pair.ravi, cut)["error"]
    assert "whole link" in error["message"]
    whole_link = f"https://example.org/carrom/#/turn/{pair.invitation}"
    assert take(pair.ravi, whole_link)["outcome"] == "known"


def test_nothing_is_sent_before_the_turn_is_over(pair: Pair) -> None:
    player, other = pair.on_turn()
    assert pair.asked(player)["error"]["code"] == "your_turn"
    if other is pair.asha:  # Ravi's answer brought her everything
        assert pair.asked(other)["error"]["code"] == "nothing_to_send"
    on_one_device = player.make()
    answer = player.request("GET", f"/api/device/message/{on_one_device}")
    assert answer["body"]["error"]["code"] == "not_by_message"


def test_undo_and_hints_are_not_to_be_had(pair: Pair) -> None:
    player, _ = pair.on_turn()
    hint = player.request("GET", f"/api/matches/{pair.id}/hint")
    assert hint["body"]["error"]["code"] == "no_hints"
    assert player.do(pair.id, **FORWARD)["t"] == "ack"
    assert player.do(pair.id, kind="undo")["code"] == "no_undo"


def test_a_resignation_and_a_rematch_by_message(pair: Pair) -> None:
    player, other = pair.on_turn()
    assert player.do(pair.id, kind="concede", what="match")["t"] == "ack"
    assert take(other, pair.text(player))["outcome"] == "taken"
    assert other.view(pair.id)["result"]["winner"] is not None
    assert other.do(pair.id, kind="rematch")["t"] == "ack"
    pair.id = other.view(pair.id)["rematch"]
    chance = Random(6)
    pair.play(other, chance)  # if the break is theirs
    assert take(player, pair.text(other))["outcome"] == "taken"
    assert pair.log(player) == pair.log(other)


def test_nobody_does_anything_while_the_other_is_to_play(pair: Pair) -> None:
    player, other = pair.on_turn()
    before = pair.log(other)
    for action in (FORWARD, RESIGN):
        answer = other.do(pair.id, **action)
        assert (answer["t"], answer["code"]) == ("refused", "their_turn")
        assert "wait for their message" in answer["why"]
    assert pair.log(other) == before
    pair.play(player, Random(1))
    assert player.do(pair.id, **RESIGN)["code"] == "their_turn"
    assert take(other, pair.text(player))["outcome"] == "taken"
    assert other.do(pair.id, **RESIGN)["t"] == "ack"
    assert take(player, pair.text(other))["outcome"] == "taken"
    assert pair.log(player) == pair.log(other)


@pytest.mark.parametrize("first, then", [("a1", "b1"), ("b1", "a1")])
def test_where_both_put_men_back_whoever_has_the_match_does_so_before_sending_it(
    pair: Pair, first: str, then: str
) -> None:
    for device in (pair.asha, pair.ravi):
        device.hello(pair.id)
        game = device.calls.device.games[pair.id]
        both = SimpleNamespace(awaited=(Expected("placed", (first,)), Expected("placed", (then,))))
        assert replace(game, match=cast(Match, both)).awaits(device.calls.device.person.id)


@pytest.mark.parametrize("copied", ["the first plays on", "the copy plays on"])
def test_two_copies_of_a_device_conflict_and_one_gives_way(pair: Pair, copied: str) -> None:
    player, other = pair.on_turn()
    copy = StoredDevice()
    copy.stores = deepcopy(player.stores)
    copy.reopen()
    here, there = (player, copy) if copied == "the first plays on" else (copy, player)
    pair.play(here, Random(1))
    assert take(other, pair.text(here))["outcome"] == "taken"
    assert there.do(pair.id, **RESIGN)["t"] == "ack"
    for query in ({}, {"whole": "true"}):
        before = pair.log(other)
        assert take(other, pair.text(there, **query))["outcome"] == "conflict"
        assert pair.log(other) == before
    pair.play(other, Random(2))
    whole = pair.text(other, whole="true")
    assert take(there, whole)["outcome"] == "conflict"
    assert there.request("DELETE", f"/api/matches/{pair.id}")["status"] == 204
    assert take(there, whole)["outcome"] == "taken"
    assert pair.log(there) == pair.log(other)


@pytest.mark.parametrize("b", [[{"who": "open"}, {"who": "open"}], [{"who": "computer"}]])
def test_only_one_other_person_plays_by_message(b: Any) -> None:
    device = StoredDevice()
    a = [{"who": "me"}] if len(b) > 1 else [{"who": "open"}]
    a = a * len(b)
    sides = {"a": {"players": a}, "b": {"players": b}}
    answer = device.request("POST", "/api/matches", sides)
    assert answer["body"]["error"]["code"] == "by_message"
    assert device.stores["matches"] == {}


def test_both_shares_make_the_seed() -> None:
    seeds = set()
    invited = Pair()
    for _ in range(2):
        joiner = StoredDevice()
        assert take(joiner, invited.invitation)["outcome"] == "joined"
        seeds.add(joiner.stores["matches"][invited.id]["setup"]["seed"])
    assert len(seeds) == 2
    third = StoredDevice()
    assert take(third, invited.invitation)["outcome"] == "joined"
    third.hello(invited.id)
    try:
        late = invited.text(third)
    except AssertionError:
        invited.play(third, Random(1))
        late = invited.text(third)
    assert take(invited.asha, late)["outcome"] == "seat_taken"
