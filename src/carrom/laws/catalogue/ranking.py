"""Search of the catalogue with the words players use: coin, goti, red, hole, sink, fine.

Entries are ranked by how many of the words they contain, then by how rare these words are and where
they stand (BM25, with the words of an id, section or title counting more than those of a note).
English words are always understood; the texts of another language are read only where somebody
speaks it, or types words in its script.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import log
from typing import Any

from carrom.laws.catalogue.clauses import Clause, Decision, Honoured, clauses, decisions
from carrom.laws.catalogue.translation import translated

_DATA: dict[str, Any] = tomllib.loads(
    (files("carrom.laws") / "data" / "search.toml").read_text(encoding="utf-8")
)
_MEANT: dict[str, str] = _DATA["meant"]
_ALSO: dict[str, str] = _DATA["also"]
_IDLE = frozenset(_DATA["idle"].split())
_HINDI = re.compile("[\u0900-\u097f]")
_HINDI_ENDINGS = tuple(sorted(_DATA["hindi"]["endings"].split(), key=len, reverse=True))
_SECOND_CHOICE = 0.6
_JUDGED, _LAWS = 1.2, 1.1  # of equals, what decides rulings goes first, and the Laws themselves
_ID, _TITLE, _SAYS, _NOTE = 4.0, 2.0, 1.5, 0.5  # how much a word counts, by where it stands


@dataclass(frozen=True, slots=True)
class _Indexed:
    item: Clause | Decision
    weights: dict[str, float]
    length: float
    standing: float


@dataclass(frozen=True, slots=True)
class _Index:
    entries: tuple[_Indexed, ...]
    rarity: dict[str, float]
    words: dict[str, str]
    """Every word as written → its stem; for words mistyped in a question."""
    mean: float


def search(words: str, *, limit: int = 20, language: str = "en") -> list[Clause | Decision]:
    """Clauses and decisions that answer free words, best first.

    >>> [item.id for item in search("cutting the moon", limit=2)]
    ['003.striking.2', '004.strike.3']
    """
    index, query = _index(language), _words(words)
    numbered = [name + number for name, number in pairwise(query) if number[0].isdecimal()]
    query += [word for word in numbered if word in index.words]  # "queen 17" is an id
    meanings_of = {word: _meanings(word, index) for word in query}
    if language == "en" and any(
        _HINDI.match(word) and not meanings for word, meanings in meanings_of.items()
    ):
        return search(words, limit=limit, language="hi")
    wanted = [meanings for meanings in meanings_of.values() if meanings]
    ranked = []
    for place, entry in enumerate(index.entries):
        scores = [max(_score(stem, entry, index) * w for stem, w in m.items()) for m in wanted]
        matched = sum(score > 0 for score in scores)
        if matched:
            ranked.append((-matched, -sum(scores) * entry.standing, place))
    ranked.sort()
    # Beside an entry with all four words, one that has a single word is noise.
    return [
        index.entries[place].item
        for matched, _, place in ranked[:limit]
        if matched * 2 <= ranked[0][0]
    ]


def _score(stem: str, entry: _Indexed, index: _Index) -> float:
    weight = entry.weights.get(stem, 0.0)
    return index.rarity.get(stem, 0.0) * weight / (weight + 0.4 + 0.8 * entry.length / index.mean)


def _meanings(word: str, index: _Index) -> dict[str, float]:
    """The stems a word of a question stands for, and how much each counts; empty if for none."""
    stem, plain = _stem(word), _singular(word)
    meant = {_stem(w): 1.0 for w in _MEANT.get(plain, "").split()}
    stems = {_stem(w): _SECOND_CHOICE for w in _ALSO.get(plain, "").split()}
    stems |= {stem: _SECOND_CHOICE if meant else 1.0} | meant
    stems = {s: weight for s, weight in stems.items() if s in index.rarity}
    if stems or len(word) < 4:
        return stems
    close = get_close_matches(word, index.words, n=1, cutoff=0.75)
    return {index.words[w]: _SECOND_CHOICE for w in close}


@cache
def _index(language: str) -> _Index:
    items: tuple[Clause | Decision, ...] = (*clauses(), *decisions())
    entries: list[_Indexed] = []
    spelt: dict[str, str] = {}
    for item in items:
        weights: dict[str, float] = {}
        for text, weight in _places(item, language):
            for word in _words(text):
                stem = spelt[word] = spelt.get(word) or _stem(word)
                weights[stem] = weights.get(stem, 0.0) + weight
        entries.append(_Indexed(item, weights, sum(weights.values()), _standing(item)))
    frequency = Counter(stem for entry in entries for stem in entry.weights)
    rarity = {stem: log(1 + len(entries) / n) for stem, n in frequency.items()}
    spelt |= {word: _stem(word) for group in _DATA["same"].values() for word in group.split()}
    spelt |= {word: _stem(meant.split()[0]) for word, meant in _MEANT.items()}
    mean = sum(entry.length for entry in entries) / len(entries)
    return _Index(tuple(entries), rarity, spelt, mean)


def _standing(item: Clause | Decision) -> float:
    if isinstance(item, Decision):
        return 1.0
    judged = _JUDGED if item.honoured is Honoured.JUDGED else 1.0
    return judged * (_LAWS if item.document == "003" else 1.0)


def _places(item: Clause | Decision, language: str) -> list[tuple[str, float]]:
    """The texts of an entry in English and in the language, and how much a word of each counts."""
    places = [(_id_words(item), _ID)]
    for spoken in dict.fromkeys(("en", language)):
        item = translated(item, language=spoken)
        if isinstance(item, Clause):
            places += (item.section, _TITLE), (item.says, _SAYS), (item.note or "", _NOTE)
        else:
            places += (item.title, _TITLE), (item.resolution, _SAYS)
    return places


def _id_words(item: Clause | Decision) -> str:
    """The words of an id; the number of a clause only with its name, for it is no number of a text."""
    document, _, number = item.id.partition(".")
    return f"{document} {number.partition('.')[0]} {number.replace('.', '')}"


def _words(text: str) -> list[str]:
    text = text.casefold().replace("c/m", "man").replace("c/b", "board").replace("\u2019", "'")
    words = re.findall(r"[a-z]+\d+[a-z]*|[a-z]+|\d+[a-z]*|[\u0900-\u097f]+", text)
    return [word for word in words if word not in _IDLE]


def _stem(word: str) -> str:
    """The word without its ending, and one stem for words that mean the same.

    >>> _stem("pocketed") == _stem("pots") == _stem("holes")
    True
    """
    return (
        _same().get(word)
        or _same().get(_singular(word))
        or _same().get(stem_word(word), stem_word(word))
    )


@cache
def _same() -> dict[str, str]:
    groups = {
        word: stem_word(to) for to, group in _DATA["same"].items() for word in (to, *group.split())
    }
    return groups | {stem_word(word): stem for word, stem in groups.items()}


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith("s") and not word.endswith(("ss", "us")) and len(word) > 3:
        return word[:-1]
    return word


def stem_word(word: str) -> str:
    """The word without the endings of a plural or a verb.

    >>> stem_word("hitting"), stem_word("hits"), stem_word("places"), stem_word("placed")
    ('hit', 'hit', 'plac', 'plac')
    >>> stem_word("गोटियों") == stem_word("गोटी")
    True
    """
    if _HINDI.match(word):
        ending = next((each for each in _HINDI_ENDINGS if word.endswith(each)), "")
        return word.removesuffix(ending) if len(word) - len(ending) >= 2 else word
    word = _singular(word)
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            if word[-1] == word[-2] and word[-1] not in "ls":
                word = word[:-1]
            break
    return word.removesuffix("e") if len(word) > 3 else word
