"""What wood, powder and rubber do, as numbers. Every one is an *estimate*: no refereed measurement
is known.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from carrom.errors import BadInput
from carrom.short_repr import short_repr

STANDARD_GRAVITY = 9.80665
_OF_YIELDING = {"closing_distance": (2e-5, 1e-3), "contact_stiffness": (1e5, 1e8)}


@dataclass(frozen=True, slots=True)
class Constants:
    """The constants of motion and contact.

    | | default | range | evidence |
    |---|---|---|---|
    | friction of the powdered board | 0.10 | 0.05-0.15 | a home video, frame by frame: 0.13 unpowdered |
    | restitution, disc on disc | 0.85 | 0.6-0.95 | crokinole films; pucks 0.93 |
    | restitution, disc on cushion | 0.70 | 0.6-0.8 | the same video: 0.67 |
    | contact friction, disc on disc or cushion | 0.12 | 0.05-0.2 | pucks 0.12 |
    | closing distance | 0.5 mm in `YIELDING` | 0.2-0.6 mm | how far a man goes while he is struck |
    | contact stiffness | 3e6 N/m in `YIELDING` | 1e6-5e6 | rims of wood or acrylic 8 mm high, by theory |

    The last two go together. Without them discs do not yield: those with no more than 20 µm of air
    between them touch, and all others meet in pairs.
    """

    friction: float = 0.10
    disc_restitution: float = 0.85
    cushion_restitution: float = 0.70
    contact_friction: float = 0.12
    gravity: float = STANDARD_GRAVITY
    closing_distance: float = 0.0
    contact_stiffness: float = 0.0

    __repr__ = short_repr

    def __post_init__(self) -> None:
        for name, low, high in (
            ("friction", 1e-3, 10.0),
            ("disc_restitution", 0.0, 1.0),
            ("cushion_restitution", 0.0, 1.0),
            ("contact_friction", 0.0, 10.0),
            ("gravity", 1e-3, 1e3),
        ):
            value = getattr(self, name)
            if not low <= value <= high:
                raise BadInput(f"is {value}; it lies between {low:g} and {high:g}", field=name)
        if not self.closing_distance and not self.contact_stiffness:
            return
        for name, (low, high) in _OF_YIELDING.items():
            value = getattr(self, name)
            if not low <= value <= high:
                raise BadInput(
                    f"is {value}; it lies between {low:g} and {high:g}, "
                    f"and goes with {' and '.join(_OF_YIELDING.keys() - {name})}",
                    field=name,
                )

    @property
    def deceleration(self) -> float:
        """Deceleration of every sliding disc, in m/s²."""
        return self.friction * self.gravity

    @property
    def changed(self) -> tuple[tuple[str, float], ...]:
        """What is not left at its default, as a match keeps it."""
        return tuple(
            (field.name, getattr(self, field.name))
            for field in fields(self)
            if getattr(self, field.name) != field.default
        )


DEFAULT = Constants()
"""A well powdered tournament board."""

YIELDING = Constants(closing_distance=5e-4, contact_stiffness=3e6)
"""The same board with men that yield where they touch: what a packed rack is broken with."""
