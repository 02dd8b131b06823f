"""Folders with a README: it names every file and fits on a screen; what can be run is listed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("benchmarks", "native", "docs/site", "training")
SCREEN = 64
KINDS = {".py", ".h", ".mjs", ".mts", ".toml", ".yml"}


def named(folder: Path) -> set[str]:
    """What the first column of a README's tables names."""
    rows = re.findall(r"^\| (`[^|]+) \|", (folder / "README.md").read_text("utf-8"), re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def there(folder: Path) -> set[str]:
    """The files of a folder and of those below it."""
    files = (file for file in folder.rglob("*") if file.suffix in KINDS)
    return {file.relative_to(folder).as_posix() for file in files if not file.stem.startswith("__")}


@pytest.mark.parametrize("name", FOLDERS)
def test_the_readme_names_every_file(name: str) -> None:
    folder = ROOT / name
    names = named(folder)
    folders = tuple(each for each in names if each.endswith("/"))
    assert [each for each in sorted(names) if not (folder / each).exists()] == []
    assert {each for each in there(folder) - names if not each.startswith(folders or "/")} == set()


@pytest.mark.parametrize("name", FOLDERS)
def test_the_readme_fits_on_a_screen(name: str) -> None:
    assert len((ROOT / name / "README.md").read_text("utf-8").splitlines()) <= SCREEN


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`python -m benchmarks`."""
    command = [sys.executable, "-m", "benchmarks", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_runner_lists_every_measurement_with_a_line() -> None:
    lines = run().stdout.splitlines()
    listed = {line.split()[0]: line[18:].strip() for line in lines}
    names = {Path(each).stem for each in named(ROOT / "benchmarks")}
    assert len(listed) > 30
    assert listed.keys() <= names
    assert all(listed.values())
    assert max(map(len, lines)) <= 120


def test_the_runner_runs_one_and_names_them_where_there_is_none() -> None:
    assert run("alone", "--help").stdout.startswith("usage:")
    unknown = run("nosuch")
    assert unknown.returncode == 2
    assert "there is no measurement 'nosuch'" in unknown.stderr
    assert "strokes" in unknown.stderr


def test_every_measurement_that_is_named_somewhere_is_there() -> None:
    """In comments, in the Makefile and in the READMEs of folders."""
    texts = [ROOT / "Makefile", *(ROOT / name / "README.md" for name in FOLDERS)]
    texts += [*(ROOT / "src").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")]
    found = {
        name
        for text in texts
        for name in re.findall(r"python3? -m benchmarks[ .](\w+)", text.read_text("utf-8"))
    }
    files = {path.stem for path in (ROOT / "benchmarks").iterdir()}
    assert len(found) > 10
    assert found - files == {"NAME"}
