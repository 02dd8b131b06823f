"""A record as a value: header tags, the log, and what the file says of the match after each event."""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from carrom.errors import BadInput
from carrom.match.event import Logged
from carrom.shape import at_field, check_text

MARK = "Carrom"
"""The tag every record begins with; its value is the version of the form."""
VERSION = 1
TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")

Tags = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """What a record file holds.

    ``tags``: the header in its order, unknown tags included, without the mark of the form. ``summaries``: the
    one stated after each event, empty where there is none; left out, none is stated.
    """

    tags: Tags = ()
    log: tuple[Logged, ...] = ()
    summaries: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.summaries:
            object.__setattr__(self, "summaries", ("",) * len(self.log))
        if len(self.summaries) != len(self.log):
            raise BadInput(
                f"are {len(self.summaries)} for {len(self.log)} events; one each, or none",
                field="summaries",
            )
        names: set[str] = set()
        for name, value in self.tags:
            check_tag(name, value, names)
            names.add(name)
        for number, summary in enumerate(self.summaries):
            with at_field(f"summaries[{number}]"):
                check_text(summary)

    def tag(self, name: str) -> str | None:
        return dict(self.tags).get(name)


def check_tag(name: Any, value: Any, others: Container[str]) -> None:
    """Raise `BadInput` for a tag that no header can hold beside the others."""
    if not isinstance(name, str) or not TAG_NAME.fullmatch(name):
        raise BadInput(f"{name!r} is not a name: letters and digits, a letter first", field="tags")
    if name == MARK:
        raise BadInput("marks the form of the file and is not a tag of a match", field=name)
    if name in others:
        raise BadInput("is told twice", field=name)
    with at_field(name):
        check_text(value)


@dataclass(frozen=True, slots=True)
class RecordProblem:
    """Something in a file that cannot be read: where, what, and what would be right.

    >>> from carrom.match import record
    >>> _, problems = record.read_leniently('[Carrom "1"] nonsense')
    >>> problems[0].line, problems[0].where
    (1, 'line 1')
    """

    line: int
    what: str
    column: int | None = None

    @property
    def where(self) -> str:
        return f"line {self.line}" + ("" if self.column is None else f", column {self.column}")

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"

    @property
    def error(self) -> BadInput:
        return BadInput(self.what, field=self.where, line=self.line, column=self.column)
