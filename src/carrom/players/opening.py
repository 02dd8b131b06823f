"""Breaks that were searched for at length, over packed racks: where a player who looks for one begins."""

from __future__ import annotations

from carrom.arrays import np
from carrom.physics import STANDARD, Floats

_FOUND = (
    (-0.1355, 0.480, 0.877, 6.0),
    (0.1041, -0.342, 0.940, 6.0),
    (-0.0881, 0.245, 0.969, 6.0),
    (0.1196, -0.419, 0.908, 5.86),
    (-0.1030, 0.327, 0.945, 6.0),
    (0.0583, -0.068, 0.998, 6.0),
    (-0.0696, 0.155, 0.988, 6.0),
    (0.1193, -0.421, 0.907, 5.4),
)
"""Place, direction and speed. Each was the best of 2,500 and strokes near them, for hands from ±0.15° to
±1.5°: own men or the queen fall in 87 to 92 of 100 racks."""


def known_breaks() -> Floats:
    """The breaks and their images, as rows (x, y, dx, dy, speed).

    >>> known_breaks().shape[1]
    5
    """
    rows = [(x, -STANDARD.base_y, dx, dy, speed) for x, dx, dy, speed in _FOUND]
    rows += [(-x, y, -dx, dy, speed) for x, y, dx, dy, speed in rows]
    strokes = np.array(rows)
    length = np.sqrt(strokes[:, 2] ** 2 + strokes[:, 3] ** 2)
    strokes[:, 2] /= length
    strokes[:, 3] /= length
    return strokes
