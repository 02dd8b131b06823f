"""Which of Numba and a library runs functions: by what is there, or as CARROM_KERNELS says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import carrom
from tests.native.building import NEEDS_ZIG, whole_library

pytestmark = [NEEDS_ZIG, pytest.mark.thorough]
STROKE = """
import sys
from carrom.physics import Stroke, rack, simulate
print(simulate(rack(), Stroke(0.10, -0.2526, -0.25, 0.97, 5.5)).pocketed, "numba" in sys.modules)
"""
MIXED = """
import sys
from carrom.physics import compiled
from carrom.physics.contacts import energy

@compiled()
def twice(mass):
    return 2.0 * energy(mass, 1.0, 2.0, 0.0)

print(twice(3.0), type(energy).__name__)
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sources of carrom in a folder of their own, with a library."""
    folder = tmp_path_factory.mktemp("with-library")
    ignored = shutil.ignore_patterns("__pycache__", "static", "library")
    shutil.copytree(Path(carrom.__file__).parent, folder / "carrom", ignore=ignored)
    shutil.copytree(whole_library().folder, folder / "carrom" / "physics" / "library")
    return folder


def run(folder: Path, program: str, kernels: str = "") -> subprocess.CompletedProcess[str]:
    """A program in a new process that imports carrom from a folder."""
    (folder / "program.py").write_text(program, "utf-8")
    env = {**os.environ, "PYTHONPATH": str(folder), "NUMBA_CACHE_DIR": str(folder / "kept")}
    return subprocess.run(
        [sys.executable, "program.py"],
        cwd=folder,
        env={**env, "CARROM_KERNELS": kernels},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_library_is_used_where_there_is_one_and_numba_is_not_even_imported(copy: Path) -> None:
    assert run(copy, STROKE).stdout == "(15, 2) False\n"


def test_a_function_that_is_not_in_the_library_is_compiled_with_those_it_calls(copy: Path) -> None:
    answer = run(copy, MIXED)
    assert answer.stdout == "30.0 LibraryFunction\n", answer.stderr


def test_a_library_of_other_sources_is_left_alone(copy: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed"
    shutil.copytree(copy, changed, ignore=shutil.ignore_patterns("kept"))
    contacts = changed / "carrom" / "physics" / "contacts.py"
    contacts.write_text(contacts.read_text("utf-8") + "\n# another line\n", "utf-8")
    answer = run(changed, STROKE, "library")
    assert "was made of other sources: 'make native' builds it anew" in answer.stderr
    chosen = "from carrom.physics import prange; print(prange.__module__.partition('.')[0])"
    assert run(changed, chosen).stdout == "numba\n"
    without = run(changed, f"import sys; sys.modules['numba'] = None\n{chosen}").stderr
    assert "this needs the package numba, which is not installed" in without


def test_a_word_that_is_not_known_is_refused(copy: Path) -> None:
    answer = run(copy, STROKE, "fortran")
    assert "CARROM_KERNELS is 'fortran'; 'library' or 'numba' is right" in answer.stderr


def test_a_library_that_cannot_be_loaded_is_named(copy: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(copy, broken, ignore=shutil.ignore_patterns("kept"))
    for file in (broken / "carrom" / "physics" / "library").glob("kernels.*"):
        if file.suffix != ".json":
            file.write_bytes(b"no library")
    assert "cannot be loaded" in run(broken, STROKE, "library").stderr


@pytest.mark.parametrize("manifest", ['{"stamp": "cut off', "{}"])
def test_a_library_that_was_copied_in_part_is_named_and_left_alone(
    copy: Path, tmp_path: Path, manifest: str
) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(copy, broken, ignore=shutil.ignore_patterns("kept"))
    (broken / "carrom" / "physics" / "library" / "kernels.json").write_text(manifest, "utf-8")
    assert "cannot be loaded" in run(broken, STROKE, "library").stderr.splitlines()[-1]
    chosen = "from carrom.physics import prange; print(prange.__module__.partition('.')[0])"
    assert run(broken, chosen).stdout == "numba\n"


def test_without_the_form_for_avx2_the_other_one_is_used(copy: Path, tmp_path: Path) -> None:
    partly = tmp_path / "partly"
    shutil.copytree(copy, partly, ignore=shutil.ignore_patterns("kept"))
    for file in (partly / "carrom" / "physics" / "library").glob("*avx2*"):
        file.unlink()
    assert run(partly, STROKE, "library").stdout == "(15, 2) False\n"


def test_a_number_of_threads_that_is_none_is_named(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_NUM_THREADS", "many")
    error = run(copy, STROKE).stderr.splitlines()[-1]
    assert error.endswith("NUMBA_NUM_THREADS is 'many'; a number of threads is right, such as 4")
