"""From the grounds of a ruling to the clauses and decisions that stand behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carrom.laws.ruleset import RuleSet


def cite(rules: RuleSet, grounds: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Clauses and decisions, each once, in the order of the grounds.

    A ground that is the name of an option (``striking.push``) is cited as that option is.
    """
    clauses: dict[str, None] = {}
    decisions: dict[str, None] = {}
    for ground in grounds:
        found = rules.cites.get(ground)
        if found is None:
            ids = rules.source(ground)
            found = tuple(i for i in ids if i[0].isdigit()), tuple(i for i in ids if i[0] == "A")
        clauses.update(dict.fromkeys(found[0]))
        decisions.update(dict.fromkeys(found[1]))
    return tuple(clauses), tuple(decisions)
