"""The clocks of the server and the times of the events say the same."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from carrom.errors import Refused
from carrom.match import Logged, Match, Stage, Timer, events, fold, record, summary, verify
from carrom.page import actions
from carrom.page.actions import ActionResult, following
from carrom.page.clocks import match_time_is_up, time_is_up
from carrom.page.log_names import LogRow, event_text, fold_rows, stored_text
from carrom.page.match_views import match_view
from carrom.page.setup import MatchSetup, Seated
from carrom.physics import Stroke
from carrom.play import RandomPlayer, place
from tests.case_files import FOLDER
from tests.server.serving import FORWARD, Guest, Served

SEATS = (Seated("a1", "Asha", "guest a"), Seated("b1", "Ravi", "guest b"))
GENTLE = {**FORWARD, "speed": 1.0}
PAST = {**GENTLE, "x": 0.17}
"""Beside the rack: where the men lie, the same stroke can be made again."""
SEED = "ab" * 32
SOFT = Stroke(0.0, -0.2526, 0.0, 1.0, 1.0)


def made(rules: str, **more: Any) -> MatchSetup:
    return MatchSetup("an id", 0.0, "guest a", rules, seed=SEED, seats=SEATS, **more)


def played_until(setup: MatchSetup, limit: float, seed: int) -> Match:
    """A match of random strokes, one every 20 seconds, the last of them seconds before the limit."""
    chance, player = Random(seed), RandomPlayer()
    match = actions.begin(setup, 30.0).match
    at = 40.0
    while at < limit:
        if match.state.stage is Stage.PLACING:
            assert match.board is not None
            result = ActionResult(place(match, match.board.to_place[0].placer, at=at))
        elif match.state.demand is not None:
            result = ActionResult(time_is_up(match, at).match)
        else:
            result = actions.strike(match, player.stroke(match, chance), at, seed=SEED)
        match = following(setup, result, at).match
        step = 20.0 if match.state.stage is Stage.STROKE else 8.0
        at = limit - 6.0 if at < limit - 6.0 <= at + step else at + step
    return match


@pytest.mark.parametrize(
    "rules, minutes, clause", [("000", 60, "000.ex.9"), ("001", 10, "001.format.2")]
)
def test_a_whole_match_ends_where_the_clause_says(rules: str, minutes: int, clause: str) -> None:
    limit = 30 + 60 * minutes
    setup = made(rules)
    match = played_until(setup, limit, seed=3)
    assert match.state.stage is Stage.STROKE
    with pytest.raises(Refused, match="the time of the match was up 1 s before"):
        actions.strike(match, RandomPlayer().stroke(match, Random(1)), limit + 1.0, seed=SEED)
    assert match_time_is_up(match, limit - 0.1).match is match
    ended = following(setup, match_time_is_up(match, limit + 9.0), limit + 9.0).match
    assert ended.result is not None
    assert (ended.result.how, ended.result.score) == ("time", match.score)
    assert clause in ended.result.clauses
    assert verify(record.record_of(ended)) == ()
    assert fold_rows(Match(), rows(ended.log), setup).result == ended.result


def rows(log: Sequence[Logged]) -> list[LogRow]:
    """Events as the database of the server keeps them."""
    return [
        LogRow(
            version,
            logged.at or 0.0,
            stored_text(logged.event, event_text(logged.event)),
            made=logged.made,
        )
        for version, logged in enumerate(log, 1)
    ]


AUDIT, TIMES = (
    list(record.read_many((FOLDER / f"{name}.carrom").read_text("utf-8")))
    for name in ("audit", "times")
)
ENDED_BY_TIME = [
    kept
    for kept in AUDIT
    if kept.tag("Edition") == "2" and kept.log[-1].event == events.ClockExpired()
]


def test_W3_the_hour_ends_alike_in_apply_verify_and_on_the_server() -> None:
    in_time, late, _ = (kept for kept in AUDIT if str(kept.tag("Event")).startswith("W3"))
    told = fold(in_time.log)
    assert told.result is not None
    assert (told.result.winner, told.result.score) == ("a", (3, 0))
    assert verify(in_time) == ()
    assert (verify(late)[0].version, verify(late)[0].what) == (11, "is refused")
    played = fold_rows(Match(), rows(in_time.log[:-1]), made("000"))
    with pytest.raises(Refused, match="the time of the match was up 40 s before"):
        played.apply(late.log[-1].event, late.log[-1].at)
    assert match_time_is_up(played, 3659.9).match is played
    assert match_time_is_up(played, 3730.0).match.result == told.result


@pytest.mark.parametrize("kept", ENDED_BY_TIME, ids=lambda kept: kept.tag("Event"))
def test_a_told_match_ends_on_the_server_as_it_was_told(kept: record.Record) -> None:
    told = fold(kept.log)
    *before, last = kept.log
    played = fold_rows(Match(), rows(before), made(kept.tag("Rules") or ""))
    ended = match_time_is_up(played, last.at or 0.0).match
    assert (ended.result, ended.state.extra) == (told.result, told.state.extra)


@pytest.mark.parametrize("kept", [*AUDIT, *TIMES], ids=lambda kept: kept.tag("Event"))
def test_the_server_takes_and_refuses_what_apply_and_verify_do(kept: record.Record) -> None:
    stored, setup = rows(kept.log), made(kept.tag("Rules") or "")
    if kept.tag("Wrong") is None:
        assert verify(kept) == ()
        assert summary(fold_rows(Match(), stored, setup).state) == summary(fold(kept.log).state)
        return
    match = fold_rows(Match(), stored[:-1], setup)
    assert [difference.version for difference in verify(kept)] == [len(kept.log)]
    with pytest.raises(Refused, match="was up"):
        fold(kept.log)
    with pytest.raises(Refused, match="was up"):
        fold_rows(match, stored[-1:], setup)


def test_the_documents_with_a_limit_end_by_it() -> None:
    assert {kept.tag("Rules") for kept in ENDED_BY_TIME} == {"000", "001"}


def test_A79_a_stroke_in_motion_when_the_time_runs_out_is_completed_and_ruled() -> None:
    setup = made("001")
    match = played_until(setup, 630, seed=3)
    result = following(setup, actions.strike(match, SOFT, 629.5, seed=SEED), 629.5)
    stroke, expired = result.match.log[match.version : match.version + 2]
    assert (stroke.made, expired.event.kind) == (629.5, "time")
    assert (stroke.at or 0) > 630
    assert result.match.result is not None


def test_003_dues_26_the_server_gives_fifteen_seconds_to_place() -> None:
    setup = made("003")
    match = actions.begin(setup, 0.0).match
    chance, player, at = Random(1), RandomPlayer(), 0.0
    while match.state.stage is not Stage.PLACING:
        at += 10
        match = actions.strike(match, player.stroke(match, chance), at, seed=SEED).match
    assert match.board is not None
    placer, called = match.board.to_place[0].placer, match.log[-1].at or 0.0
    placing = next(each for each in match_view(setup, match)["expects"] if each["kind"] == "placed")
    assert (placing["by"], placing["seconds"]) == ((placer,), 15)
    place(match, placer, at=called + 15)
    with pytest.raises(Refused, match=r"the time to place was up 1 s before \(003.dues.26\)"):
        place(match, placer, at=called + 16)
    after = time_is_up(match, called + 16).match
    assert after.log[-1].event.kind == "time"
    assert after.board is not None
    assert placer not in [waiting.placer for waiting in after.board.to_place]


def test_a_stroke_is_made_when_it_is_struck_and_told_when_the_discs_rest() -> None:
    setup = made(
        "icf-25", stroke_seconds=15, house='extends = "icf-25"\n[match]\nstroke_seconds = 15'
    )
    match = actions.begin(setup, 0.0).match
    result = actions.strike(match, SOFT, 10.0, seed=SEED)
    (path,) = result.paths.values()
    logged = result.match.log[-1]
    assert (logged.made, logged.at) == (10.0, round(10 + path.seconds, 3))
    assert result.match.clocks(logged.at)[Timer.STROKE] == pytest.approx(15)
    assert result.match.clocks(10.0)[Timer.STROKE] == pytest.approx(15 + path.seconds, abs=0.001)
    actions.strike(result.match, SOFT, (logged.at or 0) + 15, seed=SEED)
    with pytest.raises(Refused, match="the time for the stroke was up"):
        actions.strike(result.match, SOFT, (logged.at or 0) + 15.1, seed=SEED)


def test_the_server_ends_a_match_when_its_time_is_up(plain: Served) -> None:
    with Guest(plain) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"}, rules="000", format="")
        with asha.line(made["id"], 0) as line:
            line.welcome()
            version = line.do("stroke", **PAST)["version"]
            line.at(version)
            room = plain.server.hub.rooms[made["id"]]

            def an_hour_later() -> None:
                room.setup = replace(room.setup, made_at=room.setup.made_at - 3600)

            def look_at_the_clock() -> None:
                room.clock.set_timers()

            plain.loop.call_soon_threadsafe(an_hour_later)
            refused = line.do("stroke", **PAST)
            assert "time of the match was up" in refused["why"]
            plain.loop.call_soon_threadsafe(look_at_the_clock)
            line.at(version + 1)
            assert line.steps[version]["event"]["kind"] == "time"
            assert time.time() - room.setup.made_at >= 3600
