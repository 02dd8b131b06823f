"""Every error a user can meet.

CarromError
├── MissingExtra          packages that only this part needs are not installed (`carrom.extras`)
├── NoCard                a graphics card was asked for that is not there, or not usable
├── Refused               an event that a match does not take; nothing has changed
├── BadInput              something given is malformed or impossible; names the field
│   ├── UnknownRuleSet    no rule set of that name
│   ├── BadHouseRules     a house rules file that cannot be used
│   ├── BadPosition       discs that overlap, lie off the board or in a pocket
│   └── BadStroke         a stroke that nobody could make
└── UnknownClause         no clause or decision has that id
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial


class CarromError(Exception):
    """The root of every error this library raises on purpose."""


class NoCard(CarromError):
    """A graphics card was asked for, and there is none, or it cannot be used."""


class BadInput(CarromError):
    """Something given is malformed or impossible.

    ``field`` says where ("given.dues.own"), the message says what is wrong and what would be right.
    In a text, ``line`` and ``column`` (from 1) say where it stands, as far as that is known. ``objection`` is
    the message for other languages, where it is known.
    """

    def __init__(
        self,
        message: str,
        *,
        field: str,
        line: int | None = None,
        column: int | None = None,
        objection: Objection | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.field = field
        self.line = line
        self.column = column
        self.objection = objection

    def __reduce__(self) -> tuple[partial[BadInput], tuple[()]]:
        """Errors cross from one process to another."""
        where = {
            "field": self.field,
            "line": self.line,
            "column": self.column,
            "objection": self.objection,
        }
        return partial(type(self), self.message, **where), ()  # type: ignore[arg-type]

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message


class UnknownRuleSet(BadInput):
    """No rule set has that name or document number, and no file is there."""


class BadHouseRules(BadInput):
    """A house rules file is missing, is not TOML, or sets something wrongly."""


class BadPosition(BadInput):
    """A layout of discs that cannot be: overlaps, off the surface, in a pocket, too many."""


class BadStroke(BadInput):
    """A stroke that nobody could make: not a number, no direction, faster than a finger."""


@dataclass(frozen=True, slots=True)
class Objection:
    """Why something is refused, not yet in a language: a key of the texts, and what they are filled in with.

    Values are numbers, words, players and sides, several of them, or another objection.
    """

    key: str
    values: Mapping[str, object] = field(default_factory=dict)


class Refused(CarromError):
    """A match does not take an event now, and says why; nothing has changed.

    ``event`` is the event's kind, ``reason`` what is wrong and what would be right, in English; ``objection``
    the same for other languages, where it is known.
    """

    def __init__(self, reason: str, *, event: str, objection: Objection | None = None) -> None:
        super().__init__(reason)
        self.event = event
        self.reason = reason
        self.objection = objection

    def __reduce__(self) -> tuple[partial[Refused], tuple[()]]:
        """Errors cross from one process to another."""
        return partial(type(self), self.reason, event=self.event, objection=self.objection), ()

    def __str__(self) -> str:
        return f"{self.event}: {self.reason}"


class UnknownClause(CarromError):
    """No clause and no decision has that id."""


def nearest(word: str, choices: Iterable[str]) -> str:
    """The end of an error message: which of the choices was probably meant, or all of them when few.

    >>> nearest("quene", ["queen", "striker"])
    "did you mean 'queen'?"
    """
    from difflib import get_close_matches

    choices = list(choices)
    parts = [choice for choice in choices if len(word) > 2 and word.lower() in choice.lower()]
    if len(parts) == 1:
        return f"did you mean {parts[0]!r}?"
    few = len(choices) <= 4  # the list itself is then the better hint, unless it was a typing slip
    close = get_close_matches(word, choices, n=1, cutoff=0.65 if few else 0.55)
    if close and close[0] not in word.split("-"):  # a semi-final is no slip of "final"
        return f"did you mean {close[0]!r}?"
    return "known: " + ", ".join(choices)


def shown(value: object, limit: int = 50) -> str:
    """A value as an error message quotes it: as JSON writes it, and not longer than helps.

    >>> shown(None)
    'null'
    """
    words = {None: "null", True: "true", False: "false"}
    if value is None or isinstance(value, bool):
        return words[value]
    text = value.isoformat() if hasattr(value, "isoformat") else repr(value)  # dates of TOML
    return text if len(text) <= limit else text[: limit - 1] + "…"
