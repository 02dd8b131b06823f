"""Ratings over events: who is rated, by what, and the list that comes of it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Annotated, Any, Literal

from carrom.errors import BadInput
from carrom.shape import Detail, ObjectOf
from carrom.short_repr import short_repr
from carrom.tournament.days import known_day
from carrom.tournament.identities import KnownPerson, known_people, people_keys
from carrom.tournament.privacy import Names
from carrom.tournament.rated_results import TOGETHER, rating_period
from carrom.tournament.ratings import (
    GlickoRating,
    GlickoRules,
    OutcomeFormula,
    RatingPeriod,
    rate_periods,
)
from carrom.tournament.register.state import PeopleState
from carrom.tournament.standings import PairResult
from carrom.tournament.state import TournamentState


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingPlan:
    """What an organiser rates, and how.

    ``kind``: singles, or pairs as they are. ``competitions``: ids of those that count, in every event; empty:
    all. ``people``: only these numbers of the register; ``registered``: only who has one. ``outcome``: what a
    match counts. ``start``, ``deviation``, ``volatility``: what newcomers have; ``newcomers``: between which
    two ratings they start by their place, as in SoL. ``rest_adds_doubt``: an event missed makes a rating less
    certain, as Glickman says.
    """

    name: str = ""
    kind: Literal["singles", "doubles"] = "singles"
    competitions: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    registered: bool = False
    outcome: OutcomeFormula = OutcomeFormula.WIN_DRAW_LOSS
    tau: Annotated[float, Detail(at_least=0.1, at_most=2)] = 0.5
    start: float = 1500.0
    deviation: Annotated[float, Detail(at_least=1, at_most=1000)] = 350.0
    volatility: Annotated[float, Detail(at_least=0.0001, at_most=1)] = 0.06
    newcomers: tuple[float, ...] = ()
    rest_adds_doubt: bool = True

    __repr__ = short_repr

    @property
    def rules(self) -> GlickoRules:
        """The same for the reckoning."""
        between = (self.newcomers[0], self.newcomers[1]) if self.newcomers else None
        first = GlickoRating(self.start, self.deviation, self.volatility)
        return GlickoRules(first, self.tau, self.rest_adds_doubt, between)


_PLAN = ObjectOf(RatingPlan)


def parse_rating_plan(text: str, *, field: str = "ratings") -> RatingPlan:
    """The plan of a TOML text. Raises `BadInput` naming what is wrong.

    >>> parse_rating_plan('outcome = "share"').outcome.value
    'share'
    """
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadInput(f"is not TOML: {wrong}", field=field) from None
    plan: RatingPlan = _PLAN.read_at(data, field)
    if plan.newcomers and (len(plan.newcomers) != 2 or plan.newcomers[0] >= plan.newcomers[1]):
        wanted = "two ratings are needed, the lower first: [1600, 2600]"
        raise BadInput(wanted, field=f"{field}.newcomers")
    return plan


@dataclass(frozen=True, slots=True)
class RatedSide:
    """Somebody, or a pair, on the list. ``matches``: how many counted; ``last``: their last event."""

    place: int
    people: tuple[KnownPerson, ...]
    rating: GlickoRating
    matches: int
    last: str = ""

    __repr__ = short_repr

    def name(self, names: Names, on: date) -> str:
        return " and ".join(person.name(names, on) for person in self.people)

    @property
    def club(self) -> str:
        """The club they have in common."""
        clubs = {person.person.club for person in self.people}
        return clubs.pop() if len(clubs) == 1 else ""


def in_order(events: Iterable[TournamentState]) -> tuple[TournamentState, ...]:
    """Events by their dates. One without a date stays behind the one it was given after.

    >>> from carrom.tournament import Tournament, events
    >>> late = Tournament().apply(events.TournamentOpened("June", date="2027-06-01")).state
    >>> early = Tournament().apply(events.TournamentOpened("May", date="2027-05-01")).state
    >>> [event.name for event in in_order([late, early])]
    ['May', 'June']
    """
    dated: list[tuple[date, TournamentState]] = []
    day = date.min
    for state in events:
        day = known_day(state.date) or day
        dated.append((day, state))
    return tuple(state for _, state in sorted(dated, key=lambda each: each[0]))


def rating_periods(
    events: Iterable[TournamentState], plan: RatingPlan, register: PeopleState | None = None
) -> tuple[RatingPeriod, ...]:
    """What is rated: one period for each event, in the order of their dates.

    >>> from carrom.tournament import RatingPlan, preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> [len(period.results) for period in rating_periods([event.tournament.state], RatingPlan())]
    [4]
    """
    return tuple(_period(state, plan, register) for state in in_order(events))


def _period(state: TournamentState, plan: RatingPlan, register: PeopleState | None) -> RatingPeriod:
    keys = people_keys(state, register)
    parts = [
        rating_period(competition, keys)
        for competition in state.competitions.values()
        if not plan.competitions or competition.id in plan.competitions
    ]
    parts = [
        replace(part, results=tuple(each for each in part.results if _counts(each, plan)))
        for part in parts
    ]
    rated = [part for part in parts if part.results]
    places = rated[0].places if len(rated) == 1 else ()
    return RatingPeriod(state.name, tuple(each for part in rated for each in part.results), places)


def _counts(result: PairResult, plan: RatingPlan) -> bool:
    """Whether a match is of the kind that is rated; nobody plays against themselves."""
    size = 1 if plan.kind == "singles" else 2
    sizes = {side.count(TOGETHER) + 1 for side in (result.a, result.b)}
    return sizes == {size} and result.a != result.b


def rate_events(
    events: Sequence[TournamentState], plan: RatingPlan, register: PeopleState | None = None
) -> tuple[RatedSide, ...]:
    """The list after all these events, the best first. Always calculated from the beginning.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> rated = rate_events([event.tournament.state], RatingPlan())
    >>> rated[0].place, rated[0].matches
    (1, 2)
    """
    ordered = in_order(events)
    periods = rating_periods(ordered, plan, register)
    known = known_people(ordered, register)
    only = _chosen(periods, plan, known, register)
    if not periods:
        return ()
    *_, after = rate_periods(periods, plan.rules, formula=plan.outcome, only=only)
    matches: Counter[str] = Counter()
    last: dict[str, str] = {}
    for state, period in zip(ordered, periods, strict=True):
        for each in period.results:
            if each.b and (only is None or {each.a, each.b} <= only):
                matches.update((each.a, each.b))
                last |= dict.fromkeys((each.a, each.b), state.date or state.name)
    sides = [
        RatedSide(
            0,
            tuple(known[key] for key in id.split(TOGETHER)),
            rating,
            matches[id],
            last.get(id, ""),
        )
        for id, rating in after.items()
    ]
    sides.sort(key=lambda each: (-each.rating.rating, each.rating.deviation, _keys(each)))
    placed: list[RatedSide] = []
    for at, side in enumerate(sides):
        same = at > 0 and sides[at - 1].rating == side.rating
        placed.append(replace(side, place=placed[-1].place if same else at + 1))
    return tuple(placed)


def _keys(side: RatedSide) -> tuple[str, ...]:
    return tuple(person.key for person in side.people)


def _chosen(
    periods: Iterable[RatingPeriod],
    plan: RatingPlan,
    known: Mapping[str, KnownPerson],
    register: PeopleState | None,
) -> set[str] | None:
    """Who is rated; None for everybody."""
    if not plan.people and not plan.registered:
        return None
    numbers = {register.resolve(each) if register else each for each in plan.people}
    if register is not None:
        for number in plan.people:
            register.check_known(number)

    def is_rated(key: str) -> bool:
        number = key.removeprefix("#") if key[0] == "#" else ""
        if plan.registered and (not number or (register and number not in register.members)):
            return False
        return not plan.people or number in numbers

    ids = {id for period in periods for each in period.results for id in (each.a, each.b) if id}
    return {id for id in ids if all(is_rated(key) for key in id.split(TOGETHER) if key in known)}
