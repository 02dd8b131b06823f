"""A verdict as it is printed: what to do, the reasons, and how many rule sets agree."""

from __future__ import annotations

import re
import shlex
import shutil
import textwrap
from functools import partial
from typing import TYPE_CHECKING

import typer

from carrom.ask import (
    MOST,
    announced,
    answer_text,
    ask_text,
    decided,
    list_text,
    page_text,
    step_texts,
    told_together,
    unique,
)
from carrom.errors import UnknownClause
from carrom.laws import clause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carrom.ask import Alternative, Case, Outcome, Verdict

_WIDEST = 88
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
    told = told_together(found, case)
    if len(found.outcomes) == 1:
        blocks = [_full(told[0][0], case, language)]
    else:
        blocks = [_together(outcomes, case, language) for outcomes in told]
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
        says = announced(only, case, language=language)
        blocks = [f"{heading}\n{_steps(only, language)}"]
        blocks += [wrapped(f'"{says}"', first="  ")] if says else []
    else:
        blocks = [f"{heading}\n{wrapped(page('it_depends'), first='  ')}"]
        blocks += [
            f"{_conditions(one, case, language)}\n{_steps(one, language)}"
            for one in outcome.alternatives[:MOST]
        ]
        blocks += _more(outcome, language)
    shown = outcome.alternatives[:MOST]
    ids = unique(id for one in shown for id in one.clauses)
    decided = unique(id for one in shown for id in one.decisions)
    one_of = any(one.one_of for one in shown)
    reasons = [bold(page("why_one_of" if one_of else "why")), *map(_reason, ids)]
    if len(shown) == 1:
        reasons += map(_reason, decided)
    elif decided:
        said = page("decided", names=", ".join(decided))
        reasons.append(dim(wrapped(said, first="  ", rest="    ")))
    placing = unique(id for one in shown for id in one.placing)
    if placing:
        said = page("placing", names=", ".join(placing))
        reasons.append(dim(wrapped(said, first="  ", rest="    ")))
    return "\n\n".join([*blocks, "\n".join(reasons)])


def _together(outcomes: Sequence[Outcome], case: Case, language: str) -> str:
    """Rule sets that ask for the same, with the ids of their clauses."""
    first = outcomes[0]
    heading = bold(wrapped(", ".join(one.rules.name for one in outcomes)))
    if not first.alternatives:
        impossible = page_text("cannot_arise_these", language=language)
        return f"{heading}\n{wrapped(impossible, first='  ')}"
    blocks = [heading]
    for place, one in enumerate(first.alternatives[:MOST]):
        blocks += filter(None, [_conditions(one, case, language), _steps(one, language)])
        for other in outcomes[1:]:
            told = step_texts(one, language=language)
            others = step_texts(other.alternatives[place], language=language)
            differing = [text for text in others if text not in told]
            blocks += [
                wrapped(f"({other.rules.name}: {text})", first="     ") for text in differing
            ]
    blocks += _more(first, language)
    for outcome in outcomes:
        shown = outcome.alternatives[:MOST]
        ids = unique(id for one in shown for id in (*one.clauses, *one.decisions))
        blocks.append(
            dim(wrapped(f"{outcome.rules.name}: {', '.join(ids)}", first="  ", rest="    "))
        )
    return "\n".join(blocks)


def _more(outcome: Outcome, language: str) -> list[str]:
    left_out = len(outcome.alternatives) - MOST
    if left_out <= 0:
        return []
    return [wrapped(page_text("rarer", n=left_out, language=language))]


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
        for place, text in enumerate(step_texts(one, language=language), start=1)
    )


def _reason(id: str) -> str:
    """A clause with its text, a decision with the question it answers and what was decided."""
    try:
        text = clause(id).says if id[0].isdigit() else decided(id)
    except UnknownClause:  # the rules of a house may cite something of their own
        return f"  {id}"
    if width() < _NARROW:
        return f"  {id}\n" + wrapped(text, first="    ")
    return wrapped(text, first=f"  {id:<17}")


def _names(names: Sequence[str], language: str) -> str:
    return list_text(names, last="and", language=language)
