"""What an event is: a frozen value with a kind that knows when it may happen and what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar

from carrom.errors import BadInput, Objection, Refused
from carrom.laws import IncidentRuling, Ruling
from carrom.match.board import Board
from carrom.match.objections import refusal
from carrom.match.sides import Side, side_of
from carrom.match.state import Stage, State
from carrom.shape import KindOf
from carrom.short_repr import short_repr

Who = str
"""A player (``a1``) or a side (``a``)."""

EVENT_KINDS: dict[str, type[Event]] = {}
"""Every kind of event by its name in a record."""

MADE = frozenset(Stage) - {Stage.NEW}
GOING_ON = MADE - {Stage.OVER}
IN_PLAY = frozenset({Stage.STROKE, Stage.PLACING})
BETWEEN = frozenset({Stage.TOSS, Stage.CHOICE, Stage.READY})


@dataclass(frozen=True, slots=True)
class Done:
    """What an event did. ``event`` is the event with everything filled in that it left to the match."""

    state: State
    event: Event
    ruling: Ruling | None = None
    incident: IncidentRuling | None = None


@dataclass(frozen=True, slots=True)
class Logged:
    """One entry of a log: an event, when it was told (``at``, seconds) and, apart from that, when it happened
    (``made``), as far as anybody said.

    >>> from carrom.match import Match, events
    >>> match = Match().apply(events.MatchMade(), at=100.0)
    >>> match.log[0].event.kind, match.log[0].at
    ('match', 100.0)
    """

    event: Event
    at: float | None = None
    made: float | None = None

    __repr__ = short_repr

    @property
    def time(self) -> float | None:
        """When it happened, as far as is known: limits go by it (A85)."""
        return self.at if self.made is None else self.made


@dataclass(frozen=True, slots=True)
class Event:
    """The root of all events."""

    kind: ClassVar[str] = ""
    when: ClassVar[frozenset[Stage]] = GOING_ON
    """The stages of a match in which it can happen."""
    of_sides: ClassVar[bool] = False
    """Whether it is about two sides with a colour each, so that the points game does not have it."""
    SHAPE: ClassVar[KindOf] = KindOf(EVENT_KINDS, zeros=True, inner=True)
    """How an event stands inside another."""

    def __init_subclass__(
        cls, kind: str = "", when: Iterable[Stage] = (), *, of_sides: bool = False
    ) -> None:
        cls.kind, cls.when = kind or cls.kind, frozenset(when) or cls.when
        cls.of_sides = of_sides or cls.of_sides
        # dataclass(slots=True) makes the class anew, so the later one of the pair is the one kept
        if cls.kind:
            EVENT_KINDS[cls.kind] = cls
        cls.__repr__ = short_repr  # type: ignore[method-assign]  # before the dataclass writes its own

    def act(self, state: State) -> Done:
        """What becomes of the match. Raises `Refused` or `BadInput` where it cannot be."""
        raise NotImplementedError

    def refused(self, why: str | Objection, /, **values: object) -> Refused:
        """The error that says why this event is not taken: a key of ``data/objections``, and its values."""
        return refusal(Objection(why, values) if isinstance(why, str) else why, self.kind)

    def board(self, state: State) -> Board:
        if state.board is None:
            raise self.refused("no_board")
        return state.board

    def check_turn(self, state: State, by: str | None) -> str:
        """The player on turn, checked to be the one named, if any is."""
        on_turn = self.board(state).on_turn
        if by is not None and self.player(state, by) != on_turn:
            raise self.refused("not_on_turn", on_turn=on_turn, by=by)
        return on_turn

    def player(self, state: State, player: str) -> str:
        """A player of this match, checked."""
        if player not in state.players:
            raise self.refused("not_a_player", player=player, players=state.players)
        return player

    def side(self, state: State, who: Who) -> Side:
        """The side meant by a player or a side."""
        return Side(who) if who in state.sides else side_of(self.player(state, who))


EVENT = KindOf(EVENT_KINDS, zeros=True)
"""The shape of any event: exactly what the wire, the database and JSON lines hold."""


@contextmanager
def naming_events() -> Iterator[None]:
    """An error that names no field is about the event as a whole."""
    try:
        yield
    except BadInput as wrong:
        raise (wrong if wrong.field else BadInput(wrong.message, field="event")) from None


def event_to_json(event: Event) -> dict[str, Any]:
    """An event as a JSON value: its kind, then its fields; defaults that say nothing are left out.

    Raises `BadInput` for an event that holds what its fields do not allow.

    >>> from carrom.match import events
    >>> event_to_json(events.Struck(events.ObservedStroke(white=1, queen=True), by="a1"))
    {'kind': 'stroke', 'seen': {'white': 1, 'queen': True}, 'by': 'a1'}
    """
    with naming_events():
        return EVENT.write(event)


def event_from_json(value: Any) -> Event:
    """The event of a JSON value, the exact inverse. Raises `BadInput` naming the field that is wrong.

    >>> event_from_json({"kind": "stroke", "seen": {"wite": 1}})
    Traceback (most recent call last):
    carrom.errors.BadInput: seen.wite: is not known here; did you mean 'white'?
    """
    with naming_events():
        event: Event = EVENT.read(value)
    return event
