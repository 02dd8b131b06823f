"""A register as a file of JSON lines: a header, then one event a line, in the order they were told."""

from __future__ import annotations

from typing import Any

from carrom.errors import BadInput
from carrom.shape import KindOf, Number, OptionalOf, Text, check_keys
from carrom.tournament.json_log import read_json_log, write_json_log
from carrom.tournament.register.events import PEOPLE_EVENTS, UnreadableMember
from carrom.tournament.register.register import PeopleEntry, PeopleRegister

HEADER = "carrom-people"
_EVENT = KindOf(PEOPLE_EVENTS, zeros=True)
_AT = OptionalOf(Number(at_least=0))
_BY = Text()
_KEYS = ("at", "by", "event")


def entry_to_json(entry: PeopleEntry) -> dict[str, Any]:
    """An entry of the log as a JSON value. Raises `BadInput` for what could not be read again.

    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", club="Pune")))
    >>> value = entry_to_json(people.log[0])
    >>> entry_from_json(value) == people.log[0]
    True
    """
    line: dict[str, Any] = {}
    if entry.at is not None:
        line["at"] = _AT.write(entry.at)
    if entry.by:
        line["by"] = _BY.write(entry.by)
    event = entry.event
    line["event"] = event.data if isinstance(event, UnreadableMember) else _EVENT.write(event)
    return line


def entry_from_json(value: Any) -> PeopleEntry:
    """The entry of a JSON value, the exact inverse. Raises `BadInput` naming the field."""
    check_keys(value, _KEYS)
    if "event" not in value:
        raise BadInput("is missing", field="event")
    event = _EVENT.read_at(value["event"], "event")
    return PeopleEntry(event, _AT.read_at(value.get("at"), "at"), _by(value))


def stored_entry_from_json(value: Any) -> PeopleEntry:
    """The entry of a log that was accepted once: an event that cannot be read any more is kept unread.

    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister, entry_to_json
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao")))
    >>> stored_entry_from_json(entry_to_json(people.log[0])) == people.log[0]
    True
    """
    try:
        return entry_from_json(value)
    except BadInput as wrong:
        if not wrong.field.startswith("event") or "event" not in value:
            raise
        event = UnreadableMember(value["event"], str(wrong))
        return PeopleEntry(event, _AT.read_at(value.get("at"), "at"), _by(value))


def _by(value: dict[str, Any]) -> str:
    by: str = _BY.read_at(value.get("by", ""), "by")
    return by


def write_register(log: tuple[PeopleEntry, ...]) -> str:
    """A log as JSON lines.

    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", club="Pune")))
    >>> load_register(write_register(people.log)).state == people.state
    True
    """
    return write_json_log(HEADER, map(entry_to_json, log))


def load_register(text: str) -> PeopleRegister:
    """The register of JSON lines. Raises `BadInput` naming the line, only for what is not such a file."""
    return PeopleRegister.fold(
        read_json_log(text, HEADER, stored_entry_from_json, noun="a register of people")
    )
