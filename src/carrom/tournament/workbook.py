"""The whole event as a spreadsheet (XLSX): entrants, matches, results, standings, log. For the desk."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

from carrom.extras import require
from carrom.tournament.event import recorded_to_json
from carrom.tournament.exports import (
    ExportTable,
    entries_table,
    matches_table,
    moment_text,
    results_table,
    standings_table,
)
from carrom.tournament.state import Competition
from carrom.tournament.tournament import Tournament

WIDEST = 60
_HIDDEN = frozenset({"born"})
"""What never leaves the desk's own file."""


def workbook_tables(tournament: Tournament) -> dict[str, ExportTable]:
    """The sheets of the spreadsheet by name, each with all competitions of the event.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> list(workbook_tables(event.tournament))
    ['entrants', 'matches', 'results', 'standings', 'log']
    """
    state = tournament.state
    of_competition: dict[str, Callable[[Competition], ExportTable]] = {
        "entrants": lambda each: entries_table(state, each),
        "matches": matches_table,
        "results": results_table,
        "standings": lambda each: standings_table(each, each.stages),
    }
    sheets = {
        name: _together([(each, make(each)) for each in state.competitions.values()])
        for name, make in of_competition.items()
    }
    return {**sheets, "log": log_table(tournament)}


def _together(tables: list[tuple[Competition, ExportTable]]) -> ExportTable:
    """The tables of several competitions below each other, every column by its name."""
    header = tuple(dict.fromkeys(name for _, table in tables for name in table.header))
    rows = []
    for competition, table in tables:
        for row in table.rows:
            cells = dict(zip(table.header, row, strict=True))
            rows.append((competition.name, *(cells.get(name, "") for name in header)))
    return ExportTable(("competition", *header), tuple(rows))


def log_table(tournament: Tournament) -> ExportTable:
    """Everything that was told: when, by whom, what, and whether it is still in force."""
    in_force = frozenset(tournament.line)
    rows = []
    for version, recorded in enumerate(tournament.log, 1):
        told = _without_hidden(recorded_to_json(recorded)["event"])
        rows.append(
            (
                version,
                moment_text(recorded.at),
                recorded.by.role.value,
                recorded.by.name,
                recorded.event.kind,
                "yes" if version in in_force else "",
                json.dumps(told, ensure_ascii=False),
            )
        )
    header = ("version", "at", "role", "by", "kind", "in_force", "event")
    return ExportTable(header, tuple(rows))


def _without_hidden(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_hidden(each) for name, each in value.items() if name not in _HIDDEN}
    return [_without_hidden(each) for each in value] if isinstance(value, list) else value


def write_workbook(tournament: Tournament) -> bytes:
    """The event as an XLSX file; every text is a text, so that none is taken for a formula.

    Raises `MissingExtra` where the extra ``tournament`` is not installed.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> write_workbook(event.tournament)[:2]
    b'PK'
    """
    require("tournament")
    import xlsxwriter  # type: ignore[import-untyped]

    out = BytesIO()
    options = {
        "in_memory": True,
        "strings_to_formulas": False,
        "strings_to_numbers": False,
        "strings_to_urls": False,
    }
    book = xlsxwriter.Workbook(out, options)
    moments = [each.at for each in tournament.log if each.at is not None]
    created = datetime.fromtimestamp(moments[-1] if moments else 0.0, UTC)
    book.set_properties({"title": tournament.state.name, "created": created.replace(tzinfo=None)})
    bold = book.add_format({"bold": True, "bottom": 1})
    for name, table in workbook_tables(tournament).items():
        sheet = book.add_worksheet(name)
        for column, title in enumerate(table.header):
            sheet.write_string(0, column, title, bold)
        for number, row in enumerate(table.rows, 1):
            for column, cell in enumerate(row):
                if isinstance(cell, int | float):
                    sheet.write_number(number, column, cell)
                elif cell:
                    sheet.write_string(number, column, str(cell)[:32_767])
        sheet.freeze_panes(1, 0)
        if table.rows:
            sheet.autofilter(0, 0, len(table.rows), len(table.header) - 1)
        for column, title in enumerate(table.header):
            longest = max([len(title) + 2, *(len(str(row[column])) for row in table.rows)])
            sheet.set_column(column, column, min(longest + 1, WIDEST))
    book.close()
    return out.getvalue()
