"""Players against players over many boards, in several processes or on a Ray cluster.

The boards are kept in a file, so that an arena that was stopped goes on with those that are missing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from carrom.errors import BadInput
from carrom.players.contestants import close_contestants
from carrom.players.encounters import BoardLeftOut, BoardPlayed, Encounter, try_encounter
from carrom.players.engine_process import PlayerGone
from carrom.players.workers import in_processes, on_ray


def play_arena(
    encounters: Sequence[Encounter],
    *,
    jobs: int = 1,
    kept: Path | None = None,
    ray: str | None = None,
    watch: Callable[[int, int], None] | None = None,
    when_gone: Callable[[str, str], None] | None = None,
    is_enough: Callable[[Sequence[BoardPlayed]], bool] | None = None,
) -> list[BoardPlayed]:
    """Play the encounters, on so many processes or on a Ray cluster; the boards in their order.

    ``ray``: the address of a cluster, "auto" for the one this machine belongs to, "local" to start one here.
    ``kept``: a file to which every board is added as it is finished, and from which those already played
    are taken. ``is_enough`` is asked whenever more boards from the first on are there, without a gap; once it
    says so no other is played. What is returned then does not depend on how many were played at a time.

    A player whose program cannot be started any more is left out of what is still to be played: ``when_gone``
    is told its name and why. Without it this raises `CarromError`.

    >>> from carrom.players import pairings
    >>> boards = play_arena(pairings(["random", "also=random"], boards=2, seed=1, rules="icf-25"))
    >>> len(boards), boards[0].encounter.names
    (2, ('random', 'also=random'))
    """
    done = {board.encounter.key: board for board in (read_boards(kept) if kept is not None else ())}
    todo = [encounter for encounter in encounters if encounter.key not in done]
    total, count = len(encounters), len(encounters) - len(todo)
    if watch is not None:
        watch(count, total)
    prefix = _Prefix(encounters, done, is_enough)
    enough = prefix.extend()
    if kept is not None and not enough:
        end_last_line(kept)
    if jobs > 1 or ray is not None:
        close_contestants()  # started to see that they play; every process starts its own
    rest = (encounter for encounter in todo if not prefix.is_left_out(encounter))
    boards = (
        in_processes(try_encounter, rest, jobs) if ray is None else on_ray(try_encounter, rest, ray)
    )
    try:
        with closing(boards):
            while not enough and (board := next(boards, None)) is not None:
                if isinstance(board, BoardLeftOut):
                    if when_gone is None:
                        raise PlayerGone(board.reason)
                    if board.player not in prefix.gone:
                        when_gone(board.player, board.reason)
                    prefix.gone.add(board.player)
                    enough = prefix.extend()
                    continue
                done[board.encounter.key] = board
                count += 1
                if kept is not None:
                    with kept.open("a", encoding="utf-8") as file:
                        file.write(board.json() + "\n")
                if watch is not None:
                    watch(count, total)
                enough = prefix.extend()
    finally:
        close_contestants()
    return prefix.boards


@dataclass(slots=True)
class _Prefix:
    """The boards in their order, as far as none is missing. ``gone``: players whose other boards are left
    out."""

    encounters: Sequence[Encounter]
    done: dict[str, BoardPlayed]
    is_enough: Callable[[Sequence[BoardPlayed]], bool] | None
    boards: list[BoardPlayed] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    passed: int = 0

    def is_left_out(self, encounter: Encounter) -> bool:
        return not self.gone.isdisjoint(encounter.names)

    def extend(self) -> bool:
        """Add the boards that are there; whether they are enough."""
        while self.passed < len(self.encounters):
            encounter = self.encounters[self.passed]
            board = self.done.get(encounter.key)
            if board is None and not self.is_left_out(encounter):
                return False
            self.passed += 1
            if board is not None:
                self.boards.append(board)
                if self.is_enough is not None and self.is_enough(self.boards):
                    return True
        return False


def end_last_line(path: Path) -> None:
    """End a last line that was cut off, so that the next board stands on a line of its own."""
    if path.exists():
        with path.open("rb+") as file:
            if file.seek(0, os.SEEK_END):
                file.seek(-1, os.SEEK_END)
                if file.read() != b"\n":
                    file.write(b"\n")


def read_boards(path: Path) -> Iterator[BoardPlayed]:
    """The boards a file holds; a last line that was cut off is left out. Raises `BadInput` for a file that
    holds something else.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from carrom.players import pairings, play_arena
    >>> with TemporaryDirectory() as folder:
    ...     kept = Path(folder) / "boards.jsonl"
    ...     _ = play_arena(
    ...         pairings(["random", "also=random"], boards=2, seed=1, rules="icf-25"), kept=kept
    ...     )
    ...     boards = list(read_boards(kept))
    >>> len(boards)
    2
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
        except (ValueError, BadInput):
            if not line.startswith("{"):
                raise BadInput(
                    f"{path}: line {number} is not a board of an arena", field="output"
                ) from None
