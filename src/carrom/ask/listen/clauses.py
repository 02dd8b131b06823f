"""A sentence cut into clauses: which discs are spoken of, whose they are, and what is said of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from carrom.ask.listen.lexicon import ASKS, COMMA, NOISE, NUMBER, STOP, Word, Words

_CUTS = frozenset({STOP, ASKS, COMMA, "AND", "BUT", "WITH"})
_ENDS = frozenset({STOP, ASKS})
HAPPENS = frozenset({"FALL", "GO", "IN", "JUMP", "STAY", "ON_BOARD", "LEFT"})
"""What may be said of a disc. A clause with one of these has something to say of its discs."""
_SHARED = HAPPENS - {"ON_BOARD"}
# A number before one of these counts no men.
_COUNTED = frozenset(
    {"POINT", "TIMES", "TIME", "DUE", "SCORE", "FINGER", "TOO_LONG", "GAME", "STRIKE", "OWE"}
)
_DISCS = frozenset({"STRIKER", "QUEEN", "MAN", "MEN", "WHITE", "BLACK"})
_OPENERS = _DISCS | {"MY", "HIS", "OWN", "I", "HE", "PARTNER", NUMBER}
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
# A clause of such words alone is a list; what is said of the others is said of these too.
_LISTED = _DISCS | {NUMBER, NOISE} | frozenset({
    "MY", "HIS", "OWN", "I", "HE", "PARTNER", "A", "ANOTHER", "SOME", "ALL", "BOTH", "LAST", "ONLY",
    "TOO", "NOW", "ONE_STROKE", "EACH", "FIRST_OF_MINE", "AFTER", "BREAK", "GOT", "BEHIND", "TURN",
    "TIMES", "UMPIRE", "Q",
})  # fmt: skip
_PERSONS = {"I": "me", "PARTNER": "me", "HE": "him"}
_OWNERS = {"MY": "me", "HIS": "him", "OWN": "self"}


@dataclass(slots=True)
class Discs:
    """Discs as they are spoken of. ``kind``: man, queen or striker; ``owner``: me, him, self or a colour."""

    kind: str = ""
    number: int | None = None
    owner: str | None = None
    colour: str | None = None
    last: bool = False
    first: bool = False
    many: bool = False
    of_both: bool = False
    counted: bool = False

    @property
    def count(self) -> int | None:
        """How many; None where the words leave it open."""
        if self.number is not None:
            return self.number
        return None if self.many and not self.last else 1


@dataclass(slots=True)
class SpokenClause:
    """Words that belong together. ``sentence``: its place in the text; ``asks``: "?" ends it."""

    words: list[Word] = field(default_factory=list)
    sentence: int = 0
    asks: bool = False
    discs: list[Discs] = field(default_factory=list)

    @property
    def concepts(self) -> set[str]:
        return {word.concept for word in self.words}

    @property
    def subject(self) -> str | None:
        """Who acts in it: the first person named, or whose stroke it was."""
        for at, word in enumerate(self.words):
            if word.concept in _PERSONS:
                return _PERSONS[word.concept]
            if word.concept in ("MY", "HIS") and self._next(at) == "STRIKE":
                return _OWNERS[word.concept]
        return None

    def _next(self, at: int) -> str:
        return next(
            (w.concept for w in self.words[at + 1 :] if w.concept not in (NOISE, "ONLY")), ""
        )

    def has(self, *concepts: str) -> bool:
        return not self.concepts.isdisjoint(concepts)


def cut_clauses(words: Words) -> list[SpokenClause]:
    """The clauses of a text, each with its discs; one without a verb shares that of its neighbour."""
    clauses: list[SpokenClause] = [SpokenClause()]
    sentence = 0
    for word in words:
        if word.concept in _CUTS:
            clauses[-1].asks = word.concept == ASKS
            sentence += word.concept in _ENDS
            clauses.append(SpokenClause(sentence=sentence))
            continue
        clause = clauses[-1]
        if _begins_anew(clause, word):
            clauses.append(SpokenClause(sentence=sentence))
        clauses[-1].words.append(word)
    clauses = _with_agents([clause for clause in clauses if clause.words])
    for clause in clauses:
        clause.discs = list(_discs_of(clause))
    return _share_verbs(clauses)


def _with_agents(clauses: list[SpokenClause]) -> list[SpokenClause]:
    """An agent named last belongs to what was said before: "laal wali gayi mere se"."""
    joined: list[SpokenClause] = []
    for clause in clauses:
        before = joined[-1] if joined else None
        agent = clause.concepts <= _AGENTS and clause.subject is not None
        if agent and before and before.sentence == clause.sentence and before.subject is None:
            before.words += clause.words
        else:
            joined.append(clause)
    return joined


def _begins_anew(clause: SpokenClause, word: Word) -> bool:
    """Does a new clause begin without a mark? Where discs and their verb stand, and other discs follow."""
    if word.concept in ("NOTHING", "NOTHING_ELSE"):
        return clause.has("FALL", "GO", "JUMP")
    if word.concept == "WITHOUT":
        return bool(clause.words)
    if word.concept == "Q":
        return clause.has(*_DISCS)
    if word.concept not in _OPENERS:
        return False
    if clause.has("COVERING", "NEXT_STROKE") and word.concept != "QUEEN":
        return clause.has("QUEEN") or word.concept in ("I", "HE")
    seen_disc = False
    for before in clause.words:
        if before.concept in _DISCS:
            seen_disc = True
        elif seen_disc and before.concept in _ENDED:
            return word.concept != NUMBER or before.concept != "FALL"
    return False


def _share_verbs(clauses: list[SpokenClause]) -> list[SpokenClause]:
    """Discs listed with "and" get the verb of the next ones, or of those before."""
    verbs = [clause.has(*_SHARED, "STRIKE", "TOUCH", "PUSH", "PLACE") for clause in clauses]
    for at, clause in enumerate(clauses):
        plays = any(
            d.colour and d.owner in ("me", "him") and d.number is None for d in clause.discs
        )
        if not clause.discs or plays or not clause.concepts <= _LISTED:
            continue
        same = [n for n, c in enumerate(clauses) if c.sentence == clause.sentence and verbs[n]]
        before, after = [n for n in same if n < at], [n for n in same if n > at]
        is_object = bool(before) and _verb_first(clauses[before[-1]])
        if is_object or (before and not after):
            source = clauses[before[-1]]
        elif after:
            source = clauses[after[0]]
        else:
            continue
        shared = _SHARED if is_object else _SHARED | {"NOT", "ALREADY", "COVERED", "COVERING"}
        clause.words += [word for word in source.words if word.concept in shared]
    return clauses


def _verb_first(clause: SpokenClause) -> bool:
    """Do its discs follow its verb, as in "he pocketed my man"?"""
    places = [at for at, word in enumerate(clause.words) if word.concept in ("FALL", "JUMP")]
    discs = [at for at, word in enumerate(clause.words) if word.concept in _DISCS | {NUMBER}]
    return bool(places and discs and places[0] < discs[0])


def _discs_of(clause: SpokenClause) -> Iterator[Discs]:  # noqa: PLR0915
    """The discs a clause speaks of, word by word."""
    item, falls = Discs(), clause.has("FALL", "JUMP", "GO", "IN", "LEFT", "ON_BOARD")
    words = clause.words
    for at, word in enumerate(words):
        concept = word.concept
        after = next((w.concept for w in words[at + 1 :] if w.concept not in (NOISE, "ONLY")), "")
        if concept in (NOISE, "ONLY", "TOO", "NOW"):
            continue
        if item.kind and item.owner is None and word.text == "mine":
            item.owner = "me"  # "a coin of mine": one word, an owner and a man
            continue
        if concept == "MAN" and word.text == "mine" and item.kind and item.owner == "me":
            continue
        if concept in ("QUEEN", "STRIKER"):
            owner = item.owner
            if item.kind or item.number is not None or item.last:
                yield from _closed(item, falls)
            yield Discs(concept.lower(), owner=owner)
            item = Discs()
        elif concept in ("MAN", "MEN"):
            if item.kind and not item.colour:
                yield from _closed(item, falls)
                item = Discs()
            item.kind = "man"
            item.many = item.many or concept == "MEN"
        elif concept in ("WHITE", "BLACK"):
            if item.kind:
                yield from _closed(item, falls)
                item = Discs()
            item.kind, item.colour = "man", concept.lower()
        elif concept in (NUMBER, "A", "ANOTHER"):
            if concept == NUMBER and after in _COUNTED:
                continue
            if item.kind or (item.number is not None and item.owner):
                yield from _closed(item, falls)
                item = Discs()
            if concept == NUMBER or item.number is None:
                item.number = word.number if word.number is not None else 1
                item.counted = concept != "A"
        elif concept in _OWNERS:
            owner = _OWNERS[concept]
            if (
                item.kind
                and item.owner is None
                and after not in ("MAN", "MEN", "STRIKER", "LAST", NUMBER)
            ):
                item.owner = owner  # "a coin of his", "goti meri"
                continue
            if item.kind or (item.owner and owner != "self"):
                yield from _closed(item, falls)
                item = Discs()
            item.owner = item.owner if item.owner and owner == "self" else owner
        elif concept in ("LAST", "SOME", "ALL", "BOTH", "FIRST_OF_MINE"):
            if item.kind:
                yield from _closed(item, falls)
                item = Discs()
            item.last |= concept == "LAST"
            item.many |= concept in ("SOME", "ALL")
            item.of_both |= concept == "BOTH"
            if concept == "FIRST_OF_MINE":
                item.kind, item.first, item.number = "man", True, 1
        else:
            yield from _closed(item, falls and concept in HAPPENS)
            item = Discs()
    yield from _closed(item, falls)


def _closed(item: Discs, falls: bool) -> Iterator[Discs]:
    """The discs, if these words speak of any: "his" and "two" alone may be anything."""
    named = item.kind or (item.owner and (item.last or item.number is not None))
    if named or (falls and (item.owner or (item.number and item.counted and not item.of_both))):
        if not item.kind and item.owner is None:
            item.owner = "self"  # "he potted two"
        item.kind = "man"
        if item.of_both and not item.last and item.number is None and (item.many or item.colour):
            item.number = 2
        yield item
