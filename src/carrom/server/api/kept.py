"""Kept matches on the wire: what an umpire's phone sends and is answered. See docs/server.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, FiniteFloat
from typing_extensions import TypedDict

from carrom.page import MatchSummary, declared_as
from carrom.server.api.bodies import RequestBody

# What a phone sends ------------------------------------------------------------------------------

DeviceId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,32}$")]
"""A phone, by the random name it gave itself."""
HandOverCode = Annotated[str, Field(pattern=r"^[A-Za-z0-9]{8,32}$")]
"""What the writer's phone shows to the phone that takes over. Eight characters of 32 cannot be guessed."""
BuildName = Annotated[str, Field(max_length=64, pattern=r"^[^\x00]*$")]
Seconds = Annotated[FiniteFloat, Field(ge=0, lt=1e12)]
LogVersion = Annotated[int, Field(ge=0, le=1_000_000)]
MOST_ENTRIES = 200
"""Entries of one delivery."""


class SentEntry(RequestBody):
    """One event as a phone wrote it. ``seq``: 1, 2, 3 … of one device in one match; ``at``, ``made``: seconds
    of the match. ``state``: `summary(match.state)` after it on the phone; ``version``: its number in the
    phone's log, 0 where it is not there any more. ``device``: whose entry it is, where the writer passes on
    what it took over."""

    seq: int = Field(ge=1, le=1_000_000)
    event: dict[str, Any]
    at: FiniteFloat
    made: FiniteFloat | None = None
    state: str | None = Field(None, max_length=400, pattern=r"^[^\x00]*$")
    version: LogVersion | None = None
    device: DeviceId | None = None


class NewKeptMatch(RequestBody):
    """A match at a wooden board, to be kept by this device. ``match``: the event that makes it, which is the
    device's entry 1, or that of ``author``, if this device took over from it; ``match_seconds``: what its
    clock says now; ``hand_over``: the code another phone may take over with."""

    device: DeviceId
    match: dict[str, Any]
    state: str | None = Field(None, max_length=400, pattern=r"^[^\x00]*$")
    edition: int = Field(ge=1, le=1000)
    build: BuildName
    match_seconds: Seconds = 0.0
    hand_over: HandOverCode | None = None
    author: DeviceId | None = None


class ClaimMatch(RequestBody):
    """A device wants to write a match, or to know where it stands (without ``take_over``). ``code``: what the
    writer's phone shows; ``hand_over``: the code this device will show in its turn. ``epoch``: the least the
    new one may be: one more than the last it has heard of, or its own where it repeats a claim."""

    device: DeviceId
    code: HandOverCode | None = None
    take_over: bool = False
    epoch: int | None = Field(None, ge=1, le=1_000_000)
    build: BuildName = ""
    hand_over: HandOverCode | None = None


class Delivery(RequestBody):
    """Entries in order. ``epoch``: the one they were written in; ``latest_epoch``: the last this device has
    heard of; ``version``: how much of the server's log it has seen; ``match_seconds``: what its clock says
    now."""

    device: DeviceId
    epoch: int = Field(ge=1, le=1_000_000)
    edition: int = Field(ge=1, le=1000)
    build: BuildName
    entries: list[SentEntry] = Field(max_length=MOST_ENTRIES)
    latest_epoch: int | None = Field(None, ge=1, le=1_000_000)
    version: LogVersion | None = None
    match_seconds: Seconds | None = None


class ReviewDecision(RequestBody):
    """What becomes of an entry in review: accepted (appended, if it is not in the log yet) or dismissed, with
    a reason."""

    device: DeviceId
    seq: int = Field(ge=1, le=1_000_000)
    copy_number: int = Field(0, ge=0, le=1_000_000)
    decision: Literal["accept", "dismiss"]
    reason: str = Field("", max_length=500, pattern=r"^[^\x00]*$")


class ReviewDecisions(RequestBody):
    """Decisions, carried out in this order."""

    decisions: list[ReviewDecision] = Field(min_length=1, max_length=MOST_ENTRIES)


# What it is answered -----------------------------------------------------------------------------

WhyReview = Literal["late", "refused", "ruled_otherwise", "changed", "unreadable", "out_of_step"]
"""``late``: of an epoch that was over; ``refused``: the match does not take it; ``ruled_otherwise``: it was
taken, and the phone's state differs; ``changed``: another one has its number; ``unreadable``: not an event
this server knows; ``out_of_step``: it names a version of the log, and the phone counts otherwise."""


class ReviewMark(TypedDict):
    """An entry that waits for review. ``copy_number``: 0, or which of several under the same number."""

    device: str
    seq: int
    copy_number: int
    why: Annotated[str, declared_as(WhyReview)]


class ReviewItem(ReviewMark):
    """An entry that waits for review, or waited. ``detail``: why, in the language asked for; ``version``:
    its number in the log, if it is there; ``state``: of the phone after it, ``server_state``: here.
    ``told``: the event in words, as the log has it or would have it if it were accepted now; ``objection``:
    why the match does not take it now, empty where it does."""

    event: dict[str, Any]
    at: float
    made: float | None
    state: str | None
    server_state: str | None
    detail: str
    status: Annotated[str, declared_as(Literal["review", "accepted", "dismissed"])]
    version: int | None
    reason: str
    told_at: float
    told: str
    objection: str


class ReviewList(TypedDict):
    """Everything of a match that waits for review, or waited, in the order it came."""

    items: list[ReviewItem]


class KeptLogEntry(TypedDict):
    """An event of the server's log, and whose entry it was."""

    version: int
    event: dict[str, Any]
    at: float
    made: float | None
    device: str | None
    seq: int | None


class KeptStanding(TypedDict):
    """Where a kept match stands for a device. ``have``: the last of its entries that is kept here, in the log
    or in review: send again what comes after it. ``others``: the same for other devices it passed entries on
    of. ``review``: what waits for review: to the writer all of it, to another device its own. ``added``: what
    others wrote after the version it named. ``match_seconds``: the clock of the match now."""

    id: str
    have: int
    others: dict[str, int]
    version: int
    epoch: int
    is_writer: bool
    is_released: bool
    is_over: bool
    is_confirmed: bool
    review: list[ReviewMark]
    added: list[KeptLogEntry]
    match_seconds: float


class KeptClaim(KeptStanding):
    """The answer to a claim, with the whole log."""

    log: list[KeptLogEntry]


class KeptSummary(TypedDict):
    """A kept match in a list. ``writer``: the device that writes it; ``review``: how many entries wait for
    review."""

    match: MatchSummary
    writer: str
    epoch: int
    is_writer: bool
    is_released: bool
    review: int


class KeptList(TypedDict):
    """Kept matches, the one that moved last first."""

    matches: list[KeptSummary]
