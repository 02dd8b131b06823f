"""A person's history, statistics and rating, as they are shown."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from typing import Literal

from carrom.match import events
from carrom.server.api import history as answers
from carrom.server.api.views import fill
from carrom.server.ratings import PersonRating
from carrom.server.show.view import drafted
from carrom.server.store import history
from carrom.server.store.history import HistoryEntry, PlayTotals
from carrom.server.store.matches import MatchSetup

DAYS_BY_DAY, DAYS_BY_WEEK = 15, 180
"""Up to so many days between the first and the last match are shown day by day, or week by week."""
EPOCH = datetime.date(1970, 1, 1)
KINDS: dict[str, answers.OpponentKind] = {
    history.DEVICE: "device",
    history.DOUBLES: "doubles",
    history.SEVERAL: "several",
    history.GONE: "gone",
}


def opponent_view(key: str, setup: MatchSetup | None, guest: str) -> answers.OpponentView:
    """An opponent by their key; named by the seats of a match against them."""
    level = history.level_of(key)
    kind = "computer" if level is not None else KINDS.get(key, "person")
    name = ""
    if setup is not None:
        mine = {seat[0] for seat in setup.seats_of(guest)}
        shown = [it.name for it in setup.seats if kind == "device" or it.seat[0] not in mine]
        name = " & ".join(shown)
    return {"key": key, "kind": kind, "level": level, "name": name}


def played_match(row: HistoryEntry, setup: MatchSetup) -> answers.PlayedMatch:
    """A match in a history."""
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


def rating_view(rating: PersonRating) -> answers.RatingView:
    """A rating."""
    return fill(answers.RatingView, rating)
