"""What came of a stroke in one whole number: how it is written and read stands here alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from carrom.laws import Contact, StrokeFacts
from carrom.physics import compiled

CONTACTS = (None, Contact.NOTHING, Contact.OWN, Contact.OPPONENT, Contact.QUEEN)
"""By the number of the first contact: after a cushion, nothing, own, opponent's, queen."""
CODES = 10 * 10 * 2 * 2 * 2 * len(CONTACTS)
"""How many numbers there are."""


@compiled()
def packed(own: int, opp: int, queen: int, striker: int, improper: int, first: int) -> int:
    """The number: men that fell, queen, striker, improper or not, number of the first contact."""
    return own + 10 * (opp + 10 * (queen + 2 * (striker + 2 * (improper + 2 * first))))


class Outcome(NamedTuple):
    """The parts of a number, or of an array of numbers."""

    own: Any
    opp: Any
    queen: Any
    striker: Any
    improper: Any
    first: Any

    @property
    def pockets(self) -> Any:
        """Whether an own man or the queen fell."""
        return (self.own > 0) | (self.queen > 0)

    @property
    def faulty(self) -> Any:
        """Whether the striker fell or the stroke was improper."""
        return (self.striker > 0) | (self.improper > 0)


def outcome(codes: Any) -> Outcome:
    """The inverse of `packed`, of one number or of an array.

    >>> outcome(packed(2, 0, 1, 0, 0, 2))
    Outcome(own=2, opp=0, queen=1, striker=0, improper=0, first=2)
    """
    codes, own = divmod(codes, 10)
    codes, opp = divmod(codes, 10)
    codes, queen = divmod(codes, 2)
    codes, striker = divmod(codes, 2)
    first, improper = divmod(codes, 2)
    return Outcome(own, opp, queen, striker, improper, first)


def facts(code: int) -> StrokeFacts:
    """The facts in a number, as the laws want them."""
    told = outcome(code)
    return StrokeFacts(
        own=told.own,
        opp=told.opp,
        queen=bool(told.queen),
        striker=bool(told.striker),
        proper=not told.improper,
        first_contact=CONTACTS[told.first],
    )
