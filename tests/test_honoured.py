"""What each kind of honouring asks of a clause: a function that measures, an incident, a refusal.

Which tests and pages honour a clause says tests/cases/honoured.yaml.
"""

from __future__ import annotations

from importlib import import_module
from typing import get_args

import pytest

from carrom.errors import Refused
from carrom.laws import Honoured, Situation, clauses, incidents, judge_incident, rule_set
from carrom.match import events, fold

# Measured clauses, and the function or kernel of the simulated board that decides them.
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


def named(where: str) -> object:
    """What a name stands for: "physics.opening:rack"."""
    module, _, name = where.partition(":")
    return getattr(import_module(f"carrom.{module}"), name)


@pytest.mark.parametrize("id", of_kind(Honoured.MEASURED))
def test_a_measured_clause_names_what_measures_it(id: str) -> None:
    (measure,) = [
        name for name, ids in MEASURES.items() if id in ids or id.rpartition(".")[0] in ids
    ]
    assert callable(named(MEASURED_BY[measure]))


@pytest.mark.parametrize("id", of_kind(Honoured.OBSERVED))
def test_an_observed_clause_is_told_as_an_incident(id: str) -> None:
    rules = rule_set(id[:3])
    sights = get_args(incidents.observed.Sight)
    told = [judge_incident(rules, Situation(), incidents.Observed(what)) for what in sights]
    assert id in {clause for ruling in told for clause in ruling.clauses}


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


def test_what_is_organised_is_a_format_of_tournaments() -> None:
    organised = of_kind(Honoured.ORGANISED)
    assert {clause.kind for clause in clauses() if clause.id in organised} == {"tournament-format"}
