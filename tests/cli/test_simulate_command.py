"""`carrom simulate` as a user meets it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest


def simulate(*reports: Any, flags: tuple[str, ...] = ()) -> tuple[list[dict[str, Any]], int]:
    lines = "\n".join(one if isinstance(one, str) else json.dumps(one) for one in reports)
    run = subprocess.run(
        [sys.executable, "-m", "carrom.cli.main", "simulate", "-", *flags],
        input=lines.encode(),
        capture_output=True,
        check=False,
        timeout=300,
    )
    assert b"Traceback" not in run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()], run.returncode


GOOD = {"id": 1, "discs": [], "striker": {"x": 0.37, "y": 0.1174}, "angle": 1.5, "speed": 2}


@pytest.fixture(scope="module")
def answered() -> tuple[list[dict[str, Any]], int]:
    """Good lines and bad ones, answered by one process."""
    far = {**GOOD, "id": "y", "striker": {"x": 1e300, "y": 0.1}}
    return simulate(GOOD, "nonsense", {**GOOD, "id": "x", "speed": 1e9}, far, GOOD)


def test_good_and_bad_lines(answered: tuple[list[dict[str, Any]], int]) -> None:
    found, status = answered
    assert status == 1
    assert found[0] == found[4]
    assert (found[3]["id"], found[3]["error"]["field"]) == ("y", "striker")
    assert found[1]["error"]["field"] == "line"
    assert (found[2]["id"], found[2]["error"]["field"]) == ("x", "speed")


@pytest.mark.thorough
def test_the_trajectory_and_the_same_bits_in_another_process(
    answered: tuple[list[dict[str, Any]], int],
) -> None:
    (plain, *_), _ = answered
    (told,), status = simulate(GOOD, flags=("--trajectory",))
    assert status == 0
    assert told.pop("trajectory")["events"][-1]["t"] == plain["seconds"]
    assert told == plain


@pytest.mark.thorough
def test_A31_backward_strokes_can_be_allowed() -> None:
    backward = {**GOOD, "angle": -1.5}
    assert simulate(backward)[0][0]["breaches"] == ["not_forward"]
    assert simulate(backward, flags=("--backward-allowed",))[0][0]["breaches"] == []
