"""Discs that overlap only because their places were rounded are put right; others are not."""

from __future__ import annotations

import pytest

from carrom.errors import BadPosition
from carrom.physics import STANDARD, Position, rack
from carrom.physics.position import Disc
from carrom.physics.rounding import ROUNDED, push_apart
from carrom.physics.stroke_reports import play_report
from tests.physics.positions import lying

FAR = (0.0, -STANDARD.base_y)


def rounded(position: Position, decimals: int) -> Position:
    return Position(
        tuple(Disc(one.kind, round(one.x, decimals), round(one.y, decimals)) for one in position)
    )


def furthest(one: Position, other: Position) -> float:
    return max(abs(a.x - b.x) + abs(a.y - b.y) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("decimals", [5, 6, 7, 9])
def test_a_rounded_rack_is_a_rack_again(decimals: int) -> None:
    given = rounded(rack(), decimals)
    found = push_apart(given, FAR)
    assert found.problems() == []
    assert furthest(given, found) < 5 * 10.0**-decimals


@pytest.mark.parametrize("position", [rack(), Position.of(white=[(0.1, 0.1), (0.2, -0.3)])])
def test_what_does_not_overlap_is_left_as_it_is(position: Position) -> None:
    assert push_apart(position, FAR) == position


def test_what_overlaps_more_than_rounding_stays_an_error() -> None:
    wide = 2 * STANDARD.man_radius
    close = lying(white=[(0.0, 0.0), (wide - 2 * ROUNDED, 0.0)])
    assert push_apart(close, FAR) == close


def test_a_disc_rounded_into_the_cushion_comes_out() -> None:
    edge = STANDARD.half - STANDARD.man_radius
    found = push_apart(lying(white=[(edge + 4e-6, 0.1)]), FAR)
    assert found.problems() == []


def test_a_disc_gives_way_to_the_striker() -> None:
    reach = STANDARD.man_radius + STANDARD.striker_radius
    found = push_apart(Position.of(white=[(0.0, FAR[1] + reach - 5e-6)]), FAR)
    assert found.discs[0].y == pytest.approx(FAR[1] + reach, abs=1e-8)


def test_a_report_with_a_rounded_rack_is_played() -> None:
    half = STANDARD.half
    discs = [
        {"id": n, "kind": one.kind.value, "x": round(one.x + half, 6), "y": round(one.y + half, 6)}
        for n, one in enumerate(rack())
    ]
    striker = {"x": half, "y": half - STANDARD.base_y}
    stroke = {"discs": discs, "striker": striker, "angle": 1.5708, "speed": 5.0}
    assert len(play_report(stroke)["rest"]) > 10
    discs[1]["y"] = discs[0]["y"]
    with pytest.raises(BadPosition, match="overlaps"):
        play_report(stroke)
