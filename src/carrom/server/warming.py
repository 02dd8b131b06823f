"""What a server loads before it is ready: the simulator, and the processes that think and read."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from carrom.match import Match

_SEED = "0" * 64


class Warmth:
    """What is to be loaded, by what is said while it is missing."""

    def __init__(self, loading: Mapping[str, Callable[[], Future[Any]]]) -> None:
        self._loading = loading
        self._started: dict[str, Future[Any]] = {}
        self._is_done = False

    def start(self) -> None:
        self._started = {missing: load() for missing, load in self._loading.items()}

    async def wait(self) -> None:
        """Until all that was started is loaded, or could not be."""
        waiting = [asyncio.wrap_future(future) for future in self._started.values()]
        await asyncio.gather(*waiting, return_exceptions=True)

    @property
    def is_loading(self) -> bool:
        """Whether something is still being loaded. Cheap, and it changes
        nothing: every answer asks. What could not be loaded is loaded when it is needed."""
        if not self._is_done and self._started:
            self._is_done = all(future.done() for future in self._started.values())
        return bool(self._loading) and not self._is_done

    def missing(self) -> list[str]:
        """What is not loaded yet, or could not be."""
        for name, future in self._started.items():
            if future.done() and (future.cancelled() or future.exception()):
                self._started[name] = self._loading[name]()  # its process died: once more
        is_loaded = {name: future.done() for name, future in self._started.items()}
        return [name for name in self._loading if not is_loaded.get(name)]


def load_simulator(is_warm: threading.Event) -> Future[None]:
    """In a thread: load the simulator, and say that strokes may be played on the event loop; then the
    puzzles, which nobody is kept waiting for."""

    def load() -> None:
        from carrom.puzzles import shipped_puzzles

        simulate_once()
        is_warm.set()
        shipped_puzzles()

    return ThreadPoolExecutor(1).submit(load)


def load_laws() -> None:
    """In a process that reads what users typed: load its work and the words before a deadline runs."""
    from carrom.ask import hear
    from carrom.server.routes import ask, house  # noqa: F401

    hear("striker and one of mine")


def load_players() -> None:
    """In a process that thinks, with one thread: load the players before the first stroke is asked for."""
    from carrom.players import ComputerPlayer, one_thread

    one_thread()
    ComputerPlayer.of("2").stroke(_first_board("icf-25"), Random(1))


def simulate_once() -> None:
    """Load the simulator before the first stroke needs it."""
    from carrom.physics import Stroke
    from carrom.play import play_stroke

    play_stroke(_first_board(), None, Stroke(0.0, -0.2526, 0.05, 1.0, 4.0), seed=_SEED)


def _first_board(rules: str = "laws-29") -> Match:
    from carrom.match import Match, events
    from carrom.play import begin_board, with_rack

    match_made = events.choose_singles(events.MatchMade(rules=rules))
    return begin_board(Match().apply(with_rack(match_made, _SEED)), "a1")
