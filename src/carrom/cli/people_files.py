"""The register of people as a file: read, and written so that a crash loses nothing."""

from __future__ import annotations

from pathlib import Path

from carrom.cli.files import read_text
from carrom.cli.tournament_files import replace_file
from carrom.errors import BadInput, CarromError
from carrom.tournament.register import PeopleRegister, PeopleState, load_register, write_register


def read_register(file: Path) -> PeopleRegister:
    """The register of a file. Raises `CarromError` naming the file and the line."""
    text = read_text(str(file), of="a register of people")
    try:
        return load_register(text)
    except BadInput as wrong:
        raise CarromError(f"{file}: {wrong}") from None


def register_of(file: str) -> PeopleState | None:
    """What is known of people, where a file is given."""
    return read_register(Path(file)).state if file else None


def write_people(file: Path, register: PeopleRegister) -> None:
    """Write a register in the place of what the file held, for its owner's eyes only."""
    replace_file(file, write_register(register.log), private=True)
