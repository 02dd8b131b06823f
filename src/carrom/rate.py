"""A part of a count with its interval: how often something happened, or was right."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z = 1.96
"""Standard errors to either side that hold 95 %."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A part of a count, with its 95 % interval (Wilson).

    >>> Rate(3, 4).part, [round(bound, 2) for bound in Rate(3, 4).interval]
    (0.75, [0.3, 0.95])
    """

    hits: int
    of: int

    @property
    def part(self) -> float:
        """The part itself."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true part lies, 95 times of 100."""
        if not self.of:
            return 0.0, 1.0
        n, p = self.of, self.part
        centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
        return max(0.0, centre - half), min(1.0, centre + half)
