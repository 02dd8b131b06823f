"""The guest himself: his name, his matches."""

from __future__ import annotations

from fastapi import APIRouter, Request

from carrom.server.asked import Me
from carrom.server.names import own_name
from carrom.server.rest.common import WRONG, Guest, the_server
from carrom.server.rest.lists import listed
from carrom.server.store import matches, people
from carrom.server.wire import Matches

router = APIRouter(prefix="/api", tags=["guest"], responses=WRONG)
MOST = 50


@router.get("/me", operation_id="me")
async def me(request: Request, guest: Guest) -> Me:
    """The guest's name. Somebody new becomes a guest by this."""
    name = await the_server(request).database.read(
        lambda connection: people.name_of(connection, guest)
    )
    return Me(name=name)


@router.put("/me", operation_id="callMe")
async def call_me(request: Request, guest: Guest, told: Me) -> Me:
    """Change the name."""
    name = own_name(told.name)
    await the_server(request).database.write(
        lambda connection: people.call(connection, guest, name)
    )
    return Me(name=name)


@router.get("/me/matches", operation_id="myMatches")
async def my_matches(request: Request, guest: Guest) -> Matches:
    """The guest's matches, the one that moved last first."""
    found = await the_server(request).database.read(
        lambda connection: matches.of_guest(connection, guest, MOST)
    )
    return Matches(matches=[listed(one, guest) for one in found])
