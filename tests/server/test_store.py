"""The database: migrations, the one writer, appending if nobody else was first."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import alembic.command
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from carrom.page.log_names import LogRow
from carrom.page.setup import MatchSetup, Seated
from carrom.server.settings import Settings
from carrom.server.store import log, matches, people
from carrom.server.store.database import Database, configured
from carrom.server.store.tables import Base
from tests.patience import PATIENCE
from tests.server.serving import quick_folder

NOTHING = "{}"


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest) -> Iterator[Database]:
    """A database without tables."""
    with quick_folder() as folder:
        url = f"sqlite:///{folder / 'x.sqlite3'}"
        if request.param == "postgres":
            url = request.getfixturevalue("new_postgres")()
        database = Database(Settings(database=url).database_url)
        yield database
        database.close()


def make(database: Database, name: str = "m") -> None:
    made = MatchSetup(
        name, 1.0, "g", "icf-25", seats=(Seated("a1", "A", "g"), Seated("b1", "B", "h"))
    )
    run(lambda: database.write(lambda connection: matches.make(connection, made)))


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    async def all_of_it() -> Any:
        return await work()

    return asyncio.run(all_of_it())


def test_migrations_lead_from_nothing_to_the_models_and_back(empty: Database) -> None:
    empty.migrate()
    empty.migrate()  # twice is once
    with empty.engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    with empty.engine.begin() as connection:
        alembic.command.downgrade(configured(connection), "base")
    assert inspect(empty.engine).get_table_names() == ["alembic_version"]
    empty.migrate()
    assert set(Base.metadata.tables) < set(inspect(empty.engine).get_table_names())


def test_what_is_appended_second_conflicts_and_leaves_nothing(empty: Database) -> None:
    empty.migrate()
    make(empty)

    def append(version: int, event: str) -> Callable[[], Awaitable[None]]:
        entries = [LogRow(version, 0.0, event), LogRow(version + 1, 0.0, event)]
        return lambda: empty.write(
            lambda connection: log.append(
                connection, "m", entries, NOTHING, over=False, moved_at=2.0
            )
        )

    run(append(1, "first"))
    for version in (1, 2, 4):
        with pytest.raises(log.Conflict):
            run(append(version, "second"))
    found = run(lambda: empty.read(lambda connection: log.after(connection, "m", 0)))
    assert [(one.version, one.event) for one in found] == [(1, "first"), (2, "first")]


def test_of_many_who_append_at_once_one_is_first(empty: Database) -> None:
    empty.migrate()
    make(empty)

    async def race() -> list[Any]:
        def one(number: int) -> Awaitable[None]:
            entry = LogRow(1, 0.0, str(number), "g", f"c{number}")
            return empty.write(
                lambda connection: log.append(
                    connection, "m", [entry], NOTHING, over=False, moved_at=2.0
                )
            )

        return await asyncio.gather(*(one(number) for number in range(20)), return_exceptions=True)

    found = asyncio.run(race())
    assert sum(one is None for one in found) == 1
    assert all(one is None or isinstance(one, log.Conflict) for one in found)


def test_work_that_fails_takes_no_other_with_it(empty: Database) -> None:
    """Writes of SQLite are committed together."""
    empty.migrate()

    async def all_at_once() -> list[Any]:
        def fails(connection: Any) -> None:
            people.rename_guest(connection, "lost", "nobody")
            raise ValueError

        def one(number: int) -> Any:
            return lambda connection: people.rename_guest(
                connection, f"g{number}", f"name {number}"
            )

        works = [empty.write(fails if number == 5 else one(number)) for number in range(10)]
        return await asyncio.gather(*works, return_exceptions=True)

    found = asyncio.run(all_at_once())
    assert [type(one) for one in found] == [type(None)] * 5 + [ValueError] + [type(None)] * 4
    with empty.engine.connect() as connection:
        kept = connection.execute(text("SELECT id FROM guest ORDER BY id")).scalars().all()
    assert kept == [f"g{number}" for number in range(10) if number != 5]


def test_sqlite_flushes_every_commit() -> None:
    with quick_folder() as folder:
        database = Database(f"sqlite+pysqlite:///{folder / 'x.sqlite3'}")
        with database.engine.connect() as connection:
            pragmas = {
                name: connection.execute(text(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            }
        assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
        database.close()


def test_writes_of_sqlite_wait_for_the_writer_and_take_no_thread() -> None:
    async def write_and_look(database: Database) -> tuple[int, int]:
        begun, go_on = threading.Event(), threading.Event()

        def slow(_connection: Any) -> None:
            begun.set()
            go_on.wait(PATIENCE)

        writes = [asyncio.ensure_future(database.write(slow)) for _ in range(3)]
        await asyncio.to_thread(begun.wait, 60)
        in_threads = database.in_hand
        reading = asyncio.ensure_future(database.read(slow))
        await asyncio.sleep(0)
        while_reading = database.in_hand
        go_on.set()
        await asyncio.gather(*writes, reading)
        return in_threads, while_reading

    with quick_folder() as folder:
        database = Database(f"sqlite+pysqlite:///{folder / 'x.sqlite3'}")
        assert asyncio.run(write_and_look(database)) == (0, 1)
        database.close()


def test_only_one_of_two_sits_down(empty: Database) -> None:
    empty.migrate()
    made = MatchSetup(
        "m", 1.0, "g", "icf-25", seats=(Seated("a1", "A", "g"), Seated("b1", invite="i"))
    )
    run(lambda: empty.write(lambda connection: matches.make(connection, made)))

    def sit(invite: str, guest: str) -> bool:
        found: bool = run(
            lambda: empty.write(
                lambda connection: matches.sit_down(connection, "m", "b1", invite, guest, guest)
            )
        )
        return found

    assert [sit("x", "h"), sit("i", "h"), sit("i", "k")] == [False, True, False]
    found = run(lambda: empty.read(lambda connection: matches.find(connection, "m")))
    assert found.seats[1] == Seated("b1", "h", "h")
