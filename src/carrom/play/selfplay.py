"""Whole matches played by machine, from the toss to the result; a seed fixes every stroke."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal, Protocol

from carrom.errors import CarromError
from carrom.match import Match, Purpose, Side, ToPlace, derived_key, events
from carrom.physics import Stroke
from carrom.play.drive import WELL, Decisions, advance
from carrom.play.random_player import RandomPlayer
from carrom.play.returned_men import Spot

MOST_STROKES = 20_000
"""No match comes near it; a chooser that never finishes a board is stopped."""


class Chooser(Protocol):
    """Whatever chooses strokes: a computer player."""

    def stroke(self, match: Match, chance: Random) -> Stroke:
        """A stroke for the player on turn, from that player's chair."""
        ...


def random_numbers(seed: str, purpose: Purpose, number: int = 0) -> Random:
    """The random numbers a match's seed gives for one purpose; they tell nothing of those for another."""
    return Random(derived_key(seed, purpose, number))


def self_play(
    made: events.MatchMade,
    seed: int,
    players: Mapping[str, Chooser] | None = None,
    *,
    watch: Callable[[Match], None] | None = None,
) -> Match:
    """Play a match out. ``players``: who chooses for whom; left out, `RandomPlayer` does.

    The clock is simulated too, where the format has one: each stroke takes ten to twenty seconds.
    """
    machine = _Machine(0.0, Random(seed), players or {})
    match = advance(Match().apply(made, 0.0), machine, watch=watch)
    if machine.time_is_up:
        match = advance(match.apply(events.ClockExpired(), machine.at), machine, watch=watch)
    if match.result is None:
        raise CarromError(f"no end after {machine.strokes} strokes")
    return match


@dataclass(slots=True)
class _Machine(Decisions):
    """Decides everything, and moves the simulated clock on."""

    chance: Random = field(default_factory=Random)
    players: Mapping[str, Chooser] = field(default_factory=dict)
    usual: Chooser = field(default_factory=RandomPlayer)
    strokes: int = 0
    time_is_up: bool = False

    def toss(self, _match: Match, /) -> Side:
        return self.chance.choice(list(Side))

    def choose(self, _match: Match, /) -> Literal["side", "break"]:
        return self.chance.choice(("side", "break"))

    def demand(self, match: Match, /) -> int:
        assert match.state.demand is not None
        return match.state.demand.most

    def begin(self, _match: Match, /) -> bool:
        self._pass_time(60.0)
        return True

    def place(self, _match: Match, _what: ToPlace, /) -> Sequence[Spot]:
        self._pass_time(5.0)
        return WELL

    def stroke(self, match: Match, /) -> Stroke | None:
        """None when the time of the match is up, or the match does not come to an end."""
        self.strokes += 1
        if self.strokes > MOST_STROKES:
            return None
        now = self._pass_time(self.chance.uniform(10, 20))
        state = match.state
        minutes = state.form.minutes
        if minutes is not None and not state.time_up:
            self.time_is_up = state.clock.elapsed + now - (state.clock.at or 0) >= 60 * minutes
            if self.time_is_up:
                return None
        assert state.board is not None
        return self.players.get(state.board.on_turn, self.usual).stroke(match, self.chance)

    def _pass_time(self, seconds: float) -> float:
        self.at = round((self.at or 0.0) + seconds, 1)
        return self.at
