"""`carrom ask`: say what happened, answer the umpire's questions, and hear what to do.

The answers are typed, or piped in line by line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.ask import (
    Conversation,
    QuestionText,
    Sentences,
    converse,
    number_said,
    read_spans,
)
from carrom.cli.options import LanguageOption
from carrom.cli.terminal import bold, dim, wrapped
from carrom.cli.verdict_page import verdict_page
from carrom.errors import BadInput, CarromError
from carrom.laws import LawText, RuleSet, rule_set, rule_sets
from carrom.plain import plain

FORMAT = 1
"""The version of what `--json` prints: docs/reports.md. Fields may be added; a change gets a new number."""


def ask(
    words: Annotated[
        list[str] | None,
        Argument(
            metavar="[WORDS]...",
            help="What fell, in your words: striker and one of mine. Or what else happened.",
        ),
    ] = None,
    rules: Annotated[
        list[str] | None,
        Option(
            metavar="NAME",
            help="A rule set, or a house rules file; may be repeated. 'all': the six side by side."
            "  [default: laws-29]",
        ),
    ] = None,
    answer: Annotated[
        list[str] | None,
        Option(
            metavar="NAME=VALUE",
            help="The answer to a question, by its name in --json; may be repeated.",
        ),
    ] = None,
    as_json: Annotated[
        bool, Option("--json", help="Ask nothing: print what was understood and what comes next.")
    ] = False,
    language: LanguageOption = "en",
) -> None:
    """Ask the umpire: describe the stroke, answer a few questions, and hear what to do."""
    # an argument may hold any bytes
    story = " ".join(words or ()).encode("utf-8", "replace").decode()
    named = [rule_sets() if name == "all" else (rule_set(name),) for name in rules or ["laws-29"]]
    sets, answers = tuple(dict.fromkeys(chain(*named))), _answers(answer or [])
    if as_json:
        conversation = converse(story, answers, rules=sets, language=language)
        typer.echo(json.dumps({"format": FORMAT, **plain(conversation)}))
        return
    try:
        Dialogue(sets, language).run(story, answers)
    except EOFError:
        if not on_terminal():
            raise CarromError("the input ended before the ruling was reached") from None
        typer.echo()
    except KeyboardInterrupt:
        typer.echo()
        raise typer.Exit(130) from None


def _answers(assignments: list[str]) -> dict[str, str]:
    answers = {}
    for text in assignments:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadInput(f"give NAME=VALUE, as in down=3, not {text!r}", field="--answer")
        answers[name] = value
    return answers


_RIGHT = "right"  # the question whether it was understood rightly
_MEANT = (_RIGHT, "event")  # questions about what was meant


class Back(Exception):
    """The player wants to change the last answer."""


class Retold(Exception):
    """The player says in other words what happened, instead of choosing."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


