"""Every clause names what honours it: a test, a function, a line of the sheet, a timer, a refusal."""

from __future__ import annotations

from importlib import import_module
from typing import get_args

import pytest

from carrom.errors import Refused
from carrom.laws import Honoured, Situation, clauses, incidents, judge_incident, rule_set
from carrom.match import Timer, events, fold
from carrom.physics import requirements

# Clause → the test that shows it on the simulated board.
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

# … and the function or kernel of the simulated board that decides it.
MEASURED_BY = {
    "rack": "physics.opening:rack",
    "places": "physics.striker:legal_places",
    "place": "physics.breaches:striker_problems",
    "course": "physics.breaches:find_breaches",
    "kernel": "physics.engine:play_out",
}
MEASURES = {
    "rack": ("003.setup", "004.setup"),
    "places": ("003.equip.10",),
    "place": ("003.striking.0", "003.striking.1", "003.striking.2", "003.general.29", "003.general.30",
              "001.strike.1", "004.strike.1", "004.strike.2", "004.strike.3"),
    "course": ("003.striking.3", "003.striking.4", "001.strike.3", "004.note.1"),
    "kernel": ("003.general.17",),
}  # fmt: skip


def of_kind(way: Honoured) -> list[str]:
    return [clause.id for clause in clauses() if clause.honoured is way]


def named(where: str, root: str) -> object:
    """What a name stands for: "physics.opening:rack"."""
    module, _, name = where.partition(":")
    return getattr(import_module(f"{root}.{module}"), name)


@pytest.mark.parametrize("id", of_kind(Honoured.MEASURED))
def test_a_measured_clause_names_its_test_and_what_measures_it(id: str) -> None:
    assert callable(named(MEASURED[id], "tests"))
    (measure,) = [
        name for name, ids in MEASURES.items() if id in ids or id.rpartition(".")[0] in ids
    ]
    assert callable(named(MEASURED_BY[measure], "carrom"))


def test_every_equipment_clause_is_on_the_sheet() -> None:
    told = " ".join(f"{one.clause} {one.note} {one.printed}" for one in requirements())
    words = {word.strip("().,;:") for word in told.split()}
    assert set(of_kind(Honoured.EQUIPMENT)) - words == set()


@pytest.mark.parametrize("id", of_kind(Honoured.OBSERVED))
def test_an_observed_clause_is_told_as_an_incident(id: str) -> None:
    rules = rule_set(id[:3])
    sights = get_args(incidents.observed.Sight)
    told = [judge_incident(rules, Situation(), incidents.Observed(what)) for what in sights]
    assert id in {clause for ruling in told for clause in ruling.clauses}


# Clause → the timer that keeps it, the test that shows it.
CLOCKS = {
    "003.general.39": (
        Timer.REST,
        "match.test_clocks:test_003_general_39_ten_minutes_of_rest_before_the_third_game",
    )
}


@pytest.mark.parametrize("id", of_kind(Honoured.CLOCK))
def test_a_clock_keeps_the_time_of_a_clause(id: str) -> None:
    timer, test = CLOCKS[id]
    assert timer in Timer
    assert callable(named(test, "tests"))


ASHA, BELA = events.Entry.of("Asha"), events.Entry.of("Bela")
FOUR = events.Entry.of("Asha", "Arun"), events.Entry.of("Bela", "Bose")
SEATED = events.SeatsTaken((("a1", "S"), ("b1", "N")))
SWAPPED = events.SeatsTaken((("a1", "N"), ("b1", "S")))
CORNER = events.SeatsTaken((("a1", "S"), ("b1", "E")))
NEIGHBOURS = events.SeatsTaken((("a1", "S"), ("a2", "E"), ("b1", "N"), ("b2", "W")))

# Clause → what a match is told, the last of which it does not take, and why.
ENFORCED: dict[str, tuple[tuple[events.Event, ...], str]] = {
    "001.team.1": ((events.MatchMade(ASHA, BELA, "001"),), "teams of two"),
    "003.toss.4": ((events.MatchMade(), SEATED, SWAPPED), "lasts for the whole match"),
    "003.sitting.1": ((events.MatchMade(), CORNER), "face to face"),
    "003.sitting.2": ((events.MatchMade(*FOUR), NEIGHBOURS), "partners sit opposite"),
    "004.setup.1": ((events.MatchMade(rules="004"), CORNER), "face to face"),
}


@pytest.mark.parametrize("id", of_kind(Honoured.ENFORCED))
def test_a_match_takes_nothing_that_breaks_an_enforced_clause(id: str) -> None:
    (*before, broken), why = ENFORCED[id]
    match = fold(before)
    with pytest.raises(Refused, match=why):
        match.apply(broken)


# Definitions that define nothing: an example, how to reach somebody, advice.
WITHOUT_A_RULE = {"000.ex.1", "001.contact.1", "003.equip.1", "003.styles.3"}


def test_a_definition_has_no_rule_to_break() -> None:
    definitions = set(of_kind(Honoured.DEFINITION))
    assert definitions > WITHOUT_A_RULE
    kinds = {clause.kind for clause in clauses() if clause.id in definitions - WITHOUT_A_RULE}
    assert kinds == {"definition"}


# Clause → the test that shows it in a tournament.
COLLEGE_CUP = "tournament.test_college_cup:test_001_format_"
ORGANISED = {
    "001.format.1": f"{COLLEGE_CUP}the_college_cup_from_forty_teams_to_the_champion",
    "001.format.3": f"{COLLEGE_CUP}the_college_cup_from_forty_teams_to_the_champion",
    "001.format.4": f"{COLLEGE_CUP}the_college_cup_from_forty_teams_to_the_champion",
    "001.format.7": f"{COLLEGE_CUP}7_forty_teams_need_three_lucky_losers",
    "004.note.3c": "tournament.test_presets:test_004_note_3c_points_count_for_qualification",
}


def test_every_organised_clause_names_its_test() -> None:
    """What is judged is cited by a case: tests/laws/test_cases.py."""
    organised = of_kind(Honoured.ORGANISED)
    assert organised == list(ORGANISED)
    assert all(callable(named(test, "tests")) for test in ORGANISED.values())
    assert {clause.kind for clause in clauses() if clause.id in organised} == {"tournament-format"}
    assert len(clauses()) == 394
