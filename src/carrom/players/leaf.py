"""What boards are worth as they lie, to the player who struck: the chances at every man, and the race.
Compiled."""

from __future__ import annotations

from carrom.arrays import np
from carrom.laws import MEN
from carrom.physics import MOST_DISCS, Array, compiled, prange
from carrom.play import OPP, OWN
from carrom.players.chances import AHEAD, BEHIND, by_mans_cushion, by_strikers_cushion, straight
from carrom.players.race import MINE as HELD
from carrom.players.race import ON_BOARD, PENDING, THEIRS, first_stroke, solve

# What a side expects, as a row: see `carrom.players.worth.Expectations.row`.
AIM, OTHERS, LOOKS, USUAL = 0, 1, 2, 3
"""Its error of aim, its chance where no stroke is seen, whether it looks where men lie; from `USUAL` on
what is usual: for the queen, then for 1 to 9 men."""
KEPT = 0.8
"""How much of what is seen now is still so a few strokes later; the rest is as usual."""
RETURNED = 0.7
"""The chance at a man that has just come back, as a part of the usual one."""
EASY = 0.6
"""A chance that is good enough not to look for others by cushions."""
STRAIGHT, BY_CUSHION = 2.0, 1.3
"""What a tolerance is worth: men go in by the jaws of a pocket too, and of many strokes one suits best."""


@compiled()
def by_cushions(i: int, n: int, xs: Array, ys: Array, e: float, ahead: float) -> float:
    """The tolerance of the best stroke at a man by one cushion of the man or the striker."""
    by_man = by_mans_cushion(i, n, xs, ys, e, ahead, 0.0)
    return float(by_strikers_cushion(i, n, xs, ys, e, ahead, by_man))


@compiled()
def look_by_cushions(n: int, xs: Array, ys: Array, turned_x: Array, turned_y: Array, e: float,
                     backwards: bool, out: Array) -> None:  # fmt: skip
    """Fill in the tolerances by cushions at every disc where it lies, from the chairs of both sides.

    ``backwards``: whether strokes may go backwards.
    """
    ahead = BEHIND if backwards else AHEAD
    for i in prange(n):
        out[0, i] = by_cushions(i, n, xs, ys, e, ahead)
        out[1, i] = by_cushions(i, n, turned_x, turned_y, e, ahead)


@compiled()
def chance_at(i: int, n: int, xs: Array, ys: Array, e: float, ahead: float, side: Array, stays: bool,
              known: float) -> float:  # fmt: skip
    """The chance to pocket a man that lies so, by the best stroke that is seen, or by another.

    ``known``: the tolerance by cushions where the disc lay before, for one that ``stays`` there.
    """
    aim = side[AIM]
    likely = STRAIGHT * straight(i, n, xs, ys, ahead, aim / STRAIGHT) / aim
    if likely < EASY:
        tolerance = known if stays else by_cushions(i, n, xs, ys, e, ahead)
        likely = max(likely, BY_CUSHION * tolerance / aim)
    likely = min(likely, 1.0)
    return float(likely + (1.0 - likely) * side[OTHERS])


@compiled()
def put_in(chances: Array, n: int, chance: float) -> int:
    """Insert a chance in descending order; returns how many there are."""
    if n >= MEN:
        return n
    k = n
    while k > 0 and chances[k - 1] < chance:
        chances[k] = chances[k - 1]
        k -= 1
    chances[k] = chance
    return n + 1


@compiled()
def fill_up(chances: Array, n: int, men: int, side: Array) -> int:
    """Add the chances at men that have no place yet, or whose lie nobody looks at."""
    men = min(max(men, 1), MEN)
    while n < men:
        usual = side[USUAL + men]
        n = put_in(chances, n, RETURNED * usual if side[LOOKS] > 0.0 else usual)
    return men


@compiled()
def later(chances: Array, men: int, side: Array, out: Array) -> None:
    """The chances as they will be a few strokes on."""
    for k in range(men):
        out[k] = KEPT * chances[k] + (1.0 - KEPT) * side[USUAL + men - k]


