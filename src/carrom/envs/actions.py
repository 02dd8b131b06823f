"""Actions: the space they come from, which are refused, and the strokes they make.

An action is (place, direction, speed), each from −1 to 1: see `carrom.envs.aiming` for what they mean.
Numbers beyond are clipped; what is not three finite numbers is refused, and nothing has happened. Three
zeros are a straight stroke from the middle of the base line, or from the nearest place that is free.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from carrom.envs.aiming import FAR, LEGAL, MIDDLE, RAW, SPREAD, aim
from carrom.errors import BadInput
from carrom.physics import STEADY, Floats, Hand, Ints, Position, Stroke, nearest_legal_place

Keys = NDArray[np.uint64]

NUMBERS = 3


def space() -> spaces.Box:
    """Three numbers from −1 to 1."""
    return spaces.Box(-1.0, 1.0, (NUMBERS,), np.float32)


def check_actions(given: Any, shape: tuple[int, ...]) -> Floats:
    """Actions as numbers within the space. Raises `BadInput` for what is not an action."""
    try:
        actions = np.asarray(given, np.float64)
    except (TypeError, ValueError):
        raise BadInput(
            f"is {given!r}; three numbers from −1 to 1 are right", field="action"
        ) from None
    if actions.shape != shape:
        raise BadInput(f"has the shape {actions.shape}; {shape} is right", field="action")
    if not np.isfinite(actions).all():
        row = np.argwhere(~np.isfinite(actions))[0].tolist()
        raise BadInput(f"is {actions[tuple(row)]} at {row}, not a finite number", field="action")
    return np.clip(actions, -1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Aiming:
    """How actions are taken.

    ``place``: ``legal`` moves the striker to the nearest legal place, ``raw`` only off other discs, so that
    it may stand in a moon, from where a stroke is improper. ``turn``: directions go as far as ``sideways``,
    or all the way ``around`` (where going back is allowed, A31; forwards is then within ±0.41). ``hand``:
    the error with which the stroke is made.
    """

    place: Literal["legal", "raw"] = "legal"
    turn: Literal["sideways", "around"] = "sideways"
    hand: Hand = STEADY

    def __post_init__(self) -> None:
        if self.place not in ("legal", "raw"):
            raise BadInput(f"is {self.place!r}; legal or raw is right", field="place")
        if self.turn not in ("sideways", "around"):
            raise BadInput(f"is {self.turn!r}; sideways or around is right", field="turn")

    def strokes(
        self, actions: Floats, counts: Ints, xs: Floats, ys: Floats, keys: Keys, numbers: Ints
    ) -> Floats:
        """Strokes for boards, one row each; x is NaN where no place in the middle of the line is free."""
        strokes = np.empty((len(actions), 5))
        hand = np.array([self.hand.place, self.hand.angle, self.hand.speed])
        stretches = LEGAL if self.place == "legal" else RAW
        aim(actions, counts, xs, ys, stretches, self.turn == "around", hand, keys, numbers, strokes)
        return strokes

    def stroke(self, action: Floats, position: Position, key: np.uint64, number: int) -> Stroke:
        """The stroke an action makes on one board, by a hand that takes its error from key and number."""
        xs = np.array([[disc.x for disc in position]])
        ys = np.array([[disc.y for disc in position]])
        counts = np.array([len(position)])
        row = self.strokes(
            action[None], counts, xs, ys, np.array([key], np.uint64), np.array([number])
        )[0]
        if np.isnan(row[0]):
            row[:2] = place_off_middle(action, position)
        return Stroke(*row.tolist())


def place_off_middle(action: Floats, position: Position) -> tuple[float, float]:
    """A place off the middle of the base line, where discs leave none in it."""
    spot = nearest_legal_place(float(action[0]) * FAR, position)
    assert spot is not None, "a board without a place for the striker does not go on"
    return spot


def action_of(
    stroke: Stroke, *, turn: Literal["sideways", "around"] = "sideways"
) -> NDArray[np.float32]:
    """The action that makes a stroke with a steady hand, as nearly as actions can.

    >>> action_of(Stroke(0.0, -0.2526, 0.0, 1.0, 3.2)).tolist()
    [0.0, 0.0, 0.0]
    """
    dx, dy = stroke.dx, stroke.dy
    if turn == "around":  # half the angle first
        half = max((1 + dy) / 2, 0.0) ** 0.5
        dx, dy = (dx / (2 * half), half) if half > 1e-9 else (1.0, 0.0)
    direction = dx / (1 + dy) if dy >= 0 else np.sign(dx)
    action = np.array([stroke.x / FAR, direction, (stroke.speed - MIDDLE) / SPREAD])
    return np.asarray(np.clip(action, -1, 1), np.float32)
