"""How much one guest, and one address, may have open: matches, challenges.

Addresses are not kept anywhere. What a guest or an address has made is remembered in memory for a day, and
looked up in the database only when the cap is reached: what is over by then does not count.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, func, select

from carrom.server.edge.problems import Refusal
from carrom.server.store import challenges, matches
from carrom.server.store.tables import MatchRow

if TYPE_CHECKING:
    from carrom.server.store.database import Database
    from carrom.server.store.matches import MatchSetup

Wanted = ColumnElement[bool]
COUNTED_SECONDS = 24 * 3600
"""What was made longer ago is not counted: whoever leaves a match unfinished is not shut out for good."""
MATCHES_OF_GUEST = 60
MATCHES_OF_ADDRESS = 2000
CHALLENGES_OF_GUEST = 3
CHALLENGES_OF_ADDRESS = 60
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

    async def admit(self, database: Database, address: str, setup: MatchSetup) -> None:
        """Keep a new match, unless its maker or the address has too much open already. Raises `Refusal`."""
        if not self._scale:
            await database.write(matches.make, setup)
            return
        now = self._clock()
        guest, place = f"guest {setup.maker}", f"address {address}"
        of_guest, of_address = self._recent(guest, now), self._recent(place, now)

        def work(connection: Connection) -> None:
            self._check_matches(connection, of_guest, of_address, now)
            if setup.public:
                self._check_challenges(connection, setup.maker, of_address, now)
            matches.make(connection, setup)

        # before it is kept: whoever asks at the same moment counts it too
        self._remember(guest, setup.id, now)
        self._remember(place, setup.id, now)
        try:
            await database.write(work)
        except Exception:
            self._forget(guest, setup.id)
            self._forget(place, setup.id)
            raise

    def _check_matches(
        self,
        connection: Connection,
        of_guest: Sequence[str],
        of_address: Sequence[str],
        now: float,
    ) -> None:
        cap = self._scaled(MATCHES_OF_GUEST)
        if _reaches(connection, of_guest, _is_open(now), cap):
            raise Refusal(
                "too_many_matches",
                f"you have made {cap} matches in a day that are not finished: finish or concede one first",
                status=429,
            )
        cap = self._scaled(MATCHES_OF_ADDRESS)
        if _reaches(connection, of_address, _is_open(now), cap):
            raise Refusal(
                "too_many_matches",
                f"{cap} unfinished matches were made from your network today: finish some first",
                status=429,
            )

    def _check_challenges(
        self, connection: Connection, maker: str, of_address: Sequence[str], now: float
    ) -> None:
        cap = self._scaled(CHALLENGES_OF_GUEST)
        if _count(connection, challenges.is_challenge(now), MatchRow.maker == maker) >= cap:
            raise Refusal(
                "too_many_challenges",
                f"{cap} challenges of yours wait already: wait until somebody takes one",
                status=429,
            )
        cap = self._scaled(CHALLENGES_OF_ADDRESS)
        if _reaches(connection, of_address, challenges.is_challenge(now), cap):
            raise Refusal(
                "too_many_challenges",
                f"{cap} challenges from your network wait already: take one of them",
                status=429,
            )

    def _scaled(self, cap: int) -> int:
        return max(1, round(cap * self._scale))

    def _recent(self, key: str, now: float) -> list[str]:
        """What a guest or an address has made within a day."""
        known = self._made.get(key, {})
        for match_id in [match_id for match_id, at in known.items() if at < now - COUNTED_SECONDS]:
            del known[match_id]
        return list(known)

    def _forget(self, key: str, match_id: str) -> None:
        self._made.get(key, {}).pop(match_id, None)

    def _remember(self, key: str, match_id: str, now: float) -> None:
        known = self._made.setdefault(key, {})
        known[match_id] = now
        self._made.move_to_end(key)
        while len(known) > REMEMBERED:
            del known[next(iter(known))]
        while len(self._made) > KEYS:
            self._made.popitem(last=False)


def _is_open(now: float) -> Wanted:
    return MatchRow.over.is_(False) & (MatchRow.made_at > now - COUNTED_SECONDS)


def _reaches(connection: Connection, ids: Sequence[str], wanted: Wanted, cap: int) -> bool:
    """Whether so many of these matches are of a kind; asks the database only where it may be so."""
    return len(ids) >= cap and _count(connection, MatchRow.id.in_(ids), wanted) >= cap


def _count(connection: Connection, *wanted: Wanted) -> int:
    return connection.scalar(select(func.count()).select_from(MatchRow).where(*wanted)) or 0
