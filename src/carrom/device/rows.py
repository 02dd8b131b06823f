"""What a device keeps, as plain data: its person, its matches without their logs, and the events of each."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from carrom.errors import BadInput
from carrom.match import Match
from carrom.page import (
    FieldLimits,
    HistoryEntry,
    ListedMatch,
    LogRow,
    MatchSetup,
    new_id,
    played_rows,
    standing_of,
)
from carrom.shape import shape_of

PERSON_KEY = "me"
ID = r"[A-Za-z0-9_-]{1,64}"
"""What an id of a match or a person looks like: it stands in addresses."""
PlainId = Annotated[str, FieldLimits(pattern=rf"\A{ID}\Z")]
Kept = dict[str, Any]
"""Something to be stored: ``{store, key, value}``; or a match to be removed with its whole log, also with
what another page has added to it: ``{store: "matches", key, delete: true}``."""


@dataclass(frozen=True)
class DevicePerson:
    """Whoever plays on this device. ``former``: the ids they had on devices whose saved matches were opened
    here; their opponents by message still know them by those."""

    id: PlainId = field(default_factory=new_id)
    name: str = ""
    former: tuple[PlainId, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredEvent(LogRow):
    """An event of a log as it is stored. ``action``: what a player did that led to it, as JSON text; empty
    where it followed by itself."""

    action: str = ""


@dataclass(frozen=True, kw_only=True)
class ByMessage:
    """A match whose sides sit at two devices. ``draw``: its maker's part of the seed. ``told``: the version
    that the other device surely has, because a message came from there. ``alias``: the id by which the other
    device knows whoever plays here, where it is not their id: the match was begun on another device."""

    draw: str = ""
    told: int = 0
    alias: str = ""

    def id_of(self, guest: str) -> str:
        """The id that messages have for whoever plays here."""
        return self.alias or guest


@dataclass(frozen=True, kw_only=True)
class StoredMatch:
    """A match as it is stored, without its log. ``standing``: what lists show of it, as JSON text;
    ``played``: what the history of this device's person holds of it, once it is over."""

    id: PlainId
    setup: MatchSetup
    standing: str = "{}"
    version: int = 0
    over: bool = False
    moved_at: float = 0.0
    played: HistoryEntry | None = None
    by_message: ByMessage | None = None

    def __post_init__(self) -> None:
        if self.id != self.setup.id:
            raise BadInput(f"must be {self.id!r}, the id of the row", field="setup.id")

    def listed(self) -> ListedMatch:
        """The match as lists show it."""
        return ListedMatch(
            self.setup, self.version, self.moved_at, self.over, json.loads(self.standing)
        )

    def moved(self, match: Match, guest: str, now: float) -> StoredMatch:
        """The row after the match has gone on."""
        entries = played_rows(self.setup, match, now)
        return replace(
            self,
            standing=standing_of(match),
            version=match.version,
            over=match.result is not None,
            moved_at=now,
            played=next((entry for entry in entries if entry.guest == guest), None),
        )

    def kept(self) -> Kept:
        """The row, to be stored."""
        return {"store": "matches", "key": self.id, "value": ROW.write(self)}


def kept_person(person: DevicePerson) -> Kept:
    """A person, to be stored."""
    return {"store": "person", "key": PERSON_KEY, "value": PERSON.write(person)}


def kept_event(match_id: str, row: StoredEvent) -> Kept:
    """An event of a log, to be stored."""
    return {"store": "events", "key": [match_id, row.version], "value": EVENT.write(row)}


def deleted_match(match_id: str) -> Kept:
    """A match, to be removed with its log."""
    return {"store": "matches", "key": match_id, "delete": True}


ROW, EVENT, PERSON = shape_of(StoredMatch), shape_of(StoredEvent), shape_of(DevicePerson)
