"""The guest's matches that are over and what they add up to; ratings; all of it to take along."""

from __future__ import annotations

import logging
import time
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from sqlalchemy import Connection

from carrom.errors import CarromError
from carrom.match import Match
from carrom.page import HistoryFilter, PlayTotals, Refusal, fill, fold_rows, played_rows
from carrom.page import history as show
from carrom.page import history_views as answers
from carrom.server.api import accounts, ratings
from carrom.server.edge.limits import COSTLY
from carrom.server.ratings import PersonRating, rating_view
from carrom.server.routes.common import WRONG, Anybody, GuestCaller, MatchId, Visitor
from carrom.server.store import children, history, matches, people, recovery

LOG = logging.getLogger("carrom.server")
router = APIRouter(prefix="/api", tags=["history"], responses=WRONG)
PAGE = 50
MOST_OPPONENTS = 200
"""Opponents that are named; nobody reads more."""
ADDING_UP = 20
"""Matches from before there were histories that are looked up at once."""
ADDING_UP_SECONDS = 1.0
"""For those, in one request: whoever has played thousands asks several times."""
EXPORTED = 100_000


def wanted_matches(
    opponent: Annotated[str | None, Query(max_length=32, pattern=r"^[a-z0-9-]+$")] = None,
    result: answers.MatchOutcome | None = None,
    rules: Annotated[str | None, Query(max_length=60)] = None,
    since: Annotated[float | None, Query(ge=0, description="seconds since 1970")] = None,
    until: Annotated[float | None, Query(ge=0, description="seconds since 1970, excluded")] = None,
) -> HistoryFilter:
    """Which matches are wanted."""
    return HistoryFilter(opponent, result, rules, since, until)


Wanted = Annotated[HistoryFilter, Depends(wanted_matches)]


@router.get("/me/history", operation_id="myHistory")
async def my_history(
    caller: Visitor,
    wanted: Wanted,
    after: Annotated[
        str, Query(max_length=64, description="`next` of the page before; left out: the first")
    ] = "",
    limit: Annotated[int, Query(ge=1, le=PAGE)] = 20,
) -> answers.PlayedMatches:
    """The guest's matches that are over, the last first."""
    before = _read_cursor(after)
    left = await add_up_older(caller)

    def read(connection: Connection) -> answers.PlayedMatches:
        rows = history.page(connection, caller.guest, wanted, before, limit + 1)
        more = len(rows) > limit
        rows = rows[:limit]
        last = rows[-1][0] if rows else None
        return {
            "matches": [show.played_match(row, setup) for row, setup in rows],
            "count": history.count(connection, caller.guest, wanted),
            "next": f"{last.ended_at!r}~{last.match_id}" if more and last else None,
            "not_added_up": left,
        }

    return await caller.server.database.read(read)


def _read_cursor(text: str) -> tuple[float, str] | None:
    if not text:
        return None
    at, _, match_id = text.partition("~")
    try:
        return float(at), match_id
    except ValueError:
        why = "that is not where a page begins: take `next` of the page before"
        raise Refusal("invalid", why, status=422, field="after") from None


@router.get("/me/statistics", operation_id="myStatistics")
async def my_statistics(caller: Visitor, wanted: Wanted) -> answers.PlayStatistics:
    """What the guest's matches add up to: in all, by opponent, by date."""
    left = await add_up_older(caller)
    return await caller.server.database.read(statistics, caller.guest, wanted, left)


def statistics(
    connection: Connection, guest: str, wanted: HistoryFilter, left: int = 0
) -> answers.PlayStatistics:
    """The statistics of a guest. ``left``: matches that are still to be added."""
    everybody = history.totals_by_opponent(connection, guest, HistoryFilter())[:MOST_OPPONENTS]
    named = [(key, last_at) for key, last_at, _ in everybody]
    setups = history.last_match_with(connection, guest, named)
    chosen = history.totals_by_opponent(connection, guest, wanted)
    total = sum((totals for _, _, totals in chosen), PlayTotals())
    unit, periods = show.by_period(history.totals_by_day(connection, guest, wanted))
    rules: list[answers.RulesPlayed] = [
        {"rules": name, "matches": count}
        for name, count in history.matches_by_rules(connection, guest)
    ]
    return {
        "total": show.play_counts(total),
        "opponents": show.opponent_counts(everybody, setups, guest),
        "rules": rules,
        "unit": unit,
        "periods": periods,
        "not_added_up": left,
    }


