"""Backups: one SQLite file in our own schema for either database, taken and restored while a server runs."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import alembic.command
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    Connection,
    MetaData,
    Table,
    create_engine,
    delete,
    func,
    insert,
    select,
    text,
)

from carrom.errors import CarromError
from carrom.server.relay import Notice
from carrom.server.store import state
from carrom.server.store.database import MIGRATIONS, Database, configured
from carrom.server.store.files import FILE
from carrom.server.store.log import notify
from carrom.server.store.tables import Base, Guest, MatchRow, RegisterRow, StateRow

Watch = Callable[[int, int], None]
"""Told how much is done, of how much."""
ROWS = 1000
"""Rows copied at once."""
PAGES = 2048
"""Pages of an SQLite file copied at once."""
HEADER = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Contents:
    """What a backup holds."""

    matches: int
    events: int

    def __str__(self) -> str:
        return f"{self.matches:,} matches, {self.events:,} events"


# Taking one -----------------------------------------------------------------------------------------


def back_up(database: Database, file: Path, watch: Watch | None = None) -> Contents:
    """Write everything as it stands at one moment into a file. Raises `CarromError`.

    Nobody who plays waits for it. The file appears when it is whole; one that was there is replaced.
    """
    if file.is_dir():
        raise CarromError(f"{file} is a folder: name the file to write")
    if is_file_of(database, file):
        raise CarromError(f"{file} is the database itself: name another file")
    if file.exists() and file.stat().st_size and not _is_sqlite(file):
        raise CarromError(f"{file} is there and is not a backup: name another file")
    unfinished = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))
        if database.sqlite:
            name = str(database.url.database)
            _copy_sqlite(Path(name), unfinished, watch)
        else:
            name = "the database"
            _copy_postgres(database, unfinished, watch)
        contents = check_file(unfinished, name)
        with unfinished.open("rb+") as whole:
            os.fsync(whole.fileno())
        os.replace(unfinished, file)
        return contents
    except OSError as problem:
        raise CarromError(f"cannot write {file}: {problem.strerror}") from None
    except sqlite3.Error as problem:
        raise CarromError(f"cannot write the backup {file}: {problem}") from None
    finally:
        for leftover in (unfinished, Path(f"{unfinished}-journal")):
            leftover.unlink(missing_ok=True)


def is_file_of(database: Database, file: Path) -> bool:
    """Whether a file is the one the database is kept in."""
    with contextlib.suppress(OSError):
        return database.sqlite and os.path.samefile(file, str(database.url.database))
    return False


def _is_sqlite(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(HEADER)) == HEADER


def _copy_sqlite(source: Path, file: Path, watch: Watch | None) -> None:
    """SQLite's own way. A read transaction holds the moment, so that writers do not make it begin again."""
    if not source.exists():
        raise CarromError(f"there is no database at {source}")

    def progress(_status: int, left: int, total: int) -> None:
        if watch is not None:
            watch(total - left, total)

    with (
        contextlib.closing(sqlite3.connect(source, isolation_level=None, timeout=30)) as here,
        contextlib.closing(sqlite3.connect(file, isolation_level=None)) as there,
    ):
        here.execute("BEGIN")
        here.execute("SELECT count(*) FROM sqlite_master").fetchone()
        here.backup(there, pages=PAGES, progress=progress)
        there.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it


def _copy_postgres(database: Database, file: Path, watch: Watch | None) -> None:
    """All rows of one snapshot, into tables of the same version."""
    there = create_engine(f"sqlite+pysqlite:///{file}")
    here = database.engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        with here.connect() as source, there.begin() as target:
            source.execute(text("SET TRANSACTION READ ONLY"))
            without_limit(source)
            version = version_of(source)
            if version is None:
                raise CarromError("the database holds no tables of carrom yet: nothing to back up")
            refuse_newer(version, "the database")
            alembic.command.upgrade(configured(target), version)
            tables = MetaData()
            tables.reflect(target)
            own = ("alembic_version", StateRow.__tablename__)
            wanted = [table for table in tables.sorted_tables if table.name not in own]
            copy_rows(source, target, wanted, watch)
    finally:
        there.dispose()


def copy_rows(
    source: Connection, target: Connection, tables: list[Table], watch: Watch | None
) -> None:
    """Copy all rows, in batches."""
    total = sum(source.scalar(select(func.count()).select_from(table)) or 0 for table in tables)
    done = 0
    for table in tables:
        rows = source.execute(select(table), execution_options={"yield_per": ROWS})
        for some in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in some])
            done += len(some)
            if watch is not None:
                watch(done, total)


# Looking into one -----------------------------------------------------------------------------------


