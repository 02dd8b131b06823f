"""Loops that a graphics card makes at once, and what is found by looking at all discs.

On a processor a loop over `each` is a loop over `range`. On a graphics card 32 lanes play one stroke
together: each makes some of the rounds of such a loop, at the same time as the others, and everything else is
done by all of them alike. So no round of such a loop may depend on another: it writes what no other round
reads or writes, or adds to whole numbers by `add`. A round reports what it finds by setting a flag to True;
no other variable that it sets is used after the loop, and no round ends it. The functions here have a form
of their own on the card (native/cuda_lanes.h), with the same result.
"""

from __future__ import annotations

from carrom.physics import layout as at
from carrom.physics.compiling import compiled
from carrom.physics.layout import Array

each = range


@compiled(small=True)
def add(row: Array, i: int, value: int) -> None:
    """Add to a whole number that other rounds of the loop add to as well."""
    row[i] += value


@compiled(small=True)
def list_equal(row: Array, value: int, count: int, listed: Array) -> int:
    """List the numbers of the discs, of so many, that have this value; returns how many have."""
    length = 0
    for q in range(count):
        listed[length] = q  # kept only if the list grows: there is no branch to guess
        length += int(row[q] == value)
    return length


@compiled(small=True)
def soonest(own: Array, meetings: Array, listed: Array, count: int) -> int:
    """Which of the listed discs has the next event: twice its number, and one more where that is a meeting;
    -1 for none. Of several at the same time, that of the lower number, and its own event before a meeting.
    """
    least = at.INF
    which = -1
    for a in range(count):
        q = listed[a]
        alone = own[q]
        meets = meetings[q]
        value = meets if meets < alone else alone
        which = 2 * q + int(meets < alone) if value < least else which
        least = value if value < least else least
    return which


@compiled(small=True)
def least_met(p: Array, j: int, listed: Array, count: int) -> int:
    """Which of the listed discs a disc meets first, the first of several; -1 where none is below `INF`."""
    least = at.INF
    which = -1
    for a in range(count):
        q = listed[a]
        value = p[j, q]
        which = q if value < least else which
        least = value if value < least else least
    return which


@compiled(small=True)
def nearest_below(row: Array, count: int, longest: float) -> int:
    """Which of so many discs a path meets first, before its end; -1 for none. Of those that it has met
    already, and they lie below zero, the last.
    """
    best = longest
    which = -1
    for q in range(count):
        if row[q] < best:
            best = row[q] if row[q] > 0.0 else 0.0
            which = q
    return which
