"""What words mean on the whole: a stroke, one or a few incidents, or nothing that can be told apart."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.ask.listen.fault_reader import says_improper
from carrom.ask.listen.incident_reader import IncidentReading, guess_incidents, read_incidents
from carrom.ask.listen.lexicon import read_words
from carrom.ask.listen.stroke_choices import read_strokes
from carrom.ask.listen.stroke_reader import StrokeReading
from carrom.ask.listen.word import ASKS, COMMA, NOISE, STOP, Words, unknown_words

_FEW = 2  # unexplained words beside which a reading is still offered, as a question
_MOST = 3  # choices
_FARTHER = 6  # how much less another incident may fit that is offered beside one in doubt


@dataclass(frozen=True, slots=True)
class Reading:
    """The best readings. ``doubtful``: a word that matters was not understood, so ask whether it is right.

    ``rivals``: other strokes that the words may tell, where they leave a doubt.
    """

    stroke: StrokeReading | None
    incidents: tuple[IncidentReading, ...]
    not_understood: tuple[str, ...]
    doubtful: bool = False
    rivals: tuple[StrokeReading, ...] = ()


def listen(text: str, *, whose: str | None = None, colour: str | None = None) -> Reading:
    """The readings that explain the words best; one with an unexplained word is only offered.

    >>> listen("he hit the striker twice").stroke is None
    True
    """
    words = read_words(text)
    first, *others = read_strokes(words, whose=whose, colour=colour)
    stroke: StrokeReading | None = first
    missed = tuple(dict.fromkeys(first.unexplained))
    if first.facts is None or asks_for_a_rule(words):
        stroke = None
    incidents = read_incidents(words)
    if is_out_of_turn(words) and not incidents:
        said = tuple(word.text for word in words if word.concept == "OFF_TURN")
        return Reading(None, (), (*said, *unknown_words(words)))
    if stroke is not None and not missed:
        # A pattern of one word is no match for a stroke that explains every word.
        also = tuple(e for e in incidents if e.strength > 2 and not e.unexplained)
        return Reading(stroke, also, (), stroke.doubtful, () if also else tuple(others))
    left = tuple(dict.fromkeys(incidents[0].unexplained)) if incidents else ()
    if incidents and not left:
        return Reading(None, _with_choices(words, incidents, None), ())
    few = stroke if stroke is not None and len(missed) <= _FEW else None
    if few is not None:
        incidents = tuple(each for each in incidents if each.strength > 1)
    if few is not None and few.unclear:
        # Only one of them can be asked about first.
        nearer = bool(incidents) and len(left) < len(missed)
        few, incidents = (None, incidents) if nearer else (few, ())
    if asks_for_a_rule(words) and left:
        incidents = tuple(each for each in incidents if each.strength > 1)
    if incidents and (few is None or len(left) < len(missed)):
        return Reading(few, _with_choices(words, incidents, few), left)
    if incidents:
        return Reading(few, incidents, missed)
    if few is not None:
        return Reading(few, (), missed, doubtful=True, rivals=tuple(others))
    guesses = () if asks_for_a_rule(words) else guess_incidents(words)
    if len(guesses) > 1:
        return Reading(None, guesses[:_MOST], missed)
    return Reading(None, (), missed)


def tells_every_word(reading: Reading) -> bool:
    """Whether it is a stroke in which every word has its place, so that no fact of it may be lost."""
    stroke = reading.stroke
    return stroke is not None and stroke.facts is not None and not stroke.unexplained


def is_improper(words: Words, reading: Reading) -> bool:
    """Do the words call a stroke improper, or a foul that the reading takes for it?"""
    stroke = reading.stroke
    read = stroke is not None and stroke.facts is not None and not stroke.facts.proper
    return read or says_improper(words)


def has_question(text: str) -> bool:
    """Is there anything of a question in the words?"""
    return any(word.concept in (ASKS, "Q", "IF", "RULE_Q") for word in read_words(text))


def is_out_of_turn(words: Words) -> bool:
    """Do the words say that a player struck out of turn? No stroke says that, so none is understood."""
    concepts = {word.concept for word in words}
    return "OFF_TURN" in concepts and "SCORE" not in concepts


def _with_choices(
    words: Words, incidents: tuple[IncidentReading, ...], stroke: StrokeReading | None
) -> tuple[IncidentReading, ...]:
    """The incidents; one that leaves words unexplained has others beside it, so that it is a question."""
    best = incidents[0]
    unknown = unknown_words(words)
    known_unexplained = [text for text in best.unexplained if text not in unknown]
    falls = any(w.concept in ("FALL", "JUMP") and w.text in known_unexplained for w in words)
    sure = (
        len(best.unexplained) <= _FEW
        and len(known_unexplained) < min(best.strength, _FEW)
        and not falls
    )
    if best.strength == 1:  # one word tells it, and another may tell something else
        sure = sure and not best.unexplained
    if sure or len(incidents) > 1 or stroke is not None:
        return incidents
    taken = {(each.kind, each.detail) for each in incidents}
    near = (*guess_incidents(words), *read_incidents(words, limit=2 * _MOST, near=_FARTHER))
    further = [each for each in near if (each.kind, each.detail) not in taken]
    if not further:
        by_one_word = guess_incidents(words, by_one_word=True)
        further = [each for each in by_one_word if (each.kind, each.detail) not in taken]
    if not further and len(best.unexplained) > _FEW:
        return ()
    return tuple({(e.kind, e.detail): e for e in (*incidents, *further)}.values())[:_MOST]


def tells_rather_than_asks(text: str) -> bool:
    """Does it tell what happened, though a rule is spoken of: so that an answer is no reply to it?"""
    content = [word.concept for word in read_words(text) if word.concept != NOISE]
    if not content or "IF" in content:
        return False
    strength = max((each.strength for each in read_incidents(read_words(text))), default=0)
    if not asks_for_a_rule(read_words(text)):
        if content[-1] == STOP or (STOP in content and strength > 1):
            return True
        if content[0] in ("I", "HE") and ASKS not in content:
            return True
    return content[0] in ("I", "MY") and COMMA in content and strength > 1


def asks_for_a_rule(words: Words) -> bool:
    """Is it a question about the rules, not a story? It begins as one, or supposes something."""
    content = [word.concept for word in words if word.concept != NOISE]
    if not content:
        return False
    ends = [concept for concept in content if concept in (STOP, ASKS)]
    exclaims = content[0] == "Q" and ends[:1] == [STOP] and content[-1] != STOP
    exclaims = exclaims or (content[0] == "Q" and ends[:1] == [STOP] and len(ends) > 1)
    if content[0] in ("Q", "IF") and not exclaims:
        return True
    return not {"IF", "RULE_Q"}.isdisjoint(content)
