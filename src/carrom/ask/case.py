"""A dispute as far as it is known, and answers as short texts: ``1-8``, ``24+``, ``own,both``, ``?``.

A short text says what was answered, not which choice was picked. It fits into an address, and stays true when
other rule sets are compared and other questions with other choices come up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, NamedTuple

from carrom.ask.plan.possibility import Space, Steps, Values
from carrom.errors import BadInput, nearest, shown
from carrom.laws import Queen, RuleSet, StrokeFacts
from carrom.shape import Detail

UNKNOWN = "?"
"""The answer of a player who does not know."""
_SPAN = re.compile(r"(\d{1,4})(?:-(\d{1,4})|(\+))?")
NO_END = 10**6
"""The end of numbers that have none, in "24 or more"."""
# What a variable may be under some rule set or after some stroke, though not here.
_ELSEWHERE: dict[str, tuple[str, ...]] = {
    "queen": tuple(Queen),
    "queen_now": tuple(Queen),
    "cover": ("1", "2"),
    "last": ("no", "own", "opponent", "both"),
    "break": ("0", "1"),
}

# What holds at every break, so that it need not be asked.
_AT_THE_BREAK = {"queen": "on_board", "down": "0", "ever": "0", "own_dues": "0", "opp_dues": "0"}

NumberRange = tuple[int, int]
"""Numbers from and to."""
ShortText = Annotated[str, Detail(filled=True, at_most=64)]


@dataclass(frozen=True, slots=True)
class CaseReport:
    """What a page sends: a stroke or the kind of an incident, and short texts by the name of their variable.

    ``known`` is what was said beyond the event without a question. With the incident ``stroke`` the stroke
    itself is asked for bit by bit. ``house``: house rules as TOML; ``rules`` name them ``house``.

    >>> from carrom.ask import ask
    >>> from carrom.laws import StrokeFacts
    >>> report = CaseReport(rules=("icf-25",), stroke=StrokeFacts(own=1), answers={"down": "1-7"})
    >>> ask(
    ...     {"rules": list(report.rules), "stroke": {"own": 1}, "answers": report.answers}
    ... ).question.name
    'queen'
    """

    rules: tuple[str, ...] = ("laws-29",)
    stroke: StrokeFacts | None = None
    incident: str | None = None
    known: dict[str, ShortText] = field(default_factory=dict)
    answers: dict[str, ShortText] = field(default_factory=dict)
    language: str = "en"
    house: Annotated[str, Detail(at_most=20_000)] = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible answer: the values of the variable it stands for.

    Of a count, ``spans`` are the numbers it stands for. ``last``: it says that a side's last man is off the
    board.
    """

    values: Values
    spans: tuple[NumberRange, ...] = ()
    last: bool = False

    @property
    def text(self) -> str:
        """The choice as a short text.

        >>> Choice((1, 2, 24), ((1, 8), (24, NO_END))).text, Choice(("own", "both")).text
        ('1-8,24+', 'own,both')
        """
        if self.spans:
            return ",".join(
                str(low) if low == high else f"{low}+" if high == NO_END else f"{low}-{high}"
                for low, high in self.spans
            )
        return ",".join(str(value) for value in self.values if value is not None)


@dataclass(frozen=True, slots=True)
class Question:
    """What to ask: about which variable, in which form, and the possible answers.

    Of the form ``which`` the choices are listed. Any other is a question of yes or no, the first choice
    being yes: ``some``, ``last``, ``from`` (``n`` or more), or the one value it asks for.
    """

    name: str
    form: str
    choices: tuple[Choice, ...]
    n: int | None = None

    @property
    def counts(self) -> bool:
        return bool(self.choices[0].spans) and self.form == "which"

    def pick(self, text: str) -> Choice | None:
        """The choice that a short text means; None where it means none or several of them."""
        chosen = self.matching(text)
        return chosen[0] if len(chosen) == 1 else None

    def matching(self, text: str) -> list[Choice]:
        """The choices that a short text may mean."""
        if self.choices[0].spans:
            spans = read_spans(text, f"answers.{self.name}")
            return [each for each in self.choices if _overlap(each.spans, spans)]
        words = set(text.split(","))
        return [each for each in self.choices if words & {str(v) for v in each.values}]

    def check_possible(self, text: str, space: Space) -> None:
        """Raise `BadInput` where a short text means none of the choices, after what was answered before.

        What cannot be under these rule sets but under others is asked for anew: they may have been changed.
        """
        here = self.name in space.counts or known_values(space, self.name, text)
        if here and not self.matching(text):
            possible = ", ".join(choice.text for choice in self.choices)
            raise BadInput(
                f"cannot be {shown(text)} after the other answers; possible: {possible}",
                field=f"answers.{self.name}",
            )


