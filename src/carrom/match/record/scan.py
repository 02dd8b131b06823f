"""Only the headers of a file of records: what an index or a list needs, without reading any event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carrom.errors import BadInput
from carrom.match.record.text import BEGINS, TAG, lines_of
from carrom.match.record.value import Tags
from carrom.shape import unquote


@dataclass(frozen=True, slots=True)
class Header:
    """The tags of one record, and the line it begins on."""

    line: int
    tags: Tags

    def tag(self, name: str) -> str | None:
        """A tag's value, None where there is none."""
        return dict(self.tags).get(name)


def scan_headers(lines: str | Iterable[str]) -> Iterator[Header]:
    """The header of every record of a text or an open file, in turn.

    Nothing else is looked at, and a tag that cannot be read is passed over: `read_many_leniently` names it.
    """
    begins = 0
    tags: list[tuple[str, str]] = []
    for at, line in enumerate(lines_of(lines) if isinstance(lines, str) else lines, 1):
        if line[:1] != "[":
            line = line.lstrip(" \t\ufeff")  # noqa: PLW2901
            if line[:1] != "[":
                continue
        if line.startswith(BEGINS):
            if begins:
                yield Header(begins, tuple(tags))
            begins, tags = at, []
        elif tag := TAG.match(line):
            name, value = tag[1], tag[2]
            if "\\" not in value:
                tags.append((name, value[1:-1]))
                continue
            try:
                tags.append((name, unquote(value)))
            except BadInput:
                continue
    if begins:
        yield Header(begins, tuple(tags))
