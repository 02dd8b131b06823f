"""What each player did in a match: strokes, what they pocketed, queens covered, fouls, slams, boards won.

Only events in force count: a stroke that was undone leaves no trace.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Self

from carrom.laws import Turn
from carrom.match.events.strokes import Struck
from carrom.match.match import Match, Step
from carrom.match.sides import Side, side_of
from carrom.match.state import NOT_COUNTED
from carrom.short_repr import short_repr


@dataclass(frozen=True, slots=True)
class Performance:
    """What a player did in a match. In doubles boards and slams are those of the pair.

    ``pocketing``: strokes that pocketed an own man or the queen. ``pocketed``: those men and queens.
    ``queens``: how often she was pocketed, ``covers``: how often she was then covered. ``fouls``: strokes
    that were improper, or brought a due or a penalty. ``longest_run``: most men and queens in one turn.
    """

    boards: int = 0
    boards_won: int = 0
    slams: int = 0
    strokes: int = 0
    pocketing: int = 0
    pocketed: int = 0
    queens: int = 0
    covers: int = 0
    fouls: int = 0
    longest_run: int = 0

    __repr__ = short_repr

    def __add__(self, other: Self) -> Self:
        """Both together: the longest run is the longer one."""
        sums = {
            field.name: getattr(self, field.name) + getattr(other, field.name)
            for field in fields(self)
        }
        return type(self)(**sums | {"longest_run": max(self.longest_run, other.longest_run)})


def add_partners(players: Sequence[Performance]) -> Performance:
    """What players of one side did together: boards and slams are the pair's, and count once.

    >>> from carrom.match import Performance
    >>> pair = add_partners([Performance(strokes=20, boards=4), Performance(strokes=18, boards=4)])
    >>> pair.strokes, pair.boards
    (38, 4)
    """
    first, *others = players
    for partner in others:
        first += replace(partner, boards=0, boards_won=0, slams=0)
    return first


def performances(match: Match) -> dict[str, Performance]:
    """What each player did, by the names in the log.

    >>> from carrom.match import ObservedStroke, events, fold
    >>> begun = [events.MatchMade(rules="laws-29"), events.BoardBegun(breaker="a1")]
    >>> match = fold([*begun, events.Struck(ObservedStroke(white=2)), events.Struck()])
    >>> performances(match)["a1"]
    Performance(strokes=2, pocketing=1, pocketed=2, longest_run=2)
    """
    of = {player: _of_boards(match, side_of(player)) for player in match.state.players}
    run = 0
    runner: tuple[str, int] | None = None  # whose turn it is, and on which board
    for step in match.line:
        board = step.before.board
        if not isinstance(step.event, Struck) or board is None:
            continue
        player = board.on_turn
        here = (player, len(step.before.boards))
        run = run if runner == here else 0
        stroke = _of_stroke(step)
        run += 0 if stroke.fouls else stroke.pocketed
        of[player] += replace(stroke, longest_run=run)
        keeps = step.ruling is not None and step.ruling.turn is Turn.KEEP
        runner = here if keeps and not stroke.fouls else None
    return of


def _of_boards(match: Match, side: Side) -> Performance:
    """Boards that counted, those a side won, and its slams."""
    counted = [board for board in match.state.boards if board.how not in NOT_COUNTED]
    won = [board for board in counted if board.winner is side]
    return Performance(len(counted), len(won), sum(board.slam is not None for board in won))


def _of_stroke(step: Step) -> Performance:
    board, ruling = step.before.board, step.ruling
    assert isinstance(step.event, Struck)
    assert board is not None
    assert ruling is not None
    observed, side = step.event.seen, board.side
    own = observed.white if board.white is side else observed.black
    if step.state.rules.men_are_shared:
        own = observed.white + observed.black
    is_improper = observed.improper or bool(observed.breaches)
    is_foul = observed.striker or is_improper or ruling.own_returned > 0
    return Performance(
        strokes=1,
        pocketing=int(bool(own or observed.queen)),
        pocketed=own + observed.queen,
        queens=int(observed.queen),
        covers=int(board.queen_of is None and _queen_after(step) is side),
        fouls=int(is_foul),
    )


def _queen_after(step: Step) -> Side | None:
    """Who has covered the queen after a stroke, also where it ended the board."""
    if step.state.board is not None:
        return step.state.board.queen_of
    return step.state.boards[-1].queen
