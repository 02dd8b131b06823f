"""Pairs of the least total cost: the one place that uses rustworkx."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from carrom.errors import BadInput
from carrom.extras import explain

PairCost = Callable[[str, str], int]
"""What it costs to pair two entrants; the same for both orders."""


def least_cost_pairs(entrants: Sequence[str], cost: PairCost) -> list[tuple[str, str]]:
    """An even number of entrants in pairs, so that the sum of the costs is the least possible.

    The earlier entrant of each pair stands first, and the pairs are in the order of their first.

    >>> least_cost_pairs(["a", "b", "c", "d"], lambda one, other: abs(ord(one) - ord(other)) - 2)
    [('a', 'b'), ('c', 'd')]
    """
    if len(entrants) % 2:
        raise BadInput(
            f"{len(entrants)} cannot be paired: an even number is needed", field="entrants"
        )
    edges = (
        (i, j, cost(entrants[i], entrants[j]))
        for i in range(len(entrants))
        for j in range(i + 1, len(entrants))
    )
    return [(entrants[i], entrants[j]) for i, j in match_nodes(len(entrants), edges)]


def match_nodes(count: int, edges: Iterable[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """As many pairs of nodes as can be, and among those the cheapest; ``edges`` are (node, node, cost).

    The smaller node of each pair stands first, and the pairs are in order.
    """
    try:
        import rustworkx
    except ModuleNotFoundError as missing:
        raise explain(missing) from None
    drawn = list(edges)
    dearest = max((cost for _, _, cost in drawn), default=0)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from([(i, j, dearest - cost) for i, j, cost in drawn])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in matched)
