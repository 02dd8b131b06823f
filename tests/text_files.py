"""Every file of texts in every language: what stands in them, and what a language lacks.

``python -m tests.text_files ta`` lists the texts that Tamil lacks, file by file, each with its English.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from carrom.laws import language_list
from carrom.laws.plurals import is_form_name

ROOT = Path(__file__).parents[1]
I18N = ROOT / "web" / "app" / "i18n"
ROOMS = ROOT / "src" / "carrom"
LANGUAGES = {language.code: language for language in language_list()}

LISTS = {
    "laws/speech": r"ask\.page\.(examples|incidents|questions|keys|no_story|dont_know|\w+_words)(@\w+)?",
    "papers/words": r"phone\.steps",
    "players/coach": r"profile\.head",
    "players/strokes": r"before\.count",
    "scoring/words": r"(search|lesson)\..+|practice\.names",
}
"""Lists that are several texts; every other list is one text in two forms."""
ANY_LENGTH = re.compile(r"laws/speech ask\.page\.(?!keys)|scoring/words search\.")
"""Lists that have as many words as a language needs."""
OWN_KEYS = {
    "laws/catalogue": r"(document|honoured)\..+",
    "laws/options": r"(says|problem)\..+",
    "match/narration": r"(rules|format)\..+",
    "scoring/words": r"search\..+",
}
"""What English does not have: its texts stand where the things themselves are declared."""
_CHOICE = re.compile(r"\{(\w+)\|((?:[^{}]|\{\w+\})*)\}")
_PLACE = re.compile(r"\{(\w+)")


@dataclass(frozen=True, slots=True)
class Plural:
    """A text, or a part of one, that depends on a number: its forms by name."""

    number: str
    forms: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Text:
    """A text, with all its forms, or a list of texts."""

    said: tuple[str, ...]
    plurals: tuple[Plural, ...] = ()
    is_list: bool = False

    @property
    def places(self) -> set[str]:
        """What is filled in."""
        return {name for text in self.said for name in _PLACE.findall(text)} | {
            plural.number for plural in self.plurals
        }


def parts() -> list[str]:
    """Every file of texts, by what a language calls it: ``web/frame``, ``laws/speech``."""
    pages = [f"web/{file.stem}" for file in (I18N / "en").glob("*.json")]
    rooms = [f"{file.parts[-4]}/{file.parts[-2]}" for file in ROOMS.glob("*/data/*/en.toml")]
    return sorted(pages) + sorted(rooms)


def file_of(part: str, language: str) -> Path:
    """Where a part stands in a language."""
    room, name = part.split("/")
    if room == "web":
        return I18N / language / f"{name}.json"
    return ROOMS / room / "data" / name / f"{language}.toml"


@cache
def texts_of(part: str, language: str) -> dict[str, Text]:
    """The texts of a file by key; none where there is no such file."""
    file = file_of(part, language)
    if not file.is_file():
        return {}
    read = json.loads if file.suffix == ".json" else tomllib.loads
    return dict(_texts(part, read(file.read_text("utf-8"))))


def _texts(part: str, table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Text]]:
    for key, value in table.items():
        at = f"{path}{key}"
        if isinstance(value, str):
            choices = _CHOICE.findall(value)
            yield at, Text((value,), tuple(Plural(n, _forms(forms)) for n, forms in choices))
        elif isinstance(value, list):
            if re.fullmatch(LISTS.get(part, ""), at):
                yield at, Text(tuple(value), is_list=True)
            else:
                one, other = value
                yield at, Text((one, other), (Plural("n", {"one": one, "other": other}),))
        elif "other" in value and all(map(is_form_name, value)):
            yield at, Text(tuple(value.values()), (Plural("n", value),))
        else:
            yield from _texts(part, value, f"{at}.")


def _forms(text: str) -> dict[str, str]:
    """The forms of "{n|one|other}" by name, as web/app/i18n/forms.ts has them."""
    forms, parts = {}, text.split("|")
    for at, part in enumerate(parts):
        name, colon, rest = part.partition(":")
        if colon and is_form_name(name):
            forms[name] = rest
        else:
            forms["other" if at == len(parts) - 1 else "one"] = part
    return forms


def translated_parts(language: str) -> list[str]:
    """The parts that a language is to have texts of its own for."""
    return [part for part in parts() if part not in LANGUAGES[language].in_english]


def missing(part: str, language: str) -> list[str]:
    """The keys of English that a language lacks."""
    own = texts_of(part, language)
    in_english = LANGUAGES[language].in_english
    return [
        key for key in texts_of(part, "en") if key not in own and f"{part} {key}" not in in_english
    ]


def list_missing(language: str) -> int:
    """Print what a language lacks; how many texts that are."""
    count = 0
    for part in translated_parts(language):
        keys = missing(part, language)
        if keys:
            print(file_of(part, language).relative_to(ROOT))
        for key in keys:
            print(f"    {key}: {' | '.join(texts_of(part, 'en')[key].said)}")
        count += len(keys)
    print(f"{language}: {count} texts are missing")
    return count


if __name__ == "__main__":
    sys.exit(sum(list_missing(code) for code in sys.argv[1:] or LANGUAGES) > 0)
