"""`simulate` one stroke with its whole trajectory; `simulate_many` strokes in one compiled call.

The library that runs it (`carrom.physics.compiling`) is loaded here and below, and nowhere else:
whoever does not simulate does not wait for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from threading import local
from typing import TYPE_CHECKING, Literal, overload

from carrom.arrays import HAS_NUMPY, np
from carrom.errors import BadInput, BadPosition, BadStroke
from carrom.physics import layout as at
from carrom.physics.batches import as_numbers, check_numbers, check_shapes
from carrom.physics.cluster import FIRST_STEP, STIFFNESS, TOUCHING, damping, step_length
from carrom.physics.compiling import compiled, get_thread_id, most_threads, prange
from carrom.physics.constants import DEFAULT, Constants
from carrom.physics.engine import begin, play_out, step
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.lanes import each
from carrom.physics.layout import Array, Floats, Ints
from carrom.physics.position import GRID, MOST_DISCS, TOUCH, Position, in_pocket
from carrom.physics.stroke import Stroke
from carrom.physics.trajectory import STRIKER, Segment, StrokeEvent, Trajectory, What

if TYPE_CHECKING:
    from carrom.physics.by_card import CardOutcomes, ComputeDevice

_WHAT = (What.CONTACT, What.CUSHION, What.POCKET, What.REST)


@lru_cache(maxsize=1024)
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
    c[at.MAN_R], c[at.STRIKER_R] = equipment.man_radius, equipment.striker_radius
    c[at.MAN_M], c[at.STRIKER_M] = man, striker = equipment.man_mass, equipment.striker_mass
    c[at.PASSED_Y] = equipment.striker_radius - equipment.front_line - TOUCH
    c[at.ON_LINE_Y] = equipment.man_radius - equipment.front_line - TOUCH
    c[at.CLOSING] = constants.closing_distance or TOUCHING
    c[at.GAP_SCALE] = sqrt(constants.contact_stiffness / STIFFNESS)
    dt = step_length(man)
    c[at.CLUSTER_DT] = dt
    first = FIRST_STEP if constants.contact_stiffness else 1.0
    c[at.DAMP_MEN] = damping(man / 2, constants.disc_restitution, dt, first)
    both = man * striker / (man + striker)
    c[at.DAMP_STRIKER] = damping(both, constants.disc_restitution, dt, first)
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

    >>> from carrom.physics import Stroke, rack
    >>> broken = simulate(rack(), Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5))
    >>> broken.pocketed, round(broken.seconds, 3), len(broken.final)
    ((15, 2), 1.509, 17)
    """
    check_start(position, stroke, equipment)
    n = len(position) + 1
    f, k, p, ci, cf, w, sums, s, ev_f, ev_i, seg_f, seg_i = _WORKSPACE.arrays
    for array in (f, k, s):
        array.fill(0)
    pocketed = np.empty(at.MOST, np.int64)
    xs = np.array([disc.x for disc in position], np.float64)
    ys = np.array([disc.y for disc in position], np.float64)
    c = prepared(constants, equipment)
    lay_out(n, xs, ys, np.array(stroke.row), c, f, k)
    seconds = play_out(n, f, k, p, ci, cf, w, sums, c, s, pocketed, ev_f, ev_i, seg_f, seg_i)

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
        pocketed=tuple(number(int(i)) for i in pocketed[: int(s[at.POCKETED_COUNT])]),
        rest=rest,
        first_contact=None if first < 0 else first,
        cushion_before_contact=bool(s[at.CUSHION_BEFORE_CONTACT]),
        seconds=float(seconds),
        cut_off=bool(s[at.OVERRUN]),
    )


def _check_kinds(position: object, stroke: object) -> None:
    if not isinstance(position, Position):
        kind = type(position).__name__
        raise BadPosition(f"is a {kind}; a Position is right, see Position.of", field="position")
    if not isinstance(stroke, Stroke):
        raise BadStroke(f"is a {type(stroke).__name__}; a Stroke is right", field="stroke")


