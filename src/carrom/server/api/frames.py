"""The frames of the live line, as types."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

import orjson
from pydantic import BaseModel, Field, FiniteFloat, TypeAdapter
from typing_extensions import TypedDict

from carrom.physics import STANDARD
from carrom.server.api import views
from carrom.server.api.requests import LanguageName, RequestBody, SentSpot, StrokeBody

HALF_BOARD = STANDARD.half
LONGEST_AIM = 1.001
"""Of a direction whose length is 1, with room for rounding."""


class SeatAction(RequestBody):
    """A seat, where a guest holds several and it is not plain which is meant."""

    seat: views.SeatName | None = None


class DoStroke(SeatAction, StrokeBody):
    """A stroke as its player sees it."""

    kind: Literal["stroke"]


class DoPlace(SeatAction):
    """Men to be put back, on spots seen from chair S; None: place for me."""

    kind: Literal["place"]
    spots: list[SentSpot] | None = Field(None, max_length=9)


class DoPlain(SeatAction):
    """What needs no more words: forgo the right to place, let the turn pass, go back to before one's
    own last stroke, play the match once more, claim it from an opponent who has been gone too long."""

    kind: Literal["waive", "pass", "undo", "rematch", "claim"]


class DoDemand(SeatAction):
    """Points that may be demanded."""

    kind: Literal["demand"]
    points: int = Field(ge=0, le=100)


class DoConcede(SeatAction):
    """The board or the match is given up."""

    kind: Literal["concede"]
    what: Literal["board", "game", "match"] = "board"


class DoAnswer(SeatAction):
    """An offer is granted, or refused, or withdrawn."""

    kind: Literal["agree", "decline"]
    offer: int = Field(ge=1, le=2_000_000_000)


Action = Annotated[
    DoStroke | DoPlace | DoPlain | DoDemand | DoConcede | DoAnswer, Field(discriminator="kind")
]


class Hello(RequestBody):
    """The first frame."""

    t: Literal["hello"]
    version: int | None = Field(None, ge=0)
    language: LanguageName = "en"
    token: str | None = Field(None, max_length=100)


class Do(RequestBody):
    """An intention."""

    t: Literal["do"]
    id: str = Field(min_length=1, max_length=64, pattern=r"^[^\x00]+$")  # PostgreSQL keeps no NUL
    action: Action


class DoId(BaseModel):
    """As much of an intention as is needed to refuse it."""

    t: Literal["do"]
    id: str = Field(min_length=1, max_length=64)


class AimFromClient(SeatAction):
    """What the others may see of an aim."""

    t: Literal["aim"]
    x: FiniteFloat
    dx: FiniteFloat
    dy: FiniteFloat
    power: FiniteFloat

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


class SayFromClient(SeatAction):
    """A player says something to everybody at the board."""

    t: Literal["say"]
    phrase: PhraseName


class Ping(RequestBody):
    """I am still here."""

    t: Literal["ping"]


FROM_CLIENT: TypeAdapter[Hello | Do | AimFromClient | SayFromClient | Ping] = TypeAdapter(
    Annotated[Hello | Do | AimFromClient | SayFromClient | Ping, Field(discriminator="t")]
)


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
    phrase: Annotated[str, views.declared_as(PhraseName)]


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
FROM_SERVER: TypeAdapter[object] = TypeAdapter(Annotated[ServerFrame, Field(discriminator="t")])


def encode(frame: ServerFrame) -> str:
    """A frame as text."""
    return orjson.dumps(frame).decode()
