"""The queue: matches that could be played now, in the order in which they are called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carrom.short_repr import short_repr
from carrom.tournament.fixtures import Fixture
from carrom.tournament.people import BYE
from carrom.tournament.plan import StageKind
from carrom.tournament.state import Competition, StageState, TournamentState
from carrom.tournament.whereabouts import is_playable, people_of


@dataclass(frozen=True, slots=True)
class ReadyMatch:
    """A match that could be played now. ``turn``: its place in the queue, the least first.

    ``clubs`` that meet in it; ``number`` in its round.
    """

    turn: float
    fixture: str
    rubber: int
    people: tuple[str, ...]
    clubs: frozenset[str] = frozenset()
    number: int = 1

    __repr__ = short_repr


def ready_matches(state: TournamentState) -> tuple[ReadyMatch, ...]:
    """The matches of all competitions that could be called, in the order of the queue.

    Each competition in its own order, round by round. Competitions take turns, so that all are equally far:
    of 100 matches and 20, one of the 20 comes after every five of the 100.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> [match.fixture for match in ready_matches(hall.state)]
    ['cup.1.1.1', 'cup.1.1.2']
    """
    ready = [
        match
        for competition in state.competitions.values()
        for stage in competition.stages
        for match in _ready_in(state, competition, stage)
    ]
    return tuple(sorted(ready, key=lambda match: match.turn))


def _ready_in(
    state: TournamentState, competition: Competition, stage: StageState
) -> Iterator[ReadyMatch]:
    open_now = {each.id for each in stage.ready}
    if not open_now:
        return
    for turn, fixture in turns(stage):
        if fixture.id not in open_now:
            continue
        for rubber in rubber_numbers(competition):
            called = (fixture.id, rubber) in state.hall.calls
            if called or not is_playable(competition, stage, fixture.id, rubber):
                continue
            yield ReadyMatch(
                turn,
                fixture.id,
                rubber,
                people_of(competition, stage, fixture.id, rubber),
                clubs_of(competition, stage, fixture.id),
                number_in_round(competition, fixture, rubber),
            )


def rubber_numbers(competition: Competition) -> range:
    """The rubbers of each tie; 0 where the match is one."""
    count = len(competition.plan.rubbers)
    return range(1, count + 1) if count else range(1)


def number_in_round(competition: Competition, fixture: Fixture, rubber: int) -> int:
    """The number of a match in its round; rubbers are counted through."""
    if not rubber:
        return fixture.number
    return (fixture.number - 1) * len(competition.plan.rubbers) + rubber


def clubs_of(competition: Competition, stage: StageState, fixture: str) -> frozenset[str]:
    """The clubs that meet in a match."""
    sides = [id for id in stage.sides(fixture) if id is not None and id in competition.entrants]
    return frozenset(map(competition.club_of, sides)) - {""}


def turns(stage: StageState) -> Iterator[tuple[float, Fixture]]:
    """The fixtures of a stage that are matches, each with the share of the stage that lies before it."""
    played = [each for each in stage.fixtures.values() if BYE not in each.slots]
    total = stage_size(stage, len(played))
    for at, fixture in enumerate(played):
        yield at / total, fixture


def stage_size(stage: StageState, drawn: int) -> int:
    """About how many matches a stage has, also those that are still to be drawn."""
    rounds = max(1, stage.rounds_drawn)
    if stage.plan.kind is StageKind.SWISS:
        return max(1, drawn * max(rounds, stage.plan.rounds) // rounds)
    if stage.plan.kind is StageKind.ROUNDS:
        return max(1, drawn, len(stage.entrants) - stage.plan.until)
    return max(1, drawn)
