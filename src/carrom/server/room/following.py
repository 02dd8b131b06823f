"""What follows by itself in a match between people and machines, until somebody has to decide.

The toss, the umpire's placing, computer players' placing and demanding, the next board. Pure: the laws
(`match.expects`, `carrom.play`) say what, this only lets it happen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from carrom.match import Match, Side, ToPlace
from carrom.play import WELL, Decisions, advance

if TYPE_CHECKING:
    from carrom.play import Spot


def follow(
    match: Match, computers: frozenset[str], *, toss_winner: Side, begun_by: str = "", at: float
) -> Match:
    """The match once everything has happened that needs nobody.

    ``computers``: the seats of computer players; ``begun_by``: who breaks first, if no toss decides.
    """
    return advance(match, _Unattended(at, computers, begun_by or toss_winner))


@dataclass(slots=True)
class _Unattended(Decisions):
    """What the server decides: the toss and the next board, and for computer players all but strokes."""

    computers: frozenset[str] = frozenset()
    winner: Side | str = Side.A

    def toss(self, _match: Match, /) -> Side | str:
        return self.winner

    def choose(self, _match: Match, /) -> Literal["break"]:
        return "break"

    def demand(self, match: Match, /) -> int | None:
        demand = match.state.demand
        assert demand is not None
        seats = {seat for seat in match.state.players if seat[0] == demand.side}
        return demand.most if seats <= self.computers else None

    def begin(self, _match: Match, /) -> bool:
        return True

    def place(self, _match: Match, what: ToPlace, /) -> Sequence[Spot] | None:
        return WELL if what.placer in self.computers else None
