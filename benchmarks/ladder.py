"""How strong the computer players are: `make ladder` (hours; it goes on where it was stopped).

    python -m benchmarks ladder [--part NAME…] [--boards N] [--level NAME…] [--frozen REVISION] [--jobs N]

levels   each of the eight against the one below, until a sequential test decides, or so many boards
itself   each level against itself: what the breaker wins, how long a board is, how it plays
hand     players with the peer's hand against themselves: strokes a board
frozen   the best player with the peer's hand against that of a frozen revision, and against the mind of its
         level 8 on the same hand: as they are, and with the same number of strokes tried
changes  level 8 against itself without one part of its mind: what that part is worth
planning `peer` against `peer-one`, which does not look ahead
proper   10,000 strokes, none improper as it was meant

All on packed racks by the federation's rules, in pairs from one seed, each player breaking once. Every board
is kept (benchmarks/keeping.py). The tables are Markdown, for docs/players.md. Alone: benchmarks/alone.py;
a newcomer: benchmarks/newcomer.py; straight strokes: benchmarks/repertoire.py.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from benchmarks import frozen, proper, without
from benchmarks.keeping import mean_text, percent, play_kept
from carrom.players import LEVELS
from carrom.players.encounters import BoardPlayed, pairings
from carrom.players.planning import ThinkingLimit
from carrom.players.rating import RatedPlayer, rate_players
from carrom.players.sequential import (
    HeadToHead,
    PairedRun,
    SequentialTest,
    expected_score,
    head_to_head,
    score_interval,
)
from carrom.rate import Rate

RULES, SEED = "icf-25", 1
EIGHT = [str(number) for number in range(1, 9)]
BOARDS = 600
FROZEN = "a781119"
"""The revision before the players were made anew: its `peer` and its level 8 are to be beaten."""
BEST = "master" if "master" in LEVELS else "peer"
EQUAL = 25_000
"""Strokes tried for one answer where both have the same: level 8's mean at that revision."""
LEVEL_TEST = SequentialTest(0, 40)
BEST_TEST = SequentialTest(0, 100)
BREAKER = 0.45, 0.65
"""What part of its boards the breaker may win at level 8."""


@dataclass(frozen=True, slots=True)
class Run:
    """What the options say: boards at most, processes, the levels asked for, the frozen revision."""

    boards: int
    jobs: int
    levels: Sequence[str]
    revision: str

    def duel(
        self, first: str, second: str, name: str, test: SequentialTest, **terms: object
    ) -> Duel:
        """The first player against the second, until a test decides and the interval agrees."""
        encounters = pairings([first, second], self.boards, SEED, RULES, **terms)  # type: ignore[arg-type]
        tested, counted = PairedRun(test), PairedRun()

        def is_enough(boards: Sequence[BoardPlayed]) -> bool:
            tested.take(boards)
            counted.take(boards)
            is_clear = score_interval(counted.counts)[0] > 0.5
            return tested.decision == "elo0" or (tested.decision == "elo1" and is_clear)

        return Duel(play_kept(name, encounters, self.jobs, is_enough))

    def self_play(self, player: str) -> list[BoardPlayed]:
        """Boards of a player against itself. Those of a pair would be the same board twice: one is played."""
        both = pairings([player], 2 * self.boards, SEED, RULES)
        return play_kept(f"{player}-itself", [one for one in both if one.breaks == 0], self.jobs)


@dataclass(frozen=True, slots=True)
class Duel:
    """The boards of two players."""

    boards: Sequence[BoardPlayed]

    @property
    def result(self) -> HeadToHead:
        """What they show of the first player."""
        return head_to_head(self.boards)

    @property
    def interval(self) -> tuple[float, float]:
        """Of the part that the first player wins, a drawn board half; 95 %, by pairs."""
        run = PairedRun()
        run.take(self.boards)
        return score_interval(run.counts)

    @property
    def is_shown(self) -> bool:
        """Whether the first player is the better beyond chance."""
        return self.interval[0] > 0.5

    @property
    def cells(self) -> tuple[str, str, str]:
        """The part won, its Elo, and the boards it took."""
        result, (low, high) = self.result, self.interval
        score = (result.won + result.drawn / 2) / max(result.boards, 1)
        won = f"{100 * score:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
        return won, elo_text(result), str(result.boards)


def elo_text(result: HeadToHead) -> str:
    """An Elo with its interval; what is infinite has no number."""
    elo, low, high = (
        "∞" if e is None else f"{e:+.0f}" for e in (result.elo, result.low, result.high)
    )
    return f"{elo} ({low}..{high})"


def row(*cells: str) -> str:
    """A line of a table."""
    return "| " + " | ".join(cells) + " |"


def head(*cells: str) -> str:
    """The first two lines of a table."""
    return row(*cells) + "\n" + "|---" * len(cells) + "|"


# The parts ----------------------------------------------------------------------------------------


def levels(run: Run) -> bool:
    """Every level against the one below."""
    print(
        head(
            "level",
            "beats the one below",
            "Elo over it",
            "boards",
            "Elo",
            "pots",
            "fouls",
            "strokes a board",
        )
    )
    duels: dict[str, Duel] = {}
    for below, above in pairwise(EIGHT):
        if above in run.levels:
            duels[above] = run.duel(above, below, f"{above}-{below}", LEVEL_TEST)
    rated = {
        one.name: one for one in rate_players([b for duel in duels.values() for b in duel.boards])
    }
    for name in EIGHT:
        if name in rated:
            cells = duels[name].cells if name in duels else ("", "", "")
            print(row(name, *cells, *_how(rated[name]), mean_text(rated[name].strokes)))
    weak = [name for name, duel in duels.items() if not duel.is_shown]
    print(f"\nnot shown to beat the one below: {', '.join(weak) or 'none'}\n")
    return not weak


