"""A person's own matches and statistics, as types. See docs/server.md."""

from __future__ import annotations

from typing import Annotated, Literal

from carrom.match import How
from carrom.page.fields import declared_as
from carrom.page.typed import TypedDict

BothSides = tuple[int, int]
"""Own and the opponent's; of several opponents, that of the best."""
OpponentKind = Literal["computer", "person", "device", "doubles", "several", "gone"]
MatchOutcome = Literal["won", "lost", "drawn", "both"]
OutcomeText = Annotated[str, declared_as(MatchOutcome)]
HowText = Annotated[str, declared_as(How)]

OwnAndOther = tuple[int, int]
"""The person's own number, and that of the other side."""


class OpponentView(TypedDict):
    """Whoever sat on the other side. ``key``: names them in a filter, and is the same in all matches against
    them. ``device``: all sides were on one device; ``several``: everybody played alone; ``gone``: their data
    was deleted. ``name`` as it was in the last of these matches; ``level``: of a computer player."""

    key: str
    kind: OpponentKind
    level: str | None
    name: str


class PlayedMatch(TypedDict):
    """A match that is over, as this person sees it. Pairs are (own, opponent's). ``result``: ``both`` where
    they played both sides. ``boards``: won by either side. ``shared``: the men belonged to nobody, and
    everybody played alone."""

    id: str
    ended_at: float
    opponent: OpponentView
    rules: str
    format: str
    result: OutcomeText
    how: HowText
    points: OwnAndOther
    games: OwnAndOther
    boards: OwnAndOther
    rated: bool
    shared: bool


class PlayedMatches(TypedDict):
    """A page of matches, the last first. ``count``: of all that are as wanted; ``next``: where the next page
    begins, null on the last. ``not_added_up``: older matches that are still to be added; ask again."""

    matches: list[PlayedMatch]
    count: int
    next: str | None
    not_added_up: int


class PlayCounts(TypedDict):
    """Matches, and what was done in them. ``pocketing``: strokes that pocketed an own man or the queen;
    ``pocketed``: those men and queens; ``queens``: how often she was pocketed, ``covers``: then covered;
    ``fouls``: strokes that were improper, or brought a due or a penalty; ``longest_run``: most men and queens
    in one turn."""

    matches: int
    won: int
    lost: int
    drawn: int
    boards: int
    boards_won: int
    slams: int
    strokes: int
    pocketing: int
    pocketed: int
    queens: int
    covers: int
    fouls: int
    longest_run: int


class OpponentCounts(TypedDict):
    """What was done against an opponent, and when the last match with them ended."""

    opponent: OpponentView
    last_at: float
    counts: PlayCounts


class PeriodCounts(TypedDict):
    """What was done in a day, a week or a month, by its first day: ``2026-11-16``."""

    start: str
    counts: PlayCounts


class RulesPlayed(TypedDict):
    """How many matches were played by a rule set."""

    rules: str
    matches: int


class PlayStatistics(TypedDict):
    """A person's statistics. ``opponents`` and ``rules`` are of all matches, for choosing; ``total`` and
    ``periods`` of those that are as wanted. Matches with both sides on one device are only counted."""

    total: PlayCounts
    opponents: list[OpponentCounts]
    rules: list[RulesPlayed]
    unit: Literal["day", "week", "month"]
    periods: list[PeriodCounts]
    not_added_up: int
