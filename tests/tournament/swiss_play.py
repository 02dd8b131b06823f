"""Swiss tournaments played by lot, and every way to pair a few entrants: what the tests of pairing use."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from carrom.tournament.pairing import SwissEntrant, SwissRound


@dataclass
class SwissTable:
    """Who has how many points and has met whom, while a tournament is played by lot."""

    ids: list[str]
    numbers: random.Random
    clubs: dict[str, str] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    met: dict[str, list[str]] = field(default_factory=dict)
    byes: dict[str, int] = field(default_factory=dict)

    def ranked(self, present: Sequence[str] | None = None) -> list[SwissEntrant]:
        seeds = {id: at for at, id in enumerate(self.ids, 1)}
        order = sorted(present or self.ids, key=lambda id: (-self.points.get(id, 0), seeds[id]))
        return [
            SwissEntrant(
                id,
                self.points.get(id, 0),
                tuple(self.met.get(id, ())),
                self.byes.get(id, 0),
                self.clubs.get(id, ""),
                seeds[id],
            )
            for id in order
        ]

    def play(self, drawn: SwissRound) -> None:
        for a, b in drawn.pairs:
            self.met.setdefault(a, []).append(b)
            self.met.setdefault(b, []).append(a)
            for id, won in zip((a, b), self.numbers.choice([(2, 0), (0, 2), (1, 1)]), strict=True):
                self.points[id] = self.points.get(id, 0) + won
        if drawn.bye:
            self.byes[drawn.bye] = self.byes.get(drawn.bye, 0) + 1
            self.points[drawn.bye] = self.points.get(drawn.bye, 0) + 2


def every_pairing(nodes: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair an even number of nodes."""
    if not nodes:
        yield []
        return
    first, rest = nodes[0], nodes[1:]
    for at, other in enumerate(rest):
        for pairs in every_pairing([*rest[:at], *rest[at + 1 :]]):
            yield [(first, other), *pairs]
