"""Questions on a terminal, and what is typed in answer; or piped in, line by line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from carrom.ask import (
    answer_text,
    ask_text,
    key_text,
    label_text,
    list_text,
    numbers_in_words,
    page_text,
    page_words,
    span_text,
    unknown_text,
    why_text,
)
from carrom.cli.verdict_page import bold, wrapped
from carrom.errors import BadInput

if TYPE_CHECKING:
    from carrom.ask import Choice, Question, Value


class Quit(Exception):
    """The player leaves."""


class EndOfInput(Exception):
    """There are no more lines."""


class Back(Exception):
    """The player wants to change what he said last."""


def choose(
    question: Question,
    *,
    about: tuple[str, ...] = (),
    may_be_unknown: bool = True,
    language: str = "en",
) -> Choice | None:
    """The player's answer; None where he does not know."""
    typer.echo()
    typer.echo(bold(wrapped(ask_text(question, about=about, language=language))))
    lines = _lines(question, language)
    if may_be_unknown:
        key = page_text("unknown_key", language=language)
        lines.append(f"  {key}  {unknown_text(language=language)}")
    typer.echo(("" if question.form != "which" else "\n").join(lines))
    while True:
        prompt = page_text("how_many_prompt", language=language) if question.counts else "> "
        said = line(prompt, language=language).casefold().replace("\u2019", "'")
        if said in page_words("help_words", language=language):
            why = why_text(question, language=language)
            typer.echo(wrapped(why or page_text("it_decides", language=language)))
        elif may_be_unknown and said.rstrip(".\u0964") in page_words(
            "dont_know", language=language
        ):
            return None
        elif (choice := _chosen(question, said, language)) is not None:
            return choice
        else:
            unknown = page_text("or_unknown", language=language) if may_be_unknown else ""
            wanted = _wanted(question, language)
            typer.echo(
                wrapped(page_text("type", wanted=wanted, unknown=unknown, language=language))
            )


def _lines(question: Question, language: str) -> list[str]:
    """The choices, each after what is typed for it."""
    if not question.counts:
        return [
            wrapped(answer_text(question, choice, language=language), first=f"  {key}  ")
            for key, choice in zip(_keys(question, language), question.choices, strict=True)
        ]
    spans = [span for choice in question.choices for span in choice.spans]
    if all(low == high for low, high in spans):
        return [f"  {span_text(spans[0][0], spans[-1][0], language=language)}"]
    keys = [key_text(choice, language=language) for choice in question.choices]
    widest = max(map(len, keys))
    labels = [label_text(question, choice, language=language) for choice in question.choices]
    return [
        wrapped(label, first=f"  {key:<{widest}}  ") if label else f"  {key}"
        for key, label in zip(keys, labels, strict=True)
    ]


def _wanted(question: Question, language: str) -> str:
    if not question.counts:
        return list_text(_keys(question, language), last="or", language=language)
    spans = sorted(span for choice in question.choices for span in choice.spans)
    low, high = spans[0][0], spans[-1][1]
    key = "number_from" if high is None else "number_from_to"
    return page_text(key, low=low, high=high, language=language)


def _keys(question: Question, language: str) -> list[str]:
    """What is typed for each choice, where it is no count."""
    if question.form != "which":
        return [*page_words("keys", language=language)]
    return [str(place) for place in range(1, len(question.choices) + 1)]


def _chosen(question: Question, said: str, language: str) -> Choice | None:
    if question.counts:
        number = _number(said, language)
        for choice in question.choices:
            if any(
                low <= number <= (number if high is None else high) for low, high in choice.spans
            ):
                return choice
        return None
    if question.form != "which":
        yes, no = question.choices
        return (
            yes
            if said in page_words("yes_words", language=language)
            else no
            if said in page_words("no_words", language=language)
            else None
        )
    return dict(zip(_keys(question, language), question.choices, strict=True)).get(said)


def _number(said: str, language: str) -> int:
    """The number typed, in figures or in words; -1 where it is none."""
    if said in page_words("none_words", language=language):
        return 0
    return int(said) if said.isdecimal() else numbers_in_words(language).get(said, -1)


def value_of(choice: Choice | None) -> Value:
    """The value of an answer that stands for one only."""
    return choice.values[0] if choice else 0


def pick(question: str, names: list[str], *, language: str = "en") -> int:
    """The place of the name chosen."""
    typer.echo()
    typer.echo(bold(wrapped(question)))
    for place, name in enumerate(names, start=1):
        typer.echo(wrapped(name, first=f"  {place}  "))
    while True:
        said = line("> ", language=language)
        if said.isdecimal() and 1 <= int(said) <= len(names):
            return int(said) - 1
        typer.echo(wrapped(page_text("type_place", n=len(names), language=language)))


def on_terminal() -> bool:
    """Does somebody type, who may want to ask again?"""
    return sys.stdin is not None and sys.stdin.isatty()


def line(prompt: str, *, language: str = "en") -> str:
    """One line from the player. Raises `Quit`, `Back` or `EndOfInput`."""
    if sys.stdin is None:
        raise EndOfInput
    try:
        said = input(prompt).strip().encode("utf-8", "replace").decode()
    except EOFError:
        raise EndOfInput from None
    except UnicodeDecodeError:
        raise BadInput("is not UTF-8 text", field="input") from None
    if not on_terminal():
        typer.echo(said)  # so that a piped session reads as it was
    if said.casefold() in page_words("quit_words", language=language):
        raise Quit
    if said.casefold() in page_words("back_words", language=language):
        raise Back
    return said
