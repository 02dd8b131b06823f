"""What the grammar and the learned reader make of a text together.

The grammar (`decide`) reads by rules and knows what it could not explain; the learned reader says how likely
each reading is. What both read is presented to be confirmed; what only one of them reads must be very likely;
otherwise the likeliest few are offered as choices, and nothing is presented where nothing is likely.

The learned reader may add to a stroke that the grammar explained word by word, or have it asked about; it
never takes a fact away from one. What it has no examples of, it gets from the grammar.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from enum import IntEnum

from carrom.ask.listen.decide import Reading, is_improper, is_out_of_turn, tells_every_word
from carrom.ask.listen.fault_reader import find_fouls
from carrom.ask.listen.incident_reader import IncidentReading
from carrom.ask.listen.learned import Guess, Guesses, guess
from carrom.ask.listen.story import StrokeStory
from carrom.ask.listen.stroke_reader import StrokeReading
from carrom.ask.listen.word import MARKS, NOISE, Words, unknown_words
from carrom.laws import StrokeFacts

StrokeOrIncident = StrokeReading | IncidentReading

_CHOICES = 4
_MEANINGLESS = frozenset({*MARKS, NOISE})
_BARE_WORDS, _FEW_WORDS = 2, 4  # that mean something
_VETO, _UNSURE, _LIKELY = 0.95, 0.25, 0.9
_UNHEARD_OF = 0.02
_NUMBERS = ("how_many", "too_many")
_UNTAUGHT = frozenset({"ALL", "IMPROPER", "FOUL"})  # what the learned reader has no examples of
_QUESTION, _SURELY_ASKED, _NOTHING = 0.5, 0.8, 0.5
_WORTH_ASKING = 0.04
_DISCS = ("own", "opp", "queen", "striker")


class Grammar(IntEnum):
    """What the grammar says of a reading."""

    DIFFERS = 0  # it reads something else, and is sure of it
    DOUBTS = 1  # it reads nothing, or several things, or left words unexplained
    OFFERS = 2  # it offers the same among others, or with a doubt
    AGREES = 3


# How likely a reading must be to the learned reader to be presented.
STROKE = {Grammar.DIFFERS: 0.9, Grammar.DOUBTS: 0.95, Grammar.OFFERS: 0.9, Grammar.AGREES: 0.55}
INCIDENT = {Grammar.DIFFERS: 0.95, Grammar.DOUBTS: 0.9, Grammar.OFFERS: 0.7, Grammar.AGREES: 0.6}


def read_twice(
    text: str,
    words: Words,
    reading: Reading,
    *,
    answers: bool,
    whose: str | None = None,
    colour: str | None = None,
) -> tuple[Reading, bool]:
    """The reading to present or to offer; and whether the question about the rules is to be answered.

    ``reading``: the grammar's; ``answers``: whether it knows an answer to a question about the rules.
    """
    guesses = guess(text, whose=whose, colour=colour)
    reading, answers = _choose(words, reading, guesses, answers=answers)
    return _quote_fouls(words, reading), answers


def _choose(
    words: Words, reading: Reading, guesses: Guesses | None, *, answers: bool
) -> tuple[Reading, bool]:
    if guesses is None or is_out_of_turn(words):
        return reading, answers
    if is_improper(words, reading):
        guesses = replace(guesses, readings=tuple(map(_made_improper, guesses.readings)))
    if _trusts_grammar(words, reading, guesses, answers=answers):
        return reading, answers
    if tells_every_word(reading) and not answers and _loses(guesses, reading):
        likely = guesses.readings and guesses.readings[0].part > _LIKELY
        if _is_sure(reading) and not likely:
            return reading, False
        return _offer(guesses, reading), False
    nothing = Reading(None, (), reading.not_understood)
    if guesses.question > _QUESTION:
        return nothing, answers and guesses.question > _SURELY_ASKED
    heard = reading.stroke or reading.incidents
    if guesses.nothing > (_VETO if heard else _NOTHING) or not guesses.readings:
        return nothing, False
    best = guesses.readings[0]
    if best.part > _needed(best, reading, answers=answers):
        return _present(best, reading.stroke, unknown_words(words)), False
    if best.part < _UNSURE and _is_sure(reading):
        return reading, False
    return _offer(guesses, reading), False


def _trusts_grammar(words: Words, reading: Reading, guesses: Guesses, *, answers: bool) -> bool:
    """A few words, a number left open, what only the grammar knows: it is right unless the learned reader is
    very sure."""
    if reading.stroke and reading.stroke.unclear in _NUMBERS and not reading.stroke.unexplained:
        return True
    if _is_sure(reading) and any(word.concept in _UNTAUGHT for word in words):
        return True
    content = sum(word.concept not in _MEANINGLESS for word in words)
    few = content <= _FEW_WORDS
    if content <= _BARE_WORDS:
        return True
    if not few or answers or max(guesses.question, guesses.nothing) > _VETO:
        return few and answers and guesses.question > _UNHEARD_OF
    if not guesses.readings or guesses.readings[0].part < _UNSURE:
        return True
    return guesses.readings[0].part < _VETO and not _is_unheard_of(reading.stroke, guesses)


def _quote_fouls(words: Words, reading: Reading) -> Reading:
    """The reading; a foul that no stroke of it shows is quoted as not understood."""
    strokes = [each.facts for each in (reading.stroke, *reading.rivals) if each and each.facts]
    shown = any(not each.proper or each.breaches or each.direct_hit for each in strokes)
    if not strokes or shown or any(each.kind == "foul" for each in reading.incidents):
        return reading
    fouls = find_fouls(StrokeStory(words, None, None))
    quoted = dict.fromkeys([*reading.not_understood, *fouls.called, *fouls.unused])
    return replace(reading, not_understood=tuple(quoted))


def _made_improper(guess: Guess) -> Guess:
    """The guess with a word for the whole stroke that the learned reader has no examples of."""

    def made(reading: StrokeOrIncident) -> StrokeOrIncident:
        if not isinstance(reading, StrokeReading) or reading.facts is None:
            return reading
        return replace(reading, facts=replace(reading.facts, proper=False))

    return replace(guess, reading=made(guess.reading), variants=tuple(map(made, guess.variants)))


def _loses(guesses: Guesses, reading: Reading) -> bool:
    """Would what the learned reader makes of the text take away a fact of this stroke, or all of it?"""
    assert reading.stroke is not None
    if max(guesses.question, guesses.nothing) > _NOTHING or not guesses.readings:
        return True
    likeliest = guesses.readings[0].reading
    return not isinstance(likeliest, StrokeReading) or not has_all_of(likeliest, reading.stroke)


def has_all_of(other: StrokeReading, stroke: StrokeReading) -> bool:
    """Whether another reading has every fact of this one; it may have more."""
    facts, others = stroke.facts, other.facts
    if facts is None or others is None or other.by_opponent != stroke.by_opponent:
        return False
    usual = StrokeFacts()
    nothing_fell = not any(getattr(facts, disc) for disc in _DISCS)
    if nothing_fell and any(getattr(others, disc) for disc in _DISCS):
        return False
    for field in fields(facts):
        said, instead = getattr(facts, field.name), getattr(others, field.name)
        if said == getattr(usual, field.name):
            continue
        is_count = isinstance(said, int) and not isinstance(said, bool)
        more = instead >= said if is_count else instead == said
        if field.name == "breaches":
            more = {*said} <= {*instead}
        if not more:
            return False
    return True


def _is_unheard_of(stroke: StrokeReading | None, guesses: Guesses) -> bool:
    """Does the learned reader know better than the stroke the grammar reads?"""
    if stroke is None or stroke.facts is None:
        return False
    same = (each for each in guesses.readings if _facts(each.reading) == _facts(stroke))
    return sum(each.part for each in same) < _UNHEARD_OF


def _is_sure(reading: Reading) -> bool:
    stroke = reading.stroke
    doubts = reading.rivals or reading.incidents or reading.not_understood or reading.doubtful
    return stroke is not None and not (doubts or stroke.doubtful)


def _needed(best: Guess, reading: Reading, *, answers: bool) -> float:
    if isinstance(best.reading, StrokeReading):
        return STROKE[compare_stroke(best.reading, reading, answers=answers)]
    return INCIDENT[compare_incident(best.reading, reading, answers=answers)]


def compare_stroke(stroke: StrokeReading, reading: Reading, *, answers: bool) -> Grammar:
    """What the grammar says of a stroke."""
    heard = reading.stroke
    if answers or (heard is None and len(reading.incidents) == 1):
        return Grammar.DIFFERS
    if heard is None or heard.facts is None:
        return Grammar.DOUBTS
    if _is_same(stroke, heard):
        return Grammar.AGREES if _is_sure(reading) else Grammar.OFFERS
    if any(_is_same(stroke, rival) for rival in reading.rivals):
        return Grammar.OFFERS
    return Grammar.DIFFERS if _is_sure(reading) else Grammar.DOUBTS


def compare_incident(incident: IncidentReading, reading: Reading, *, answers: bool) -> Grammar:
    """What the grammar says of an incident."""
    named = [(each.kind, each.detail) for each in reading.incidents]
    sure = not (reading.not_understood or reading.doubtful)
    if (incident.kind, incident.detail) in named or (incident.kind, "") in named:
        alone = len(named) == 1 and reading.stroke is None
        return Grammar.AGREES if alone and sure else Grammar.OFFERS
    if answers or (sure and (named or reading.stroke) and not reading.rivals):
        return Grammar.DIFFERS
    return Grammar.DOUBTS


def _is_same(reading: StrokeReading, other: StrokeReading) -> bool:
    return _facts(reading) == _facts(other)


def _facts(reading: StrokeOrIncident) -> tuple[object, ...]:
    """What a reading says, apart from the board before and how sure it is."""
    if isinstance(reading, StrokeReading):
        return (reading.facts, reading.unclear, reading.by_opponent)
    return (reading.kind, reading.detail)


def _present(best: Guess, heard: StrokeReading | None, unknown: tuple[str, ...]) -> Reading:
    """The reading alone, to be confirmed; words nobody knows are quoted beside it."""
    if isinstance(best.reading, StrokeReading):
        return Reading(_without_doubtful(best.reading, best, heard), (), unknown)
    return Reading(None, (best.reading,), unknown)


def _without_doubtful(
    stroke: StrokeReading, best: Guess, heard: StrokeReading | None
) -> StrokeReading:
    """The stroke; of the board before it only what is sure, or what the grammar reads too."""
    read = dict(heard.known) if heard else {}
    known = tuple(
        (name, values)
        for name, values in stroke.known
        if ({*values} & {*read[name]} if name in read else name in best.sure)
    )
    return replace(stroke, known=known)


def _offer(guesses: Guesses, reading: Reading) -> Reading:
    """The likeliest few, as choices, with the grammar's own reading among them; never one alone."""
    likely: list[StrokeOrIncident] = []
    unlikely: list[StrokeOrIncident] = []
    for each in guesses.readings:
        for variant in each.variants:
            if isinstance(variant, StrokeReading):
                variant = _without_doubtful(variant, each, reading.stroke)  # noqa: PLW2901
            (likely if each.part > _WORTH_ASKING else unlikely).append(variant)
    strokes = (reading.stroke, *reading.rivals)
    clear = [each for each in strokes if each and each.facts and not each.unclear]
    own: list[StrokeOrIncident] = [*clear[:1], *reading.incidents[:1]]
    first: list[StrokeOrIncident] = [*clear[:1]] if tells_every_word(reading) else []
    offered = _once([*first, *_once(likely)[: _CHOICES - len(own)], *own, *likely])[:_CHOICES]
    if len(offered) < 2:
        offered = _once([*offered, *clear, *unlikely])[:2]
    offered_strokes = [each for each in offered if isinstance(each, StrokeReading)]
    return Reading(
        offered_strokes[0] if offered_strokes else None,
        tuple(each for each in offered if isinstance(each, IncidentReading)),
        reading.not_understood,
        doubtful=True,
        rivals=tuple(offered_strokes[1:]),
    )


def _once(readings: Iterable[StrokeOrIncident]) -> list[StrokeOrIncident]:
    """Each reading once, in their order."""
    first: dict[object, StrokeOrIncident] = {}
    for reading in readings:
        first.setdefault(_facts(reading), reading)
    return list(first.values())
