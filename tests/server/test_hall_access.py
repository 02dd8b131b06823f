"""What a token that was claimed for a match is good for."""

from __future__ import annotations

import pytest

from carrom.server.hall.access import is_within
from carrom.server.store.hall_rows import HallToken
from carrom.tournament import TournamentEvent, events

TIE = "teams.1.1.1"
RUBBER = HallToken(1, "hash", "umpire", "Uma", 0.0, TIE, 2)


@pytest.mark.parametrize(
    "event, expected",
    [
        (events.RubberGiven(TIE, "a", (25, 3), rubber=2), True),
        (events.RubberGiven(TIE, "a", (25, 3), rubber=1), False),
        (events.ResultGiven(TIE, "a", end="walkover"), False),
        (events.MatchStarted(TIE, 2), True),
        (events.MatchStarted(TIE, 1), False),
        (events.WarningGiven("p1", "talking", TIE), True),
        (events.WarningGiven("p1", "talking"), False),
    ],
)
def test_an_umpire_of_a_rubber_ends_that_rubber_and_not_the_tie(
    event: TournamentEvent, expected: bool
) -> None:
    assert is_within(RUBBER, event) is expected
