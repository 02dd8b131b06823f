"""What the desk could call now: matches to free tables, with umpires; and walkovers that are due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from carrom.short_repr import short_repr
from carrom.tournament.events.hall import MatchCalled
from carrom.tournament.events.results import ResultGiven, RubberGiven
from carrom.tournament.fixtures import NOT_PLAYED
from carrom.tournament.hall.assigning import assign
from carrom.tournament.hall.queueing import ReadyMatch, ready_matches
from carrom.tournament.hall.standing import late_at
from carrom.tournament.hall.umpires import choose_umpires
from carrom.tournament.state import Competition, TournamentPhase, TournamentState
from carrom.tournament.whereabouts import free_tables, is_bound, whereabouts

_LAST_TIME = 1000
"""The table of the last match is avoided before that of any other."""


@dataclass(frozen=True, slots=True)
class WalkoverDue:
    """A match that was called and has not begun in time. ``choices``: side a has won, side b, or nobody.

    Nothing happens by itself: who has come is for the desk to say.
    """

    fixture: str
    rubber: int
    table: str
    late_since: float
    choices: tuple[ResultGiven | RubberGiven, ...]

    __repr__ = short_repr


def propose_walkovers(state: TournamentState, at: float) -> tuple[WalkoverDue, ...]:
    """The matches in which a walkover may be given now (003.loss.9; at exactly 15 minutes not yet, A86).

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"), at=0.0)
    >>> due = propose_walkovers(hall.state, at=3600.0)[0]
    >>> due.fixture, len(due.choices)
    ('cup.1.1.1', 3)
    """
    due = []
    for call in state.hall.calls.values():
        since = late_at(state, call)
        if since is None or at <= since:
            continue
        choices: tuple[ResultGiven | RubberGiven, ...]
        if call.rubber:
            choices = (
                RubberGiven(call.fixture, "a", end="walkover", rubber=call.rubber),
                RubberGiven(call.fixture, "b", end="walkover", rubber=call.rubber),
                RubberGiven(call.fixture, end="double_walkover", rubber=call.rubber),
            )
        else:
            choices = (
                ResultGiven(call.fixture, "a", end="walkover"),
                ResultGiven(call.fixture, "b", end="walkover"),
                ResultGiven(call.fixture, end="double_walkover"),
            )
        due.append(WalkoverDue(call.fixture, call.rubber, call.table, since, choices))
    return tuple(due)


def propose_calls(state: TournamentState, at: float) -> tuple[MatchCalled, ...]:
    """The next ready matches for the free tables, as events that can be told in this order.

    Nobody is proposed who is at a table, or has not rested; and no match that the hall's clock binds while
    that runs, for they start together.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> [(call.fixture, call.table) for call in propose_calls(hall.state, at=0.0)]
    [('cup.1.1.1', '1'), ('cup.1.1.2', '2')]
    """
    hall = state.hall
    if state.phase is not TournamentPhase.RUNNING:
        return ()
    is_begun = hall.clock.state(at) in ("running", "paused")
    free = list(free_tables(state))
    chosen: list[tuple[ReadyMatch, str]] = []  # with its own table, where it has one
    busy = set(whereabouts(state))
    rested = rested_at(state)
    for match in ready_matches(state):
        if not free:
            break
        if not busy.isdisjoint(match.people):
            continue
        if any(rested.get(person, at) > at for person in match.people):
            continue
        if is_begun and is_bound(state, match.fixture):
            continue
        own = own_table(state, match.number)
        if own and own not in free:
            continue
        free.remove(own or free[-1])
        busy.update(match.people)
        chosen.append((match, own))
    placed = _with_tables(state, chosen)
    umpires = [""] * len(placed)
    if hall.timetable.umpires == "assign":
        umpires = choose_umpires(state, [match for match, _ in placed])
    return tuple(
        MatchCalled(match.fixture, match.rubber, table, umpire)
        for (match, table), umpire in zip(placed, umpires, strict=True)
    )


def own_table(state: TournamentState, number: int) -> str:
    """The table of a match's number, where tables are fixed; empty where any will do."""
    if state.hall.timetable.tables == "free" or not state.tables:
        return ""
    table = state.tables[(number - 1) % len(state.tables)]
    return "" if table in state.hall.closed else table


def rested_at(state: TournamentState) -> Mapping[str, float]:
    """From when on everybody who has played may play again."""
    pause = 60.0 * state.hall.timetable.rest_minutes
    rested: dict[str, float] = {}
    for past in state.hall.past if pause else ():
        if past.ended_at is not None:
            rested |= dict.fromkeys(past.people, past.ended_at + pause)
    for competition in state.competitions.values() if pause else ():
        for stage in competition.stages if not competition.plan.rubbers else ():
            for result in stage.results.values():
                if result.at is None or result.end in NOT_PLAYED:
                    continue
                for person in (
                    each for side in result.sides for each in _players(competition, side)
                ):
                    rested[person] = max(rested.get(person, 0.0), result.at + pause)
    return rested


def _players(competition: Competition, entrant: str) -> tuple[str, ...]:
    known = competition.entrants.get(entrant)
    return () if known is None else known.players


def _with_tables(
    state: TournamentState, chosen: Sequence[tuple[ReadyMatch, str]]
) -> list[tuple[ReadyMatch, str]]:
    """Each match with a table: its own, or one where its players have not been, as far as possible."""
    own = {table for _, table in chosen}
    left = [table for table in free_tables(state) if table not in own]
    last: dict[str, str] = {}
    times: Counter[tuple[str, str]] = Counter()
    for past in state.hall.past:
        for person in past.people:
            last[person] = past.table
            times[person, past.table] += 1
    costs = [
        [
            sum(
                _LAST_TIME * (last.get(person) == table) + times[person, table]
                for person in match.people
            )
            for table in left
        ]
        for match, table in chosen
        if not table
    ]
    assigned = iter(assign(costs))
    return [(match, table or left[next(assigned)]) for match, table in chosen]
