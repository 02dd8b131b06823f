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
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from unicodedata import normalize

from carrom.ask.listen.spelling import count_slips, has_devanagari, latin_sound, sound_of
from carrom.ask.listen.word import (
    ASKS,
    COMMA,
    NOISE,
    NUMBER,
    STOP,
    UNKNOWN,
    Word,
    Words,
    word_set,
)
from carrom.ask.listen.word_sense import with_numbers, with_persons

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
_HINDI_IN_LATIN = word_set("hindi_in_latin")
_ONE_SLIP, _TWO_SLIPS = 4, 8  # letters from which a word may have as many slips


@dataclass(frozen=True, slots=True)
class _Lexicon:
    """The phrases of these languages by their words, every known word, and the longest phrase.

    ``by_sound``: the phrases of Hindi in Latin letters, for words in its own letters.
    """

    languages: tuple[str, ...]
    phrases: dict[tuple[str, ...], str]
    by_sound: dict[tuple[str, ...], str]
    numbers: dict[str, int]
    spellings: dict[str, None]
    longest: int


def read_words(text: str) -> Words:
    """The words of a text with what they mean. The letters decide which words they are read with."""
    tokens = _TOKEN.findall(normalize("NFC", text.casefold().replace("\u2019", "'")))
    lexicon = _lexicon_for(tokens)
    forms = [token if token in _MARKS else _known_form(token, lexicon) for token in tokens]
    words: list[Word] = []
    at = 0
    while at < len(forms):
        length, concepts = _longest_phrase(forms, tokens, at, lexicon)
        spoken = " ".join(tokens[at : at + length])
        words += [_word(spoken, concept, forms[at], lexicon) for concept in concepts.split("+")]
        at += length
    english = _languages(tokens)[0] == "english"
    return tuple(with_persons([*with_numbers(words, lexicon.numbers)], english=english))


def _lexicon_for(tokens: list[str]) -> _Lexicon:
    """The lexicon of a text; one in plain English needs no other language."""
    languages = _languages(tokens)
    if languages[0] == "english":
        english = _lexicon("english")
        if all(t in _MARKS or t.isdecimal() or t in english.spellings for t in tokens):
            return english
    return _lexicon(*languages)


def _languages(tokens: list[str]) -> tuple[str, ...]:
    """The languages to read with, the first one first: "is" and "to" are words of two of them."""
    if any(map(has_devanagari, tokens)):
        return ("hindi", "hinglish", "english")
    hindi = sum(token in _HINDI_IN_LATIN for token in tokens)
    return ("hinglish", "english") if hindi * 6 > len(tokens) else ("english", "hinglish")


def number_said(text: str) -> int | None:
    """A number in figures or in words, of any language; None where it is not one.

    >>> number_said("three"), number_said("do"), number_said("maybe")
    (3, 2, None)
    """
    numeral = normalize("NFC", text.strip().casefold())
    numbers = _lexicon("hindi", "hinglish", "english").numbers
    return int(numeral) if numeral.isdecimal() else numbers.get(numeral)


def _word(spoken: str, concept: str, form: str, lexicon: _Lexicon) -> Word:
    if concept != NUMBER:
        return Word(spoken, concept)
    return Word(spoken, NUMBER, int(form) if form.isdecimal() else lexicon.numbers[form])


def _longest_phrase(
    forms: list[str], tokens: list[str], at: int, lexicon: _Lexicon
) -> tuple[int, str]:
    for length in range(min(lexicon.longest, len(forms) - at), 0, -1):
        concept = lexicon.phrases.get(tuple(forms[at : at + length]))
        if concept is None and lexicon.by_sound:
            concept = lexicon.by_sound.get(tuple(map(latin_sound, tokens[at : at + length])))
        if concept is not None:
            return length, concept
    form = forms[at]
    if form in _MARKS:
        return 1, _MARKS[form]
    if form.isdecimal() or form in lexicon.numbers:
        return 1, NUMBER
    return 1, NOISE if form == "/" else UNKNOWN


# Spelling ----------------------------------------------------------------------------------------


@cache
def _lexicon(*languages: str) -> _Lexicon:
    phrases: dict[tuple[str, ...], str] = {}
    by_sound: dict[tuple[str, ...], str] = {}
    numbers: dict[str, int] = {}
    folder = files("carrom.ask.listen") / "lexicon"
    for language in languages:
        table = tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))
        numbers = table.pop("numbers") | numbers
        for concept, phrase_list in table.items():
            for phrase in normalize("NFC", phrase_list).replace("\n", " ").split(", "):
                words = tuple(_TOKEN.findall(phrase) if "?" in phrase else phrase.split())
                phrases.setdefault(words, concept)
                if language == "hinglish" and languages[0] == "hindi":
                    by_sound.setdefault(tuple(map(latin_sound, words)), concept)
    # A number of one language is a word of another: "do" is two in Hindi, "the" nothing in English.
    alone = {phrase[0]: concept for phrase, concept in phrases.items() if len(phrase) == 1}
    every_word = dict.fromkeys(word for phrase in phrases for word in phrase)
    spellings = dict.fromkeys([*alone, *numbers, *every_word])
    return _Lexicon(languages, phrases, by_sound, numbers, spellings, max(map(len, phrases)))


@cache
def _sounds(*languages: str) -> dict[str, str]:
    """The words of these languages by their sound; looked at only where a word is misspelt."""
    sounds: dict[str, str] = {}
    for word in _lexicon(*languages).spellings:
        sounds.setdefault(sound_of(word), word)
    return sounds


def _known_form(token: str, lexicon: _Lexicon) -> str:
    """The token as the lexicon spells it; itself where nothing is near."""
    if token.isdecimal() or token in lexicon.numbers or _is_known(token, lexicon):
        return token
    if (latin_sound(token),) in lexicon.by_sound:
        return token
    plain = token.removesuffix("'s").removesuffix("'")
    if plain != token and _is_known(plain, lexicon):
        return plain
    return _nearest(plain, lexicon)


def _is_known(token: str, lexicon: _Lexicon) -> bool:
    return token in lexicon.spellings


def _nearest(token: str, lexicon: _Lexicon) -> str:
    sound, sounds = sound_of(token), _sounds(*lexicon.languages)
    if sound in sounds and len(sound) > 1:
        return sounds[sound]
    if len(token) < (_ONE_SLIP if token.isascii() else _ONE_SLIP + 2):
        return token
    tables: tuple[tuple[str, Mapping[str, str | None]], ...] = (
        (token, lexicon.spellings),
        (sound, sounds),
    )
    for spelling, forms in tables:
        if forms is sounds and len(spelling) <= _ONE_SLIP + 1:
            continue
        slips = 2 if len(spelling) >= _TWO_SLIPS else 1
        near: dict[int, list[str]] = {}
        for other in forms:
            if (
                abs(len(other) - len(spelling)) <= slips
                and len(other) > 2
                and other[0] == spelling[0]
            ):
                near.setdefault(count_slips(spelling, other, slips), []).append(
                    sounds[other] if forms is sounds else other
                )
        closest = near[min(near)] if near and min(near) <= slips else []
        concepts = {lexicon.phrases.get((word,), word) for word in closest}
        if len(concepts) == 1 and not concepts & _EXACT_ONLY:
            return closest[0]
    return token