async def add_up_older(caller: GuestCaller) -> int:
    """Add up matches of the guest that were over before there were histories, for about a second; how many
    are left."""
    server, guest = caller.server, caller.guest
    database, end = server.database, time.monotonic() + ADDING_UP_SECONDS
    count, some = await database.read(history.not_added_up, guest, ADDING_UP)
    for match_id, ended_at in some:
        if time.monotonic() > end:
            break
        entries, setup = await database.read(matches.log_and_setup, match_id, 0)
        if setup is None:
            continue
        try:
            match = await server.services.play_again(fold_rows, Match(), entries, setup)
        except CarromError:  # a log that an old version wrote and this one does not take
            LOG.exception("a match could not be added up")
            count -= 1
            continue
        rows = await server.services.run(played_rows, setup, match, ended_at)
        await database.write(history.add_missing, match_id, rows)
        count -= 1
    return max(count, 0)


# Ratings --------------------------------------------------------------------------------------------


@router.get("/me/rating", operation_id="myRating")
async def my_rating(caller: Visitor) -> ratings.OwnRating:
    """The guest's rating in rated matches against other people."""
    return await own_rating(caller)


async def own_rating(caller: GuestCaller) -> ratings.OwnRating:
    """The guest's rating as it is now."""
    now = await caller.server.ratings.now()
    course = now.histories.get(caller.guest, [])
    rating = course[-1].rested(time.time()) if course else None
    return {
        "rating": None if rating is None else rating_view(rating),
        "history": [{"at": point.at, "rating": point.rating} for point in course],
    }


@router.get("/matches/{match_id}/ratings", operation_id="matchRatings")
async def match_ratings(caller: Anybody, match_id: MatchId) -> ratings.MatchRatings:
    """The ratings of the people in a match between two."""
    room = await caller.server.hub.room(match_id)
    setup, all_ratings = room.setup, await caller.server.ratings.now()
    sides = all_ratings.matches.get(match_id)
    seats: list[ratings.SeatRating] = []
    for number, seated in enumerate(setup.seats if len(setup.seats) == 2 else ()):
        if not seated.is_person:
            continue
        now = all_ratings.now.get(seated.guest or "", PersonRating()).rested(time.time())
        before = now if sides is None else sides.before[number]
        after = None if sides is None else rating_view(sides.after[number])
        seats.append({"seat": seated.seat, "before": rating_view(before), "after": after})
    return {"rated": setup.rated, "seats": seats}


# All of it ------------------------------------------------------------------------------------------


@router.get("/me/data", operation_id="exportMe")
async def export_me(caller: Visitor, response: Response) -> ratings.ExportedData:
    """Everything kept of the guest, as a file to take along."""
    caller.charge(COSTLY, 4)
    left = await add_up_older(caller)
    while left and (fewer := await add_up_older(caller)) < left:
        left = fewer
    guest, now = caller.guest, time.time()
    rating = await own_rating(caller)

    def read(connection: Connection) -> ratings.ExportedData:
        rows = history.page(connection, guest, HistoryFilter(), None, EXPORTED)
        kept = people.find_guest(connection, guest)
        link = recovery.find(connection, guest, now)
        return {
            "name": kept.name if kept else "",
            "child_switch": children.profile_of(connection, guest).is_child,
            "first_came": kept.made_at if kept else None,
            "last_came": kept.seen_at if kept else None,
            "matches": [
                {
                    "id": listed.setup.id,
                    "made_at": listed.setup.made_at,
                    "moved_at": listed.moved_at,
                    "over": listed.over,
                    "seats": list(listed.setup.seats_of(guest)),
                    "record": f"/api/matches/{listed.setup.id}/record",
                }
                for listed in matches.of_guest(connection, guest, EXPORTED)
            ],
            "history": [show.played_match(row, setup) for row, setup in rows],
            "statistics": statistics(connection, guest, HistoryFilter()),
            "rating": rating,
            "recovery": None if link is None else fill(ratings.RecoveryView, link),
            "tokens": [
                fill(accounts.TokenSummary, token, match=token.match_id)
                for token in people.tokens_of(connection, guest, now)
            ],
        }

    response.headers["Content-Disposition"] = 'attachment; filename="carrom-data.json"'
    return await caller.server.database.read(read)
