"""Ten positions and what the levels mean to play there, drawn side by side: does it look like carrom?

    python -m benchmarks gallery [--level 1 4 8] [--asked N] [-o dist/gallery]

The positions are those of gallery.toml. Every level is asked several times: a picture of its first answer,
and in words all that it gave. Writes sheet-1.png and sheet-2.png to look at, an SVG of
every stroke, and gallery.md.
"""

from __future__ import annotations

import argparse
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from carrom.drawing import draw_stroke, to_png
from carrom.laws import Queen, rule_set
from carrom.physics import YIELDING, Kind, Packing, Position, Trajectory, rack, simulate
from carrom.players import LEVELS, ComputerPlayer, board_of
from carrom.players.naming import name_stroke
from carrom.players.node import Node
from carrom.players.planning import Candidate

POSITIONS = Path(__file__).with_suffix(".toml")
RULES = rule_set("icf-25")
WIDE, BELOW, LEFT = 420, 116, 20
"""Pixels: a board, the words below it, the margin."""
ROWS = 5


@dataclass(frozen=True, slots=True)
class Lay:
    """A position of the gallery."""

    name: str
    title: str
    expect: str
    node: Node


@dataclass(frozen=True, slots=True)
class Shown:
    """What a level means to play: its first answer, and the words of every one."""

    level: str
    first: Candidate
    trajectory: Trajectory
    answers: Sequence[str]

    @property
    def words(self) -> str:
        """The first answer in words with what the level believes of it, and what else it answered."""
        stroke, chance = self.first.stroke, 100 * self.first.pockets
        same = self.answers.count(self.answers[0])
        often = "each time" if same == len(self.answers) else f"{same} of {len(self.answers)} times"
        text = f"{self.answers[0]} ({often}; {stroke.speed:.1f} m/s, pockets {chance:.0f} %)"
        counts = Counter(answer for answer in self.answers if answer != self.answers[0])
        others = [f"{answer} ({count})" for answer, count in counts.most_common()]
        return f"{text}; or {'; '.join(others)}" if others else text


def read_gallery(path: Path = POSITIONS) -> Iterator[Lay]:
    """The positions of the gallery."""
    for row in tomllib.loads(path.read_text(encoding="utf-8"))["position"]:
        yield Lay(row["name"], row["title"], row["expect"], _node(row))


def _node(row: dict[str, Any]) -> Node:
    if row.get("rack"):
        return board_of(rack(), RULES, constants=YIELDING, is_break=True, packing=Packing.PACKED)
    queen = row["queen"]
    lies = [queen] if isinstance(queen, list) else []
    places = {"queen": lies, "white": row["white"], "black": row["black"]}
    metres = {kind: [(x / 1000, y / 1000) for x, y in at] for kind, at in places.items()}
    position = Position.of(**metres).check()
    state = None if lies else Queen[queen.upper()]
    return board_of(position, RULES, queen=state, constants=YIELDING)


def show(lay: Lay, level: str, asked: int) -> Shown:
    """Ask a level what it means to play."""
    player, node = ComputerPlayer.of(level), lay.node
    best = [player.think(node, Random(seed))[0] for seed in range(asked)]
    lie = node.lies()[0]
    ways = [simulate(lie, candidate.stroke, node.constants) for candidate in best]
    covers = node.state.queen is Queen.PENDING
    is_break = node.state.is_break
    names = [name_stroke(way, Kind.WHITE, is_break=is_break, covers=covers) for way in ways]
    return Shown(level, best[0], ways[0], [name.text() for name in names])


def sheet(rows: Sequence[tuple[Lay, Sequence[Shown]]]) -> Image.Image:
    """Boards side by side, a row a position, with words below."""
    columns = max(len(shown) for _, shown in rows)
    high = WIDE + BELOW
    image = Image.new("RGB", (LEFT + columns * (WIDE + LEFT), len(rows) * (high + 44)), "white")
    draw = ImageDraw.Draw(image)
    large, small = ImageFont.load_default(22), ImageFont.load_default(15)
    for at, (lay, all_shown) in enumerate(rows):
        top = at * (high + 44)
        draw.text((LEFT, top + 10), f"{lay.title}  (expected: {lay.expect})", "black", large)
        for column, shown in enumerate(all_shown):
            left = LEFT + column * (WIDE + LEFT)
            board = Image.open(BytesIO(to_png(draw_stroke(shown.trajectory, size=WIDE))))
            image.paste(board.convert("RGB"), (left, top + 44))
            lines = "\n".join(wrap(f"Level {shown.level}: {shown.words}", 58)[:6])
            draw.text((left, top + 44 + WIDE + 4), lines, "black", small)
    return image


def write(out: Path, rows: Sequence[tuple[Lay, Sequence[Shown]]]) -> None:
    """The sheets, a picture of every stroke, and the words."""
    out.mkdir(parents=True, exist_ok=True)
    lines = ["# Ten positions, and what the levels mean to play\n"]
    for lay, all_shown in rows:
        lines += [f"## {lay.title}\n", f"A good club player: {lay.expect}.\n"]
        for shown in all_shown:
            picture = f"{lay.name}-{shown.level}.svg"
            (out / picture).write_text(draw_stroke(shown.trajectory), encoding="utf-8")
            lines.append(f"* [Level {shown.level}]({picture}): {shown.words}.")
        lines.append("")
    (out / "gallery.md").write_text("\n".join(lines), encoding="utf-8")
    for number, first in enumerate(range(0, len(rows), ROWS), 1):
        sheet(rows[first : first + ROWS]).save(out / f"sheet-{number}.png")


def main() -> None:
    """Ask, print and draw."""
    parser = argparse.ArgumentParser(description="What do the levels play here?")
    parser.add_argument("--level", nargs="*", default=["1", "4", "8"], choices=list(LEVELS))
    parser.add_argument("--asked", type=int, default=5, help="how often each is asked")
    parser.add_argument("-o", "--output", type=Path, default=Path("dist/gallery"))
    options = parser.parse_args()
    rows = []
    for lay in read_gallery():
        print(f"{lay.title} (expected: {lay.expect})")
        shown = [show(lay, level, options.asked) for level in options.level]
        for one in shown:
            print(f"  level {one.level}: {one.words}", flush=True)
        rows.append((lay, shown))
    write(options.output, rows)
    print(f"\nlook at {options.output}/sheet-1.png and sheet-2.png")


if __name__ == "__main__":
    main()
