"""A verdict as it is printed: what to do, the reasons, and how many rule sets agree."""

from __future__ import annotations

import re
import shlex
import shutil
import textwrap
from typing import TYPE_CHECKING

import typer

from carrom.errors import UnknownClause
from carrom.laws import clause
from carrom.laws.ask import answer_text, ask_text, page_text
from carrom.laws.ask.wording import MOST, announced, decided, step_texts, told_together, unique

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carrom.laws.ask import Alternative, Case, Outcome, Verdict

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


def verdict_text(found: Verdict, case: Case, *, words: str = "") -> str:
    """The whole verdict on a case that was told in these words."""
    told = told_together(found, case)
    if len(found.outcomes) == 1:
        blocks = [_full(told[0][0], case)]
    else:
        blocks = [_together(outcomes, case) for outcomes in told]
    unknown = any(one.choice is None for one in case.answers)
    return "\n\n".join([*blocks, agreement_text(found, unknown=unknown, words=words)])


def agreement_text(found: Verdict, *, unknown: bool = False, words: str = "") -> str:
    """How many rule sets ask for the same, and which do not. ``unknown``: the player could not say all."""
    how, alone = found.agreement, len(found.outcomes) == 1
    depends = how.depends if alone or how.of > 2 else ()
    if len(how.same) == how.of:
        said = "Both rule sets agree." if how.of == 2 else f"All {how.of} rule sets agree."
    elif len(how.same) > 1:
        said = f"{len(how.same)} of {how.of} rule sets agree."
    elif alone:
        said = f"None of the other {how.of - 1} rule sets says quite the same."
    else:
        said = "The two rule sets differ." if how.of == 2 else "No two rule sets agree."
    lines = [said]
    differ = how.differ if len(how.same) > 1 else ()
    key = "depends_unknown" if unknown else "depends"
    if differ and depends:
        lines.append(page_text("differ_list", names=", ".join(differ)))
        lines.append(page_text(f"{key}_list", names=", ".join(depends)))
    elif differ:
        lines[0] += f" {_names(differ)} {_verb(differ, 'differs', 'differ')}."
    elif depends:
        lines[0] += " " + page_text(key, names=_names(depends))
    if alone and len(how.same) < how.of:
        plain = re.fullmatch(r"[\w ,.-]*", words)
        lines.append(page_text("compare", words=words if plain else shlex.quote(words)).strip())
    return "\n".join(map(wrapped, lines))


def _full(outcome: Outcome, case: Case) -> str:
    """One rule set, with the text of its clauses."""
    if not outcome.alternatives:
        return wrapped(f"This cannot arise under {outcome.rules.name}.")
    heading = bold(f"What to do ({outcome.rules.name})")
    if len(outcome.alternatives) == 1:
        (only,) = outcome.alternatives
        says = announced(only, case)
        blocks = [f"{heading}\n{_steps(only)}"]
        blocks += [wrapped(f'"{says}"', first="  ")] if says else []
    else:
        blocks = [f"{heading}\n{wrapped('It depends.', first='  ')}"]
        blocks += [
            f"{_conditions(one, case)}\n{_steps(one)}" for one in outcome.alternatives[:MOST]
        ]
        blocks += _more(outcome)
    shown = outcome.alternatives[:MOST]
    ids = unique(id for one in shown for id in one.clauses)
    decided = unique(id for one in shown for id in one.decisions)
    one_of = any(one.one_of for one in shown)
    reasons = [bold("Why: one of these" if one_of else "Why"), *map(_reason, ids)]
    if len(shown) == 1:
        reasons += map(_reason, decided)
    elif decided:
        reasons.append(dim(wrapped(f"Decided: {', '.join(decided)}", first="  ", rest="    ")))
    placing = unique(id for one in shown for id in one.placing)
    if placing:
        reasons.append(dim(wrapped(f"Placing: {', '.join(placing)}", first="  ", rest="    ")))
    return "\n\n".join([*blocks, "\n".join(reasons)])


def _together(outcomes: Sequence[Outcome], case: Case) -> str:
    """Rule sets that ask for the same, with the ids of their clauses."""
    first = outcomes[0]
    heading = bold(wrapped(_names([one.rules.name for one in outcomes], join=", ")))
    if not first.alternatives:
        return f"{heading}\n{wrapped('This cannot arise under these rules.', first='  ')}"
    blocks = [heading]
    for place, one in enumerate(first.alternatives[:MOST]):
        blocks += filter(None, [_conditions(one, case), _steps(one)])
        for other in outcomes[1:]:
            told = step_texts(one)
            differing = [t for t in step_texts(other.alternatives[place]) if t not in told]
            blocks += [
                wrapped(f"({other.rules.name}: {text})", first="     ") for text in differing
            ]
    blocks += _more(first)
    for outcome in outcomes:
        shown = outcome.alternatives[:MOST]
        ids = unique(id for one in shown for id in (*one.clauses, *one.decisions))
        blocks.append(
            dim(wrapped(f"{outcome.rules.name}: {', '.join(ids)}", first="  ", rest="    "))
        )
    return "\n".join(blocks)


def _more(outcome: Outcome) -> list[str]:
    left_out = len(outcome.alternatives) - MOST
    if left_out <= 0:
        return []
    return [wrapped(f"And {left_out} rarer cases: too much is open to tell them all.")]


def _conditions(one: Alternative, case: Case) -> str:
    """The answers on which an alternative depends."""
    told = [
        f"{ask_text(given.question, about=case.about)} {answer_text(given.question, given.choice)}."
        for given in one.conditions
        if given.choice
    ]
    return "\n".join(wrapped(text) for text in told)


def _steps(one: Alternative) -> str:
    return "\n".join(
        wrapped(text, first=f"  {place}. ") for place, text in enumerate(step_texts(one), start=1)
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


def _names(names: Sequence[str], *, join: str = " and ") -> str:
    return ", ".join(names[:-1]) + (join if names[:-1] else "") + names[-1]


def _verb(names: Sequence[str], one: str, many: str) -> str:
    return one if len(names) == 1 else many
