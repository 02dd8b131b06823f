"""Halls in which the same people play in several competitions at a few tables."""

from __future__ import annotations

from functools import lru_cache

from carrom.tournament import (
    Entrant,
    Person,
    Role,
    Tournament,
    TournamentEvent,
    events,
    propose_draw,
)
from carrom.tournament.hall import people_of, umpire_id
from tests.tournament.halls import BRACKET, LEAGUE, plan_of

SINGLES = plan_of(BRACKET)
GROUP = plan_of(LEAGUE)
DOUBLES = plan_of(LEAGUE, kind="doubles")
TEAMS = plan_of(LEAGUE, kind="team", rubbers=("singles", "doubles", "singles"), play_all=True)


@lru_cache(maxsize=256)
def busy_hall(
    people: int = 8,
    *,
    tables: int = 3,
    umpires: tuple[str, ...] = (),
    clubs: tuple[str, ...] = ("North", "South"),
    timetable: events.TimetableSet | None = None,
    teams: bool = False,
    drawn: bool = True,
) -> Tournament:
    """Everybody plays in the singles, two by two in the doubles, and four by four in teams.

    Umpires are people by their id, or names of others.
    """
    names = tuple(str(number) for number in range(1, tables + 1))
    told: list[TournamentEvent] = [
        events.TournamentOpened("Hall", tables=names),
        events.CompetitionOpened("one", "Singles", SINGLES),
        events.CompetitionOpened("two", "Doubles", DOUBLES),
    ]
    ids = [f"p{number}" for number in range(people)]
    for at, id in enumerate(ids):
        told.append(events.PersonAdded(Person(id, f"Person {id}", clubs[at % len(clubs)])))
        entrant = Entrant(f"e{at}", f"Person {id}", (id,), clubs[at % len(clubs)])
        told.append(events.EntrantAdded("one", entrant))
    for at in range(people // 2):
        pair = (ids[at], ids[-1 - at])
        told.append(events.EntrantAdded("two", Entrant(f"d{at}", f"Pair {at}", pair)))
    if teams and people >= 8:
        told.append(events.CompetitionOpened("four", "Teams", TEAMS))
        for at in range(people // 4):
            squad = tuple(ids[4 * at : 4 * at + 4])
            told.append(events.EntrantAdded("four", Entrant(f"t{at}", f"Team {at}", squad)))
    for umpire in umpires:
        person = umpire if umpire in ids else ""
        name = f"Person {umpire}" if person else umpire
        told.append(events.OfficialNamed(name, Role.UMPIRE, person=person))
    told.append(timetable or events.TimetableSet(umpires="assign" if umpires else "none"))
    told.append(events.PhaseChanged("running"))
    tournament = Tournament()
    for event in told:
        tournament = tournament.apply(event)
    return draw_all(tournament) if drawn else tournament


def draw_all(tournament: Tournament) -> Tournament:
    for id, competition in tournament.state.competitions.items():
        if not competition.stages:
            tournament = tournament.apply(propose_draw(competition, "1"))
            assert tournament.state.competitions[id].stages
    return tournament


def hand_in(tournament: Tournament, fixture: str) -> Tournament:
    """The line-ups of a tie: the first player twice."""
    competition = tournament.state.competitions["four"]
    stage = competition.stage_of(fixture)
    assert stage is not None
    for side in stage.sides(fixture):
        squad = competition.entrants[side or ""].players
        line_up = ((squad[0],), (squad[0], squad[1]), (squad[2],))
        tournament = tournament.apply(events.LineUpGiven(fixture, side or "", line_up))
    return tournament


def check_hall(tournament: Tournament) -> None:
    """Nobody is in two places, no table has two matches, no umpire is at their own match."""
    state = tournament.state
    tables = [call.table for call in state.hall.calls.values()]
    assert len(set(tables)) == len(tables), "a table twice"
    assert set(tables) <= set(state.tables)
    there: list[str] = []
    for call in state.hall.calls.values():
        competition = state.competitions[call.fixture.partition(".")[0]]
        stage = competition.stage_of(call.fixture)
        assert stage is not None
        assert stage.result(call.fixture) is None, "a match that is over holds a table"
        assert stage.sides(call.fixture) == call.sides
        players = people_of(competition, stage, call.fixture, call.rubber)
        assert players
        there += players
        if call.umpire:
            umpire = umpire_id(state, call.umpire)
            assert umpire not in players, "an umpire of the own match"
            there.append(umpire)
    assert len(set(there)) == len(there), "somebody in two places"
