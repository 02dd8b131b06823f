"""No help in a rated match: a position that stands on its board is not analysed until it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from carrom.page import PlacedDisc, Refusal
from carrom.physics import Disc, Position
from carrom.play import position_of
from carrom.server.room.room import Room
from carrom.server.store import matches

if TYPE_CHECKING:
    from carrom.server.hub import Hub

CLOSE = 0.01
"""Metres: a disc moved by less lies where it lay."""
SAME_SHARE = 0.8
"""Of all discs: with so many where they lie in the match, it is that position."""
WHY = (
    "this position stands in a rated match that is still being played: it can be analysed once the match "
    "is over"
)


async def refuse_live_position(
    hub: Hub, guest: str | None, discs: Sequence[PlacedDisc], match_id: str = ""
) -> None:
    """Raise `Refusal` if discs lie as in a rated match that this person is playing, or if the match that was
    named is rated and goes on, whoever asks."""
    if match_id:
        room = await hub.room(match_id)
        if room.setup.rated and room.match.version and room.match.result is None:
            raise _refusal()
    if guest is None:
        return
    position = Position(tuple(Disc(*disc) for disc in discs))
    for running in await hub.services.database.read(matches.running_rated, guest):
        if stands_in(await hub.room(running), position):
            raise _refusal()


def _refusal() -> Refusal:
    return Refusal("live_rated", WHY, status=409, field="position")


def stands_in(room: Room, position: Position) -> bool:
    """Whether a position is that of the board in play, from whichever chair it is seen."""
    state = room.match.state
    if room.match.result is not None or state.board is None or state.board.position is None:
        return False
    if not state.board.strokes:  # everybody knows the rack
        return False
    lying = position_of(state)
    return any(are_alike(position, lying.turned(quarters)) for quarters in range(4))


def are_alike(position: Position, other: Position) -> bool:
    """Whether nearly all discs of two positions lie in the same places, whatever has been moved a little,
    added or taken away."""
    left = list(other)
    same = 0
    for disc in position:
        near = [
            there
            for there in left
            if there.kind is disc.kind
            and abs(there.x - disc.x) <= CLOSE
            and abs(there.y - disc.y) <= CLOSE
        ]
        if near:
            nearest = min(near, key=lambda it: (it.x - disc.x) ** 2 + (it.y - disc.y) ** 2)
            left.remove(nearest)
            same += 1
    longest = max(len(position), len(other))
    return longest > 0 and same >= SAME_SHARE * longest
