"""The database: an engine, threads to wait in, migrations at the start. SQLite has one writer."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Concatenate, ParamSpec, TypeVar

import alembic.command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from carrom import __version__
from carrom.errors import CarromError
from carrom.server.store import deadlines
from carrom.server.store.deadlines import DatabaseTimeout, Job
from carrom.server.store.files import make_private_file, make_private_folder

T = TypeVar("T")
P = ParamSpec("P")
TOGETHER = 64
"""At most so many pieces of work in one commit."""
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x_CA_88_03
"""Two processes that start at once migrate one after the other."""


class Database:
    """Work on the database is a function of a connection, done in a transaction on a thread of ours."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self.threads = threads = 3 if self.sqlite else 8
        self.in_hand = 0
        self.on_error: Callable[[str], None] = lambda _kind: None
        if self.sqlite and self.url.database:
            file = Path(self.url.database)
            make_private_folder(file.parent)
            make_private_file(file)
        self.engine = create_engine(
            self.url,
            pool_size=threads + 2,
            max_overflow=0,
            pool_timeout=deadlines.CONNECT_SECONDS,
            hide_parameters=True,  # names, guests and hashes do not belong in the log
            connect_args={} if self.sqlite else deadlines.missing_from(self.url),
        )
        self.to_write = self.engine.execution_options(writes=True)
        self._readers = ThreadPoolExecutor(threads, thread_name_prefix="read")
        self._writer: _Writer | None = None
        if self.sqlite:
            event.listen(self.engine, "connect", _careful)
            event.listen(self.engine, "begin", _begin)
            self._writer = _Writer(self.to_write)
        else:
            deadlines.watch(self.engine)
        self._jobs: set[Job] = set()

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What the work finds. Raises `SQLAlchemyError` if the database does not answer in time."""
        return await self._watched(
            self._in_thread(self.engine.connect, lambda it: work(it, *args, **kwargs))
        )

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The work, committed when this returns; an exception leaves nothing behind.

        One exception to that: where PostgreSQL does not answer in time it is not known whether the work was
        committed.
        """

        def bound(connection: Connection) -> T:
            return work(connection, *args, **kwargs)

        if self._writer is not None:
            return await self._watched(asyncio.wrap_future(self._writer.submit(bound)))
        return await self._watched(self._in_thread(self.to_write.begin, bound))

    @property
    def writes_waiting(self) -> int:
        """Pieces of work that wait for SQLite's one writer."""
        return 0 if self._writer is None else self._writer.jobs.qsize()

    @property
    def waiting(self) -> int:
        return max(0, self.in_hand - self.threads)

    @property
    def running(self) -> int:
        return min(self.in_hand, self.threads)

    async def _watched(self, working: Awaitable[T]) -> T:
        try:
            return await working
        except IntegrityError:  # an answer, not a failure
            raise
        except SQLAlchemyError as problem:
            self.on_error(type(problem).__name__)
            raise

    async def _in_thread(
        self,
        connect: Callable[[], AbstractContextManager[Connection]],
        work: Callable[[Connection], T],
    ) -> T:
        """In a thread of ours; with PostgreSQL not longer than its deadline."""
        job = Job()

        def do() -> T:
            with job, connect() as connection:
                return work(connection)

        def expire() -> None:
            job.expire()
            future.cancel()  # where it still waits for a thread

        future = self._readers.submit(do)
        self.in_hand += 1
        timer: asyncio.TimerHandle | None = None
        if not self.sqlite:
            self._jobs.add(job)
            timer = asyncio.get_running_loop().call_later(deadlines.WORK_SECONDS, expire)
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            if job.is_expired:
                raise DatabaseTimeout("the database did not answer in time") from None
            raise
        finally:
            self.in_hand -= 1
            self._jobs.discard(job)
            # while it is not done nobody waits for it any more, but its thread still has to end
            if timer is not None and future.done():
                timer.cancel()

    def migrate(self) -> None:
        """Bring the tables to this version of the program."""
        with self.to_write.begin() as connection:
            if not self.sqlite:
                connection.execute(
                    text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATION_LOCK}
                )
            alembic.command.upgrade(configured(connection), "head")
        if not self.sqlite:
            self.engine.dispose()  # that connection had no deadlines

    def prepare(self) -> None:
        """Migrate, or say why the database cannot be used. Raises `CarromError`."""
        try:
            self.migrate()
        except DBAPIError as problem:
            raise self.failure(problem) from None
        except CommandError as problem:
            raise CarromError(
                f"the database {self._where} was made by a newer version of carrom, and this one "
                f"({__version__}) cannot read it: install the newer version, or restore a backup made before "
                f"it ({problem})"
            ) from None

    def failure(self, problem: SQLAlchemyError) -> CarromError:
        """Why the database cannot be used, in a sentence."""
        why = str(getattr(problem, "orig", None) or problem).strip().partition("\n")[0]
        return CarromError(f"the database {self._where} cannot be used: {why}")

    @property
    def _where(self) -> str:
        return self.url.render_as_string(hide_password=True)

    def close(self) -> None:
        """Finish what is under way and let go; a PostgreSQL that does not answer is not waited for."""
        for job in list(self._jobs):
            job.expire()
        if self._writer is not None:
            self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()


_DatabaseWork = Callable[[Connection], Any]


class _Writer:
    """SQLite's one writer: whatever waits is committed together, so one flush of the disk serves many.

    Each piece of work is a savepoint of its own: one that fails takes nothing else with it.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.jobs: SimpleQueue[tuple[_DatabaseWork, Future[Any]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="write", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        done: Future[T] = Future()
        self.jobs.put((work, done))
        return done

    def close(self) -> None:
        self.jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self.jobs.get()) is not None:
            batch = [first]
            while len(batch) < TOGETHER and not self.jobs.empty():  # nobody else takes from it
                if (job := self.jobs.get()) is None:
                    self._commit(batch)
                    return
                batch.append(job)
            self._commit(batch)

    def _commit(self, batch: list[tuple[_DatabaseWork, Future[Any]]]) -> None:
        batch = [job for job in batch if job[1].set_running_or_notify_cancel()]
        results: list[tuple[Any, Exception | None]] = []
        try:
            with self._engine.begin() as connection:
                for work, _ in batch:
                    connection.exec_driver_sql("SAVEPOINT work")
                    try:
                        results.append((work(connection), None))
                    except Exception as problem:  # told to whoever asked for it
                        connection.exec_driver_sql("ROLLBACK TO work")
                        results.append((None, problem))
                    connection.exec_driver_sql("RELEASE work")
        except Exception as problem:  # nothing was kept
            results = [(None, problem)] * len(batch)
        for (_, done), (result, wrong) in zip(batch, results, strict=True):
            if wrong is not None:
                done.set_exception(wrong)
            else:
                done.set_result(result)


def configured(connection: Connection) -> Config:
    """Alembic's view of our migrations, on a connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _careful(connection: Any, _record: Any) -> None:
    """Nothing that was committed is lost when the power fails; readers never wait for the writer."""
    connection.isolation_level = None  # transactions are begun by `_begin`
    for pragma in (
        "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 10000",
        "secure_delete = ON",  # what people delete is overwritten, not only unlinked
    ):  # fmt: skip
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
