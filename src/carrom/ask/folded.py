"""Alternatives that differ by a count alone, told as one: won by the men that are left, and so many more.

A player who does not know how many men were left needs no list of nine cases, but the rule they follow.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from carrom.laws import MEN, StrokeFacts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from carrom.ask.questions import Answer
    from carrom.ask.steps import Step
    from carrom.ask.verdict import Alternative

_FEW = 3  # alternatives: fewer are told one by one
_WON = "step.won_by."
_COUNTS = ("men", "left", "down")


def folded(found: Sequence[Alternative], event: StrokeFacts | str) -> tuple[Alternative, ...]:
    """The same alternatives, those together that are won by a side's men left on the board."""
    groups: dict[object, list[Alternative]] = {}
    for one in found:
        more = _more(one, event)
        key: object = id(one) if more is None else (_others(one), _without_points(one), more)
        groups.setdefault(key, []).append(one)
    told = [
        alternative
        for group in groups.values()
        for alternative in ([_as_one(group, event)] if _whole(group) else group)
    ]
    return tuple(sorted(told, key=lambda one: -one.weight))


def _whole(group: Sequence[Alternative]) -> bool:
    """Are there several, and is no number left out for which something else holds?"""
    if len(group) < _FEW:
        return False
    given = [_counted(one) for one in group]
    (question, *others) = {one.question for one in given}
    return not others and {one.choice for one in given} == {*question.choices}


def _as_one(group: Sequence[Alternative], event: StrokeFacts | str) -> Alternative:
    first = group[0]
    name = _counted(first).question.name
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
        clauses=_unique(id for one in group for id in one.clauses),
        decisions=_unique(id for one in group for id in one.decisions),
        one_of=any(one.one_of for one in group),
        weight=sum(one.weight for one in group),
    )


def _more(one: Alternative, event: StrokeFacts | str) -> int | None:
    """The points beyond a point for each man left; None where it is not won so."""
    counted = [given for given in one.conditions if given.question.name in _COUNTS]
    if one.remedy.winner is None or len(counted) != 1:
        return None
    (given,) = counted
    if given.choice is None or len(given.choice.values) != 1:
        return None
    men = given.choice.values[0]
    if not isinstance(men, int):
        return None
    if given.question.name == "down":
        men = MEN - men - (event.own if isinstance(event, StrokeFacts) else 0)
    more = one.remedy.points - men
    return more if more >= 0 else None


def _counted(one: Alternative) -> Answer:
    return next(given for given in one.conditions if given.question.name in _COUNTS)


def _others(one: Alternative) -> tuple[Answer, ...]:
    return tuple(given for given in one.conditions if given.question.name not in _COUNTS)


def _without_points(one: Alternative) -> tuple[Step, ...]:
    return tuple(replace(step, n=None) if step.key.startswith(_WON) else step for step in one.steps)


def _unique(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ids))
