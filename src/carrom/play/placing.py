"""Putting men and the queen back by the laws: by the player named, or well by default."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from carrom.errors import Refused
from carrom.laws import Colour
from carrom.match import Match, Side, ToPlace, events, side_of
from carrom.physics import (
    Disc,
    Kind,
    Position,
    QueenFallback,
    has_legal_place,
    has_room,
    is_legal_spot,
    men_spots,
    queen_spot,
)
from carrom.play.table import board_of, position_of, written

if TYPE_CHECKING:
    from carrom.match import State

Spot = tuple[float, float]
Placer = Callable[[Match, ToPlace], Sequence[Spot] | None]
"""A player's choice of spots, seen from chair S; None: place them well for me."""

UMPIRE = "umpire"
KINDS = {Colour.WHITE: Kind.WHITE, Colour.BLACK: Kind.BLACK}


def settle(match: Match, placer: Placer | None = None, *, at: float | None = None) -> Match:
    """Place everything that waits, each by the player the laws name (``placer`` chooses the spots).

    Dues for which there is no room wait (003.dues.13), and are placed once there is. When everything lies
    and the player on turn has no place for his striker, the board is ordered to be played again
    (003.general.43).
    """
    while (board := match.board) is not None and board.position is not None and board.to_place:
        what = board.to_place[0]
        spots = None if placer is None or what.placer == UMPIRE else placer(match, what)
        match = place(match, what.placer, spots, at=at)
    return in_order(match, placer, at=at)


def in_order(match: Match, placer: Placer | None = None, *, at: float | None = None) -> Match:
    """What follows when nothing waits to be placed: room again, or no place for the striker."""
    board, state = match.board, match.state
    if board is None or board.position is None or board.to_place or state.stopped is not None:
        return match
    position = position_of(match)
    if board.state.no_room and has_room(position):
        return settle(match.apply(events.RoomAppeared(), at), placer, at=at)
    if not has_legal_place(position, state.seating.quarters(board.on_turn)):
        return match.apply(events.ReplayOrdered(why="no_place"), at)
    return match


def umpire_places(match: Match, *, at: float | None = None) -> Match:
    """The umpire puts back what is his to put back; then, if nothing else waits, play is in order."""
    while (board := match.board) is not None and board.position is not None:
        mine = [one for one in board.to_place if one.placer == UMPIRE]
        if not mine:
            break
        match = place(match, UMPIRE, None, at=at)
    return in_order(match, at=at)


def place(
    match: Match, player: str, spots: Sequence[Spot] | None = None, *, at: float | None = None
) -> Match:
    """A player places what is his to place, on spots seen from chair S; None: well, by default.

    Spots that the laws do not allow are refused: outside the outer circle, on the centre circle, touching
    another piece (003.dues.20, 22, 23, 29).
    """
    board, state = board_of(match), match.state
    what = next((one for one in board.to_place if one.placer == player), None)
    if what is None:
        raise Refused(f"{player} has nothing to place", event="placed")
    position = position_of(match)
    if what.queen:
        found: Sequence[Spot] = [queen_place(state, position)]
        kind = Kind.QUEEN
    else:
        kind = KINDS[board.colour(what.side)]
        chosen = None if spots is None else check_spots(position, spots, what)
        found = chosen or default_spots(state, position, what)
    if not found:
        # 003.dues.15: nobody must place where only a foul is possible; 003.dues.13: no room at all
        if has_room(position) and what.men > what.came_back:
            return match.apply(events.PlacingForfeited(by=player), at)
        return match.apply(events.NoRoom(by=player), at)
    after = Position((*position.discs, *(Disc(kind, x, y) for x, y in found)))
    lie = tuple((disc.x, disc.y) for disc in after.discs[len(position.discs) :])
    some = None if what.queen or len(found) == what.men else len(found)
    event = events.Placed(by=player, men=some, spots=lie, position=written(after))
    return match.apply(event, at)


def queen_place(state: State, position: Position) -> Spot:
    """Where the queen goes back to (003.queen.2, 3; A17, A25)."""
    board = board_of(state)
    faces = board.on_turn
    if state.rules.placing.faces == "made_the_stroke" and board.turns is not None:
        faces = before(state, board.on_turn)
    behind = state.rules.placing.queen_when_covered == "behind_spot"
    otherwise = QueenFallback.BEHIND if behind else QueenFallback.HARDEST
    return queen_spot(position, state.seating.quarters(faces), otherwise)


def before(state: State, player: str) -> str:
    """Who sits before a player in the order of turns: his left-hand neighbour."""
    return next(one for one in state.players if state.seating.right_hand(one) == player)


def default_spots(state: State, position: Position, what: ToPlace) -> Sequence[Spot]:
    """Good spots for the placer: hard for the player of the other side who comes to strike first."""
    striker = next_striker(state, what.side)
    return men_spots(position, what.men, side=state.seating.quarters(striker))


def next_striker(state: State, side: Side) -> str:
    """The player of a side who will strike next."""
    on_turn = board_of(state).on_turn
    return on_turn if side_of(on_turn) is side else state.seating.next_of(side, on_turn)


def check_spots(position: Position, spots: Sequence[Spot], what: ToPlace) -> Sequence[Spot]:
    """The spots a player chose, or `Refused` with what is wrong with the first bad one."""
    if len(spots) != what.men:
        raise Refused(f"{len(spots)} spots for {what.men} men", event="placed")
    for number, (x, y) in enumerate(spots, 1):
        if not is_legal_spot(x, y, position):
            raise Refused(
                f"spot {number} at ({x:.4f}, {y:.4f}) is not free inside the outer circle and off the "
                "centre circle (003.interp.10, 003.dues.29)",
                event="placed",
            )
        position = Position((*position.discs, Disc(Kind.WHITE, x, y)))
    return spots
