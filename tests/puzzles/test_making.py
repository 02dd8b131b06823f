"""Making puzzles: the same seed makes the same set, in any number of pieces."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom.errors import BadInput
from carrom.physics import STANDARD
from carrom.play import RandomStream
from carrom.players import level
from carrom.puzzles import (
    Puzzle,
    PuzzleKind,
    SetPlan,
    make_set,
    random_strokes,
    read_puzzles,
    shipped_puzzles,
    solving_share,
    write_puzzle,
)

PLAN = SetPlan(11, kinds=(PuzzleKind.POCKET,))


@pytest.fixture
def two_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards that hold two shipped puzzles each, told as those of this plan: nothing has to be played."""
    some = list(shipped_puzzles().values())[:8]

    def make(plan: SetPlan, board: int) -> list[Puzzle]:
        if board % 3 == 1:  # a board that holds none
            return []
        number = 2 * (board - (board + 1) // 3)
        told = []
        for puzzle in some[number : number + 2]:
            value = puzzle.json()
            value["provenance"] |= {"seed": plan.seed, "board": board}
            told.append(Puzzle.read(value))
        return told

    monkeypatch.setattr("carrom.puzzles.set_files.make_puzzles", make)


@pytest.mark.usefixtures("two_a_board")
def test_a_set_that_was_stopped_goes_on_the_same(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    done: list[int] = []
    make_set(PLAN, 7, whole, watch=lambda now, _of: done.append(now))
    assert done[0] == 0
    assert done[-1] == 7
    text = whole.read_text("utf-8")
    assert len(list(read_puzzles(text.splitlines(), "test"))) == 7
    for cut in range(0, len(text), len(text) // 9):
        parts.write_text(text[:cut], "utf-8")
        make_set(PLAN, 7, parts)
        assert parts.read_text("utf-8") == text, cut
    for wanted in (7, 3, 1):
        make_set(PLAN, wanted, parts)
        assert parts.read_text("utf-8") == text, "nothing is lost where fewer are asked for"


@pytest.mark.usefixtures("two_a_board")
def test_a_file_of_another_set_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    make_set(PLAN, 3, path)
    before = path.read_bytes()
    with pytest.raises(BadInput, match="another set"):
        make_set(SetPlan(12), 3, path)
    assert path.read_bytes() == before
    path.write_text("nonsense\n", "utf-8")
    with pytest.raises(BadInput, match="line 1"):
        make_set(PLAN, 3, path)
    assert path.read_text("utf-8") == "nonsense\n"


def test_a_line_is_read_as_it_was_written() -> None:
    puzzle = next(iter(shipped_puzzles().values()))
    (read,) = read_puzzles([write_puzzle(puzzle)], "test")
    assert read == puzzle


def test_a_share_is_fixed_by_its_seed() -> None:
    puzzle = next(iter(shipped_puzzles().values()))
    first, second = (solving_share(puzzle, level("2"), 5) for _ in range(2))
    assert first == second
    assert 0 <= first <= 1


def test_strokes_at_random_are_legal() -> None:
    board = next(iter(shipped_puzzles().values())).board
    strokes = random_strokes(board, 50, RandomStream(1))
    assert (strokes[:, 1] == -STANDARD.base_y).all()
    assert (strokes[:, 3] > 0).all()


@pytest.mark.nightly
def test_a_puzzle_is_made_again_by_its_seed(tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        make_set(PLAN, 2, tmp_path / name)
        made.append((tmp_path / name).read_text("utf-8"))
    assert made[0] == made[1]
    first, *_ = read_puzzles(made[0].splitlines(), "test")
    assert first.kind is PuzzleKind.POCKET
    assert first.provenance.seed == 11
