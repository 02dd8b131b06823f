"""A text cut into statements, each with its discs and the verb that says what became of them."""

from __future__ import annotations

from carrom.ask.listen.disc_reader import find_discs
from carrom.ask.listen.statement import DISCS, HAPPENS, LISTED, Discs, Statement
from carrom.ask.listen.word import ASKS, COMMA, NOISE, NUMBER, STOP, Word, Words, word_set

_CUTS = frozenset({STOP, ASKS, COMMA, "AND", "BUT", "WITH"})
_ENDS = frozenset({STOP, ASKS})
_SHARED = HAPPENS - {"ON_BOARD"}
_OPENERS = DISCS | {"MY", "HIS", "OWN", "I", "HE", "PARTNER", NUMBER}
_ENDED = frozenset(
    {
        "FALL",
        "GO",
        "JUMP",
        "LEFT",
        "COVERED",
        "ON_BOARD",
        "STRIKE",
        "TOUCH",
        "STAY",
        "MOVING",
        "PICKED",
        "TOO_EARLY",
    }
)
_AGENTS = frozenset({"I", "HE", "PARTNER", "MY", "HIS", "STRIKE", "ONE_STROKE", NOISE, "ONLY", "Q"})
_SENT = word_set("sent")
_AWAY = word_set("away")
_AND_THEN = word_set("and_then")
_THEN = word_set("then")
_IT_WAS = word_set("it_was")


def read_statements(words: Words) -> list[Statement]:
    """The statements of a text, each with its discs; one without a verb shares that of its neighbour."""
    statements: list[Statement] = [Statement()]
    sentence = 0
    for word in words:
        if word.concept in _CUTS:
            statements[-1].asks = word.concept == ASKS
            sentence += word.concept in _ENDS
            statements.append(Statement(sentence=sentence))
            continue
        statement = statements[-1]
        if _begins_anew(statement, word):
            statements.append(Statement(sentence=sentence))
        statements[-1].words.append(word)
    statements = _with_agents([statement for statement in statements if statement.words])
    statements = [part for statement in statements for part in _at_the_queen(statement)]
    for at, statement in enumerate(statements):
        statement.words += _implied_fall(statement)
        covers = statement.has("COVER", "COVERING") and not statement.has("CIRCLE", "END_CIRCLE")
        if covers and statement.has("NOT"):
            statement.words.append(Word("", "UNCOVERED"))  # "did not manage to cover her"
        listed = statement.concepts <= {"HIS", "NOISE", "TOO"} and statement.has("HIS")
        listed = listed and not any(w.text in _IT_WAS or w.text == "her" for w in statement.words)
        if listed and at and statements[at - 1].has("FALL", "GO", "IN", "JUMP"):
            statement.words.append(Word("", "MAN"))  # "I sank mine and his"
    for statement in statements:
        statement.discs = find_discs(statement)
        falls = statement.has("FALL", "IN", "GO") and not statement.has("NOT", "TRIED", "STAY", "Q")
        if statement.has("COVER") and falls and not statement.discs:
            statement.discs = [Discs("man", 1, "self")]  # "queen down, cover down"
    return _share_verbs(statements)


def _at_the_queen(statement: Statement) -> list[Statement]:
    """A statement cut where the queen's place is told after men: "my last man queen still on board"."""
    queen = next((at for at, w in enumerate(statement.words) if w.concept == "QUEEN"), 0)
    before, after = statement.words[:queen], statement.words[queen:]
    says_place = any(word.concept in ("ON_BOARD", "COVERED", "UNCOVERED") for word in after)
    men = any(word.concept in ("MAN", "MEN", "LAST") for word in before)
    if not (says_place and men) or statement.has("WITH"):
        return [statement]
    return [
        Statement(before, statement.sentence),
        Statement(after, statement.sentence, statement.asks),
    ]


def _implied_fall(statement: Statement) -> list[Word]:
    """A verb of falling that is said in two parts, or with "got": "put it away", "got the queen"."""
    if statement.has("FALL", "JUMP", "GO", "DUE"):
        return []
    texts = [word.text for word in statement.words]
    for at, text in enumerate(texts):
        sent = text in _SENT and any(end in texts[at + 1 :] for end in _AWAY)
        sent = sent and not statement.has("STRIKER", "TOUCH")
        if sent and statement.has("QUEEN", "MAN", "MEN", "WHITE", "BLACK", "LAST", NUMBER):
            return [Word(text, "FALL")]
        went = text in ("went", "gone") and at == len(texts) - 1
        if went and statement.has("QUEEN", "MAN", "MEN", "WHITE", "BLACK", "STRIKER"):
            return [Word(text, "FALL")]
        is_got = statement.words[at].concept == "GOT" and statement.concepts <= LISTED | {
            "WENT",
            "AT",
            "IN",
        }
        if is_got and statement.has("QUEEN", "MAN", "MEN", "WHITE", "BLACK"):
            return [Word(text, "FALL")]
    return []


