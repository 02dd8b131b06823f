"""A day of a tournament as it could be: four competitions, six tables, played minute by minute.

`python -m tests.tournament.hall_day` writes what the page shows of it at some moments into
web/app/tournament/cases, for the page's own tests.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from carrom.tournament import Tournament, champion, events, next_draw, parse_plan, propose_draw
from carrom.tournament.hall import propose_calls
from carrom.tournament.show import LiveScore, show_event
from carrom.tournament.strengths import MatchByStrength

CASES = Path(__file__).parents[2] / "web" / "app" / "tournament" / "cases"
START = 1_775_880_000.0  # a Saturday morning in April
_FIRST = """Aarav Aditi Anil Asha Bhavna Chetan Deepa Divya Farhan Gauri Harish Isha Jatin Kavita Kiran Lata
Manoj Meena Mohan Nandini Nikhil Omkar Pooja Prakash Rahul Rekha Ritu Sanjay Seema Shreya Sunil Tara Uday
Usha Varun Vidya Vikram Yash Zoya Zubin"""
_LAST = """Apte Bhat Chavan Desai Fernandes Gokhale Iyer Joshi Kale Kulkarni Menon Nair Patil Pawar Rao
Sawant Shah Shinde Shetty Tambe"""
FIRST, LAST = _FIRST.split(), _LAST.split()
CLUBS = ("Dadar Gymkhana", "Pune Carrom Club", "Shivaji Park", "Thane Strikers", "Nashik CC", "")
PLANS = {
    "men": ("Men's singles", 27, """
kind = "singles"
rules = "icf-25"
format = "boards=3 minutes=30"
[[stages]]
name = "Knock-out"
kind = "bracket"
third_place = true
"""),
    "women": ("Women's singles", 12, """
kind = "singles"
rules = "icf-25"
[[stages]]
name = "Swiss rounds"
kind = "swiss"
rounds = 4
format = "points=25 boards=4 minutes=25"
tie = "draw"
top = 4
rank_by = ["match_points", "buchholz", "net_score", "lot"]
[[stages]]
name = "Knock-out"
kind = "bracket"
third_place = true
"""),
    "doubles": ("Doubles", 7, """
kind = "doubles"
rules = "icf-25"
format = "boards=3 minutes=30"
[[stages]]
name = "Double elimination"
kind = "double_elimination"
"""),
    "u14": ("Under 14", 8, """
kind = "singles"
rules = "icf-25"
format = "boards=2 minutes=20"
[[stages]]
name = "Groups"
kind = "league"
groups = 2
top = 2
tie = "draw"
rank_by = ["match_points", "net_score", "head_to_head", "lot"]
[[stages]]
name = "Semi-finals and final"
kind = "bracket"
"""),
}  # fmt: skip
TABLES = ("1", "2", "3", "4", "5", "6")


def name_of(number: int) -> str:
    """Somebody's name: all of the first 800 differ."""
    return f"{FIRST[number % len(FIRST)]} {LAST[(number * 7 + number // len(FIRST)) % len(LAST)]}"


def entered(only: tuple[str, ...] = tuple(PLANS)) -> Tournament:
    """The hall before the first draw."""
    event = Tournament().apply(
        events.TournamentOpened(
            "Monsoon Open", "Shivaji Park, Mumbai", "2026-04-11", tables=TABLES
        ),
        at=START - 7200,
    )
    event = event.apply(events.TimetableSet(match_minutes=25, change_minutes=3))
    number = 0
    for id in only:
        title, count, plan = PLANS[id]
        event = event.apply(events.CompetitionOpened(id, title, parse_plan(plan)))
        for at in range(1, count + 1):
            people = []
            for _ in range(2 if id == "doubles" else 1):
                name, club = name_of(number), CLUBS[number % len(CLUBS)]
                people.append(events.Person(f"p{number}", name, club))
                event = event.apply(events.PersonAdded(people[-1]))
                number += 1
            surnames = " & ".join(each.name.split()[-1] for each in people)
            entrant = events.Entrant(
                f"{id}-{at}",
                people[0].name if len(people) == 1 else surnames,
                tuple(each.id for each in people),
                people[0].club,
                seed=at if at <= 4 else 0,
            )
            event = event.apply(events.EntrantAdded(id, entrant))
    return event.apply(events.PhaseChanged("running"), at=START)


def played(minutes: int, only: tuple[str, ...] = tuple(PLANS)) -> Tournament:
    """The hall so many minutes after the start."""
    event = entered(only)
    strengths = {
        entrant: -30.0 * at
        for competition in event.state.competitions.values()
        for at, entrant in enumerate(competition.entrants)
    }
    play = MatchByStrength(strengths, "monsoon")
    ends: dict[str, float] = {}
    for minute in range(minutes + 1):
        at = START + 60.0 * minute
        for fixture, end in sorted(ends.items(), key=lambda pair: pair[1]):
            if end <= minute:
                event = event.apply(play(event.state, fixture, 0), at=at)
                del ends[fixture]
        for id, competition in event.state.competitions.items():
            stage = competition.stage
            if champion(competition) is None and (stage is None or not stage.unplayed):
                due = next_draw(event.state.competitions[id])
                if not due.problem:
                    event = event.apply(propose_draw(competition, "4711"), at=at)
        for call in propose_calls(event.state, at):
            event = event.apply(call, at=at)
        for call_of in tuple(event.state.hall.calls.values()):
            if call_of.fixture not in ends and at - (call_of.called_at or at) >= 180:
                event = event.apply(events.MatchStarted(call_of.fixture), at=at)
                fixture = call_of.fixture
                play(event.state, fixture, 0)
                ends[fixture] = minute + play.minutes.pop(fixture)
    return event


def shown(minutes: int, only: tuple[str, ...] = tuple(PLANS)) -> dict[str, Any]:
    """What everybody is shown then, with scores at the tables."""
    event = played(minutes, only)
    at = START + 60.0 * minutes
    live = {
        (call.fixture, 0): LiveScore(
            f"LIVE{number:016}", (4 + 3 * number, 9), (1, 1), (0, 0), 3, 1, at=at
        )
        for number, call in enumerate(event.state.hall.calls.values())
        if call.started_at is not None
    }
    return asdict(show_event(event.state, id="monsoon", version=event.version, at=at, live=live))


MOMENTS: dict[str, tuple[int, tuple[str, ...]]] = {
    "running": (150, tuple(PLANS)),
    "finished": (900, ("men", "doubles")),
}


def main() -> None:
    """Write the cases of the page's tests."""
    CASES.mkdir(parents=True, exist_ok=True)
    for name, (minutes, only) in MOMENTS.items():
        text = json.dumps(shown(minutes, only), ensure_ascii=False, separators=(",", ":"))
        (CASES / f"{name}.json").write_text(text + "\n", "utf-8", newline="\n")
        print(f"{name}: {len(text)} bytes")


if __name__ == "__main__":
    main()
