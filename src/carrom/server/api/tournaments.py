"""Tournaments on the wire: what pages and phones send and are answered. See docs/server.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from carrom.page import ProblemWords
from carrom.server.api.bodies import RequestBody
from carrom.server.api.kept import DeviceId, LogVersion
from carrom.tournament import show

# What is sent -------------------------------------------------------------------------------------

PlainText = Annotated[str, Field(max_length=200, pattern=r"^[^\x00]*$")]
SentWords = Annotated[str, Field(max_length=60, pattern=r"^[^\x00]*$")]
FixtureId = Annotated[str, Field(max_length=120, pattern=r"^[^\x00]*$")]
SentRubber = Annotated[int, Field(ge=0, le=100)]
SentCompetition = Annotated[str, Field(max_length=60, pattern=r"^[^\x00]*$")]
LongText = Annotated[str, Field(max_length=1_000_000, pattern=r"^[^\x00]*$")]
MOST_EVENTS = 5000
"""Events of one posting."""


class NewTournament(RequestBody):
    """A tournament to be opened, as a draft."""

    name: Annotated[PlainText, Field(min_length=1)]
    place: PlainText = ""
    date: SentWords = ""
    tables: list[SentWords] = Field([], max_length=500)


class EventsTold(RequestBody):
    """Events to be told, all of them or none. ``version``: of the log whoever tells them has seen;
    ``client_id``: the same twice is done once."""

    version: LogVersion
    events: list[dict[str, Any]] = Field(min_length=1, max_length=MOST_EVENTS)
    client_id: Annotated[str, Field(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")] | None = None


class DrawWanted(RequestBody):
    """A draw to be proposed: from a number said aloud, or by hand, as pairs or as groups."""

    competition: SentCompetition
    number: SentWords = ""
    pairs: list[tuple[SentCompetition, SentCompetition]] | None = Field(None, max_length=5000)
    groups: list[list[SentCompetition]] | None = Field(None, max_length=1000)


class CompetitionNamed(RequestBody):
    """A competition of the event."""

    competition: SentCompetition


class CorrectionWanted(RequestBody):
    """A correction (``correct``) whose consequences are asked for."""

    event: dict[str, Any]


class ResultWanted(RequestBody):
    """A result (``result``, ``rubber``, ``correct``) as it was entered, its winner left out."""

    event: dict[str, Any]


class EntriesText(RequestBody):
    """Entries as CSV, or as copied from a spreadsheet. ``columns``: their names, where the first line has
    none."""

    competition: SentCompetition
    text: LongText
    columns: list[SentWords] | None = Field(None, max_length=50)


class PlanText(RequestBody):
    """A plan of a competition as TOML."""

    text: Annotated[str, Field(max_length=100_000)]


class NewHelper(RequestBody):
    """A link for a helper, or a token for a program. ``scopes``: what the program may do: ``read`` (names in
    full), ``entries``, ``results``."""

    role: Literal["organiser", "chief_referee", "umpire", "scorer", "program"]
    name: SentWords = ""
    scopes: list[SentWords] = Field([], max_length=3)


class ClaimTable(RequestBody):
    """A phone at a table wants to keep the match called there. ``fixture``, ``rubber``: what it was shown;
    ``pin``: none, to ask the desk; ``ask``: ask the desk where another phone has the match."""

    device: DeviceId
    role: Literal["umpire", "scorer"] = "umpire"
    name: SentWords = ""
    pin: Annotated[str, Field(max_length=16)] | None = None
    fixture: FixtureId = ""
    rubber: SentRubber = 0
    ask: bool = False


class DecideRequest(RequestBody):
    """What the desk says to a phone that waits."""

    grant: bool


class DecideResult(RequestBody):
    """What the desk does with a result its tournament did not take: tell it again, or leave it at that."""

    again: bool


class CallSeenTo(RequestBody):
    """A call for the referee was seen to."""

    done: Literal[True] = True


class HallHello(RequestBody):
    """The first frame of a live line. ``token``: of the tournament; ``desk``: at the server's own computer,
    without one."""

    t: Literal["hello"]
    version: LogVersion | None = None
    token: Annotated[str, Field(max_length=200)] | None = None
    desk: bool = False


class HallPing(RequestBody):
    """A sign of life."""

    t: Literal["ping"]


# What is answered -----------------------------------------------------------------------------------


class TournamentListed(TypedDict):
    """A tournament in a list."""

    id: str
    name: str
    place: str
    date: str
    phase: str
    competitions: list[str]
    entrants: int
    playing: int
    version: int
    moved_at: float
    is_deleted: bool


class TournamentList(TypedDict):
    """Tournaments, the one that moved last first."""

    tournaments: list[TournamentListed]


class TournamentMade(TypedDict):
    """A tournament that was opened or read from a file, with a token of its organiser; without one where it
    was here already. ``cut_line``: the number of a last line of the file that was cut off, and left out."""

    id: str
    token: str | None
    version: int
    cut_line: int | None


class VersionReached(TypedDict):
    """Where the log is now."""

    version: int


class PresetShown(TypedDict):
    """A competition that is planned already. ``text``: its TOML; ``plan``: as the event ``competition`` takes
    it."""

    name: str
    title: str
    about: str
    kind: str
    entries: int
    tables: int
    stages: list[dict[str, str]]
    text: str
    plan: dict[str, Any]


class PresetList(TypedDict):
    """All of them."""

    presets: list[PresetShown]


class PlanRead(TypedDict):
    """A plan as the events ``competition`` and ``replan`` take it."""

    plan: dict[str, Any]


class DrawProposed(TypedDict):
    """A draw that nobody has accepted yet. ``event``: post it to accept it; ``clubmates``: fixtures in which
    two of one club meet."""

    event: dict[str, Any]
    fixtures: list[show.FixtureShown]
    byes: int
    clubmates: list[str]


class LuckyLosersProposed(TypedDict):
    """Lucky losers to be confirmed: the best of those who may be."""

    event: dict[str, Any]
    wanted: int
    ranking: list[show.StandingShown]


class Consequences(TypedDict):
    """What a correction would change, for each way to follow it."""

    effects: list[dict[str, Any]]


class ResultLookedAt(TypedDict):
    """What would become of a result that was entered.

    ``event``: to post, with its winner; ``is_level``: what decides the match does not say who has won;
    ``problem``: why it is not taken, ``says``: the same for other languages; ``may_overrule``: because its
    format excludes it, so an organiser can take it with a reason (``overruled``).
    """

    event: dict[str, Any]
    is_level: bool
    problem: str | None
    says: ProblemWords | None
    may_overrule: bool


class EntryProblem(TypedDict):
    """What is wrong with a line: in English, and for other languages."""

    line: int
    message: str
    says: ProblemWords | None


class PersonFound(TypedDict):
    """Somebody of the register, as far as an entry needs it."""

    number: str
    name: str
    club: str
    state: str


class PeopleFound(TypedDict):
    """People of the register, those whose name begins as searched first."""

    people: list[PersonFound]


class EntriesRead(TypedDict):
    """What a list of entries says: events to post, and what is wrong with other lines."""

    events: list[dict[str, Any]]
    rows: list[dict[str, Any]]
    problems: list[EntryProblem]


class TokenMade(TypedDict):
    """A token of a helper or a program; it is told once."""

    n: int
    token: str
    role: str
    name: str
    scopes: list[str]


class PinMade(TypedDict):
    """What umpires enter at a table."""

    pin: str


class TableNow(TypedDict):
    """A table, the match called there now, and the event it belongs to."""

    event: dict[str, Any]
    table: show.TableShown
    fixture: show.FixtureShown | None
    next: show.FixtureShown | None
    at: float
    version: int


ClaimState = Literal["granted", "waiting", "refused"]


class ClaimAnswer(TypedDict):
    """What became of a claim. Granted: ``match`` is the event that makes the match ``match_id``; where it is
    made already (``is_made``), it is claimed from the phone that kept it, without a code."""

    state: ClaimState
    request: int | None
    match_id: str | None
    match: dict[str, Any] | None
    fixture: str | None
    rubber: int | None
    is_made: bool


class MessageText(TypedDict):
    """A text for a messenger."""

    text: str


class LogLine(TypedDict):
    """An event of the log, as the desk reads it."""

    version: int
    at: float | None
    by: dict[str, str]
    kind: str
    words: str
    event: Any
    in_force: bool


class WaitingPhone(TypedDict):
    """A phone that waits for the desk."""

    n: int
    table: str
    fixture: str
    rubber: int
    role: str
    name: str
    device: str
    at: float


class RefereeCall(TypedDict):
    """A table at which the referee is wanted."""

    fixture: str
    rubber: int
    table: str
    match_id: str
    at: float
    reason: str


class UntoldResult(TypedDict):
    """A result that waits for the desk. ``event``: as it was, or would have been, told."""

    match_id: str
    fixture: str
    rubber: int
    state: str
    problem: str
    event: Any
    by: str
    role: str


class BackupShown(TypedDict):
    """How the last backup went."""

    folder: str
    version: int
    at: float | None
    problem: str


class TokenShown(TypedDict):
    """A token, without itself. ``scopes`` and ``used_at``, to the minute: of a program's."""

    n: int
    role: str
    name: str
    scopes: list[str]
    created_at: float
    used_at: float | None
    fixture: str
    rubber: int


