"""A player for the arena: carrom arena nearest:Nearest 1   (docs/write-a-player.md)"""

from math import hypot
from random import Random

from carrom.match import Match
from carrom.physics import PEER, STANDARD, Kind, Stroke
from carrom.play import KIND_OF_COLOUR
from carrom.players import Node

REACH = STANDARD.striker_radius + STANDARD.man_radius


class Nearest:
    """Sends the man with the shortest way and the thickest cut straight at a pocket."""

    hand = PEER  # how exactly its strokes are made; leave it out to play with any

    def stroke(self, match: Match, chance: Random) -> Stroke:
        board = Node.of(match)  # the discs and the laws, from the chair of the player on turn
        own = KIND_OF_COLOUR[board.state.striker_colour]
        places = board.places(15).tolist()  # where the striker may stand
        best, chosen = 9.0, Stroke(chance.choice(places), -STANDARD.base_y, 0, 1, 3)
        for x in places:
            for man in (disc for disc in board.position if disc.kind in (own, Kind.QUEEN)):
                for px, py in STANDARD.pockets:
                    far = hypot(px - man.x, py - man.y)
                    ux, uy = (px - man.x) / far, (py - man.y) / far
                    dx, dy = man.x - REACH * ux - x, man.y - REACH * uy + STANDARD.base_y
                    way = hypot(dx, dy)
                    cost = way + far + 2 * (1 - (dx * ux + dy * uy) / way)
                    if dy > 0.05 and cost < best:
                        best, chosen = cost, Stroke(x, -STANDARD.base_y, dx, dy, 1.5 + way + far)
        return chosen
