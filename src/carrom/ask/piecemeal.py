"""The stroke asked for bit by bit, and what words leave unclear: questions of the same kind as the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.ask.questions import Choice, Question
from carrom.laws import MEN, Breach, Colour, StrokeFacts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carrom.ask.possibilities import Value


def _number(name: str) -> Question:
    numbers = range(MEN + 1)
    return Question(name, "which", tuple(Choice((n,), ((n, n),)) for n in numbers))


def _flag(name: str) -> Question:
    return Question(name, "1", (Choice((1,)), Choice((0,))))


def _word(name: str, *values: str) -> Question:
    return Question(name, "which", tuple(Choice((value,)) for value in values))


OWN = _number("stroke.own")
OPP = _number("stroke.opp")
QUEEN = _flag("stroke.queen")
STRIKER = _flag("stroke.striker")
WRONG = _flag("stroke.proper")
BREACH = _word("stroke.breach", *Breach, "")
WHOSE = _word("whose", "own", "opp")
COLOUR = _word("colour", *Colour)
RIGHT = _flag("right")


def next_of_stroke(told: Mapping[str, Value]) -> Question | None:
    """What is to be asked next of a stroke; None when it is known."""
    for question in (OWN, OPP, QUEEN, STRIKER, WRONG):
        if question.name not in told:
            return question
    return BREACH if told[WRONG.name] and BREACH.name not in told else None


def stroke_of(told: Mapping[str, Value]) -> StrokeFacts:
    """The stroke from the answers, by the name of the question; what was not told did not happen."""
    wrong, breach = told.get(WRONG.name), str(told.get(BREACH.name, ""))
    return StrokeFacts(
        own=int(told.get(OWN.name) or 0),
        opp=int(told.get(OPP.name) or 0),
        queen=bool(told.get(QUEEN.name)),
        striker=bool(told.get(STRIKER.name)),
        proper=not wrong or bool(breach),
        breaches=(Breach(breach),) if breach else (),
    )
