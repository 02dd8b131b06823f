"""Boards and strokes: 'Play', the stroke itself, a pass, points demanded at the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isfinite
from operator import sub
from typing import TYPE_CHECKING, ClassVar

from carrom.errors import BadInput
from carrom.laws import Colour, Ruling, Situation, incidents, judge, judge_incident
from carrom.match.board import (
    Board,
    apply_ruling,
    put_back_all,
    tally_ruling,
    who_places_first,
)
from carrom.match.event import IN_PLAY, Done, Event
from carrom.match.flow import (
    add_points,
    conclude,
    end_last_stroke,
    finish_board,
    must_be_asked,
    start_board,
)
from carrom.match.observed import ObservedStroke
from carrom.match.position_text import RACK, DiscCounts, check_position
from carrom.match.sides import Side, pair, side_of
from carrom.match.state import How, Stage, State

if TYPE_CHECKING:
    from carrom.match.events.revising import Overruled


@dataclass(frozen=True, slots=True)
class BoardBegun(Event, kind="board", when={Stage.TOSS, Stage.READY}):
    """The umpire calls 'Play': a board begins. ``position``: the rack, on a simulated board.

    ``breaker`` may be left out where it is known; without a toss it says who breaks, and in doubles which
    of the pair breaks first. ``reason``: why the umpire lets another player break than the one whose turn
    it is; the break goes on from there.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold([events.MatchMade(), events.BoardBegun(breaker="a1")])
    >>> narrate(match.last)
    'Board 1: A breaks and plays white.'
    """

    breaker: str | None = None
    position: str | None = None
    reason: str = ""

    def act(self, state: State) -> Done:
        """The breaker is on turn; what was not demanded until now is not demanded any more (A44)."""
        if must_be_asked(state):
            assert state.demand is not None
            raise self.refused("demand.decides", side=state.demand.side)
        if state.demand is not None:
            late = state.rules.scoring.demand_until == "next_stroke"
            demand = state.demand if late else None
            state = replace(conclude(replace(state, demand=None)), demand=demand)
        breaker = self._breaker(state)
        if self.position is not None:
            check_position(self, self.position, RACK)
        return Done(start_board(state, breaker, self.position), replace(self, breaker=breaker))

    def _breaker(self, state: State) -> str:
        known = state.next_breaker
        breaker = known if self.breaker is None else self.player(state, self.breaker)
        if breaker is None:
            raise self.refused("break.who")
        if known is not None and breaker != known and not self.reason.strip():
            first = not state.boards and not state.taken_over
            if not first or side_of(breaker) is not side_of(known):
                raise self.refused("break.other", known=known, breaker=breaker)
        return breaker


@dataclass(frozen=True, slots=True)
class Played:
    """A stroke as the player made it, seen from their own chair: place, direction, speed.

    >>> Played(x=0.0, y=-0.2526, dx=0.0, dy=1.0, speed=2.0)
    Played(x=0.0, y=-0.2526, dx=0.0, dy=1.0, speed=2.0)
    """

    x: float
    y: float
    dx: float
    dy: float
    speed: float


@dataclass(frozen=True, slots=True)
class Struck(Event, kind="stroke", when=IN_PLAY):
    """A stroke as it was seen; on a simulated board also how it was played and where all came to rest.

    ``lie``: where the men of a packed rack lay when they were broken; of the break alone, which is the first
    stroke that touches one. Until then nothing has moved, and nobody has seen it.
    """

    seen: ObservedStroke = ObservedStroke()
    by: str | None = None
    played: Played | None = None
    final: str | None = None
    lie: str | None = None

    def act(self, state: State, overruled: Overruled | None = None) -> Done:
        """Judge it, and let the ruling, or what the umpire has ruled instead, change the board."""
        board = self.board(state)
        event = replace(self, by=self.check_turn(state, self.by))
        board = with_all_placed(self, board)
        if board.position is not None:
            self._check_played(board, board.position)
            self._check_lie(board)
        elif self.played is not None or self.final is not None or self.lie is not None:
            raise self.refused("position.none_to_play")
        colour = board.own_colour
        facts = self.seen.facts(colour)
        try:
            ruling = judge(state.rules, board.for_the_laws(state.rules), facts)
        except BadInput as wrong:
            raise self.refused("input", text=by_colour(str(wrong), colour)) from None
        if overruled is not None:
            ruling = overruled.instead_of(ruling, board, facts, state.rules)
        if board.position is not None:
            hidden = board.is_hidden and self.lie is None
            board = replace(board, position=self.final, is_hidden=hidden)
        state = replace(state, passes=0, demand=None, board=board)
        state = apply_stroke_ruling(state, board, ruling, event)
        return Done(end_last_stroke(state), event, ruling=ruling)

    def _check_played(self, board: Board, position: str) -> None:
        if self.final is None:
            raise self.refused("simulated.position_needed")
        check_numbers(self, self.played)
        before = DiscCounts.of_board(board, DiscCounts.of_text(position).queen)
        pocketed = (self.seen.white, self.seen.black, self.seen.queen)
        check_position(self, self.final, DiscCounts(*map(sub, before, pocketed)))

    def _check_lie(self, board: Board) -> None:
        if self.lie is not None:
            if not board.is_hidden:
                raise self.refused("simulated.no_lie")
            check_position(self, self.lie, RACK)
        elif board.is_hidden and self.final != board.position:
            raise self.refused("simulated.lie_needed")


def check_numbers(event: Event, played: Played | None) -> None:
    """Refuse an event of a simulated board without the numbers of the stroke."""
    if played is None:
        raise event.refused("simulated.numbers_needed")
    if not all(map(isfinite, (played.x, played.y, played.dx, played.dy, played.speed))):
        raise event.refused("simulated.finite")


def with_all_placed(event: Event, board: Board) -> Board:
    """The board ready for the player on turn: everything lies that was to be placed.

    Where discs are only counted and nobody said otherwise, it has been placed by now.
    """
    if board.position is not None and board.to_place:
        raise event.refused(who_places_first(board))
    return put_back_all(board)


def by_colour(message: str, own: Colour) -> str:
    """What the laws say of own and opponent's men, told by colour."""
    opp = Colour.BLACK if own is Colour.WHITE else Colour.WHITE
    for word, colour in (("own", own), ("opp", opp)):
        message = message.replace(f"stroke.{word}:", f"{colour}:")
        message = message.replace(f"stroke.jumped_{word}:", f"jumped_{colour}:")
    return message