@compiled()
def value_of(a: Array, n: int, queen_a: float, side_a: Array, ends_a: Array, b: Array, m: int,
             queen_b: float, side_b: Array, ends_b: Array, queen: int, is_mine: bool) -> float:  # fmt: skip
    """The worth to A of a board with these chances, A or B on turn; the queen as A sees her."""
    later_a = np.empty(MEN)
    later_b = np.empty(MEN)
    later(a, n, side_a, later_a)
    later(b, m, side_b, later_b)
    here = np.empty((MEN, MEN, 3))
    there = np.empty((MEN, MEN, 3))
    lies = ON_BOARD if queen == PENDING else queen
    later_queen_a = KEPT * queen_a + (1.0 - KEPT) * side_a[USUAL]
    later_queen_b = KEPT * queen_b + (1.0 - KEPT) * side_b[USUAL]
    solve(later_a, n, later_queen_a, later_b, m, later_queen_b, ends_a, ends_b, lies, here, there)
    after_b = np.zeros(3)
    after_a = np.zeros(3)
    for q in range(3):
        turned = q if q == ON_BOARD else HELD + THEIRS - q
        if m > 1:
            after_b[turned] = there[0, 1, q]
        if n > 1:
            after_a[q] = here[1, 0, q]
    lies_b = lies if lies == ON_BOARD else HELD + THEIRS - lies
    if is_mine:
        reply = first_stroke(b[0], queen_b, m, n, lies_b, after_b, ends_b, -here[0, 0, lies])
        return float(first_stroke(a[0], queen_a, n, m, queen, after_a, ends_a, -reply))
    reply = first_stroke(a[0], queen_a, n, m, lies, after_a, ends_a, -there[0, 0, lies])
    return -float(first_stroke(b[0], queen_b, m, n, lies_b, after_b, ends_b, -reply))


@compiled()
def weigh(counts: Array, x: Array, y: Array, kinds: Array, keeps: Array, own: Array, opp: Array,
          queen: Array, quarters: int, e: float, backwards: bool, mine: Array, theirs: Array,
          ends_mine: Array, ends_theirs: Array, lay_x: Array, lay_y: Array, known: Array,
          value: Array) -> None:  # fmt: skip
    """Fill in what every outcome that goes on is worth to the player who struck.

    ``keeps``: 1 the same player strikes next, 0 the next one, who sits ``quarters`` to the right, -1 nobody.
    ``backwards``: whether strokes may go backwards.
    ``lay_x``, ``lay_y``, ``known``: where the discs lay before, and their tolerances by cushions there.
    """
    ahead = BEHIND if backwards else AHEAD
    for row in prange(counts.shape[0]):
        if keeps[row] < 0:
            continue
        n = counts[row]
        a = np.empty(MEN)
        b = np.empty(MEN)
        men = 0
        others = 0
        queen_a = mine[USUAL]
        queen_b = theirs[USUAL]
        turned_x = np.empty(MOST_DISCS)
        turned_y = np.empty(MOST_DISCS)
        for i in range(n):
            turned_x[i] = -x[row, i] if quarters == 2 else y[row, i]
            turned_y[i] = -y[row, i] if quarters == 2 else -x[row, i]
        for i in range(n):
            if x[row, i] != x[row, i]:
                continue
            kind = kinds[row, i]
            stays = x[row, i] == lay_x[i] and y[row, i] == lay_y[i]
            if kind != OPP and mine[LOOKS] > 0.0:
                chance = chance_at(i, n, x[row], y[row], e, ahead, mine, stays, known[0, i])
                if kind == OWN:
                    men = put_in(a, men, chance)
                else:
                    queen_a = chance
            if kind != OWN and theirs[LOOKS] > 0.0:
                chance = chance_at(i, n, turned_x, turned_y, e, ahead, theirs, stays, known[1, i])
                if kind == OPP:
                    others = put_in(b, others, chance)
                else:
                    queen_b = chance
        men = fill_up(a, men, own[row], mine)
        others = fill_up(b, others, opp[row], theirs)
        value[row] = value_of(a, men, queen_a, mine, ends_mine, b, others, queen_b, theirs, ends_theirs,
                              queen[row], keeps[row] == 1)  # fmt: skip
