"""Where everything lies in the small arrays the event loop works on.

The loop takes arrays and allocates none, and its functions use only + − × ÷ and √: the same source
can be compiled for a CPU and for a graphics card, and gives the same bits on both. Rows of ``f``
hold one number a disc, the striker last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

Array = Any
"""An array as compiled functions take it; NumPy's own types say nothing to the compiler."""
if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    """An array of numbers."""
    Ints = NDArray[np.int64]
    """An array of whole numbers."""
    Bools = NDArray[np.bool_]
    """An array of booleans."""
else:  # NumPy is not loaded for the sake of annotations
    Floats = Ints = Bools = Any

MOST = 20  # nineteen men and the striker
WIDE = 24
INF = 1e300

# Rows of f: the reference of a disc's present piece of path (all at time T0), its body, its next events.
X, Y, UX, UY, V, W, T0 = 0, 1, 2, 3, 4, 5, 6  # place, direction, speed, spin, time
R, M = 7, 8  # radius, mass
TS, RT = 9, 10  # next event of its own; next meeting with another moving disc
OX, OY = 11, 12  # scratch of what looks at all discs or pockets
MAYBE = OX  # which moving discs another may meet
# Where every disc is at this moment, and its velocity.
NOW_X, NOW_Y, NOW_VX, NOW_VY = 13, 14, 15, 16
F_ROWS = 17

# Rows of k, the whole numbers: states, kinds of events, numbers of discs. On a graphics card they are bytes.
STATE, WHAT, TARGET, PARTNER, MEMBER, INSIDE = 0, 1, 2, 3, 4, 5
MOVER = 6  # the discs that move, in the order of their numbers
NEAR, LISTED = 7, 8  # what is near a disc, and their list
K_ROWS = 9

# Rows of w, the numbers of a wave: velocities, how far discs have moved, what a push does to them.
VX, VY, VW, DX, DY, PER = 0, 1, 2, 3, 4, 5
W_ROWS = 6
# Rows of `sums`: velocities in fixed point, for sums that do not depend on their order.
IVX, IVY, IVW = 0, 1, 2
SUM_ROWS = 3

AT_REST, MOVING, POCKETED = 0, 1, 2
STOP, CUSHION_X, CUSHION_Y, FALL, HIT = 0, 1, 2, 3, 4

# Columns of the contacts of a cluster: whole numbers and numbers.
CI, CJ = 0, 1
NX, NY, OVERLAP, DAMP, REDUCED, PRESSED, APART = 0, 1, 2, 3, 4, 5, 6
REACH = OVERLAP  # of discs that yield
CF_COLUMNS = 7
MOST_CONTACTS = 60  # discs of about one size have at most 3n - 6 contacts, n = 20

# The constants, c.
DECEL, E_DISC, E_CUSHION, MU, HALF, POCKET_R, POCKET_C, CLUSTER_DT, DAMP_MEN, DAMP_STRIKER = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
)  # fmt: skip
MAN_R, MAN_M, STRIKER_R, STRIKER_M = 10, 11, 12, 13
PASSED_Y = 14  # from where on the striker is wholly beyond the front line
ON_LINE_Y = 15  # below it a part of a man is on the front line or behind it
CLOSING = 16  # as much air as may close while a wave passes
GAP_SCALE = 17  # from metres of air to the wave's measure; 0: discs in a knot all touch
C_SIZE = 18

# The summary, s: whole numbers.
EVENTS, POCKETED_COUNT, FIRST, CUSHION_BEFORE_CONTACT = range(4)
CLUSTERS, CLUSTER_STEPS, SEGMENTS, OVERRUN = range(4, 8)
PASSED, FORWARD, EARLY = (
    8,
    9,
    10,
)  # the striker has passed the front line, first went forward, met a disc early
S_SIZE = 11

# Kinds of recorded events.
EV_CONTACT, EV_CUSHION, EV_POCKET, EV_REST = 0, 1, 2, 3
MOST_EVENTS = 4096
"""No stroke has come near: the worst of 100,000 breaks has 92 (docs/physics.md)."""
MOST_SEGMENTS = 3 * MOST_EVENTS
