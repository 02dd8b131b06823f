"""A computer player that fails is logged and counted, and its match goes on or says why not (X4)."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

import carrom.page.thinking as page_thinking
from carrom.errors import CarromError
from carrom.match import UMPIRE, Match, ToPlace, events
from carrom.page.thinking import PlannedMove
from carrom.physics import Stroke
from carrom.play import Spot
from carrom.players import ComputerPlayer
from carrom.server.room import computers, thinking
from carrom.server.room.pool import WorkerPool
from carrom.server.room.thinking import QueueFull, ThoughtDropped
from tests.server.serving import COMPUTER, Guest, Line, Served, wait_until
from tests.server.test_pool import search_without_end

BESIDE_THE_BOARD = Stroke(5.0, 0.0, 0.0, 1.0, 1.0)


def counted(served: Served, reason: str) -> float:
    """How often a failure was counted."""
    value = served.server.metrics.registry.get_sample_value(
        "carrom_computer_errors_total", {"reason": reason}
    )
    return value or 0.0


def answering(monkeypatch: pytest.MonkeyPatch, answer: Any) -> None:
    """What computer players think of."""

    async def think(*_: Any) -> Any:
        if isinstance(answer, Exception):
            raise answer
        return PlannedMove(answer)

    monkeypatch.setattr(computers, "think", think)


def a_long_match(asha: Guest) -> Any:
    """Two computers in a match of many boards: one may end before a man has to be put back."""
    return asha.make([COMPUTER], [COMPUTER], format="")


def first_move(line: Line) -> str:
    """What kind of event comes first after the beginning."""
    version = line.welcome()["version"]
    line.at(version + 1)
    return str(next(one for one in line.steps if one["version"] == version + 1)["event"]["kind"])


def test_thinking_that_fails_becomes_a_plain_stroke(
    own: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    answering(monkeypatch, RuntimeError("out of ideas"))
    with Guest(own) as asha, caplog.at_level(logging.ERROR, "carrom"):
        made = asha.make([COMPUTER], [COMPUTER])
        with asha.line(made["id"]) as line:
            assert first_move(line) == "stroke"
    assert counted(own, "thinking_failed") >= 1
    told = next(one for one in caplog.records if one.msg == "a computer player's move failed")
    assert vars(told)["reason"] == "thinking_failed"
    assert "out of ideas" in vars(told)["why"]
    assert made["id"] not in str([vars(one) for one in caplog.records])


@pytest.mark.thorough
def test_thinking_that_never_ends_becomes_a_plain_stroke(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(pool: WorkerPool, *_: Any) -> Any:
        return await pool.run(search_without_end)

    monkeypatch.setattr(computers, "think", think)
    assert own.server.services.thinkers.deadline
    own.server.services.thinkers.deadline = 0.2
    with Guest(own) as asha:
        made = a_long_match(asha)
        with asha.line(made["id"]) as line:
            assert first_move(line) == "stroke"
    assert counted(own, "thinking_failed") >= 1


def test_a_computer_that_concedes_loses_the_board(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def concede(_pool: Any, match: Match, *_: Any) -> PlannedMove:
        assert match.board is not None
        return PlannedMove(events.Conceded("board", by=str(match.board.side)))

    monkeypatch.setattr(computers, "think", concede)
    with Guest(own) as asha:
        made = asha.make([COMPUTER], [COMPUTER])
        with asha.line(made["id"]) as line:
            assert first_move(line) == "concede"
    assert counted(own, "stroke_refused") == 0


@pytest.mark.parametrize("refused", [BESIDE_THE_BOARD, events.Conceded("board", by="c")])
def test_a_stroke_that_is_refused_becomes_a_plain_one(
    own: Served, monkeypatch: pytest.MonkeyPatch, refused: Stroke | events.Conceded
) -> None:
    answering(monkeypatch, refused)
    with Guest(own) as asha:
        made = asha.make([COMPUTER], [COMPUTER])
        with asha.line(made["id"]) as line:
            assert first_move(line) == "stroke"
    assert counted(own, "stroke_refused") >= 1
    assert counted(own, "plain_stroke_refused") == 0


@pytest.mark.thorough
def test_where_no_stroke_is_taken_the_computer_passes(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    answering(monkeypatch, BESIDE_THE_BOARD)
    monkeypatch.setattr(page_thinking, "plain_stroke", lambda *_: BESIDE_THE_BOARD)
    with Guest(own) as asha:
        made = asha.make([COMPUTER], [COMPUTER])
        with asha.line(made["id"]) as line:
            assert first_move(line) == "pass"
    assert counted(own, "plain_stroke_refused") >= 1


def test_a_computer_that_can_do_nothing_tries_again_says_so_and_goes_on_when_somebody_comes(
    own: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(computers, "RETRY_SECONDS", 0.01)
    answering(monkeypatch, BESIDE_THE_BOARD)
    usual = Match.apply

    def refused(match: Match, event: Any, at: float | None = None) -> Match:
        if type(event).__name__ == "Passed":
            raise CarromError("nobody may pass")
        return usual(match, event, at)

    with Guest(own) as asha, caplog.at_level(logging.ERROR, "carrom"):
        with monkeypatch.context() as hurt:
            hurt.setattr(page_thinking, "plain_stroke", lambda *_: BESIDE_THE_BOARD)
            hurt.setattr(Match, "apply", refused)
            made = asha.make([COMPUTER], [COMPUTER])
            with asha.line(made["id"]) as line:
                line.welcome()
                wait_until(lambda: counted(own, "gave_up") == 1)
        assert counted(own, "striking_failed") == computers.MAX_TRIES - 1
        assert "waits until somebody comes back" in caplog.text
        with asha.line(made["id"]) as line:
            assert first_move(line) == "stroke"


# Men that come back --------------------------------------------------------------------------------


def playing_plainly(
    monkeypatch: pytest.MonkeyPatch, until: tuple[type, ...] = (events.Placed, events.Waived)
) -> None:
    """Computers strike without a thought, so that soon one of them has to put a man back; once it has, they
    rest."""

    async def think(_pool: Any, match: Match, _id: str, _level: str, mind: Any, _hand: Any) -> Any:
        done = (logged.event for logged in match.log if isinstance(logged.event, until))
        if any(getattr(event, "by", UMPIRE) != UMPIRE for event in done):
            await asyncio.Event().wait()
        return PlannedMove(page_thinking.plain_stroke(match, mind))

    monkeypatch.setattr(computers, "think", think)


def placing_with(monkeypatch: pytest.MonkeyPatch, answer: Any) -> None:
    """What computer players do with men to be placed: a value, an error, or a function of match and men."""

    async def place(_pool: Any, match: Match, _id: str, _level: str, what: ToPlace) -> Any:
        if isinstance(answer, Exception):
            raise answer
        return answer(match, what) if callable(answer) else answer

    monkeypatch.setattr(computers, "think_where_to_place", place)


def first_put_back(line: Line, kind: str = "placed") -> Any:
    """The first event of a kind by a computer player, of the first few by which it puts men back."""
    seen, others = 0, 0
    while others < 20:
        for step in line.steps[seen:]:
            event, seen = step["event"], seen + 1
            if event["kind"] in ("placed", "waived") and event["by"] != UMPIRE:
                if event["kind"] == kind:
                    return event
                others += 1
        line.receive()
    raise AssertionError(f"nothing was {kind}")


@pytest.mark.thorough
def test_a_computer_puts_men_back_where_it_thinks_best(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing_plainly(monkeypatch)
    usual, asked = thinking.think_where_to_place, list[tuple[Match, ToPlace]]()

    async def noted(pool: Any, match: Match, match_id: str, level: str, what: ToPlace) -> Any:
        asked.append((match, what))
        return await usual(pool, match, match_id, level, what)

    monkeypatch.setattr(computers, "think_where_to_place", noted)
    with Guest(own) as asha:
        made = a_long_match(asha)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            event = first_put_back(line)
    match, what = asked[0]
    best = ComputerPlayer.of(COMPUTER["level"]).place(match, what)
    assert not isinstance(best, events.Waived)
    assert [tuple(spot) for spot in event["spots"]] == list(best)
    assert counted(own, "thinking_failed") == counted(own, "placing_refused") == 0


def test_a_computer_waives_men_it_does_not_want(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def waive(match: Match, what: ToPlace) -> events.Waived | tuple[Spot, ...]:
        waiver = events.Waived(by=what.placer)
        return waiver if match.can(waiver) else ()

    playing_plainly(monkeypatch, until=(events.Waived,))
    placing_with(monkeypatch, waive)
    with Guest(own) as asha:
        made = a_long_match(asha)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            assert first_put_back(line, "waived")["by"] in ("a1", "b1")
    assert counted(own, "placing_refused") == 0


@pytest.mark.parametrize(
    "answer, reason",
    [
        (RuntimeError("out of ideas"), "thinking_failed"),
        (QueueFull(), "thinking_failed"),
        (ThoughtDropped(), None),
        (((5.0, 5.0),), "placing_refused"),
    ],
)
def test_men_nobody_could_think_about_are_put_back_by_rule(
    own: Served, monkeypatch: pytest.MonkeyPatch, answer: Any, reason: str | None
) -> None:
    playing_plainly(monkeypatch)
    placing_with(monkeypatch, answer)
    with Guest(own) as asha:
        made = a_long_match(asha)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            assert first_put_back(line)["by"] in ("a1", "b1")
    for name in ("thinking_failed", "placing_refused"):
        assert (counted(own, name) >= 1) == (name == reason)


def test_a_computer_that_cannot_put_men_back_tries_again_and_goes_on_when_somebody_comes(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "RETRY_SECONDS", 0.01)
    playing_plainly(monkeypatch)
    placing_with(monkeypatch, ())

    def refuse(*_: Any, **__: Any) -> Match:
        raise CarromError("nobody may place")

    with Guest(own) as asha:
        with monkeypatch.context() as hurt:
            hurt.setattr(page_thinking, "place_or_waive", refuse)
            made = a_long_match(asha)
            with asha.line(made["id"], 0) as line:
                line.welcome()
                while line.view["stage"] != "placing":
                    line.receive()
                wait_until(lambda: counted(own, "gave_up") == 1)
        assert counted(own, "placing_failed") == computers.MAX_TRIES - 1
        with asha.line(made["id"], 0) as line:
            line.welcome()
            assert first_put_back(line)["by"] in ("a1", "b1")
