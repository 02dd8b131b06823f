"""Players against players over many boards: who wins, how, and what that says about their strength.

Every encounter is a pair of boards from the same seed, each player breaking once. Results are values that
can be written down one by one, so that an arena that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import os
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from carrom.errors import BadInput
from carrom.match import Match, ToPlace, events, record
from carrom.play import WELL, Decisions, RandomPlayer, advance, begin_board
from carrom.players.player import ComputerPlayer

if TYPE_CHECKING:
    from carrom.physics import Stroke
    from carrom.play import Chooser, Spot

LONGEST = 400
"""Strokes after which a board is given up as drawn: two players who cannot finish it."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """One board to be played: who against whom, who breaks (0 or 1), from which seed."""

    first: str
    second: str
    breaks: int
    seed: int
    rules: str = "icf-25"
    house: str = ""  # the text of house rules

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return f"{self.first}|{self.second}|{self.breaks}|{self.seed}|{self.rules}|{self.house}"


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player did in a board."""

    strokes: int = 0
    potting: int = 0  # strokes that pocketed an own man or the queen
    fouls: int = 0
    improper: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Played:
    """A board that was played. ``winner`` is 0, 1 or None; tallies are in the order of the encounter."""

    encounter: Encounter
    winner: int | None
    points: int
    slam: str | None
    tallies: tuple[Tally, Tally]
    record: str = ""

    def json(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, line: str) -> Played:
        """The exact inverse of `json`."""
        given = json.loads(line)
        return cls(
            Encounter(**given["encounter"]),
            given["winner"],
            given["points"],
            given["slam"],
            (Tally(**given["tallies"][0]), Tally(**given["tallies"][1])),
            given["record"],
        )


def player(name: str) -> Chooser:
    """A player by name: random, or a level."""
    return RandomPlayer() if name == "random" else ComputerPlayer.of(name)


def pairings(
    names: Sequence[str], boards: int, seed: int, rules: str, house: str = ""
) -> list[Encounter]:
    """Everybody against everybody, so many boards each, both breaking equally often."""
    for name in names:
        player(name)  # says who is unknown
    if len(names) == 1:
        couples: Iterable[tuple[str, str]] = [(names[0], names[0])]
    else:
        couples = combinations(names, 2)
    return [
        Encounter(one, other, board % 2, seed + board // 2, rules, house)
        for one, other in couples
        for board in range(boards)
    ]


def play(encounter: Encounter, keep_record: bool = True) -> Played:
    """Play one board out."""
    names = (encounter.first, encounter.second)
    choosers = tuple(player(name) for name in names)
    made = events.MatchMade(
        a=events.Entry(names[0], (events.Player(names[0], names[0]),)),
        b=events.Entry(names[1], (events.Player(names[1], names[1]),)),
        rules=encounter.rules,
        house=encounter.house,
        format="boards=1 tie=shared",
        tags=(("Seed", str(encounter.seed)),),
    )
    chance = Random(f"{encounter.seed} {encounter.breaks}")
    table = _Table(choosers=choosers, chance=chance)
    match = advance(begin_board(Match().apply(made), ("a1", "b1")[encounter.breaks]), table)
    boards = [board for board in match.state.boards if board.winner is not None]
    last = boards[-1] if boards else None
    winner = None if last is None or last.winner is None else last.winner.number
    return Played(
        encounter,
        winner,
        0 if last is None else last.points + last.demanded,
        None if last is None else last.slam,
        tallies(match, table.seconds),
        record.write(record.record_of(match)) if keep_record else "",
    )


@dataclass(slots=True)
class _Table(Decisions):
    """One board between two choosers, who are timed."""

    choosers: tuple[Chooser, ...] = ()
    chance: Random = field(default_factory=Random)
    seconds: list[float] = field(default_factory=list)

    def demand(self, match: Match, /) -> int:
        assert match.state.demand is not None
        return match.state.demand.most

    def place(self, _match: Match, _what: ToPlace, /) -> Sequence[Spot]:
        return WELL

    def stroke(self, match: Match, /) -> Stroke | None:
        board = match.board
        assert board is not None
        if board.strokes >= LONGEST:
            return None
        start = time.perf_counter()
        stroke = self.choosers[board.side.number].stroke(match, self.chance)
        self.seconds.append(time.perf_counter() - start)
        return stroke


def tallies(match: Match, seconds: Iterable[float]) -> tuple[Tally, Tally]:
    """What each player did; ``seconds``: how long each stroke was thought about."""
    sides = [Tally(), Tally()]
    strokes = [step for step in match.line if isinstance(step.event, events.Struck)]
    for step, took in zip(strokes, seconds, strict=True):
        board, event, ruling = step.before.board, step.event, step.ruling
        assert board is not None
        assert isinstance(event, events.Struck)
        assert ruling is not None
        seen, tally = event.seen, sides[board.side.number]
        own = seen.white if board.white is board.side else seen.black
        foul = seen.striker or bool(seen.breaches) or ruling.own_returned > 0
        sides[board.side.number] = Tally(
            tally.strokes + 1,
            tally.potting + bool(own or seen.queen),
            tally.fouls + foul,
            tally.improper + bool(seen.breaches),
            tally.seconds + took,
        )
    return sides[0], sides[1]


def arena(
    encounters: Sequence[Encounter],
    *,
    jobs: int = 1,
    kept: Path | None = None,
    ray: str | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> list[Played]:
    """Play all encounters, on so many processes or on a Ray cluster; the boards in their order.

    ``ray``: the address of a cluster, "auto" for the one this machine belongs to, "local" to start one here.
    ``kept``: a file to which every board is added as it is finished, and from which those already played
    are taken.
    """
    done = {one.encounter.key: one for one in (read(kept) if kept is not None else ())}
    todo = [one for one in encounters if one.key not in done]
    total = len(encounters)
    count = total - len(todo)
    if watch is not None:
        watch(count, total)
    for played in _all(todo, jobs, ray):
        done[played.encounter.key] = played
        count += 1
        if kept is not None:
            with kept.open("a", encoding="utf-8") as file:
                file.write(played.json() + "\n")
        if watch is not None:
            watch(count, total)
    return [done[one.key] for one in encounters]


def read(path: Path) -> Iterator[Played]:
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
            yield Played.from_json(line)
        except (ValueError, KeyError, TypeError):
            if not line.startswith("{"):
                raise BadInput(
                    f"{path}: line {number} is no board of an arena", field="output"
                ) from None


def _all(todo: Sequence[Encounter], jobs: int, ray: str | None) -> Iterator[Played]:
    if ray is not None:
        yield from _on_ray(todo, ray)
    elif jobs <= 1:
        yield from map(play, todo)
    else:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        with ProcessPoolExecutor(
            jobs, mp_context=get_context("spawn"), initializer=one_thread
        ) as pool:
            yield from pool.map(play, todo)


def one_thread() -> None:
    """Processes share the cores; within one, a stroke is not spread over them."""
    from numba import set_num_threads

    set_num_threads(1)


def _on_ray(todo: Sequence[Encounter], address: str) -> Iterator[Played]:
    ray = _ray()
    ours = not ray.is_initialized()  # a program that already joined a cluster keeps it
    if ours:
        _join(ray, address)
    try:
        remote = ray.remote(num_cpus=1)(_play_alone)
        waiting = [remote.remote(one) for one in todo]
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
        told = str(problem).strip().partition("\n")[0]
        raise BadInput(f"no Ray cluster answers at {address}: {told}", field="ray") from None


def _play_alone(encounter: Encounter) -> Played:
    one_thread()
    return play(encounter)
