"""temporary"""


def least_cost_pairs(ids, cost):
    import rustworkx as rx

    g = rx.PyGraph()
    g.add_nodes_from(list(ids))
    big = 1 + max(cost(a, b) for i, a in enumerate(ids) for b in ids[i + 1 :])
    g.add_edges_from(
        [
            (i, j, big - cost(ids[i], ids[j]))
            for i in range(len(ids))
            for j in range(i + 1, len(ids))
        ]
    )
    m = rx.max_weight_matching(g, max_cardinality=True, weight_fn=lambda w: w)
    return [(ids[i], ids[j]) for i, j in m]
