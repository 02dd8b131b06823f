"""A room: a match that is open, the people at it, and its one order of events.

The match in memory is a cache: the fold of the log in the database. An action is done under the room's
lock, kept, and only then acknowledged and told.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from carrom.errors import CarromError
from carrom.match import Match, event_from_json, event_to_json
from carrom.server import actions
from carrom.server.actions import Outcome
from carrom.server.presence import Presence
from carrom.server.problems import Refusal
from carrom.server.services import WAITED_FOR, Services, frame, standing_of
from carrom.server.steps import played_at, quarters_at, step_json, trajectory_json
from carrom.server.store import log, matches
from carrom.server.views import drafted, view

if TYPE_CHECKING:
    from carrom.server.clients import Client
    from carrom.server.store.matches import Made

LOG = logging.getLogger("carrom.server")
T = TypeVar("T")
MOST_STEPS = 50
"""Steps a client that was away is sent; beyond, it starts from the View."""
TRIES = 5
"""How often an action is tried while other processes are quicker."""
REMEMBERED = 300
"""Answers kept for intentions that led to no event."""
KEPT_TRAJECTORIES = 12


class Room:
    """A match that is open."""

    def __init__(
        self,
        services: Services,
        made: Made,
        entries: Sequence[log.Entry],
        on_moved: Callable[[Room, bool], None],
    ) -> None:
        self.services = services
        self.made = made
        self.match = Match()
        self.acks: dict[tuple[str, str], int] = {}
        self._fold(entries)
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.presence = Presence()
        self.presence.noted(self.seats, time.monotonic())
        self.used = time.monotonic()
        self.rests_at = 0.0  # when the discs of the last stroke lie still (monotonic)
        self.deadline: float | None = None  # of the stroke clock (monotonic)
        self.on_moved = on_moved
        self.thinking_at = 0  # the version a computer player of this process thinks about
        self.timers: list[asyncio.TimerHandle] = []
        self._trajectories: OrderedDict[int, dict[str, Any]] = OrderedDict()
        self._answers: OrderedDict[tuple[str, str], int | Refusal] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()

    # The match ------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The match's id."""
        return self.made.id

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats."""
        return tuple(one.seat for one in self.made.seats)

    def now(self) -> float:
        """Seconds since the match was made, never before its last event."""
        last = self.match.log[-1].at if self.match.log else None
        return max(round(time.time() - self.made.made_at, 3), last or 0.0, 0.0)

    def _fold(self, entries: Sequence[log.Entry]) -> None:
        match = self.match
        for one in entries:
            match = match.apply(event_from_json(json.loads(one.event)), one.at)
            if one.by_guest is not None and one.client_id is not None:
                self.acks[one.by_guest, one.client_id] = one.version
        self.match = match

    async def catch_up(self) -> None:
        """Take in what other processes have added to the log; call with the lock held."""
        known = self.match.version
        entries, made = await self.services.database.read(
            lambda connection: (
                log.after(connection, self.id, known),
                matches.find(connection, self.id),
            )
        )
        if made is not None:
            self.made = made
        if entries:
            await self.services.run(self._fold, entries)
            await self.services.run(self._play_again, known)
            await self._tell_steps(known)
            self._moved(mine=False)

    def _play_again(self, known: int) -> None:
        """Strokes another process has taken: their discs move here too."""
        for version in range(
            max(known, self.match.version - KEPT_TRAJECTORIES) + 1, self.match.version + 1
        ):
            played = played_at(self.match, version)
            if played is not None:
                self._keep(version, trajectory_json(played, quarters_at(self.match, version)))

    def _keep(self, version: int, path: dict[str, Any]) -> None:
        self._trajectories[version] = path
        self.rests_at = max(self.rests_at, time.monotonic()) + path["seconds"]
        while len(self._trajectories) > KEPT_TRAJECTORIES:
            self._trajectories.popitem(last=False)

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
                outcome = await self.services.run(work, self.made, self.match, self.now())
                try:
                    return await self._append(outcome, guest, client_id, acknowledge)
                except log.Conflict:
                    await self.catch_up()
            raise Refusal("busy", "others were quicker: look again, and try once more")

    async def _append(
        self,
        outcome: Outcome,
        guest: str | None = None,
        client_id: str | None = None,
        acknowledge: Callable[[int], None] | None = None,
    ) -> int:
        """Keep what an action led to, then tell everybody. Raises `Conflict`; call with the lock held."""
        known = self.match.version
        new = outcome.match.log[known:]
        entries = [
            log.Entry(
                version,
                one.at if one.at is not None else self.now(),
                json.dumps(event_to_json(one.event), separators=(",", ":"), ensure_ascii=False),
                guest if version == known + 1 else None,
                client_id if version == known + 1 else None,
            )
            for version, one in enumerate(new, known + 1)
        ]
        standing = standing_of(outcome.match)
        notice = self.services.relay.notice(self.id, "v", v=outcome.match.version)
        moved_at = time.time()
        await self.services.database.write(
            lambda connection: log.append(
                connection, self.id, entries, standing, moved_at=moved_at, notice=notice
            )
        )
        self.services.metrics.events.inc(len(entries))
        self.match = outcome.match
        if guest is not None and client_id is not None:
            self.acks[guest, client_id] = known + 1
        for version, path in outcome.trajectories.items():
            self._keep(version, path)
        if acknowledge is not None:
            acknowledge(known + 1)
        await self._tell_steps(known)
        self._moved()
        return known + 1

    async def begin(self) -> None:
        """Every seat is taken: the match is made, tossed, and the first board begins."""
        async with self.lock:
            await self.catch_up()
            if self.match.version or not self.made.complete:
                return
            at = self.now()
            made = self.made

            def work() -> Outcome:
                return actions.following(made, Outcome(Match().apply(drafted(made), at)), at)

            try:
                await self._append(await self.services.run(work))
            except log.Conflict:
                await self.catch_up()

    async def proceed(self, version: int, work: Callable[[Made, Match, float], Outcome]) -> bool:
        """Something that happens by itself (a computer's stroke, a clock), if the match still stands so."""
        async with self.lock:
            if self.match.version != version:
                return False
            outcome = await self.services.run(work, self.made, self.match, self.now())
            if outcome.match is self.match:
                return False
            try:
                await self._append(outcome)
            except log.Conflict:
                await self.catch_up()
                return False
            return True

    def remembered(self, guest: str, client_id: str) -> int | Refusal | None:
        """The answer an intention had that led to no event."""
        return self._answers.get((guest, client_id))

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
        if seconds is not None and self.waits_for():
            self.deadline = max(time.monotonic(), self.rests_at) + seconds

    def waits_for(self) -> tuple[str, ...]:
        """The seats whose player has to do something before play goes on."""
        usual = next((one for one in self.match.expects if one.kind in WAITED_FOR), None)
        if usual is None or self.match.result is not None:
            return ()
        return tuple(one for one in self.seats if one in usual.by or one[0] in usual.by)

    def _moved(self, *, mine: bool = True) -> None:
        """The match stands otherwise; ``mine``: by what this process did, so what follows is its to do."""
        self.set_clock()
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
            step_json(match, one, trajectory=self._trajectories.get(one), language=language)
            for one in range(since + 1, until + 1)
        ]
        if found and shown is not None:
            found[-1]["view"] = shown
        return found

    async def _tell_steps(self, since: int) -> None:
        """Tell everybody here what is new."""
        self.set_clock()  # the View tells the time left
        match, left, made = self.match, self.left, self.made
        for language in {one.language for one in self.clients}:
            texts = await self.services.run(self._step_texts, made, match, since, left, language)
            for client in list(self.clients):
                if client.language != language:
                    continue
                for version, text in texts:
                    if version == client.version + 1:
                        client.tell(text)
                        client.version = version

    def _step_texts(
        self, made: Made, match: Match, since: int, left: float | None, language: str
    ) -> list[tuple[int, str]]:
        shown = view(made, match, left=left, language=language)
        steps = self.steps(match, since, match.version, language, shown=shown)
        return [(one["version"], frame("step", step=one)) for one in steps]

    def tell(self, text: str, *, but: Client | None = None) -> None:
        """Tell everybody here."""
        for client in list(self.clients):
            if client is not but:
                client.tell(text)

    def tell_view(self) -> None:
        """Something changed that is no event."""
        for client in list(self.clients):
            client.tell(frame("view", view=self.view(client.language)))

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
            steps = await self.services.run(
                self.steps, known, since, known.version, client.language, shown=None
            )
        client.version = known.version
        self.come(client)
        client.tell(
            frame(
                "welcome",
                you={"role": client.role, "seats": list(client.seats)},
                version=known.version,
                steps=steps,
                view=shown,
                offers=offers,
                **self.told_presence(),
            )
        )
        self._moved_people(but=client)

    def come(self, client: Client) -> None:
        """A client is there."""
        first = not self.clients
        self.clients.add(client)
        self.presence.come(client.seats)
        if first:
            self._moved()

    def go(self, client: Client) -> None:
        """A client has gone."""
        if client in self.clients:
            self.clients.discard(client)
            self.presence.go(client.seats)
            self.used = time.monotonic()
            self._moved_people()

    def _moved_people(self, but: Client | None = None) -> None:
        self.presence.noted(self.seats, time.monotonic())
        self.services.relay.tell(self.id, "presence", **self.presence.told())
        self.tell(frame("presence", **self.told_presence()), but=but)

    def told_presence(self) -> dict[str, Any]:
        """Who is there, as it is told; computer players always are."""
        seats = [one.seat for one in self.made.seats if one.level is None and not one.open]
        told = self.presence.json(seats, self.made.gone_seconds, time.monotonic())
        for seat in self.made.computers:
            told["presence"][seat] = {"here": True}
        return told

    def heard_presence(self) -> None:
        """Another process has told who is there."""
        self.presence.noted(self.seats, time.monotonic())
        self.tell(frame("presence", **self.told_presence()))

    def reseat(self, made: Made) -> None:
        """Seats were taken, or a rematch made: everybody's role is looked up again."""
        self.made = replace(made)
        for client in self.clients:
            seats = made.seats_of(client.guest)
            if seats != client.seats:
                self.presence.go(client.seats)
                client.seats = seats
                client.role = "player" if seats else "spectator"
                self.presence.come(client.seats)
        self._moved_people()
        self.tell_view()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Something of this room that goes on by itself."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, CarromError):
            LOG.error("a room's work failed", exc_info=problem)

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return bool(self._tasks) or self.lock.locked()

    def forget(self) -> None:
        """Let the clocks go."""
        for timer in self.timers:
            timer.cancel()

    async def close(self) -> None:
        """Finish what is under way."""
        self.forget()
        for client in list(self.clients):
            client.close(1012)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
