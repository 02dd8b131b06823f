"""What to play now, for a person at the board: the best way to pocket something first, then a safer stroke
where that is better."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carrom.match import Match, Performance, side_of
from carrom.play import board_of
from carrom.players.analysis import COACHING, Advice, Coach
from carrom.players.levels import Level, level
from carrom.players.node import Node
from carrom.players.opponents import level_seen, opponent_of

HINT_LEVEL = "5"
"""Whose hand a hint is for while nothing is known of the person's: a club player's."""
SENSIBLE = 0.2
"""A stroke that pockets something in one of five tries is a sensible try."""
POTS_FIRST = replace(COACHING, eager=10.0)
"""The taste of a hint: a tenth more of the tries is worth a man."""
SAFER = 0.5
"""Points by which a stroke that pockets nothing has to be better to be mentioned."""
LOOKED_AT = 3
"""Strokes that are looked at closely, to pocket something and to be safe."""


@dataclass(frozen=True, slots=True)
class StrokeHint:
    """The stroke to play, and a safer one that pockets less, where that is worth more."""

    stroke: Advice
    safer: Advice | None = None


def hint_for(node: Node, mine: Level, theirs: Level, *, language: str = "en") -> StrokeHint | None:
    """A hint for a player of one level against another; None where no stroke is found.

    >>> from carrom.physics import Position
    >>> from carrom.players import board_of, level
    >>> lay = Position.of(white=[(0.28, 0.28), (0.0, 0.1)], black=[(-0.2, 0.1)])
    >>> hint_for(board_of(lay), level("5"), level("5")).stroke.name.text()
    'play the white straight into the far right pocket'
    """
    pots = [
        each
        for each in Coach(mine, theirs, POTS_FIRST).advise(node, LOOKED_AT, language=language)
        if each.pockets.part >= SENSIBLE
    ]
    others = Coach(mine, theirs).advise(node, LOOKED_AT, language=language)
    if not pots:
        return StrokeHint(others[0]) if others else None
    first = pots[0]
    safer = [each for each in others if each.pockets.part < first.pockets.part / 2]
    best = max(safer, key=lambda each: each.candidate.worth, default=None)
    if best is None or best.candidate.worth < first.candidate.worth + SAFER:
        return StrokeHint(first)
    return StrokeHint(first, best)


def reader_of(match: Match, seat: str, before: Performance | None = None) -> Level:
    """The level that a person in a seat plays like, by the strokes of this match and those ``before`` it."""
    usual = level(HINT_LEVEL)
    return level_seen(match, side_of(seat), usual, before) or usual


def hint_of(
    match: Match, before: Performance | None = None, *, language: str = "en"
) -> StrokeHint | None:
    """A hint for the person on turn, by that person's own accuracy, against the other side as it is.
    ``before``: what that person did in other matches.

    >>> from carrom.match import Match, events
    >>> from carrom.play import begin_board
    >>> hint_of(begin_board(Match().apply(events.MatchMade()), "a1")).stroke.name.text()
    'break'
    """
    seat = board_of(match).on_turn
    mine = reader_of(match, seat, before)
    theirs = opponent_of(match, seat, mine) or mine
    return hint_for(Node.of(match), mine, theirs, language=language)
