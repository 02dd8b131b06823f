"""How much one guest, and one address, may have open: matches, challenges.

Addresses are not kept anywhere. What a guest or an address has made is remembered in memory for a day, and
looked up in the database only when the cap is reached: what is over by then does not count.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial

from sqlalchemy import ColumnElement, Connection, func, select

from carrom.page import MatchSetup, Refusal
from carrom.server.store import challenge_rows, matches
from carrom.server.store.database import Database
from carrom.server.store.tables import MatchRow

COUNTED_SECONDS = 24 * 3600
"""What was made longer ago is not counted: whoever leaves a match unfinished is not shut out for good."""
MATCHES_OF_GUEST = 60
MATCHES_OF_ADDRESS = 2000
CHALLENGES_OF_GUEST = 3
CHALLENGES_OF_ADDRESS = 60
UNFINISHED = "you have made {} matches in a day that are not finished: finish or concede one first"
UNFINISHED_HERE = "{} unfinished matches were made from your network today: finish some first"
WAITING = "{} challenges of yours wait already: wait until somebody takes one"
WAITING_HERE = "{} challenges from your network wait already: take one of them"
KEYS = 20_000
"""Guests and addresses remembered; whoever made nothing for longest is forgotten first."""
REMEMBERED = 8000
"""Matches remembered of each."""


class Caps:
    """The caps in force. ``scale``: how much they are raised; 0: none."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.time) -> None:
        self._scale = scale
        self._clock = clock
        self._made: OrderedDict[str, dict[str, float]] = OrderedDict()

    async def admit(
        self,
        database: Database,
        address: str,
        setup: MatchSetup,
        *,
        maker: str | None = None,
        make: Callable[[Connection, MatchSetup], None] = matches.make,
    ) -> None:
        """Keep a new match, unless its maker or the address has too much open already. Raises `Refusal`.

        ``maker``: whom it counts for, where that is not a guest; ``make``: how it is kept.
        """
        if not self._scale:
            await database.write(make, setup)
            return
        now = self._clock()
        guest, place = maker or f"guest {setup.maker}", f"address {address}"
        of_guest, of_address = self._recent(guest, now), self._recent(place, now)

        def work(connection: Connection) -> None:
            unfinished = MatchRow.over.is_(False) & (MatchRow.made_at > now - COUNTED_SECONDS)
            check = partial(self._check, connection, "too_many_matches")
            check(unfinished, of_guest, MATCHES_OF_GUEST, UNFINISHED)
            check(unfinished, of_address, MATCHES_OF_ADDRESS, UNFINISHED_HERE)
            if setup.public:
                waiting = challenge_rows.is_challenge(now)
                check = partial(self._check, connection, "too_many_challenges")
                mine = waiting & (MatchRow.maker == setup.maker)
                check(mine, None, CHALLENGES_OF_GUEST, WAITING)
                check(waiting, of_address, CHALLENGES_OF_ADDRESS, WAITING_HERE)
            make(connection, setup)

        # before it is kept: whoever asks at the same moment counts it too
        self._remember(guest, setup.id, now)
        self._remember(place, setup.id, now)
        try:
            await database.write(work)
        except Exception:
            for key in (guest, place):
                self._made.get(key, {}).pop(setup.id, None)
            raise

    def _check(
        self,
        connection: Connection,
        code: str,
        wanted: ColumnElement[bool],
        ids: Sequence[str] | None,
        cap: int,
        words: str,
    ) -> None:
        """Refuse if as many matches as the cap, of these ids or of any, are as wanted.

        The database is asked only where it may be so.
        """
        cap = max(1, round(cap * self._scale))
        if ids is not None:
            if len(ids) < cap:
                return
            wanted &= MatchRow.id.in_(ids)
        count = connection.scalar(select(func.count()).select_from(MatchRow).where(wanted))
        if (count or 0) >= cap:
            raise Refusal(code, words.format(cap), status=429)

    def _recent(self, key: str, now: float) -> list[str]:
        """What a guest or an address has made within a day."""
        recent = self._made.get(key, {})
        for match_id in [match_id for match_id, at in recent.items() if at < now - COUNTED_SECONDS]:
            del recent[match_id]
        return list(recent)

    def _remember(self, key: str, match_id: str, now: float) -> None:
        recent = self._made.setdefault(key, {})
        recent[match_id] = now
        self._made.move_to_end(key)
        while len(recent) > REMEMBERED:
            del recent[next(iter(recent))]
        while len(self._made) > KEYS:
            self._made.popitem(last=False)
