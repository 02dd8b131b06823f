"""Level 8 with one part of its mind taken away, as players for the arena: what is that part worth?

    python -m benchmarks ladder --part changes
    carrom arena 8 without=benchmarks.without:WithoutWidening --elo1 40

Each has level 8's hand and everything else that level 8 has.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import ClassVar

from carrom.match import Match
from carrom.physics import Hand, Stroke
from carrom.players import LEVELS, ComputerPlayer, Level, Node

WHOLE = LEVELS["8"]


class Without:
    """Level 8, whole; each of those below lacks something."""

    level: ClassVar[Level] = WHOLE
    hand: ClassVar[Hand] = WHOLE.hand

    def stroke(self, match: Match, chance: Random) -> Stroke:
        """The stroke it means."""
        return ComputerPlayer(self.level).think(Node.of(match), chance)[0].stroke


class WithoutWidening(Without):
    """Where nothing keeps the turn well, nothing more is looked for: no defence either."""

    level = replace(WHOLE, effort=replace(WHOLE.effort, widened=0))


class WithoutRefining(Without):
    """The best stroke of an idea is taken as it was proposed."""

    level = replace(WHOLE, effort=replace(WHOLE.effort, refined=0))


class WithoutLooking(Without):
    """What a stroke leaves is counted, not looked at."""

    level = replace(WHOLE, ignores_layout=True)


class WithoutCushions(Without):
    """Straight strokes, cuts and what random strokes find: no banks, rebounds or plants are proposed."""

    level = replace(WHOLE, effort=replace(WHOLE.effort, variety=0))


PARTS = {
    "looking for more where nothing keeps the turn, and defence": WithoutWidening,
    "making the best stroke of each idea better": WithoutRefining,
    "looking where every man lies afterwards": WithoutLooking,
    "proposing banks, rebounds and plants": WithoutCushions,
}
