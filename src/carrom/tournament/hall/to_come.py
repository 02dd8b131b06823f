"""Rounds that are still to be drawn: about how many matches each will have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from carrom.tournament.advancing import is_over, participants, round_size, survivors
from carrom.tournament.bracket import (
    BracketPart,
    SlotKind,
    double_elimination,
    single_elimination,
)
from carrom.tournament.match_terms import time_limit
from carrom.tournament.plan import StageKind, StagePlan, knock_out_round_name
from carrom.tournament.state import Competition, StageState


@dataclass(frozen=True, slots=True)
class RoundToCome:
    """A round that is not drawn yet: so many matches, each with a time limit, or none."""

    stage: int
    round: int
    matches: int
    limit: int | None


def rounds_to_come(competition: Competition) -> Iterator[RoundToCome]:
    """The rounds of a competition that are not drawn yet, as far as their size can be told."""
    stage = competition.stage
    rubbers = max(1, len(competition.plan.rubbers))
    entrants = len(participants(competition, 1))
    begun = 0
    if stage is not None:
        begun = stage.number
        for number, (name, matches) in _rest_of(competition, stage):
            yield _round(competition, begun, number, matches * rubbers, name)
        entrants = going_on(stage.plan, len(stage.active))
    for number in range(begun + 1, len(competition.plan.stages) + 1):
        if entrants < 2:
            return
        plan = competition.plan.stage(number)
        for at, (name, matches) in enumerate(_whole(competition, plan, number, entrants), 1):
            yield _round(competition, number, at, matches * rubbers, name)
        entrants = going_on(plan, entrants)


def _round(
    competition: Competition, stage: int, number: int, matches: int, name: str = ""
) -> RoundToCome:
    limit = time_limit(competition.plan.terms_in(stage, number, name))
    return RoundToCome(stage, number, matches, limit)


def going_on(plan: StagePlan, entrants: int) -> int:
    """How many go on from a stage that so many play."""
    if plan.kind is StageKind.ROUNDS:
        return min(plan.until, entrants)
    if not plan.top and not plan.best:
        return entrants
    return min(plan.top * plan.groups + plan.best, entrants)


def _rest_of(competition: Competition, stage: StageState) -> Iterator[tuple[int, tuple[str, int]]]:
    """The rounds that are left of a stage: their numbers, their names, and how many matches each has."""
    drawn = stage.rounds_drawn
    if stage.plan.kind is StageKind.SWISS:
        for number in range(drawn + 1, stage.plan.rounds + 1):
            yield number, ("", len(stage.active) // 2)
    elif stage.plan.kind is StageKind.ROUNDS and not is_over(stage):
        left = len(stage.in_round(drawn)) if stage.unplayed else len(survivors(stage))
        sizes = _knock_out_rounds(competition, stage.plan, stage.number, left)
        yield from enumerate(sizes, drawn + 1)


def _knock_out_rounds(
    competition: Competition, plan: StagePlan, stage: int, entrants: int
) -> Iterator[tuple[str, int]]:
    """The name and the matches of each round of a knock-out that is drawn anew each time."""
    while entrants > plan.until:
        size = round_size(competition, stage, entrants)
        byes = size - entrants if plan.fill == "byes" else 0
        yield knock_out_round_name(size), size // 2 - byes
        entrants = size // 2


def _whole(
    competition: Competition, plan: StagePlan, stage: int, entrants: int
) -> Iterator[tuple[str, int]]:
    """The rounds of a stage that so many will play: their names, and how many matches each has."""
    match plan.kind:
        case StageKind.SWISS:
            yield from [("", entrants // 2)] * plan.rounds
        case StageKind.ROUNDS:
            yield from _knock_out_rounds(competition, plan, stage, entrants)
        case StageKind.LEAGUE:
            smallest, larger = divmod(entrants, plan.groups)
            sizes = [smallest + 1] * larger + [smallest] * (plan.groups - larger)
            rounds = (max(sizes) - 1 + max(sizes) % 2) * (1 + plan.twice)
            yield from [("", sum(size // 2 for size in sizes))] * rounds
        case StageKind.BRACKET:
            yield from _tree(entrants, third_place=plan.third_place, double=False)
        case StageKind.DOUBLE:
            yield from _tree(entrants, third_place=False, double=True)


@lru_cache(maxsize=64)
def _tree(entrants: int, *, third_place: bool, double: bool) -> tuple[tuple[str, int], ...]:
    tree = single_elimination(entrants, third_place=third_place)
    if double:
        tree = double_elimination(entrants)
    rounds = []
    for number in range(1, tree.rounds + 1):
        matches = [
            each
            for each in tree.in_round(number)
            if not any(slot.kind is SlotKind.BYE for slot in each.slots)
            and each.part is not BracketPart.SECOND_GRAND_FINAL
        ]
        if matches:
            rounds.append((matches[-1].name, len(matches)))
    return tuple(rounds)
