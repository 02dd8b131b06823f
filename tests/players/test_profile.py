"""A player over many matches: on strokes that are made up, so that every figure is known."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from carrom.laws import Queen
from carrom.match import Match, events
from carrom.physics import STANDARD, Kind, Stroke
from carrom.players import (
    Drill,
    Manner,
    Reviewed,
    ReviewedChances,
    StrokeName,
    Title,
    TriedChance,
    profile,
)
from carrom.players.profiling import AimError, DrillRecord, drill_of
from carrom.players.stroke_names import Pocket
from tests.players.boards import open_board

MADE = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"), rules="icf-25")
MATCH = Match().apply(MADE)
AHEAD = Stroke(0.0, -STANDARD.base_y, 0.0, 1.0, 2.0)


def stroke(
    manner: Manner = Manner.STRAIGHT,
    *,
    player: str = "a1",
    cut: float = 0.0,
    pockets: bool = True,
    expected: float = 0.5,
    cost: float = 0.0,
    error: float | None = None,
) -> Reviewed:
    name = StrokeName(manner, Kind.WHITE, 0, pocket=Pocket.FAR_LEFT, cut=cut)
    chances = ReviewedChances(0.5 + cost, 0.5, 0.5, 0.5)
    return Reviewed(
        3,
        1,
        player,
        chances,
        AHEAD,
        name,
        AHEAD,
        Title(name, TriedChance(1, 1)),
        AHEAD,
        pockets,
        expected,
        error,
        open_board(),
        open_board().position,
    )


@pytest.mark.parametrize(
    "manner, cut, drill",
    [
        (Manner.CUT, 30.0, Drill.CUT_LEFT),
        (Manner.CUT, -30.0, Drill.CUT_RIGHT),
        (Manner.STRAIGHT, 5.0, Drill.STRAIGHT),
        (Manner.SOFT, 0.0, Drill.OTHER),
        (Manner.NOTHING, 0.0, Drill.OTHER),
        (Manner.BREAK, 0.0, Drill.BREAK),
        (Manner.PLANT, 40.0, Drill.PLANT),
    ],
)
def test_cuts_are_told_apart_by_their_side(manner: Manner, cut: float, drill: Drill) -> None:
    assert drill_of(StrokeName(manner, cut=cut)) is drill


def test_what_falls_short_of_the_hand_is_to_be_practised() -> None:
    strokes = [
        *(stroke(pockets=True, expected=0.8) for _ in range(20)),
        *(stroke(Manner.CUT, cut=30, pockets=n < 4, expected=0.6) for n in range(20)),
        *(stroke(Manner.CUT, cut=-30, pockets=n < 11, expected=0.6) for n in range(20)),
        *(stroke(player="b1") for _ in range(3)),
    ]
    asha, ravi = profile([(MATCH, strokes)])
    left = asha.to_practise()
    assert left is not None
    assert left.drill is Drill.CUT_LEFT
    assert left.shortfall == pytest.approx(8 / sqrt(20 * 0.6 * 0.4))
    assert asha.text() == "Practise cuts to the left: 4 of 20 made, 12 expected."
    assert "बाईं ओर की काट" in asha.text("hi")
    assert ravi.to_practise() is None
    assert ravi.text() == "Nothing stands out in 3 strokes."


def test_few_strokes_prove_nothing() -> None:
    few = [stroke(Manner.BANK, pockets=False, expected=0.9) for _ in range(5)]
    (asha,) = profile([(MATCH, few)])
    assert asha.records[0].is_few
    assert asha.to_practise() is None
    assert asha.json()["kinds"][0]["few"] is True


def test_costly_decisions_are_named_and_few_are_said_to_be() -> None:
    strokes = [stroke(cost=0.01) for _ in range(30)] + [stroke(Manner.BANK, cost=0.1)] * 3
    (asha,) = profile([(MATCH, strokes)])
    poor = asha.to_choose_better()
    assert poor is not None
    assert poor.drill is Drill.BANK
    assert asha.text() == ("Think twice before banks: the choices cost −10% each (few strokes).")


def test_covers_are_counted_once_more() -> None:
    node = open_board()

    waiting = replace(node, state=replace(node.state, queen=Queen.PENDING))
    strokes = [stroke(), replace(stroke(), node=waiting)]
    (asha,) = profile([(MATCH, strokes), (MATCH, [stroke()])])
    assert asha.matches == 2
    assert asha.strokes == 3
    counts = {record.drill: len(record.strokes) for record in asha.records}
    assert counts == {Drill.STRAIGHT: 3, Drill.COVER: 1}


def test_the_aim_is_told_with_its_interval() -> None:
    error = AimError.of_values([0.3, -0.4, 0.3, -0.4])
    assert error.degrees == pytest.approx(sqrt((0.09 + 0.16) / 2))
    assert error.bias == pytest.approx(-0.05)
    low, high = error.interval
    assert low < error.degrees < high
    many = AimError.of_values([0.3, -0.4] * 200).interval
    assert many[1] - many[0] < high - low
    record = DrillRecord(Drill.STRAIGHT, (stroke(error=0.5), stroke(error=None)))
    assert record.error is None
