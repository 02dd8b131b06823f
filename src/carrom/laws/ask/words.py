"""What players say, read: a stroke in free words, or something else that happened.

The words themselves live in ``data/speech``. Reading is honest: what is not understood is said, and what is
said back (`stroke_text`) is what was understood.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Any, Literal

from carrom.laws.ask.reported import BOARD, PART_OF_A_STROKE
from carrom.laws.facts import MEN, Breach, Colour, StrokeFacts
from carrom.laws.speech import texts

Owner = Literal["own", "opp"]
Unclear = Literal["whose", "colour", "how_many"]


@dataclass(frozen=True, slots=True)
class Reading:
    """A stroke as it was understood.

    ``facts`` is None where nothing was. ``unknown`` are the words that meant nothing. ``unclear`` is what
    has to be asked before the stroke is known: whose men, who plays which colour, or how many.
    ``last``: whose last man it is said to have been. ``by_opponent``: it is told of the opponent, so he
    made the stroke.
    """

    facts: StrokeFacts | None
    unknown: tuple[str, ...] = ()
    unclear: Unclear | None = None
    last: Owner | None = None
    by_opponent: bool = False


@dataclass(slots=True)
class _Item:
    """Some men, as the words go along."""

    number: int | None = None
    owner: str | None = None
    noun: bool = False
    plural: bool = False
    last: bool = False
    absent: bool = False

    @property
    def said(self) -> bool:
        return self.noun or self.owner is not None or self.number is not None


@dataclass(slots=True)
class _Told:
    """What has been told so far; ``here`` since the last "and"."""

    men: list[tuple[_Item, bool]] = field(default_factory=list)
    here: list[_Item | str] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    jumped: bool = False
    unknown: list[str] = field(default_factory=list)
    by_opponent: bool = False
    understood: bool = False

    def end(self) -> None:
        """The end of what belongs together."""
        for one in self.here:
            if isinstance(one, _Item):
                if not one.absent:
                    self.men.append((one, self.jumped))
            elif self.jumped:
                self.facts["striker_jumped" if one == "striker" else "jumped_queen"] = True
            else:
                self.facts[one] = True
            self.understood = True
        self.here, self.jumped = [], False


def read_stroke(
    words: str,
    *,
    whose: Owner | None = None,
    colour: Colour | None = None,
    language: str = "en",
) -> Reading:
    """The stroke in these words. ``whose``: men of nobody named; ``colour``: the player's.

    >>> read_stroke("two mine, the red and striker").facts
    StrokeFacts(own=2, opp=0, queen=True, striker=True, ...
    >>> read_stroke("striker and a coin").unclear
    'whose'
    """
    text = words.casefold().replace("\u2019", "'")
    text, breaches = _faults(text, language)
    told = _Told(understood=bool(breaches))
    item = _Item()
    tokens = [
        _kind(word, language) for word in re.findall(r"[^\W\d_]+(?:'[^\W\d_]*)?|\d+|[.,;+&/]", text)
    ]
    for place, (word, kind) in enumerate(tokens):
        after = tokens[place + 1][1] if place + 1 < len(tokens) else ""
        item = _take(told, item, word, kind, after)
    _close(told, item)
    told.end()
    return _reading(told, breaches, whose, colour)


def _take(told: _Told, item: _Item, word: str, kind: str, after: str) -> _Item:
    """One word more; returns the men that are being spoken of."""
    if kind in ("striker", "queen"):
        if item.noun or (item.owner and item.number is not None):
            item = _close(told, item)
        if not item.absent:
            told.here.append(kind)
        # "the red coin" is the queen alone
        return _Item(owner="her") if kind == "queen" and after == "man" else _Item()
    if kind in ("man", "men"):
        if item.owner == "her":
            return _Item()
        if item.noun:
            item = _close(told, item)
        item.noun, item.plural = True, kind == "men"
        return item
    if kind == "number":
        if item.noun or item.owner:
            item = _close(told, item)
        item.number = int(word)
        return item
    if kind in ("my", "mine", "own", "his", "theirs", "white", "black"):
        return _owned(told, item, kind, after)
    if kind == "join":
        _close(told, item)
        told.end()
        return _Item()
    if kind == "nothing":
        told.understood = told.understood or after != "else"
    elif kind == "no":
        item = _close(told, item)
        item.absent = True
    elif kind == "last":
        item.last = True
    elif kind == "jumped":
        told.jumped = True
    elif kind == "improper":
        told.facts["proper"], told.understood = False, True
    elif kind == "direct":
        told.facts["direct_hit"], told.understood = True, True
    elif kind == "he":
        told.by_opponent = True
    elif kind == "unknown":
        told.unknown.append(word)
        if not item.noun:
            return _Item()  # "his chair" is no man
    return item


def _owned(told: _Told, item: _Item, kind: str, after: str) -> _Item:
    who = {"my": "me", "mine": "me", "own": "self", "his": "him", "theirs": "him"}.get(kind, kind)
    if kind == "his" and after == "does":
        told.by_opponent = True  # "opponent pocketed …"
        return item
    if item.owner is not None and (item.noun or (item.owner, who) not in _SAME_OWNER):
        item = _close(told, item)
    item.owner = who
    if kind in ("mine", "theirs"):
        item.noun = True
    return item


# "my opponent's", "my own", "his own": two words, one owner, the second counts.
_SAME_OWNER = {("me", "him"), ("me", "self"), ("him", "self")}


def _close(told: _Told, item: _Item) -> _Item:
    if item.said and item.owner != "her":
        told.here.append(item)
    return _Item()


def _reading(
    told: _Told, breaches: tuple[Breach, ...], whose: Owner | None, colour: Colour | None
) -> Reading:
    counts: Counter[str] = Counter()
    unclear: Unclear | None = None
    last: Owner | None = None
    for item, jumped in told.men:
        owner = _owner(item, told.by_opponent, whose, colour)
        if owner is None:
            unclear = "colour" if item.owner in ("white", "black") else "whose"
            owner = "own"
        if item.number is None and item.plural:
            unclear = unclear or "how_many"
        counts[f"jumped_{owner}" if jumped else owner] += 1 if item.number is None else item.number
        if item.last and not jumped:
            last = owner
    if any(number > MEN for number in counts.values()):
        unclear = "how_many"
    if not told.understood:
        return Reading(None, tuple(told.unknown))
    seen: dict[str, Any] = {**told.facts, **counts}
    facts = StrokeFacts(breaches=breaches, **seen)
    return Reading(facts, tuple(told.unknown), unclear, last, told.by_opponent)


def _owner(
    item: _Item, by_opponent: bool, whose: Owner | None, colour: Colour | None
) -> Owner | None:
    if item.owner in ("white", "black"):
        return None if colour is None else ("own" if item.owner == colour else "opp")
    if item.owner is None:
        return whose
    mine = item.owner == "self" or (item.owner == "me") != by_opponent
    return "own" if mine else "opp"


# Words -------------------------------------------------------------------------------------------


def _kind(word: str, language: str) -> tuple[str, str]:
    """A word and what kind it is; a number as digits."""
    if word.isdecimal():
        return word, "number"
    if word in ".,;+&/":
        return word, "join"
    word = word.removesuffix("'s").removesuffix("'").replace("'", "")
    known, numbers = _vocabulary(language), texts(language)["ask"]["numbers"]
    if word in numbers:
        return str(numbers[word]), "number"
    if word in known:
        return word, known[word]
    close = get_close_matches(word, known, n=1, cutoff=0.8) if len(word) > 4 else []
    return (close[0], known[close[0]]) if close else (word, "unknown")


@cache
def _vocabulary(language: str) -> dict[str, str]:
    kinds = texts(language)["ask"]["words"]
    return {word: kind for kind, words in kinds.items() for word in words.split()}


def _faults(text: str, language: str) -> tuple[str, tuple[Breach, ...]]:
    """The text without the faults of the stroke that it names, and these."""
    named: dict[str, str] = texts(language)["ask"]["faults"]
    found: dict[Breach, None] = {}
    for phrase in sorted(named, key=len, reverse=True):
        text, times = re.subn(rf"\b{re.escape(phrase)}\b", ",", text)
        if times:
            found[Breach(named[phrase])] = None
    return text, tuple(found)


# Incidents ---------------------------------------------------------------------------------------


def find_incident(words: str, *, limit: int = 5, language: str = "en") -> tuple[str, ...]:
    """The kinds of incident these words may mean, best first.

    >>> find_incident("he left his chair")[0]
    'left_seat'
    """
    asked = _roots(words, language)
    rarity: Counter[str] = Counter()
    for roots in _incidents(language).values():
        rarity.update(roots)
    scores = {
        kind: sum(1 / rarity[root] for root in asked & roots)
        for kind, roots in _incidents(language).items()
    }
    ranked = sorted((kind for kind in scores if scores[kind]), key=lambda kind: -scores[kind])
    return tuple(kind for kind in ranked[:limit] if scores[kind] * 3 >= scores[ranked[0]])


def who_did_it(words: str, *, language: str = "en") -> str | None:
    """Who did it, as far as the words say: ``me`` or ``opponent``."""
    spoken = set(words.casefold().replace("'", " ").split())
    subjects = texts(language)["ask"]["subjects"]
    found = [who for who in ("me", "opponent") if spoken & set(subjects[who].split())]
    return found[0] if len(found) == 1 else None


@cache
def _incidents(language: str) -> dict[str, frozenset[str]]:
    told = texts(language)["ask"]["incident"]
    kinds = [kind for kind in told if kind in BOARD or kind in PART_OF_A_STROKE]
    return {kind: _roots(told[kind]["words"], language) for kind in kinds}


def _roots(words: str, language: str) -> frozenset[str]:
    """The words, every name of a man or of the queen as one, and without their endings."""
    pieces = {"man": "man", "men": "man", "queen": "queen", "striker": "striker"}
    known, found = _vocabulary(language), set()
    for word in re.findall(r"[^\W\d_]+", words.casefold()):
        kind = known.get(word)
        if kind in pieces:
            found.add(pieces[kind])
        elif kind not in ("idle", "number", "join", "my", "own", "he"):
            found.add(re.sub(r"(ed|ing|s|e)$", "", word) if len(word) > 4 else word)
    return frozenset(found)
