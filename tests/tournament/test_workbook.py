"""The event as a spreadsheet: everything is on its sheets, and no text is taken for a formula."""

from __future__ import annotations

import zipfile
from io import BytesIO
from xml.etree import ElementTree

import pytest

from carrom.tournament import Entrant, Person, Tournament, events, workbook_tables, write_workbook
from carrom.tournament.exports import entries_table
from tests.tournament.halls import BRACKET, cup, draw, hall, plan_of, play_stage

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
SHEETS = ["entrants", "matches", "results", "standings", "log"]


def read_workbook(data: bytes) -> dict[str, list[list[str]]]:
    """The cells of an XLSX file, as text; a formula begins with ``=``."""
    with zipfile.ZipFile(BytesIO(data)) as archive:
        strings = [
            "".join(text.text or "" for text in each.iter(f"{MAIN}t"))
            for each in ElementTree.fromstring(archive.read("xl/sharedStrings.xml"))
        ]
        names = [
            each.attrib["name"]
            for each in ElementTree.fromstring(archive.read("xl/workbook.xml")).iter(f"{MAIN}sheet")
        ]
        sheets = {}
        for number, name in enumerate(names, 1):
            tree = ElementTree.fromstring(archive.read(f"xl/worksheets/sheet{number}.xml"))
            sheets[name] = [
                [_cell(cell, strings) for cell in row] for row in tree.iter(f"{MAIN}row")
            ]
        return sheets


def _cell(cell: ElementTree.Element, strings: list[str]) -> str:
    formula, value = cell.find(f"{MAIN}f"), cell.find(f"{MAIN}v")
    if formula is not None:
        return f"FORMULA {formula.text}"
    text = "" if value is None else value.text or ""
    return strings[int(text)] if cell.attrib.get("t") == "s" else text


@pytest.fixture
def event() -> Tournament:
    return play_stage(draw(hall(plan_of(BRACKET), 8, clubs=("North", "South"), seeds=2)))


def test_a_workbook_has_five_sheets_with_all_rows(event: Tournament) -> None:
    sheets = read_workbook(write_workbook(event))
    assert list(sheets) == SHEETS
    assert {name: len(rows) - 1 for name, rows in sheets.items()} == {
        "entrants": 8,
        "matches": 7,
        "results": 7,
        "standings": 8,
        "log": event.version,
    }
    assert sheets["entrants"][1] == ["Cup", "e1", "Entry 1", "P1A", "North", "1"]
    assert sheets["standings"][1][2:4] == ["1", "Entry 1"]


def test_the_log_says_what_is_undone(event: Tournament) -> None:
    undone = event.apply(events.RolledBack(event.version - 1, "a mistake"))
    rows = workbook_tables(undone)["log"].rows
    assert [row[5] for row in rows[-3:]] == ["yes", "", ""]
    assert rows[-1][4] == "undo"


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", "\t=1", '=HYPERLINK("http://x")'])
def test_no_text_is_taken_for_a_formula(name: str) -> None:
    event = hall(plan_of(BRACKET), 1, begin=False)
    event = event.apply(events.PersonAdded(Person("odd", name, name)))
    event = event.apply(events.EntrantAdded("cup", Entrant("odd", name, ("odd",), name)))
    cells = [
        cell
        for rows in read_workbook(write_workbook(event)).values()
        for row in rows
        for cell in row
    ]
    assert not [cell for cell in cells if cell.startswith("FORMULA")]
    assert name in cells
    csv = entries_table(event.state, cup(event)).csv
    assert all(not cell.startswith(tuple("=+-@\t")) for cell in csv.replace('"', "").split(","))


def test_birth_dates_stay_at_the_desk() -> None:
    event = hall(plan_of(BRACKET), 1, begin=False)
    event = event.apply(events.PersonAdded(Person("young", "Nila", born="2014-05-31")))
    assert "2014-05-31" not in str(read_workbook(write_workbook(event)))


def test_several_competitions_stand_below_each_other(event: Tournament) -> None:
    event = event.apply(events.CompetitionOpened("open", "Open", plan_of(BRACKET)))
    event = event.apply(events.EntrantAdded("open", Entrant("x", "Entry 1", ("p1a",))))
    rows = workbook_tables(event)["entrants"].rows
    assert [row[0] for row in rows] == ["Cup"] * 8 + ["Open"]
