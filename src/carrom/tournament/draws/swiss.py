"""The pairs of a Swiss round."""

from __future__ import annotations

from carrom.tournament.draws.matching import least_cost_pairs
from carrom.tournament.people import BYE
from carrom.tournament.rows import table_rows


def swiss_pairs(competition, due, number):
    stage = competition.stages[due.stage - 1] if due.stage <= len(competition.stages) else None
    rows = table_rows(stage, due.entrants) if stage else {}
    pts = {i: rows[i].match_points if i in rows else 0 for i in due.entrants}
    met = {frozenset((i, e.opponent)) for i in rows for e in rows[i].encounters}
    ids = list(due.entrants) + ([BYE] if len(due.entrants) % 2 else [])

    def cost(a, b):
        c = 10**6 if frozenset((a, b)) in met else 0
        if BYE in (a, b):
            o = a if b == BYE else b
            return c + pts[o] * 100
        return c + 100 * (pts[a] - pts[b]) ** 2

    return [(b, a) if a == BYE else (a, b) for a, b in least_cost_pairs(ids, cost)]