class Dialogue:
    """Disputes one after the other, each from what happened to what to do."""

    def __init__(self, rules: tuple[RuleSet, ...], language: str = "en") -> None:
        self.rules, self.language = rules, language
        self.words = Sentences(language, shared=rules[0].men_are_shared)
        self.page, self.page_words = self.words.page, self.words.page_words
        self.said_back = ""

    def run(self, words: str | None, answers: dict[str, str]) -> None:
        """Ask until there is a verdict; on a terminal, go on with the next dispute."""
        if on_terminal():
            with suppress(ImportError):  # line editing, where there is any
                import readline  # noqa: F401
        if not words:
            self._say("greeting", names=", ".join(rules.name for rules in self.rules))
            self._examples()
            self._say("enter")
            words = self._listen()
        while words is not None:
            conversation = converse(words, answers, rules=self.rules, language=self.language)
            self._say_back(conversation)
            question, verdict = conversation.reply.question, conversation.reply.verdict
            try:
                if question:
                    answer = self._choose(question)
                    answers.pop(question.name, None)
                    answers[question.name] = answer
                    continue
                if verdict:
                    words = self._conclude(conversation)
                else:
                    if answers.get(_RIGHT) != "0":  # else they said themselves that it is not right
                        self._explain(conversation)
                    answered = conversation.understood == "answer" and not on_terminal()
                    words = None if answered else self._listen(prompt=True)
            except Back:
                if question and answers:
                    answers.popitem()
                    continue
                words = self._listen(prompt=True)
            except Retold as retold:
                words = retold.words
            answers, self.said_back = {}, ""

    def _conclude(self, conversation: Conversation) -> str | None:
        """Say what to do; the words of the next dispute, None where there is none."""
        typer.echo("\n" + verdict_page(conversation.reply, words=conversation.words))
        if conversation.by_opponent:
            typer.echo(dim(wrapped(self.page("his_chair_ruling"))))
        if not on_terminal():
            return None
        typer.echo()
        return self._line(self.page("another")) or None

    def _say(self, key: str, **values: str) -> None:
        typer.echo(wrapped(self.page(key, n=None, **values)))

    def _examples(self) -> None:
        for heading, examples in (
            ("say", "examples"),
            ("or_else", "incidents"),
            ("or_ask", "questions"),
        ):
            self._say(heading)
            typer.echo("\n".join(dim(f"  {text}") for text in self.page_words(examples)))

    def _listen(self, *, prompt: bool = False) -> str:
        """What happened, in the player's words; empty where they want to be asked."""
        while True:
            if prompt:
                typer.echo()
                self._say("prompt")
            prompt = True
            with suppress(Back):
                words = self._line("> ")
                if words.casefold() in self.page_words("help_words"):
                    self._say("help")
                    self._examples()
                elif words.casefold() in self.page_words("no_story"):
                    self._say("no_story_said")
                else:
                    return words

    def _say_back(self, conversation: Conversation) -> None:
        """What the stroke was that is asked about, once; what is to be confirmed is in the question."""
        question, text = conversation.reply.question, conversation.reply.told
        if conversation.understood != "stroke" or not text or text == self.said_back:
            return
        self.said_back = text
        if question is not None and question.name == _RIGHT:
            return
        typer.echo()
        if conversation.by_opponent:
            self._say("his_chair")
        typer.echo(bold(wrapped(text)))

    def _explain(self, conversation: Conversation) -> None:
        """Why there is nothing to ask about these words."""
        heard = conversation.heard
        for part in conversation.reply.part_of_a_stroke[:1]:
            typer.echo(wrapped(part.text))
            self._say("tell_the_stroke")
        if heard is None or conversation.understood == "incident":
            return
        if heard.answer is not None:
            for line in heard.answer.text.splitlines():
                typer.echo(bold(wrapped(line)))
            for citation in heard.clauses:
                self._cite(citation, style=dim, answer=heard.answer.text)
            return
        if heard.problem:
            typer.echo(wrapped(heard.problem))
        elif heard.stroke is None:
            unknown = ", ".join(heard.not_understood) or conversation.words
            self._say("no_stroke", words=unknown)
            if heard.clauses:
                self._say("perhaps")
            for citation in heard.clauses[:3]:
                self._cite(citation)

    def _cite(self, law: LawText, style: Callable[[str], str] = str, answer: str = "") -> None:
        """A clause by its text, unless the answer says it; a decision, which may be long, by its question."""
        text = law.text if law.kind == "clause" else law.title
        is_answer = text == answer
        typer.echo(
            style(f"  {law.id}" if is_answer else wrapped(text, first=f"  {law.id}  ", rest="    "))
        )

    # A question ----------------------------------------------------------------------------------

    def _choose(self, question: QuestionText) -> str:
        """The player's answer as a short text; ``?`` where they do not know."""
        keys, unknown = self._keys(question), question.may_be_unknown
        typer.echo("\n" + bold(wrapped(question.text)))
        lines = self._choices(question, keys)
        if unknown:
            lines.append(f"  {self.page('unknown_key')}  {self.page('unknown')}")
        typer.echo(("\n" if question.form == "which" else "").join(lines))
        while True:
            prompt = self.page("how_many_prompt") if question.counts else "> "
            typed = self._line(prompt).casefold().replace("\u2019", "'")
            if typed in self.page_words("help_words"):
                typer.echo(wrapped(question.why or self.page("it_decides")))
            elif unknown and typed.rstrip(".\u0964") in self.page_words("dont_know"):
                return "?"
            elif answer := self._answer(question, keys, typed):
                return answer
            elif question.name in _MEANT and len(typed.split()) > 1:
                first, _, retold = typed.partition(" ")
                raise Retold(retold if first.rstrip(",.") in self.page_words("no_words") else typed)
            else:
                wanted = self._wanted(question, keys)
                self._say("type", wanted=wanted, unknown=self.page("or_unknown") if unknown else "")

    def _keys(self, question: QuestionText) -> list[str]:
        """What is typed for each choice; of a count it is a number."""
        if question.counts:
            return [choice.key for choice in question.choices]
        if question.name == _RIGHT:
            return [self.page("enter_yes"), self.page_words("keys")[1]]
        if question.form != "which":
            return [*self.page_words("keys")]
        return [str(place) for place in range(1, len(question.choices) + 1)]

    def _choices(self, question: QuestionText, keys: list[str]) -> list[str]:
        """The choices, each after what is typed for it."""
        if question.counts and all(choice.value.isdecimal() for choice in question.choices):
            return [f"  {self.words.span(*_range(question))}"]
        widest = max(map(len, keys)) if question.form == "which" else 0
        texts = [choice.label if question.counts else choice.text for choice in question.choices]
        return [
            wrapped(text, first=f"  {key:<{widest}}  ") if text else f"  {key}"
            for key, text in zip(keys, texts, strict=True)
        ]

    def _wanted(self, question: QuestionText, keys: list[str]) -> str:
        if not question.counts:
            return self.words.join(keys, "or")
        low, high = _range(question)
        unbounded = any(choice.value.endswith("+") for choice in question.choices)
        return self.page("number_from" if unbounded else "number_from_to", low=low, high=high)

    def _answer(self, question: QuestionText, keys: list[str], typed: str) -> str:
        """The short text of what was typed; empty where it is not an answer."""
        values = [choice.value for choice in question.choices]
        if question.counts:
            return self._count(question, typed)
        if question.name == _RIGHT and not typed:
            return values[0]
        if question.form != "which":
            words = ("yes_words", values[0]), ("no_words", values[1])
            return next((value for key, value in words if typed in self.page_words(key)), "")
        return dict(zip(keys, values, strict=True)).get(typed, "")

    def _count(self, question: QuestionText, typed: str) -> str:
        """The number typed, in figures or in words, or numbers as they are listed: 1-7."""
        number = 0 if typed in self.page_words("none_words") else number_said(typed)
        text = typed.replace(" ", "") if number is None else str(number)
        try:
            spans = read_spans(text, question.name)
        except BadInput:
            return ""
        for choice in question.choices:
            inside = read_spans(choice.value, question.name)
            if all(any(a <= low and high <= b for a, b in inside) for low, high in spans):
                return text
        return ""

    def _line(self, prompt: str) -> str:
        """A line from the player. Raises `Back`, `typer.Exit` where they quit, or `EOFError`."""
        if sys.stdin is None:
            raise EOFError
        try:
            typed = input(prompt).strip().encode("utf-8", "replace").decode()
        except UnicodeDecodeError:
            raise BadInput("is not UTF-8 text", field="input") from None
        if not on_terminal():
            typer.echo(typed)  # so that a piped session reads as it was
        if typed.casefold() in self.page_words("quit_words"):
            raise typer.Exit
        if typed.casefold() in self.page_words("back_words"):
            raise Back
        return typed


def _range(question: QuestionText) -> tuple[int, int]:
    """The smallest and the largest number that is an answer."""
    spans = read_spans(",".join(choice.value for choice in question.choices), question.name)
    return min(low for low, _ in spans), max(high for _, high in spans)


def on_terminal() -> bool:
    """Does somebody type, who may want to ask again?"""
    return sys.stdin is not None and sys.stdin.isatty()
