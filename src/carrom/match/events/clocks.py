"""Time: a clock has run out, the striker has been lifted, a side has come to the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from carrom.laws import MEN, Incident, Queen, Reason, Removal, Situation, judge_incident
from carrom.laws import incidents as law
from carrom.match.board import (
    UMPIRE,
    Board,
    ToPlace,
    apply_ruling,
    forgo,
    only_man,
    put_back,
    put_back_all,
)
from carrom.match.clock import Timer, seconds_left
from carrom.match.event import IN_PLAY, Done, Event, Who
from carrom.match.events.conduct import apply_incident, log_warning
from carrom.match.events.placing import as_called_for, before_placing, resume
from carrom.match.flow import conclude, start_board
from carrom.match.sides import SIDES, Side
from carrom.match.state import State


def has_struck_in_turn(board: Board) -> bool:
    """Whether the player on turn goes on after a stroke of their own (003.general.18)."""
    pocketed = board.state.own_this_turn or board.state.queen in (Queen.PENDING, Queen.VOID)
    return pocketed or board.striker_of == board.on_turn


@dataclass(frozen=True, slots=True)
class ClockExpired(Event, kind="time"):
    """The time for something is up.

    ``by``: the player or side whose time it was (report, rest). ``placed``: how many men were placed in
    time, ``removed``: the umpire ordered them off again (003.dues.27). ``in_motion``: a stroke was under way
    when the match's time was up (A79). ``announced``: the umpire's watch or the hall's bell decided, not the
    times of the events. ``both``: neither side has come to the board (A86). ``men`` and ``queen``: what lay
    on the board when the match's time was up, counted where its strokes were not told: men of (a, b), and
    the side that had covered the queen, or nobody (A11).

    >>> from carrom.match import Timer, events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(rules="four-break"),
    ...         events.BoardBegun("a1"),
    ...         events.ClockExpired(Timer.MATCH),
    ...     ]
    ... )
    >>> narrate(match.last)
    'Time is up. The score is level: an extra break decides.'
    """

    timer: Timer = Timer.MATCH
    by: Who | None = None
    placed: int = 0
    removed: bool = False
    in_motion: bool = False
    announced: bool = False
    both: bool = False
    men: tuple[int, int] | None = None
    queen: Literal["a", "b", "nobody"] | None = None

    def act(self, state: State) -> Done:
        timer = Timer(self.timer)
        if state.rules.men_are_shared and timer not in (Timer.MATCH, Timer.STROKE):
            raise self.refused("points_game")
        event = replace(self, timer=timer)
        remaining = seconds_left(state).get(timer)
        in_time = remaining is not None and (remaining > 0 or self._comes_in_time(state, remaining))
        if not self.announced and state.clock.at is not None and in_time:
            raise self.refused("clock.time_left", seconds=remaining)
        if state.stopped is not None and timer in (Timer.MATCH, Timer.PLACING, Timer.STROKE):
            raise self.refused("clock.stopped")
        run_out = {
            Timer.MATCH: event._match, Timer.PLACING: event._placing, Timer.STROKE: event._stroke,
        }  # fmt: skip
        return run_out.get(timer, event._late)(state)

    def _comes_in_time(self, state: State, remaining: float) -> bool:
        """Whether a side that comes exactly when its time ends is in time (A86)."""
        coming = self.timer in (Timer.REPORT, Timer.REST)
        return coming and remaining == 0 and state.rules.match.at_the_limit == "in_time"

    def _match(self, state: State) -> Done:
        """000.ex.9, 001.format.2, A11: the score decides; a stroke in motion is completed first."""
        if self.by is not None:
            self.side(state, self.by)  # says who plays here
        if state.form.minutes is None:
            raise self.refused("clock.no_limit", format=state.form.name)
        if state.time_up or state.last_stroke:
            raise self.refused("clock.up_already")
        if not (state.board or state.boards or state.taken_over):
            raise self.refused("clock.not_begun")
        if state.demand is not None:
            raise self.refused("demand.open")
        if self.men is not None or self.queen is not None:
            state = self._counted_at_the_end(state)
        completed = state.rules.match.stroke_in_motion == "completed"
        if self.in_motion and state.board is not None and completed:
            return Done(replace(state, last_stroke=True), self)
        return Done(conclude(replace(state, time_up=True)), self)

    def _counted_at_the_end(self, state: State) -> State:
        """The match with the board in play, or the next one, as it lay when the time was up."""
        if self.in_motion:
            raise self.refused("clock.in_motion")
        if state.board is None:
            if state.next_breaker is None:
                raise self.refused("no_board")
            state = start_board(state, state.next_breaker)
        board = put_back_all(self.board(state))
        if board.position is not None:
            raise self.refused("simulated.men_known")
        if self.men is not None:
            if any(not 1 <= men <= MEN for men in self.men):
                raise self.refused("men.range", most=MEN)
            for side in SIDES:
                board = board.count(side, men=self.men[side.number], owes=0)
        if self.queen is not None:
            covered = None if self.queen == "nobody" else Side(self.queen)
            queens = {None: Queen.ON_BOARD, board.side: Queen.MINE, board.side.other: Queen.THEIRS}
            board = replace(board, state=replace(board.state, queen=queens[covered]))
        return replace(state, board=board)

    def _placing(self, state: State) -> Done:
        """003.dues.24, 26, 27; A43: nothing placed forfeits the right, something placed is a foul.

        What came back is placed all the same, by the umpire; so is a man the board needs (A116).
        """
        board = self.board(state)
        waits = (placing for placing in board.to_place if not placing.queen)
        by_players = (placing for placing in waits if placing.placer != UMPIRE)
        what = next((placing for placing in by_players if self.by in (None, placing.placer)), None)
        if what is None:
            if self.by is None:
                raise self.refused("placing.nobody")
            raise self.refused("placing.nothing_by", by=self.by)
        if not 0 <= self.placed < what.men:
            raise self.refused("placing.all_placed", placed=self.placed, men=what.men)
        in_time = what.dues_placed + max(self.placed - what.came_back, 0)
        late = law.PlacingTimeout(
            debtor=state.chair(what.side),
            elapsed_s=state.rules.dues.placing_seconds + 1,
            placed=in_time,
            removed=self.removed,
        )
        now = before_placing(state, as_called_for(board, what))
        ruling = judge_incident(state.rules, now, late)
        fouled_by = ruling.fouled_by
        if fouled_by is None and ruling.directs.reason is not Reason.FORFEITED:
            raise self.refused("placing.right_stands", rules=state.rules.name)
        removed = fouled_by is not None and ruling.directs.removal is Removal.ORDERED
        if board.position is not None and (self.placed or removed):
            raise self.refused("simulated.report_placed")
        state = resume(state, self._late_placing(board, what, removed=removed))
        event = replace(self, by=what.placer)
        if fouled_by is None:
            return Done(state, event, incident=ruling)
        foul = law.Foul(by=fouled_by)
        done = apply_incident(event, state, foul, offender=what.placer)
        return replace(done, incident=ruling)

    def _late_placing(self, board: Board, what: ToPlace, *, removed: bool) -> Board:
        """The board when the time to place is up: what lies, what is gone, what the umpire places."""
        stands = self.placed
        if removed:
            stands = min(stands, what.came_back)
            board = board.count(what.side, men=board.men(what.side) - what.dues_placed)
        needed = max(what.came_back - stands, 1 if not stands and only_man(board, what) else 0)
        board = forgo(board, what, what.men - stands - needed)
        for placing in board.to_place:
            if (placing.side, placing.placer, placing.queen) == (what.side, what.placer, False):
                rest = replace(placing, placer=UMPIRE)
                return put_back(board.with_placing(placing, rest), rest, stands)
        return board

    def _stroke(self, state: State) -> Done:
        """A12, A115: who does not strike in time commits a foul, or loses the turn, or is warned."""
        board = self.board(state)
        if state.rules.match.stroke_seconds is None:
            raise self.refused("clock.no_stroke_clock", rules=state.rules.name)
        if state.last_stroke:
            raise self.refused("clock.stroke_moves")
        if board.to_place:
            raise self.refused("clock.placing_first")
        event = replace(self, by=board.on_turn)
        late = law.StrokeLate(goes_on=has_struck_in_turn(board))
        if state.rules.match.stroke_late == "foul":
            return apply_incident(event, state, late, offender=board.on_turn)
        ruling = judge_incident(state.rules, Situation(board.state), late)
        if ruling.board is None:
            warned = log_warning(state.begin(board), board.on_turn, "stroke_late")
            return Done(warned, event, incident=ruling)
        board = apply_ruling(board, state.rules, state.seating, ruling.board)
        return Done(replace(state.begin(board), passes=0), event, incident=ruling)

    def _late(self, state: State) -> Done:
        """003.loss.2, 9: the match is lost by not coming in time."""
        if self.both and (self.by is not None or self.timer is not Timer.REPORT):
            raise self.refused("report.both")
        if self.by is None and not self.both:
            raise self.refused("report.who_is_late")
        me = "me" if self.by is None else state.chair(self.side(state, self.by))
        if self.timer is Timer.REPORT:
            if state.seats_taken:
                raise self.refused("report.all_here")
            sides = state.sides if self.both else (self.side(state, str(self.by)),)
            for side in sides:
                if all(player in state.reported for player in state.players if player[0] == side):
                    raise self.refused("report.side_here", side=side)
            minutes = state.rules.match.report_minutes + 1
            late: Incident = law.ReportDelay(minutes=minutes, by=me, both=self.both)
        elif state.rest:
            late = law.RestTaken(minutes=state.rest + 1, by=me)
        else:
            raise self.refused("rest.none")
        return apply_incident(self, state, late, offender=self.by)


@dataclass(frozen=True, slots=True)
class StrikerLifted(Event, kind="striker_lifted", when=IN_PLAY):
    """The player who made the stroke has taken the striker off the board.

    If their turn is over, the next player's time begins (003.general.19); until this is reported, it is
    counted from the completion of the stroke (A120). If they go on, their time runs from there anyway
    (003.general.18).

    >>> from carrom.match import ObservedStroke, events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Struck(ObservedStroke(white=1)),
    ...         events.StrikerLifted(),
    ...     ]
    ... )
    >>> narrate(match.last)
    'The striker is off the board.'
    """

    def act(self, state: State) -> Done:
        board = self.board(state)
        if board.striker_of is None:
            raise self.refused("striker.none")
        begins = board.striker_of != board.on_turn and not board.to_place
        clock = state.clock.begin(Timer.STROKE) if begins else state.clock
        return Done(replace(state, board=replace(board, striker_of=None), clock=clock), self)
