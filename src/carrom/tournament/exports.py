"""Tables for a spreadsheet: entries, matches, standings, as CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from carrom.tournament.people import Entrant
from carrom.tournament.ranking import stage_tables
from carrom.tournament.state import Competition, TournamentState

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def entries_csv(state: TournamentState, competition: Competition) -> str:
    """The entries of a competition; `entries_from_csv` reads it. It says no birth date."""
    numbered = competition.plan.kind == "singles" and any(
        person.number for person in state.people.values()
    )
    rows = [
        (
            each.id,
            each.name,
            "; ".join(
                state.people[player].name for player in each.players if player in state.people
            ),
            each.club,
            each.seed or "",
            *([_number_of(state, each)] if numbered else []),
        )
        for each in competition.entrants.values()
    ]
    header = ("id", "name", "players", "club", "seed", *(["number"] if numbered else []))
    return csv_text(header, rows)


def _number_of(state: TournamentState, entrant: Entrant) -> str:
    return "".join(state.people[each].number for each in entrant.players if each in state.people)


def matches_csv(competition: Competition) -> str:
    """Every match that has been drawn, with its result."""
    rows = []
    for stage in competition.stages:
        for fixture in stage.fixtures.values():
            a, b = map(competition.name_of, stage.sides(fixture.id))
            end = stage.result(fixture.id)
            rows.append(
                (
                    fixture.id,
                    stage.plan.name or stage.number,
                    fixture.name or fixture.round,
                    fixture.group or "",
                    a,
                    b,
                    "" if end is None or not end.winner else (a, b)["ab".index(end.winner)],
                    *(("", "") if end is None else end.score),
                    "" if end is None else end.end,
                )
            )
    header = ("match", "stage", "round", "group", "a", "b", "winner", "score_a", "score_b", "end")
    return csv_text(header, rows)


def standings_csv(competition: Competition) -> str:
    """The tables of the stage that is going on, or of the last one."""
    stage = competition.stage
    rows = []
    for group, table in enumerate(stage_tables(competition, stage) if stage else (), 1):
        for each in table:
            row = each.tally
            rows.append(
                (
                    group,
                    each.place,
                    competition.name_of(each.entrant),
                    row.played,
                    row.won,
                    row.drawn,
                    row.lost,
                    row.match_points,
                    row.scored,
                    row.conceded,
                    each.decided_by,
                )
            )
    header = ("group", "place", "name", "played", "won", "drawn", "lost", "match_points", "scored",
              "conceded", "decided_by")  # fmt: skip
    return csv_text(header, rows)


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Rows as CSV, for a spreadsheet."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    for row in rows:
        writer.writerow([_cell(cell) for cell in row])
    return out.getvalue()


def _cell(value: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    if isinstance(value, str) and value.startswith(_FORMULA):
        return "'" + value
    return value
