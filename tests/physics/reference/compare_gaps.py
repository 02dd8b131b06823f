"""How near does the simulator come to soft contacts where there is air between the men? Prints a table.

Run it from the root of the repository: ``python -m tests.physics.reference.compare_gaps [breaks] [gap …]``,
gaps in micrometres or ``packed``. The wave of men that yield is judged by soft contacts of two stiffnesses
and by Hertz's law; the same strokes for all. A thousand breaks of seven racks take half an hour.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cached_property
from math import hypot, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[3]))

from carrom.physics import (
    DEFAULT,
    STANDARD,
    YIELDING,
    Constants,
    Disc,
    Packing,
    Position,
    Stroke,
    rack,
)
from tests.physics.positions import broken
from tests.physics.reference.compare_break import (
    MODELS,
    OUTER,
    Break,
    apart,
    by_rule,
    softly,
    speed,
)

GAPS = ("0", "10", "20", "50", "100", "200", "packed")
JUDGE = "soft, 3e6 N/m"
AFTER = 3e-3
"""Seconds after the first contact at which velocities are compared: by then 0.2 mm of air has closed
between slow men, too. The simulator's wave takes no time, so at 1.5 ms it is ahead there."""
NEAR = 0.05
"""Root mean square difference of the outer men's speeds from the judge's, as a part of them."""


def widened(gap: float) -> Position:
    """The rack with the same air, in metres, between all men that would touch."""
    wider = 1 + gap / (2 * STANDARD.man_radius)
    return Position(tuple(Disc(d.kind, d.x * wider, d.y * wider) for d in rack()))


def racked(gap: str, number: int) -> Position:
    """The rack for a break: with so many micrometres of air, or packed."""
    if gap == "packed":
        return rack(packing=Packing.PACKED, seed=number)
    return widened(float(gap) * 1e-6)


@dataclass(frozen=True)
class Mean:
    """A mean and the half width of its 95 % interval."""

    value: float
    half: float

    @classmethod
    def of(cls, values: list[float]) -> Mean:
        """The mean of some values."""
        return cls(fmean(values), 1.96 * stdev(values) / sqrt(len(values)))

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.half:.2f}"


@dataclass(frozen=True)
class Compared:
    """The breaks of racks with one gap: by the simulator, and by each kind of soft contacts."""

    rule: list[Break]
    soft: dict[str, list[Break]]

    @cached_property
    def pocketed(self) -> Mean:
        """Men pocketed a break by the simulator."""
        return Mean.of([float(one.fell) for one in self.rule])

    @cached_property
    def references(self) -> dict[str, Mean]:
        """Men pocketed a break by soft contacts."""
        return {name: Mean.of([float(one.fell) for one in row]) for name, row in self.soft.items()}

    @property
    def less_judge(self) -> Mean:
        """How many more men the simulator pockets than the judge, stroke by stroke."""
        pairs = zip(self.rule, self.soft[JUDGE], strict=True)
        return Mean.of([float(one.fell - other.fell) for one, other in pairs])

    @property
    def is_within(self) -> bool:
        """Whether the men pocketed lie within the spread of the references, their intervals included."""
        low = min(mean.value - mean.half for mean in self.references.values())
        high = max(mean.value + mean.half for mean in self.references.values())
        return low <= self.pocketed.value <= high

    def apart(self, name: str = "") -> float:
        """Root mean square difference of the outer men's velocities from the judge's, over all breaks."""
        row = self.soft[name] if name else self.rule
        return fmean(apart(one, other) for one, other in zip(row, self.soft[JUDGE], strict=True))

    @property
    def speeds_apart(self) -> float:
        """The same of their speeds, by the simulator, whatever their directions."""
        pairs = zip(self.rule, self.soft[JUDGE], strict=True)
        return fmean(_speeds_apart(one, other) for one, other in pairs)


def _speeds_apart(one: Break, other: Break) -> float:
    pairs = [(hypot(*one.velocities[i]), hypot(*other.velocities[i])) for i in OUTER]
    return sqrt(sum((a - b) ** 2 for a, b in pairs) / sum(b * b for _, b in pairs))


def compare(
    gap: str, breaks: int, constants: Constants = YIELDING, *, whole: bool = True, seed: int = 2026
) -> Compared:
    """Break racks with this gap by all models; not ``whole``: only until the velocities are known."""
    chance = Random(seed)
    strokes = [broken(chance) for _ in range(breaks)]
    racks = [racked(gap, number) for number in range(breaks)]
    rule = [
        by_rule(stroke, lies, constants, after=AFTER)
        for stroke, lies in zip(strokes, racks, strict=True)
    ]
    return Compared(
        [one for one, _ in rule],
        {
            name: [
                _softly(stroke, lies, moment, name, whole=whole)
                for stroke, lies, (_, moment) in zip(strokes, racks, rule, strict=True)
            ]
            for name in (MODELS if whole else (JUDGE,))
        },
    )


def _softly(stroke: Stroke, lies: Position, moment: float, name: str, *, whole: bool) -> Break:
    stiffness, hertz = MODELS[name]
    return softly(stroke, moment, lies, stiffness=stiffness, hertz=hertz, whole=whole)


def without_yielding(gap: str, breaks: int, seed: int = 2026) -> Mean:
    """Men pocketed a break where discs do not yield: 20 µm of air touch, all others meet in pairs."""
    chance = Random(seed)
    return Mean.of(
        [
            float(by_rule(broken(chance), racked(gap, number), DEFAULT)[0].fell)
            for number in range(breaks)
        ]
    )


def main(breaks: int = 60, gaps: tuple[str, ...] = GAPS) -> int:
    """Print the table, a row a gap; fail where the simulator is not within the references."""
    print(f"{breaks} breaks at 3 to 6 m/s of each rack; men pocketed a break, 95 % intervals\n")
    head = [
        "air, µm",
        "carrom",
        *MODELS,
        "carrom less 3e6",
        "rigid",
        "outer m/s",
        "of 3e6",
        "speeds",
    ]
    print("| " + " | ".join([*head, "apart", "1e6 apart", "Hertz apart", "holds"]) + " |")
    print("|---" * (len(head) + 4) + "|", flush=True)
    failed = 0
    for gap in gaps:
        found = compare(gap, breaks)
        others = [name for name in MODELS if name != JUDGE]
        holds = found.is_within and found.speeds_apart < NEAR
        failed += not holds
        row = [gap, str(found.pocketed), *map(str, found.references.values())]
        row += [str(found.less_judge), str(without_yielding(gap, breaks))]
        row += [f"{fmean(map(speed, one)):.3f}" for one in (found.rule, found.soft[JUDGE])]
        row.append(f"{found.speeds_apart:.1%}")
        row += [f"{found.apart(name):.1%}" for name in ("", *others)]
        print("| " + " | ".join([*row, "yes" if holds else "NO"]) + " |", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    count, *chosen = [*sys.argv[1:], *["60"][len(sys.argv) - 1 :]]
    sys.exit(main(int(count), tuple(chosen) or GAPS))
