"""What else the server says over REST: errors, guests and tokens, what can be chosen, strokes tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NotRequired

from typing_extensions import TypedDict

from carrom.match import Card
from carrom.physics import Stroke
from carrom.players import Follows
from carrom.server.api import views

# Errors -----------------------------------------------------------------------------------------


class ProblemWords(TypedDict):
    """What is wrong, not yet in a language: a key of the page's texts, and what they are filled in with."""

    key: str
    values: dict[str, Any]


class ErrorDetail(TypedDict):
    """What was wrong: a code, a sentence, and where; ``says``: the sentence for other languages."""

    code: str
    message: str
    field: str | None
    says: NotRequired[ProblemWords]


class ErrorAnswer(TypedDict):
    """Every error has this form."""

    error: ErrorDetail


# Matches, seats, people -------------------------------------------------------------------------


class NewMatchMade(TypedDict):
    """A match that was made, with the invites to its open seats: they are told once."""

    id: str
    view: views.MatchView
    invites: dict[str, str]


class SeatTaken(TypedDict):
    """A seat that was taken."""

    seats: Sequence[views.SeatNameText]
    view: views.MatchView


class MatchList(TypedDict):
    """A list of matches."""

    matches: list[views.MatchSummary]


class ScoreCard(TypedDict):
    """The score card, as `carrom score --json` writes it."""

    card: Card


class GuestName(TypedDict):
    """A guest's own name."""

    name: str


class NewToken(TypedDict):
    """A token; the secret itself is told once. ``id`` names it in the list of one's tokens."""

    token: str
    id: str
    role: str
    expires_at: float


class TokenSummary(TypedDict):
    """A token in a list, without its secret."""

    id: str
    match: str
    role: str
    made_at: float
    expires_at: float


class TokenList(TypedDict):
    """The tokens a guest made that are still good."""

    tokens: list[TokenSummary]


class RevokedToken(TypedDict):
    """A token that is no longer good."""

    id: str


class DeletedData(TypedDict):
    """What became of a guest's matches: deleted whole, or kept for the others without the guest's name."""

    matches_deleted: int
    matches_kept: int


# What can be chosen, tried and analysed ----------------------------------------------------------


class FormatView(views.MatchTarget):
    """A format of a rule set."""

    name: str
    decided_by: str


class RulesView(views.RulesName):
    """A rule set."""

    document: str | None
    extends: str | None
    formats: list[FormatView]


class RulesList(TypedDict):
    """The rule sets."""

    rules: list[RulesView]


class LevelView(TypedDict):
    """A computer player: how far its hand may miss."""

    name: str
    degrees: float
    percent: float
    millimetres: float
    words: str


class LevelList(TypedDict):
    """The computer players."""

    levels: list[LevelView]


class SimulatedStroke(TypedDict):
    """A stroke played out: its trajectory, and the position after it. ``no_stroke``: none was made (A91)."""

    trajectory: views.StrokePath
    position: list[views.PlacedDisc]
    pocketed: Sequence[int]
    breaches: Sequence[str]
    no_stroke: bool


class AdvisedStroke(TypedDict):
    """A stroke worth playing, with its chances."""

    stroke: Stroke
    kind: str
    worth: float
    pockets: float
    keeps: float
    fouls: float
    follows: Sequence[Follows]
    trajectory: views.StrokePath


class AdvisedStrokes(TypedDict):
    """The best strokes, best first."""

    strokes: list[AdvisedStroke]


class Health(TypedDict):
    """Whether the server is well."""

    well: bool
    version: str


class TrustView(TypedDict):
    """Whether the server has a root certificate of its own for devices to install, and where they reach it:
    only told to a page that is open on the server's own computer, and null where no other device can."""

    has_certificate: bool
    lan_address: str | None
