"""`carrom tournament`: an event from entries to champion, kept in one file; formats tried before the day."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.files import read_text
from carrom.cli.people_files import register_of
from carrom.cli.tournament_export import export
from carrom.cli.tournament_files import (
    TournamentFile,
    change,
    competition_of,
    read_archive,
    read_plan,
    read_tournament,
)
from carrom.cli.tournament_hall import call, clock, move, start, table, timetable
from carrom.cli.tournament_line_up import line_up
from carrom.cli.tournament_lines import (
    draw_lines,
    match_lines,
    overview_lines,
    table_lines,
)
from carrom.cli.tournament_people import people
from carrom.cli.tournament_ratings import ratings, series
from carrom.cli.tournament_result import result
from carrom.cli.tournament_simulate import simulate
from carrom.errors import BadInput, CarromError
from carrom.tournament import (
    PRESETS,
    Tournament,
    draw_by_hand,
    events,
    groups_by_hand,
    import_tourney,
    next_draw,
    preset,
    preset_text,
    propose_draw,
    propose_lucky_losers,
    read_day,
    read_entry_list,
)

tournament = typer.Typer(
    name="tournament",
    help="Run a tournament, kept in one file: entries, draws, results, standings; or try a format.",
    rich_markup_mode=None,
    add_completion=False,
    no_args_is_help=True,
)
tournament.command()(simulate)
tournament.command("line-up")(line_up)
for command in (timetable, call, start, move, table, clock):
    tournament.command()(command)
tournament.command()(result)
tournament.command()(export)
tournament.command()(ratings)
tournament.command()(series)
tournament.add_typer(people)

CompetitionId = Annotated[
    str, Option("--competition", "-c", metavar="ID", help="Which; left out, the only one.")
]
PlanName = Annotated[
    str,
    Option("--plan", metavar="PRESET|FILE.toml", help="A preset by name, or a plan of your own."),
]
EntriesFile = Annotated[
    str,
    Option("--entries", metavar="FILE.csv", help="Entries: name, club, seed, player1, player2 …"),
]
RegisterFile = Annotated[
    str, Option("--people", metavar="FILE", help="The register that numbers of a list refer to.")
]


@tournament.command()
def presets(
    name: Annotated[str, Argument(metavar="[PRESET]", help="Print this one as TOML.")] = "",
) -> None:
    """List the competitions that are planned already, or print one to change."""
    if name:
        typer.echo(preset_text(name), nl=False)
        return
    for each in PRESETS:
        typer.echo(f"{each:<14}{preset(each).about}")


@tournament.command()
def create(
    file: TournamentFile,
    plan: PlanName,
    name: Annotated[str, Option(help="What the event is called.")] = "",
    entries: EntriesFile = "",
    competition: Annotated[
        str, Option("--competition", "-c", help="The id of the competition.")
    ] = "cup",
    tables: Annotated[int, Option(min=0, max=1000, help="How many tables there are.")] = 0,
    date: Annotated[
        str,
        Option(metavar="DATE", help="The day of the event, by which ages are told: 2026-11-17."),
    ] = "",
    people: RegisterFile = "",
) -> None:
    """Open a tournament with one competition; more are added with 'carrom tournament add'."""
    if file.exists():
        raise CarromError(
            f"{file} is there already: 'carrom tournament add' adds a competition to it"
        )
    planned = read_plan(plan)
    count = tables or planned.tables
    words = tuple(str(number) for number in range(1, count + 1))
    day = read_day(date, field="date").isoformat() if date else ""
    title = name or planned.title or "Tournament"
    opened = events.TournamentOpened(title, date=day, tables=words)
    event = Tournament().apply(opened, at=time.time())
    _add(event, file, plan, competition, entries, people)


@tournament.command()
def add(
    file: TournamentFile,
    plan: PlanName,
    competition: Annotated[str, Option("--competition", "-c", help="The id of the competition.")],
    entries: EntriesFile = "",
    people: RegisterFile = "",
) -> None:
    """Add a competition to a tournament."""
    _add(read_tournament(file), file, plan, competition, entries, people)


def _add(
    event: Tournament, file: Path, plan: str, competition: str, entries: str, people: str
) -> None:
    planned = read_plan(plan)
    title = planned.title or competition
    event = event.apply(events.CompetitionOpened(competition, title, planned), at=time.time())
    event = _entered(event, competition, entries, people)
    change(file, event)
    count = len(event.state.competitions[competition].entrants)
    typer.echo(f"{title}: {count} entries")


@tournament.command()
def enter(
    file: TournamentFile,
    entries: EntriesFile,
    competition: CompetitionId = "",
    people: RegisterFile = "",
) -> None:
    """Enter a list of entries. Who does not fit the competition by age or sex is pointed out, and enters."""
    event = read_tournament(file)
    id = competition_of(event, competition).id
    before = len(event.state.competitions[id].entrants)
    event = _entered(event, id, entries, people)
    change(file, event)
    typer.echo(f"{len(event.state.competitions[id].entrants) - before} entered")


def _entered(event: Tournament, competition: str, entries: str, people: str) -> Tournament:
    if not entries:
        return event
    text = read_text(entries, limit=1 << 24, of="a list of entries")
    current = event.state.competitions[competition]
    try:
        read = read_entry_list(text, event.state, current, register=register_of(people))
    except BadInput as wrong:
        raise CarromError(f"{entries}: {wrong}") from None
    if read.problems:
        lines = [f"{entries}: line {line}: {problem}" for line, problem in read.problems]
        raise CarromError("\n".join([*lines, "nothing was entered"]))
    for each in read.events:
        event = event.apply(each, at=time.time())
    for doubt in read.doubts:
        typer.echo(f"please check: {doubt}", err=True)
    return event


@tournament.command()
def draw(
    file: TournamentFile,
    number: Annotated[
        str,
        Option("--number", "-n", help="Chosen aloud in the hall: the same number, the same draw."),
    ] = "",
    competition: CompetitionId = "",
    pairs: Annotated[
        list[str] | None,
        Option(
            "--pair", metavar="A,B", help="A draw by hand: each pair by its ids; 'A,' is a bye."
        ),
    ] = None,
    groups: Annotated[
        list[str] | None,
        Option("--group", metavar="A,B,C", help="The groups of a league by hand, each by its ids."),
    ] = None,
    lucky: Annotated[
        str,
        Option("--lucky", metavar="IDS|best", help="Confirm the lucky losers: ids, or the best."),
    ] = "",
) -> None:
    """Draw the next round, or the next stage, and print it. The first draw begins the tournament."""
    event = read_tournament(file)
    id = competition_of(event, competition).id
    if event.state.phase == "draft":
        event = event.apply(events.PhaseChanged("running"), at=time.time())
    current = event.state.competitions[id]
    due = next_draw(current)
    if due.lucky and lucky:
        chosen = propose_lucky_losers(current)
        if lucky != "best":
            ids = _ids(lucky, "lucky")
            chosen = events.LuckyLosersConfirmed(id, due.stage, due.round, ids)
        event = event.apply(chosen, at=time.time())
        current = event.state.competitions[id]
    elif due.lucky:
        names = ", ".join(map(current.name_of, propose_lucky_losers(current).entrants))
        raise CarromError(f"{due.problem}; the best are {names}: confirm them with --lucky best")
    elif lucky and lucky != "best":
        raise CarromError("no lucky losers are needed for this draw")
    if sum(map(bool, (number, pairs, groups))) != 1:
        raise CarromError(
            "say a number chosen aloud (--number); or, drawn by hand, the pairs (--pair) or the groups "
            "of a league (--group)"
        )
    if groups:
        drawn = groups_by_hand(current, [_ids(each, "group") for each in groups])
    elif pairs:
        drawn = draw_by_hand(current, [_pair(each) for each in pairs])
    else:
        drawn = propose_draw(current, number)
    event = event.apply(drawn, at=time.time())
    change(file, event)
    typer.echo("\n".join(draw_lines(event.state.competitions[id])))


def _ids(text: str, field: str) -> tuple[str, ...]:
    ids = tuple(each.strip() for each in text.split(","))
    if not all(ids):
        raise BadInput(f"{text!r}: ids are needed, 'asha,ravi,mina'", field=field)
    return ids


def _pair(text: str) -> tuple[str, str]:
    a, comma, b = (part.strip() for part in text.partition(","))
    if not comma or not a:
        raise BadInput(
            f"{text!r}: two ids are needed, 'asha,ravi'; 'asha,' for a bye", field="pair"
        )
    return a, b


@tournament.command()
def show(file: TournamentFile, competition: CompetitionId = "") -> None:
    """Show where the tournament stands: matches to play, the last results."""
    event = read_tournament(file)
    if competition or len(event.state.competitions) == 1:
        typer.echo("\n".join(match_lines(competition_of(event, competition))))
    else:
        typer.echo("\n".join(overview_lines(event.state)))


@tournament.command()
def standings(file: TournamentFile, competition: CompetitionId = "") -> None:
    """Show the tables of the stage that is going on, with what decided each place."""
    event = read_tournament(file)
    typer.echo("\n".join(table_lines(competition_of(event, competition))))


@tournament.command()
def withdraw(
    file: TournamentFile,
    entrant: Annotated[str, Argument(metavar="ID", help="The id of the entry.")],
    competition: CompetitionId = "",
    reason: Annotated[str, Option(help="Why.")] = "",
) -> None:
    """Take an entry out of a competition."""
    event = read_tournament(file)
    current = competition_of(event, competition)
    change(file, event.apply(events.EntrantWithdrawn(current.id, entrant, reason), at=time.time()))
    typer.echo(f"{current.name_of(entrant)} has left")


@tournament.command("check-in")
def check_in(
    file: TournamentFile,
    entrants: Annotated[
        list[str] | None, Argument(metavar="[ID]…", help="The ids of entries that have come.")
    ] = None,
    everybody: Annotated[bool, Option("--all", help="All entries.")] = False,
    absent: Annotated[bool, Option("--absent", help="They have not come after all.")] = False,
    competition: CompetitionId = "",
) -> None:
    """Check entries in, where the plan draws only who has come."""
    event = read_tournament(file)
    current = competition_of(event, competition)
    if bool(entrants) is everybody:
        raise CarromError("who has come? Their ids, or --all")
    named = tuple(current.entrants) if everybody else tuple(entrants or ())
    event = event.apply(events.CheckedIn(current.id, named, absent), at=time.time())
    change(file, event)
    present = len(event.state.competitions[current.id].checked_in)
    typer.echo(f"{present} of {len(current.entrants)} have checked in")


@tournament.command()
def undo(
    file: TournamentFile,
    to: Annotated[
        int, Option(help="The version to go back to; left out, the last event is undone.")
    ] = -1,
    reason: Annotated[str, Option(help="Why.")] = "",
) -> None:
    """Undo; nothing is deleted, and undoing an undoing brings everything back."""
    event = read_tournament(file)
    version = event.version - 1 if to < 0 else to
    change(file, event.apply(events.RolledBack(version, reason), at=time.time()))
    typer.echo(f"back to version {version}; to have it again: undo --to {event.version}")


@tournament.command("import-sol")
def import_sol(
    file: TournamentFile,
    exported: Annotated[Path, Argument(metavar="FILE.sol", help="What SoL has exported.")],
    competition: Annotated[str, Option("--competition", "-c", help="Its id here.")] = "sol",
) -> None:
    """Import the tourneys of an export of SoL, into a new file or beside what the file holds."""
    event = read_tournament(file) if file.exists() else None
    archive = read_archive(exported)
    for number, tourney in enumerate(archive.tourneys, 1):
        id = competition if len(archive.tourneys) == 1 else f"{competition}-{number}"
        event = import_tourney(archive, tourney, tournament=event, id=id)
        typer.echo(f"{id}: {tourney.description}, {tourney.rounds_played} rounds")
    if event is None:
        raise CarromError(f"{exported} holds no tourney")
    change(file, event)
