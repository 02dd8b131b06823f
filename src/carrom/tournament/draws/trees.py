"""A bracket drawn: entrants on its lines, and the fixtures of its tree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from carrom.errors import Refused
from carrom.tournament.advancing import DrawDue
from carrom.tournament.bracket import (
    Bracket,
    BracketMatch,
    BracketSlot,
    SlotKind,
    double_elimination,
    seed_lines,
    single_elimination,
)
from carrom.tournament.draws.apart import Cost, spread_in_bracket
from carrom.tournament.draws.chance import numbers_for
from carrom.tournament.fixtures import Fixture, Slot, loser_of, winner_of
from carrom.tournament.people import BYE
from carrom.tournament.plan import StageKind, StagePlan
from carrom.tournament.state import Competition


def bracket_fixtures(
    competition: Competition,
    due: DrawDue,
    number: str,
    cost: Cost,
    *,
    lines: Sequence[str] | None = None,
) -> tuple[Fixture, ...]:
    """The fixtures of a bracket; ``lines``: who stands where, drawn by hand."""
    if lines is None:
        lines = bracket_lines(competition, due, number, cost)
    size = len(lines)
    if size < 2 or size & (size - 1):
        raise Refused(
            f"a bracket of {size} lines cannot be: 2, 4, 8, 16 … are needed", event="draw"
        )
    seeds = dict(zip(seed_lines(size), lines, strict=True))
    tree = _tree(competition.plan.stage(due.stage), size)
    return tree_fixtures(tree, seeds, f"{competition.id}.{due.stage}")


def tree_fixtures(tree: Bracket, seeds: Mapping[int, str], prefix: str) -> tuple[Fixture, ...]:
    """The matches of a bracket as fixtures, in its order; ``seeds``: the entrant of each seed."""
    ids = _ids(tree, prefix)

    def slot(source: BracketSlot) -> Slot:
        match source.kind:
            case SlotKind.SEED:
                return seeds[source.number]
            case SlotKind.WINNER:
                return winner_of(ids[source.number])
            case SlotKind.LOSER:
                return loser_of(ids[source.number])
            case SlotKind.BYE:
                return BYE

    return tuple(
        Fixture(
            ids[each.number],
            each.round,
            int(ids[each.number].rpartition(".")[2]),
            slot(each.a),
            slot(each.b),
            name=each.name,
        )
        for each in tree.matches
    )


def _tree(plan: StagePlan, size: int) -> Bracket:
    if plan.kind is StageKind.DOUBLE:
        return double_elimination(size)
    return single_elimination(size, third_place=plan.third_place)


def _ids(tree: Bracket, prefix: str) -> dict[int, str]:
    """The id of each match of a tree: its round, and its number in the round."""
    ids: dict[int, str] = {}
    rounds: dict[int, list[BracketMatch]] = {}
    for each in tree.matches:
        rounds.setdefault(each.round, []).append(each)
        ids[each.number] = f"{prefix}.{each.round}.{len(rounds[each.round])}"
    return ids


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
