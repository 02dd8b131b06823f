"""Actions: the space they come from, which are refused, and the strokes they mean.

| form | space | |
|---|---|---|
| ``raw`` | 3 numbers | place, direction and speed: `carrom.envs.aiming` |
| ``target`` | 4 numbers | man, pocket, cut and speed: `carrom.envs.targets` |
| ``candidates`` | `Discrete` | one of the strokes that the observation lists: `carrom.envs.candidates` |

Numbers are from −1 to 1. Those beyond are clipped; what is not as many finite numbers, or not the number of a
candidate, is refused, and nothing has happened. Three raw zeros are a straight stroke from the middle of the
base line, or from the nearest place that is free. A candidate that the mask rules out plays the first one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, cos, sin
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from carrom.envs.aiming import FAR, LEGAL, MIDDLE, RAW, SPREAD, aim, err
from carrom.envs.candidates import CANDIDATES, FEATURES, VALID, propose
from carrom.envs.options import EnvOptions
from carrom.envs.targets import aim_at
from carrom.envs.trials import TRIED, try_strokes
from carrom.errors import BadInput
from carrom.laws import RuleSet
from carrom.match import Board
from carrom.physics import (
    STANDARD,
    Array,
    Bools,
    Constants,
    Floats,
    Hand,
    Ints,
    Kind,
    Position,
    Stroke,
    nearest_legal_place,
    position_arrays,
    snap,
    surface_of,
)
from carrom.play import KIND_OF_COLOUR, OPP, OWN, QUEEN
from carrom.players import motion, wanted_kinds

RandomKeys = NDArray[np.uint64]

NUMBERS = 3
SIZES = {"raw": NUMBERS, "target": 4}
"""How many numbers an action has, by its form."""
FORWARD, ANY_WAY = 1e-3, -2.0
"""How far forward candidates go at least: where strokes backwards are forbidden, and where not."""


def space(options: EnvOptions) -> spaces.Space[Any]:
    """The space of actions of a form."""
    if options.actions == "candidates":
        return spaces.Discrete(CANDIDATES)
    return spaces.Box(-1.0, 1.0, (SIZES[options.actions],), np.float32)


def check_actions(options: EnvOptions, given: Any, count: int | None = None) -> NDArray[Any]:
    """Actions of a form as numbers within the space, of so many boards or of one. Raises `BadInput` for what
    is not an action."""
    boards = () if count is None else (count,)
    if options.actions == "candidates":
        return _check_numbers(given, boards)
    size = SIZES[options.actions]
    try:
        actions = np.asarray(given, np.float64)
    except (TypeError, ValueError):
        raise BadInput(
            f"is {given!r}; {size} numbers from −1 to 1 are right", field="action"
        ) from None
    if actions.shape != (*boards, size):
        raise BadInput(f"has the shape {actions.shape}; {(*boards, size)} is right", field="action")
    if not np.isfinite(actions).all():
        row = np.argwhere(~np.isfinite(actions))[0].tolist()
        raise BadInput(f"is {actions[tuple(row)]} at {row}, not a finite number", field="action")
    return np.clip(actions, -1.0, 1.0)


def _check_numbers(given: Any, boards: tuple[int, ...]) -> Ints:
    """The numbers of candidates."""
    right = f"a whole number from 0 to {CANDIDATES - 1} is right"
    try:
        numbers = np.asarray(given)
    except ValueError:
        raise BadInput(f"is {given!r}; {right}", field="action") from None
    if numbers.shape != boards:
        raise BadInput(f"has the shape {numbers.shape}; {boards} is right", field="action")
    if not np.issubdtype(numbers.dtype, np.integer):
        raise BadInput(f"is {given!r}; {right}", field="action")
    if ((numbers < 0) | (numbers >= CANDIDATES)).any():
        wrong = numbers[(numbers < 0) | (numbers >= CANDIDATES)].ravel()[0]
        raise BadInput(f"is {wrong}; {right}", field="action")
    return numbers.astype(np.int64)


def stretches_of(options: EnvOptions) -> Array:
    """Where the striker may stand."""
    return LEGAL if options.place == "legal" else RAW


# What actions are about -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoardViews:
    """Boards as their players on turn see them, one row each.

    ``kinds``: own, the opponent's, the queen; ``wanted``: which of these to aim at; ``breaks``: whether the
    rack is to be broken; ``which``: the number of the board's constants among ``motions``, ``surfaces`` and
    ``constants``; ``hands``: of the players on turn, as `Hand.row` has them.
    """

    counts: Ints
    xs: Floats
    ys: Floats
    kinds: Ints
    wanted: Bools
    breaks: Bools
    motions: Floats
    surfaces: Floats
    which: Ints
    hands: Floats
    constants: tuple[Constants, ...]

    def take(self, rows: Ints) -> BoardViews:
        """Some of the boards."""
        return BoardViews(
            self.counts[rows], self.xs[rows], self.ys[rows], self.kinds[rows], self.wanted[rows],
            self.breaks[rows], self.motions, self.surfaces, self.which[rows], self.hands[rows],
            self.constants,
        )  # fmt: skip


def motion_of(rules: RuleSet, constants: Constants) -> Floats:
    """Constants as the proposals want them, with the ways strokes may go: how far forward, and how near the
    first disc may lie that the striker meets."""
    forbids_back = rules.striking.not_forward == "forbidden"
    forbids_early = rules.striking.early_contact == "forbidden"
    least_y = STANDARD.man_radius - STANDARD.front_line if forbids_early else -STANDARD.half
    return np.append(motion(constants, FORWARD if forbids_back else ANY_WAY), least_y)


def aim_facts(rules: RuleSet, board: Board) -> tuple[int, int, int, int]:
    """What the player on turn aims at: own men, the opponent's, the queen; and whether the rack is to be
    broken."""
    own, opp, queen = wanted_kinds(rules, board.for_the_laws(rules)).tolist()
    return int(own), int(opp), int(queen), int(board.state.is_break)


def view_of(
    position: Position, rules: RuleSet, board: Board, constants: Constants, hand: Hand
) -> BoardViews:
    """One board; the position as the player on turn sees it."""
    counts, xs, ys = position_arrays([position])
    number = dict.fromkeys(Kind, OPP) | {KIND_OF_COLOUR[board.own_colour]: OWN, Kind.QUEEN: QUEEN}
    kinds = np.zeros(xs.shape, np.int64)
    kinds[0, : len(position)] = [number[disc.kind] for disc in position]
    facts = np.array([aim_facts(rules, board)]) > 0
    return BoardViews(
        counts, xs, ys, kinds, facts[:, :3], facts[:, 3], motion_of(rules, constants)[None],
        surface_of(constants)[None], np.zeros(1, np.int64), np.array([hand.row]), (constants,),
    )  # fmt: skip


def features_of(options: EnvOptions) -> int:
    """How many numbers are said of a candidate; none where actions have another form."""
    if options.actions != "candidates":
        return 0
    return len(FEATURES) + (len(TRIED) if options.tried else 0)


def candidates_of(options: EnvOptions, views: BoardViews) -> tuple[Floats, Floats]:
    """The candidates of boards, strokes and features, a row each, as they are before they are tried."""
    boards = len(views.counts)
    strokes = np.empty((boards, CANDIDATES, 5))
    features = np.empty((boards, CANDIDATES, len(FEATURES)))
    propose(views.counts, views.xs, views.ys, views.kinds, views.wanted, views.breaks,
            stretches_of(options), views.motions, views.surfaces, views.which, strokes,
            features)  # fmt: skip
    return strokes, features


def proposals(options: EnvOptions, views: BoardViews) -> tuple[Floats, Floats]:
    """The candidates of boards, strokes and features, a row each."""
    strokes, features = candidates_of(options, views)
    if not options.tried:
        return strokes, features
    rows, columns = np.nonzero((features[..., VALID] > 0) & ~np.isnan(strokes[..., 0]))
    outcomes = np.zeros((*features.shape[:2], len(TRIED)))
    outcomes[rows, columns] = try_strokes(
        strokes[rows, columns], views.counts[rows], views.xs[rows], views.ys[rows], views.kinds[rows],
        stretches_of(options), views.hands[rows], views.constants, views.surfaces, views.which[rows],
        options.device,
    )  # fmt: skip
    return strokes, np.concatenate([features, outcomes], axis=-1)


def mask_of(features: Floats) -> NDArray[np.int8]:
    """Which candidates there are: 1, or 0."""
    return features[..., VALID].astype(np.int8)


def meant_strokes(
    options: EnvOptions,
    wishes: NDArray[Any],
    views: BoardViews,
    proposed: tuple[Floats, Floats] | None = None,
) -> Floats:
    """The strokes that actions mean, one row each; x is NaN where no place in the middle of the line is free.

    ``proposed``: the candidates of these boards, if they are at hand.
    """
    strokes = np.empty((len(wishes), 5))
    stretches = stretches_of(options)
    if options.actions == "candidates":
        choices, features = candidates_of(options, views) if proposed is None else proposed
        rows = np.arange(len(wishes))
        mask = mask_of(features)
        chosen = np.where(mask[rows, wishes] > 0, wishes, mask.argmax(axis=1))
        return np.ascontiguousarray(choices[rows, chosen])
    if options.actions == "target":
        aim_at(wishes, views.counts, views.xs, views.ys, views.kinds, views.wanted, stretches,
               views.motions, views.which, strokes)  # fmt: skip
        return strokes
    aim(wishes, views.counts, views.xs, views.ys, stretches, options.turn == "around", strokes)
    return strokes


def place_off_middle(wish: float, position: Position) -> tuple[float, float]:
    """A place off the middle of the base line, where discs leave none in it."""
    spot = nearest_legal_place(wish, position)
    assert spot is not None, "a board without a place for the striker does not go on"
    return snap(spot[0]), snap(spot[1])


def made_by_hands(
    options: EnvOptions,
    strokes: Floats,
    wishes: NDArray[Any],
    views: BoardViews,
    keys: RandomKeys,
    numbers: Ints,
    position_of: Callable[[int], Position],
) -> Floats:
    """What hands make of the strokes that were meant, taking their errors from keys and numbers of strokes.

    Where discs leave no place in the middle of the line, one off it is looked for near the place that the
    action asks for, as far as it does.
    """
    err(strokes, views.counts, views.xs, views.ys, stretches_of(options), views.hands,
        np.arange(len(strokes)), views.surfaces, views.which, keys, numbers)  # fmt: skip
    for row in np.flatnonzero(np.isnan(strokes[:, 0])).tolist():
        wish = float(wishes[row][0]) * FAR if options.actions == "raw" else 0.0
        strokes[row, :2] = place_off_middle(wish, position_of(row))
    return strokes


def made_stroke(
    options: EnvOptions,
    wish: NDArray[Any],
    position: Position,
    views: BoardViews,
    key: np.uint64,
    number: int,
) -> Stroke:
    """The stroke an action makes on one board."""
    meant, keys = meant_strokes(options, wish[None], views), np.array([key], np.uint64)
    rows = made_by_hands(
        options, meant, wish[None], views, keys, np.array([number]), lambda _row: position
    )
    return Stroke(*rows[0].tolist())


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
