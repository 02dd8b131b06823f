"""Alternatives that differ by a count alone, folded into one: won by the men left, and so many points more.

A player who does not know how many men were left is helped by the rule, not by a list of nine cases.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from carrom.laws import MEN, StrokeFacts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carrom.ask.case import Answer
    from carrom.ask.plan.instruction import Instruction
    from carrom.ask.plan.verdict import Alternative

_FEW = 3  # alternatives: fewer are listed
_WON = "step.won_by."
_COUNTS = ("men", "left", "down")


def fold(alternatives: Sequence[Alternative], event: StrokeFacts | str) -> tuple[Alternative, ...]:
    """The same alternatives, folded where they are won by a side's men left on the board."""
    groups: dict[object, list[Alternative]] = {}
    for each in alternatives:
        more = _more(each, event)
        key: object = id(each) if more is None else (_others(each), _without_points(each), more)
        groups.setdefault(key, []).append(each)
    folded = [
        alternative
        for group in groups.values()
        for alternative in ([_as_one(group, event)] if _is_whole(group) else group)
    ]
    return tuple(sorted(folded, key=lambda alternative: -alternative.weight))


def _is_whole(group: Sequence[Alternative]) -> bool:
    """Are there several, and do they cover every choice of the count?"""
    if len(group) < _FEW:
        return False
    counts = [_count_of(alternative) for alternative in group]
    (question, *others) = {count.question for count in counts}
    return not others and {count.choice for count in counts} == {*question.choices}


def _as_one(group: Sequence[Alternative], event: StrokeFacts | str) -> Alternative:
    first = group[0]
    name = _count_of(first).question.name
    steps = tuple(
        replace(step, key=step.key.replace(_WON, f"step.won_by_men.{name}."), n=_more(first, event))
        if step.key.startswith(_WON)
        else step
        for step in first.steps
    )
    return replace(
        first,
        conditions=_others(first),
        steps=steps,
        clauses=tuple(dict.fromkeys(id for each in group for id in each.clauses)),
        decisions=tuple(dict.fromkeys(id for each in group for id in each.decisions)),
        one_of=any(each.one_of for each in group),
        weight=sum(each.weight for each in group),
    )


def _more(alternative: Alternative, event: StrokeFacts | str) -> int | None:
    """The points beyond a point for each man left; None where it is not won so."""
    counts = [given for given in alternative.conditions if given.question.name in _COUNTS]
    if alternative.remedy.winner is None or len(counts) != 1:
        return None
    (count,) = counts
    if count.choice is None or len(count.choice.values) != 1:
        return None
    men = count.choice.values[0]
    if not isinstance(men, int):
        return None
    if count.question.name == "down":
        men = MEN - men - (event.own if isinstance(event, StrokeFacts) else 0)
    more = alternative.remedy.points - men
    return more if more >= 0 else None


def _count_of(alternative: Alternative) -> Answer:
    return next(given for given in alternative.conditions if given.question.name in _COUNTS)


def _others(alternative: Alternative) -> tuple[Answer, ...]:
    return tuple(a for a in alternative.conditions if a.question.name not in _COUNTS)


def _without_points(alternative: Alternative) -> tuple[Instruction, ...]:
    return tuple(
        replace(step, n=None) if step.key.startswith(_WON) else step for step in alternative.steps
    )
