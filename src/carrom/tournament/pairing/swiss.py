"""The pairs of a Swiss round: the best that a minimum-cost matching finds.

What matters more is never given up for what matters less. In this order:

1. forbidden pairings;
2. a second bye;
3. rematches;
4. in the first rounds top seeds against each other, and entrants of one club;
5. a bye for anybody but the last;
6. pairs of different match points, by the square of the difference;
7. how far an opponent's rank is from the one that the method wants;
8. lot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from carrom.errors import BadInput
from carrom.short_repr import short_repr
from carrom.tournament.pairing.matching import match_nodes

EXACT_UP_TO = 160
"""Up to so many entrants all pairs are compared; among more at first only those that are near by rank."""
_NEAR = 24


class PairingMethod(StrEnum):
    """Whom an entrant meets among those with as many points."""

    SERIAL = "serial"  # the next by rank
    DAZED = "dazed"  # the first of the upper half the first of the lower half
    STAGGERED = "staggered"  # as dazed, but among 50 or more who is 25 ranks below


class Compromise(StrEnum):
    """What could not be avoided in a pair."""

    FORBIDDEN = "forbidden"
    SECOND_BYE = "second_bye"
    REMATCH = "rematch"
    TOP_SEEDS = "top_seeds"
    CLUBMATES = "clubmates"


@dataclass(frozen=True, slots=True)
class SwissEntrant:
    """What a draw has to know about an entrant: its points, whom it has met, and whether it had a bye.

    ``met`` names an opponent as often as the two have met. ``seed``: 1 is the strongest, 0 has none.
    """

    id: str
    points: float = 0
    met: tuple[str, ...] = ()
    byes: int = 0
    club: str = ""
    seed: int = 0

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class SwissRules:
    """How the rounds of a Swiss stage are paired.

    ``delay_top``: in so many first rounds the ``top`` seeds are kept apart (0: a quarter of those who have a
    seed); ``delay_clubs``: in so many, entrants of one club. ``forbidden``: pairs that must not be drawn.
    """

    method: PairingMethod = PairingMethod.DAZED
    delay_top: int = 0
    top: int = 0
    delay_clubs: int = 0
    forbidden: frozenset[frozenset[str]] = frozenset()

    __repr__ = short_repr


USUAL_RULES = SwissRules()


@dataclass(frozen=True, slots=True)
class SwissRound:
    """A round drawn: pairs by rank, the better ranked first; ``bye``: who has no opponent, or empty.

    ``compromises``: what could not be avoided, and between whom; a bye has an empty second.
    """

    pairs: tuple[tuple[str, str], ...]
    bye: str = ""
    compromises: tuple[tuple[str, str, Compromise], ...] = ()

    __repr__ = short_repr


def pair_swiss(
    ranked: Sequence[SwissEntrant],
    *,
    round_number: int,
    rules: SwissRules = USUAL_RULES,
    number: str = "",
) -> SwissRound:
    """The next round of those who take part in it, the best first.

    ``number``: what was chosen aloud in the hall; the same number gives the same lots. Who has come late has
    met nobody yet, and who has left is not among them.

    >>> table = [
    ...     SwissEntrant("a", 2, ("b",)),
    ...     SwissEntrant("c", 2, ("d",)),
    ...     SwissEntrant("b", 0, ("a",)),
    ...     SwissEntrant("d", 0, ("c",)),
    ... ]
    >>> pair_swiss(table, round_number=2)
    SwissRound(pairs=(('a', 'c'), ('b', 'd')))
    """
    if len(ranked) < 2:
        raise BadInput(f"{len(ranked)} cannot be paired: two are needed", field="ranked")
    if len({entrant.id for entrant in ranked}) < len(ranked):
        raise BadInput("an entrant is there twice", field="ranked")
    costs = PairCosts(ranked, round_number, rules, number)
    count = costs.count
    chosen: list[tuple[int, int]] = []
    if count > EXACT_UP_TO:
        chosen = match_nodes(count, ((i, j, costs.cost(i, j)) for i, j in costs.near_pairs()))
    if 2 * len(chosen) < count or any(costs.compromises(i, j) for i, j in chosen):
        every = ((i, j) for i in range(count) for j in range(i + 1, count))
        chosen = match_nodes(count, ((i, j, costs.cost(i, j)) for i, j in every))
    return costs.as_round(chosen)


class PairCosts:
    """What each pair of a Swiss round costs; the last node stands for the bye where the number is odd."""

    def __init__(
        self, ranked: Sequence[SwissEntrant], round_number: int, rules: SwissRules, number: str
    ) -> None:
        self.ranked = ranked
        self.rules = rules
        self.count = len(ranked) + len(ranked) % 2
        self._points = _whole(ranked)
        self._met = [frozenset(entrant.met) for entrant in ranked]
        self._top = _top_seeds(ranked, rules) if round_number <= rules.delay_top else frozenset()
        self._keeps_clubs_apart = round_number <= rules.delay_clubs
        self._wanted = _wanted_distances(self._points, rules.method)
        self._lots = [_lot(number, round_number, entrant.id) for entrant in ranked]
        pairs = self.count // 2
        spread = max(self._points) - min(self._points)
        self._per_rank = _LOTS * pairs + 1
        self._per_point = self._per_rank * (pairs * self.count**2 + 1)
        self._per_bye = self._per_point * (pairs * spread**2 + 1)
        self._per_delay = self._per_bye * self.count
        self._per_rematch = self._per_delay * (2 * pairs + 1)
        most_met = max(len(entrant.met) for entrant in ranked)
        self._per_second_bye = self._per_rematch * (pairs * most_met + 1)
        most_byes = max(entrant.byes for entrant in ranked)
        self._per_forbidden = self._per_second_bye * (most_byes + 1)

    def cost(self, i: int, j: int) -> int:
        """What it costs to pair the entrants at two ranks, ``i`` the better one."""
        if j == len(self.ranked):
            above_last = len(self.ranked) - 1 - i
            return self.ranked[i].byes * self._per_second_bye + above_last * self._per_bye
        a, b = self.ranked[i], self.ranked[j]
        total = (self._points[i] - self._points[j]) ** 2 * self._per_point
        off = j - i - self._wanted[i] if self._points[i] == self._points[j] else j - i
        total += off * off * self._per_rank
        total += self._lots[i] * self._lots[j] % _LOTS
        if self.rules.forbidden and frozenset((a.id, b.id)) in self.rules.forbidden:
            total += self._per_forbidden
        if b.id in self._met[i]:
            total += a.met.count(b.id) * self._per_rematch
        if self._top and i in self._top and j in self._top:
            total += self._per_delay
        if self._keeps_clubs_apart and a.club and a.club == b.club:
            total += self._per_delay
        return total

    def near_pairs(self) -> Iterator[tuple[int, int]]:
        """The pairs among which the best ones almost certainly are: near by rank, or near the wanted one."""
        for i in range(len(self.ranked)):
            wanted = i + self._wanted[i]
            near = set(range(i + 1, i + 1 + _NEAR)) | set(range(wanted - _NEAR, wanted + _NEAR))
            yield from ((i, j) for j in sorted(near) if i < j < len(self.ranked))
        if self.count > len(self.ranked):
            yield from ((i, len(self.ranked)) for i in range(len(self.ranked)))

    def compromises(self, i: int, j: int) -> list[Compromise]:
        """What is wrong with a pair."""
        if j == len(self.ranked):
            return [Compromise.SECOND_BYE] if self.ranked[i].byes else []
        a, b = self.ranked[i], self.ranked[j]
        wrong = {
            Compromise.FORBIDDEN: frozenset((a.id, b.id)) in self.rules.forbidden,
            Compromise.REMATCH: b.id in self._met[i],
            Compromise.TOP_SEEDS: i in self._top and j in self._top,
            Compromise.CLUBMATES: self._keeps_clubs_apart and bool(a.club) and a.club == b.club,
        }
        return [kind for kind, is_so in wrong.items() if is_so]

    def as_round(self, chosen: Sequence[tuple[int, int]]) -> SwissRound:
        """The round that pairs of ranks make up."""
        ids = [entrant.id for entrant in self.ranked] + [""]
        return SwissRound(
            pairs=tuple((ids[i], ids[j]) for i, j in chosen if ids[j]),
            bye=next((ids[i] for i, j in chosen if not ids[j]), ""),
            compromises=tuple(
                (ids[i], ids[j], kind) for i, j in chosen for kind in self.compromises(i, j)
            ),
        )


_LOTS = 1009


def _lot(number: str, round_number: int, id: str) -> int:
    digest = sha256(f"{number} {round_number} {id}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % (_LOTS - 1) + 1


def _whole(ranked: Sequence[SwissEntrant]) -> list[int]:
    """Points as whole numbers: half points count double."""
    doubled = [entrant.points * 2 for entrant in ranked]
    if any(points != int(points) for points in doubled):
        wrong = next(entrant for entrant in ranked if entrant.points * 2 != int(entrant.points * 2))
        raise BadInput(
            f"{wrong.id} has {wrong.points}: match points are whole or half", field="ranked"
        )
    return [int(points) for points in doubled]


def _top_seeds(ranked: Sequence[SwissEntrant], rules: SwissRules) -> AbstractSet[int]:
    seeded = sorted(
        (at for at, entrant in enumerate(ranked) if entrant.seed), key=lambda at: ranked[at].seed
    )
    return frozenset(seeded[: rules.top or max(2, len(seeded) // 4)])


def _wanted_distances(points: Sequence[int], method: PairingMethod) -> list[int]:
    """How many ranks below each entrant its opponent should stand, in a group of equal points."""
    sizes = {value: points.count(value) for value in set(points)}
    if method is PairingMethod.SERIAL:
        return [1] * len(points)
    return [
        25
        if method is PairingMethod.STAGGERED and sizes[value] >= 50
        else max(1, sizes[value] // 2)
        for value in points
    ]
