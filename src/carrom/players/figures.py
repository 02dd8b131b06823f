"""What levels 1 to 8 are like, measured: `python -m benchmarks levels --write` writes levels.json."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Figures:
    """How a level plays against itself.

    ``pockets``: the part of its strokes that pocket a man of its own or the queen. ``direct``: the part that
    is meant to go to a pocket without a cushion or a second man, cuts included. ``strokes``: of a board,
    both sides together.
    """

    pockets: float
    direct: float
    strokes: float


@lru_cache(maxsize=1)
def level_figures() -> dict[str, Figures]:
    """The figures by level.

    >>> figures = level_figures()["3"]
    >>> 0 < figures.pockets < 1
    True
    """
    table = json.loads((files("carrom.players") / "levels.json").read_text("utf-8"))
    return {name: Figures(**row) for name, row in table["levels"].items()}
