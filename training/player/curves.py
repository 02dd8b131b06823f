"""Draw what was learned: ``python -m training.player.curves`` writes docs/pictures/learning.svg.

From ``curves/solo.csv`` and ``curves/player.csv``, as `training.player.train` writes them, and
``curves/levels.csv``, as `training.player.levels` does; the lines of chance and of the rule are figures of
docs/envs.md.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
PICTURE = HERE.parents[1] / "docs" / "pictures" / "learning.svg"
WIDE, HIGH = 400.0, 260.0
COLOURS = ("#1f6fb2", "#c8553d", "#3c8d5a")
INK, PALE, PAPER = "#2b2b2b", "#8a8a8a", "#fbf7ef"


@dataclass(frozen=True)
class Panel:
    """A curve over seconds of processor time. ``levels``: lines across, with what they are."""

    file: str
    title: str
    column: str
    least: float
    most: float
    ticks: tuple[float, ...]
    levels: tuple[tuple[float, str], ...]
    say: Callable[[float], str]


PANELS = (
    Panel(
        "solo.csv", "Alone: points a board, 30 strokes", "points", 0.0, 12.0, (0, 3, 6, 9, 12),
        ((0.09, "by chance"), (9.71, "rule written by hand")), lambda value: f"{value:g}",
    ),
    Panel(
        "player.csv", "Self-play: boards won against the rule", "won", 0.0, 1.0,
        (0, 0.25, 0.5, 0.75, 1.0), ((0.5, "the rule itself"),), lambda value: f"{value:.0%}",
    ),
)  # fmt: skip


HANDS = (("own", "with the level's hand"), ("peer", "with the hand of PEER"))


def text(
    x: float, y: float, words: str, anchor: str = "start", colour: str = INK, size: int = 12
) -> str:
    """A line of text."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}"'
        f' font-size="{size}">{words}</text>'
    )


def draw(panel: Panel) -> str:
    """A panel, its lower left corner at (0, HIGH)."""
    runs: dict[str, list[dict[str, str]]] = defaultdict(list)
    with (HERE / "curves" / panel.file).open() as lines:
        for row in csv.DictReader(lines):
            runs[row["seed"]].append(row)
    longest = max(float(row["seconds"]) for rows in runs.values() for row in rows)

    def at(seconds: float, value: float) -> tuple[float, float]:
        part = (value - panel.least) / (panel.most - panel.least)
        return WIDE * seconds / longest, HIGH - HIGH * min(max(part, 0.0), 1.0)

    parts = [text(0, -16, panel.title, size=14)]
    for tick in panel.ticks:
        _, y = at(0, tick)
        parts.append(f'<path d="M0 {y:.1f}H{WIDE}" stroke="#00000018"/>')
        parts.append(text(-8, y + 4, panel.say(tick), "end", PALE))
    for minute in range(int(longest // 60) + 1):
        x, _ = at(60 * minute, panel.least)
        parts.append(text(x, HIGH + 18, f"{minute}", "middle", PALE))
    parts.append(text(WIDE, HIGH + 36, "minutes of processor time, one core", "end", PALE))
    for value, name in panel.levels:
        _, y = at(0, value)
        parts.append(f'<path d="M0 {y:.1f}H{WIDE}" stroke="{INK}" stroke-dasharray="5 4"/>')
        parts.append(text(WIDE, y - 5 if y > HIGH - 20 else y + 28, name, "end"))
    for colour, (seed, rows) in zip(COLOURS, sorted(runs.items()), strict=False):
        points = []
        for row in rows:
            value, error = float(row[panel.column]), float(row[f"{panel.column}_error"])
            x, y = at(float(row["seconds"]), value)
            (_, low), (_, high) = at(0, value - error), at(0, value + error)
            points.append(f"{x:.1f},{y:.1f}")
            parts.append(
                f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{colour}" opacity=".5"/>'
            )
        parts.append(
            f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        parts.append(text(WIDE - 8, HIGH - 28 - 16 * int(seed), f"seed {seed}", "end", colour))
    return "".join(parts)


def draw_levels(hand: str, title: str) -> str:
    """Boards won against the levels: a dot with its interval for each seed and for the rule."""
    with (HERE / "curves" / "levels.csv").open() as lines:
        rows = [row for row in csv.DictReader(lines) if row["hand"] == hand]
    names = sorted({row["level"] for row in rows})
    policies = sorted({row["policy"] for row in rows})
    colours = dict(zip(policies, COLOURS, strict=False)) | {"rule": INK}
    parts = [text(0, -16, title, size=14)]
    for tick in (0, 0.25, 0.5, 0.75, 1.0):
        y = HIGH - HIGH * tick
        line = f'stroke="{INK}" stroke-dasharray="5 4"' if tick == 0.5 else 'stroke="#00000018"'
        parts.append(f'<path d="M0 {y:.1f}H{WIDE}" {line}/>')
        parts.append(text(-8, y + 4, f"{tick:.0%}", "end", PALE))
    for column, name in enumerate(names):
        middle = WIDE * (column + 0.5) / len(names)
        parts.append(text(middle, HIGH + 18, f"level {name}", "middle", PALE))
        for place, policy in enumerate(policies):
            x = middle + 18 * (place - (len(policies) - 1) / 2)
            for row in rows:
                if (row["level"], row["policy"]) == (name, policy):
                    won, error = float(row["won"]), float(row["won_error"])
                    low, high = HIGH - HIGH * (won - error), HIGH - HIGH * min(won + error, 1.0)
                    parts.append(
                        f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{colours[policy]}"'
                        f' stroke-width="2"/><circle cx="{x:.1f}" cy="{HIGH - HIGH * won:.1f}" r="4"'
                        f' fill="{colours[policy]}"/>'
                    )
    for place, policy in enumerate(reversed(policies)):
        name = "the rule" if policy == "rule" else policy.replace("player-", "seed ")
        parts.append(text(WIDE - 8, HIGH - 12 - 16 * place, name, "end", colours[policy]))
    return "".join(parts)


def main() -> None:
    """Write the picture."""
    drawn = [draw(panel) for panel in PANELS]
    drawn += [draw_levels(hand, f"Boards won against levels, {whose}") for hand, whose in HANDS]
    panels = "".join(
        f'<g transform="translate({60 + (number % 2) * (WIDE + 90)} {50 + (number // 2) * (HIGH + 100)})">'
        f"{each}</g>"
        for number, each in enumerate(drawn)
    )
    wide, high = 2 * (WIDE + 95), 2 * (HIGH + 100)
    PICTURE.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" role="img"'
        ' aria-label="What the learned players achieve while they learn" font-family="sans-serif">'
        f'<rect width="{wide:g}" height="{high:g}" rx="12" fill="{PAPER}"/>{panels}</svg>\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
