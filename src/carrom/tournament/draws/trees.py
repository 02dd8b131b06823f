"""A bracket drawn: entrants on its lines, and the fixtures of its tree."""

from __future__ import annotations

from collections.abc import Sequence

from carrom.errors import Refused
from carrom.tournament.advancing import DrawDue
from carrom.tournament.draws.apart import Cost, spread_in_bracket
from carrom.tournament.draws.chance import numbers_for
from carrom.tournament.fixtures import Fixture, loser_of, winner_of
from carrom.tournament.people import BYE
from carrom.tournament.state import Competition


def seed_lines(size: int) -> list[int]:
    """Which seed stands on which line of a bracket, from the top.

    >>> seed_lines(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    lines = [1]
    while len(lines) < size:
        total = 2 * len(lines) + 1
        lines = [seed for line in lines for seed in (line, total - line)]
    return lines


def bracket_fixtures(
    competition: Competition,
    due: DrawDue,
    number: str,
    cost: Cost,
    *,
    lines: Sequence[str] | None = None,
) -> tuple[Fixture, ...]:
    """The fixtures of a knock-out bracket; ``lines``: who stands where, drawn by hand."""
    if lines is None:
        lines = bracket_lines(competition, due, number, cost)
    size = len(lines)
    if size < 2 or size & (size - 1):
        raise Refused(
            f"a bracket of {size} lines cannot be: 2, 4, 8, 16 … are needed", event="draw"
        )
    prefix = f"{competition.id}.{due.stage}"
    slots = list(lines)
    fixtures: list[Fixture] = []
    round_number = 1
    while len(slots) > 1:
        name = {2: "final", 4: "semi-final", 8: "quarter-final"}.get(len(slots), "")
        now = [
            Fixture(f"{prefix}.{round_number}.{at + 1}", round_number, at + 1, a, b, name=name)
            for at, (a, b) in enumerate(zip(slots[::2], slots[1::2], strict=True))
        ]
        if name == "final" and competition.plan.stage(due.stage).third_place and fixtures:
            semis = fixtures[-2:]
            a, b = (loser_of(each.id) for each in semis)
            id = f"{prefix}.{round_number}.2"
            fixtures.append(Fixture(id, round_number, 2, a, b, name="third-place"))
        fixtures += now
        slots = [winner_of(each.id) for each in now]
        round_number += 1
    return tuple(fixtures)


def bracket_lines(competition: Competition, due: DrawDue, number: str, cost: Cost) -> list[str]:
    """Who stands on which line: seeds on theirs, the others by lot, byes for the first seeds."""
    random_numbers = numbers_for(number, competition.id, due.stage, 0)
    is_seeded = {id: due.stage > 1 or bool(competition.entrants[id].seed) for id in due.entrants}
    others = [id for id in due.entrants if not is_seeded[id]]
    random_numbers.shuffle(others)
    order = [*(id for id in due.entrants if is_seeded[id]), *others]
    size = 1 << (len(order) - 1).bit_length()
    lines = [order[seed - 1] if seed <= len(order) else BYE for seed in seed_lines(size)]
    tier = {id: at.bit_length() if is_seeded[id] else -1 for at, id in enumerate(order)}
    tiers = [tier.get(id, -2) for id in lines]
    return spread_in_bracket(lines, tiers, cost, BYE)
