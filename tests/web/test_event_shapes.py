"""What the public pages read of an event is what `carrom.tournament.show` shows, field by field."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from carrom.tournament import show
from carrom.tournament.show import EventShown

TOURNAMENT = Path(__file__).parents[2] / "web" / "app" / "tournament"


def shapes_of(shape: Any) -> set[Any]:
    """The shapes that a value is made of, itself included. (Ratings and series are read by the schema.)"""
    if not dataclasses.is_dataclass(shape):
        return {found for part in get_args(shape) for found in shapes_of(part)}
    hints = get_type_hints(shape).values()
    return {shape, *(found for hint in hints for found in shapes_of(hint))}


SHAPES = sorted(shape.__name__ for shape in shapes_of(EventShown))


def fields_of(interface: str) -> set[str]:
    text = (TOURNAMENT / "shown.ts").read_text("utf-8")
    body = re.search(rf"export interface {interface} \{{(.*?)\n\}}", text, re.DOTALL)
    assert body, f"shown.ts has no {interface}"
    return set(re.findall(r"^  (\w+)\??:", body[1], re.MULTILINE))


@pytest.mark.parametrize("name", SHAPES)
def test_the_page_knows_every_field(name: str) -> None:
    shape: Any = getattr(show, name)
    assert fields_of(name) == {field.name for field in dataclasses.fields(shape)}


@pytest.mark.parametrize("case", ["running", "finished"])
def test_the_recorded_events_have_the_shape_of_today(case: str) -> None:
    event = json.loads((TOURNAMENT / "cases" / f"{case}.json").read_text("utf-8"))
    assert set(event) == {field.name for field in dataclasses.fields(EventShown)}
    fixture = next(iter(event["fixtures"].values()))
    assert set(fixture) == {field.name for field in dataclasses.fields(show.FixtureShown)}
