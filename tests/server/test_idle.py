"""Whoever keeps the others waiting can lose the match; whoever just came has time to come."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from carrom.match import Match, events
from carrom.page.setup import MatchSetup
from carrom.server.room.idleness import (
    IDLE_SECONDS,
    WARNING_SECONDS,
    Idleness,
    idle_limit,
    waited_side,
)
from carrom.server.room.room import Room
from tests.patience import PATIENCE
from tests.server.serving import COMPUTER, FORWARD, ME, OPEN, Guest, Line, Served, wait_until


def room_of(served: Served, made: Any) -> Room:
    return served.server.hub.rooms[made["id"]]


def pass_time(room: Room, seconds: float) -> None:
    """As if the wait going on had begun so much earlier."""
    room.audience.idleness._since -= seconds


# The clock of waiting -----------------------------------------------------------------------------


def test_waiting_adds_up_until_the_side_does_something_itself() -> None:
    told: list[None] = []

    class Still(Idleness):
        def _watch(self, now: float) -> None:
            """Without an event loop there are no timers."""

    idle = Still(180.0, lambda: told.append(None))
    idle.note((), "a", 0.0, 0.0)
    assert idle.seconds("a", 60.0) == 60
    idle.note((), "b", 60.0, 60.0)  # a stroke clock has run out: not a's doing
    idle.note(("b",), "a", 95.0, 90.0)  # b has struck; the discs lie still after five seconds
    assert (idle.seconds("a", 94.0), idle.seconds("a", 100.0), idle.seconds("b", 99.0)) == (
        60,
        65,
        0,
    )
    assert idle.left("a", 100.0) is None, "far off"
    assert idle.left("a", 95.0 + 70.0) == 50
    assert idle.left("a", 95.0 + 500.0) == 0
    idle.note(("a",), "b", 600.0, 600.0)
    assert idle.seconds("a", 900.0) == 0
    assert idle.left("b", 600.0 + 125.0) == 55
    idle.note((), None, 725.0, 725.0)
    assert idle.left("b", 2000.0) is None, "nobody is there to wait: time stands still"


def test_a_warning_is_told_once_however_many_come_and_go_meanwhile() -> None:
    told: list[None] = []

    async def wait_long() -> None:
        idle = Idleness(IDLE_SECONDS, lambda: told.append(None))
        now = time.monotonic()
        idle.note((), "a", now, now)
        assert not told
        idle._since -= IDLE_SECONDS - WARNING_SECONDS / 2
        for _ in range(100):  # people come and go
            idle.note((), "a", now, now)
        assert len(told) == 1, "the warning begins"
        idle.note(("a",), "b", now, now)
        assert len(told) == 2, "and ends"
        idle.stop()

    asyncio.run(wait_long())


def test_the_limit_is_never_shorter_than_an_absence_or_two_strokes() -> None:
    usual = MatchSetup("x", 0.0, "g", "icf-25")
    assert idle_limit(usual) == IDLE_SECONDS
    assert idle_limit(MatchSetup("x", 0.0, "g", "icf-25", gone_seconds=86_400)) == 86_400
    assert idle_limit(MatchSetup("x", 0.0, "g", "icf-25", stroke_seconds=120)) == 240


def test_the_side_play_waits_for() -> None:
    match = Match()
    assert waited_side(match.state) is None
    match = match.apply(events.MatchMade())
    assert waited_side(match.state) is None
    match = match.apply(events.BoardBegun("b1"))
    assert waited_side(match.state) == "b"
    assert waited_side(match.apply(events.Conceded("match", by="a")).state) is None


# Claims -------------------------------------------------------------------------------------------


def begun(asha: Guest, ravi: Guest, **more: Any) -> Any:
    made = asha.make(stroke_seconds=0, **more)
    ravi.join(made)
    return made


def lines_by_turn(one: Line, two: Line) -> tuple[Line, Line]:
    """The line of whoever is on turn, and the other."""
    one.welcome()
    two.welcome()
    return (one, two) if one.view["board"]["on_turn"] == "a1" else (two, one)


def test_the_match_can_be_claimed_from_someone_who_is_here_and_does_nothing(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = begun(asha, ravi)
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as two:
            idle, waiting = lines_by_turn(one, two)
            seat = one.view["board"]["on_turn"]
            assert waiting.do("claim")["code"] == "claim_too_soon"
            pass_time(room_of(served, made), IDLE_SECONDS - 30)
            refused = waiting.do("claim")
            assert (refused["code"], refused["why"]) == (
                "claim_too_soon",
                f"wait {refused['seconds']} s more",
            )
            assert idle.do("claim")["code"] == "claim_too_soon", (
                "whoever is on turn waits for nobody"
            )
            idle.send({"t": "ping"})  # a sign of life is no stroke
            idle.until("pong")
            pass_time(room_of(served, made), 31)
            ack = waiting.do("claim")
            assert ack["t"] == "ack", ack
            waiting.at(ack["version"] + 1)
            result = waiting.view["result"]
            assert (result["winner"], result["how"]) == ("b" if seat == "a1" else "a", "forfeited")


def test_a_stroke_begins_the_waiting_anew(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = begun(asha, ravi)
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as two:
            slow, waiting = lines_by_turn(one, two)
            pass_time(room_of(served, made), IDLE_SECONDS + 1)
            ack = slow.do("stroke", **FORWARD)
            assert ack["t"] == "ack"
            waiting.at(ack["version"])
            assert waiting.do("claim")["code"] == "claim_too_soon"


@pytest.mark.both_databases
def test_a_claim_does_not_overtake_a_stroke_that_is_being_kept(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = begun(asha, ravi)
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as two:
            slow, waiting = lines_by_turn(one, two)
            room = room_of(served, made)
            pass_time(room, IDLE_SECONDS + 1)
            asyncio.run_coroutine_threadsafe(room.lock.acquire(), served.loop).result(PATIENCE)
            slow.send({"t": "do", "id": "s", "action": {"kind": "stroke", **FORWARD}})
            wait_until(lambda: len(room.lock._waiters or ()) == 1)
            waiting.send({"t": "do", "id": "c", "action": {"kind": "claim"}})
            wait_until(lambda: len(room.lock._waiters or ()) == 2)
            served.loop.call_soon_threadsafe(room.lock.release)
            assert slow.until("ack")["id"] == "s"
            assert waiting.until("refused")["code"] == "played_on"


def test_a_stroke_on_another_process_begins_the_waiting_anew_too(
    two: tuple[Served, Served],
) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        made = asha.make(stroke_seconds=0)
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as other:
            one.welcome()
            other.welcome()
            ravi.join(made)
            one.at(4)
            other.at(4)
            mine = one.view["board"]["on_turn"] == "a1"
            slow, waiting, room = (
                (one, other, room_of(there, made)) if mine else (other, one, room_of(here, made))
            )
            side = "a" if mine else "b"
            wait_until(lambda: room.audience.idleness.seconds(side, time.monotonic() + 1) > 0)
            pass_time(room, IDLE_SECONDS + 1)
            ack = slow.do("stroke", **FORWARD)
            assert ack["t"] == "ack"
            waiting.at(ack["version"])
            assert waiting.do("claim")["code"] == "claim_too_soon"


def test_a_clock_that_runs_out_is_no_action(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(stroke_seconds=60)
        ravi.join(made)
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as two:
            lines_by_turn(one, two)
            side = one.view["board"]["on_turn"][0]
            room = room_of(served, made)
            pass_time(room, IDLE_SECONDS - 20)
            version = len(served.log(made["id"]))

            def run_out() -> None:
                room.clock.deadline = time.monotonic()
                room.clock.set_timers()

            served.loop.call_soon_threadsafe(run_out)
            wait_until(lambda: len(served.log(made["id"])) > version)
            wait_until(lambda: room.audience.idleness.waited.get(side, 0.0) > IDLE_SECONDS - 20)


def test_everybody_is_told_in_the_last_minute_and_when_it_is_over(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = begun(asha, ravi)
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as two:
            slow, waiting = lines_by_turn(one, two)
            seat = one.view["board"]["on_turn"]
            room = room_of(served, made)

            def nearly() -> None:
                pass_time(room, IDLE_SECONDS - WARNING_SECONDS / 2)
                room.audience.note_waiting()

            served.loop.call_soon_threadsafe(nearly)
            for line in (slow, waiting):
                told = line.until("presence")
                while "idle" not in told["presence"][seat]:
                    told = line.until("presence")
                assert 0 < told["presence"][seat]["idle"] <= WARNING_SECONDS / 2
            with asha.line(made["id"], 0) as again:
                assert again.welcome()["presence"][seat]["idle"] > 0
            assert slow.do("stroke", **FORWARD)["t"] == "ack"
            told = waiting.until("presence")
            while "idle" in told["presence"][seat]:
                told = waiting.until("presence")


def test_nobody_is_idle_while_nobody_waits(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = begun(asha, ravi, gone_seconds=3600)
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as two:
            lines_by_turn(one, two)
            side = one.view["board"]["on_turn"][0]
        room = room_of(served, made)
        wait_until(lambda: not room.audience.clients)
        before = room.audience.idleness.seconds(side, time.monotonic())
        assert room.audience.idleness.seconds(side, time.monotonic() + 1000) == before
        with asha.line(made["id"], 0) as one:
            one.welcome()
            assert one.do("claim")["code"] == "claim_too_soon"


def test_the_computer_keeps_nobody_waiting(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "computer", "level": "1"})
        with asha.line(made["id"], 0) as line:
            line.welcome()
            assert room_of(served, made).audience.idleness.left("a", time.monotonic() + 1e6) is None
            assert line.do("claim")["code"] == "claim_too_soon"


# Absence (X1) -------------------------------------------------------------------------------------


def test_absence_counts_from_sitting_down_and_not_from_the_rooms_opening(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(gone_seconds=1000)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            room = room_of(served, made)
            assert "b1" not in room.audience.presence.gone_since, (
                "nobody is absent from an open seat"
            )
            for seat in room.audience.presence.gone_since:
                room.audience.presence.gone_since[seat] -= 10_000  # the maker has waited long
            ravi.join(made)
            line.at(4)
            assert line.do("claim")["code"] == "claim_too_soon"
            assert 0 <= room.audience.presence.gone("b1", time.monotonic()) < 1000
            room.audience.presence.gone_since["b1"] -= 1000  # never came at all
            assert line.do("claim")["t"] == "ack"


def test_a_maker_who_was_away_has_time_to_come_when_somebody_sits_down(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(gone_seconds=1000)
        with ravi.line(made["id"], 0) as line:
            told = line.welcome()
            assert told["presence"] == {"a1": {"here": False}}, "no countdown before it begins"
            room = room_of(served, made)
            room.audience.presence.gone_since["a1"] -= 10_000
            ravi.join(made)
            line.at(4)
            assert line.do("claim")["code"] == "claim_too_soon"


def test_absence_counts_from_sitting_down_on_every_process(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        made = asha.make(gone_seconds=1000)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            ravi.join(made)
            line.at(4)
            room = room_of(here, made)
            wait_until(lambda: "b1" in room.audience.presence.gone_since)
            assert room.audience.presence.gone("b1", time.monotonic()) < 1000
            assert line.do("claim")["code"] == "claim_too_soon"


@pytest.mark.parametrize("way", ["gone", "idle"])
def test_someone_who_deleted_their_data_is_absent_and_keeps_the_others_waiting(
    served: Served, way: str
) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = begun(asha, ravi, gone_seconds=100)
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as two:
            one.welcome()
            two.welcome()
            if one.view["board"]["on_turn"] == "a1":
                one.at(one.do("pass")["version"])
            assert one.view["board"]["on_turn"] == "b1"
            assert ravi.http.delete("/api/me").status_code == 200
            room = room_of(served, made)
            wait_until(lambda: "b1" in room.audience.presence.gone_since)
            assert one.do("claim")["code"] == "claim_too_soon"
            if way == "gone":
                room.audience.presence.gone_since["b1"] -= 100
            else:
                pass_time(room, IDLE_SECONDS + 1)
            assert one.do("claim")["t"] == "ack"


# The usual clock ----------------------------------------------------------------------------------


def clock(made: Any) -> int | None:
    found: int | None = made["view"]["clock"]["stroke_seconds"]
    return found


def test_matches_that_others_join_have_a_clock_and_others_have_none(served: Served) -> None:
    with Guest(served) as asha:
        assert clock(asha.make(stroke_seconds=...)) == 60
        assert clock(asha.make(stroke_seconds=..., public=True)) == 60
        assert clock(asha.make(stroke_seconds=None)) == 60
        assert clock(asha.make([ME, COMPUTER], [OPEN, COMPUTER], stroke_seconds=...)) == 60
        assert clock(asha.make(stroke_seconds=0)) is None, "said explicitly"
        assert clock(asha.make(stroke_seconds=15)) == 15
        assert clock(asha.make(b=COMPUTER, stroke_seconds=...)) is None
        assert clock(asha.make(b={"who": "me", "name": "Ravi"}, stroke_seconds=...)) is None
        rules = asha.make(stroke_seconds=...)["view"]["rules"]
        assert rules == asha.make(stroke_seconds=0)["view"]["rules"], "called as they are"


def test_house_rules_keep_their_own_clock_and_get_one_where_they_have_none(served: Served) -> None:
    own = 'extends = "icf-25"\n[match]\nstroke_seconds = 25\n'
    without = 'extends = "icf-25"\n[scoring]\nqueen_value = 3\n'
    odd = 'extends = "icf-25"\nmatch = {seats_fixed = false}\n'
    form = {"format": "points=9"}
    with Guest(served) as asha:
        assert clock(asha.make(house=own, stroke_seconds=..., **form)) == 25
        assert clock(asha.make(house=own, stroke_seconds=0, **form)) == 25
        assert clock(asha.make(house=without, stroke_seconds=..., **form)) == 60
        assert clock(asha.make(house=odd, stroke_seconds=..., **form)) == 60
        assert clock(asha.make(house=own, stroke_seconds=20, **form)) == 20


def test_A124_a_stroke_that_is_none_is_nothing_that_was_done(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = begun(asha, ravi)
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as two:
            idle, waiting = lines_by_turn(one, two)
            pass_time(room_of(served, made), IDLE_SECONDS - 30)
            for _ in range(3):
                ack = idle.do("stroke", x=0.0, dx=0.0, dy=1.0, speed=0.05)
                assert ack["t"] == "ack", ack
                waiting.at(ack["version"])
            step = waiting.steps[-1]
            assert (step["event"]["kind"], step["view"]["board"]["strokes"]) == ("no_stroke", 0)
            assert "no stroke" in step["told"]
            pass_time(room_of(served, made), 31)
            assert waiting.do("claim")["t"] == "ack"