def _with_agents(statements: list[Statement]) -> list[Statement]:
    """An agent named last belongs to what was said before: "laal wali gayi mere se"."""
    joined: list[Statement] = []
    for statement in statements:
        before = joined[-1] if joined else None
        agent = statement.concepts <= _AGENTS and statement.subject is not None
        if agent and before and before.sentence == statement.sentence and before.subject is None:
            before.words += statement.words
        else:
            joined.append(statement)
    return joined


def _begins_anew(statement: Statement, word: Word) -> bool:
    """Does a new statement begin without a mark? Where discs and their verb stand, and other discs follow."""
    if word.concept in ("NOTHING", "NOTHING_ELSE"):
        return statement.has("FALL", "GO", "JUMP")
    if word.concept == "WITHOUT":
        return bool(statement.words)
    if word.concept == "BEFORE":
        return statement.has(*DISCS)
    if word.concept == "Q":
        return statement.has(*DISCS)
    if word.text in _THEN:
        return statement.has("STRIKE", "PICKED") and not statement.has("FALL", "GO", "JUMP")
    if word.concept in DISCS | {"MY", "HIS", "OWN"} and statement.has(*DISCS):
        concepts = [before.concept for before in statement.words if before.concept != NOISE]
        if concepts[-1] == "TRIED":
            return True  # "rani daalne ki koshish me striker gir gaya"
    if word.concept == "NOW":
        return statement.has(*DISCS) and statement.has(
            "ALREADY", "LEFT", "ON_BOARD", "COVERED", "YET"
        )
    if word.concept == "AFTER" and word.text in _AND_THEN:
        return statement.has(*DISCS) and statement.has("STRIKE", "TOUCH", "FALL", "GO", "STAY")
    if word.concept in ("I", "HE") and statement.subject and statement.has("FALL", "JUMP"):
        return "of" not in [before.text for before in statement.words[-2:]]
    if word.concept == "THOUGHT":
        return statement.has("FALL", "GO")
    if word.concept in ("I", "HE", "FALL", "GO", "JUMP") and statement.words[-1:]:
        tried = [at for at, before in enumerate(statement.words) if before.concept == "TRIED"]
        if tried and any(w.concept in DISCS | {"FALL"} for w in statement.words[tried[0] + 1 :]):
            return word.concept in ("I", "HE")
        if tried and tried[0] > 0 and statement.has(*DISCS):
            return True
    if word.concept not in _OPENERS:
        return False
    last = next((w.concept for w in reversed(statement.words) if w.concept != NOISE), "")
    if last in (NUMBER, "A", "SOME", "LAST", "BOTH") and word.concept not in ("I", "HE", NUMBER):
        return False  # "one of her men" is one thing
    if statement.has("COVERING", "NEXT_STROKE") and word.concept != "QUEEN":
        return statement.has("QUEEN") or word.concept in ("I", "HE")
    seen_disc = False
    for before in statement.words:
        if before.concept in DISCS:
            seen_disc = True
        elif seen_disc and before.concept in _ENDED:
            return word.concept != NUMBER or before.concept != "FALL"
    return False


def _share_verbs(statements: list[Statement]) -> list[Statement]:
    """Discs listed with "and" get the verb of the next ones, or of those before."""
    verbs = [
        statement.has(*_SHARED, "STRIKE", "TOUCH", "PUSH", "PLACE") for statement in statements
    ]
    for at, statement in enumerate(statements):
        if not statement.discs or statement.plays or not statement.is_list:
            continue
        same = [
            n for n, c in enumerate(statements) if c.sentence == statement.sentence and verbs[n]
        ]
        before, after = [n for n in same if n < at], [n for n in same if n > at]
        is_object = bool(before) and _verb_first(statements[before[-1]])
        if is_object or (before and not after):
            source = statements[before[-1]]
        elif after:
            source = statements[after[0]]
        else:
            continue
        shared = _SHARED if is_object else _SHARED | {"NOT", "ALREADY", "COVERED", "COVERING"}
        statement.words += [word for word in source.words if word.concept in shared]
    return statements


def _verb_first(statement: Statement) -> bool:
    """Do its discs follow its verb, as in "he pocketed my man"?"""
    places = [at for at, word in enumerate(statement.words) if word.concept in ("FALL", "JUMP")]
    discs = [at for at, word in enumerate(statement.words) if word.concept in DISCS | {NUMBER}]
    return bool(places and discs and places[0] < discs[0])
