from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from carrom.cli.equipment import example_text
from carrom.cli.main import app
from carrom.physics import requirements


def ask(*words: str, columns: int = 80, stdin: str | bytes = "") -> Result:
    return CliRunner().invoke(
        app, ["equipment", *words], env={"COLUMNS": str(columns)}, input=stdin
    )


def check(content: str | bytes, folder: Path, columns: int = 80) -> Result:
    file = folder / "measures.toml"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return ask("check", str(file), columns=columns)


def test_the_sheet_names_every_requirement_with_limits_and_clause() -> None:
    result = ask(columns=100)
    assert result.exit_code == 0
    for one in requirements():
        rows = [line for line in result.output.splitlines() if one.clause in line]
        assert any(one.limits in row for row in rows), one.key


def test_the_misprints_are_explained_where_they_are_corrected() -> None:
    output = " ".join(ask().output.split())
    assert "3.13 to 3.23 cm 003.base.1d" in output
    assert "Printed: 5.18 cm. Misprint for 3.18: a striker of at most 4.15 cm" in output
    assert "1.32 cm for 3.18, printed 'about 1.27', but 2.15 for 5.18" in output


@pytest.mark.parametrize("columns", [40, 60, 64, 80, 100, 200])
def test_the_sheet_keeps_to_the_width(columns: int) -> None:
    widest = max(len(line) for line in ask(columns=columns).output.splitlines())
    assert widest <= min(columns, 100)


def test_limits_and_clauses_stand_in_columns() -> None:
    rows = [line for line in ask(columns=90).output.splitlines() if "003.men" in line]
    assert len({row.index("003.men") for row in rows}) == 1


def test_the_example_is_certified(tmp_path: Path) -> None:
    result = ask("example")
    assert result.exit_code == 0
    assert result.output == example_text()
    assert set(tomllib.loads(example_text())) == {"board", "men", "striker", "run_test"}
    result = check(example_text(), tmp_path)
    assert result.exit_code == 0
    assert result.output.endswith("47 pass, 1 not measured: certified as far as it was measured\n")


def test_a_failure_says_what_would_be_right_and_by_which_clause(tmp_path: Path) -> None:
    result = check("[striker]\ndiameter = 4.2\nmass = 14\n", tmp_path)
    assert result.exit_code == 1
    text = " ".join(result.output.split())
    assert "FAIL striker.diameter 4.20 cm; right is at most 4.15 cm (003.striker.1)" in text
    assert "pass striker.mass 14.00 g (003.striker.1)" in text
    assert "- striker.material not measured; right is neither ivory nor metal" in text
    assert text.endswith("2 pass, 1 fail, 4 not measured: NOT certified")


def test_everything_measured_is_certified_without_reserve(tmp_path: Path) -> None:
    result = check("[run_test]\nruns = 4\nstriker_mass = 15\n", tmp_path)
    assert result.exit_code == 0
    assert result.output.endswith("2 pass: certified\n")


@pytest.mark.parametrize("columns", [40, 60, 80, 100])
def test_the_certificate_keeps_to_the_width(columns: int, tmp_path: Path) -> None:
    content = "[board]\nbase_line_gap = 5.18\n[run_test]\nspeed=3\nfriction=0.1\n"
    content += "cushion_restitution = 0.7\n"
    result = check(content, tmp_path, columns)
    assert result.exit_code == 1
    assert max(len(line) for line in result.output.splitlines()) <= columns


def test_standard_input() -> None:
    assert ask("check", "-", stdin="[striker]\nmass = 15\n").exit_code == 0


@pytest.mark.parametrize(
    "content, words",
    [
        ("", "measures: nothing is measured"),
        (
            "[board]\npocket_diametr = 4.4\n",
            "board.pocket_diametr: is not known here; did you",
        ),
        ("[bord]\nheight = 65\n", "bord: is not known here; did you mean 'board'?"),
        ("[board]\nheight = nan\n", "board.height: must be a number of cm from 0, not nan"),
        ("[board]\nheight = -3\n", "board.height: must be a number of cm from 0, not -3"),
        (
            "[board]\nheight = 1979-05-27\n",
            "board.height: must be a number of cm from 0, not 1979-05-27",
        ),
        ("[board\n", "is not TOML: "),
        ("a = " + "[" * 100_000, "nested too deeply"),
        ("a = 1" + "0" * 5000, "is not TOML"),
        (b"\xff\xfe[board]", "is not UTF-8 text"),
        (b"#" * (1 << 20) + b"##", "longer than 1 MiB"),
        ("\ufeff[striker]\nmass = 20\n", "NOT certified"),
    ],
    ids=lambda value: None if len(value) > 40 else str(value),
)
def test_a_bad_file_is_answered_with_a_sentence(
    content: str | bytes, words: str, tmp_path: Path
) -> None:
    result = check(content, tmp_path)
    assert result.exit_code == (1 if "NOT" in words else 2)
    assert words in result.output
    assert "Traceback" not in result.output


def test_a_file_that_is_not_there_or_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        result = ask("check", str(path))
        assert result.exit_code == 2
        assert result.output.startswith(f"Error: cannot read {path}: ")


def test_there_may_be_no_standard_input_at_all() -> None:
    command = f"{sys.executable} -m carrom.cli.main equipment check - <&-"
    run = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr == "Error: there is no standard input to read\n"


def test_the_sheet_needs_nothing_heavy() -> None:
    script = (
        "import sys; from carrom.cli.equipment import sheet_text; sheet_text();"
        "assert 'numpy' not in sys.modules, 'heavy'"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
