"""The languages there are (``data/languages.toml``), and their words: a file a language in a room's ``data``.

A text that a language does not have is said in English; parts that are not translated at all are named in its
``in_english``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from carrom.errors import BadInput
from carrom.laws.plurals import choose_form, is_form_name

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class LanguageInfo:
    """A language: what it calls itself, how it is written, and what is said in English instead.

    ``needs_reader``: no native reader has read all of it yet. ``plurals``: CLDR's rules by category.
    """

    code: str
    name: str
    also_called: tuple[str, ...]
    direction: Literal["ltr", "rtl"]
    locale: str
    needs_reader: bool
    in_english: tuple[str, ...]
    script: str
    plurals: Mapping[str, str]


@cache
def language_list() -> tuple[LanguageInfo, ...]:
    """Every language, in the order of its file.

    >>> [language.name for language in language_list()]
    ['English', 'हिन्दी', 'தமிழ்']
    """
    import tomllib
    from importlib.resources import files

    text = (files("carrom.laws") / "data" / "languages.toml").read_text("utf-8")
    rows = []
    for code, row in tomllib.loads(text).items():
        values: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in row.items()
        }
        rows.append(LanguageInfo(code, **values))
    return tuple(rows)


@cache
def languages() -> tuple[str, ...]:
    """The code of every language that is spoken.

    >>> languages()
    ('en', 'hi', 'ta')
    """
    return tuple(language.code for language in language_list())


def spoken_language(wanted: object) -> str:
    """The language wanted where it is spoken, else English: a page may know more of them than the umpire.

    >>> spoken_language("hi-IN"), spoken_language("tlh"), spoken_language(None)
    ('hi', 'en', 'en')
    """
    if not isinstance(wanted, str | None):
        raise BadInput('must be the code of a language, "en"', field="language")
    short = (wanted or "").partition("-")[0].casefold()
    return short if short in languages() else ENGLISH


def written_language(part: str, language: str) -> str:
    """The language a part is written in for those who speak this one: English where it is not translated.

    >>> written_language("laws/clauses", "hi"), written_language("laws/clauses", "ta")
    ('hi', 'en')
    """
    return ENGLISH if part in _language(language).in_english else language


class TextList(list[str]):
    """A list of a language's file; as a text that depends on a number, the forms ``one`` and ``other``."""

    def __init__(self, texts: Iterable[str], language: str) -> None:
        super().__init__(texts)
        self.language = language


@dataclass(frozen=True, slots=True)
class PluralText:
    """A text that depends on a number: a form for each plural category, or for an exact number (``=1``)."""

    language: str
    forms: Mapping[str, str]


@cache
def words_of(room: str, folder: str, language: str) -> dict[str, Any]:
    """What a room says in a language; in English where it has no words. Raises `BadInput` for a language
    there is not.

    >>> words_of("carrom.laws", "speech", "hi")["breach"]["push"]
    'स्ट्राइकर को उँगली से मारा नहीं, धकेला गया'
    """
    import tomllib
    from importlib.resources import files

    _language(language)
    file = files(room) / "data" / folder / f"{language}.toml"
    text = file.read_text("utf-8") if language == ENGLISH or file.is_file() else ""
    own: dict[str, Any] = _with_language(tomllib.loads(text), language)
    return own if language == ENGLISH else _over(own, words_of(room, folder, ENGLISH))


def fill_in(text: Any, n: int | None = None, /, **values: Any) -> str:
    """A text with its places filled in; of several forms that of the number ``n``, by the text's language.

    >>> fill_in(["a man", "{n} men"], 2)
    '2 men'
    """
    return _form(text, n).format(n=n, **values)


def _form(text: Any, n: int | None) -> str:
    if isinstance(text, str):
        return text
    if isinstance(text, PluralText):
        return choose_form(text.forms, _language(text.language).plurals, n)
    one, other = text
    code = text.language if isinstance(text, TextList) else ENGLISH
    return choose_form({"one": one, "other": other}, _language(code).plurals, n)


@cache
def _language(code: str) -> LanguageInfo:
    for language in language_list():
        if language.code == code:
            return language
    known = ", ".join(languages())
    raise BadInput(f"{code!r} is not spoken here; there are {known}", field="language")


def _with_language(table: Any, language: str) -> Any:
    """A file's values: lists and plural forms that know their language."""
    if isinstance(table, list):
        return TextList(table, language)
    if not isinstance(table, dict):
        return table
    if "other" in table and all(map(is_form_name, table)):
        return PluralText(language, table)
    return {key: _with_language(value, language) for key, value in table.items()}


def _over(own: dict[str, Any], english: dict[str, Any]) -> dict[str, Any]:
    """English, and over it whatever the language has words for."""
    both = dict(own)
    for key, text in english.items():
        if isinstance(text, dict):
            both[key] = _over(own.get(key, {}), text)
        else:
            both.setdefault(key, text)
    return both
