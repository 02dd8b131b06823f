"""Who meets in a bracket, as far as results tell; byes and forfeits pass through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from carrom.errors import BadInput
from carrom.short_repr import short_repr
from carrom.tournament.bracket.tree import Bracket, BracketPart, BracketSlot, SlotKind


class WinningSide(StrEnum):
    """Which side of a match has won."""

    A = "a"
    B = "b"
    NEITHER = "neither"  # both forfeited


@dataclass(frozen=True, slots=True)
class SettledMatch:
    """A match with what is known: entrants, None while one is not, "" where nobody comes.

    ``winner`` and ``loser`` in the same way. ``needs_result``: both sides are there and it is to be played.
    """

    number: int
    a: str | None
    b: str | None
    winner: str | None = None
    loser: str | None = None
    needs_result: bool = False

    __repr__ = short_repr

    @property
    def is_over(self) -> bool:
        return self.winner is not None


@dataclass(frozen=True, slots=True)
class Settled:
    """A bracket with its results. ``champion``: None while that is open, "" where nobody is left."""

    matches: tuple[SettledMatch, ...]
    champion: str | None

    @property
    def ready(self) -> tuple[SettledMatch, ...]:
        """The matches that can be played now."""
        return tuple(match for match in self.matches if match.needs_result)


def settle(
    bracket: Bracket, entrants: Sequence[str], winners: Mapping[int, WinningSide] | None = None
) -> Settled:
    """Who meets in each match. ``entrants`` in the order of their seeds; ``winners`` by number of match.

    Raises `BadInput` for a result of a match that is not played: not yet, or never because a side is missing.
    """
    if len(entrants) != bracket.size:
        raise BadInput(
            f"{len(entrants)} are given: this bracket is for {bracket.size}", field="entrants"
        )
    winners = dict(winners or {})
    for number in winners:
        bracket.match(number)
    known: list[SettledMatch] = []
    for match in bracket.matches:
        a, b = (_comer(slot, entrants, known) for slot in match.slots)
        decided = winners.pop(match.number, None)
        is_spared = match.part is BracketPart.SECOND_GRAND_FINAL and _is_decisive(known[-1])
        if is_spared:
            settled = SettledMatch(match.number, a, b, known[-1].winner, known[-1].loser)
        else:
            settled = _settled(match.number, a, b, decided)
        if decided is not None and (is_spared or not a or not b):
            raise BadInput(
                f"match {match.number} has no result to give: it is not played, or not yet",
                field="winners",
            )
        known.append(settled)
    return Settled(tuple(known), known[-1].winner)


def _comer(slot: BracketSlot, entrants: Sequence[str], known: Sequence[SettledMatch]) -> str | None:
    match slot.kind:
        case SlotKind.SEED:
            return entrants[slot.number - 1]
        case SlotKind.BYE:
            return ""
        case SlotKind.WINNER:
            return known[slot.number - 1].winner
        case SlotKind.LOSER:
            return known[slot.number - 1].loser


def _settled(number: int, a: str | None, b: str | None, winner: WinningSide | None) -> SettledMatch:
    if a is None or b is None:
        return SettledMatch(number, a, b)
    if not a or not b:
        return SettledMatch(number, a, b, a or b, "")
    match winner:
        case None:
            return SettledMatch(number, a, b, needs_result=True)
        case WinningSide.A:
            return SettledMatch(number, a, b, a, b)
        case WinningSide.B:
            return SettledMatch(number, a, b, b, a)
        case WinningSide.NEITHER:
            return SettledMatch(number, a, b, "", "")


def _is_decisive(grand_final: SettledMatch) -> bool:
    """Whether no second grand final is needed: the unbeaten side won, or a side was missing."""
    return grand_final.is_over and (
        grand_final.winner == grand_final.a or not grand_final.winner or not grand_final.loser
    )
