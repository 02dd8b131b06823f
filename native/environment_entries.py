"""The compiled functions of the environments, as `native.entries` has the others: not in a browser."""

from __future__ import annotations

from carrom.envs import after_strokes, aiming, candidates, targets, trials
from native.exports import entry
from native.kinds import BOOL, F32, F64, I64, U64

_ROWS = {"counts": I64[:], "xs": F64[:, :], "ys": F64[:, :]}
_RESTS = {"rest_x": F64[:, :], "rest_y": F64[:, :]}
_VIEWS = {
    **_ROWS, "kinds": I64[:, :], "wanted": BOOL[:, 3], "stretches": F64[:, 2], "motions": F64[:, 5],
    "which": I64[:],
}  # fmt: skip
_HANDS, _SURFACES, _MADE = F64[:, 7], F64[:, 3], F64[:, 5]
ENVIRONMENTS = (
    entry(aiming.aim, actions=F64[:, 3], **_ROWS, stretches=F64[:, 2], strokes=_MADE),
    entry(
        aiming.err, strokes=_MADE, **_ROWS, stretches=F64[:, 2], hands=_HANDS, hand_of=I64[:],
        surfaces=_SURFACES, surface_of=I64[:], keys=U64[:], numbers=I64[:],
    ),
    entry(targets.aim_at, actions=F64[:, 4], **_VIEWS, strokes=_MADE),
    entry(
        candidates.propose, **_VIEWS, breaks=BOOL[:], surfaces=_SURFACES,
        strokes=F64[:, :, 5], features=F64[:, :, len(candidates.FEATURES)],
    ),
    entry(
        trials.with_errors, strokes=_MADE, error=F64[3], **_ROWS, stretches=F64[:, 2], hands=_HANDS,
        surfaces=_SURFACES, which=I64[:], made=_MADE,
    ),
    entry(
        trials.tally, counts=I64[:], kinds=I64[:, :], x=F64[:, :], y=F64[:, :], pocketed=I64[:, :],
        first=I64[:], sums=F64[:, len(trials.TRIED)],
    ),
    entry(after_strokes.first_spot, xs=F64[:], ys=F64[:]),
    entry(
        after_strokes.take_off, stays=BOOL[:], passes=I64[:], **_RESTS, **_ROWS, kinds=I64[:, :],
    ),
    entry(
        after_strokes.put_back, stays=BOOL[:], queens=I64[:], first_kind=I64[:], first_men=I64[:],
        first_side=I64[:], second_kind=I64[:], second_men=I64[:], second_side=I64[:], by_owner=BOOL,
        own_kind=I64[:], **_ROWS, kinds=I64[:, :], hard=I64[:],
    ),
    entry(
        after_strokes.show_to, others=BOOL[:], own_kind=I64[:], **_ROWS, kinds=I64[:, :], out=F32[:, :],
    ),
)  # fmt: skip
"""Actions made into strokes, boards after them: all but what a browser has."""
