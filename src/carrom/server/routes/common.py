"""What the routes share: who asks, what it costs them, and the errors that any of them may answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from fastapi import Depends, Path, Query, Request, Response
from fastapi.requests import HTTPConnection

from carrom.laws import languages
from carrom.page import LanguageName, Refusal
from carrom.server.edge.client_address import address_of
from carrom.server.edge.limits import COSTLY, Limit, crowded
from carrom.server.room.room import Room
from carrom.server.room.thinking import Owner, QueueFull

if TYPE_CHECKING:
    from carrom.server.app import Server

T = TypeVar("T")
NOBODY = ""
"""The guest of a browser that has written nothing yet: nothing is theirs."""


def wrong(words: str) -> dict[str, Any]:
    """The description of an error that a route may answer: an `ErrorAnswer`, which `openapi` describes once.
    As a model, every route would take its own time for it when the server starts."""
    schema = {"$ref": "#/components/schemas/ErrorAnswer"}
    return {"description": words, "content": {"application/json": {"schema": schema}}}


WRONG: dict[int | str, dict[str, Any]] = {
    code: wrong(words)
    for code, words in (
        (400, "not understood"),
        (403, "not allowed"),
        (404, "not found"),
        (409, "not possible now"),
        (413, "too large"),
        (422, "something given is wrong"),
        (429, "too much"),
    )
}
"""Every route may answer so."""


@dataclass(frozen=True)
class Caller:
    """Whoever sends a request or opens a live line: a guest, if they have shown a cookie."""

    server: Server
    address: str
    guest: str | None

    def can_afford(self, limit: Limit, times: int = 1) -> bool:
        """Whether so much more is within a limit, of the guest and of their address; it is counted."""
        take, guest = self.server.limits.take, self.guest
        of_address = crowded(limit) if guest else limit
        return all(
            take(f"address {self.address}", of_address)
            and (not guest or take(f"guest {guest}", limit))
            for _ in range(times)
        )

    def charge(self, limit: Limit, times: int = 1) -> None:
        """Count something costly. Raises `Refusal`."""
        if not self.can_afford(limit, times):
            raise Refusal("too_much", "that is a lot at once: wait a little", status=429)

    async def analyse(self, work: Callable[..., T], *args: Any) -> T:
        """Search in a process of its own, once it is this caller's turn. Raises `Refusal`."""
        server, owner = self.server, Owner(self.address, self.guest or "")

        async def search() -> T:
            return await server.analysis_pool.run(work, *args)

        try:
            return await server.analyses.run(owner, lambda: True, search)
        except QueueFull:
            why = "too much is being worked out at once: try again in a moment"
            raise Refusal("busy", why, status=429) from None

    async def room(self, match_id: str, limit: Limit) -> Room:
        """The room of a match, for something that counts towards a limit. Raises `Refusal`."""
        self.charge(limit)
        return await self.server.hub.room(match_id)


@dataclass(frozen=True)
class GuestCaller(Caller):
    """A caller who is a guest, or `NOBODY`."""

    guest: str


async def find_caller(connection: HTTPConnection) -> Caller:
    """Who asks."""
    server: Server = connection.app.state.server
    return Caller(server, address_of(connection), server.identity.guest(connection))


Anybody = Annotated[Caller, Depends(find_caller)]


async def make_guest(caller: Anybody, request: Request, response: Response) -> GuestCaller:
    """Who writes: a new browser becomes a guest, and gets a cookie."""
    guest = caller.server.identity.identify(request, response)
    return GuestCaller(caller.server, caller.address, guest)


AnyGuest = Annotated[GuestCaller, Depends(make_guest)]


async def find_reader(caller: Anybody, request: Request, response: Response) -> GuestCaller:
    """Who reads what is theirs. Only a write makes a new browser a guest: a read that did so would race
    the first write, and the later of two cookies would lose what the other guest did."""
    if caller.guest is None:
        return GuestCaller(caller.server, caller.address, NOBODY)
    return await make_guest(caller, request, response)


Visitor = Annotated[GuestCaller, Depends(find_reader)]
MatchId = Annotated[str, Path(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Language = Annotated[
    LanguageName, Query(description=f"{', '.join(languages())}; English where there are no words")
]


async def costly_room(caller: Anybody, match_id: MatchId) -> Room:
    """The room of a match, for something costly."""
    return await caller.room(match_id, COSTLY)


CostlyRoom = Annotated[Room, Depends(costly_room)]
