"""Upgrade tests: files that earlier versions of the program wrote are read to the same result.

The files of ``tests/cases/stable`` are never written anew: a new version of a form gets files beside them.
docs/stability.md is the table; the open API has `tests/server/test_api_description.py`, the database
`tests/server/test_migration.py`, rulings `tests/match/test_editions.py`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import gymnasium
import pyarrow.parquet  # type: ignore[import-untyped]
import pytest

import carrom.envs
from carrom import laws
from carrom.datasets import SCHEMA_VERSION, read_rows
from carrom.datasets.tables import arrow_schema
from carrom.match import record, verify
from carrom.match.record.value import VERSION as RECORD_VERSION
from carrom.players import Engine, level
from carrom.players.protocol import PROTOCOL, read_card, read_spots, read_stroke_answer
from carrom.server.openapi_v1 import VERSION as API_VERSION
from carrom.tournament import champion, final_places, load_tournament, read_log, write_log
from carrom.tournament.json_log import FILE_VERSION

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "tests" / "cases" / "stable"
PAGE = (ROOT / "docs" / "stability.md").read_text("utf-8")


# The record -----------------------------------------------------------------------------------------


def test_a_record_of_version_1_is_read_and_written_as_it_was() -> None:
    text, lines = ((KEPT / f"record_1.{form}").read_text("utf-8") for form in ("carrom", "jsonl"))
    kept = record.read(text)
    assert record.read_jsonl(lines) == kept
    assert verify(kept) == ()
    assert (record.write(kept), record.write_jsonl(kept)) == (text, lines)


# The engine protocol --------------------------------------------------------------------------------


def _conversation(version: int) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    lines = (KEPT / f"engine_{version}.jsonl").read_text("utf-8").splitlines()
    return [(line["asked"], line["answered"]) for line in map(json.loads, lines)]


def _lacks(kept: Any, now: Any, where: str = "") -> list[str]:
    """What an answer had and has no longer, or not of the same type."""
    if isinstance(kept, dict) and isinstance(now, dict):
        gone = [f"{where}.{key}" for key in kept if key not in now]
        return gone + [
            each
            for key in kept.keys() & now.keys()
            for each in _lacks(kept[key], now[key], f"{where}.{key}")
        ]
    if isinstance(kept, list) and isinstance(now, list):
        return _lacks(kept[0], now[0], f"{where}[]") if kept and now else []
    return [] if type(kept) is type(now) else [where]


@pytest.mark.parametrize("version", [1, 2])
def test_questions_of_every_version_of_the_engine_protocol_are_answered(version: int) -> None:
    engine = Engine(level("1"))
    for asked, answered in _conversation(version):
        now = engine.answer(asked)
        assert _lacks(answered, now) == [], asked["ask"]
        if asked["ask"] == "hello":
            assert now["protocol"] == version


@pytest.mark.parametrize("version", [1, 2])
def test_answers_of_every_version_of_the_engine_protocol_are_understood(version: int) -> None:
    answers = {asked["ask"]: answered for asked, answered in _conversation(version)}
    card, stroke = read_card(answers["hello"]), read_stroke_answer(answers["stroke"])
    assert (card.protocol, card.name) == (version, "carrom 1")
    assert stroke.speed == answers["stroke"]["stroke"]["speed"]
    assert read_spots(answers["place"]) == tuple(map(tuple, answers["place"]["spots"]))


# The tournament file --------------------------------------------------------------------------------


def test_a_tournament_file_of_the_first_program_has_the_same_champions() -> None:
    text = (KEPT / "tournament_1.jsonl").read_text("utf-8")
    tournament = load_tournament(text)
    assert tournament.set_aside == ()
    expected = json.loads((KEPT / "tournament_1.json").read_text("utf-8"))
    for competition in tournament.state.competitions.values():
        told = expected[competition.id]
        assert champion(competition) == told["champion"]
        places = [[each.place, each.entrant] for each in final_places(competition)]
        assert places == told["places"]
        results = {
            fixture: [result.winner, list(result.score)]
            for stage in competition.stages
            for fixture, result in stage.results.items()
        }
        assert results == told["results"]
    assert read_log(write_log(tournament.log)) == tournament.log


# Parquet --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["matches", "strokes"])
def test_parquet_files_of_version_1_are_read_and_their_columns_are_still_written(
    table: str,
) -> None:
    path = KEPT / f"{table}_1.parquet"
    expected = json.loads((KEPT / "parquet_1.json").read_text("utf-8"))[table]
    assert list(read_rows(path)) == expected
    kept, now = pyarrow.parquet.read_schema(path), arrow_schema(table)
    for field in kept:
        assert field.name in now.names, f"{field.name} is gone"
        assert _type_lacks(field.type, now.field(field.name).type) == []


def _type_lacks(kept: Any, now: Any) -> list[str]:
    """What a type had and has no longer; a struct may gain fields."""
    if pyarrow.types.is_struct(kept) and pyarrow.types.is_struct(now):
        names = {field.name for field in now}
        return [
            problem
            for field in kept
            for problem in (
                _type_lacks(field.type, now.field(field.name).type)
                if field.name in names
                else [f"{field.name} is gone"]
            )
        ]
    return [] if kept == now else [f"{kept} is {now}"]


# Environments ---------------------------------------------------------------------------------------

SPACES = {
    "raw": (("Box", (3,)), (86,)),
    "target": (("Box", (4,)), (86,)),
    "candidates": (("Discrete", ()), (1686,)),
}
"""Of version 1: the kind and shape of an action, and the shape of an observation."""


@pytest.mark.parametrize("actions", SPACES)
def test_environments_of_version_1_have_the_same_spaces(actions: str) -> None:
    env = gymnasium.make("carrom/Carrom-v1", actions=actions)
    (kind, shape), observed = SPACES[actions]
    assert (type(env.action_space).__name__, env.action_space.shape) == (kind, shape)
    assert env.observation_space.shape == observed
    if kind == "Discrete":
        assert env.action_space.n == 64  # type: ignore[attr-defined]
    pair = carrom.envs.carrom_v1.env(actions=actions)  # type: ignore[arg-type]
    assert pair.possible_agents == ["player_0", "player_1"]
    assert pair.action_space("player_0") == env.action_space
    assert pair.observation_space("player_0") == env.observation_space


# The table ------------------------------------------------------------------------------------------


def test_the_page_says_every_version() -> None:
    rows = dict(
        re.findall(r"^\| \[?([^\]|]+?)\]?(?:\([^)]*\))? \| ([^|]+?) \|", PAGE, re.MULTILINE)
    )
    assert rows["record"] == str(RECORD_VERSION)
    assert rows["engine protocol"] == f"1, {PROTOCOL}"
    assert rows["tournament file"] == str(FILE_VERSION)
    assert rows["Parquet"] == str(SCHEMA_VERSION)
    assert rows["HTTP API"] == API_VERSION
    assert rows["environments"] == "v1"
    assert rows["rulings"] == f"editions {laws.EDITIONS[0]} to {laws.EDITIONS[-1]}"


def test_every_file_that_the_page_names_is_there() -> None:
    for name in re.findall(r"`(tests/[^`]+)`", PAGE):
        assert list(ROOT.glob(name)), name
    assert set(re.findall(r"\b(\w+_\d\.\w+)\b", PAGE)) >= {
        path.name for path in KEPT.iterdir() if path.suffix != ".json"
    }
