"""The card of a set: what it holds, how it was made, how to read it. `README.md` beside the files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carrom import __version__
from carrom.datasets.columns import SCHEMA_VERSION, Column, columns_of
from carrom.datasets.tables import read_rows

if TYPE_CHECKING:
    from carrom.datasets.generating import SelfPlayPlan

CARD = "README.md"


@dataclass(slots=True)
class _CardCounts:
    """What is counted for a card, row by row."""

    matches: int = 0
    finished: int = 0
    strokes: int = 0
    size: int = 0
    pocketing: int = 0
    improper: int = 0
    striker: int = 0
    turns: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, folder: Path) -> _CardCounts:
        counts = cls()
        for path in sorted(folder.glob("matches-*.parquet")):
            counts.size += path.stat().st_size
            for row in read_rows(path):
                counts.matches += 1
                counts.finished += row["is_over"]
        for path in sorted(folder.glob("strokes-*.parquet")):
            counts.size += path.stat().st_size
            for row in read_rows(path):
                counts._add(row)
        return counts

    def _add(self, row: dict[str, Any]) -> None:
        seen, ruling = row["seen"], row["ruling"]
        self.strokes += 1
        self.pocketing += bool(seen["own"] or seen["queen"])
        self.improper += bool(seen["breaches"])
        self.striker += seen["striker"]
        self.turns[ruling["turn"]] += 1
        self.clauses.update(ruling["clauses"])


def write_card(folder: Path, plan: SelfPlayPlan) -> None:
    """Count what is in the folder and write its card."""
    lines = _card(plan, _CardCounts.of(folder))
    (folder / CARD).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _card(plan: SelfPlayPlan, counts: _CardCounts) -> Iterator[str]:
    strokes = max(counts.strokes, 1)
    players = ", ".join(plan.players)
    yield from (
        "---",
        "license: mit",
        "tags: [carrom, self-play, games, physics, reinforcement-learning]",
        "configs:",
        "  - config_name: strokes",
        "    data_files: strokes-*.parquet",
        "  - config_name: matches",
        "    data_files: matches-*.parquet",
        "---",
        "",
        f"# Carrom, self-play of {players}",
        "",
        f"{counts.matches:,} boards of carrom and {counts.strokes:,} strokes, played by carrom {__version__} "
        f"under the rules `{plan.rules}`" + (" with house rules." if plan.house else "."),
        "Every stroke was simulated exactly and ruled on by the laws, with the clauses behind each ruling.",
        "",
        "| | |",
        "|---|---|",
        f"| players | {players}: all pairs in turn, each with the hand of its level |",
        f"| rules | `{plan.rules}` |",
        f"| racks | {plan.packing} |",
        f"| seed | {plan.seed} |",
        "| limit of a stroke | "
        + ("as the level thinks |" if plan.tried is None else f"{plan.tried:,} strokes tried |"),
        f"| boards | {counts.matches:,}, {counts.finished:,} of them played to their end |",
        f"| strokes | {counts.strokes:,} ({counts.strokes / max(counts.matches, 1):.1f} a board) |",
        f"| pocket an own man or the queen | {counts.pocketing / strokes:.1%} |",
        f"| pocket the striker | {counts.striker / strokes:.1%} |",
        f"| with a breach of striking | {counts.improper / strokes:.1%} |",
        f"| size | {counts.size / 1e6:.1f} MB |",
        f"| schema | version {SCHEMA_VERSION} |",
        "",
        "What becomes of the turn: "
        + ", ".join(f"{turn} {count / strokes:.1%}" for turn, count in counts.turns.most_common())
        + ".",
        "The clauses that are cited most: "
        + ", ".join(f"{clause} ({count:,})" for clause, count in counts.clauses.most_common(8))
        + ".",
        "",
        "## Made by",
        "",
        "    " + _command(plan),
        "",
        "The same command with the same version of carrom and pyarrow makes the same files, on any number of "
        "cores or on a Ray cluster. No person played; there are no personal data.",
        "",
        "## Columns",
        "",
        "Places are metres from the middle of the board as the player who strikes sees it, x to the right, "
        "y away.",
        "",
    )
    for table in ("strokes", "matches"):
        yield from (f"### {table}", "", "| column | type | |", "|---|---|---|")
        yield from column_lines(columns_of(table))
        yield ""
    yield from (
        "## What it is not",
        "",
        "The strokes are those of computer players with simulated hands, on a simulated board with the usual "
        "constants. `value` is an estimate of the player who made the stroke, not the truth; `result` is "
        "what really came of the board.",
    )


def column_lines(columns: tuple[Column, ...], before: str = "") -> Iterator[str]:
    """A line of a table for every column, and for those inside it."""
    for column in columns:
        yield f"| `{before}{column.name}` | {column.type} | {column.says} |"
        yield from column_lines(column.parts, f"{before}{column.name}.")


def _command(plan: SelfPlayPlan) -> str:
    words = [
        "carrom data make FOLDER",
        f"--boards {plan.boards}",
        f"--players {','.join(plan.players)}",
        f"--rules {'HOUSE.toml' if plan.house else plan.rules}",
        f"--seed {plan.seed}",
        f"--part {plan.part}",
        f"--packing {plan.packing}",
    ]
    if plan.tried is not None:
        words.append(f"--tried {plan.tried}")
    return " ".join([*words, "--records"] if plan.records else words)
