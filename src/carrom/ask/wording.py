"""How a verdict is told: what is announced, which steps are said, and which rule sets are told together."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from carrom.ask.folded import folded
from carrom.ask.texts import step_text, told_text
from carrom.ask.verdict import BESIDE
from carrom.laws import StrokeFacts, decision, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carrom.ask.questions import Case
    from carrom.ask.verdict import Alternative, Outcome, Verdict
    from carrom.laws import Message

MOST = 6
"""Alternatives that are told of one rule set: who cannot say more is helped by no longer list."""


def told_together(found: Verdict, case: Case) -> list[list[Outcome]]:
    """The outcomes, those together that ask for the same; the larger groups first."""
    groups: dict[object, list[Outcome]] = {}
    for outcome in found.outcomes:
        one = replace(outcome, alternatives=folded(outcome.alternatives, case.event))
        key = tuple(
            (alt.conditions, alt.remedy, *((step.key, step.n) for step in alt.steps[-1:]))
            for alt in one.alternatives
        )
        groups.setdefault(key, []).append(one)
    return sorted(groups.values(), key=len, reverse=True)


def step_texts(one: Alternative, *, language: str = "en") -> list[str]:
    """The steps that have words, in the order of doing."""
    said = (step_text(step, language=language) for step in one.steps)
    return [text for text in said if text]


def announced(one: Alternative, case: Case, *, language: str = "en") -> str:
    """The announcement; where the boards left have no reason in common, it says what happened instead."""
    says = [text for text in (say(said, language=language) for said in one.says) if text]
    given = [said for said in one.says if said.key.startswith(("ground.", "breach."))]
    if says and isinstance(case.event, StrokeFacts) and not any(map(_is_reason, given)):
        says.insert(0, told_text(case.event, case.known, language=language))
    return " ".join(says)


def decided(id: str) -> str:
    """A decision in short: the question, and what was decided."""
    found = decision(id)
    # the first sentence often says what clashes, and only the second what was decided
    first, *rest = re.split(r"(?<=\.)\s", found.resolution, maxsplit=2)
    return " ".join([found.title, first, *rest[:1]])


def unique(ids: Iterable[str]) -> list[str]:
    """Each once, in the order in which they were met."""
    return list(dict.fromkeys(ids))


def _is_reason(said: Message) -> bool:
    return not said.key.startswith("ground.debt.") and said.key.partition(".")[2] not in BESIDE
