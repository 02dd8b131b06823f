"""A match looked at again: for every stroke what was lost by the decision, and what by the hand.

The worth of a board is what the best stroke found is worth, for a hand of a given strength. Nobody knows what
the player meant; charitably, the best of the strokes that the hand may have missed by this one. What that
falls short of the best was lost by the *decision*; what the stroke came to falls short of that by the *hand*.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, astuple, dataclass
from typing import Any

import numpy as np

from carrom.match import Match, Step, events
from carrom.physics import Stroke
from carrom.play import RandomStream, mix, stroke_of
from carrom.players.levels import Level, Matchup, level
from carrom.players.node import Node
from carrom.players.planning import Search

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
        return {
            "event": self.version,
            "player": self.player,
            "best": self.best,
            "best_stroke": asdict(self.best_stroke),
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
    who = level(strength)
    steps = [
        step
        for step in match.line
        if isinstance(step.event, events.Struck) and step.event.played is not None
    ]
    reviewed = []
    for count, step in enumerate(steps, 1):
        reviewed.append(_review(step, who, seed))
        if watch is not None:
            watch(count, len(steps))
    return reviewed


def _review(step: Step, who: Level, seed: int) -> Reviewed:
    event = step.event
    assert isinstance(event, events.Struck)
    assert event.played is not None
    stroke = stroke_of(event.played)
    numbers = RandomStream(mix(seed, step.version))
    search = Search(Node.of(step.before), Matchup.between(who), who.effort, numbers)
    best = search.candidates(1)[0]
    row = np.array([astuple(stroke)])
    near = search.trial.around(row, MEANT, who.hand, numbers)
    strokes = np.concatenate([row, near])
    worth = search.try_by_hand(strokes, TIMES).worth.reshape(len(strokes), TIMES).mean(axis=1)
    meant = float(worth.max())
    came_to = float(search.trial.play(row).worth[0])
    highest = max(best.worth, meant)
    return Reviewed(step.version, event.by or "", highest, best.stroke, meant, came_to)
