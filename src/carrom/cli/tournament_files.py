"""The file of a tournament: read, and written so that a crash loses nothing."""

from __future__ import annotations

import os
from pathlib import Path

from carrom.cli.files import read_text
from carrom.errors import BadInput, CarromError, nearest
from carrom.tournament import (
    Competition,
    CompetitionPlan,
    Tournament,
    load_tournament,
    parse_plan,
    preset,
    write_log,
)

_PLAN_LIMIT = 1 << 20  # bytes


def read_tournament(file: Path) -> Tournament:
    """The tournament of a file. Raises `CarromError` naming the file and the line."""
    text = read_text(str(file), of="a tournament")
    try:
        return load_tournament(text)
    except BadInput as wrong:
        raise CarromError(f"{file}: {wrong}") from None


def change(file: Path, tournament: Tournament) -> None:
    """Write a tournament in the place of what the file held; the old one stays until the new one is whole."""
    beside = file.with_name(file.name + ".new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as out:
            out.write(write_log(tournament.log))
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
