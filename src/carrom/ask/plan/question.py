"""Which question to ask next: the one whose answer settles most, and none that settles nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import log2
from operator import itemgetter
from typing import NamedTuple

from carrom.ask.case import Case, Choice, NumberRange, Question, span_end
from carrom.ask.plan.instruction import Remedy, remedy
from carrom.ask.plan.possibility import CACHED, Possibility, Space, Value, Values
from carrom.ask.plan.space import relevant_values, space_of
from carrom.errors import BadInput
from carrom.laws import IncidentRuling, RuleSet, Ruling, StrokeFacts, judge, judge_incident

Signature = tuple[Remedy | None, ...]
"""What each rule set asks for on one board; None where that board cannot arise under it."""
Open = tuple[tuple[Possibility, Signature], ...]
"""What is still possible, and what it would lead to."""

_FEW = 500  # rows: up to so many, two questions are planned ahead, beyond it one
# What reading a choice costs, in questions; more where the list is long.
_A_CHOICE, _LONG = 0.05, 0.1
# Of two single values, the one a question of yes or no asks for.
_YES_VALUES = frozenset({1, "pending", "opponent", "own", "me"})
# The values of `last` in which the last man of that side is off the board.
_LAST = {"down": ("own", "both"), "left": ("opponent", "both")}
# Variables that limit others: with a man down nothing is owed. They may be worth asking for although the
# ruling, were everything else known, would not look at them.
_LIMITING = frozenset({"down", "left", "last", "queen"})


@lru_cache(maxsize=512)
def next_question(case: Case) -> Question | None:
    """The question after which, on ordinary boards, least is left open; None when nothing is.

    Only a question whose answers lead to different rulings is asked. Each request holds the whole case again,
    so most of its questions have been found before.
    """
    space = space_of(case.rules, case.event)
    answered = {answer.question.name for answer in case.answers}
    return best(space, still_open(case), [name for name in space.names if name not in answered])


def needed_by(case: Case, question: Question) -> tuple[RuleSet, ...]:
    """The rule sets whose ruling, as things stand, turns on the answer to this question."""
    space, left, needing = space_of(case.rules, case.event), still_open(case), []
    at = space.place(question.name)
    for place, rules in enumerate(case.rules):
        rows = _rows((was, asks[place]) for was, asks in left if asks[place] is not None)
        parts = {
            frozenset(row.remedy for row in rows if row.values[at] in choice.values)
            for choice in question.choices
        }
        open_yet = len({row.remedy for row in rows}) > 1
        if open_yet and (len(parts) > 1 or question.name in _needed(space, rows)):
            needing.append(rules)
    return tuple(needing)


# What is open ------------------------------------------------------------------------------------


def still_open(case: Case) -> Open:
    """What is still possible after everything that was said and answered."""
    left = _rule_on_all(case.rules, case.event)
    space = space_of(case.rules, case.event)
    for name, values in case.settled:
        at = space.place(name)
        left = tuple(row for row in left if row[0].values[at] in values)
    return left


@lru_cache(maxsize=CACHED)
def _rule_on_all(rules: tuple[RuleSet, ...], event: StrokeFacts | str) -> Open:
    possible = space_of(rules, event).possible
    signatures = zip(*(remedies(each, possible) for each in rules), strict=True)
    return tuple(row for row in zip(possible, signatures, strict=True) if any(row[1]))


def remedies(rules: RuleSet, possible: Iterable[Possibility]) -> list[Remedy | None]:
    """What this rule set asks for in each case; None where it cannot arise."""
    known: dict[Values, Remedy | None] = {}
    column = []
    for possibility in possible:
        values = relevant_values(rules, possibility)
        if values not in known:
            ruling = rule(rules, possibility)
            known[values] = None if ruling is None else remedy(ruling, possibility)
        column.append(known[values])
    return column


def rule(rules: RuleSet, possibility: Possibility) -> Ruling | IncidentRuling | None:
    """The ruling; None where this cannot arise under the rule set."""
    try:
        if isinstance(possibility.event, StrokeFacts):
            return judge(rules, possibility.now.board(), possibility.event)
        return judge_incident(rules, possibility.now, possibility.event)
    except BadInput:  # a queen that is void, or needs two covers, where there is no such thing
        return None


# Which question ----------------------------------------------------------------------------------


class Row(NamedTuple):
    """A possibility as far as the choice of a question looks at it; equal remedies have one number."""

    values: Values
    remedy: int
    weight: float


def _rows(left: Iterable[tuple[Possibility, object]]) -> list[Row]:
    numbers: dict[object, int] = {}
    return [Row(was.values, numbers.setdefault(end, len(numbers)), was.weight) for was, end in left]


def best(space: Space, left: Open, names: Iterable[str]) -> Question | None:
    """The best question about one of these variables."""
    rows = _rows(left)
    if len({row.remedy for row in rows}) < 2:
        return None
    needed = _needed(space, rows)
    looked_at = [name for name in space.names if name in needed or name in _LIMITING]
    groups = {name: _groups(space, rows, name, needed) for name in looked_at}
    askable = [name for name in names if name in groups]
    merged = _merge_rows(space, rows, groups)
    _, name = _effort(space, merged, askable, 2 if len(merged) <= _FEW else 1)
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
            continue  # another question has to show first whether it matters
        groups = _groups(space, rows, name, needed)
        parts = [[row for row in rows if row.values[at] in group] for group in groups]
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
    # Only two answers together settle it: who won the toss, and what they chose.
    return 1 + bits / 2, any_at_all


def _needed(space: Space, rows: Sequence[Row]) -> list[str]:
    """Variables that together settle the remedy, none of which can be spared."""
    columns = zip(space.names, zip(*(row.values for row in rows), strict=True), strict=False)
    needed = [n for n, column in columns if len({*column}) > 1 and n not in space.derived]
    for name in reversed(needed.copy()):
        others = _context(space, (other for other in needed if other != name))
        remedy_of: dict[object, int] = {}
        for row in rows:
            if remedy_of.setdefault(others(row.values), row.remedy) != row.remedy:
                break
        else:
            needed.remove(name)
    return needed


def _groups(space: Space, rows: Sequence[Row], name: str, needed: Iterable[str]) -> list[Values]:
    """The values of a variable, grouped where they make no difference whatever else is answered."""
    at = space.place(name)
    aside = {name, *space.derived.get(name, ())}
    others = _context(space, (other for other in needed if other not in aside))
    means: defaultdict[Value, set[tuple[object, int]]] = defaultdict(set)
    for row in rows:
        means[row.values[at]].add((others(row.values), row.remedy))
    alike: defaultdict[frozenset[tuple[object, int]], list[Value]] = defaultdict(list)
    for value, meaning in means.items():
        alike[frozenset(meaning)].append(value)
    if name in space.counts:
        groups = [tuple(sorted(group, key=_size)) for group in alike.values()]
        return sorted(groups, key=lambda group: _size(group[0]))
    groups = [tuple(group) for group in alike.values()]
    return sorted(groups, key=lambda group: (group != ("no",), "other" in group))


def _size(value: Value) -> int:
    return value if isinstance(value, int) else -1


def _context(space: Space, names: Iterable[str]) -> Callable[[Values], object]:
    """What a possibility says about these variables."""
    places = [space.place(name) for name in names]
    return itemgetter(*places) if places else lambda _: None


def _merge_rows(
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


def _bits(rows: Iterable[Row]) -> float:
    """How much is open: the entropy of the remedies, times the weight of these boards."""
    weights: defaultdict[int, float] = defaultdict(float)
    for row in rows:
        weights[row.remedy] += row.weight
    total = sum(weights.values())
    return -sum(weight * log2(weight / total) for weight in weights.values())


# How it is asked ---------------------------------------------------------------------------------


def _question(space: Space, left: Open, name: str, groups: Sequence[Values]) -> Question:
    choices = tuple(_choice(space, left, name, group) for group in groups)
    which = Question(name, "which", choices)
    if len(choices) != 2:
        return which
    for yes, no in (choices, choices[::-1]):
        if yes.last:
            return Question(name, "last", (yes, no))
        single = name not in space.counts and len(yes.values) == 1
        if single and (len(no.values) > 1 or yes.values[0] in _YES_VALUES):
            return Question(name, str(yes.values[0]), (yes, no))
    low, high = choices
    if name not in space.counts or len(low.spans) > 1 or len(high.spans) > 1:
        return which
    start = high.spans[0][0]
    return Question(name, "some" if start == 1 else "from", (high, low), start)


def _choice(space: Space, left: Open, name: str, values: Values) -> Choice:
    if name not in space.counts:
        return Choice(values)
    steps = space.counts[name]
    spans: list[NumberRange] = []
    for low in map(_size, values):
        high = span_end(low, steps)
        if spans and spans[-1][1] == low - 1:
            spans[-1] = spans[-1][0], high
        else:
            spans.append((low, high))
    at = space.place(name)
    gone = name in _LAST and all(
        possibility.values[space.place("last")] in _LAST[name]
        for possibility, _ in left
        if possibility.values[at] in values
    )
    return Choice(values, tuple(spans), gone)
