"""Whole matches played by machine, from the toss to the result; a seed fixes every stroke."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Literal, Protocol, runtime_checkable

from carrom.errors import CarromError
from carrom.match import Match, Purpose, Side, ToPlace, derived_key, events, toss_winner
from carrom.physics import Packing, Stroke
from carrom.play.drive import WELL, Decisions, PlacingAnswer, advance
from carrom.play.racks import seed_from, with_rack
from carrom.play.random_player import RandomPlayer

MOST_STROKES = 20_000
"""No match comes near it; a chooser that never finishes a board is stopped."""


class Chooser(Protocol):
    """Whatever chooses strokes: a computer player.

    >>> from random import Random
    >>> from carrom.match import Match, events
    >>> from carrom.physics import Stroke
    >>> from carrom.play import self_play
    >>> class Straight:
    ...     def stroke(self, match: Match, chance: Random) -> Stroke:
    ...         return Stroke(x=0.0, y=-0.2526, dx=0.0, dy=1.0, speed=3.0)
    >>> made = events.MatchMade(rules="icf-25", format="boards=1")
    >>> self_play(made, seed=1, players={"a1": Straight()}).result.winner
    <Side.A: 'a'>
    """

    def stroke(self, match: Match, chance: Random) -> Stroke:
        """A stroke for the player on turn, from that player's chair."""
        ...


@runtime_checkable
class FullChooser(Protocol):
    """A chooser that decides everything a player can: it also puts men back, waives, concedes and passes."""

    def place(self, match: Match, what: ToPlace) -> PlacingAnswer:
        """What it does with men that it has to place."""
        ...

    def move(self, match: Match, chance: Random) -> Stroke | events.Conceded | events.Passed:
        """What it does when it is on turn."""
        ...


def random_numbers(seed: str, purpose: Purpose, number: int = 0) -> Random:
    """The random numbers a match's seed gives for one purpose; they tell nothing of those for another.

    >>> from carrom.match import Purpose
    >>> first, again = (random_numbers("0" * 64, Purpose.HAND) for _ in range(2))
    >>> first.random() == again.random()
    True
    """
    return Random(derived_key(seed, purpose, number))


def self_play(
    match_made: events.MatchMade,
    seed: int,
    players: Mapping[str, Chooser] | None = None,
    *,
    packing: Packing | str = Packing.PACKED,
    watch: Callable[[Match], None] | None = None,
) -> Match:
    """Play a match out. ``players``: who chooses for whom; left out, `RandomPlayer` does. ``packing``: how
    its racks lie; those that are packed, and the toss, come from a seed that is told at the end.

    The clock is simulated too, where the format has one: each stroke takes ten to twenty seconds.

    >>> from carrom.match import events
    >>> self_play(events.MatchMade(rules="icf-25", format="boards=1"), seed=1)
    <Match v73 won:b 0-1 finished>
    """
    secret = seed_from(f"self-play {seed}")
    match_made = with_rack(match_made, secret, packing)
    machine = _Machine(0.0, Random(seed), players or {}, seed=secret if match_made.packing else "")
    match = advance(Match().apply(match_made, 0.0), machine, watch=watch)
    if machine.time_is_up:
        match = advance(match.apply(events.ClockExpired(), machine.at), machine, watch=watch)
    if match.result is None:
        raise CarromError(f"no end after {machine.strokes} strokes")
    return match.apply(events.SeedTold(secret), machine.now(match)) if machine.seed else match


@dataclass(slots=True)
class _Machine(Decisions):
    """Decides everything, and moves the simulated clock on."""

    chance: Random = field(default_factory=Random)
    players: Mapping[str, Chooser] = field(default_factory=dict)
    usual: Chooser = field(default_factory=RandomPlayer)
    strokes: int = 0
    time_is_up: bool = False

    def toss(self, match: Match, /) -> Side:
        sides = match.state.sides
        return toss_winner(self.seed, len(sides)) if self.seed else self.chance.choice(sides)

    def choose(self, _match: Match, /) -> Literal["side", "break"]:
        return self.chance.choice(("side", "break"))

    def demand(self, match: Match, /) -> int:
        assert match.state.demand is not None
        return match.state.demand.most

    def begin(self, _match: Match, /) -> bool:
        self._pass_time(60.0)
        return True

    def place(self, match: Match, what: ToPlace, /) -> PlacingAnswer:
        self._pass_time(5.0)
        chooser = self.players.get(what.placer, self.usual)
        if what.queen or not isinstance(chooser, FullChooser):
            return WELL
        return chooser.place(match, what)

    def stroke(self, match: Match, /) -> Stroke | events.Conceded | events.Passed | None:
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
        chooser = self.players.get(state.board.on_turn, self.usual)
        if isinstance(chooser, FullChooser):
            return chooser.move(match, self.chance)
        return chooser.stroke(match, self.chance)

    def _pass_time(self, seconds: float) -> float:
        self.at = round((self.at or 0.0) + seconds, 1)
        return self.at
