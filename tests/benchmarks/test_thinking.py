"""`benchmarks/thinking.py`: the same thinking is told the same on a quick machine and on a slow one."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks import thinking as benchmark
from benchmarks.thinking import GOAL, Answer, Thinking, counted
from carrom.players import ComputerPlayer
from tests.players.boards import played_boards


def thinking(level: str, slowness: float, strokes: float) -> Thinking:
    """A level that takes as long as so many mid-game strokes, on a machine so many times slower."""
    one = 1e-5 * slowness
    return Thinking(level, [Answer(part * strokes * one, 100, one) for part in (0.5, 1.0, 1.0)])


def test_a_slow_machine_tells_the_same() -> None:
    quick, slow = thinking("8", 1, 90_000), thinking("8", 50, 90_000)
    assert slow.late == pytest.approx(quick.late) == pytest.approx(90_000)
    assert not slow.is_late


def test_a_machine_that_slows_down_between_answers_tells_the_same() -> None:
    """Each answer is told by the simulator's speed just before it."""
    speeds = (1e-5, 3e-5, 9e-5)
    took = Thinking("8", [Answer(90_000 * one, 100, one) for one in speeds])
    assert took.strokes == pytest.approx([90_000.0] * 3)


def test_a_goal_that_is_missed_is_reported_and_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(benchmark, "set_threads", lambda _threads: None)
    monkeypatch.setattr("sys.argv", ["thinking.py", "--boards", "1", "--level", "8"])
    monkeypatch.setattr(benchmark, "boards", lambda count: [None] * count)
    monkeypatch.setattr(benchmark, "MEASURED", 1)
    for strokes, verdict in ((0.9 * GOAL, ": reached"), (1.1 * GOAL, ": not reached")):
        took = thinking("8", 1, strokes)
        monkeypatch.setattr(benchmark, "think", lambda *_asked, took=took: took)
        assert benchmark.main() == 0
        assert capsys.readouterr().out.rstrip().endswith(verdict)


def test_only_a_level_that_is_offered_is_late() -> None:
    assert thinking("8", 1, 1.1 * GOAL).is_late
    assert not thinking("perfect", 1, 1.1 * GOAL).is_late


def test_every_stroke_simulated_is_counted() -> None:
    (match,) = played_boards(1)
    with counted() as tried:
        ComputerPlayer.of("1").meant(match, Random(1))
    assert sum(tried) > 50
