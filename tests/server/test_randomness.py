"""What chance decides can be checked after the match, and not foreseen before."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from carrom.match import SIDES, Match, event_to_json, events, record, verify
from carrom.match.seed import Purpose, derived_key, hash_of, toss_winner
from carrom.page import actions, randomness
from carrom.page.lists import standing_of
from carrom.page.log_names import LogRow
from carrom.page.match_views import drafted
from carrom.page.setup import MatchSetup, Seated
from carrom.physics import Stroke, rack
from carrom.play import replay
from carrom.players import ComputerPlayer
from carrom.server.store import log, matches
from tests.server.serving import FORWARD, ME, OPEN, Guest, Line, Served, serving, wait_until

pytestmark = pytest.mark.both_databases

SEATS = (Seated("a1", "Asha", "guest a"), Seated("b1", "Ravi", "guest b"))


def made(seed: str | None, **more: Any) -> MatchSetup:
    return MatchSetup("an id", 0.0, "guest a", "icf-25", seed=seed, seats=SEATS, **more)


def seed_of(served: Served, match_id: str) -> str | None:
    with served.server.database.engine.connect() as connection:
        seed = connection.scalar(text("SELECT seed FROM match WHERE id = :id"), {"id": match_id})
    return None if seed is None else str(seed)


def test_the_toss_comes_from_the_seed_and_not_from_the_id() -> None:
    winners = {randomness.toss(made(f"{number:064x}")) for number in range(20)}
    assert winners == set(SIDES), "one id, both winners"
    first = actions.begin(made("ab" * 32), 0.0).match
    assert first.state.toss is toss_winner("ab" * 32)
    assert first.log[0].event.seed_hash == hash_of("ab" * 32)  # type: ignore[attr-defined]


def test_a_match_without_a_seed_goes_by_its_id_as_it_always_did() -> None:
    old = made(None)
    assert randomness.toss(old) is Random("an id toss").choice(list(SIDES))
    mind, hand = randomness.stroke_numbers(old, 17)
    assert hand is None
    assert mind.getstate() == Random("an id 17").getstate()
    begun = actions.begin(old, 0.0).match
    assert "seed_hash" not in event_to_json(begun.log[0].event)
    forfeit = events.MatchForfeited(by="a", ground="discontinued_play")
    over = actions.following(old, actions.ActionResult(begun.apply(forfeit, 1.0)), 1.0).match
    assert [one.event.kind for one in over.log][-1] == "forfeit", "there is no seed to tell"


def test_the_rack_shows_when_it_is_broken_and_not_before(served: Served) -> None:
    """It lies as the seed has it; the seed is told at the end, and the record is true by it."""
    with Guest(served) as asha:
        match = asha.make(b={"who": "me", "name": "Ravi"})
        seed = seed_of(served, match["id"])
        assert seed is not None
        with asha.line(match["id"], 0) as line:
            line.welcome()
            board = line.steps[-1]["event"]
            turn = 0 if board["breaker"] == "a1" else 2
            assert (board["kind"], board["position"]) == ("board", rack().turned(turn).text)
            lie = rack(packing="packed", seed=derived_key(seed, Purpose.RACK, 1)).turned(turn)
            paths = ("", "/steps", "/record", "/record?form=jsonl", "/board.svg")
            before = "".join(
                asha.http.get(f"/api/matches/{match['id']}{path}").text for path in paths
            )
            assert not any(word in before for word in lie.text.split() if word not in rack().text)
            line.at(line.do("stroke", seat=board["breaker"], **FORWARD)["version"])
            struck = next(step for step in line.steps if step["event"]["kind"] == "stroke")
            assert struck["event"]["lie"] == lie.text
            start = [(round(disc.x, 6), round(disc.y, 6)) for disc in lie]
            assert [tuple(place) for place in struck["trajectory"]["start"]] == start
            line.at(line.do("concede", what="match", seat="a1")["version"] + 1)
            kept = asha.http.get(f"/api/matches/{match['id']}/record").text
        assert '[Packing "packed"]' in kept
        assert verify(record.read(kept), replay=replay) == ()
        other = rack(packing="packed", seed=derived_key(seed, Purpose.RACK, 2)).turned(turn)
        false = kept.replace(lie.text, other.text)
        found = [one.what for one in verify(record.read(false), replay=replay)]
        assert "the rack lies otherwise than the seed has it" in found


def test_a_match_that_began_with_an_exact_rack_goes_on_with_it() -> None:
    """One of a server before racks were packed: its first event says nothing of them."""
    seed = "ab" * 32
    setup = made(seed)
    first = replace(drafted(setup), seed_hash=hash_of(seed))
    begun = actions.following(setup, actions.ActionResult(Match().apply(first, 0.0)), 0.0).match
    after = actions.strike(begun, Stroke(0.0, -0.2526, 0.05, 1.0, 4.0), 1.0, seed=seed).match
    struck = next(step.event for step in after.line if isinstance(step.event, events.Struck))
    assert struck.lie is None


def test_mind_and_hand_have_numbers_of_their_own_at_every_version() -> None:
    one = made("ab" * 32)
    seen = set()
    for version in range(30):
        mind, hand = randomness.stroke_numbers(one, version)
        assert hand is not None
        seen |= {mind.getrandbits(64), hand.getrandbits(64)}
    assert len(seen) == 60


def test_a_player_with_two_streams_thinks_with_one_and_slips_with_the_other() -> None:
    from carrom.play import begin_board

    match = begin_board(Match().apply(events.MatchMade(rules="icf-25")), "a1")
    player = ComputerPlayer.of("1")
    meant = player.meant(match, Random(1)).stroke
    strokes = [player.stroke(match, Random(1), Random(number)) for number in (1, 2)]
    assert strokes[0] != strokes[1]
    assert strokes == [player.made(match, meant, Random(number)) for number in (1, 2)]
    shared = Random(1)
    assert player.stroke(match, Random(1)) == player.made(
        match, player.meant(match, shared).stroke, shared
    )


def test_the_seed_is_drawn_with_the_last_seat_and_told_only_at_the_end(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        match = asha.make(public=True)
        assert seed_of(served, match["id"]) is None, "nobody can know what is not there"
        ravi.join(match)
        seed = seed_of(served, match["id"])
        assert seed is not None
        assert len(seed) == 64
        with asha.line(match["id"], 0) as line, ravi.line(match["id"], 0) as other:
            told = json.dumps([line.welcome(), other.welcome()])
            assert line.steps[0]["event"]["seed_hash"] == hash_of(seed)
            assert line.steps[1]["event"]["winner"] == toss_winner(seed)
            paths = ("", "/steps", "/record", "/record?form=jsonl", "/card")
            told += "".join(
                guest.http.get(f"/api/matches/{match['id']}{path}").text
                for path in paths
                for guest in (asha, ravi)
            )
            told += asha.http.get("/api/me/matches").text + asha.http.get("/api/challenges").text
            told += repr(served.server.hub.rooms[match["id"]].setup) + caplog.text
            assert seed not in told
            line.at(line.do("concede", what="match")["version"] + 1)
            assert [one["event"]["kind"] for one in line.steps][-2:] == ["concede", "seed"]
            assert line.steps[-1]["event"]["seed"] == seed
            assert line.view["result"] is not None
            kept = asha.http.get(f"/api/matches/{match['id']}/record").text
            assert verify(record.read(kept)) == ()
            false = kept.replace(seed, seed[::-1])
            assert [one.what for one in verify(record.read(false))] == ["is refused"]
            assert line.do("undo")["code"] == "over", "what comes could be foreseen"


def test_a_rematch_has_a_seed_of_its_own_and_no_toss(served: Served) -> None:
    with Guest(served) as asha:
        match = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(match["id"], 0) as line:
            line.welcome()
            line.do("concede", what="match", seat="a1")
            assert line.do("rematch", seat="a1")["t"] == "ack"
            while line.view["rematch"] is None:
                line.receive()
            again = line.view["rematch"]
        seeds = {seed_of(served, match["id"]), seed_of(served, again)}
        assert None not in seeds
        assert len(seeds) == 2
        kinds = [json.loads(event)["kind"] for _, event in served.log(again)]
        assert kinds == ["match", "board"]


def test_two_who_take_the_last_seats_at_once_draw_one_seed(served: Served) -> None:
    from concurrent.futures import ThreadPoolExecutor

    with Guest(served) as asha, Guest(served) as ravi, Guest(served) as mina, Guest(served) as tara:
        match = asha.make(a=[ME, OPEN], b=[OPEN, OPEN])
        with ThreadPoolExecutor(3) as pool:
            seats = (("a2", ravi), ("b1", mina), ("b2", tara))
            joined = [
                pool.submit(guest.join, match, seat, f"Player {seat}") for seat, guest in seats
            ]
            for one in joined:
                one.result()
        seed = seed_of(served, match["id"])
        assert seed is not None
        first = json.loads(served.log(match["id"])[0][1])
        assert first["seed_hash"] == hash_of(seed)


def test_two_processes_agree_because_the_seed_is_in_the_row(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        match = asha.make()
        with asha.line(match["id"], 0) as one, ravi.line(match["id"], 0) as other:
            one.welcome()
            other.welcome()
            ravi.join(match)
            one.at(4)
            other.at(4)
            seeds = {each.server.hub.rooms[match["id"]].setup.seed for each in two}
            assert seeds == {seed_of(here, match["id"])}
            ack = one.do("concede", what="match")  # what is told at the end by the other process
            other.at(ack["version"] + 1)
            assert other.steps[-1]["event"] == {"kind": "seed", "seed": next(iter(seeds))}


def old_match(served: Served, guest: str, **more: Any) -> MatchSetup:
    """A match in the database as a server without seeds left it: begun, a computer on turn."""
    seats = (Seated("a1", "Asha", guest), Seated("b1", "Computer 1", level="1"))
    old = replace(made(None), id=f"old {guest}"[:20].replace(" ", "-"), seats=seats, **more)
    begun = actions.begin(old, 0.0).match
    entries = [
        LogRow(version, one.at or 0.0, json.dumps(event_to_json(one.event)))
        for version, one in enumerate(begun.log, 1)
    ]
    with served.server.database.engine.begin() as connection:
        matches.make(connection, old)
        connection.execute(text("UPDATE match SET seed = NULL WHERE id = :id"), {"id": old.id})
        log.append(connection, old.id, entries, standing_of(begun), over=False, moved_at=0.0)
    return old


def test_a_match_begun_before_there_were_seeds_goes_on_bit_for_bit(served: Served) -> None:
    with Guest(served) as asha:
        guest = asha.http.cookies["carrom_guest"].split(".")[0]
        old = old_match(served, guest, begun_by="b1")
        begun = actions.begin(old, 0.0).match
        stroke = ComputerPlayer.of("1").stroke(begun, Random(f"{old.id} {begun.version}"))
        with asha.line(old.id, 0) as line:
            line.welcome()
            line.at(begun.version + 1)
            played = line.steps[begun.version]["event"]["played"]
            assert [played[one] for one in ("x", "y", "dx", "dy", "speed")] == [
                stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed,
            ]  # fmt: skip
            assert seed_of(served, old.id) is None, "it never gets one"
            line.do("concede", what="match")
            over(line)
            assert "seed" not in [one["event"]["kind"] for one in line.steps]


def over(line: Line) -> None:
    while line.view["result"] is None:
        line.receive()


def test_a_match_completed_but_not_begun_by_an_old_server_gets_a_seed(
    database: str, tmp_path: Any, new_postgres: Callable[[], str]
) -> None:
    url = new_postgres() if database.startswith("postgres") else f"sqlite:///{tmp_path / 'old.db'}"
    with serving(url, tmp_path) as served, Guest(served) as asha:
        match = asha.make()
        with served.server.database.engine.begin() as connection:
            connection.execute(
                text(
                    "UPDATE seat SET guest = 'x', name = 'Ravi' WHERE match_id = :id AND seat = 'b1'"
                ),
                {"id": match["id"]},
            )
        served.server.hub.rooms.pop(match["id"])
        asha.get(f"/matches/{match['id']}")
        wait_until(lambda: served.log(match["id"]))
        seed = seed_of(served, match["id"])
        assert seed is not None
        assert json.loads(served.log(match["id"])[0][1])["seed_hash"] == hash_of(seed)
