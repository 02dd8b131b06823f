"""A PostgreSQL that does not answer: actions fail in time, and go on without loss or double (M8)."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from carrom.server.room import room as rooms
from carrom.server.routes import health
from carrom.server.store import deadlines
from carrom.server.store.database import Database
from tests.patience import PATIENCE
from tests.server.outages import hanging
from tests.server.serving import FORWARD, Guest, quick_folder, serving, wait_until

PROMISED_SECONDS = 10.0


@pytest.fixture
def url(new_postgres: Callable[[], str]) -> str:
    return new_postgres()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes by /proc")
def test_a_database_that_hangs_is_not_waited_for_and_nothing_is_lost_or_done_twice(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert deadlines.CONNECT_SECONDS < deadlines.WORK_SECONDS < PROMISED_SECONDS
    monkeypatch.setattr(deadlines, "WORK_SECONDS", 3.0)
    monkeypatch.setattr(health, "READ_SECONDS", 1.0)
    monkeypatch.setattr(rooms, "AGAIN_SECONDS", 0.1)
    with quick_folder() as folder, serving(url, folder) as one, Guest(one) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line:
            line.welcome()
            line.at(line.do("pass", id="first")["version"])
            before = one.log(made["id"])
            with hanging(url):
                # It hangs until this block ends: whatever is answered in it did not wait for it.
                line.send({"t": "do", "id": "k", "action": {"kind": "pass"}})
                with ThreadPoolExecutor(20) as crowd:
                    asked = [
                        crowd.submit(httpx.get, f"{one.address}/healthz", timeout=PATIENCE)
                        for _ in range(20)
                    ]
                    written = crowd.submit(asha.http.put, "/api/me", json={"name": "Asha"})
                    assert line.closed() == 1011
                    assert {answer.result().status_code for answer in asked} == {503}
                    assert written.result().status_code == 503
                assert "carrom_database_errors_total" in one.server.metrics.text().decode()
        with asha.line(made["id"], 0) as line:
            line.welcome()
            assert line.do("pass", id="k")["t"] == "ack"
        wait_until(lambda: one.get("/healthz").status_code == 200)
        after = one.log(made["id"])
        assert after[: len(before)] == before
        assert [version for version, _ in after] == list(range(1, len(after) + 1))
        assert sum('"kind":"pass"' in event for _, event in after) == 2


@dataclass
class Unanswered:
    """Commits take place, their answers do not come."""

    engine: Engine

    @contextlib.contextmanager
    def begin(self) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            yield connection
        raise OperationalError("COMMIT", {}, Exception("the connection was cut"))


def test_a_stroke_kept_without_an_answer_is_told_to_all_and_done_once(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "AGAIN_SECONDS", 0.1)
    with (
        quick_folder() as folder,
        serving(url, folder) as one,
        Guest(one) as asha,
        Guest(one) as watcher,
    ):
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line, watcher.line(made["id"], 0) as other:
            other.welcome()
            version = line.welcome()["version"]
            with monkeypatch.context() as hurt:
                database = one.server.database
                hurt.setattr(database, "to_write", Unanswered(database.to_write))
                line.send({"t": "do", "id": "k", "action": {"kind": "stroke", **FORWARD}})
                assert line.closed() == 1011
            other.at(version + 1)  # without anybody doing anything more
        with asha.line(made["id"], version) as line:
            line.welcome()
            assert line.do("stroke", id="k", **FORWARD)["version"] == version + 1
        assert sum('"kind":"stroke"' in event for _, event in one.log(made["id"])) == 1


def test_work_that_waits_for_a_thread_ends_in_time_too(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More pieces of work than threads, all of them slow: each fails by its own deadline."""
    monkeypatch.setattr(deadlines, "WORK_SECONDS", 1.0)
    monkeypatch.setattr(deadlines, "SESSION", ())  # as if PostgreSQL itself did nothing about it
    database = Database(url.replace("postgresql://", "postgresql+psycopg://"))

    def slow(connection: Any) -> None:
        connection.exec_driver_sql(f"SELECT pg_sleep({PATIENCE})")

    async def many() -> list[Any]:
        asked = [database.read(slow) for _ in range(3 * database.threads)]
        return await asyncio.gather(*asked, return_exceptions=True)

    began = time.monotonic()
    answers = asyncio.run(many())
    assert all(isinstance(one, SQLAlchemyError) for one in answers)
    assert time.monotonic() - began < PATIENCE, "none of them was waited for"
    assert asyncio.run(_answers(database))
    database.close()


async def _answers(database: Database) -> bool:
    return await database.read(lambda one: one.exec_driver_sql("SELECT 1").scalar()) == 1


def test_postgresql_is_told_to_end_what_takes_too_long(url: str) -> None:
    database = Database(url.replace("postgresql://", "postgresql+psycopg://"))
    names = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")

    def limits(connection: Any) -> list[Any]:
        return [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in names]

    database.migrate()
    assert not {None, "0"} & set(asyncio.run(database.read(limits)))
    address = deadlines.listening_address(database.url)
    assert "keepalives_idle" in address
    assert "tcp_user_timeout" in address
    database.close()


def test_a_connection_that_was_lost_meanwhile_is_replaced(url: str) -> None:
    database = Database(url.replace("postgresql://", "postgresql+psycopg://"))
    with database.engine.connect() as connection:
        pid = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
    with psycopg.connect(url, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s)", (pid,))
    with database.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1
    database.close()
