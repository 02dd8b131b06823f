"""Making a match: the stroke clock asked for becomes a house rule, beside what the maker wrote."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from carrom.laws import parse_house_rules, rule_set
from carrom.match import Stage
from carrom.page import actions
from carrom.page.clocks import seconds_to_act
from carrom.page.making import match_from, with_clock
from carrom.page.match_views import match_view
from carrom.page.requests import NewMatch, SidePlays, WhoPlays
from carrom.page.setup import MatchSetup, Seated
from carrom.play import RandomPlayer, place

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


OWN_TIME = 'extends = "icf-25"\n[dues]\nplacing_seconds = 12\n'
TIMES: dict[str, tuple[WhoPlays, dict[str, Any], float | None]] = {
    "a computer": (WhoPlays(who="computer"), {}, None),
    "two on one device": (WhoPlays(name="Ravi"), {}, None),
    "a friend by link": (WhoPlays(who="open"), {}, 30),
    "a friend without a clock": (WhoPlays(who="open"), {"stroke_seconds": 0}, None),
    "a rated match": (WhoPlays(who="open"), {"rated": True}, 30),
    "a computer, by a clock": (WhoPlays(who="computer"), {"stroke_seconds": 20}, 30),
    "time for the whole match": (WhoPlays(name="Ravi"), {"rules": "000"}, 30),
    "a time of the house": (WhoPlays(who="computer"), {"house": OWN_TIME}, 12),
}


@pytest.mark.parametrize("who", TIMES)
def test_003_dues_24_the_time_to_place_is_one_that_was_asked_for(who: str) -> None:
    other, more, seconds = TIMES[who]
    me = SidePlays(players=(WhoPlays(name="Asha"),))
    wanted = NewMatch(a=me, b=SidePlays(players=(other,)), **more)
    setup, _ = match_from(wanted, "asha", "Asha", 0.0)
    seated = (replace(seat, guest=seat.guest or "ravi", level=None) for seat in setup.seats)
    setup = replace(setup, seats=tuple(seated))
    match, at = actions.begin(setup, 0.0).match, 0.0
    chance, player = Random(1), RandomPlayer()
    while match.state.stage is not Stage.PLACING:
        at += 5
        match = actions.strike(match, player.stroke(match, chance), at, seed="1" * 64).match
    assert match.board is not None
    called = match.log[-1].at or 0.0
    expected = match_view(setup, match)["expects"]
    assert {each["seconds"] for each in expected if each["kind"] == "placed"} == {seconds}
    left = seconds_to_act(setup, match, called, 0.0)
    assert left == (seconds and pytest.approx(seconds))
    if seconds is None:
        place(match, match.board.to_place[0].placer, at=called + 900)
