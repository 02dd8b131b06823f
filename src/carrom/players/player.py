"""A computer player: thinks about the board of a match and makes a stroke with its own hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from carrom.players.levels import Level, level
from carrom.players.node import Node
from carrom.players.planning import Choice, Enough, Mind, plan

if TYPE_CHECKING:
    from random import Random

    from carrom.match import Match
    from carrom.physics import Stroke


@dataclass(frozen=True, slots=True)
class ComputerPlayer:
    """Plays at a level; ``against`` is the level it expects of the other side, its own if left out."""

    level: Level = field(default_factory=lambda: level("5"))
    against: Level | None = None

    @classmethod
    def of(cls, name: str | int, against: str | int | None = None) -> ComputerPlayer:
        """A player by the name of its level."""
        return cls(level(name), None if against is None else level(against))

    @property
    def mind(self) -> Mind:
        """The hands and hopes it reckons with."""
        other = self.against or self.level
        return Mind(self.level.hand, self.level.hopes, other.hand, other.hopes)

    def think(
        self, node: Node, chance: Random, best: int = 1, enough: Enough | None = None
    ) -> list[Choice]:
        """The best strokes it finds, best first; as soon as ``enough`` says so, the best so far."""
        numbers = np.random.default_rng(chance.getrandbits(64))
        return plan(node, self.mind, self.level.effort, numbers, best, enough)

    def meant(self, match: Match, chance: Random) -> Choice:
        """The stroke it means to make: the best that is proper if the hand does not slip."""
        return self.think(Node.of(match), chance)[0]

    def stroke(self, match: Match, chance: Random, hand: Random | None = None) -> Stroke:
        """The stroke its hand makes of the one it meant.

        ``hand``: random numbers for the error of the hand alone; left out, those it thought with.
        """
        return self.made(match, self.meant(match, chance).stroke, hand or chance)

    def made(self, match: Match, meant: Stroke, chance: Random) -> Stroke:
        """What its hand makes of a stroke; the striker is never set down where it may not stand."""
        made = self.level.hand.play(meant, chance)
        node = Node.of(match)
        x = node.kept_legal(np.array([meant.x]), np.array([made.x]))[0]
        return replace(made, x=float(x))
