"""Groups and the rounds of a league."""

from __future__ import annotations

from collections.abc import Sequence

from carrom.tournament.advancing import DrawDue
from carrom.tournament.draws.chance import numbers_for
from carrom.tournament.fixtures import Fixture
from carrom.tournament.state import Competition


def make_groups(competition: Competition, due: DrawDue, number: str) -> tuple[tuple[str, ...], ...]:
    """Groups of equal size or one apart: seeds one by one into the groups, the others by lot, clubs apart."""
    count = competition.plan.stage(due.stage).groups
    random_numbers = numbers_for(number, competition.id, due.stage, 0)
    is_seeded = {id: due.stage > 1 or bool(competition.entrants[id].seed) for id in due.entrants}
    seeded = [id for id in due.entrants if is_seeded[id]]
    others = [id for id in due.entrants if not is_seeded[id]]
    random_numbers.shuffle(others)
    clubs = [competition.club_of(id) for id in others]
    others.sort(
        key=lambda id: -clubs.count(competition.club_of(id)) if competition.club_of(id) else 1
    )
    groups: list[list[str]] = [[] for _ in range(count)]
    most = -(-len(due.entrants) // count)
    for at, id in enumerate(seeded):  # to and fro: 1 2 3 3 2 1
        row, column = divmod(at, count)
        groups[column if row % 2 == 0 else count - 1 - column].append(id)
    for id in others:
        club = competition.club_of(id)

        def crowding(group: list[str], club: str = club) -> tuple[int, int]:
            mates = sum(bool(club) and competition.club_of(other) == club for other in group)
            return (mates, len(group))

        open_groups = [group for group in groups if len(group) < most]
        short = [group for group in open_groups if len(group) < len(due.entrants) // count]
        min(short or open_groups, key=crowding).append(id)
    return tuple(map(tuple, groups))


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