def check_start(
    position: Position, stroke: Stroke, equipment: Equipment, *, names: Sequence[str] = ()
) -> None:
    """Refuse what cannot lie on a board: discs through each other, off the surface, the striker in
    a disc. ``names`` as in `Position.problems`.
    """
    _check_kinds(position, stroke)
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


def workspace(threads: int, events: int, segments: int) -> tuple[Array, ...]:
    """The arrays that strokes are played out in, for each thread, with room to record so much."""
    return (
        np.zeros((threads, at.F_ROWS, at.WIDE)),
        np.zeros((threads, at.K_ROWS, at.WIDE), np.int64),
        np.empty((threads, at.MOST, at.WIDE)),
        np.empty((threads, at.MOST_CONTACTS, 2), np.int64),
        np.empty((threads, at.MOST_CONTACTS, at.CF_COLUMNS)),
        np.empty((threads, at.W_ROWS, at.WIDE)),
        np.empty((threads, at.SUM_ROWS, at.WIDE), np.int64),
        np.zeros((threads, at.S_SIZE), np.int64),
        np.empty((threads, events)),
        np.empty((threads, events, 3), np.int64),
        np.empty((threads, segments, 5)),
        np.empty((threads, segments), np.int64),
    )


class _Workspace(local):
    """The arrays of each thread that calls `simulate`: making them anew costs as much as a stroke.

    What an earlier stroke left in those of the recording lies beyond the counts of this one.
    """

    def __init__(self) -> None:
        self.arrays = [array[0] for array in workspace(1, at.MOST_EVENTS, at.MOST_SEGMENTS)]


_WORKSPACE = _Workspace()


def position_arrays(positions: Sequence[Position]) -> tuple[Ints, Floats, Floats]:
    """Positions as kernels take them: how many discs (N), and their places (N, 19).

    >>> from carrom.physics import Position, rack
    >>> counts, xs, ys = position_arrays([rack(), Position.of(white=[(0.1, 0.2)])])
    >>> counts.tolist(), xs.shape, round(float(xs[1, 0]), 3)
    ([19, 1], (2, 19), 0.1)
    """
    xs, ys = np.zeros((2, len(positions), MOST_DISCS))
    for row, position in enumerate(positions):
        xs[row, : len(position)] = [disc.x for disc in position]
        ys[row, : len(position)] = [disc.y for disc in position]
    return np.array([len(position) for position in positions], np.int64), xs, ys


@compiled()
def lay_out(n: int, xs: Array, ys: Array, stroke: Array, c: Array, f: Array, k: Array) -> None:
    """Put the discs and the struck striker into the arrays."""
    for i in each(n):
        last = i == n - 1
        f[at.X, i] = stroke[0] if last else xs[i]
        f[at.Y, i] = stroke[1] if last else ys[i]
        f[at.R, i] = c[at.STRIKER_R] if last else c[at.MAN_R]
        f[at.M, i] = c[at.STRIKER_M] if last else c[at.MAN_M]
        moving = last and stroke[4] > 0.0
        f[at.UX, i] = stroke[2] if moving else 0.0
        f[at.UY, i] = stroke[3] if moving else 0.0
        f[at.V, i] = stroke[4] if moving else 0.0
        f[at.W, i] = 0.0
        f[at.T0, i] = 0.0
        k[at.STATE, i] = at.MOVING if moving else at.AT_REST
    for i in each(at.WIDE):
        if i >= n:
            k[at.STATE, i] = at.POCKETED


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What many strokes did, as arrays: one row a stroke.

    ``x``, ``y``: where discs came to rest (NaN where they were pocketed), the striker in the last column in
    use (``counts[i]``); ``pocketed``: numbers of the discs in the order they were pocketed, -1 beyond; the
    striker counts as number ``counts[i]``. ``first_contact`` is -1 for none. ``forward`` is 1 where
    the striker passed the front line of side 0 or met a disc on its first leg, ``early`` where it met
    one on or behind that line before (see `carrom.physics.breaches`). ``events`` counts events,
    ``seconds`` simulated time. ``cut_off`` is 1 where a stroke was stopped at the most events that are
    played out: none of the strokes we know needs them.
    """

    counts: Ints
    x: Floats
    y: Floats
    pocketed: Ints
    first_contact: Ints
    cushion_before_contact: Ints
    forward: Ints
    early: Ints
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

    >>> from carrom.physics import Stroke, rack
    >>> breaks = simulate_many(
    ...     rack(), [Stroke(x / 100, -0.2526, -x / 100, 0.25, 5.5) for x in (-10, 0, 10)]
    ... )
    >>> [int((row >= 0).sum()) for row in breaks.pocketed]
    [1, 0, 1]
    """
    if isinstance(positions, Position):
        positions = [positions] * len(strokes)
    if len(positions) != len(strokes):
        raise BadStroke(f"{len(positions)} positions for {len(strokes)} strokes", field="strokes")
    for row, (position, stroke) in enumerate(zip(positions, strokes, strict=True)):
        try:
            check_start(position, stroke, equipment)
        except BadInput as problem:
            raise type(problem)(f"of row {row}: {problem.message}", field=problem.field) from None
    struck = np.array([stroke.row for stroke in strokes]).reshape(-1, 5)
    return simulate_arrays(*position_arrays(positions), struck, constants, equipment=equipment)


