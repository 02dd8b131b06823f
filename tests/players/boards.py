"""Boards to think about: mid-game positions as they come about in play."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from carrom.laws import Colour
from carrom.match import Match, events, record
from carrom.physics import Kind, Position, Stroke, rack, simulate
from carrom.play import RandomPlayer, begin_board, breaches_of, play_stroke, settle
from carrom.players.analysis import board_of
from carrom.players.node import Node


def played_boards(
    many: int, *, rules: str = "laws-29", seed: int = 1, doubles: bool = False
) -> list[Match]:
    """Boards with a player on turn, some strokes into play by chance."""
    chance = Random(seed)
    names = ("A", "C") if doubles else ("A",)
    others = ("B", "D") if doubles else ("B",)
    a, b = events.Entry.of(*names), events.Entry.of(*others)
    made = events.choose_singles(events.MatchMade(a, b, rules=rules))
    found: list[Match] = []
    while len(found) < many:
        match = begin_board(Match().apply(made), "a1")
        for _ in range(chance.randrange(1, 40)):
            if match.board is None:
                break
            match = settle(play_stroke(match, None, RandomPlayer().stroke(match, chance)).match)
        if match.board is not None and match.board.strokes:
            found.append(match)
    return found


OPEN = Position.of(
    queen=[(0.02, 0.03)],
    white=[(0.2, 0.1), (-0.21, 0.22), (0.05, 0.3)],
    black=[(0.1, 0.15), (-0.25, 0.02), (0.28, 0.3)],
)


def open_board(**more: object) -> Node:
    """An easy position with white to strike."""
    return board_of(OPEN, colour=Colour.WHITE, **more)  # type: ignore[arg-type]


def full_board(*, dues: tuple[int, int], broken: bool = False) -> Node:
    """All nine own men, one of the others' pocketed: dues can only be owed while nothing can pay them."""
    lay = Position(tuple(rack().discs[:-1]))
    assert sum(one.kind is Kind.WHITE for one in lay) == 9
    node = board_of(lay, colour=Colour.WHITE, dues=dues)
    return replace(node, state=replace(node.state, ever_pocketed_own=broken))


def is_proper(node: Node, stroke: Stroke) -> bool:
    """Whether a stroke, made as it is meant, breaks no law of striking that these rules have."""
    return not breaches_of(simulate(node.position, stroke, node.constants), node.rules)


@cache
def kept_boards() -> dict[str, Match]:
    """A board of each level, 1 to 8, against itself on a packed rack."""
    text = (Path(__file__).parents[1] / "cases" / "coached.carrom").read_text("utf-8")
    matches = {}
    for number, kept in enumerate(record.read_many(text), 1):
        match = Match()
        for logged in kept.log:
            match = match.apply(logged.event, logged.at, made=logged.made)
        matches[str(number)] = match
    return matches
