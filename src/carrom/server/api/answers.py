"""What the server says, as types: View, Step, Trajectory and the answers of REST. See docs/server.md."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

SeatName = Literal["a1", "a2", "b1", "b2"]
SideName = Literal["a", "b"]
Pair = tuple[int, int]
KindName = Literal["white", "black", "queen"]


class Told(BaseModel):
    """What the server says."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


# View, Step, Trajectory -------------------------------------------------------------------------


class PlayerTold(Told):
    """A player of a side; ``computer``: the level of a computer player."""

    name: str
    computer: str | None
    open: bool


class EntryTold(Told):
    """A side of a match."""

    name: str
    players: list[PlayerTold]


class EntriesTold(Told):
    """Both sides."""

    a: EntryTold
    b: EntryTold


class RulesNamed(Told):
    """The rule set of a match."""

    name: str
    title: str


class Target(Told):
    """How long a match is: points and boards of a game, games, minutes."""

    points: int | None
    boards: int | None
    games: int
    minutes: int | None


class BoardFinished(Told):
    """A board that is over."""

    number: int
    game: int
    winner: SideName | None
    points: int
    demanded: int
    slam: str | None
    how: str
    score: Pair


class PlacingTold(Told):
    """Something to be put back, and by whom (a seat, or ``umpire``)."""

    side: SideName
    placer: str
    men: int
    queen: bool
    kind: KindName
    came_back: int


class BoardInPlay(Told):
    """The board in play, seen from chair S. ``legal``: where on his base line the player on turn may stand,
    as he sees it; ``only``: a place off the middle, where there is room nowhere else. ``queen``:
    ``on_board``, ``pending`` or ``void`` (taken by ``covering``, not covered yet), or the side that has
    covered her."""

    number: int
    breaker: SeatName
    on_turn: SeatName
    white: SideName
    men: Pair
    owes: Pair
    queen: Literal["on_board", "pending", "void", "a", "b"]
    covering: SideName | None
    strokes: int
    discs: list[tuple[KindName, float, float]]
    legal: list[tuple[float, float]]
    only: tuple[float, float] | None
    to_place: list[PlacingTold]


class ExpectedTold(Told):
    """Something that may be done next, and by whom (seats or sides)."""

    kind: Literal["stroke", "placed", "waived", "pass", "demand", "concede"]
    by: list[str]
    men: int | None
    seconds: float | None


class DemandTold(Told):
    """Points a side may demand."""

    side: SideName
    most: int


class ResultTold(Told):
    """How a match ended."""

    winner: SideName | None
    how: str
    score: Pair
    words: str
    clauses: list[str]


class ClockTold(Told):
    """The stroke clock, if there is one, and the seconds left on it and on the match's own."""

    stroke_seconds: int | None
    left: float | None
    match_left: float | None


class View(Told):
    """Where a match stands."""

    id: str
    version: int
    stage: Literal["new", "toss", "choice", "ready", "placing", "stroke", "stopped", "over"]
    made: EntriesTold
    rules: RulesNamed
    format: str
    quarters: dict[str, int]
    score: Pair
    games_won: Pair
    game: int
    target: Target
    boards: list[BoardFinished]
    board: BoardInPlay | None
    expects: list[ExpectedTold]
    demand: DemandTold | None
    result: ResultTold | None
    clock: ClockTold
    public: bool
    gone_seconds: int
    rematch: str | None


class Trajectory(Told):
    """A stroke played out. Segments: t, x, y, vx, vy, deceleration; disc -1 is the striker."""

    seconds: float
    discs: list[KindName]
    start: list[tuple[float, float]]
    striker: tuple[float, float]
    segments: dict[str, list[tuple[float, float, float, float, float, float]]]
    events: list[tuple[float, Literal["contact", "cushion", "pocket", "rest"], int, int | None]]


class Cited(Told):
    """A clause or a decision behind a ruling."""

    id: str
    text: str


class RulingTold(Told):
    """What the laws said to an event."""

    words: list[str]
    grounds: list[str]
    clauses: list[Cited]
    decisions: list[Cited]
    turn: str | None


class Step(Told):
    """An event of the log with what it led to."""

    version: int
    at: float | None
    event: dict[str, Any]
    told: str
    led_to: list[str]
    ruling: RulingTold | None
    trajectory: Trajectory | None
    view: View | None


class Steps(Told):
    """Several steps; ``version``: of the whole log."""

    version: int
    steps: list[Step]


# Other answers ----------------------------------------------------------------------------------


class Wrong(Told):
    """What was wrong: a code, a sentence, and where."""

    code: str
    message: str
    field: str | None


class Problem(Told):
    """Every error has this form."""

    error: Wrong


class MatchCreated(Told):
    """A match that was made, with the invites to its open seats: they are told once."""

    id: str
    view: View
    invites: dict[str, str]


class SatDown(Told):
    """A seat that was taken."""

    seats: list[SeatName]
    view: View


class TokenTold(Told):
    """A token; the secret itself is told once. ``id`` names it in the list of one's tokens."""

    token: str
    id: str
    role: str
    expires_at: float


class TokenListed(Told):
    """A token in a list, without its secret."""

    id: str
    match: str
    role: str
    made_at: float
    expires_at: float


class Tokens(Told):
    """The tokens a guest made that are still good."""

    tokens: list[TokenListed]


class TokenRevoked(Told):
    """A token that is no longer good."""

    id: str


class DataDeleted(Told):
    """What became of a guest's matches: deleted whole, or kept for the others without the guest's name."""

    matches_deleted: int
    matches_kept: int


class MatchListed(Told):
    """A match in a list."""

    id: str
    made: EntriesTold
    rules: str
    format: str
    version: int
    made_at: float
    moved_at: float
    over: bool
    waiting: bool
    score: Pair
    games_won: Pair
    open_seats: list[SeatName]
    my_seats: list[SeatName]
    my_turn: bool
    stroke_seconds: int | None


class Matches(Told):
    """A list of matches."""

    matches: list[MatchListed]


class FormatTold(Told):
    """A format of a rule set."""

    name: str
    points: int | None
    boards: int | None
    minutes: int | None
    games: int
    decided_by: str


class RulesTold(Told):
    """A rule set."""

    name: str
    title: str
    document: str | None
    extends: str | None
    formats: list[FormatTold]


class AllRules(Told):
    """The rule sets."""

    rules: list[RulesTold]


class LevelTold(Told):
    """A computer player: how far its hand may miss."""

    name: str
    degrees: float
    percent: float
    millimetres: float
    words: str


class Levels(Told):
    """The computer players."""

    levels: list[LevelTold]


class Simulated(Told):
    """A stroke played out: its trajectory, and the position after it."""

    trajectory: Trajectory
    position: list[tuple[KindName, float, float]]
    pocketed: list[int]
    breaches: list[str]


class StrokeTold(Told):
    """A stroke."""

    x: float
    y: float
    dx: float
    dy: float
    speed: float


class FollowsTold(Told):
    """Something a stroke may lead to."""

    chance: float
    own: int
    opp: int
    queen: bool
    striker: bool
    improper: bool
    says: str


class AdviceTold(Told):
    """A stroke worth playing, with its chances."""

    stroke: StrokeTold
    kind: str
    worth: float
    pockets: float
    keeps: float
    fouls: float
    follows: list[FollowsTold]
    trajectory: Trajectory


class Analysed(Told):
    """The best strokes, best first."""

    strokes: list[AdviceTold]


class Card(Told):
    """The score card, as `carrom score --json` writes it."""

    card: dict[str, Any]


class Health(Told):
    """Whether the server is well."""

    well: bool
    version: str
