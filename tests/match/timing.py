"""Matches told with times, for the tests of clocks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from carrom.match import Match, Timer, events
from tests.match.table import Table


def timed(
    rules: str = "003",
    form: str = "",
    *,
    seconds: int | None = None,
    edition: int | None = None,
    **more: Any,
) -> Table:
    """A match told with times; ``seconds``: with a stroke clock."""
    house = more.pop("house", "")
    if seconds is not None:
        house = f"[match]\nstroke_seconds = {seconds}\n" + house
    table = Table(rules, form, house=house, **more)
    table.match = Match()
    table.at = 0.0
    made = events.MatchMade(
        rules=rules,
        format=form,
        house=f'extends = "{rules}"\n{house}' if house else "",
        singles=True,
    )
    table.tell(made if edition is None else replace(made, edition=edition))
    return table


def left(table: Table, timer: Timer, at: float | None = None) -> float | None:
    return table.match.clocks(at).get(timer)


def placing(men: int = 1, **more: Any) -> Table:
    """Asha, three down, owes so many; Bela has been called to place them at second 10."""
    table = timed(**more).begin("a1")
    table.stroke(white=3)
    table.at = 10
    table.stroke(striker=True, improper=men == 2)
    assert table.waits == [("b1", "a", men)]
    return table
