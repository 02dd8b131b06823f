"""A player over many matches: how often strokes of each kind are made, how exactly, what to practise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from typing import Any

from carrom.laws import fill_in, words_of
from carrom.match import Match
from carrom.players.coaching import by_player, say_change
from carrom.players.rating import Mean
from carrom.players.reviewing import Reviewed
from carrom.players.stroke_names import Manner, StrokeName
from carrom.rate import Rate, Z

FEW = 12
"""Strokes below which a figure is said to come of few."""
CLEARLY = 1.64
"""Standard deviations by which a kind falls short of what its hand makes, to be named: 95 times of 100."""
COSTLY = 0.02
"""What the decisions for a kind of stroke cost each, to be named."""


class Drill(StrEnum):
    """What is worth practising: the kinds of strokes, cuts by their side, and covers, whatever their kind."""

    STRAIGHT = "straight"
    CUT_LEFT = "cut_left"
    CUT_RIGHT = "cut_right"
    BANK = "bank"
    REBOUND = "rebound"
    PLANT = "plant"
    CAROM = "carom"
    OTHER = "other"  # aimed at no pocket
    BREAK = "break"
    COVER = "cover"


def drill_of(name: StrokeName) -> Drill:
    """The kind of a stroke; a cut by the side to which the man goes off."""
    if name.kind is Manner.CUT:
        return Drill.CUT_LEFT if name.cut > 0 else Drill.CUT_RIGHT
    if name.kind in (Manner.SOFT, Manner.HARD, Manner.NOTHING):
        return Drill.OTHER
    return Drill(name.kind.value)


@dataclass(frozen=True, slots=True)
class DrillRecord:
    """Strokes of a kind: how often an own man or the queen was pocketed, how often the hand they are measured
    by would have, what the decisions cost, and by how much the aim was off."""

    drill: Drill
    strokes: tuple[Reviewed, ...]

    @property
    def made(self) -> Rate:
        """How often it was made."""
        return Rate(sum(stroke.pockets for stroke in self.strokes), len(self.strokes))

    @property
    def expected(self) -> float:
        """How often the hand it is measured by makes them."""
        return sum(stroke.expected for stroke in self.strokes) / len(self.strokes)

    @property
    def shortfall(self) -> float:
        """How far it falls short of that, in standard deviations."""
        chances = [stroke.expected for stroke in self.strokes]
        spread = sqrt(sum(chance * (1 - chance) for chance in chances))
        return (sum(chances) - self.made.hits) / max(spread, 0.5)

    @property
    def decision(self) -> Mean:
        """What the decisions for them cost, each."""
        return Mean.of_values([stroke.chances.by_decision for stroke in self.strokes])

    @property
    def error(self) -> AimError | None:
        """By how much the aim was off, where that can be told."""
        degrees = [stroke.error for stroke in self.strokes if stroke.error is not None]
        return AimError.of_values(degrees) if len(degrees) > 1 else None

    @property
    def is_few(self) -> bool:
        """Whether it comes of few strokes."""
        return len(self.strokes) < FEW

    def json(self) -> dict[str, Any]:
        """As a JSON value."""
        low, high = self.made.interval
        error = self.error
        return {
            "kind": self.drill.value,
            "strokes": len(self.strokes),
            "made": self.made.hits,
            "made_interval": [low, high],
            "expected": self.expected,
            "lost_by_decision": self.decision.value,
            "aim_error": None if error is None else error.degrees,
            "aim_error_interval": None if error is None else list(error.interval),
            "aim_bias": None if error is None else error.bias,
            "few": self.is_few,
        }


@dataclass(frozen=True, slots=True)
class AimError:
    """How far strokes went from the middle of where they would have been made: the root of the mean square in
    degrees, with its 95 % interval; and how far to the left on average."""

    degrees: float
    bias: float
    of: int

    @classmethod
    def of_values(cls, degrees: Sequence[float]) -> AimError:
        """Of several errors, those to the left above 0."""
        count = len(degrees)
        return cls(
            sqrt(sum(angle * angle for angle in degrees) / count), sum(degrees) / count, count
        )

    @property
    def interval(self) -> tuple[float, float]:
        """Where it lies, 95 times of 100."""
        part = Z / sqrt(2 * self.of)
        return self.degrees / (1 + part), self.degrees / max(1 - part, 0.2)


@dataclass(frozen=True, slots=True)
class PlayerProfile:
    """A player by name, over all matches that were looked at."""

    name: str
    matches: int
    records: tuple[DrillRecord, ...]

    @property
    def strokes(self) -> int:
        """All strokes; covers are counted with their kind."""
        return sum(
            len(record.strokes) for record in self.records if record.drill is not Drill.COVER
        )

    def to_practise(self) -> DrillRecord | None:
        """The kind that falls shortest of what its hand makes, where that is clear."""
        enough = [record for record in self.records if not record.is_few]
        worst = max(enough, key=lambda record: record.shortfall, default=None)
        return worst if worst is not None and worst.shortfall > CLEARLY else None

    def to_choose_better(self) -> DrillRecord | None:
        """The kind whose decisions cost most, all together."""
        costly = [
            record
            for record in self.records
            if record.decision.value > COSTLY and record.drill is not Drill.COVER
        ]
        return max(
            costly, key=lambda record: record.decision.value * record.decision.of, default=None
        )

    def text(self, language: str = "en") -> str:
        """What to practise, and what to choose better: a sentence each."""
        words = words_of("carrom.players", "coach", language)["profile"]
        sentences = []
        if (worst := self.to_practise()) is not None:
            sentences.append(
                fill_in(
                    words["practise"],
                    kind=words["kinds"][worst.drill],
                    made=worst.made.hits,
                    of=worst.made.of,
                    expected=round(worst.expected * worst.made.of),
                )
            )
        if (poor := self.to_choose_better()) is not None:
            sentences.append(
                fill_in(
                    words["choose"],
                    poor.decision.of,
                    kind=words["kinds"][poor.drill],
                    cost=say_change(poor.decision.value),
                    few=words["few"] if poor.is_few else "",
                )
            )
        return " ".join(sentences) or fill_in(words["nothing"], self.strokes)

    def json(self, language: str = "en") -> dict[str, Any]:
        """As a JSON value."""
        return {
            "name": self.name,
            "matches": self.matches,
            "strokes": self.strokes,
            "kinds": [record.json() for record in self.records],
            "says": self.text(language),
        }


def profile(reviews: Iterable[tuple[Match, Sequence[Reviewed]]]) -> list[PlayerProfile]:
    """Every player of matches, in the order of their names; each match with what `review` says of it."""
    strokes: dict[str, list[Reviewed]] = {}
    matches: dict[str, int] = {}
    for match, reviewed in reviews:
        for player in by_player(match, reviewed):
            strokes.setdefault(player.name, []).extend(player.strokes)
            matches[player.name] = matches.get(player.name, 0) + 1
    return [PlayerProfile(name, matches[name], _records(strokes[name])) for name in sorted(strokes)]


def _records(strokes: Sequence[Reviewed]) -> tuple[DrillRecord, ...]:
    kinds = {drill: tuple(group) for drill, group in _grouped(strokes).items()}
    return tuple(DrillRecord(drill, kinds[drill]) for drill in Drill if drill in kinds)


def _grouped(strokes: Sequence[Reviewed]) -> dict[Drill, list[Reviewed]]:
    """The strokes of each kind; covers once more as covers."""
    groups: dict[Drill, list[Reviewed]] = {}
    for stroke in strokes:
        groups.setdefault(drill_of(stroke.meant), []).append(stroke)
        if stroke.is_cover:
            groups.setdefault(Drill.COVER, []).append(stroke)
    return groups
