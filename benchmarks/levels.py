"""What the eight levels are like: quickly enough to tune them, and the figures they are described by.

    python -m benchmarks levels [--boards N] [--level NAME…] [--part NAME…] [--write]

Parts: itself (each level against itself: what it pockets, how it plays, how long its boards are), alone
(boards cleared while the other side passes), ladder (each level against the one below it), newcomer (what the
simulated newcomer wins against levels 1 to 3). Nothing is kept: the levels are what is being changed. With
--write the figures of `itself` go to the package and to the page, which describe the levels by them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import asdict, dataclass, field
from random import Random

from benchmarks import ROOT
from benchmarks.keeping import percent
from benchmarks.newcomer import NAME as NEWCOMER
from carrom.laws import Colour
from carrom.match import Match, ObservedStroke, events
from carrom.physics import KINDS, StrokeKind
from carrom.play import begin_board, play_stroke, seed_from, settle, with_rack
from carrom.players import LEVELS, ComputerPlayer, Figures, Node, one_thread
from carrom.players.encounters import pairings, play_encounter
from carrom.players.rating import Mean
from carrom.rate import Rate

WRITTEN = (
    ROOT / "src" / "carrom" / "players" / "levels.json",
    ROOT / "web" / "app" / "levels.json",
)
RULES, LONGEST = "icf-25", 120
EIGHT = [str(number) for number in range(1, 9)]
PARTS = ("itself", "alone", "ladder", "newcomer")
GIVEN_AWAY = 0.05
"""A stroke planned to keep the turn with less than this chance gives it away."""
DIRECT = (StrokeKind.STRAIGHT, StrokeKind.CUT)


@dataclass(slots=True)
class Watched:
    """Boards of a level that were watched, and its strokes, but for the breaks."""

    lengths: list[float] = field(default_factory=list)
    boards: int = 0
    cleared: int = 0
    kinds: Counter[StrokeKind] = field(default_factory=Counter)
    pocketed: int = 0
    believed: float = 0.0
    given_away: int = 0
    dry: list[int] = field(default_factory=list)  # the longest run without a man, board by board

    @property
    def strokes(self) -> int:
        """How many there were."""
        return sum(self.kinds.values())

    @property
    def figures(self) -> Figures:
        """What the level is described by."""
        direct = sum(self.kinds[kind] for kind in DIRECT) / self.strokes
        length = Mean.of_values(self.lengths).value
        return Figures(round(self.pocketed / self.strokes, 3), round(direct, 3), round(length, 1))

    def row(self, name: str) -> str:
        """A line of the table."""
        mean = Mean.of_values(self.lengths)
        kinds = " ".join(f"{kind} {100 * self.kinds[kind] / self.strokes:.0f}" for kind in KINDS)
        return (
            f"{name:<6}{percent(Rate(self.cleared, self.boards)):<22}{mean.value:6.1f} ± "
            f"{1.96 * mean.error:4.1f}{100 * self.pocketed / self.strokes:8.1f}"
            f"{100 * self.believed / self.strokes:8.1f}{100 * self.given_away / self.strokes:8.1f}"
            f"{sum(self.dry) / self.boards:6.1f}{max(self.dry):4d}  {kinds}"
        )


HEAD = f"{'level':<6}{'cleared':<22}{'strokes':>13}{'pots':>8}{'hopes':>8}{'given':>8}{'dry':>6}{'':>4}"


def watch(name: str, seed: int, watched: Watched, *, alone: bool) -> None:
    """One board of a level against itself, or alone as `benchmarks/alone.py` plays it."""
    player = ComputerPlayer.of(name)
    mind, hand = Random(f"alone {seed}"), Random(f"alone {seed}, the hand")
    secret = seed_from(f"alone {seed}")
    made = events.MatchMade(rules=RULES, format="boards=1 tie=shared")
    match = begin_board(Match().apply(with_rack(made, secret)), "a1")
    strokes, dry, longest = 0, {"a1": 0, "b1": 0}, 0
    while match.board is not None and strokes < LONGEST * (1 if alone else 3):
        who = match.board.on_turn
        if alone and who == "b1":
            match = settle(match.apply(events.Passed()))
            continue
        strokes += 1
        node = Node.of(match)
        meant = player.meant(match, mind)
        played = play_stroke(match, None, player.made(match, meant.stroke, hand), seed=secret)
        observed = getattr(played.event, "seen", ObservedStroke())
        own = observed.white if node.state.striker_colour is Colour.WHITE else observed.black
        dry[who] = 0 if own or observed.queen else dry[who] + 1
        longest = max(longest, dry[who])
        if not node.state.is_break:
            watched.kinds[meant.kind] += 1
            watched.believed += meant.keeps
            watched.given_away += meant.keeps < GIVEN_AWAY
            watched.pocketed += bool(own or observed.queen)
        match = settle(played.match)
    last = match.state.boards[-1] if match.state.boards else None
    watched.boards += 1
    watched.dry.append(longest)
    if last is not None and (last.winner == "a" or not alone):
        watched.cleared += 1
        watched.lengths.append(strokes)


def watched_levels(names: list[str], boards: int, *, alone: bool) -> dict[str, Figures]:
    """Watch boards of levels and print what was seen."""
    print(f"{'alone' if alone else 'against itself'}, {boards} boards each\n{HEAD}")
    figures = {}
    for name in names:
        watched = Watched()
        for seed in range(boards):
            watch(name, seed, watched, alone=alone)
        print(watched.row(name), flush=True)
        figures[name] = watched.figures
    return figures


def against(first: str, second: str, boards: int) -> None:
    """What the second wins against the first."""
    won, strokes = 0.0, 0
    for encounter in pairings([first, second], boards, 1, RULES):
        board = play_encounter(encounter, keep_record=False)
        won += 0.5 if board.winner is None else board.winner
        strokes += sum(tally.strokes for tally in board.tallies)
    label = first.partition("=")[0]
    rate = percent(Rate(round(won), boards))
    print(f"{second} beats {label}: {rate}, {strokes / boards:.1f} strokes a board", flush=True)


def main() -> int:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description="What are the levels like?")
    parser.add_argument("--boards", type=int, default=30)
    parser.add_argument("--level", nargs="*", default=EIGHT, choices=list(LEVELS))
    parser.add_argument("--part", nargs="*", default=list(PARTS), choices=PARTS)
    parser.add_argument("--write", action="store_true", help="the figures of `itself`")
    options = parser.parse_args()
    one_thread()
    if "itself" in options.part:
        figures = watched_levels(options.level, options.boards, alone=False)
        if options.write:
            write(figures, options.boards)
    if "alone" in options.part:
        watched_levels(options.level, options.boards, alone=True)
    for name in options.level:
        below = str(int(name) - 1) if name.isdecimal() else ""
        if "ladder" in options.part and below in LEVELS:
            against(below, name, options.boards)
        if "newcomer" in options.part and name in EIGHT[:3]:
            against(NEWCOMER, name, options.boards)
    return 0


def write(figures: dict[str, Figures], boards: int) -> None:
    """Put figures where the levels are described."""
    for path in WRITTEN:
        table = json.loads(path.read_text("utf-8")) if path.exists() else {"levels": {}}
        table.setdefault("boards", {}).update(dict.fromkeys(figures, boards))
        table["levels"] |= {name: asdict(one) for name, one in figures.items()}
        path.write_text(json.dumps(table, indent=2, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
