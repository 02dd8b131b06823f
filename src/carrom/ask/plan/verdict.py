"""What to do: the steps, what stands behind them, and how many rule sets ask for the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from carrom.ask.case import Answer, Case, Choice
from carrom.ask.plan.instruction import Instruction, Remedy, instructions
from carrom.ask.plan.possibility import Space
from carrom.ask.plan.question import Open, best, remedies, rule, still_open
from carrom.ask.plan.space import space_of
from carrom.ask.reply import Agreement
from carrom.laws import (
    MEN,
    Ground,
    IncidentRuling,
    Message,
    RuleSet,
    Ruling,
    StrokeFacts,
    cite,
    messages,
    rule_sets,
)

T = TypeVar("T")
BESIDE = frozenset(
    {
        Ground.GAME_TARGET,
        Ground.POINTS_MAXIMUM,
        Ground.CAP,
        Ground.DEBT_LAPSES,
        Ground.DEBT_LAPSES_FINISH,
    }
)
"""Grounds that follow from a ruling, and are never the reason for it."""
# Of the weight of the most ordinary board left; debts that were not asked about weigh less.
_ORDINARY = 0.2
_FEW = 3  # alternatives won by the men left: fewer are listed, not folded
_WON = "step.won_by."
_COUNTS = ("men", "left", "down")


@dataclass(frozen=True, slots=True)
class Alternative:
    """What to do if these answers hold; there are no ``conditions`` where nothing was left open.

    ``clauses`` and ``decisions`` say why, ``placing`` are those about who places what, and where. Where
    the boards left share no clause, all of theirs are given and ``one_of`` them is the reason.
    ``weight`` tells how ordinary it is, against the other alternatives.
    """

    conditions: tuple[Answer, ...]
    remedy: Remedy
    steps: tuple[Instruction, ...]
    says: tuple[Message, ...]
    clauses: tuple[str, ...]
    decisions: tuple[str, ...]
    placing: tuple[str, ...]
    one_of: bool
    weight: float


@dataclass(frozen=True, slots=True)
class RuleSetOutcome:
    """What one rule set says, the most ordinary first. No alternatives: it cannot arise under it."""

    rules: RuleSet
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """An outcome for each rule set asked about.

    ``agreement`` compares them with each other; where only one was asked about, with the published ones.
    """

    outcomes: tuple[RuleSetOutcome, ...]
    agreement: Agreement


def verdict(case: Case) -> Verdict:
    """What to do. May be asked for at any time: what is still open leads to alternatives."""
    space, left = space_of(case.rules, case.event), still_open(case)
    unknown = [answer.question.name for answer in case.answers if answer.choice is None]
    outcomes = []
    for place, rules in enumerate(case.rules):
        under = tuple((was, (asks[place],)) for was, asks in left if asks[place] is not None)
        alternatives = [*_alternatives(space, rules, under, unknown)]
        alternatives.sort(key=lambda alternative: -alternative.weight)
        outcomes.append(RuleSetOutcome(rules, tuple(alternatives)))
    return Verdict(tuple(outcomes), _agreement(case, left))


def _alternatives(
    space: Space,
    rules: RuleSet,
    left: Open,
    unknown: Sequence[str],
    conditions: tuple[Answer, ...] = (),
) -> Iterator[Alternative]:
    """One where one remedy is left, else one for each answer to what the player could not say."""
    answered = {condition.question.name for condition in conditions}
    question = best(space, left, [name for name in unknown if name not in answered])
    question = question or best(space, left, [name for name in space.names if name not in answered])
    if question is None:
        if left:
            yield _alternative(rules, left, conditions)
        return
    at = space.place(question.name)
    for choice in question.choices:
        inside = tuple(row for row in left if row[0].values[at] in choice.values)
        with_choice = (*conditions, Answer(question, choice))
        yield from _alternatives(space, rules, inside, unknown, with_choice)


def _alternative(rules: RuleSet, left: Open, conditions: tuple[Answer, ...]) -> Alternative:
    """What to do, and the reasons that hold on every ordinary board left; one of them stands for all."""
    was, (asks,) = max(left, key=lambda row: row[0].weight)
    ruling = rule(rules, was)
    if ruling is None or asks is None:
        raise AssertionError("only what can be ruled on is left")
    ordinary = [row[0] for row in left if row[0].weight > was.weight * _ORDINARY]
    other_rulings = [rule(rules, possibility) for possibility in ordinary]
    rulings = [ruling, *(other for other in other_rulings if other is not None)]
    # What decides has to be shown: where the boards left are decided by different clauses, all of them.
    every_clause = [deciding(rules, each) for each in rulings]
    one_of = any(every_clause) and not _shared(every_clause)
    pick = _any_of if one_of else _shared
    if not one_of:
        every_clause = [each.clauses for each in rulings]
    todo = instructions(rules, asks, ruling, was)
    return Alternative(
        conditions,
        asks,
        todo,
        _says(rules, rulings),
        pick(every_clause),
        pick([each.decisions for each in rulings]),
        tuple(dict.fromkeys(id for step in todo for id in step.ids)),
        one_of,
        sum(row[0].weight for row in left),
    )


def deciding(rules: RuleSet, ruling: Ruling | IncidentRuling) -> tuple[str, ...]:
    """The clauses behind what decides; where that rests on decisions alone, these; at last those of the
    match's format.
    """
    grounds = [ground for ground in ruling.grounds if ground not in BESIDE] or [*ruling.grounds]
    clauses, decisions = cite(rules, grounds)
    return clauses or decisions or ruling.clauses


def _says(rules: RuleSet, rulings: Sequence[Ruling | IncidentRuling]) -> tuple[Message, ...]:
    """The announcement, without what it would say of some of the boards only."""
    shared = _shared([messages(rules, ruling) for ruling in rulings])
    if isinstance(rulings[0], Ruling):
        return shared
    # These sentences do not know whose turn it was nor whose men are owed; the steps do.
    return tuple(m for m in shared if not m.key.startswith(("effect.", "ground.debt.")))


def _shared(groups: Sequence[Sequence[T]]) -> tuple[T, ...]:
    """What is in all of them, in the order of the first."""
    everywhere = set(groups[0]).intersection(*groups[1:])
    return tuple(item for item in groups[0] if item in everywhere)


def _any_of(groups: Sequence[Sequence[T]]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(item for group in groups for item in group))


def _agreement(case: Case, left: Open) -> Agreement:
    rules = list(case.rules)
    if len(rules) == 1 and not rules[0].men_are_shared:
        rules += [published for published in rule_sets() if published is not rules[0]]
    possible = [possibility for possibility, _ in left]
    columns = [remedies(each, possible) for each in rules]
    first = columns[0]
    if len(case.rules) > 1:
        first = max(columns, key=lambda column: sum(_alike(column, c) == 1 for c in columns))
    how: dict[float, list[str]] = {1.0: [], 0.0: [], 0.5: []}
    for each, column in zip(rules, columns, strict=True):
        how[_alike(first, column)].append(each.name)
    return Agreement(tuple(how[1.0]), tuple(how[0.0]), tuple(how[0.5]), len(rules))


def _alike(remedies: Sequence[Remedy | None], other_remedies: Sequence[Remedy | None]) -> float:
    """1 where two rule sets ask for the same on every board, 0 where on none; a half where it depends."""
    same = [
        a == b
        for a, b in zip(remedies, other_remedies, strict=True)
        if a is not None and b is not None
    ]
    return 0.0 if not any(same) else 1.0 if all(same) else 0.5


# Folding -----------------------------------------------------------------------------------------


def fold(alternatives: Sequence[Alternative], event: StrokeFacts | str) -> tuple[Alternative, ...]:
    """Fold alternatives that differ by a count alone into one: won by the men left, and so many points more.

    A player who does not know how many men were left is helped by the rule, not by a list of nine cases.
    """
    groups: dict[tuple[Any, ...], list[Alternative]] = {}
    for each in alternatives:
        extra_points = _extra_points(each, event)
        steps = [replace(s, n=None) if s.key.startswith(_WON) else s for s in each.steps]
        key = (id(each),) if extra_points is None else (_others(each), *steps, extra_points)
        groups.setdefault(key, []).append(each)
    folded = [
        alternative
        for (*_, extra_points), group in groups.items()
        for alternative in ([_as_one(group, extra_points)] if _is_whole(group) else group)
    ]
    return tuple(sorted(folded, key=lambda alternative: -alternative.weight))


def _is_whole(group: Sequence[Alternative]) -> bool:
    """Are there several, and do they cover every choice of the count?"""
    if len(group) < _FEW:
        return False
    counts = [_count_of(alternative) for alternative in group]
    (question, *others) = {count.question for count in counts}
    return not others and {count.choice for count in counts} == {*question.choices}


def _as_one(group: Sequence[Alternative], extra_points: int) -> Alternative:
    first = group[0]
    won_by_men = f"step.won_by_men.{_count_of(first).question.name}."
    won = [step.key.startswith(_WON) for step in first.steps]
    return replace(
        first,
        conditions=_others(first),
        steps=tuple(
            replace(step, key=step.key.replace(_WON, won_by_men), n=extra_points)
            if is_won
            else step
            for step, is_won in zip(first.steps, won, strict=True)
        ),
        clauses=_any_of([each.clauses for each in group]),
        decisions=_any_of([each.decisions for each in group]),
        one_of=any(each.one_of for each in group),
        weight=sum(each.weight for each in group),
    )


def _extra_points(alternative: Alternative, event: StrokeFacts | str) -> int | None:
    """The points beyond a point for each man left; None where it is not won so."""
    counts = [
        condition for condition in alternative.conditions if condition.question.name in _COUNTS
    ]
    match counts if alternative.remedy.winner is not None else ():
        case [Answer(question, Choice(values=(int(men),)))]:
            if question.name == "down":
                men = MEN - men - (event.own if isinstance(event, StrokeFacts) else 0)
            extra_points = alternative.remedy.points - men
            return extra_points if extra_points >= 0 else None
    return None


def _count_of(alternative: Alternative) -> Answer:
    return next(
        condition for condition in alternative.conditions if condition.question.name in _COUNTS
    )


def _others(alternative: Alternative) -> tuple[Answer, ...]:
    return tuple(a for a in alternative.conditions if a.question.name not in _COUNTS)