def apply_stroke_ruling(state: State, board: Board, ruling: Ruling, event: Struck) -> State:
    """The match after the ruling on a stroke."""
    facts = event.seen.facts(board.own_colour)
    if ruling.board_over:
        if board.tallies:
            board = tally_ruling(board, ruling, facts)
        struck = replace(state, board=replace(board, strokes=board.strokes + 1))
        return finish_board(struck, ruling)
    return state.begin(apply_ruling(board, state.rules, state.seating, ruling, facts))


@dataclass(frozen=True, slots=True)
class NoStroke(Event, kind="no_stroke", when={Stage.STROKE}):
    """On a simulated board the striker never left the base and moved nothing: no stroke was made.

    The player strikes again, and their time runs on (003.general.26, A91). On a real board the umpire
    reports a slip.
    """

    seen: ClassVar[ObservedStroke] = ObservedStroke()
    """What a stroke would have done: nothing."""
    by: str | None = None
    played: Played | None = None

    def act(self, state: State) -> Done:
        board = self.board(state)
        event = replace(self, by=self.check_turn(state, self.by))
        if board.position is None:
            raise self.refused("no_stroke.slip")
        if state.rules.board.no_stroke == "stroke":
            raise self.refused("no_stroke.counts", rules=state.rules.name)
        check_numbers(self, self.played)
        slip = incidents.Slip(left_base=False)
        now = Situation(board.for_the_laws(state.rules), state.standing(board.side), simulated=True)
        ruling = judge_incident(state.rules, now, slip)
        return Done(end_last_stroke(state), event, incident=ruling)


@dataclass(frozen=True, slots=True)
class Passed(Event, kind="pass", when=IN_PLAY):
    """The player on turn passes (A29). Three passes each in a row cancel the board (003.general.38, A84).

    >>> from carrom.match import events, fold, narrate
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1"), events.Passed()])
    >>> narrate(match.last)
    'A passes.'
    """

    by: str | None = None

    def act(self, state: State) -> Done:
        board = self.board(state)
        if state.last_stroke:
            raise self.refused("pass.in_motion")
        event = replace(self, by=self.check_turn(state, self.by))
        board = with_all_placed(self, board)
        passes = state.passes + 1
        by_player = state.rules.board.passes_by == "player"
        passers = len(state.players_left) if by_player else len(state.playing)
        now = Situation(board.state, state.standing(board.side), doubles=state.doubles)
        ruling = judge_incident(state.rules, now, incidents.Pass(passes // passers))
        assert ruling.board is not None
        state = replace(state, passes=passes, board=board)
        if ruling.board.board_over:
            return Done(finish_board(state, ruling.board), event, incident=ruling)
        board = replace(board, striker_of=None)
        board = apply_ruling(board, state.rules, state.seating, ruling.board)
        return Done(state.begin(board), event, incident=ruling)


@dataclass(frozen=True, slots=True)
class PointsDemanded(Event, kind="demand", when=IN_PLAY | {Stage.READY}, of_sides=True):
    """The winner of the board demands some, all or none of the points they may (003.dues.25, A44)."""

    points: int = 0
    by: Side | None = None

    def act(self, state: State) -> Done:
        demand = state.demand
        if demand is None:
            if state.rules.scoring.on_demand == "none":
                raise self.refused("demand.not_here")
            raise self.refused("demand.none")
        if state.board is not None and state.board.strokes:
            raise self.refused("demand.too_late")
        if self.by is not None and self.by != demand.side:
            raise self.refused("demand.other_side", side=demand.side, by=self.by)
        if self.points < 0:
            raise self.refused("demand.too_many", points=self.points)
        last = next(board for board in reversed(state.boards) if board.how is not How.BROKEN_OFF)
        side = demand.side
        claim = incidents.BoardEnd(last.points, demand.most, self.points, winner="me")
        now = Situation(standing=state.standing(side))
        ruling = judge_incident(state.rules, now, claim)
        score = pair(state.score, side, add_points(state, state.score[side.number], self.points))
        boards = tuple(
            replace(board, demanded=self.points, score=score) if board is last else board
            for board in state.boards
        )
        state = replace(state, score=score, boards=boards, demand=None)
        event = replace(self, by=side)
        if state.board is None:
            return Done(conclude(state), event, incident=ruling)
        # demanded after the next board was called: if that ends the game, the board was none
        after = conclude(replace(state, board=None, next_breaker=state.board.breaker))
        if after.result is None and after.game == state.game:
            after = replace(state, board=state.board.with_score(score))
        return Done(after, event, incident=ruling)
