"""The people at an open match: who they are, who is there, and what all of them are told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from math import ceil
from typing import TYPE_CHECKING, Any, TypeVar

from carrom.errors import CarromError
from carrom.match import Match
from carrom.server.edge.arrivals import Arrivals
from carrom.server.room.challenges import is_offered
from carrom.server.room.idleness import Idleness, idle_limit, waited_side
from carrom.server.room.presence import Presence
from carrom.server.services import Services, frame
from carrom.server.store import challenges

if TYPE_CHECKING:
    from carrom.server.room.clients import Client
    from carrom.server.store.matches import Made

LOG = logging.getLogger("carrom.server")
T = TypeVar("T")


class Audience:
    """The clients of a match on this process, and the presence of all."""

    def __init__(self, services: Services, made: Made) -> None:
        self.services = services
        self.made = made
        self.match = Match()
        self.clients: set[Client] = set()
        self.presence = Presence()
        self.presence.noted(self.taken, time.monotonic())
        self.idleness = Idleness(idle_limit(made), self._tell_idleness)
        self.acted: set[str] = set()  # the guests who did something since the match last moved
        self.used = time.monotonic()
        self.has_offers = False  # whether something was offered that lapses when play goes on
        self.rests_at = 0.0  # when the discs of the last stroke lie still (monotonic)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.arrivals = Arrivals(self._tell_presence, lambda: len(self.clients))
        self._players_told: frozenset[str] = frozenset()
        self.presence_change = 0  # how often somebody has come or gone
        self._relays_presence = False

    def view(self, language: str = "en") -> dict[str, Any]:
        """Where the match stands."""
        raise NotImplementedError

    def _moved(self, *, mine: bool = True) -> None:
        """Clocks and computer players look at the match again."""
        raise NotImplementedError

    @property
    def id(self) -> str:
        """The match's id."""
        return self.made.id

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats."""
        return tuple(one.seat for one in self.made.seats)

    @property
    def taken(self) -> tuple[str, ...]:
        """The seats people have taken, also those whose data was deleted since. Nobody is absent from a seat
        that is still open."""
        return tuple(one.seat for one in self.made.seats if one.is_person)

    def tell(self, text: str, *, but: Client | None = None) -> None:
        """Tell everybody here."""
        for client in list(self.clients):
            if client is not but:
                client.tell(text)

    def close_lines(self, code: int, wanted: Callable[[Client], bool] = lambda _: True) -> None:
        """Close the lines that are wanted closed: all, if nothing else is said."""
        for client in list(self.clients):
            if wanted(client):
                client.close(code)

    def tell_view(self) -> None:
        """Something changed that is no event."""
        languages = {client.language for client in self.clients}
        texts = {language: frame("view", view=self.view(language)) for language in languages}
        for client in list(self.clients):
            client.tell(texts[client.language])

    def seat(self, client: Client) -> None:
        """Look up what somebody is here."""
        client.seats = self.made.seats_of(client.guest)
        client.role = "player" if client.seats else "spectator"

    def told_client(self, client: Client) -> dict[str, Any]:
        """Who the server takes a client for, as it is told."""
        maker = client.guest is not None and client.guest == self.made.maker
        return {"role": client.role, "seats": list(client.seats), "maker": maker}

    def come(self, client: Client) -> None:
        """A client is there."""
        first = not self.clients
        self.clients.add(client)
        self.presence.come(client.seats)
        if first:
            self._moved()
        if client.guest == self.made.maker and is_offered(self):
            self.spawn(self._prolong())

    async def _prolong(self) -> None:
        """The maker of a challenge is here (again): it is listed from now on."""
        now = time.time()
        await self.services.database.write(
            lambda connection: challenges.prolong(connection, [self.id], now)
        )

    def go(self, client: Client) -> None:
        """A client has gone."""
        if client in self.clients:
            self.clients.discard(client)
            self.presence.go(client.seats)
            self.used = time.monotonic()
            self._moved_people()

    @property
    def has_anybody(self) -> bool:
        """Whether anybody is at the board or watches, by a line of any process."""
        return bool(self.clients) or self.presence.anybody_elsewhere

    def _moved_people(self) -> None:
        """Somebody has come or gone: everybody is told in a moment, here and on the other processes."""
        self._relays_presence = True
        self._note_presence()

    def heard_presence(self) -> None:
        """Another process has told who is there."""
        self._note_presence()

    def _note_presence(self) -> None:
        self.presence_change += 1
        self.presence.noted(self.taken, time.monotonic())
        here = frozenset(one for one in self.taken if self.presence.here(one))
        self.arrivals.note(players=here != self._players_told)
        self.note_waiting()

    def note_waiting(self) -> None:
        """Who play waits for now, and who has done something: how long each side keeps the others waiting."""
        acted = {one[0] for guest in self.acted for one in self.made.seats_of(guest)}
        self.acted.clear()
        side = waited_side(self.match.state)
        if side is not None and not self._keeps_somebody_waiting(side):
            side = None
        now = time.monotonic()
        self.idleness.note(acted, side, max(now, self.rests_at), now)

    def _keeps_somebody_waiting(self, side: str) -> bool:
        """Whether people of this side are waited for, and people of the other are there to wait."""
        others = [one for one in self.taken if one[0] != side]
        has_people = len(others) < len(self.taken)
        return has_people and any(self.presence.here(one) for one in others)

    def _tell_idleness(self) -> None:
        """A side keeps the others waiting: how long until they may claim the match."""
        self.presence_change += 1
        self._tell_presence()

    def _tell_presence(self) -> None:
        if self._relays_presence:
            self._relays_presence = False
            self.services.relay.tell(self.id, "presence", **self.presence.told())
        self._players_told = frozenset(one for one in self.taken if self.presence.here(one))
        text = frame("presence", **self.told_presence())
        for client in list(self.clients):
            if client.presence_change != self.presence_change:  # else it knows from the welcome
                client.presence_change = self.presence_change
                client.tell(text)

    def told_presence(self) -> dict[str, Any]:
        """Who is there, as it is told; computer players always are."""
        seats = [one.seat for one in self.made.seats if one.level is None and not one.open]
        now = time.monotonic()
        told = self.presence.json(
            seats, self.made.gone_seconds if self.match.version else None, now
        )
        for seat in self.taken:
            left = self.idleness.left(seat[0], now) if self.match.result is None else None
            if left is not None:
                told["presence"][seat]["idle"] = ceil(left)
        for seat in self.made.computers:
            told["presence"][seat] = {"here": True}
        return told

    def reseat(self, made: Made) -> None:
        """Seats were taken, or a rematch made: everybody's role is looked up again."""
        self.made = made
        for client in self.clients:
            if made.seats_of(client.guest) != client.seats:
                self.presence.go(client.seats)
                self.seat(client)
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
