"""`simulate` one stroke with its whole trajectory; `simulate_many` strokes in one compiled call.

Numba is imported here and below, and nowhere else: whoever does not simulate does not wait for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import local

import numpy as np
from numba import get_num_threads, prange
from numba.np.ufunc.parallel import get_thread_id
from numpy.typing import NDArray

from carrom.errors import BadInput, BadPosition, BadStroke
from carrom.physics import layout as at
from carrom.physics.cluster import damping, step_length
from carrom.physics.compiling import compiled
from carrom.physics.constants import DEFAULT, Constants
from carrom.physics.engine import play_out
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.position import GRID, MOST_DISCS, TOUCH, Position, in_pocket
from carrom.physics.stroke import Stroke
from carrom.physics.trajectory import STRIKER, Segment, StrokeEvent, Trajectory, What

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_WHAT = (What.CONTACT, What.CUSHION, What.POCKET, What.REST)


@lru_cache(maxsize=32)
def prepared(constants: Constants, equipment: Equipment) -> Floats:
    """The constants as the loop wants them, with the dashpots that give the restitution asked for."""
    c = np.zeros(at.C_SIZE)
    c[at.DECEL] = constants.deceleration
    c[at.E_DISC] = constants.disc_restitution
    c[at.E_CUSHION] = constants.cushion_restitution
    c[at.MU] = constants.contact_friction
    c[at.HALF] = equipment.half
    c[at.POCKET_R] = equipment.pocket_radius
    c[at.POCKET_C] = equipment.pocket_centre
    man, striker = equipment.man_mass, equipment.striker_mass
    dt = step_length(man)
    c[at.CLUSTER_DT] = dt
    c[at.DAMP_MEN] = damping(man / 2, constants.disc_restitution, dt)
    c[at.DAMP_STRIKER] = damping(man * striker / (man + striker), constants.disc_restitution, dt)
    return c


def simulate(
    position: Position,
    stroke: Stroke,
    constants: Constants = DEFAULT,
    *,
    equipment: Equipment = STANDARD,
) -> Trajectory:
    """Play a stroke out. Raises `BadPosition` or `BadStroke` for what cannot lie on a board.

    A stroke from an unlawful place is simulated like any other: whether it was lawful is a question
    for `carrom.physics.find_breaches`.
    """
    check_start(position, stroke, equipment)
    n = len(position) + 1
    work = _WORKSPACE
    f, k, ev_f, ev_i, seg_f, seg_i = work.f, work.k, work.ev_f, work.ev_i, work.seg_f, work.seg_i
    f.fill(0.0)
    k.fill(0)
    s = np.zeros(at.S_SIZE, np.int64)
    fell = np.empty(at.MOST, np.int64)
    xs = np.array([d.x for d in position], dtype=np.float64)
    ys = np.array([d.y for d in position], dtype=np.float64)
    lay_out(n, xs, ys, stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed,
            equipment.man_radius, equipment.man_mass, equipment.striker_radius,
            equipment.striker_mass, f, k)  # fmt: skip
    c = prepared(constants, equipment)
    seconds = play_out(n, f, k, work.p, work.ci, work.cf, c, s, fell, ev_f, ev_i, seg_f, seg_i)

    def number(i: int) -> int:
        return STRIKER if i == n - 1 else i

    count = min(int(s[at.EVENTS]), at.MOST_EVENTS)
    events = []
    for t, (what, i, other) in zip(ev_f[:count].tolist(), ev_i[:count].tolist(), strict=True):
        partner = None
        if what == at.EV_CONTACT:
            partner = number(other)
        elif what == at.EV_POCKET:
            partner = other
        events.append(StrokeEvent(t, _WHAT[what], number(i), partner))
    pieces: dict[int, list[Segment]] = {}
    slowing = constants.deceleration
    used = int(s[at.SEGMENTS])
    for i, row in zip(seg_i[:used].tolist(), seg_f[:used].tolist(), strict=True):
        t, x, y, vx, vy = row
        pieces.setdefault(number(i), []).append(Segment(t, x, y, vx, vy, slowing))
    where = zip(f[at.X, :n].tolist(), f[at.Y, :n].tolist(), k[at.STATE, :n].tolist(), strict=True)
    rest = {
        number(i): (round(x / GRID) * GRID, round(y / GRID) * GRID)
        for i, (x, y, state) in enumerate(where)
        if state != at.POCKETED
    }
    first = int(s[at.FIRST])
    return Trajectory(
        start=position,
        stroke=stroke,
        equipment=equipment,
        constants=constants,
        events=tuple(events),
        segments={i: tuple(path) for i, path in pieces.items()},
        pocketed=tuple(number(int(i)) for i in fell[: int(s[at.FELL])]),
        rest=rest,
        first_contact=None if first < 0 else first,
        cushion_before_contact=bool(s[at.CUSHION_FIRST]),
        seconds=float(seconds),
        cut_off=bool(s[at.OVERRUN]),
    )


def check_start(
    position: Position, stroke: Stroke, equipment: Equipment, *, names: Sequence[str] = ()
) -> None:
    """Refuse what cannot lie on a board: discs through each other, off the surface, the striker in
    a disc. ``names`` as in `Position.problems`.
    """
    if len(position) > MOST_DISCS:
        raise BadPosition(f"has {len(position)} discs; a board has {MOST_DISCS}", field="position")
    if problems := position.problems(equipment, names=names):
        raise BadPosition("; ".join(problems), field="position")
    edge = equipment.half - equipment.striker_radius + TOUCH
    if not (abs(stroke.x) <= edge and abs(stroke.y) <= edge):
        raise BadStroke(
            "the striker is off the playing surface; "
            f"its centre lies {equipment.striker_radius:g} m or more from every cushion",
            field="striker",
        )
    if in_pocket(stroke.x, stroke.y, equipment):
        raise BadStroke("the striker lies in a pocket", field="striker")
    apart = equipment.striker_radius + equipment.man_radius
    reach = apart - TOUCH
    for name, disc in zip(names or range(1, len(position) + 1), position, strict=True):
        if (disc.x - stroke.x) ** 2 + (disc.y - stroke.y) ** 2 < reach * reach:
            raise BadStroke(
                f"the striker lies on disc {name} ({disc.kind}); "
                f"their centres lie {apart:g} m or more apart",
                field="striker",
            )


class _Workspace(local):
    """The arrays a stroke is played out in, kept by each thread: making them anew costs as much as a stroke.

    What an earlier stroke left in those of the recording lies beyond the counts of this one.
    """

    def __init__(self) -> None:
        self.f = np.zeros((at.F_ROWS, at.MOST))
        self.k = np.zeros((at.K_ROWS, at.MOST), np.int64)
        self.p = np.empty((at.MOST, at.MOST))
        self.ci = np.empty((at.MOST_CONTACTS, 2), np.int64)
        self.cf = np.empty((at.MOST_CONTACTS, 6))
        self.ev_f = np.empty(at.MOST_EVENTS)
        self.ev_i = np.empty((at.MOST_EVENTS, 3), np.int64)
        self.seg_f = np.empty((at.MOST_SEGMENTS, 5))
        self.seg_i = np.empty(at.MOST_SEGMENTS, np.int64)


_WORKSPACE = _Workspace()


@compiled()
def lay_out(  # type: ignore[no-untyped-def]
    n, xs, ys, sx, sy, dx, dy, speed, man_r, man_m, striker_r, striker_m, f, k
):
    """Put the discs and the struck striker into the arrays."""
    for i in range(n):
        last = i == n - 1
        f[at.X, i] = sx if last else xs[i]
        f[at.Y, i] = sy if last else ys[i]
        f[at.R, i] = striker_r if last else man_r
        f[at.M, i] = striker_m if last else man_m
        moving = last and speed > 0.0
        f[at.UX, i] = dx if moving else 0.0
        f[at.UY, i] = dy if moving else 0.0
        f[at.V, i] = speed if moving else 0.0
        f[at.W, i] = 0.0
        f[at.T0, i] = 0.0
        k[at.STATE, i] = at.MOVING if moving else at.AT_REST


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What many strokes did, as arrays: one row a stroke.

    ``x``, ``y``: where discs came to rest (NaN where they fell), the striker in the last column in
    use (``counts[i]``); ``fell``: numbers of the discs in the order they fell, -1 beyond; the
    striker counts as number ``counts[i]``. ``first_contact`` is -1 for none. ``events`` counts
    events, ``seconds`` simulated time. ``cut_off`` is 1 where a stroke was stopped at the most events
    that are played out: none of the strokes we know needs them.
    """

    counts: Ints
    x: Floats
    y: Floats
    fell: Ints
    first_contact: Ints
    cushion_first: Ints
    events: Ints
    seconds: Floats
    cut_off: Ints


