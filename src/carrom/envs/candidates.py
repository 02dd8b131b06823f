"""Strokes to choose from on each board, with what a small network needs to know of them. Compiled.

They come from the proposals of the computer players (`carrom.players.towards`, `rebounds`, `known_breaks`):
straight and cut strokes at every disc that is worth pocketing, the queen among them, plants and, where no
direct stroke leads to that pocket, strokes by a cushion of the man (bank) or of the striker (rebound). For
each disc, pocket and way the most forgiving place is taken; a stroke is only proposed
where it is proper and `carrom.physics.look` sees it lead to a pocket. The most forgiving ways come first,
each at two speeds; then, as far as there is room, strokes full at each of these discs, to drive it where it
can be pocketed; then strokes at nothing in particular, so that there is always something to play; at the
break strokes at the rack.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from carrom.envs.aiming import FAR, LEVEL, QUICKEST, nearest_free
from carrom.physics import MOST_DISCS, STANDARD, Array, Floats, compiled, look, prange
from carrom.players import (
    BANK,
    DIRECT,
    MOUTH,
    OPEN_PLACES,
    PLANT,
    REBOUND,
    THIN,
    aim_point,
    blocked,
    known_breaks,
    rebounds,
    towards,
)

CANDIDATES = 64
"""How many there are at most."""
OTHERS = 10
"""So many of them, the last, are strokes straight ahead and aslant."""
FEATURES = (
    "valid", "own_first", "opponent_first", "queen_first", "pockets_own", "pockets_queen", "direct", "bank",
    "rebound", "plant", "other", "cut", "way", "rest", "tolerance", "clearance", "striker_falls", "speed",
    "place", "dx", "dy", "target_x", "target_y", "pocket_x", "pocket_y",
)  # fmt: skip
"""What is said of a candidate, each a number from −1 to 1: which disc the striker meets first and which is
to fall, the kind of stroke, the cosine of the cut, how far striker and disc go (in widths of the board), the
error of aim it bears, how far other discs stand from both ways, whether the striker goes on towards a pocket,
speed, place and direction, where the disc and its pocket lie. `tests/envs/test_candidates.py` checks each."""
(VALID, OWN_FIRST, _, _, POCKETS_OWN, POCKETS_QUEEN, IS_DIRECT, _, _, _, IS_OTHER, CUT, WAY, REST, TOLERANCE,
 CLEARANCE, FALLS, SPEED, PLACE, DX, DY, TARGET_X, TARGET_Y, POCKET_X, POCKET_Y) = range(
    len(FEATURES)
)  # fmt: skip

PACES = np.array([1.15, 1.7])
"""Speeds, as times the least that brings the disc to the pocket."""
ONCE = np.array([1.0])
FEW = len(OPEN_PLACES[::2])
POCKETS = tuple(sorted(STANDARD.pockets))
HALF, BASE = STANDARD.half, STANDARD.base_y
REACH, MAN_WIDTH = STANDARD.man_radius + STANDARD.striker_radius, 2.0 * STANDARD.man_radius
STRIKER_EDGE = STANDARD.half - STANDARD.striker_radius
MAN_EDGE, CORNER = STANDARD.half - STANDARD.man_radius, STANDARD.pocket_centre
POCKET = STANDARD.pocket_radius
HEAVIER = STANDARD.man_mass / (STANDARD.man_mass + STANDARD.striker_mass)
E_DISC, E_CUSHION, LEAST_DY, LEAST_Y = 1, 2, 3, 4
"""Columns of what strokes depend on, as `carrom.envs.actions.motion_of` gives it."""
KINDS = 4
NOTES = MOST_DISCS * 4 * KINDS
"""Ways that strokes are noted of: every disc, pocket and kind of stroke."""
FARTHEST_PLANT = 0.1
"""Metres that the first disc of a plant may have to go."""
LESS = np.array([1.0, 0.5, 0.5, 0.6])
"""What a tolerance by a cushion or a plant is worth beside a direct one."""
WIDE = 0.1
"""Radians that are shown as the highest tolerance."""
NEAR = 0.05
"""Metres from a way from which on a disc does not matter."""
POCKETED, PLANTED = 1, 2  # where `look` sees a disc go
BREAKS: Floats = known_breaks()
SLANTS = np.array([-0.9, -0.4, 0.0, 0.4, 0.9])
SLOW_AND_HARD = np.array([1.0, 3.5])
FULL = np.array([[1.6, 4.0], [3.0, 5.0]])
"""Metres a second of strokes full at a disc: straight, and off the far cushion."""

# Columns of what is noted of the best stroke of each disc, pocket and kind.
N_WORTH, N_X, N_DX, N_DY, N_SPEED, N_FIRST, N_TARGET, N_CUT, N_WAY, N_REST = range(10)


@compiled()
def note(at: int, kind: int, stroke: Array, target: int, n: int, xs: Array, ys: Array, surface: Array,
         first: int, ends: int, c: Array, notes: Array) -> None:  # fmt: skip
    """Keep a stroke if it is proper and seen to lead the disc to a pocket, and bears more than the one so
    far."""
    if kind != REBOUND and ys[first] < c[LEAST_Y]:
        return
    seen = look(stroke[0], stroke[1], stroke[2], stroke[3], n, xs, ys, surface)
    if seen[0] != first or seen[3] != ends:
        return
    if (kind == BANK) != (seen[4] > 0) or (kind == REBOUND) != (seen[1] > 0):
        return
    worth = LESS[kind] * MOUTH * REACH * seen[2] / max(seen[5] * seen[6], 1e-3)
    if worth > notes[at, N_WORTH]:
        notes[at, N_WORTH] = worth
        notes[at, N_X] = stroke[0]
        notes[at, N_DX] = stroke[2]
        notes[at, N_DY] = stroke[3]
        notes[at, N_SPEED] = stroke[4]
        notes[at, N_FIRST] = first
        notes[at, N_TARGET] = target
        notes[at, N_CUT] = seen[2]
        notes[at, N_WAY] = seen[5]
        notes[at, N_REST] = seen[6]


@compiled()
def bears(x: float, px: float, py: float, tx: float, ty: float) -> float:
    """An upper bound of the tolerance of a stroke from x that drives a man straight towards (tx, ty)."""
    wx = tx - px
    wy = ty - py
    rest = sqrt(wx * wx + wy * wy)
    gx, gy = aim_point(px, py, wx, wy, rest, REACH)
    dx = gx - x
    dy = gy + BASE
    way = sqrt(dx * dx + dy * dy)
    cut = (dx * wx + dy * wy) / (way * rest)
    if cut < THIN:
        return 0.0
    return MOUTH * REACH / max((rest - POCKET) * (way - REACH), 1e-3)


@compiled()
def search(n: int, xs: Array, ys: Array, kinds: Array, wanted: Array, places: Array, few: Array, c: Array,
           surface: Array, out: Array, labels: Array, notes: Array) -> None:  # fmt: skip
    """Note the best stroke of every disc that is wanted, every pocket and every kind of stroke."""
    image = MAN_EDGE + (MAN_EDGE + CORNER) / c[E_CUSHION]
    for i in range(n):
        if not wanted[kinds[i]]:
            continue
        px = xs[i]
        py = ys[i]
        for k in range(4):
            tx, ty = POCKETS[k]
            wx = tx - px
            wy = ty - py
            rest = sqrt(wx * wx + wy * wy)
            if rest < 1e-6:
                continue
            row = (i * 4 + k) * KINDS
            is_clear = not blocked(px, py, wx / rest, wy / rest, rest, MAN_WIDTH, i, n, xs, ys)
            if is_clear:
                for x in places:
                    if bears(x, px, py, tx, ty) > notes[row, N_WORTH] and towards(
                        x, px, py, tx, ty, DIRECT, c, ONCE, out, labels, 0
                    ):
                        note(row, DIRECT, out[0], i, n, xs, ys, surface, i, POCKETED, c, notes)
            for j in range(n):
                if j != i and wanted[kinds[j]]:
                    plants(
                        i, j, row + PLANT, tx, ty, n, xs, ys, few, c, surface, out, labels, notes
                    )
            if notes[row, N_WORTH] > 0.0:
                continue  # nobody goes by a cushion there
            at = row + REBOUND
            if is_clear:
                for x in few:
                    for s in range(rebounds(x, px, py, tx, ty, c, ONCE, out, labels, 0)):
                        note(at, REBOUND, out[s], i, n, xs, ys, surface, i, POCKETED, c, notes)
            ix = -image if tx > 0.0 else image
            iy = -image if ty > 0.0 else image
            at = row + BANK
            for x in few:
                for side in range(2):
                    mx = ix if side == 0 else tx
                    my = ty if side == 0 else iy
                    best = notes[at, N_WORTH]
                    if LESS[BANK] * bears(x, px, py, mx, my) > best and towards(
                        x, px, py, mx, my, BANK, c, ONCE, out, labels, 0
                    ):
                        note(at, BANK, out[0], i, n, xs, ys, surface, i, POCKETED, c, notes)


@compiled()
def plants(i: int, j: int, at: int, tx: float, ty: float, n: int, xs: Array, ys: Array, places: Array,
           c: Array, surface: Array, out: Array, labels: Array, notes: Array) -> None:  # fmt: skip
    """Note the best stroke that drives disc i against disc j, so that this one goes to a pocket."""
    wx = tx - xs[j]
    wy = ty - ys[j]
    rest = sqrt(wx * wx + wy * wy)
    if rest < 1e-6:
        return
    gx, gy = aim_point(xs[j], ys[j], wx, wy, rest, MAN_WIDTH)
    lx = gx - xs[i]
    ly = gy - ys[i]
    link = sqrt(lx * lx + ly * ly)
    if link > FARTHEST_PLANT or (link > 1e-4 and lx * wx + ly * wy < 0.5 * link * rest):
        return
    if blocked(xs[j], ys[j], wx / rest, wy / rest, rest, MAN_WIDTH, j, n, xs, ys):
        return
    for x in places:
        if towards(x, xs[i], ys[i], gx + 0.3 * wx, gy + 0.3 * wy, PLANT, c, ONCE, out, labels, 0):
            note(at, PLANT, out[0], j, n, xs, ys, surface, i, PLANTED, c, notes)


@compiled()
def sort_notes(rows: int, notes: Array, order: Array) -> int:
    """The numbers of the strokes that were noted, the most forgiving first, of equal ones the one that stands
    before: how many there are."""
    count = 0
    for at in range(rows):
        worth = notes[at, N_WORTH]
        if worth > 0.0:
            place = count
            while place > 0 and notes[order[place - 1], N_WORTH] < worth:
                order[place] = order[place - 1]
                place -= 1
            order[place] = at
            count += 1
    return count


@compiled()
def distance(px: float, py: float, qx: float, qy: float, x: float, y: float) -> float:
    """How far a point is from the straight way between two others."""
    dx = qx - px
    dy = qy - py
    part = ((x - px) * dx + (y - py) * dy) / max(dx * dx + dy * dy, 1e-12)
    part = min(max(part, 0.0), 1.0)
    ox = x - px - part * dx
    oy = y - py - part * dy
    return sqrt(ox * ox + oy * oy)


@compiled()
def describe(noted: Array, kind: int, k: int, n: int, xs: Array, ys: Array, kinds: Array, c: Array,
             feature: Array) -> None:  # fmt: skip
    """The features of a stroke that was noted, all but its speed."""
    first = int(noted[N_FIRST])
    target = int(noted[N_TARGET])
    tx, ty = POCKETS[k]
    feature[VALID] = 1.0
    feature[OWN_FIRST + kinds[first]] = 1.0
    if kinds[target] == 2:
        feature[POCKETS_QUEEN] = 1.0
    else:
        feature[POCKETS_OWN] = 1.0
    feature[IS_DIRECT + kind] = 1.0
    feature[CUT] = noted[N_CUT]
    feature[WAY] = min(noted[N_WAY] / (2.0 * HALF), 1.0)
    feature[REST] = min(noted[N_REST] / (2.0 * HALF), 1.0)
    feature[TOLERANCE] = min(noted[N_WORTH] / WIDE, 1.0)
    feature[PLACE] = noted[N_X] / FAR
    feature[DX] = noted[N_DX]
    feature[DY] = noted[N_DY]
    feature[TARGET_X] = xs[target] / HALF
    feature[TARGET_Y] = ys[target] / HALF
    feature[POCKET_X] = 1.0 if tx > 0.0 else -1.0
    feature[POCKET_Y] = 1.0 if ty > 0.0 else -1.0
    if kind != DIRECT:
        return
    gx = noted[N_X] + noted[N_WAY] * noted[N_DX]
    gy = LEVEL + noted[N_WAY] * noted[N_DY]
    free = NEAR
    for q in range(n):
        if q != first:
            free = min(free, distance(noted[N_X], LEVEL, gx, gy, xs[q], ys[q]) - REACH)
            free = min(free, distance(xs[first], ys[first], tx, ty, xs[q], ys[q]) - MAN_WIDTH)
    feature[CLEARANCE] = max(free / NEAR, 0.0)
    # where the striker goes on
    nx = (xs[first] - gx) / REACH
    ny = (ys[first] - gy) / REACH
    lost = (1.0 + c[E_DISC]) * HEAVIER * (noted[N_DX] * nx + noted[N_DY] * ny)
    vx = noted[N_DX] - lost * nx
    vy = noted[N_DY] - lost * ny
    speed = sqrt(vx * vx + vy * vy)
    if speed < 1e-6:
        return
    for px, py in POCKETS:
        rx = px - gx
        ry = py - gy
        along = (rx * vx + ry * vy) / speed
        if along > 0.0 and rx * rx + ry * ry - along * along < POCKET * POCKET:
            feature[FALLS] = 1.0


@compiled()
def add_other(x: float, dx: float, dy: float, speed: float, at: int, strokes: Array,
              features: Array) -> None:  # fmt: skip
    """A stroke at nothing in particular."""
    strokes[at, 0] = x
    strokes[at, 1] = LEVEL
    strokes[at, 2] = dx
    strokes[at, 3] = dy
    strokes[at, 4] = speed
    features[at, VALID] = 1.0
    features[at, IS_OTHER] = 1.0
    features[at, SPEED] = speed / QUICKEST
    features[at, PLACE] = x / FAR
    features[at, DX] = dx
    features[at, DY] = dy


@compiled()
def add_full(i: int, count: int, most: int, n: int, xs: Array, ys: Array, kinds: Array, places: Array,
             c: Array, surface: Array, strokes: Array, features: Array) -> int:  # fmt: skip
    """Strokes full at a disc from the place nearest to it from where it is met first, straight or, where
    there is no such place, off the far cushion: how many candidates there are then."""
    if count + FULL.shape[1] > most:
        return count
    for cushions in range(2):
        if cushions == 0 and (ys[i] < c[LEAST_Y] or ys[i] < LEVEL + REACH):
            continue
        best = np.nan
        slant = 0.0
        for x in places:
            if abs(x - xs[i]) >= abs(best - xs[i]):  # never of NaN
                continue
            # the slope of the way: beyond the cushion the striker is slower by its restitution
            up = ys[i] - LEVEL
            if cushions:
                up = STRIKER_EDGE - LEVEL + (STRIKER_EDGE - ys[i]) / c[E_CUSHION]
            slope = (xs[i] - x) / up
            dy = 1.0 / sqrt(1.0 + slope * slope)
            seen = look(x, LEVEL, slope * dy, dy, n, xs, ys, surface)
            if dy > c[LEAST_DY] and seen[0] == i and seen[1] == cushions:
                best = x
                slant = slope
        if np.isnan(best):
            continue
        dy = 1.0 / sqrt(1.0 + slant * slant)
        seen = look(best, LEVEL, slant * dy, dy, n, xs, ys, surface)
        for speed in FULL[cushions]:
            add_other(best, slant * dy, dy, speed, count, strokes, features)
            features[count, OWN_FIRST + kinds[i]] = 1.0
            features[count, CUT] = seen[2]
            features[count, WAY] = min(seen[5] / (2.0 * HALF), 1.0)
            features[count, TARGET_X] = xs[i] / HALF
            features[count, TARGET_Y] = ys[i] / HALF
            count += 1
        break
    return count


@compiled()
def propose(counts: Array, xs: Array, ys: Array, kinds: Array, wanted: Array, breaks: Array, stretches: Array,
            motions: Array, surfaces: Array, which: Array, strokes: Array,
            features: Array) -> None:  # fmt: skip
    """Fill in the candidates of boards: strokes (N, K, 5) and features (N, K, F).

    ``kinds``: own, the opponent's, the queen, as the player on turn has them; ``wanted``: which of these to
    aim at; ``breaks``: whether the rack is to be broken; ``which``: the number of each board's constants.
    """
    most = strokes.shape[1]
    for row in prange(counts.shape[0]):
        n = counts[row]
        x = xs[row]
        y = ys[row]
        c = motions[which[row]]
        for k in range(most):
            for feature in range(features.shape[2]):
                features[row, k, feature] = 0.0
            for part in range(5):
                strokes[row, k, part] = 0.0
        count = 0
        middle = nearest_free(0.0, n, x, y, stretches)
        if breaks[row]:
            for b in range(min(BREAKS.shape[0], most - OTHERS)):
                place = nearest_free(BREAKS[b, 0], n, x, y, stretches)
                add_other(place, BREAKS[b, 2], BREAKS[b, 3], BREAKS[b, 4], count, strokes[row],
                          features[row])  # fmt: skip
                count += 1
        else:
            places = np.empty(OPEN_PLACES.shape[0])
            for k in range(places.shape[0]):
                places[k] = nearest_free(OPEN_PLACES[k], n, x, y, stretches)
            few = np.empty(FEW)
            for k in range(few.shape[0]):
                few[k] = places[2 * k]
            notes = np.zeros((NOTES, 10))
            out = np.empty((8, 5))
            labels = np.empty(8, np.int64)
            if not np.isnan(middle):
                search(n, x, y, kinds[row], wanted[row], places, few, c, surfaces[which[row]], out, labels,
                       notes)  # fmt: skip
            order = np.empty(NOTES, np.int64)
            for k in range(sort_notes(n * 4 * KINDS, notes, order)):
                at = order[k]
                if count + PACES.shape[0] > most - OTHERS:
                    break
                for p in range(PACES.shape[0]):
                    speed = min(notes[at, N_SPEED] * PACES[p], QUICKEST)
                    strokes[row, count, 0] = notes[at, N_X]
                    strokes[row, count, 1] = LEVEL
                    strokes[row, count, 2] = notes[at, N_DX]
                    strokes[row, count, 3] = notes[at, N_DY]
                    strokes[row, count, 4] = speed
                    describe(notes[at], at % KINDS, (at // KINDS) % 4, n, x, y, kinds[row], c,
                             features[row, count])  # fmt: skip
                    features[row, count, SPEED] = speed / QUICKEST
                    count += 1
            for others in range(0 if np.isnan(middle) else 2):
                if others and count:
                    break
                for i in range(n):  # where no disc that is wanted can be met, any other
                    if wanted[row, kinds[row, i]] != (others > 0):
                        count = add_full(i, count, most - OTHERS, n, x, y, kinds[row], places, c,
                                         surfaces[which[row]], strokes[row], features[row])  # fmt: skip
        count = most - OTHERS
        for slant in SLANTS:
            length = sqrt(1.0 + slant * slant)
            for speed in SLOW_AND_HARD:
                add_other(
                    middle, slant / length, 1.0 / length, speed, count, strokes[row], features[row]
                )
                count += 1
        for k in range(most):
            # a place off the middle of the line is found where there is none in it
            if np.isnan(features[row, k, PLACE]):
                features[row, k, PLACE] = 0.0