@overload
def simulate_arrays(
    counts: Ints, xs: Floats, ys: Floats, strokes: Floats,
    constants: Constants | Sequence[Constants] = DEFAULT, *, which: Ints | None = None,
    equipment: Equipment = STANDARD, device: ComputeDevice = "cpu", keep_on_card: Literal[False] = False,
) -> Outcomes: ...  # fmt: skip
@overload
def simulate_arrays(
    counts: Array, xs: Array, ys: Array, strokes: Array,
    constants: Constants | Sequence[Constants] = DEFAULT, *, which: Array | None = None,
    equipment: Equipment = STANDARD, device: Literal["cuda"], keep_on_card: Literal[True],
) -> CardOutcomes: ...  # fmt: skip
def simulate_arrays(
    counts: Array,
    xs: Array,
    ys: Array,
    strokes: Array,
    constants: Constants | Sequence[Constants] = DEFAULT,
    *,
    which: Array | None = None,
    equipment: Equipment = STANDARD,
    device: ComputeDevice = "cpu",
    keep_on_card: bool = False,
) -> Outcomes | CardOutcomes:
    """`simulate_many` on arrays: counts (N), places (N, 19), strokes (N, 5: x, y, dx, dy, speed; a
    direction is a unit vector).

    Shapes, counts and speeds are checked, and that numbers are finite (on a card, shapes); not whether discs
    lie apart.

    ``constants``: of all boards, or several; ``which`` is then the number of those of each board.

    ``device``: ``cpu``, or ``cuda``: a graphics card of NVIDIA's, with the same bits (extra ``cuda``). Arrays
    may then be NumPy's, or lie on the card: whatever has ``__cuda_array_interface__`` or ``__dlpack__`` is
    taken without a copy.
    ``keep_on_card``: outcomes stay there, as arrays of CuPy's (`CardOutcomes`).

    >>> import numpy
    >>> from carrom.physics import position_arrays, rack
    >>> strokes = numpy.array([[0.0, -0.2526, 0.0, 1.0, 3.0], [0.1, -0.2526, 0.0, 1.0, 3.0]])
    >>> outcomes = simulate_arrays(*position_arrays([rack(), rack()]), strokes)
    >>> outcomes.x.shape, outcomes.pocketed[0][:3].tolist()
    ((2, 20), [-1, -1, -1])
    """
    several = [constants] if isinstance(constants, Constants) else constants
    if HAS_NUMPY and device == "cpu":
        counts, which = as_numbers("counts", counts, np.int64), as_numbers("which", which, np.int64)
        xs, ys = as_numbers("xs", xs, np.float64), as_numbers("ys", ys, np.float64)
        strokes = as_numbers("strokes", strokes, np.float64)
    on_card = device != "cpu" or keep_on_card
    if on_card:
        from carrom.physics import by_card

        by_card.check_device(device, keep_on_card=keep_on_card)
        by_card.find_card()  # says what is missing, before what is wrong
    check_shapes(counts, xs, ys, strokes, len(several), which)
    c = np.stack([prepared(some, equipment) for some in several])
    if on_card:
        if keep_on_card:
            return by_card.find_card().play(counts, xs, ys, strokes, c, which)
        return by_card.simulate_on_card(counts, xs, ys, strokes, c, which)
    if HAS_NUMPY:
        check_numbers(counts, xs, ys, strokes, len(several), which)
    rows = len(counts)
    x, y = np.full((2, rows, at.MOST), np.nan)
    pocketed, seconds = np.full((rows, at.MOST), -1, np.int64), np.empty(rows)
    first, cushion, forward, early, events, cut_off = np.empty((6, rows), np.int64)
    out = (x, y, pocketed, first, cushion, forward, early, events, seconds, cut_off)
    if which is None:
        which = np.zeros(rows, np.int64)
    # Room for every thread there could be: another one may change how many there are meanwhile.
    _many(counts, xs, ys, strokes, c, which, *workspace(most_threads(), 0, 0), *out)
    return Outcomes(counts, *out)


