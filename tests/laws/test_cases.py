"""Cases as data: each is named by the clauses that decide it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from carrom.laws import Honoured, clause, clauses, decision, rule_sets
from carrom.laws.reports import rule_on
from tests.case_files import FOLDER, read_cases


@cache
def cases() -> tuple[dict[str, Any], ...]:
    return (
        *read_cases("scenarios"),
        *read_cases("clauses"),
        *read_cases("points"),
        *under_house_rules(),
    )


def under_house_rules() -> list[dict[str, Any]]:
    """The cases of house.yaml, each with the path of its rules."""
    return [
        case | {"ruleset": str(FOLDER / "house" / f"{case['ruleset']}.toml")}
        for case in read_cases("house")
    ]


def name(case: dict[str, Any]) -> str:
    number = case["clauses"][0].replace(".", "_")
    return f"{number}-{case['id']}"


def ruling(case: dict[str, Any]) -> dict[str, Any]:
    return rule_on({key: value for key, value in case.items() if key != "expected"})


EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=name)


@EVERY_CASE
def test_a_case_is_ruled_as_its_clauses_say(case: dict[str, Any]) -> None:
    found = ruling(case)
    expected = case["expected"]
    assert {key: found.get(key, "missing") for key in expected} == expected


# Clauses a scenario lists as background to a ruling that other clauses decide. S258 is older than the audit:
# no striker was pocketed, so that 000.queen.17 decides.
BACKGROUND = {
    "S066": {"003.queen.10a"},
    "S118": {"003.game.3c"},
    "S258": {"000.queen.22"},
    "S296": {"003.queen.37"},
}


@EVERY_CASE
def test_a_case_cites_what_decided_it_and_nothing_else(case: dict[str, Any]) -> None:
    found = ruling(case)
    assert {*found["clauses"], *found["decisions"]} == {*case["cites"]}
    assert len(case["cites"]) == len({*case["cites"]})
    assert set(case["clauses"]) - set(case["cites"]) == BACKGROUND.get(case["id"], set())
    assert all(clause(id) for id in found["clauses"])
    assert all(decision(id) for id in found["decisions"])
    assert found["says"].endswith(".")


def test_all_192_scenarios_are_here() -> None:
    assert sum(case["id"].startswith("S") for case in cases()) == 192
    assert len({case["id"] for case in cases()}) == len(cases())


@pytest.mark.parametrize("way", [Honoured.JUDGED, Honoured.OBSERVED])
def test_every_clause_of_the_umpire_decides_a_case(way: Honoured) -> None:
    decided = {id for case in cases() for id in case["cites"]}
    assert [c.id for c in clauses() if c.honoured is way and c.id not in decided] == []


# Decisions about time that only a match with a clock meets: tests/match/test_citations.py.
BY_THE_MATCH = {"A85", "A117"}


def test_every_decision_that_rulings_cite_decides_a_case() -> None:
    cited = {id for rules in rule_sets() for citation in rules.cites.values() for id in citation[1]}
    decided = {id for case in cases() for id in case["cites"]}
    assert sorted(cited - decided - BY_THE_MATCH) == []


def test_stroke_rulings_have_every_promised_field() -> None:
    promised = {"turn", "own_returned", "opp_returned", "own_after", "opp_after", "queen", "dues",
                "board_over", "winner", "points", "demandable", "clauses", "decisions", "says"}  # fmt: skip
    for case in cases():
        if "stroke" not in case:
            continue
        found = ruling(case)
        extra = {"cover_needed"} if found["queen"] == "pending" else set()
        if found["board_over"]:
            extra = {"score_after", "game_over"}
        fields = promised | extra
        if case["ruleset"] == "points":  # the men belong to nobody, so they are told by colour
            fields = {key.replace("own_", "white_").replace("opp_", "black_") for key in fields}
        assert set(found) == fields, case["id"]
