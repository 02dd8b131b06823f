"""What clients send, as types. See docs/server.md."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, FiniteFloat

from carrom.laws import LONGEST_TEXT, spoken_language
from carrom.physics import STANDARD, Kind, Stroke
from carrom.server.api.views import SeatName

SHORTEST_CLOCK = 5


def _check_clock(seconds: int) -> int:
    if 0 < seconds < SHORTEST_CLOCK:
        raise ValueError(f"at least {SHORTEST_CLOCK} seconds for a stroke, or 0 for no clock")
    return seconds


SentSpot = tuple[FiniteFloat, FiniteFloat]
StrokeSeconds = Annotated[int, Field(ge=0, le=600), AfterValidator(_check_clock)]
Name = Annotated[str, Field(max_length=40)]
LanguageName = Annotated[str, Field(max_length=20), AfterValidator(spoken_language)]
"""A language; English where there are no words in it."""
ChosenRules = Annotated[str, Field(max_length=60)]
NamedMatch = Annotated[str, Field(max_length=32, pattern=r"^[A-Za-z0-9_-]*$")]
ChosenLevel = Annotated[str, Field(max_length=20)]
Points = Annotated[int, Field(ge=0, le=1000)]
DuesCount = Annotated[int, Field(ge=0, le=9)]


class RequestBody(BaseModel):
    """What a client sends; anything not declared is refused."""

    model_config = ConfigDict(extra="forbid")


class WhoPlays(RequestBody):
    """A seat to be: this guest, open to whoever comes by the link, or a computer player of a level."""

    who: Literal["me", "open", "computer"] = "me"
    name: Name = ""
    level: ChosenLevel = "3"


class SidePlays(RequestBody):
    """A side to be: one player, or two in doubles."""

    players: list[WhoPlays] = Field(min_length=1, max_length=2)


class PlayedWith(RequestBody):
    """Somebody by a seat of a match that the guest has played, too."""

    match: NamedMatch
    seat: SeatName


class StartPosition(RequestBody):
    """A board to begin in the middle, as the player in ``seat``, who strikes first, sees it. ``is_break``:
    the rack, which that player breaks; the position then says nothing."""

    seat: SeatName = "a1"
    position: list[tuple[Kind, FiniteFloat, FiniteFloat]] = Field(max_length=19)
    white_to_play: bool = True
    is_break: bool = False
    queen: Literal["mine", "theirs", "pending"] = "mine"
    dues: tuple[DuesCount, DuesCount] = (0, 0)


class NewMatch(RequestBody):
    """A match to be made. ``house``: house rules as TOML, instead of ``rules``. ``stroke_seconds``: 0 for no
    clock; left out: 60 where a seat is open to others, else none. House rules with a clock keep theirs unless
    another is given here. ``c`` and ``d``: the third and the fourth who play the points game. ``rated``: it
    counts for the ratings of its two players. ``opponent``: whom the open seat is for; only they, and whoever
    has its invite, can take it, and rules, format and clock are those of that match. ``start``: the position
    of its first board, instead of the rack."""

    a: SidePlays
    b: SidePlays
    c: SidePlays | None = None
    d: SidePlays | None = None
    rules: ChosenRules = "icf-25"
    format: str = Field("", max_length=200)
    house: str = Field("", max_length=LONGEST_TEXT)
    public: bool = False
    stroke_seconds: StrokeSeconds | None = None
    gone_seconds: int = Field(60, ge=10, le=86_400)
    rated: bool = False
    opponent: PlayedWith | None = None
    start: StartPosition | None = None

    @property
    def sides(self) -> dict[str, SidePlays]:
        """The sides by their letters."""
        sides = {"a": self.a, "b": self.b, "c": self.c, "d": self.d}
        return {letter: side for letter, side in sides.items() if side is not None}


class SitDown(RequestBody):
    """An open seat to be taken. A public match asks for no invite. ``rated``: whoever sits down agrees that
    the match counts for ratings; a rated match needs it. ``pin``: of the children's switch, where a grown-up
    lets a child sit down with somebody new."""

    seat: SeatName
    invite: str = Field("", max_length=100)
    name: Name = ""
    rated: bool = False
    pin: str = Field("", max_length=8)


class WantToken(RequestBody):
    """A token for a program without cookies."""

    role: Literal["player", "spectator"]


class NewName(RequestBody):
    """A guest's own name."""

    name: Name = ""


class RecoverySecret(RequestBody):
    """The secret of a recovery link: what stands in it behind ``#``."""

    secret: str = Field(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")


class ChildPin(RequestBody):
    """The PIN of the children's switch."""

    pin: str = Field(pattern=r"^[0-9]{4,8}$")


class HouseText(RequestBody):
    """A file of house rules; ``language``: in which what differs is said."""

    text: str = Field(max_length=LONGEST_TEXT)
    language: LanguageName = "en"


class Story(RequestBody):
    """What a player says in their own words; ``whose`` and ``colour`` answer what was unclear.

    A question about the rules is answered for these ``rules``; ``house``: house rules as TOML, which they
    name ``house``.
    """

    words: str
    whose: str | None = None
    colour: str | None = None
    language: str = "en"
    rules: list[str] = ["laws-29"]
    house: str = Field("", max_length=LONGEST_TEXT)


class StrokeBody(RequestBody):
    """A stroke as its player sees it; ``y`` left out: in the middle of the base line."""

    x: FiniteFloat
    y: FiniteFloat | None = None
    dx: FiniteFloat
    dy: FiniteFloat
    speed: FiniteFloat

    def as_stroke(self) -> Stroke:
        """The stroke. Raises `BadStroke` for one that nobody could make."""
        y = -STANDARD.base_y if self.y is None else self.y
        return Stroke(self.x, y, self.dx, self.dy, self.speed)


class OnPosition(RequestBody):
    """A position as the player on turn sees it. ``rules``: by whose laws a breach is one. ``match``: whose
    position it is; discs then move as in it. Left out, as in one that is made now."""

    position: list[tuple[Kind, FiniteFloat, FiniteFloat]] = Field(max_length=19)
    rules: ChosenRules = "icf-25"
    match: NamedMatch = ""


class ToSimulate(OnPosition):
    """A stroke to be played out on any position, both as the player sees them."""

    stroke: StrokeBody


class OnBoard(OnPosition):
    """A position and what the laws need to know besides. ``queen``: where she is if she does not lie on the
    board."""

    white_to_play: bool = True
    is_break: bool = False
    queen: Literal["mine", "theirs", "pending"] = "mine"
    scores: tuple[Points, Points] = (0, 0)
    dues: tuple[DuesCount, DuesCount] = (0, 0)
    language: LanguageName = "en"


class ToJudge(OnBoard):
    """A stroke to be played out on any board and ruled on, both as the player sees them."""

    stroke: StrokeBody


class ToAnalyse(OnBoard):
    """A board to find the best strokes for. ``hides_rack``: nobody has touched the rack yet, though a stroke
    went past it."""

    hides_rack: bool = False
    level: ChosenLevel = "6"
    best: int = Field(3, ge=1, le=8)
