"""Strokes in plain words: cases as data, and what holds for every stroke."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.laws import languages
from carrom.physics import STANDARD, Kind, Position, Stroke, simulate
from carrom.players import Manner, StrokeName, name_stroke
from carrom.players.stroke_names import Pocket
from tests.case_files import read_cases
from tests.effort import examples

CASES: list[dict[str, Any]] = read_cases("stroke_names")
MIRRORED = {"left": "right", "right": "left"}
LIE = Position.of(
    queen=[(0.02, 0.03)],
    white=[(0.2, 0.1), (-0.21, 0.22), (0.05, 0.3), (0.3, -0.3)],
    black=[(0.1, 0.15), (-0.25, 0.02), (0.28, 0.3)],
)
STROKES = st.builds(
    lambda x, angle, speed: Stroke.at_angle(x, -STANDARD.base_y, angle, speed),
    st.floats(-0.2, 0.2), st.floats(0.1, 3.04), st.floats(0.5, 6.0),
)  # fmt: skip


def stroke_in(case: dict[str, Any]) -> Stroke:
    x, dx, dy, speed = case["stroke"]
    return Stroke(x, -STANDARD.base_y, dx, dy, speed)


@pytest.mark.parametrize("case", CASES, ids=[case["about"] for case in CASES])
def test_a_stroke_is_called(case: dict[str, Any]) -> None:
    path = simulate(Position.from_text(case["position"]), stroke_in(case))
    more = {key: case[key] for key in ("is_break", "covers") if key in case}
    name = name_stroke(path, Kind(case["own"]), **more)
    said = (name.kind.value, name.text("en"), name.text("hi"))
    assert said == (case["kind"], case["en"], case["hi"])


def test_a_man_by_another_pocket_than_his_own_is_said_to_lie_there() -> None:
    by_near, by_far = (
        StrokeName(
            Manner.CUT, Kind.WHITE, 0, lies, Pocket.FAR_RIGHT, falls=(Kind.WHITE, Kind.BLACK)
        )
        for lies in (Pocket.NEAR_RIGHT, Pocket.FAR_RIGHT)
    )
    said = "cut the white by the near right pocket into the far right pocket, and a black as well"
    assert by_near.text() == said
    assert by_far.text() == said.replace(" by the near right pocket", "")


def test_every_manner_has_a_case() -> None:
    assert {case["kind"] for case in CASES} == {manner.value for manner in Manner}


@given(stroke=STROKES, own=st.sampled_from([Kind.WHITE, Kind.BLACK]))
@settings(max_examples=examples(300), deadline=None)
def test_in_the_mirror_left_is_right(stroke: Stroke, own: Kind) -> None:
    here = name_stroke(simulate(LIE, stroke), own)
    there = name_stroke(simulate(LIE.mirrored(), stroke.mirrored()), own)
    turned = re.sub("left|right", lambda found: MIRRORED[found[0]], there.text())
    assert here.kind is there.kind
    assert here.text() == turned
    assert here.cut == pytest.approx(-there.cut, abs=1e-6)


@given(stroke=STROKES, own=st.sampled_from([Kind.WHITE, Kind.BLACK]))
@settings(max_examples=examples(300), deadline=None)
def test_every_stroke_has_words_in_every_language(stroke: Stroke, own: Kind) -> None:
    path = simulate(LIE, stroke)
    name = name_stroke(path, own, covers=True)
    for language in languages():
        said = name.text(language)
        assert said
        assert not re.search(r"[{}]|  | ,|^ | $", said)
    assert name.json()["text"] == name.text()
    if own in name.falls:
        assert name.disc is own


def test_what_a_stroke_is_instead_of() -> None:
    by_kind = {case["kind"]: case for case in CASES}
    names = [
        name_stroke(
            simulate(Position.from_text(case["position"]), stroke_in(case)), Kind(case["own"])
        )
        for case in (by_kind["cut"], by_kind["bank"])
    ]
    cut, bank = names
    assert cut.instead(bank) == f"{cut.text()} instead of the bank"
    assert cut.instead(cut) == f"{cut.text()} instead of this one"
    assert "की जगह" in bank.instead(cut, "hi")
