"""All matches of a device as one file, and back."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.device.devices import StoredDevice
from tests.device.playing import do_next
from tests.device.test_messages import Pair, take

COMPUTER = {"who": "computer", "level": "1"}


@pytest.fixture
def device() -> StoredDevice:
    return StoredDevice()


def backup_of(device: StoredDevice) -> Any:
    """A saved file, read again."""
    return json.loads(json.dumps(device.get("/api/device/backup")))


def test_matches_are_saved_as_a_file_and_read_on_another_device(device: StoredDevice) -> None:
    chance = Random(2)
    ids = [device.make(b=COMPUTER), device.make(b={"who": "me", "name": "Ravi"})]
    do_next(device, ids[1], chance)
    saved = json.loads(json.dumps(device.get("/api/device/backup")))
    other = StoredDevice()
    assert other.post("/api/device/backup", saved)["added"] == 2
    other.reopen()
    for match_id in ids:
        assert other.hello(match_id)["you"] == device.hello(match_id)["you"]
    assert other.post("/api/device/backup", saved) == {"added": 0, "known": 2, "outcome": "known"}
    do_next(other, ids[1], chance)  # which is newer there now
    assert other.post("/api/device/backup", saved)["known"] == 2
    later = json.loads(json.dumps(other.get("/api/device/backup")))
    assert device.post("/api/device/backup", later)["added"] == 1
    assert device.view(ids[1])["version"] == other.view(ids[1])["version"]


@pytest.mark.parametrize("standing", ["{", "[]", "{}", '{"score": "many"}'])
def test_what_lists_show_of_a_match_comes_from_its_log(device: StoredDevice, standing: str) -> None:
    match_id = device.make(b=COMPUTER)
    assert device.do(match_id, kind="concede", what="match")["t"] == "ack"
    saved = backup_of(device)
    saved["matches"][0]["row"] |= {"standing": standing, "over": False}
    del saved["matches"][0]["row"]["played"]
    other = StoredDevice()
    assert other.post("/api/device/backup", saved)["added"] == 1
    other.reopen()
    (here,), (there,) = (each.get("/api/me/matches")["matches"] for each in (device, other))
    assert there == here
    assert there["over"]
    history = [each.get("/api/me/history")["matches"] for each in (device, other)]
    assert history[0] == history[1] != []


def _row(**changes: Any) -> Callable[[Any], Any]:
    return lambda saved: saved["matches"][0]["row"].update(changes)


def _setup(**changes: Any) -> Callable[[Any], Any]:
    return lambda saved: saved["matches"][0]["row"]["setup"].update(changes)


def _id(saved: Any, value: str) -> None:
    saved["matches"][0]["row"]["id"] = saved["matches"][0]["row"]["setup"]["id"] = value


def _events(change: Callable[[int, Any], Any]) -> Callable[[Any], Any]:
    def work(saved: Any) -> None:
        for number, event in enumerate(saved["matches"][0]["events"], 1):
            event.update(change(number, event))

    return work


@pytest.mark.parametrize(
    "hurt",
    [
        _row(id="another"),
        lambda saved: _id(saved, "a/b"),
        lambda saved: _id(saved, ""),
        lambda saved: _id(saved, "x y"),
        lambda saved: _id(saved, "m1\n"),
        _setup(rules="nothing", house=""),
        _setup(rules="house rules", house=""),
        _setup(format="boards=none"),
        _setup(seats=[]),
        _setup(seats=[{"seat": "", "name": "Asha"}, {"seat": "b1"}]),
        _setup(seats=[{"seat": "zz", "name": "Asha"}, {"seat": "b1"}]),
        _row(version=9),
        _row(setup=None),
        _events(lambda number, _: {"version": number + 1}),
        _events(lambda _, __: {"version": 1}),
        _events(lambda _, __: {"event": "{"}),
        _events(lambda _, __: {"event": "[" * 100_000}),
        _events(lambda _, __: {"event": "[]"}),
        lambda saved: saved["matches"][0]["events"].pop(),
        lambda saved: saved["matches"].append(5),
        lambda saved: saved["matches"].append({"row": 1, "events": 2}),
        lambda saved: saved.update(matches=5),
        lambda saved: saved.update(matches=None),
        lambda saved: saved.update(person="x"),
        lambda saved: saved.update(person=None),
        lambda saved: saved.update(edition=2),
    ],
)
def test_a_file_that_was_changed_is_refused(device: StoredDevice, hurt: Any) -> None:
    device.make()
    saved = backup_of(device)
    hurt(saved)
    other = StoredDevice()
    answer = other.request("POST", "/api/device/backup", saved)
    assert (answer["status"], answer["body"]["error"]["code"]) == (422, "invalid")
    assert answer["kept"] == []
    assert other.get("/api/me/matches")["matches"] == []


def test_a_damaged_match_is_left_out_and_counted(device: StoredDevice) -> None:
    ids = [device.make(b=COMPUTER) for _ in range(4)]
    whole = backup_of(device)
    assert whole["left_out"] == 0
    del device.stores["events"][ids[1], 3]
    device.stores["events"][ids[2], 1]["event"] = "{"
    device.stores["matches"]["newer"] = {"id": "newer", "made by": "a later edition"}
    device.reopen()
    saved = backup_of(device)
    assert [each["row"]["id"] for each in saved["matches"]] == [ids[0], ids[3]]
    assert saved["left_out"] == 3
    assert device.post("/api/device/backup", whole)["known"] == 4, "nothing is written over"
    assert StoredDevice().post("/api/device/backup", saved)["added"] == 2


def test_all_missing_logs_are_asked_for_at_once(device: StoredDevice) -> None:
    ids = [device.make() for _ in range(3)]
    device.make(b={"who": "open"})  # which has no log yet
    device.reopen()
    values = {"method": "GET", "path": "/api/device/backup", "now": 0.0}
    error = json.loads(device.calls.call("request", json.dumps(values)))["error"]
    assert (error["code"], error["field"]) == ("not_loaded", ",".join(ids))


# Play by message goes on ----------------------------------------------------------------------------


def moved_to(new: StoredDevice, old: StoredDevice) -> StoredDevice:
    """Somebody's new device, with what they saved on the old one."""
    assert new.post("/api/device/backup", backup_of(old))["outcome"] == "taken"
    new.reopen()
    return new


