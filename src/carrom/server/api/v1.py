"""Version 1 of the open API on the wire: what other programs send and are answered. See docs/api.md.

These shapes are stable (docs/stability.md): a field may be added, and none goes or changes its meaning. They
are apart from what the page is answered, so that the page can change. Ids are the tournament's, times seconds
since 1970, pairs are (a, b).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from carrom.server.api.bodies import RequestBody
from carrom.server.api.kept import LogVersion
from carrom.server.api.tournaments import PlainText, SentRubber, SentWords

SideLetter = Literal["a", "b"]
FixtureState = Literal["waiting", "ready", "called", "late", "playing", "over"]
ReportedEnd = Literal["played", "walkover", "double_walkover", "conceded", "disqualified"]
ReportedDecider = Literal["men_left", "extra_board", "shootout", "lot"]
SentCount = Annotated[int, Field(ge=0, le=10_000)]
SentPair = tuple[SentCount, SentCount]
SentPlayer = Annotated[str, Field(min_length=1, max_length=120, pattern=r"^[^\x00]*$")]


# What is answered -----------------------------------------------------------------------------------


class ApiTournamentListed(TypedDict):
    """A tournament in a list. ``competitions``: their names; ``playing``: matches under way now;
    ``changed_at``: when its log last grew."""

    id: str
    name: str
    place: str
    date: str
    phase: str
    competitions: list[str]
    entries: int
    playing: int
    version: int
    changed_at: float


class ApiTournamentList(TypedDict):
    """A page of the tournaments that are no drafts, the newest first. ``next``: what to send as ``after`` for
    the page after it; null on the last."""

    tournaments: list[ApiTournamentListed]
    next: str | None


class ApiStageListed(TypedDict):
    """A stage of a competition. ``kind``: ``bracket``, ``groups``, ``swiss`` and the like."""

    number: int
    name: str
    kind: str
    is_over: bool


class ApiCompetition(TypedDict):
    """A competition. ``kind``: ``singles``, ``doubles``, ``team``. ``next_step``: ``enter``, ``draw``,
    ``lucky_losers``, ``play`` or ``over``. ``champion``, ``podium``: ids of entries."""

    id: str
    name: str
    kind: str
    rules: str
    entries: int
    next_step: str
    champion: str | None
    podium: list[str]
    stages: list[ApiStageListed]


class ApiTable(TypedDict):
    """A table of the hall. ``state``: ``free``, ``called``, ``late``, ``playing``, ``closed``."""

    name: str
    state: str
    fixture: str | None
    rubber: int


class ApiTournament(TypedDict):
    """A tournament. ``phase``: ``draft``, ``open``, ``running``, ``over`` and the like; ``version``: of its
    log, which every change makes larger; ``expected_end``: when the last match probably ends."""

    id: str
    name: str
    place: str
    date: str
    phase: str
    version: int
    competitions: list[ApiCompetition]
    tables: list[ApiTable]
    expected_end: float | None


class ApiEntry(TypedDict):
    """An entry of a competition: a person, a pair or a team. ``seed``: null where it has none; ``has_left``:
    it was withdrawn or disqualified."""

    id: str
    name: str
    players: list[str]
    club: str
    seed: int | None
    checked_in: bool
    has_left: bool


class ApiEntryList(TypedDict):
    """A page of the entries of a competition."""

    version: int
    entries: list[ApiEntry]
    next: str | None


class ApiSide(TypedDict):
    """A side of a match. ``entry``: null while nobody is known; then ``waits_for`` says who it will be."""

    entry: str | None
    name: str
    club: str
    seed: int | None
    waits_for: str
    is_bye: bool


class ApiScore(TypedDict):
    """Where a match stands that is scored at its table; ``at``: when it was told. ``seconds_left``: at that
    moment, of a match with a time limit."""

    score: tuple[int, int]
    boards: tuple[int, int]
    games: tuple[int, int]
    board: int
    game: int
    is_over: bool
    is_confirmed: bool
    seconds_left: float | None
    at: float


class ApiResult(TypedDict):
    """How a match ended. ``winner``: null after a draw and a double walkover. ``end``: ``played``,
    ``walkover``, ``double_walkover``, ``conceded``, ``disqualified``, ``bye``, ``withdrawn`` and the like.
    ``decided_by``: what decided a match that was level."""

    winner: SideLetter | None
    score: tuple[int, int]
    boards: tuple[int, int]
    games: tuple[int, int]
    end: str
    decided_by: str | None


class ApiRubber(TypedDict):
    """A match of a tie between teams. ``a``, ``b``: who plays it, once both line-ups are in."""

    number: int
    kind: str
    a: list[str]
    b: list[str]
    state: str
    table: str | None
    result: ApiResult | None
    live: ApiScore | None
    has_record: bool


class ApiFixture(TypedDict):
    """A match of the draw. ``round_name``: ``quarter-final``, ``semi-final``, ``third-place``, ``final`` …,
    else empty; ``group``: 0 where there are none. ``called_at``, ``started_at``, ``over_at``: when it was;
    ``late_at``: when a walkover may be given; ``expected_at``: when it will probably start. ``minutes``: its
    time limit. ``has_record``: whether it was kept stroke by stroke or board by board, so that its record can
    be had."""

    id: str
    competition: str
    stage: int
    round: int
    number: int
    group: int
    round_name: str
    a: ApiSide
    b: ApiSide
    state: FixtureState
    table: str | None
    umpire: str | None
    called_at: float | None
    started_at: float | None
    late_at: float | None
    expected_at: float | None
    over_at: float | None
    minutes: int | None
    result: ApiResult | None
    live: ApiScore | None
    has_record: bool
    rubbers: list[ApiRubber]


class ApiFixtureList(TypedDict):
    """A page of matches, in the order they were drawn."""

    version: int
    fixtures: list[ApiFixture]
    next: str | None


class ApiFixtureShown(TypedDict):
    """A match, and the version of the log it was read at: send that with a correction."""

    version: int
    fixture: ApiFixture


class ApiRound(TypedDict):
    """A round as far as it is drawn. ``format``: how long its matches are, in words."""

    number: int
    name: str
    minutes: int | None
    format: str
    fixtures: list[ApiFixture]


class ApiDrawMade(TypedDict):
    """A draw that was made: of a round, or of the whole stage (0). ``number``: what it was drawn from; who
    knows it can repeat the draw."""

    round: int
    number: str
    by_hand: bool


class ApiDrawStage(TypedDict):
    """A stage with its rounds."""

    number: int
    name: str
    kind: str
    is_over: bool
    rounds: list[ApiRound]
    draws: list[ApiDrawMade]


class ApiDraw(TypedDict):
    """The whole draw of a competition; stages still to come have no rounds."""

    version: int
    competition: str
    stages: list[ApiDrawStage]


class ApiCriterion(TypedDict):
    """What a criterion of a table counts for an entry."""

    criterion: str
    value: str


class ApiStanding(TypedDict):
    """A line of a table. ``values``: what each criterion counts, in the order they decide; ``decided_by``:
    the criterion that set it apart from the line above, null where the first did. ``goes_on``: it is in the
    next stage."""

    place: int
    entry: str
    name: str
    club: str
    played: int
    won: int
    drawn: int
    lost: int
    values: list[ApiCriterion]
    decided_by: str | None
    goes_on: bool
    has_left: bool


class ApiGroup(TypedDict):
    """A table: of a group, from 1 on, or of the whole stage, 0."""

    number: int
    standings: list[ApiStanding]


class ApiStandingsStage(TypedDict):
    """A stage with its tables."""

    number: int
    name: str
    kind: str
    is_over: bool
    groups: list[ApiGroup]


class ApiStandings(TypedDict):
    """The tables of a competition. A knock-out stage has none: its draw shows it."""

    version: int
    competition: str
    stages: list[ApiStandingsStage]


class ApiLiveMatch(TypedDict):
    """A match that is scored now. ``a``, ``b``: the names of its sides; ``rubber``: 0, or which match of a
    tie."""

    fixture: str
    rubber: int
    competition: str
    table: str | None
    a: str
    b: str
    live: ApiScore


class ApiLive(TypedDict):
    """The matches that are scored now, by table."""

    version: int
    matches: list[ApiLiveMatch]


class ApiEntryTaken(TypedDict):
    """An entry that was taken, and the version of the log it reached. ``warnings``: who of it does not fit
    the competition by age or sex, as far as is known; the organiser decides."""

    version: int
    entry: ApiEntry
    warnings: list[str]


class ApiVersion(TypedDict):
    """Where the log is now."""

    version: int


# What is sent ---------------------------------------------------------------------------------------


class EntryToMake(RequestBody):
    """Somebody to be entered: a person (singles), two (doubles) or a team.

    ``players``: their names. ``name``: of the entry; left out, those of its players. ``captain``: one of the
    players of a team. ``number``: in the register of people, where the server has one. ``born``
    (YYYY-MM-DD), ``sex`` (f, m, x), ``state`` and ``consent`` (to be named in full in public: yes, no) are
    said of one player, so of singles. Somebody of the same number, or without one of the same name and club,
    is the same person in every competition.
    """

    players: list[SentPlayer] = Field(min_length=1, max_length=100, examples=[["Asha Rao"]])
    name: PlainText = ""
    club: PlainText = ""
    seed: Annotated[int, Field(ge=0, le=100_000)] = 0
    captain: PlainText = ""
    number: Annotated[str, Field(max_length=40, pattern=r"^[^\x00]*$")] = ""
    state: PlainText = ""
    born: Annotated[str, Field(max_length=10, pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    sex: Literal["", "f", "m", "x"] = ""
    consent: Literal["", "yes", "no"] = ""


class ResultToReport(RequestBody):
    """How a match ended. ``winner``: left out after a draw and a double walkover. ``boards`` and ``games``
    where its format counts them. ``decided_by``: what decided a match that was level. ``rubber``: which match
    of a tie between teams; 0 for the match itself."""

    winner: SideLetter | None = Field(None, examples=["a"])
    score: SentPair = Field((0, 0), examples=[[25, 12]])
    boards: SentPair = (0, 0)
    games: SentPair = (0, 0)
    end: ReportedEnd = "played"
    decided_by: ReportedDecider | None = None
    rubber: SentRubber = 0
    note: SentWords = ""


class ResultToCorrect(ResultToReport):
    """The right result of a match whose result was wrong. ``version``: of the log that was read before: if
    somebody has changed the match since, nothing is done (409 ``moved_on``). ``follow``: what becomes of what
    was drawn since: ``keep`` it, ``redraw`` matches not yet played, ``undo`` later rounds with their
    results."""

    version: LogVersion
    follow: Literal["keep", "redraw", "undo"] = "keep"
    reason: PlainText = ""
