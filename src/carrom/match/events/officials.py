"""What officials settle: an appeal decided, a player substituted, the result confirmed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from carrom.laws import incidents as law
from carrom.match.event import GOING_ON, Done, Event, Who
from carrom.match.events.conduct import apply_incident
from carrom.match.events.setup import Player
from carrom.match.sides import Side, side_of
from carrom.match.state import Stage, State


@dataclass(frozen=True, slots=True)
class AppealDecided(Event, kind="appeal_decided", when={Stage.STOPPED}):
    """The outcome of an appeal, before 'Play' is ordered. What it changes goes before it, as events.

    The umpire decides once; the chief referee may decide after that, and is final (003.interp.22).

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Appealed(by="b1"),
    ...         events.AppealDecided("upheld", reason="It was a push."),
    ...     ]
    ... )
    >>> narrate(match.last)
    'The appeal is upheld by the umpire. It was a push.'
    """

    outcome: Literal["upheld", "rejected"] = "rejected"
    by: Literal["umpire", "chief_referee"] = "umpire"
    reason: str = ""

    def act(self, state: State) -> Done:
        appeal = state.appeal
        assert appeal is not None
        if appeal.decided_by in (self.by, "chief_referee"):
            raise self.refused("appeal.decided")
        if appeal.to == "chief_referee" and self.by == "umpire":
            raise self.refused("appeal.chief_referee")
        outcome = law.AppealOutcome(upheld=self.outcome == "upheld", decided_by=self.by)
        done = apply_incident(self, state, outcome)
        decided = replace(appeal, decided_by=self.by)
        return replace(done, state=replace(done.state, appeal=decided))


@dataclass(frozen=True, slots=True)
class PlayerSubstituted(Event, kind="substitution", when=GOING_ON, of_sides=True):
    """Another person takes over a player's place from now on (A123): seat, men, dues and turn stay with it.

    ``by``: the player who goes; ``name``: who comes. Their striker has to be certified.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Conceded("board", by="b"),
    ...         events.PlayerSubstituted("a1", name="Meena", reason="a sore finger"),
    ...     ]
    ... )
    >>> narrate(match.last)
    'Meena takes the place of A. a sore finger'
    """

    by: Who = "a1"
    name: str = ""
    reason: str = ""

    def act(self, state: State) -> Done:
        match_made = state.match_made
        assert match_made is not None
        player = self.player(state, self.by)
        when = state.rules.match.substitution
        if when == "never":
            raise self.refused("substitution.never", rules=state.rules.name)
        if when == "between_boards" and state.board is not None:
            raise self.refused("substitution.between")
        if not self.name.strip():
            raise self.refused("substitution.who")
        if self.name in {
            other.name for side in (match_made.a, match_made.b) for other in side.players
        }:
            raise self.refused("substitution.plays", name=self.name)
        entry = match_made.entry_of(player).with_player(int(player[1]) - 1, Player(self.name))
        match_made = (
            replace(match_made, a=entry)
            if side_of(player) is Side.A
            else replace(match_made, b=entry)
        )
        strikers = tuple(striker for striker in state.strikers if striker[0] != player)
        return Done(replace(state, match_made=match_made, strikers=strikers), self)


@dataclass(frozen=True, slots=True)
class ResultConfirmed(Event, kind="confirmed", when={Stage.OVER}):
    """A side confirms the result, or the umpire or the desk for it (A88).

    Until both sides have, an insult still costs the match (003.loss.4).

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Conceded("match", by="b"),
    ...         events.ResultConfirmed("a"),
    ...     ]
    ... )
    >>> narrate(match.last)
    'The result is confirmed by A.'
    """

    by: Who = "a"
    given_by: Literal["side", "umpire", "desk"] = "side"

    def act(self, state: State) -> Done:
        side = self.side(state, self.by)
        if state.confirms_itself:
            raise self.refused("result.by_itself")
        if side in state.confirmed:
            raise self.refused("result.side_confirmed", side=side)
        confirmed = tuple(sorted((*state.confirmed, side)))
        return Done(replace(state, confirmed=confirmed), self)
