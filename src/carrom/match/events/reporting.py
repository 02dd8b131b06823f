"""Before the first board: the match is called, players report at the board, trial boards are played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carrom.match.clock import Timer
from carrom.match.event import BETWEEN, Done, Event, Who
from carrom.match.state import Stage, State


def check_not_begun(event: Event, state: State) -> None:
    """Refuse what belongs before the first board once players have sat down."""
    if state.seats_taken:
        raise event.refused("report.all_here")


@dataclass(frozen=True, slots=True)
class PlayersCalled(Event, kind="called", when=BETWEEN):
    """The match is announced: from now on the players have their time to report (003.loss.9).

    >>> from carrom.match import events, fold, narrate
    >>> match = fold([events.MatchMade(), events.PlayersCalled()])
    >>> narrate(match.last)
    'The match is called: the players have to report.'
    """

    def act(self, state: State) -> Done:
        check_not_begun(self, state)
        if state.called:
            raise self.refused("report.called")
        return Done(replace(state, called=True, clock=state.clock.begin(Timer.REPORT)), self)


@dataclass(frozen=True, slots=True)
class PlayerReported(Event, kind="reported", when=BETWEEN):
    """A player has come to the board. Once all have, no time to report runs any more.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold([events.MatchMade(), events.PlayersCalled(), events.PlayerReported("a1")])
    >>> narrate(match.last)
    'At the board: A.'
    """

    by: Who = "a1"

    def act(self, state: State) -> Done:
        check_not_begun(self, state)
        player = self.player(state, self.by)
        if player in state.reported:
            raise self.refused("report.here", player=player)
        state = replace(state, reported=tuple(sorted((*state.reported, player))))
        if len(state.reported) == len(state.players):
            state = replace(state, clock=state.clock.begin(None))
        return Done(state, self)


@dataclass(frozen=True, slots=True)
class TrialPlayed(Event, kind="trial", when={Stage.READY}):
    """A board was played on trial, after the toss and before the first that counts (A125).

    >>> from carrom.match import events, fold
    >>> made = events.MatchMade(rules="icf-25")
    >>> match = fold([made, events.TossMade("b"), events.Chosen("break"), TrialPlayed()])
    >>> match.state.trials
    1
    """

    def act(self, state: State) -> Done:
        allowed = state.rules.match.trial_boards
        if state.boards or state.taken_over:
            raise self.refused("trial.begun")
        if state.trials >= allowed:
            if not allowed:
                raise self.refused("trial.none", rules=state.rules.name)
            raise self.refused("trial.played", rules=state.rules.name, boards=allowed)
        return Done(replace(state, trials=state.trials + 1), self)
