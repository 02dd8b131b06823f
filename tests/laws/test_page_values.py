"""What the page believes the umpire says is what he says: the interfaces of the page against our values."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from carrom.laws import compared, wire
from carrom.laws.ask import replies

VALUES = Path(__file__).parents[2] / "web" / "app" / "umpire" / "values.ts"
OTHER_NAMES = {"StrokeHeard": "Stroke"}
INLINE = {  # written where they are used
    "Condition", "Otherwise", "Cell", "Column", "DocumentListed", "SectionListed", "Sets",
}  # fmt: skip


def interfaces() -> dict[str, set[str]]:
    text = VALUES.read_text("utf-8")
    found: dict[str, set[str]] = {}
    for name, parent, body in re.findall(
        r"export interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}", text, flags=re.S
    ):
        # a field stands two spaces in; what stands deeper is part of one
        own = set(re.findall(r"^  (\w+)\??:", body, flags=re.M))
        found[name] = own | found.get(parent, set())
    return found


def values() -> list[type]:
    modules = (replies, wire, compared)
    every = {name: one for module in modules for name, one in vars(module).items()}
    return [
        one
        for name, one in every.items()
        if isinstance(one, type)
        and is_dataclass(one)
        and name not in INLINE
        and one.__module__ in {module.__name__ for module in modules}
    ]


@pytest.mark.parametrize("value", values(), ids=lambda one: one.__name__)
def test_the_page_knows_every_field(value: type) -> None:
    name = OTHER_NAMES.get(value.__name__, value.__name__)
    assert interfaces()[name] == {one.name for one in fields(value)}
