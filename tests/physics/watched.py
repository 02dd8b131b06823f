"""The event loop played in plain Python, with its energy watched at every contact.

A trajectory does not tell spins; the arrays of the loop do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import numpy as np

from carrom.physics import DEFAULT, STANDARD, Constants, Position, Stroke, engine
from carrom.physics import layout as at
from carrom.physics.simulator import lay_out, prepared
from tests.physics.in_python import loop_in_python


@dataclass
class Watched:
    """What was seen: energies in joules, before and after each contact, and the arrays at the end."""

    start: float
    seconds: float = 0.0
    contacts: list[tuple[str, float, float, float]] = field(
        default_factory=list
    )  # what, time, before, after
    summary: Any = None
    f: Any = None
    k: Any = None

    @property
    def highest(self) -> float:
        """The highest energy after any contact."""
        return max((after for *_, after in self.contacts), default=0.0)

    @property
    def gain(self) -> float:
        """The most that one contact added."""
        return max((after - before for *_, before, after in self.contacts), default=0.0)


def energy(n: int, now: float, f: Any, k: Any, decel: float) -> float:
    """Kinetic energy of everything that moves at a moment, spin included."""
    total = 0.0
    for i in range(n):
        if k[at.STATE, i] != at.MOVING:
            continue
        speed = f[at.V, i]
        left = max(speed - decel * (now - f[at.T0, i]), 0.0)
        rim = f[at.W, i] * f[at.R, i]
        total += 0.5 * f[at.M, i] * (left * left + 0.5 * rim * rim * left / speed)
    return float(total)


def watch(position: Position, stroke: Stroke, constants: Constants = DEFAULT) -> Watched:
    """Play a stroke, looking at the energy at every contact."""
    c, f, k = _laid_out(position, stroke, constants)
    n = len(position) + 1
    seen = Watched(energy(n, 0.0, f, k, c[at.DECEL]))

    def watching(name: str) -> Any:
        real = getattr(engine, name)

        def one(*arguments: Any) -> Any:
            i = k[at.MEMBER, 0] if name == "wave" else arguments[0]
            now = f[at.T0, i]
            before = energy(n, now, f, k, c[at.DECEL])
            result = real(*arguments)
            seen.contacts.append((name, float(now), before, energy(n, now, f, k, c[at.DECEL])))
            return result

        return one

    with (
        loop_in_python(),
        np.errstate(all="ignore"),  # as compiled: what overflows is infinite, without a word
        patch.multiple(
            engine, collide=watching("collide"), wave=watching("wave"), rebound=watching("rebound")
        ),
    ):
        seen.seconds, seen.summary = _play_out(n, c, f, k)
    seen.f, seen.k = f, k
    return seen


def summary_of(position: Position, stroke: Stroke, constants: Constants) -> Any:
    """What the loop has counted of a stroke: `layout.S_SIZE` numbers."""
    return _play_out(len(position) + 1, *_laid_out(position, stroke, constants))[1]


def _laid_out(position: Position, stroke: Stroke, constants: Constants) -> tuple[Any, Any, Any]:
    f, k = np.zeros((at.F_ROWS, at.WIDE)), np.zeros((at.K_ROWS, at.WIDE), np.int64)
    xs = np.array([d.x for d in position], dtype=np.float64)
    ys = np.array([d.y for d in position], dtype=np.float64)
    c = prepared(constants, STANDARD)
    lay_out(len(position) + 1, xs, ys, np.array(stroke.row), c, f, k)
    return c, f, k


def _play_out(n: int, c: Any, f: Any, k: Any) -> tuple[float, Any]:
    s = np.zeros(at.S_SIZE, np.int64)
    seconds = engine.play_out(
        n, f, k, np.empty((at.MOST, at.WIDE)), np.empty((at.MOST_CONTACTS, 2), np.int64),
        np.empty((at.MOST_CONTACTS, at.CF_COLUMNS)), np.empty((at.W_ROWS, at.WIDE)),
        np.empty((at.SUM_ROWS, at.WIDE), np.int64), c, s, np.full(at.MOST, -1, np.int64), np.empty(0),
        np.empty((0, 3), np.int64), np.empty((0, 5)), np.empty(0, np.int64))  # fmt: skip
    return seconds, s
