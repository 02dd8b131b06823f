"""Puzzles over REST: lists, the puzzle of a day, one near a rating, tries."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.puzzles import PuzzleKind, shipped_puzzles
from tests.server.serving import Guest, Served

PUZZLES = shipped_puzzles()


def solution_of(name: str) -> list[dict[str, float]]:
    return [
        dict(zip(("x", "dx", "dy", "speed"), stroke, strict=True))
        for stroke in PUZZLES[name].solution
    ]


def first_of(kind: PuzzleKind) -> str:
    return next(name for name, puzzle in PUZZLES.items() if puzzle.kind is kind)


def test_lists_are_filtered_and_paged(plain: Served) -> None:
    with Guest(plain) as asha:
        whole = asha.get("/puzzles", limit=200)
        assert whole["total"] == len(PUZZLES)
        assert len(whole["puzzles"]) == min(200, len(PUZZLES))
        assert set(whole["puzzles"][0]) == {"id", "kind", "difficulty", "strokes"}
        some = asha.get(
            "/puzzles", kind="queen", easier_than=1900, harder_than=1000, skip=1, limit=2
        )
        assert [brief["kind"] for brief in some["puzzles"]] == ["queen", "queen"]
        assert all(1000 < brief["difficulty"] < 1900 for brief in some["puzzles"])
        second = asha.get("/puzzles", kind="queen", easier_than=1900, harder_than=1000, skip=2)
        assert second["puzzles"][0] == some["puzzles"][1]


def test_a_puzzle_as_its_player_sees_it(plain: Served) -> None:
    name = first_of(PuzzleKind.POCKET)
    with Guest(plain) as asha:
        view = asha.get(f"/puzzles/{name}", language="hi")
        puzzle = PUZZLES[name]
        assert [disc[0] for disc in view["position"]] == [disc[0] for disc in puzzle.position]
        assert (view["target"], view["side"], view["strokes"]) == (puzzle.target, puzzle.side, 1)
        assert view["legal"]
        assert "पॉकेट" in view["task"]
        assert len(view["solved_by"]) == 8


def test_the_day_and_the_next(plain: Served) -> None:
    with Guest(plain) as asha, Guest(plain) as ravi:
        day = asha.get("/puzzles/daily", date="2026-11-17")
        assert day == ravi.get("/puzzles/daily", date="2026-11-17")
        assert day["date"] == "2026-11-17"
        assert day["id"] != asha.get("/puzzles/daily", date="2026-11-18")["id"]
        assert asha.get("/puzzles/daily")["id"] in PUZZLES
        near = asha.get("/puzzles/next", rating=1500)
        other = asha.get("/puzzles/next", rating=1500, **{"not": f"{near['id']},zzzz"})
        assert other["id"] != near["id"]
        assert asha.get("/puzzles/next", rating=1500, kind="clear")["kind"] == "clear"


@pytest.mark.parametrize("kind", PuzzleKind)
def test_a_try_from_open_to_solved(plain: Served, kind: PuzzleKind) -> None:
    name = first_of(kind)
    strokes = solution_of(name)
    with Guest(plain) as asha:
        start = asha.post(f"/puzzles/{name}/try", {"strokes": []})
        assert (start["state"], start["step"], start["solution"]) == ("open", None, None)
        tried: Any = None
        for count in range(1, len(strokes) + 1):
            tried = asha.post(f"/puzzles/{name}/try", {"strokes": strokes[:count]})
            assert (tried["state"] == "solved") == (count == len(strokes))
            assert tried["step"]["trajectory"]["segments"]
            assert tried["step"]["position"] == tried["position"]
            assert tried["ruling"]["clauses"]
        assert len(tried["solution"]) == len(strokes)
        assert tried["solution"][0]["name"]


def test_a_try_that_fails_shows_the_solution_in_words(plain: Served) -> None:
    name = first_of(PuzzleKind.POCKET)
    with Guest(plain) as asha:
        back = {"x": 0.0, "dx": 0.0, "dy": -1.0, "speed": 1.0}
        tried = asha.http.post(
            f"/api/puzzles/{name}/try", json={"strokes": [back]}, params={"language": "hi"}
        ).json()
        assert (tried["state"], tried["reason"]) == ("failed", "improper")
        assert tried["words"] == "यह गलत शॉट था।"
        assert tried["solution"]


@pytest.mark.parametrize(
    "path, body, status, field",
    [
        ("zzzzzzzz", {"strokes": []}, 404, None),
        ("{pocket}", {}, 422, "strokes"),
        ("{pocket}", {"strokes": [{"x": 0, "dx": 0, "dy": 1}]}, 422, "strokes.0.speed"),
        ("{pocket}", {"strokes": [{"x": 0, "dx": 0, "dy": 1, "speed": 99}]}, 422, "speed"),
        ("{pocket}", {"strokes": [{"x": 9, "dx": 0, "dy": 1, "speed": 1}]}, 422, "striker"),
    ],
)
def test_bad_tries_are_refused(
    plain: Served, path: str, body: Any, status: int, field: str | None
) -> None:
    with Guest(plain) as asha:
        name = path.format(pocket=first_of(PuzzleKind.POCKET))
        answer = asha.http.post(f"/api/puzzles/{name}/try", json=body)
        assert answer.status_code == status, answer.text
        assert answer.json()["error"]["field"] == field


@pytest.mark.parametrize(
    "query",
    ["?kind=win", "?limit=0", "?skip=-1", "/next", "/next?rating=x", "/daily?date=tomorrow"],
)
def test_bad_questions_are_refused(plain: Served, query: str) -> None:
    with Guest(plain) as asha:
        answer = asha.http.get(f"/api/puzzles{query}")
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["code"] == "invalid"
