"""Boards that a measurement plays: kept in .ladder/ as they are finished, and taken from there the next time.

Boards are kept by the code that played them: once a player thinks otherwise, or a disc moves otherwise, the
old ones are not mixed in. Comments, docstrings and files that only look on do not count.
"""

from __future__ import annotations

import ast
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

import carrom
from benchmarks import ROOT
from carrom.players.arena import end_last_line, play_arena
from carrom.players.encounters import BoardPlayed, Encounter
from carrom.players.rating import Mean
from carrom.players.workers import one_thread
from carrom.rate import Rate

KEPT = ROOT / ".ladder"
PLAYING = ("physics", "play", "players")
"""The rooms that decide what is played on a seed; the laws are as good as fixed."""
ONLOOKERS = (
    "physics/certification",
    "players/analysis.py",
    "players/arena.py",
    "players/certainty.py",
    "players/coaching.py",
    "players/data/coach",
    "players/data/strokes",
    "players/data/winning.toml",
    "players/figures.py",
    "players/intentions.py",
    "players/levels.json",
    "players/naming.py",
    "players/profiling.py",
    "players/rating.py",
    "players/reviewing.py",
    "players/sequential.py",
    "players/stroke_names.py",
    "players/tournament_play.py",
    "players/winning.py",
)


def fingerprint(*files: Path) -> str:
    """Eight letters that change with what these files do."""
    told = sha256()
    for path in files:
        is_code = path.suffix == ".py"
        told.update(
            meaning(path.read_text(encoding="utf-8")).encode() if is_code else path.read_bytes()
        )
    return told.hexdigest()[:8]


@cache
def playing_code() -> str:
    """The fingerprint of the code that plays."""
    root = Path(carrom.__file__).parent
    files = sorted(
        path
        for room in PLAYING
        for path in (root / room).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )
    looks_on = {path for path in files if path.relative_to(root).as_posix().startswith(ONLOOKERS)}
    return fingerprint(*(path for path in files if path not in looks_on))


def meaning(source: str) -> str:
    """What a source text does: its tree without comments and docstrings.

    >>> (
    ...     meaning("x = 1  # one") == meaning("'''Text.'''" + chr(10) + "x = 1"),
    ...     meaning("x = 2") == meaning("x = 1"),
    ... )
    (True, False)
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [part for part in body if not _is_text(part)]
    return ast.dump(tree)


def _is_text(part: ast.AST) -> bool:
    return (
        isinstance(part, ast.Expr)
        and isinstance(part.value, ast.Constant)
        and isinstance(part.value.value, str)
    )


def kept_file(name: str) -> Path:
    """Where what is played under a name is kept."""
    folder = KEPT / playing_code()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{name}.jsonl"


def play_kept(
    name: str,
    encounters: Sequence[Encounter],
    jobs: int,
    is_enough: Callable[[Sequence[BoardPlayed]], bool] | None = None,
) -> list[BoardPlayed]:
    """Play them, or take what was played before."""
    watch = Progress(name)
    boards = play_arena(
        encounters, jobs=jobs, kept=kept_file(name), watch=watch, is_enough=is_enough
    )
    watch.clear()
    return boards


class Progress:
    """A line on the terminal that says how far it is; nothing where nobody looks."""

    def __init__(self, name: str) -> None:
        self.name, self.start, self.first = name, time.monotonic(), -1

    def __call__(self, done: int, of: int) -> None:
        """So many of them are there."""
        self.first = done if self.first < 0 else self.first
        if sys.stderr.isatty():
            took = time.monotonic() - self.start
            left = took / max(done - self.first, 1) * (of - done)
            print(f"\r{self.name}: {done} of {of}, {left:4.0f} s left ", end="", file=sys.stderr)

    def clear(self) -> None:
        """Take the line away."""
        if sys.stderr.isatty():
            print("\r" + " " * 70 + "\r", end="", file=sys.stderr)


def percent(rate: Rate) -> str:
    """A rate with its interval.

    >>> percent(Rate(5, 10))
    '50.0 % (23.7–76.3)'
    """
    low, high = rate.interval
    return f"{100 * rate.part:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def mean_text(mean: Mean) -> str:
    """A mean with the half width of its interval, where there is one."""
    if mean.of < 2:
        return f"{mean.value:.1f}" if mean.of else "–"
    return f"{mean.value:.1f} ± {1.96 * mean.error:.1f}"


def results_kept(
    name: str, seeds: Iterable[int], play: Callable[[int], dict[str, int]], jobs: int
) -> list[dict[str, int]]:
    """What ``play`` makes of every seed, in their order: played, or taken from what is kept."""
    path, wanted = kept_file(name), list(seeds)
    done = {row["seed"]: row for row in _rows(path)}
    todo = [seed for seed in wanted if seed not in done]
    watch = Progress(name)
    watch(len(wanted) - len(todo), len(wanted))
    end_last_line(path)
    for seed, result in _played(play, todo, jobs):
        done[seed] = {"seed": seed, **result}
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(done[seed]) + "\n")
        watch(sum(seed in done for seed in wanted), len(wanted))
    watch.clear()
    return [done[seed] for seed in wanted]


def _rows(path: Path) -> Iterator[dict[str, int]]:
    """What a file holds; a line that was cut off is played again."""
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            with suppress(json.JSONDecodeError):
                yield json.loads(line)


def _played(
    play: Callable[[int], dict[str, int]], seeds: Sequence[int], jobs: int
) -> Iterator[tuple[int, dict[str, int]]]:
    """Results as they are finished; with one job, in this process."""
    if jobs <= 1:
        yield from ((seed, play(seed)) for seed in seeds)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=one_thread) as pool:
        waiting = {pool.submit(play, seed): seed for seed in seeds}
        for future in as_completed(waiting):
            yield waiting[future], future.result()
