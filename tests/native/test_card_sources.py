"""The build of a wheel writes the sources for a graphics card anew whenever they would be others."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from hatch_build import are_card_sources_fresh
from native.cuda import write
from native.entries import CARD_FOLDERS
from native.translator import translator_stamp

ROOT = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What the sources for a card are made of, and by: copies, with the sources written."""
    folders = ("native", *(f"src/carrom/{part}" for part in {"physics", *CARD_FOLDERS}))
    for folder in folders:
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        for file in (ROOT / folder).glob("*.*"):
            if file.is_file():
                shutil.copy(file, tmp_path / folder)
    write(library(tmp_path))
    return tmp_path


def library(root: Path) -> Path:
    return root / "src" / "carrom" / "physics" / "library"


def test_sources_of_this_checkout_are_fresh(checkout: Path) -> None:
    assert are_card_sources_fresh(library(checkout), checkout)


@pytest.mark.parametrize(
    "file",
    ["native/cuda.py", "native/cuda_lanes.h", "native/new.h", "src/carrom/physics/engine.py"],
)
def test_another_translator_or_simulator_makes_them_stale(checkout: Path, file: str) -> None:
    with (checkout / file).open("a", encoding="utf-8") as source:
        source.write("\n")
    assert not are_card_sources_fresh(library(checkout), checkout)


@pytest.mark.parametrize("name", ["card.json", "rows.cu", "strokes.cu"])
def test_what_is_missing_is_written_anew(checkout: Path, name: str) -> None:
    (library(checkout) / name).unlink()
    assert not are_card_sources_fresh(library(checkout), checkout)


def test_sources_that_name_no_translator_are_stale(checkout: Path) -> None:
    manifest = json.loads((library(checkout) / "card.json").read_text("utf-8"))
    assert manifest.pop("translator") == translator_stamp()
    (library(checkout) / "card.json").write_text(json.dumps(manifest), "utf-8")
    assert not are_card_sources_fresh(library(checkout), checkout)
