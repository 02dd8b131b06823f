"""`carrom tournament`: an event from entries to champion, kept in one file; formats tried before the day."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.files import read_text
from carrom.cli.people_files import register_of
from carrom.cli.record_files import read_match
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
    consequence_lines,
    draw_lines,
    match_lines,
    overview_lines,
    table_lines,
)
from carrom.cli.tournament_people import people
from carrom.cli.tournament_ratings import ratings, series
from carrom.cli.tournament_simulate import simulate
from carrom.errors import BadInput, CarromError
from carrom.match import card_of
from carrom.tournament import (
    PRESETS,
    Tournament,
    TournamentEvent,
    consequences,
    draw_by_hand,
    events,
    import_tourney,
    next_draw,
    preset,
    preset_text,
    propose_draw,
    propose_lucky_losers,
    read_day,
    read_entry_list,
    result_of_card,
    result_words,
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
    tables: Annotated[int, Option(help="How many tables there are.")] = 0,
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
            ids = tuple(each.strip() for each in lucky.split(","))
            chosen = events.LuckyLosersConfirmed(id, due.stage, due.round, ids)
        event = event.apply(chosen, at=time.time())
        current = event.state.competitions[id]
    elif due.lucky:
        names = ", ".join(map(current.name_of, propose_lucky_losers(current).entrants))
        raise CarromError(f"{due.problem}; the best are {names}: confirm them with --lucky best")
    if not number and not pairs:
        raise CarromError("say a number chosen aloud (--number), or the pairs (--pair)")
    by_hand = [_pair(each) for each in pairs or ()]
    drawn = draw_by_hand(current, by_hand) if by_hand else propose_draw(current, number)
    event = event.apply(drawn, at=time.time())
    change(file, event)
    typer.echo("\n".join(draw_lines(event.state.competitions[id])))


def _pair(text: str) -> tuple[str, str]:
    a, comma, b = (part.strip() for part in text.partition(","))
    if not comma or not a:
        raise BadInput(
            f"{text!r}: two ids are needed, 'asha,ravi'; 'asha,' for a bye", field="pair"
        )
    return a, b


@tournament.command()
def result(
    file: TournamentFile,
    match: Annotated[
        str, Argument(metavar="MATCH", help="Its id, as the draw shows it: cup.1.2.3.")
    ],
    score: Annotated[
        str,
        Argument(metavar="[SCORE]", help="'25-12', or 'w/o a' for a walkover of side a, 'w/o'."),
    ] = "",
    winner: Annotated[str, Option(help="Side a or b, where the score does not say it.")] = "",
    decided_by: Annotated[
        str, Option(help="What decided a level match: men_left, extra_board, shootout, lot.")
    ] = "",
    boards: Annotated[str, Option(help="Boards won: '2-1'.")] = "",
    games: Annotated[str, Option(help="Games won: '2-1'.")] = "",
    rubber: Annotated[int, Option(help="The rubber of a tie of teams.")] = 0,
    record: Annotated[
        str, Option(metavar="FILE", help="Take it from the record of the match.")
    ] = "",
    correct: Annotated[
        str,
        Option(metavar="keep|redraw|undo|ask", help="Correct a result; 'ask' says what changes."),
    ] = "",
) -> None:
    """Tell how a match ended, or correct it."""
    event = read_tournament(file)
    if record:
        read = read_match(record, 1)
        told: TournamentEvent = result_of_card(match, card_of(read), match_id=record, rubber=rubber)
    else:
        values = _told(match, score, winner)
        values |= {"boards": _numbers(boards or "0-0"), "games": _numbers(games or "0-0")}
        values["decided_by"] = decided_by
        if correct:
            corrected = events.ResultCorrected(**values, rubber=rubber)  # type: ignore[arg-type]
            if correct == "ask":
                typer.echo("\n".join(consequence_lines(consequences(event, corrected))))
                return
            told = events.ResultCorrected(**values, rubber=rubber, follow=correct)  # type: ignore[arg-type]
        elif rubber:
            told = events.RubberGiven(**values, rubber=rubber)  # type: ignore[arg-type]
        else:
            told = events.ResultGiven(**values)  # type: ignore[arg-type]
    event = event.apply(told, at=time.time())
    change(file, event)
    competition = event.state.competitions[match.partition(".")[0]]
    stage = competition.stage_of(match)
    assert stage is not None
    typer.echo(result_words(competition, stage.result(match)) or f"rubber {rubber} is told")


def _told(match: str, score: str, winner: str) -> dict[str, object]:
    """A result as it is typed."""
    if score.startswith("w/o"):
        side = score.removeprefix("w/o").strip()
        if side not in ("", "a", "b"):
            raise BadInput("'w/o a': side a has won by walkover; 'w/o': nobody came", field="score")
        end = "walkover" if side else "double_walkover"
        return {"fixture": match, "winner": side, "end": end}
    points = _numbers(score or "0-0")
    ahead = "a" if points[0] > points[1] else "b" if points[1] > points[0] else ""
    return {"fixture": match, "winner": winner or ahead, "score": points}


def _numbers(text: str) -> tuple[int, int]:
    a, _, b = text.replace("–", "-").partition("-")
    if not (a.strip().isdecimal() and b.strip().isdecimal()):
        raise BadInput(f"{text!r}: two numbers are needed, '25-12'", field="score")
    return int(a), int(b)


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
