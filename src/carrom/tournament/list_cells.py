"""Lists as people have them: CSV, or what a spreadsheet puts on the clipboard; and cells about a person."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize

from carrom.errors import BadInput, nearest, shown
from carrom.laws import language_list
from carrom.tournament.days import read_birth_date
from carrom.tournament.entry_faults import EntryFault, list_fault

Cells = Mapping[str, str]
PERSON_COLUMNS = ("number", "state", "born", "sex", "minor", "consent", "language")
SYNONYMS = {
    "birth date": "born",
    "birth_date": "born",
    "birthdate": "born",
    "birthday": "born",
    "date of birth": "born",
    "dob": "born",
    "gender": "sex",
    "player name": "name",
    "player's name": "name",
    "full name": "name",
    "team": "name",
    "team name": "name",
    "pair": "name",
    "नाम": "name",
    "टीम": "name",
    "college": "club",
    "college name": "club",
    "institute": "club",
    "institution": "club",
    "school": "club",
    "क्लब": "club",
    "कॉलेज": "club",
    "वरीयता": "seed",
}
SKIPPED = re.compile(
    r"((sr|s|sl|serial)\b[\s.]*(no|number)?|no|#|क्रमांक|क्र\.?)\.?"
    r"|(mobile|phone|contact|whatsapp|tel)\b.*|e-?mail\b.*|remarks?|timestamp|मोबाइल|फोन"
)
"""Columns that sheets have and an event does not need: running numbers, and how to reach somebody."""
_END = "\x1e"
"""Read after the last line: where it does not stand alone, a quotation mark is open."""
_NUMBERED = re.compile(r"(?:player|name of player|खिलाड़ी)[\s_.-]*(\d+)")
_YES = ("yes", "y", "true", "1", "x", "✓", "हाँ", "हां")
_NO = ("no", "n", "false", "0", "-", "नहीं")
_SEXES = {
    "f": ("f", "female", "w", "woman", "women", "girl", "महिला", "स्त्री"),
    "m": ("m", "male", "man", "men", "boy", "पुरुष"),
    "x": ("x", "other", "diverse", "d"),
}
_LANGUAGES = {
    each.code: (each.code, *(name.casefold() for name in (each.name, *each.also_called)))
    for each in language_list()
}


PLAYER_COLUMN = re.compile(r"player\d*")
_BETWEEN = re.compile(r"\s*[;/]\s*")


def player_names(row: Cells) -> list[str]:
    """The people of a line that names a pair or a team, by its columns of players."""
    if row.get("players"):
        return [name for name in _BETWEEN.split(row["players"]) if name]
    return [cell for column, cell in row.items() if PLAYER_COLUMN.fullmatch(column) and cell]


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line of a list: its number in the text, its cells by column, and what is wrong with it as a line."""

    number: int
    cells: Cells
    wrong: BadInput | None = None


def read_list(
    text: str, columns: Sequence[str], *, also: re.Pattern[str] | None = None
) -> Iterator[ListLine]:
    """The lines of a list; the first names the columns, in any order, by ``columns`` or as ``also`` matches.
    Columns that are `SKIPPED` are not read: nothing of them is kept.

    Raises `BadInput` where that first line is wrong.
    """
    text = text.removeprefix("\ufeff")
    first = next(filter(str.strip, text.splitlines()), "")
    header: list[str] = []
    for number, raw in _records(text, max(",;\t", key=first.count)):
        cells = [" ".join(cell.splitlines()).strip() for cell in raw]
        while cells and not cells[-1]:  # a spreadsheet ends lines with empty cells
            cells.pop()
        if not cells:
            continue
        if not header:
            header = [_column(cell, columns, also) for cell in cells]
            for column in header:
                if column and header.count(column) > 1:
                    raise list_fault(
                        EntryFault.COLUMN_TWICE,
                        f"column {column!r} stands there twice",
                        field="line 1",
                        line=number,
                        column=column,
                    )
            continue
        wrong = None
        if len(cells) > len(header):
            wrong = list_fault(
                EntryFault.TOO_MANY_CELLS,
                f"has {len(cells)} cells, the first line names {len(header)}",
                field="",
                cells=len(cells),
                columns=len(header),
            )
        named = {column: cell for column, cell in zip(header, cells, strict=False) if column}
        yield ListLine(number, named, wrong)
    if not header:
        why = "is empty: the first line names the columns"
        raise list_fault(EntryFault.EMPTY, why, field="line 1", line=1)


def _records(text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """The cells of each line, with its number. Raises `BadInput` for a quotation mark that is not closed."""
    lines = text.splitlines()
    reader = csv.reader([*(f"{line}\n" for line in lines), _END], delimiter=delimiter)
    number = 1
    try:
        for cells in reader:
            if reader.line_num <= len(lines):
                yield number, cells
                number = reader.line_num + 1
            elif cells != [_END]:  # everything after the mark was read as one cell
                raise csv.Error
    except csv.Error:
        where = f"line {number}"
        why = "a quotation mark is not closed"
        raise list_fault(EntryFault.OPEN_QUOTATION, why, field=where, line=number) from None


def _column(cell: str, columns: Sequence[str], also: re.Pattern[str] | None) -> str:
    name = normalize("NFC", " ".join(cell.casefold().split()))
    if name not in columns:
        name = _NUMBERED.sub(r"player\1", SYNONYMS.get(name, name))
    if name in columns or (also is not None and also.fullmatch(name)):
        return name
    if SKIPPED.fullmatch(name):
        return ""
    why = f"there is no column {name!r}; {nearest(name, columns)}"
    raise list_fault(EntryFault.COLUMN_UNKNOWN, why, field="line 1", line=1, column=name)


def person_cells(row: Cells) -> dict[str, Any]:
    """What a line says of a person beside name and club. Raises `BadInput` naming the column."""
    said: dict[str, Any] = {}
    for column, read in _READERS.items():
        if cell := row.get(column, ""):
            said[column] = read(cell, column)
    for column in ("number", "state"):
        if cell := row.get(column, ""):
            said[column] = cell
    return said


def _born(cell: str, column: str) -> str:
    return read_birth_date(cell, field=column).isoformat()


def _consent(cell: str, column: str) -> str:
    return "yes" if _flag(cell, column) else "no"


def _flag(cell: str, column: str) -> bool:
    word = cell.casefold()
    if word not in _YES + _NO:
        why = f"{shown(cell)} is neither yes nor no"
        raise list_fault(EntryFault.NOT_YES_OR_NO, why, field=column, column=column, cell=cell)
    return word in _YES


def _word(words: Mapping[str, Sequence[str]]) -> Callable[[str, str], str]:
    def read(cell: str, column: str) -> str:
        for word, spellings in words.items():
            if cell.casefold() in spellings:
                return word
        known = ", ".join(words)
        why = f"cannot be {shown(cell)}; known: {known}"
        raise list_fault(
            EntryFault.WORD_UNKNOWN, why, field=column, column=column, cell=cell, known=known
        )

    return read


_READERS: Mapping[str, Callable[[str, str], Any]] = {
    "born": _born,
    "sex": _word(_SEXES),
    "minor": _flag,
    "consent": _consent,
    "language": _word(_LANGUAGES),
}
