"""What the organiser's desk says about values of the program, in every language."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from carrom.tournament import PRESETS, ChangeKind, Criterion, FixtureEnd, Role, StageKind
from carrom.tournament.events import TOURNAMENT_EVENTS

LANGUAGES = sorted((Path(__file__).parents[2] / "web" / "app" / "i18n").glob("*/organise.json"))
NAMED: dict[str, Iterable[str]] = {
    "told": TOURNAMENT_EVENTS,
    "role": Role,
    "criterion": Criterion,
    "end": FixtureEnd,
    "change": ChangeKind,
    "stage": StageKind,
    "preset": PRESETS,
    "preset.about": PRESETS,
}


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.parent.name)
@pytest.mark.parametrize("what", NAMED)
def test_every_value_has_its_text(file: Path, what: str) -> None:
    texts = json.loads(file.read_text("utf-8"))
    assert [name for name in NAMED[what] if f"organise.{what}.{name}" not in texts] == []
