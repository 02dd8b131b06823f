"""Webhooks of the open API on the wire: what is posted to the addresses that an organiser has named. See
docs/api.md. No body names anybody: whoever wants names reads them.
"""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from carrom.server.api.v1 import SideLetter


class ApiWebhookBody(TypedDict):
    """What every body has. ``id``: the same when it is sent again; ``version``: of the log of the tournament,
    which it follows from; ``at``: when it was told."""

    id: str
    tournament: str
    version: int
    at: float | None


class ApiResultData(TypedDict):
    """A match that is over, or whose result was corrected. ``rubber``: 0, or which match of a tie."""

    fixture: str
    rubber: int
    winner: SideLetter | None
    score: tuple[int, int]
    boards: tuple[int, int]
    games: tuple[int, int]
    end: str
    decided_by: str | None
    is_correction: bool


class ApiCallData(TypedDict):
    """What happens with a match in the hall. ``table``: null where it was called back or has started."""

    fixture: str
    rubber: int
    table: str | None
    what: Literal["called", "called_back", "moved", "started"]


class ApiDrawData(TypedDict):
    """A draw: of a round, or of a whole stage (0)."""

    competition: str
    stage: int
    round: int
    fixtures: list[str]


class ApiCompetitionData(TypedDict):
    """A competition to be read again."""

    competition: str


class ApiEntryData(TypedDict):
    """An entry that was made, changed, withdrawn, disqualified, or is back."""

    competition: str
    entry: str
    what: Literal["entered", "changed", "withdrawn", "disqualified", "returned"]


class ApiPhaseData(TypedDict):
    """The phase that the tournament is in now."""

    phase: str


class ApiNoData(TypedDict):
    """Nothing more."""


class ApiResultHook(ApiWebhookBody):
    """A result was told or corrected."""

    kind: Literal["result"]
    data: ApiResultData


class ApiCallHook(ApiWebhookBody):
    """A match was called to a table, called back, moved, or has started."""

    kind: Literal["call"]
    data: ApiCallData


class ApiDrawHook(ApiWebhookBody):
    """A round was drawn."""

    kind: Literal["draw"]
    data: ApiDrawData


class ApiStandingsHook(ApiWebhookBody):
    """The tables of a competition may stand otherwise."""

    kind: Literal["standings"]
    data: ApiCompetitionData


class ApiEntryHook(ApiWebhookBody):
    """An entry was made, changed or withdrawn."""

    kind: Literal["entry"]
    data: ApiEntryData


class ApiPhaseHook(ApiWebhookBody):
    """The tournament has begun, is finished, or went back."""

    kind: Literal["phase"]
    data: ApiPhaseData


class ApiRevisedHook(ApiWebhookBody):
    """Something told before was taken back, or the log was read in from a file: read everything again. Every
    webhook gets it."""

    kind: Literal["revised"]
    data: ApiNoData


class ApiTestHook(ApiWebhookBody):
    """The organiser tries the address."""

    kind: Literal["test"]
    data: ApiNoData


HOOKS: dict[str, type] = {
    "result": ApiResultHook,
    "call": ApiCallHook,
    "draw": ApiDrawHook,
    "standings": ApiStandingsHook,
    "entry": ApiEntryHook,
    "phase": ApiPhaseHook,
    "revised": ApiRevisedHook,
    "test": ApiTestHook,
}
"""What is posted, by its kind."""
CHOSEN = ("result", "call", "draw", "standings", "entry", "phase")
"""The kinds an organiser chooses from; the others go to every webhook."""
