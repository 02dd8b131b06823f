"""Questions about the report itself: the stroke bit by bit, and what the words left unclear."""

from __future__ import annotations

from collections.abc import Mapping

from carrom.ask.case import Choice, Question
from carrom.ask.plan.space import Value
from carrom.laws import MEN, Breach, Colour, StrokeFacts


def _number(name: str) -> Question:
    numbers = range(MEN + 1)
    return Question(name, "which", tuple(Choice((n,), ((n, n),)) for n in numbers))


def _flag(name: str) -> Question:
    return Question(name, "1", (Choice((1,)), Choice((0,))))


def _word(name: str, *values: str) -> Question:
    return Question(name, "which", tuple(Choice((value,)) for value in values))


OTHER = "other"
"""A fault of the stroke that has no name here."""
OWN = _number("stroke.own")
OPP = _number("stroke.opp")
QUEEN = _flag("stroke.queen")
STRIKER = _flag("stroke.striker")
WRONG = _flag("stroke.proper")
BREACH = _word("stroke.breach", *Breach, OTHER)
WHOSE = _word("whose", "own", "opp")
COLOUR = _word("colour", *Colour)
RIGHT = _flag("right")


def next_of_stroke(values: Mapping[str, Value]) -> Question | None:
    """What is to be asked next of a stroke, given these answers; None when it is known."""
    for question in (OWN, OPP, QUEEN, STRIKER, WRONG):
        if question.name not in values:
            return question
    return BREACH if values[WRONG.name] and BREACH.name not in values else None


def stroke_of(values: Mapping[str, Value]) -> StrokeFacts:
    """The stroke that the answers describe; what was not answered did not happen."""
    wrong, breach = values.get(WRONG.name), str(values.get(BREACH.name, OTHER))
    return StrokeFacts(
        own=int(values.get(OWN.name) or 0),
        opp=int(values.get(OPP.name) or 0),
        queen=bool(values.get(QUEEN.name)),
        striker=bool(values.get(STRIKER.name)),
        proper=not wrong or breach != OTHER,
        breaches=() if breach == OTHER else (Breach(breach),),
    )
