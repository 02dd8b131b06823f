"""Matches as they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from carrom.tournament.days import day_of_event
from carrom.tournament.fixtures import Fixture, FixtureEnd, FixtureResult, Rubber
from carrom.tournament.hall import (
    HallForecast,
    MatchStatus,
    PastCall,
    TableCall,
    fixture_status,
    match_status,
    umpire_id,
)
from carrom.tournament.hall.standing import late_at
from carrom.tournament.match_terms import MatchTerms, deciding_score, match_format, time_limit
from carrom.tournament.matches import terms_of
from carrom.tournament.people import BYE
from carrom.tournament.show.names import NameBook, Names
from carrom.tournament.show.shapes import FixtureShown, LiveScore, RubberShown, SideShown
from carrom.tournament.state import Competition, StageState, TournamentState
from carrom.tournament.ties import visible_line_ups

Live = Mapping[tuple[str, int], LiveScore]
"""What is being scored, by fixture and rubber (0 where there are none)."""


class TermsShown(NamedTuple):
    """How a match is played: its format in words, its time limit, and what decides it."""

    format: str
    minutes: int | None
    decides: str


@dataclass(frozen=True)
class Showing:
    """What is shown, and to whom."""

    state: TournamentState
    names: Names
    at: float
    live: Live = field(default_factory=dict)
    forecast: HallForecast = HallForecast()
    terms: dict[tuple[str, int, int, str], TermsShown] = field(default_factory=dict)

    def words_of(self, competition: Competition, stage: StageState, fixture: Fixture) -> TermsShown:
        """How a match is played."""
        key = (competition.id, stage.number, fixture.round, fixture.name)
        if key not in self.terms:
            self.terms[key] = _terms_shown(terms_of(competition, stage, fixture))
        return self.terms[key]

    @cached_property
    def book(self) -> NameBook:
        """How everybody is called."""
        return NameBook(self.state, self.names, day_of_event(self.state.date, self.at))

    @cached_property
    def played(self) -> Mapping[tuple[str, int], PastCall]:
        """Where matches that are over were played."""
        return {(each.fixture, each.rubber): each for each in self.state.hall.past}


@lru_cache(maxsize=256)
def _terms_shown(terms: MatchTerms) -> TermsShown:
    return TermsShown(match_format(terms), time_limit(terms), deciding_score(terms))


def show_side(
    showing: Showing, competition: Competition, entrant: str | None, slot: str
) -> SideShown:
    """A side, by who has come into its slot."""
    if entrant is None:
        return SideShown(waits_for=slot)
    known = competition.entrants.get(entrant)
    if known is None:
        return SideShown(entrant, entrant, is_bye=entrant == BYE)
    id, name = (
        showing.book.entrant_id(competition, entrant),
        showing.book.entrant(competition, entrant),
    )
    return SideShown(id, name, known.club, known.seed)


def show_fixture(
    showing: Showing, competition: Competition, stage: StageState, fixture: Fixture
) -> FixtureShown:
    """A match, with its rubbers."""
    sides, result = stage.sides(fixture.id), stage.result(fixture.id)
    a, b = (
        show_side(showing, competition, side, slot)
        for side, slot in zip(sides, fixture.slots, strict=True)
    )
    live = showing.live.get((fixture.id, 0))
    status = fixture_status(showing.state, competition, stage, fixture.id, showing.at)
    call = _call(showing, competition, fixture.id)
    place = call or (showing.played.get((fixture.id, 0)) if result is not None else None)
    expected = showing.forecast.fixtures.get(fixture.id)
    if status in (MatchStatus.PLAYING, MatchStatus.OVER):
        expected = None
    told = result or FixtureResult(("", ""))
    terms = showing.words_of(competition, stage, fixture)
    return FixtureShown(
        fixture.id,
        competition.id,
        stage.number,
        fixture.round,
        fixture.number,
        fixture.group,
        fixture.name,
        a,
        b,
        state=status.value,
        table=place.table if place is not None else "",
        umpire=umpire_name(showing, call.umpire) if call is not None else "",
        called_at=call.called_at if call is not None else None,
        started_at=call.started_at if call is not None else None,
        late_at=late_at(showing.state, call) if call is not None else None,
        expected_at=expected.start if expected is not None else None,
        before=expected.before if expected is not None else 0,
        minutes=terms.minutes,
        decides=terms.decides,
        overruled=told.overruled,
        winner=told.winner,
        score=told.score,
        boards=told.boards,
        games=told.games,
        end=told.end.value if result is not None else "",
        decided_by=told.decided_by,
        match_id=told.match_id or (live.match_id if live is not None else ""),
        over_at=told.at,
        live=live,
        rubbers=tuple(_rubbers(showing, competition, stage, fixture)),
    )


def _call(showing: Showing, competition: Competition, fixture: str) -> TableCall | None:
    """The call of a match; of a tie that of the first of its rubbers."""
    calls = showing.state.hall.calls
    numbers = range(1, len(competition.plan.rubbers) + 1)
    return next((calls[key] for n in (0, *numbers) if (key := (fixture, n)) in calls), None)


def umpire_name(showing: Showing, umpire: str) -> str:
    """An umpire's name; where the umpire is on the list of people, as theirs is shown."""
    person = umpire_id(showing.state, umpire) if umpire else ""
    book = showing.book
    return book.person(person) if person in showing.state.people else book.official(umpire)


def _rubbers(
    showing: Showing, competition: Competition, stage: StageState, fixture: Fixture
) -> list[RubberShown]:
    results = {each.number: each for each in stage.rubbers.get(fixture.id, ())}
    line_ups = visible_line_ups(stage, fixture.id)
    sides, is_over = stage.sides(fixture.id), stage.result(fixture.id) is not None
    shown = []
    for number, kind in enumerate(competition.plan.rubbers, 1):
        a, b = (
            tuple(
                showing.book.person(person)
                for person in (line_ups[side][number - 1] if side in line_ups else ())
            )
            for side in sides
        )
        rubber = results.get(number) or Rubber(number, "", end=FixtureEnd.SPARED)
        ended = number in results or is_over
        live = showing.live.get((fixture.id, number))
        call = showing.state.hall.calls.get((fixture.id, number))
        place = call or (showing.played.get((fixture.id, number)) if number in results else None)
        status = match_status(showing.state, stage, fixture.id, number, showing.at)
        shown.append(
            RubberShown(
                number,
                kind,
                a,
                b,
                state=status.value,
                table=place.table if place is not None else "",
                umpire=umpire_name(showing, call.umpire) if call is not None else "",
                winner=rubber.winner,
                score=rubber.score,
                end=rubber.end.value if ended else "",
                match_id=rubber.match_id or (live.match_id if live is not None else ""),
                live=live,
                overruled=rubber.overruled,
            )
        )
    return shown
