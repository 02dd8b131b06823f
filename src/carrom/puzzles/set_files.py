"""Sets of puzzles as files, one a line: the shipped one, and those that `carrom puzzles make` makes."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache, partial
from importlib.resources import files
from itertools import count
from multiprocessing import get_context
from pathlib import Path

from carrom.errors import BadInput
from carrom.players import one_thread
from carrom.puzzles.making import SetPlan, make_puzzles
from carrom.puzzles.puzzle import Puzzle

SHIPPED = "puzzles.jsonl"


@cache
def shipped_puzzles() -> dict[str, Puzzle]:
    """The puzzles that come with carrom, by their ids, in the order in which they were made."""
    text = (files("carrom.puzzles") / "data" / SHIPPED).read_text("utf-8")
    return {puzzle.id: puzzle for puzzle in read_puzzles(text.splitlines(), SHIPPED)}


def puzzle_named(name: str) -> Puzzle:
    """A shipped puzzle by its id. Raises `BadInput`.

    >>> from carrom.puzzles import shipped_puzzles
    >>> name = next(iter(shipped_puzzles()))
    >>> puzzle_named(name).id == name
    True
    """
    puzzle = shipped_puzzles().get(name)
    if puzzle is None:
        raise BadInput(f"there is no puzzle {name[:40]!r}; `carrom puzzles` lists them", field="id")
    return puzzle


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as a line, without its end.

    >>> from carrom.puzzles import read_puzzles, shipped_puzzles
    >>> puzzle = next(iter(shipped_puzzles().values()))
    >>> next(read_puzzles([write_puzzle(puzzle)], name="mine")) == puzzle
    True
    """
    return json.dumps(puzzle.json(), separators=(",", ":"))


def read_puzzles(lines: Iterable[str], name: str) -> Iterator[Puzzle]:
    """The puzzles of lines. Raises `BadInput` naming the file, the line and what is wrong with it."""
    for number, line in enumerate(lines, 1):
        try:
            value = json.loads(line)
        except ValueError:
            raise BadInput(f"line {number} of {name} is not JSON", field="line") from None
        try:
            yield Puzzle.read(value)
        except BadInput as problem:
            raise BadInput(f"line {number} of {name}: {problem}", field="line") from None


def make_set(
    plan: SetPlan,
    wanted: int,
    path: Path,
    *,
    jobs: int = 1,
    watch: Callable[[int, int], None] = lambda _done, _wanted: None,
) -> int:
    """Make puzzles until a file holds so many, in so many processes; what it holds of the same set stays,
    also where that is more.

    The lines come in the order of the boards, whatever the number of processes; so a set that was stopped
    and went on is the same as one made at once. Returns how many boards were needed. Raises `BadInput`
    where the file holds something else.
    """
    there = _read_set(plan, path)
    board = there[-1].provenance.board if there else 0
    if len(there) >= wanted:
        watch(len(there), wanted)
        return board + 1
    # the last board may be there in part: it is made again
    kept = [puzzle for puzzle in there if puzzle.provenance.board < board]
    lines = [write_puzzle(puzzle) for puzzle in kept]
    ids = {puzzle.id for puzzle in kept}
    _write(path, lines)
    watch(len(lines), wanted)
    boards = _made_boards(plan, board, jobs)
    try:
        for puzzles in boards:
            board += 1
            fresh = [puzzle for puzzle in puzzles if puzzle.id not in ids][: wanted - len(lines)]
            ids |= {puzzle.id for puzzle in fresh}
            lines += (new := [write_puzzle(puzzle) for puzzle in fresh])
            with path.open("a", encoding="utf-8") as file:
                file.write("".join(f"{line}\n" for line in new))
            watch(len(lines), wanted)
            if len(lines) >= wanted:
                return board
    finally:
        boards.close()
    raise AssertionError("there is always another board")


def _read_set(plan: SetPlan, path: Path) -> list[Puzzle]:
    """The puzzles that a file holds already. Raises `BadInput` where they are of another set."""
    if not path.exists():
        return []
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadInput(f"cannot read {path}: {problem}", field="output") from None
    complete = text[: text.rfind("\n") + 1]
    puzzles = list(read_puzzles(complete.splitlines(), str(path)))
    for number, puzzle in enumerate(puzzles, 1):
        where = puzzle.provenance
        if (where.seed, puzzle.rules) != (plan.seed, plan.rules):
            raise BadInput(
                f"line {number} of {path} is of another set: seed {where.seed}, rules {puzzle.rules}; "
                "give those, or another file",
                field="output",
            )
    return puzzles


def _write(path: Path, lines: list[str]) -> None:
    try:
        path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    except OSError as problem:
        raise BadInput(f"cannot write {path}: {problem.strerror}", field="output") from None


def _made_boards(plan: SetPlan, first: int, jobs: int) -> Generator[list[Puzzle], None, None]:
    """The puzzles of every board from the first on, in their order."""
    make = partial(make_puzzles, plan)
    if jobs <= 1:
        one_thread()
        yield from map(make, count(first))
        return
    numbers = count(first)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=one_thread) as pool:
        waiting: list[Future[list[Puzzle]]] = []
        try:
            while True:
                while len(waiting) < 2 * jobs:
                    waiting.append(pool.submit(make, next(numbers)))
                yield waiting.pop(0).result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
