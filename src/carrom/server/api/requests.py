"""What clients send, as types. See docs/server.md."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, FiniteFloat

from carrom.laws import spoken_language
from carrom.physics import Kind
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


class NewMatch(RequestBody):
    """A match to be made. ``house``: house rules as TOML, instead of ``rules``. ``stroke_seconds``: 0 for no
    clock; left out: 60 where a seat is open to others, else none. House rules with a clock keep theirs unless
    another is given here."""

    a: SidePlays
    b: SidePlays
    rules: ChosenRules = "icf-25"
    format: str = Field("", max_length=200)
    house: str = Field("", max_length=20_000)
    public: bool = False
    stroke_seconds: StrokeSeconds | None = None
    gone_seconds: int = Field(60, ge=10, le=86_400)


class SitDown(RequestBody):
    """An open seat to be taken. A public match asks for no invite."""

    seat: SeatName
    invite: str = Field("", max_length=100)
    name: Name = ""


class WantToken(RequestBody):
    """A token for a program without cookies."""

    role: Literal["player", "spectator"]


class NewName(RequestBody):
    """A guest's own name."""

    name: Name = ""


class HouseText(RequestBody):
    """A file of house rules."""

    text: str = Field(max_length=20_000)


class Story(RequestBody):
    """What a player says in their own words; ``whose`` and ``colour`` answer what was unclear.

    A question about the rules is answered for these ``rules``.
    """

    words: str
    whose: str | None = None
    colour: str | None = None
    language: str = "en"
    rules: list[str] = ["laws-29"]


class StrokeBody(RequestBody):
    """A stroke as its player sees it; ``y`` left out: in the middle of the base line."""

    x: FiniteFloat
    y: FiniteFloat | None = None
    dx: FiniteFloat
    dy: FiniteFloat
    speed: FiniteFloat


class OnPosition(RequestBody):
    """A position as the player on turn sees it. ``rules``: by whose laws a breach is one."""

    position: list[tuple[Kind, FiniteFloat, FiniteFloat]] = Field(max_length=19)
    rules: ChosenRules = "icf-25"


class ToSimulate(OnPosition):
    """A stroke to be played out on any position, both as the player sees them."""

    stroke: StrokeBody


class ToAnalyse(OnPosition):
    """A position to find the best strokes for, and what the laws need to know besides."""

    white_to_play: bool = True
    queen: Literal["mine", "theirs", "pending"] = "mine"
    scores: tuple[Points, Points] = (0, 0)
    dues: tuple[DuesCount, DuesCount] = (0, 0)
    level: ChosenLevel = "6"
    best: int = Field(3, ge=1, le=8)
