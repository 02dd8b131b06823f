"""What a player sees, as numbers: one layout for every environment, flat or by name.

| name | numbers | |
|---|---|---|
| discs | 19 × 3 | nine own men, nine of the opponent's, the queen: x, y (cushion at ±1), 1 if it lies there |
| men | 2 | own and opponent's men on the board, in ninths |
| queen | 5 | where she is, one of: on the board, to be covered, void, covered by me, by the opponent |
| cover | 1 | men still needed to cover her, in halves |
| dues | 2 | own and opponent's: d men as d / (d + 9), so that more is always more |
| rights | 5 | I ever pocketed a man, the opponent did, I did this turn, it is the break, dues wait for room |
| white | 1 | 1 if I play white |
| score | 2 | own and opponent's points of the game, in thirtieths, at most 1 |
| won | 4 | boards of the game (eighths) and games (thirds): own, opponent's; at most 1 |
| turn | 4 | who is to act, one of: I, my right-hand neighbour, who sits opposite, my left-hand neighbour |
| placing | 2 | own and opponent's men that are to be placed now, in ninths |
| left | 1 | the part of the strokes allowed that is left; 1 where there is no limit |
| candidates | 64 × 25 | with ``actions="candidates"``: what `carrom.envs.candidates.FEATURES` says of each |
| | 64 × 39 | with ``tried=True`` also: what `carrom.envs.trials.TRIED` says |

The board is turned so that the player's own side is near: x to the player's right, y away.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from carrom.envs.candidates import CANDIDATES
from carrom.laws import MEN, BoardState, Colour, Queen
from carrom.physics import STANDARD, Kind, Position
from carrom.play import KIND_OF_COLOUR

Floats32 = NDArray[np.float32]

SHAPES: dict[str, tuple[int, ...]] = {
    "discs": (19, 3), "men": (2,), "queen": (5,), "cover": (1,), "dues": (2,), "rights": (5,),
    "white": (1,), "score": (2,), "won": (4,), "turn": (4,), "placing": (2,), "left": (1,),
}  # fmt: skip
"""The parts of an observation in their order."""
DISCS = prod(SHAPES["discs"])
SIZE = sum(prod(shape) for shape in SHAPES.values())
BY_THE_LAWS = SIZE - DISCS - 1
QUEENS = (Queen.ON_BOARD, Queen.PENDING, Queen.VOID, Queen.MINE, Queen.THEIRS)


@dataclass(frozen=True, slots=True)
class ObservedBoard:
    """What a player sees, from their own chair. ``turn``: how many seats to the right the player sits who
    is to act; ``won`` and ``placing`` as in the table above, in whole numbers.
    """

    position: Position
    state: BoardState
    won: tuple[int, int, int, int] = (0, 0, 0, 0)
    turn: int = 0
    placing: tuple[int, int] = (0, 0)
    left: float = 1.0


def observe(view: ObservedBoard) -> Floats32:
    """The whole observation, flat."""
    return np.concatenate([discs(view), by_the_laws(view), [view.left]]).astype(np.float32)


def discs(view: ObservedBoard) -> NDArray[np.float64]:
    """The discs by their owners, in the order they have in the position."""
    free = dict.fromkeys(Kind, MEN) | {
        KIND_OF_COLOUR[view.state.striker_colour]: 0,
        Kind.QUEEN: 2 * MEN,
    }
    rows = np.zeros(SHAPES["discs"])
    for disc in view.position:
        rows[free[disc.kind]] = (disc.x / STANDARD.half, disc.y / STANDARD.half, 1)
        free[disc.kind] += 1
    return rows.ravel()


def by_the_laws(view: ObservedBoard) -> NDArray[np.float64]:
    """Everything between the discs and what is left of the strokes."""
    state = view.state
    return np.array([
        state.own_on_board / MEN, state.opp_on_board / MEN,
        *(float(state.queen is place) for place in QUEENS),
        state.cover_needed / 2 if state.queen is Queen.PENDING else 0.0,
        state.own_dues / (state.own_dues + MEN), state.opp_dues / (state.opp_dues + MEN),
        bool(state.ever_pocketed_own), bool(state.ever_pocketed_opp), state.own_this_turn,
        state.is_break, state.no_room,
        state.striker_colour is Colour.WHITE,
        min(state.own_score / 30, 1.0), min(state.opp_score / 30, 1.0),
        *(min(won / highest, 1.0) for won, highest in zip(view.won, (8, 8, 3, 3), strict=True)),
        *(float(view.turn == seat) for seat in range(4)),
        *(men / MEN for men in view.placing),
    ])  # fmt: skip


def space(*, flatten: bool, features: int = 0) -> spaces.Box | spaces.Dict:
    """The space of observations: one flat box, or a box for each name. ``features``: how many numbers are
    said of each candidate."""
    low = np.zeros(SIZE, np.float32)
    low[:DISCS].reshape(SHAPES["discs"])[:, :2] = -1
    low = np.concatenate([low, np.full(CANDIDATES * features, -1, np.float32)])
    high = np.ones(len(low), np.float32)
    if flatten:
        return spaces.Box(low, high, dtype=np.float32)
    lows, highs = by_name(low), by_name(high)
    return spaces.Dict(
        {name: spaces.Box(lows[name], highs[name], dtype=np.float32) for name in lows}
    )


def with_candidates(flat: Floats32, features: NDArray[np.float64]) -> Floats32:
    """A flat observation, or a batch of them, with what is said of the candidates."""
    more = features.reshape(*flat.shape[:-1], -1).astype(np.float32)
    return np.concatenate([flat, more], axis=-1)


def by_name(flat: Floats32) -> dict[str, Any]:
    """A flat observation, or a batch of them, as arrays by their names."""
    parts, start = {}, 0
    shapes = SHAPES
    if flat.shape[-1] > SIZE:
        shapes = SHAPES | {"candidates": (CANDIDATES, (flat.shape[-1] - SIZE) // CANDIDATES)}
    for name, shape in shapes.items():
        end = start + prod(shape)
        parts[name] = flat[..., start:end].reshape(*flat.shape[:-1], *shape).copy()
        start = end
    return parts
