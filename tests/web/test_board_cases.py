"""The cases the board component is tested with are what the simulator says today."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

SCRIPT = Path(__file__).parents[2] / "web" / "board" / "cases.py"


@pytest.fixture(scope="module")
def cases() -> ModuleType:
    spec = importlib.util.spec_from_file_location("board_cases", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def made(cases: ModuleType) -> dict[str, str]:
    return dict(cases.made())


@pytest.mark.parametrize(
    "name", ["aims.json", "films.json", "demo.json", "exact.json", "improper.json"]
)
def test_cases_are_current(cases: ModuleType, made: dict[str, str], name: str) -> None:
    kept = (cases.FOLDER / name).read_text(encoding="utf-8")
    assert kept == made[name], "run: python web/board/cases.py"
