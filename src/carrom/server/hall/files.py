"""The whole event as one file, read into a database, where the same file twice changes nothing."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from carrom.errors import BadInput
from carrom.page import Refusal, invalid_input
from carrom.server.hall.hall import Hall, entry_text, summary_of
from carrom.server.relay import Notice
from carrom.server.store import registers
from carrom.server.store.log import Conflict
from carrom.server.store.registers import TOURNAMENT, Register, RegisterEntry
from carrom.tournament import Recorded, Tournament, check_plan, events, read_log, show, whole_lines

if TYPE_CHECKING:
    from carrom.server.hall.halls import Halls

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters that are told apart on paper."""
ID_LENGTH = 12
ID = re.compile(r"[A-Za-z0-9_-]{4,32}")
OTHER_ADDRESSES = frozenset({"import", "plan", "presets"})
"""What stands where the id of a tournament would, and is none."""
IMPOSSIBLE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What becomes of a log that nobody could have told."""


def new_tournament_id() -> str:
    """An id that nobody can guess and anybody can type."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def id_in_file(text: str) -> str:
    """The id an event file names; without one, an id that follows from its first event."""
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    try:
        id = json.loads(lines[0]).get("id", "")
    except (ValueError, AttributeError, IndexError):
        id = ""
    if isinstance(id, str) and ID.fullmatch(id) and id not in OTHER_ADDRESSES:
        return id
    digest = hashlib.sha256("\n".join(lines[1:2]).encode()).digest()
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:ID_LENGTH])


def read_event_file(text: str) -> tuple[str, Tournament, int]:
    """The id of the event in a file, its tournament, and the number of a last line that was cut off and is
    left out (0: none). Raises `Refusal` for what is not such a file."""
    with invalid_input("file"):
        text, cut = whole_lines(text)
        log = read_log(text)
        if not log:
            raise BadInput("holds no event", field="file")
        _check_plans(log)
        return id_in_file(text), _folded(log), cut


def _check_plans(log: tuple[Recorded, ...]) -> None:
    """Raise `BadInput` for a plan that nobody could play: with some a draw would never end."""
    for version, recorded in enumerate(log, 1):
        event = recorded.event
        if isinstance(event, events.CompetitionOpened | events.CompetitionReplanned):
            try:
                check_plan(event.plan)
            except BadInput as wrong:
                raise BadInput(str(wrong), field=f"version {version}") from None


def _folded(log: tuple[Recorded, ...]) -> Tournament:
    """The tournament of a log, if it could be. Raises `BadInput`.

    A log in the database was told event by event, and each was checked; a file may have been written by
    anybody.
    """
    try:
        tournament = Tournament.fold(log)
        show.show_event(tournament.state, id="file", version=tournament.version, at=0.0)
    except IMPOSSIBLE as wrong:
        why = f"tells something that cannot be ({type(wrong).__name__}: {wrong}): was it changed by hand?"
        raise BadInput(why, field="file") from None
    return tournament


async def import_file(halls: Halls, text: str) -> tuple[Hall, bool, int]:
    """The hall of an event file, whether the event was not here before, and the number of a line that was cut
    off (0: none). Raises `Refusal`."""
    id, tournament, cut = await halls.services.run(read_event_file, text)
    added = await keep_new(halls, id, tournament)
    if added:
        return await halls.hall(id), True, cut
    register = await halls.services.database.read(registers.find, TOURNAMENT, id)
    if register is None:
        raise Refusal("exists", "another kind of register has this id")
    if register.deleted_at is not None:
        why = "this event is here and marked as deleted: restore it first"
        raise Refusal("deleted", why, field="file")
    hall = await halls.hall(id)
    async with hall.lock:
        await hall.catch_up()
        known, read = hall.tournament.log, tournament.log
        both = min(len(known), len(read))
        if _lines(known[:both]) != _lines(read[:both]):
            why = "this event is here with another log: nothing was changed"
            raise Refusal("differs", why, field="file")
        if len(read) <= len(known):
            return hall, False, cut
        lines = [entry_text(recorded) for recorded in read[both:]]
        entries = [RegisterEntry(version, line) for version, line in enumerate(lines, both + 1)]

        notice = halls.services.relay.notice(id, Notice.HALL, v=len(read))

        def more(connection: Connection) -> None:
            summary, now = summary_of(tournament), time.time()
            registers.append(connection, id, entries, summary, moved_at=now, notice=notice)

        try:
            await halls.services.database.write(more)
        except Conflict:
            raise Refusal("moved_on", "the event has moved on meanwhile: try again") from None
        hall.take_in(tournament)
        hall.backup.note()
        return hall, False, cut


async def keep_new(halls: Halls, id: str, tournament: Tournament, pin: str = "") -> bool:
    """Keep a tournament that is not here yet; False where one with its id is."""
    now = time.time()
    register = Register(
        id, TOURNAMENT, summary_of(tournament), tournament.version, now, now, None, pin
    )
    entries = [
        RegisterEntry(version, entry_text(recorded))
        for version, recorded in enumerate(tournament.log, 1)
    ]
    try:
        await halls.services.database.write(registers.make, register, entries)
    except Conflict:
        return False
    return True


def _lines(log: tuple[Recorded, ...]) -> list[str]:
    return [entry_text(recorded) for recorded in log]
