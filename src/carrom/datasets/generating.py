"""Sets of self-play of any size: a folder of parts, each made by itself from the plan and its number.

So a set that was stopped goes on with the parts that are missing, and it is the same, byte for byte, on one
core, on many, or on a Ray cluster.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from itertools import combinations_with_replacement
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, NamedTuple

from carrom.datasets.cards import write_card
from carrom.datasets.columns import SCHEMA_VERSION
from carrom.datasets.playing import play_board
from carrom.datasets.rows import match_row, stroke_rows
from carrom.datasets.tables import TableWriter
from carrom.errors import BadInput
from carrom.extras import require
from carrom.laws import parse_house_rules, rule_set
from carrom.physics import Packing
from carrom.players import Encounter, chooser_named, in_processes, on_ray
from carrom.shape import Detail, ObjectOf

PLAN = "plan.json"
TABLES = ("matches", "strokes")


@dataclass(frozen=True, slots=True)
class SelfPlayPlan:
    """What a set is made from: the same plan, the same rows.

    ``players``: levels or ``random``; boards go through all pairs of them in turn, each also against itself,
    and each side breaks every other board. ``part``: boards in a part. ``tried`` limits a stroke in the same
    way everywhere; seconds of thought would make a set depend on the machine. ``records``: with the whole
    record of each board.
    """

    boards: Annotated[int, Detail(at_least=1, at_most=10**9)] = 1000
    players: tuple[str, ...] = ("3",)
    rules: str = "icf-25"
    house: str = ""
    seed: Annotated[int, Detail(at_least=0, at_most=2**53)] = 1
    part: Annotated[int, Detail(at_least=1, at_most=10**6)] = 100
    tried: Annotated[int | None, Detail(at_least=1)] = None
    packing: str = "packed"
    records: bool = False
    schema_version: int = SCHEMA_VERSION

    def check(self) -> None:
        """Raise `BadInput` for what nobody can make."""
        ObjectOf(SelfPlayPlan).read(json.loads(self.json()))
        if not self.players:
            raise BadInput("name at least one player", field="players")
        for name in self.players:
            chooser_named(name)
        rules = parse_house_rules(self.house) if self.house else rule_set(self.rules)
        if rules.men_are_shared:
            raise BadInput("the points game is not played by two sides", field="rules")
        Packing.of(self.packing)

    @property
    def parts(self) -> int:
        """How many parts there are; the last may be smaller."""
        return -(-self.boards // self.part)

    def json(self) -> str:
        """As it stands in the folder."""
        return json.dumps(asdict(self), indent=2) + "\n"

    def encounter(self, number: int) -> Encounter:
        """The board of a number, from 0.

        >>> SelfPlayPlan(players=("1", "2")).encounter(3).names
        ('1', '2')
        """
        pairs = list(combinations_with_replacement(self.players, 2))
        pair, breaks = (number // 2) % len(pairs), number % 2
        first, second = pairs[pair]
        return Encounter(
            first, second, breaks, self.seed * 10**9 + number, self.rules, self.house,
            tried=self.tried, packing=Packing.of(self.packing),
        )  # fmt: skip


class PartMade(NamedTuple):
    """A part of a set: its number and the bytes of its files, by table."""

    number: int
    files: dict[str, bytes]


class PartWanted(NamedTuple):
    """A part to be made."""

    plan: SelfPlayPlan
    number: int


def make_set(
    folder: Path,
    plan: SelfPlayPlan,
    *,
    jobs: int = 1,
    ray: str | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> int:
    """Make what is missing of a set, on so many processes or on a Ray cluster; how many parts were made.

    Raises `BadInput` where the folder holds a set of another plan.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from carrom.datasets import SelfPlayPlan, read_rows
    >>> with TemporaryDirectory() as folder:
    ...     parts = make_set(Path(folder), SelfPlayPlan(boards=1, players=("random",)))
    ...     first = next(read_rows(Path(folder) / "strokes-00000.parquet"))
    >>> parts, first["given"]["is_break"]
    (1, True)
    """
    require("data")
    plan.check()
    folder.mkdir(parents=True, exist_ok=True)
    _check_plan(folder, plan)
    wanted = [PartWanted(plan, number) for number in range(plan.parts)]
    todo = [part for part in wanted if not _is_there(folder, part.number)]
    if watch is not None:
        watch(len(wanted) - len(todo), len(wanted))
    parts = in_processes(make_part, todo, jobs) if ray is None else on_ray(make_part, todo, ray)
    with closing(parts):
        for count, part in enumerate(parts, len(wanted) - len(todo) + 1):
            for table, content in part.files.items():
                path = part_file(folder, table, part.number)
                path.with_suffix(".part").write_bytes(content)
                path.with_suffix(".part").replace(path)
            if watch is not None:
                watch(count, len(wanted))
    write_card(folder, plan)
    return len(todo)


def part_file(folder: Path, table: str, number: int) -> Path:
    """The file of a part."""
    return folder / f"{table}-{number:05}.parquet"


def _is_there(folder: Path, number: int) -> bool:
    return all(part_file(folder, table, number).exists() for table in TABLES)


def _check_plan(folder: Path, plan: SelfPlayPlan) -> None:
    """Write the plan, or see that it is the one that is there; a set may only grow by whole parts."""
    path = folder / PLAN
    if path.exists():
        try:
            there: SelfPlayPlan = ObjectOf(SelfPlayPlan).read(
                json.loads(path.read_text(encoding="utf-8"))
            )
        except ValueError:
            raise BadInput(f"{path} is not a plan", field="folder") from None
        mine, old = asdict(plan), asdict(there)
        grows = plan.boards > there.boards and there.boards % there.part == 0
        for name, value in mine.items():
            if value != old[name] and not (name == "boards" and grows):
                message = f"{folder} holds another set: its {name} is {old[name]!r}, not {value!r}"
                if name == "boards":
                    message += "; a set grows where its last part is full"
                raise BadInput(message, field="folder")
    elif any(folder.iterdir()):
        raise BadInput(f"{folder} is not empty, and has no {PLAN}", field="folder")
    path.write_text(plan.json(), encoding="utf-8")


def make_part(part: PartWanted) -> PartMade:
    """A part of a set, wherever this is run."""
    plan, number = part
    first = number * plan.part
    metadata = {"plan": json.dumps(asdict(plan) | {"boards": None}), "part": str(number)}
    with TemporaryDirectory() as folder:
        paths = {table: Path(folder) / f"{table}.parquet" for table in TABLES}
        with (
            TableWriter(paths["matches"], "matches", metadata) as of_matches,
            TableWriter(paths["strokes"], "strokes", metadata) as of_strokes,
        ):
            for board in range(first, min(first + plan.part, plan.boards)):
                match, thoughts = play_board(plan.encounter(board))
                of_matches.write([match_row(match, with_record=plan.records)])
                of_strokes.write(stroke_rows(match, thoughts))
        return PartMade(number, {table: path.read_bytes() for table, path in paths.items()})
