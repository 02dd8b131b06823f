"""A person's rating and recovery link, and all that is kept of them, as types. See docs/server.md."""

from __future__ import annotations

from typing_extensions import TypedDict

from carrom.page import PlayedMatch, PlayStatistics
from carrom.server.api.accounts import TokenSummary


class RatingView(TypedDict):
    """A rating by Glicko-2, with its deviation. ``is_provisional``: it says little yet."""

    rating: int
    deviation: int
    is_provisional: bool
    matches: int


class RatingPoint(TypedDict):
    """A rating after a match."""

    at: float
    rating: int


class OwnRating(TypedDict):
    """A person's rating, null before their first rated match, and how it came about."""

    rating: RatingView | None
    history: list[RatingPoint]


class SeatRating(TypedDict):
    """The rating of a person in a match: before it, and after it once it is over and has counted."""

    seat: str
    before: RatingView
    after: RatingView | None


class MatchRatings(TypedDict):
    """The ratings of the people in a match between two."""

    rated: bool
    seats: list[SeatRating]


class RecoveryView(TypedDict):
    """A recovery link, without its secret. ``is_open``: it can be used; ``used_at``: when one last was."""

    is_open: bool
    made_at: float
    expires_at: float
    used_at: float | None


class OwnRecovery(TypedDict):
    """The guest's recovery link, null if there is none."""

    recovery: RecoveryView | None


class NewRecovery(TypedDict):
    """A new recovery link; its secret is told once. ``path``: of the page that uses it, without the address
    of the server."""

    path: str
    recovery: RecoveryView


class RecoveredPerson(TypedDict):
    """Whose link it is. ``is_this_guest``: this device is that person already."""

    name: str
    matches: int
    is_this_guest: bool


class ExportedMatch(TypedDict):
    """A match in what somebody takes along of their data."""

    id: str
    made_at: float
    moved_at: float
    over: bool
    seats: list[str]
    record: str


class ExportedData(TypedDict):
    """Everything the server keeps of a guest, but for secrets, of which it keeps only hashes.
    ``child_switch``: whether the children's switch is on; ``history``: every match that is over; ``record``:
    where its whole record is."""

    name: str
    child_switch: bool
    first_came: float | None
    last_came: float | None
    matches: list[ExportedMatch]
    history: list[PlayedMatch]
    statistics: PlayStatistics
    rating: OwnRating
    recovery: RecoveryView | None
    tokens: list[TokenSummary]
