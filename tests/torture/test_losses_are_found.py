"""The check for losses can fail: a log that was tampered with is found out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from benchmarks.load.check import find_losses
from benchmarks.load.tables import Load

ROWS = [
    (1, {"kind": "match"}, None),
    (2, {"kind": "toss", "winner": "a"}, None),
    (3, {"kind": "stroke", "by": "a1"}, "a1-1"),
    (4, {"kind": "placed", "by": "b1"}, "b1-1"),
]


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with one log."""
    url = f"sqlite:///{tmp_path / 'log.sqlite3'}"
    with create_engine(url).begin() as connection:
        connection.execute(text("CREATE TABLE event (match_id, version, event, client_id)"))
        for version, event, name in ROWS:
            connection.execute(
                text("INSERT INTO event VALUES ('m', :version, :event, :name)"),
                {"version": version, "event": json.dumps(event), "name": name},
            )
    return url


def load() -> Load:
    """What was acknowledged and told."""
    acked = {("m", 3): ("stroke", "a1-1"), ("m", 4): ("place", "b1-1")}
    return Load("", acked=acked, told={("m", version): event for version, event, _ in ROWS})


def test_a_whole_log_has_no_losses(url: str) -> None:
    assert find_losses(load(), url) == []


@pytest.mark.parametrize(
    "change, found",
    [
        ("DELETE FROM event WHERE version = 4", "version 4 is lost"),
        ("DELETE FROM event WHERE version = 2", "gaps"),
        ("UPDATE event SET client_id = 'a1-2' WHERE version = 3", "not stroke a1-1"),
        ('UPDATE event SET event = \'{"kind": "pass"}\' WHERE version = 3', "not stroke a1-1"),
        ('UPDATE event SET event = \'{"kind": "toss"}\' WHERE version = 2', "told otherwise"),
    ],
)
def test_what_is_lost_or_changed_is_named(url: str, change: str, found: str) -> None:
    with create_engine(url).begin() as connection:
        connection.execute(text(change))
    assert any(found in one for one in find_losses(load(), url))
