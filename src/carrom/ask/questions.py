"""Which question to ask next: the one whose answer settles most, and none that settles nothing."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from functools import lru_cache
from math import log2
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from carrom.ask.possibilities import Possibility, Space, Value, Values, as_seen, of_stroke
from carrom.ask.reported import of_incident
from carrom.ask.steps import Remedy, remedy
from carrom.errors import BadInput
from carrom.laws import StrokeFacts, judge, judge_incident

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from carrom.laws import IncidentRuling, RuleSet, Ruling

Signature = tuple[Remedy | None, ...]
"""What each rule set asks for on one board; None where that board cannot arise under it."""
Open = tuple[tuple[Possibility, Signature], ...]
"""What is still possible, and what it would lead to."""

_FEW = 500  # Rows: with as many, two questions are thought ahead, with more only one.
# What reading a choice costs, in questions; more where the list is long.
_A_CHOICE, _LONG = 0.05, 0.1
# Of two single values, the one a question of yes or no asks for.
_ASKED_FOR = frozenset({1, "pending", "opponent", "own", "me"})
# The values of `last` in which the last man of that side has gone.
_LAST = {"down": ("own", "both"), "left": ("opponent", "both")}
# Variables that say something about others: with a man down nothing is owed. They may be worth asking
# although the ruling, were everything else known, would not look at them.
_TELLING = frozenset({"down", "left", "last", "queen"})


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: the values of the variable it stands for.

    Of a count, ``spans`` are the numbers it stands for, from and to; no end where it is "or more".
    ``last``: it says that a side's last man has gone.
    """

    values: Values
    spans: tuple[tuple[int, int | None], ...] = ()
    last: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What to ask: about which variable, in which form, and the answers there are.

    Of the form ``which`` the choices are listed. Any other is a question of yes or no, the first choice
    being yes: ``some``, ``last``, ``from`` (``n`` or more), or the one value it asks for.
    """

    name: str
    form: str
    choices: tuple[Choice, ...]
    n: int | None = None

    @property
    def counts(self) -> bool:
        """Is the answer a number?"""
        return bool(self.choices[0].spans) and self.form == "which"


@dataclass(frozen=True, slots=True)
class Answer:
    """A question and the choice made; None for "I don't know"."""

    question: Question
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class Case:
    """What has been told: the rule sets asked about, what happened, and the answers so far.

    ``event`` is a stroke, or a kind of incident. ``known``: what was told beyond it, without a question.
    """

    rules: tuple[RuleSet, ...]
    event: StrokeFacts | str
    known: tuple[tuple[str, Values], ...] = ()
    answers: tuple[Answer, ...] = ()

    @property
    def about(self) -> tuple[str, ...]:
        """The kind of incident, and who did it where that is known: so a question can name him."""
        if not isinstance(self.event, str):
            return ()
        told = [*self.known]
        told += [(one.question.name, one.choice.values) for one in self.answers if one.choice]
        by = [str(values[0]) for name, values in told if name == "by" and len(values) == 1]
        return self.event, *by


def answer(case: Case, question: Question, choice: Choice | None) -> Case:
    """The case with this question answered; None: the player does not know."""
    return replace(case, answers=(*case.answers, Answer(question, choice)))


def undo(case: Case) -> Case:
    """The case without its last answer."""
    return replace(case, answers=case.answers[:-1])


def next_question(case: Case) -> Question | None:
    """The question after which, on ordinary boards, least is left open; None when nothing is.

    Only a question whose answers lead to different rulings is asked.
    """
    space = space_of(case.rules, case.event)
    asked = {one.question.name for one in case.answers}
    return best(space, still_open(case), [name for name in space.names if name not in asked])


def variables(rules: tuple[RuleSet, ...], event: StrokeFacts | str) -> tuple[str, ...]:
    """What may be asked, or known beforehand, where this happened."""
    return space_of(rules, event).names


def needed_by(case: Case, question: Question) -> tuple[RuleSet, ...]:
    """The rule sets whose ruling, as things stand, turns on the answer to this question."""
    space, left = space_of(case.rules, case.event), still_open(case)
    at = space.place(question.name)
    found = []
    for place, rules in enumerate(case.rules):
        numbers: dict[Remedy, int] = {}
        rows = [
            Row(one.values, numbers.setdefault(asked, len(numbers)), one.weight)
            for one, asked in ((one, signature[place]) for one, signature in left)
            if asked is not None
        ]
        parts = {
            frozenset(row.remedy for row in rows if row.values[at] in choice.values)
            for choice in question.choices
        }
        if len(numbers) > 1 and (len(parts) > 1 or question.name in _needed(space, rows)):
            found.append(rules)
    return tuple(found)


# What is open ------------------------------------------------------------------------------------


def space_of(rules: tuple[RuleSet, ...], event: StrokeFacts | str) -> Space:
    """What may have been."""
    return of_incident(rules, event) if isinstance(event, str) else of_stroke(rules, event)


def still_open(case: Case) -> Open:
    """What is still possible after all that was told."""
    left = _ruled(case.rules, case.event)
    space = space_of(case.rules, case.event)
    told = [*case.known]
    told += [(one.question.name, one.choice.values) for one in case.answers if one.choice]
    for name, values in told:
        at = space.place(name)
        left = tuple(row for row in left if row[0].values[at] in values)
    return left


@lru_cache(maxsize=4)
def _ruled(rules: tuple[RuleSet, ...], event: StrokeFacts | str) -> Open:
    possible = space_of(rules, event).possible
    columns = [remedies(one, possible) for one in rules]
    rows = zip(possible, zip(*columns, strict=True), strict=True)
    return tuple((one, found) for one, found in rows if any(found))


def remedies(rules: RuleSet, possible: Iterable[Possibility]) -> list[Remedy | None]:
    """What this rule set asks for in each case; None where it cannot arise."""
    known: dict[Values, Remedy | None] = {}
    found = []
    for one in possible:
        seen = as_seen(rules, one)
        if seen not in known:
            ruling = rule(rules, one)
            known[seen] = None if ruling is None else remedy(ruling, one)
        found.append(known[seen])
    return found


def rule(rules: RuleSet, one: Possibility) -> Ruling | IncidentRuling | None:
    """The ruling; None where this cannot arise under the rule set."""
    try:
        if isinstance(one.event, StrokeFacts):
            return judge(rules, one.now.board(), one.event)
        return judge_incident(rules, one.now, one.event)
    except BadInput:  # a queen that is void, or needs two covers, where there is no such thing
        return None


# Which question ----------------------------------------------------------------------------------


class Row(NamedTuple):
    """A possibility as far as the choice of a question looks at it; equal remedies have one number."""

    values: Values
    remedy: int
    weight: float


def best(space: Space, left: Open, names: Iterable[str]) -> Question | None:
    """The best question about one of these variables."""
    numbers: dict[Signature, int] = {}
    rows = [
        Row(one.values, numbers.setdefault(found, len(numbers)), one.weight) for one, found in left
    ]
    if len(numbers) < 2:
        return None
    needed = _needed(space, rows)
    looked_at = [name for name in space.names if name in needed or name in _TELLING]
    groups = {name: _groups(space, rows, name, needed) for name in looked_at}
    askable = [name for name in names if name in groups]
    gathered = _gathered(space, rows, groups)
    _, name = _effort(space, gathered, askable, 2 if len(gathered) <= _FEW else 1)
    return None if name is None else _question(space, left, name, groups[name])


def _effort(
    space: Space, rows: Sequence[Row], names: Sequence[str], ahead: int
) -> tuple[float, str | None]:
    """How many questions it will take, the reading of choices counted in, and which is to be the first."""
    total = sum(row.weight for row in rows)
    bits = _bits(rows) / total
    if bits == 0:
        return 0.0, None
    if not ahead:
        return 1 + bits / 2, None
    needed = _needed(space, rows)
    least, chosen = float("inf"), None
    any_at_all: str | None = None
    for name in names:
        at = space.place(name)
        if any(row.values[at] is None for row in rows):
            continue  # whether it matters is to be found out first
        groups = _groups(space, rows, name, needed)
        parts = _parts(space, rows, name, groups)
        if len(parts) > 1 and name in needed:
            any_at_all = any_at_all or name
        if len({frozenset(row.remedy for row in part) for part in parts}) < 2:
            continue
        effort = 1 + _A_CHOICE * len(groups) + _LONG * max(0, len(groups) - 4)
        for part in parts:
            share = sum(row.weight for row in part) / total
            effort += share * _effort(space, part, names, ahead - 1)[0]
            if effort >= least:
                break
        if effort < least - 1e-9:
            least, chosen = effort, name
    if chosen is not None:
        return least, chosen
    # Only two answers together settle it: who won the toss, and what he chose.
    return 1 + bits / 2, any_at_all


def _needed(space: Space, rows: Sequence[Row]) -> list[str]:
    """Variables that together settle the remedy, none of which can be spared."""
    varying = [
        name for i, name in enumerate(space.names) if len({row.values[i] for row in rows}) > 1
    ]
    needed = [name for name in varying if name not in space.derived]
    for name in reversed(needed.copy()):
        others = _context(space, (one for one in needed if one != name))
        seen: dict[object, int] = {}
        for row in rows:
            if seen.setdefault(others(row.values), row.remedy) != row.remedy:
                break
        else:
            needed.remove(name)
    return needed


def _groups(space: Space, rows: Sequence[Row], name: str, needed: Iterable[str]) -> list[Values]:
    """The values of a variable, those together that make no difference whatever else is found out."""
    at = space.place(name)
    aside = {name, *space.derived.get(name, ())}
    others = _context(space, (one for one in needed if one not in aside))
    means: defaultdict[Value, set[tuple[object, int]]] = defaultdict(set)
    for row in rows:
        means[row.values[at]].add((others(row.values), row.remedy))
    alike: dict[frozenset[tuple[object, int]], list[Value]] = {}
    for value, meaning in means.items():
        alike.setdefault(frozenset(meaning), []).append(value)
    groups = [tuple(group) for group in alike.values()]
    if name not in space.counts:
        return sorted(groups, key=lambda group: (group != ("no",), "other" in group))
    return sorted((tuple(sorted(group, key=_size)) for group in groups), key=lambda g: _size(g[0]))


def _size(value: Value) -> int:
    return value if isinstance(value, int) else -1


def _context(space: Space, names: Iterable[str]) -> Callable[[Values], object]:
    """What a possibility says about these variables."""
    places = [space.place(name) for name in names]
    return itemgetter(*places) if places else lambda _: None


def _gathered(
    space: Space, rows: Iterable[Row], groups: Mapping[str, Sequence[Values]]
) -> list[Row]:
    """The same, much shorter: values that make no difference are one value, and so are rows."""
    stands_for: list[dict[Value, Value]] = [
        {value: group[0] for group in groups.get(name, ()) for value in group}
        for name in space.names
    ]
    weights: defaultdict[tuple[Values, int], float] = defaultdict(float)
    for row in rows:
        values = tuple([to.get(value, 0) for to, value in zip(stands_for, row.values, strict=True)])
        weights[values, row.remedy] += row.weight
    return [Row(*row, weight) for row, weight in weights.items()]


def _parts(
    space: Space, rows: Iterable[Row], name: str, groups: Iterable[Values]
) -> list[list[Row]]:
    at = space.place(name)
    return [[row for row in rows if row.values[at] in group] for group in groups]


def _bits(rows: Iterable[Row]) -> float:
    """How much is open: the entropy of the remedies, times the weight of these boards."""
    weights: defaultdict[int, float] = defaultdict(float)
    for row in rows:
        weights[row.remedy] += row.weight
    if len(weights) < 2:
        return 0.0
    total = sum(weights.values())
    return -sum(weight * log2(weight / total) for weight in weights.values())


# How it is asked ---------------------------------------------------------------------------------


def _question(space: Space, left: Open, name: str, groups: Sequence[Values]) -> Question:
    choices = tuple(_choice(space, left, name, group) for group in groups)
    listed = Question(name, "which", choices)
    if len(choices) != 2:
        return listed
    both_ways = (choices, choices[::-1])
    if name not in space.counts:
        for yes, no in both_ways:
            if len(yes.values) == 1 and (len(no.values) > 1 or yes.values[0] in _ASKED_FOR):
                return Question(name, str(yes.values[0]), (yes, no))
        return listed
    for yes, no in both_ways:
        if yes.last:
            return Question(name, "last", (yes, no))
    low, high = choices
    if len(low.spans) > 1 or len(high.spans) > 1:
        return listed
    start = high.spans[0][0]
    return Question(name, "some" if start == 1 else "from", (high, low), start)


def _choice(space: Space, left: Open, name: str, values: Values) -> Choice:
    if name not in space.counts:
        return Choice(values)
    steps = space.counts[name]
    spans: list[tuple[int, int | None]] = []
    for low in map(_size, values):
        high: int | None = low
        if steps:
            high = next((one - 1 for one in steps if one > low), None)
        if spans and spans[-1][1] == low - 1:
            spans[-1] = spans[-1][0], high
        else:
            spans.append((low, high))
    at = space.place(name)
    gone = name in _LAST and all(
        one.values[space.place("last")] in _LAST[name]
        for one, _ in left
        if one.values[at] in values
    )
    return Choice(values, tuple(spans), gone)
