"""All matches of a device as one file, and back.

A file is its owner's own: its matches are folded once, so that each can be opened, but their strokes are not
played again. What the program says of a match in lists is worked out from its log, never read from the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from carrom.device.device import GameDevice
from carrom.device.games import UNREADABLE, Game
from carrom.device.messages import with_guest
from carrom.device.routing import JSON_TYPE, DeviceReply, DeviceRequest, Route
from carrom.device.rows import (
    EVENT,
    PERSON,
    ROW,
    DevicePerson,
    StoredEvent,
    StoredMatch,
    kept_event,
)
from carrom.errors import BadInput, CarromError
from carrom.page import Refusal, match_summary, own_name

KIND, EDITION = "carrom matches", 1


def save_all(request: DeviceRequest) -> DeviceReply:
    """All matches here, with their logs; ``left_out``: how many cannot be read.

    Raises `Refusal` where logs have to be loaded first.
    """
    device = request.device
    whole = [row for row in device.rows.values() if row.id not in device.damaged]
    device.check_loaded([row.id for row in whole])
    matches = [
        {"row": ROW.write(row), "events": [EVENT.write(entry) for entry in _log(device, row)]}
        for row in whole
    ]
    saved = {
        "kind": KIND,
        "edition": EDITION,
        "person": PERSON.write(device.person),
        "matches": matches,
        "left_out": len(device.damaged) + device.unreadable,
    }
    return DeviceReply(saved, type=JSON_TYPE)


def _log(device: GameDevice, row: StoredMatch) -> Sequence[StoredEvent]:
    """The log of a match as it is stored. Raises `Refusal` where it has to be loaded first."""
    return device.game(row.id).rows


def take_all(request: DeviceRequest) -> dict[str, Any]:
    """Take in a file of matches; what is here and newer stays as it is. On a device where nobody has played
    yet, whoever saved the file goes on as themselves. Raises `Refusal`."""
    saved = request.body
    if not isinstance(saved, dict) or saved.get("kind") != KIND:
        why = "this is not a file of matches that was saved here"
        raise Refusal("invalid", why, status=422, field="kind")
    if saved.get("edition") != EDITION:
        why = f"edition {saved.get('edition')!r} of such files is not known here: reload the page"
        raise Refusal("invalid", why, status=422, field="edition")
    matches = saved.get("matches")
    if not isinstance(matches, list):
        raise Refusal("invalid", "matches: must be a list", status=422, field="matches")
    device, owner = request.device, _owner_of(saved.get("person"))
    person = _person_after(device, owner)
    if person != device.person:
        device.keep_person(person, request.change)
    read = [_read_saved(request, number, each, owner.id) for number, each in enumerate(matches)]
    older = [row for row, _ in read if row.id in device.rows]
    device.check_loaded([row.id for row in older if device.rows[row.id].version < row.version])
    added = 0
    for row, game in read:
        here = device.rows.get(row.id)
        if here is None or _goes_on(device, here, game):
            _keep_saved(request, row, game, 0 if here is None else here.version)
            added += 1
    known = len(read) - added
    return {"added": added, "known": known, "outcome": "taken" if added else "known"}


def _owner_of(saved: Any) -> DevicePerson:
    """Who saved a file. Raises `Refusal`."""
    try:
        if not isinstance(saved, dict) or not saved.get("id"):
            raise BadInput("must have an id", field="person")
        owner: DevicePerson = PERSON.read_at(saved, "person")
    except BadInput as wrong:
        raise Refusal("invalid", f"{wrong}", status=422, field="person") from None
    return replace(owner, name=own_name("", owner.name))


def _person_after(device: GameDevice, owner: DevicePerson) -> DevicePerson:
    """Whoever plays here once a file has been opened: its owner, where nobody has played here yet; else
    whoever it was, who remembers by which ids others know them."""
    person = device.person
    has_played = device.rows or device.unreadable or person.name or person.former
    if not has_played:
        return owner
    known = (*person.former, owner.id, *owner.former)
    former = tuple(dict.fromkeys(name for name in known if name != person.id))
    return replace(person, former=former)


def _read_saved(
    request: DeviceRequest, number: int, saved: Any, owner: str
) -> tuple[StoredMatch, Game]:
    """A match of a file, folded and shown once: what cannot be opened is refused. Raises `Refusal`."""
    where = f"matches[{number}]"
    try:
        row: StoredMatch = ROW.read_at(saved["row"], f"{where}.row")
        row = _as_mine(row, owner, request.guest)
        entries = [
            EVENT.read_at(each, f"{where}.events[{at}]") for at, each in enumerate(saved["events"])
        ]
        game = Game.of(row, entries, request.guest)
        if game.match.version != row.version:
            raise BadInput("its log is not whole", field=where)
        seats = {seated.seat for seated in row.setup.seats}
        if row.version and seats != set(game.match.state.players):
            raise BadInput("its seats are not those of its log", field=where)
        row = row.moved(game.match, request.guest, min(row.moved_at, request.now))
        match_summary(row.listed(), request.guest, request.now)  # what cannot be shown raises here
        game.view(request.now)
        return row, game
    except CarromError as wrong:
        raise Refusal("invalid", f"{where}: {wrong}", status=422, field=where) from None
    except UNREADABLE:
        raise Refusal("invalid", f"{where} is not a match", status=422, field=where) from None


def _goes_on(device: GameDevice, here: StoredMatch, saved: Game) -> bool:
    """Whether a saved log begins with the one that is here, and is longer."""
    if here.id in device.damaged or here.version >= saved.match.version:
        return False
    mine = [entry.event for entry in _log(device, here)]
    return mine == [entry.event for entry in saved.rows[: len(mine)]]


def _as_mine(row: StoredMatch, owner: str, guest: str) -> StoredMatch:
    """The row with this device's person in the seats that were the owner's of the file. By message they keep
    the id that the other device knows."""
    if owner == guest or guest in row.setup.guests:
        return row
    by_message = row.by_message
    if by_message is not None and owner in row.setup.guests:
        alias = by_message.id_of(owner)
        by_message = replace(by_message, alias="" if alias == guest else alias)
    return replace(row, setup=with_guest(row.setup, owner, guest), by_message=by_message)


def _keep_saved(request: DeviceRequest, row: StoredMatch, game: Game, since: int) -> None:
    request.device.rows[row.id] = row
    request.device.games[row.id] = game
    request.change.kept += [kept_event(row.id, entry) for entry in game.rows[since:]]
    request.change.kept.append(row.kept())


ROUTES = (
    Route("GET", "/api/device/backup", save_all),
    Route("POST", "/api/device/backup", take_all),
)