class DeskShown(TypedDict):
    """The desk: what a role may not see is null."""

    event: show.EventShown
    role: str
    name: str
    version: int
    people: list[dict[str, Any]] | None
    officials: list[dict[str, Any]]
    strikers: list[dict[str, Any]]
    protests: list[dict[str, Any]]
    warnings: list[dict[str, Any]]
    log: list[LogLine] | None
    requests: list[WaitingPhone] | None
    calls: list[RefereeCall]
    untold: list[UntoldResult] | None
    tokens: list[TokenShown] | None
    pin: str | None
    backup: BackupShown | None
    line_ups: dict[str, Any]
    set_aside: list[dict[str, Any]] | None
    plans: dict[str, Any] | None
    forbidden: dict[str, list[list[str]]] | None
    due: dict[str, dict[str, Any]] | None
    entrants: dict[str, dict[str, Any]]
    withdrawn: dict[str, dict[str, str]]
    proposals: list[dict[str, Any]]
    timetable: dict[str, Any]
    privacy: dict[str, Any]
    striker_changes: list[dict[str, Any]]


# Frames of the live line ------------------------------------------------------------------------------


class EventFrame(TypedDict):
    """The whole event."""

    t: Literal["event"]
    event: show.EventShown


class ChangedFrame(TypedDict):
    """What has changed since a version (``since``)."""

    t: Literal["changed"]
    since: int
    version: int
    at: float
    phase: str
    fixtures: dict[str, show.FixtureShown]
    competitions: list[show.CompetitionShown]
    tables: list[show.TableShown]
    hall_clock: show.HallClockShown
    expected_end: float | None
    next: list[str]
    latest: list[str]


class TableScore(TypedDict):
    """Where the match of a fixture stands."""

    fixture: str
    rubber: int
    live: show.LiveScore


class ScoreFrame(TableScore):
    """A tap at a table."""

    t: Literal["score"]


class ScoresFrame(TypedDict):
    """Taps at several tables, told together."""

    t: Literal["scores"]
    scores: list[TableScore]


class DeskFrame(TypedDict):
    """For the desk: phones that wait, calls, results that were not taken, the backup; empty what a role may
    not see."""

    t: Literal["desk"]
    requests: list[WaitingPhone]
    calls: list[RefereeCall]
    untold: list[UntoldResult]
    backup: BackupShown | None


class HallPong(TypedDict):
    """The answer to a ping; or: too slow, connect again."""

    t: Literal["pong", "behind"]


HallFrame = Annotated[
    EventFrame | ChangedFrame | ScoreFrame | ScoresFrame | DeskFrame | HallPong,
    Field(discriminator="t"),
]
HallClientFrame = Annotated[HallHello | HallPing, Field(discriminator="t")]
