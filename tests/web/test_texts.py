"""What the page says about values of the program, in every language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carrom.laws import rule_set
from carrom.match import rule_set_title
from carrom.physics import StrikerBreach

ROOT = Path(__file__).parents[2]
LANGUAGES = sorted((ROOT / "web" / "app" / "i18n").glob("*/study.json"))


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.parent.name)
def test_every_breach_the_board_recognises_has_its_text(file: Path) -> None:
    start = "analyse.breach."
    keys = [key for key in json.loads(file.read_text("utf-8")) if key.startswith(start)]
    assert {key.removeprefix(start) for key in keys} == {*StrikerBreach}


def test_the_federations_game_has_one_name_in_hindi() -> None:
    said = json.loads((ROOT / "web/app/i18n/hi/play.json").read_text("utf-8"))["game.icf-25"]
    assert said == rule_set_title(rule_set("icf-25"), "hi")
    files = [*ROOT.glob("web/app/i18n/hi/*.json"), *ROOT.glob("src/carrom/laws/data/hi/*.jsonl")]
    assert [file.name for file in files if "महासंघ" in file.read_text("utf-8")] == []