@compiled()
def begin_row(row: int, counts: Array, xs: Array, ys: Array, strokes: Array, c: Array, f: Array, k: Array,
              p: Array, s: Array, seg_f: Array, seg_i: Array) -> int:  # fmt: skip
    """Lay a stroke out and predict its first events; returns how many discs move."""
    for q in each(at.S_SIZE):
        s[q] = 0
    n = counts[row] + 1
    lay_out(n, xs[row], ys[row], strokes[row], c, f, k)
    movers: int = begin(n, f, k, p, c, s, seg_f, seg_i)
    return movers


@compiled()
def end_row(row: int, now: float, counts: Array, f: Array, k: Array, s: Array, x: Array, y: Array,
            first: Array, cushion: Array, forward: Array, early: Array, events: Array, seconds: Array,
            cut_off: Array) -> None:  # fmt: skip
    """Write down what a stroke did."""
    for i in each(counts[row] + 1):
        if k[at.STATE, i] != at.POCKETED:
            x[row, i] = np.rint(f[at.X, i] / GRID) * GRID
            y[row, i] = np.rint(f[at.Y, i] / GRID) * GRID
    seconds[row] = now
    first[row] = s[at.FIRST]
    cushion[row] = s[at.CUSHION_BEFORE_CONTACT]
    forward[row] = s[at.FORWARD] if s[at.FORWARD] >= 0 else s[at.PASSED]
    early[row] = s[at.EARLY]
    events[row] = s[at.EVENTS]
    cut_off[row] = s[at.OVERRUN]


@compiled()
def _many(counts: Array, xs: Array, ys: Array, strokes: Array, constants: Array, which: Array,
          f: Array, k: Array, p: Array, ci: Array, cf: Array, w: Array, sums: Array, s: Array,
          ev_f: Array, ev_i: Array, seg_f: Array, seg_i: Array, x: Array, y: Array, pocketed: Array,
          first: Array, cushion: Array, forward: Array, early: Array, events: Array, seconds: Array,
          cut_off: Array) -> None:  # fmt: skip
    no_times, no_events, no_ways, no_discs = ev_f[0], ev_i[0], seg_f[0], seg_i[0]
    for row in prange(len(counts)):
        me = get_thread_id()
        c = constants[which[row]]
        now = 0.0
        movers = begin_row(row, counts, xs, ys, strokes, c, f[me], k[me], p[me], s[me], no_ways,
                           no_discs)  # fmt: skip
        while movers > 0:
            now, movers = step(counts[row] + 1, now, movers, f[me], k[me], p[me], ci[me], cf[me], w[me],
                               sums[me], c, s[me], pocketed[row], no_times, no_events, no_ways,
                               no_discs)  # fmt: skip
        end_row(row, now, counts, f[me], k[me], s[me], x, y, first, cushion, forward, early, events, seconds,
                cut_off)  # fmt: skip
