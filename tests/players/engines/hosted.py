"""Players by ``module:Class`` that play, and do what no player should."""

import os
import sys
import time
from collections.abc import Sequence
from random import Random

from carrom.match import Match, ToPlace, events
from carrom.physics import PEER, STANDARD, Hand, Stroke, men_spots
from carrom.play import position_of
from carrom.players import ThinkingLimit

STROKE = Stroke(0.0, -STANDARD.base_y, 0.1, 1.0, 3.0)


class Base:
    hand = PEER

    def stroke(self, _match: Match, _chance: Random) -> Stroke:
        return STROKE


class Exits(Base):
    def stroke(self, _match: Match, _chance: Random) -> Stroke:
        sys.exit("had enough")


class Dies(Base):
    def stroke(self, _match: Match, _chance: Random) -> Stroke:
        os._exit(7)


class Hangs(Base):
    def stroke(self, _match: Match, _chance: Random) -> Stroke:
        time.sleep(600)
        return STROKE


class Wrong(Base):
    def stroke(self, _match: Match, _chance: Random) -> Stroke:
        return "e2e4"  # type: ignore[return-value]


class Nowhere(Base):
    def stroke(self, _match: Match, _chance: Random) -> Stroke:
        return Stroke(5.0, 0.0, 0.0, 1.0, 1.0)


class Prints(Base):
    """Says something on standard output, where answers are read."""

    def stroke(self, match: Match, _chance: Random) -> Stroke:
        print('{"id": 1}', match, flush=True)
        os.write(1, b"and so on\n")
        return STROKE


class Told:
    """Puts what it was told into the stroke it means."""

    hand = PEER

    def stroke(
        self, match: Match, chance: Random, *, limit: ThinkingLimit, hand: Hand, against: Hand
    ) -> Stroke:
        assert hand != against
        number = float(match.version)
        return Stroke(number, limit.seconds or 0.0, limit.tried or 0, chance.random(), hand.angle)


class Concedes(Base):
    def stroke(self, match: Match, _chance: Random) -> Stroke:
        assert match.board is not None
        return events.Conceded("board", by=str(match.board.side))  # type: ignore[return-value]


class Places(Base):
    """Puts men on a spot that is free, the first time; then on none."""

    count = 0

    def place(self, match: Match, what: ToPlace) -> Sequence[tuple[float, float]]:
        self.count += 1
        return men_spots(position_of(match), what.men, side=2) if self.count == 1 else [(9.0, 9.0)]


class Moody(Base):
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("not today")
