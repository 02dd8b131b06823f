"""A verdict as it is printed: what to do, the reasons, and how many rule sets agree."""

from __future__ import annotations

import re
import shlex
import shutil
import textwrap
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import typer

from carrom.errors import UnknownClause
from carrom.laws import StrokeFacts, clause, decision, say
from carrom.laws.ask import (
    answer_text,
    ask_text,
    folded,
    list_text,
    page_text,
    step_text,
    told_text,
)
from carrom.laws.ask.verdict import BESIDE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from carrom.laws import Message
    from carrom.laws.ask import Alternative, Case, Outcome, Verdict

_WIDEST = 88
_MOST = 6  # alternatives
_NARROW = 60  # columns: on less, a text stands under its id instead of beside it


def width() -> int:
    """The columns there are, no more than can be read with ease."""
    return max(24, min(shutil.get_terminal_size().columns, _WIDEST))


def wrapped(text: str, *, first: str = "", rest: str | None = None) -> str:
    """The text in lines that fit, the first beginning with one thing and the rest with another."""
    indent = " " * len(first) if rest is None else rest
    return textwrap.fill(text, width(), initial_indent=first, subsequent_indent=indent)


def bold(text: str) -> str:
    """For what has to be found at a glance."""
    return typer.style(text, bold=True)


def dim(text: str) -> str:
    """For what may be passed over."""
    return typer.style(text, dim=True)


def verdict_text(found: Verdict, case: Case, *, words: str = "", language: str = "en") -> str:
    """The whole verdict on a case that was told in these words."""
    told = [
        replace(one, alternatives=folded(one.alternatives, case.event)) for one in found.outcomes
    ]
    if len(told) == 1:
        blocks = [_full(told[0], case, language)]
    else:
        blocks = [_together(outcomes, case, language) for outcomes in _alike(told)]
    unknown = any(one.choice is None for one in case.answers)
    agreed = agreement_text(found, unknown=unknown, words=words, language=language)
    return "\n\n".join([*blocks, agreed])


def agreement_text(
    found: Verdict, *, unknown: bool = False, words: str = "", language: str = "en"
) -> str:
    """How many rule sets ask for the same, and which do not. ``unknown``: the player could not say all."""
    how, alone = found.agreement, len(found.outcomes) == 1
    page = partial(page_text, language=language)
    depends = how.depends if alone or how.of > 2 else ()
    if len(how.same) == how.of:
        said = page("agree_both" if how.of == 2 else "agree_all", n=how.of)
    elif len(how.same) > 1:
        said = page("agree_some", n=how.of, same=len(how.same))
    elif alone:
        said = page("agree_alone", n=how.of - 1)
    else:
        said = page("differ_both" if how.of == 2 else "differ_all")
    lines = [said]
    differ = how.differ if len(how.same) > 1 else ()
    key = "depends_unknown" if unknown else "depends"
    if differ and depends:
        lines.append(page("differ_list", names=", ".join(differ)))
        lines.append(page(f"{key}_list", names=", ".join(depends)))
    elif differ:
        lines[0] += " " + page("differ", n=len(differ), names=_names(differ, language))
    elif depends:
        lines[0] += " " + page(key, names=_names(depends, language))
    if alone and len(how.same) < how.of:
        plain = re.fullmatch(r"[\w ,.-]*", words)
        lines.append(page("compare", words=words if plain else shlex.quote(words)).strip())
    return "\n".join(map(wrapped, lines))


def _full(outcome: Outcome, case: Case, language: str) -> str:
    """One rule set, with the text of its clauses."""
    page = partial(page_text, language=language)
    if not outcome.alternatives:
        return wrapped(page("cannot_arise", names=outcome.rules.name))
    heading = bold(page("what_to_do", names=outcome.rules.name))
    if len(outcome.alternatives) == 1:
        (only,) = outcome.alternatives
        says = _announced(only, case, language)
        blocks = [f"{heading}\n{_steps(only, language)}"]
        blocks += [wrapped(f'"{says}"', first="  ")] if says else []
    else:
        blocks = [f"{heading}\n{wrapped(page('it_depends'), first='  ')}"]
        blocks += [
            f"{_conditions(one, case, language)}\n{_steps(one, language)}"
            for one in outcome.alternatives[:_MOST]
        ]
        blocks += _more(outcome, language)
    shown = outcome.alternatives[:_MOST]
    ids = _unique(id for one in shown for id in one.clauses)
    decided = _unique(id for one in shown for id in one.decisions)
    one_of = any(one.one_of for one in shown)
    reasons = [bold(page("why_one_of" if one_of else "why")), *map(_reason, ids)]
    if len(shown) == 1:
        reasons += map(_reason, decided)
    elif decided:
        said = page("decided", names=", ".join(decided))
        reasons.append(dim(wrapped(said, first="  ", rest="    ")))
    placing = _unique(id for one in shown for id in one.placing)
    if placing:
        said = page("placing", names=", ".join(placing))
        reasons.append(dim(wrapped(said, first="  ", rest="    ")))
    return "\n\n".join([*blocks, "\n".join(reasons)])


