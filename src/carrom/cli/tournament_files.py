"""The file of a tournament: read, and written so that a crash loses nothing."""

from __future__ import annotations

import os
import time
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument

from carrom.cli.files import read_text
from carrom.errors import BadInput, CarromError, nearest
from carrom.tournament import (
    Competition,
    CompetitionPlan,
    Tournament,
    TournamentState,
    export_tourney,
    load_tournament,
    parse_plan,
    preset,
    show,
    whole_lines,
    write_log,
    write_site,
)
from carrom.tournament.sol import SolArchive, SolSettings, read_sol, write_sol

TournamentFile = Annotated[Path, Argument(metavar="FILE", help="The tournament: JSON lines.")]
_PLAN_LIMIT = 1 << 20  # bytes


def read_tournament(file: Path) -> Tournament:
    """The tournament of a file. Raises `CarromError` naming the file and the line."""
    text = read_text(str(file), of="a tournament")
    try:
        text, cut = whole_lines(text)
        tournament = load_tournament(text)
    except BadInput as wrong:
        raise CarromError(f"{file}: {wrong}") from None
    if cut:
        why = "is cut off and was left out; all before it was read. Is the last result there?"
        typer.echo(f"{file}: line {cut} {why}", err=True)
    for each in tournament.set_aside:
        typer.echo(f"{file}: event {each.version} has no effect: {each.problem}", err=True)
    return tournament


def change(file: Path, tournament: Tournament) -> None:
    """Write a tournament in the place of what the file held."""
    replace_file(file, write_log(tournament.log))


def replace_file(file: Path, text: str, *, private: bool = False) -> None:
    """Write a file anew; the old one stays until the new one is whole. ``private``: only for its owner."""
    beside = file.with_name(file.name + ".new")
    try:
        if private:
            beside.touch(mode=0o600)
        with beside.open("w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        beside.replace(file)
    except OSError as problem:
        raise CarromError(f"cannot write {file}: {problem.strerror}") from None


def read_plan(name: str) -> CompetitionPlan:
    """A plan: a preset by name, or a TOML file."""
    path = Path(name)
    if path.suffix != ".toml" and not path.exists():
        return preset(name)
    return parse_plan(read_text(name, limit=_PLAN_LIMIT, of="a plan"), field=name)


def read_archive(file: Path) -> SolArchive:
    """What SoL has exported. Raises `CarromError` naming the file."""
    try:
        return read_sol(file.read_bytes(), field=str(file))
    except OSError as problem:
        raise CarromError(f"cannot read {file}: {problem.strerror}") from None


def sol_text(state: TournamentState, competition: Competition) -> str:
    """The first stage of a competition for SoL."""
    now = datetime.now()
    settings = SolSettings(
        title=competition.name,
        date=state.date or now.date().isoformat(),
        modified=now.isoformat(timespec="seconds"),
        club=state.place or state.name,
        series=state.name,
        location=state.place,
    )
    return write_sol(export_tourney(state, competition, settings))


def write_public_pages(tournament: Tournament, file: Path, folder: Path | None) -> str:
    """Write what everybody may see into a folder; what to do with it, in words."""
    if folder is None:
        raise CarromError("into which folder? -o FOLDER")
    shown = show.show_event(
        tournament.state, id=file.stem, version=tournament.version, at=time.time()
    )
    write_site(shown, folder)
    return f"wrote {folder}: put it on any web space, or open {folder / 'index.html'}"


def competition_of(tournament: Tournament, id: str) -> Competition:
    """The competition of that id; without one, the only one there is."""
    there = tournament.state.competitions
    if not id and len(there) == 1:
        return next(iter(there.values()))
    if not id:
        which = f"there are {', '.join(there)}" if there else "there is none yet"
        raise CarromError(f"which competition (-c)? {which}")
    if id not in there:
        raise CarromError(f"there is no competition {id!r}; {nearest(id, there)}")
    return there[id]
