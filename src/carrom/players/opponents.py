"""How strong the other side is: a computer's level, or a person's as their strokes so far suggest."""

from __future__ import annotations

from carrom.match import Match, Performance, Side, Step, events, side_of
from carrom.players.figures import level_figures
from carrom.players.levels import LEVELS, Level, level

WEIGHT = 12
"""A person is taken for the player's equal until they have made strokes; the first guess weighs as much as
so many of them."""
COMPUTER = "level "
"""How an entry of a match says that a computer plays: this word and the name of its level."""


def opponent_of(match: Match, seat: str, mine: Level) -> Level | None:
    """The level of the other side, as a player of level ``mine`` in that seat may know it: that of the
    computer who plays next for them, or a person's as far as it has been seen. None: nothing is known."""
    entries = match.state.match_made
    if entries is None:
        return None
    other = match.state.seating.right_hand(seat)
    computer = entries.player_in(other).computer.removeprefix(COMPUTER)
    return LEVELS.get(computer) or level_seen(match, side_of(other), mine)


def level_seen(
    match: Match, side: Side, usual: Level, before: Performance | None = None
) -> Level | None:
    """The level that pockets about as often as a side has in this match; None before its first stroke.

    ``usual``: what it is taken for until it has made strokes. ``before``: what it did in other matches. The
    breaks of this one do not count: everybody pockets something with some of them.
    """
    figures = level_figures()
    if usual.name not in figures:
        return None
    seen = [_pockets(step) for step in match.line if _is_counted(step, side)]
    before = before or Performance()
    count = len(seen) + before.strokes
    if not count:
        return None
    part = (sum(seen) + before.pocketing + WEIGHT * figures[usual.name].pockets) / (count + WEIGHT)
    return level(min(figures, key=lambda name: abs(figures[name].pockets - part)))


def _is_counted(step: Step, side: Side) -> bool:
    event, board = step.event, step.before.board
    if not isinstance(event, events.Struck) or event.by is None or board is None:
        return False
    return side_of(event.by) is side and not board.state.is_break


def _pockets(step: Step) -> bool:
    """Whether a stroke pocketed an own man or the queen."""
    observed = step.event.seen if isinstance(step.event, events.Struck) else None
    men = 0 if step.ruling is None else step.ruling.own_pocketed
    if step.ruling is not None and step.state.rules.men_are_shared:
        men += step.ruling.opp_pocketed
    return bool(men or (observed is not None and observed.queen))