def simulate_many(
    positions: Sequence[Position] | Position,
    strokes: Sequence[Stroke],
    constants: Constants = DEFAULT,
    *,
    equipment: Equipment = STANDARD,
) -> Outcomes:
    """Play many strokes out at once, across the cores: one position each, or one for all.

    The same bits as `simulate`. For arrays that are ready made, see `simulate_arrays`.
    """
    if isinstance(positions, Position):
        positions = [positions] * len(strokes)
    if len(positions) != len(strokes):
        raise BadStroke(f"{len(positions)} positions for {len(strokes)} strokes", field="strokes")
    counts = np.array([len(position) for position in positions], np.int64)
    xs, ys = np.zeros((len(strokes), MOST_DISCS)), np.zeros((len(strokes), MOST_DISCS))
    for row, (position, stroke) in enumerate(zip(positions, strokes, strict=True)):
        try:
            check_start(position, stroke, equipment)
        except BadInput as problem:
            raise type(problem)(f"of row {row}: {problem.message}", field=problem.field) from None
        xs[row, : len(position)] = [d.x for d in position]
        ys[row, : len(position)] = [d.y for d in position]
    struck = np.array([[s.x, s.y, s.dx, s.dy, s.speed] for s in strokes]).reshape(-1, 5)
    return simulate_arrays(counts, xs, ys, struck, constants, equipment=equipment)


