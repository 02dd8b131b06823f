"""A computer player is seen aiming what it means to play, before it strikes (P15)."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.page.aiming import aim_frames
from carrom.page.thinking import PlannedMove
from carrom.physics import Stroke
from carrom.server.room import computers
from carrom.server.room.clock import StrokeClock
from tests.server.serving import COMPUTER, Guest, Line, quick_folder, serving

MEANT = Stroke(0.1, -0.2526, 0.6, 0.8, 3.1)
MADE = Stroke(0.1, -0.2526, 0.0, 1.0, 3.3)
"""What the hand makes of it."""


def test_the_striker_slides_to_its_place_then_is_aimed_and_pulled() -> None:
    times, frames = zip(*aim_frames("b1", MEANT, 1.0), strict=True)
    assert list(times) == sorted(times)
    assert 0.5 <= 1.0 - times[-1] <= 1.0, "the whole aim is seen long enough"
    assert [frame["x"] for frame in frames] == [0.0, MEANT.x, MEANT.x]
    assert [frame["power"] for frame in frames] == [0.0, 0.0, pytest.approx(0.5)]
    assert (frames[-1]["dx"], frames[-1]["dy"]) == (MEANT.dx, MEANT.dy)


@pytest.mark.parametrize("pause, shown", [(0.03, [0.0, 0.0, MEANT.dx]), (0.0, [])])
def test_players_and_spectators_see_the_stroke_it_means(
    monkeypatch: pytest.MonkeyPatch, pause: float, shown: list[float]
) -> None:
    async def think(*_: Any) -> PlannedMove:
        return PlannedMove(MADE, MEANT)

    monkeypatch.setattr(computers, "think", think)
    monkeypatch.setattr(computers, "AFTER_REST", 0.0)
    monkeypatch.setattr(StrokeClock, "wait_for_discs", lambda *_: None)
    with quick_folder() as folder, serving("", folder, pause=pause) as one, Guest(one) as asha:
        made = asha.make([COMPUTER], [COMPUTER])
        with asha.line(made["id"]) as line, Line(one, made["id"]) as spectator:
            for client in (line, spectator):
                client.welcome()
                client.until("step")  # what came before it may have been missed
                told: list[Any] = []
                while not is_stroke(told[-1:]):
                    told.append(client.receive())
                assert [frame["dx"] for frame in told if frame["t"] == "aim"] == shown


def is_stroke(frames: list[Any]) -> bool:
    """Whether the last frame tells of a stroke, not of men that were placed."""
    return any(
        frame["t"] == "step" and "stroke" in frame["step"]["event"]["kind"] for frame in frames
    )
