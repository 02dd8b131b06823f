"""`carrom tournament simulate`: a format tried before the day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.options import Seed
from carrom.cli.terminal import bar, counted, need_simulator
from carrom.cli.tournament_files import read_plan
from carrom.cli.tournament_lines import round_title, stage_title
from carrom.errors import BadInput
from carrom.tournament import (
    BYE,
    Competition,
    CompetitionPlan,
    SimulatedEvent,
    StageState,
    TimedPlay,
    made_up_strengths,
    result_words,
    simulate_event,
    stage_tables,
)

MOST_RUNS = 10_000


def simulate(
    plan: Annotated[str, Argument(metavar="PRESET|FILE.toml", help="A preset, or your own plan.")],
    entries: Annotated[int, Option(help="How many enter; left out, as many as is usual.")] = 0,
    seed: Seed = 1,
    tables: Annotated[
        int, Option(min=0, max=1000, help="On how many tables; left out, as the plan says.")
    ] = 0,
    runs: Annotated[
        int, Option(help="Play it so many times: how long it takes, how often the best wins.")
    ] = 1,
    players: Annotated[
        str,
        Option(
            help="Computer players on simulated boards instead of results by strength: random, a level, or "
            "one for each entry, the strongest first: '8,6,random'. The last one plays for all others."
        ),
    ] = "",
) -> None:
    """Play a whole competition by machine. The same seed gives the same output."""
    planned = read_plan(plan)
    count = entries or planned.entries or 16
    if not 1 <= runs <= MOST_RUNS:
        raise BadInput(f"cannot be {runs}: 1 to {MOST_RUNS} are possible", field="runs")
    if players:
        need_simulator()
    simulated = []
    with bar("playing") as progress:
        for number in range(seed, seed + runs):
            play = _computer_players(players, count, number)
            simulated.append(simulate_event(planned, count, number, play=play, tables=tables))
            if progress is not None:
                progress(len(simulated), runs)
    lines = _course(planned, simulated[0], seed) if runs == 1 else _summary(planned, simulated)
    typer.echo("\n".join(lines))


def _computer_players(names: str, entries: int, seed: int) -> TimedPlay | None:
    if not names:
        return None
    from carrom.players import MatchByPlayers

    named = [name.strip() for name in names.split(",")]
    levels = {
        id: named[min(at, len(named) - 1)] for at, id in enumerate(made_up_strengths(entries))
    }
    return MatchByPlayers(str(seed), levels)


def _course(plan: CompetitionPlan, event: SimulatedEvent, seed: int) -> Iterator[str]:
    """The whole course of one competition; the last line names the champion."""
    competition = event.competition
    yield f"{plan.title or 'Competition'}: {len(competition.entrants)} entries, seed {seed}"
    for stage in competition.stages:
        yield ""
        yield stage_title(stage)
        for number in range(1, stage.rounds_drawn + 1):
            yield from _round(competition, stage, number)
        if not stage.plan.is_knock_out:
            yield from _tables(competition, stage)
    yield ""
    yield f"{_matches(event.matches)} on {counted(event.tables, 'table')}, {_hours(event.minutes)}"
    yield f"Champion: {competition.name_of(event.champion)}"


def _round(competition: Competition, stage: StageState, number: int) -> Iterator[str]:
    if number in stage.lucky:
        yield f"  Lucky losers: {', '.join(map(competition.name_of, stage.lucky[number]))}"
    title = ""
    for fixture in stage.in_round(number):
        words = result_words(competition, stage.result(fixture.id))
        if not words or stage.sides(fixture.id) == (BYE, BYE):
            continue
        if round_title(fixture) != title:
            title = round_title(fixture)
            yield f"  {title[0].upper()}{title[1:]}"
        yield f"    {words}"


def _tables(competition: Competition, stage: StageState) -> Iterator[str]:
    for table in stage_tables(competition, stage):
        for each in table[:8]:
            reason = f", by {each.decided_by.replace('_', ' ')}" if each.decided_by else ""
            points = (
                f"{each.tally.match_points:g} points, {each.tally.scored:g}–{each.tally.conceded:g}"
            )
            yield f"  {each.place:>2}. {competition.name_of(each.entrant)}: {points}{reason}"


def _summary(plan: CompetitionPlan, events: list[SimulatedEvent]) -> Iterator[str]:
    """How long a competition takes and how often the strongest wins, over many."""
    competition = events[0].competition
    count, entries = len(events), len(competition.entrants)
    yield f"{plan.title or 'Competition'}: {entries} entries, played {count} times"
    minutes = sorted(event.minutes for event in events)
    longest = minutes[min(len(minutes) - 1, int(0.95 * len(minutes)))]
    median = minutes[len(minutes) // 2]
    yield f"{_matches(events[0].matches)} on {counted(events[0].tables, 'table')}"
    yield f"Half of the events end within {_hours(median)}, 95 of 100 within {_hours(longest)}"
    best = sum(event.best_won for event in events)
    yield f"The strongest entry wins {best} of {count} ({100 * best / count:.0f} %)"
    winners = Counter(event.champion for event in events).most_common(5)
    yield "Most often champion: " + ", ".join(
        f"{competition.name_of(id)} ({times})" for id, times in winners
    )


def _matches(count: int) -> str:
    return "1 match" if count == 1 else f"{count} matches"


def _hours(minutes: float) -> str:
    hours, rest = divmod(round(minutes), 60)
    return f"{hours} h {rest:02} min"
