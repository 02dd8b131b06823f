"""How near does the simulator's rule for clusters come to soft contacts at the break? Prints a
table.

Run it from the root of the repository: ``python -m tests.physics.reference.compare_break [breaks]``
or ``python tests/physics/reference/compare_break.py [breaks]``.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[3]))

from carrom.physics import (
    DEFAULT,
    STRIKER,
    Constants,
    Position,
    Stroke,
    Trajectory,
    What,
    rack,
    simulate,
)
from tests.physics.positions import broken
from tests.physics.reference import compliant, stepper

OUTER = range(7, 19)
"""The numbers of the twelve outer men in the rack."""
AFTER = 1.5e-3
"""Seconds after the striker's first contact at which velocities are compared: the wave is through,
little else.
"""
RACK = rack()
Velocities = list[tuple[float, float]]


@dataclass(frozen=True)
class Break:
    """One break by one model: velocities of the nineteen just after, how many fell (the striker
    apart).
    """

    velocities: Velocities
    fell: int
    striker_fell: bool


def velocities_at(trajectory: Trajectory, time: float) -> Velocities:
    """The velocities of all men at a time."""
    found = []
    for number in range(len(trajectory.start)):
        vx = vy = 0.0
        for piece in trajectory.segments.get(number, ()):
            if piece.t > time:
                break
            speed = sqrt(piece.vx**2 + piece.vy**2)
            left = max(1 - piece.deceleration * (time - piece.t) / speed, 0.0) if speed else 0.0
            vx, vy = piece.vx * left, piece.vy * left
        found.append((vx, vy))
    return found


def by_rule(
    stroke: Stroke,
    racked: Position = RACK,
    constants: Constants = DEFAULT,
    *,
    after: float = AFTER,
) -> tuple[Break, float]:
    """The simulator's break, and the moment of comparison."""
    played = simulate(racked, stroke, constants)
    first = next(e.time for e in played.events if e.what is What.CONTACT)
    men = [i for i in played.pocketed if i != STRIKER]
    return (
        Break(velocities_at(played, first + after), len(men), played.striker_pocketed),
        first + after,
    )


def softly(
    stroke: Stroke,
    moment: float,
    racked: Position = RACK,
    *,
    stiffness: float,
    hertz: bool = False,
    whole: bool = True,
) -> Break:
    """The same break by soft contacts; not ``whole``: only until the velocities are known."""
    men = [(d.x, d.y) for d in racked]
    played = compliant.play(
        men,
        (stroke.x, stroke.y),
        (stroke.speed * stroke.dx, stroke.speed * stroke.dy),
        snapshot=moment,
        stiffness=stiffness,
        hertz=hertz,
        longest=20.0 if whole else moment + 1e-5,
    )
    fell = [i for i in played.fallen if i < len(men)]
    return Break(
        list(zip(played.vx, played.vy, strict=True))[: len(men)],
        len(fell),
        len(men) in played.fallen,
    )


def by_pairs(stroke: Stroke, air: float = 5e-5) -> tuple[float, bool]:
    """Men that fall when impacts are of pairs, one after the other, in a rack with a little air.
    For contrast.
    """
    wider = 1 + air / 0.0318
    men = [(d.x * wider, d.y * wider) for d in rack()]
    played = stepper.play(
        men, (stroke.x, stroke.y), (stroke.speed * stroke.dx, stroke.speed * stroke.dy)
    )
    return float(len([i for i in played.fallen if i < len(men)])), len(men) in played.fallen


def apart(one: Break, other: Break, numbers: range = OUTER) -> float:
    """Root mean square difference of velocities, as a part of the other's root mean square speed."""
    gap = sum(
        (one.velocities[i][0] - other.velocities[i][0]) ** 2
        + (one.velocities[i][1] - other.velocities[i][1]) ** 2
        for i in numbers
    )
    return sqrt(gap / sum(vx * vx + vy * vy for vx, vy in (other.velocities[i] for i in numbers)))


def speed(one: Break, numbers: range = OUTER) -> float:
    """Mean speed of the outer men."""
    return fmean(sqrt(vx * vx + vy * vy) for vx, vy in (one.velocities[i] for i in numbers))


def interval(values: list[float]) -> str:
    """Mean and the 95 % interval's half width."""
    return f"{fmean(values):5.2f} ± {1.96 * stdev(values) / sqrt(len(values)):4.2f}"


MODELS: dict[str, tuple[float, bool]] = {
    "soft, 3e6 N/m": (3e6, False),
    "soft, 1e6 N/m": (1e6, False),
    "soft, Hertz": (3e6, True),
}


def main(breaks: int = 60) -> None:
    """Print the table."""
    chance = Random(2026)
    strokes = [broken(chance) for _ in range(breaks)]
    rule = [by_rule(stroke) for stroke in strokes]
    soft = {
        name: [
            softly(stroke, moment, stiffness=stiffness, hertz=hertz)
            for stroke, (_, moment) in zip(strokes, rule, strict=True)
        ]
        for name, (stiffness, hertz) in MODELS.items()
    }
    judge = soft["soft, 3e6 N/m"]
    print(
        f"{breaks} breaks of a touching rack, 3 to 6 m/s, the same strokes for all; 95 % intervals"
    )
    print(
        f"velocities {AFTER * 1e3:g} ms after the first contact; 'apart': root mean square difference from"
    )
    print("soft contacts of 3e6 N/m as a part of the speed\n")
    print(
        f"{'':16}{'men pocketed':>15}{'less judge':>15}{'striker':>10}{'outer m/s':>11}{'apart':>8}"
    )
    for name, row in {"carrom": [one for one, _ in rule], **soft}.items():
        fell = [float(one.fell) for one in row]
        less = [one.fell - other.fell for one, other in zip(row, judge, strict=True)]
        gaps = [apart(one, other) for one, other in zip(row, judge, strict=True)]
        print(
            f"{name:16}{interval(fell):>15}"
            f"{interval([float(d) for d in less]) if row is not judge else '':>15}"
            f"{fmean(one.striker_fell for one in row):10.2f}{fmean(map(speed, row)):11.3f}"
            + (f"{fmean(gaps):8.1%}" if row is not judge else "")
        )
    pairs = [by_pairs(stroke) for stroke in strokes]
    fell = [men for men, _ in pairs]
    lack = [men - other.fell for men, other in zip(fell, judge, strict=True)]
    striker = fmean(went for _, went in pairs)
    print(f"{'pairs, 50 µm air':16}{interval(fell):>15}{interval(lack):>15}{striker:10.2f}")


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:2]))
