"""The page's texts: each in one file; Hindi in one spelling. `tests/test_texts.py` has the rest."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.text_files import parts, texts_of

TYPED = re.compile(r".*words$")
"""What players may write, in any spelling."""
DOT = re.compile("(?<![डढ])\N{DEVANAGARI SIGN NUKTA}|[\u0929\u0931\u0934\u0958-\u095b\u095e\u095f]")
"""A dot that is not written: see the head of laws/data/speech/hi.toml."""


def test_every_key_is_in_one_file() -> None:
    pages = [part for part in parts() if part.startswith("web/")]
    keys = Counter(key for part in pages for key in texts_of(part, "en"))
    assert [key for key, times in keys.items() if times > 1] == []


@pytest.mark.parametrize("part", parts())
def test_hindi_has_one_spelling(part: str) -> None:
    dotted = {
        key: text.said
        for key, text in texts_of(part, "hi").items()
        if any(map(DOT.search, text.said)) and not TYPED.match(key)
    }
    assert dotted == {}
