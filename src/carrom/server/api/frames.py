"""The frames of the live line, as types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, FiniteFloat, TypeAdapter

from carrom.physics import STANDARD
from carrom.server.api.answers import SeatName, Step, Told, View
from carrom.server.api.requests import Asked, Spot

HALF_BOARD = STANDARD.half
LONGEST_AIM = 1.001
"""Of a direction whose length is 1, with room for rounding."""
Offered = Annotated[int, Field(ge=1, le=2_000_000_000)]


class ByWhom(Asked):
    """A seat, where a guest holds several and it is not plain which is meant."""

    seat: SeatName | None = None


class DoStroke(ByWhom):
    """A stroke as its player sees it."""

    kind: Literal["stroke"]
    x: FiniteFloat
    y: FiniteFloat | None = None
    dx: FiniteFloat
    dy: FiniteFloat
    speed: FiniteFloat


class DoPlace(ByWhom):
    """Men to be put back, on spots seen from chair S; None: place for me."""

    kind: Literal["place"]
    spots: list[Spot] | None = Field(None, max_length=9)


class DoWaive(ByWhom):
    """The right to place is forgone."""

    kind: Literal["waive"]


class DoPass(ByWhom):
    """The turn is let pass."""

    kind: Literal["pass"]


class DoDemand(ByWhom):
    """Points that may be demanded."""

    kind: Literal["demand"]
    points: int = Field(ge=0, le=100)


class DoConcede(ByWhom):
    """The board or the match is given up."""

    kind: Literal["concede"]
    what: Literal["board", "game", "match"] = "board"


class DoUndo(ByWhom):
    """Back before the own last stroke."""

    kind: Literal["undo"]


class DoRematch(ByWhom):
    """The match once more."""

    kind: Literal["rematch"]


class DoAgree(ByWhom):
    """An offer is granted."""

    kind: Literal["agree"]
    offer: Offered


class DoDecline(ByWhom):
    """An offer is refused, or withdrawn."""

    kind: Literal["decline"]
    offer: Offered


class DoClaim(ByWhom):
    """The match, when the opponent has been gone too long."""

    kind: Literal["claim"]


Action = Annotated[
    DoStroke | DoPlace | DoWaive | DoPass | DoDemand | DoConcede | DoUndo | DoRematch | DoAgree
    | DoDecline | DoClaim,
    Field(discriminator="kind"),
]  # fmt: skip


class Hello(Asked):
    """The first frame."""

    t: Literal["hello"]
    version: int | None = Field(None, ge=0)
    language: str = Field("en", max_length=20)
    token: str | None = Field(None, max_length=100)


def _kept(name: str) -> str:
    if "\0" in name:  # PostgreSQL keeps no such text
        raise ValueError("a name holds no NUL")
    return name


class Do(Asked):
    """An intention."""

    t: Literal["do"]
    id: Annotated[str, Field(min_length=1, max_length=64), AfterValidator(_kept)]
    action: Action


class Aim(Asked):
    """What the others may see of an aim."""

    t: Literal["aim"]
    x: FiniteFloat
    dx: FiniteFloat
    dy: FiniteFloat
    power: FiniteFloat
    seat: SeatName | None = None

    def is_on_board(self) -> bool:
        """Whether a board can show it: the striker between the cushions, a direction, a share of power."""
        return (
            abs(self.x) <= HALF_BOARD
            and abs(self.dx) <= LONGEST_AIM
            and abs(self.dy) <= LONGEST_AIM
            and 0 <= self.power <= 1
        )


class Ping(Asked):
    """I am still here."""

    t: Literal["ping"]


Frame = Annotated[Do | Aim | Ping, Field(discriminator="t")]
FRAME: TypeAdapter[Do | Aim | Ping] = TypeAdapter(Frame)


class You(Told):
    """Who the server takes a client for. ``maker``: made the match, and may withdraw it until it begins."""

    role: Literal["player", "spectator"]
    seats: list[SeatName]
    maker: bool


class Present(Told):
    """Whether a seat's player is here; ``seconds``: until the others may claim the match because of that.
    ``idle``: until they may claim it because this side keeps them waiting, told in the last minute."""

    here: bool
    seconds: int | None = None
    idle: int | None = None


class OfferTold(Told):
    """An undo or a rematch that was asked for, and what became of it."""

    id: int
    kind: Literal["undo", "rematch"]
    by: SeatName
    to: int | None
    state: Literal["asked", "granted", "refused", "lapsed"]


class WelcomeFrame(Told):
    """The answer to hello."""

    t: Literal["welcome"]
    you: You
    version: int
    steps: list[Step]
    view: View
    offers: list[OfferTold]
    presence: dict[str, Present]
    watching: int


class AckFrame(Told):
    """Done, and kept."""

    t: Literal["ack"]
    id: str
    version: int


class RefusedFrame(Told):
    """Not done; nothing changed."""

    t: Literal["refused"]
    id: str
    code: str
    why: str


class StepFrame(Told):
    """The next event."""

    t: Literal["step"]
    step: Step


class ViewFrame(Told):
    """Something changed that is no event: a seat was taken, a rematch made."""

    t: Literal["view"]
    view: View


class OfferFrame(Told):
    """An offer was made, or answered."""

    t: Literal["offer"]
    offer: OfferTold


class PresenceFrame(Told):
    """Who is here."""

    t: Literal["presence"]
    presence: dict[str, Present]
    watching: int


class AimFrame(Told):
    """Somebody's aim."""

    t: Literal["aim"]
    seat: SeatName
    x: float
    dx: float
    dy: float
    power: float


class ThinkingFrame(Told):
    """A computer player thinks."""

    t: Literal["thinking"]
    seat: SeatName


class PongFrame(Told):
    """So am I."""

    t: Literal["pong"]


class BehindFrame(Told):
    """Too slow: connect again with your version."""

    t: Literal["behind"]


FromServer = Annotated[
    WelcomeFrame | AckFrame | RefusedFrame | StepFrame | ViewFrame | OfferFrame | PresenceFrame | AimFrame
    | ThinkingFrame | PongFrame | BehindFrame,
    Field(discriminator="t"),
]  # fmt: skip
FROM_SERVER: TypeAdapter[object] = TypeAdapter(FromServer)
FromClient = Annotated[Hello | Do | Aim | Ping, Field(discriminator="t")]
FROM_CLIENT: TypeAdapter[object] = TypeAdapter(FromClient)
