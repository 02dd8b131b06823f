"""The run test: how often a striker runs the length of the board before it stops.

The federation's one dynamic rule: a striker of 15 g struck with full force makes at least three and
a half runs. It ties the friction of the surface, the cushions and the speed of a hard stroke
together.

Our definition: the striker starts in the middle of its base line and goes straight forward. The way
from there to the far cushion is the first run; every whole crossing from cushion to cushion is one
more; of the last, unfinished one the part covered counts. So three and a half runs end half way
across, after three cushions. With friction 0.10 and restitution 0.7 they need 3.94 m/s, with
friction 0.13 4.49 m/s: the 3.9 and 4.5 of the project's sheet of constants. (A first run counted
only by its length, 0.86, would need 4.14 m/s.)

The weight cancels. Sliding takes 2μg from v² for every metre, a cushion leaves e² of it; so what
follows is counted in metres of path the speed is worth, v²/2μg.
"""

from __future__ import annotations

from math import floor, inf, isfinite, log, sqrt

from carrom.errors import BadInput
from carrom.physics.constants import STANDARD_GRAVITY
from carrom.physics.equipment import STANDARD, Equipment

LEAST_RUNS = 3.5


def runs(
    speed: float,
    friction: float,
    cushion_restitution: float,
    *,
    equipment: Equipment = STANDARD,
    gravity: float = STANDARD_GRAVITY,
) -> float:
    """How many runs a striker makes that starts with this speed.

    >>> round(runs(3.938, 0.10, 0.7), 3)
    3.5
    """
    _check(friction, cushion_restitution, gravity)
    _positive("speed", speed, zero=True)
    first, length = _ways(equipment)
    worth = speed * speed / (2 * friction * gravity)
    if worth < first:
        return worth / first
    kept = cushion_restitution * cushion_restitution
    # What is left at a cushion, l → e²·l − length from one to the next, has the fixed point −rest.
    left = worth - first
    if left == inf:
        return inf
    if kept == 0:
        return 1.0
    if kept == 1:
        return 1 + left / length
    rest = length / (1 - kept)
    # Should this round across a whole number, the last line is one crossing less and a whole part.
    crossings = floor(log((left + rest) / rest) / -log(kept))
    last = kept**crossings * (left + rest) - rest
    return 1 + crossings + kept * last / length


def least_speed(
    friction: float,
    cushion_restitution: float,
    *,
    least_runs: float = LEAST_RUNS,
    equipment: Equipment = STANDARD,
    gravity: float = STANDARD_GRAVITY,
) -> float:
    """The least speed, in m/s, with which a striker makes so many runs; infinite if none does.

    >>> round(least_speed(0.10, 0.7), 2), round(least_speed(0.13, 0.7), 2)
    (3.94, 4.49)
    """
    _check(friction, cushion_restitution, gravity)
    _positive("least_runs", least_runs, zero=True)
    first, length = _ways(equipment)
    if least_runs <= 1:
        return sqrt(2 * friction * gravity * first * least_runs)
    whole = int(least_runs - 1)
    try:
        lost = cushion_restitution**-2
        # Worked backwards: each cushion before it multiplies the worth of a metre by 1/e².
        crossed = whole if lost == 1 else lost * (lost**whole - 1) / (lost - 1)
        worth = first + length * (crossed + (least_runs - 1 - whole) * lost ** (whole + 1))
    except (OverflowError, ZeroDivisionError):  # off a dead cushion nothing comes back
        return inf
    return sqrt(2 * friction * gravity * worth)


def _ways(equipment: Equipment) -> tuple[float, float]:
    """From the base line to the far cushion, and from cushion to cushion."""
    reach = equipment.half - equipment.striker_radius
    return equipment.base_y + reach, 2 * reach


def _check(friction: float, cushion_restitution: float, gravity: float) -> None:
    _positive("friction", friction)
    _positive("gravity", gravity)
    if not 0 <= cushion_restitution <= 1:
        raise BadInput(
            f"is {cushion_restitution}; it lies between 0 and 1", field="cushion_restitution"
        )


def _positive(field: str, value: float, *, zero: bool = False) -> None:
    if not (isfinite(value) and (value > 0 or (zero and value == 0))):
        least = "0 or more" if zero else "more than 0"
        raise BadInput(f"is {value}; it is a finite number, {least}", field=field)
