"""A match as clients see it, over REST and in the frames of the live line: see docs/server.md.

Every answer is a typed dictionary. It is built directly where it is known, checked by mypy, written by orjson
as it is, and FastAPI reads its schema from it. Of all declared types this one is the quickest to build and to
write, and every stroke of every match is told through it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired, TypeVar, cast

from carrom.match import Demand, How, Side, Stage
from carrom.page.fields import declared_as
from carrom.page.typed import TypedDict
from carrom.physics import Kind, StrikerBreach, What

T = TypeVar("T")


def fill(form: type[T], source: object, **given: object) -> T:
    """An answer with the attributes of a value; keys it does not have, or that differ, are given.

    mypy does not see into it: `tests/server/test_filled_answers.py` holds each form to its value's types.
    """
    keys = form.__annotations__
    return cast(T, {key: given[key] if key in given else getattr(source, key) for key in keys})


BySide = tuple[int, ...]
"""A number of each side: two, or as many as play the points game."""
XY = tuple[float, float]
PlacedDisc = tuple[Kind, float, float]
SeatName = Literal["a1", "a2", "b1", "b2", "c1", "d1"]
SeatNameText = Annotated[str, declared_as(SeatName)]
"""A seat by its name."""

# Where a match stands ---------------------------------------------------------------------------


class PlayerView(TypedDict):
    """A player of a side; ``computer``: the level of a computer player."""

    name: str
    computer: str | None
    open: bool


class SideView(TypedDict):
    """A side of a match."""

    name: str
    players: list[PlayerView]


class SidesView(TypedDict):
    """The sides: two, or up to four people who play the points game."""

    a: SideView
    b: SideView
    c: NotRequired[SideView]
    d: NotRequired[SideView]


class RulesName(TypedDict):
    """The rule set of a match."""

    name: str
    title: str


class RulesInPlay(RulesName):
    """The rule set of a match. ``forbidden``: the breaches that make a stroke improper by it, of those the
    simulated board recognises; ``no_stroke``: what a striker that stays on its base comes to (A91)."""

    forbidden: Sequence[Annotated[str, declared_as(StrikerBreach)]]
    no_stroke: Annotated[str, declared_as(Literal["again", "stroke"])]


class MatchTarget(TypedDict):
    """How long a match is: points and boards of a game, games, minutes."""

    points: int | None
    boards: int | None
    games: int
    minutes: int | None


# Not `CardBoard` of match/card.py: every view lists these, so they hold only what the page shows, and their
# game, as they do not stand under one.
class FinishedBoard(TypedDict):
    """A board that is over. ``men_left``: of each side; ``queen``: the side that has covered her."""

    number: int
    game: int
    winner: Side | None
    points: int
    demanded: int
    men_left: BySide
    queen: Side | None
    slam: str | None
    how: How
    score: BySide


class PlacingView(TypedDict):
    """Something to be put back, and by whom (a seat, or ``umpire``)."""

    side: Side
    placer: str
    men: int
    queen: bool
    kind: Annotated[str, declared_as(Kind)]
    came_back: int


class BoardInPlay(TypedDict):
    """The board in play, seen from chair S. ``legal``: where on the base line the player on turn may put the
    striker, as they see it; ``only``: a place off the middle, where there is room nowhere else. ``queen``:
    ``on_board``, ``pending`` or ``void`` (taken by ``covering``, not covered yet), or the side that has
    covered her. Where the men belong to nobody, ``white`` is ``a`` and ``men`` are white and black."""

    number: int
    breaker: SeatNameText
    on_turn: SeatNameText
    white: Side
    men: BySide
    owes: BySide
    queen: Annotated[str, declared_as(Literal["on_board", "pending", "void", "a", "b", "c", "d"])]
    covering: Side | None
    strokes: int
    discs: list[PlacedDisc]
    legal: list[XY]
    only: XY | None
    to_place: list[PlacingView]


ActionKind = Literal["stroke", "placed", "waived", "pass", "demand", "concede"]


class ExpectedAction(TypedDict):
    """Something that may be done next, and by whom (seats or sides)."""

    kind: Annotated[str, declared_as(ActionKind)]
    by: Sequence[str]
    men: int | None
    seconds: float | None


class ResultView(TypedDict):
    """How a match ended. ``shared_by``: who share the win, where it is not all who played."""

    winner: Side | None
    how: How
    score: BySide
    shared_by: Sequence[Side]
    words: str
    clauses: Sequence[str]


class ClockView(TypedDict):
    """The stroke clock, if there is one, and the seconds left on it and on the match's own; ``match_runs``:
    the match's own time is running."""

    stroke_seconds: int | None
    left: float | None
    match_left: float | None
    match_runs: bool