def used() -> StoredDevice:
    """A device on which its owner has played already."""
    device = StoredDevice()
    device.request("PUT", "/api/me", {"name": "Mina"})
    device.make()
    return device


def person_of(device: StoredDevice) -> Any:
    return device.stores["person"]["me"]


def test_a_new_device_becomes_its_owners() -> None:
    old = StoredDevice()
    old.request("PUT", "/api/me", {"name": "Asha"})
    match_id = old.make(a={"who": "me"}, b=COMPUTER)
    new = moved_to(StoredDevice(), old)
    assert person_of(new) == person_of(old)
    assert new.get("/api/me")["name"] == "Asha"
    assert new.hello(match_id)["you"] == old.hello(match_id)["you"]


def test_a_device_that_somebody_uses_stays_theirs() -> None:
    old, new = used(), used()
    before = person_of(new)
    moved_to(new, old)
    assert person_of(new) == {**before, "former": [person_of(old)["id"]]}
    assert len(new.get("/api/me/now")["matches"]) == 2


@pytest.mark.parametrize("name", ["Computer 5", "x" * 100_000, "\u202e\x00"])
def test_a_person_of_a_file_has_a_name_that_people_may_have(name: str) -> None:
    old, new = used(), StoredDevice()
    saved = backup_of(old)
    saved["person"]["name"] = name
    new.post("/api/device/backup", saved)
    assert new.get("/api/me")["name"] == ("x" * 40 if name[0] == "x" else "")


@pytest.mark.parametrize("device", [StoredDevice, used])
@pytest.mark.parametrize("who", ["whoever is on turn", "whoever waits"])
def test_a_match_by_message_goes_on_from_another_device(
    device: Callable[[], StoredDevice], who: str
) -> None:
    pair = Pair()
    player, other = pair.on_turn()
    if who == "whoever is on turn":
        player = moved_to(device(), player)
    else:
        other = moved_to(device(), other)
    for seed in range(3):
        pair.play(player, Random(seed))
        assert take(other, pair.text(player))["outcome"] == "taken"
        assert take(player, pair.text(player))["outcome"] == "yours"
        player, other = other, player
    assert pair.log(player) == pair.log(other)
    for sender, taker in ((player, other), (other, player)):
        if "text" in pair.asked(sender, whole="true"):
            assert take(taker, pair.text(sender, whole="true"))["outcome"] == "known"


@pytest.mark.parametrize("device", [StoredDevice, used])
def test_an_answer_to_an_invitation_is_taken_on_another_device(
    device: Callable[[], StoredDevice],
) -> None:
    asha, ravi = StoredDevice(), StoredDevice()
    match_id = asha.make(b={"who": "open"})
    path = f"/api/device/message/{match_id}"
    assert take(ravi, asha.get(path)["text"])["outcome"] == "joined"
    while do_next(ravi, match_id, Random(1)):
        pass
    asha = moved_to(device(), asha)
    assert take(asha, ravi.get(path)["text"])["outcome"] == "taken"
    while do_next(asha, match_id, Random(2)):
        pass
    assert take(ravi, asha.get(path)["text"])["outcome"] == "taken"


@pytest.mark.parametrize("device", [StoredDevice, used])
def test_a_removed_match_and_a_rematch_come_to_another_device(
    device: Callable[[], StoredDevice],
) -> None:
    pair = Pair()
    player, other = pair.on_turn()
    other = moved_to(device(), other)
    pair.play(player, Random(1))
    assert other.request("DELETE", f"/api/matches/{pair.id}")["status"] == 204
    assert take(other, pair.text(player, whole="true"))["outcome"] == "taken"
    assert other.do(pair.id, kind="concede", what="match")["t"] == "ack"
    assert take(player, pair.text(other))["outcome"] == "taken"
    for asks, answers in ((other, player), (player, other)):
        assert asks.do(pair.id, kind="rematch")["t"] == "ack"
        again = asks.view(pair.id)["rematch"]
        path = f"/api/device/message/{again}"
        while do_next(asks, again, Random(3)):
            pass
        assert take(answers, asks.get(path)["text"])["outcome"] == "taken"
        assert answers.hello(again)["you"]["role"] == "player"


def test_whoever_comes_back_to_their_old_device_is_known_as_before() -> None:
    pair = Pair()
    player, other = pair.on_turn()
    new = moved_to(used(), other)
    pair.play(player, Random(1))
    assert take(new, pair.text(player))["outcome"] == "taken"
    pair.play(new, Random(2))
    moved_to(other, new)
    assert pair.log(other) == pair.log(new)
    assert take(player, pair.text(other))["outcome"] == "taken"


def test_the_file_of_an_opponent_takes_nobodys_seat() -> None:
    pair = Pair()
    player, other = pair.on_turn()
    pair.play(player, Random(1))
    seats = other.hello(pair.id)["you"]["seats"]
    moved_to(other, player)
    assert other.hello(pair.id)["you"]["seats"] == seats
