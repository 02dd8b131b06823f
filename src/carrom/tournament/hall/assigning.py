"""Things given to takers at the least cost in all: tables and umpires to matches."""

from __future__ import annotations

from collections.abc import Sequence


def assign(costs: Sequence[Sequence[int]]) -> list[int]:
    """For each row a column of its own, so that the sum is least; there are at least as many columns.

    Where that is best, every row has the first column that is cheapest among those left.

    >>> assign([[1, 1], [0, 9]])
    [1, 0]
    """
    left = list(range(len(costs[0]))) if costs else []
    greedy: list[int] = []
    for row in costs:
        best = min(left, key=row.__getitem__)
        left.remove(best)
        greedy.append(best)
    if sum(row[at] for row, at in zip(costs, greedy, strict=True)) == sum(map(min, costs)):
        return greedy
    return _least(costs)


def _least(costs: Sequence[Sequence[int]]) -> list[int]:
    """The Hungarian method: one row after the other, by the shortest way to a free column."""
    rows, columns = len(costs), len(costs[0])
    row_price = [0] * (rows + 1)
    column_price = [0] * (columns + 1)
    taken_by = [0] * (columns + 1)  # rows and columns count from 1; 0 is nobody
    for row in range(1, rows + 1):
        taken_by[0], at = row, 0
        shortest: list[float] = [float("inf")] * (columns + 1)
        before = [0] * (columns + 1)
        seen = [False] * (columns + 1)
        while True:
            seen[at] = True
            here, step, following = taken_by[at], float("inf"), 0
            prices = costs[here - 1]
            for column in range(1, columns + 1):
                if seen[column]:
                    continue
                way = prices[column - 1] - row_price[here] - column_price[column]
                if way < shortest[column]:
                    shortest[column], before[column] = way, at
                if shortest[column] < step:
                    step, following = shortest[column], column
            for column in range(columns + 1):
                if seen[column]:
                    row_price[taken_by[column]] += int(step)
                    column_price[column] -= int(step)
                else:
                    shortest[column] -= step
            at = following
            if not taken_by[at]:
                break
        while at:
            taken_by[at] = taken_by[before[at]]
            at = before[at]
    columns_of = [0] * rows
    for column in range(1, columns + 1):
        if taken_by[column]:
            columns_of[taken_by[column] - 1] = column - 1
    return columns_of