class MatchView(TypedDict):
    """Where a match stands. ``is_kept``: it is played at a wooden board and an umpire's phone writes its log;
    nobody knows where its discs lie. ``shared``: the men belong to nobody, and everybody plays alone.
    ``gone``: who have left it, while the others play on.
    ``aim_line``: how far it goes for everybody, as `web/board` counts; null: as each player likes it.
    ``opponent``: it is a challenge to one person, whom the open seat names; whether they have declined."""

    id: str
    version: int
    stage: Stage
    made: SidesView
    rules: RulesInPlay
    shared: bool
    gone: list[Side]
    format: str
    quarters: dict[str, int]
    score: BySide
    games_won: BySide
    game: int
    target: MatchTarget
    boards: list[FinishedBoard]
    board: BoardInPlay | None
    expects: list[ExpectedAction]
    demand: Demand | None
    result: ResultView | None
    clock: ClockView
    public: bool
    opponent: Annotated[str | None, declared_as(Literal["asked", "declined"] | None)]
    gone_seconds: int
    rematch: str | None
    is_kept: bool
    rated: bool
    aim_line: Annotated[int | None, declared_as(Literal[0, 1, 2, 3] | None)]


# Steps ------------------------------------------------------------------------------------------


class StrokePath(TypedDict):
    """A stroke played out. Segments: t, x, y, vx, vy, deceleration; disc -1 is the striker."""

    seconds: float
    discs: list[Kind]
    start: list[XY]
    striker: XY
    segments: dict[str, list[tuple[float, float, float, float, float, float]]]
    events: list[tuple[float, What, int, int | None]]


WrittenPath = Annotated[Any, declared_as(StrokePath)]
"""A `StrokePath`, or as much as JSON text of it that is written already."""


class Citation(TypedDict):
    """A clause or a decision behind a ruling."""

    id: str
    text: str


class RulingView(TypedDict):
    """What the laws said to an event."""

    words: list[str]
    grounds: Sequence[str]
    clauses: list[Citation]
    decisions: list[Citation]
    turn: str | None


class MatchStep(TypedDict):
    """An event of the log with what it led to. ``is_break``: nobody has struck yet on the board in play;
    ``hides_rack``: nobody has touched its packed rack, which is shown as it is drawn until then."""

    version: int
    at: float | None
    event: Annotated[Any, declared_as(dict[str, Any])]
    told: str
    led_to: Sequence[str]
    ruling: RulingView | None
    trajectory: WrittenPath | None
    is_break: bool
    hides_rack: bool
    view: MatchView | None


class MatchSteps(TypedDict):
    """Several steps; ``version``: of the whole log."""

    version: int
    steps: list[MatchStep]


# In lists, and at the board ----------------------------------------------------------------------


class MatchSummary(TypedDict):
    """A match in a list. ``title``: of its rules; ``target``: how long it is. ``winner``: null while it is
    played, of a draw, and of matches of before it was kept here. ``maker_here``: it is a challenge that can
    be taken now; ``with_people``: somebody else plays, too."""

    id: str
    made: SidesView
    rules: str
    title: str
    format: str
    target: MatchTarget
    version: int
    made_at: float
    moved_at: float
    over: bool
    waiting: bool
    score: BySide
    games_won: BySide
    winner: Side | None
    open_seats: Sequence[SeatNameText]
    my_seats: Sequence[SeatNameText]
    my_turn: bool
    stroke_seconds: int | None
    is_kept: bool
    rated: bool
    maker_here: bool
    with_people: bool


class ClientView(TypedDict):
    """Who the server takes a client for. ``maker``: made the match, and may withdraw it until it begins."""

    role: Annotated[str, declared_as(Literal["player", "spectator"])]
    seats: Sequence[SeatNameText]
    maker: bool


class SeatPresence(TypedDict):
    """Whether a seat's player is here; ``seconds``: until the others may claim the match because of that.
    ``idle``: until they may claim it because this side keeps them waiting, told in the last minute."""

    here: bool
    seconds: NotRequired[int]
    idle: NotRequired[int]


class OfferView(TypedDict):
    """An undo or a rematch that was asked for, and what became of it."""

    id: int
    kind: Annotated[str, declared_as(Literal["undo", "rematch"])]
    by: SeatNameText
    to: int | None
    state: Annotated[str, declared_as(Literal["asked", "granted", "refused", "lapsed"])]
