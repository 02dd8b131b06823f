"""Before the first board: the match is called, players report at the board, trial boards are played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carrom.match.clock import Timer
from carrom.match.event import BETWEEN, Done, Event, Who
from carrom.match.state import Stage, State


def check_not_begun(event: Event, state: State) -> None:
    """Refuse what belongs before the first board once players have sat down."""
    if state.seats_taken:
        raise event.refused("play has begun: everybody has reported")


@dataclass(frozen=True, slots=True)
class PlayersCalled(Event, kind="called", when=BETWEEN):
    """The match is announced: from now on the players have their time to report (003.loss.9)."""

    def act(self, state: State) -> Done:
        check_not_begun(self, state)
        if state.called:
            raise self.refused("the match has been called already")
        return Done(replace(state, called=True, clock=state.clock.begin(Timer.REPORT)), self)


@dataclass(frozen=True, slots=True)
class PlayerReported(Event, kind="reported", when=BETWEEN):
    """A player has come to the board. Once all have, no time to report runs any more."""

    by: Who = "a1"

    def act(self, state: State) -> Done:
        check_not_begun(self, state)
        player = self.player(state, self.by)
        if player in state.reported:
            raise self.refused(f"{player} has reported already")
        state = replace(state, reported=tuple(sorted((*state.reported, player))))
        if len(state.reported) == len(state.players):
            state = replace(state, clock=state.clock.begin(None))
        return Done(state, self)


@dataclass(frozen=True, slots=True)
class TrialPlayed(Event, kind="trial", when={Stage.READY}):
    """A board was played on trial, after the toss and before the first that counts (A125)."""

    def act(self, state: State) -> Done:
        allowed = state.rules.match.trial_boards
        if state.boards or state.taken_over:
            raise self.refused(
                "the match has begun: trial boards come before its first board (A125)"
            )
        if state.trials >= allowed:
            reason = (
                f"{allowed} trial boards have been played" if allowed else "has no trial boards"
            )
            raise self.refused(f"{state.rules.name}: {reason} (A125)")
        return Done(replace(state, trials=state.trials + 1), self)
