"""The application: everything put together, from the settings to the first request and back."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.middleware.gzip import GZipMiddleware

import carrom
from carrom.server.edge.caps import Caps
from carrom.server.edge.children import PinGuesses
from carrom.server.edge.connections import ConnectionLimits, Connections
from carrom.server.edge.guard import Guard
from carrom.server.edge.identity import Identity, kept_secret
from carrom.server.edge.limits import Limits, Lines
from carrom.server.edge.logs import Tracing
from carrom.server.edge.metrics import Metrics
from carrom.server.edge.open_files import AcceptErrors, open_files_limit
from carrom.server.edge.problems import answer_errors
from carrom.server.hub import Hub
from carrom.server.openapi import describe_live_line
from carrom.server.ratings import Ratings
from carrom.server.relay import Relay
from carrom.server.room.pool import WorkerPool
from carrom.server.room.thinking import ThinkingQueue, searching_pool, thinking_pool
from carrom.server.routes import (
    ask,
    boards,
    children,
    choices,
    hall_live,
    hints,
    history,
    house,
    kept,
    live,
    matches,
    pages,
    papers,
    people,
    people_lists,
    pictures,
    previews,
    puzzles,
    recovery,
    reviews,
    situations,
    tables,
    tournament_events,
    tournament_papers,
    tournament_site,
    tournaments,
    trust,
    v1_docs,
    v1_read,
    v1_write,
)
from carrom.server.routes.health import add_health
from carrom.server.services import Services
from carrom.server.settings import Settings
from carrom.server.store.database import Database
from carrom.server.warming import Warmth, load_laws, load_simulator

LOG = logging.getLogger("carrom.server")
PICTURES_AT_ONCE = 8
"""Pictures and papers: in a process of their own, so that no computer player waits for them."""
ANALYSES_OF_GUEST, ANALYSES_WAITING = 3, 64
"""Analyses, hints, reviews, puzzles: in the same process, one guest after the other."""
FILMS_AT_ONCE = 4
"""Films wait for each other, in a process of their own: one of a whole board takes a while."""
FILM_SECONDS = 90.0
"""Of computing, for one film; the longest takes a quarter of it here."""
READ_AT_ONCE = 64
READING_SECONDS = 5.0
"""Of computing, for one text that a user typed; the slowest honest one takes half a second here."""


class Server:
    """The parts of a server, not started yet."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.lan_address: str | None = None
        """Where other devices in the local network reach this server, once it listens to them."""
        self.database = database = Database(settings.database_url)
        self.identity = Identity(settings.secret or kept_secret(settings.data_dir))
        self.limits = Limits(settings.rate)
        self.caps = Caps(settings.rate)
        self.pin_guesses = PinGuesses()
        self.metrics = metrics = Metrics()
        self.analysis_pool = searching_pool(1, queue_limit=PICTURES_AT_ONCE)
        self.analyses = ThinkingQueue(1, of_guest=ANALYSES_OF_GUEST, in_all=ANALYSES_WAITING)
        self.film_pool = WorkerPool(
            1,
            queue_limit=FILMS_AT_ONCE,
            deadline=FILM_SECONDS,
            too_slow="this film takes too long to make: ask for a single stroke",
        )
        self.law_pool = WorkerPool(
            1, prepare=load_laws, queue_limit=READ_AT_ONCE, deadline=READING_SECONDS
        )
        thinkers = thinking_pool(settings.thinkers)
        thoughts = ThinkingQueue(thinkers.processes)
        self.services = Services(settings, database, thinkers, thoughts, Relay(database), metrics)
        self.hub = Hub(self.services)
        self.ratings = Ratings(self.services)
        files = open_files_limit()
        # The rest is for the database, for files that are sent, and for connections that are being closed.
        connections = files * 3 // 4
        self.connections = Connections(ConnectionLimits(connections), metrics, settings.proxies)
        self.lines = Lines(
            per_address=min(settings.lines_per_address, connections // 2),
            together=connections * 3 // 4,
        )
        loading: dict[str, Callable[[], Future[Any]]] = {
            "the simulator is not loaded yet": lambda: load_simulator(self.services.is_warm),
            "the computer players are not loaded yet": thinkers.warm_up,
            "the umpire is not loaded yet": self.law_pool.warm_up,
        }
        self.warmth = Warmth(loading if settings.preload else {})
        metrics.open_files_limit.set(files)
        self._measure()

    async def load_analyst(self) -> None:
        """Once everything that a board needs is there: the process for hints, reviews and pictures, which are
        wanted later, and then at once."""
        if self.settings.preload:
            await self.warmth.wait()
            self.analysis_pool.warm_up()

    def _measure(self) -> None:
        """Let the metrics look at the queues whenever somebody reads them."""
        metrics, database, services = self.metrics, self.database, self.services
        metrics.watch_queue("thinking", services.thoughts)
        metrics.watch_queue("analysis", self.analyses)
        metrics.watch_queue("pictures", self.analysis_pool)
        metrics.watch_queue("films", self.film_pool)
        metrics.watch_queue("laws", self.law_pool)
        metrics.watch_queue("database", database)
        threads, replays = services.threads, services.replays
        metrics.queue.labels("threads").set_function(lambda: threads.statistics().tasks_waiting)
        metrics.busy.labels("threads").set_function(lambda: threads.borrowed_tokens)
        metrics.queue.labels("replays").set_function(lambda: replays.statistics().tasks_waiting)
        metrics.queue.labels("writer").set_function(lambda: database.writes_waiting)
        metrics.rooms.set_function(lambda: len(self.hub.rooms))
        database.on_error = lambda kind: metrics.database_errors.labels(kind).inc()


def create_app(settings: Settings, *, static: Path = pages.STATIC) -> FastAPI:
    """The application."""
    server = Server(settings)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(AcceptErrors(server.metrics.accept_errors))
        await loop.run_in_executor(None, server.database.migrate)
        await server.hub.start()
        server.warmth.start()
        analyst = asyncio.create_task(server.load_analyst())
        pages.look_for_the_page(static)
        backend = server.database.url.get_backend_name()
        LOG.info("started", extra={"database": backend, "open_files": open_files_limit()})
        yield
        analyst.cancel()
        await server.hub.stop()
        for pool in (
            server.services.thinkers,
            server.analysis_pool,
            server.film_pool,
            server.law_pool,
        ):
            pool.close()
        server.services.executor.shutdown(cancel_futures=True)
        server.database.close()
        LOG.info("stopped")

    app = FastAPI(
        title="carrom",
        version=carrom.__version__,
        description="Play carrom: docs/server.md says how the parts belong together.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.server = server
    app.state.static = static
    answer_errors(app)
    add_health(app, server)
    for module in (v1_read, v1_write, v1_docs):  # described by a document of their own
        app.include_router(module.router, include_in_schema=False)
    for module in (
        choices, house, people, history, recovery, children, matches, kept, boards, pictures, previews, hints,
        situations, puzzles, reviews, papers, ask, live,
        tournament_events, tournament_papers, tournament_site, tables, tournaments, hall_live,
        people_lists, trust, pages,
    ):  # fmt: skip
        app.include_router(module.router)
    # Scripts and steps: a third of the bytes for phones. The live line is not deflated (`running`).
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, server=server)
    app.add_middleware(Tracing)
    describe_live_line(app)
    return app
