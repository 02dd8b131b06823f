"""Where laws and physics meet: a stroke becomes facts, facts a ruling, men go back where the laws say."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from carrom.errors import BadStroke, Refused
from carrom.laws import Breach, rule_set
from carrom.match import Match, Side, Touch, events
from carrom.match.record import read, record_of, write
from carrom.match.verification import verify
from carrom.physics import STANDARD, STRIKER, YIELDING, Position, Stroke, What, simulate
from carrom.play import (
    begin_board,
    constants_of,
    facts_of,
    place,
    play_stroke,
    position_of,
    replay,
    seen_by,
    settle,
)

BASE = -STANDARD.base_y
CORNER = STANDARD.pocket_centre


def match_on(position: Position, *, rules: str = "laws-29", doubles: bool = False) -> Match:
    """A match in which a board has come to a position, a1 on turn with white."""
    names = ("A", "C") if doubles else ("A",)
    others = ("B", "D") if doubles else ("B",)
    a, b = events.Entry.of(*names), events.Entry.of(*others)
    made = events.choose_singles(events.MatchMade(a, b, rules=rules))
    match = begin_board(Match().apply(made), "a1")
    letters = [word[0] for word in position.text.split()]
    queen = "board" if "q" in letters else "a"
    return match.apply(
        events.Corrected(
            reason="set up for a test",
            white=letters.count("w"),
            black=letters.count("b"),
            queen=queen,  # type: ignore[arg-type]
            position=position.text,
        )
    )


def at_corner(x: float, back: float) -> tuple[Stroke, tuple[float, float]]:
    """A stroke from x straight at the upper right pocket, and the place so far before it on its way."""
    dx, dy = CORNER - x, CORNER - BASE
    way = hypot(dx, dy)
    return Stroke(x, BASE, dx, dy, 1.25), (CORNER - back * dx / way, CORNER - back * dy / way)


# What an umpire would have seen -----------------------------------------------------------------


def test_what_fell_is_told_by_colour() -> None:
    stroke, before_pocket = at_corner(0.1, 0.07)
    lay = Position.of(queen=[(0, 0)], white=[before_pocket], black=[(-0.2, 0.1)])
    seen = facts_of(simulate(lay, stroke), rule_set("laws-29"))
    assert (seen.white, seen.black, seen.queen, seen.striker) == (1, 0, False, False)
    assert seen.first is Touch.WHITE


def test_a_stroke_that_touches_nothing() -> None:
    played = simulate(Position.of(white=[(0.3, 0.3)]), Stroke(-0.1, BASE, 0.0, 1.0, 0.5))
    assert facts_of(played, rule_set("laws-29")).first is Touch.NOTHING


def test_a_man_touched_after_a_cushion_was_not_touched_first() -> None:
    """A23: direct is before any cushion; after one the umpire sees no direct hit."""
    stroke = Stroke(0.0, BASE, 1.0, 0.5, 3.0)
    free = simulate(Position(), stroke)
    cushion = next(one.time for one in free.events if one.what is What.CUSHION)
    lay = Position.of(black=[free.at(cushion + 0.15)[STRIKER]])
    played = simulate(lay, stroke)
    assert played.cushion_before_contact
    assert played.first_contact == 0
    assert facts_of(played, rule_set("laws-29")).first is None


@pytest.mark.parametrize(
    "rules, told",
    [("laws-29", (Breach.NOT_FORWARD,)), ("college-cup", ()), ("three-board", ())],
)
def test_A31_a_backward_stroke_is_a_breach_only_where_it_is_forbidden(
    rules: str, told: tuple[Breach, ...]
) -> None:
    """003.striking.3 forbids it; 001.strike.3 and 004.note.1 allow it."""
    lay = Position.of(queen=[(0, 0)], white=[(0.2, 0.2)], black=[(-0.2, 0.2)])
    played = play_stroke(match_on(lay, rules=rules), None, Stroke(0.0, BASE, 0.3, -1.0, 1.0))
    assert played.event.seen.breaches == told


def test_003_striking_4_a_man_behind_the_line_struck_too_soon() -> None:
    lay = Position.of(queen=[(0, 0)], white=[(0.06, BASE)], black=[(-0.2, 0.2)])
    played = play_stroke(match_on(lay), None, Stroke(0.0, BASE, 1.0, 0.1, 1.0))
    assert Breach.EARLY_CONTACT in played.event.seen.breaches
    assert played.ruling.own_returned + played.ruling.own_dues > 0


# Whose chair ------------------------------------------------------------------------------------


@pytest.mark.parametrize("doubles", [False, True])
def test_every_player_sees_the_board_from_his_own_chair(doubles: bool) -> None:
    """The same stroke by whoever is on turn does the same, and the log keeps it on one board."""
    made = events.MatchMade(
        events.Entry.of(*("AC" if doubles else "A")), events.Entry.of(*("BD" if doubles else "B"))
    )
    finals = []
    for breaker in ("a1", "b1", "a2", "b2") if doubles else ("a1", "b1"):
        match = begin_board(Match().apply(made), breaker)
        played = play_stroke(match, None, Stroke(0.03, BASE, -0.05, 1.0, 4.0))
        finals.append(seen_by_breaker(played.match, breaker))
    assert all(one == finals[0] for one in finals)


def seen_by_breaker(match: Match, breaker: str) -> str:
    return position_of(match).turned(-match.state.seating.quarters(breaker)).text


def test_another_position_than_the_match_has_is_refused() -> None:
    match = begin_board(Match().apply(events.MatchMade()), "a1")
    with pytest.raises(Refused, match="not the one on the board"):
        play_stroke(match, Position.of(white=[(0, 0)]), Stroke(0.0, BASE, 0.0, 1.0, 3.0))
    here = seen_by(match, "a1")
    assert play_stroke(match, here, Stroke(0.0, BASE, 0.0, 1.0, 3.0)).match.version == 3


def test_a_striker_on_a_man_is_refused_and_nothing_changes() -> None:
    lay = Position.of(queen=[(0, 0)], white=[(0.0, BASE + 0.02)], black=[(0.2, 0.2)])
    match = match_on(lay)
    with pytest.raises(BadStroke, match="lies on disc"):
        play_stroke(match, None, Stroke(0.0, BASE, 0.0, 1.0, 1.0))


def test_a_reported_board_has_nothing_to_simulate() -> None:
    match = Match().apply(events.MatchMade()).apply(events.BoardBegun("a1"))
    with pytest.raises(Refused, match="no position"):
        play_stroke(match, None, Stroke(0.0, BASE, 0.0, 1.0, 1.0))


# Placing ----------------------------------------------------------------------------------------


def owing(rules: str = "laws-29", *, doubles: bool = False) -> Match:
    """a1 has pocketed the striker alone with men down: a due is to be placed."""
    lay = Position.of(
        queen=[(0, 0)], white=[(-0.1, 0.2), (-0.1, 0.3)], black=[(-0.3, 0.1), (-0.3, 0.2)]
    )
    match = match_on(lay, rules=rules, doubles=doubles)
    played = play_stroke(match, None, replace(at_corner(0.15, 0.1)[0], speed=3.0))
    assert played.event.seen.striker
    return played.match


def test_003_dues_1_the_opponent_places_the_due() -> None:
    match = owing()
    assert match.board is not None
    assert [(one.placer, one.side, one.men) for one in match.board.to_place] == [("b1", Side.A, 1)]
    with pytest.raises(Refused, match="b1 has to place"):
        play_stroke(match, None, Stroke(0.0, BASE, 0.0, 1.0, 1.0))


def test_003_dues_11_in_doubles_the_right_hand_neighbour_places() -> None:
    board = owing(doubles=True).board
    assert board is not None
    assert board.to_place[0].placer == "b1"
    assert board.on_turn == "b1"


def test_placed_well_by_default() -> None:
    match = settle(owing())
    assert match.board is not None
    assert match.board.men(Side.A) == 3
    new = position_of(match).discs[-1]
    inside = STANDARD.outer_circle_radius - STANDARD.man_radius
    off_centre = STANDARD.centre_circle_radius + STANDARD.man_radius
    assert off_centre - 1e-9 <= hypot(new.x, new.y) <= inside + 1e-9


def test_placed_where_the_player_wants() -> None:
    spot = (0.05, 0.01)
    match = place(owing(), "b1", [spot])
    new = position_of(match).discs[-1]
    assert (new.x, new.y) == pytest.approx(spot, abs=1e-11)


@pytest.mark.parametrize("spot", [(0.2, 0.2), (0.01, 0.01), (0.08, 0.0)])
def test_003_dues_22_23_29_a_spot_that_is_not_allowed(spot: tuple[float, float]) -> None:
    match = owing()
    with pytest.raises(Refused, match="spot 1"):
        place(match, "b1", [spot])


@pytest.mark.parametrize(
    "rules, clause",
    [
        ("000", "000.dues.1"),
        ("001", "001.basic.3"),
        ("002", "002.pocket.7a"),
        ("003", "003.dues.29"),
    ],
)
def test_a_spot_outside_is_refused_by_the_documents_own_clause(rules: str, clause: str) -> None:
    with pytest.raises(Refused, match=clause):
        place(owing(rules), "b1", [(0.2, 0.2)])


def test_nobody_places_for_another() -> None:
    with pytest.raises(Refused, match="a1 has nothing to place"):
        place(owing(), "a1")


def test_003_queen_2_the_umpire_puts_the_queen_back_at_once() -> None:
    stroke, before_pocket = at_corner(0.1, 0.07)
    match = match_on(Position.of(queen=[before_pocket], white=[(-0.3, 0.1)], black=[(-0.3, 0.2)]))
    first = play_stroke(match, None, stroke)
    assert first.event.seen.queen
    assert not first.event.seen.striker
    missed = play_stroke(first.match, None, Stroke(0.0, BASE, 0.0, 1.0, 0.3))
    kinds = [step.event.kind for step in missed.match.line[-2:]]
    assert kinds == ["stroke", "placed"]
    queen = position_of(missed.match).discs[-1]
    assert (queen.kind, queen.x, queen.y) == ("queen", 0.0, 0.0)


def test_003_general_43_no_place_for_the_striker_replays_the_board() -> None:
    """Men of both colours side by side on the base lines leave no room."""
    step = 2 * STANDARD.man_radius + 0.004
    row = [(-0.24 + step * n, -BASE) for n in range(15)]
    lay = Position.of(queen=[(0, 0)], white=[*row[::2], (0.3, 0.0)], black=row[1::2])
    match = match_on(lay)
    played = play_stroke(match, None, Stroke(0.0, BASE, -0.6, 1.0, 0.3))
    assert played.match.line[-1].event == events.ReplayOrdered("no_place")
    assert played.match.board is None
    assert played.match.state.next_breaker == "a1"


# Verifying --------------------------------------------------------------------------------------


def test_a_played_match_is_played_again_to_the_same_bits() -> None:
    record = record_of(settle(owing()))
    assert verify(read(write(record)), replay=replay) == ()


def test_a_match_whose_discs_yield_says_so_and_is_played_again() -> None:
    """Its constants are in the record; without them the same stroke ends elsewhere."""
    match = begin_board(Match().apply(events.MatchMade(constants=YIELDING.changed)), "a1")
    assert constants_of(match.state) == YIELDING
    match = play_stroke(match, None, Stroke(0.03, BASE, -0.05, 1.0, 4.0)).match
    text = write(record_of(match))
    assert '[Constants "closing_distance:0.0005,contact_stiffness:3000000"]' in text
    assert verify(read(text), replay=replay) == ()
    without = "\n".join(line for line in text.split("\n") if not line.startswith("[Constants"))
    assert any("elsewhere" in str(found) for found in verify(read(without), replay=replay))


def test_a_stroke_that_was_changed_by_a_hair_is_found() -> None:
    match = begin_board(Match().apply(events.MatchMade()), "a1")
    match = play_stroke(match, None, Stroke(0.03, BASE, -0.05, 1.0, 4.0)).match
    record = record_of(match)
    struck = record.log[-1].event
    assert isinstance(struck, events.Struck)
    assert struck.played is not None
    changed = replace(struck, played=replace(struck.played, speed=struck.played.speed + 1e-12))
    log = (*record.log[:-1], replace(record.log[-1], event=changed))
    found = verify(replace(record, log=log), replay=replay)
    assert [one.version for one in found] == [3]
    assert "elsewhere" in str(found[0])


def test_a_man_placed_elsewhere_is_found() -> None:
    match = settle(owing())
    record = record_of(match)
    at = next(n for n, one in enumerate(record.log) if isinstance(one.event, events.Placed))
    placed = record.log[at].event
    assert isinstance(placed, events.Placed)
    moved = replace(placed, spots=((placed.spots[0][0] + 1e-3, placed.spots[0][1]),))
    log = (*record.log[:at], replace(record.log[at], event=moved), *record.log[at + 1 :])
    found = verify(replace(record, log=log), replay=replay)
    assert any("other spots" in str(one) for one in found)
