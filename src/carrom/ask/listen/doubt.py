"""Signs that a stroke was not understood: a word of its discs, numbers or players that has no place in it.

Each sign is a thing a listener would ask about. Without any of them the reading is presented as the one that
was meant; with one of them it is offered beside others.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from carrom.ask.listen.statement import BODY_PARTS, PERSONS, PLAYERS, Statement
from carrom.ask.listen.stroke_reader import StrokeReader, StrokeReading
from carrom.ask.listen.word import NOISE, NUMBER, Word, word_set
from carrom.laws import MEN, Breach, StrokeFacts

_OF_STROKES = frozenset({"STRIKE", "TURN", "ONE_STROKE", "BREAK", "STRIKER", *BODY_PARTS})
_OWNED_BESIDE = _OF_STROKES | {"OWN", "QUEEN", "DUE", "SIDE", "CHAIR", "FINGER", "PARTNER"}
# What a statement tells beside the stroke, so that its persons need not have struck.
_BESIDE = (
    "COVERED", "ALREADY", "SAYS", "THOUGHT", "SCORE", "AT", "POINT", "LEFT", "ON_BOARD", "OWE", "YET",
    "MOVING", "TOO_EARLY", "EARLY_TURN", "OFF_TURN", "COVER", "Q", "DUE",
)  # fmt: skip
# What a statement says of discs that did not fall.
_NOT_FALLEN = (
    "NOT", "STAY", "ON_BOARD", "LEFT", "NOTHING", "THOUGHT", "TRIED", "WITHOUT", "ALREADY", "YET", "OWE",
    "DUE", "BEHIND",
)  # fmt: skip
_OF_CONTACT = ("TOUCH", "DIRECT", "DIRECT_HIT", "FIRST", "PUSH", "HIT_NOTHING")
_STROKES = tuple(word_set("strokes"))
_WITH_IT = word_set("with_it")
_TIMES = ("BEFORE", "FIRST", "NEXT", "NEXT_STROKE", "AFTER", "ALREADY", "NOW", "ORDINAL")
_NEGATIVE = frozenset({Breach.OFF_LINES, Breach.TOO_SOON, Breach.CIRCLE_UNCOVERED})


def signs_of_doubt(reader: StrokeReader, reading: StrokeReading) -> set[str]:
    """The signs, by what is in doubt."""
    facts = reading.facts
    if facts is None:
        return set()
    signs = {
        "word": bool(reading.unexplained),
        "said_twice": reading.doubtful,
        "actor": _actor_is_open(reader, facts),
        "owner": _owner_is_lost(reader, reading),
        "count": _count_is_unsaid(reader, facts, reading),
        "number": _number_is_lost(reader, facts, reading),
        "disc": _disc_is_lost(reader, facts, reading),
        "fault": _faults_are_open(reader),
        "earlier": _tells_two_strokes(reader, reading),
        "cover": _cover_is_open(reader, facts, reading),
    }
    return {sign for sign, holds in signs.items() if holds}


def _count_concepts(reader: StrokeReader) -> Counter[str]:
    return Counter(word.concept for word in reader.words)


def _actor_is_open(reader: StrokeReader, facts: StrokeFacts) -> bool:
    """Do the words name two players who may have struck, or another than the one who is taken for it?"""
    telling = [statement for statement in reader.statements if not statement.has(*_BESIDE)]
    struck = {
        PLAYERS[word.concept]
        for statement in telling
        for word in statement.words
        if word.concept in PERSONS
    }
    owners = {PLAYERS[w.concept] for w in reader.words if w.concept in ("MY", "HIS")}
    struck |= {side for statement in telling for side in _of_strokes(statement)}
    strikers = {d.owner for c in reader.statements for d in c.discs if d.kind == "striker"}
    if struck and strikers & ({"me", "him"} - {reader.by or "me"}):
        return True
    if struck:
        return struck != {reader.by or "me"}
    named = {PLAYERS[w.concept] for w in reader.words if w.concept in PERSONS}
    if named:
        return named != {reader.by or "me"}
    one_list = all(_groups(facts).values()) and not reader.statements[-1].sentence
    return len(owners) > 1 and not one_list


def _of_strokes(statement: Statement) -> set[str]:
    """Whose stroke, turn, striker or hand is spoken of."""
    words = [word for word in statement.words if word.concept not in (NOISE, "ONLY", "OWN")]
    return {
        PLAYERS[word.concept]
        for word, after in pairwise(words)
        if word.concept in ("MY", "HIS") and after.concept in _OF_STROKES
    }


def _groups(facts: StrokeFacts) -> dict[str, int]:
    return {
        "own": facts.own + facts.jumped_own,
        "opp": facts.opp + facts.jumped_opp,
    }


def _owner_is_lost(reader: StrokeReader, reading: StrokeReading) -> bool:
    """Is it asked whose a man is, though the words say it? Or are men of a side lost?"""
    if reading.unclear in ("whose", "colour"):
        owned = [
            d
            for statement in reader.statements
            for d in statement.discs
            if d.owner and d.kind == "man"
        ]
        is_asked = reading.unclear == "whose"
        return bool(owned) or (is_asked and any(_sides_owned(reader, c) for c in reader.statements))
    assert reading.facts is not None
    groups, known = _groups(reading.facts), dict(reading.known)
    for statement in reader.statements:
        if statement.has(*_NOT_FALLEN, *_OF_CONTACT, "COVERED", "SAYS") or _hits(statement):
            continue
        if statement.plays and not statement.has("NOW"):
            continue
        if reader.is_before(statement) or statement.is_before_it:
            continue
        sides = {reader.side(item) for item in statement.discs if item.kind == "man"}
        sides |= _sides_owned(reader, statement)
        if any(side and not groups[side] and not known.get("left") for side in sides):
            return True
    return False


def _hits(statement: Statement) -> bool:
    """Does somebody strike in it: not "in one stroke", "in that hit"?"""
    return any(
        word.concept == "STRIKE" and not word.text.startswith(_STROKES) and before.text != "that"
        for before, word in zip([Word("", ""), *statement.words], statement.words, strict=False)
    )


def _sides_owned(reader: StrokeReader, statement: Statement) -> set[str]:
    """The sides whose something is spoken of, but for strokes, strikers and hands."""
    at = reader.statements.index(statement)
    of = (
        statement
        if statement.discs or not at or statement.content > {"MY"}
        else reader.statements[at - 1]
    )
    if {item.kind for item in of.discs} == {"striker"}:
        return set()  # "striker chala gaya mera"
    words = [word for word in statement.words if word.concept != "ONLY"]
    sides = set()
    for word, after in zip(words, [*words[1:], Word("", "")], strict=False):
        of_stroke = after.concept in _OWNED_BESIDE - (
            {"ONE_STROKE"} if word.concept == "OWN" else set()
        )
        if word.concept in ("MY", "HIS", "OWN") and not of_stroke:
            owner = PLAYERS.get(word.concept, reader.by or "me")
            sides.add("own" if owner == (reader.by or "me") else "opp")
    return sides


def _numbers(reader: StrokeReader) -> list[int]:
    return [w.number for w in reader.words if w.concept == NUMBER and w.number is not None]


def _count_is_unsaid(reader: StrokeReader, facts: StrokeFacts, reading: StrokeReading) -> bool:
    """Have men fallen in a number that nobody said?"""
    numbers, concept_counts = _numbers(reader), _count_concepts(reader)
    counts = [n for n in _groups(facts).values() if n > 1]
    if reading.unclear:
        return bool(counts) and sum(numbers) != counts[0] and counts[0] not in numbers
    if concept_counts["BOTH"] or concept_counts["EACH"]:
        counts = [n for n in counts if n > 2]
    return any(n not in numbers for n in counts)


def _number_is_lost(reader: StrokeReader, facts: StrokeFacts, reading: StrokeReading) -> bool:
    """Is there a number that is neither a count of men nor said of the board before?"""
    groups = _groups(facts)
    known = dict(reading.known)
    taken = {*groups.values(), sum(groups.values())}
    for name in ("down", "left", "own_dues", "own_score", "opp_score"):
        for value in known.get(name, ()):
            number = int(value or 0)
            taken |= {number, MEN - number, number + groups["opp"]}
    concept_counts = _count_concepts(reader)
    if (
        concept_counts["NOTHING"]
        or concept_counts["NOT"]
        or known.get("last")
        or reading.unclear == "colour"
    ):
        taken.add(1)
    if concept_counts["TIMES"] or concept_counts["TURN"] or concept_counts["STRIKE"]:
        taken.add(2)
    return any(number not in taken for number in _numbers(reader))


def _disc_is_lost(reader: StrokeReader, facts: StrokeFacts, reading: StrokeReading) -> bool:
    """Is a disc named of which nothing is told, or is something told of a disc that is not named?"""
    concept_counts, known = _count_concepts(reader), dict(reading.known)
    if facts.striker and not concept_counts["STRIKER"]:
        return True
    if (facts.striker or facts.striker_jumped) and any(map(_strikes_with_it, reader.statements)):
        return True
    strikers = [c for c in reader.statements if c.has("STRIKER")]
    if facts.striker and all(c.has("PLACE", "PUSH") or _hits(c) for c in strikers):
        return True
    jumped = facts.jumped_own or facts.jumped_opp or facts.jumped_queen or facts.striker_jumped
    if jumped and any(c.has("NOT") and not c.discs for c in reader.statements):
        return True
    if any(_strikes_with_man(statement) for statement in reader.statements):
        return True
    if (
        any(_is_direct(reader, statement) for statement in reader.statements)
        and not facts.direct_hit
    ):
        return True
    explained = (facts.queen or facts.jumped_queen or facts.first_contact or "queen" in known,
                 facts.striker or facts.striker_jumped or facts.first_contact or facts.direct_hit
                 or facts.breaches)  # fmt: skip
    for kind, is_explained in zip(("queen", "striker"), explained, strict=True):
        statements = [c for c in reader.statements if any(d.kind == kind for d in c.discs)]
        if (
            statements
            and not is_explained
            and not all(c.has(*_NOT_FALLEN, "TRIED") for c in statements)
        ):
            return True
    on_board = any(c.has("QUEEN") and c.has("ON_BOARD", "STAY") for c in reader.statements)
    if facts.queen and on_board:
        return True
    falls = facts.queen or facts.striker or facts.jumped_queen or facts.striker_jumped
    men = any(_groups(facts).values())
    fallen = [c for c in reader.statements if _something_falls(c)]
    if "queen" in known:
        fallen = [c for c in fallen if {d.kind for d in c.discs} != {"queen"}]
    if fallen and not (falls or men):
        return True
    nothing = (
        0 in _numbers(reader)
        or concept_counts["NOTHING"]
        or concept_counts["NOT"]
        or concept_counts["UNCOVERED"]
        or facts.first_contact
    )
    return not (
        falls
        or men
        or facts.breaches
        or nothing
        or facts.direct_hit
        or concept_counts["NOTHING_ELSE"]
    )


def _strikes_with_it(statement: Statement) -> bool:
    """Is the striker what something was done with: "mere striker se"?"""
    return any(
        word.concept == "STRIKER" and after.text in _WITH_IT
        for word, after in pairwise(statement.words)
    )


def _strikes_with_man(statement: Statement) -> bool:
    """Is a man what something was done with: "goti se maara"?"""
    return any(
        word.concept in ("MAN", "MY", "HIS") and after.text in _WITH_IT
        for word, after in pairwise(statement.words)
    )


def _is_direct(reader: StrokeReader, statement: Statement) -> bool:
    """Was a man of the other player struck directly?"""
    struck = statement.has("DIRECT") and (statement.has("TOUCH") or _hits(statement))
    return struck and any(d.kind == "man" and reader.side(d) != "own" for d in statement.discs)


def _something_falls(statement: Statement) -> bool:
    return statement.has("FALL", "JUMP", "POCKET") and not statement.has(
        *_NOT_FALLEN, *_BESIDE, *BODY_PARTS
    )


def _faults_are_open(reader: StrokeReader) -> bool:
    """Are two faults heard, or one that may be denied?"""
    of_faults = reader.of_faults - {"STRIKE", "STRIKER", "NOT", "FINGER"}
    denied = any(
        statement.has("NOT", "WITHOUT") and statement.has(*of_faults)
        for statement in reader.statements
    )
    denied = denied and not _NEGATIVE & {*reader.faults}
    return len(reader.faults) > 1 or (bool(reader.faults) and denied)


def _tells_two_strokes(reader: StrokeReader, reading: StrokeReading) -> bool:
    """Do discs fall in two sentences, and a word says that one was before the other?"""
    falls = [statement for statement in reader.happened if statement.discs]
    sentences = {statement.sentence for statement in falls}
    if len(falls) > 1 and any(c.has("NEXT", "NEXT_STROKE") for c in reader.statements):
        return True
    if "down" in dict(reading.known) and any(
        reader.is_before(statement) and any(map(_names_a_stroke, statement.words))
        for statement in reader.statements
    ):
        return True
    return len(sentences) > 1 and any(statement.has(*_TIMES) for statement in reader.statements)


def _names_a_stroke(word: Word) -> bool:
    return any(part.startswith(_STROKES) for part in word.text.split())


def _cover_is_open(reader: StrokeReader, facts: StrokeFacts, reading: StrokeReading) -> bool:
    """Is a cover spoken of that no man of this stroke explains?"""
    covers = any(c.has("COVER", "COVERED") and not c.has("NOT", "TRIED") for c in reader.statements)
    pending = dict(reading.known).get("queen") == ("pending",)
    if facts.queen and covers and not _groups(facts)["own"]:
        return True
    return pending and any(
        c.has("ALREADY", "FIRST") and c.has("COVER", "COVERED") for c in reader.statements
    )
