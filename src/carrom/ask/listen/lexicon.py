"""The words of players and what they mean: each word is a concept, a number, a mark, or unknown.

The words live in ``lexicon/*.toml``: English and Hindi in Latin letters are read together, Devanagari with
Hindi. A phrase goes before its words, the longest first. A misspelt word is taken for the one it sounds like,
or for the nearest one where only one concept is near; never for a negation or a person.

>>> [word.concept for word in read_words("He potted 2 of mine!")]
['HE', 'FALL', 'NUMBER', 'NOISE', 'MY', 'MAN', 'STOP']
>>> [word.concept for word in read_words("usney rani daldi")]
['HE', 'QUEEN', 'FALL']
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from unicodedata import normalize

NOISE, NUMBER, UNKNOWN = "NOISE", "NUMBER", ""
STOP, COMMA, ASKS = "STOP", "COMMA", "ASKS"
"""Marks: the end of a sentence, a pause, a question mark."""
MARKS = frozenset({STOP, COMMA, ASKS})
_MARKS = {
    ".": STOP,
    "!": STOP,
    ";": STOP,
    "\u0964": STOP,
    ":": COMMA,
    ",": COMMA,
    "?": ASKS,
    "+": "AND",
    "&": "AND",
}
_SIGN = r"[\u0300-\u036f\u0900-\u0963\u0966-\u0dff\u200c\u200d]"
_LETTER = rf"(?:[^\W\d_]|(?!\w){_SIGN})"
_TOKEN = re.compile(rf"{_LETTER}+(?:['-]{_LETTER}+)*'?|\d+|[.,;:!?+&/\u0964]")
# A misspelt word is never taken for one of these: they turn a sentence round.
_EXACT_ONLY = frozenset(
    {"NOT", "I", "HE", "MY", "HIS", "NOTHING", "NOTHING_ELSE", "A", "Q", "AND", "BUT"}
)
_MEN = ("MAN", "MEN", "WHITE", "BLACK", "OWN", "LEFT", "ALREADY")
_ONE_SLIP, _TWO_SLIPS = 4, 8  # letters from which a word may have as many slips


@dataclass(frozen=True, slots=True)
class Word:
    """A word or phrase as it was said, with its concept; `UNKNOWN` where nobody knows it."""

    text: str
    concept: str
    number: int | None = None


Words = tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class _Lexicon:
    """The phrases of a script by their words, every word by spelling and by sound, and the longest phrase."""

    phrases: dict[tuple[str, ...], str]
    numbers: dict[str, int]
    spellings: dict[str, str]
    sounds: dict[str, str]
    longest: int


def read_words(text: str) -> Words:
    """The words of a text with what they mean. The letters decide which words they are read with."""
    tokens = _TOKEN.findall(normalize("NFC", text.casefold().replace("\u2019", "'")))
    devanagari = any("\u0900" <= letter <= "\u097f" for letter in text)
    lexicon = (
        _lexicon("hindi", "hinglish", "english") if devanagari else _lexicon("english", "hinglish")
    )
    said = [token if token in _MARKS else _known_form(token, lexicon) for token in tokens]
    words: list[Word] = []
    at = 0
    while at < len(said):
        length, concepts = _longest_phrase(said, at, lexicon)
        spoken = " ".join(tokens[at : at + length])
        words += [_word(spoken, concept, said[at], lexicon) for concept in concepts.split("+")]
        at += length
    return tuple(_with_numbers(words, lexicon))


def number_said(text: str) -> int | None:
    """A number in figures or in words, of any language; None where it is not one.

    >>> number_said("three"), number_said("do"), number_said("maybe")
    (3, 2, None)
    """
    said = normalize("NFC", text.strip().casefold())
    numbers = _lexicon("hindi", "hinglish", "english").numbers
    return int(said) if said.isdecimal() else numbers.get(said)


def unknown_words(words: Words) -> tuple[str, ...]:
    """The words nobody knows, once each."""
    return tuple(dict.fromkeys(word.text for word in words if word.concept == UNKNOWN))


def _word(spoken: str, concept: str, form: str, lexicon: _Lexicon) -> Word:
    if concept != NUMBER:
        return Word(spoken, concept)
    return Word(spoken, NUMBER, int(form) if form.isdecimal() else lexicon.numbers[form])


def _longest_phrase(said: list[str], at: int, lexicon: _Lexicon) -> tuple[int, str]:
    for length in range(min(lexicon.longest, len(said) - at), 0, -1):
        concept = lexicon.phrases.get(tuple(said[at : at + length]))
        if concept is not None:
            return length, concept
    form = said[at]
    if form in _MARKS:
        return 1, _MARKS[form]
    if form.isdecimal() or form in lexicon.numbers:
        return 1, NUMBER
    return 1, NOISE if form == "/" else UNKNOWN


def _with_numbers(words: list[Word], lexicon: _Lexicon) -> Iterator[Word]:
    """A word that may be a number is one beside men: "do goti", "apni do", but not "do I"."""
    for at, word in enumerate(words):
        before = words[at - 1].concept if at else ""
        after = words[at + 1].concept if at + 1 < len(words) else ""
        counts = before in ("OWN", "MY", "HIS", "A") or after in _MEN
        counts = counts or (after in ("MY", "HIS") and words[at + 1].text.endswith("i"))
        if word.concept == NOISE and word.text in lexicon.numbers and counts:
            yield Word(word.text, NUMBER, lexicon.numbers[word.text])
        else:
            yield word


# Spelling ----------------------------------------------------------------------------------------


@cache
def _lexicon(*languages: str) -> _Lexicon:
    phrases: dict[tuple[str, ...], str] = {}
    numbers: dict[str, int] = {}
    folder = files("carrom.ask.listen") / "lexicon"
    for language in languages:
        table = tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))
        numbers = table.pop("numbers") | numbers
        for concept, said in table.items():
            for phrase in said.split(", "):
                phrases.setdefault(tuple(_TOKEN.findall(normalize("NFC", phrase))), concept)
    # A number of one language is a word of another: "do" is two in Hindi, "the" nothing in English.
    alone = {phrase[0]: concept for phrase, concept in phrases.items() if len(phrase) == 1}
    words = dict.fromkeys(word for phrase in phrases for word in phrase)
    sounds: dict[str, str] = {}
    for word in [*alone, *numbers, *words]:
        sounds.setdefault(_sound(word), word)
    return _Lexicon(
        phrases, numbers, {word: word for word in words}, sounds, max(map(len, phrases))
    )


def _known_form(token: str, lexicon: _Lexicon) -> str:
    """The token as the lexicon spells it; itself where nothing is near."""
    if token.isdecimal() or token in lexicon.numbers or _is_known(token, lexicon):
        return token
    plain = token.removesuffix("'s").removesuffix("'")
    if plain != token and _is_known(plain, lexicon):
        return plain
    return _nearest(plain, lexicon)


def _is_known(token: str, lexicon: _Lexicon) -> bool:
    return token in lexicon.spellings


def _nearest(token: str, lexicon: _Lexicon) -> str:
    sound = _sound(token)
    if sound in lexicon.sounds and len(sound) > 1:
        return lexicon.sounds[sound]
    if len(token) < _ONE_SLIP:
        return token
    for said, forms in ((token, lexicon.spellings), (sound, lexicon.sounds)):
        slips = 2 if len(said) >= _TWO_SLIPS else 1
        near: dict[int, list[str]] = {}
        for other, word in forms.items():
            if abs(len(other) - len(said)) <= slips and len(other) > 2 and other[0] == said[0]:
                near.setdefault(_slips(said, other, slips), []).append(word)
        closest = near[min(near)] if near and min(near) <= slips else []
        concepts = {lexicon.phrases.get((word,), word) for word in closest}
        if len(concepts) == 1 and not concepts & _EXACT_ONLY:
            return closest[0]
    return token


def _slips(one: str, other: str, limit: int) -> int:
    """Letters added, dropped, changed or swapped between two words, counted up to ``limit`` + 1."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            cost = min(last[j] + 1, row[-1] + 1, last[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        before, last = last, row
    return last[-1]


_SOUNDS = (
    (r"[\u093c\u0901\u0902\u0903\u094d\u200c\u200d]", ""), ("[\u0940]", "\u093f"), ("\u0942", "\u0941"),
    ("\u0908", "\u0907"), ("\u090a", "\u0909"), ("\u0923", "\u0928"), ("\u0948", "\u0947"),
    ("\u090f|\u092f\u0947", "\u0907"),
    ("aa+", "a"), ("ee+|ii+|ey$", "i"), ("oo+", "u"), ("ph", "f"), ("w", "v"), ("z", "j"), ("y$", "i"),
    ("ck|c(?![hieKy])|q", "k"), (r"(?<=[bcdgjkpt])h", ""), (r"(.)\1+", r"\1"),
)  # fmt: skip
_COMPILED = tuple((re.compile(pattern), into) for pattern, into in _SOUNDS)


@cache
def _sound(word: str) -> str:
    """How a word sounds, roughly: spellings of one word in Hindi are many."""
    for pattern, into in _COMPILED:
        word = pattern.sub(into, word)
    return word
