"""What every peer shares: read the strokes, play them while the time allowed lasts, print the figures.

Standard library only: it runs in the peers' environment, where there is no carrom.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

KINDS = ("breaks", "mid-game")

PlayOut = Callable[[], int]
"""Plays a stroke that is set up until all is at rest; returns how many pieces fell."""


class Body(NamedTuple):
    """A disc as a stroke begins."""

    x: float
    y: float
    vx: float
    vy: float
    radius: float
    mass: float


@dataclass(frozen=True, slots=True)
class Workload:
    """Strokes by kind, each the bodies on the board; the board and constants they are played with.

    Lengths in metres, speeds in m/s, masses in kilograms, the origin in the middle of the board.
    """

    strokes: dict[str, list[list[Body]]]
    half: float
    pocket_radius: float
    pocket_centre: float
    deceleration: float
    disc_restitution: float
    cushion_restitution: float
    contact_friction: float

    @classmethod
    def read(cls, path: str) -> Workload:
        """The workload that ``benchmarks/strokes.py`` wrote."""
        found = json.loads(Path(path).read_text(encoding="utf-8"))
        strokes = {
            kind: [[Body(*body) for body in bodies] for bodies in rows]
            for kind, rows in found.pop("strokes").items()
        }
        return cls(strokes, **found)

    @property
    def pockets(self) -> list[tuple[float, float]]:
        """The centres of the holes."""
        at = self.pocket_centre
        return [(x, y) for x in (-at, at) for y in (-at, at)]


def report(kinds: dict[str, Iterable[PlayOut]], seconds: float) -> None:
    """Play strokes of each kind for some seconds of processor time; print one line of JSON.

    A board is set up before its clock starts. The first stroke of a kind is not timed: whatever
    compiles has then compiled.
    """
    figures = {}
    for kind, strokes in kinds.items():
        times: list[float] = []
        fell = 0
        for number, play_out in enumerate(strokes):
            start = time.process_time()
            pieces = play_out()
            if number:
                times.append(time.process_time() - start)
                fell += pieces
            if sum(times) >= seconds:
                break
        figures[kind] = {
            "per_second": len(times) / sum(times),
            "median": 1 / statistics.median(times),
            "played": len(times),
            "fell": fell / len(times),
        }
    print(json.dumps(figures))
