"""The verdict of a `Reply` as it is printed: what to do, the reasons, and how many rule sets agree."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from functools import partial

from carrom.ask import Agreement, Reasons, Reply, Together, list_text, page_text
from carrom.cli.terminal import bold, columns, dim, wrapped
from carrom.laws import LawText

_NARROW = 60  # columns: on less, a text stands under its id instead of beside it
_SENTENCE = re.compile(r"(?<=\.)\s")


def verdict_page(reply: Reply, *, words: str = "") -> str:
    """The verdict on a case that was described in these words; empty where there is none yet."""
    if reply.verdict is None:
        return ""
    outcomes, agreement = reply.verdict.outcomes, reply.verdict.agreement
    alone = len(reply.rules) == 1
    blocks = [(_in_full if alone else _in_short)(each, reply.language) for each in outcomes]
    key = "depends_unknown" if reply.verdict.left_open else "depends"
    agreed = _agreement_lines(agreement, alone, key, reply.language)
    if alone and len(agreement.same) < agreement.of:
        plain = re.fullmatch(r"[\w ,.-]*", words)
        quoted = words if plain else shlex.quote(words)
        agreed.append(page_text("compare", words=quoted, language=reply.language).strip())
    return "\n\n".join([*blocks, "\n".join(map(wrapped, agreed))])


def _agreement_lines(how: Agreement, alone: bool, key: str, language: str) -> list[str]:
    """How many rule sets ask for the same, and which do not."""
    page = partial(page_text, language=language)
    depends = how.depends if alone or how.of > 2 else ()
    differ = how.differ if len(how.same) > 1 else ()
    if len(how.same) == how.of:
        said = page("agree_both" if how.of == 2 else "agree_all", n=how.of)
    elif len(how.same) > 1:
        said = page("agree_some", n=how.of, same=len(how.same))
    elif alone:
        said = page("agree_alone", n=how.of - 1)
    else:
        said = page("differ_both" if how.of == 2 else "differ_all")
    if differ and depends:
        different = page("differ_list", names=", ".join(differ))
        return [said, different, page(f"{key}_list", names=", ".join(depends))]
    if differ:
        names = list_text(differ, last="and", language=language)
        return [f"{said} {page('differ', n=len(differ), names=names)}"]
    if depends:
        return [f"{said} {page(key, names=list_text(depends, last='and', language=language))}"]
    return [said]


def _in_full(outcome: Together, language: str) -> str:
    """One rule set, with the text of its clauses."""
    page = partial(page_text, language=language)
    (name,), (reasons,) = outcome.rules, outcome.reasons
    if not outcome.alternatives:
        return wrapped(page("cannot_arise", names=name))
    heading = bold(page("what_to_do", names=name))
    alone = len(outcome.alternatives) == 1
    if alone:
        (only,) = outcome.alternatives
        blocks = ["\n".join([heading, *_steps(only.steps)])]
        blocks += [wrapped(f'"{only.says}"', first="  ")] if only.says else []
    else:
        blocks = [f"{heading}\n{wrapped(page('it_depends'), first='  ')}"]
        blocks += ["\n".join(block) for block in _alternatives(outcome, language)]
    return "\n\n".join([*blocks, "\n".join(_reasons(reasons, alone, language))])


def _reasons(reasons: Reasons, alone: bool, language: str) -> list[str]:
    page = partial(page_text, language=language)
    lines = [bold(page("why_one_of" if reasons.one_of else "why")), *map(_cited, reasons.clauses)]
    if alone:
        lines += map(_cited, reasons.decisions)
    listed = {"decided": () if alone else reasons.decisions, "placing": reasons.placing}
    for key, citations in listed.items():
        if citations:
            names = ", ".join(citation.id for citation in citations)
            lines.append(dim(wrapped(page(key, names=names), first="  ", rest="    ")))
    return lines


def _in_short(outcome: Together, language: str) -> str:
    """Rule sets that ask for the same, with the ids of their clauses."""
    heading = bold(wrapped(", ".join(outcome.rules)))
    if not outcome.alternatives:
        impossible = page_text("cannot_arise_these", language=language)
        return f"{heading}\n{wrapped(impossible, first='  ')}"
    lines = [heading, *(line for block in _alternatives(outcome, language) for line in block)]
    for reasons in outcome.reasons:
        ids = ", ".join(citation.id for citation in (*reasons.clauses, *reasons.decisions))
        lines.append(dim(wrapped(f"{reasons.rules}: {ids}", first="  ", rest="    ")))
    return "\n".join(lines)


def _alternatives(outcome: Together, language: str) -> list[list[str]]:
    """A block of lines for each alternative: its conditions, its steps, and other wordings of these."""
    page = partial(page_text, language=language)
    blocks = []
    for todo in outcome.alternatives:
        block = [
            wrapped(page("condition", question=each.question, answer=each.answer))
            for each in todo.conditions
        ]
        block += _steps(todo.steps)
        block += [wrapped(f"({each.rules}: {each.text})", first="     ") for each in todo.otherwise]
        blocks.append(block)
    return [*blocks, [wrapped(page("rarer", n=outcome.rarer))]] if outcome.rarer else blocks


def _steps(steps: Sequence[str]) -> list[str]:
    return [wrapped(text, first=f"  {place}. ") for place, text in enumerate(steps, start=1)]


def _cited(citation: LawText) -> str:
    """A clause with its text, a decision with the question it answers and what was decided."""
    if citation.kind == "house":
        return f"  {citation.id}"
    text = citation.text
    if citation.kind == "decision":
        # the first sentence often says what clashes, and only the second what was decided
        text = " ".join([citation.title, *_SENTENCE.split(text, maxsplit=2)[:2]])
    if columns() < _NARROW:
        return f"  {citation.id}\n" + wrapped(text, first="    ")
    return wrapped(text, first=f"  {citation.id:<17}")
