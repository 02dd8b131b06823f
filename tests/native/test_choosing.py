"""A library is used only where it was made of the sources that are there; one sentence says what is wrong."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import carrom
from carrom.errors import CarromError
from carrom.physics import compiled
from carrom.physics.stamps import stamp
from tests.native.building import NEEDS_ZIG, whole_library

STROKE = """
from carrom.physics import Stroke, rack, simulate
print(simulate(rack(), Stroke(0.10, -0.2526, -0.25, 0.97, 5.5)).pocketed)
"""
IN_ONE_SENTENCE = (
    "import sys; from carrom.cli.main import run; sys.argv[1:] = ['analyse', 'rack']; run()"
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sources of carrom in a folder of their own, with a library."""
    folder = tmp_path_factory.mktemp("with-library")
    ignored = shutil.ignore_patterns("__pycache__", "static", "library")
    shutil.copytree(Path(carrom.__file__).parent, folder / "carrom", ignore=ignored)
    shutil.copytree(whole_library().folder, folder / "carrom" / "physics" / "library")
    return folder


@pytest.fixture
def broken(copy: Path, tmp_path: Path) -> Path:
    """The same in a folder of a test's own, to be broken."""
    return shutil.copytree(copy, tmp_path / "broken")


def run(
    folder: Path, program: str = STROKE, **surroundings: str
) -> subprocess.CompletedProcess[str]:
    """A program in a new process that imports carrom from a folder."""
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), **surroundings},
        capture_output=True,
        text=True,
        check=False,
    )


@NEEDS_ZIG
@pytest.mark.thorough
class TestCopies:
    def test_a_library_is_used(self, copy: Path) -> None:
        assert run(copy).stdout == "(15, 2)\n"

    def test_a_library_of_other_sources_is_never_used(self, broken: Path) -> None:
        contacts = broken / "carrom" / "physics" / "contacts.py"
        contacts.write_text(contacts.read_text("utf-8") + "\n# another line\n", "utf-8")
        answer = run(broken)
        assert answer.stdout == ""
        assert answer.stderr.rstrip().endswith("other sources: 'make setup' builds it again")

    def test_a_library_that_cannot_be_loaded_is_named(self, broken: Path) -> None:
        for file in (broken / "carrom" / "physics" / "library").glob("kernels.*"):
            if file.suffix != ".json":
                file.write_bytes(b"no library")
        assert "cannot be loaded" in run(broken).stderr

    @pytest.mark.parametrize("manifest", ['{"stamp": "cut off', "{}"])
    def test_a_library_that_was_copied_in_part_is_named(self, broken: Path, manifest: str) -> None:
        (broken / "carrom" / "physics" / "library" / "kernels.json").write_text(manifest, "utf-8")
        assert "cannot be loaded" in run(broken).stderr.splitlines()[-1]

    def test_without_the_form_for_avx2_the_other_one_is_used(self, broken: Path) -> None:
        for file in (broken / "carrom" / "physics" / "library").glob("*avx2*"):
            file.unlink()
        assert run(broken).stdout == "(15, 2)\n"

    def test_without_a_library_one_sentence_names_platforms_and_commands(
        self, broken: Path
    ) -> None:
        shutil.rmtree(broken / "carrom" / "physics" / "library")
        answer = run(broken, IN_ONE_SENTENCE)
        (sentence,) = answer.stderr.splitlines()
        for word in ("Linux", "macOS", "Windows", "make setup", "pip install --no-binary carrom"):
            assert word in sentence
        assert answer.returncode == 1

    def test_a_number_of_threads_that_is_none_is_named(self, copy: Path) -> None:
        error = run(copy, CARROM_THREADS="many").stderr.splitlines()[-1]
        assert error.endswith("CARROM_THREADS is 'many'; a number of threads is right, such as 4")


def test_a_function_that_is_not_in_the_library_is_named() -> None:
    def half(number: float) -> float:
        return number / 2

    with pytest.raises(CarromError, match=r"half is not in the library: .* native/entries\.py"):
        compiled()(half)(3.0)


def test_the_stamp_is_another_once_any_file_beside_is_another(tmp_path: Path) -> None:
    file = tmp_path / "beside.py"
    stamps = []
    for source in ("", "x = 1", ""):
        file.write_text(source, encoding="utf-8")
        stamp.cache_clear()
        stamps.append(stamp(tmp_path))
    assert stamps[0] == stamps[2] != stamps[1]
