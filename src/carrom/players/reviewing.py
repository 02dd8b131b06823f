"""A match looked at again: for every stroke what was lost by the decision, and what by the hand.

The worth of a board is what the best stroke found is worth, for a hand of a given strength. Nobody knows what
the player meant; charitably, he meant the best of the strokes his hand may have missed by this one. What that
falls short of the best was lost by the *decision*; what his stroke came to falls short of that by the *hand*.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from carrom.match import Match, events
from carrom.play import stroke_of
from carrom.players.levels import Level, level
from carrom.players.node import Node
from carrom.players.planning import Mind, Search

if TYPE_CHECKING:
    from carrom.match import State
    from carrom.physics import Stroke

MEANT = 24
"""Strokes near the one that was played, any of which may have been meant."""
TIMES = 16
"""How often each is tried with the hand's error."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One stroke: its event's number, who made it, what the best was worth, the one meant, and what it
    came to; all from the player's chair."""

    version: int
    player: str
    best: float
    best_stroke: Stroke
    meant: float
    came_to: float

    @property
    def by_decision(self) -> float:
        """What another stroke would have been worth more."""
        return max(self.best - self.meant, 0.0)

    @property
    def by_hand(self) -> float:
        """What the stroke fell short of its own worth; below 0 it was lucky."""
        return self.meant - self.came_to

    def json(self) -> dict[str, Any]:
        """As a JSON value."""
        one = self.best_stroke
        return {
            "event": self.version,
            "player": self.player,
            "best": self.best,
            "best_stroke": {"x": one.x, "y": one.y, "dx": one.dx, "dy": one.dy, "speed": one.speed},
            "meant": self.meant,
            "came_to": self.came_to,
            "lost_by_decision": self.by_decision,
            "lost_by_hand": self.by_hand,
        }


def review(
    match: Match,
    *,
    strength: str | Level = "6",
    seed: int = 1,
    watch: Callable[[int, int], None] | None = None,
) -> list[Reviewed]:
    """Every stroke of the boards that were simulated, in order."""
    who = strength if isinstance(strength, Level) else level(strength)
    mind = Mind(who.hand, who.hopes, who.hand, who.hopes)
    steps = [
        (before, step)
        for before, step in zip((None, *match.line), match.line, strict=False)
        if isinstance(step.event, events.Struck) and step.event.played is not None
    ]
    found = []
    for at, (before, step) in enumerate(steps, 1):
        assert before is not None
        event = step.event
        assert isinstance(event, events.Struck)
        assert event.played is not None
        found.append(_reviewed(before.state, step.version, event, mind, who, seed))
        if watch is not None:
            watch(at, len(steps))
    return found


def _reviewed(
    state: State, version: int, event: events.Struck, mind: Mind, who: Level, seed: int
) -> Reviewed:
    search = Search(Node.of_state(state), mind, who.effort, np.random.default_rng([seed, version]))
    best = search.choices(1)[0]
    assert event.played is not None
    stroke = stroke_of(event.played)
    row = np.array([[stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed]])
    hand = who.hand
    near = search.trial.around(row, MEANT, (hand.place, hand.angle, hand.speed), search.chance)
    strokes = np.concatenate([row, near])
    noisy = search.trial.by_hand(np.repeat(strokes, TIMES, axis=0), hand, search.chance)
    worth = search.trial.play(noisy).worth.reshape(len(strokes), TIMES).mean(axis=1)
    meant = float(worth.max())
    came_to = float(search.trial.play(row).worth[0])
    return Reviewed(version, event.by or "", max(best.worth, meant), best.stroke, meant, came_to)
