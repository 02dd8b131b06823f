"""The library and WebAssembly have the bits that the sources have: strokes, proposals, worths."""

from __future__ import annotations

import hashlib
import importlib
import json
import pkgutil
import platform
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from types import CodeType
from typing import Any

import numpy as np
import pytest

import carrom
from benchmarks.strokes import Workload, breaks, mid_game, packed_breaks
from carrom.envs import CarromTwoPlayerVectorEnv, CarromVectorEnv
from carrom.laws import BoardState, rule_set
from carrom.physics import YIELDING, Outcomes, rack, simulator
from carrom.physics.by_library import Library
from carrom.play.bulk.splitmix import choose, episode_keys
from carrom.players import ComputerPlayer, analyse, board_of, level
from carrom.players.defending import defences
from carrom.players.kernels import FORWARD
from carrom.players.node import Node, motion
from carrom.players.trying import SAFETY, Trial
from native.build import translated
from native.entries import FOLDERS, all_entries
from native.environment_entries import ENVIRONMENTS
from native.expressions import source_of
from native.program import Program
from tests.effort import sample
from tests.native.both import both_ways
from tests.native.building import NEEDS_ZIG, from_library, wasm_folder, whole_library
from tests.physics.digests import FILES, cases, digest, played
from tests.players.boards import OPEN

pytestmark = NEEDS_ZIG
NATIVE = Path(__file__).parents[2] / "native"


def from_checked_library(kernel: Any) -> Any:
    """A function whose every index is looked at."""
    return from_library(kernel, whole_library(checked=True))


@pytest.fixture
def by_library(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Library]:
    """`simulate` and `simulate_arrays` from the library."""
    library = whole_library(checked=getattr(request, "param", False))
    for name in ("lay_out", "play_out", "damping", "step_length", "_many"):
        monkeypatch.setattr(simulator, name, from_library(getattr(simulator, name), library))
    simulator.prepared.cache_clear()
    yield library
    simulator.prepared.cache_clear()


def bits(outcomes: Outcomes) -> str:
    """Everything that happened, bit by bit."""
    whole = hashlib.sha256()
    for field in fields(outcomes):
        whole.update(np.ascontiguousarray(getattr(outcomes, field.name)).tobytes())
    return whole.hexdigest()


@pytest.mark.parametrize("file", FILES)
@pytest.mark.usefixtures("by_library")
def test_stored_digests(file: str) -> None:
    changed = [
        case["stroke"] for case in sample(cases(file)) if digest(played(case)) != case["digest"]
    ]
    assert changed == []


@pytest.mark.thorough
@pytest.mark.parametrize("by_library", [True], indirect=True, ids=["checked"])
@pytest.mark.parametrize("file", FILES)
@pytest.mark.usefixtures("by_library")
def test_no_stroke_reaches_beyond_an_array(file: str) -> None:
    for case in cases(file):
        assert digest(played(case)) == case["digest"]


