"""What the page says about values of the program, in every language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carrom.physics import StrikerBreach

LANGUAGES = sorted((Path(__file__).parents[2] / "web" / "app" / "i18n").glob("*/study.json"))


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.parent.name)
def test_every_breach_the_board_recognises_has_its_text(file: Path) -> None:
    start = "analyse.breach."
    keys = [key for key in json.loads(file.read_text("utf-8")) if key.startswith(start)]
    assert {key.removeprefix(start) for key in keys} == {*StrikerBreach}
