"""Strokes as JSON: what is refused, and what comes back in whose coordinates."""

from __future__ import annotations

from math import pi, sqrt
from typing import Any

import pytest

from carrom.errors import BadInput
from carrom.physics import STANDARD, rack
from carrom.physics.breaches import StrikerBreach
from carrom.physics.stroke_reports import play_report
from tests.case_files import read_cases

BAD: list[dict[str, Any]] = read_cases("bad_strokes")
HALF = STANDARD.half
BASE = {"x": HALF, "y": HALF - STANDARD.base_y}


def report(discs: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"discs": discs, "striker": BASE, "angle": pi / 2, "speed": 1.0} | more


@pytest.mark.parametrize("bad", BAD, ids=[row["id"] for row in BAD])
def test_a_bad_stroke_names_the_field_and_what_would_be_right(bad: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        play_report(bad["report"])
    assert caught.value.field == bad["field"]
    assert bad["hint"] in caught.value.message


def test_thirty_discs_are_too_many() -> None:
    discs = [{"kind": "white", "x": 0.1 + 0.01 * i, "y": 0.4} for i in range(30)]
    with pytest.raises(BadInput, match="30 discs; a board has 19"):
        play_report(report(discs))


def test_a_free_run_in_the_players_coordinates() -> None:
    found = play_report(report([], constants={"friction": 0.2, "gravity": 10}))
    (striker,) = found["rest"]
    assert striker["id"] == "striker"
    assert striker["x"] == pytest.approx(HALF, abs=1e-11)
    assert striker["y"] == pytest.approx(BASE["y"] + 1 / (2 * 2), abs=1e-11)
    assert found["seconds"] == pytest.approx(0.5, abs=1e-12)
    assert (found["first_contact"], found["pocketed"], found["breaches"]) == (None, [], [])


def test_a_head_on_hit_shares_momentum_by_the_restitution() -> None:
    gap = 0.1
    y = BASE["y"] + STANDARD.striker_radius + STANDARD.man_radius + gap
    found = play_report(
        report(
            [{"id": 5, "kind": "black", "x": HALF, "y": y}],
            speed=0.7,
            constants={"disc_restitution": 0.5},
        )
    )
    a = 0.10 * 9.80665
    speed = sqrt(0.7**2 - 2 * a * gap)
    total = STANDARD.man_mass + STANDARD.striker_mass
    man = 1.5 * STANDARD.striker_mass / total * speed
    assert found["first_contact"] == 5
    by_id = {one["id"]: one for one in found["rest"]}
    assert by_id[5]["y"] == pytest.approx(y + man**2 / (2 * a), abs=1e-9)


def test_fallen_discs_come_in_their_order_and_leave_the_rest() -> None:
    corner = {"x": 0.0223, "y": 0.06}
    found = play_report(
        {
            "discs": [{"id": "m", "kind": "white", **corner}],
            "striker": {"x": 0.0223, "y": 0.2},
            "angle": -pi / 2,
            "speed": 2.0,
        }
    )
    assert found["pocketed"][0] == "m"
    assert "m" not in [one["id"] for one in found["rest"]]
    assert "off_base" in found["breaches"]
    assert "not_forward" in found["breaches"]
    allowed = play_report(report([], angle=-pi / 2), among=[StrikerBreach.OFF_BASE])
    assert allowed["breaches"] == []


def test_the_trajectory_is_added_when_asked_for() -> None:
    discs = [
        {"id": i, "kind": d.kind.value, "x": d.x + HALF, "y": d.y + HALF}
        for i, d in enumerate(rack())
    ]
    found = play_report(report(discs, speed=4), with_trajectory=True)
    told = found["trajectory"]
    assert len(told["events"]) == found["events"]
    pieces = {one["disc"]: one["pieces"] for one in told["segments"]}
    assert pieces["striker"][0][:3] == [0.0, pytest.approx(HALF), pytest.approx(BASE["y"])]
    for one in found["rest"]:
        if one["id"] in pieces:
            assert pieces[one["id"]][-1][1:3] == pytest.approx([one["x"], one["y"]], abs=1e-11)
