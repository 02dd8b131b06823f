"""A record as a value: header tags, the log, and what the file says of the match after each event."""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from carrom.errors import BadInput
from carrom.shape import checked_text, under

if TYPE_CHECKING:
    from carrom.match.match import Logged

MARK = "Carrom"
"""The tag every record begins with; its value is the version of the form."""
VERSION = 1
TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")

Tags = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """What a record file holds.

    ``tags``: the header in its order, unknown tags included, without the mark of the form. ``told``: the
    summary stated after each event, empty where there is none; left out, none is stated.
    """

    tags: Tags = ()
    log: tuple[Logged, ...] = ()
    told: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.told:
            object.__setattr__(self, "told", ("",) * len(self.log))
        if len(self.told) != len(self.log):
            raise BadInput(
                f"are {len(self.told)} for {len(self.log)} events; one each, or none", field="told"
            )
        names: set[str] = set()
        for name, value in self.tags:
            check_tag(name, value, names)
            names.add(name)
        for number, one in enumerate(self.told):
            try:
                checked_text(one)
            except BadInput as wrong:
                raise under(f"told[{number}]", wrong) from None

    def tag(self, name: str) -> str | None:
        """A tag's value, None where there is none."""
        return next((value for one, value in self.tags if one == name), None)


def check_tag(name: Any, value: Any, others: Container[str]) -> None:
    """Raise `BadInput` for a tag that no header can hold beside the others."""
    if not isinstance(name, str) or not TAG_NAME.fullmatch(name):
        raise BadInput(f"{name!r} is no name: letters and digits, a letter first", field="tags")
    if name == MARK:
        raise BadInput("marks the form of the file and is no tag of a match", field=name)
    if name in others:
        raise BadInput("is told twice", field=name)
    try:
        checked_text(value)
    except BadInput as wrong:
        raise under(name, wrong) from None


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that cannot be read: where, what, and what would be right."""

    line: int
    what: str
    column: int | None = None

    @property
    def where(self) -> str:
        """The place in words."""
        return f"line {self.line}" + ("" if self.column is None else f", column {self.column}")

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"

    @property
    def error(self) -> BadInput:
        """The same as an error."""
        return BadInput(self.what, field=self.where)
