"""Undo, rematch and claim: what needs the others' word, or their absence."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from carrom.match import Match
from carrom.server.edge.problems import Refusal
from carrom.server.room import actions
from carrom.server.room.actions import Outcome
from carrom.server.room.room import Room
from carrom.server.services import frame
from carrom.server.store import matches, offers
from carrom.server.store.matches import Made, Seated
from carrom.server.store.offers import GRANTED, REFUSED, Offer

if TYPE_CHECKING:
    from carrom.server.hub import Hub

Acknowledge = Callable[[int], None]
UNDO_PAUSE = 30.0
"""Seconds after an undo was declined until the same seat may ask for one again."""


async def undo(
    room: Room, guest: str, seats: Sequence[str], client_id: str, acknowledge: Acknowledge
) -> None:
    """Back before the own last stroke: at once where nobody else plays, else if the others agree."""
    if room.made.guests <= {guest}:

        def work(made: Made, match: Match, at: float) -> Outcome:
            return actions.undo(made, match, actions.undo_to(match, seats)[0], at)

        await room.do(guest, client_id, work, acknowledge)
        return
    to, seat = actions.undo_to(room.match, seats)
    await _ask(room, "undo", guest, seat, to, acknowledge)


async def _undone(
    room: Room, guest: str, client_id: str, offer: Offer, acknowledge: Acknowledge
) -> None:
    """What everybody agreed to, unless play has gone on meanwhile."""

    def work(made: Made, match: Match, at: float) -> Outcome:
        if match.version != offer.version or offer.to is None:
            raise Refusal("no_such_offer", "play has gone on meanwhile")
        return actions.undo(made, match, offer.to, at)

    await room.do(guest, client_id, work, acknowledge)


async def rematch(
    hub: Hub, room: Room, guest: str, seats: Sequence[str], acknowledge: Acknowledge
) -> None:
    """The match once more, if the others agree."""
    if room.match.result is None:
        raise Refusal("not_over", "the match is not over yet")
    if room.made.rematch is not None:
        acknowledge(room.match.version)
        return
    if any(one.deleted for one in room.made.seats):
        raise Refusal("gone", "somebody who played has left for good: make a new match")
    waiting = await room.services.database.read(
        lambda connection: offers.open_offers(connection, room.id, room.match.version)
    )
    theirs = next((one for one in waiting if one.kind == "rematch"), None)
    if theirs is not None and guest not in theirs.agreed:  # both want it
        await agree(hub, room, guest, theirs.number, "", acknowledge)
        return
    if room.made.guests <= {guest}:
        await _made_again(hub, room)
        acknowledge(room.match.version)
        return
    await _ask(room, "rematch", guest, seats[0], None, acknowledge)


async def _ask(
    room: Room, kind: str, guest: str, seat: str, to: int | None, acknowledge: Acknowledge
) -> None:
    version = room.match.version

    def work(connection: Connection) -> Offer:
        matches.alone(connection, room.id)
        waiting = offers.open_offers(connection, room.id, version)
        same = [one for one in waiting if one.kind == kind]
        known = next((one for one in same if one.by_seat == seat), None)
        if known is None and kind == "undo":
            _check_undo(room, same, offers.last_undo(connection, room.id, seat))
        return known or offers.ask(connection, room.id, kind, seat, to, version, guest)

    offer = await room.services.database.write(work)
    room.has_offers = True
    acknowledge(version)
    _tell(room, offer)


async def remove_lapsed(room: Room) -> None:
    """Delete what was offered before play went on."""
    version = room.match.version
    await room.services.database.write(
        lambda connection: offers.remove_lapsed(connection, room.id, version)
    )


def _check_undo(room: Room, waiting: Sequence[Offer], last: Offer | None) -> None:
    """One undo at a time, and a pause after one that was declined. Raises `Refusal`."""
    if waiting:
        raise Refusal("too_soon", f"{waiting[0].by_seat} has asked for an undo: answer that first")
    if last is None or last.state != REFUSED:
        return
    # another process may have declined it: then the pause begins when this one first sees it
    since = room.declined.setdefault(last.number, time.monotonic())
    left = UNDO_PAUSE - (time.monotonic() - since)
    if left > 0:
        raise Refusal(
            "too_soon", f"your last undo was declined: ask again in {max(1, round(left))} s"
        )


async def agree(
    hub: Hub, room: Room, guest: str, number: int, client_id: str, acknowledge: Acknowledge
) -> None:
    """Grant an offer; once everybody has, it is done."""
    players = room.made.guests

    def granted(offer: Offer) -> Offer:
        agreed = tuple(dict.fromkeys((*offer.agreed, guest)))
        return replace(
            offer, agreed=agreed, state=GRANTED if players <= set(agreed) else offer.state
        )

    offer = await _changed(room, number, granted)
    if offer.state != GRANTED:
        acknowledge(room.match.version)
        return
    _tell(room, offer)
    if offer.kind == "rematch":
        await _made_again(hub, room)
        acknowledge(room.match.version)
    else:
        await _undone(room, guest, client_id, offer, acknowledge)


async def decline(room: Room, number: int, acknowledge: Acknowledge) -> None:
    """Refuse an offer, or withdraw one's own."""
    offer = await _changed(room, number, lambda offer: replace(offer, state=REFUSED))
    room.declined[number] = time.monotonic()
    acknowledge(room.match.version)
    _tell(room, offer)


