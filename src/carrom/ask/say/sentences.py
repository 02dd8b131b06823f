"""Questions, answers and instructions as sentences. The words live in ``data/speech``; none are here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from carrom.ask.case import Choice, Question
from carrom.ask.plan.instruction import Instruction
from carrom.ask.plan.space import Values
from carrom.laws import Message, StrokeFacts, fill_in, say, texts


def ask_text(question: Question, language: str = "en", *, about: Sequence[str] = ()) -> str:
    """The question. ``about``: the kind of incident and who did it, where there is one and it is known.

    >>> from carrom.ask.case import Choice, Question
    >>> ask_text(Question("down", "some", (Choice((1,)), Choice((0,))), 1))
    'Had you a man down already, before this stroke?'
    """
    words = texts(language)["ask"]
    listed = question.form == "which"
    key = question.name if listed else f"{question.name}.{question.form}"
    table = words["which" if listed else "whether"]
    named = next((f"{key}@{word}" for word in about if f"{key}@{word}" in table), key)
    return fill_in(table[named], question.n)


def answer_text(question: Question, choice: Choice, language: str = "en") -> str:
    """A choice as an answer to its question."""
    words = texts(language)["ask"]
    if question.form != "which":
        return str(words["yes" if choice is question.choices[0] else "no"])
    if choice.spans:
        return _numbers(words, question.name, choice)
    if question.name == "stroke.breach":
        named = texts(language)["breach"] | {"other": words["value"]["stroke.breach"]}
        return " ".join(_capital(named[value]) for value in choice.values)
    values = list(choice.values)
    if {"covered_by_me", "covered_by_opponent"} <= {*values}:
        values[values.index("covered_by_me")] = "covered"
        values.remove("covered_by_opponent")
    return _either(words, [words["value"][f"{question.name}.{value}"] for value in values])


def key_text(choice: Choice, language: str = "en") -> str:
    """The numbers to type for this choice of a count: ``0``, ``1-7`` or ``24+``."""
    return choice.text.replace(",", str(texts(language)["ask"]["comma"]))


def label_text(question: Question, choice: Choice, language: str = "en") -> str:
    """What such a choice means beyond its numbers; empty where it means nothing more."""
    count = texts(language)["ask"]["count"]
    if choice.last and f"label.{question.name}" in count:
        return str(count[f"label.{question.name}"])
    return str(count["none"]) if choice.spans == ((0, 0),) else ""


def page_text(key: str, *, n: int | None = None, language: str = "en", **more: Any) -> str:
    """A sentence of the dialogue itself, not of the laws."""
    return fill_in(texts(language)["ask"]["page"][key], n, **more)


def page_words(key: str, language: str = "en") -> tuple[str, ...]:
    """What may be typed, or is given as an example."""
    return tuple(texts(language)["ask"]["page"][key])


def list_text(items: Sequence[str], *, last: Literal["and", "or"], language: str = "en") -> str:
    """These together, the last after "and" or "or".

    >>> list_text(["y", "n"], last="or")
    'y or n'
    """
    return _list(texts(language)["ask"], items, last=last)


def span_text(low: int, high: int, language: str = "en") -> str:
    """The numbers from one to another."""
    return str(texts(language)["ask"]["count"]["span"]).format(low=low, high=high)


def unknown_text(language: str = "en") -> str:
    """The answer of a player who does not know."""
    return str(texts(language)["ask"]["unknown"])


def act_text(act: str, language: str = "en") -> str:
    """Something forbidden that a player did, by its name in the laws; what has no text stays a name.

    >>> act_text("chair_moved")
    'The chair was moved'
    """
    return str(texts(language)["ask"]["value"].get(f"act.{act}", act))


def why_text(question: Question, language: str = "en") -> str:
    """Why it is asked; empty where that goes without saying."""
    return str(texts(language)["ask"]["why"].get(question.name, ""))


def step_text(step: Instruction, language: str = "en") -> str:
    """An instruction as a sentence; empty where there is nothing to say."""
    words = texts(language)["ask"]
    section, _, key = step.key.partition(".")
    if section == "ground":
        return say(Message(step.key), language=language)
    if section == "direct":
        _, name, value = key.split(".", 2)
        sentences = (words["direct"].get(k, "") for k in (key, f"{name}.{value}"))
        return str(next(filter(None, sentences), ""))
    more = fill_in(words["step"]["and_more"], step.n) if step.n else ""
    return fill_in(words["step"][key], step.n, more=more, zone=words["zone"].get(step.value, ""))


def incident_text(kind: str, language: str = "en") -> str:
    """The name of a kind of incident."""
    return str(texts(language)["ask"]["incident"][kind]["name"])


def stroke_text(
    facts: StrokeFacts, known: Sequence[tuple[str, Values]] = (), language: str = "en"
) -> str:
    """A report said back: the stroke, and what was said of the board before it.

    >>> from carrom.laws import StrokeFacts
    >>> stroke_text(StrokeFacts(own=2, striker=True), [("queen", ("pending",))])
    'The striker and 2 of your men fell. This stroke was to cover the queen.'
    """
    words = texts(language)["ask"]
    phrases = words["told"]
    pocketed = _discs(phrases, facts.striker, facts.queen, facts.own, facts.opp)
    jumped = _discs(
        phrases, facts.striker_jumped, facts.jumped_queen, facts.jumped_own, facts.jumped_opp
    )
    said = [phrases["fell"].format(what=_list(words, pocketed)) if pocketed else phrases["nothing"]]
    if jumped:
        said.append(phrases["jumped"].format(what=_list(words, jumped)))
    if facts.direct_hit:
        said.append(phrases["direct_hit"])
    said += [texts(language)["breach"][breach.value] for breach in facts.breaches]
    if not facts.proper:
        said.append(phrases["improper"])
    before = [f"{name}.{values[0]}" for name, values in known]
    said += [phrases[key] for key in before if key in phrases]
    return " ".join(str(words["sentence"]).format(text=_capital(text)) for text in said)


def _discs(phrases: dict[str, Any], striker: bool, queen: bool, own: int, opp: int) -> list[str]:
    named = [phrases[name] for name, there in (("striker", striker), ("queen", queen)) if there]
    counts = [fill_in(phrases[name], n) for name, n in (("own", own), ("opp", opp)) if n]
    return named + counts


def _numbers(words: dict[str, Any], name: str, choice: Choice) -> str:
    count = words["count"]
    if choice.last and f"last.{name}" in count:
        return str(count[f"last.{name}"]).format(low=choice.spans[0][0])
    spans = []
    for low, high in choice.spans:
        if high is None:
            key = "more"
        elif low == high:
            key = "one" if low else "none"
        else:
            key = "span" if low else "below"
        spans.append(count[key].format(low=low, high=high, n=None if high is None else high + 1))
    return _either(words, spans)


def _either(words: dict[str, Any], items: Sequence[str]) -> str:
    first, *rest = items
    return _list(words, [first, *(text[0].lower() + text[1:] for text in rest)], last="or")


def _list(words: dict[str, Any], items: Sequence[str], *, last: str = "and") -> str:
    if len(items) < 2:
        return "".join(items)
    return str(words["comma"]).join(items[:-1]) + str(words[last]) + items[-1]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
