"""`carrom tournament ratings` and `series`: lists over several events."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.cells import cell_len
from typer import Argument, Option

from carrom.cli.files import read_text
from carrom.cli.people_files import register_of
from carrom.cli.tournament_files import read_tournament
from carrom.cli.tournament_lines import padded
from carrom.tournament import (
    Names,
    RatingPlan,
    parse_rating_plan,
    parse_series_plan,
    rate_events,
    series_table,
    show,
)
from carrom.tournament.ratings import OutcomeFormula

_LIMIT = 1 << 20  # bytes of a plan
EventFiles = Annotated[
    list[Path],
    Argument(metavar="EVENT.jsonl…", help="The events, in any order.", show_default=False),
]
PeopleFile = Annotated[
    str, Option("--people", metavar="FILE", help="The register: numbers that were merged are one.")
]
PublicNames = Annotated[
    bool, Option("--public", help="Names as the public may see them; left out, in full.")
]
ListJson = Annotated[bool, Option("--json", help="As JSON.")]


def ratings(
    event_files: EventFiles,
    people: PeopleFile = "",
    rules: Annotated[
        str, Option("--rules", metavar="FILE.toml", help="Who is rated, and how, as TOML.")
    ] = "",
    outcome: Annotated[
        Literal["", "win_draw_loss", "share"],
        Option("--outcome", help="What a match counts: who won, or the share of its points (SoL)."),
    ] = "",
    kind: Annotated[
        Literal["", "singles", "doubles"], Option("--kind", help="Players, or pairs as they are.")
    ] = "",
    competitions: Annotated[
        list[str] | None,
        Option("--competition", "-c", metavar="ID", help="Only these; left out, all."),
    ] = None,
    only: Annotated[
        list[str] | None, Option("--only", metavar="NUMBER", help="Rate only these people.")
    ] = None,
    registered: Annotated[
        bool, Option("--registered", help="Rate only who has a number of the register.")
    ] = False,
    public: PublicNames = False,
    as_json: ListJson = False,
) -> None:
    """Rate everybody by Glicko-2 over some events, calculated from the first match on."""
    plan = RatingPlan()
    if rules:
        plan = parse_rating_plan(read_text(rules, limit=_LIMIT, of="a plan"), field=rules)
    said: dict[str, Any] = {}
    if outcome:
        said["outcome"] = OutcomeFormula(outcome)
    if kind:
        said["kind"] = kind
    if competitions:
        said["competitions"] = tuple(competitions)
    if only:
        said["people"] = tuple(only)
    if registered:
        said["registered"] = True
    plan = replace(plan, **said)
    states = [read_tournament(file).state for file in event_files]
    rated = rate_events(states, plan, register_of(people))
    shown = show.show_ratings(rated, on=datetime.now(UTC).date(), names=_names(public))
    if as_json:
        rows = [asdict(each) for each in shown]
        typer.echo(json.dumps({"ratings": rows}, ensure_ascii=False))
        return
    typer.echo("\n".join(_rating_lines(shown)) or "nobody is rated")


def _names(public: bool) -> Names:
    return Names.PUBLIC if public else Names.FULL


def _rating_lines(shown: Sequence[show.RatingShown]) -> Iterator[str]:
    width = max((cell_len(each.name) for each in shown), default=0)
    for each in shown:
        figure = f"{each.rating:>6.0f} ± {each.high - each.rating:<4.0f}"
        matches = f"{each.matches:>4} {'match' if each.matches == 1 else 'matches'}"
        yield f"{each.place:>3}  {padded(each.name, width)}  {figure} {matches:<14}{each.club}".rstrip()


def series(
    plan_file: Annotated[
        str, Argument(metavar="SERIES.toml", help="Points for places, dropped results, categories.")
    ],
    event_files: EventFiles,
    people: PeopleFile = "",
    public: PublicNames = False,
    as_json: ListJson = False,
) -> None:
    """Rank a series of events: everybody, each category, and the clubs."""
    plan = parse_series_plan(read_text(plan_file, limit=_LIMIT, of="a series"), field=plan_file)
    states = [read_tournament(file).state for file in event_files]
    table = series_table(states, plan, register_of(people))
    shown = show.show_series(plan.name, table, on=datetime.now(UTC).date(), names=_names(public))
    if as_json:
        typer.echo(json.dumps(asdict(shown), ensure_ascii=False))
        return
    typer.echo("\n".join(_series_lines(shown)))


def _series_lines(shown: show.SeriesShown) -> Iterator[str]:
    yield shown.name or "Series"
    for number, event in enumerate(shown.events, 1):
        yield f"  {number}: {event}"
    yield from _part_lines(shown.ranking)
    for category in shown.categories:
        yield ""
        yield category.name
        yield from _part_lines(category.ranking)
    if shown.clubs:
        yield ""
        yield "Clubs"
        for each in shown.clubs:
            yield f"{each.place:>3}  {each.club}  {each.total:g}"


def _part_lines(rows: Sequence[show.SeriesPlaceShown]) -> Iterator[str]:
    width = max((cell_len(row.name) for row in rows), default=0)
    for row in rows:
        points = " ".join("–" if each is None else f"{each:g}" for each in row.points)
        dropped = f", dropped {' '.join(f'{each:g}' for each in row.dropped)}"
        yield (
            f"{row.place:>3}  {padded(row.name, width)}{row.total:>8g}  ({points}"
            f"{dropped if row.dropped else ''})"
        )