class Answer(NamedTuple):
    """A question and the choice made; None for "I don't know"."""

    question: Question
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class Case:
    """A dispute: the rule sets asked about, what happened, and the answers so far.

    ``event`` is a stroke, or a kind of incident. ``known``: what was said of the board without a question.
    """

    rules: tuple[RuleSet, ...]
    event: StrokeFacts | str
    known: tuple[tuple[str, Values], ...] = ()
    answers: tuple[Answer, ...] = ()

    @property
    def settled(self) -> list[tuple[str, Values]]:
        """The variables whose values are limited by what was said or answered."""
        answers = [(a.question.name, a.choice.values) for a in self.answers if a.choice]
        return [*self.known, *answers]

    @property
    def about(self) -> tuple[str, ...]:
        """The kind of incident, and who did it where that is known, so that a question can name them."""
        if not isinstance(self.event, str):
            return ()
        by = [str(values[0]) for name, values in self.settled if name == "by" and len(values) == 1]
        return self.event, *by

    def answer(self, question: Question, choice: Choice | None) -> Case:
        """The case with this question answered; None: the player does not know."""
        return replace(self, answers=(*self.answers, Answer(question, choice)))


def known_values(space: Space, name: str, text: str) -> Values:
    """The values of a variable that this text allows; empty where none of them is possible here."""
    if name not in space.counts:
        return tuple(value for value in space.values(name) if str(value) in text.split(","))
    spans, steps = read_spans(text, name), space.counts[name]
    numbers = [low for low in space.values(name) if isinstance(low, int)]
    return tuple(low for low in numbers if _overlap([(low, span_end(low, steps))], spans))


def looked_at(space: Space, known: Mapping[str, str]) -> tuple[tuple[str, Values], ...]:
    """What was said of the board, as far as these rule sets look at it after this event."""
    board_texts = {**_AT_THE_BREAK, **known} if known.get("break") == "1" else known
    values = {name: known_values(space, name, text) for name, text in board_texts.items()}
    return tuple((name, possible) for name, possible in values.items() if possible)


def check_text(space: Space, name: str, text: str, field: str) -> None:
    """Raise `BadInput` unless the text can be an answer about this variable."""
    if name not in space.names:
        hint = nearest(name, space.names)
        raise BadInput(f"nothing is asked about that here; {hint}", field=field)
    if text == UNKNOWN:
        return
    if name in space.counts:
        read_spans(text, field)
        numbers = [value for value in space.values(name) if isinstance(value, int)]
        if not known_values(space, name, text) and numbers:
            high = span_end(max(numbers), space.counts[name])
            upto = "" if high == NO_END else f" to {high}"
            hint = f"give a number from {min(numbers)}{upto} (or '?': not known)"
            raise BadInput(f"cannot be {shown(text)} here; {hint}", field=field)
        return
    words = [str(value) for value in space.values(name) if value is not None]
    words += [word for word in _ELSEWHERE.get(name, ()) if word not in words]
    for word in text.split(","):
        if word not in words:
            hint = f"{nearest(word, words)} (or '?': not known)"
            raise BadInput(f"cannot be {shown(word)}; {hint}", field=field)


def read_spans(text: str, field: str) -> list[NumberRange]:
    """The numbers that a short text stands for.

    >>> read_spans("2-4", "own")
    [(2, 4)]
    """
    spans = []
    for part in text.split(","):
        match = _SPAN.fullmatch(part)
        if match is None:
            raise BadInput(
                f"cannot be {shown(part)}; give a number (3), numbers (1-8), from a number on (24+),"
                " or '?' where it is not known",
                field=field,
            )
        low = int(match[1])
        spans.append((low, int(match[2]) if match[2] else NO_END if match[3] else low))
    return spans


def span_end(low: int, steps: Steps | None) -> int:
    """The last number that a value of a count stands for."""
    return next((step - 1 for step in steps if step > low), NO_END) if steps else low


def _overlap(spans: Iterable[NumberRange], other_spans: Iterable[NumberRange]) -> bool:
    return any(low <= end and start <= high for low, high in spans for start, end in other_spans)
