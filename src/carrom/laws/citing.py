"""From the grounds of a ruling to the clauses and decisions that stand behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carrom.laws.grounds import Ground
    from carrom.laws.ruleset import RuleSet

CitedIds = tuple[tuple[str, ...], tuple[str, ...]]
"""The ids of clauses, and those of decisions."""


def split(ids: Iterable[str]) -> CitedIds:
    """Ids of clauses ("003.queen.4") apart from those of decisions ("A05").

    >>> split(("003.queen.4", "A05", "003.dues.1"))
    (('003.queen.4', '003.dues.1'), ('A05',))
    """
    ids = tuple(ids)
    return tuple(i for i in ids if i[:1].isdigit()), tuple(i for i in ids if i[:1] == "A")


def cite(rules: RuleSet, grounds: Iterable[Ground]) -> CitedIds:
    """Clauses and decisions, each once, in the order of the grounds.

    A ground that is the name of an option (``striking.push``) is cited as that option is.

    >>> from carrom.laws import Ground, rule_set
    >>> cite(rule_set("003"), [Ground.STRIKER])
    (('003.dues.1',), ())
    """
    grounds = tuple(grounds)
    citation = rules.cited.get(grounds)
    if citation is None:
        citation = rules.cited[grounds] = _collect(rules, grounds)
    return citation


def _collect(rules: RuleSet, grounds: tuple[Ground, ...]) -> CitedIds:
    clauses: dict[str, None] = {}
    decisions: dict[str, None] = {}
    for ground in grounds:
        citation = rules.cites.get(ground)
        if citation is None:
            citation = split(rules.source(ground))
        clauses.update(dict.fromkeys(citation[0]))
        decisions.update(dict.fromkeys(citation[1]))
    return tuple(clauses), tuple(decisions)
