"""Who is where in the hall: people, not entrants, over all competitions; and what frees a table again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from carrom.tournament.hall_state import HallState, MatchKey, PastCall, TableCall
from carrom.tournament.people import BYE
from carrom.tournament.state import Competition, StageState, TournamentState
from carrom.tournament.ties import rubbers_due, visible_line_ups


def people_of(
    competition: Competition, stage: StageState, fixture: str, rubber: int = 0
) -> tuple[str, ...]:
    """The ids of those who play a match, as far as they are known.

    >>> from carrom.tournament import made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> cup = hall.state.competitions["cup"]
    >>> people_of(cup, cup.stage, "cup.1.1.1")
    ('p1-1', 'p4-1')
    """
    line_ups = visible_line_ups(stage, fixture) if rubber else {}
    people: list[str] = []
    for side in stage.sides(fixture):
        if side is None or side not in competition.entrants:
            continue
        if not rubber:
            people += competition.entrants[side].players
        elif side in line_ups and rubber <= len(line_ups[side]):
            people += line_ups[side][rubber - 1]
    return tuple(people)


def umpire_id(state: TournamentState, umpire: str) -> str:
    """The person an umpire is, where that is known: by the id, or by a name that one person has.

    >>> from carrom.tournament import Person, events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.PersonAdded(Person("meena", "Meena Das")))
    >>> umpire_id(hall.state, "Meena Das")
    'meena'
    """
    if umpire in state.people:
        return umpire
    for official in state.officials:
        if official.name == umpire and official.person:
            return official.person
    return state.only_by_name.get(umpire.casefold()) or f"umpire {umpire.casefold()}"


def find_match(state: TournamentState, fixture: str) -> tuple[Competition, StageState] | None:
    """The competition and the stage of a fixture."""
    competition = state.competitions.get(fixture.partition(".")[0])
    stage = competition.stage_of(fixture) if competition is not None else None
    return None if competition is None or stage is None else (competition, stage)


def is_bound(state: TournamentState, fixture: str) -> bool:
    """Whether the clock of the hall binds the time limit of a match, and not its own start."""
    place = find_match(state, fixture)
    if place is None:
        return False
    competition, stage = place
    drawn = stage.fixtures[fixture]
    terms = competition.plan.terms_in(stage.number, drawn.round, drawn.name)
    return (terms.clock or state.hall.timetable.clock) == "hall"


def people_at(state: TournamentState, call: TableCall) -> tuple[str, ...]:
    """Everybody whom a call keeps at its table: players and umpire.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"))
    >>> people_at(hall.state, hall.state.hall.calls[("cup.1.1.1", 0)])
    ('p1-1', 'p4-1')
    """
    place = find_match(state, call.fixture)
    players = people_of(*place, call.fixture, call.rubber) if place is not None else ()
    return (*players, umpire_id(state, call.umpire)) if call.umpire else players


def whereabouts(state: TournamentState) -> dict[str, TableCall]:
    """Everybody who is at a table now, with the match that keeps them there.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"))
    >>> sorted(whereabouts(hall.state))
    ['p1-1', 'p4-1']
    """
    return {person: call for call in state.hall.calls.values() for person in people_at(state, call)}


def is_playable(competition: Competition, stage: StageState, fixture: str, rubber: int) -> bool:
    """Whether a match could be played now: its sides are known, it is not over, a rubber has its players."""
    sides = stage.sides(fixture)
    if None in sides or BYE in sides or stage.result(fixture) is not None:
        return False
    if not competition.plan.rubbers:
        return rubber == 0
    has_line_ups = len(stage.handed_in(fixture)) == 2
    return has_line_ups and rubber in rubbers_due(competition, stage, fixture)


def settle_hall(
    before: TournamentState, after: TournamentState, at: float | None
) -> TournamentState:
    """The tournament after an event, with the hall as it must be then.

    A match that is over frees its table. One whose sides have changed, whose draw was undone or whose table
    is gone is called no more. Where undoing something would bring two matches to a table, or somebody to two
    tables, the match that was called last stays; an umpire who plays somewhere gives way.
    """
    hall = after.hall
    is_same = after.competitions is before.competitions and after.tables is before.tables
    is_same = is_same and after.people is before.people and after.officials is before.officials
    if not hall.calls or (is_same and _places(hall) == _places(before.hall)):
        return after
    settled = before.hall.calls if is_same else {}
    kept: list[TableCall] = []
    ended: list[PastCall] = []
    taken: set[str] = set()
    tables: set[str] = set()
    for call in reversed(tuple(hall.calls.values())):
        place = find_match(after, call.fixture)
        if place is None or call.table not in after.tables:
            continue
        competition, stage = place
        if settled.get(call.key) is not call:
            if not is_playable(competition, stage, call.fixture, call.rubber):
                ended += _past(after, competition, stage, call, at)
                continue
            if stage.sides(call.fixture) != call.sides:
                continue
        people = people_of(competition, stage, call.fixture, call.rubber)
        if call.table in tables or not taken.isdisjoint(people):
            continue
        kept.append(call)
        tables.add(call.table)
        taken.update(people)
    for number, call in enumerate(kept):
        if call.umpire and (umpire := umpire_id(after, call.umpire)) in taken:
            kept[number] = replace(call, umpire="")
        elif call.umpire:
            taken.add(umpire)
    calls = {call.key: call for call in reversed(kept)}
    if calls == hall.calls:
        return after
    past = (*hall.past, *reversed(ended))
    return replace(after, hall=replace(hall, calls=calls, past=past))


def _places(hall: HallState) -> list[tuple[MatchKey, str, str]]:
    """What of the calls somebody could be in the way of."""
    return [(key, call.table, call.umpire) for key, call in hall.calls.items()]


def _past(
    state: TournamentState,
    competition: Competition,
    stage: StageState,
    call: TableCall,
    at: float | None,
) -> Iterator[PastCall]:
    """A match that has ended at its table; none where it is waiting again."""
    is_told = any(each.number == call.rubber for each in stage.rubbers.get(call.fixture, ()))
    if stage.result(call.fixture) is None and not is_told:
        return
    yield PastCall(
        call.fixture,
        call.rubber,
        call.table,
        people_of(competition, stage, call.fixture, call.rubber),
        umpire_id(state, call.umpire) if call.umpire else "",
        call.started_at,
        at,
    )


def free_tables(state: TournamentState) -> tuple[str, ...]:
    """The tables to which a match can be called now, in their order.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"))
    >>> free_tables(hall.state)
    ('2',)
    """
    hall: HallState = state.hall
    taken = {call.table for call in hall.calls.values()}
    return tuple(each for each in state.tables if each not in taken and each not in hall.closed)
