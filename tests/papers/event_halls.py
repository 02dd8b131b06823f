"""Events to print: names in both scripts, long ones too, drawn or played as far as wanted."""

from __future__ import annotations

from collections.abc import Callable

from carrom.papers import PaperRequest
from carrom.tournament import (
    CompetitionPlan,
    Entrant,
    MatchByStrength,
    Person,
    StageKind,
    StagePlan,
    Tournament,
    TournamentState,
    champion,
    events,
    made_up_strengths,
    next_draw,
    propose_draw,
    propose_lucky_losers,
    rubbers_due,
    usual_line_up,
)

ADDRESS = "https://carrom.example/t/spring"
NOON = 1_772_366_400.0
FIRST = ("Asha", "Ravi", "Chandrashekharendra", "आशा", "विश्वनाथ", "Tom", "Mohammed", "Lakshmi")
LAST = ("Rao", "Venkatasubramanian-Pillai", "शर्मा", "D'Souza", "Li", "Subramaniaswamy")
CLUBS = ("North Carrom Club", "Chennai District Carrom Association", "मुंबई कैरम क्लब", "")


def plan_of(kind: StageKind, **settings: object) -> CompetitionPlan:
    stage = StagePlan(kind=kind, **settings)  # type: ignore[arg-type]
    return CompetitionPlan(
        title="Men's singles", rules="icf-25", format="points=25 boards=8", stages=(stage,)
    )


def full_name(number: int) -> str:
    """A name that nobody else has."""
    first, last = FIRST[number % len(FIRST)], LAST[number // len(FIRST) % len(LAST)]
    again = number // (len(FIRST) * len(LAST))
    return f"{first} {last}{'' if not again else ' ' + chr(64 + again)}"


def entered(plan: CompetitionPlan, entries: int, **person: object) -> Tournament:
    """An event with one competition, ``cup``, and so many entries; the first eight are seeded."""
    tables = tuple(map(str, range(1, 5)))
    event = Tournament().apply(
        events.TournamentOpened(
            "Spring Open 2026", place="Pune, Nehru Hall", date="2026-03-01", tables=tables
        )
    )
    event = event.apply(events.CompetitionOpened("cup", plan.title or "Open", plan))
    squad = {"singles": 1, "doubles": 2}.get(plan.kind, plan.squad or 4)
    for number in range(1, entries + 1):
        club = CLUBS[number % len(CLUBS)]
        people = [
            Person(f"p{number}-{at}", full_name((number - 1) * squad + at), club, **person)  # type: ignore[arg-type]
            for at in range(squad)
        ]
        for each in people:
            event = event.apply(events.PersonAdded(each))
        name = people[0].name if squad == 1 else " / ".join(each.name for each in people)
        if plan.kind == "team":
            name = f"{club or 'Team'} {number}"
        entrant = Entrant(
            f"e{number}",
            name,
            tuple(each.id for each in people),
            club,
            number if number <= 8 else 0,
            people[0].id if plan.kind == "team" else "",
        )
        event = event.apply(events.EntrantAdded("cup", entrant))
    return event


def played(
    event: Tournament, *, until: Callable[[Tournament], bool] = lambda _: False, seed: str = "1"
) -> Tournament:
    """Drawn and played until something holds, or to the champion; results thrown by strength."""
    event = event.apply(events.PhaseChanged("running"))
    play = MatchByStrength(made_up_strengths(len(event.state.competitions["cup"].entrants)), seed)
    while not until(event):
        competition = event.state.competitions["cup"]
        if champion(competition) is not None:
            break
        event = event.apply(_next(event.state, play))
    return event


def _next(state: TournamentState, play: MatchByStrength) -> events.TournamentEvent:
    competition = state.competitions["cup"]
    stage = competition.stage
    if stage is None or not stage.ready:
        lucky = next_draw(competition).lucky
        return propose_lucky_losers(competition) if lucky else propose_draw(competition, "4711")
    fixture = stage.ready[0].id
    if not competition.plan.rubbers:
        return play(state, fixture, 0)
    for entrant in stage.sides(fixture):
        if entrant is not None and entrant not in stage.line_ups.get(fixture, {}):
            return events.LineUpGiven(fixture, entrant, usual_line_up(competition, entrant))
    due = rubbers_due(competition, stage, fixture)
    return (
        play(state, fixture, due[0]) if due else events.ResultGiven(fixture, "a", decided_by="lot")
    )


def is_drawn(event: Tournament) -> bool:
    return bool(event.state.competitions["cup"].stages)


def requested(event: Tournament, **wanted: object) -> PaperRequest:
    return PaperRequest(
        event.state,
        address=ADDRESS,
        at=NOON,
        version=event.version,
        **wanted,  # type: ignore[arg-type]
    )
