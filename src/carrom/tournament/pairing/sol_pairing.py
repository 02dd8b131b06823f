"""Swiss pairs as the program SoL makes them, so that a tourney can be continued here.

SoL takes the best who has no opponent yet, and looks through the others in an order that its method gives:
the first who has not met the best, and with whom all others can still be paired, is the opponent. SoL finds
that out by trying, which may take for ever; here a matching tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from carrom.errors import BadInput, Refused
from carrom.tournament.pairing.matching import match_nodes
from carrom.tournament.pairing.swiss import PairingMethod, SwissEntrant, SwissRound

_PHANTOM = SwissEntrant("")


def pair_as_sol(
    ranked: Sequence[SwissEntrant], *, method: PairingMethod, delays_clubs: bool = False
) -> SwissRound:
    """The next round as SoL pairs it, of all who take part, the best first.

    ``delays_clubs``: among those with equal points entrants of one club (in SoL: of one country) come last.
    In the first round of a tourney without ratings SoL pairs by lot instead. Raises `Refused` where somebody
    would have to meet again: SoL then asks for another method.
    """
    if len(ranked) < 2:
        raise BadInput(f"{len(ranked)} cannot be paired: two are needed", field="ranked")
    waiting = [*ranked, *([_PHANTOM] if len(ranked) % 2 else [])]
    mates = _all_paired(waiting)
    if mates is None:
        raise Refused("no pairs are left in which nobody meets again", event="draw")
    drawn: list[tuple[str, str]] = []
    while waiting:
        pivot = waiting[0]
        order = _visiting_order(waiting, method)
        if delays_clubs:
            order = _clubmates_last(pivot, order, waiting)
        for at in order:
            other = waiting[at]
            if not _may_meet(pivot, other):
                continue
            rest = [each for each in waiting if each is not pivot and each is not other]
            left = _others_paired(pivot, other, rest, mates)
            if left is not None:
                drawn.append((pivot.id, other.id))
                waiting, mates = rest, left
                break
    ranks = {entrant.id: at for at, entrant in enumerate(ranked)}
    bye = next((a for a, b in drawn if not b), "")
    pairs = tuple((a, b) if ranks[a] < ranks[b] else (b, a) for a, b in drawn if b)
    return SwissRound(pairs, bye)


Mates = dict[str, SwissEntrant]
"""A way to pair all: with whom each of them is."""


def _may_meet(a: SwissEntrant, b: SwissEntrant) -> bool:
    if b is _PHANTOM:
        return not a.byes
    return a is not b and b.id not in a.met


def _all_paired(entrants: Sequence[SwissEntrant]) -> Mates | None:
    """A way to pair all of them without a rematch or a second bye, if there is one."""
    nodes = combinations(enumerate(entrants), 2)
    edges = ((i, j, 0) for (i, a), (j, b) in nodes if _may_meet(a, b))
    pairs = match_nodes(len(entrants), edges)
    if 2 * len(pairs) < len(entrants):
        return None
    both_ways = [*pairs, *((j, i) for i, j in pairs)]
    return {entrants[i].id: entrants[j] for i, j in both_ways}


def _others_paired(
    a: SwissEntrant, b: SwissEntrant, rest: Sequence[SwissEntrant], mates: Mates
) -> Mates | None:
    """A way to pair the rest, once two are paired with each other; ``mates``: one to pair all."""
    if mates[a.id] is b:
        return mates
    first, second = mates[a.id], mates[b.id]
    if first is _PHANTOM:
        first, second = second, first
    if _may_meet(first, second):
        return {**mates, first.id: second, second.id: first}
    return _all_paired(rest)


def _visiting_order(waiting: Sequence[SwissEntrant], method: PairingMethod) -> Sequence[int]:
    """In which order the others are looked through for an opponent of the first."""
    total = len(waiting)
    everybody = range(total)
    if method is PairingMethod.SERIAL:
        return everybody
    points = waiting[0].points
    group = 0
    while group < total and waiting[group] is not _PHANTOM and waiting[group].points == points:
        group += 1
    if group <= 2:
        return everybody
    is_all_but_phantom = waiting[-1] is _PHANTOM and group == total - 1
    if group % 2 and group < total and not is_all_but_phantom:
        group += 1  # the first of the next group joins
    middle = 25 if method is PairingMethod.STAGGERED and group >= 50 else group // 2
    return [*range(middle, group), *range(middle), *range(group, total)]


def _clubmates_last(
    pivot: SwissEntrant, order: Iterable[int], waiting: Sequence[SwissEntrant]
) -> list[int]:
    """The order with clubmates after all others who come with as many points, and the phantom at the end."""
    result: list[int] = []
    postponed: list[int] = []
    points, phantom = pivot.points, -1
    for at in order:
        other = waiting[at]
        if other is _PHANTOM:
            phantom = at
            continue
        if other.points != points:
            result += postponed
            postponed = []
            points = other.points
        (postponed if other.club == pivot.club else result).append(at)
    return [*result, *postponed, *([phantom] if phantom >= 0 else [])]
