"""What clients send, as types. See docs/server.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from carrom.laws import LONGEST_TEXT
from carrom.page.fields import FORBID_EXTRA, FieldLimits, Finite, LanguageName
from carrom.page.views import SeatName
from carrom.physics import STANDARD, Kind, Stroke

SHORTEST_CLOCK = 5


def _check_clock(seconds: int) -> int:
    if 0 < seconds < SHORTEST_CLOCK:
        raise ValueError(f"at least {SHORTEST_CLOCK} seconds for a stroke, or 0 for no clock")
    return seconds


SentSpot = tuple[Finite, Finite]
SentDisc = tuple[Kind, Finite, Finite]
SentPosition = Annotated[tuple[SentDisc, ...], FieldLimits(longest=19)]
StrokeSeconds = Annotated[int, FieldLimits(at_least=0, at_most=600, check=_check_clock)]
Name = Annotated[str, FieldLimits(longest=40)]
ChosenRules = Annotated[str, FieldLimits(longest=60)]
NamedMatch = Annotated[str, FieldLimits(longest=32, pattern=r"^[A-Za-z0-9_-]*$")]
ChosenLevel = Annotated[str, FieldLimits(longest=20)]
Points = Annotated[int, FieldLimits(at_least=0, at_most=1000)]
DuesCount = Annotated[int, FieldLimits(at_least=0, at_most=9)]


@dataclass(frozen=True, kw_only=True)
class Body:
    """What a client sends; anything not declared is refused."""

    __pydantic_config__ = FORBID_EXTRA


@dataclass(frozen=True, kw_only=True)
class WhoPlays(Body):
    """A seat to be: this guest, open to whoever comes by the link, or a computer player of a level."""

    who: Literal["me", "open", "computer"] = "me"
    name: Name = ""
    level: ChosenLevel = "3"


@dataclass(frozen=True, kw_only=True)
class SidePlays(Body):
    """A side to be: one player, or two in doubles."""

    players: Annotated[tuple[WhoPlays, ...], FieldLimits(shortest=1, longest=2)]


@dataclass(frozen=True, kw_only=True)
class PlayedWith(Body):
    """Somebody by a seat of a match that the guest has played, too."""

    match: NamedMatch
    seat: SeatName


@dataclass(frozen=True, kw_only=True)
class StartPosition(Body):
    """A board to begin in the middle, as the player in ``seat``, who strikes first, sees it. ``is_break``:
    the rack, which that player breaks; the position then says nothing."""

    seat: SeatName = "a1"
    position: SentPosition
    white_to_play: bool = True
    is_break: bool = False
    queen: Literal["mine", "theirs", "pending"] = "mine"
    dues: tuple[DuesCount, DuesCount] = (0, 0)


@dataclass(frozen=True, kw_only=True)
class NewMatch(Body):
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
    format: Annotated[str, FieldLimits(longest=200)] = ""
    house: Annotated[str, FieldLimits(longest=LONGEST_TEXT)] = ""
    public: bool = False
    stroke_seconds: StrokeSeconds | None = None
    gone_seconds: Annotated[int, FieldLimits(at_least=10, at_most=86_400)] = 60
    rated: bool = False
    opponent: PlayedWith | None = None
    start: StartPosition | None = None

    @property
    def sides(self) -> dict[str, SidePlays]:
        """The sides by their letters."""
        sides = {"a": self.a, "b": self.b, "c": self.c, "d": self.d}
        return {letter: side for letter, side in sides.items() if side is not None}


@dataclass(frozen=True, kw_only=True)
class NewName(Body):
    """A guest's own name."""

    name: Name = ""


@dataclass(frozen=True, kw_only=True)
class StrokeBody(Body):
    """A stroke as its player sees it; ``y`` left out: in the middle of the base line."""

    x: Finite
    y: Finite | None = None
    dx: Finite
    dy: Finite
    speed: Finite

    def as_stroke(self) -> Stroke:
        """The stroke. Raises `BadStroke` for one that nobody could make."""
        y = -STANDARD.base_y if self.y is None else self.y
        return Stroke(self.x, y, self.dx, self.dy, self.speed)


@dataclass(frozen=True, kw_only=True)
class OnPosition(Body):
    """A position as the player on turn sees it. ``rules``: by whose laws a breach is one. ``match``: whose
    position it is; discs then move as in it. Left out, as in one that is made now."""

    position: SentPosition
    rules: ChosenRules = "icf-25"
    match: NamedMatch = ""


@dataclass(frozen=True, kw_only=True)
class ToSimulate(OnPosition):
    """A stroke to be played out on any position, both as the player sees them."""

    stroke: StrokeBody


@dataclass(frozen=True, kw_only=True)
class OnBoard(OnPosition):
    """A position and what the laws need to know besides. ``queen``: where she is if she does not lie on the
    board."""

    white_to_play: bool = True
    is_break: bool = False
    queen: Literal["mine", "theirs", "pending"] = "mine"
    scores: tuple[Points, Points] = (0, 0)
    dues: tuple[DuesCount, DuesCount] = (0, 0)
    language: LanguageName = "en"


@dataclass(frozen=True, kw_only=True)
class ToJudge(OnBoard):
    """A stroke to be played out on any board and ruled on, both as the player sees them."""

    stroke: StrokeBody


@dataclass(frozen=True, kw_only=True)
class ToAnalyse(OnBoard):
    """A board to find the best strokes for. ``hides_rack``: nobody has touched the rack yet, though a stroke
    went past it."""

    hides_rack: bool = False
    level: ChosenLevel = "6"
    best: Annotated[int, FieldLimits(at_least=1, at_most=8)] = 3


MOST_STROKES = 12
"""Of a try at a puzzle: a stroke that is none (A91) does not count, but is sent too."""


@dataclass(frozen=True, kw_only=True)
class PuzzleTry(Body):
    """All strokes of a try so far, each as its player sees it."""

    strokes: Annotated[tuple[StrokeBody, ...], FieldLimits(longest=MOST_STROKES)]
