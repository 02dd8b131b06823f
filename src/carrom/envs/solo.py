"""A board alone, by the laws: the opponent lets every turn pass, and whatever returns is put back.

Nothing here is a rule: strokes are ruled by `judge`, and what a ruling does to a board is `carrom.match`'s.
In bulk rulings are looked up: each board and outcome is judged once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from carrom.envs.after_strokes import ring_spot
from carrom.envs.boards import COLOURS, SEATING, BoardInBulk
from carrom.envs.rulings import LAID, LEFT, NO_MEN, BoardRulings
from carrom.envs.start import ME
from carrom.laws import (
    Colour,
    Contact,
    Ground,
    Queen,
    RuleSet,
    Ruling,
    StrokeFacts,
    Turn,
    Winner,
    judge,
)
from carrom.match import Board, Side, apply_ruling, at_hand, put_back_all
from carrom.physics import (
    Disc,
    Kind,
    Position,
    QueenFallback,
    has_legal_place,
    has_room,
    men_spots,
    queen_spot,
)
from carrom.play import KIND_OF_COLOUR, NO_STROKE, code_facts


@dataclass(frozen=True, slots=True)
class Followed:
    """What a stroke led to: the ruling, and the board after it with all counts as if everything had been
    put back.

    ``men`` of the player's and the ``queen`` are to be put back. ``points`` of a board that is over: +
    the player's, − the opponent's, those on demand included.
    """

    ruling: Ruling
    board: Board
    men: int = 0
    queen: bool = False
    points: int = 0

    @property
    def over(self) -> bool:
        """Whether the board is finished."""
        return self.ruling.board_over


def follow(rules: RuleSet, board: Board, facts: StrokeFacts) -> Followed:
    """The ruling on a stroke, and what it does to the board."""
    ruling = judge(rules, board.for_the_laws(rules), facts)
    if ruling.board_over:
        won = ruling.winner is Winner.ME
        points = ruling.points + ruling.demandable
        queen = _holder(board, ruling)
        state = replace(
            board.state, own_on_board=ruling.own_after, opp_on_board=ruling.opp_after,
            own_dues=0, queen=queen, cover_needed=1, is_break=False,
        )  # fmt: skip
        end = replace(board, state=state)
        return Followed(ruling, end, points=points if won else -points)
    now = apply_ruling(board, rules, SEATING, ruling, facts)
    men = sum(what.men for what in now.to_place)
    queen_back = any(what.queen for what in now.to_place)
    now = put_back_all(now)
    if now.on_turn != ME:
        now = now.with_turn(ME, None)
    is_hidden = board.is_hidden and facts.first_contact is Contact.NOTHING
    now = replace(now, strokes=0, turns=None, striker_of=None, is_hidden=is_hidden)
    return Followed(ruling, now, men, queen_back)


def _holder(board: Board, ruling: Ruling) -> Queen:
    """Where the queen is when the board is over, for the last look at it."""
    if Ground.CLEARED_MINE in ruling.grounds:
        return Queen.MINE
    return board.state.queen


def settle(
    rules: RuleSet, board: Board, position: Position, men: int, queen: bool
) -> tuple[Board | None, Position]:
    """Put back what returns. No board: it cannot go on, and is to be played again (003.general.43).

    Men for whom there is no room wait as dues, or are forgone where the rules say so (003.dues.13).
    """
    colour = board.state.striker_colour
    position, missing = put_back(rules, colour, position, men, queen)
    board = _without_room(rules, board, missing)
    while board.state.no_room and has_room(position):
        waiting = at_hand(board, Side.A)
        position, missing = put_back(rules, colour, position, waiting, queen=False)
        own, owes = board.men(Side.A) + waiting, board.owes(Side.A) - waiting
        board = board.count(Side.A, men=own, owes=owes)
        board = replace(board, state=replace(board.state, no_room=False))
        board = _without_room(rules, board, missing)
        if missing:  # what room there is makes a shot with the queen
            break
    if board.men(Side.A) == 0 or not has_legal_place(position):
        return None, position
    return board, position


def _without_room(rules: RuleSet, board: Board, missing: int) -> Board:
    """The board when so many men that were counted found no place."""
    if missing == 0:
        return board
    own = board.men(Side.A) - missing
    if rules.dues.no_room == "forfeited":
        return board.count(Side.A, men=own)
    board = board.count(Side.A, men=own, owes=board.owes(Side.A) + missing)
    return replace(board, state=replace(board.state, no_room=True))


def put_back(
    rules: RuleSet, colour: Colour, position: Position, men: int, queen: bool
) -> tuple[Position, int]:
    """The position with the queen and men put back, and how many men found no spot.

    The queen to the centre, or where the laws send her when that is taken; a man to the first of `SPOTS` that
    is free, or where `carrom.physics.men_spots` finds room.
    """
    own, kind = list(position), KIND_OF_COLOUR[colour]
    if queen:
        behind = rules.placing.queen_when_covered == "behind_spot"
        otherwise = QueenFallback.BEHIND if behind else QueenFallback.HARDEST
        own.append(Disc(Kind.QUEEN, *queen_spot(position, 0, otherwise)))
    for count in range(men):
        here = Position(tuple(own))
        spot = ring_spot(here)
        if spot is None:
            spots = men_spots(here, 1, side=0)
            if not spots:
                return here, men - count
            spot = spots[0]
        at = sum(disc.kind is kind for disc in own)
        own.insert(at, Disc(kind, *spot))
    return Position(tuple(own)), 0


# In bulk ----------------------------------------------------------------------------------------


class SoloRulings(BoardRulings):
    """The table of boards that are played alone."""

    def _row(self, now: BoardInBulk, code: int) -> tuple[int, ...]:
        board = now.board
        if code == NO_STROKE or now.is_over:  # of a board that is over nothing is asked
            return (self.number(now), -1, 0, 0, 0, *NO_MEN, *NO_MEN, LAID, int(now.is_over), 0, 1)
        after = follow(self.rules, board, code_facts(code))
        then = replace(now, board=after.board, is_over=after.over)
        waits = bool(after.men or after.queen or after.board.state.no_room) and not after.over
        men = (COLOURS.index(board.state.striker_colour), after.men, 1)
        return (
            self.number(then),
            self._wait(then, after.men, queen=after.queen) if waits else -1,
            0,
            0,
            int(after.queen),
            *men,
            *NO_MEN,
            LEFT if waits and after.board.state.no_room else LAID,
            int(after.over),
            after.points,
            int(after.ruling.turn is Turn.KEEP),
        )


def in_bulk(board: Board, *, over: bool = False) -> BoardInBulk:
    """A board that is played alone as the table has it."""
    state = board.state
    return BoardInBulk(board, (state.own_score, state.opp_score), is_over=over)


@lru_cache(maxsize=32)
def rulings_of(rules: RuleSet) -> SoloRulings:
    """The table of a rule set, the same for all environments of a process."""
    return SoloRulings(rules)
