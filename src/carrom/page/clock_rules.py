"""A stroke clock written into house rules, beside what their maker wrote."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from carrom.page.refusals import Refusal

_SET = re.compile(r"""(["']?stroke_seconds["']?\s*=\s*)[^\s,}#]+""")
_TABLE = re.compile(r"""^[ \t]*\[\s*["']?match["']?\s*\][^\n]*\n?""", re.MULTILINE)
_INLINE = re.compile(r"""^[ \t]*["']?match["']?\s*=\s*\{""", re.MULTILINE)
_DOTTED = re.compile(r"""^[ \t]*["']?match["']?\s*\.""", re.MULTILINE)


def with_stroke_seconds(house: str, seconds: int) -> str:
    """House rules with so many seconds for a stroke, every other word of them as it was. Raises `Refusal`.

    >>> print(
    ...     with_stroke_seconds('extends = "icf-25"\\n[match] # ours\\nseats_fixed = false\\n', 30)
    ... )
    extends = "icf-25"
    [match] # ours
    stroke_seconds = 30
    seats_fixed = false
    <BLANKLINE>
    """
    wanted = tomllib.loads(house)
    wanted["match"] = {**wanted.get("match", {}), "stroke_seconds": seconds}
    for text in _candidates(house, f"stroke_seconds = {seconds}", seconds):
        if _reads_as(text, wanted):
            return text
    why = (
        "the stroke clock cannot be written into these house rules: write it under [match] yourself"
    )
    raise Refusal("invalid", why, status=422, field="stroke_seconds")


def _candidates(house: str, setting: str, seconds: int) -> Iterator[str]:
    """The text with the setting at every place where it may belong; only one of them says what is meant."""
    for there in _SET.finditer(house):
        yield f"{house[: there.start()]}{there[1]}{seconds}{house[there.end() :]}"
    for there in _TABLE.finditer(house):
        line = there[0] if there[0].endswith("\n") else f"{there[0]}\n"
        yield f"{house[: there.start()]}{line}{setting}\n{house[there.end() :]}"
    for there in _INLINE.finditer(house):
        yield f"{house[: there.end()]}{setting}, {house[there.end() :]}"
        yield f"{house[: there.end()]}{setting}{house[there.end() :]}"
    for there in _DOTTED.finditer(house):
        yield f"{house[: there.start()]}match.{setting}\n{house[there.start() :]}"
    gap = "" if house.endswith("\n") or not house else "\n"
    yield f"{house}{gap}\n[match]\n{setting}\n"


def _reads_as(text: str, wanted: dict[str, Any]) -> bool:
    try:
        return tomllib.loads(text) == wanted
    except tomllib.TOMLDecodeError:
        return False
