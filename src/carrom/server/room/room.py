"""A room: a match that is open, the people at it, and its one order of events.

The match in memory is a cache: the fold of the log in the database. An action is done under the room's
lock, kept, and only then acknowledged and told.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from carrom.match import Match
from carrom.server.edge.problems import Refusal, not_found
from carrom.server.room import actions
from carrom.server.room.actions import Outcome
from carrom.server.room.audience import Audience
from carrom.server.room.clients import NO_LONGER_YOURS
from carrom.server.room.recovery import look_again
from carrom.server.services import WAITED_FOR, Services, frame, standing_of
from carrom.server.show.step import Path, played_at, quarters_at, step_json
from carrom.server.show.view import view
from carrom.server.store import log, matches
from carrom.server.store.log_names import read_event, renamed, stored_event

if TYPE_CHECKING:
    from carrom.server.room.clients import Client
    from carrom.server.store.matches import Made

MOST_STEPS = 50
"""Steps a client that was away is sent; beyond, it starts from the View."""
TRIES = 5
"""How often an action is tried while other processes are quicker."""
REMEMBERED = 300
"""Answers kept for intentions that led to no event."""
KEPT_PATHS = 12
CLOSE_SECONDS = 1.5
"""For what is under way when the server stops."""


class Room(Audience):
    """A match that is open."""

    def __init__(
        self,
        services: Services,
        made: Made,
        entries: Sequence[log.Entry],
        on_moved: Callable[[Room, bool], None],
    ) -> None:
        super().__init__(services, made)
        self.acks: dict[tuple[str, str], int] = {}
        self._take_in(folded(self.match, entries, made), entries)
        self.lock = asyncio.Lock()
        self.is_dropped = False  # the match was removed, or the database restored
        self.deadline: float | None = None  # of the stroke clock (monotonic)
        self.on_moved = on_moved
        self.is_uncertain = False  # whether a write may have been kept whose answer did not come
        self.declined: dict[int, float] = {}  # undos that were, by number (monotonic)
        self.thinking_at = 0  # the version a computer player of this process thinks about
        self.timers: list[asyncio.TimerHandle] = []
        self._paths: OrderedDict[int, Path] = OrderedDict()
        self._answers: OrderedDict[tuple[str, str], int | Refusal] = OrderedDict()

    # The match ------------------------------------------------------------------------------------

    def now(self) -> float:
        """Seconds since the match was made, never before its last event."""
        last = self.match.log[-1].at if self.match.log else None
        return max(round(time.time() - self.made.made_at, 3), last or 0.0, 0.0)

    def _take_in(self, match: Match, entries: Sequence[log.Entry]) -> None:
        """The log has grown by these entries, and the match stands so."""
        for one in entries:
            if one.by_guest is not None and one.client_id is not None:
                self.acks[one.by_guest, one.client_id] = one.version
                self.acted.add(one.by_guest)
        if match.version and not self.match.version:
            self.presence.begin(time.monotonic())
        self.match = match

    async def take_names(self, made: Made) -> None:
        """Take in who sits where, and what they are called now; call with the lock held."""
        if made.seats != self.made.seats:
            self.match = await self.services.run(renamed, self.match, made)
        self.made = made

    async def catch_up(self) -> None:
        """Take in what other processes have added to the log; call with the lock held."""
        known = self.match.version
        entries, made = await self.services.database.read(
            lambda connection: (
                log.after(connection, self.id, known),
                matches.find(connection, self.id),
            )
        )
        if made is None:
            raise not_found("match")
        await self.take_names(made)
        if entries:
            self._take_in(await self.services.run(folded, self.match, entries, made), entries)
            await self.services.run(self._play_again, known)
            self._tell_steps(await self._written(Outcome(self.match), known))
            self._moved(mine=False)

    def _play_again(self, known: int) -> None:
        """Strokes another process has taken: their discs move here too."""
        for version in range(
            max(known, self.match.version - KEPT_PATHS) + 1, self.match.version + 1
        ):
            played = played_at(self.match, version)
            if played is not None:
                self._keep(version, Path.of(played, quarters_at(self.match, version)))

    def _keep(self, version: int, path: Path) -> None:
        self._paths[version] = path
        self.rests_at = max(self.rests_at, time.monotonic()) + path.seconds
        while len(self._paths) > KEPT_PATHS:
            self._paths.popitem(last=False)

    async def hear(self, version: int) -> None:
        """Another process says that the match is at a version."""
        async with self.lock:
            if version > self.match.version:
                await self.catch_up()

    # Actions --------------------------------------------------------------------------------------

    async def do(
        self,
        guest: str,
        client_id: str,
        work: Callable[[Made, Match, float], Outcome],
        acknowledge: Callable[[int], None] | None = None,
    ) -> int:
        """Carry out an intention once; the version it led to. Raises `Refusal`.

        Whoever asked may be gone meanwhile: what was begun is finished.
        """
        task = self.spawn(self._do(guest, client_id, work, acknowledge))
        return await asyncio.shield(task)

    async def _do(
        self,
        guest: str,
        client_id: str,
        work: Callable[[Made, Match, float], Outcome],
        acknowledge: Callable[[int], None] | None,
    ) -> int:
        async with self.lock:
            self.used = time.monotonic()
            for _ in range(TRIES):
                if (known := self.acks.get((guest, client_id))) is not None:
                    if acknowledge is not None:
                        acknowledge(known)
                    return known
                outcome = await self.services.play(work, self.made, self.match, self.now())
                try:
                    return await self._append(outcome, guest, client_id, acknowledge)
                except log.Conflict:
                    await self.catch_up()
                except SQLAlchemyError:  # it may have been kept all the same
                    self.spawn(look_again(self))
                    raise
            raise Refusal("busy", "others were quicker: look again, and try once more")

    async def _append(
        self,
        outcome: Outcome,
        guest: str | None = None,
        client_id: str | None = None,
        acknowledge: Callable[[int], None] | None = None,
    ) -> int:
        """Keep what an action led to, then tell everybody. Raises `Conflict`; call with the lock held."""
        if self.is_dropped:
            raise Refusal("busy", "the match is being opened anew: connect again")
        known = self.match.version
        new = outcome.match.log[known:]
        entries = [
            log.Entry(
                version,
                one.at if one.at is not None else self.now(),
                stored_event(one.event),
                guest if version == known + 1 else None,
                client_id if version == known + 1 else None,
            )
            for version, one in enumerate(new, known + 1)
        ]
        standing = standing_of(outcome.match)
        notice = self.services.relay.notice(self.id, "v", v=outcome.match.version)
        moved_at = time.time()
        # what will be told is written while the disk works; it is told only once all is kept
        written = asyncio.ensure_future(self._written(outcome, known))
        try:
            await self.services.database.write(
                lambda connection: log.append(
                    connection, self.id, entries, standing, moved_at=moved_at, notice=notice
                )
            )
        except BaseException:
            written.cancel()
            raise
        self.services.metrics.events.inc(len(entries))
        if not known:
            self.presence.begin(time.monotonic())
        self.match = outcome.match
        if guest is not None and client_id is not None:
            self.acks[guest, client_id] = known + 1
            self.acted.add(guest)
        for version, path in outcome.paths.items():
            self._keep(version, path)
        if acknowledge is not None:
            acknowledge(known + 1)
        try:
            self._tell_steps(await written)
        finally:
            self._moved()  # whatever becomes of the telling: clocks and computers go on
        return known + 1

    async def begin(self) -> None:
        """Catch up; if every seat is taken and it has not begun, the match is made, tossed, and the first
        board begins."""
        async with self.lock:
            await self.catch_up()
            if self.match.version or not self.made.complete:
                return
            if self.made.seed is None:  # its last seat was taken by a server without seeds
                await self.services.database.write(
                    lambda connection: matches.draw_seed(connection, self.id)
                )
                await self.catch_up()
            try:
                await self._append(await self.services.play(actions.begin, self.made, self.now()))
            except log.Conflict:
                await self.catch_up()

    async def proceed(self, version: int, work: Callable[[Made, Match, float], Outcome]) -> bool:
        """Something that happens by itself (a computer's stroke, a clock), if the match still stands so."""
        async with self.lock:
            if self.match.version != version:
                return False
            outcome = await self.services.play(work, self.made, self.match, self.now())
            if outcome.match is self.match:
                return False
            try:
                await self._append(outcome)
            except log.Conflict:
                await self.catch_up()
                return False
            return True

    def remembered(self, guest: str, client_id: str) -> int | Refusal | None:
        """The answer an intention had; of one that led to an event also after a restart."""
        key = (guest, client_id)
        return self._answers.get(key, self.acks.get(key))

    def remember(self, guest: str, client_id: str, answer: int | Refusal) -> None:
        """Keep it for a while: the same intention may be sent again."""
        self._answers[guest, client_id] = answer
        while len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)

    # Time -----------------------------------------------------------------------------------------

    @property
    def left(self) -> float | None:
        """Seconds left on the stroke clock."""
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def set_clock(self) -> None:
        """Start the stroke clock for whoever the match waits for; discs in motion take nobody's time."""
        seconds = self.made.stroke_seconds
        self.deadline = None
        if seconds is not None and self.waits_for(self.match):
            self.deadline = max(time.monotonic(), self.rests_at) + seconds

    def _left_after(self, outcome: Outcome) -> float | None:
        """Seconds on the stroke clock once something has happened: discs in motion take nobody's time."""
        seconds = self.made.stroke_seconds
        if seconds is None or not self.waits_for(outcome.match):
            return None
        moving = max(0.0, self.rests_at - time.monotonic())
        return seconds + moving + sum(one.seconds for one in outcome.paths.values())

    def waits_for(self, match: Match) -> tuple[str, ...]:
        """The seats of people who have to do something before play goes on.

        A computer's time is the server's: a busy machine is no foul of its player's.
        """
        usual = next((one for one in match.awaited if one.kind in WAITED_FOR), None)
        if usual is None or match.result is not None:
            return ()
        people = (one for one in self.seats if one not in self.made.computers)
        return tuple(one for one in people if one in usual.by or one[0] in usual.by)

    def _moved(self, *, mine: bool = True) -> None:
        """The match stands otherwise; ``mine``: by what this process did, so what follows is its to do."""
        self.set_clock()
        self.note_waiting()
        self.on_moved(self, mine)

    # Telling --------------------------------------------------------------------------------------

    def view(self, language: str = "en") -> dict[str, Any]:
        """Where the match stands."""
        return view(self.made, self.match, left=self.left, language=language)

    def steps(
        self, match: Match, since: int, until: int, language: str, *, shown: dict[str, Any] | None
    ) -> list[dict[str, Any]]:
        """Steps after a version, the last with its View. Plays strokes again that are not remembered."""
        found = [
            step_json(match, one, path=self._paths.get(one), language=language)
            for one in range(since + 1, until + 1)
        ]
        if found and shown is not None:
            found[-1]["view"] = shown
        return found

    async def _written(self, outcome: Outcome, since: int) -> dict[str, list[tuple[int, str]]]:
        """The frames of the steps after a version, in every language spoken here."""
        spoken = {one.language for one in self.clients}
        left = self._left_after(outcome)
        return {
            language: await self.services.play(
                self._step_texts, self.made, outcome, since, left, language
            )
            for language in spoken
        }

    def _step_texts(
        self, made: Made, outcome: Outcome, since: int, left: float | None, language: str
    ) -> list[tuple[int, str]]:
        match = outcome.match
        shown = view(made, match, left=left, language=language)
        known = {**self._paths, **outcome.paths}
        steps = [
            step_json(match, one, path=known.get(one), language=language)
            for one in range(since + 1, match.version + 1)
        ]
        steps[-1]["view"] = shown
        return [(one["version"], frame("step", step=one)) for one in steps]

    def _tell_steps(self, written: dict[str, list[tuple[int, str]]]) -> None:
        """Tell everybody here what is new to him."""
        for client in list(self.clients):
            for version, text in written.get(client.language, ()):
                if version == client.version + 1:
                    client.tell(text)
                    client.version = version
            if client.version < self.match.version:  # came, or spoke, while this was written
                self.spawn(self._tell_missing(client))

    async def _tell_missing(self, client: Client) -> None:
        """Steps a client has not been told, because it came in between."""
        match = self.match
        shown = self.view(client.language)
        steps = await self.services.run(
            self.steps, match, client.version, match.version, client.language, shown=shown
        )
        for one in steps:
            if one["version"] == client.version + 1:
                client.tell(frame("step", step=one))
                client.version = one["version"]

    # People ---------------------------------------------------------------------------------------

    async def welcome(self, client: Client, version: int | None, offers: list[Any]) -> None:
        """Tell a new client what it missed, and everything from then on."""
        known = None
        while (
            known is None or known is not self.match
        ):  # it may go on while strokes are played again
            known = self.match
            since = known.version if version is None else version
            if not 0 <= known.version - since <= MOST_STEPS:
                since = known.version
            shown = self.view(client.language)
            steps = await self.services.play_again(
                self.steps, known, since, known.version, client.language, shown=None
            )
        client.version = known.version
        self.seat(client)  # he may have sat down meanwhile
        self.come(client)
        client.tell(
            frame(
                "welcome",
                you=self.told_client(client),
                version=known.version,
                steps=steps,
                view=shown,
                offers=offers,
                **self.told_presence(),
            )
        )
        self._moved_people()
        client.presence_change = self.presence_change

    def steps_to_play_again(self, version: int | None) -> int:
        """How many steps a client that has seen a version is sent whose strokes are not remembered."""
        since = self.match.version if version is None else version
        if not 0 <= self.match.version - since <= MOST_STEPS:
            return 0
        return sum(one not in self._paths for one in range(since + 1, self.match.version + 1))

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return bool(self._tasks) or self.lock.locked() or bool(self.thinking_at)

    def forget(self) -> None:
        """Let the clocks go."""
        self.idleness.stop()
        self.arrivals.cancel()
        for timer in self.timers:
            timer.cancel()

    def drop(self, code: int) -> None:
        """Add nothing more: what is in memory is not what the database holds."""
        self.is_dropped = True
        self.forget()
        self.close_lines(code)

    def forget_guest(self, guest: str) -> None:
        """Close the lines of somebody whose data was deleted, and forget what they sent."""
        self.close_lines(NO_LONGER_YOURS, lambda one: guest in (one.guest, one.owner))
        for known in (self.acks, self._answers):
            for key in [one for one in known if one[0] == guest]:
                del known[key]

    async def close(self) -> None:
        """Finish what is under way."""
        self.forget()
        self.close_lines(1012)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSE_SECONDS)


def folded(match: Match, entries: Sequence[log.Entry], made: Made) -> Match:
    """A match with what its log has grown by."""
    for one in entries:
        match = match.apply(read_event(one.event, made), one.at)
    return match
