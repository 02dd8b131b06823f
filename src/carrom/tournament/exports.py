"""Tables for a spreadsheet: entries, matches, results, standings, the log; each as CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO

from carrom.tournament.people import Entrant
from carrom.tournament.ranking import stage_tables
from carrom.tournament.state import Competition, StageState, TournamentState

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class ExportTable:
    """A table: its columns by name, and its rows."""

    header: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]

    @property
    def csv(self) -> str:
        return csv_text(self.header, self.rows)


def entries_csv(state: TournamentState, competition: Competition) -> str:
    """The entries of a competition; `entries_from_csv` reads it. It says no birth date.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> entries_csv(hall.state, hall.state.competitions["cup"]).splitlines()[1]
    'e1,Player 1,Player 1,,1'
    """
    return entries_table(state, competition).csv


def matches_csv(competition: Competition) -> str:
    """Every match that has been drawn, with its result.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> matches_csv(event.competition).splitlines()[0]
    'match,stage,round,group,a,b,winner,score_a,score_b,end'
    """
    return matches_table(competition).csv


def standings_csv(competition: Competition) -> str:
    """The tables of the stage that is going on, or of the last one.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> standings_csv(event.competition).splitlines()[0]
    'group,place,name,played,won,drawn,lost,match_points,scored,conceded,decided_by'
    """
    return standings_table(competition, competition.stages[-1:]).csv


def entries_table(state: TournamentState, competition: Competition) -> ExportTable:
    """The entries of a competition."""
    numbered = competition.plan.kind == "singles" and any(
        person.number for person in state.people.values()
    )
    rows = tuple(
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
    )
    header = ("id", "name", "players", "club", "seed", *(["number"] if numbered else []))
    return ExportTable(header, rows)


def _number_of(state: TournamentState, entrant: Entrant) -> str:
    return "".join(state.people[each].number for each in entrant.players if each in state.people)


def matches_table(competition: Competition) -> ExportTable:
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
                    "" if end is None else str(end.end),
                )
            )
    header = ("match", "stage", "round", "group", "a", "b", "winner", "score_a", "score_b", "end")
    return ExportTable(header, tuple(rows))


def results_table(competition: Competition) -> ExportTable:
    """Every match that is over, with everything that is known of its result."""
    rows = []
    for stage in competition.stages:
        for fixture in stage.fixtures.values():
            end = stage.result(fixture.id)
            if end is None:
                continue
            names = tuple(map(competition.name_of, end.sides))
            rows.append(
                (
                    fixture.id,
                    *names,
                    "" if not end.winner else names["ab".index(end.winner)],
                    *end.score,
                    *end.boards,
                    *end.games,
                    str(end.end),
                    end.decided_by,
                    moment_text(end.at),
                )
            )
    header = ("match", "a", "b", "winner", "score_a", "score_b", "boards_a", "boards_b", "games_a",
              "games_b", "end", "decided_by", "at")  # fmt: skip
    return ExportTable(header, tuple(rows))


def standings_table(competition: Competition, stages: Iterable[StageState]) -> ExportTable:
    """The tables of some stages of a competition."""
    stages, rows = tuple(stages), []
    for stage in stages:
        for group, table in enumerate(stage_tables(competition, stage), 1):
            for each in table:
                row = each.tally
                rows.append(
                    (
                        *([stage.plan.name or stage.number] if len(stages) > 1 else []),
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
    return ExportTable((*(["stage"] if len(stages) > 1 else []), *header), tuple(rows))


def moment_text(at: float | None) -> str:
    """A moment as a spreadsheet reads it, in UTC; empty where it is not known.

    >>> moment_text(1772355600.0)
    '2026-03-01 09:00:00'
    """
    return "" if at is None else f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M:%S}"


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Rows as CSV, for a spreadsheet.

    >>> csv_text(("name", "club"), [("Asha", "Pune")]).splitlines()
    ['name,club', 'Asha,Pune']
    """
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
