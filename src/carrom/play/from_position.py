"""A match that begins in the middle of a board: from a position that was set up, or taken from another match.

The log says so: the board begins with the rack, as every board does, and is corrected at once to what really
lies there, with the reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from carrom.errors import BadInput
from carrom.laws import Colour, Queen
from carrom.match import Match, Side, events, side_of
from carrom.physics import Kind, Position, rack
from carrom.play.table import begin_board


@dataclass(frozen=True, slots=True)
class BoardStart:
    """A board as the player about to strike sees it, own side near.

    ``position``: left out, the rack, which is to be broken. ``colour``: the player's; left out, the colour
    that breaks. ``queen``: who has her where she does not lie on the board. ``dues``: what the player and the
    opponent owe.
    """

    position: Position | None = None
    colour: Colour | None = None
    queen: Queen = Queen.MINE
    dues: tuple[int, int] = (0, 0)


def breaker_of(match: Match, player: str, colour: Colour | None) -> str:
    """Who breaks a board on which a player plays a colour.

    >>> from carrom.laws import Colour
    >>> from carrom.match import events, fold
    >>> breaker_of(fold([events.MatchMade()]), "a1", Colour.BLACK)
    'b1'
    """
    breaks = Colour(match.state.rules.match.breaker_colour)
    return player if colour in (None, breaks) else match.state.seating.right_hand(player)


def begin_from(
    match: Match, player: str, start: BoardStart, *, reason: str, at: float | None = None
) -> Match:
    """The match with a board begun, on which this player is about to strike. Raises `CarromError`.

    >>> from carrom.match import events, fold
    >>> from carrom.physics import Position
    >>> start = BoardStart(Position.of(white=[(0.1, 0.2)], black=[(-0.1, 0.2)]))
    >>> match = begin_from(fold([events.MatchMade()]), "a1", start, reason="a study")
    >>> match.board.on_turn, len(match.log)
    ('a1', 3)
    """
    if player not in match.state.players:
        raise BadInput(f"{player}: not a player of this match", field="seat")
    breaker = breaker_of(match, player, start.colour)
    match = begin_board(match, breaker, at=at)
    if start.position is None and breaker == player:
        return match
    side, layout = side_of(player), start.position or rack()
    counts = layout.counts
    own, opp = start.dues
    owes = (own, opp) if side is Side.A else (opp, own)
    return match.apply(
        events.Corrected(
            reason=reason,
            white=counts[Kind.WHITE],
            black=counts[Kind.BLACK],
            queen=_queen(start.queen, side, lies=counts[Kind.QUEEN] > 0),
            on_turn=player,
            owes=owes if any(owes) else None,
            position=layout.turned(match.state.seating.quarters(player)).text,
        ),
        at,
    )


def _queen(queen: Queen, side: Side, *, lies: bool) -> events.QueenNow:
    if lies:
        return "board"
    if queen is Queen.PENDING:
        return "pending"
    holder = side.other if queen is Queen.THEIRS else side
    return "a" if holder is Side.A else "b"
