"""A match among agents: made, begun anywhere, carried on until somebody has to act, seen from a chair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from carrom.envs.after_strokes import ring_spot
from carrom.envs.observing import ObservedBoard
from carrom.envs.options import MenPlacing
from carrom.envs.shaping import Shaping, counts_of
from carrom.envs.start import EpisodeStart
from carrom.errors import BadInput
from carrom.laws import Queen, RuleSet, rule_set
from carrom.match import UMPIRE, Board, Match, Pair, Side, State, ToPlace, events, side_of
from carrom.physics import (
    STANDARD,
    Constants,
    Disc,
    Kind,
    Packing,
    Position,
    nearest_legal_spot,
    on_board,
)
from carrom.play import (
    KIND_OF_COLOUR,
    WELL,
    BoardStart,
    Decisions,
    Spot,
    advance,
    begin_from,
    breaker_of,
    first_striker_at,
    place,
    position_of,
    with_rack,
)

ONE_BOARD = "boards=1 tie=shared"
"""A format in words: a single board, whatever it brings."""
CIRCLE = STANDARD.outer_circle_radius - STANDARD.man_radius
"""How far from the centre of the board a returned man can lie."""


def match_made(rules: str | RuleSet, form: str, *, doubles: bool) -> events.MatchMade:
    """The match as it is made. ``rules``: a rule set or its name, or the path of a house rules file."""
    house = ""
    if isinstance(rules, RuleSet):
        if rules != rule_set(rules.name):
            right = "a rule set as it is published, or the path of a house rules file, is right"
            raise BadInput(f"is {rules!r} with changes; {right}", field="rules")
        rules = rules.name
    if rules.endswith(".toml"):
        house, rules = Path(rules).read_text(encoding="utf-8"), Path(rules).stem
    a, b = (events.Entry.of(*((name + "1", name + "2") if doubles else name)) for name in "AB")
    made = events.MatchMade(a, b, rules=rules, format=form, house=house)
    return events.choose_singles(made)


def with_seed(
    made: events.MatchMade, seed: str, packing: Packing | str, constants: Constants
) -> events.MatchMade:
    """The match of an episode: its racks come from the seed, where they are packed."""
    return replace(with_rack(made, seed, packing), constants=constants.changed)


def begin_match(match: Match, player: str, start: EpisodeStart) -> Match:
    """The match with its first board begun, so that a player is about to strike on it.

    That player breaks the rack; any other board is joined in the middle, and another may have broken it.
    """
    own, opp = start.score
    if own or opp:
        score = (own, opp) if side_of(player) is Side.A else (opp, own)
        breaker = breaker_of(match, player, start.colour)
        match = match.apply(events.TakenOver(score=score, breaker=breaker))
    queen = start.queen or Queen.MINE
    board = BoardStart(start.position, start.colour, queen, (start.dues, 0))
    return begin_from(match, player, board, reason="the environment starts here")


def play_on(match: Match, placing: MenPlacing) -> Match:
    """The match until it is over or a player has to act: to strike or, with ``action``, to place men.

    Points that may be demanded are; a board begins as soon as the last is over.
    """
    return advance(match, _Agents(placing=placing))


@dataclass(slots=True)
class _Agents(Decisions):
    """What is decided for the agents."""

    placing: MenPlacing = "rings"

    def demand(self, match: Match, /) -> int:
        assert match.state.demand is not None
        return match.state.demand.most

    def begin(self, _match: Match, /) -> bool:
        return True

    def place(self, match: Match, what: ToPlace, /) -> Sequence[Spot] | None:
        board = match.board
        assert board is not None
        asks = self.placing == "action"
        if asks and (what is not board.to_place[0] or to_place(match) is not None):
            return None
        return self.put_back(match, what)

    def put_back(self, match: Match, what: ToPlace, /) -> Sequence[Spot]:
        return WELL if self.placing == "well" or what.queen else ring_places(match, what)


def ring_places(match: Match, what: ToPlace) -> Sequence[Spot]:
    """The first free of 72 spots in three rings for each man, those farthest from the player who comes to
    strike at it first; `WELL` where they are not enough."""
    quarters = match.state.seating.quarters(first_striker_at(match.state, what))
    seen = position_of(match).turned(-quarters)
    spots = []
    for _ in range(what.men):
        spot = ring_spot(seen)
        if spot is None:
            return WELL
        spots.append(on_board(quarters, *spot))
        seen = Position((*seen.discs, Disc(Kind.WHITE, *spot)))
    return spots


def to_place(match: Match) -> ToPlace | None:
    """The men that a player can place now, if asked to; the queen has her own place."""
    board = match.board
    if board is None or not board.to_place:
        return None
    what = board.to_place[0]
    is_asked = not what.queen and what.placer != UMPIRE
    return what if is_asked and nearest_legal_spot(0.0, 0.0, position_of(match)) else None


def actor(match: Match, *, asks: bool) -> str | None:
    """Who has to act."""
    what = to_place(match) if asks else None
    if what is not None:
        return what.placer
    return None if match.board is None else match.board.on_turn


def with_men(match: Match, spots: Sequence[Spot]) -> Position:
    """The board, seen from chair S, with men on spots that were chosen but are not placed yet."""
    position = position_of(match)
    board = match.board
    if not spots or board is None or not board.to_place:
        return position
    kind = KIND_OF_COLOUR[board.colour(board.to_place[0].side)]
    return Position((*position.discs, *(Disc(kind, x, y) for x, y in spots)))


def spot_of(
    match: Match, player: str, action: NDArray[np.float64], position: Position
) -> Spot | None:
    """The legal spot nearest to what an action names: x and y in the outer circle, as the player sees it."""
    quarters = match.state.seating.quarters(player)
    x, y = on_board(quarters, float(action[0]) * CIRCLE, float(action[1]) * CIRCLE)
    return nearest_legal_spot(x, y, position)


def place_man(
    match: Match, player: str, wish: NDArray[np.float64], spots: Sequence[Spot]
) -> tuple[Match, tuple[Spot, ...]]:
    """The match once a player has placed a man by an action, or waived the due; and the spots that are chosen
    for men of the same group that are not placed yet."""
    what = to_place(match)
    assert what is not None
    waived = events.Waived(by=player)
    if wish[2] > 0 and not spots and match.can(waived):
        return match.apply(waived), ()
    spot = spot_of(match, player, wish, with_men(match, spots))
    if spot is None:  # no room for the next: all of them go where there is
        return place(match, player), ()
    if len(spots) + 1 < what.men:
        return match, (*spots, spot)
    return place(match, player, (*spots, spot)), ()


def view(
    match: Match, player: str, acts: str | None, position: Position, board: Board, left: float
) -> ObservedBoard:
    """What a player sees of a board and the match; the position seen from chair S."""
    state = match.state
    here = state.seating.quarters(player)
    turn = 0 if acts is None else (state.seating.quarters(acts) - here) % 4
    seen = position.turned(-here)
    return board_seen_by(
        board, player, seen, state.score, state.boards_won, state.games_won, turn=turn, left=left
    )


def board_seen_by(
    board: Board, player: str, seen: Position, score: Pair, won: Pair, games: Pair = (0, 0),
    *, turn: int, left: float = 1.0,
) -> ObservedBoard:  # fmt: skip
    """What a player sees of a board in a match: score, boards and games won are those of sides a and b."""
    side = side_of(player)
    own, opp = side.number, side.other.number
    laws = board.state if board.side is side else board.state.from_the_other_chair()
    laws = replace(laws, own_score=score[own], opp_score=score[opp])
    mine, theirs = (
        sum(what.men for what in board.to_place if what.side is owner)
        for owner in (side, side.other)
    )
    all_won = (won[own], won[opp], games[own], games[opp])
    return ObservedBoard(seen, laws, all_won, turn, (mine, theirs), left)


def points(before: State, after: State) -> int:
    """What side a has gained on side b by the boards that ended between two moments."""
    return sum(
        (board.points + board.demanded) * (1 if board.winner is Side.A else -1)
        for board in after.boards[len(before.boards) :]
        if board.winner is not None
    )


def potential(state: State, side: Side, shaping: Shaping) -> float:
    """The potential of the board in play to a side; 0 once the match is over."""
    if state.board is None:
        return 0.0
    return float(shaping.potential(*counts_of(state.board, side)))
