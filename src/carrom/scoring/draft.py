"""A stroke being tapped in: chips and switches that have not been told yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from carrom.errors import BadInput, nearest
from carrom.laws import Breach, Queen
from carrom.match import SIDES, Board, Match, ObservedStroke, Touch, events, put_back_all
from carrom.shape import ObjectOf


@dataclass(frozen=True, slots=True)
class Draft:
    """What was tapped so far. ``amends``: the version of the stroke that it tells anew.

    >>> Draft.from_json({"seen": {"white": 1}}).to_json()
    {'seen': {'white': 1}}
    """

    seen: ObservedStroke = ObservedStroke()
    amends: int | None = None

    @classmethod
    def from_json(cls, value: Any) -> Draft:
        """A draft as the page keeps it. Raises `BadInput` naming the field that is wrong."""
        draft: Draft = _SHAPE.read_at({} if value is None else value, "draft")
        return draft

    def to_json(self) -> dict[str, Any]:
        return _SHAPE.write(self)

    def event(self, match: Match) -> events.Event:
        """The event to log: the stroke, or the amendment of an earlier one."""
        if self.amends is None:
            return events.Struck(self.seen)
        step = match.line[match.index_of(events.Amended(self.amends), self.amends)]
        if not isinstance(step.event, events.Struck):
            raise BadInput(f"event {self.amends} is not a stroke", field="draft.amends")
        return events.Amended(self.amends, replace(step.event, seen=self.seen), set_aside=True)


_SHAPE = ObjectOf(Draft)

EITHER = {
    "striker": "striker_jumped", "striker_jumped": "striker",
    "queen": "jumped_queen", "jumped_queen": "queen",
}  # fmt: skip
"""A piece is pocketed or jumps off the board, not both."""


@dataclass(frozen=True, slots=True)
class Tappable:
    """A field of a stroke that a tap changes: from 0 to ``most`` and back to 0."""

    id: str
    count: int
    most: int


def draft_of(match: Match, version: int) -> Draft:
    """An earlier stroke, to be told anew. Raises `BadInput` if it is not one that is in force.

    >>> from carrom.match import ObservedStroke, events, fold
    >>> match = fold(
    ...     [events.MatchMade(), events.BoardBegun("a1"), events.Struck(ObservedStroke(white=1))]
    ... )
    >>> draft_of(match, 3)
    Draft(seen=ObservedStroke(white=1), amends=3)
    """
    for step in match.line:
        if step.version == version and isinstance(step.event, events.Struck):
            return Draft(step.event.seen, amends=version)
    raise BadInput(f"{version} is not a stroke in force", field="draft.amends")


def board_of(match: Match, draft: Draft) -> Board | None:
    """The board before the stroke of a draft, once everything has been placed."""
    board = match.board
    if draft.amends is not None:
        at = match.index_of(events.Amended(draft.amends), draft.amends)
        board = match.line[at].before.board
    return None if board is None else put_back_all(board)


def chips_of(board: Board, observed: ObservedStroke) -> tuple[Tappable, ...]:
    """White, black, queen and striker: how many were tapped, and how many can have been pocketed."""
    men = {board.colour(side).value: board.men(side) for side in SIDES}
    return (
        Tappable("white", observed.white, men["white"] - observed.jumped_white),
        Tappable("black", observed.black, men["black"] - observed.jumped_black),
        Tappable("queen", int(observed.queen), int(board.state.queen is Queen.ON_BOARD)),
        Tappable("striker", int(observed.striker), 1),
    )


def tap(match: Match, draft: Draft, chip: str) -> Draft:
    """The draft after a tap on a chip or a switch. After the most there can be it begins again at 0.

    ``-white`` takes one back; ``clear`` takes everything back.

    >>> from carrom.match import events, fold
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1")])
    >>> tap(match, tap(match, Draft(), "white"), "striker").seen
    ObservedStroke(white=1, striker=True)
    """
    if chip == "clear":
        return replace(draft, seen=ObservedStroke())
    board = board_of(match, draft)
    if board is None:
        raise BadInput("no board is in play", field="chip")
    name, step = (chip[1:], -1) if chip.startswith("-") else (chip, 1)
    if name.startswith("breach."):
        return _tap_breach(draft, name)
    if name.startswith("first."):
        return _tap_first(draft, name)
    fields = {field.id: field for field in _fields(board, draft.seen)}
    if name not in fields:
        raise BadInput(f"there is no {chip!r}; {nearest(name, fields)}", field="chip")
    tapped = fields[name]
    if tapped.most == 0 and not tapped.count:
        raise BadInput(f"{name}: there is none on the board", field="chip")
    count = max(tapped.count + step, 0) if tapped.count + step <= tapped.most else 0
    flag = isinstance(getattr(draft.seen, name), bool)
    changes: dict[str, Any] = {name: bool(count) if flag else count}
    if name == "improper" and not count:
        changes["breaches"] = ()
    if count and name in EITHER:
        changes[EITHER[name]] = False
    return replace(draft, seen=replace(draft.seen, **changes))


def _tap_breach(draft: Draft, name: str) -> Draft:
    """Name what was improper about the stroke, or take the name back."""
    try:
        breach = Breach(name.removeprefix("breach."))
    except ValueError:
        raise BadInput(f"there is no {name!r}", field="chip") from None
    observed = draft.seen
    named = tuple(other for other in observed.breaches if other is not breach)
    if len(named) == len(observed.breaches):
        named = (*named, breach)
    return replace(draft, seen=replace(observed, improper=True, breaches=named))


def _tap_first(draft: Draft, name: str) -> Draft:
    """Say what the striker touched first, or take it back."""
    try:
        touch = Touch(name.removeprefix("first."))
    except ValueError:
        raise BadInput(f"there is no {name!r}", field="chip") from None
    first = None if draft.seen.first is touch else touch
    return replace(draft, seen=replace(draft.seen, first=first))


def _fields(board: Board, observed: ObservedStroke) -> Iterator[Tappable]:
    """Every field of a stroke that is counted by taps."""
    yield from chips_of(board, observed)
    yield Tappable("improper", int(observed.improper), 1)
    yield Tappable("striker_jumped", int(observed.striker_jumped), 1)
    for chip in chips_of(board, observed)[:2]:
        name = f"jumped_{chip.id}"
        jumped = getattr(observed, name)
        yield Tappable(name, jumped, chip.most + jumped - chip.count)
    queen = int(board.state.queen is Queen.ON_BOARD)
    yield Tappable("jumped_queen", int(observed.jumped_queen), queen)
    yield Tappable("fell_back", int(observed.fell_back), 1)
    yield Tappable("fell_back_after_light", int(observed.fell_back_after_light), 1)


def more_fields(board: Board, observed: ObservedStroke) -> tuple[Tappable, ...]:
    """What is told of a stroke besides the chips, as far as it is possible now."""
    fields = tuple(_fields(board, observed))[5:]
    jumped = (
        observed.striker_jumped
        or observed.jumped_white
        or observed.jumped_black
        or observed.jumped_queen
    )
    return tuple(
        field
        for field in fields
        if (field.most or field.count) and (jumped or "fell" not in field.id)
    )
