from __future__ import annotations

from dataclasses import fields
from math import sqrt

import pytest

from carrom.laws.catalogue.clauses import clause
from carrom.physics.certification.sheet import (
    FEDERATION,
    SHEET,
    TABLES,
    Requirement,
    Unit,
    find_requirement,
    format_value,
    requirements,
)
from carrom.physics.equipment import STANDARD

ALL = requirements()


def ids(one: Requirement) -> str:
    return one.key


@pytest.mark.parametrize("one", ALL, ids=ids)
def test_every_clause_stands_in_the_catalogue(one: Requirement) -> None:
    if one.clause != FEDERATION:
        assert clause(one.clause).document == "003"


def test_keys_are_unique_and_in_known_tables() -> None:
    keys = [one.key for group in SHEET for one in group.requirements]
    assert len(keys) == len(set(keys)) == len(ALL)
    assert {one.table for one in ALL} == set(TABLES)


def test_the_misprints_of_A48_are_marked_and_explained() -> None:
    marked = {one.clause for one in ALL if one.misprint}
    assert marked == {"003.base.1d", "003.base.2a", "003.centre.1", "003.men.2"}
    for one in ALL:
        if one.misprint:
            assert one.note.startswith("Misprint for 3.")
            assert one.printed.startswith("5.")


@pytest.mark.parametrize("one", [one for one in ALL if one.misprint], ids=ids)
def test_what_is_printed_by_misprint_is_outside_the_limits(one: Requirement) -> None:
    printed = float(one.printed.split()[0]) / 100
    assert one.at_most is not None
    assert printed > one.at_most


@pytest.mark.parametrize(
    "key, value",
    [
        ("board.surface", STANDARD.surface),
        ("board.pocket_diameter", 2 * STANDARD.pocket_radius),
        ("board.lower_line_distance", STANDARD.base_line_distance),
        ("board.base_line_gap", STANDARD.base_line_gap),
        ("board.base_circle_diameter", 2 * STANDARD.base_circle_radius),
        ("board.base_line_length", 2 * (STANDARD.base_circle_x + STANDARD.base_circle_radius)),
        (
            "board.base_circle_spacing",
            sqrt(2) * (STANDARD.base_y - STANDARD.base_circle_x) - 2 * STANDARD.base_circle_radius,
        ),
        ("board.centre_circle_diameter", 2 * STANDARD.centre_circle_radius),
        ("board.outer_circle_diameter", 2 * STANDARD.outer_circle_radius),
        ("board.arrow_thickness", STANDARD.arrow_width),
        ("men.diameter", 2 * STANDARD.man_radius),
        ("men.mass", STANDARD.man_mass),
        ("striker.diameter", 2 * STANDARD.striker_radius),
        ("striker.mass", STANDARD.striker_mass),
    ],
)
def test_the_standard_board_is_on_the_sheet(key: str, value: float) -> None:
    one = find_requirement(key)
    assert one.at_least is None or one.at_least - 1e-12 <= value
    assert one.at_most is not None
    assert value <= one.at_most + 1e-12


def test_the_geometry_that_betrays_the_misprint() -> None:
    # 003.base.2d-e: touching both lines and the neighbour's prolonged upper line, d(√2−1) apart
    one = find_requirement("board.base_circle_spacing")
    assert one.at_least is not None
    assert one.at_most is not None
    assert one.at_least < 0.0318 * (sqrt(2) - 1) < one.at_most < 0.0518 * (sqrt(2) - 1)
    assert 0.0318 * (sqrt(2) - 1) == pytest.approx(0.0132, abs=5e-5)


@pytest.mark.parametrize(
    "key, limits",
    [
        ("men.mass", "5.25 to 5.50 g"),
        ("striker.diameter", "at most 4.15 cm"),
        ("run_test.runs", "at least 3.5 runs"),
        ("men.white", "9"),
        ("board.nets", "yes"),
        ("striker.visible_metal", "no"),
        ("striker.material", "neither ivory nor metal"),
    ],
)
def test_limits_are_written_as_people_measure(key: str, limits: str) -> None:
    assert find_requirement(key).limits == limits


def test_values_are_shown_in_centimetres_and_grams_and_runs_are_never_rounded_up() -> None:
    assert format_value(0.74, Unit.LENGTH) == "74.00 cm"
    assert format_value(0.00545, Unit.MASS) == "5.45 g"
    assert format_value(3.49999, Unit.RUNS) == "3.49 runs"
    assert format_value(float("inf"), Unit.RUNS) == "inf runs"


def test_requirements_are_frozen() -> None:
    with pytest.raises(AttributeError):
        ALL[0].at_least = 0.0  # type: ignore[misc]
    assert [field.name for field in fields(Requirement)][:8] == [
        "key", "what", "at_least", "at_most", "unit", "clause", "printed", "note",
    ]  # fmt: skip
