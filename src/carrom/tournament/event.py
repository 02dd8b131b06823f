"""What an event of a tournament is: a frozen value that knows when it may happen and what it does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from carrom.errors import BadInput, Objection, Refused, nearest
from carrom.shape import KindOf, Number, ObjectOf, OptionalOf, check_keys, under
from carrom.short_repr import short_repr
from carrom.tournament.fixtures import Fixture
from carrom.tournament.people import Entrant
from carrom.tournament.roles import Author
from carrom.tournament.state import Competition, StageState, TournamentPhase, TournamentState

TOURNAMENT_EVENTS: dict[str, type[TournamentEvent]] = {}
"""Every kind of event by its name in a log."""
AFTER_OPENING = frozenset(TournamentPhase) - {TournamentPhase.NEW, TournamentPhase.ARCHIVED}


@dataclass(frozen=True, slots=True)
class TournamentEvent:
    """The root of all events of a tournament."""

    kind: ClassVar[str] = ""
    when: ClassVar[frozenset[TournamentPhase]] = AFTER_OPENING
    """The phases in which it can happen."""

    is_binding: ClassVar[bool] = True
    """Whether nothing before it can be cancelled as long as it no longer fitted without that."""

    def __init_subclass__(
        cls, kind: str = "", when: frozenset[TournamentPhase] = frozenset()
    ) -> None:
        cls.kind, cls.when = kind or cls.kind, when or cls.when
        if cls.kind:
            TOURNAMENT_EVENTS[cls.kind] = cls
        cls.__repr__ = short_repr  # type: ignore[method-assign]  # before the dataclass writes its own

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        """Raise `Refused` where it may not happen now. Not asked when a stored log is loaded."""

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        """What becomes of the tournament. Raises `Refused` only where that has no meaning at all."""
        raise NotImplementedError

    def refused(self, reason: str, objection: Objection | None = None) -> Refused:
        """The error that says why this event is not taken; ``objection``: the same for other languages."""
        return Refused(reason, event=self.kind, objection=objection)

    def competition_of(self, state: TournamentState, id: str) -> Competition:
        if id not in state.competitions:
            hint = nearest(id, state.competitions) if state.competitions else "there is none yet"
            raise self.refused(f"there is no competition {id!r}; {hint}")
        return state.competitions[id]

    def entrant_of(self, competition: Competition, id: str) -> Entrant:
        if id not in competition.entrants:
            hint = nearest(id, competition.entrants) if competition.entrants else "there is none"
            raise self.refused(f"there is no entrant {id!r} in {competition.name}; {hint}")
        return competition.entrants[id]

    def fixture_of(
        self, state: TournamentState, id: str
    ) -> tuple[Competition, StageState, Fixture]:
        competition = self.competition_of(state, id.partition(".")[0])
        stage = competition.stage_of(id)
        if stage is None:
            raise self.refused(f"there is no match {id!r}: it has not been drawn")
        return competition, stage, stage.fixtures[id]


@dataclass(frozen=True, slots=True)
class Recorded:
    """One entry of a log: an event, when it was told (seconds since 1970), and who told it."""

    event: TournamentEvent
    at: float | None = None
    by: Author = Author()

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class Unreadable(TournamentEvent):
    """An event of a stored log that this version cannot read: kept as it was, and without effect."""

    data: Any = field(default=None, hash=False)
    problem: str = ""

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        raise self.refused(self.problem)


_EVENT = KindOf(TOURNAMENT_EVENTS, zeros=True)
_LATEST = 32_503_680_000.0
"""The year 3000, in seconds: what is later is no moment of an event, and no calendar may hold it."""
_AT = OptionalOf(Number(at_least=0, at_most=_LATEST))
_BY = ObjectOf(Author)
KEYS = ("at", "by", "event")


def recorded_to_json(recorded: Recorded) -> dict[str, Any]:
    """An entry of a log as a JSON value. Raises `BadInput` for what could not be read again.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> value = recorded_to_json(hall.log[0])
    >>> value["event"]["kind"], recorded_from_json(value) == hall.log[0]
    ('open', True)
    """
    line: dict[str, Any] = {}
    if recorded.at is not None:
        line["at"] = _AT.write(recorded.at)
    line["by"] = _BY.write(recorded.by)
    event = recorded.event
    line["event"] = event.data if isinstance(event, Unreadable) else _EVENT.write(event)
    return line


def recorded_from_json(value: Any) -> Recorded:
    """The entry of a JSON value, the exact inverse. Raises `BadInput` naming the field that is wrong."""
    check_keys(value, KEYS)
    if "event" not in value:
        raise BadInput("is missing", field="event")
    event = _EVENT.read_at(value["event"], "event")
    return Recorded(event, _AT.read_at(value.get("at"), "at"), _by(value))


def stored_from_json(value: Any) -> Recorded:
    """The entry of a log that was accepted once: an event that cannot be read any more is kept unread.

    >>> from carrom.tournament import made_up_hall, preset, recorded_to_json
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> stored_from_json(recorded_to_json(hall.log[0])) == hall.log[0]
    True
    >>> stored_from_json({"event": {"kind": "from the future"}}).event.kind
    ''
    """
    check_keys(value, KEYS)
    try:
        return recorded_from_json(value)
    except BadInput as wrong:
        if not wrong.field.startswith("event") or "event" not in value:
            raise
        event = Unreadable(value["event"], str(wrong))
        return Recorded(event, _AT.read_at(value.get("at"), "at"), _by(value))


def _by(value: dict[str, Any]) -> Author:
    try:
        author: Author = _BY.read(value.get("by", {}))
    except BadInput as wrong:
        raise under("by", wrong) from None
    return author
