"""What is over: history and statistics, records and pictures of a match, and records read in."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from carrom.device.device import DeviceChange
from carrom.device.games import Game
from carrom.device.routing import DeviceReply, DeviceRequest, Route
from carrom.device.rows import StoredMatch
from carrom.drawing import draw_position
from carrom.errors import BadInput
from carrom.match import Match, Performance, events, record, verify
from carrom.page import (
    ActionResult,
    FieldLimits,
    HistoryEntry,
    HistoryFilter,
    MatchOutcome,
    MatchSetup,
    PlayedMatches,
    PlayStatistics,
    Refusal,
    Seated,
    moment_of,
    played_match,
    position_after,
    record_file,
    statistics_of,
)
from carrom.play import replay

SHOWN = 3
"""Differences of a record that are named: what follows the first may follow from it."""


# History --------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class MatchesWanted:
    """Which matches are wanted."""

    opponent: Annotated[str, FieldLimits(longest=32, pattern=r"^[a-z0-9-]+$")] | None = None
    result: MatchOutcome | None = None
    rules: Annotated[str, FieldLimits(longest=60)] | None = None
    since: Annotated[float, FieldLimits(at_least=0)] | None = None
    until: Annotated[float, FieldLimits(at_least=0)] | None = None

    def filter(self) -> HistoryFilter:
        return HistoryFilter(self.opponent, self.result, self.rules, self.since, self.until)


@dataclass(frozen=True, kw_only=True)
class PageWanted(MatchesWanted):
    """``after``: where the page before ended."""

    after: Annotated[str, FieldLimits(longest=64)] = ""
    limit: Annotated[int, FieldLimits(at_least=1, at_most=50)] = 20


def _entries(request: DeviceRequest) -> list[HistoryEntry]:
    """The matches of this device's person that are over, the last first."""
    entries = [row.played for row in request.device.rows.values() if row.played is not None]
    mine = [entry for entry in entries if entry.guest == request.guest]
    return sorted(mine, key=lambda entry: (entry.ended_at, entry.match_id), reverse=True)


def totals(request: DeviceRequest) -> Performance:
    """What this device's person did in all matches that are over."""
    return sum((entry for entry in _entries(request)), Performance())


def my_history(request: DeviceRequest) -> PlayedMatches:
    """The matches that are over, the last first."""
    wanted = request.asks(PageWanted)
    chosen = [entry for entry in _entries(request) if wanted.filter().takes(entry)]
    before = _read_cursor(wanted.after)
    later = [it for it in chosen if before is None or (it.ended_at, it.match_id) < before]
    page = later[: wanted.limit]
    more = len(later) > len(page)
    setups = request.device.rows
    return {
        "matches": [played_match(entry, setups[entry.match_id].setup) for entry in page],
        "count": len(chosen),
        "next": f"{page[-1].ended_at!r}~{page[-1].match_id}" if more and page else None,
        "not_added_up": 0,
    }


def _read_cursor(text: str) -> tuple[float, str] | None:
    at, _, match_id = text.partition("~")
    try:
        return (float(at), match_id) if text else None
    except ValueError:
        why = "that is not where a page begins: take `next` of the page before"
        raise Refusal("invalid", why, status=422, field="after") from None


def my_statistics(request: DeviceRequest) -> PlayStatistics:
    """What the matches here add up to."""
    setups = {row.id: row.setup for row in request.device.rows.values()}
    wanted = request.asks(MatchesWanted).filter()
    return statistics_of(_entries(request), setups, request.guest, wanted)


# Files of a match -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class RecordWanted:
    """In which form a record is wanted."""

    form: Literal["text", "jsonl"] = "text"


def match_record(request: DeviceRequest) -> DeviceReply:
    """The record file, as text or as JSON lines."""
    game, form = request.game, request.asks(RecordWanted).form
    return DeviceReply(
        record_file(game.match, game.id, game.setup.made_at, form).text, type="text/plain"
    )


