"""What words mean on the whole: a stroke, one or a few incidents, or nothing that can be told apart."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.ask.listen.incident_reader import IncidentReading, read_incidents
from carrom.ask.listen.lexicon import read_words
from carrom.ask.listen.stroke_reader import StrokeReading, read_stroke
from carrom.ask.listen.word import NOISE, Words

_FEW = 2  # unexplained words beside which a reading is still offered, as a question


@dataclass(frozen=True, slots=True)
class Reading:
    """The best readings. ``doubtful``: a word that matters was not understood, so ask whether it is right."""

    stroke: StrokeReading | None
    incidents: tuple[IncidentReading, ...]
    not_understood: tuple[str, ...]
    doubtful: bool = False


def listen(text: str, *, whose: str | None = None, colour: str | None = None) -> Reading:
    """The readings that explain the words best; one with an unexplained word is only offered.

    >>> listen("he hit the striker twice").stroke is None
    True
    """
    words = read_words(text)
    stroke: StrokeReading | None = read_stroke(words, whose=whose, colour=colour)
    incidents = read_incidents(words)
    assert stroke is not None
    missed = tuple(dict.fromkeys(stroke.unexplained))
    if stroke.facts is None or asks_for_a_rule(words):
        stroke = None
    if incidents and min(len(each.unexplained) for each in incidents) > _FEW:
        incidents = ()
    if stroke is not None and not missed:
        # A pattern of one word is no match for a stroke that explains every word.
        rivals = tuple(e for e in incidents if e.strength > 2 and not e.unexplained)
        return Reading(stroke, rivals, (), stroke.doubtful)
    if incidents:
        left = tuple(dict.fromkeys(incidents[0].unexplained))
        if not left or stroke is None or len(left) < len(missed):
            return Reading(stroke if left and len(missed) <= _FEW else None, incidents, left)
        return Reading(stroke if len(missed) <= _FEW else None, incidents, missed)
    if stroke is not None and len(missed) <= _FEW:
        return Reading(stroke, (), missed, doubtful=True)
    return Reading(None, (), missed)


def asks_for_a_rule(words: Words) -> bool:
    """Is it a question about the rules, not a story? It begins as one, or supposes something."""
    content = [word.concept for word in words if word.concept != NOISE]
    return bool(content) and (content[0] in ("Q", "IF") or not {"IF", "RULE_Q"}.isdisjoint(content))
