"""Work done by several processes of this machine, or on a Ray cluster: each piece by one core.

What comes back is the same either way, but for its order.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from carrom.errors import BadInput

WorkItem = TypeVar("WorkItem")
WorkResult = TypeVar("WorkResult")


def in_processes(
    work: Callable[[WorkItem], WorkResult], items: Iterable[WorkItem], jobs: int
) -> Generator[WorkResult, None, None]:
    """What ``work`` makes of each item, as it is finished; with one job, in this process.

    Items are taken one by one, shortly before their turn. ``work`` is a function of a module, items and
    outcomes can be pickled.

    >>> sorted(in_processes(abs, [-2, 1, -3], jobs=1))
    [1, 2, 3]
    """
    if jobs <= 1:
        yield from map(work, items)
        return
    context, rest = get_context("spawn"), iter(items)
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=one_thread) as pool:
        waiting: set[Future[WorkResult]] = set()
        try:
            while True:
                # No more than are soon done: once there are enough, nobody waits for the rest.
                more = islice(rest, jobs + 1 - len(waiting))
                waiting |= {pool.submit(work, item) for item in more}
                if not waiting:
                    return
                ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for outcome in ready:
                    yield outcome.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def one_thread() -> None:
    """Processes share the cores; within one, a stroke is not spread over them."""
    use_threads(1)


def use_threads(count: int) -> None:
    """Spread the strokes that are tried over so many cores, or all there are."""
    from carrom.physics import set_threads

    set_threads(count)


def on_ray(
    work: Callable[[WorkItem], WorkResult], items: Iterable[WorkItem], address: str
) -> Generator[WorkResult, None, None]:
    """The same on a Ray cluster: "auto" is the one this machine belongs to, "local" starts one here."""
    ray = _ray()
    ours = not ray.is_initialized()  # a program that already joined a cluster keeps it
    if ours:
        _join(ray, address)
    waiting: list[Any] = []
    try:
        remote = ray.remote(num_cpus=1)(_alone)
        waiting = [remote.remote(work, item) for item in items]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    finally:
        for outcome in waiting:  # enough were done
            ray.cancel(outcome)
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


def _alone(work: Callable[[WorkItem], WorkResult], item: WorkItem) -> WorkResult:
    one_thread()
    return work(item)
