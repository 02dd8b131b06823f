"""A verdict as it is printed: what to do, the reasons, and how many rule sets agree."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING

import typer

from carrom.errors import UnknownClause
from carrom.laws import clause, decision, say
from carrom.laws.ask import answer_text, ask_text, step_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from carrom.laws.ask import Alternative, Outcome, Verdict

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


def verdict_text(found: Verdict) -> str:
    """The whole verdict."""
    if len(found.outcomes) == 1:
        blocks = [_full(found.outcomes[0])]
    else:
        blocks = [_together(outcomes) for outcomes in _alike(found.outcomes)]
    return "\n\n".join([*blocks, agreement_text(found)])


def agreement_text(found: Verdict) -> str:
    """How many rule sets ask for the same, and which do not."""
    how, alone = found.agreement, len(found.outcomes) == 1
    if len(how.same) == how.of:
        said = "Both rule sets agree." if how.of == 2 else f"All {how.of} rule sets agree."
    elif len(how.same) > 1:
        said = f"{len(how.same)} of {how.of} rule sets agree."
        if how.differ:
            said += f" {_names(how.differ)} {_verb(how.differ, 'differs', 'differ')}."
    elif alone:
        said = f"None of the other {how.of - 1} rule sets says quite the same."
    else:
        said = "The two rule sets differ." if how.of == 2 else "No two rule sets agree."
    if how.depends and (alone or how.of > 2):
        depends = _verb(how.depends, "depends", "depend")
        said += f" {_names(how.depends)} {depends} on more than was asked."
    if alone and len(how.same) < how.of:
        said += " Compare: carrom ask --rules all"
    return wrapped(said)


def _full(outcome: Outcome) -> str:
    """One rule set, with the text of its clauses."""
    if not outcome.alternatives:
        return wrapped(f"This cannot arise under {outcome.rules.name}.")
    heading = bold(f"What to do ({outcome.rules.name})")
    if len(outcome.alternatives) == 1:
        (only,) = outcome.alternatives
        says = " ".join(filter(None, map(say, only.says)))
        blocks = [f"{heading}\n{_steps(only)}"]
        blocks += [wrapped(f'"{says}"', first="  ")] if says else []
    else:
        blocks = [f"{heading}\n{wrapped('It depends.', first='  ')}"]
        blocks += [f"{_conditions(one)}\n{_steps(one)}" for one in outcome.alternatives[:_MOST]]
        blocks += _more(outcome)
    shown = outcome.alternatives[:_MOST]
    ids = _unique(id for one in shown for id in (*one.clauses, *one.decisions))
    one_of = any(one.one_of for one in shown)
    reasons = [bold("Why: one of these" if one_of else "Why"), *map(_reason, ids)]
    placing = _unique(id for one in shown for id in one.placing)
    if placing:
        reasons.append(dim(wrapped(f"Placing: {', '.join(placing)}", first="  ", rest="    ")))
    return "\n\n".join([*blocks, "\n".join(reasons)])


def _together(outcomes: Sequence[Outcome]) -> str:
    """Rule sets that ask for the same, with the ids of their clauses."""
    first = outcomes[0]
    heading = bold(wrapped(_names([one.rules.name for one in outcomes], join=", ")))
    if not first.alternatives:
        return f"{heading}\n{wrapped('This cannot arise under these rules.', first='  ')}"
    blocks = [heading]
    for place, one in enumerate(first.alternatives[:_MOST]):
        blocks += filter(None, [_conditions(one), _steps(one)])
        for other in outcomes[1:]:
            told = _texts(one)
            differing = [t for t in _texts(other.alternatives[place]) if t not in told]
            blocks += [
                wrapped(f"({other.rules.name}: {text})", first="     ") for text in differing
            ]
    blocks += _more(first)
    for outcome in outcomes:
        shown = outcome.alternatives[:_MOST]
        ids = _unique(id for one in shown for id in (*one.clauses, *one.decisions))
        blocks.append(
            dim(wrapped(f"{outcome.rules.name}: {', '.join(ids)}", first="  ", rest="    "))
        )
    return "\n".join(blocks)


def _more(outcome: Outcome) -> list[str]:
    left_out = len(outcome.alternatives) - _MOST
    if left_out <= 0:
        return []
    return [wrapped(f"And {left_out} rarer cases: too much is open to tell them all.")]


def _alike(outcomes: Iterable[Outcome]) -> Iterator[list[Outcome]]:
    groups: dict[object, list[Outcome]] = {}
    for one in outcomes:
        key = tuple((alt.conditions, alt.remedy) for alt in one.alternatives)
        groups.setdefault(key, []).append(one)
    yield from sorted(groups.values(), key=len, reverse=True)


def _conditions(one: Alternative) -> str:
    """The answers on which an alternative depends."""
    told = [
        f"{ask_text(given.question)} {answer_text(given.question, given.choice)}."
        for given in one.conditions
        if given.choice
    ]
    return "\n".join(wrapped(text) for text in told)


def _steps(one: Alternative) -> str:
    return "\n".join(
        wrapped(text, first=f"  {place}. ") for place, text in enumerate(_texts(one), start=1)
    )


def _texts(one: Alternative) -> list[str]:
    return [text for text in map(step_text, one.steps) if text]


def _reason(id: str) -> str:
    """A clause with its text, a decision with the question it answers."""
    try:
        text = clause(id).says if id[0].isdigit() else decision(id).title
    except UnknownClause:  # the rules of a house may cite something of their own
        return f"  {id}"
    if width() < _NARROW:
        return f"  {id}\n" + wrapped(text, first="    ")
    return wrapped(text, first=f"  {id:<17}")


def _unique(ids: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(ids))


def _names(names: Sequence[str], *, join: str = " and ") -> str:
    return ", ".join(names[:-1]) + (join if names[:-1] else "") + names[-1]


def _verb(names: Sequence[str], one: str, many: str) -> str:
    return one if len(names) == 1 else many
