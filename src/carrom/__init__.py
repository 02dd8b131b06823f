"""Carrom: the laws exactly, and everything that is built on them.

>>> import carrom
>>> len(carrom.physics.rack())
19
"""

from __future__ import annotations

import importlib as _importlib
from types import ModuleType as _ModuleType

__version__ = "0.1.0"
_ROOMS = (
    "ask",
    "datasets",
    "device",
    "drawing",
    "envs",
    "laws",
    "match",
    "papers",
    "physics",
    "play",
    "players",
    "puzzles",
    "scoring",
    "server",
    "shape",
    "tournament",
)


def __getattr__(name: str) -> _ModuleType:
    """Each room is loaded when somebody asks for it."""
    if name in _ROOMS:
        return _importlib.import_module(f"carrom.{name}")
    raise AttributeError(f"module 'carrom' has no attribute {name!r}")


def __dir__() -> list[str]:
    return ["__version__", *_ROOMS]
