"""Reports: what is refused, and that the field is named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.laws import rule_sets
from carrom.laws.reports import BOARD_KEYS, STROKE_KEYS, rule_on
from carrom.laws.situations import boards, strokes
from tests.case_files import read_cases

BOARD = {"own_on_board": 6, "opp_on_board": 6, "queen": "on_board"}


def report(given: Any = BOARD, stroke: Any = None, **more: Any) -> dict[str, Any]:
    return {"ruleset": "003", "given": given, "stroke": stroke or {}} | more


BAD: list[dict[str, Any]] = read_cases("bad_reports")


@pytest.mark.parametrize("bad", BAD, ids=[row["id"] for row in BAD])
def test_a_bad_report_names_the_field_and_what_would_be_right(bad: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        rule_on(bad["report"])
    assert caught.value.field == bad["field"]
    assert bad["hint"] in caught.value.message


def test_unknown_keys_beside_given_and_stroke_are_ignored() -> None:
    assert rule_on(report(note="hello", basis=3)) == rule_on(report())


@pytest.mark.parametrize(
    "edition, over", [({}, True), ({"edition": 2}, True), ({"edition": 1}, None)]
)
def test_A83_a_report_is_ruled_by_the_newest_edition_unless_it_names_another(
    edition: dict[str, int], over: bool | None
) -> None:
    third = {"kind": "distraction", "by": "me", "count": 3}
    assert rule_on({"ruleset": "003", **edition, "event": third}).get("match_over") is over


def test_defaults_are_those_of_the_vocabulary() -> None:
    spelt_out = {
        **BOARD, "score": {"own": 0, "opp": 0}, "dues": {"own": 0, "opp": 0},
        "ever_pocketed_own": True, "striker_colour": "white", "cover_needed": 1,
    }  # fmt: skip
    stroke = {"own": 0, "opp": 0, "queen": False, "striker": False, "proper": True,
              "direct_hit": False}  # fmt: skip
    assert rule_on(report(spelt_out, stroke)) == rule_on(report(BOARD, {}))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
plausible = st.fixed_dictionaries(
    {},
    optional={
        "ruleset": st.sampled_from(["003", "000", "icf-25", "x"]) | json_values,
        "given": st.dictionaries(
            st.sampled_from([*BOARD_KEYS, "x"]), st.integers(-2, 12) | json_values, max_size=9
        ),
        "stroke": st.dictionaries(
            st.sampled_from([*STROKE_KEYS, "x"]), st.booleans() | st.integers(-1, 10) | json_values
        ),
        "event": st.dictionaries(st.sampled_from(["kind", "by", "stroke"]), json_values),
    },
)


@given(plausible | json_values)
def test_any_value_is_ruled_or_refused_never_a_crash(value: Any) -> None:
    try:
        outcome = rule_on(value)
    except BadInput as refused:
        outcome = {"field": refused.field, "message": refused.message}
    assert json.dumps(outcome)
    assert all(outcome.values()) or "clauses" in outcome


@given(st.data())
def test_every_possible_situation_is_accepted(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from(rule_sets()))
    state = data.draw(st.sampled_from(list(boards(rules, counts=(1, 4, 9), dues=(0, 2)))))
    facts = data.draw(st.sampled_from(list(strokes(rules, state))))
    given = {
        "own_on_board": state.own_on_board,
        "opp_on_board": state.opp_on_board,
        "queen": state.queen.value,
        "dues": {"own": state.own_dues, "opp": state.opp_dues},
        "score": {"own": state.own_score, "opp": state.opp_score},
        "ever_pocketed_own": state.ever_pocketed_own,
        "cover_needed": state.cover_needed,
    }
    stroke = {"own": facts.own, "opp": facts.opp, "queen": facts.queen, "striker": facts.striker,
              "proper": facts.proper, "direct_hit": facts.direct_hit}  # fmt: skip
    found = rule_on({"ruleset": rules.name, "given": given, "stroke": stroke})
    assert found["clauses"]
    assert found["says"]
