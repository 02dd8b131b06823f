"""The umpire's questions on a terminal; the answers are typed, or piped in line by line."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import typer

from carrom.cli.verdict_page import bold, dim, verdict_text, wrapped
from carrom.errors import BadInput
from carrom.laws import Clause, Colour, Message, say, search
from carrom.laws.ask import (
    COLOUR,
    PART_OF_A_STROKE,
    RIGHT,
    WHOSE,
    Case,
    answer,
    answer_text,
    ask_text,
    find_incident,
    incident_text,
    key_text,
    label_text,
    next_of_stroke,
    next_question,
    page_text,
    page_words,
    part_of_a_stroke,
    read_stroke,
    stroke_of,
    stroke_text,
    told_text,
    undo,
    variables,
    verdict,
    who_did_it,
    why_text,
)
from carrom.laws.ask.spoken import numbers_in_words

if TYPE_CHECKING:
    from carrom.laws import RuleSet, StrokeFacts
    from carrom.laws.ask import Choice, Question, Reading
    from carrom.laws.ask.possibilities import Value

UNKNOWN = "d"


class Quit(Exception):
    """The player leaves."""


class EndOfInput(Exception):
    """There are no more lines."""


class Back(Exception):
    """The player wants to change what he said last."""


class Dialogue:
    """One dispute, from what happened to what to do; on a terminal, as many as there are."""

    def __init__(self, rules: tuple[RuleSet, ...]) -> None:
        self.rules = rules
        self.words = ""
        self.by_opponent = False

    def run(self, words: str = "") -> None:
        """Hear what happened, ask, and say what to do."""
        words = words.encode("utf-8", "replace").decode()  # an argument may hold any bytes
        if on_terminal():
            with suppress(ImportError):  # line editing, where there is any
                import readline  # noqa: F401
        if not words:
            self._greet()
        while True:
            case = self._hear(words)
            words = ""
            try:
                case = self._ask(case)
            except Back:
                self._prompt()
                continue
            typer.echo()
            typer.echo(verdict_text(verdict(case), case, words=self.words))
            if self.by_opponent:
                typer.echo(dim(wrapped(page_text("his_chair_ruling"))))
            if not on_terminal():
                return
            typer.echo()
            with suppress(Back):
                words = line(page_text("another"))
                if not words:
                    return

    def _greet(self) -> None:
        typer.echo(wrapped(page_text("greeting", names=", ".join(one.name for one in self.rules))))
        self._examples()
        typer.echo(wrapped(page_text("enter")))

    def _examples(self) -> None:
        typer.echo(wrapped(page_text("say")))
        for example in page_words("examples"):
            typer.echo(dim(f"  {example}"))
        typer.echo(wrapped(page_text("or_else")))
        for example in page_words("incidents"):
            typer.echo(dim(f"  {example}"))

    def _prompt(self) -> None:
        typer.echo()
        typer.echo(wrapped(page_text("prompt")))

    def _ask(self, case: Case) -> Case:
        told = len(case.answers)
        while question := next_question(case):
            try:
                case = answer(case, question, choose(question, about=case.about))
            except Back:
                if len(case.answers) == told:
                    raise
                case = undo(case)
        return case

    # What happened -------------------------------------------------------------------------------

    def _hear(self, words: str) -> Case:
        """The case that the words tell; asks until there is one."""
        while True:
            try:
                words = words or line("> ")
                case = self._understand(words) if words else self._bit_by_bit()
            except Back:
                case = None
            if case is not None:
                return case
            words = ""
            self._prompt()

    def _understand(self, words: str) -> Case | None:
        if words.casefold() in page_words("help_words"):
            typer.echo(wrapped(page_text("help")))
            self._examples()
            return None
        if words.casefold() in page_words("no_story"):
            typer.echo(wrapped(page_text("no_story_said")))
            return None
        self.words, self.by_opponent = words, False
        reading = read_stroke(words)
        if reading.facts is None or reading.unknown:
            kinds = find_incident(words)
            if kinds:
                return self._incident(words, kinds, reading)
        if reading.facts is None:
            self._look_up(words, reading)
            return None
        return self._stroke(words, reading)

    def _stroke(self, words: str, reading: Reading) -> Case | None:
        whose = colour = None
        if reading.unclear == "whose":
            whose = value_of(choose(WHOSE, may_be_unknown=False))
            reading = read_stroke(words, whose="own" if whose == "own" else "opp")
        if reading.unclear == "colour":
            colour = Colour(str(value_of(choose(COLOUR, may_be_unknown=False))))
            reading = read_stroke(words, colour=colour, whose="opp" if whose == "opp" else "own")
        if reading.unclear == "too_many":
            typer.echo(wrapped(page_text("too_many")))
            return None
        if reading.unclear == "how_many" or reading.facts is None:
            typer.echo(wrapped(page_text("how_many")))
            return None
        if reading.unknown:
            typer.echo(wrapped(page_text("not_understood", words=", ".join(reading.unknown))))
        self.by_opponent = reading.by_opponent
        if reading.by_opponent:
            typer.echo(wrapped(page_text("his_chair")))
        typer.echo(bold(wrapped(told_text(reading.facts, reading.known))))
        if reading.doubtful and value_of(choose(RIGHT, may_be_unknown=False)) == 0:
            return None
        return Case(self.rules, reading.facts, reading.known)

    def _told(self, facts: StrokeFacts) -> Case:
        typer.echo(bold(wrapped(stroke_text(facts))))
        return Case(self.rules, facts)

    def _bit_by_bit(self) -> Case:
        self.words, self.by_opponent = "", False
        told: dict[str, Value] = {}
        while question := next_of_stroke(told):
            try:
                told[question.name] = value_of(choose(question, may_be_unknown=False))
            except Back:
                if not told:
                    raise
                told.popitem()
        typer.echo()
        return self._told(stroke_of(told))

    def _incident(self, words: str, kinds: tuple[str, ...], reading: Reading) -> Case | None:
        names = [incident_text(kind) for kind in kinds]
        if reading.facts is not None and reading.unclear is None:
            names.append(page_text("a_stroke", told=told_text(reading.facts, reading.known)))
        picked = pick(page_text("one_of_these"), [*names, page_text("none_of_these")])
        if picked == len(names):
            self._look_up(words, reading)
            return None
        if picked == len(kinds):
            return self._stroke(words, reading)
        kind = kinds[picked]
        if kind in PART_OF_A_STROKE:
            ruling = part_of_a_stroke(self.rules[0], kind)
            typer.echo(wrapped(say(Message(f"ground.{ruling.grounds[0]}"))))
            typer.echo(wrapped(page_text("tell_the_stroke")))
            return None
        by = who_did_it(words)
        known = (("by", (by,)),) if by and "by" in variables(self.rules, kind) else ()
        return Case(self.rules, kind, known)

    def _look_up(self, words: str, reading: Reading) -> None:
        not_known = ", ".join(reading.unknown) or words
        typer.echo(wrapped(page_text("no_stroke", words=not_known)))
        found = search(words, limit=3)
        if found:
            typer.echo(wrapped(page_text("perhaps")))
        for one in found:
            text = one.says if isinstance(one, Clause) else one.title
            typer.echo(wrapped(text, first=f"  {one.id}  ", rest="    "))


# Questions on the terminal -----------------------------------------------------------------------


def choose(
    question: Question, *, about: tuple[str, ...] = (), may_be_unknown: bool = True
) -> Choice | None:
    """The player's answer; None where he does not know."""
    typer.echo()
    typer.echo(bold(wrapped(ask_text(question, about=about))))
    lines = _lines(question)
    if may_be_unknown:
        lines.append(f"  {UNKNOWN}  I don't know")
    typer.echo(("" if question.form != "which" else "\n").join(lines))
    while True:
        said = line("How many? " if question.counts else "> ").casefold().replace("\u2019", "'")
        if said in page_words("help_words"):
            typer.echo(wrapped(why_text(question) or page_text("it_decides")))
        elif may_be_unknown and said.rstrip(".") in page_words("dont_know"):
            return None
        elif (choice := _chosen(question, said)) is not None:
            return choice
        else:
            unknown = page_text("or_unknown") if may_be_unknown else ""
            typer.echo(wrapped(page_text("type", wanted=_wanted(question), unknown=unknown)))


