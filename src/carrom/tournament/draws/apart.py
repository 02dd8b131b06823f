"""Entries kept apart: of one club, or that must not meet, as far as that is possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

Cost = Callable[[str, str], int]
"""What it costs to draw two entrants against each other; 0 for most pairs."""


def pair_apart(
    entrants: Sequence[str], random_numbers: Random, cost: Cost
) -> list[tuple[str, str]]:
    """An even number of entrants in pairs by lot, so that the sum of the costs is the least possible."""
    order = list(entrants)
    random_numbers.shuffle(order)
    pairs = list(zip(order[::2], order[1::2], strict=True))
    if all(not cost(a, b) for a, b in pairs):
        return pairs
    from carrom.tournament.pairing import least_cost_pairs

    rank = {id: at for at, id in enumerate(order)}
    chance = {
        frozenset((a, b)): random_numbers.randrange(1000) for a in order for b in order if a < b
    }
    drawn = least_cost_pairs(order, lambda a, b: cost(a, b) * 1_000_000 + chance[frozenset((a, b))])
    return sorted(
        ((a, b) if rank[a] < rank[b] else (b, a) for a, b in drawn), key=lambda pair: rank[pair[0]]
    )


def spread_in_bracket(
    lines: Sequence[str], tiers: Sequence[int], cost: Cost, blank: str
) -> list[str]:
    """The lines of a bracket with entrants exchanged, each within its tier, so that those who cost something
    meet as late as possible. ``blank`` stands for a bye.
    """
    lines = list(lines)
    places = [at for at, id in enumerate(lines) if id != blank]
    weights = {(a, b): cost(a, b) for a in lines for b in lines if a != b and blank not in (a, b)}
    weights = {pair: weight for pair, weight in weights.items() if weight}
    if not weights:
        return lines
    partners: dict[str, list[tuple[str, int]]] = {}
    for (a, b), weight in weights.items():
        partners.setdefault(a, []).append((b, weight))
    where = {id: at for at, id in enumerate(lines) if id != blank}

    def total(*ids: str) -> int:
        """The cost of where these entrants stand; among each other it counts for both."""
        return sum(
            weight * _nearness(where[id], where[other], len(lines))
            for id in ids
            for other, weight in partners.get(id, ())
        )

    improved = True
    while improved:
        improved = False
        for at, first in enumerate(places):
            if lines[first] not in partners:
                continue
            for second in (*places[:at], *places[at + 1 :]):
                if tiers[first] != tiers[second]:
                    continue
                a, b = lines[first], lines[second]
                before = total(a, b)
                where[a], where[b] = second, first
                if total(a, b) < before:
                    lines[first], lines[second] = b, a
                    improved = True
                else:
                    where[a], where[b] = first, second
    return lines


def _nearness(a: int, b: int, size: int) -> int:
    """Large where two lines meet early: fourfold for every round."""
    meeting = (a ^ b).bit_length()  # 1: in the first round
    return 1 << 2 * (size.bit_length() - meeting)
