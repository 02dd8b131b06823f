"""Putting men and the queen back: placed, waived, forfeited, no room, room again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from carrom.laws import Reason, Situation, incidents, judge_incident
from carrom.match.board import (
    UMPIRE,
    Board,
    ToPlace,
    at_hand,
    call_for_dues,
    forgo,
    put_back,
    waivable,
    why_needed,
    why_not_forgo,
    with_men_down,
)
from carrom.match.clock import Timer
from carrom.match.event import IN_PLAY, Done, Event
from carrom.match.position_text import DiscCounts, check_position
from carrom.match.sides import side_of
from carrom.match.state import Stage, State


def before_placing(state: State, board: Board) -> Situation:
    """The board as it lies while something is still to be placed."""
    return Situation(replace(board.state, no_room=True), state.standing(board.side))


def as_called_for(board: Board, what: ToPlace) -> Board:
    """The board when these dues were called for: everything else lies, none of them does yet."""
    for placing in board.to_place:
        if placing is not what:
            board = put_back(board, placing)
    return board.lay(what.side, what.came_back - what.dues_placed)


def resume(state: State, board: Board) -> State:
    """The match once some placing is settled: more of it, or the next stroke's time begins.

    Where dues were forfeited while more is owed, the men still down are at hand for the rest (A121).
    """
    waited = board.to_place
    board = call_for_dues(with_men_down(board, state.rules), state.rules, state.seating)
    if board.to_place != waited or not board.to_place:
        return state.begin(board)
    return replace(state, board=board)


@dataclass(frozen=True, slots=True)
class PlacingEvent(Event, when={Stage.PLACING}):
    """Something about what is to be placed. ``by``: whose placing; left out, the first that waits."""

    by: str | None = None

    def waiting(self, board: Board, *, men: bool = False) -> ToPlace:
        """What the player has to place; ``men``: the first that is not the queen."""
        mine = [placing for placing in board.to_place if self.by in (None, placing.placer)]
        if not mine:
            who = tuple(dict.fromkeys(placing.placer for placing in board.to_place))
            raise self.refused("placing.not_theirs", by=self.by, who=who)
        return next((placing for placing in mine if men and not placing.queen), mine[0])

    def due(self, board: Board) -> ToPlace:
        """What the player has to place, if it is men whose placing can be forgone (A116)."""
        what = self.waiting(board, men=True)
        if reason := why_not_forgo(board, what):
            raise self.refused(reason)
        return what


@dataclass(frozen=True, slots=True)
class Placed(PlacingEvent, kind="placed"):
    """A player, or the umpire, has put back what was theirs to place, or ``men`` of it so far.

    ``spots`` and ``position`` (all discs, this placing included) on a simulated board.

    >>> from carrom.match import ObservedStroke, events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Struck(ObservedStroke(white=1)),
    ...         events.Struck(ObservedStroke(striker=True)),
    ...         events.Placed(),
    ...     ]
    ... )
    >>> narrate(match.last)
    'B places a man of A.'
    """

    men: int | None = None
    spots: tuple[tuple[float, float], ...] = ()
    position: str | None = None

    def act(self, state: State) -> Done:
        board = self.board(state)
        what = self.waiting(board)
        count = 1 if what.queen else what.men
        event = replace(self, by=what.placer)
        if self.men is not None and self.men != count:
            if type(self.men) is not int or not 0 < self.men < count:
                raise self.refused("placing.count", placed=self.men, men=count)
            count = self.men
        if self.spots and len(self.spots) != count:
            raise self.refused("placing.spots", spots=len(self.spots), men=count)
        if board.position is None:
            if self.position is not None:
                raise self.refused("position.none")
            return Done(resume(state, put_back(board, what, count)), event)
        if self.position is None or not self.spots:
            raise self.refused("simulated.spots_needed")
        queens = DiscCounts.of_text(board.position).queen + what.queen
        board = replace(put_back(board, what, count), position=self.position)
        check_position(self, self.position, DiscCounts.of_board(board, queens))
        return Done(resume(state, board), event)


@dataclass(frozen=True, slots=True)
class Waived(PlacingEvent, kind="waived", of_sides=True):
    """The player who may place forgoes all that is owed and tells the umpire (003.dues.24, A89).

    ``men``: so many of it, where house rules allow it.

    >>> from carrom.match import ObservedStroke, events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Struck(ObservedStroke(white=1)),
    ...         events.Struck(ObservedStroke(striker=True)),
    ...         events.Waived(),
    ...     ]
    ... )
    >>> narrate(match.last)
    'B waives the due.'
    """

    men: int | None = None

    def act(self, state: State) -> Done:
        """The due is gone, the man stays pocketed; all or none (A43). Men that came back do come back."""
        board = self.board(state)
        what = self.due(board)
        whole = waivable(board, state.rules, what)
        men = whole if self.men is None else self.men
        if not 0 < men <= whole:
            raise self.refused("placing.cannot_waive", men=men, whole=whole)
        waived = incidents.Waive(state.chair(what.side), men)
        owing = before_placing(state, as_called_for(board, what).count(what.side, owes=whole))
        ruling = judge_incident(state.rules, owing, waived)
        if ruling.directs.rejected:
            raise self.refused(
                "placing.waive_refused", why=ruling.directs.reason, clauses=" ".join(ruling.clauses)
            )
        event = replace(self, by=what.placer)
        return Done(resume(state, forgo(board, what, men)), event, incident=ruling)


@dataclass(frozen=True, slots=True)
class PlacingForfeited(PlacingEvent, kind="placing_forfeited", of_sides=True):
    """The right to place is lost: declined for fear of a foul (003.dues.15), silence until the time was up
    (003.dues.24), or forgotten by everybody (003.dues.19).

    >>> from carrom.match import ObservedStroke, events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Struck(ObservedStroke(white=1)),
    ...         events.Struck(ObservedStroke(striker=True)),
    ...         events.PlacingForfeited(why="late"),
    ...     ]
    ... )
    >>> narrate(match.last)
    'B has not placed in time.'
    """

    why: Literal["declined", "late", "forgotten"] = "declined"

    def act(self, state: State) -> Done:
        board = self.board(state)
        what = self.due(board)
        debtor = state.chair(what.side)
        seconds = state.rules.dues.placing_seconds
        kinds: dict[str, incidents.Placement] = {
            "declined": incidents.PlacerDeclines(debtor=debtor),
            "late": incidents.NoDecision(debtor=debtor, elapsed_s=seconds + 1),
            "forgotten": incidents.AvailableDueNotPlaced(debtor=debtor),
        }
        ruling = judge_incident(
            state.rules, before_placing(state, as_called_for(board, what)), kinds[self.why]
        )
        if ruling.directs.reason is not Reason.FORFEITED:
            raise self.refused("placing.right_stands", rules=state.rules.name)
        board = forgo(board, what, what.men - what.came_back)
        return Done(resume(state, board), replace(self, by=what.placer), incident=ruling)


@dataclass(frozen=True, slots=True)
class NoRoom(PlacingEvent, kind="no_room"):
    """There is no room in the circle: the due stays outstanding until there is (003.dues.13, A65).

    >>> from carrom.match import ObservedStroke, events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Struck(ObservedStroke(white=1)),
    ...         events.Struck(ObservedStroke(striker=True)),
    ...         events.NoRoom(),
    ...     ]
    ... )
    >>> narrate(match.last)
    'There is no room for what B has to place.'
    """

    def act(self, state: State) -> Done:
        board = self.board(state)
        what = self.waiting(board, men=True)
        if what.queen:
            raise self.refused("placing.queen_has_room")
        if reason := why_needed(board, what):
            raise self.refused(reason)
        incident = incidents.PlacerDeclines(debtor=state.chair(what.side), space=False)
        ruling = judge_incident(
            state.rules, before_placing(state, as_called_for(board, what)), incident
        )
        if ruling.directs.reason is Reason.FORFEITED:
            board = board.count(what.side, owes=board.owes(what.side) - what.men + what.came_back)
        waits = board.state.no_room or at_hand(board, what.side) > 0
        board = replace(board.with_placing(what, None), state=replace(board.state, no_room=waits))
        return Done(resume(state, board), replace(self, by=what.placer), incident=ruling)


@dataclass(frozen=True, slots=True)
class RoomAppeared(Event, kind="room", when=IN_PLAY):
    """There is room again for dues that were waiting for it: they are placed at once (003.dues.13, 16).

    >>> from carrom.match import ObservedStroke, events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Struck(ObservedStroke(white=1)),
    ...         events.Struck(ObservedStroke(striker=True)),
    ...         events.NoRoom(),
    ...         events.RoomAppeared(),
    ...     ]
    ... )
    >>> narrate(match.last)
    'There is room again for what is owed.'
    """

    def act(self, state: State) -> Done:
        board = self.board(state)
        if not board.state.no_room:
            raise self.refused("placing.no_wait")
        waited = board.to_place
        board = replace(board, state=replace(board.state, no_room=False))
        board = call_for_dues(board, state.rules, state.seating)
        new = [placing for placing in board.to_place if placing not in waited]
        ruling = None
        if new:
            placer = new[0].placer
            in_turn = placer != UMPIRE and side_of(placer) is board.side
            room = incidents.SpaceAppears(state.chair(new[0].side), placer_on_turn=in_turn)
            ruling = judge_incident(state.rules, before_placing(state, board), room)
        clock = state.clock.begin(Timer.PLACING) if new else state.clock
        return Done(replace(state, board=board, clock=clock), self, incident=ruling)
