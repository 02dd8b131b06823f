"""A match that is over, as everybody in it will find it in their history, and as ratings count it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from sqlalchemy import Connection

from carrom.match import How, Match, Pair, Performance, Result, Side, add_partners, performances
from carrom.server.store import history, rated
from carrom.server.store.history import HistoryEntry, opponent_of
from carrom.server.store.matches import MatchSetup
from carrom.server.store.people import DAY
from carrom.server.store.rated import BOTH, RatedMatch

FEWEST_STROKES = 6
"""Of both together: in a rated match given up before that, only the rating of who gave up changes."""
PLAYED_OUT = (How.FINISHED, How.TIME)


def adding_up(setup: MatchSetup, match: Match, ended_at: float) -> Callable[[Connection], None]:
    """Writes what histories and ratings hold of a match that is over, and nothing of one that is not."""
    rows = played_rows(setup, match, ended_at)
    result = rated_result(setup, match, ended_at)

    def write(connection: Connection) -> None:
        history.put(connection, setup.id, rows)
        if setup.rated:
            rated.put(connection, setup.id, result)

    return write


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


def rated_result(setup: MatchSetup, match: Match, ended_at: float) -> RatedMatch | None:
    """What a match counts for the ratings of the two people in it; None if it does not count."""
    result = match.result
    people = [seated.guest for seated in setup.seats]
    if result is None or not setup.rated or len(people) != 2:
        return None
    a, b = people
    if a is None or b is None or a == b:  # somebody's data was deleted meanwhile
        return None
    outcome = 0.5 if result.winner is None else float(result.winner is Side.A)
    counts_for = BOTH
    strokes = sum(player.strokes for player in performances(match).values())
    if result.how not in PLAYED_OUT and result.winner is not None and strokes < FEWEST_STROKES:
        counts_for = str(result.winner.other)
    return RatedMatch(setup.id, ended_at, a, b, outcome, counts_for)
