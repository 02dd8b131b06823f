"""What `carrom[board]` works out, as JSON: the same bits on every Python and with every version it allows."""

from __future__ import annotations

import hashlib
import json
import random
import struct

from carrom.physics import YIELDING, Stroke, nearest_legal_place, rack, simulate
from carrom.players import analyse, board_of

STROKES = 200


def strokes() -> str:
    """The digest of strokes by chance, each on what the one before left."""
    chance = random.Random(18)
    total = hashlib.sha256()
    position = rack()
    for number in range(STROKES):
        if len(position) < 5:
            position = rack(packing="packed", seed=number)
        place = nearest_legal_place(chance.uniform(-0.2, 0.2), position)
        if place is None:
            raise SystemExit(f"stroke {number}: nowhere to put the striker")
        stroke = Stroke(*place, chance.uniform(-0.7, 0.7), 1.0, chance.uniform(0.5, 6.0))
        trajectory = simulate(position, stroke, YIELDING)
        for disc in trajectory.final:
            total.update(struct.pack("<2d", disc.x, disc.y))
        position = trajectory.final
    return total.hexdigest()


def advice() -> list[float]:
    """The best stroke of a computer player from the rack."""
    stroke = analyse(board_of(rack()), strength="1", best=1)[0].candidate.stroke
    return [stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed]


if __name__ == "__main__":
    print(json.dumps({"strokes": strokes(), "advice": advice()}))
