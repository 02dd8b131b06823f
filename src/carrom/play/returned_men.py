"""Putting men and the queen back by the laws: by the player named, or well by default."""

from __future__ import annotations

from collections.abc import Sequence

from carrom.errors import Refused
from carrom.laws import Colour, RuleSet
from carrom.match import Match, State, ToPlace, events, side_of
from carrom.physics import (
    Disc,
    Kind,
    Position,
    QueenFallback,
    has_room,
    is_legal_spot,
    men_spots,
    queen_spot,
)
from carrom.play.table import board_of, position_of, position_text

Spot = tuple[float, float]
"""Where a man is put: metres from the centre, x and y."""

KIND_OF_COLOUR = {Colour.WHITE: Kind.WHITE, Colour.BLACK: Kind.BLACK}
"""Colour, as the laws know it → kind of disc, as the board does."""


def place(
    match: Match, player: str, spots: Sequence[Spot] | None = None, *, at: float | None = None
) -> Match:
    """A player places what waits for that player, on spots seen from chair S; None: well, by default.

    Spots that the laws do not allow are refused: outside the outer circle, on the centre circle, touching
    another disc (003.dues.20, 22, 23, 29).

    >>> from carrom.match import events, fold
    >>> from carrom.physics import Stroke
    >>> from carrom.play import begin_board, strike
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> stroke = Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5)
    >>> match = strike(match, None, stroke).match
    >>> match = match.apply(events.FoulDeclared(by="a"))
    >>> match.board.to_place
    (ToPlace(side=Side.A, men=1, placer='b1'),)
    >>> place(match, "b1").board.to_place
    ()
    """
    board, state = board_of(match), match.state
    what = next((waiting for waiting in board.to_place if waiting.placer == player), None)
    if what is None:
        raise Refused(f"{player} has nothing to place", event="placed")
    position = position_of(match)
    if what.queen:
        chosen: Sequence[Spot] = [queen_place(state, position)]
        kind = Kind.QUEEN
    else:
        kind = KIND_OF_COLOUR[board.colour(what.side)]
        if spots is not None:
            check_spots(state, position, spots, what)
        chosen = spots or default_spots(state, position, what)
    if not chosen:
        # 003.dues.15: nobody must place where only a foul is possible; 003.dues.13: no room at all
        if has_room(position) and what.men > what.came_back:
            return match.apply(events.PlacingForfeited(by=player), at)
        return match.apply(events.NoRoom(by=player), at)
    after = Position((*position.discs, *(Disc(kind, x, y) for x, y in chosen)))
    lie = tuple((disc.x, disc.y) for disc in after.discs[len(position.discs) :])
    some = None if what.queen or len(chosen) == what.men else len(chosen)
    event = events.Placed(by=player, men=some, spots=lie, position=position_text(after))
    return match.apply(event, at)


def queen_place(state: State, position: Position) -> Spot:
    """Where the queen goes back to (003.queen.2, 3; A17, A25)."""
    board = board_of(state)
    faces = board.on_turn
    if state.rules.placing.faces == "made_the_stroke" and board.turns is not None:
        # the left-hand neighbour, who sits before the player in the order of turns
        right_hand = state.seating.right_hand
        faces = next(left for left in state.players if right_hand(left) == board.on_turn)
    return queen_spot(position, state.seating.quarters(faces), queen_fallback(state.rules))


def queen_fallback(rules: RuleSet) -> QueenFallback:
    """Where the queen goes when the whole centre circle is covered (A25)."""
    behind = rules.placing.queen_when_covered == "behind_spot"
    return QueenFallback.BEHIND if behind else QueenFallback.HARDEST


def default_spots(state: State, position: Position, what: ToPlace) -> Sequence[Spot]:
    """Good spots for the placer: hard for the player who comes to strike at them first."""
    striker = first_striker_at(state, what)
    return men_spots(position, what.men, side=state.seating.quarters(striker))


def first_striker_at(state: State, what: ToPlace) -> str:
    """The player who comes to strike first of those who play for men that are to be placed."""
    on_turn = board_of(state).on_turn
    is_next = state.rules.men_are_shared or side_of(on_turn) is what.side
    return on_turn if is_next else state.seating.next_of(what.side, on_turn)


def check_spots(state: State, position: Position, spots: Sequence[Spot], what: ToPlace) -> None:
    """Raise `Refused` with what is wrong with the first bad spot a player chose."""
    if len(spots) != what.men:
        raise Refused(f"{len(spots)} spots for {what.men} men", event="placed")
    for number, (x, y) in enumerate(spots, 1):
        if not is_legal_spot(x, y, position):
            by = ", ".join(state.rules.source("placing.men_zone"))
            raise Refused(
                f"spot {number} at ({x:.4f}, {y:.4f}) is not free inside the outer circle and off the "
                f"centre circle ({by})",
                event="placed",
            )
        position = Position((*position.discs, Disc(Kind.WHITE, x, y)))
