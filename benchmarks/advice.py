"""Whether advice is true: what its title says happens, or the title says how often; and hints pocket first.

    python -m benchmarks advice [--positions 15] [--best 3] [--level 4] [--hints 40] [--write]

Advice is given on positions of level 8's boards for the hand of a level, and every stroke is tried again by
fresh errors of that hand: how often what the title says happens, and how often the title says it does.
Hints are given on positions of a beginner's match, for readers of three levels against the beginner: where
a search with the strength of level 8 finds a stroke by which at least half of the reader's tries pocket
something, the first hint has to pocket something. ``--write`` keeps the positions for the test in
tests/cases.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import astuple

import numpy as np

from benchmarks import ROOT
from carrom.laws import Colour, rule_set
from carrom.match import Match, events
from carrom.physics import Position, Stroke, simulate
from carrom.play import RandomStream, self_play, unpack
from carrom.players import (
    SENSIBLE,
    Advice,
    ComputerPlayer,
    Effort,
    Level,
    Matchup,
    Node,
    Search,
    analyse,
    board_of,
    hint_for,
    level,
    one_thread,
)
from carrom.players.naming import falls_of

CASES = ROOT / "tests" / "cases" / "hints.jsonl"
TRIES = 1000
"""Fresh tries of each stroke."""
SLACK = 0.08
"""By which two samples of a chance may differ: three standard errors of the smaller one."""
HALF = 0.45
"""What happens so often in fresh tries happens in half of them, as far as can be told."""
STRAIGHT_MAN = (
    "qkg7bxqx4cavawzap wdyrnpnszh7m3wgjv bbd526ee16kvpbzcb wcwng432a4sk6csk6 bht573qkaaa4cww1v "
    "wprf4yxk0kkcygfj2 bmkba2rf5kqpjh377 wjeyd6pm6m8x2khvt bdce46b55jvyj3zse wd7dj5m75g4kejy6n "
    "b52d04x95ee0xfpzn w53tw53tw7afvwxp9 b6r8k817agmweyd6q wgz44pqec5nvk33y5 bkf6kba2r798hkkg7 "
    "ws1sb0865cgzybj8x bnmae7f6k53mae7f7 wgrw8cpabhpf87s16"
)
"""A hint once advised black to pocket nothing here, with a straight man to play."""
READERS = ("1", "3", "5")
"""Levels whose hands a hint is given for."""
MADE = events.choose_singles(
    events.MatchMade(
        events.Entry.of("A"), events.Entry.of("B"), rules="icf-25", format="boards=1 tie=shared"
    )
)


def positions(names: tuple[str, str], boards: int, seed: int) -> Iterator[Node]:
    """The boards before every stroke but the break, of matches between two levels."""
    for number in range(boards):
        players = {"a1": ComputerPlayer.of(names[0]), "b1": ComputerPlayer.of(names[1])}
        match: Match = self_play(MADE, seed + number, players)
        for step in match.line:
            board = step.before.board
            is_stroke = isinstance(step.event, events.Struck) and board is not None
            if is_stroke and not step.before.hides_rack:
                yield Node.of(step.before)


def spread(nodes: list[Node], count: int) -> list[Node]:
    """So many of them, evenly over all."""
    return [nodes[round(k * (len(nodes) - 1) / max(count - 1, 1))] for k in range(count)]


def tries_of(node: Node, who: Level, stroke: Stroke, times: int, seed: int = 77) -> list[Stroke]:
    """A stroke as a hand makes it, with errors that no search has seen."""
    search = Search(node, Matchup.between(who), who.effort, RandomStream(seed))
    made = search.try_by_hand(np.array([astuple(stroke)]), times).strokes
    return [Stroke(*row) for row in made.tolist()]


def happens(node: Node, advice: Advice, who: Level) -> float:
    """How often what the title of a piece of advice says comes out of fresh tries."""
    name, hits = advice.name.stroke, 0
    for stroke in tries_of(node, who, advice.candidate.stroke, TRIES):
        path = simulate(node.position, stroke, node.constants)
        falls = falls_of(path)
        if name.pocket is None:
            hits += not falls and path.first_contact == name.number
        else:
            fell = [node.position.discs[fall.disc].kind for fall in falls]
            wanted = all(fell.count(kind) >= name.falls.count(kind) for kind in set(name.falls))
            hits += wanted and (name.number, name.pocket) in falls
    return hits / TRIES


def check_advice(strength: str, count: int, best: int) -> int:
    """Print how often titles come true; how many are false."""
    who, false, direct, pieces, named = level(strength), 0, 0, 0, []
    nodes = spread(list(positions(("8", "8"), 6, 6_400_000)), count)
    for node in nodes:
        for place, advice in enumerate(analyse(node, strength=who, best=best)):
            part, title = happens(node, advice, who), advice.name
            says = title.happens.part
            is_true = part >= HALF if title.is_usual else abs(part - says) <= SLACK
            false += not is_true
            pieces += 1
            direct += place == 0 and title.stroke.is_direct
            named.append(part if title.is_usual else -part)
            print(f"{'true ' if is_true else 'FALSE'} {part:4.0%}  {place + 1}. {title.text()}")
    usual = [part for part in named if part > 0]
    print(
        f"{pieces} pieces of advice on {len(nodes)} positions, level {strength}'s hand: {false} false"
    )
    print(
        f"{len(usual)} name what happens, in {np.mean(usual):.0%} of the tries; the others say how often"
    )
    print(f"{direct} of {len(nodes)} first pieces are straight or a cut")
    return false


def best_pot(node: Node, mine: Level, theirs: Level) -> float:
    """The best chance to pocket something that a search with the strength of level 8 finds."""
    effort: Effort = level("8").effort
    search = Search(node, Matchup.between(mine, theirs), effort, RandomStream(5))
    found = search.candidates(12, one_of_each=True)
    chances = [0.0]
    for candidate in found:
        tried = search.try_by_hand(np.array([astuple(candidate.stroke)]), 400)
        chances.append(float(unpack(tried.verdicts.codes).pockets.mean()))
    return max(chances)


def check_hints(count: int, *, write: bool) -> int:
    """Print the first hints; how many do not pocket where they should."""
    straight = board_of(Position.from_text(STRAIGHT_MAN), rule_set("icf-25"), colour=Colour.BLACK)
    nodes = [straight, *spread(list(positions(("1", "1"), 2, 6_500_000)), count)]
    wrong, due, safer = 0, 0, 0
    for strength in READERS:
        mine, theirs = level(strength), level("1")
        for number, node in enumerate(nodes):
            hint = hint_for(node, mine, theirs)
            assert hint is not None
            there = best_pot(node, mine, theirs)
            part = hint.stroke.pockets.part
            is_due = there >= 0.5
            is_wrong = is_due and (part < SENSIBLE or not hint.stroke.name.stroke.is_aimed)
            wrong, due, safer = wrong + is_wrong, due + is_due, safer + (hint.safer is not None)
            print(f"{'WRONG' if is_wrong else '     '} level {strength} position {number + 1}: "
                  f"{part:4.0%} (search {there:4.0%})  {hint.stroke.name.text()}")  # fmt: skip
    print(f"{len(READERS) * len(nodes)} hints; in {due} at least half of the tries would pocket;")
    print(f"{wrong} of those do not pocket first. A safer stroke is named in {safer}.")
    if write:
        CASES.write_text("".join(f"{line_of(node)}\n" for node in nodes), encoding="utf-8")
    return wrong


def line_of(node: Node) -> str:
    """A position as the test reads it."""
    state = node.state
    assert state.striker_colour is not None
    return json.dumps(
        {
            "position": node.position.text,
            "colour": state.striker_colour.value,
            "queen": state.queen.value,
        }
    )


def main() -> int:
    """Check both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=15)
    parser.add_argument("--best", type=int, default=3)
    parser.add_argument("--level", default="4")
    parser.add_argument("--hints", type=int, default=40)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    one_thread()
    false = check_advice(given.level, given.positions, given.best) if given.positions else 0
    wrong = check_hints(given.hints, write=given.write) if given.hints else 0
    return int(bool(false or wrong))


if __name__ == "__main__":
    raise SystemExit(main())