@dataclass(frozen=True, kw_only=True)
class PictureWanted:
    """Of which moment a picture is wanted, and how it is drawn."""

    version: Annotated[int, FieldLimits(at_least=1, at_most=1_000_000)] | None = None
    size: Annotated[int, FieldLimits(at_least=64, at_most=1024)] = 480
    turned: Annotated[int, FieldLimits(at_least=0, at_most=3)] = 0
    dark: bool = False


def board_picture(request: DeviceRequest) -> DeviceReply:
    """The board after an event."""
    wanted, match = request.asks(PictureWanted), request.game.match
    position = position_after(match, moment_of(match, wanted.version))
    svg = draw_position(position, size=wanted.size, turned=wanted.turned, dark=wanted.dark)
    return DeviceReply(svg, type="image/svg+xml")


# Records read in ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class RecordText:
    """A record that somebody has. ``name``: of its file."""

    text: str
    name: str = ""


def take_record(request: DeviceRequest) -> dict[str, Any]:
    """Read a record, play every stroke of it again, and keep it if all agrees. Raises `Refusal`."""
    text = request.sent(RecordText).text
    try:
        is_jsonl = text.lstrip().startswith("{")
        records = [record.read_jsonl(text)] if is_jsonl else list(record.read_many(text))
    except BadInput as wrong:
        raise Refusal(
            "invalid", f"this is not a record: {wrong}", status=422, field="text"
        ) from None
    if not records:
        why = 'there is no record in it; a record begins with [Carrom "1"]'
        raise Refusal("invalid", why, status=422, field="text")
    taken = [_take_one(request, each) for each in records]
    added = sum(is_new for _, is_new in taken)
    return {
        "match": taken[0][0],
        "outcome": "taken" if added else "known",
        "added": added,
        "known": len(taken) - added,
    }


def _take_one(request: DeviceRequest, read: record.Record) -> tuple[str, bool]:
    """The match of a record, and whether it is new here. Raises `Refusal`."""
    found = [*map(str, verify(read, replay=replay))]
    if not read.log or not isinstance(read.log[0].event, events.MatchMade):
        found = ["holds no match"]
    if found:
        why = f"this record does not agree with its own strokes: {'; '.join(found[:SHOWN])}"
        raise Refusal("differs", why, status=422, field="text")
    digest = hashlib.sha256(record.write(read).encode()).hexdigest()
    match_id = f"r{digest[:15]}"
    if match_id in request.device.rows:
        return match_id, False
    match = Match()
    for logged in read.log:
        match = match.apply(logged.event, logged.at, made=logged.made)
    setup = _setup_of(match, match_id, request)
    row = StoredMatch(id=match_id, setup=setup, moved_at=request.now)
    request.device.rows[match_id] = row
    game = request.device.games[match_id] = Game.of(row, (), request.guest)
    change = DeviceChange()
    request.device.go_on(game, ActionResult(match), request.now, change)
    # Nobody is at it yet: nothing is told, and nothing goes on by itself.
    request.change.kept += change.kept
    return match_id, True


def _setup_of(match: Match, match_id: str, request: DeviceRequest) -> MatchSetup:
    """A match that was played elsewhere: nobody here sits in it."""
    first = match.state.match_made
    assert first is not None
    seats = [
        Seated(f"{side}{number}", player.name, deleted=True)
        for side, entry in zip("abcd", first.entries, strict=False)
        for number, player in enumerate(entry.players, 1)
    ]
    return MatchSetup(
        id=match_id,
        made_at=request.now,
        maker=request.guest,
        rules=first.rules,
        format=first.format,
        house=first.house,
        seats=tuple(seats),
    )


ROUTES = (
    Route("GET", "/api/me/history", my_history),
    Route("GET", "/api/me/statistics", my_statistics),
    Route("GET", "/api/matches/{match}/record", match_record),
    Route("GET", "/api/matches/{match}/board.svg", board_picture),
    Route("POST", "/api/device/records", take_record),
)
