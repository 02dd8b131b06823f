"""The words of a question about the rules, sorted by what they mean.

English and Hindi in Latin letters are read together, Hindi in its own script beside them. A misspelt word is
taken for the nearest known one only if every known word that near means the same.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from importlib.resources import files
from itertools import pairwise, takewhile
from typing import Any, NamedTuple
from unicodedata import normalize

from carrom.ask.listen.spelling import count_slips, has_devanagari

IDLE = "words"
"""The meaning of words that say nothing about the subject."""
NUMBER = "number"
"""The meaning of a number that is no concept of its own."""
OFF_TOPIC = "off_topic"
"""The meaning of words that no question about the rules has, such as the names of other games."""
_LONGEST_PHRASE = 5
_SHORT = 6  # letters of a word in which one consonant makes another word
_SHORTEST_GUESS = 4  # letters: in shorter words every word is like another
_SIGN = r"\w\u0900-\u0963\u0966-\u097f"
_TOKEN = re.compile(rf"[{_SIGN}]+(?:['/][{_SIGN}]+)*|\?|[.!;\u0964](?=\s)")
MARKS = frozenset("?.!;\u0964")
"""What ends a sentence; a question mark asks."""
_LATIN = (("aa", "a"), ("ee", "i"), ("oo", "u"), ("ph", "f"), ("ck", "k"), ("sh", "s"))
_LETTERS = str.maketrans({"w": "v", "z": "j", "y": "i", "x": "ks", "q": "k", "c": "k"})
_BREATHED = re.compile(r"(?<=[bcdgjkpt])h")
_TWICE = re.compile(r"(.)\1+")
_WRITTEN = str.maketrans(
    "\u2019\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f", "'0123456789"
)
# "gir jaye to": if it falls
_MAY_HAPPEN = (
    "aye",
    "ayein",
    "aein",
    "\u0947",
    "\u0947\u0902",
    "\u090f",
    "\u090f\u0901",
    "\u090f\u0902",
)
_I_MAY = (
    "un",
    "oon",
    "\u0942\u0901",
    "\u0942\u0902",
    "\u090a\u0901",
    "\u090a\u0902",
)  # "rakh lun?": shall I?
_SPOKEN = re.compile("[aeiou]")
_VOWELS = re.compile("[^bdfgjklmnprstv]")
_CONSONANTS = str.maketrans(
    "\u0915\u0916\u0917\u0918\u091a\u091b\u091c\u091d\u091f\u0920\u0921\u0922\u0924\u0925\u0926\u0927\u0928\u092a\u092b\u092c\u092d\u092e\u0930\u0932\u0935\u0936\u0937\u0938",
    "kkggkkjjttddttddnpfbbmrlvsss",
)
_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u093c\u0901\u0902\u094d\u200c\u200d-", None),
        "\u0940": "\u093f",
        "\u0942": "\u0941",
        "\u0948": "\u0947",
        "\u0949": "\u094b",
        "\u094c": "\u094b",
        "\u0908": "\u0907",
        "\u090a": "\u0909",
        "\u0911": "\u0913",
        "\u0910": "\u090f",
        "\u0914": "\u0913",
        "\u095c": "\u0921",
        "\u095d": "\u0922",
    }
)


class QuestionWord(NamedTuple):
    """A word or phrase as it was said, and what it means: a concept, `IDLE`, or nothing known."""

    text: str
    means: str | None


class QuestionLexicon:
    """The known words: whole ones and beginnings, by their spelling and by their sound."""

    def __init__(self, data: dict[str, dict[str, str]]) -> None:
        self.asking = frozenset(data["asks"])
        self.light = frozenset(data["light"]["concepts"].split())
        self.consequences = frozenset(data["light"]["consequences"].split())
        self.rules = {
            word.replace("_", " "): name
            for name, words in data["rules"].items()
            for word in words.split()
        }
        self.markers = {name: frozenset(words.split()) for name, words in data["markers"].items()}
        self.whole: dict[str, str] = {}
        self.beginnings: dict[str, str] = {}
        for group in (data["means"], data["asks"], data["idle"]):
            for means, words in group.items():
                for word in words.split():
                    text = word.replace("_", " ")
                    if text.endswith("*"):
                        self.beginnings.setdefault(_beginning(text[:-1]), means)
                    else:
                        self.whole.setdefault(text, means)

    @cached_property
    def sounds(self) -> dict[str, str]:
        """What a sound means, where every word that sounds so means the same."""
        return _unmistakable((sound(t), means) for t, means in self.whole.items() if "off" not in t)

    @cached_property
    def frames(self) -> dict[str, str]:
        """The same by the consonants of Latin words, for words in Hindi letters or without vowels."""
        latin = ((t, means) for t, means in self.whole.items() if t.isascii() and t.isalpha())
        return _unmistakable((frame(text), means) for text, means in latin)

    @cached_property
    def single(self) -> list[str]:
        """Every word of its own that a misspelt one may stand for."""
        return [text for text in self.whole if " " not in text and len(text) > 3]

    def meaning(self, text: str, *, guess: bool = True) -> str | None:
        """What a word or phrase means; None if nothing known is near it."""
        means = self.whole.get(text)
        if means is None and len(key := sound(text)) > (3 if text.isascii() else 1):
            means = self.sounds.get(key)
        if means is None and text.isdecimal():
            means = NUMBER
        if means or " " in text:
            return means or self._begins(text)
        for ending in ("'s", "s", "es", "ed", "d", "ing"):
            stem = text.removesuffix(ending)
            if stem != text and len(stem) > 2 and stem in self.whole:
                return self.whole[stem]
        means = self._begins(text)
        if means is None and (not text.isascii() or not _SPOKEN.search(text)):
            least = _SHORTEST_GUESS - text.isascii()
            means = self.frames.get(key) if len(key := frame(text)) >= least else None
        return means or (self._nearest(text) if guess else None)

    def _begins(self, text: str) -> str | None:
        key = _beginning(text)
        last_word = key.rfind(" ") + 2  # a beginning ends in the last word
        for end in range(len(key), last_word, -1):
            if key[:end] in self.beginnings:
                return self.beginnings[key[:end]]
        return None

    @cache  # noqa: B019 - one lexicon lives as long as the process
    def _nearest(self, text: str) -> str | None:
        if len(text) < _SHORTEST_GUESS or (not text.isalpha() and text.isascii()):
            return None
        limit = 1 if len(text) < 8 else 2
        best: dict[int, set[str]] = {}
        letters = {*text}
        for candidate in self.single:
            if abs(len(candidate) - len(text)) <= limit and candidate[0] == text[0]:
                if len(letters.difference(candidate)) > limit:
                    continue
                short = len(text) == _SHORTEST_GUESS and sorted(text) != sorted(candidate)
                if short and (len(candidate) == len(text) or not text.isascii()):
                    continue  # "sach" is not "sath"
                if len(text) <= _SHORT and _another_consonant(text, candidate):
                    continue  # "khane" is not "khade"
                edits = count_slips(text, candidate, limit)
                asks = self.whole[candidate] in self.asking and sorted(text) != sorted(candidate)
                if edits <= limit and not asks:
                    best.setdefault(edits, set()).add(self.whole[candidate])
        for edits in sorted(best):
            return best[edits].pop() if len(best[edits]) == 1 else None
        return None

    def read(self, tokens: Sequence[str]) -> Iterator[QuestionWord]:
        """The tokens as words and phrases, the longest phrase first."""
        place = 0
        while place < len(tokens):
            for length in range(min(_LONGEST_PHRASE, len(tokens) - place), 0, -1):
                text = " ".join(tokens[place : place + length])
                means = self.meaning(text)
                if means or length == 1:
                    for concept in means.split("+") if means else (None,):
                        yield QuestionWord(text, concept)
                    place += length
                    break

    def supposes(self, tokens: Sequence[str]) -> bool:
        """Do the words say "if", as Hindi does by its verb?"""
        then, may_happen = self.markers["then"], self.markers["may_happen"]
        not_so = self.markers["not_may_happen"]
        return tokens[-1] in then or any(
            after in then
            and (word in may_happen or (word.endswith(_MAY_HAPPEN) and word not in not_so))
            for word, after in pairwise(tokens)
        )

    def tells(self, tokens: Sequence[str], *, pointing: bool = True) -> bool:
        """Do the words tell of something that happened, or point at something?"""
        markers, spoken = self.markers, [token for token in tokens if token not in MARKS]
        if not (markers["always"] | markers["but"]).isdisjoint(spoken) or self.tells_now(
            tokens, pointing=pointing
        ):
            return True
        asks = {self.whole.get(token) for token in spoken}
        open_to_doubt = "may" in asks or not markers["then"].isdisjoint(spoken)
        if not open_to_doubt and not markers["unless_then"].isdisjoint(spoken):
            return True
        if spoken[0] in markers["openers"] or self.whole.get(spoken[0]) in self.asking:
            return False
        if not {"was", "were"}.isdisjoint(spoken):
            return True
        for place, word in enumerate(spoken):
            after = [each for each in spoken[place + 1 : place + 3] if not each.endswith("ly")]
            if not after or (place and self._asks(spoken[place - 1])):  # "can I put", "did he"
                continue
            is_doing = after[0] in ("is", "are") and after[-1].endswith("ing")
            if word in markers["things"] and (is_doing or after[0] in markers["thing_did"]):
                return True
            happened = after[0] in markers["past"] or (
                after[0].endswith("ed") and after[0] not in markers["not_past"]
            )
            if word in markers["subjects"] and happened and not self._asks(after[0]):
                return True
        return False

    def _asks(self, word: str) -> bool:
        return word in self.markers["openers"] or self.whole.get(word) in self.asking

    def tells_now(self, tokens: Sequence[str], *, pointing: bool = True) -> bool:
        """Do they tell of something at hand: "this due", "shall I raise it?", a story with its question?"""
        markers = self.markers
        pairs = pairwise(tokens)
        if pointing and any(a in markers["pointing"] and b in markers["pointed"] for a, b in pairs):
            return True
        spoken = [token for token in tokens if token not in MARKS]
        if not markers["now"].isdisjoint(spoken):
            return True
        last = spoken[-1]
        no_verb = markers["yet_asked"]
        if last.endswith(_I_MAY) and last not in no_verb and self.whole.get(last) in (None, IDLE):
            return True
        first = [*takewhile(lambda token: token not in MARKS, tokens)]
        means = {word.means for word in self.read(first)}
        return (
            len(first) < len(spoken)
            and means.isdisjoint(self.asking)
            and bool(means - {IDLE, NUMBER, None} - self.light)
            and first[0] not in markers["openers"]
        )


def split_question(text: str) -> list[str]:
    """The words and question marks of a text, in small letters."""
    return _TOKEN.findall(normalize("NFC", text.casefold().translate(_WRITTEN)))


def sound(text: str) -> str:
    """The text as it sounds: Hindi in Latin letters is spelt in many ways, and its signs are often mixed up.

    >>> (
    ...     sound("baari") == sound("bari"),
    ...     sound("\u0930\u093e\u0928\u0940") == sound("\u0930\u093e\u0928\u093f"),
    ... )
    (True, True)
    """
    return " ".join(map(_sound_of_word, text.split(" ")))


@cache
def _sound_of_word(text: str) -> str:
    if text.isascii():
        return _TWICE.sub(r"\1", _BREATHED.sub("", _spell(text)))
    return _TWICE.sub(r"\1", normalize("NFD", text).translate(_SIGNS))


def frame(text: str) -> str:
    """The consonants of a word in Latin letters: English words are often written in Hindi letters.

    >>> frame("\u0921\u093f\u0938\u094d\u091f\u0930\u094d\u092c"), frame("disturb")
    ('dstrb', 'dstrb')
    """
    if not text.isascii():
        text = normalize("NFD", text).translate(_CONSONANTS)
    return _TWICE.sub(r"\1", _VOWELS.sub("", _BREATHED.sub("", _spell(text))))


def _another_consonant(text: str, candidate: str) -> bool:
    """Are the words alike but for one letter, a consonant in both? That is no slip of the pen."""
    if len(text) != len(candidate) or not text.isascii():
        return False
    other = [pair for pair in zip(text, candidate, strict=True) if pair[0] != pair[1]]
    return len(other) == 1 and not _SPOKEN.search("".join(other[0]))


def _spell(text: str) -> str:
    for written, read in _LATIN:
        text = text.replace(written, read)
    return text.translate(_LETTERS)


def _beginning(text: str) -> str:
    return text if text.isascii() else sound(text)


@cache
def lexicon(*, hindi: bool = False) -> QuestionLexicon:
    """The words of questions in Latin letters, with those in Hindi letters where somebody writes them."""
    data = read_data("words", "asking.toml") | read_data("words", "latin.toml")
    if hindi:
        for section, rows in read_data("words", "devanagari.toml").items():
            for name, words in rows.items():
                data[section][name] = f"{data[section].get(name, '')} {words}"
    return QuestionLexicon(data)


def lexicon_for(words: Iterable[str]) -> QuestionLexicon:
    """The lexicon that reads these words: their letters decide."""
    return lexicon(hindi=any(map(has_devanagari, words)))


def _unmistakable(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    meanings: dict[str, set[str]] = {}
    for key, means in pairs:
        meanings.setdefault(key, set()).add(means)
    return {key: means.pop() for key, means in meanings.items() if len(means) == 1}


def read_data(*path: str) -> dict[str, Any]:
    """A file of the questions' data."""
    file = files("carrom.ask.listen").joinpath("questions", *path)
    return tomllib.loads(file.read_text(encoding="utf-8"))
