"""`benchmarks/keeping.py`: boards are kept for as long as the code that plays them stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import carrom
from benchmarks import keeping

FILES = ("physics/a.py", "players/leaf.py", "players/figures.py", "players/levels.json")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small carrom of its own."""
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("1")
    monkeypatch.setattr(carrom, "__file__", str(tmp_path / "__init__.py"))
    keeping.playing_code.cache_clear()
    yield tmp_path
    keeping.playing_code.cache_clear()


@pytest.mark.parametrize(
    "name, plays",
    [("players/leaf.py", True), ("players/levels.json", False), ("players/figures.py", False)],
)
def test_figures_that_are_measured_do_not_play(name: str, plays: bool, root: Path) -> None:
    """`benchmarks/levels.py --write` writes levels.json from boards that are kept."""
    before = keeping.playing_code()
    (root / name).write_text("2")
    keeping.playing_code.cache_clear()
    assert (keeping.playing_code() != before) == plays


def test_files_that_look_on_are_there() -> None:
    root = Path(carrom.__file__).parent
    assert [name for name in keeping.ONLOOKERS if not (root / name).exists()] == []
