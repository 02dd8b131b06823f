"""Packed racks to plan a break on: nobody sees how the real one lies to a hundredth of a millimetre."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from carrom.physics import Kind, Packing, Position, rack

RACKS = 128
"""How many there are; every stroke tried at the break is played on one of them."""


SEEN = 1e-5
"""Metres. What is drawn so near is the same: others reckon the places of the rack a little otherwise."""

_DrawnDiscs = tuple[tuple[Kind, int, int], ...]


def racks_like(position: Position) -> tuple[Position, ...]:
    """Packed racks, turned as the rack that is seen, their discs in its order; none where what is seen is not
    the rack as drawn."""
    places = _places(position)
    for quarters in range(4):
        drawn = _drawn(quarters)
        if sorted(places) == sorted(drawn):
            return _turned(quarters, tuple(drawn.index(place) for place in places))
    return ()


def _places(position: Position) -> _DrawnDiscs:
    return tuple((disc.kind, round(disc.x / SEEN), round(disc.y / SEEN)) for disc in position)


@lru_cache(maxsize=4)
def _drawn(quarters: int) -> _DrawnDiscs:
    return _places(rack().turned(quarters))


@lru_cache(maxsize=8)
def _turned(quarters: int, order: tuple[int, ...]) -> tuple[Position, ...]:
    """The racks, turned, with their discs in an order."""
    turned = (lie.turned(quarters).discs for lie in _racks())
    return tuple(Position(tuple(discs[number] for number in order)) for discs in turned)


@lru_cache(maxsize=1)
def _racks() -> tuple[Position, ...]:
    """The same for everybody, for ever; no match comes by its racks in this way."""
    return tuple(rack(packing=Packing.PACKED, seed=_key(number)) for number in range(RACKS))


def _key(number: int) -> int:
    return int.from_bytes(sha256(f"rack to plan on {number}".encode()).digest(), "big")
