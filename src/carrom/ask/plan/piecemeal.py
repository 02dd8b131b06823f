"""Questions about the report itself: the stroke bit by bit, and what the words left unclear."""

from __future__ import annotations

from collections.abc import Mapping

from carrom.ask.case import Choice, Question
from carrom.ask.plan.possibility import Value
from carrom.laws import MEN, Breach, Colour, StrokeFacts


def _question(name: str, *values: Value) -> Question:
    """Which of these values; numbers are a count."""
    choices = [Choice((v,), ((v, v),) if isinstance(v, int) else ()) for v in values]
    return Question(name, "which", tuple(choices))


def _flag(name: str) -> Question:
    return Question(name, "1", (Choice((1,)), Choice((0,))))


OTHER = "other"
"""A fault of the stroke that has no name here."""
OWN = _question("stroke.own", *range(MEN + 1))
OPP = _question("stroke.opp", *range(MEN + 1))
QUEEN = _flag("stroke.queen")
STRIKER = _flag("stroke.striker")
WRONG = _flag("stroke.proper")
BREACH = _question("stroke.breach", *Breach, OTHER)
WHOSE = _question("whose", "own", "opp")
COLOUR = _question("colour", *Colour)
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
