"""What is said on the wire, as types: requests, answers, the frames of the live line. See docs/server.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, RootModel

SeatName = Literal["a1", "a2", "b1", "b2"]
SideName = Literal["a", "b"]
Pair = tuple[int, int]
Spot = tuple[FiniteFloat, FiniteFloat]
Name = Annotated[str, Field(max_length=40)]
KindName = Literal["white", "black", "queen"]


class Told(BaseModel):
    """What the server says."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class Asked(BaseModel):
    """What a client says: nothing beside what is known here."""

    model_config = ConfigDict(extra="forbid")


# What a client asks for -------------------------------------------------------------------------


class WhoPlays(Asked):
    """A seat to be: this guest, open to whoever comes by the link, or a computer player of a level."""

    who: Literal["me", "open", "computer"] = "me"
    name: Name = ""
    level: str = Field("3", max_length=20)


class SidePlays(Asked):
    """A side to be: one player, or two in doubles."""

    players: list[WhoPlays] = Field(min_length=1, max_length=2)


class NewMatch(Asked):
    """A match to be made. ``house``: house rules as TOML, instead of ``rules``."""

    a: SidePlays
    b: SidePlays
    rules: str = Field("icf-25", max_length=60)
    format: str = Field("", max_length=200)
    house: str = Field("", max_length=20_000)
    public: bool = False
    stroke_seconds: int | None = Field(None, ge=5, le=600)
    gone_seconds: int = Field(60, ge=10, le=86_400)


class SitDown(Asked):
    """An open seat to be taken. A public match asks for no invite."""

    seat: SeatName
    invite: str = Field("", max_length=100)
    name: Name = ""


class WantToken(Asked):
    """A token for a program without cookies."""

    role: Literal["player", "spectator"]


class Me(Asked):
    """A guest's own name."""

    name: Name = ""


class HouseText(Asked):
    """A file of house rules."""

    text: str = Field(max_length=20_000)


class StrokeAsked(Asked):
    """A stroke as its player sees it; ``y`` left out: in the middle of the base line."""

    x: FiniteFloat
    y: FiniteFloat | None = None
    dx: FiniteFloat
    dy: FiniteFloat
    speed: FiniteFloat


class DiscAsked(RootModel[tuple[KindName, FiniteFloat, FiniteFloat]]):
    """A disc and where it lies."""


class ToSimulate(Asked):
    """A stroke to be played out on any position, both as the player sees them. ``rules``: by whose laws a
    breach is one."""

    position: list[DiscAsked] = Field(max_length=19)
    stroke: StrokeAsked
    rules: str = Field("icf-25", max_length=60)


class ToAnalyse(Asked):
    """A position as the player on turn sees it, and what the laws need to know besides."""

    position: list[DiscAsked] = Field(max_length=19)
    rules: str = Field("icf-25", max_length=60)
    white_to_play: bool = True
    queen: Literal["mine", "theirs", "pending"] = "mine"
    scores: tuple[Annotated[int, Field(ge=0, le=1000)], Annotated[int, Field(ge=0, le=1000)]] = (
        0,
        0,
    )
    dues: tuple[Annotated[int, Field(ge=0, le=9)], Annotated[int, Field(ge=0, le=9)]] = (0, 0)
    level: str = Field("6", max_length=20)
    best: int = Field(3, ge=1, le=8)


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
    """A token; it is told once."""

    token: str
    role: str


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
