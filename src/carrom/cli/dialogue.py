"""The umpire's questions on a terminal; the answers are typed, or piped in line by line."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import typer

from carrom.ask import (
    COLOUR,
    PART_OF_A_STROKE,
    RIGHT,
    WHOSE,
    Case,
    answer,
    find_incident,
    incident_text,
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
)
from carrom.cli.asking import Back, choose, line, on_terminal, pick, value_of
from carrom.cli.verdict_page import bold, dim, verdict_text, wrapped
from carrom.laws import Clause, Colour, Message, say, search

if TYPE_CHECKING:
    from carrom.ask import Reading, Value
    from carrom.laws import RuleSet, StrokeFacts


class Dialogue:
    """One dispute, from what happened to what to do; on a terminal, as many as there are."""

    def __init__(self, rules: tuple[RuleSet, ...], language: str = "en") -> None:
        self.rules = rules
        self.language = language
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
            typer.echo(verdict_text(verdict(case), case, words=self.words, language=self.language))
            if self.by_opponent:
                typer.echo(dim(wrapped(self._page("his_chair_ruling"))))
            if not on_terminal():
                return
            typer.echo()
            with suppress(Back):
                words = line(self._page("another"), language=self.language)
                if not words:
                    return

    def _page(self, key: str, **more: object) -> str:
        return page_text(key, n=None, language=self.language, **more)

    def _say(self, key: str, **more: object) -> None:
        typer.echo(wrapped(self._page(key, **more)))

    def _greet(self) -> None:
        self._say("greeting", names=", ".join(one.name for one in self.rules))
        self._examples()
        self._say("enter")

    def _examples(self) -> None:
        self._say("say")
        for example in page_words("examples", language=self.language):
            typer.echo(dim(f"  {example}"))
        self._say("or_else")
        for example in page_words("incidents", language=self.language):
            typer.echo(dim(f"  {example}"))

    def _prompt(self) -> None:
        typer.echo()
        self._say("prompt")

    def _ask(self, case: Case) -> Case:
        told = len(case.answers)
        while question := next_question(case):
            try:
                case = answer(
                    case, question, choose(question, about=case.about, language=self.language)
                )
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
                words = words or line("> ", language=self.language)
                case = self._understand(words) if words else self._bit_by_bit()
            except Back:
                case = None
            if case is not None:
                return case
            words = ""
            self._prompt()

    def _understand(self, words: str) -> Case | None:
        if words.casefold() in page_words("help_words", language=self.language):
            self._say("help")
            self._examples()
            return None
        if words.casefold() in page_words("no_story", language=self.language):
            self._say("no_story_said")
            return None
        self.words, self.by_opponent = words, False
        reading = read_stroke(words, language=self.language)
        if reading.facts is None or reading.unknown:
            kinds = find_incident(words, language=self.language)
            if kinds:
                return self._incident(words, kinds, reading)
        if reading.facts is None:
            self._look_up(words, reading)
            return None
        return self._stroke(words, reading)

    def _stroke(self, words: str, reading: Reading) -> Case | None:
        whose = colour = None
        if reading.unclear == "whose":
            whose = value_of(choose(WHOSE, may_be_unknown=False, language=self.language))
            reading = read_stroke(
                words, whose="own" if whose == "own" else "opp", language=self.language
            )
        if reading.unclear == "colour":
            colour = Colour(
                str(value_of(choose(COLOUR, may_be_unknown=False, language=self.language)))
            )
            reading = read_stroke(
                words,
                colour=colour,
                whose="opp" if whose == "opp" else "own",
                language=self.language,
            )
        if reading.unclear == "too_many":
            self._say("too_many")
            return None
        if reading.unclear == "how_many" or reading.facts is None:
            self._say("how_many")
            return None
        if reading.unknown:
            self._say("not_understood", words=", ".join(reading.unknown))
        self.by_opponent = reading.by_opponent
        if reading.by_opponent:
            self._say("his_chair")
        typer.echo(bold(wrapped(told_text(reading.facts, reading.known, language=self.language))))
        if (
            reading.doubtful
            and value_of(choose(RIGHT, may_be_unknown=False, language=self.language)) == 0
        ):
            return None
        return Case(self.rules, reading.facts, reading.known)

    def _told(self, facts: StrokeFacts) -> Case:
        typer.echo(bold(wrapped(stroke_text(facts, language=self.language))))
        return Case(self.rules, facts)

    def _bit_by_bit(self) -> Case:
        self.words, self.by_opponent = "", False
        told: dict[str, Value] = {}
        while question := next_of_stroke(told):
            try:
                told[question.name] = value_of(
                    choose(question, may_be_unknown=False, language=self.language)
                )
            except Back:
                if not told:
                    raise
                told.popitem()
        typer.echo()
        return self._told(stroke_of(told))

    def _incident(self, words: str, kinds: tuple[str, ...], reading: Reading) -> Case | None:
        names = [incident_text(kind, language=self.language) for kind in kinds]
        if reading.facts is not None and reading.unclear is None:
            told = told_text(reading.facts, reading.known, language=self.language)
            names.append(self._page("a_stroke", told=told))
        picked = pick(
            self._page("one_of_these"),
            [*names, self._page("none_of_these")],
            language=self.language,
        )
        if picked == len(names):
            self._look_up(words, reading)
            return None
        if picked == len(kinds):
            return self._stroke(words, reading)
        kind = kinds[picked]
        if kind in PART_OF_A_STROKE:
            ruling = part_of_a_stroke(self.rules[0], kind)
            typer.echo(wrapped(say(Message(f"ground.{ruling.grounds[0]}"), language=self.language)))
            self._say("tell_the_stroke")
            return None
        by = who_did_it(words, language=self.language)
        known = (("by", (by,)),) if by and "by" in variables(self.rules, kind) else ()
        return Case(self.rules, kind, known)

    def _look_up(self, words: str, reading: Reading) -> None:
        not_known = ", ".join(reading.unknown) or words
        self._say("no_stroke", words=not_known)
        found = search(words, limit=3)
        if found:
            self._say("perhaps")
        for one in found:
            text = one.says if isinstance(one, Clause) else one.title
            typer.echo(wrapped(text, first=f"  {one.id}  ", rest="    "))
