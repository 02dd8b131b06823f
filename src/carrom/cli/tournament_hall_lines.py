"""The hall as lines of a terminal: tables, who is called, when everything will be."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from carrom.tournament import Tournament, TournamentState, events, hall, show


def clock_time(at: float | None) -> str:
    """A moment as a clock on the wall shows it."""
    return "--:--" if at is None else datetime.fromtimestamp(at).strftime("%H:%M")


def call_line(state: TournamentState, call: events.MatchCalled) -> str:
    """A match and where it is called."""
    competition = state.competitions[call.fixture.partition(".")[0]]
    stage = competition.stage_of(call.fixture)
    assert stage is not None
    names = " – ".join(map(competition.name_of, stage.sides(call.fixture)))
    rubber = f" rubber {call.rubber}" if call.rubber else ""
    umpire = f", umpire {call.umpire}" if call.umpire else ""
    return f"table {call.table:<6}{call.fixture}{rubber}  {names}{umpire}"


def timetable_lines(tournament: Tournament, at: float) -> Iterator[str]:
    """The tables, the matches that come next, and the expected end."""
    shown = show.show_event(
        tournament.state, id="", version=tournament.version, at=at, names=show.FULL
    )
    end = f", about until {clock_time(shown.expected_end)}" if shown.expected_end else ""
    yield f"{shown.name}, {clock_time(at)}{end}"
    clock = shown.hall_clock
    if clock.state != "none":
        yield f"clock of the hall: {clock.state}, {(clock.seconds_left or 0) / 60:.0f} minutes left"
    if not shown.tables:
        yield "no tables: say how many there are with --count"
    for table in shown.tables:
        words = f"table {table.name:<6}{table.state:<9}"
        if table.fixture:
            words += _match(shown.fixtures[table.fixture], table.rubber)
        elif table.reason:
            words += table.reason
        yield words.rstrip()
    for due in hall.propose_walkovers(tournament.state, at):
        since = clock_time(due.late_since)
        yield f"late: {due.fixture} at table {due.table}, since {since}: a walkover may be given"
    for id in shown.next:
        match = shown.fixtures[id]
        if match.state == "ready":
            when = f"about {clock_time(match.expected_at)}, {match.before} before"
            yield f"next: {_match(match)}" + (f", {when}" if match.expected_at else "")


def _match(match: show.FixtureShown, rubber: int = 0) -> str:
    a, b = match.a.name, match.b.name
    umpire = match.umpire
    if rubber:
        a, b = (
            " & ".join(side) for side in (match.rubbers[rubber - 1].a, match.rubbers[rubber - 1].b)
        )
        umpire = match.rubbers[rubber - 1].umpire
    words = f"{match.id}{f' rubber {rubber}' if rubber else ''}  {a} – {b}"
    if umpire:
        words += f", umpire {umpire}"
    if match.state == "playing" and match.started_at is not None and not rubber:
        words += f", since {clock_time(match.started_at)}"
    return words
