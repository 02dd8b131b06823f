"""Time: a clock has run out, the striker has been lifted, a side has come to the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from carrom.laws import incidents as law
from carrom.laws import judge_incident
from carrom.match.board import UMPIRE, all_placed, forgone, placed
from carrom.match.clock import Timer, left
from carrom.match.event import GOING_ON, Done, Event
from carrom.match.events.conduct import Who, ruled_by, who_side
from carrom.match.events.placing import before_placing, on_chair, went_on
from carrom.match.flow import concluded
from carrom.match.sides import Side
from carrom.match.state import Stage

if TYPE_CHECKING:
    from carrom.laws.incident import By, Incident
    from carrom.match.state import State


@dataclass(frozen=True, slots=True)
class ClockExpired(Event):
    """The time for something is up.

    ``by``: the player or side whose time it was (report, rest). ``placed``: how many men he had placed in
    time, ``removed``: the umpire ordered them off again (003.dues.27). ``in_motion``: a stroke was under way
    when the match's time was up (A79). ``announced``: the umpire's watch or the hall's bell decided, not the
    times of the events.
    """

    kind: ClassVar[str] = "time"
    when: ClassVar[frozenset[Stage]] = GOING_ON
    timer: Timer = Timer.MATCH
    by: Who | None = None
    placed: int = 0
    removed: bool = False
    in_motion: bool = False
    announced: bool = False

    def act(self, state: State) -> Done:
        """What the laws say to it."""
        timer = Timer(self.timer)
        event = replace(self, timer=timer)
        remaining = left(state).get(timer)
        if not self.announced and state.clock.at is not None and remaining and remaining > 0:
            raise self.refused(
                f"{remaining:g} s are left by the times of the events; say announced if another watch"
                " decides"
            )
        match timer:
            case Timer.MATCH:
                return event._match(state)
            case Timer.PLACING:
                return event._placing(state)
            case Timer.STROKE:
                return event._stroke(state)
            case _:
                return event._late(state)

    def _match(self, state: State) -> Done:
        """000.ex.9, 001.format.2, A11: the score decides; a stroke in motion is completed first."""
        if state.form.minutes is None:
            raise self.refused(f"format {state.form.name!r} has no time limit")
        if state.time_up or state.last_stroke:
            raise self.refused("the time was up already")
        if state.demand is not None:
            raise self.refused("points may still be demanded: demand them, or 0, first")
        completed = state.rules.match.stroke_in_motion == "completed"
        if self.in_motion and state.board is not None and completed:
            return Done(replace(state, last_stroke=True), self)
        state = replace(state, time_up=True, stopped=None)
        return Done(concluded(state), self)

    def _placing(self, state: State) -> Done:
        """003.dues.24, 26, 27; A43: nothing placed forfeits the right, something placed is a foul."""
        board = self.board(state)
        waits = [one for one in board.to_place if one.placer != UMPIRE and not one.queen]
        if not waits:
            raise self.refused("nobody is placing")
        what = next((one for one in waits if self.by in (None, one.placer)), waits[0])
        if not 0 <= self.placed < what.men:
            raise self.refused(f"{self.placed} placed: {what.men} were to be placed")
        event = replace(self, by=what.placer)
        late = law.PlacingTimeout(
            debtor=on_chair(board, what.side),
            elapsed_s=state.rules.dues.placing_seconds + 1,
            placed=self.placed,
        )
        found = judge_incident(state.rules, before_placing(state, board), late)
        if found.directs.get("reason") == "right forfeited":
            # What came back is placed all the same, by the umpire; so is a man the board needs (A116).
            needed = max(what.came_back, 0 if board.men(what.side) else 1)
            board = forgone(board, what, what.men - needed)
            rest = [
                one for one in board.to_place if (one.side, one.placer) == (what.side, what.placer)
            ]
            if rest:
                as_umpire = replace(rest[0], placer=UMPIRE)
                board = replace(
                    board,
                    to_place=tuple(as_umpire if one is rest[0] else one for one in board.to_place),
                )
            return Done(went_on(state, board), event, incident=found)
        if not self.placed:
            raise self.refused(f"under {state.rules.name} the right to place stands")
        done = ruled_by(event, state, late, offender=what.placer)
        fouled = done.state.board
        if fouled is None:
            return done
        stands = 0 if self.removed else self.placed
        mine = next(
            one for one in fouled.to_place if (one.side, one.placer) == (what.side, what.placer)
        )
        gone = min(what.men - stands, mine.men)
        fouled = forgone(fouled, mine, gone)
        for one in fouled.to_place:
            if (one.side, one.placer) == (what.side, what.placer):
                fouled = placed(fouled, one)
                break
        return replace(done, state=went_on(done.state, fouled))

    def _stroke(self, state: State) -> Done:
        """A12, A115: who does not strike in time commits a foul, or loses the turn, or is warned."""
        board = self.board(state)
        if state.rules.match.stroke_seconds is None:
            raise self.refused(f"{state.rules.name} has no stroke clock")
        if board.to_place:
            raise self.refused(
                "something is still to be placed: the time for the stroke has not begun"
            )
        event = replace(self, by=board.on_turn)
        late = state.rules.match.stroke_late
        if late == "foul":
            return ruled_by(event, state, law.Foul(by="me"), offender=board.on_turn)
        if late == "warning":
            clock = state.clock.begin(Timer.STROKE)
            return Done(replace(state, clock=clock), event)
        passed = all_placed(board).passed_on(state.seating)
        return Done(replace(state, board=passed, clock=state.clock.begin(Timer.STROKE)), event)

    def _late(self, state: State) -> Done:
        """003.loss.2, 9: the match is lost by not coming in time."""
        if self.by is None:
            raise self.refused("who is late? Say by whom")
        told_from = Side.A if state.board is None else state.board.side
        me: By = "me" if who_side(self, state, self.by) is told_from else "opponent"
        if self.timer is Timer.REPORT:
            if state.seats_taken:
                raise self.refused("play has begun: everybody has reported")
            minutes = state.rules.match.report_minutes + 1
            late: Incident = law.ReportDelay(minutes=minutes, by=me)
            return ruled_by(self, state, late, offender=self.by)
        if not state.rest:
            raise self.refused("there is no rest to overstay")
        late = law.RestTaken(minutes=state.rest + 1, by=me)
        return ruled_by(self, state, late, offender=self.by)


@dataclass(frozen=True, slots=True)
class StrikerLifted(Event):
    """The player whose turn is over has taken his striker off: the next one's time begins.

    003.general.19; as long as a player goes on pocketing, his time runs from the completion of each stroke
    (003.general.18), and no such event is needed.
    """

    kind: ClassVar[str] = "striker_lifted"
    when: ClassVar[frozenset[Stage]] = frozenset({Stage.STROKE})

    def act(self, state: State) -> Done:
        """The time for the stroke runs from now."""
        return Done(replace(state, clock=state.clock.begin(Timer.STROKE)), self)
