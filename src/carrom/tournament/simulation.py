"""A format tried before the day: a whole competition with made-up entries, how long it takes, who wins it."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from carrom.errors import BadInput
from carrom.tournament.advancing import champion
from carrom.tournament.events.entering import CheckedIn, EntrantAdded, PersonAdded
from carrom.tournament.events.results import ResultGiven, RubberGiven
from carrom.tournament.events.setup import CompetitionOpened, PhaseChanged, TournamentOpened
from carrom.tournament.people import Entrant, Person
from carrom.tournament.plan import SEATS, CompetitionPlan
from carrom.tournament.running import run_competition
from carrom.tournament.state import Competition, TournamentState
from carrom.tournament.strengths import MatchByStrength
from carrom.tournament.tournament import Tournament

CUP = "cup"
BETWEEN_MATCHES = 5.0
"""Minutes until the next match at the same table: score signed, players called."""
STEP = 25.0
"""How much stronger each made-up entry is than the next, in rating points."""
MOST_ENTRIES = 1000
_NOUN = {"singles": "Player", "doubles": "Pair", "team": "Team"}


class TimedPlay(Protocol):
    """Plays matches (`PlayMatch`) and knows how many minutes each took."""

    minutes: dict[str, float]

    def __call__(
        self, state: TournamentState, fixture: str, rubber: int, /
    ) -> ResultGiven | RubberGiven:
        """How a match, or a rubber of it, ended."""
        ...


@dataclass(frozen=True, slots=True)
class SimulatedEvent:
    """What became of a simulated competition. ``minutes``: from the first match to the end, on ``tables``."""

    tournament: Tournament
    champion: str
    strongest: str
    matches: int
    tables: int
    minutes: float

    @property
    def competition(self) -> Competition:
        return self.tournament.state.competitions[CUP]

    @property
    def best_won(self) -> bool:
        """Whether the strongest entry has won."""
        return self.champion == self.strongest


def made_up_hall(plan: CompetitionPlan, entries: int, *, seeded: int = 8) -> Tournament:
    """A tournament with so many made-up entries, the strongest first, of which the first are seeded.

    >>> from carrom.tournament import preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> list(hall.state.competitions["cup"].entrants)
    ['e1', 'e2', 'e3', 'e4']
    """
    if not 2 <= entries <= MOST_ENTRIES:
        raise BadInput(f"cannot be {entries}: 2 to {MOST_ENTRIES} are possible", field="entries")
    title = plan.title or "Competition"
    tournament = Tournament().apply(TournamentOpened(title))
    tournament = tournament.apply(CompetitionOpened(CUP, title, plan))
    width, noun = len(str(entries)), _NOUN[plan.kind]
    squad = SEATS.get(plan.kind, plan.squad or _squad(plan))
    for number in range(1, entries + 1):
        name = f"{noun} {number:0{width}}"
        people = []
        for at in range(1, squad + 1):
            people.append(f"p{number}-{at}")
            person = Person(people[-1], name if squad == 1 else f"{name}.{at}")
            tournament = tournament.apply(PersonAdded(person))
        entrant = Entrant(f"e{number}", name, tuple(people), seed=number if number <= seeded else 0)
        tournament = tournament.apply(EntrantAdded(CUP, entrant))
    if plan.check_in:
        tournament = tournament.apply(CheckedIn(CUP, tuple(made_up_strengths(entries))))
    return tournament.apply(PhaseChanged("running"))


def _squad(plan: CompetitionPlan) -> int:
    """How many a made-up team has, where its plan does not say: enough for the limit of each player."""
    seats = sum(SEATS[kind] for kind in plan.rubbers)
    return max(4, -(-seats // plan.limit) if plan.limit else 0)


def made_up_strengths(entries: int) -> Mapping[str, float]:
    """How strong the made-up entries are.

    >>> strengths = made_up_strengths(4)
    >>> strengths["e1"] > strengths["e4"]
    True
    """
    return {f"e{number}": -STEP * number for number in range(1, entries + 1)}


def simulate_event(
    plan: CompetitionPlan,
    entries: int,
    seed: int,
    *,
    play: TimedPlay | None = None,
    tables: int = 0,
    watch: Callable[[Tournament], None] | None = None,
) -> SimulatedEvent:
    """A competition from the draw to the champion; the same seed gives the same course.

    ``play``: who plays the matches; left out, results are thrown by strength. ``tables``: left out, as many
    as the plan says, or one for every match of a round.

    >>> from carrom.tournament import preset
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> event.champion, event.strongest, event.matches
    ('e2', 'e1', 4)
    """
    player = play or MatchByStrength(made_up_strengths(entries), str(seed))
    tournament = made_up_hall(plan, entries)
    tournament = run_competition(tournament, CUP, str(seed), player, watch=watch)
    competition = tournament.state.competitions[CUP]
    won_by = champion(competition)
    assert won_by is not None
    count = tables or plan.tables or entries
    rounds = list(_rounds(competition, player.minutes))
    return SimulatedEvent(
        tournament,
        won_by,
        "e1",
        len(player.minutes),
        count,
        round(sum(round_minutes(minutes, count) for minutes in rounds), 1),
    )


def _rounds(competition: Competition, minutes: Mapping[str, float]) -> Iterator[list[float]]:
    """How long the matches of each round took."""
    for stage in competition.stages:
        for number in range(1, stage.rounds_drawn + 1):
            played = [each.id for each in stage.in_round(number) if each.id in minutes]
            yield [minutes[id] for id in played]


def round_minutes(minutes: list[float], tables: int) -> float:
    """How long a round takes: the next match goes to the next free table.

    >>> round_minutes([10, 20, 30], 2)
    50.0
    """
    free = [0.0] * max(1, min(tables, len(minutes)))
    for match in minutes:
        heapq.heappush(free, heapq.heappop(free) + match + BETWEEN_MATCHES)
    return max(free)
