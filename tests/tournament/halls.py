"""Tournaments to try things on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from carrom.tournament import (
    Competition,
    CompetitionPlan,
    Entrant,
    Person,
    StageKind,
    StagePlan,
    StageState,
    Tournament,
    deciding_score,
    events,
    propose_draw,
    terms_of,
)

SINGLES = "icf-25"
SQUADS = {"singles": 1, "doubles": 2, "team": 4}


def plan_of(*stages: StagePlan, **settings: object) -> CompetitionPlan:
    """A plan of singles; a stage alone is the last one."""
    terms = {"rules": SINGLES, "format": "points=25 boards=8", **settings}
    return CompetitionPlan(stages=stages, **terms)  # type: ignore[arg-type]


def hall(
    plan: CompetitionPlan,
    entries: int,
    *,
    clubs: Sequence[str] = (),
    seeds: int = 0,
    begin: bool = True,
) -> Tournament:
    """A tournament with one competition ``cup`` and entrants ``e1``, ``e2`` …"""
    tournament = Tournament().apply(events.TournamentOpened("Hall"))
    tournament = tournament.apply(events.CompetitionOpened("cup", "Cup", plan))
    for number in range(1, entries + 1):
        club = clubs[(number - 1) % len(clubs)] if clubs else ""
        tournament = enter(tournament, number, club=club, seed=number if number <= seeds else 0)
    return tournament.apply(events.PhaseChanged("running")) if begin else tournament


def enter(tournament: Tournament, number: int, *, club: str = "", seed: int = 0) -> Tournament:
    plan = cup(tournament).plan
    people = [f"p{number}{letter}" for letter in "abcd"[: SQUADS[plan.kind]]]
    for person in people:
        tournament = tournament.apply(events.PersonAdded(Person(person, person.upper(), club)))
    entrant = Entrant(f"e{number}", f"Entry {number}", tuple(people), club, seed)
    return tournament.apply(events.EntrantAdded("cup", entrant))


def cup(tournament: Tournament) -> Competition:
    return tournament.state.competitions["cup"]


def stage(tournament: Tournament, number: int = 0) -> StageState:
    """A stage of the cup, left out the one that is going on."""
    return cup(tournament).stages[number - 1]


def draw(tournament: Tournament, number: str = "1") -> Tournament:
    return tournament.apply(propose_draw(cup(tournament), number))


def strength(entrant: str) -> int:
    return -int(entrant.removeprefix("e"))


def better_wins(
    tournament: Tournament, fixture: str, score: Callable[[str, str], tuple[int, int]] | None = None
) -> events.ResultGiven:
    """The entrant with the lower number wins, by 25 to its opponent's number modulo 20."""
    a, b = stage_of(tournament, fixture).sides(fixture)
    assert a is not None
    assert b is not None
    a_wins = strength(a) > strength(b)
    lower = -strength(b if a_wins else a) % 20
    points = score(a, b) if score else ((25, lower) if a_wins else (lower, 25))
    drawn = stage_of(tournament, fixture)
    if deciding_score(terms_of(cup(tournament), drawn, drawn.fixtures[fixture])) == "boards":
        points, boards = ((20, 0), (2, 0)) if a_wins else ((0, 20), (0, 2))
        return events.ResultGiven(fixture, "a" if a_wins else "b", points, boards)
    return events.ResultGiven(fixture, "a" if a_wins else "b", points)


def stage_of(tournament: Tournament, fixture: str) -> StageState:
    found = cup(tournament).stage_of(fixture)
    assert found is not None
    return found


def play_round(tournament: Tournament, *, leave: Sequence[str] = ()) -> Tournament:
    """Everything that can be played now, the better side winning; some fixtures are left."""
    for fixture in stage(tournament).ready:
        if fixture.id not in leave:
            tournament = tournament.apply(better_wins(tournament, fixture.id))
    return tournament


def play_stage(tournament: Tournament) -> Tournament:
    """What is drawn, to its end."""
    while stage(tournament).ready:
        tournament = play_round(tournament)
    return tournament


BRACKET = StagePlan(name="Knock-out", kind=StageKind.BRACKET)
LEAGUE = StagePlan(name="League", kind=StageKind.LEAGUE)
SWISS = StagePlan(name="Swiss", kind=StageKind.SWISS, rounds=3)
ROUNDS = StagePlan(name="Rounds", kind=StageKind.ROUNDS)
WITH_DRAWS = replace(LEAGUE, tie="draw")
