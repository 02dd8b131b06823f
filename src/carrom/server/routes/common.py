"""What the routes share: the server, the guest, costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from fastapi import Depends, Path, Request, Response

from carrom.server.api.answers import ErrorAnswer
from carrom.server.edge.client_address import address_of
from carrom.server.edge.limits import Limit, is_affordable
from carrom.server.edge.problems import Refusal

if TYPE_CHECKING:
    from carrom.server.app import Server

WRONG: dict[int | str, dict[str, Any]] = {
    code: {"model": ErrorAnswer, "description": words}
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


def the_server(request: Request) -> Server:
    """The server a request came to."""
    server: Server = request.app.state.server
    return server


def the_guest(request: Request, response: Response) -> str:
    """Who asks; somebody new gets a cookie."""
    return the_server(request).identity.identify(request, response)


def maybe_guest(request: Request) -> str | None:
    """Who asks, if they have shown a cookie."""
    return the_server(request).identity.guest(request)


Guest = Annotated[str, Depends(the_guest)]
MaybeGuest = Annotated[str | None, Depends(maybe_guest)]
MatchId = Annotated[str, Path(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


def charge(request: Request, guest: str | None, limit: Limit, times: int = 1) -> None:
    """Count something costly, for the guest and for where they come from. Raises `Refusal`."""
    if not is_affordable(the_server(request).limits, address_of(request), guest, limit, times):
        raise Refusal("too_much", "that is a lot at once: wait a little", status=429)
