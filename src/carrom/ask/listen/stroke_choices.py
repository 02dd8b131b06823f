"""The stroke that words tell, and where they leave a doubt, the other strokes that they may tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from carrom.ask.listen.doubt import signs_of_doubt
from carrom.ask.listen.stroke_reader import StrokeReader, StrokeReading
from carrom.ask.listen.word import ASKS, STOP, Words

_CHOICES = 3  # readings of one stroke that are offered
_OWNERS = {"whose": ("own", "opp"), "colour": ("white", "black")}


def read_strokes(
    words: Words, *, whose: str | None = None, colour: str | None = None
) -> tuple[StrokeReading, ...]:
    """The stroke these words tell; where they leave a doubt, what else they may tell, likeliest first.

    >>> from carrom.ask.listen.lexicon import read_words
    >>> said = read_words("my coin blorped and the striker fell")
    >>> [(each.facts.own, each.facts.striker) for each in read_strokes(said)][:2]
    [(0, True), (1, True)]
    """
    reader = StrokeReader(words, whose, colour)
    first = reader.read()
    signs = signs_of_doubt(reader, first)
    if first.facts is None or not signs or first.unclear in ("how_many", "too_many"):
        return (first,)
    readings: list[StrokeReading] = []
    for reading in _all_readings(reader, first, signs, readings):
        same = [
            each
            for each in readings
            if (each.facts, each.by_opponent) == (reading.facts, reading.by_opponent)
        ]
        if reading.facts is not None and not reading.unclear and not same:
            readings.append(replace(reading, unexplained=first.unexplained, doubtful=True))
    nothing = StrokeReading(None, unexplained=first.unexplained)
    return tuple(readings[:_CHOICES]) if len(readings) > 1 else (nothing,)


def _all_readings(
    reader: StrokeReader, first: StrokeReading, signs: set[str], readings: list[StrokeReading]
) -> Iterator[StrokeReading]:
    """The reading itself, then others by what is in doubt: the time, who struck, a statement, whose men."""
    words, whose, colour = reader.words, reader.whose, reader.colour
    other = "me" if reader.by == "him" else "him"
    answers = [(whose, colour)]
    if first.unclear in _OWNERS:
        asks_whose = first.unclear == "whose"
        answers = [(x, colour) if asks_whose else (whose, x) for x in _OWNERS[first.unclear]]
    yield from (StrokeReader(words, *answer, reader.by).read() for answer in answers)
    if "earlier" in signs:
        yield from (StrokeReader(_now(words), *answer, reader.by).read() for answer in answers)
    if "actor" in signs or not reader.by_is_sure:
        yield from (StrokeReader(words, *answer, other).read() for answer in answers)
    for at in reader.doubtful_statements():
        yield from (StrokeReader(words, *answer, reader.by, at).read() for answer in answers)
    if "disc" in signs:
        for at, statement in enumerate(reader.statements):
            if statement.discs:
                yield StrokeReader(words, *answers[0], reader.by, at).read()
    if len(readings) < 2:
        yield from (StrokeReader(words, *answer, other).read() for answer in answers)


def _now(words: Words) -> Words:
    """The last sentence, or what is said after the last mark in it."""
    marks = [at for at, word in enumerate(words[:-1]) if word.concept in (STOP, ASKS)]
    marks = marks or [at for at, word in enumerate(words[:-1]) if word.concept == "COMMA"]
    return words[marks[-1] + 1 :] if marks else words
