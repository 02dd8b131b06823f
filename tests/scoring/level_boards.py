"""Boards that computer players of levels 1 to 5 have played, as an umpire would have told their strokes.

`python -m tests.scoring.level_boards` plays them anew and writes ``tests/cases/level_boards.jsonl``, a board
a line. A stroke is a word: w and b for men, q, s for the striker, i improper, W, B for a man hit first; ``-``
for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carrom.match import Match, ObservedStroke, Touch, events, fold
from tests.scoring.fingers import told_on_a_phone

FILE = Path(__file__).parents[1] / "cases" / "level_boards.jsonl"
LEVELS = ("1", "2", "3", "4", "5")
RULES = ("003", "001")
FORMAT = "points=29 boards=1 tie=shared"
FIRST = {"W": Touch.WHITE, "B": Touch.BLACK, "Q": Touch.QUEEN}


@dataclass(frozen=True)
class LevelBoard:
    """One board: rules, the level of both players, its strokes in order."""

    rules: str
    level: str
    strokes: tuple[ObservedStroke, ...]

    def begun(self) -> Match:
        """The match with the board just begun, on wood."""
        return begun_on_wood(self.rules)


def begun_on_wood(rules: str) -> Match:
    """A match of one board that a1 has just begun, without a position."""
    made = events.MatchMade(rules=rules, format=FORMAT)
    return fold([events.choose_singles(made), events.BoardBegun("a1")])


def boards() -> list[LevelBoard]:
    """The boards that were recorded."""
    lines = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
    return [
        LevelBoard(line["rules"], line["level"], tuple(map(_stroke, line["strokes"].split())))
        for line in lines
    ]


def _stroke(word: str) -> ObservedStroke:
    first = next((FIRST[letter] for letter in word if letter in FIRST), None)
    return ObservedStroke(
        word.count("w"), word.count("b"), "q" in word, "s" in word, first, improper="i" in word
    )


def _word(seen: ObservedStroke) -> str:
    first = {touch: letter for letter, touch in FIRST.items()}
    return (
        "w" * seen.white
        + "b" * seen.black
        + "q" * seen.queen
        + "s" * seen.striker
        + "i" * seen.improper
        + (first[seen.first] if seen.first is not None else "")
    ) or "-"


def play(rules: str, level_name: str, seed: int) -> LevelBoard:
    """One board, played now."""
    from carrom.play import self_play
    from carrom.players import ComputerPlayer, level

    player = ComputerPlayer(level(level_name))
    made = events.choose_singles(events.MatchMade(rules=rules, format=FORMAT))
    played = self_play(made, seed, {"a1": player, "b1": player})
    match, strokes = begun_on_wood(rules), []
    for step in played.line:
        if isinstance(step.event, events.Struck) and match.board is not None:
            seen = told_on_a_phone(match, step.event.seen)
            strokes.append(seen)
            match = match.apply(events.Struck(seen))
    return LevelBoard(rules, level_name, tuple(strokes))


def record(number: int) -> Iterator[str]:
    """Boards as lines, level after level, rules in turn."""
    for at in range(number):
        name, rules = LEVELS[at % len(LEVELS)], RULES[at // len(LEVELS) % len(RULES)]
        board = play(rules, name, seed=at)
        words = " ".join(map(_word, board.strokes))
        yield json.dumps({"rules": rules, "level": name, "strokes": words})


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in record(100)), "utf-8")
