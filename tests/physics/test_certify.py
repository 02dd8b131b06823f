from __future__ import annotations

import tomllib
from typing import Any

import pytest

from carrom.cli.equipment import example_text
from carrom.errors import BadInput
from carrom.physics.certification.certificate import Certificate, Item, ItemResult, certify
from carrom.physics.certification.measures import DERIVED
from carrom.physics.certification.sheet import (
    SHOWN,
    Requirement,
    Unit,
    find_requirement,
    requirements,
)


def item(certificate: Certificate, key: str) -> Item:
    return next(one for one in certificate.items if one.requirement.key == key)


def test_the_example_passes_and_measures_all_but_the_decoration() -> None:
    certificate = certify(tomllib.loads(example_text()))
    assert certificate.passed
    missing = [one.requirement.key for one in certificate.of(ItemResult.NOT_MEASURED)]
    assert missing == ["board.arch_diameter"]


def just_wrong() -> list[tuple[str, Any]]:
    """For every requirement of the sheet a measure just outside each of its limits."""
    found: list[tuple[str, Any]] = []
    for one in requirements():
        if one.key in DERIVED:
            continue
        if one.unit is Unit.FLAG:
            found.append((one.key, not one.at_least))
        elif one.unit is Unit.WORD:
            found.append((one.key, "ivory"))
        elif one.unit is Unit.COUNT:
            found += [(one.key, int(one.at_least or 0) - 1), (one.key, int(one.at_most or 0) + 1)]
        else:
            size = SHOWN[one.unit][1]
            if one.at_least is not None:
                found.append((one.key, one.at_least / size - 0.001))
            if one.at_most is not None:
                found.append((one.key, one.at_most / size + 0.001))
    return found


@pytest.mark.parametrize("key, value", just_wrong())
def test_each_requirement_can_fail(key: str, value: Any) -> None:
    table, name = key.split(".")
    certificate = certify({table: {name: value}})
    found = item(certificate, key)
    assert found.result is ItemResult.FAIL
    assert not certificate.passed
    assert find_requirement(key).limits in str(found)
    assert find_requirement(key).clause in str(found)


@pytest.mark.parametrize(
    "one", [one for one in requirements() if one.unit in SHOWN], ids=lambda one: one.key
)
def test_the_limits_themselves_pass(one: Requirement) -> None:
    if one.key in DERIVED:
        return
    for limit in (one.at_least, one.at_most):
        if limit is not None:
            told: float = limit / SHOWN[one.unit][1]
            value = round(told) if one.unit is Unit.COUNT else told
            assert item(certify({one.table: {one.name: value}}), one.key).result is ItemResult.PASS


def test_only_the_tables_that_are_given_are_judged() -> None:
    assert {one.requirement.table for one in certify({"striker": {"mass": 15}}).items} == {
        "striker"
    }


def test_one_wrong_pocket_of_four_fails() -> None:
    certificate = certify({"board": {"pocket_diameter": [4.45, 4.45, 4.7, 4.45]}})
    assert certificate.failed[0].measured == "4.70 cm"


def test_003_men_6_nineteen_uniform_men() -> None:
    right = {"diameter": [3.15] * 19, "mass": [5.4] * 19}
    assert certify({"men": right}).passed
    one_light = {"diameter": [3.15] * 19, "mass": [5.4] * 18 + [5.26]}
    failed = certify({"men": one_light}).failed
    assert [one.requirement.key for one in failed] == ["men.mass_spread"]
    wide = certify({"men": {"diameter": [3.02, 3.18]}}).failed
    assert [one.requirement.key for one in wide] == ["men.diameter_spread"]
    assert (
        item(certify({"men": {"mass": 5.4}}), "men.mass_spread").result is ItemResult.NOT_MEASURED
    )


def test_003_striking_1_a_striker_must_span_the_base_lines() -> None:
    assert certify({"striker": {"diameter": 3.3}}).passed
    failed = certify({"striker": {"diameter": 3.1}}).failed
    assert [one.requirement.key for one in failed] == ["striker.reach"]
    # by the measures of the board at hand, not by the book
    board = {"base_line_gap": 3.2}
    assert certify({"striker": {"diameter": 3.205}, "board": board}).failed
    assert certify({"striker": {"diameter": 3.22}, "board": board}).passed
    # 003.general.30: and cover the base circles
    assert certify({"striker": {"diameter": 3.2}, "board": {"base_circle_diameter": 3.21}}).failed


