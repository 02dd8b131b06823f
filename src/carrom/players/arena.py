"""Players against players over many boards, kept in a file, so that an arena that was stopped goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from carrom.errors import BadInput
from carrom.players.encounters import BoardPlayed, Encounter
from carrom.players.processes import play_in_processes, play_on_ray


def play_arena(
    encounters: Sequence[Encounter],
    *,
    jobs: int = 1,
    kept: Path | None = None,
    ray: str | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> list[BoardPlayed]:
    """Play all encounters, on so many processes or on a Ray cluster; the boards in their order.

    ``ray``: the address of a cluster, "auto" for the one this machine belongs to, "local" to start one here.
    ``kept``: a file to which every board is added as it is finished, and from which those already played
    are taken.
    """
    done = {board.encounter.key: board for board in (read_boards(kept) if kept is not None else ())}
    todo = [encounter for encounter in encounters if encounter.key not in done]
    total = len(encounters)
    count = total - len(todo)
    if watch is not None:
        watch(count, total)
    boards = play_in_processes(todo, jobs) if ray is None else play_on_ray(todo, ray)
    for board in boards:
        done[board.encounter.key] = board
        count += 1
        if kept is not None:
            with kept.open("a", encoding="utf-8") as file:
                file.write(board.json() + "\n")
        if watch is not None:
            watch(count, total)
    return [done[encounter.key] for encounter in encounters]


def read_boards(path: Path) -> Iterator[BoardPlayed]:
    """The boards a file holds; a last line that was cut off is left out. Raises `BadInput` for a file that
    holds something else.
    """
    if not path.exists():
        return
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not UTF-8 text", field="output") from None
    for number, line in enumerate(lines, 1):
        try:
            yield BoardPlayed.from_json(line)
        except (ValueError, KeyError, TypeError):
            if not line.startswith("{"):
                raise BadInput(
                    f"{path}: line {number} is not a board of an arena", field="output"
                ) from None
