"""The verdict of a `Reply` as it is printed: what to do, the reasons, and how many rule sets agree."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence

from carrom.ask import Agreement, Reasons, Reply, Sentences, Together
from carrom.cli.terminal import bold, columns, dim, wrapped
from carrom.laws import LawText

_NARROW = 60  # columns: on less, a text stands under its id instead of beside it
_SENTENCE = re.compile(r"(?<=\.)\s")


def verdict_page(reply: Reply, *, words: str = "") -> str:
    """The verdict on a case that was described in these words; empty where there is none yet."""
    if reply.verdict is None:
        return ""
    outcomes, agreement = reply.verdict.outcomes, reply.verdict.agreement
    shared = agreement.of == 1  # nothing can be compared with the points game
    alone, say = len(reply.rules) == 1, Sentences(reply.language, shared=shared)
    blocks = [(_in_full if alone else _in_short)(each, say) for each in outcomes]
    key = "depends_unknown" if reply.verdict.left_open else "depends"
    if shared:
        return "\n\n".join(blocks)
    agreed = _agreement_lines(agreement, alone, key, say)
    if alone and len(agreement.same) < agreement.of:
        plain = re.fullmatch(r"[\w ,.-]*", words)
        quoted = words if plain else shlex.quote(words)
        agreed.append(say.page("compare", words=quoted).strip())
    return "\n\n".join([*blocks, "\n".join(map(wrapped, agreed))])


def _agreement_lines(how: Agreement, alone: bool, key: str, say: Sentences) -> list[str]:
    """How many rule sets ask for the same, and which do not."""
    page = say.page
    depends = how.depends if alone or how.of > 2 else ()
    differ = how.differ if len(how.same) > 1 else ()
    if len(how.same) == how.of:
        agreement = page("agree_both" if how.of == 2 else "agree_all", n=how.of)
    elif len(how.same) > 1:
        agreement = page("agree_some", n=how.of, same=len(how.same))
    elif alone:
        agreement = page("agree_alone", n=how.of - 1)
    else:
        agreement = page("differ_both" if how.of == 2 else "differ_all")
    if differ and depends:
        different = page("differ_list", names=", ".join(differ))
        return [agreement, different, page(f"{key}_list", names=", ".join(depends))]
    if differ:
        return [f"{agreement} {page('differ', n=len(differ), names=say.join(differ))}"]
    if depends:
        return [f"{agreement} {page(key, names=say.join(depends))}"]
    return [agreement]


def _in_full(outcome: Together, say: Sentences) -> str:
    """One rule set, with the text of its clauses."""
    (name,), (reasons,) = outcome.rules, outcome.reasons
    if not outcome.alternatives:
        return wrapped(say.page("cannot_arise", names=name))
    heading = bold(say.page("what_to_do", names=name))
    alone = len(outcome.alternatives) == 1
    if alone:
        (only,) = outcome.alternatives
        blocks = ["\n".join([heading, *_steps(only.steps)])]
        blocks += [wrapped(f'"{only.says}"', first="  ")] if only.says else []
    else:
        blocks = [f"{heading}\n{wrapped(say.page('it_depends'), first='  ')}"]
        blocks += ["\n".join(block) for block in _alternatives(outcome, say)]
    if reasons.clauses or reasons.decisions or reasons.placing:
        blocks.append("\n".join(_reasons(reasons, alone, say)))
    return "\n\n".join(blocks)


def _reasons(reasons: Reasons, alone: bool, say: Sentences) -> list[str]:
    lines = [
        bold(say.page("why_one_of" if reasons.one_of else "why")),
        *map(_cited, reasons.clauses),
    ]
    if alone:
        lines += map(_cited, reasons.decisions)
    listed = {"decided": () if alone else reasons.decisions, "placing": reasons.placing}
    for key, citations in listed.items():
        if citations:
            names = ", ".join(citation.id for citation in citations)
            lines.append(dim(wrapped(say.page(key, names=names), first="  ", rest="    ")))
    return lines


def _in_short(outcome: Together, say: Sentences) -> str:
    """Rule sets that ask for the same, with the ids of their clauses."""
    heading = bold(wrapped(", ".join(outcome.rules)))
    if not outcome.alternatives:
        return f"{heading}\n{wrapped(say.page('cannot_arise_these'), first='  ')}"
    lines = [heading, *(line for block in _alternatives(outcome, say) for line in block)]
    for reasons in outcome.reasons:
        ids = ", ".join(citation.id for citation in (*reasons.clauses, *reasons.decisions))
        lines.append(dim(wrapped(f"{reasons.rules}: {ids}", first="  ", rest="    ")))
    return "\n".join(lines)


def _alternatives(outcome: Together, say: Sentences) -> list[list[str]]:
    """A block of lines for each alternative: its conditions, its steps, and other wordings of these."""
    blocks = []
    for todo in outcome.alternatives:
        block = [
            wrapped(say.page("condition", question=each.question, answer=each.answer))
            for each in todo.conditions
        ]
        block += _steps(todo.steps)
        block += [wrapped(f"({each.rules}: {each.text})", first="     ") for each in todo.otherwise]
        blocks.append(block)
    return [*blocks, [wrapped(say.page("rarer", n=outcome.rarer))]] if outcome.rarer else blocks


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
