"""The rule sets the umpire's phone offers before any Python is loaded are those of the laws."""

from __future__ import annotations

import json
from pathlib import Path

from carrom.laws import every_rule_set

FILE = Path(__file__).parents[2] / "web" / "app" / "parts" / "scoring" / "rulesets.json"


def test_the_phone_offers_every_rule_set_with_its_formats() -> None:
    offered = {rules["name"]: rules for rules in json.loads(FILE.read_text("utf-8"))}
    assert offered == {
        rules.name: {
            "name": rules.name,
            "document": rules.document,
            "pairs": rules.match.teams == "pairs",
            "most_sides": rules.most_sides,
            "formats": [
                {
                    "name": form.name,
                    "points": form.points,
                    "boards": form.boards,
                    "minutes": form.minutes,
                    "games": form.games,
                }
                for form in rules.formats
            ],
        }
        for rules in every_rule_set()
    }
