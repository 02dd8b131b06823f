"""Whether men may be put where a player of an arena wants them."""

from __future__ import annotations

from collections.abc import Sequence

from carrom.match import Match, ToPlace
from carrom.physics import Disc, Kind, Position, is_legal_spot
from carrom.play import Spot, position_of
from carrom.players.engine_process import PlayerFault


def check_spots(match: Match, what: ToPlace, spots: Sequence[Spot]) -> Sequence[Spot]:
    """The spots, if men may lie there; else `PlayerFault`."""
    if len(spots) != what.men:
        raise PlayerFault(f"{len(spots)} spots for {what.men} men")
    position = position_of(match)
    for number, (x, y) in enumerate(spots, 1):
        if not is_legal_spot(x, y, position):
            raise PlayerFault(f"spot {number} of {what.placer} is not free inside the outer circle")
        position = Position((*position.discs, Disc(Kind.WHITE, x, y)))
    return spots
