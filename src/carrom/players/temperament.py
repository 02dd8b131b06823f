"""What makes a computer player play like a person: what it sees, believes, prefers and dares."""

from __future__ import annotations

from dataclasses import dataclass, field

from carrom.arrays import np
from carrom.physics import KINDS, Floats, StrokeKind
from carrom.short_repr import short_repr


@dataclass(frozen=True, slots=True)
class KindCosts:
    """How many points a stroke of a kind has to be worth more than a straight one to be preferred."""

    cut: float = 0.0
    bank: float = 0.0
    rebound: float = 0.0
    plant: float = 0.0
    other: float = 0.0

    __repr__ = short_repr

    @property
    def costs(self) -> Floats:
        """Points for each kind, in the order of `carrom.physics.KINDS`."""
        return np.array([self.of(kind) for kind in KINDS])

    def of(self, kind: StrokeKind) -> float:
        """Points for a kind."""
        return 0.0 if kind is StrokeKind.STRAIGHT else float(getattr(self, kind.value))


@dataclass(frozen=True, slots=True)
class Temperament:
    """How far a player is from a machine.

    ``sight_error``: how far off it sees a disc half a metre away, in metres: the standard deviation, drawn
    afresh for every stroke. ``confidence``: it plans as if its hand were so many times steadier. ``whim``:
    points by which a stroke may look worse and is still chosen now and then, with all men on the board.
    ``kind_costs``: which kinds of strokes it prefers. ``queen_bonus``: points it would give to have the
    queen. ``always_tries``: it never gives the turn away on purpose. ``eager``: points it would give to keep
    the turn now, whatever is left afterwards.

    >>> from carrom.players import level
    >>> level("8").temperament.whim, Temperament(whim=0.2).kind_costs.bank
    (0.0, 0.0)
    """

    sight_error: float = 0.0
    confidence: float = 1.0
    whim: float = 0.0
    kind_costs: KindCosts = field(default_factory=KindCosts)
    queen_bonus: float = 0.0
    always_tries: bool = False
    eager: float = 0.0

    __repr__ = short_repr


MACHINE = Temperament()
"""Sees and knows everything exactly, and takes the best."""