def _lines(question: Question) -> list[str]:
    """The choices, each after what is typed for it."""
    if not question.counts:
        return [
            wrapped(answer_text(question, choice), first=f"  {key}  ")
            for key, choice in zip(_keys(question), question.choices, strict=True)
        ]
    spans = [span for choice in question.choices for span in choice.spans]
    if all(low == high for low, high in spans):
        return [f"  {spans[0][0]} to {spans[-1][0]}"]
    keys = [key_text(choice) for choice in question.choices]
    widest = max(map(len, keys))
    labels = [label_text(question, choice) for choice in question.choices]
    return [
        wrapped(label, first=f"  {key:<{widest}}  ") if label else f"  {key}"
        for key, label in zip(keys, labels, strict=True)
    ]


def _wanted(question: Question) -> str:
    if not question.counts:
        *first, last = _keys(question)
        return f"{', '.join(first)} or {last}"
    spans = sorted(span for choice in question.choices for span in choice.spans)
    low, high = spans[0][0], spans[-1][1]
    return page_text("number_from" if high is None else "number_from_to", low=low, high=high)


def _keys(question: Question) -> list[str]:
    """What is typed for each choice, where it is no count."""
    if question.form != "which":
        return ["y", "n"]
    return [str(place) for place in range(1, len(question.choices) + 1)]


def _chosen(question: Question, said: str) -> Choice | None:
    if question.counts:
        number = _number(said)
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
            if said in page_words("yes_words")
            else no
            if said in page_words("no_words")
            else None
        )
    return dict(zip(_keys(question), question.choices, strict=True)).get(said)


def _number(said: str) -> int:
    """The number typed, in figures or in words; -1 where it is none."""
    if said in page_words("none_words"):
        return 0
    return int(said) if said.isdecimal() else numbers_in_words().get(said, -1)


def value_of(choice: Choice | None) -> Value:
    """The value of an answer that stands for one only."""
    return choice.values[0] if choice else 0


def pick(question: str, names: list[str]) -> int:
    """The place of the name chosen."""
    typer.echo()
    typer.echo(bold(wrapped(question)))
    for place, name in enumerate(names, start=1):
        typer.echo(wrapped(name, first=f"  {place}  "))
    while True:
        said = line("> ")
        if said.isdecimal() and 1 <= int(said) <= len(names):
            return int(said) - 1
        typer.echo(wrapped(f"Type a number from 1 to {len(names)}; b goes back, q quits."))


def on_terminal() -> bool:
    """Does somebody type, who may want to ask again?"""
    return sys.stdin is not None and sys.stdin.isatty()


def line(prompt: str) -> str:
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
    if said.casefold() in ("q", "quit", "exit"):
        raise Quit
    if said.casefold() in ("b", "back"):
        raise Back
    return said
