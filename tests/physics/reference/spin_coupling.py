"""How much does it matter that the simulator lets a spinning disc slide as if it did not spin?
Prints a table.

A disc that slides and spins feels less friction against its sliding, and less against its spin,
than one that does only either: every point of it rubs against its own velocity (Farkas, Bartels,
Unger & Wolf, PRL 90, 248302). Integrated here for the speeds and spins that really occur: every
piece of path of strokes the simulator plays.

Run it from the root of the repository: ``python tests/physics/reference/spin_coupling.py
[strokes]``.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import lru_cache
from math import pi, sqrt
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[3]))

import numpy as np
from numba import njit

from carrom.physics import DEFAULT, STANDARD, Position, Stroke, engine, rack
from carrom.physics import layout as at
from carrom.physics.simulator import lay_out, prepared
from tests.physics.in_python import loop_in_python
from tests.physics.positions import aimed, broken, sparse
from tests.physics.reference import stepper
from tests.physics.reference.stepper import _rubs

RINGS, SPOKES = 60, 120


@njit(cache=True)
def friction_of(ratio: Any) -> Any:
    """Force and torque of a flat disc by v/(Rω), as parts of μmg and μmgR: its rub summed over its
    area.

    The force of pure sliding is 1; the torque of pure spinning is 2/3.
    """
    force = 0.0
    torque = 0.0
    for ring in range(RINGS):
        radius = (ring + 0.5) / RINGS
        for spoke in range(SPOKES):
            turn = 2 * pi * (spoke + 0.5) / SPOKES
            px, py = radius * np.cos(turn), radius * np.sin(turn)
            ux, uy = ratio - py, px
            speed = sqrt(ux * ux + uy * uy)
            if speed > 0:
                share = 2 * radius / RINGS / SPOKES
                force += share * ux / speed
                torque += share * (px * uy - py * ux) / speed
    return force, torque


@lru_cache
def coupling(points: int = 4001) -> Any:
    """Force and torque by v/(v + Rω), from 0 to 1 in even steps."""
    rows = [(0.0, 2 / 3)]
    for step in range(1, points - 1):
        part = step / (points - 1)
        rows.append(friction_of(part / (1 - part)))
    rows.append((1.0, 0.0))
    return np.array(rows).T.copy()


@njit(cache=True)
def coupled(ratio: Any, left: Any, rub: Any) -> Any:
    """How much longer the path of the coupled disc is until its speed is a part ``left`` of its
    first.

    Units: the first speed and μg. v' = -F, (Rω)' = -2T for I = mR²/2.
    """
    speed, rim = 1.0, 1.0 / ratio
    path = 0.0
    while speed > left and speed > 1e-6:
        force, torque = _rubs(speed, rim, rub)
        h = 0.002 * min(speed, 1.0) / max(force, 1e-3)
        force, torque = _rubs(speed - 0.5 * h * force, max(rim - h * torque, 0.0), rub)
        h = min(h, (speed - left) / force)
        path += (speed - 0.5 * h * force) * h
        speed -= h * force
        rim = max(rim - 2 * h * torque, 0.0)
        if h <= 1e-15:
            break
    return path / (0.5 * (1 - left * left))


@dataclass(frozen=True)
class Slide:
    """A piece of path as played: speed and rim's speed at its start, how far it went, what speed
    was left.
    """

    speed: float
    rim: float
    path: float
    left: float


def slides(position: Position, stroke: Stroke) -> list[Slide]:
    """Every piece of path of a stroke, with its spin, which a trajectory does not tell."""
    n = len(position) + 1
    f, k = np.zeros((at.F_ROWS, at.WIDE)), np.zeros((at.K_ROWS, at.WIDE), np.int64)
    xs = np.array([d.x for d in position], dtype=np.float64)
    ys = np.array([d.y for d in position], dtype=np.float64)
    lay_out(n, xs, ys, np.array(stroke.row), prepared(DEFAULT, STANDARD), f, k)
    decel = DEFAULT.deceleration
    started: dict[int, tuple[float, float, float]] = {}
    found = []

    def note(i: int, f: Any, *_: Any) -> None:
        now = f[at.T0, i]
        if i in started:
            since, speed, rim = started.pop(i)
            left = max(speed - decel * (now - since), 0.0)
            if now > since:
                found.append(Slide(speed, rim, (speed**2 - left**2) / (2 * decel), left))
        if f[at.V, i] > 0:
            started[i] = (now, f[at.V, i], abs(f[at.W, i] * f[at.R, i]))

    with loop_in_python(), patch.object(engine, "note_segment", note):
        engine.play_out(
            n, f, k, np.empty((at.MOST, at.WIDE)), np.empty((at.MOST_CONTACTS, 2), np.int64),
            np.empty((at.MOST_CONTACTS, 8)), np.empty((at.W_ROWS, at.WIDE)),
            np.empty((at.SUM_ROWS, at.WIDE), np.int64), prepared(DEFAULT, STANDARD),
            np.zeros(at.S_SIZE, np.int64), np.empty(at.MOST, np.int64), np.empty(0),
            np.empty((0, 3), np.int64), np.empty((1, 5)), np.empty(1, np.int64))  # fmt: skip
    return found


def quantiles(values: Any, *parts: float) -> Any:
    """Quantiles of an array."""
    return np.quantile(values, parts)


def pieces(name: str, many: list[Slide]) -> None:
    """Print how far the model is from the coupled motion on these pieces of path, each taken by
    itself.
    """
    real = [one for one in many if one.path > 1e-4]
    ratio = np.array([min(one.speed / one.rim, 1e3) if one.rim > 0 else 1e3 for one in real])
    longer = np.array(
        [
            100 * (coupled(value, one.left / one.speed, coupling()) - 1) if value < 60 else 0.0
            for value, one in zip(ratio, real, strict=True)
        ]
    )
    path = np.array([one.path for one in real])
    few, some, half = quantiles(ratio, 0.01, 0.1, 0.5)
    middle, high, highest = quantiles(longer, 0.5, 0.9, 0.99)
    print(
        f"{name:10}{len(real):8}{half:9.1f}{some:7.1f}{few:7.1f}{middle:10.2f}{high:7.1f}{highest:8.1f}"
        f"{(longer * path).sum() / path.sum():9.2f}"
    )


def whole(strokes: int) -> None:
    """Play strokes with and without the coupling, by small steps, and print how far their ends are
    apart.
    """
    chance = Random(60)
    moved: list[float] = []
    same = 0
    for _ in range(strokes):
        position = sparse(chance, 10)
        stroke = aimed(chance, position)
        men = [(d.x, d.y) for d in position]
        ask = men, (stroke.x, stroke.y), (stroke.speed * stroke.dx, stroke.speed * stroke.dy)
        plain, true = stepper.play(*ask), stepper.play(*ask, coupling=coupling())
        same += plain.fallen == true.fallen
        for i in range(len(men) + 1):
            if i not in plain.fallen and i not in true.fallen:
                start = (*men, (stroke.x, stroke.y))[i]
                if (plain.x[i], plain.y[i]) != start:
                    moved.append(
                        1e3 * sqrt((plain.x[i] - true.x[i]) ** 2 + (plain.y[i] - true.y[i]) ** 2)
                    )
    half, high = quantiles(moved, 0.5, 0.9)
    print(
        f"{strokes} mid-game strokes: the same discs fall in the same order in {100 * same / strokes:.1f} %;"
        f"\ndiscs that moved come to rest {half:.1f} mm apart (median), 90 % within {high:.0f} mm"
    )


def main(strokes: int = 1000) -> None:
    """Print the tables."""
    print("A disc until it rests, by v/(Rω) at the start of its path")
    print(f"{'v/(Rω)':>8}{'friction lower by %':>22}{'path longer by %':>19}")
    for ratio in (0.653, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 20.0):
        force, _ = friction_of(ratio)
        longer = coupled(ratio, 0.0, coupling()) - 1
        print(f"{ratio:8.3f}{100 * (1 - force):22.2f}{100 * longer:19.2f}")
    chance = Random(6)
    midgame: list[Slide] = []
    for _ in range(strokes):
        position = sparse(chance, 10)
        midgame += slides(position, aimed(chance, position))
    breaks = [one for _ in range(strokes // 4) for one in slides(rack(), broken(chance))]
    print(
        f"\nPieces of path over 0.1 mm, of {strokes} mid-game strokes (10 men, 1 to 4 m/s) and breaks:"
    )
    print("ratios, and how much longer the coupled disc's path is for the same loss of speed\n")
    print(f"{'':10}{'pieces':>8}{'v/(Rω)':>9}{'':14}{'longer %':>10}")
    print(
        f"{'':18}{'median':>9}{'10 %':>7}{'1 %':>7}{'median':>10}{'90 %':>7}{'99 %':>8}{'by path':>9}"
    )
    pieces("mid-game", midgame)
    pieces("break", breaks)
    print()
    whole(strokes)


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:2]))