def random_strokes(count: int) -> dict[str, Workload]:
    """Strokes of every kind."""
    return {
        "mid-game": Workload.of(mid_game(count, seed=19)),
        "breaks": Workload.of(breaks(count // 8, seed=19)),
        "packed": Workload.of(packed_breaks(count // 8), YIELDING),
    }


@pytest.mark.parametrize("count", [pytest.param(80_000, marks=pytest.mark.nightly), 400])
def test_random_strokes_by_both_forms_of_the_library(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    loads = random_strokes(count)
    kernel = simulator._many
    here = {kind: bits(load.play()) for kind, load in loads.items()}
    for fastest in (False, True):
        library = whole_library(fastest=fastest)
        monkeypatch.setattr(simulator, "_many", from_library(kernel, library))
        assert {kind: bits(load.play()) for kind, load in loads.items()} == here, library.file.name


@pytest.mark.skipif(
    not Path("/proc/cpuinfo").exists() or platform.machine() != "x86_64",
    reason="only Linux says what an x86_64 processor has",
)
def test_the_form_for_avx2_is_taken_where_the_processor_has_it() -> None:
    words = next(
        line for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines() if "flags" in line
    )
    has_all = {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"} <= {*words.split()}
    assert whole_library().file.stem == ("kernels-avx2" if has_all else "kernels")
    assert whole_library(fastest=False).file.stem == "kernels"


def test_thinking_is_the_same_to_the_bit() -> None:
    """Proposals, defence, looks along strokes, codes, worths, random numbers: whatever a player calls."""
    points = Node(OPEN, BoardState(3, 3), rule_set("points"))
    with both_ways(from_checked_library) as calls:
        analyse(board_of(OPEN), strength="5", best=1)
        trial = Trial(board_of(OPEN), level("8").expectations, level("8").expectations)
        ways = motion(trial.node.constants, FORWARD)
        defences(trial.count, trial.xs, trial.ys, trial.kinds, trial.node.places(7), ways, SAFETY)
        ComputerPlayer.of("3").think(points, Random(1))
        episode_keys(np.arange(5, dtype=np.uint64), np.arange(5))
        choose(np.arange(5, dtype=np.uint64), 3)
    elsewhere = {
        "lay_out",
        "play_out",
        "step_length",
        "damping",
    }  # of every stroke: test_stored_digests
    elsewhere |= {"random_error", "pack", "mix", "straight"}  # called by those that are
    reached = {name.rpartition(".")[2] for name in calls}
    entries = all_entries(with_environments=False)
    assert reached | elsewhere == {entry.name.rpartition(".")[2] for entry in entries}


def test_environments_are_the_same_to_the_bit() -> None:
    """Actions of every form, by hands that err; men and queens that return; what both players see."""
    forms: list[dict[str, Any]] = [
        {"actions": "raw"},
        {"actions": "target"},
        {"actions": "candidates", "tried": True},
    ]
    with both_ways(from_checked_library) as calls:
        for environment in (CarromVectorEnv, CarromTwoPlayerVectorEnv):
            for options in forms:
                boards = environment(4, hand=level("3").hand, start=[rack(), OPEN], **options)
                boards.reset(seed=1)
                boards.action_space.seed(1)
                for _ in range(3):
                    boards.step(boards.action_space.sample())
    elsewhere = {"carrom.envs.after_strokes.first_spot"}  # of single boards
    assert {entry.name for entry in ENVIRONMENTS} - elsewhere <= {*calls}


def run_node(folder: Path, name: str, arguments: list[Any]) -> list[bytes]:
    """Run a function under Node: the arrays it leaves."""
    shutil.copy(NATIVE / "kernels.mjs", folder)
    job: dict[str, Any] = {"function": name, "arguments": []}
    for number, value in enumerate(arguments):
        if isinstance(value, np.ndarray):
            (folder / f"{number}.bin").write_bytes(np.ascontiguousarray(value).tobytes())
            job["arguments"].append(
                {"kind": value.dtype.name, "dims": value.shape, "file": f"{number}.bin"}
            )
        else:
            job["arguments"].append({"value": value})
    (folder / "job.json").write_text(json.dumps(job), "utf-8")
    shutil.copy(Path(__file__).with_name("run_job.mjs"), folder)
    run = subprocess.run(
        ["node", "run_job.mjs"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return [(folder / f"{number}.out").read_bytes() for number in range(len(arguments))]


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize("kind", ["mid-game", "breaks", "packed"])
def test_strokes_as_webassembly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str) -> None:
    load = random_strokes(2_000)[kind]
    taken: list[list[Any]] = []
    kernel = simulator._many

    def keep(*arguments: Any) -> None:
        copies = [value.copy() for value in arguments]
        kernel(*arguments)
        taken.append(copies)

    monkeypatch.setattr(simulator, "_many", keep)
    outcomes = load.play()
    for file in wasm_folder().iterdir():
        shutil.copy(file, tmp_path)
    python = source_of(kernel)
    assert python is not None
    names = [field.name for field in fields(Outcomes)][1:]
    left = run_node(tmp_path, f"{python.__module__}.{python.__qualname__}", taken[0])
    for name, array in zip(names, left[-len(names) :], strict=True):
        assert np.ascontiguousarray(getattr(outcomes, name)).tobytes() == array, name


def test_every_compiled_function_is_reached() -> None:
    """A new compiled function joins native/entries.py, or is called by one that stands there."""
    program = Program()
    for entry in all_entries():
        program.function(entry.source(), entry.kinds())
    reached = {function for function, _ in program.functions}
    for folder in FOLDERS:
        room = importlib.import_module(f"carrom.{folder.replace('/', '.')}")
        for found in pkgutil.iter_modules(room.__path__, f"{room.__name__}."):
            for name, value in vars(importlib.import_module(found.name)).items():
                python = source_of(value)
                assert python is None or python in reached, (
                    f"{found.name}.{name} is compiled, but not in native/entries.py"
                )


def names_in(code: CodeType) -> set[str]:
    """The names of globals and attributes in a piece of code and in all that is within it."""
    within = (names_in(one) for one in code.co_consts if isinstance(one, CodeType))
    return {*code.co_names}.union(*within)


def test_python_calls_only_functions_that_are_in_the_library() -> None:
    """A compiled function that others call is no entry, and cannot be called from Python."""
    there = {entry.source() for entry in all_entries()}
    for found in pkgutil.walk_packages(carrom.__path__, "carrom."):
        if found.name.split(".")[1] not in (
            "device",
            "envs",
            "physics",
            "play",
            "players",
            "puzzles",
        ):
            continue
        module = importlib.import_module(found.name)
        inner = {
            name
            for name, value in vars(module).items()
            if (source := source_of(value)) and source not in there
        }
        whole = compile(Path(str(module.__file__)).read_text("utf-8"), str(module.__file__), "exec")
        compiled = {name for name, value in vars(module).items() if source_of(value)}
        for code in whole.co_consts:
            if isinstance(code, CodeType) and code.co_name not in compiled:
                called = inner & names_in(code)
                assert not called, f"{found.name}.{code.co_name} calls {', '.join(called)}"


def test_the_text_is_the_same_every_time() -> None:
    assert translated() == translated()


def test_a_library_of_other_sources_is_not_used(tmp_path: Path) -> None:
    library = whole_library()
    assert library.is_fresh()
    copy = shutil.copytree(library.folder, tmp_path / "library")
    manifest = {**library.manifest, "stamp": "0" * 64}
    (copy / "kernels.json").write_text(json.dumps(manifest), "utf-8")
    assert not Library(copy).is_fresh()
