"""003.general.26 and A91: a striker that never leaves the base and moves nothing has made no stroke."""

from __future__ import annotations

import pytest

from carrom.errors import Refused
from carrom.laws import Turn
from carrom.match import Match, events, fold, record, verify
from carrom.physics import Disc, Kind, Position, Stroke, is_no_stroke, simulate
from carrom.play import begin_board, play_stroke, replay

BASE = -0.2526
EMPTY = Position(())


def match_on(edition: int = 2) -> Match:
    return begin_board(Match().apply(events.MatchMade(edition=edition)), "a1")


@pytest.mark.parametrize(
    "stroke, is_none",
    [
        (Stroke(0.0, BASE, 0.0, 1.0, 0.05), True),
        (Stroke(0.0, BASE, 0.0, -1.0, 0.05), True),
        (Stroke(0.0, BASE, 1.0, 0.0, 0.3), True),  # along the base lines it does not leave them
        (Stroke(0.0, BASE, 0.0, 1.0, 0.4), False),
        (Stroke(0.0, BASE, 0.0, -1.0, 0.5), False),
        (Stroke(0.0, BASE, 0.0, 1.0, 4.0), False),
    ],
)
def test_A91_a_striker_that_stays_on_its_base_lines(stroke: Stroke, is_none: bool) -> None:
    assert is_no_stroke(simulate(EMPTY, stroke)) == is_none


def test_A91_a_disc_that_moved_makes_it_a_stroke() -> None:
    near = Position((Disc(Kind.WHITE, 0.0, -0.2150),))
    touching = simulate(near, Stroke(0.0, BASE, 0.0, 1.0, 0.1))
    assert len(touching.segments) > 1
    assert not is_no_stroke(touching)


def test_003_general_26_the_player_strikes_again_and_the_time_runs_on() -> None:
    before = match_on()
    played = play_stroke(before, None, Stroke(0.0, BASE, 0.0, 1.0, 0.05))
    after = played.match
    assert isinstance(played.event, events.NoStroke)
    assert (played.ruling.turn, played.ruling.own_returned) == (Turn.KEEP, 0)
    assert (after.version, after.state) == (before.version + 1, before.state)
    step = after.line[-1]
    assert step.incident is not None
    assert step.incident.clauses == ("003.general.26",)
    assert play_stroke(after, None, Stroke(0.0, BASE, 0.0, 1.0, 4.0)).event.kind == "stroke"


def test_A91_the_record_of_it_is_true_and_that_of_another_is_not() -> None:
    match = play_stroke(match_on(), None, Stroke(0.0, BASE, 0.0, 1.0, 0.05)).match
    kept = record.read(record.write(record.record_of(match)))
    assert verify(kept, replay=replay) == ()
    forged = match_on().apply(events.NoStroke("a1", events.Played(0.0, BASE, 0.0, 1.0, 4.0)))
    (wrong,) = verify(record.record_of(forged), replay=replay)
    assert "is 'stroke', not 'no_stroke' (A91)" in str(wrong)
    assert fold(match.log).state == match.state


def test_A91_in_the_first_edition_it_is_an_improper_stroke() -> None:
    played = play_stroke(match_on(edition=1), None, Stroke(0.0, BASE, 0.0, 1.0, 0.05))
    assert isinstance(played.event, events.Struck)
    assert [breach.value for breach in played.event.seen.breaches] == ["not_forward"]
    with pytest.raises(Refused, match="a stroke like any other"):
        match_on(edition=1).apply(events.NoStroke())


def test_A91_is_about_simulated_boards() -> None:
    told = Match().apply(events.MatchMade()).apply(events.BoardBegun("a1"))
    with pytest.raises(Refused, match="report the incident 'slip'"):
        told.apply(events.NoStroke("a1"))
    with pytest.raises(Refused, match="the stroke and the final position are needed"):
        match_on().apply(events.NoStroke("a1"))
