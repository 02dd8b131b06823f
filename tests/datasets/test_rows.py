"""Rows of strokes: played again and judged again they say the same; nobody's name is in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from carrom.cli.main import app
from carrom.datasets import (
    SCHEMA_VERSION,
    Column,
    columns_of,
    match_row,
    read_rows,
    stroke_rows,
    write_tables,
)
from carrom.datasets import tables as tables_module
from carrom.errors import BadInput
from carrom.laws import rule_on
from carrom.match import Match, events
from carrom.physics import Disc, Kind, Position, Stroke, simulate
from carrom.play import constants_of
from tests.players.boards import kept_boards, played_boards

RECORDS = Path(__file__).parents[1] / "cases" / "coached.carrom"
JUDGED = (
    "turn", "own_returned", "opp_returned", "own_after", "opp_after", "board_over", "winner", "points",
)  # fmt: skip


def position(discs: list[dict[str, Any]]) -> Position:
    return Position(tuple(Disc(Kind(each["kind"]), each["x"], each["y"]) for each in discs))


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [
        *kept_boards().values(),
        *played_boards(2, rules="001"),
        *played_boards(1, doubles=True),
    ]


def test_a_stroke_of_a_row_played_again_ends_where_the_row_says(matches: list[Match]) -> None:
    count = 0
    for match in matches:
        for row in stroke_rows(match):
            path = simulate(
                position(row["before"]), Stroke(**row["made"]), constants_of(match.state)
            )
            assert path.final == position(row["after"])
            count += 1
    assert count > 250


def test_a_row_judged_again_is_ruled_as_the_row_says(matches: list[Match]) -> None:
    for match in matches:
        for row in stroke_rows(match):
            given, seen = dict(row["given"]), dict(row["seen"])
            for key in ("dues", "score"):
                given[key] = {side: given.pop(f"{side}_{key}") for side in ("own", "opp")}
            assert seen.pop("jumped") == 0
            stroke = {"breach": seen.pop("breaches"), **seen}
            report = {"ruleset": row["rules"], "edition": row["edition"], "given": given}
            answer, ruling = rule_on({**report, "stroke": stroke}), row["ruling"]
            assert {key: answer[key] for key in JUDGED} == {key: ruling[key] for key in JUDGED}
            assert answer["queen"] == (ruling["queen"] or "n/a")
            # the format of the match, a single board, may leave out the clause on winning a game
            assert {*ruling["clauses"]} <= {*answer["clauses"]}
            assert ruling["clauses"] == answer["clauses"] or ruling["board_over"]


def test_the_result_is_the_boards_from_the_players_side() -> None:
    match = kept_boards()["3"]
    (board,) = match.state.boards
    assert board.winner is not None
    for row in stroke_rows(match):
        won = 1 if row["seat"][0] == board.winner else -1
        assert row["result"] == {"won": won, "points": won * board.points}


def test_a_board_that_is_only_reported_has_no_places() -> None:
    match = Match().apply(events.MatchMade()).apply(events.BoardBegun("a1"))
    (row,) = stroke_rows(match.apply(events.Struck(events.ObservedStroke(white=1, striker=True))))
    assert [row[name] for name in ("before", "meant", "made", "after", "value", "result")] == [
        None
    ] * 6
    assert row["seen"]["own"] == 1
    assert row["ruling"]["turn"] == "keep"


def names_in(value: Any, columns: tuple[Column, ...]) -> None:
    """Every part of a row has a column, and every column a part."""
    assert list(value) == [column.name for column in columns]
    for column in columns:
        if column.parts and value[column.name] is not None:
            names_in(value[column.name], column.parts)


def test_rows_have_the_columns_that_are_documented(matches: list[Match]) -> None:
    names_in(match_row(matches[0]), columns_of("matches"))
    for row in stroke_rows(matches[0]):
        names_in(row, columns_of("strokes"))


def test_what_is_written_is_read_again(matches: list[Match], tmp_path: Path) -> None:
    rows = [(match_row(match), list(stroke_rows(match))) for match in matches]
    count = write_tables(tmp_path, rows)
    strokes = [row for _, strokes in rows for row in strokes]
    assert count == (len(matches), len(strokes))
    assert list(read_rows(tmp_path / "matches.parquet")) == [row for row, _ in rows]
    assert list(read_rows(tmp_path / "strokes.parquet")) == strokes, "to the last bit"


def test_a_file_says_its_version_and_what_its_columns_mean(tmp_path: Path) -> None:
    from pyarrow import parquet  # type: ignore[import-untyped,import-not-found,unused-ignore]

    write_tables(tmp_path, [])
    schema = parquet.read_schema(tmp_path / "strokes.parquet")
    assert schema.metadata[b"carrom.schema_version"] == str(SCHEMA_VERSION).encode()
    assert schema.metadata[b"carrom.table"] == b"strokes"
    assert schema.field("meant").metadata[b"description"].startswith(b"what the player meant")


def test_another_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pyarrow  # type: ignore[import-untyped,import-not-found,unused-ignore]
    from pyarrow import parquet

    (tmp_path / "text").write_text("no")
    with pytest.raises(BadInput, match="is no Parquet file"):
        next(read_rows(tmp_path / "text"))
    parquet.write_table(pyarrow.table({"a": [1]}), tmp_path / "other")
    with pytest.raises(BadInput, match=r"has no carrom\.schema_version"):
        next(read_rows(tmp_path / "other"))
    monkeypatch.setattr(tables_module, "SCHEMA_VERSION", 2)
    write_tables(tmp_path, [])
    monkeypatch.setattr(tables_module, "SCHEMA_VERSION", 1)
    with pytest.raises(BadInput, match="version 2 of the schema; known here is 1 to 1"):
        next(read_rows(tmp_path / "strokes.parquet"))


def test_an_error_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        write_tables(tmp_path, (1 // 0 for _ in [1]))  # type: ignore[misc]
    assert list(tmp_path.iterdir()) == []


def test_the_command_exports_records_without_names(tmp_path: Path) -> None:
    text = RECORDS.read_text(encoding="utf-8").replace('SideA "', 'SideA "Asha Rao ')
    (tmp_path / "a.carrom").write_text(text, encoding="utf-8")
    done = CliRunner().invoke(
        app, ["export", str(tmp_path / "a.carrom"), "-o", str(tmp_path / "out")]
    )
    assert done.exit_code == 0, done.output
    assert done.stdout == f"{tmp_path / 'out'}: 8 matches, 236 strokes\n"
    rows = list(read_rows(tmp_path / "out" / "matches.parquet"))
    assert [row["seats"] for row in rows] == [["a1", "b1"]] * 8
    assert "Asha" not in json.dumps(rows)
    strokes = list(read_rows(tmp_path / "out" / "strokes.parquet"))
    assert {row["match"] for row in strokes} == {row["match"] for row in rows}


@pytest.mark.thorough
def test_the_command_adds_records_and_values_where_they_are_wanted(tmp_path: Path) -> None:
    source, folder = str(tmp_path / "one.carrom"), tmp_path / "out"
    first = RECORDS.read_text(encoding="utf-8").split('\n[Carrom "1"]')[0]
    (tmp_path / "one.carrom").write_text(first + "\n", encoding="utf-8")
    done = CliRunner().invoke(
        app, ["export", source, "-o", str(folder), "--records", "--value", "1"]
    )
    assert done.exit_code == 0, done.output
    (match,) = read_rows(folder / "matches.parquet")
    assert match["record"].startswith('[Carrom "1"]')
    for row in read_rows(folder / "strokes.parquet"):
        assert row["value"]["by"] == "1"
        assert -30 < row["value"]["worth"] < 30


@pytest.mark.parametrize(
    "words, says",
    [
        ([], "name records to export, or --server"),
        (["nowhere.carrom"], "cannot read nowhere.carrom"),
        (["x", "--server"], "name records to export, or --server"),
        (["x", "--value", "9"], "'9' is not a level"),
    ],
)
def test_what_cannot_be_exported_is_said(words: list[str], says: str, tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    done = CliRunner().invoke(app, ["export", "-o", str(folder), *words])
    assert done.exit_code == 1
    assert says in done.output
    assert not folder.exists()
