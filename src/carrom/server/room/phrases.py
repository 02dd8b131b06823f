"""Quick phrases: players say one of a few things by its key, and each page shows it in its own language."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from carrom.page import PhraseName
from carrom.server.api.line import encode
from carrom.server.relay import Notice
from carrom.server.room.clients import Client
from carrom.server.store import children

if TYPE_CHECKING:
    from carrom.server.room.room import Room

APART_SECONDS = 2.0
"""Between two phrases of one player."""
IN_A_ROW, ROW_SECONDS = 5, 30.0
"""So many phrases of one player in so many seconds."""


class Phrases:
    """What is said in one room. Nothing of it is kept."""

    def __init__(self, room: Room, clock: Callable[[], float] = time.monotonic) -> None:
        self._room = room
        self._clock = clock
        self._said: dict[str, deque[float]] = {}  # when, by guest
        self._known: dict[tuple[str, str], bool] = {}  # whether a child knows a player

    def say(self, client: Client, seat: str, phrase: PhraseName) -> None:
        """A player says something; too much of it is heard by nobody."""
        if not self._may_say(client.guest or ""):
            return
        self.deliver(seat, phrase)
        self._room.tell_processes(Notice.PHRASE, seat=seat, phrase=phrase)

    def _may_say(self, guest: str) -> bool:
        now = self._clock()
        said = self._said.setdefault(guest, deque(maxlen=IN_A_ROW))
        if said and now - said[-1] < APART_SECONDS:
            return False
        if len(said) == IN_A_ROW and now - said[0] < ROW_SECONDS:
            return False
        said.append(now)
        return True

    def deliver(self, seat: str, phrase: str) -> None:
        """Let everybody here hear it; a child only if they know who says it."""
        text = encode({"t": "said", "seat": seat, "phrase": phrase})
        for client in list(self._room.audience.clients):
            if client.is_child:
                self._room.spawn(self._tell_child(client, seat, text))
            else:
                client.tell(text)

    async def _tell_child(self, client: Client, seat: str, text: str) -> None:
        room, child = self._room, client.guest or ""
        seated = room.setup.seat(seat)
        speaker = None if seated is None else seated.guest
        if speaker is None:
            return
        if speaker != child and (child, speaker) not in self._known:
            self._known[child, speaker] = await room.services.database.read(
                children.knows_any, child, [speaker], room.id
            )
        if speaker == child or self._known[child, speaker]:
            client.tell(text)
