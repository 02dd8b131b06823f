"""Ratings of people by Glicko-2: always the fold of all rated results in their order, nothing else is kept.

Every rated match is a period of its own. Somebody who rests becomes less certain, a little every thirty days.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from carrom.page import fill
from carrom.server.api.ratings import RatingView
from carrom.server.services import Services
from carrom.server.store import rated
from carrom.server.store.people import DAY
from carrom.server.store.rated import BOTH, RatedMatch
from carrom.tournament.ratings import GlickoRating, GlickoRules, update_rating

RULES = GlickoRules()
REST_SECONDS = 30 * DAY
"""After so long without a match a rating is less certain."""
PROVISIONAL_DEVIATION = 110.0
"""Above that, a rating says little yet."""


@dataclass(frozen=True, slots=True)
class PersonRating:
    """A person's rating after a match. ``matches``: how many have counted; ``at``: when the last ended."""

    glicko: GlickoRating = RULES.start
    matches: int = 0
    at: float = 0.0

    @property
    def rating(self) -> int:
        return round(self.glicko.rating)

    @property
    def deviation(self) -> int:
        return round(self.glicko.deviation)

    @property
    def is_provisional(self) -> bool:
        return self.glicko.deviation > PROVISIONAL_DEVIATION

    def rested(self, now: float) -> PersonRating:
        """As it is after a rest, and never less certain than a newcomer's."""
        glicko = self.glicko
        for _ in range(int((now - self.at) // REST_SECONDS) if self.matches else 0):
            if glicko.deviation >= RULES.start.deviation:
                break
            glicko = update_rating(glicko, (), RULES)
        if glicko.deviation > RULES.start.deviation:
            glicko = GlickoRating(glicko.rating, RULES.start.deviation, glicko.volatility)
        return PersonRating(glicko, self.matches, self.at)


@dataclass(frozen=True, slots=True)
class RatedSides:
    """The ratings of the two people of a match, before and after it, ``a`` first."""

    before: tuple[PersonRating, PersonRating]
    after: tuple[PersonRating, PersonRating]


@dataclass(slots=True)
class RatingFold:
    """The ratings after some results: of everybody now, after each of their matches, and match by match."""

    results: list[RatedMatch] = field(default_factory=list)
    now: dict[str, PersonRating] = field(default_factory=dict)
    histories: dict[str, list[PersonRating]] = field(default_factory=dict)
    matches: dict[str, RatedSides] = field(default_factory=dict)

    def add(self, results: Iterable[RatedMatch]) -> RatingFold:
        """Go on with later results."""
        for result in results:
            people = (result.a, result.b)
            before = tuple(
                self.now.get(who, PersonRating()).rested(result.ended_at) for who in people
            )
            a, b = before
            played = ((a, b, result.outcome), (b, a, 1 - result.outcome))
            after = []
            for who, side, (own, other, outcome) in zip(people, "ab", played, strict=True):
                rating = own
                if result.counts_for in (BOTH, side):
                    glicko = update_rating(own.glicko, [(other.glicko, outcome)], RULES)
                    rating = PersonRating(glicko, own.matches + 1, result.ended_at)
                    self.now[who] = rating
                    self.histories.setdefault(who, []).append(rating)
                after.append(rating)
            self.matches[result.match_id] = RatedSides((a, b), (after[0], after[1]))
            self.results.append(result)
        return self


def fold_ratings(results: Sequence[RatedMatch], earlier: RatingFold | None = None) -> RatingFold:
    """The ratings after results in their order. ``earlier``: of the same results but for the last ones, if it
    is; else all is computed from the beginning."""
    if earlier is not None and results[: len(earlier.results)] == earlier.results:
        return earlier.add(results[len(earlier.results) :])
    return RatingFold().add(results)


class Ratings:
    """The ratings as they are now: computed again when the results are others than last time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._version: str | None = None
        self._fold = RatingFold()
        self._looking = asyncio.Lock()

    async def now(self) -> RatingFold:
        """The ratings after all results."""
        database = self._services.database
        async with self._looking:
            if await database.read(rated.version) != self._version:
                version, results = await database.read(rated.results)
                self._fold = await self._services.run(fold_ratings, results, self._fold)
                self._version = version
            return self._fold


def rating_view(rating: PersonRating) -> RatingView:
    """A rating, as it is shown."""
    return fill(RatingView, rating)