def _how(player: RatedPlayer) -> tuple[str, str, str]:
    elo = f"{player.elo:.0f} ± {player.error:.0f}"
    return elo, f"{100 * player.potting.part:.1f} %", f"{100 * player.fouls.part:.1f} %"


def itself(run: Run) -> bool:
    """Every level against itself."""
    print(head("level", *SELF_PLAY_COLUMNS))
    reached, goal = True, ""
    for name in run.levels:
        boards = run.self_play(name)
        share = breaker_share(boards)
        print(row(name, *_self_play_cells(boards)), flush=True)
        if name == "8":
            reached = BREAKER[0] <= share.part <= BREAKER[1]
            between = " to ".join(f"{100 * part:.0f} %" for part in BREAKER)
            goal = f"\nlevel 8's breaker wins {between}: {'reached' if reached else 'not reached'}"
    print(goal, end="\n\n")
    return reached


def breaker_share(boards: Sequence[BoardPlayed]) -> Rate:
    """Of the boards that somebody won, those that the breaker did."""
    won = [board for board in boards if board.winner is not None]
    return Rate(sum(board.winner == board.encounter.breaks for board in won), len(won))


SELF_PLAY_COLUMNS = (
    "the breaker wins", "strokes a board", "pots", "fouls", "slams: white", "black", "drawn", "boards",
)  # fmt: skip


def _self_play_cells(boards: Sequence[BoardPlayed]) -> list[str]:
    (player,) = rate_players(boards)
    # Both sides are the same player: white is whoever broke, once a board.
    slams = [
        Rate(sum(board.slam == colour for board in boards), len(boards))
        for colour in ("white", "black")
    ]
    drawn = sum(board.winner is None for board in boards)
    rates = [percent(rate) for rate in (player.potting, player.fouls, *slams)]
    share = percent(breaker_share(boards))
    return [share, mean_text(player.strokes), *rates, str(drawn), str(len(boards))]


def hand(run: Run) -> bool:
    """Strokes a board with the hand that other programs are measured with."""
    print(head("player", *SELF_PLAY_COLUMNS))
    for name in dict.fromkeys(("peer", BEST)):
        print(row(f"`{name}`", *_self_play_cells(run.self_play(name))), flush=True)
    print()
    return True


def against_frozen(run: Run) -> bool:
    """The best player against those of a frozen revision, all with the peer's hand."""
    program, commit = frozen.freeze(run.revision), frozen.commit_of(run.revision)[:7]
    print(head(f"`{BEST}` against {commit}'s", "strokes tried", "wins", "Elo", "boards"))
    reached = True
    for mind in ("peer", "8"):
        for tried in (None, EQUAL):
            other = f"frozen=cmd:{program} engine --level {mind}"
            name = f"{BEST}-{commit}-{mind}-{tried or 'own'}"
            duel = run.duel(
                f"best={BEST}",
                other,
                name,
                BEST_TEST,
                hand="peer",
                limit=ThinkingLimit(tried=tried),
            )
            won, elo, boards = duel.cells
            who = "`peer`" if mind == "peer" else "level 8's mind, the peer's hand"
            print(row(who, f"{tried:,}" if tried else "each its own", won, elo, boards), flush=True)
            if tried is None:
                reached &= (
                    duel.is_shown and duel.result.won >= expected_score(100) * duel.result.boards
                )
    print(f"\nat least +100 Elo, as they are: {'reached' if reached else 'not reached'}\n")
    return reached


def changes(run: Run) -> bool:
    """What each part of level 8's mind is worth."""
    print(head("level 8 against itself without", "wins", "Elo", "boards"))
    for what, player in without.PARTS.items():
        other = f"{player.__name__}=benchmarks.without:{player.__name__}"
        duel = run.duel("8", other, f"8-{player.__name__}", LEVEL_TEST)
        print(row(what, *duel.cells), flush=True)
    print()
    return True


def planning(run: Run) -> bool:
    """What looking ahead wins."""
    duel = run.duel("peer", "peer-one", "peer-peer-one", LEVEL_TEST)
    print(head("", "wins", "Elo", "boards"))
    print(row("`peer` against `peer-one`", *duel.cells), end="\n\n")
    return duel.is_shown


def struck_properly(run: Run) -> bool:
    """Whether every stroke was proper as it was meant."""
    return proper.part(proper.STROKES, run.jobs)


PARTS = {
    "levels": levels,
    "itself": itself,
    "hand": hand,
    "frozen": against_frozen,
    "changes": changes,
    "planning": planning,
    "proper": struck_properly,
}


def main() -> int:
    """Print what is asked for; 1 if a goal was missed."""
    parser = argparse.ArgumentParser(description="How strong are the computer players?")
    parser.add_argument("--part", nargs="*", default=list(PARTS), choices=list(PARTS))
    parser.add_argument("--boards", type=int, default=BOARDS, help="at most, for two players")
    parser.add_argument("--level", nargs="*", default=EIGHT, choices=list(LEVELS))
    parser.add_argument("--frozen", default=FROZEN, metavar="REVISION")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    run = Run(options.boards + options.boards % 2, options.jobs, options.level, options.frozen)
    reached = [PARTS[name](run) for name in options.part]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