def check_file(file: Path, name: str = "") -> Contents:
    """What a backup holds. Raises `CarromError` if it is damaged, no backup, or of a later version.

    ``name``: what it is called in the sentence; by its path if left out.
    """
    name = name or str(file)
    try:
        if not _is_sqlite(file):
            raise CarromError(f"{name} is not a backup of carrom")
        where = f"{file.absolute().as_uri()}?mode=ro"
        with contextlib.closing(sqlite3.connect(where, uri=True)) as it:
            wrong = it.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if wrong != "ok":
                raise CarromError(f"{name} is damaged: {wrong}")
            if (row := it.execute("PRAGMA foreign_key_check").fetchone()) is not None:
                raise CarromError(
                    f"{name} is damaged: table {row[0]} names a match that is not there"
                )
            names = {row[0] for row in it.execute("SELECT name FROM sqlite_master")}
            if not {"alembic_version", "match", "event"} <= names:
                raise CarromError(f"{name} is not a backup of carrom")
            (version,) = it.execute("SELECT version_num FROM alembic_version").fetchone()
            refuse_newer(version, name)
            (matches,) = it.execute('SELECT count(*) FROM "match"').fetchone()
            (events,) = it.execute("SELECT count(*) FROM event").fetchone()
            return Contents(matches, events)
    except OSError as problem:
        raise CarromError(f"cannot read {name}: {problem.strerror}") from None
    except sqlite3.Error as problem:
        raise CarromError(f"{name} is damaged: {problem}") from None


@contextlib.contextmanager
def _reading(file: Path) -> Iterator[Connection]:
    engine = create_engine(f"sqlite+pysqlite:///{file.absolute().as_uri()}?mode=ro&uri=true")
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def version_of(connection: Connection) -> str | None:
    """The version of the tables; None where there are none."""
    return MigrationContext.configure(connection).get_current_revision()


def known_versions() -> list[str]:
    """The versions of the tables this program knows, the newest first."""
    return [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]


def refuse_newer(version: str, what: str) -> None:
    """Raise `CarromError` for tables this program does not know."""
    known = known_versions()
    if version not in known:
        raise CarromError(
            f"{what} was written by a later version of carrom (tables {version}, this program knows "
            f"{known[0]}): update carrom"
        )


def without_limit(connection: Connection) -> None:
    """Let a transaction take as long as it needs: it copies everything."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))


# Restoring one --------------------------------------------------------------------------------------


def restore(
    database: Database, file: Path, *, replace: bool = False, watch: Watch | None = None
) -> None:
    """Put what a backup holds into a database, all of it or nothing. Raises `CarromError`.

    ``replace``: what the database holds is deleted first. A server that runs on it notices, and its clients
    come back to what was restored. The file is one `check_file` found good; it is not changed.
    """
    if is_file_of(database, file):
        raise CarromError(f"{file} is the database itself: name a backup")
    database.prepare()
    tables = [*Base.metadata.sorted_tables]
    tables.remove(Base.metadata.tables[StateRow.__tablename__])
    with (
        migrated_copy(file, database) as copy,
        _reading(copy) as source,
        database.to_write.begin() as target,
    ):
        _make_room(target, tables, replace=replace)
        copy_rows(source, target, tables, watch)
        state.change(target, state.GENERATION)
        # tell servers at once; with SQLite they look every few seconds
        if not database.sqlite:
            notify(target, json.dumps({"p": "restore", "m": "", "k": Notice.RESTORED}))


def _make_room(connection: Connection, tables: list[Table], *, replace: bool) -> None:
    without_limit(connection)
    # nobody adds anything meanwhile; SQLite has one writer anyway
    if connection.dialect.name == "postgresql":
        names = ", ".join(f'"{table.name}"' for table in tables)
        connection.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))
    held = {
        "matches": connection.scalar(select(func.count()).select_from(MatchRow)) or 0,
        "guests": connection.scalar(select(func.count()).select_from(Guest)) or 0,
        "tournaments": connection.scalar(select(func.count()).select_from(RegisterRow)) or 0,
    }
    if any(held.values()) and not replace:
        if not held["tournaments"]:
            del held["tournaments"]
        *others, last = [f"{count:,} {what}" for what, count in held.items()]
        contents = f"{', '.join(others)} and {last}"
        raise CarromError(
            f"the database holds {contents}: nothing was restored. --replace deletes them first; "
            "take a backup of them before"
        )
    for table in reversed(tables):
        connection.execute(delete(table))


@contextlib.contextmanager
def migrated_copy(file: Path, database: Database) -> Iterator[Path]:
    """The file itself if its tables are of this version, else a copy whose tables are."""
    with _reading(file) as it:
        is_current = version_of(it) == known_versions()[0]
    if is_current:
        yield file
        return
    # beside the database, where there is room for it and nobody else may look
    beside = Path(str(database.url.database)).parent if database.sqlite else None
    with tempfile.TemporaryDirectory(prefix="carrom-restore-", dir=beside) as folder:
        copy = Path(folder) / "copy.sqlite3"
        shutil.copyfile(file, copy)
        with contextlib.closing(Database(f"sqlite+pysqlite:///{copy}")) as migrating:
            migrating.migrate()
        yield copy
