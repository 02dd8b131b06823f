"""What clients send to a server alone, as types; what a device takes as well is in `carrom.page.requests`."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from carrom.laws import LONGEST_TEXT
from carrom.page import LanguageName, Name, SeatName


class RequestBody(BaseModel):
    """What a client sends; anything not declared is refused."""

    model_config = ConfigDict(extra="forbid")


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
