"""Questions, answers and steps as sentences. The words live in ``data/speech``; nothing here is English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carrom.laws.speech import Message, say, texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from carrom.laws.ask.questions import Choice, Question
    from carrom.laws.ask.steps import Step
    from carrom.laws.facts import StrokeFacts


def ask_text(question: Question, *, language: str = "en") -> str:
    """The question.

    >>> from carrom.laws.ask.questions import Choice, Question
    >>> ask_text(Question("down", "some", (Choice((1,)), Choice((0,))), 1))
    'Had you a man down already, before this stroke?'
    """
    words = texts(language)["ask"]
    if question.form == "which":
        return str(words["which"][question.name])
    return _form(words["whether"][f"{question.name}.{question.form}"], question.n)


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
    return _either(words, [words["value"][f"{question.name}.{value}"] for value in choice.values])


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
        kind, name, value = key.split(".", 2)
        found = (
            words["direct"].get(one) for one in (f"{key}", f"{kind}.{name}", f"{name}.{value}")
        )
        return _form(next((one for one in found if one), ""), value=step.value)
    return _form(words["step"][key], step.n, zone=words["zone"].get(step.value, ""))


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
    return " ".join(f"{_capital(one)}." for one in said)


def _pieces(told: dict[str, Any], striker: bool, queen: bool, own: int, opp: int) -> Iterator[str]:
    if striker:
        yield told["striker"]
    if queen:
        yield told["queen"]
    if own:
        yield _form(told["own"], own)
    if opp:
        yield _form(told["opp"], opp)


def _form(text: Any, n: int | None = None, **more: str) -> str:
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


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
