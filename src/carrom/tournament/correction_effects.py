"""What a correction would change, found by making it and comparing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import get_args

from carrom.errors import Refused
from carrom.short_repr import short_repr
from carrom.tournament.advancing import champion, is_over, qualified
from carrom.tournament.correcting import Follow
from carrom.tournament.events.results import ResultCorrected
from carrom.tournament.fixtures import FixtureEnd, FixtureResult, Score, Sides, leading_side
from carrom.tournament.ranking import stage_tables
from carrom.tournament.state import Competition, StageState
from carrom.tournament.tournament import Tournament


class ChangeKind(StrEnum):
    """What a correction changes."""

    RESULT = "result"
    RESULT_LOST = "result_lost"
    TO_BE_DRAWN_AGAIN = "to_be_drawn_again"
    SIDES = "sides"
    PLACE = "place"
    GOING_ON = "going_on"
    STAGE_UNDONE = "stage_undone"
    CHAMPION = "champion"


@dataclass(frozen=True, slots=True)
class Consequence:
    """One thing that changes: ``what`` is a fixture, an entrant or a stage; ``was`` and ``now`` in words."""

    kind: ChangeKind
    what: str
    was: str = ""
    now: str = ""

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """Everything that one way of following a correction changes; or why it cannot be followed so."""

    follow: Follow
    changes: tuple[Consequence, ...] = ()
    refused: str = ""

    __repr__ = short_repr


def consequences(
    tournament: Tournament, correction: ResultCorrected
) -> tuple[CorrectionEffect, ...]:
    """What a correction would change, for each way of following it. Nothing is changed by asking.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.ResultGiven("cup.1.1.1", "a", (29, 12)))
    >>> correction = events.ResultCorrected("cup.1.1.1", "b", (12, 29), reason="misread")
    >>> effect = consequences(hall, correction)[0]
    >>> effect.follow, [change.kind.value for change in effect.changes]
    ('keep', ['result'])
    """
    before = tournament.state.competitions.get(correction.fixture.partition(".")[0])
    effects = []
    for follow in get_args(Follow):
        try:
            after = tournament.apply(replace(correction, follow=follow)).state
        except Refused as wrong:
            effects.append(CorrectionEffect(follow, refused=wrong.reason))
            continue
        assert before is not None
        changed = after.competitions[before.id]
        effects.append(CorrectionEffect(follow, tuple(_differences(before, changed))))
    return tuple(effects)


def _differences(before: Competition, after: Competition) -> Iterator[Consequence]:
    for at, old in enumerate(before.stages):
        if at >= len(after.stages):
            name = old.plan.name or f"stage {old.number}"
            yield Consequence(ChangeKind.STAGE_UNDONE, name, f"{len(old.results)} results", "")
            continue
        new = after.stages[at]
        yield from _fixtures(before, old, new)
        yield from _places(before, old, after, new)
        yield from _going_on(before, old, after, new)
    was, now = champion(before), champion(after)
    if was != now:
        yield Consequence(ChangeKind.CHAMPION, before.id, _name(before, was), _name(after, now))


def _fixtures(competition: Competition, old: StageState, new: StageState) -> Iterator[Consequence]:
    for id in old.fixtures:
        was = old.result(id)
        if id not in new.fixtures:
            lost = result_words(competition, was) if id in old.results else ""
            sides = sides_words(competition, old.sides(id))
            yield Consequence(ChangeKind.TO_BE_DRAWN_AGAIN, id, lost or sides)
            continue
        now = new.result(id)
        if id in old.results and id not in new.results:
            yield Consequence(ChangeKind.RESULT_LOST, id, result_words(competition, was))
        elif id in new.results and old.results.get(id) != new.results[id]:
            words = (result_words(competition, was), result_words(competition, now))
            yield Consequence(ChangeKind.RESULT, id, *words)
        if old.sides(id) != new.sides(id):
            yield Consequence(
                ChangeKind.SIDES,
                id,
                sides_words(competition, old.sides(id)),
                sides_words(competition, new.sides(id)),
            )


def _places(
    before: Competition, old: StageState, after: Competition, new: StageState
) -> Iterator[Consequence]:
    """Places that change; only where there is a table to look at."""
    if old.plan.is_knock_out:
        return
    now = {each.entrant: each.place for table in stage_tables(after, new) for each in table}
    for table in stage_tables(before, old):
        for each in table:
            if now.get(each.entrant) != each.place:
                name = before.name_of(each.entrant)
                place = now.get(each.entrant)
                yield Consequence(
                    ChangeKind.PLACE, name, str(each.place), "" if place is None else str(place)
                )


def _going_on(
    before: Competition, old: StageState, after: Competition, new: StageState
) -> Iterator[Consequence]:
    was = set(qualified(before, old)) if is_over(old) else set()
    now = set(qualified(after, new)) if is_over(new) else set()
    if not was or old.number == len(before.plan.stages):
        return
    for id in sorted(was ^ now):
        words = ("goes on", "") if id in was else ("", "goes on")
        yield Consequence(ChangeKind.GOING_ON, before.name_of(id), *words)


def _name(competition: Competition, entrant: str | None) -> str:
    return "" if entrant is None else competition.name_of(entrant)


def sides_words(competition: Competition, sides: Sides) -> str:
    """Who meets, in words.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> sides_words(event.competition, ("e1", "e2"))
    'Player 1 – Player 2'
    """
    return " – ".join(map(competition.name_of, sides))


def result_words(competition: Competition, result: FixtureResult | None) -> str:
    """A result in words, the winner first: ``Asha beat Ravi 25–12``.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> result_words(event.competition, event.competition.stage.results["cup.1.1.1"])
    'Player 1 beat Player 4 33–0'
    """
    if result is None:
        return ""
    names: Sequence[str] = [competition.name_of(id) for id in result.sides]
    if result.end is FixtureEnd.DOUBLE_WALKOVER:
        return f"{names[0]} – {names[1]}: double walkover"
    if result.end is FixtureEnd.SPARED:
        return f"{names[0]} – {names[1]}: not needed"
    if result.end is FixtureEnd.BYE:
        return f"{names['ab'.index(result.winner)]} has a bye" if result.winner else "nobody meets"
    if not result.winner:
        return f"{names[0]} drew with {names[1]} {result.score[0]}–{result.score[1]}"
    side = "ab".index(result.winner)
    beat = f"{names[side]} beat {names[1 - side]}"
    if result.end in (FixtureEnd.WALKOVER, FixtureEnd.WITHDRAWN):
        return f"{beat} by walkover"
    deciding = result.games if any(result.games) else result.score
    if result.rubbers or _is_by_boards(result, deciding):
        deciding = result.boards
    words = f"{beat} {deciding[side]}–{deciding[1 - side]}"
    if result.end is not FixtureEnd.PLAYED:
        words += f" ({result.end})"
    return words + (f" ({result.decided_by.replace('_', ' ')})" if result.decided_by else "")


def _is_by_boards(result: FixtureResult, score: Score) -> bool:
    """Whether a side has won by boards that has not scored more (A30)."""
    is_played = result.end is FixtureEnd.PLAYED and not result.decided_by
    return is_played and leading_side(score) != result.winner == leading_side(result.boards)
