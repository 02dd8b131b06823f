"""The goal of a puzzle checked a second time, by other code than the grader: strokes played in bulk, judged
by the oracle, discs followed by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from carrom.laws import Colour, Queen, rule_set
from carrom.physics import MOST_DISCS, YIELDING, Disc, Kind, Position, Stroke
from carrom.play import NO_STROKE, OPP, OWN, QUEEN, play_strokes, unpack
from carrom.players import board_of
from carrom.puzzles import MOST_LEFT, Puzzle, PuzzleKind, best_reply
from tests.oracle import rule

QUEENS = {"on_board": "on_board", "mine": "covered_by_me", "theirs": "covered_by_opponent"}


def goal_state(puzzle: Puzzle, strokes: Sequence[Stroke]) -> str:
    """Whether strokes reach the goal, lose it or leave it open."""
    rules = rule_set(puzzle.rules)
    own_kind = Kind(puzzle.side.value)
    discs = {number: Disc(*disc) for number, disc in enumerate(puzzle.position)}
    own = sum(disc.kind is own_kind for disc in discs.values())
    queen = QUEENS[puzzle.queen.value]
    given: dict[str, Any] = {
        "own_on_board": own,
        "opp_on_board": len(discs) - own - (queen == "on_board"),
        "queen": queen,
        "striker_colour": puzzle.side.value,
        "ever_pocketed_own": own < 9,
    }
    left = puzzle.strokes
    for stroke in strokes:
        numbers = sorted(discs)
        kinds = np.zeros((1, MOST_DISCS), np.int64)
        xs, ys = np.zeros((1, MOST_DISCS)), np.zeros((1, MOST_DISCS))
        for place, number in enumerate(numbers):
            disc = discs[number]
            xs[0, place], ys[0, place] = Position((disc,)).discs[0].x, Position((disc,)).discs[0].y
            kinds[0, place] = (
                QUEEN if disc.kind is Kind.QUEEN else OWN if disc.kind is own_kind else OPP
            )
        row = np.array([[stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed]])
        out, codes = play_strokes(np.array([len(numbers)]), xs, ys, kinds, row, rules, YIELDING)
        if codes[0] == NO_STROKE:
            continue
        seen = unpack(int(codes[0]))
        down = {numbers[i] for i in out.pocketed[0].tolist() if 0 <= i < len(numbers)}
        ruling = rule(
            puzzle.rules,
            given,
            {
                "own": seen.own,
                "opp": seen.opp,
                "queen": bool(seen.queen),
                "striker": bool(seen.striker),
                "proper": not seen.improper,
            },
        )
        left -= 1
        costs = seen.striker or seen.improper or ruling["own_returned"] or ruling["dues"]["own"]
        wins = ruling["winner"] == "me"
        if costs or ruling["winner"] == "opponent":
            return "failed"
        for place, number in enumerate(numbers):
            if number in down:
                del discs[number]
            else:
                kind = discs[number].kind
                discs[number] = Disc(kind, float(out.x[0, place]), float(out.y[0, place]))
        if puzzle.kind is PuzzleKind.POCKET:
            return (
                "solved"
                if puzzle.target in down and (wins or ruling["turn"] == "keep")
                else "failed"
            )
        if puzzle.kind is PuzzleKind.LEAVE:
            return (
                "solved"
                if not down and ruling["turn"] == "lose" and _leaves_nothing(puzzle, discs, queen)
                else "failed"
            )
        if wins or (puzzle.kind is PuzzleKind.QUEEN and ruling["queen"] == "covered_by_me"):
            return "solved"
        if ruling["turn"] != "keep" or left == 0:
            return "failed"
        given |= {
            "own_on_board": ruling["own_after"],
            "opp_on_board": ruling["opp_after"],
            "queen": ruling["queen"],
            "ever_pocketed_own": given["ever_pocketed_own"] or seen.own > 0,
        }
        if "cover_needed" in ruling:
            given["cover_needed"] = ruling["cover_needed"]
    return "open"


def _leaves_nothing(puzzle: Puzzle, discs: dict[int, Disc], queen: str) -> bool:
    board = board_of(
        Position(tuple(discs[number] for number in sorted(discs))),
        rule_set(puzzle.rules),
        colour=Colour(puzzle.side),
        queen=Queen(queen),
    )
    return best_reply(board) <= MOST_LEFT
