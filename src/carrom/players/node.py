"""A board to think about: discs, laws and hands, from the chair of the player on turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from carrom.laws import BoardState, Queen, RuleSet
from carrom.match import Match, State, refusal, who_places_first
from carrom.physics import (
    DEFAULT,
    GRID,
    MOST_DISCS,
    Constants,
    Floats,
    Ints,
    Kind,
    Position,
    legal_places,
    nearest_legal_place,
    position_arrays,
)
from carrom.play import KIND_OF_COLOUR, OPP, OWN, QUEEN, board_of, constants_of, position_of

MARGIN = 2e-4
"""Metres that a chosen place keeps from the end of what is legal."""


@dataclass(frozen=True, slots=True)
class Node:
    """Discs as the player on turn sees them, the board as the laws see it from that player's chair."""

    position: Position
    state: BoardState
    rules: RuleSet
    quarters: int = 2  # how far to the right the next player sits
    constants: Constants = DEFAULT

    @classmethod
    def of(cls, match: Match | State) -> Node:
        """The board in play, for the player on turn. Raises `Refused` while something is to be placed."""
        state = match.state if isinstance(match, Match) else match
        board = board_of(state)
        if board.to_place:
            raise refusal(who_places_first(board), "stroke")
        seating = state.seating
        here = seating.quarters(board.on_turn)
        following = seating.quarters(seating.right_hand(board.on_turn))
        return cls(
            position_of(state).turned(-here),
            board.for_the_laws(state.rules),
            state.rules,
            (following - here) % 4,
            constants_of(state),
        )

    def arrays(self) -> tuple[Floats, Floats, Ints]:
        """Places and kinds (own, opponent's or queen), padded to a full board."""
        _, (xs,), (ys,) = position_arrays([self.position])
        number = dict.fromkeys(Kind, OPP)
        number |= {KIND_OF_COLOUR[self.state.striker_colour]: OWN, Kind.QUEEN: QUEEN}
        kinds = np.zeros(MOST_DISCS, np.int64)
        kinds[: len(self.position)] = [number[disc.kind] for disc in self.position]
        return xs, ys, kinds

    def places(self, wanted: int) -> Floats:
        """Legal places of the striker along the base line, spread evenly, the circles among them."""
        places: list[float] = []
        free = legal_places(self.position).all
        total = sum(stretch.high - stretch.low for stretch in free) or 1.0
        for stretch in free:
            low, high = stretch
            count = round(wanted * (high - low) / total) if high - low >= 4 * MARGIN else 1
            steps = np.linspace(low + MARGIN, high - MARGIN, count).tolist()
            places += steps if count > 1 else [(low + high) / 2]
        if not places:
            spot = nearest_legal_place(0.0, self.position)
            if spot is not None:
                places = [spot[0]]
        return np.array(places)

    def kept_legal(self, meant: Floats, made: Floats) -> Floats:
        """Places as they are made, kept within the free stretch of the base line they were meant in: the
        player sees where a disc lies or the moon begins."""
        stretches = legal_places(self.position).all
        places = meant
        for stretch in stretches:
            there = (meant >= stretch.low - MARGIN) & (meant <= stretch.high + MARGIN)
            margin = min(MARGIN, (stretch.high - stretch.low) / 2)
            places = np.where(
                there, np.clip(made, stretch.low + margin, stretch.high - margin), places
            )
        return np.asarray(np.round(places / GRID) * GRID)

    def may_take_queen(self) -> bool:
        """Whether the queen, pocketed now, could be covered and kept."""
        state = self.state
        if state.queen is not Queen.ON_BOARD:
            return False
        early = self.rules.queen.early == "two_covers"
        return (bool(state.ever_pocketed_own) or early) and (
            state.own_dues == 0 or self.rules.queen.owing == "allowed"
        )


@lru_cache(maxsize=32)
def motion(constants: Constants) -> Floats:
    """The constants as the kernels want them."""
    return np.array([
        constants.deceleration, constants.disc_restitution, max(constants.cushion_restitution, 0.05),
    ])  # fmt: skip
