"""`carrom judge` as a user meets it: a real process, good lines and bad ones."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.case_files import read_cases
from tests.effort import sample
from tests.patience import PATIENCE

BOARD = {"own_on_board": 7, "opp_on_board": 6, "queen": "on_board"}
GOOD = json.dumps(
    {"id": "a", "ruleset": "003", "given": BOARD, "stroke": {"striker": True}}
).encode()


def carrom(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "carrom.cli.main", *words]
    return subprocess.run(command, input=given, capture_output=True, check=False, timeout=PATIENCE)


def answers(run: subprocess.CompletedProcess[bytes]) -> list[dict[str, Any]]:
    assert b"Traceback" not in run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def test_all_scenarios_come_out_as_expected(tmp_path: Path) -> None:
    cases = read_cases("scenarios")
    file = tmp_path / "scenarios.jsonl"
    file.write_text(
        "".join(json.dumps({k: v for k, v in c.items() if k != "expected"}) + "\n" for c in cases)
    )
    run = carrom("judge", str(file))
    found = answers(run)
    assert run.returncode == 0
    assert [one["id"] for one in found] == [case["id"] for case in cases]
    for case, one in zip(cases, found, strict=True):
        assert {key: one[key] for key in case["expected"]} == case["expected"], case["id"]


def test_standard_input_is_read_too() -> None:
    assert answers(carrom("judge", "-", given=GOOD)) == answers(
        carrom("judge", given=GOOD + b"\n\n")
    )


BAD_LINES = {
    "cut off": (b"{", "line"),
    "no json": (b"nonsense", "line"),
    "no utf-8": (b"\xff\xfe\x00\x80", "line"),
    "zeros": (b"\x00" * 50, "line"),
    "nan": (b'{"id": NaN}', "line"),
    "infinity": (b'{"id": 1e999}', "line"),
    "long number": (b'{"id": ' + b"9" * 5000 + b"}", "line"),
    "deep": (b"[" * 100_000, "line"),
    "number": (b"3", "report"),
    "rules": (b'{"id": 1, "ruleset": "nope"}', "ruleset"),
}


@pytest.mark.parametrize("name", sample(BAD_LINES, 3))
def test_a_bad_line_is_answered_and_the_rest_go_on(name: str) -> None:
    line, field = BAD_LINES[name]
    run = carrom("judge", "-", given=GOOD + b"\n" + line + b"\n" + GOOD)
    first, bad, last = answers(run)
    assert run.returncode == 1
    assert first == last
    assert first["own_returned"] == 1
    assert bad["error"]["field"] == field
    assert bad["error"]["message"]


def test_a_number_of_thousands_of_digits_is_answered_without_words_about_python() -> None:
    (bad,) = answers(carrom("judge", given=b'{"id": ' + b"9" * 5000 + b"}"))
    assert bad["error"]["message"] == "line 1 is not JSON: a number is too long"


@pytest.mark.thorough
def test_a_line_of_100_megabytes_is_refused_and_the_next_is_judged() -> None:
    run = carrom("judge", "-", given=b'{"id": "' + b"x" * 100_000_000 + b'"}\n' + GOOD)
    bad, good = answers(run)
    assert bad == {"id": None, "error": {"field": "line", "message": "line 1 is longer than 1 MiB"}}
    assert good["id"] == "a"
    assert run.returncode == 1


def test_ids_come_back_as_they_were() -> None:
    ids: list[Any] = [None, 7, "ü\ud800", {"deep": [1, 2]}, True]
    lines = "\n".join(json.dumps({**json.loads(GOOD), "id": one}) for one in ids)
    assert [one["id"] for one in answers(carrom("judge", given=lines.encode()))] == ids


def test_house_rules_by_path(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('extends = "laws-29"\n[dues]\nstriker = 2\n')
    line = json.dumps({**json.loads(GOOD), "ruleset": str(file)}).encode()
    (found,) = answers(carrom("judge", given=line))
    assert found["own_returned"] == 2


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        run = carrom("judge", str(path))
        assert run.returncode == 2
        assert b"cannot read" in run.stderr
        assert b"Traceback" not in run.stderr


def test_a_reader_that_leaves_early_gets_no_traceback() -> None:
    lines = (GOOD + b"\n") * 20_000
    command = f"{sys.executable} -m carrom.cli.main judge - | head -n 1"
    run = subprocess.run(["bash", "-c", command], input=lines, capture_output=True, check=False)
    assert len(run.stdout.splitlines()) == 1
    assert b"Traceback" not in run.stderr


def test_help_and_version() -> None:
    shown = carrom("--help").stdout.decode()
    assert {"ask", "judge", "laws"} <= set(shown.split())
    assert carrom("--version").stdout.startswith(b"carrom 0.")
