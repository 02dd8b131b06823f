"""What to do: the steps, what stands behind them, and how many rule sets ask for the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from carrom.ask.questions import Answer, best, remedies, rule, space_of, still_open
from carrom.ask.steps import steps
from carrom.laws import Ground, Ruling, cite, messages, rule_sets

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from carrom.ask.possibilities import Space
    from carrom.ask.questions import Case, Open
    from carrom.ask.steps import Remedy, Step
    from carrom.laws import IncidentRuling, Message, RuleSet

T = TypeVar("T")
BESIDE = frozenset({Ground.GAME_TARGET, Ground.CAP, Ground.DEBT_LAPSES, Ground.DEBT_LAPSES_FINISH})
"""Grounds that follow from a ruling, and are never the reason for it."""
_ORDINARY = (
    0.2  # of the weight of the most ordinary board left; debts nobody asked about weigh less
)


@dataclass(frozen=True, slots=True)
class Alternative:
    """What to do if these answers hold; there are no ``conditions`` where nothing was left open.

    ``clauses`` and ``decisions`` say why, ``placing`` are those about who places what, and where. Where
    the boards left share no clause, all of theirs are given and ``one_of`` them is the reason.
    ``weight`` tells how ordinary it is, against the other alternatives.
    """

    conditions: tuple[Answer, ...]
    remedy: Remedy
    steps: tuple[Step, ...]
    says: tuple[Message, ...]
    clauses: tuple[str, ...]
    decisions: tuple[str, ...]
    placing: tuple[str, ...]
    one_of: bool
    weight: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one rule set says, the most ordinary first. No alternatives: it cannot arise under it."""

    rules: RuleSet
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True)
class Agreement:
    """Names of the rule sets compared: those that ask for the same, for something else, or it depends."""

    same: tuple[str, ...]
    differ: tuple[str, ...]
    depends: tuple[str, ...]

    @property
    def of(self) -> int:
        """How many were compared."""
        return len(self.same) + len(self.differ) + len(self.depends)


@dataclass(frozen=True, slots=True)
class Verdict:
    """An outcome for each rule set asked about.

    ``agreement`` compares them with each other; where only one was asked about, with the published ones.
    """

    outcomes: tuple[Outcome, ...]
    agreement: Agreement


def verdict(case: Case) -> Verdict:
    """What to do. May be asked for at any time: what is still open is told as alternatives."""
    space, left = space_of(case.rules, case.event), still_open(case)
    unknown = [one.question.name for one in case.answers if one.choice is None]
    outcomes = []
    for place, rules in enumerate(case.rules):
        under = tuple((one, (found[place],)) for one, found in left if found[place] is not None)
        found = sorted(_alternatives(space, rules, under, unknown), key=lambda one: -one.weight)
        outcomes.append(Outcome(rules, tuple(found)))
    return Verdict(tuple(outcomes), _agreement(case, left))


def _alternatives(
    space: Space,
    rules: RuleSet,
    left: Open,
    unknown: Sequence[str],
    conditions: tuple[Answer, ...] = (),
) -> Iterator[Alternative]:
    """One where one remedy is left, else one for each answer to what the player could not say."""
    asked = {one.question.name for one in conditions}
    question = best(space, left, [name for name in unknown if name not in asked])
    question = question or best(space, left, [name for name in space.names if name not in asked])
    if question is None:
        if left:
            yield _alternative(rules, left, conditions)
        return
    at = space.place(question.name)
    for choice in question.choices:
        inside = tuple(row for row in left if row[0].values[at] in choice.values)
        given = (*conditions, Answer(question, choice))
        yield from _alternatives(space, rules, inside, unknown, given)


def _alternative(rules: RuleSet, left: Open, conditions: tuple[Answer, ...]) -> Alternative:
    """What to do, and the reasons that hold on every ordinary board left; one of them stands for all."""
    was, (asked,) = max(left, key=lambda row: row[0].weight)
    ruling = rule(rules, was)
    if ruling is None or asked is None:
        raise AssertionError("only what can be ruled on is left")
    ordinary = [one for one, _ in left if one.weight > was.weight * _ORDINARY]
    others = [one for one in (rule(rules, one) for one in ordinary) if one is not None]
    rulings = [ruling, *others]
    every_decision = [one.decisions for one in rulings]
    # What decides has to be shown: where the boards left are decided by different clauses, all of them.
    every_clause = [deciding(rules, one) for one in rulings]
    one_of = not _shared(every_clause)
    pick = _any_of if one_of else _shared
    if not one_of:
        every_clause = [one.clauses for one in rulings]
    todo = steps(rules, asked, ruling, was)
    return Alternative(
        conditions,
        asked,
        todo,
        _says(rules, rulings),
        pick(every_clause),
        pick(every_decision),
        tuple(dict.fromkeys(id for step in todo for id in step.ids)),
        one_of,
        sum(one.weight for one, _ in left),
    )


def deciding(rules: RuleSet, ruling: Ruling | IncidentRuling) -> tuple[str, ...]:
    """The clauses behind what decides; where that rests on decisions alone, these."""
    grounds = [one for one in ruling.grounds if one not in BESIDE] or [*ruling.grounds]
    clauses, decisions = cite(rules, grounds)
    return clauses or decisions


def _says(rules: RuleSet, rulings: Sequence[Ruling | IncidentRuling]) -> tuple[Message, ...]:
    """The announcement, without what it would say of some of the boards only."""
    shared = _shared([messages(rules, one) for one in rulings])
    if isinstance(rulings[0], Ruling):
        return shared
    # These sentences do not know whose turn it was nor whose men are owed; the steps do.
    return tuple(one for one in shared if not one.key.startswith(("effect.", "ground.debt.")))


def _shared(groups: Sequence[Sequence[T]]) -> tuple[T, ...]:
    """What is in all of them, in the order of the first."""
    everywhere = set(groups[0]).intersection(*groups[1:])
    return tuple(one for one in groups[0] if one in everywhere)


def _any_of(groups: Sequence[Sequence[T]]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(one for group in groups for one in group))


def _agreement(case: Case, left: Open) -> Agreement:
    rules = list(case.rules)
    if len(rules) == 1:
        rules += [one for one in rule_sets() if one is not rules[0]]
    possible = [one for one, _ in left]
    columns = [remedies(one, possible) for one in rules]
    first = columns[0]
    if len(case.rules) > 1:
        first = max(columns, key=lambda one: sum(_alike(one, other) == 1 for other in columns))
    how: dict[float, list[str]] = {1.0: [], 0.0: [], 0.5: []}
    for one, column in zip(rules, columns, strict=True):
        how[_alike(first, column)].append(one.name)
    return Agreement(tuple(how[1.0]), tuple(how[0.0]), tuple(how[0.5]))


def _alike(one: Sequence[Remedy | None], other: Sequence[Remedy | None]) -> float:
    """1 where two rule sets ask for the same on every board, 0 where on none; a half where it depends."""
    same = [a == b for a, b in zip(one, other, strict=True) if a is not None and b is not None]
    return 0.0 if not any(same) else 1.0 if all(same) else 0.5
