"""Whole matches played by machine, from the toss to the result; a seed fixes every stroke."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Protocol

from carrom.errors import CarromError
from carrom.match import Match, Side, Stage, events
from carrom.play.chance import RandomPlayer
from carrom.play.placing import settle
from carrom.play.stroke import play_stroke
from carrom.play.table import begin_board

if TYPE_CHECKING:
    from carrom.physics import Stroke

MOST_STROKES = 20_000
"""No match comes near it; a chooser that never finishes a board is stopped."""


class Chooser(Protocol):
    """Whatever chooses strokes: a computer player."""

    def stroke(self, match: Match, chance: Random) -> Stroke:
        """A stroke for the player on turn, from his own chair."""
        ...


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
    chance = Random(seed)
    at = 0.0
    match = Match().apply(made, at)
    usual = RandomPlayer()
    players = players or {}
    for _ in range(MOST_STROKES):
        state = match.state
        if state.result is not None:
            return match
        match state.stage:
            case Stage.TOSS:
                match = match.apply(events.TossMade(chance.choice(list(Side))), at)
            case Stage.CHOICE:
                match = match.apply(events.Chosen(chance.choice(("side", "break"))), at)
            case Stage.READY if state.demand is not None:
                match = match.apply(events.PointsDemanded(state.demand.most), at)
            case Stage.READY:
                at += 60.0
                match = begin_board(match, at=at)
            case Stage.PLACING:
                at += 5.0
                match = settle(match, at=at)
            case Stage.STROKE:
                at = round(at + chance.uniform(10, 20), 1)
                minutes = state.form.minutes
                if minutes is not None and not state.time_up and (
                    state.clock.elapsed + at - (state.clock.at or 0) >= 60 * minutes
                ):  # fmt: skip
                    match = match.apply(events.ClockExpired(), at)
                    continue
                assert state.board is not None
                chooser = players.get(state.board.on_turn, usual)
                match = play_stroke(match, None, chooser.stroke(match, chance), at=at).match
            case _:
                raise CarromError(f"self-play does not know what to do at stage {state.stage}")
        if watch is not None:
            watch(match)
    raise CarromError(f"no end after {MOST_STROKES} events")
