"""Undo, rematch and claim: what needs the others' word, or their absence."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from carrom.match import Match, events
from carrom.page import ActionResult, Refusal, actions, match_again
from carrom.server.api.line import encode
from carrom.server.relay import Notice
from carrom.server.room.intentions import Intention
from carrom.server.store import matches, offer_rows
from carrom.server.store.offer_rows import GRANTED, REFUSED, Offer

if TYPE_CHECKING:
    from carrom.server.room.room import Room

UNDO_PAUSE = 30.0
"""Seconds after an undo was declined until the same seat may ask for one again."""


class Offers:
    """What the players of one room offer each other."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._may_lapse = False  # whether something was offered that lapses when play goes on
        self._declined: dict[int, float] = {}  # undos, by number: when (monotonic)

    async def undo(self, intention: Intention, seats: Sequence[str]) -> None:
        """Undo to just before one's own last stroke: at once where nobody else plays, else if the others
        agree."""
        room = self._room
        if room.setup.guests <= {intention.guest}:

            def work(match: Match, at: float) -> ActionResult:
                to, _ = actions.undo_to(match, seats)
                return ActionResult(match.apply(events.Undone(to), at))

            await room.do(intention, work)
            return
        to, seat = actions.undo_to(room.match, seats)
        await self._ask(intention, "undo", seat, to)

    async def rematch(self, intention: Intention, seats: Sequence[str]) -> None:
        """The match once more, if the others agree."""
        room = self._room
        if room.match.result is None:
            raise Refusal("not_over", "the match is not over yet")
        if room.setup.rematch is not None:
            intention.acknowledge(room.match.version)
            return
        if any(seated.deleted for seated in room.setup.seats):
            raise Refusal("gone", "somebody who played has left for good: make a new match")
        waiting = await room.services.database.read(
            offer_rows.open_offers, room.id, room.match.version
        )
        theirs = next((offer for offer in waiting if offer.kind == "rematch"), None)
        if theirs is not None and intention.guest not in theirs.agreed:  # both want it
            await self.agree(intention, theirs.number)
        elif room.setup.guests <= {intention.guest}:
            await self._make_rematch()
            intention.acknowledge(room.match.version)
        else:
            await self._ask(intention, "rematch", seats[0], None)

    async def _ask(self, intention: Intention, kind: str, seat: str, to: int | None) -> None:
        room, version = self._room, self._room.match.version

        def work(connection: Connection) -> Offer:
            matches.lock_match(connection, room.id)
            waiting = offer_rows.open_offers(connection, room.id, version)
            same = [offer for offer in waiting if offer.kind == kind]
            own = next((offer for offer in same if offer.by_seat == seat), None)
            if own is None and kind == "undo":
                self._check_undo(same, offer_rows.last_undo(connection, room.id, seat))
            guest = intention.guest
            return own or offer_rows.ask(connection, room.id, kind, seat, to, version, guest)

        offer = await room.services.database.write(work)
        self._may_lapse = True
        intention.acknowledge(version)
        self._tell(offer)

    def _check_undo(self, waiting: Sequence[Offer], last: Offer | None) -> None:
        """One undo at a time, and a pause after one that was declined. Raises `Refusal`."""
        if waiting:
            raise Refusal(
                "undo_waiting", f"{waiting[0].by_seat} has asked for an undo: answer that first"
            )
        if last is None or last.state != REFUSED:
            return
        # another process may have declined it: then the pause begins when this one first sees it
        since = self._declined.setdefault(last.number, time.monotonic())
        left = UNDO_PAUSE - (time.monotonic() - since)
        if left > 0:
            seconds = max(1, round(left))
            why = f"your last undo was declined: ask again in {seconds} s"
            raise Refusal("undo_declined", why, seconds=seconds)

    async def agree(self, intention: Intention, number: int) -> None:
        """Grant an offer; once everybody has, it is done."""
        room = self._room
        players = room.setup.guests

        def grant(offer: Offer) -> Offer:
            agreed = tuple(dict.fromkeys((*offer.agreed, intention.guest)))
            state = GRANTED if players <= set(agreed) else offer.state
            return replace(offer, agreed=agreed, state=state)

        offer = await self._change(number, grant)
        if offer.state != GRANTED:
            intention.acknowledge(room.match.version)
            return
        self._tell(offer)
        if offer.kind == "rematch":
            await self._make_rematch()
            intention.acknowledge(room.match.version)
            return

        def work(match: Match, at: float) -> ActionResult:
            if match.version != offer.version or offer.to is None:
                raise Refusal("no_such_offer", "play has gone on meanwhile")
            return ActionResult(match.apply(events.Undone(offer.to), at))

        await room.do(intention, work)

    async def decline(self, intention: Intention, number: int) -> None:
        """Refuse an offer, or withdraw one's own."""
        offer = await self._change(number, lambda offer: replace(offer, state=REFUSED))
        self._declined[number] = time.monotonic()
        intention.acknowledge(self._room.match.version)
        self._tell(offer)

    async def _change(self, number: int, change: Callable[[Offer], Offer]) -> Offer:
        """An open offer with somebody's answer, one answer after the other. Raises `Refusal`."""
        match_id, version = self._room.id, self._room.match.version

        def work(connection: Connection) -> Offer:
            matches.lock_match(connection, match_id)
            waiting = offer_rows.open_offers(connection, match_id, version)
            offer = next((offer for offer in waiting if offer.number == number), None)
            if offer is None:
                raise Refusal("no_such_offer", f"there is no open offer {number}")
            offer = change(offer)
            offer_rows.change(connection, match_id, offer)
            return offer

        return await self._room.services.database.write(work)

    def _tell(self, offer: Offer) -> None:
        text = encode({"t": "offer", "offer": offer.view()})
        self._room.audience.tell(text)
        self._room.tell_processes(Notice.TELL, text=text)

    async def _make_rematch(self) -> None:
        """A new match with the same seats; the side that did not break the first board breaks now."""
        room = self._room
        setup = match_again(room.setup, room.match, time.time())

        def work(connection: Connection) -> None:
            matches.make(connection, setup)
            if not matches.set_rematch(connection, room.id, setup.id):
                raise Refusal("done", "the rematch has been made already")

        await room.services.database.write(work)
        await room.hub.room(setup.id)  # which begins it
        await room.reseat()
        room.tell_processes(Notice.SEATS)

    async def claim(self, intention: Intention, seats: Sequence[str]) -> None:
        """Win the match when the other side has been gone too long, or does nothing on its turn."""
        room, audience = self._room, self._room.audience
        sides = {seat[0] for seat in seats}
        if len(sides) != 1:
            raise Refusal("both_sides", "you play both sides yourself")
        others = [seat for seat in audience.people if seat[0] not in sides]
        now, version = time.monotonic(), room.match.version

        def kept_waiting(side: str) -> tuple[float, float]:
            gone = (audience.presence.gone(seat, now) for seat in others if seat[0] == side)
            return max(gone, default=0.0), audience.idleness.seconds(side, now)

        others_playing = (side for side in room.match.state.playing if side not in sides)
        side = max(others_playing, key=kept_waiting)
        gone, idle = kept_waiting(side)
        left = min(room.setup.gone_seconds - gone, audience.idleness.limit - idle)
        if not others or left > 0:
            if not others or not (gone or idle):
                raise Refusal("claim_too_soon", "nobody on the other side keeps you waiting")
            seconds = ceil(left)
            raise Refusal("claim_too_soon", f"wait {seconds} s more", seconds=seconds)

        def work(match: Match, at: float) -> ActionResult:
            if match.version != version:  # a stroke was being kept, here or by another process
                raise Refusal("played_on", "play has gone on meanwhile")
            forfeit: events.Event = events.MatchForfeited(
                by=side, ground="discontinued_play"
            )  # 003.loss
            if match.state.rules.men_are_shared:  # A134: the others play on
                forfeit = events.Conceded("match", by=side)
            return ActionResult(match.apply(forfeit, at))

        await room.do(intention, work)

    def note_frame(self, text: str) -> None:
        """Another process has told everybody here something: an offer, perhaps."""
        self._may_lapse = self._may_lapse or text.startswith('{"t":"offer"')

    def lapse(self) -> None:
        """Play has gone on: delete what was offered before."""
        if self._may_lapse:
            self._may_lapse = False
            room, version = self._room, self._room.match.version
            room.spawn(room.services.database.write(offer_rows.remove_lapsed, room.id, version))
