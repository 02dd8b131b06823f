"""The engine against the oracle, over a seeded sample; `make prove` compares everything."""

from __future__ import annotations

import random

import pytest

from carrom.laws import RuleSet, load_house_rules, rule_sets
from carrom.laws.situations import boards, stroke_choices, stroke_with
from tests.case_files import FOLDER
from tests.effort import examples
from tests.oracle.compare import differences

SAMPLE = examples(18_000)
OWN_RIGHT = load_house_rules(FOLDER / "house" / "own-right.toml")


@pytest.mark.parametrize("rules", [*rule_sets(), OWN_RIGHT], ids=lambda rules: rules.name)
def test_engine_and_oracle_rule_alike(rules: RuleSet) -> None:
    chance = random.Random(29)
    states = list(boards(rules, dues=(0, 1, 2)))
    compared = 0
    while compared < SAMPLE:
        state = chance.choice(states)
        facts = stroke_with(tuple(map(chance.choice, stroke_choices(rules, state))))
        found = differences(rules, state, facts)
        if found is not None:
            compared += 1
            assert found == {}, f"{state}\n{facts}"
