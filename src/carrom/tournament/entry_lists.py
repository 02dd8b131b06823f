"""Entries from a list: CSV, or what a spreadsheet puts on the clipboard."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from unicodedata import normalize

from carrom.errors import BadInput, nearest
from carrom.tournament.event import TournamentEvent
from carrom.tournament.events.entering import EntrantAdded, PersonAdded
from carrom.tournament.people import BYE, ID, Entrant, Person
from carrom.tournament.state import Competition, TournamentState

COLUMNS = (
    "id",
    "name",
    "players",
    "player",
    "player1",
    "player2",
    "club",
    "seed",
    "rating",
    "captain",
)
_PLAYER = re.compile(r"player\d*")
_BETWEEN = re.compile(r"\s*[;/]\s*")


def entries_from_csv(
    text: str, state: TournamentState, competition: Competition
) -> list[TournamentEvent]:
    """What enters a list into a competition: people who are not known yet, then the entries.

    The first line names the columns; ``name`` is enough for singles. The players of a pair or a team stand
    in ``player1``, ``player2`` … or in ``players``, separated by ``;`` or ``/``. A person of the same name
    and club is the same person. Raises `BadInput` naming the line.
    """
    people = {(each.name, each.club): each.id for each in state.people.values()}
    taken_by_people, taken = set(state.people), set(competition.entrants)
    events: list[TournamentEvent] = []
    for line, row in _rows(text):
        club = row.get("club", "")
        names = _players(row)
        name = row.get("name") or " and ".join(names)
        if not name:
            raise BadInput("has neither a name nor players", field=f"line {line}", line=line)
        names = names or [name]
        players = []
        for player in names:
            if (player, club) not in people:
                people[player, club] = free_id(player, taken_by_people, "p")
                events.append(PersonAdded(Person(people[player, club], player, club)))
            players.append(people[player, club])
        captain = people.get((row.get("captain", ""), club), "")
        entrant = Entrant(
            row.get("id") or free_id(name, taken, "e"),
            name,
            tuple(players),
            club,
            int(_number(row, "seed", line)),
            captain or (players[0] if competition.plan.kind == "team" else ""),
            _number(row, "rating", line),
        )
        events.append(EntrantAdded(competition.id, entrant))
    return events


def _rows(text: str) -> Iterator[tuple[int, Mapping[str, str]]]:
    text = text.removeprefix("\ufeff")
    first = text.partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(text.splitlines(), delimiter=delimiter)
    header: list[str] = []
    for line, raw in enumerate(reader, 1):
        cells = [cell.strip() for cell in raw]
        if not any(cells):
            continue
        if not header:
            header = [cell.casefold() for cell in cells]
            for column in header:
                if column not in COLUMNS and not _PLAYER.fullmatch(column):
                    hint = nearest(column, COLUMNS)
                    raise BadInput(f"there is no column {column!r}; {hint}", field="line 1", line=1)
            continue
        if len(cells) > len(header):
            wrong = f"has {len(cells)} cells, the first line names {len(header)}"
            raise BadInput(wrong, field=f"line {line}", line=line)
        yield line, dict(zip(header, cells, strict=False))
    if not header:
        raise BadInput("is empty: the first line names the columns", field="line 1", line=1)


def _players(row: Mapping[str, str]) -> list[str]:
    if row.get("players"):
        return [name for name in _BETWEEN.split(row["players"]) if name]
    return [cell for column, cell in row.items() if _PLAYER.fullmatch(column) and cell]


def _number(row: Mapping[str, str], column: str, line: int) -> float:
    try:
        return float(row.get(column) or 0)
    except ValueError:
        wrong = f"{column} {row[column]!r} is not a number"
        raise BadInput(wrong, field=f"line {line}", line=line) from None


def free_id(name: str, taken: set[str], letter: str) -> str:
    """An id made from a name; a number where it has no Latin letters."""
    plain = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:30].strip("-")
    if not ID.fullmatch(stem) or stem == BYE:
        stem = letter
    id, number = stem, 1
    while id in taken or id == letter:
        number += 1
        id = f"{stem}-{number}" if stem != letter else f"{letter}{number - 1}"
    taken.add(id)
    return id
