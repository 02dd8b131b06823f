"""The chance to win a board that a worth stands for: boards played, the map fitted, checked on other boards.

    python -m benchmarks winning [--boards N] [--levels 1,2,…] [--write]

Levels play boards against themselves by the federation's rules, on packed racks; what was played is kept, so
that it goes on where it was stopped. The map is fitted to boards of even seeds, every board with the same
weight, and checked on those of odd seeds: as an outcome is seen (`leaf`), and as the review sees it before a
stroke with a search (`search`, fewer boards: it takes time). ``--write`` puts its numbers into
src/carrom/players/data/winning.toml.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from itertools import pairwise

import numpy as np

from benchmarks import ROOT
from carrom.match import Match, events, record, side_of
from carrom.play import RandomStream, self_play, stroke_of
from carrom.players import ComputerPlayer, level, one_thread, review
from carrom.players.levels import Matchup
from carrom.players.node import Node
from carrom.players.planning import Search
from carrom.players.reviewing import as_it_lay, strokes_of
from carrom.players.winning import WinningMap, features_of, for_the_board

KEPT = ROOT / ".ladder" / "winning"
DATA = ROOT / "src" / "carrom" / "players" / "data" / "winning.toml"
NAMES = [field.name for field in fields(WinningMap)]
BINS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
PULL = 0.3
"""How strongly numbers are pulled towards 0, where boards are few."""
MADE = events.choose_singles(
    events.MatchMade(
        events.Entry.of("A"), events.Entry.of("B"), rules="icf-25", format="boards=1 tie=shared"
    )
)


@dataclass(frozen=True, slots=True)
class Sample:
    """An outcome: its features, whether the player who struck won the board, the board's seed and level."""

    features: tuple[float, ...]
    won: bool
    weight: float
    seed: int
    level: str


def board(name: str, seed: int) -> Match:
    """A board of a level against itself, played or as it was kept."""
    file = KEPT / f"{name}-{seed}.carrom"
    if file.exists():
        match = Match()
        for logged in record.read(file.read_text("utf-8")).log:
            match = match.apply(logged.event, logged.at, made=logged.made)
        return match
    player = ComputerPlayer.of(name)
    match = self_play(MADE, seed, {"a1": player, "b1": player})
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(record.write(record.record_of(match)), encoding="utf-8")
    return match


def samples(name: str, seed: int) -> Iterator[Sample]:
    """What each stroke of a board led to, where the board went on."""
    match, who = board(name, seed), level(name)
    assert match.result is not None
    winner = match.result.winner
    if winner is None:
        return
    rows = []
    for step in strokes_of(match):
        assert isinstance(step.event, events.Struck)
        assert step.event.played is not None
        node = for_the_board(Node.of(step.before))
        search = Search(node, Matchup.between(who), who.effort, RandomStream(1))
        stroke = np.array([astuple(stroke_of(step.event.played))])
        tried = as_it_lay(search, step).play(stroke)
        if tried.verdicts.keeps[0] >= 0:
            won = side_of(step.event.by or "") is winner
            rows.append((tuple(features_of(tried, who)[0].tolist()), won))
    for features, won in rows:
        yield Sample(features, won, 1 / len(rows), seed, name)


def fit(rows: Sequence[Sample]) -> WinningMap:
    """The map under which the boards are likeliest (Newton's method)."""
    x, y = np.array([row.features for row in rows]), np.array([row.won for row in rows], float)
    weight = np.array([row.weight for row in rows])
    numbers = np.zeros(x.shape[1])
    for _ in range(100):
        chance = 1 / (1 + np.exp(-x @ numbers))
        slope = x.T @ (weight * (y - chance)) - PULL * numbers
        bend = (x * (weight * chance * (1 - chance))[:, None]).T @ x + PULL * np.eye(x.shape[1])
        step = np.linalg.solve(bend, slope)
        numbers += step
        if np.abs(step).max() < 1e-10:
            break
    return WinningMap(*numbers.tolist())


def table(title: str, said: Sequence[float], won: Sequence[float], weight: Sequence[float]) -> None:
    """What was said, and how often it came true."""
    chance, result, share = np.array(said), np.array(won, float), np.array(weight)
    brier = np.average((chance - result) ** 2, weights=share)
    print(f"\n{title}: {len(chance)} strokes, Brier score {brier:.4f}")
    print("| said | strokes | boards' worth | mean said | won |\n|---|---|---|---|---|")
    for low, high in pairwise(BINS):
        here = (chance >= low) & (chance < high + (high == 1.0))
        if here.any():
            mean, true = (np.average(part[here], weights=share[here]) for part in (chance, result))
            print(
                f"| {low:.0%}–{high:.0%} | {here.sum()} | {share[here].sum():.1f} | {mean:.1%} | {true:.1%} |"
            )


def check_search(pairs: Sequence[tuple[str, int]]) -> None:
    """The same for the chances of the review: with the best stroke, before each stroke."""
    said, won, weight = [], [], []
    for name, seed in pairs:
        match = board(name, seed)
        assert match.result is not None
        strokes = review(match, strength=name)
        for stroke in strokes:
            said.append(stroke.chances.best)
            won.append(float(side_of(stroke.player) is match.result.winner))
            weight.append(1 / len(strokes))
    table("search, fresh boards", said, won, weight)


def main() -> None:
    """Play, fit, check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=80, help="of each level")
    parser.add_argument("--levels", default="1,2,3,4,5,6,7,8")
    parser.add_argument("--reviewed", type=int, default=6, help="boards of each level for 'search'")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    one_thread()
    levels = given.levels.split(",")
    rows = [row for seed in range(given.boards) for name in levels for row in samples(name, seed)]
    seen, fresh = ([row for row in rows if row.seed % 2 == part] for part in (0, 1))
    odds = fit(seen)
    numbers = np.array(astuple(odds))
    for title, part in (("leaf, boards fitted to", seen), ("leaf, fresh boards", fresh)):
        said = [1 / (1 + float(np.exp(-np.array(row.features) @ numbers))) for row in part]
        table(title, said, [row.won for row in part], [row.weight for row in part])
    text = "\n".join(f"{name} = {value:.4f}" for name, value in zip(NAMES, numbers, strict=True))
    print(f"\n[odds]\n{text}")
    if given.write:
        boards = len({(row.level, row.seed) for row in seen})
        DATA.write_text(
            "# The odds to win the board by the worth of an outcome (carrom.players.winning), written by\n"
            f"# 'python -m benchmarks winning --boards {given.boards} --levels {given.levels} --write':\n"
            f"# fitted to {len(seen)} strokes of {boards} boards by icf-25 on packed racks.\n\n"
            f"[odds]\n{text}\n",
            encoding="utf-8",
        )
        from carrom.players.winning import winning_map

        winning_map.cache_clear()
    if given.reviewed:
        check_search([(name, 2 * k + 1) for k in range(given.reviewed) for name in levels])


if __name__ == "__main__":
    main()
