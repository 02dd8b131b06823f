"""Levels of play: a hand, and how much is tried before each stroke. A seed fixes every stroke."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import NamedTuple

from carrom.errors import BadInput, nearest
from carrom.physics import PEER, STEADY, Hand
from carrom.players.race import Skill
from carrom.players.worth import Expectations


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried before a stroke. ``variety``: 0 direct strokes only, 1 with plants and one cushion,
    2 with two cushions. ``rounds``: how many of the best are tried again with the hand's error and how
    often, round by round."""

    places: int = 9  # of the striker along the base line
    variety: int = 1
    random_strokes: int = 500
    rounds: tuple[tuple[int, int], ...] = ((60, 6), (12, 24))
    nearby: int = 0  # strokes tried near the best
    followed: int = 0  # how many of the best are followed up
    outcomes: int = 8  # outcomes of each that are
    ahead: int = 0  # strokes that are looked ahead


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength: hand, effort, and what it expects of itself in the race."""

    name: str
    hand: Hand
    effort: Effort
    skill: Skill
    other_chances: float
    ignores_layout: bool = False

    @property
    def expectations(self) -> Expectations:
        """What a player of this level expects of its next stroke."""
        error = self.hand.angle + 2.0 * self.hand.place + 2e-4
        return Expectations(self.skill, error, self.other_chances, self.ignores_layout)


class Matchup(NamedTuple):
    """The level of the player on turn, and that of the other side."""

    mine: Level
    theirs: Level

    @classmethod
    def between(cls, level: Level, other: Level | None = None) -> Matchup:
        """A player of one level against another; left out, against its own."""
        return cls(level, other or level)

    def turned(self) -> Matchup:
        """The same with the other side on turn."""
        return Matchup(self.theirs, self.mine)


def _hand(degrees: float, percent: float, millimetres: float) -> Hand:
    return Hand(millimetres / 1000, degrees * pi / 180, percent / 100)


CHILD = Effort(places=5, variety=1, random_strokes=60, rounds=((8, 4),))
"""What is tried on boards a few strokes ahead."""

LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("1", _hand(3.0, 20, 3.0), Effort(5, 0, 20, ((6, 2),)), Skill(0.25, 0.2, 0.2), 0.03),
        Level("2", _hand(2.1, 16, 2.0), Effort(5, 0, 60, ((10, 4),)), Skill(0.32, 0.28, 0.28), 0.04),
        Level("3", _hand(1.5, 12, 1.5), Effort(7, 1, 150, ((24, 6),)), Skill(0.4, 0.35, 0.35), 0.06),
        Level("4", _hand(1.05, 9, 1.0), Effort(9, 1, 300, ((40, 8), (8, 32))), Skill(0.48, 0.42, 0.42), 0.08),
        Level(
            "5", _hand(0.72, 7, 0.7), Effort(9, 1, 500, ((80, 8), (12, 48))),
            Skill(0.55, 0.5, 0.5), 0.1,
        ),
        Level(
            "6", _hand(0.45, 5, 0.4), Effort(11, 1, 800, ((150, 8), (24, 48)), nearby=200),
            Skill(0.62, 0.57, 0.57), 0.12,
        ),
        Level(
            "7", _hand(0.28, 3.5, 0.25),
            Effort(13, 2, 1200, ((200, 8), (28, 48)), nearby=300, followed=4, outcomes=6, ahead=1),
            Skill(0.72, 0.66, 0.66), 0.15,
        ),
        Level(
            "8", _hand(0.15, 2, 0.1),
            Effort(15, 2, 2000, ((300, 8), (32, 64)), nearby=400, followed=4, outcomes=8, ahead=1),
            Skill(0.82, 0.76, 0.76), 0.2,
        ),
        Level(
            "perfect", STEADY,
            Effort(21, 2, 8000, (), nearby=2000, followed=8, outcomes=1, ahead=2),
            Skill(0.97, 0.95, 0.95), 0.6,
        ),
        Level(
            "peer", PEER,
            Effort(13, 2, 1500, ((250, 8), (32, 48)), nearby=300, followed=5, outcomes=12, ahead=1),
            Skill(0.66, 0.6, 0.6), 0.12,
        ),
        Level(
            "peer-one", PEER, Effort(13, 2, 1500, ((250, 8), (32, 48)), nearby=300),
            Skill(0.66, 0.6, 0.6), 0.12, ignores_layout=True,
        ),
    )
}  # fmt: skip
"""Levels 1 to 8 from a beginner's hand to a master's, `perfect` without error; `peer` has the hand other
programs are measured with, `peer-one` the same hand and effort, looking at the stroke
alone."""


def level(name: str | int | Level) -> Level:
    """A level by its name, or itself."""
    if isinstance(name, Level):
        return name
    if str(name) not in LEVELS:
        raise BadInput(f"{name!r} is not a level; {nearest(str(name), LEVELS)}", field="level")
    return LEVELS[str(name)]
