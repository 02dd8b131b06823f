"""The readers of `carrom.ask.listen` for a text, as the tests call them."""

from __future__ import annotations

from carrom.ask.listen.incident_reader import read_incidents
from carrom.ask.listen.lexicon import read_words
from carrom.ask.listen.stroke_reader import StrokeReading, read_stroke


def hear_stroke(
    words: str, *, whose: str | None = None, colour: str | None = None
) -> StrokeReading:
    """The stroke a text tells."""
    return read_stroke(read_words(words), whose=whose, colour=colour)


def find_incidents(words: str) -> tuple[str, ...]:
    """The kinds of incident a text may tell, best first."""
    return tuple(reading.kind for reading in read_incidents(read_words(words)))


def who_did_it(words: str) -> str | None:
    """Who did the incident a text tells, as far as it says so."""
    return next((reading.by for reading in read_incidents(read_words(words))), None)