def simulate_arrays(
    counts: Ints,
    xs: Floats,
    ys: Floats,
    strokes: Floats,
    constants: Constants = DEFAULT,
    *,
    equipment: Equipment = STANDARD,
) -> Outcomes:
    """`simulate_many` on arrays: counts (N), places (N, 19), strokes (N, 5: x, y, dx, dy, speed).
    Not checked.
    """
    rows = len(counts)
    out = Outcomes(
        counts=counts,
        x=np.full((rows, at.MOST), np.nan),
        y=np.full((rows, at.MOST), np.nan),
        fell=np.full((rows, at.MOST), -1, np.int64),
        first_contact=np.empty(rows, np.int64),
        cushion_first=np.empty(rows, np.int64),
        events=np.empty(rows, np.int64),
        seconds=np.empty(rows),
        cut_off=np.empty(rows, np.int64),
    )
    body = np.array([equipment.man_radius, equipment.man_mass, equipment.striker_radius,
                     equipment.striker_mass])  # fmt: skip
    c, threads = prepared(constants, equipment), get_num_threads()
    _many(counts, xs, ys, strokes, c, body, threads, out.x, out.y, out.fell, out.first_contact,
          out.cushion_first, out.events, out.seconds, out.cut_off)  # fmt: skip
    return out


@compiled(parallel=True)
def _many(  # type: ignore[no-untyped-def]
    counts, xs, ys, strokes, c, body, threads, x, y, fell, first, cushion, events, seconds, cut_off
):
    f = np.zeros((threads, at.F_ROWS, at.MOST))
    k = np.zeros((threads, at.K_ROWS, at.MOST), np.int64)
    p = np.empty((threads, at.MOST, at.MOST))
    ci = np.empty((threads, at.MOST_CONTACTS, 2), np.int64)
    cf = np.empty((threads, at.MOST_CONTACTS, 6))
    s = np.zeros((threads, at.S_SIZE), np.int64)
    no_f = np.empty(0)
    no_i = np.empty(0, np.int64)
    no_f2 = np.empty((0, 5))
    no_i2 = np.empty((0, 3), np.int64)
    for row in prange(len(counts)):
        me = get_thread_id()  # type: ignore[no-untyped-call]  # Numba has no types for it
        n = counts[row] + 1
        for q in range(at.S_SIZE):
            s[me, q] = 0
        struck = strokes[row]
        lay_out(n, xs[row], ys[row], struck[0], struck[1], struck[2], struck[3], struck[4],
                body[0], body[1], body[2], body[3], f[me], k[me])  # fmt: skip
        seconds[row] = play_out(n, f[me], k[me], p[me], ci[me], cf[me], c, s[me], fell[row],
                                no_f, no_i2, no_f2, no_i)  # fmt: skip
        for i in range(n):
            if k[me, at.STATE, i] != at.POCKETED:
                x[row, i] = np.rint(f[me, at.X, i] / GRID) * GRID
                y[row, i] = np.rint(f[me, at.Y, i] / GRID) * GRID
        first[row] = s[me, at.FIRST]
        cushion[row] = s[me, at.CUSHION_FIRST]
        events[row] = s[me, at.EVENTS]
        cut_off[row] = s[me, at.OVERRUN]
