"""Computer players think in processes of their own, so that nothing else waits for them."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

from carrom.server.room.pool import WorkerPool
from carrom.server.warming import load_players

if TYPE_CHECKING:
    from carrom.match import Logged, Match
    from carrom.physics import Stroke

REMEMBERED = 32
"""Matches a thinking process remembers, so that it folds only what is new."""
_matches: dict[str, Match] = {}


def thinking_pool(processes: int = 0) -> WorkerPool:
    """Processes for computer players, one thread each; 0: one less than there are cores."""
    return WorkerPool(processes or max(1, (os.cpu_count() or 2) - 1), prepare=load_players)


async def think(
    pool: WorkerPool, match: Match, match_id: str, level: str, mind: Random, hand: Random | None
) -> Stroke:
    """A stroke for the player on turn at a level; the random numbers of its mind and its hand fix it."""
    return await pool.run(_stroke, match_id, match.log, level, mind, hand)


def _stroke(
    match_id: str, log: tuple[Logged, ...], level: str, mind: Random, hand: Random | None
) -> Stroke:
    from carrom.match import fold
    from carrom.players import ComputerPlayer

    known = _matches.pop(match_id, None)
    if known is not None and known.log == log[: known.version]:
        match = known
        for logged in log[known.version :]:
            match = match.apply(logged.event, logged.at)
    else:
        match = fold(log)
    _matches[match_id] = match
    while len(_matches) > REMEMBERED:
        del _matches[next(iter(_matches))]
    return ComputerPlayer.of(level).stroke(match, mind, hand)
