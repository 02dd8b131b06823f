"""The frames of the live line, as types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, NotRequired

from carrom.page import views
from carrom.page.fields import FieldLimits, Finite, LanguageName, declared_as, told_apart_by
from carrom.page.requests import Body, SentSpot, StrokeBody
from carrom.page.typed import TypedDict
from carrom.physics import STANDARD

HALF_BOARD = STANDARD.half
LONGEST_AIM = 1.001
"""Of a direction whose length is 1, with room for rounding."""


@dataclass(frozen=True, kw_only=True)
class SeatAction(Body):
    """A seat, where a guest holds several and it is not plain which is meant."""

    seat: views.SeatName | None = None


@dataclass(frozen=True, kw_only=True)
class DoStroke(SeatAction, StrokeBody):
    """A stroke as its player sees it."""

    kind: Literal["stroke"]


@dataclass(frozen=True, kw_only=True)
class DoPlace(SeatAction):
    """Men to be put back, on spots seen from chair S; None: place for me."""

    kind: Literal["place"]
    spots: Annotated[tuple[SentSpot, ...], FieldLimits(longest=9)] | None = None


@dataclass(frozen=True, kw_only=True)
class DoPlain(SeatAction):
    """What needs no more words: forgo the right to place, let the turn pass, go back to before one's
    own last stroke, play the match once more, claim it from an opponent who has been gone too long."""

    kind: Literal["waive", "pass", "undo", "rematch", "claim"]


@dataclass(frozen=True, kw_only=True)
class DoDemand(SeatAction):
    """Points that may be demanded."""

    kind: Literal["demand"]
    points: Annotated[int, FieldLimits(at_least=0, at_most=100)]


@dataclass(frozen=True, kw_only=True)
class DoConcede(SeatAction):
    """The board or the match is given up."""

    kind: Literal["concede"]
    what: Literal["board", "game", "match"] = "board"


@dataclass(frozen=True, kw_only=True)
class DoAnswer(SeatAction):
    """An offer is granted, or refused, or withdrawn."""

    kind: Literal["agree", "decline"]
    offer: Annotated[int, FieldLimits(at_least=1, at_most=2_000_000_000)]


Action = Annotated[
    DoStroke | DoPlace | DoPlain | DoDemand | DoConcede | DoAnswer, told_apart_by("kind")
]


@dataclass(frozen=True, kw_only=True)
class Hello(Body):
    """The first frame."""

    t: Literal["hello"]
    version: Annotated[int, FieldLimits(at_least=0)] | None = None
    language: LanguageName = "en"
    token: Annotated[str, FieldLimits(longest=100)] | None = None


@dataclass(frozen=True, kw_only=True)
class Do(Body):
    """An intention."""

    t: Literal["do"]
    # PostgreSQL keeps no NUL
    id: Annotated[str, FieldLimits(shortest=1, longest=64, pattern=r"^[^\x00]+$")]
    action: Action


@dataclass(frozen=True, kw_only=True)
class AimFromClient(SeatAction):
    """What the others may see of an aim."""

    t: Literal["aim"]
    x: Finite
    dx: Finite
    dy: Finite
    power: Finite

    def is_on_board(self) -> bool:
        """Whether a board can show it: the striker between the cushions, a direction, a share of power."""
        return (
            abs(self.x) <= HALF_BOARD
            and abs(self.dx) <= LONGEST_AIM
            and abs(self.dy) <= LONGEST_AIM
            and 0 <= self.power <= 1
        )


PhraseName = Literal[
    "hello", "good_luck", "nice_shot", "unlucky", "oops", "thank_you", "well_played", "one_more"
]
"""What players can say to each other; the page has the words in each language."""


@dataclass(frozen=True, kw_only=True)
class SayFromClient(SeatAction):
    """A player says something to everybody at the board."""

    t: Literal["say"]
    phrase: PhraseName


@dataclass(frozen=True, kw_only=True)
class Ping(Body):
    """I am still here."""

    t: Literal["ping"]


ClientFrame = Annotated[Hello | Do | AimFromClient | SayFromClient | Ping, told_apart_by("t")]


class WelcomeFrame(TypedDict):
    """The answer to hello."""

    t: Literal["welcome"]
    you: views.ClientView
    version: int
    steps: list[views.MatchStep]
    view: views.MatchView
    offers: list[views.OfferView]
    presence: dict[str, views.SeatPresence]
    watching: int


class AckFrame(TypedDict):
    """Done, and kept."""

    t: Literal["ack"]
    id: str
    version: int


class RefusedFrame(TypedDict):
    """Not done; nothing changed. ``seconds``: how long to wait before it is worth trying again, if known."""

    t: Literal["refused"]
    id: str
    code: str
    why: str
    seconds: NotRequired[int]


class StepFrame(TypedDict):
    """The next event."""

    t: Literal["step"]
    step: views.MatchStep


class ViewFrame(TypedDict):
    """Something changed that is not an event: a seat was taken, a rematch made."""

    t: Literal["view"]
    view: views.MatchView


class OfferFrame(TypedDict):
    """An offer was made, or answered."""

    t: Literal["offer"]
    offer: views.OfferView


class PresenceFrame(TypedDict):
    """Who is here."""

    t: Literal["presence"]
    presence: dict[str, views.SeatPresence]
    watching: int


class AimFrame(TypedDict):
    """Somebody's aim."""

    t: Literal["aim"]
    seat: views.SeatNameText
    x: float
    dx: float
    dy: float
    power: float


class SaidFrame(TypedDict):
    """Somebody has said something."""

    t: Literal["said"]
    seat: views.SeatNameText
    phrase: Annotated[str, declared_as(PhraseName)]


class ThinkingFrame(TypedDict):
    """A computer player thinks."""

    t: Literal["thinking"]
    seat: views.SeatNameText


class SignalFrame(TypedDict):
    """The answer to a ping; a question whether the client is there, answered by a ping of its own; or: too
    slow, connect again with your version."""

    t: Literal["pong", "ping", "behind"]


ServerFrame = (
    WelcomeFrame | AckFrame | RefusedFrame | StepFrame | ViewFrame | OfferFrame | PresenceFrame | AimFrame
    | SaidFrame | ThinkingFrame | SignalFrame
)  # fmt: skip
