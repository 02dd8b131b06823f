"""A computer player: thinks about the board of a match and makes a stroke with its own hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

import numpy as np

from carrom.match import Match
from carrom.physics import Hand, Stroke
from carrom.play import RandomStream
from carrom.players.levels import Level, Matchup, level
from carrom.players.node import Node
from carrom.players.planning import Candidate, ThinkingLimit, plan


@dataclass(frozen=True, slots=True)
class ComputerPlayer:
    """Plays at a level; ``against`` is the level it expects of the other side, its own if left out."""

    level: Level = field(default_factory=lambda: level("5"))
    against: Level | None = None

    @classmethod
    def of(cls, name: str | int, against: str | int | None = None) -> ComputerPlayer:
        """A player by the name of its level."""
        return cls(level(name), None if against is None else level(against))

    def think(
        self, node: Node, chance: Random, best: int = 1, limit: ThinkingLimit | None = None
    ) -> list[Candidate]:
        """The best strokes it finds, best first; at the limit, the best so far."""
        numbers = RandomStream(chance.getrandbits(64))
        matchup = Matchup.between(self.level, self.against)
        return plan(node, matchup, self.level.effort, numbers, best, limit)

    def meant(self, match: Match, chance: Random) -> Candidate:
        """The stroke it means to make: the best that is proper if the hand does not slip."""
        return self.think(Node.of(match), chance)[0]

    def stroke(self, match: Match, chance: Random, hand: Random | None = None) -> Stroke:
        """The stroke its hand makes of the one it meant.

        ``hand``: random numbers for the error of the hand alone; left out, those it thought with.
        """
        return self.made(match, self.meant(match, chance).stroke, hand or chance)

    def made(self, match: Match, meant: Stroke, chance: Random) -> Stroke:
        """What its hand makes of a stroke; the striker is never set down where it may not stand."""
        return made_by_hand(match, meant, self.level.hand, chance)


def made_by_hand(match: Match, meant: Stroke, hand: Hand, chance: Random) -> Stroke:
    """What a hand makes of a stroke; a striker that is meant to stand where it may is set down there."""
    slipped = hand.play(meant, chance)
    x = Node.of(match).kept_legal(np.array([meant.x]), np.array([slipped.x]))[0]
    return replace(slipped, x=float(x))
