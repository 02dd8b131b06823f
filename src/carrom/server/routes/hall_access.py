"""Who comes to a tournament: what the routes of tournaments share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any

import orjson
from fastapi import Depends, Path, Request, Response

from carrom.page import Refusal
from carrom.server.edge.guard import is_server_desk
from carrom.server.hall.access import Access, find_access
from carrom.server.hall.hall import Hall
from carrom.server.routes.common import Anybody, Caller
from carrom.tournament import Role

TournamentId = Annotated[str, Path(max_length=32, pattern=r"^[A-Za-z0-9_-]{4,32}$")]


@dataclass(frozen=True)
class Entered:
    """Somebody with a role in a hall."""

    caller: Caller
    hall: Hall
    access: Access


async def open_hall(caller: Anybody, tournament_id: TournamentId) -> Hall:
    """The hall of a tournament, for anybody."""
    return await caller.server.hub.halls.hall(tournament_id)


AnyHall = Annotated[Hall, Depends(open_hall)]


async def find_role(caller: Caller, request: Request, id: str, roles: frozenset[Role]) -> Access:
    """What somebody may do in a tournament, if they have one of some roles. Raises `Refusal`."""
    access = await find_access(caller.server, request, id)
    if access is None:
        why = "show a token of this tournament: Authorization: Bearer …"
        raise Refusal("no_token", why, status=403, field="token")
    if access.role not in roles:
        allowed = " or ".join(role.replace("_", " ") for role in Role if role in roles)
        raise Refusal("not_in_charge", f"this is for {allowed}", status=403, field="token")
    return access


def _only(*roles: Role) -> Callable[..., Awaitable[Entered]]:
    """The dependency of a route that is for some roles."""

    async def enter(caller: Anybody, request: Request, tournament_id: TournamentId) -> Entered:
        access = await find_role(caller, request, tournament_id, frozenset(roles))
        return Entered(caller, await caller.server.hub.halls.hall(tournament_id), access)

    return enter


ANY_ROLE = (Role.ORGANISER, Role.CHIEF_REFEREE, Role.UMPIRE, Role.SCORER)
Desk = Annotated[Entered, Depends(_only(Role.ORGANISER))]
DeskOrReferee = Annotated[Entered, Depends(_only(Role.ORGANISER, Role.CHIEF_REFEREE))]
AnyRole = Annotated[Entered, Depends(_only(*ANY_ROLE))]


async def server_desk(caller: Anybody, request: Request) -> Caller:
    """Whoever sits at the server's own computer, or shows the token of its desk. Raises `Refusal`."""
    if not is_server_desk(caller.server.settings, request):
        why = "only the desk of the server may do this"
        raise Refusal("not_in_charge", why, status=403, field="token")
    return caller


ServerDesk = Annotated[Caller, Depends(server_desk)]


def as_json(value: Any) -> Response:
    """An answer that is written once, without looking at it again: events are large."""
    return Response(orjson.dumps(value), media_type="application/json")
