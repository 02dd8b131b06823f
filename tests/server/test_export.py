"""`carrom export --server`: matches that are over, while the server runs, without anybody's name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from carrom.cli.main import app
from carrom.datasets import read_rows
from tests.server.finished import against
from tests.server.serving import Guest, quick_folder, serving


@pytest.mark.thorough
def test_matches_that_are_over_are_exported_without_names(tmp_path: Path) -> None:
    with quick_folder() as folder:
        url = f"sqlite:///{folder / 'x.sqlite3'}"
        with serving(url, folder) as served, Guest(served) as asha, Guest(served) as ravi:
            match_id = against(asha, ravi, strokes=3)
            going_on = asha.make()["id"]
            words = ["export", "--server", "--database", url, "-o", str(tmp_path), "--records"]
            done = CliRunner().invoke(app, words)
            strokes = [event for _, event in served.log(match_id) if '"kind":"stroke"' in event]
    assert done.exit_code == 0, done.output
    assert going_on != match_id
    (match,) = read_rows(tmp_path / "matches.parquet")
    rows = list(read_rows(tmp_path / "strokes.parquet"))
    assert done.stdout == f"{tmp_path}: 1 match, {len(strokes)} strokes\n"
    assert (match["is_over"], match["winner"], match["strokes"]) == (True, "a", len(rows))
    made = [json.loads(event)["played"] for event in strokes]
    assert [row["made"] for row in rows] == made
    assert "Ravi" not in json.dumps([match, rows])
