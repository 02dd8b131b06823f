"""Actions: the space they come from, which are refused, and the strokes they make.

A raw action is (place, direction, speed), each from −1 to 1: see `carrom.envs.aiming` for what they mean.
Numbers beyond are clipped; what is not three finite numbers is refused, and nothing has happened. Three
zeros are a straight stroke from the middle of the base line, or from the nearest place that is free.
"""

from __future__ import annotations

from math import atan2, cos, sin
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from carrom.envs.aiming import FAR, LEGAL, MIDDLE, RAW, SPREAD, aim, err
from carrom.envs.options import EnvOptions
from carrom.errors import BadInput
from carrom.physics import (
    Array,
    Constants,
    Floats,
    Hand,
    Ints,
    Position,
    Stroke,
    nearest_legal_place,
    position_arrays,
    surface_of,
)

RandomKeys = NDArray[np.uint64]

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
            f"is {given!r}; {shape[-1]} numbers from −1 to 1 are right", field="action"
        ) from None
    if actions.shape != shape:
        raise BadInput(f"has the shape {actions.shape}; {shape} is right", field="action")
    if not np.isfinite(actions).all():
        row = np.argwhere(~np.isfinite(actions))[0].tolist()
        raise BadInput(f"is {actions[tuple(row)]} at {row}, not a finite number", field="action")
    return np.clip(actions, -1.0, 1.0)


def stretches_of(options: EnvOptions) -> Array:
    """Where the striker may stand."""
    return LEGAL if options.place == "legal" else RAW


def meant_strokes(
    options: EnvOptions, actions: Floats, counts: Ints, xs: Floats, ys: Floats
) -> Floats:
    """The strokes that raw actions mean, one row each; x is NaN where no place in the middle of the line is
    free."""
    strokes = np.empty((len(actions), 5))
    aim(actions, counts, xs, ys, stretches_of(options), options.turn == "around", strokes)
    return strokes


def stroke_of(
    options: EnvOptions,
    action: Floats,
    position: Position,
    key: np.uint64,
    number: int,
    hand: Hand | None = None,
    constants: Constants | None = None,
) -> Stroke:
    """The stroke a raw action makes on one board, by a hand that takes its error from key and number; hand
    and constants are the first of the options' unless they are given."""
    boards, keys = position_arrays([position]), np.array([key], np.uint64)
    row = meant_strokes(options, action[None], *boards)
    hands = np.array([(hand or options.hands[0]).row])
    surfaces = surface_of(constants or options.all_constants[0])[None]
    first = np.zeros(1, np.int64)
    err(
        row, *boards, stretches_of(options), hands, first, surfaces, first, keys, np.array([number])
    )
    if np.isnan(row[0, 0]):
        row[0, :2] = place_off_middle(action[0] * FAR, position)
    return Stroke(*row[0].tolist())


def place_off_middle(wish: float, position: Position) -> tuple[float, float]:
    """A place off the middle of the base line, where discs leave none in it."""
    spot = nearest_legal_place(float(wish), position)
    assert spot is not None, "a board without a place for the striker does not go on"
    return spot


def action_of(
    stroke: Stroke, *, turn: Literal["sideways", "around"] = "sideways"
) -> NDArray[np.float32]:
    """The raw action that makes a stroke with a steady hand, as nearly as actions can.

    >>> action_of(Stroke(0.0, -0.2526, 0.0, 1.0, 3.2)).tolist()
    [0.0, 0.0, 0.0]
    """
    dx, dy = stroke.dx, stroke.dy
    if turn == "around":  # half the angle first
        half = atan2(dx + 0.0, dy) / 2
        dx, dy = sin(half), cos(half)
    direction = dx / (1 + dy) if dy >= 0 else np.sign(dx)
    action = np.array([stroke.x / FAR, direction, (stroke.speed - MIDDLE) / SPREAD])
    return np.asarray(np.clip(action, -1, 1), np.float32)
