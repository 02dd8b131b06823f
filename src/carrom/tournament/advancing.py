"""Who goes on: the entrants of a stage and of a round, lucky losers, the qualified, the champion."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from carrom.tournament.fixtures import NOT_PLAYED, FixtureEnd
from carrom.tournament.people import BYE, seeding_order
from carrom.tournament.plan import StageKind, knock_out_round_name
from carrom.tournament.ranking import (
    PlaceInTable,
    best_of_groups,
    in_order_of_places,
    rank_entrants,
    stage_tables,
)
from carrom.tournament.state import Competition, StageState


@dataclass(frozen=True, slots=True)
class DrawDue:
    """What is to be drawn next: ``round`` 0 is a whole stage. ``entrants`` in the order of their seeding.

    ``name``: that of the round, where it has one. ``lucky``: so many lucky losers are to be confirmed first;
    ``byes``: so many sides have no opponent. ``problem``: why nothing can be drawn now.
    """

    stage: int = 1
    round: int = 0
    entrants: tuple[str, ...] = ()
    byes: int = 0
    lucky: int = 0
    problem: str = ""
    name: str = ""


def next_draw(competition: Competition) -> DrawDue:
    """What is to be drawn next in a competition.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> due = next_draw(hall.state.competitions["cup"])
    >>> due.stage, due.entrants
    (1, ('e1', 'e2', 'e3', 'e4'))
    """
    stage = competition.stage
    if stage is None:
        return _first_draw(competition, 1)
    if stage.open:
        return _redraw(competition, stage)
    if stage.unplayed:
        left = len(stage.unplayed)
        what = "one match is" if left == 1 else f"{left} matches are"
        return DrawDue(stage.number, stage.rounds_drawn, problem=f"{what} not over yet")
    if not is_over(stage):
        return _next_round(competition, stage)
    if stage.number == len(competition.plan.stages):
        return DrawDue(stage.number, stage.rounds_drawn, problem="the competition is over")
    return _first_draw(competition, stage.number + 1)


def participants(competition: Competition, stage: int) -> tuple[str, ...]:
    """The entrants of a stage in the order of their seeding, as far as they are known."""
    if stage == 1:
        return seeding_order(dict(competition.entrants), competition.eligible)
    before = competition.stages[stage - 2]
    return tuple(id for id in qualified(competition, before) if id not in competition.withdrawn)


def _first_draw(competition: Competition, number: int) -> DrawDue:
    plan = competition.plan.stage(number)
    entrants = participants(competition, number)
    single = 0 if plan.is_drawn_once else 1
    if len(entrants) < 2:
        count = "nobody" if not entrants else "only one entry"
        problem = f"{count} to draw: two are needed"
        if number == 1 and competition.plan.check_in and len(competition.entrants) > 1:
            problem += ", and only who has checked in is drawn"
        return DrawDue(number, single, entrants, problem=problem)
    if plan.kind is StageKind.LEAGUE and len(entrants) < 2 * plan.groups:
        few = f"{len(entrants)} entries are too few for {plan.groups} groups"
        return DrawDue(number, single, entrants, problem=few)
    if plan.kind is StageKind.ROUNDS:  # nobody has lost yet, so nobody can be lucky
        size = len(entrants)
        byes = round_size(competition, number, size) - size if size > plan.until else 0
        name = knock_out_round_name(size + byes) if size > plan.until else ""
        return DrawDue(number, 1, entrants, byes, name=name)
    return DrawDue(number, single, entrants, _odd(plan.kind, entrants))


def _odd(kind: StageKind, entrants: tuple[str, ...]) -> int:
    return len(entrants) % 2 if kind is StageKind.SWISS else 0


def round_size(competition: Competition, stage: int, count: int) -> int:
    """How many sides a knock-out round has that so many enter: an even number, or what it is filled to."""
    plan = competition.plan.stage(stage)
    if plan.until < count <= plan.fill_to:
        return plan.fill_to
    return count + count % 2


def _next_round(competition: Competition, stage: StageState) -> DrawDue:
    number = stage.rounds_drawn + 1
    if stage.plan.kind is StageKind.SWISS:
        entrants = _swiss_entrants(competition, stage)
        problem = "two are needed to play on" if len(entrants) < 2 else ""
        return DrawDue(stage.number, number, entrants, len(entrants) % 2, problem=problem)
    return _knock_out_round(competition, stage, number)


def _knock_out_round(competition: Competition, stage: StageState, number: int) -> DrawDue:
    """A round of a knock-out that is drawn anew each time, or what is left of one to be drawn again."""
    placed = _placed(stage, number)
    winners = _winners(stage, number - 1, placed)
    size = round_size(competition, stage.number, len(winners))
    playing, chosen = lucky_playing(stage, number), stage.lucky.get(number, ())
    eligible: Set[str] = {*playing}
    if stage.plan.fill == "lucky_losers":
        eligible |= {*losers_eligible(stage, number - 1)}
    lucky = max(min(size - len(winners), len(eligible)), len(playing))
    sides = len(winners) + lucky
    size = max(size, sides + sides % 2)
    due = DrawDue(stage.number, number, byes=size - sides, name=knock_out_round_name(size))
    is_chosen = len(chosen) == lucky and {*chosen} <= eligible
    going_on = {*winners, *(chosen if lucky and is_chosen else ())} - placed
    due = replace(due, entrants=tuple(id for id in stage.entrants if id in going_on))
    if not lucky or is_chosen:
        return due
    what = "a lucky loser is" if lucky == 1 else f"{lucky} lucky losers are"
    return replace(due, lucky=lucky, problem=f"{what} to be confirmed first")


def _placed(stage: StageState, number: int) -> Set[str]:
    """Who has a match in a round already."""
    return {id for each in stage.in_round(number) for id in each.slots} - {BYE}


def lucky_playing(stage: StageState, number: int) -> tuple[str, ...]:
    """The lucky losers who have a match in a round already: what is drawn again goes on without them."""
    return tuple(id for id in stage.lucky.get(number, ()) if id in _placed(stage, number))


def _swiss_entrants(competition: Competition, stage: StageState) -> tuple[str, ...]:
    """Who plays the next Swiss round: also those who have come late, in the first stage."""
    if stage.number == 1:
        return seeding_order(dict(competition.entrants), competition.eligible)
    return stage.active


def _redraw(competition: Competition, stage: StageState) -> DrawDue:
    """The rest of a round whose unplayed matches are to be drawn again after a correction."""
    if stage.plan.kind is StageKind.ROUNDS:
        return _knock_out_round(competition, stage, stage.open_round)
    entrants = tuple(id for id in stage.open if id not in competition.withdrawn)
    return DrawDue(stage.number, stage.open_round, entrants, len(entrants) % 2)


def is_needless(competition: Competition, due: DrawDue) -> bool:
    """Whether so few are left that a round of a knock-out is not played: all of them go on."""
    plan = competition.plan.stage(due.stage)
    if plan.kind is not StageKind.ROUNDS or len(due.entrants) > plan.until:
        return False
    is_begun = due.stage <= len(competition.stages)
    return not (is_begun and competition.stages[due.stage - 1].in_round(due.round))


def survivors(stage: StageState) -> tuple[str, ...]:
    """Who is still in a knock-out that is drawn anew each round, in the order of their seeding."""
    if not stage.fixtures:  # so few that nothing was played
        return stage.active
    return _winners(stage, stage.rounds_drawn)


def _winners(stage: StageState, number: int, placed: Set[str] = frozenset()) -> tuple[str, ...]:
    """Who has won in a round and has not left since, unless ``placed`` in the next one already."""
    ends = [stage.result(fixture.id) for fixture in stage.in_round(number)]
    gone = {id for id in stage.out if id not in placed}
    winners = {end.winner_id for end in ends if end is not None} - {BYE, *gone}
    return tuple(id for id in stage.entrants if id in winners)


def losers_eligible(stage: StageState, round_number: int) -> tuple[str, ...]:
    """Who lost in a round and may be lucky: nobody who did not play, was disqualified, or has left."""
    losers = set()
    for fixture in stage.in_round(round_number):
        end = stage.result(fixture.id)
        if end is None or end.end in NOT_PLAYED or end.end is FixtureEnd.DISQUALIFIED:
            continue
        losers.add(end.loser_id)
    return tuple(id for id in stage.entrants if id in losers - {BYE, *stage.out})


def lucky_losers(competition: Competition) -> tuple[PlaceInTable, ...]:
    """The eligible losers of the round just played, best first, with the reason of each place.

    See `best_losers` for those to propose to the organiser.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> [place.entrant for place in lucky_losers(event.competition)]
    ['e3', 'e1']
    """
    stage = competition.stage
    if stage is None:
        return ()
    number = stage.open_round - 1 if stage.open else stage.rounds_drawn
    eligible = losers_eligible(stage, number)
    return rank_entrants(
        competition, stage, eligible, stage.plan.lucky_by, fixtures=stage.in_round(number)
    )


def best_losers(competition: Competition) -> tuple[str, ...]:
    """The lucky losers to propose to the organiser, as many as the next draw needs."""
    stage, due = competition.stage, next_draw(competition)
    if stage is None or not due.lucky:
        return ()
    ranked = (place.entrant for place in lucky_losers(competition))
    return tuple(dict.fromkeys((*lucky_playing(stage, due.round), *ranked)))[: due.lucky]


def is_over(stage: StageState) -> bool:
    """Whether a stage has come to its end.

    >>> from carrom.tournament import made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> is_over(hall.state.competitions["cup"].stage)
    False
    """
    if stage.unplayed or stage.open:
        return False
    match stage.plan.kind:
        case StageKind.SWISS:
            return stage.rounds_drawn >= stage.plan.rounds or len(stage.active) < 2
        case StageKind.ROUNDS:
            return len(survivors(stage)) <= stage.plan.until
        case _:
            return True


def qualified(competition: Competition, stage: StageState) -> tuple[str, ...]:
    """Who goes on from a stage that is over, the best first; for who has left since, the next moves up.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> qualified(event.competition, event.competition.stage)
    ('e2', 'e1', 'e4', 'e3')
    """
    return _going_on(competition, stage, {*stage.out, *competition.withdrawn})


def _going_on(competition: Competition, stage: StageState, gone: Set[str]) -> tuple[str, ...]:
    plan = stage.plan
    if plan.kind is StageKind.ROUNDS:
        return tuple(id for id in survivors(stage) if id not in gone)
    tables = stage_tables(competition, stage)
    active = [
        [id for id in in_order_of_places(competition, stage, table) if id not in gone]
        for table in tables
    ]
    if not plan.top and not plan.best:
        return tuple(active[0]) if len(active) == 1 else _by_place(active, len(stage.entrants))
    first = _by_place(active, plan.top)
    if not plan.best:
        return first
    rest = tuple(id for table in active for id in table[plan.top :])
    return (*first, *best_of_groups(competition, stage, rest)[: plan.best])


def _by_place(tables: list[list[str]], places: int) -> tuple[str, ...]:
    """The first of all groups, then the second of all …"""
    return tuple(table[at] for at in range(places) for table in tables if at < len(table))


def final_places(competition: Competition) -> tuple[PlaceInTable, ...]:
    """The places of the competition as far as its last stage has decided them.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> [(place.place, place.entrant) for place in final_places(event.competition)]
    [(1, 'e2'), (2, 'e1'), (3, 'e4'), (4, 'e3')]
    """
    stage = competition.stage
    if stage is None:
        return ()
    return stage_tables(competition, stage)[0]


def champion(competition: Competition) -> str | None:
    """The entrant that has won the competition; None while that is open, or if nobody came to the final.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> champion(event.competition)
    'e2'
    """
    stage = competition.stage
    if stage is None or not is_over(stage):
        return None
    if stage.number < len(competition.plan.stages):
        left = participants(competition, stage.number + 1)
        return left[0] if len(left) == 1 else None  # all others have left before the next stage
    if stage.plan.kind in (StageKind.BRACKET, StageKind.DOUBLE):
        *_, final = stage.fixtures
        end = stage.result(final)
        return None if end is None or end.winner_id == BYE else end.winner_id
    going_on = _going_on(competition, stage, {*stage.out})
    return going_on[0] if going_on else None
