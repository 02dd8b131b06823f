"""A board to think about: discs, laws and hands, from the chair of the player on turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from carrom.arrays import np
from carrom.laws import BoardState, Queen, RuleSet
from carrom.match import Match, State, refusal, who_places_first
from carrom.physics import (
    DEFAULT,
    GRID,
    MOST_DISCS,
    Bools,
    Constants,
    Floats,
    Ints,
    Kind,
    Packing,
    Position,
    legal_places,
    nearest_legal_place,
    position_arrays,
)
from carrom.play import KIND_OF_COLOUR, OPP, OWN, QUEEN, board_of, constants_of, position_of
from carrom.players.equity import Equity
from carrom.players.racks import racks_like

MARGIN = 2e-4
"""Metres that a chosen place keeps from the end of what is legal."""


@dataclass(frozen=True, slots=True)
class Node:
    """Discs as the player on turn sees them, the board as the laws see it from that player's chair.

    ``packing``: how a rack lies that nobody has touched yet; a packed one is seen as it is drawn.

    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> node = Node.of(begin_board(fold([events.MatchMade(rules="icf-25")]), "a1"))
    >>> len(node.position), node.state.own_on_board
    (19, 9)
    """

    position: Position
    state: BoardState
    rules: RuleSet
    quarters: int = 2  # how far to the right the next player sits
    constants: Constants = DEFAULT
    packing: Packing = Packing.EXACT
    equity: Equity | None = None  # the game it is played for, where there is more than this board

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
            Packing.PACKED if state.hides_rack else Packing.EXACT,
            Equity.of(state),
        )

    def lies(self) -> tuple[Position, ...]:
        """How the discs may lie: as they are seen, or packed racks before a packed one is broken."""
        is_hidden = self.packing is Packing.PACKED
        return (racks_like(self.position) if is_hidden else ()) or (self.position,)

    def arrays(self) -> tuple[Floats, Floats, Ints]:
        """Places, a row for each of the lies, and kinds (own, opponent's or queen); all padded."""
        lies = self.lies()
        _, xs, ys = position_arrays(lies)
        number = dict.fromkeys(Kind, OPP)
        number |= {KIND_OF_COLOUR[self.state.striker_colour]: OWN, Kind.QUEEN: QUEEN}
        kinds = np.zeros(MOST_DISCS, np.int64)
        kinds[: len(lies[0])] = [number[disc.kind] for disc in lies[0]]
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

    def kept_legal(self, meant: Floats, struck: Floats) -> Floats:
        """Places as they are made, kept within the free stretch of the base line they were meant in: the
        player sees where a disc lies or the moon begins."""
        stretches = legal_places(self.position).all
        places = meant
        for stretch in stretches:
            there = (meant >= stretch.low - MARGIN) & (meant <= stretch.high + MARGIN)
            margin = min(MARGIN, (stretch.high - stretch.low) / 2)
            places = np.where(
                there, np.clip(struck, stretch.low + margin, stretch.high - margin), places
            )
        return np.asarray(np.round(places / GRID) * GRID)

    @property
    def may_go_backwards(self) -> bool:
        """Whether the rules in force allow strokes that go backwards."""
        return self.rules.striking.not_forward != "forbidden"

    @property
    def misses_queen(self) -> bool:
        """Whether the queen should lie on the board, and has yet to be put there."""
        lies = any(disc.kind is Kind.QUEEN for disc in self.position)
        return self.state.queen is Queen.ON_BOARD and not lies

    def may_take_queen(self) -> bool:
        """Whether the queen, pocketed now, could be covered and kept."""
        return may_take_queen(self.rules, self.state)


def wanted_kinds(rules: RuleSet, state: BoardState) -> Bools:
    """What to aim at, a flag for own men, the opponent's and the queen: own men, the queen if she can be
    kept; never the last man before her. Anything where the men belong to nobody.

    >>> from carrom.laws import BoardState, rule_set
    >>> wanted_kinds(rule_set("icf-25"), BoardState(5, 5)).tolist()
    [True, False, True]
    """
    queen = may_take_queen(rules, state)
    if rules.men_are_shared:
        return np.array([True, True, queen])
    last = state.own_on_board == 1 and state.queen is Queen.ON_BOARD
    return np.array([not (last and queen), False, queen])


def may_take_queen(rules: RuleSet, state: BoardState) -> bool:
    """Whether the queen, pocketed now, could be covered and kept."""
    if state.queen is not Queen.ON_BOARD:
        return False
    if rules.men_are_shared:
        return True
    early = rules.queen.early == "two_covers"
    return (bool(state.ever_pocketed_own) or early) and (
        state.own_dues == 0 or rules.queen.owing == "allowed"
    )


@lru_cache(maxsize=1024)
def motion(constants: Constants, least_dy: float = 0.0) -> Floats:
    """The constants as the kernels want them, and how far forward a stroke has to go."""
    cushion = max(constants.cushion_restitution, 0.05)
    return np.array([constants.deceleration, constants.disc_restitution, cushion, least_dy])
