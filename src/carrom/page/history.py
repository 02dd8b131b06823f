"""A person's history and statistics: what each match adds to them, and how they are shown.

An entry names the opponent by a key that is the same in all matches of the two and means nothing to anybody
else.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Literal

from carrom.match import (
    How,
    Match,
    Pair,
    Performance,
    Result,
    Side,
    add_partners,
    events,
    performances,
)
from carrom.page import history_views as answers
from carrom.page.match_views import drafted
from carrom.page.setup import MatchSetup
from carrom.page.views import fill

DAY = 86_400.0
DEVICE, DOUBLES, SEVERAL, GONE = "device", "doubles", "several", "gone"
"""Opponents that are nobody in particular: both sides on one device, a pair, somebody who was forgotten."""
LEVEL_KEY = "level-"
_KEY_LETTERS = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryEntry(Performance):
    """A match that is over, as a guest in it sees it, with what they did: see `PlayedRow`."""

    match_id: str
    guest: str
    side: str
    ended_at: float
    day: int
    rules: str
    opponent: str
    result: str
    how: str
    own_points: int
    other_points: int
    own_games: int
    other_games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayTotals(Performance):
    """Matches and what was done in them, added up. ``longest_run``: the longest of all."""

    matches: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Which matches are wanted. ``since``, ``until``: when they ended, up to and without ``until``."""

    opponent: str | None = None
    result: str | None = None
    rules: str | None = None
    since: float | None = None
    until: float | None = None

    def takes(self, entry: HistoryEntry) -> bool:
        """Whether an entry is one of them."""
        given = (self.opponent, self.result, self.rules)
        same = zip(given, (entry.opponent, entry.result, entry.rules), strict=True)
        return (
            all(wanted is None or wanted == value for wanted, value in same)
            and (self.since is None or entry.ended_at >= self.since)
            and (self.until is None or entry.ended_at < self.until)
        )


def opponent_of(setup: MatchSetup, guest: str) -> str:
    """The key of whoever a guest played against."""
    others = [seated for seated in setup.seats if seated.guest != guest]
    mine = {seat[0] for seat in setup.seats_of(guest)}
    if len(mine) > 1:
        return DEVICE
    if len({seated.seat[0] for seated in setup.seats}) > 2:
        return SEVERAL
    if len(setup.seats) > 2 or len(others) != 1:
        return DOUBLES
    (other,) = others
    if other.level is not None:
        return f"{LEVEL_KEY}{other.level}"
    if other.guest is None:
        return GONE
    # Ids are long and random: nobody finds them from this, and only who has both could make it.
    return hashlib.sha256(f"{guest} plays {other.guest}".encode()).hexdigest()[:_KEY_LETTERS]


def level_of(opponent: str) -> str | None:
    """The level of a computer player, by its key."""
    return opponent.removeprefix(LEVEL_KEY) if opponent.startswith(LEVEL_KEY) else None


# A match that is over ------------------------------------------------------------------------------


def played_rows(setup: MatchSetup, match: Match, ended_at: float) -> list[HistoryEntry]:
    """What each guest in a match sees of it; nothing while it goes on."""
    result = match.result
    if result is None or setup.is_kept:
        return []
    counts = performances(match)
    return [_row(setup, match, result, counts, guest, ended_at) for guest in sorted(setup.guests)]


