"""The compiled functions that Python calls, with the kinds of their arrays.

Whatever they call is translated with them. A test fails for a compiled function that none of these reaches.
"""

from __future__ import annotations

from carrom.physics import layout as at
from carrom.physics.aims import COLUMNS, look_rows
from carrom.physics.cluster import damping, step_length
from carrom.physics.engine import play_out, step
from carrom.physics.simulator import _many, begin_row, end_row, lay_out
from carrom.play.bulk import codes, splitmix
from carrom.players import chances, defending, kernels, leaf, points_worth
from native.exports import Entry, entry
from native.kinds import BOOL, F64, I8, I64, U64, ArrayKind

FOLDERS = ("physics", "play/bulk", "players", "envs")
"""The folders of src/carrom that the functions stand in: a library of other sources is not used."""

_DISC = F64[at.F_ROWS, at.WIDE]
_STATES = I64[at.K_ROWS, at.WIDE]
_CONSTANTS = F64[at.C_SIZE]
_IN_TURN: dict[str, ArrayKind] = {
    "p": F64[at.MOST, at.WIDE],
    "ci": I64[at.MOST_CONTACTS, 2],
    "cf": F64[at.MOST_CONTACTS, at.CF_COLUMNS],
    "w": F64[at.W_ROWS, at.WIDE],
    "sums": I64[at.SUM_ROWS, at.WIDE],
    "s": I64[at.S_SIZE],
}


def _of_threads(kind: ArrayKind) -> ArrayKind:
    return ArrayKind(kind.element, (None, *kind.dims))


SIMULATOR = (
    entry(step_length),
    entry(damping),
    entry(lay_out, xs=F64[:], ys=F64[:], stroke=F64[5], c=_CONSTANTS, f=_DISC, k=_STATES),
    entry(
        play_out, f=_DISC, k=_STATES, c=_CONSTANTS, **_IN_TURN, pocketed=I64[at.MOST],
        ev_f=F64[:], ev_i=I64[:, 3], seg_f=F64[:, 5], seg_i=I64[:],
    ),
    entry(
        _many, counts=I64[:], xs=F64[:, :], ys=F64[:, :], strokes=F64[:, 5],
        constants=_of_threads(_CONSTANTS), which=I64[:], f=_of_threads(_DISC), k=_of_threads(_STATES),
        **{name: _of_threads(kind) for name, kind in _IN_TURN.items()},
        ev_f=F64[:, 0], ev_i=I64[:, 0, 3], seg_f=F64[:, 0, 5], seg_i=I64[:, 0],
        x=F64[:, at.MOST], y=F64[:, at.MOST], pocketed=I64[:, at.MOST], first=I64[:], cushion=I64[:],
        forward=I64[:], early=I64[:], events=I64[:], seconds=F64[:], cut_off=I64[:],
    ),
    entry(look_rows, strokes=F64[:, :], xs=F64[:], ys=F64[:], surface=F64[3], seen=F64[:, COLUMNS]),
)  # fmt: skip
"""Strokes."""

_NO_RECORD = {"ev_f": F64[0], "ev_i": I64[0, 3], "seg_f": F64[0, 5], "seg_i": I64[0]}
_WRITTEN = {
    "x": F64[:, at.MOST], "y": F64[:, at.MOST], "first": I64[:], "cushion": I64[:], "forward": I64[:],
    "early": I64[:], "events": I64[:], "seconds": F64[:], "cut_off": I64[:],
}  # fmt: skip
_ON_CARD: dict[str, ArrayKind] = {
    "f": _DISC, "k": I8[at.K_ROWS, at.WIDE], **_IN_TURN, "ci": I8[at.MOST_CONTACTS, 2],
}  # fmt: skip
"""Beside a stroke there is little room: numbers of discs are bytes."""
_BEGUN = {name: _ON_CARD[name] for name in ("f", "k", "p", "s")}
_ENDED = {name: _ON_CARD[name] for name in ("f", "k", "s")}
ON_A_CARD = (
    entry(
        begin_row, counts=I64[:], xs=F64[:, :], ys=F64[:, :], strokes=F64[:, 5], c=_CONSTANTS, **_BEGUN,
        seg_f=_NO_RECORD["seg_f"], seg_i=_NO_RECORD["seg_i"],
    ),
    entry(step, c=_CONSTANTS, **_ON_CARD, pocketed=I64[at.MOST], **_NO_RECORD),
    entry(end_row, counts=I64[:], **_ENDED, **_WRITTEN),
)  # fmt: skip
"""What a kernel of a graphics card calls, one stroke after the other."""

_BOARD = {"xs": F64[:], "ys": F64[:], "kinds": I64[:], "places": F64[:], "c": F64[:]}
_STROKES = {"out": F64[:, 5], "labels": I64[:]}
_OUTCOMES = {
    "counts": I64[:], "x": F64[:, :], "y": F64[:, :], "kinds": I64[:, :], "keeps": I64[:], "queen": I64[:],
    "mine": F64[:], "theirs": F64[:], "lay_x": F64[:], "lay_y": F64[:], "known": F64[:, :],
}  # fmt: skip
PLAYERS = (
    entry(splitmix.mix, key=U64),
    entry(splitmix.random_error, key=U64),
    entry(splitmix.fill_keys, roots=U64[:], episodes=I64[:], keys=U64[:]),
    entry(splitmix.fill_chosen, keys=U64[:], chosen=I64[:]),
    entry(splitmix.fill, key=U64, numbers=F64[:]),
    entry(codes.pack),
    entry(
        codes.read, strokes=F64[:, 5], counts=I64[:], kinds=I64[:, :], pocketed=I64[:, :], firsts=I64[:],
        cushions=I64[:], forward=I64[:], early=I64[:], rest_x=F64[:, :], rest_y=F64[:, :], codes=I64[:],
    ),
    entry(chances.straight, xs=F64[:], ys=F64[:]),
    entry(kernels.candidates, **_BOARD, wanted=BOOL[:], tempo=F64[:], **_STROKES),
    entry(defending.pushes, **_BOARD, **_STROKES),
    entry(leaf.look_by_cushions, xs=F64[:], ys=F64[:], turned_x=F64[:], turned_y=F64[:], out=F64[:, :]),
    entry(
        leaf.weigh, **_OUTCOMES, own=I64[:], opp=I64[:], ends_mine=F64[:, :], ends_theirs=F64[:, :],
        value=F64[:],
    ),
    entry(points_worth.weigh_points, **_OUTCOMES, values=F64[3], out=F64[:]),
)  # fmt: skip
"""Boards judged, strokes proposed and weighed."""

# What a graphics card runs, one thread a row.
CARD_FOLDERS = ("physics", "play/bulk")
"""The folders of src/carrom that functions of a card stand in: a source made of other ones is not used."""
ROWS_ON_A_CARD = tuple(one for one in PLAYERS if one.function is codes.read)


def all_entries(*, with_environments: bool = True) -> tuple[Entry, ...]:
    """Everything a library has. Those of the environments need Gymnasium and PettingZoo, as they do."""
    if not with_environments:
        return SIMULATOR + PLAYERS
    from native.environment_entries import ENVIRONMENTS

    return SIMULATOR + PLAYERS + ENVIRONMENTS


def folders_of(*, with_environments: bool = True) -> tuple[str, ...]:
    """The folders of the sources of such a library."""
    return FOLDERS if with_environments else tuple(name for name in FOLDERS if name != "envs")
