"""At which table each pair of a round plays: a new one for both sides where that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from carrom.errors import BadInput

TableUses = Mapping[str, Sequence[int]]
"""At which tables each entrant has played so far."""


def assign_tables(
    pairs: Sequence[tuple[str, str]], used: TableUses, *, tables: Iterable[int] | None = None
) -> tuple[int, ...]:
    """The table of each pair, in their order.

    As many pairs as possible get a table that is new to both sides; the others the one of which both have
    seen least. ``tables``: those there are, 1, 2, 3 … unless given; the first pairs are asked first.

    >>> assign_tables([("a", "b"), ("c", "d")], {"a": [1], "c": [2]})
    (2, 1)
    """
    free = list(range(1, len(pairs) + 1) if tables is None else tables)
    if len(free) < len(pairs):
        raise BadInput(f"{len(free)} are too few for {len(pairs)} pairs", field="tables")
    counts = [Counter([*used.get(a, ()), *used.get(b, ())]) for a, b in pairs]
    taken: dict[int, int] = {}
    for at in range(len(pairs)):
        _take_new_table(at, counts, free, taken, set())
    left = [table for table in free if table not in taken]
    seated = {at: table for table, at in taken.items()}
    for at in range(len(pairs)):
        if at not in seated:
            seated[at] = min(left, key=lambda table: (counts[at][table], table))
            left.remove(seated[at])
    return tuple(seated[at] for at in range(len(pairs)))


def _take_new_table(
    at: int,
    counts: Sequence[Counter[int]],
    free: Sequence[int],
    taken: dict[int, int],
    tried: set[int],
) -> bool:
    """Find a new table for a pair; pairs that already have one may have to move on to another."""
    for table in free:
        if table not in taken and not counts[at][table]:
            taken[table] = at
            return True
    for table in free:
        if counts[at][table] or table in tried:
            continue
        tried.add(table)
        if _take_new_table(taken[table], counts, free, taken, tried):
            taken[table] = at
            return True
    return False


def sol_tables(pairs: Sequence[tuple[str, str]], used: TableUses) -> tuple[int, ...]:
    """The tables that SoL would give: for each pair in turn the one its first side has used least.

    Where several are equal, the one the second side has used least, then the lowest.
    """
    left = list(range(1, len(pairs) + 1))
    seats = []
    for a, b in pairs:
        counts_a, counts_b = Counter(used.get(a, ())), Counter(used.get(b, ()))
        seats.append(min(left, key=lambda table: (counts_a[table], counts_b[table], table)))
        left.remove(seats[-1])
    return tuple(seats)
