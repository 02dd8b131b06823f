"""Every refusal of a device has words on the page in every language (refused.json and site.json of i18n)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.text_files import I18N, LANGUAGES, ROOMS, ROOT

PYTHON = re.compile(r"""\bRefusal\(\s*"(\w+)"|"code": "(\w+)\"""")
HOST = re.compile(r'\bjson\(\d+, "(\w+)"')
UNSEEN = {"not_loaded"}
"""The worker answers these itself: it loads the logs and asks again."""


def raised(folder: Path) -> set[str]:
    """The codes that the Python of a room answers with."""
    texts = [file.read_text("utf-8") for file in sorted(folder.rglob("*.py"))]
    return {one or other for text in texts for one, other in PYTHON.findall(text)}


def codes() -> set[str]:
    """Every code that a page without a server may be answered with."""
    host = (ROOT / "web" / "site" / "device" / "host.ts").read_text("utf-8")
    of_library = {
        one or other for one, other in PYTHON.findall((ROOMS / "plain.py").read_text("utf-8"))
    }
    return raised(ROOMS / "device") | raised(ROOMS / "page") | of_library | {*HOST.findall(host)}


def worded(language: str) -> set[str]:
    """The codes that the site has words for."""
    files = [I18N / language / name for name in ("refused.json", "site.json")]
    keys = [key for file in files for key in json.loads(file.read_text("utf-8"))]
    return {key.removeprefix("refused.") for key in keys if key.startswith("refused.")}


def test_the_codes_are_found_wherever_they_are_raised() -> None:
    assert {
        "your_turn",
        "not_your_turn",
        "damaged",
        "invalid",
        "refused",
        "full",
        "error",
    } <= codes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words(language: str) -> None:
    assert codes() - UNSEEN - worded(language) == set()