@pytest.mark.parametrize("material", ["acrylic", "bone", "casein plastic", "wood"])
def test_003_striker_2_other_materials_pass(material: str) -> None:
    assert certify({"striker": {"material": material}}).passed


@pytest.mark.parametrize("material", ["Ivory", "metal", "brass", "acrylic with steel core"])
def test_003_striker_2_ivory_and_metal_fail(material: str) -> None:
    assert not certify({"striker": {"material": material}}).passed


def test_who_believes_the_misprint_is_told() -> None:
    failed = certify({"board": {"base_line_gap": 5.18}, "men": {"diameter": 5.1}}).failed
    assert all("misprint (A48)" in one.why for one in failed)


def test_millimetres_are_suspected() -> None:
    assert "centimetres" in certify({"board": {"pocket_diameter": 44.5}}).failed[0].why


def test_the_run_test_counted_or_worked_out() -> None:
    assert certify({"run_test": {"runs": 4}}).passed
    assert not certify({"run_test": {"runs": 3}}).passed
    board = {"friction": 0.10, "cushion_restitution": 0.7}
    assert certify({"run_test": {"speed": 3.94, **board}}).passed
    failed = certify({"run_test": {"speed": 3.93, **board}}).failed
    assert failed[0].measured == "3.49 runs"
    assert "3.94 m/s is enough" in failed[0].why
    dead = certify({"run_test": {"speed": 4, "friction": 0.1, "cushion_restitution": 0}})
    assert "no speed" in dead.failed[0].why


@pytest.mark.parametrize(
    "measures, field, words",
    [
        ({}, "measures", "nothing is measured"),
        ({"board": {}}, "measures", "nothing is measured"),
        ({"bord": {"height": 65}}, "bord", "did you mean 'board'?"),
        ({"board": {"pocket_diametr": 4}}, "board.pocket_diametr", "'pocket_diameter'"),
        ({"striker": {"reach": 1}}, "striker.reach", "is not known here"),
        ({"board": {"speed": 1}}, "board.speed", "is not known here"),
        ({"board": 4}, "board", "must be a table"),
        ({"board": {"height": "65"}}, "board.height", "a number of cm"),
        ({"board": {"height": True}}, "board.height", "must be a number of cm from 0, not true"),
        ({"board": {"height": float("nan")}}, "board.height", "from 0, not nan"),
        ({"board": {"height": float("inf")}}, "board.height", "from 0, not inf"),
        ({"board": {"height": -1}}, "board.height", "from 0, not -1"),
        ({"board": {"height": 10**400}}, "board.height", "must be a number of cm from 0, not 1000"),
        ({"board": {"height": []}}, "board.height", "empty list"),
        ({"board": {"height": [65, "x"]}}, "board.height[1]", "'x'"),
        ({"board": {"height": {"cm": 3}}}, "board.height", "a number of cm"),
        ({"board": {"nets": 1}}, "board.nets", "true or false"),
        ({"men": {"white": 9.5}}, "men.white", "whole number"),
        ({"men": {"white": -1}}, "men.white", "whole number"),
        ({"striker": {"material": 3}}, "striker.material", "must be text"),
        ({"striker": {"material": " "}}, "striker.material", "must be text"),
        ({"run_test": {"speed": 4}}, "run_test.friction", "is missing"),
        (
            {"run_test": {"speed": 4, "friction": 0, "cushion_restitution": 0.7}},
            "run_test.friction",
            "more than 0",
        ),
        (
            {"run_test": {"speed": 400, "friction": 0.1, "cushion_restitution": 0.7}},
            "run_test.speed",
            "no finger",
        ),
        (
            {
                "run_test": {
                    "speed": 4,
                    "friction": 0.1,
                    "cushion_restitution": 0.7,
                    "striker_diameter": 80,
                }
            },
            "run_test.striker_diameter",
            "not a striker",
        ),
    ],
)
def test_bad_measures_are_refused_by_name(measures: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        certify(measures)
    assert caught.value.field == field
    assert words in str(caught.value)
