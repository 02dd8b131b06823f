"""The page's texts: the same in every language, each in one file, Hindi spelled as the umpire spells it."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
I18N = ROOT / "web" / "app" / "i18n"
FILES = sorted(file.name for file in (I18N / "en").glob("*.json"))
HINDI = sorted([*I18N.glob("hi/*.json"), *(ROOT / "src" / "carrom").glob("*/data/*/hi.toml")])
TYPED = re.compile(r"ask\.words\.|.*words$")
"""What players may write, in any spelling."""
DOT = re.compile("(?<![डढ])\N{DEVANAGARI SIGN NUKTA}|[\u0929\u0931\u0934\u0958-\u095b\u095e\u095f]")
"""A dot that is not written: see the head of laws/data/speech/hi.toml."""


def page_texts(language: str, file: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((I18N / language / file).read_text(encoding="utf-8"))
    return texts


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def leaves(table: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file with its keys."""
    if isinstance(table, dict):
        for key, value in table.items():
            yield from leaves(value, f"{path}.{key}" if path else key)
    elif isinstance(table, list):
        for value in table:
            yield from leaves(value, path)
    else:
        yield path, str(table)


@pytest.mark.parametrize("file", FILES)
def test_english_and_hindi_have_the_same_keys_and_values(file: str) -> None:
    english, hindi = page_texts("en", file), page_texts("hi", file)
    assert english.keys() == hindi.keys()
    assert {key: places(text) for key, text in english.items()} == {
        key: places(text) for key, text in hindi.items()
    }


def test_every_file_is_there_in_hindi_and_every_key_in_one_file() -> None:
    assert sorted(file.name for file in (I18N / "hi").glob("*.json")) == FILES
    keys = Counter(key for file in FILES for key in page_texts("en", file))
    assert [key for key, times in keys.items() if times > 1] == []


@pytest.mark.parametrize("file", HINDI, ids=lambda file: "-".join(file.parts[-3:]))
def test_hindi_has_one_spelling(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    table = json.loads(text) if file.suffix == ".json" else tomllib.loads(text)
    found = {path: said for path, said in leaves(table) if DOT.search(said)}
    assert {path: said for path, said in found.items() if not TYPED.match(path)} == {}
