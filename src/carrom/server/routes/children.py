"""The children's switch of a guest, turned off by a PIN; and what it forbids."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from fastapi import APIRouter

from carrom.page import Refusal, answers, requests
from carrom.server import housekeeping
from carrom.server.api import bodies
from carrom.server.edge import children as edge
from carrom.server.edge.limits import NAMING
from carrom.server.room import challenges
from carrom.server.room.room import Room
from carrom.server.routes.common import WRONG, AnyGuest, Caller, GuestCaller, Language, Visitor
from carrom.server.store import children
from carrom.server.store.children import Profile

router = APIRouter(prefix="/api", tags=["guest"], responses=WRONG)
MAKER_SECONDS = 2.0
"""For another process to say that the child who made a match is there."""


@router.get("/me/child", operation_id="childSwitch")
async def child_switch(caller: Visitor, language: Language = "en") -> answers.ChildSwitch:
    """Whether the children's switch is on, and what names are made of."""
    profile = await profile_of(caller)
    return {"on": profile.is_child, "name": profile.name, **_name_parts(language)}


@router.put("/me/child", operation_id="turnChildSwitchOn")
async def turn_on(
    caller: AnyGuest, new: bodies.ChildPin, language: Language = "en"
) -> answers.ChildSwitch:
    """Turn the children's switch on: from now on the guest has a name from the list, does not see strangers'
    challenges, and sits down only with people they know."""
    caller.charge(NAMING)
    server, guest = caller.server, caller.guest
    pin = await server.services.run(edge.hashed_pin, new.pin)
    profile = await profile_of(caller)
    name = edge.allowed_name(profile.name) or edge.chosen_name(language)
    if not await server.database.write(children.set_child, guest, pin, name):
        raise Refusal("child", "the children's switch is on already")
    housekeeping.mark_child(server.hub, guest, is_child=True)
    await challenges.withdraw_public(server.hub, guest)
    return {"on": True, "name": name, **_name_parts(language)}


@router.post("/me/child/off", operation_id="turnChildSwitchOff", status_code=204)
async def turn_off(caller: AnyGuest, shown: bodies.ChildPin) -> None:
    """Turn it off, by its PIN."""
    caller.charge(NAMING)
    await check_pin(caller, await profile_of(caller), shown.pin)
    await caller.server.database.write(children.clear_child, caller.guest)
    housekeeping.mark_child(caller.server.hub, caller.guest, is_child=False)


def _name_parts(language: str) -> answers.NameParts:
    parts = edge.parts_in(language)
    return {"colours": parts["colours"], "animals": parts["animals"]}


# What the switch forbids ------------------------------------------------------------------------------


async def profile_of(caller: Caller) -> Profile:
    """What is kept of whoever asks."""
    return await caller.server.database.read(children.profile_of, caller.guest)


async def check_pin(caller: GuestCaller, profile: Profile, pin: str) -> None:
    """Raise `Refusal` unless it is the PIN of the guest's switch."""
    if profile.child_pin is None:
        raise Refusal("not_child", "the children's switch is off")
    guesses, kept = caller.server.pin_guesses, profile.child_pin
    await caller.server.services.run(guesses.check, caller.guest, pin, kept)


def allowed_name(profile: Profile, name: str) -> str:
    """A name, if the guest may have it. Raises `Refusal`."""
    if profile.is_child and not edge.allowed_name(name):
        why = "the children's switch is on: choose a name from the list"
        raise Refusal("child_name", why, status=422, field="name")
    return name


def check_new_match(profile: Profile, new: requests.NewMatch) -> requests.NewMatch:
    """The match that was asked for: a child makes no challenge to strangers, and has a name from the list.
    Raises `Refusal`."""
    if not profile.is_child:
        return new
    if new.public:
        why = "the children's switch is on: a match cannot be open to strangers"
        raise Refusal("child", why, status=403, field="public")
    sides = {letter: _with_allowed_names(side) for letter, side in new.sides.items()}
    return replace(new, a=sides["a"], b=sides["b"], c=sides.get("c"), d=sides.get("d"))


def _with_allowed_names(side: requests.SidePlays) -> requests.SidePlays:
    players = (replace(player, name=edge.allowed_name(player.name)) for player in side.players)
    return replace(side, players=tuple(players))


async def check_sitting_down(
    caller: GuestCaller, profile: Profile, room: Room, place: bodies.SitDown
) -> None:
    """A child sits down with people they know; with others if a grown-up enters the PIN. And whoever comes by
    a child's invite finds the child there. Raises `Refusal`."""
    if profile.is_child:
        place.name = edge.allowed_name(place.name)
        await _check_company(caller, profile, room, place)
    setup = room.setup
    if setup.maker == caller.guest:
        return
    maker_profile = await caller.server.database.read(children.profile_of, setup.maker)
    if not maker_profile.is_child:
        return
    if not place.invite and setup.opponent != caller.guest:  # public since before the switch was on
        raise Refusal("challenge_over", "this challenge is over: it is no longer for everybody")
    if place.invite and not await _is_here(room, setup.maker):
        why = "this invitation works only while the player who made it has the match open"
        raise Refusal("maker_away", why)


async def _check_company(
    caller: GuestCaller, profile: Profile, room: Room, place: bodies.SitDown
) -> None:
    if not place.invite and room.setup.opponent != caller.guest:
        why = "the children's switch is on: challenges of strangers cannot be taken"
        raise Refusal("child", why, status=403)
    if place.pin:
        await check_pin(caller, profile, place.pin)
        return
    knows = await caller.server.database.read(
        children.knows_any, caller.guest, room.setup.guests, room.id
    )
    if not knows:
        why = "you have not played with them before: a grown-up lets you in with the PIN"
        raise Refusal("child_stranger", why, status=403, field="pin")


async def _is_here(room: Room, guest: str) -> bool:
    """Whether somebody has the match open, on any process."""
    seats = room.setup.seats_of(guest)
    deadline = asyncio.get_running_loop().time() + MAKER_SECONDS
    while not any(room.audience.presence.here(seat) for seat in seats):
        if asyncio.get_running_loop().time() > deadline:
            return False
        await asyncio.sleep(0.05)
    return True
