"""Where a computer player puts men back, and whether it waives them: by what the board is worth then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from carrom.arrays import np
from carrom.laws import Ruling
from carrom.match import Match, ToPlace, events, side_of
from carrom.physics import (
    MOST_DISCS,
    Disc,
    Floats,
    Kind,
    Position,
    is_legal_spot,
    makes_shot_with_queen,
    men_spots,
    queen_spot,
    ring_spots,
    snap,
    turn,
)
from carrom.play import (
    KIND_OF_COLOUR,
    OPP,
    OWN,
    QUEEN,
    WELL,
    PlacingAnswer,
    Spot,
    board_of,
    position_of,
)
from carrom.players.leaf import weigh
from carrom.players.levels import Matchup
from carrom.players.node import Node, motion
from carrom.players.verdicts import QUEENS
from carrom.players.worth import ends_of


def worth_of(node: Node, positions: Sequence[Position], matchup: Matchup) -> Floats:
    """What boards are worth to the player on turn, as they lie; men that are not there count as pocketed."""
    kind_of = dict.fromkeys(Kind, OPP)
    kind_of |= {KIND_OF_COLOUR[node.state.striker_colour]: OWN, Kind.QUEEN: QUEEN}
    rows = len(positions)
    xs, ys = np.full((rows, MOST_DISCS), np.nan), np.full((rows, MOST_DISCS), np.nan)
    kinds = np.zeros((rows, MOST_DISCS), np.int64)
    own, opp, count = (np.zeros(rows, np.int64) for _ in range(3))
    for row, position in enumerate(positions):
        for i, disc in enumerate(position):
            xs[row, i], ys[row, i], kinds[row, i] = disc.x, disc.y, kind_of[disc.kind]
        count[row] = len(position)
        own[row] = (kinds[row, : count[row]] == OWN).sum()
        opp[row] = (kinds[row, : count[row]] == OPP).sum()
    queen = np.full(rows, QUEENS[node.state.queen], np.int64)
    value = np.zeros(rows)
    mine, theirs = matchup
    nowhere = np.full(MOST_DISCS, np.nan)
    weigh(count, xs, ys, kinds, np.ones(rows, np.int64), own, opp, queen, node.quarters,
          motion(node.constants)[2], node.may_go_backwards, mine.expectations.row,
          theirs.expectations.row, *ends_of(node), nowhere, nowhere, np.zeros((2, MOST_DISCS)),
          value)  # fmt: skip
    return value


def good_spots(
    node: Node, kind: Kind, count: int, matchup: Matchup, *, for_player: bool
) -> tuple[Spot, ...]:
    """Spots for men that come back, as the player on turn sees them: good for that player, or for the others.

    Each man in turn goes to the best of some dozens of spots. Fewer spots than men: there is no room for
    more."""
    position, spots = node.position, []
    side = 0 if _is_own(node, kind) else node.quarters
    for _ in range(count):
        usual = men_spots(position, 1, side=side)
        if not usual:
            break
        here = position
        others = [(snap(x), snap(y)) for x, y in ring_spots()]
        free = [
            spot
            for spot in (*usual, *others)
            if is_legal_spot(*spot, here) and not makes_shot_with_queen(*spot, here)
        ] or list(usual)
        boards = [Position((*position.discs, Disc(kind, *spot))) for spot in free]
        worth = worth_of(node, boards, matchup) * (1.0 if for_player else -1.0)
        best = int(np.argmax(worth))
        spots.append(free[best])
        position = boards[best]
    return tuple(spots)


def _is_own(node: Node, kind: Kind) -> bool:
    return kind is KIND_OF_COLOUR[node.state.striker_colour]


def with_returned(node: Node, ruling: Ruling, matchup: Matchup, *, kept: bool) -> Node:
    """The board with what comes back by a ruling, put where the laws and the others would put it.

    ``node``: for the player who strikes next, who is the one who struck if the turn was ``kept``.
    """
    if node.misses_queen:
        spot = queen_spot(node.position, 0)
        queen = Disc(Kind.QUEEN, *spot)
        node = replace(node, position=Position((*node.position.discs, queen)))
    mine = KIND_OF_COLOUR[node.state.striker_colour]
    theirs = Kind.BLACK if mine is Kind.WHITE else Kind.WHITE
    struck, other = ruling.own_returned, ruling.opp_returned
    for kind, count in ((mine, struck if kept else other), (theirs, other if kept else struck)):
        spots = good_spots(node, kind, count, matchup, for_player=kind is theirs)
        men = (Disc(kind, *spot) for spot in spots)
        node = replace(node, position=Position((*node.position.discs, *men)))
    return node


def node_to_place(match: Match) -> Node:
    """The board on which something is to be placed, for the player who strikes next."""
    state, board = match.state, board_of(match)
    bare = replace(state, board=replace(board, to_place=()))
    node = Node.of(bare)
    return replace(node, position=position_of(match).turned(-state.seating.quarters(board.on_turn)))


def place_by_worth(match: Match, what: ToPlace, matchup: Matchup) -> PlacingAnswer:
    """What the player who places does with men: the best spots for them, `WELL` where there is no room for
    all, or a waiver where the rules in force allow it and the board is worth more without them.

    ``matchup``: of the player who places and the others.
    """
    board, node = board_of(match), node_to_place(match)
    for_player = board.side is side_of(what.placer)
    here = matchup if for_player else matchup.turned()
    kind = KIND_OF_COLOUR[board.colour(what.side)]
    spots = good_spots(node, kind, what.men, here, for_player=for_player)
    if len(spots) < what.men:
        return WELL
    placed = [Disc(kind, *spot) for spot in spots]
    waiver = events.Waived(by=what.placer)
    if match.can(waiver) and should_waive(
        node, placed, here, came_back=what.came_back, for_player=for_player
    ):
        return waiver
    quarters = match.state.seating.quarters(board.on_turn)
    return tuple(turn(x, y, quarters) for x, y in spots)


def should_waive(
    node: Node, placed: Sequence[Disc], matchup: Matchup, *, came_back: int, for_player: bool
) -> bool:
    """Whether the player who places is better off without these men on the board.

    The first of them ``came_back`` from the stroke just made, are no dues, and have to be placed in any case
    (A116).
    """
    discs = node.position.discs
    boards = [Position((*discs, *placed[:came_back])), Position((*discs, *placed))]
    without, with_them = worth_of(node, boards, matchup) * (1.0 if for_player else -1.0)
    return bool(without > with_them)
