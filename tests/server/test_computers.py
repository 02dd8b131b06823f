"""A computer player that fails is logged and counted, and its match goes on or says why not (X4)."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from carrom.errors import CarromError
from carrom.match import Match
from carrom.physics import Stroke
from carrom.server.room import computers
from tests.server.serving import COMPUTER, Guest, Line, Served, wait_until

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
        return answer

    monkeypatch.setattr(computers, "think", think)


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
    told = next(one for one in caplog.records if one.msg == "a computer player's stroke failed")
    assert vars(told)["reason"] == "thinking_failed"
    assert "out of ideas" in vars(told)["why"]
    assert made["id"] not in str([vars(one) for one in caplog.records])


def test_a_stroke_that_is_refused_becomes_a_plain_one(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    answering(monkeypatch, BESIDE_THE_BOARD)
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
    monkeypatch.setattr(computers, "plain_stroke", lambda *_: BESIDE_THE_BOARD)
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
            hurt.setattr(computers, "plain_stroke", lambda *_: BESIDE_THE_BOARD)
            hurt.setattr(Match, "apply", refused)
            made = asha.make([COMPUTER], [COMPUTER])
            with asha.line(made["id"]) as line:
                line.welcome()
                wait_until(lambda: counted(own, "gave_up") == 1)
        assert counted(own, "striking_failed") == computers.MAX_TRIES - 1
        assert "waits until somebody comes back" in caplog.text
        with asha.line(made["id"]) as line:
            assert first_move(line) == "stroke"