async def _changed(room: Room, number: int, change: Callable[[Offer], Offer]) -> Offer:
    """An open offer with somebody's answer, one answer after the other. Raises `Refusal`."""
    version = room.match.version

    def work(connection: Connection) -> Offer:
        matches.alone(connection, room.id)
        waiting = offers.open_offers(connection, room.id, version)
        found = next((one for one in waiting if one.number == number), None)
        if found is None:
            raise Refusal("no_such_offer", f"there is no open offer {number}")
        offer = change(found)
        offers.change(connection, room.id, offer)
        return offer

    return await room.services.database.write(work)


def _tell(room: Room, offer: Offer) -> None:
    text = frame("offer", offer=offer.json())
    room.tell(text)
    room.services.relay.tell(room.id, "tell", text=text)


async def _made_again(hub: Hub, room: Room) -> None:
    """A new match with the same seats; who did not break the first board breaks now."""
    made = again(room.made, room.match)

    def work(connection: Connection) -> bool:
        matches.make(connection, made)
        if not matches.set_rematch(connection, room.id, made.id):
            raise Refusal("done", "the rematch has been made already")
        return True

    await room.services.database.write(work)
    await hub.room(made.id)  # which begins it
    await hub.reseat(room)
    room.services.relay.tell(room.id, "seats")


def again(made: Made, match: Match) -> Made:
    """The match made once more."""
    boards = match.state.boards
    first = boards[0].breaker[0] if boards else "b"
    return replace(
        made,
        id=new_id(),
        made_at=time.time(),
        begun_by="b1" if first == "a" else "a1",
        rematch=None,
        seed=None,
        seats=tuple(
            Seated(one.seat, one.name, one.guest, one.level, deleted=one.deleted) for one in made.seats
        ),
    )  # fmt: skip


def new_id() -> str:
    """An id nobody guesses."""
    return secrets.token_urlsafe(12)


async def claim(
    room: Room, guest: str, seats: Sequence[str], client_id: str, acknowledge: Acknowledge
) -> None:
    """The match, when somebody of the other side has been gone too long, or it does nothing on its turn."""
    sides = {one[0] for one in seats}
    if len(sides) != 1:
        raise Refusal("both_sides", "you play both sides yourself")
    others = [one.seat for one in room.made.seats if one.seat[0] not in sides and one.is_person]
    side = "b" if sides == {"a"} else "a"
    now, version = time.monotonic(), room.match.version
    gone = max((room.presence.gone(one, now) for one in others), default=0.0)
    idle = room.idleness.seconds(side, now)
    left = min(room.made.gone_seconds - gone, room.idleness.limit - idle)
    if not others or left > 0:
        waits = others and (gone or idle)
        why = f"wait {ceil(left)} s more" if waits else "nobody on the other side keeps you waiting"
        raise Refusal("too_soon", why)

    def work(made: Made, match: Match, at: float) -> Outcome:
        if match.version != version:  # a stroke was being kept, here or by another process
            raise Refusal("too_soon", "play has gone on meanwhile")
        return actions.claim(made, match, side, at)

    await room.do(guest, client_id, work, acknowledge)
