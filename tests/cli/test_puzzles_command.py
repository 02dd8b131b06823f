"""`carrom puzzles` as a user meets it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from carrom.cli.main import app
from carrom.puzzles import PuzzleKind, read_puzzles, shipped_puzzles

PUZZLE = next(puzzle for puzzle in shipped_puzzles().values() if puzzle.kind is PuzzleKind.POCKET)
STROKE = dict(zip(("x", "dx", "dy", "speed"), PUZZLE.solution[0], strict=True))


def puzzles(*words: str, given: str = "") -> tuple[str, str, int]:
    """What the command says, what it says is wrong, and its status."""
    told = CliRunner().invoke(app, ["puzzles", *words], input=given)
    assert told.exception is None or isinstance(told.exception, SystemExit)
    return told.stdout, told.stderr, told.exit_code


def test_the_whole_set_as_json() -> None:
    told, _, status = puzzles("--json")
    assert status == 0
    assert set(read_puzzles(told.splitlines(), "test")) == set(shipped_puzzles().values())


def test_a_list_of_a_kind_within_ratings() -> None:
    told, _, status = puzzles("--kind", "clear", "--easier-than", "1700", "--harder-than", "1500")
    *rows, last = told.splitlines()
    assert status == 0
    assert last.startswith(f"{len(rows)} puzzles")
    assert all("Clear the board" in row and 1500 < int(row.split()[1]) < 1700 for row in rows)


def test_a_puzzle_is_shown_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "x.svg"
    told, _, status = puzzles("show", PUZZLE.id, "-o", str(picture), "--solution")
    assert status == 0
    assert f"rated {PUZZLE.difficulty.rating}" in told
    assert "1. " in told
    assert picture.read_text("utf-8").startswith("<svg")
    plain, _, _ = puzzles("show", PUZZLE.id, "-o", str(picture), "--language", "hi")
    assert "पॉकेट" in plain
    assert "#0b7a75" in picture.read_text("utf-8")  # the mark of the target


@pytest.mark.parametrize(
    "words, message",
    [
        (("show", "zzzz"), "there is no puzzle 'zzzz'"),
        (("show", PUZZLE.id, "-o", "x.doc"), ".svg, .png"),
        (("make", "-o", "/no/such/folder/x.jsonl"), "cannot write"),
    ],
)
def test_what_is_wrong_is_said(words: tuple[str, ...], message: str) -> None:
    _, error, status = puzzles(*words)
    assert status == 1
    assert message in error


def test_strokes_are_graded_line_by_line() -> None:
    lines: list[Any] = [
        {"id": "good", "puzzle": PUZZLE.id, "strokes": [STROKE]},
        {"id": "none", "puzzle": "zzzz", "strokes": []},
        {"id": "fast", "puzzle": PUZZLE.id, "strokes": [{**STROKE, "speed": 99}]},
        {"id": "short", "puzzle": PUZZLE.id, "strokes": [{"x": 0}]},
        {"id": "back", "puzzle": PUZZLE.id, "strokes": [{"x": 0, "dx": 0, "dy": -1, "speed": 1}]},
        ["nonsense"],
    ]
    told, _, status = puzzles("grade", given="\n".join(map(json.dumps, lines)))
    good, none, fast, short, back, odd = map(json.loads, told.splitlines())
    assert status == 1
    assert (good["state"], good["strokes_left"], good["says"]) == ("solved", 0, "Solved.")
    assert none["error"]["field"] == "puzzle"
    assert fast["error"]["field"] == "strokes[0].speed"
    assert short["error"]["field"].startswith("strokes[0]")
    assert (back["state"], back["reason"]) == ("failed", "improper")
    assert odd["error"]["field"] == "report"
