"""Questions, answers and steps as sentences. The words live in ``data/speech``; nothing here is English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from carrom.laws import Message, say, texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from carrom.ask.possibilities import Values
    from carrom.ask.questions import Choice, Question
    from carrom.ask.steps import Step
    from carrom.laws import StrokeFacts


def ask_text(question: Question, *, about: Sequence[str] = (), language: str = "en") -> str:
    """The question. ``about``: the kind of incident and who did it, where there is one and it is known.

    >>> from carrom.ask.questions import Choice, Question
    >>> ask_text(Question("down", "some", (Choice((1,)), Choice((0,))), 1))
    'Had you a man down already, before this stroke?'
    """
    words = texts(language)["ask"]
    listed = question.form == "which"
    key = question.name if listed else f"{question.name}.{question.form}"
    table = words["which" if listed else "whether"]
    found = next((f"{key}@{one}" for one in about if f"{key}@{one}" in table), key)
    return _form(table[found], question.n)


def answer_text(question: Question, choice: Choice, *, language: str = "en") -> str:
    """A choice as an answer to its question."""
    words = texts(language)["ask"]
    if question.form != "which":
        return str(words["yes" if choice is question.choices[0] else "no"])
    if choice.spans:
        return _numbers(words, question.name, choice)
    if question.name == "stroke.breach":
        named = texts(language)["breach"] | {"": words["value"]["stroke.breach"]}
        return " ".join(_capital(named[value]) for value in choice.values)
    values = list(choice.values)
    if {"covered_by_me", "covered_by_opponent"} <= {*values}:
        values[values.index("covered_by_me")] = "covered"
        values.remove("covered_by_opponent")
    return _either(words, [words["value"][f"{question.name}.{value}"] for value in values])


def key_text(choice: Choice, *, language: str = "en") -> str:
    """The numbers to type for this choice of a count: ``0``, ``1-7`` or ``24+``."""
    count = texts(language)["ask"]["count"]
    said = []
    for low, high in choice.spans:
        if high == low:
            said.append(str(low))
        else:
            key = "key.more" if high is None else "key.span"
            said.append(count[key].format(low=low, high=high))
    return str(texts(language)["ask"]["comma"]).join(said)


def label_text(question: Question, choice: Choice, *, language: str = "en") -> str:
    """What such a choice means beyond its numbers; empty where it means nothing more."""
    count = texts(language)["ask"]["count"]
    if choice.last and f"label.{question.name}" in count:
        return str(count[f"label.{question.name}"])
    return str(count["none"]) if choice.spans == ((0, 0),) else ""


def page_text(key: str, *, n: int | None = None, language: str = "en", **more: object) -> str:
    """A sentence of the dialogue itself, that is about nothing in the laws."""
    return _form(texts(language)["ask"]["page"][key], n, **more)


def page_words(key: str, *, language: str = "en") -> tuple[str, ...]:
    """What may be typed, or is given as an example."""
    return tuple(texts(language)["ask"]["page"][key])


def list_text(said: Sequence[str], *, last: Literal["and", "or"], language: str = "en") -> str:
    """These together, the last one after "and" or "or".

    >>> list_text(["y", "n"], last="or")
    'y or n'
    """
    return _list(texts(language)["ask"], said, last=last)


def span_text(low: int, high: int, *, language: str = "en") -> str:
    """The numbers from one to another."""
    return str(texts(language)["ask"]["count"]["span"]).format(low=low, high=high)


def unknown_text(*, language: str = "en") -> str:
    """The answer of a player who does not know."""
    return str(texts(language)["ask"]["unknown"])


def act_text(act: str, *, language: str = "en") -> str:
    """Something forbidden that a player did, by its name in the laws; what has no text stays a name.

    >>> act_text("chair_moved")
    'The chair was moved'
    """
    return str(texts(language)["ask"]["value"].get(f"act.{act}", act))


def why_text(question: Question, *, language: str = "en") -> str:
    """Why it is asked; empty where that goes without saying."""
    return str(texts(language)["ask"]["why"].get(question.name, ""))


def step_text(step: Step, *, language: str = "en") -> str:
    """A step as a sentence; empty where there is nothing to say."""
    words = texts(language)["ask"]
    section, _, key = step.key.partition(".")
    if section == "ground":
        return say(Message(step.key), language=language)
    if section == "direct":
        _, name, value = key.split(".", 2)
        found = (words["direct"].get(one, "") for one in (key, f"{name}.{value}"))
        return str(next(filter(None, found), ""))
    more = _form(words["step"]["and_more"], step.n) if step.n else ""
    return _form(words["step"][key], step.n, more=more, zone=words["zone"].get(step.value, ""))


def incident_text(kind: str, *, language: str = "en") -> str:
    """The name of a kind of incident."""
    return str(texts(language)["ask"]["incident"][kind]["name"])


def stroke_text(facts: StrokeFacts, *, language: str = "en") -> str:
    """A stroke as it was told, said back.

    >>> from carrom.laws.facts import StrokeFacts
    >>> stroke_text(StrokeFacts(own=2, striker=True))
    'The striker and 2 of your men fell.'
    """
    words = texts(language)["ask"]
    told = words["told"]
    fell = _list(words, list(_pieces(told, facts.striker, facts.queen, facts.own, facts.opp)))
    off = _list(
        words,
        list(
            _pieces(
                told, facts.striker_jumped, facts.jumped_queen, facts.jumped_own, facts.jumped_opp
            )
        ),
    )
    said = [told["fell"].format(what=fell) if fell else told["nothing"]]
    if off:
        said.append(told["jumped"].format(what=off))
    if facts.direct_hit:
        said.append(told["direct_hit"])
    said += [texts(language)["breach"][one.value] for one in facts.breaches]
    if not facts.proper:
        said.append(told["improper"])
    return " ".join(_sentence(words, one) for one in said)


def told_text(
    facts: StrokeFacts, known: Sequence[tuple[str, Values]], *, language: str = "en"
) -> str:
    """What was told, said back: the stroke, and what was said of the board before it.

    >>> from carrom.ask.words import read_stroke
    >>> reading = read_stroke("queen not covered")
    >>> told_text(reading.facts, reading.known)
    'Nothing fell. This stroke was to cover the queen.'
    """
    words = texts(language)["ask"]
    told = words["told"]
    said = [stroke_text(facts, language=language)]
    for name, values in known:
        if f"{name}.{values[0]}" in told:
            said.append(_sentence(words, told[f"{name}.{values[0]}"]))
    return " ".join(said)


def _pieces(told: dict[str, Any], striker: bool, queen: bool, own: int, opp: int) -> Iterator[str]:
    if striker:
        yield told["striker"]
    if queen:
        yield told["queen"]
    if own:
        yield _form(told["own"], own)
    if opp:
        yield _form(told["opp"], opp)


def _form(text: Any, n: int | None = None, **more: object) -> str:
    if isinstance(text, list):
        text = text[0 if n == 1 else 1]
    return str(text).format(n=n, **more)


def _numbers(words: dict[str, Any], name: str, choice: Choice) -> str:
    count = words["count"]
    if choice.last and f"last.{name}" in count:
        return str(count[f"last.{name}"]).format(low=choice.spans[0][0])
    said = []
    for low, high in choice.spans:
        if high is None:
            key = "more"
        elif low == high:
            key = "one" if low else "none"
        else:
            key = "span" if low else "below"
        said.append(count[key].format(low=low, high=high, n=None if high is None else high + 1))
    return _either(words, said)


def _either(words: dict[str, Any], said: Sequence[str]) -> str:
    first, *rest = said
    return _list(words, [first, *(one[0].lower() + one[1:] for one in rest)], last="or")


def _list(words: dict[str, Any], said: Sequence[str], *, last: str = "and") -> str:
    if len(said) < 2:
        return "".join(said)
    return str(words["comma"]).join(said[:-1]) + str(words[last]) + said[-1]


def _sentence(words: dict[str, Any], text: str) -> str:
    return str(words["sentence"]).format(text=_capital(text))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
