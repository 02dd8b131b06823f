"""What the documents say is what the code has."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from carrom.laws import Breach, incidents, parse_house_rules
from carrom.laws.reports import BOARD_KEYS, MATCH_KEYS, STROKE_KEYS, rule_on

DOCS = Path(__file__).parents[1] / "docs"
REPORTS = (DOCS / "reports.md").read_text(encoding="utf-8")


def kinds_told() -> dict[str, str]:
    """Kind → its row, from the table of events."""
    table = REPORTS.split("## event")[1].split("|---|---|---|")[1]
    rows = [[cell.strip() for cell in row.split("|")[1:3]] for row in table.split("\n") if row]
    return {kind: keys for kinds, keys in rows for kind in kinds.split(", ")}


def test_every_kind_of_event_is_documented_with_its_keys() -> None:
    told = kinds_told()
    assert told.keys() == incidents.KINDS.keys()
    for kind, cls in incidents.KINDS.items():
        keys = {"stroke" if one.name == "facts" else one.name for one in fields(cls)}
        if kind != "stroke":
            named = re.sub(r"\([^)]*\)", "", told[kind])
            assert set(re.findall(r"\w+", named)) == keys, kind
            assert re.findall(r"(\w+)\*", named) == sorted(cls.needs, key=named.index), kind


@pytest.mark.parametrize("key", [*BOARD_KEYS, *MATCH_KEYS, *STROKE_KEYS, *Breach])
def test_every_key_is_documented(key: str) -> None:
    assert re.search(rf"\b{key}\b", REPORTS)


def test_the_example_report_gets_the_example_ruling() -> None:
    report, ruling, _ = re.findall(r"```json\n(.*?)```", REPORTS, re.S)
    found = {"id": 7, **rule_on(json.loads(report))}
    assert found == json.loads(ruling)
    assert "\n" not in report.strip(), "a reader pastes it as one line"


def test_the_example_house_rules_are_accepted() -> None:
    text = (DOCS / "house-rules.md").read_text(encoding="utf-8")
    first, formats = re.findall(r"```toml\n(.*?)```", text, re.S)
    rules = parse_house_rules(first)
    assert (rules.queen.early, rules.scoring.queen_cap) == ("void", 22)
    assert parse_house_rules('extends = "laws-29"\n' + formats).formats[0].games == 3
