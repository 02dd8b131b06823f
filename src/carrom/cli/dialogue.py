"""The umpire's questions on a terminal; the answers are typed, or piped in line by line."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import typer

from carrom.cli.verdict_page import bold, dim, verdict_text, wrapped
from carrom.errors import BadInput
from carrom.laws import Clause, Colour, Message, say, search
from carrom.laws.ask import (
    COLOUR,
    PART_OF_A_STROKE,
    WHOSE,
    Case,
    answer,
    answer_text,
    ask_text,
    find_incident,
    incident_text,
    next_of_stroke,
    next_question,
    part_of_a_stroke,
    read_stroke,
    stroke_of,
    stroke_text,
    undo,
    variables,
    verdict,
    who_did_it,
    why_text,
)

if TYPE_CHECKING:
    from carrom.laws import RuleSet, StrokeFacts
    from carrom.laws.ask import Choice, Question, Reading
    from carrom.laws.ask.possibilities import Value

EXAMPLES = ("striker and one of mine", "two mine and the red", "opponent's coin", "nothing")
UNKNOWN = "d"


class Quit(Exception):
    """The player leaves."""


class EndOfInput(Exception):
    """There are no more lines."""


class Back(Exception):
    """The player wants to change what he said last."""


class Dialogue:
    """One dispute, from what happened to what to do."""

    def __init__(self, rules: tuple[RuleSet, ...]) -> None:
        self.rules = rules

    def run(self, words: str = "") -> None:
        """Hear what happened, ask, and say what to do."""
        words = words.encode("utf-8", "replace").decode()  # an argument may hold any bytes
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
            typer.echo(verdict_text(verdict(case)))
            return

    def _greet(self) -> None:
        names = ", ".join(one.name for one in self.rules)
        typer.echo(wrapped(f"What happened? The umpire answers by {names}."))
        typer.echo(wrapped("Say what fell, in your own words, for example:"))
        for example in EXAMPLES:
            typer.echo(dim(f"  {example}"))
        typer.echo(wrapped("or press Enter to be asked. ? explains, b goes back, q quits."))

    def _prompt(self) -> None:
        typer.echo()
        typer.echo(wrapped("Say what fell, or press Enter to be asked."))

    def _ask(self, case: Case) -> Case:
        told = len(case.answers)
        while question := next_question(case):
            try:
                case = answer(case, question, choose(question))
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
        if words == "?":
            typer.echo(wrapped("For example:"))
            for example in EXAMPLES:
                typer.echo(dim(f"  {example}"))
            return None
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
        if reading.unclear == "how_many" or reading.facts is None:
            typer.echo(wrapped("How many? Say it with a number: two of mine."))
            return None
        if reading.unknown:
            typer.echo(wrapped(f"(Not understood: {', '.join(reading.unknown)}.)"))
        if reading.by_opponent:
            typer.echo(wrapped("(Told from the chair of the player who struck: he is 'you' now.)"))
        case = self._told(reading.facts)
        if reading.last is None:
            return case
        typer.echo(wrapped("It was the last one."))
        last = ("own", "both") if reading.last == "own" else ("opponent", "both")
        return replace(case, known=(("last", last),))

    def _told(self, facts: StrokeFacts) -> Case:
        typer.echo(bold(wrapped(stroke_text(facts))))
        return Case(self.rules, facts)

    def _bit_by_bit(self) -> Case:
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
            names.append(f"A stroke: {stroke_text(reading.facts)}")
        picked = pick("Is it one of these?", [*names, "None of these"])
        if picked == len(names):
            self._look_up(words, reading)
            return None
        if picked == len(kinds):
            return self._stroke(words, reading)
        kind = kinds[picked]
        if kind in PART_OF_A_STROKE:
            ruling = part_of_a_stroke(self.rules[0], kind)
            typer.echo(wrapped(say(Message(f"ground.{ruling.grounds[0]}"))))
            typer.echo(wrapped("So tell that stroke, with all that fell in it."))
            return None
        by = who_did_it(words)
        known = (("by", (by,)),) if by and "by" in variables(self.rules, kind) else ()
        return Case(self.rules, kind, known)

    def _look_up(self, words: str, reading: Reading) -> None:
        not_known = ", ".join(reading.unknown) or words
        typer.echo(wrapped(f"I do not understand this as a stroke: {not_known}"))
        found = search(words, limit=3)
        if found:
            typer.echo(wrapped("Perhaps one of these answers it:"))
        for one in found:
            text = one.says if isinstance(one, Clause) else one.title
            typer.echo(wrapped(text, first=f"  {one.id}  ", rest="    "))


# Questions on the terminal -----------------------------------------------------------------------


def choose(question: Question, *, may_be_unknown: bool = True) -> Choice | None:
    """The player's answer; None where he does not know."""
    typer.echo()
    typer.echo(bold(wrapped(ask_text(question))))
    spans = [span for choice in question.choices for span in choice.spans]
    if question.counts and all(low == high for low, high in spans):
        lines = [f"  {spans[0][0]} to {spans[-1][0]}"]
    else:
        lines = [
            wrapped(answer_text(question, choice), first=f"  {key}  ")
            for key, choice in zip(_keys(question), question.choices, strict=True)
        ]
    if may_be_unknown:
        lines.append(f"  {UNKNOWN}  I don't know")
    typer.echo(("" if question.form != "which" else "\n").join(lines))
    while True:
        said = line("How many? " if question.counts else "> ").casefold()
        if said == "?":
            typer.echo(wrapped(why_text(question) or "It decides what is to be done."))
        elif said == UNKNOWN and may_be_unknown:
            return None
        elif (choice := _chosen(question, said)) is not None:
            return choice
        else:
            keys = _keys(question)
            wanted = "a number" if question.counts else ", ".join(keys[:-1]) + f" or {keys[-1]}"
            typer.echo(wrapped(f"Type {wanted}; ? explains, b goes back, q quits."))


def _keys(question: Question) -> list[str]:
    """What is typed for each choice; a number is typed for a count, so there it is a mere mark."""
    if question.counts:
        return ["-"] * len(question.choices)
    if question.form != "which":
        return ["y", "n"]
    return [str(place) for place in range(1, len(question.choices) + 1)]


def _chosen(question: Question, said: str) -> Choice | None:
    if question.counts:
        number = 0 if said == "none" else int(said) if said.isdecimal() else -1
        for choice in question.choices:
            if any(
                low <= number <= (number if high is None else high) for low, high in choice.spans
            ):
                return choice
        return None
    said = {"yes": "y", "no": "n"}.get(said, said)
    return dict(zip(_keys(question), question.choices, strict=True)).get(said)


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
    if not sys.stdin.isatty():
        typer.echo(said)  # so that a piped session reads as it was
    if said.casefold() in ("q", "quit", "exit"):
        raise Quit
    if said.casefold() in ("b", "back"):
        raise Back
    return said
