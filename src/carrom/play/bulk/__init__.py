"""Thousands of strokes simulated and judged at once: what players search with and environments step by.

Arrays have one row a stroke: discs (``counts``, ``xs``, ``ys``, ``kinds``) as the player who strikes sees
them, strokes as (x, y, dx, dy, speed). What came of a stroke is one whole number, its code.
"""

from __future__ import annotations

from carrom.play.bulk.codes import CODES, OPP, OWN, QUEEN, CodeParts, code_facts, pack, unpack
from carrom.play.bulk.improper import forbidden_breaches
from carrom.play.bulk.rulings import RulingTable
from carrom.play.bulk.splitmix import RandomStream, choose, episode_keys, mix, random_error
from carrom.play.bulk.strokes import play_strokes

__all__ = [
    "CODES",
    "OPP",
    "OWN",
    "QUEEN",
    "CodeParts",
    "RandomStream",
    "RulingTable",
    "choose",
    "code_facts",
    "episode_keys",
    "forbidden_breaches",
    "mix",
    "pack",
    "play_strokes",
    "random_error",
    "unpack",
]
