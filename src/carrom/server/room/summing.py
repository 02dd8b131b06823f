"""A match that is over, as everybody in it will find it in their history, and as ratings count it."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from carrom.match import How, Match, Side, performances
from carrom.page import MatchSetup, played_rows
from carrom.server.store import history, rated
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