def _row(
    setup: MatchSetup,
    match: Match,
    result: Result,
    counts: dict[str, Performance],
    guest: str,
    ended_at: float,
) -> HistoryEntry:
    seats = setup.seats_of(guest)
    sides = {seat[0] for seat in seats}
    has_both = len(sides) > 1
    side = Side.A if has_both else Side(seats[0][0])
    own = side.number
    score, games = _points(match, result), match.state.games_won
    # Of several opponents each for themselves, the best.
    other = max((n for n in range(len(score)) if n != own), key=lambda n: (games[n], score[n]))
    # Two people on one device: nobody knows which of them the guest is.
    mine = [] if has_both else [counts[seat] for seat in seats]
    return HistoryEntry(
        match_id=setup.id,
        guest=guest,
        side="" if has_both else str(side),
        ended_at=ended_at,
        day=int(ended_at // DAY),
        rules=setup.rules,
        opponent=opponent_of(setup, guest),
        result="both" if has_both else result_for(side, result),
        how=str(result.how),
        own_points=score[own],
        other_points=score[other],
        own_games=games[own],
        other_games=games[other],
        **asdict(add_partners(mine) if mine else Performance()),
    )


def _points(match: Match, result: Result) -> Pair:
    """The points of a match: of a single board its own, whatever the match is decided by."""
    form = match.state.form
    is_one_board = form.games == 1 and form.boards == 1
    return match.state.score if is_one_board and result.how is How.FINISHED else result.score


def result_for(side: Side, result: Result) -> str:
    """What a result is to a side in its history."""
    if result.winner is None:
        return "lost" if result.shared_by and side not in result.shared_by else "drawn"
    return "won" if result.winner is side else "lost"


# Shown ---------------------------------------------------------------------------------------------


DAYS_BY_DAY, DAYS_BY_WEEK = 15, 180
"""Up to so many days between the first and the last match are shown day by day, or week by week."""
EPOCH = datetime.date(1970, 1, 1)
KINDS: dict[str, answers.OpponentKind] = {
    DEVICE: "device",
    DOUBLES: "doubles",
    SEVERAL: "several",
    GONE: "gone",
}


def opponent_view(key: str, setup: MatchSetup | None, guest: str) -> answers.OpponentView:
    """An opponent by their key; named by the seats of a match against them."""
    level = level_of(key)
    kind = "computer" if level is not None else KINDS.get(key, "person")
    name = ""
    if setup is not None:
        mine = {seat[0] for seat in setup.seats_of(guest)}
        shown = [it.name for it in setup.seats if kind == "device" or it.seat[0] not in mine]
        name = " & ".join(shown)
    return {"key": key, "kind": kind, "level": level, "name": name}


def played_match(row: HistoryEntry, setup: MatchSetup) -> answers.PlayedMatch:
    """A match as lists of played matches show it."""
    lost = row.boards - row.boards_won
    return fill(
        answers.PlayedMatch,
        row,
        id=row.match_id,
        opponent=opponent_view(row.opponent, setup, row.guest),
        format=setup.format,
        points=(row.own_points, row.other_points),
        games=(row.own_games, row.other_games),
        boards=(row.boards_won, lost),
        rated=setup.rated,
        shared=events.rules_of(drafted(setup)).men_are_shared,
    )


def play_counts(totals: PlayTotals) -> answers.PlayCounts:
    """What was done, added up."""
    return fill(answers.PlayCounts, totals)


def opponent_counts(
    rows: Iterable[tuple[str, float, PlayTotals]], setups: dict[str, MatchSetup], guest: str
) -> list[answers.OpponentCounts]:
    """What was done against each opponent."""
    return [
        {
            "opponent": opponent_view(key, setups.get(key), guest),
            "last_at": last_at,
            "counts": play_counts(totals),
        }
        for key, last_at, totals in rows
    ]


def by_period(
    days: Sequence[tuple[int, PlayTotals]],
) -> tuple[Literal["day", "week", "month"], list[answers.PeriodCounts]]:
    """Days added up to days, weeks or months, whichever is easiest to look at."""
    span = days[-1][0] - days[0][0] if days else 0
    unit: Literal["day", "week", "month"] = "month"
    if span < DAYS_BY_WEEK:
        unit = "day" if span < DAYS_BY_DAY else "week"
    sums: dict[datetime.date, PlayTotals] = {}
    for day, totals in days:
        date = EPOCH + datetime.timedelta(days=day)
        if unit == "week":
            date -= datetime.timedelta(days=date.weekday())
        elif unit == "month":
            date = date.replace(day=1)
        sums[date] = sums.get(date, PlayTotals()) + totals
    periods: list[answers.PeriodCounts] = [
        {"start": date.isoformat(), "counts": play_counts(totals)} for date, totals in sums.items()
    ]
    return unit, periods


def statistics_of(
    entries: Sequence[HistoryEntry],
    setups: dict[str, MatchSetup],
    guest: str,
    wanted: HistoryFilter,
) -> answers.PlayStatistics:
    """What a person's matches add up to, where all of them are at hand; a server lets its database add."""
    chosen = [entry for entry in entries if wanted.takes(entry)]
    everybody = sorted(
        by_opponent(entries).items(), key=lambda item: (-item[1][1].matches, item[0])
    )
    last = {entry.opponent: setups[entry.match_id] for entry in sorted(entries, key=_ended)}
    counts: dict[str, int] = {}
    days: dict[int, PlayTotals] = {}
    for entry in entries:
        counts[entry.rules] = counts.get(entry.rules, 0) + 1
    for entry in sorted(chosen, key=_ended):
        days[entry.day] = days.get(entry.day, PlayTotals()) + totals_of(entry)
    unit, periods = by_period(list(days.items()))
    by_use = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return {
        "total": play_counts(sum(map(totals_of, chosen), PlayTotals())),
        "opponents": opponent_counts(
            ((key, ended, totals) for key, (ended, totals) in everybody), last, guest
        ),
        "rules": [{"rules": name, "matches": count} for name, count in by_use],
        "unit": unit,
        "periods": periods,
        "not_added_up": 0,
    }


def _ended(entry: HistoryEntry) -> float:
    return entry.ended_at


def totals_of(entry: HistoryEntry) -> PlayTotals:
    """What one match adds."""
    results = {name: int(entry.result == name) for name in ("won", "lost", "drawn")}
    done = {each.name: getattr(entry, each.name) for each in fields(Performance)}
    return PlayTotals(matches=1, **results, **done)


def by_opponent(entries: Iterable[HistoryEntry]) -> dict[str, tuple[float, PlayTotals]]:
    """When each opponent was last played, and what was done against them."""
    sums: dict[str, tuple[float, PlayTotals]] = {}
    for entry in entries:
        ended, totals = sums.get(entry.opponent, (0.0, PlayTotals()))
        sums[entry.opponent] = (max(ended, entry.ended_at), totals + totals_of(entry))
    return sums
