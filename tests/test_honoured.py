"""Every clause that the board honours names what honours it: a test, or a line of the equipment sheet."""

from __future__ import annotations

from importlib import import_module
from typing import get_args

import pytest

from carrom.laws import Honoured, Situation, clauses, incidents, judge_incident, rule_set
from carrom.physics import requirements

# Clause → the tests that show it on the simulated board.
MEASURED = {
    "003.setup.1": "physics.test_rack:test_003_setup_1_the_queen_starts_in_the_middle",
    "003.setup.2": "physics.test_rack:test_003_setup_2_six_touch_the_queen_and_their_neighbours",
    "003.setup.3": "physics.test_rack:test_003_setup_3_twelve_touch_the_inner_six",
    "003.setup.4": "physics.test_rack:test_003_setup_4_colours_alternate_in_both_rings",
    "003.setup.5": "physics.test_rack:test_003_setup_5_a_white_line_points_to_the_breaker",
    "003.general.17": "physics.test_rack:test_003_general_17_a_stroke_is_complete_when_everything_"
    "has_come_to_rest",
    "003.equip.10": "physics.test_striker:test_every_side_has_its_own_base",
    "003.striking.0": "physics.test_striker:test_a_place_and_its_breaches",
    "003.striking.1": "physics.test_striker:test_a_place_and_its_breaches",
    "003.striking.2": "physics.test_striker:test_003_general_43_the_moon_is_no_place",
    "003.striking.3": "physics.test_breaches:test_003_striking_3_backwards_and_sideways",
    "003.striking.4": "physics.test_breaches:test_003_striking_4_a_piece_on_or_behind_the_line",
    "003.general.29": "physics.test_striker:test_a_place_and_its_breaches",
    "003.general.30": "physics.test_striker:test_a_place_and_its_breaches",
    "001.strike.1": "physics.test_striker:test_a_place_and_its_breaches",
    "001.strike.3": "physics.test_breaches:test_A31_backwards_is_free_where_it_is_allowed",
    "004.strike.1": "physics.test_striker:test_a_place_and_its_breaches",
    "004.strike.2": "physics.test_striker:test_a_place_and_its_breaches",
    "004.strike.3": "physics.test_striker:test_003_general_43_the_moon_is_no_place",
    "004.note.1": "physics.test_breaches:test_A31_backwards_is_free_where_it_is_allowed",
}
# Document 004 tells the rack as 003 does.
MEASURED |= {f"004.setup.{number + 1}": MEASURED[f"003.setup.{number}"] for number in range(1, 6)}


@pytest.mark.parametrize("id", [c.id for c in clauses() if c.honoured is Honoured.MEASURED])
def test_a_measured_clause_names_its_test(id: str) -> None:
    module, _, name = MEASURED[id].partition(":")
    assert callable(getattr(import_module(f"tests.{module}"), name))


def test_every_equipment_clause_is_on_the_sheet() -> None:
    told = " ".join(f"{one.clause} {one.note} {one.printed}" for one in requirements())
    words = {word.strip("().,;:") for word in told.split()}
    equipment = {c.id for c in clauses() if c.honoured is Honoured.EQUIPMENT}
    assert equipment - words == set()


@pytest.mark.parametrize("id", [c.id for c in clauses() if c.honoured is Honoured.OBSERVED])
def test_an_observed_clause_is_told_as_an_incident(id: str) -> None:
    rules = rule_set(id[:3])
    sights = get_args(incidents.observed.Sight)
    told = [judge_incident(rules, Situation(), incidents.Observed(what)) for what in sights]
    assert id in {clause for ruling in told for clause in ruling.clauses}
