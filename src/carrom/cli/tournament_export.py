"""`carrom tournament export`: the whole event, a table of it, a paper, a message or pictures."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated, Literal

import typer
from typer import Option

from carrom.cli.files import write_to
from carrom.cli.options import LanguageOption
from carrom.cli.tournament_files import (
    TournamentFile,
    competition_of,
    read_tournament,
    sol_text,
    write_public_pages,
)
from carrom.errors import BadInput
from carrom.extras import require
from carrom.papers import PAPERS, PaperRequest, event_message, event_pictures
from carrom.tournament import (
    Competition,
    Tournament,
    entries_csv,
    matches_csv,
    standings_csv,
    write_log,
    write_workbook,
)

ExportKind = Literal[
    "jsonl", "entries", "matches", "sol", "xlsx", "message", "picture",
    "participants", "badges", "certificates", "poster", "cards", "blank-cards", "tie-sheets",
    "labels", "results", "standings", "bracket", "timetable", "site",
]  # fmt: skip
"""What can be exported; a paper by its name in `PAPERS`."""


def export(
    file: TournamentFile,
    what: Annotated[
        ExportKind,
        Option(
            "--what",
            help="The log (jsonl), a table (entries, matches, standings as CSV), xlsx, sol, a message, "
            "pictures, or a paper (PDF). Standings are a paper where the file ends in .pdf. "
            "site: the public pages, as a folder for any web space.",
        ),
    ] = "jsonl",
    competition: Annotated[
        str,
        Option("--competition", "-c", metavar="ID", help="Which; left out, all, or the only one."),
    ] = "",
    output: Annotated[
        Path | None,
        Option("--output", "-o", metavar="FILE", help="Where to; left out, standard output."),
    ] = None,
    language: LanguageOption = "en",
    address: Annotated[
        str,
        Option(metavar="URL", help="The event's public page, for codes to scan: https://…/t/ID."),
    ] = "",
    about: Annotated[
        Literal["draw", "next", "results", "standings"],
        Option("--about", help="What a message or a picture is about."),
    ] = "next",
    stage: Annotated[int, Option(help="The stage; left out, the one that is going on.")] = 0,
    round_number: Annotated[int, Option("--round", help="The round; left out, all.")] = 0,
    sheet: Annotated[
        Literal["a4", "a3", "a2"], Option("--sheet", help="The paper of a bracket or a poster.")
    ] = "a4",
    count: Annotated[int, Option(help="How many empty score cards of each kind.")] = 0,
    full_names: Annotated[
        bool, Option("--full-names", help="Names in full also on papers that anybody may see.")
    ] = False,
) -> None:
    """Write the whole tournament, a table of it, a paper, a message or pictures."""
    event = read_tournament(file)
    if competition:
        competition_of(event, competition)
    if address and "://" not in address:
        raise BadInput(f"{address!r} is not an address: https://…/t/ID", field="address")
    request = PaperRequest(
        event.state,
        competition=competition,
        stage=stage,
        round=round_number,
        language=language,
        address=address,
        at=time.time(),
        full_names=full_names,
        sheet=sheet,
        count=count,
        id=file.stem,
        version=event.version,
    )
    is_table = what == "standings" and _ending(output) != ".pdf"
    if what == "jsonl":
        write_to(output, write_log(event.log))
    elif what == "site":
        typer.echo(write_public_pages(event, file, output))
    elif what == "xlsx":
        write_to(_file(output, ".xlsx"), write_workbook(event))
    elif what == "message":
        write_to(output, event_message(request, about))
    elif what == "picture":
        _write_pictures(_file(output, ".png"), event_pictures(request, about))
    elif what in PAPERS and not is_table:
        require("papers")
        write_to(_file(output, ".pdf"), PAPERS[what].pdf(request))
    else:
        write_to(output, _text(what, event, competition_of(event, competition)))


def _text(what: str, event: Tournament, competition: Competition) -> str:
    match what:
        case "entries":
            return entries_csv(event.state, competition)
        case "matches":
            return matches_csv(competition)
        case "standings":
            return standings_csv(competition)
        case _:
            return sol_text(event.state, competition)


def _ending(output: Path | None) -> str:
    return "" if output is None else output.suffix.lower()


def _file(output: Path | None, ending: str) -> Path | None:
    """Where a file that is not text goes. Raises `BadInput` where nobody could read it."""
    if output is not None and _ending(output) != ending:
        raise BadInput(f"{output} does not end in {ending}", field="output")
    if output is None and sys.stdout.isatty():
        raise BadInput(
            f"this cannot be shown in a terminal: give --output FILE{ending}", field="output"
        )
    return output


def _write_pictures(output: Path | None, pictures: list[bytes]) -> None:
    """One file; more where one picture is not enough: results.png, results-2.png …"""
    if output is None and len(pictures) > 1:
        raise BadInput(
            f"these are {len(pictures)} pictures: give --output FILE.png", field="output"
        )
    for number, picture in enumerate(pictures, 1):
        beside = output and output.with_stem(f"{output.stem}-{number}")
        write_to(output if number == 1 else beside, picture)
