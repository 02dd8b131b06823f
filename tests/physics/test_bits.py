"""The same stroke has the same bits: as stored, in a fresh process, with any number of threads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from carrom.physics import Packing, Position, Stroke, rack, simulate_many
from tests.effort import sample
from tests.physics.digests import cases, digest, played

ROOT = Path(__file__).parents[2]
FRESH = """
from tests.physics.digests import cases, digest, played
from carrom.physics import Position, Stroke, simulate_many
some = cases()[::9]
print(*(digest(played(case)) for case in some))
out = simulate_many([Position.from_text(c["position"]) for c in some], [Stroke(*c["stroke"]) for c in some])
print(out.x.tobytes().hex()[:4000], out.seconds.tobytes().hex())
"""


KINDS = [
    *(("digests", kind) for kind in ("mid-game", "knot", "break")),
    *(("digests_yielding", kind) for kind in ("mid-game", "knot", "break", "packed")),
]


@pytest.mark.parametrize("file, kind", KINDS)
def test_stored_digests(file: str, kind: str) -> None:
    """See tests/physics/digests.py for what it means when this fails."""
    stored = [case for case in cases(file) if case["kind"] == kind]
    assert len(stored) >= 80
    changed = [case["stroke"] for case in stored if digest(played(case)) != case["digest"]]
    assert changed == []


def test_a_digest_tells_strokes_apart_by_their_last_bit() -> None:
    case = cases()[0]
    x, *others = case["stroke"]
    moved = {**case, "stroke": [x + 2.0**-40, *others]}
    assert digest(played(moved)) != case["digest"]
    assert len({case["digest"] for case in cases()}) > 250


def test_stored_strokes_keep_their_bits() -> None:
    """A stroke that is written down and read again is the same stroke."""
    for case in (*cases(), *cases("digests_yielding")):
        stroke = Stroke(*case["stroke"])
        assert [stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed] == case["stroke"]


def test_discs_that_yield_have_other_bits_only_where_there_is_a_knot() -> None:
    """Two discs meet by the same rule whether they yield or not."""
    same = {"mid-game": 0, "knot": 0, "break": 0, "packed": 0}
    for case in cases("digests_yielding"):
        same[case["kind"]] += digest(played({**case, "constants": {}})) == case["digest"]
    assert same["mid-game"] >= 95
    assert same["break"] == same["packed"] == 0


def test_packed_racks_are_stored_as_they_are_made() -> None:
    packed = [case for case in cases("digests_yielding") if case["kind"] == "packed"]
    for seed, case in enumerate(packed):
        assert case["position"] == rack(packing=Packing.PACKED, seed=seed).text


@pytest.mark.parametrize("threads", sample(["1", "2"]))
@pytest.mark.thorough
def test_a_fresh_process_has_the_same_bits(threads: str) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", FRESH],
        cwd=ROOT,
        env={**os.environ, "CARROM_THREADS": threads, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    digests, numbers = answer.stdout.splitlines()
    some = cases()[::9]
    assert digests.split() == [case["digest"] for case in some]
    out = simulate_many(
        [Position.from_text(case["position"]) for case in some],
        [Stroke(*case["stroke"]) for case in some],
    )
    assert numbers == f"{out.x.tobytes().hex()[:4000]} {out.seconds.tobytes().hex()}"
