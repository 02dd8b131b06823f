"""Groups and the rounds of a league."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence, Set
from itertools import combinations, permutations

from carrom.tournament.advancing import DrawDue
from carrom.tournament.draws.apart import Cost
from carrom.tournament.draws.chance import numbers_for
from carrom.tournament.fixtures import Fixture
from carrom.tournament.state import Competition


def make_groups(
    competition: Competition, due: DrawDue, number: str, cost: Cost
) -> tuple[tuple[str, ...], ...]:
    """Groups of equal size or one apart: seeds one by one into the groups, the others by lot.

    Who costs something against each other (forbidden pairs, clubmates) is kept apart as far as possible,
    seeds among those of their row.
    """
    count = competition.plan.stage(due.stage).groups
    random_numbers = numbers_for(number, competition.id, due.stage, 0)
    is_seeded = {id: due.stage > 1 or bool(competition.entrants[id].seed) for id in due.entrants}
    seeded = [id for id in due.entrants if is_seeded[id]]
    others = [id for id in due.entrants if not is_seeded[id]]
    random_numbers.shuffle(others)
    others.sort(key=_hardest_first(competition, due, others))
    groups: list[list[str]] = [[] for _ in range(count)]
    largest = -(-len(due.entrants) // count)
    for at, id in enumerate(seeded):  # to and fro: 1 2 3 3 2 1
        row, column = divmod(at, count)
        groups[column if row % 2 == 0 else count - 1 - column].append(id)
    _keep_apart(groups, cost)
    for id in others:

        def crowding(group: list[str], id: str = id) -> tuple[int, int]:
            return (sum(cost(id, other) for other in group), len(group))

        open_groups = [group for group in groups if len(group) < largest]
        short = [group for group in open_groups if len(group) < len(due.entrants) // count]
        min(short or open_groups, key=crowding).append(id)
    forbidden = {id for pair in competition.forbidden for id in pair}
    _keep_forbidden_apart(groups, forbidden, {*others}, cost)
    return tuple(map(tuple, groups))


def _hardest_first(
    competition: Competition, due: DrawDue, others: Sequence[str]
) -> Callable[[str], tuple[bool, int]]:
    """An order in which those come first who are hardest to keep apart."""
    by_clubs = competition.plan.stage(due.stage).apart == "clubs"
    clubs = Counter(competition.club_of(id) for id in others if by_clubs)
    forbidden = {id for pair in competition.forbidden for id in pair}

    def order(id: str) -> tuple[bool, int]:
        club = competition.club_of(id)
        return (id not in forbidden, -clubs[club] if club and by_clubs else 1)

    return order


def _keep_apart(groups: list[list[str]], cost: Cost) -> None:
    """Exchange those of the same row of seeds as long as that makes the groups better."""
    while any(
        _exchange(one, row, other, row, cost)
        for one, other in combinations(groups, 2)
        for row in range(min(len(one), len(other)))
    ):
        continue


def _keep_forbidden_apart(
    groups: list[list[str]], forbidden: Set[str], others: Set[str], cost: Cost
) -> None:
    """Exchange who must not meet somebody of their group with others, where that makes groups better."""
    while any(
        _exchange(one, at, other, to, cost)
        for one, other in permutations(groups, 2)
        for at in range(len(one))
        if one[at] in forbidden and one[at] in others
        for to in range(len(other))
        if other[to] in others
    ):
        continue


def _exchange(one: list[str], at: int, other: list[str], to: int, cost: Cost) -> bool:
    """Exchange two of different groups, if these are better then; whether they are."""

    def total() -> int:
        return sum(cost(a, b) for group in (one, other) for a, b in combinations(group, 2))

    before = total()
    one[at], other[to] = other[to], one[at]
    if total() < before:
        return True
    one[at], other[to] = other[to], one[at]
    return False


def league_fixtures(
    competition: str, stage: int, groups: Sequence[Sequence[str]], *, twice: bool
) -> tuple[Fixture, ...]:
    """Everybody against everybody in each group, round by round."""
    from carrom.tournament.pairing import circle_rounds

    rounds: dict[int, list[tuple[int, str, str]]] = {}
    for group_number, group in enumerate(groups, 1):
        legs = [list(pairs) for pairs in circle_rounds(group)]
        if twice:
            legs += [[(b, a) for a, b in pairs] for pairs in legs]
        for round_number, pairs in enumerate(legs, 1):
            rounds.setdefault(round_number, []).extend((group_number, a, b) for a, b in pairs)
    several = len(groups) > 1
    return tuple(
        Fixture(
            f"{competition}.{stage}.{round_number}.{number}",
            round_number,
            number,
            a,
            b,
            group=group if several else 0,
        )
        for round_number in sorted(rounds)
        for number, (group, a, b) in enumerate(rounds[round_number], 1)
    )
