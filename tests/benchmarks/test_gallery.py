"""`benchmarks/gallery.py`: ten positions that are possible, and a sheet with all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.gallery import read_gallery, show, write
from carrom.laws import Queen
from carrom.physics import has_legal_place


def test_the_ten_positions_are_what_they_are_called() -> None:
    lays = {lay.name: lay.node for lay in read_gallery()}
    assert len(lays) == 10
    assert all(has_legal_place(node.position) for node in lays.values())
    assert [name for name, node in lays.items() if node.state.is_break] == ["break"]
    assert lays["last"].state.own_on_board == 1
    assert lays["last"].state.queen is Queen.ON_BOARD
    assert lays["defence"].state.opp_on_board == 1
    assert all(disc.y < -0.3 for disc in lays["behind"].position.discs[:1])


@pytest.mark.thorough
def test_a_sheet_shows_what_a_level_plays(tmp_path: Path) -> None:
    lays = [lay for lay in read_gallery() if lay.name in ("hanging", "plant")]
    write(tmp_path, [(lay, [show(lay, "1", 2)]) for lay in lays])
    assert (tmp_path / "sheet-1.png").read_bytes().startswith(b"\x89PNG")
    assert "The last man hangs" in (tmp_path / "gallery.md").read_text(encoding="utf-8")
    assert (tmp_path / "hanging-1.svg").read_text(encoding="utf-8").startswith("<svg")
