"""Encounters played in several processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from carrom.errors import BadInput
from carrom.players.encounters import BoardPlayed, Encounter, play_encounter


def play_in_processes(todo: Sequence[Encounter], jobs: int) -> Iterator[BoardPlayed]:
    """The boards as they are finished; with one job, in this process."""
    if jobs <= 1:
        yield from map(play_encounter, todo)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=one_thread) as pool:
        yield from pool.map(play_encounter, todo)


def one_thread() -> None:
    """Processes share the cores; within one, a stroke is not spread over them."""
    from numba import set_num_threads

    set_num_threads(1)


def play_on_ray(todo: Sequence[Encounter], address: str) -> Iterator[BoardPlayed]:
    """The boards as a Ray cluster finishes them; ``address``: see `carrom.players.play_arena`."""
    ray = _ray()
    ours = not ray.is_initialized()  # a program that already joined a cluster keeps it
    if ours:
        _join(ray, address)
    try:
        remote = ray.remote(num_cpus=1)(_play_alone)
        waiting = [remote.remote(encounter) for encounter in todo]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    finally:
        if ours:
            ray.shutdown()


def _ray() -> Any:
    """The optional library, or what to do without it."""
    try:
        import ray  # type: ignore[import-not-found,unused-ignore]  # an optional extra
    except ImportError:
        raise BadInput(
            "Ray is not installed: pip install 'carrom[ray]', or play on the cores of this machine without "
            "it",
            field="ray",
        ) from None
    return ray


def _join(ray: Any, address: str) -> None:
    """Start a cluster on this machine alone ("local"), or join one that runs."""
    if address == "local":
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        ray.init(
            "local", include_dashboard=False, _node_ip_address="127.0.0.1", logging_level="ERROR"
        )
        return
    host, colon, port = address.rpartition(":")
    if address != "auto" and (not colon or not port.isdecimal()):
        raise BadInput(f"{address!r}: a cluster is HOST:PORT, 'auto' or 'local'", field="ray")
    try:
        if address != "auto":  # Ray itself would wait a minute or more before it gives up
            socket.create_connection((host.removeprefix("ray://"), int(port)), timeout=10).close()
        ray.init(address, log_to_driver=False, logging_level="ERROR")
    except (OSError, OverflowError, RuntimeError) as problem:
        reason = str(problem).strip().partition("\n")[0]
        raise BadInput(f"no Ray cluster answers at {address}: {reason}", field="ray") from None


def _play_alone(encounter: Encounter) -> BoardPlayed:
    one_thread()
    return play_encounter(encounter)
