"""Clocks written into house rules, beside what their maker wrote."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from carrom.page.refusals import Refusal


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
    text = with_rule(house, "match", "stroke_seconds", seconds)
    if text is None:
        why = "the stroke clock cannot be written into these house rules: write it under [match] yourself"
        raise Refusal("invalid", why, status=422, field="stroke_seconds")
    return text


def with_rule(house: str, group: str, name: str, value: int | str) -> str | None:
    """House rules with an option set, every other word as it was; None where it cannot be written there.

    >>> with_rule('extends = "icf-25"', "dues", "placing_seconds", 30)
    'extends = "icf-25"\\n\\n[dues]\\nplacing_seconds = 30\\n'
    """
    wanted = tomllib.loads(house)
    wanted[group] = {**wanted.get(group, {}), name: value}
    candidates = _candidates(house, group, name, json.dumps(value))
    return next((text for text in candidates if _reads_as(text, wanted)), None)


def _candidates(house: str, group: str, name: str, value: str) -> Iterator[str]:
    """The text with the option at every place where it may belong; only one of them says what is meant."""
    setting = f"{name} = {value}"
    for there in re.finditer(rf"""(["']?{name}["']?\s*=\s*)[^\s,}}#]+""", house):
        yield f"{house[: there.start()]}{there[1]}{value}{house[there.end() :]}"
    for there in re.finditer(
        rf"""^[ \t]*\[\s*["']?{group}["']?\s*\][^\n]*\n?""", house, re.MULTILINE
    ):
        line = there[0] if there[0].endswith("\n") else f"{there[0]}\n"
        yield f"{house[: there.start()]}{line}{setting}\n{house[there.end() :]}"
    for there in re.finditer(rf"""^[ \t]*["']?{group}["']?\s*=\s*\{{""", house, re.MULTILINE):
        yield f"{house[: there.end()]}{setting}, {house[there.end() :]}"
        yield f"{house[: there.end()]}{setting}{house[there.end() :]}"
    for there in re.finditer(rf"""^[ \t]*["']?{group}["']?\s*\.""", house, re.MULTILINE):
        yield f"{house[: there.start()]}{group}.{setting}\n{house[there.start() :]}"
    gap = "" if house.endswith("\n") or not house else "\n"
    yield f"{house}{gap}\n[{group}]\n{setting}\n"


def _reads_as(text: str, wanted: dict[str, Any]) -> bool:
    try:
        return tomllib.loads(text) == wanted
    except tomllib.TOMLDecodeError:
        return False
