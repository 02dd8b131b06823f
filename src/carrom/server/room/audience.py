"""The people at an open match: who they are, and what they are told."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from carrom.page import SeatPresence
from carrom.server.api.line import encode
from carrom.server.relay import Notice
from carrom.server.room import challenges
from carrom.server.room.clients import Client
from carrom.server.room.idleness import Idleness, idle_limit, waited_side
from carrom.server.room.presence import Arrivals, Presence

if TYPE_CHECKING:
    from carrom.server.room.room import Room


class Audience:
    """The clients of a match on this process, and the presence of all."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.clients: set[Client] = set()
        self.presence = Presence()
        self.presence.note(self.people, time.monotonic())
        self.idleness = Idleness(idle_limit(room.setup), self._tell_idleness)
        self.acted: set[str] = set()  # the guests who did something since the match last moved
        self._arrivals = Arrivals(self._tell_presence, lambda: len(self.clients))
        self._players_last_told: frozenset[str] = frozenset()
        self._presence_changes = 0  # how often somebody has come or gone
        self._relays_presence = False

    @property
    def people(self) -> tuple[str, ...]:
        """The seats people have taken, also those whose data was deleted since. Nobody is absent from a seat
        that is still open, nor from a match that they have left to the others."""
        gone = self._room.match.state.seating.gone
        return tuple(
            seated.seat
            for seated in self._room.setup.seats
            if seated.is_person and seated.seat not in gone
        )

    @property
    def languages(self) -> set[str]:
        return {client.language for client in self.clients}

    def tell(self, text: str, *, but: Client | None = None) -> None:
        for client in self.clients - {but}:
            client.tell(text)

    def show_aim(self, text: str, *, but: Client | None = None) -> None:
        """Show an aim to everybody, by a line of any process; it is not shown to nobody, as many come."""
        self.tell(text, but=but)
        if self.presence.anybody_elsewhere:
            self._room.tell_processes(Notice.TELL, text=text)

    def close_lines(
        self, code: int, should_close: Callable[[Client], bool] = lambda _: True
    ) -> None:
        """Close the lines of some clients, by default of all."""
        for client in filter(should_close, list(self.clients)):
            client.close(code)

    # Coming and going -----------------------------------------------------------------------------

    def seat(self, client: Client) -> None:
        """Look up where somebody sits."""
        client.seats = self._room.setup.seats_of(client.guest)

    def reseat(self) -> None:
        """Seats were taken, or a rematch made: everybody's role is looked up again, and everybody is told."""
        for client in self.clients:
            if self._room.setup.seats_of(client.guest) != client.seats:
                self.presence.go(client.seats)
                self.seat(client)
                self.presence.come(client.seats)
        self.note_presence(relay=True)
        texts = {
            language: encode({"t": "view", "view": self._room.view(language)})
            for language in self.languages
        }
        for client in list(self.clients):
            client.tell(texts[client.language])

    def come(self, client: Client) -> None:
        is_first = not self.clients
        self.clients.add(client)
        self.presence.come(client.seats)
        if is_first:
            self._room.moved()
        if client.guest == self._room.setup.maker and challenges.is_offered(self._room):
            self._room.spawn(challenges.prolong(self._room.services, [self._room.id]))

    def note_arrival(self, client: Client) -> None:
        """Tell the others of a client that has just been told itself who is there."""
        self.note_presence(relay=True)
        client.presence_change = self._presence_changes

    def go(self, client: Client) -> None:
        if client in self.clients:
            self.clients.discard(client)
            self.presence.go(client.seats)
            self._room.used = time.monotonic()
            self.note_presence(relay=True)
            if client.guest is not None and client.guest == self._room.setup.maker:
                challenges.note_departure(self._room)

    # Presence and waiting -------------------------------------------------------------------------

    def note_presence(self, *, relay: bool = False) -> None:
        """Somebody has come or gone: everybody here, and with ``relay`` elsewhere, is told in a moment."""
        self._relays_presence |= relay
        self._presence_changes += 1
        self.presence.note(self.people, time.monotonic())
        self._arrivals.note(players=self._players_here() != self._players_last_told)
        self.note_waiting()

    def _players_here(self) -> frozenset[str]:
        return frozenset(seat for seat in self.people if self.presence.here(seat))

    def note_waiting(self) -> None:
        """Who play waits for now, and who has done something: how long each side keeps the others waiting."""
        setup = self._room.setup
        sides = {seat[0] for guest in self.acted for seat in setup.seats_of(guest)}
        self.acted.clear()
        side = waited_side(self._room.match.state)
        has_people = any(seat[0] == side for seat in self.people)
        others_wait = any(seat[0] != side and self.presence.here(seat) for seat in self.people)
        now = time.monotonic()
        since = max(now, self._room.clock.rests_at)
        self.idleness.note(sides, side if has_people and others_wait else None, since, now)

    def _tell_idleness(self) -> None:
        """A side keeps the others waiting: how long until they may claim the match."""
        self._presence_changes += 1
        self._tell_presence()

    def _tell_presence(self) -> None:
        if self._relays_presence:
            self._relays_presence = False
            self.tell_processes()
        self._players_last_told = self._players_here()
        watching = self.presence.all_watching
        text = encode({"t": "presence", "presence": self.presence_view(), "watching": watching})
        for client in list(self.clients):
            if client.presence_change != self._presence_changes:  # else it knows from the welcome
                client.presence_change = self._presence_changes
                client.tell(text)

    def tell_processes(self) -> None:
        seats, watching = sorted(+self.presence.seats), self.presence.watching
        self._room.tell_processes(Notice.PRESENCE, seats=seats, watching=watching)

    def presence_view(self) -> dict[str, SeatPresence]:
        """Who is there, as clients are told; computer players always are."""
        setup, match = self._room.setup, self._room.match
        now = time.monotonic()
        gone_seconds = setup.gone_seconds if match.version else None
        views = {seat: self.presence.seat_view(seat, gone_seconds, now) for seat in self.people}
        for seat, view in views.items():
            left = self.idleness.left(seat[0], now) if match.result is None else None
            if left is not None:
                view["idle"] = ceil(left)
        return views | {seat: {"here": True} for seat in setup.computers}

    def stop(self) -> None:
        self.idleness.stop()
        self._arrivals.cancel()
