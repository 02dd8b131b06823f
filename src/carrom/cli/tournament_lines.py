"""A tournament as lines of a terminal: draws, matches, tables, what a correction changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.cells import cell_len

from carrom.tournament import (
    BYE,
    Competition,
    CorrectionEffect,
    Fixture,
    StageState,
    TournamentState,
    champion,
    next_draw,
    result_words,
    stage_tables,
)

_FOLLOWS = {
    "keep": "Keep the draw",
    "redraw": "Draw unplayed matches again",
    "undo": "Undo later rounds",
}


def stage_title(stage: StageState) -> str:
    """The name of a stage."""
    return stage.plan.name or f"Stage {stage.number}"


def round_title(fixture: Fixture) -> str:
    """The name of a round."""
    return fixture.name or f"round {fixture.round}"


def draw_lines(competition: Competition) -> Iterator[str]:
    """What was drawn last."""
    stage = competition.stage
    assert stage is not None
    last = stage.draws[-1]
    how = "by hand" if last.by_hand else f"from the number {last.number}"
    yield f"{stage_title(stage)}, drawn {how}"
    for number, group in enumerate(stage.groups if len(stage.groups) > 1 else (), 1):
        yield f"Group {number}: {', '.join(map(competition.name_of, group))}"
    rounds = [last.round] if last.round else range(1, stage.rounds_drawn + 1)
    for number in rounds:
        for fixture in stage.in_round(number):
            if stage.sides(fixture.id) != (BYE, BYE):
                yield f"  {fixture.id:<14}{_sides(competition, stage, fixture)}"


def _sides(competition: Competition, stage: StageState, fixture: Fixture) -> str:
    a, b = stage.sides(fixture.id)
    if BYE in (a, b):
        return f"{competition.name_of(a if b == BYE else b)} has a bye"
    names = [
        slot if side is None else competition.name_of(side)
        for side, slot in zip((a, b), fixture.slots, strict=True)
    ]
    return " – ".join(names)


def match_lines(competition: Competition) -> Iterator[str]:
    """What is to be played now, the last results, and what comes next."""
    stage = competition.stage
    yield f"{competition.name}: {len(competition.entrants)} entries"
    if stage is None:
        yield "not drawn yet"
        return
    yield stage_title(stage)
    for fixture in stage.fixtures.values():
        end = stage.result(fixture.id)
        if end is not None and end.sides != (BYE, BYE):
            yield f"  {fixture.id:<14}{result_words(competition, end)}"
    for fixture in stage.ready:
        yield f"  {fixture.id:<14}{_sides(competition, stage, fixture)}, to be played"
    won_by = champion(competition)
    if won_by is not None:
        yield f"Champion: {competition.name_of(won_by)}"
    elif not stage.unplayed:
        due = next_draw(competition)
        following = competition.plan.stage(due.stage).name or f"stage {due.stage}"
        what = due.name or (f"round {due.round}" if due.round else "")
        words = ", ".join(filter(None, (following, what)))
        yield due.problem or f"next: {words} is to be drawn"


def overview_lines(state: TournamentState) -> Iterator[str]:
    """Every competition in a line."""
    yield f"{state.name}, {state.phase}"
    for competition in state.competitions.values():
        won_by = champion(competition)
        stage = competition.stage
        where = "not drawn yet" if stage is None else f"{len(stage.unplayed)} matches to play"
        if won_by is not None:
            where = f"champion: {competition.name_of(won_by)}"
        count = len(competition.entrants)
        yield f"  {competition.id:<12}{competition.name}, {count} entries, {where}"


def table_lines(competition: Competition) -> Iterator[str]:
    """The tables of the last stage."""
    stage = competition.stage
    if stage is None:
        yield "not drawn yet"
        return
    yield stage_title(stage)
    tables = stage_tables(competition, stage)
    width = max((cell_len(competition.name_of(id)) for id in stage.entrants), default=4)
    for number, table in enumerate(tables, 1):
        if len(tables) > 1:
            yield f"Group {number}"
        yield f"     {padded('', width)}   P   W   D   L  Pts    For  Against"
        for each in table:
            row = each.tally
            counts = f"{row.played:>4}{row.won:>4}{row.drawn:>4}{row.lost:>4}{row.match_points:>5g}"
            score = f"{row.scored:>7g}{row.conceded:>9g}"
            reason = f"  by {each.decided_by.replace('_', ' ')}" if each.decided_by else ""
            name = padded(competition.name_of(each.entrant), width)
            yield f"{each.place:>3}  {name}{counts}{score}{reason}"


def padded(text: str, columns: int) -> str:
    """A text with spaces up to so many columns of a terminal."""
    return text + " " * (columns - cell_len(text))


def consequence_lines(effects: Iterable[CorrectionEffect]) -> Iterator[str]:
    """What each way of following a correction would change."""
    for effect in effects:
        yield f"{_FOLLOWS[effect.follow]} ({effect.follow}):"
        if effect.refused:
            yield f"  not possible: {effect.refused}"
        for change in effect.changes:
            kind = change.kind.replace("_", " ")
            became = f" → {change.now}" if change.now else ""
            yield f"  {change.what}: {kind}: {change.was}{became}".rstrip(": ")
