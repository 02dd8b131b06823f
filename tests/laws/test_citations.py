"""No stroke cites a clause or a decision that had no part in its ruling, and each that had one is cited."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from carrom.laws import BoardState, Contact, Queen, Ruling, StrokeFacts, Winner, judge, rule_set
from carrom.laws.facts import MEN
from carrom.laws.situations import boards, stroke_choices, stroke_with


@dataclass(frozen=True)
class Judged:
    """A stroke with its ruling."""

    state: BoardState
    facts: StrokeFacts
    ruling: Ruling

    @property
    def goes_on(self) -> bool:
        return not self.ruling.board_over

    @property
    def faults(self) -> int:
        """Faults of 002: the striker, an improper stroke, a direct hit."""
        return self.facts.striker + (not self.facts.proper) + self.facts.direct_hit

    @property
    def costs(self) -> bool:
        return self.facts.striker or not self.facts.proper

    @property
    def last_touched(self) -> bool:
        """001.dues.6: the striker touched the player's last man before the queen."""
        alone = self.state.own_on_board == 1 and self.state.queen is Queen.ON_BOARD
        return alone and self.facts.first_contact is Contact.OWN

    @property
    def queen_by_two_faults(self) -> bool:
        """The queen and the striker were pocketed by an improper stroke."""
        return self.facts.queen and self.faults == 2 and self.goes_on

    @property
    def own_cleared(self) -> bool:
        return self.facts.own == self.state.own_on_board

    @property
    def opp_cleared(self) -> bool:
        return self.facts.opp == self.state.opp_on_board

    @property
    def only_opp_cleared(self) -> bool:
        return self.opp_cleared and not self.own_cleared

    @property
    def covering(self) -> bool:
        return self.state.queen is Queen.PENDING

    @property
    def debt_paid(self) -> bool:
        """What was owed before came out, or kept a board going whose last man was pocketed."""
        paid = self.state.own_dues > 0 and self.ruling.own_returned > self.ruling.came_back
        return paid or (self.own_cleared and not self.ruling.came_back)


# Cited exactly where this is so.
ONLY_WHERE: dict[tuple[str, str], Callable[[Judged], bool]] = {
    ("000", "000.queen.17"): lambda it: (
        it.only_opp_cleared and not it.facts.striker and not it.covering
    ),
    ("000", "000.queen.22"): lambda it: (
        it.only_opp_cleared and it.facts.striker and (it.facts.proper or not it.covering)
    ),
    ("000", "000.queen.23"): lambda it: (
        it.own_cleared and it.opp_cleared and it.facts.striker and it.state.queen is Queen.THEIRS
    ),
    ("001", "001.dues.6"): lambda it: it.last_touched and it.goes_on,
    ("001", "A113"): lambda it: it.last_touched and not it.facts.proper and it.goes_on,
    ("002", "002.misc.3"): lambda it: it.facts.direct_hit and it.goes_on,
    ("002", "A76"): lambda it: it.faults > 1 and it.goes_on,
    ("002", "A107"): lambda it: (
        it.faults > 1 and it.facts.striker and it.facts.own > 0 and it.goes_on
    ),
    ("003", "003.dues.3"): lambda it: it.costs and it.ruling.own_dues > 0,
    ("003", "003.dues.10"): lambda it: it.debt_paid and it.goes_on,
    ("003", "003.dues.12"): lambda it: it.ruling.opp_returned > 0,
    ("003", "003.dues.28"): lambda it: (
        it.goes_on and it.state.opp_dues > 0 and (it.state.own_dues > 0 or it.costs)
    ),
    ("003", "003.game.3c"): lambda it: (
        it.ruling.winner is Winner.ME
        and not it.opp_cleared
        and it.state.own_score >= 24
        and it.state.queen is not Queen.THEIRS
    ),
    ("003", "003.queen.12"): lambda it: it.queen_by_two_faults and it.facts.own > 0,
    ("003", "003.queen.14"): lambda it: it.queen_by_two_faults and it.facts.own == 0,
    ("003", "A06"): lambda it: (
        it.covering and it.ruling.queen is Queen.PENDING and it.state.own_on_board == MEN
    ),
    ("003", "A42"): lambda it: not it.goes_on and it.state.own_dues + it.state.opp_dues > 0,
    ("004", "A82"): lambda it: (
        it.goes_on and it.own_cleared and it.facts.own > 1 and it.ruling.queen is Queen.ON_BOARD
    ),
}

SAMPLE = 6_000
"""Enough for the rarest of them to be met."""


@pytest.mark.parametrize("document, id", ONLY_WHERE)
def test_it_is_cited_exactly_where_it_decides(document: str, id: str) -> None:
    rules, decides = rule_set(document), ONLY_WHERE[document, id]
    chance = random.Random(id)
    states = list(boards(rules, counts=(1, 2, 6, MEN), dues=(0, 1, 2)))
    met = 0
    for _ in range(SAMPLE):
        state = chance.choice(states)
        facts = stroke_with(tuple(map(chance.choice, stroke_choices(rules, state))))
        judged = Judged(state, facts, judge(rules, state, facts))
        cited = id in (*judged.ruling.clauses, *judged.ruling.decisions)
        assert cited == decides(judged), judged
        met += cited
    assert met
