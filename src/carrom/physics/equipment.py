"""The equipment: the board, the men and the striker, in metres and kilograms.

The figures are the formal sections of document 003 with its misprints corrected (A48): wherever it
prints 5.18 cm for a size that its own geometry fixes, 3.18 cm is meant. The sheet with tolerances is
`carrom.physics.SHEET`. Origin at the centre of the board, x to the right and y away from the player
of side 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from carrom.short_repr import short_repr


@dataclass(frozen=True, slots=True)
class Equipment:
    """One board with its men and striker. Lengths in metres, masses in kilograms.

    >>> board = Equipment(surface=0.735)
    >>> board.surface, board.man_radius
    (0.735, 0.0159)
    """

    surface: float = 0.74  # side of the playing surface (003.equip.2, 003.base.1)
    pocket_radius: float = 0.02225  # 003.pockets.1; the rim touches both cushions
    base_line_distance: float = 0.1015  # outer edge of the lower line from the frame (003.base.1c)
    base_line_gap: float = 0.0318  # from there to the upper line (003.base.1d, misprint corrected)
    base_circle_radius: float = 0.0159  # 003.base.2a, misprint corrected
    centre_circle_radius: float = 0.0159  # 003.centre.1, misprint corrected
    outer_circle_radius: float = 0.085  # 003.outer.1
    arrow_width: float = 0.0015  # 003.arrows.1
    man_radius: float = 0.0159  # 003.men.2, misprint corrected: 3.02 to 3.18 cm across
    man_mass: float = 0.0055  # 003.men.5
    striker_radius: float = 0.02065  # 003.striker.1: 4.13 cm across
    striker_mass: float = 0.015  # 003.striker.1

    __repr__ = short_repr

    @property
    def half(self) -> float:
        """Half the side of the playing surface: where the cushions stand."""
        return self.surface / 2

    @property
    def pocket_centre(self) -> float:
        """Distance of a pocket's centre from both middle lines of the board."""
        return self.half - self.pocket_radius

    @property
    def pockets(self) -> tuple[tuple[float, float], ...]:
        """The centres of the pockets: lower left, lower right, upper left, upper right."""
        centre = self.pocket_centre
        return tuple((x, y) for y in (-centre, centre) for x in (-centre, centre))

    @property
    def base_y(self) -> float:
        """Distance of the middle of the base line from the centre of the board."""
        return self.half - self.base_line_distance - self.base_line_gap / 2

    @property
    def front_line(self) -> float:
        """Distance of the upper (front) base line from the centre of the board."""
        return self.half - self.base_line_distance - self.base_line_gap

    @property
    def rear_line(self) -> float:
        """Distance of the lower (rear) base line from the centre of the board."""
        return self.half - self.base_line_distance

    @property
    def base_circle_x(self) -> float:
        """Distance of a base circle's centre from the middle of its side (003.base.2d).

        It touches the prolonged upper line of the neighbouring side.
        """
        return self.front_line - self.base_circle_radius


STANDARD = Equipment()
"""The tournament board of document 003."""