def _announced(one: Alternative, case: Case, language: str) -> str:
    """The announcement; where the boards left have no reason in common, it says what happened instead."""
    says = [*filter(None, (say(said, language=language) for said in one.says))]
    given = [said for said in one.says if said.key.startswith(("ground.", "breach."))]
    if says and isinstance(case.event, StrokeFacts) and not any(map(_is_reason, given)):
        says.insert(0, told_text(case.event, case.known, language=language))
    return " ".join(says)


def _is_reason(said: Message) -> bool:
    return not said.key.startswith("ground.debt.") and said.key.partition(".")[2] not in BESIDE


def _together(outcomes: Sequence[Outcome], case: Case, language: str) -> str:
    """Rule sets that ask for the same, with the ids of their clauses."""
    first = outcomes[0]
    heading = bold(wrapped(", ".join(one.rules.name for one in outcomes)))
    if not first.alternatives:
        impossible = page_text("cannot_arise_these", language=language)
        return f"{heading}\n{wrapped(impossible, first='  ')}"
    blocks = [heading]
    for place, one in enumerate(first.alternatives[:_MOST]):
        blocks += filter(None, [_conditions(one, case, language), _steps(one, language)])
        for other in outcomes[1:]:
            told = _texts(one, language)
            others = _texts(other.alternatives[place], language)
            differing = [text for text in others if text not in told]
            blocks += [
                wrapped(f"({other.rules.name}: {text})", first="     ") for text in differing
            ]
    blocks += _more(first, language)
    for outcome in outcomes:
        shown = outcome.alternatives[:_MOST]
        ids = _unique(id for one in shown for id in (*one.clauses, *one.decisions))
        blocks.append(
            dim(wrapped(f"{outcome.rules.name}: {', '.join(ids)}", first="  ", rest="    "))
        )
    return "\n".join(blocks)


def _more(outcome: Outcome, language: str) -> list[str]:
    left_out = len(outcome.alternatives) - _MOST
    if left_out <= 0:
        return []
    return [wrapped(page_text("rarer", n=left_out, language=language))]


def _alike(outcomes: Iterable[Outcome]) -> Iterator[list[Outcome]]:
    groups: dict[object, list[Outcome]] = {}
    for one in outcomes:
        key = tuple(
            (alt.conditions, alt.remedy, *((step.key, step.n) for step in alt.steps[-1:]))
            for alt in one.alternatives
        )
        groups.setdefault(key, []).append(one)
    yield from sorted(groups.values(), key=len, reverse=True)


def _conditions(one: Alternative, case: Case, language: str) -> str:
    """The answers on which an alternative depends."""
    told = [
        page_text(
            "condition",
            question=ask_text(given.question, about=case.about, language=language),
            answer=answer_text(given.question, given.choice, language=language),
            language=language,
        )
        for given in one.conditions
        if given.choice
    ]
    return "\n".join(wrapped(text) for text in told)


def _steps(one: Alternative, language: str) -> str:
    return "\n".join(
        wrapped(text, first=f"  {place}. ")
        for place, text in enumerate(_texts(one, language), start=1)
    )


def _texts(one: Alternative, language: str) -> list[str]:
    return [*filter(None, (step_text(step, language=language) for step in one.steps))]


def _reason(id: str) -> str:
    """A clause with its text, a decision with the question it answers and what was decided."""
    try:
        text = clause(id).says if id[0].isdigit() else _decided(id)
    except UnknownClause:  # the rules of a house may cite something of their own
        return f"  {id}"
    if width() < _NARROW:
        return f"  {id}\n" + wrapped(text, first="    ")
    return wrapped(text, first=f"  {id:<17}")


def _decided(id: str) -> str:
    found = decision(id)
    # the first sentence often says what clashes, and only the second what was decided
    first, *rest = re.split(r"(?<=\.)\s", found.resolution, maxsplit=2)
    return " ".join([found.title, first, *rest[:1]])


def _unique(ids: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(ids))


def _names(names: Sequence[str], language: str) -> str:
    return list_text(names, last="and", language=language)
