"""Making a match: the stroke clock asked for becomes a house rule, beside what the maker wrote."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest

from carrom.laws import parse_house_rules, rule_set
from carrom.page.making import with_clock
from carrom.page.setup import MatchSetup, Seated

MADE = MatchSetup("m", 0.0, "asha", "icf-25", stroke_seconds=20, seats=(Seated("a1"), Seated("b1")))
WRITTEN = {
    "a table": 'extends = "icf-25"\n[match] # as at home\nseats_fixed = false\n[scoring]\nqueen_value = 3\n',
    "no table": 'extends = "icf-25"\n[scoring]\nqueen_value = 3',
    "in one line": 'extends = "icf-25"\nmatch = {seats_fixed = false}\n',
    "by dots": 'extends = "icf-25"\nmatch.seats_fixed = false # fixed\n',
    "another clock": 'extends = "icf-25"\n[ "match" ]\nstroke_seconds = 45 # slow\nseats_fixed = false\n',
    "its name in a text": 'extends = "icf-25"\ntitle = """\n[match]\nstroke_seconds = 45\n"""\n',
}


@pytest.mark.parametrize("house", WRITTEN.values(), ids=WRITTEN.keys())
def test_a_clock_stands_beside_what_was_written(house: str) -> None:
    made = with_clock(replace(MADE, rules="house rules", house=house))
    table = tomllib.loads(house)
    table["match"] = {**table.get("match", {}), "stroke_seconds": 20}
    assert tomllib.loads(made.house) == table
    assert parse_house_rules(made.house).match.stroke_seconds == 20
    for comment in ("# as at home", "# fixed", "# slow"):
        assert (comment in made.house) == (comment in house)


def test_published_rules_get_a_clock_and_keep_their_title() -> None:
    made = with_clock(MADE)
    rules = parse_house_rules(made.house)
    assert (made.rules, rules.match.stroke_seconds) == ("icf-25", 20)
    assert rules.title == rule_set("icf-25").title


def test_without_a_clock_nothing_is_written() -> None:
    made = with_clock(replace(MADE, stroke_seconds=None))
    assert (made.house, made.stroke_seconds) == ("", None)
