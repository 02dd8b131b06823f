"""Players in Python, by ``module:Class``."""

from random import Random

from carrom.match import Match
from carrom.physics import PEER, STANDARD, Stroke


class Straight:
    """Always means the same stroke."""

    hand = PEER

    def stroke(self, _match: Match, _chance: Random) -> Stroke:
        return Stroke(0.0, -STANDARD.base_y, 0.1, 1.0, 3.0)


class Handless(Straight):
    hand = None  # type: ignore[assignment]


class Clumsy(Straight):
    def stroke(self, _match: Match, _chance: Random) -> Stroke:
        raise ZeroDivisionError("dropped the striker")


class Idle:
    """Has nothing to play with."""
