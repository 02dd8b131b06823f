"""A room: a match that is open, the people at it, and its one order of events.

The match in memory is a cache: the fold of the log in the database. An action is done under the room's
lock, kept, and only then acknowledged and told.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from carrom.match import Match, Timer, events
from carrom.page import (
    ActionResult,
    LogRow,
    MatchSetup,
    MatchView,
    Refusal,
    actions,
    clocks,
    event_text,
    fold_rows,
    match_view,
    not_found,
    rename_seats,
    standing_of,
    stored_text,
)
from carrom.server.background import BackgroundTasks
from carrom.server.relay import Notice
from carrom.server.room import summing
from carrom.server.room.audience import Audience
from carrom.server.room.clients import COME_AGAIN, NO_LONGER_YOURS, NO_SUCH_MATCH
from carrom.server.room.clock import StrokeClock
from carrom.server.room.computers import Computers
from carrom.server.room.intentions import Answers, Intention
from carrom.server.room.offers import Offers
from carrom.server.room.phrases import Phrases
from carrom.server.room.telling import PathText, Telling
from carrom.server.store import log, matches

if TYPE_CHECKING:
    from carrom.server.hub import Hub

LOG = logging.getLogger("carrom.server")
MAX_TRIES = 5
"""How often an action is tried while other processes are quicker."""
AGAIN_SECONDS = 3.0
"""Until something that happens by itself is tried again, and between two looks at an uncertain log."""
LOOKS = 2
"""A database that hung may carry out the commit a moment after it answers again."""
CLOSE_SECONDS = 1.5
"""For what is under way when the server stops."""

WriteWork = Callable[[Connection], None]
MatchWork = Callable[[Match, float], ActionResult]
"""What is done to a match at a time; what follows by itself comes after it."""


class Room:
    """A match that is open."""

    def __init__(self, hub: Hub, setup: MatchSetup, entries: Sequence[LogRow]) -> None:
        self.hub = hub
        self.services = hub.services
        self.setup = setup
        self.match = Match()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.is_dropped = False  # the match was removed, or the database restored
        self.is_uncertain = False  # whether a write may have been kept whose answer did not come
        self.clock = StrokeClock(self)
        self.audience = Audience(self)
        self.answers = Answers()
        self.offers = Offers(self)
        self.phrases = Phrases(self)
        self.computers = Computers(self)
        self.telling = Telling(self)
        self._tasks = BackgroundTasks()
        self.spawn = self._tasks.spawn  # begins something of this room that goes on by itself
        self.id = setup.id
        self._take_in(fold_rows(self.match, entries, setup), entries)

    def now(self) -> float:
        """Seconds since the match was made, never before its last event was told: the discs rest."""
        last = self.match.log[-1].at if self.match.log else None
        return max(self.wall_time(), last or 0.0)

    def wall_time(self) -> float:
        """Seconds since the match was made, also while discs still move."""
        return clocks.wall_time(self.setup, time.time())

    def seconds_left(self, match: Match, timer: Timer | None) -> float | None:
        """Seconds from now until a clock of the match runs out."""
        return clocks.seconds_left(match, timer, self.wall_time())

    def view(self, language: str = "en") -> MatchView:
        return match_view(
            self.setup,
            self.match,
            left=self.clock.left,
            match_left=self.seconds_left(self.match, Timer.MATCH),
            language=language,
        )

    # The match ------------------------------------------------------------------------------------

    def _take_in(self, match: Match, entries: Sequence[LogRow]) -> None:
        """The log has grown by these entries, and the match stands so."""
        for entry in entries:
            self.answers.take_in(entry)
            is_no_stroke = isinstance(match.log[entry.version - 1].event, events.NoStroke)
            if entry.by_guest is not None and entry.client_id is not None and not is_no_stroke:
                self.audience.acted.add(entry.by_guest)
        if match.version and not self.match.version:
            self.audience.presence.begin(time.monotonic())
        self.match = match

    async def _take_names(self, setup: MatchSetup) -> None:
        """Take in who sits where, and what they are called now; call with the lock held."""
        if setup.seats != self.setup.seats:
            self.match = await self.services.run(rename_seats, self.match, setup)
        self.setup = setup

    async def catch_up(self) -> None:
        """Take in what other processes have added to the log; call with the lock held."""
        since = self.match.version
        entries, setup = await self.services.database.read(matches.log_and_setup, self.id, since)
        if setup is None:
            raise not_found("match")
        await self._take_names(setup)
        if entries:
            self._take_in(await self.services.run(fold_rows, self.match, entries, setup), entries)
            await self.services.run(self.telling.play_again, since)
            self.telling.send(await self.telling.write(ActionResult(self.match), since))
            self.moved(mine=False)

    async def hear(self, version: int) -> None:
        """Another process says that the match is at a version."""
        async with self.lock:
            if version > self.match.version:
                await self.catch_up()

    async def reseat(self) -> None:
        """Look up who sits where; the room is dropped if there is no such match any more."""
        async with self.lock:  # read within it: an older answer must not undo a newer one
            setup = await self.services.database.read(matches.find, self.id)
            if setup is None:
                self.hub.drop(self, NO_SUCH_MATCH)
                return
            await self._take_names(setup)
        self.audience.reseat()

    async def _look_again(self) -> None:
        """After a write whose outcome is not known: look at the log until the database answers again.

        A commit may have taken place although its answer never came. Whoever asked sends again under the same
        id and is answered as the first time; the others in the room learn of it by this.
        """
        if self.is_uncertain:
            return
        self.is_uncertain = True
        try:
            looks = 0
            while looks < LOOKS:
                await asyncio.sleep(AGAIN_SECONDS)
                with contextlib.suppress(SQLAlchemyError):
                    await self.hear(self.match.version + 1)
                    looks += 1
        finally:
            self.is_uncertain = False

    # Actions --------------------------------------------------------------------------------------

    async def do(self, intention: Intention, work: MatchWork) -> None:
        """Carry out an intention once, and acknowledge it. Raises `Refusal`.

        Whoever asked may be gone meanwhile: what was begun is finished.
        """
        await asyncio.shield(self.spawn(self._do(intention, work)))

    async def _do(self, intention: Intention, work: MatchWork) -> None:
        async with self.lock:
            self.used = time.monotonic()
            for _ in range(MAX_TRIES):
                version = self.answers.version(intention.guest, intention.id)
                if version is not None:
                    intention.acknowledge(version)
                    return
                result = await self.services.play(self._play, work)
                try:
                    await self._append(result, intention)
                    return
                except log.Conflict:
                    await self.catch_up()
                except SQLAlchemyError:  # it may have been kept all the same
                    self.spawn(self._look_again())
                    raise
            raise Refusal("busy", "someone else acted first: please try again")

    def _play(self, work: MatchWork) -> ActionResult:
        """What comes of some work, with all that follows by itself; call with the lock held."""
        at = self.now()
        result = work(self.match, at)
        return result if result.match is self.match else actions.following(self.setup, result, at)

    async def _append(
        self,
        result: ActionResult,
        intention: Intention | None = None,
        also: WriteWork | None = None,
    ) -> None:
        """Keep what an action led to, then tell everybody. Raises `Conflict`; call with the lock held.

        ``also``: what is written with it, all or nothing.
        """
        if self.is_dropped:
            raise Refusal("busy", "the match is being opened anew: connect again")
        since = self.match.version
        new = result.match.log[since:]
        texts, entries = {}, []
        for version, logged in enumerate(new, since + 1):
            text = texts[version] = event_text(logged.event)
            at = logged.at if logged.at is not None else self.now()
            stored = stored_text(logged.event, text, names=self.setup.is_kept)
            entries.append(LogRow(version, at, stored, made=logged.made))
        if intention is not None:
            entries[0] = replace(entries[0], by_guest=intention.guest, client_id=intention.id)
        standing, over = standing_of(result.match), result.match.result is not None
        notice = self.services.relay.notice(self.id, Notice.VERSION, v=result.match.version)
        moved_at = time.time()

        add_up: WriteWork | None = None
        if over or self.match.result is not None:
            add_up = await self.services.run(summing.adding_up, self.setup, result.match, moved_at)

        def keep(connection: Connection) -> None:
            if also is not None:
                also(connection)
            log.append(
                connection, self.id, entries, standing, over=over, moved_at=moved_at, notice=notice
            )
            if add_up is not None:
                add_up(connection)

        paths = {version: PathText.of(shown) for version, shown in result.paths.items()}
        # what will be told is written while the disk works; it is told only once all is kept
        writing = asyncio.ensure_future(self.telling.write(result, since, texts, paths))
        try:
            await self.services.database.write(keep)
        except BaseException:
            writing.cancel()
            raise
        self.services.metrics.events.inc(len(entries))
        self._take_in(result.match, entries)
        for version, path in paths.items():
            self.telling.keep_path(version, path)
        if intention is not None:
            intention.acknowledge(since + 1)
        try:
            self.telling.send(await writing)
        finally:
            self.moved()  # whatever becomes of the telling: clocks and computers go on

    async def take(self, match: Match, also: WriteWork) -> None:
        """Keep a match that others have gone on with, and something else with it, all or nothing.

        Raises `Conflict` and has caught up with whoever was first; call with the lock held.
        """
        if self.is_dropped:
            raise Refusal("busy", "the match is being opened anew: send it again", status=503)
        try:
            if match is self.match:
                await self.services.database.write(also)
            else:
                await self._append(ActionResult(match), also=also)
        except log.Conflict:
            await self.catch_up()
            raise
        except SQLAlchemyError:  # it may have been kept all the same
            self.spawn(self._look_again())
            raise

    async def begin(self) -> None:
        """Catch up; if every seat is taken and it has not begun, the match is made, tossed, and the first
        board begins."""
        async with self.lock:
            await self.catch_up()
            if self.match.version or not self.setup.complete:
                return
            if self.setup.seed is None:  # its last seat was taken by a server without seeds
                await self.services.database.write(matches.draw_seed, self.id)
                await self.catch_up()
            try:
                await self._append(await self.services.play(actions.begin, self.setup, self.now()))
            except log.Conflict:
                await self.catch_up()

    async def proceed(self, version: int, work: MatchWork) -> None:
        """Let something happen by itself (a computer's stroke, a clock) if the match still stands so.

        It is tried again in a moment if the database could not keep it.
        """
        try:
            async with self.lock:
                if self.match.version != version:
                    return
                result = await self.services.play(self._play, work)
                if result.match is self.match:
                    return
                try:
                    await self._append(result)
                except log.Conflict:
                    await self.catch_up()
        except SQLAlchemyError as problem:
            LOG.error("the database could not keep it", extra={"why": type(problem).__name__})
            self.clock.call_later(AGAIN_SECONDS, self.go_on)

    def moved(self, *, mine: bool = True) -> None:
        """The match stands otherwise; ``mine``: by what this process did, so what follows is its to do."""
        self.clock.restart()
        self.audience.note_waiting()
        self.go_on(mine=mine)
        if mine and self.setup.is_kept:
            self.hub.halls.match_moved(self)

    def go_on(self, *, mine: bool = True) -> None:
        """Let happen what happens by itself from here: clocks, offers that lapse, computer players."""
        self.clock.set_timers()
        self.offers.lapse()
        self.computers.look(mine=mine)

    # The room itself ------------------------------------------------------------------------------

    def tell_processes(self, kind: Notice, **more: Any) -> None:
        self.services.relay.tell(self.id, kind, **more)

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks) or self.lock.locked() or self.computers.is_thinking

    def forget(self) -> None:
        """Let the clocks go."""
        self.audience.stop()
        self.computers.stop()
        self.clock.stop()

    def drop(self, code: int) -> None:
        """Add nothing more: what is in memory is not what the database holds."""
        self.is_dropped = True
        self.forget()
        self.audience.close_lines(code)

    def forget_guest(self, guest: str) -> None:
        """Close the lines of somebody whose data was deleted, and forget what they sent."""
        self.audience.close_lines(
            NO_LONGER_YOURS, lambda client: guest in (client.guest, client.owner)
        )
        self.answers.forget(guest)

    async def close(self) -> None:
        """Finish what is under way, as far as it can be in time."""
        self.forget()
        self.audience.close_lines(COME_AGAIN)
        await self._tasks.stop(CLOSE_SECONDS)
