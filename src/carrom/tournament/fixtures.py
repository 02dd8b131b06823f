"""Fixtures: the matches of a tournament, who meets in them, and how they ended.

The sides of a fixture are *slots*: an entrant's id, ``bye``, or ``winner of ID`` and ``loser of ID``, which
are known once that fixture is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal

from carrom.shape import Detail
from carrom.short_repr import short_repr
from carrom.tournament.people import BYE

Slot = str
Sides = tuple[str | None, str | None]
"""Who meets: entrants, `BYE`, or None while that is not known."""
Letter = Literal["", "a", "b"]
Score = tuple[
    Annotated[int, Detail(at_least=0, at_most=100_000)],
    Annotated[int, Detail(at_least=0, at_most=100_000)],
]
_WINNER, _LOSER = "winner of ", "loser of "


def leading_side(pair: Score) -> Letter:
    """The side with more; empty where both have as much.

    >>> leading_side((29, 12)), leading_side((3, 3))
    ('a', '')
    """
    return "" if pair[0] == pair[1] else "a" if pair[0] > pair[1] else "b"


class FixtureEnd(StrEnum):
    """How a fixture came to its end.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> {result.end for result in event.competition.stage.results.values()}
    {<FixtureEnd.PLAYED: 'played'>}
    """

    PLAYED = "played"
    WALKOVER = "walkover"  # the loser did not come (003.loss.9)
    DOUBLE_WALKOVER = "double_walkover"  # nobody did (A86)
    CONCEDED = "conceded"
    DISQUALIFIED = "disqualified"
    BYE = "bye"
    WITHDRAWN = "withdrawn"  # the loser has left the competition
    SPARED = "spared"  # a second grand final that is not needed


NOT_PLAYED = frozenset(
    {
        FixtureEnd.WALKOVER,
        FixtureEnd.DOUBLE_WALKOVER,
        FixtureEnd.BYE,
        FixtureEnd.WITHDRAWN,
        FixtureEnd.SPARED,
    }
)
WITHOUT_SCORE = NOT_PLAYED | {FixtureEnd.CONCEDED, FixtureEnd.DISQUALIFIED}
"""Ends whose score counts in no table: what is forfeited or conceded is recorded as a walkover (A64)."""
SECOND_FINAL = "second-grand-final"
"""The round of a double elimination that is played only if the unbeaten side loses the grand final."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of a competition. ``id``: competition, stage, round and number, ``men.1.2.3``.

    ``round`` and ``number`` count from 1, ``group`` too where there are groups; ``name``: that of its round,
    where it has one.
    """

    id: str
    round: int
    number: int
    a: Slot
    b: Slot
    group: int = 0
    name: str = ""

    __repr__ = short_repr

    @property
    def slots(self) -> tuple[Slot, Slot]:
        return (self.a, self.b)


@dataclass(frozen=True, slots=True)
class Rubber:
    """A rubber of a tie of teams that is over."""

    number: int
    winner: Letter
    score: Score = (0, 0)
    end: FixtureEnd = FixtureEnd.PLAYED
    match_id: str = ""
    overruled: str = ""


@dataclass(frozen=True, slots=True)
class FixtureResult:
    """How a fixture ended. Pairs are (a, b); ``sides``: who played it.

    ``winner`` is empty after a draw and after a double walkover. ``decided_by``: what decided a level match;
    ``overruled``: why an organiser has taken it although its format excludes it.
    """

    sides: tuple[str, str]
    end: FixtureEnd = FixtureEnd.PLAYED
    winner: Letter = ""
    score: Score = (0, 0)
    boards: Score = (0, 0)
    games: Score = (0, 0)
    decided_by: str = ""
    match_id: str = ""
    rubbers: tuple[Rubber, ...] = ()
    at: float | None = None
    overruled: str = ""

    __repr__ = short_repr

    @property
    def winner_id(self) -> str:
        """The winner; `BYE` where nobody goes on."""
        return self.sides["ab".index(self.winner)] if self.winner else BYE

    @property
    def loser_id(self) -> str:
        """The loser; `BYE` after a draw and where both lost without a match."""
        return self.sides["ba".index(self.winner)] if self.winner else BYE

    @property
    def is_draw(self) -> bool:
        return not self.winner and self.end is FixtureEnd.PLAYED


def winner_of(fixture: str) -> Slot:
    """The slot that the winner of a fixture takes."""
    return _WINNER + fixture


def loser_of(fixture: str) -> Slot:
    """The slot that the loser of a fixture takes."""
    return _LOSER + fixture


def source_of(slot: Slot) -> str:
    """The fixture a slot waits for; empty for an entrant or a bye."""
    for word in (_WINNER, _LOSER):
        if slot.startswith(word):
            return slot.removeprefix(word)
    return ""


@dataclass(frozen=True, slots=True)
class Resolved:
    """What is known about fixtures: who meets, and the results, also those nobody had to tell."""

    sides: Mapping[str, Sides]
    results: Mapping[str, FixtureResult]


def resolve(
    fixtures: Iterable[Fixture],
    results: Mapping[str, FixtureResult],
    *,
    out: Sequence[str] = (),
    pinned: Mapping[str, Sides] | None = None,
) -> Resolved:
    """Who meets in each fixture, as far as is known. Byes and those who are ``out`` pass through.

    ``fixtures`` in an order in which each stands after those it waits for. ``pinned``: fixtures whose sides
    the organiser kept although a result before them was corrected.
    """
    sides: dict[str, Sides] = {}
    ends: dict[str, FixtureResult] = {}
    for fixture in fixtures:
        if (given := results.get(fixture.id)) is not None:
            sides[fixture.id], ends[fixture.id] = given.sides, given
            continue
        a, b = (pinned or {}).get(fixture.id, (None, None))
        both: Sides = (
            _entrant(fixture.a, ends) if a is None else a,
            _entrant(fixture.b, ends) if b is None else b,
        )
        sides[fixture.id] = both
        end = end_by_itself(fixture, both, out)
        if fixture.name == SECOND_FINAL and (first := ends.get(source_of(fixture.a))) is not None:
            end = _second_final(first, both) or end
        if end is not None:
            ends[fixture.id] = end
    return Resolved(sides, ends)


def _entrant(slot: Slot, ends: Mapping[str, FixtureResult]) -> str | None:
    source = source_of(slot)
    if not source:
        return slot
    end = ends.get(source)
    if end is None:
        return None
    return end.winner_id if slot.startswith(_WINNER) else end.loser_id


def _second_final(first: FixtureResult, sides: Sides) -> FixtureResult | None:
    """How a second grand final ends that is not needed: as the first did."""
    a, b = sides
    if a is None or b is None or (first.winner == "b" and BYE not in first.sides):
        return None
    return FixtureResult((a, b), FixtureEnd.SPARED, "a" if first.winner else "")


def end_by_itself(fixture: Fixture, sides: Sides, out: Sequence[str]) -> FixtureResult | None:
    """The result of a fixture that needs no match: a bye, or a side that has left.

    ``out`` in the order of leaving: who left first has lost to whoever left later.
    """
    a, b = sides
    if a is None or b is None:
        return None
    if BYE in (a, b):
        is_drawn = BYE in fixture.slots  # else nobody has come out of a match before
        winner: Letter = "b" if a == BYE else "a"
        free = b if a == BYE else a
        has_won = free != BYE and (is_drawn or free not in out)
        return FixtureResult((a, b), FixtureEnd.BYE, winner if has_won else "")
    gone = [side for side in out if side in (a, b)]
    if not gone:
        return None
    return FixtureResult((a, b), FixtureEnd.WITHDRAWN, "b" if gone[0] == a else "a")
