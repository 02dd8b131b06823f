"""How a match was made and who sits at it, on a server or on one device."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

GRACE_SECONDS = 8.0
"""A challenge stays listed for so long while its maker is away: before they come, and during a reload."""


HOUSE_RULES = "house rules"
"""What the rules of a match are called whose maker has written them."""
RATED_AIM_LINE = 2
"""Of a rated match: to the first disc, and where both go from there, as a page has it that nobody has set."""


def new_seed() -> str:
    """256 random bits nobody can foresee: what chance in a match comes from."""
    return secrets.token_hex(32)


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat and who has it: a guest, a computer player of a level, or nobody yet.

    ``deleted``: a person sat here whose data was deleted; nobody else can sit down. ``kept``: a person at a
    wooden board, whose match an umpire keeps.
    """

    seat: str
    name: str = ""
    guest: str | None = None
    level: str | None = None
    invite: str | None = None  # hashed
    deleted: bool = False
    kept: bool = False

    @property
    def open(self) -> bool:
        return self.guest is None and self.level is None and not self.deleted and not self.kept

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, or sat here until their data was deleted."""
        return self.guest is not None or self.deleted


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """How a match was made. ``seed``: what chance in it comes from, secret until it is over (never logged,
    never told); none before the last seat is taken, and in a match begun before there were seeds.
    ``opponent``: the guest a challenge is for, if not for anybody; ``declined``: they do not want it.
    ``start``: the position it begins from (`carrom.page.starting`); empty: the rack."""

    id: str
    made_at: float
    maker: str
    rules: str
    format: str = ""
    house: str = ""
    public: bool = False
    stroke_seconds: int | None = None
    gone_seconds: int = 60
    begun_by: str = ""
    rematch: str | None = None
    rated: bool = False
    opponent: str | None = None
    declined: bool = False
    seed: str | None = field(default=None, repr=False)
    start: str = ""
    seats: tuple[Seated, ...] = ()

    @property
    def is_challenge(self) -> bool:
        """Whether it is offered to anybody, or to one person, while its maker waits."""
        return (self.public or self.opponent is not None) and not self.complete

    @property
    def has_house_rules(self) -> bool:
        """Whether its maker has written house rules; else ``house`` says only its clock."""
        return self.rules == HOUSE_RULES

    @property
    def complete(self) -> bool:
        return not any(seated.open for seated in self.seats)

    @property
    def aim_line(self) -> int | None:
        """How far the aim line goes for everybody in the match; None: as each player likes it."""
        return RATED_AIM_LINE if self.rated else None

    @property
    def is_kept(self) -> bool:
        """Whether it is played at a wooden board: an umpire's phone writes its log."""
        return any(seated.kept for seated in self.seats)

    @property
    def computers(self) -> frozenset[str]:
        return frozenset(seated.seat for seated in self.seats if seated.level is not None)

    @property
    def guests(self) -> frozenset[str]:
        return frozenset(seated.guest for seated in self.seats if seated.guest is not None)

    @property
    def sides(self) -> tuple[str, ...]:
        """The letters of the sides: a and b, or those of up to four who play the points game."""
        letters = {seated.seat[0] for seated in self.seats}
        return tuple(letter for letter in "abcd" if letter in letters or letter in "ab")

    def seats_of(self, guest: str | None) -> tuple[str, ...]:
        if guest is None:
            return ()
        return tuple(seated.seat for seated in self.seats if seated.guest == guest)

    def seat(self, name: str) -> Seated | None:
        return next((seated for seated in self.seats if seated.seat == name), None)


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match in a list: who plays, where it stands."""

    setup: MatchSetup
    version: int
    moved_at: float
    over: bool
    standing: Mapping[str, Any]
    offered_until: float | None = None


def can_be_taken(offered_until: float | None, now: float) -> bool:
    """Whether the maker of a challenge is there."""
    return offered_until is not None and offered_until > now + GRACE_SECONDS


# Ids and secrets ------------------------------------------------------------------------------------


def hash_secret(secret: str) -> str:
    """What is kept of a token or an invite. They are long and random: no salt is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    """A token or an invite."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """An id of a match or a guest that nobody can guess."""
    return secrets.token_urlsafe(12)
