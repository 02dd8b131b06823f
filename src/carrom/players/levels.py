"""Levels of play: a hand, and how much is tried before each stroke. A seed fixes every stroke."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from carrom.errors import BadInput, nearest
from carrom.physics import PEER, STEADY, Hand
from carrom.players.beliefs import aim_error, other_chances, skill_of
from carrom.players.people import PEOPLE
from carrom.players.temperament import MACHINE, Temperament
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
    widened: int = 0  # how many times more are proposed while none keeps the turn well
    good_enough: float = 0.7  # the chance to keep it with which no more are looked for
    refined: int = 0  # ideas whose best stroke is made better
    neighbours: int = 24  # strokes near each of those, for every step
    speeds: int = 3  # at which each stroke is proposed
    directions: int = 0  # looked along from every place, for strokes that a person sees
    defends: bool = False  # whether soft strokes that spoil the others' next one are proposed

    @property
    def is_thorough(self) -> bool:
        """Whether more is looked for until a good stroke is found, and that is made better."""
        return self.widened > 0 and self.refined > 0

    def for_breaks(self) -> Effort:
        """What is tried for a break over many racks: fewer strokes, for each takes as long as ten others."""
        return replace(
            self,
            random_strokes=self.random_strokes // 16,
            nearby=self.nearby // 8,
            refined=min(self.refined, 1),
            neighbours=self.neighbours // 2,
        )

    def wider(self, stage: int) -> Effort:
        """What is proposed the next time where nothing good was found."""
        return replace(
            self,
            places=2 * stage * self.places + 1,
            variety=2,
            random_strokes=(3 * stage) * max(self.random_strokes, 200),
            speeds=min(self.speeds + 2 * stage, 7),
            defends=True,
        )


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength: hand, effort, and the temperament that makes a person of it. ``title``: its name in
    words. ``ignores_layout``: it does not look at what a stroke leaves."""

    name: str
    hand: Hand
    effort: Effort
    ignores_layout: bool = False
    temperament: Temperament = MACHINE
    title: str = ""

    @property
    def expectations(self) -> Expectations:
        """What a player of this level expects of its next stroke."""
        skill = skill_of(self.hand, thorough=self.effort.is_thorough)
        return Expectations(
            skill, aim_error(self.hand), other_chances(self.hand), self.ignores_layout
        )


class Matchup(NamedTuple):
    """The level of the player on turn, and that of the other side.

    >>> from carrom.players import level
    >>> Matchup(level("3"), level("5")).turned().mine.name
    '5'
    """

    mine: Level
    theirs: Level

    @classmethod
    def between(cls, level: Level, other: Level | None = None) -> Matchup:
        """A player of one level against another; left out, against its own."""
        return cls(level, other or level)

    def turned(self) -> Matchup:
        """The same with the other side on turn."""
        return Matchup(self.theirs, self.mine)


def _person(name: str, effort: Effort) -> Level:
    person = PEOPLE[name]
    return Level(name, person.hand, effort, False, person.temperament, person.title)


FOLLOW_UP = Effort(places=5, variety=1, random_strokes=60, rounds=((8, 4),))
"""What is tried on boards a few strokes ahead."""

EFFORTS = {
    "1": Effort(
        places=7, variety=0, random_strokes=0, rounds=((40, 4), (12, 12)), widened=1, good_enough=0.2,
        directions=300,
    ),
    "2": Effort(
        places=9, variety=0, random_strokes=0, rounds=((40, 6), (12, 18)), widened=1, good_enough=0.25,
        directions=400,
    ),
    "3": Effort(
        places=11, variety=0, random_strokes=0, rounds=((40, 6), (16, 18)), widened=1, good_enough=0.35,
        directions=500,
    ),
    "4": Effort(
        places=11, random_strokes=300, rounds=((40, 8), (8, 32)), widened=1, good_enough=0.5,
        directions=600,
    ),
    "5": Effort(places=11, rounds=((80, 8), (12, 48)), widened=2, directions=600),
    "6": Effort(
        places=11, random_strokes=800, rounds=((150, 8), (24, 48)), nearby=200, widened=2, directions=600,
    ),
    "7": Effort(
        places=13, variety=2, random_strokes=1200, rounds=((200, 8), (40, 24), (12, 64)), nearby=300,
        widened=2, refined=5,
    ),
    "8": Effort(
        places=15, variety=2, random_strokes=2000, rounds=((300, 8), (64, 24), (16, 96)), nearby=400,
        widened=2, refined=8,
    ),
}  # fmt: skip
"""What the eight try."""
MASTER = Effort(
    places=15, variety=2, random_strokes=2500, rounds=((300, 8), (64, 32), (20, 128)), nearby=500,
    widened=2, refined=10, neighbours=32,
)  # fmt: skip
"""What is tried for the best stroke that can be found."""
PERFECT = Effort(
    places=21, variety=2, random_strokes=8000, rounds=(), nearby=2000, followed=8, outcomes=1, ahead=2,
)  # fmt: skip
ONE_STROKE = Effort(
    places=13, variety=2, random_strokes=1500, rounds=((250, 8), (32, 48)), nearby=300,
)  # fmt: skip
LOOKING_AHEAD = replace(ONE_STROKE, followed=5, outcomes=12, ahead=1)

LEVELS: dict[str, Level] = {
    **{name: _person(name, effort) for name, effort in EFFORTS.items()},
    "perfect": Level("perfect", STEADY, PERFECT, title="no error at all"),
    "master": Level("master", PEER, MASTER, title="the best play found, with the peer's hand"),
    "peer": Level("peer", PEER, LOOKING_AHEAD, title="the hand programs are measured with"),
    "peer-one": Level(
        "peer-one", PEER, ONE_STROKE, ignores_layout=True, title="peer, looking at one stroke"
    ),
}
"""Levels 1 to 8 from a child's hand to a champion's, `perfect` without error; `peer` has the hand other
programs are measured with, `master` that hand and the best play, `peer-one` the hand and effort of `peer`,
looking at the stroke alone."""


def level(name: str | int | Level) -> Level:
    """A level by its name, or itself.

    >>> level("3").name, level("3").hand.angle < level("1").hand.angle
    ('3', True)
    """
    if isinstance(name, Level):
        return name
    if str(name) not in LEVELS:
        raise BadInput(f"{name!r} is not a level; {nearest(str(name), LEVELS)}", field="level")
    return LEVELS[str(name)]
