"""Sets of self-play: the same files however they are made, and whenever they were stopped."""

from __future__ import annotations

import importlib.util
import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from carrom.cli.main import app
from carrom.datasets import SelfPlayPlan, make_set, read_rows
from carrom.errors import BadInput
from carrom.match import record, verify
from carrom.play import replay

PLAN = SelfPlayPlan(boards=6, players=("random",), part=2, seed=7, records=True)
needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None,
    reason="Ray is not installed: pip install 'carrom[ray]'",
)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("set")
    assert make_set(folder, PLAN) == 3
    return folder


def test_a_set_is_a_plan_parts_and_a_card(whole: Path) -> None:
    assert list(contents(whole)) == [
        "README.md",
        *(f"matches-0000{n}.parquet" for n in range(3)),
        "plan.json",
        *(f"strokes-0000{n}.parquet" for n in range(3)),
    ]
    matches = [row for n in range(3) for row in read_rows(whole / f"matches-0000{n}.parquet")]
    strokes = [row for n in range(3) for row in read_rows(whole / f"strokes-0000{n}.parquet")]
    assert len({row["match"] for row in matches}) == 6
    assert sum(row["strokes"] for row in matches) == len(strokes)
    card = (whole / "README.md").read_text(encoding="utf-8")
    assert f"6 boards of carrom and {len(strokes):,} strokes" in card
    command = card.split("    carrom data make FOLDER ")[1].split("\n")[0]
    assert command == (
        "--boards 6 --players random --rules icf-25 --seed 7 --part 2 --packing packed --records"
    )


def test_the_records_of_a_set_verify(whole: Path) -> None:
    for row in read_rows(whole / "matches-00000.parquet"):
        assert verify(record.read(row["record"]), replay=replay) == ()


def test_what_was_meant_is_told_of_every_stroke(whole: Path) -> None:
    for row in read_rows(whole / "strokes-00000.parquet"):
        assert row["meant"] == row["made"], "a random player has a steady hand"
        assert row["value"] is None


def test_another_seed_is_another_set(whole: Path, tmp_path: Path) -> None:
    make_set(tmp_path, replace(PLAN, boards=2, seed=8))
    first = next(read_rows(tmp_path / "strokes-00000.parquet"))
    assert first["made"] != next(read_rows(whole / "strokes-00000.parquet"))["made"]


def test_a_set_that_was_stopped_goes_on_to_the_same_bytes(whole: Path, tmp_path: Path) -> None:
    def stop(done: int, _of: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_set(tmp_path, PLAN, watch=stop)
    assert len(contents(tmp_path)) == 3, "the plan and the first part"
    (tmp_path / "strokes-00001.part").write_bytes(b"half of it")
    assert make_set(tmp_path, PLAN) == 2
    assert contents(tmp_path) == contents(whole)
    assert make_set(tmp_path, PLAN) == 0


def test_a_set_grows_to_what_it_would_have_been(whole: Path, tmp_path: Path) -> None:
    make_set(tmp_path, replace(PLAN, boards=2))
    assert make_set(tmp_path, PLAN) == 2
    assert contents(tmp_path) == contents(whole)


@pytest.mark.thorough
def test_processes_make_the_same_bytes(whole: Path, tmp_path: Path) -> None:
    make_set(tmp_path, PLAN, jobs=2)
    assert contents(tmp_path) == contents(whole)


@needs_ray
@pytest.mark.thorough
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_makes_the_same_bytes(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    make_set(tmp_path, PLAN, ray="local")
    assert contents(tmp_path) == contents(whole)


@pytest.mark.thorough
def test_levels_say_what_they_meant_and_thought(tmp_path: Path) -> None:
    make_set(tmp_path, SelfPlayPlan(boards=2, players=("1", "2"), part=2, tried=200))
    first = next(read_rows(tmp_path / "matches-00000.parquet"))
    rows = list(read_rows(tmp_path / "strokes-00000.parquet"))
    assert first["computers"] == ["1", "1"], "boards go through all pairs"
    assert all(row["value"]["by"] == row["computer"] == "1" for row in rows)
    assert any(row["meant"] != row["made"] for row in rows)


@pytest.mark.parametrize(
    "change, says",
    [
        ({"seed": 8}, "another set: its seed is 7, not 8"),
        ({"boards": 4}, "its boards is 6, not 4"),
        ({"players": ("1",)}, "its players is"),
    ],
)
def test_a_folder_of_another_set_is_left_alone(
    whole: Path, change: dict[str, object], says: str
) -> None:
    before = contents(whole)
    with pytest.raises(BadInput, match=says):
        make_set(whole, replace(PLAN, **change))  # type: ignore[arg-type]
    assert contents(whole) == before


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("chapter 1")
    with pytest.raises(BadInput, match=r"is not empty, and has no plan\.json"):
        make_set(tmp_path, PLAN)
    assert list(contents(tmp_path)) == ["thesis.tex"]


def test_the_command_makes_a_set(whole: Path, tmp_path: Path) -> None:
    words = ["--boards", "6", "--players", "random", "--part", "2", "--seed", "7", "--records"]
    done = CliRunner().invoke(app, ["data", "make", str(tmp_path), *words, "--jobs", "1"])
    assert done.exit_code == 0, done.output
    assert done.stdout == f"{tmp_path}: 6 boards in 3 parts, 3 made now\n"
    assert contents(tmp_path) == contents(whole)
    assert json.loads((tmp_path / "plan.json").read_text())["seed"] == 7


@pytest.mark.parametrize(
    "words, says",
    [
        (["--players", "9"], "there is no player '9'"),
        (["--rules", "icf25"], "there is no rule set 'icf25'"),
        (["--rules", "points"], "the points game is not played by two sides"),
        (["--packing", "loose"], "packing"),
    ],
)
def test_what_cannot_be_made_is_said(words: list[str], says: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["data", "make", str(tmp_path / "x"), *words])
    assert done.exit_code == 1
    assert says in done.output
    assert not (tmp_path / "x").exists()
