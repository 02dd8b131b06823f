"""A packed rack: seen as it is drawn, broken as the seed has it, told with the break, checked afterwards."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from carrom.errors import BadInput, Refused
from carrom.match import Match, Purpose, derived_key, event_to_json, events, hash_of, record, verify
from carrom.physics import YIELDING, Packing, Position, Stroke, rack, simulate
from carrom.play import (
    RandomPlayer,
    begin_board,
    constants_of,
    lie_of,
    play_stroke,
    position_of,
    replay,
    replay_stroke,
    seed_from,
    self_play,
    settle,
    shown_position,
    with_rack,
)
from carrom.play.striking import event_of

SEED, OTHER = "5eed" * 16, "0123456789abcdef" * 4
BREAK = Stroke(0.03, -0.2526, -0.05, 1.0, 4.0)
GRAZING = Stroke(0.0, -0.2526, -0.4297, 1.0, 0.84)
"""Past every man as the rack is drawn; it touches one of the rack as the seed packs it."""


def begun(breaker: str = "a1", **made: Any) -> Match:
    """A match whose first board waits for its break."""
    first = with_rack(events.MatchMade(rules="icf-25", **made), SEED)
    return begin_board(Match().apply(first), breaker)


def broken(seed: str = SEED, **made: Any) -> Match:
    return play_stroke(begun(**made), None, BREAK, seed=seed).match


def break_of(match: Match) -> events.Struck:
    return next(step.event for step in match.line if isinstance(step.event, events.Struck))


def packed(number: int = 1) -> Position:
    return rack(packing="packed", seed=derived_key(SEED, Purpose.RACK, number))


def over(match: Match) -> Match:
    return match.apply(events.Conceded("match", by="a")).apply(events.SeedTold(SEED))


def verified(match: Match) -> list[str]:
    """What is wrong with its record, in both forms."""
    kept = record.record_of(match)
    again = record.read(record.write(kept))
    assert again == kept == record.read_jsonl(record.write_jsonl(kept))
    return [str(found) for found in verify(again, replay=replay)]


# Hidden, then told ------------------------------------------------------------------------------


def test_the_board_begins_as_drawn_and_is_broken_as_the_seed_has_it() -> None:
    match = begun()
    assert position_of(match) == rack()
    played = play_stroke(match, rack(), BREAK, seed=SEED)
    assert played.trajectory.start == packed() == lie_of(match, SEED)
    assert played.trajectory.constants == constants_of(match.state) == YIELDING
    assert break_of(played.match).lie == packed().text
    assert replay_stroke(played.match.line[-1]) == played.trajectory


def test_nothing_in_the_match_tells_of_the_lie_before_the_break() -> None:
    """Two matches of different seeds differ in the hash of the seed alone."""
    other = begin_board(Match().apply(with_rack(events.MatchMade(rules="icf-25"), OTHER)), "a1")
    told = [[event_to_json(logged.event) for logged in match.log] for match in (begun(), other)]
    assert told[0][0].pop("seed_hash") != told[1][0].pop("seed_hash")
    assert told[0] == told[1]
    assert lie_of(begun(), SEED) != lie_of(other, OTHER)


@pytest.mark.parametrize("seed", ["", OTHER, "é"])
def test_without_the_seed_of_the_match_nobody_breaks(seed: str) -> None:
    with pytest.raises(Refused, match="packed by the seed"):
        broken(seed)


def test_only_the_break_needs_the_seed_and_tells_a_lie() -> None:
    match = play_stroke(broken(), None, Stroke(0.0, -0.2526, 0.3, 1.0, 2.0)).match
    lies = [step.event.lie for step in match.line if isinstance(step.event, events.Struck)]
    assert lies == [packed().text, None]


def test_an_exact_rack_is_a_match_as_it_always_was() -> None:
    made = events.MatchMade(rules="icf-25")
    assert with_rack(made, SEED, "exact") == made
    match = play_stroke(begin_board(Match().apply(made), "a1"), None, BREAK).match
    assert break_of(match).lie is None
    assert "lie" not in record.write(record.record_of(match))
    assert "Packing" not in record.write(record.record_of(match))
    assert verified(match) == []


def test_the_white_line_points_to_the_breaker_wherever_that_player_sits() -> None:
    match = play_stroke(begun("b1"), None, BREAK, seed=SEED).match
    assert break_of(match).lie == packed().turned(2).text
    assert verified(match) == []


def test_after_a_pass_the_other_player_breaks_the_same_rack() -> None:
    passed = begun().apply(events.Passed())
    assert passed.state.hides_rack
    played = play_stroke(passed, None, BREAK, seed=SEED)
    assert break_of(played.match).lie == packed().text
    assert played.trajectory.start == packed().turned(-2)
    assert verified(played.match) == []


def test_no_stroke_tells_nothing_of_the_rack() -> None:
    """A91: nothing has moved, and the player strikes again."""
    played = play_stroke(begun(), None, Stroke(0.0, -0.2526, 0.0, 1.0, 0.05), seed=SEED)
    assert isinstance(played.event, events.NoStroke)
    assert played.match.state == begun().state
    after = play_stroke(played.match, None, BREAK, seed=SEED).match
    assert break_of(after).lie == packed().text
    assert verified(after) == []


def test_a_stroke_past_the_rack_tells_nothing_of_it() -> None:
    """It was the break by the laws; who touches the rack first sees how it lies."""
    past = play_stroke(begun(), None, Stroke(0.1, -0.2526, 1.0, 0.2, 1.0), seed=SEED)
    assert isinstance(past.event, events.Struck)
    assert (past.event.seen.first, past.event.lie) == ("nothing", None)
    assert past.match.board is not None
    assert (past.match.board.strokes, past.match.board.state.is_break) == (1, False)
    assert position_of(past.match) == rack()
    played = play_stroke(past.match, None, BREAK, seed=SEED)
    assert break_of_last(played.match).lie == packed().text
    assert verified(played.match) == []
    assert verified(over(played.match)) == []


def test_a_turn_that_is_corrected_leaves_the_rack_hidden() -> None:
    corrected = begun().apply(events.Corrected(reason="the other breaks", on_turn="b1"))
    assert corrected.state.hides_rack
    assert break_of(play_stroke(corrected, None, BREAK, seed=SEED).match).lie == packed().text


def test_every_board_has_a_rack_of_its_own_also_one_that_was_cancelled() -> None:
    match = broken().apply(events.ReplayOrdered("force_majeure"))
    again = play_stroke(begin_board(match), None, BREAK, seed=SEED).match
    assert again.board is not None
    assert again.board.number == 1, "a cancelled board does not count"
    assert break_of_last(again).lie == packed(2).text
    assert verified(again) == []


def break_of_last(match: Match) -> events.Struck:
    return [step.event for step in match.line if isinstance(step.event, events.Struck)][-1]


def test_a_break_that_is_undone_is_made_again_on_the_same_rack() -> None:
    before = begun()
    match = broken().apply(events.Undone(to=before.version))
    again = play_stroke(match, None, replace(BREAK, speed=3.0), seed=SEED).match
    assert break_of(again).lie == packed().text
    assert verified(again) == []


def test_discs_that_were_put_elsewhere_are_no_rack() -> None:
    text = Position(rack().discs).turned(1).text
    corrected = begun().apply(events.Corrected(reason="set up anew", position=text))
    assert not corrected.state.hides_rack
    assert break_of(play_stroke(corrected, None, BREAK).match).lie is None


def test_a_drawing_shows_the_rack_as_it_lay_once_it_is_broken() -> None:
    before = begun()
    assert shown_position(before, before.version) == rack()
    assert shown_position(broken(), before.version) == packed()
    assert shown_position(broken(), before.version + 1) == position_of(broken())
    cancelled = begin_board(before.apply(events.ReplayOrdered("force_majeure")))
    assert shown_position(cancelled, before.version) == rack()
    both = play_stroke(cancelled, None, BREAK, seed=SEED).match
    assert shown_position(both, before.version) == rack(), "nobody broke that one"
    assert shown_position(both, cancelled.version) == packed(2)


# How a match says it ----------------------------------------------------------------------------


def test_a_match_names_its_packing_and_constants_in_the_header() -> None:
    text = record.write(record.record_of(begun()))
    assert '[Packing "packed"]' in text
    assert '[Constants "closing_distance:0.0005,contact_stiffness:3000000"]' in text
    assert f'[SeedHash "{hash_of(SEED)}"]' in text


def test_constants_that_were_chosen_stay() -> None:
    made = with_rack(events.MatchMade(constants=(("friction", 0.2),)), SEED)
    assert dict(made.constants) == {**dict(YIELDING.changed), "friction": 0.2}


def test_a_packing_that_is_unknown_or_has_no_seed_is_refused() -> None:
    with pytest.raises(Refused, match="'loose' is not known; it is 'packed'"):
        Match().apply(events.MatchMade(packing="loose", seed_hash=hash_of(SEED)))
    with pytest.raises(Refused, match="comes from the seed"):
        Match().apply(events.MatchMade(packing="packed"))
    with pytest.raises(BadInput, match="one of exact, packed"):
        with_rack(events.MatchMade(), SEED, "loose")


def test_the_lie_is_told_with_the_break_of_a_packed_rack_and_nowhere_else() -> None:
    struck = break_of(broken())
    with pytest.raises(Refused, match="told with the break"):
        begun().apply(replace(struck, lie=None))
    with pytest.raises(Refused, match="white"):
        begun().apply(replace(struck, lie=struck.final))
    exact = begin_board(Match().apply(events.MatchMade(rules="icf-25")), "a1")
    with pytest.raises(Refused, match="only the break of a packed rack"):
        exact.apply(struck)
    counted = Match().apply(events.MatchMade()).apply(events.BoardBegun("a1"))
    with pytest.raises(Refused, match="no position"):
        counted.apply(events.Struck(lie=struck.lie))


# Checked afterwards -----------------------------------------------------------------------------


def test_a_match_with_its_seed_is_true() -> None:
    assert verified(over(broken())) == []


def test_another_rack_than_the_seed_gives_is_found_once_it_is_told() -> None:
    """By a stroke too soft to pocket anything on either rack: nothing else is wrong."""
    soft = replace(BREAK, speed=1.0)
    struck = break_of(play_stroke(begun(), None, soft, seed=SEED).match)
    final = simulate(packed(2), soft, YIELDING).final
    forged = begun().apply(replace(struck, lie=packed(2).text, final=final.text))
    assert verified(forged) == [], "the seed is secret still"
    assert verified(over(forged)) == ["event 3: the rack lies otherwise than the seed has it"]


def missed(stroke: Stroke) -> events.Struck:
    """The stroke as a break that went past the rack, by the drawing."""
    past = simulate(rack(), stroke, YIELDING)
    assert past.first_contact is None
    event = event_of(past, begun().state)
    assert isinstance(event, events.Struck)
    assert event.lie is None
    return event


def test_a_break_that_is_told_as_missed_and_was_not_is_found_once_the_seed_is_told() -> None:
    """Past every man of the drawing by less than the real ones lie off it."""
    forged = begun().apply(missed(GRAZING))
    assert verified(forged) == [], "the seed is secret still"
    assert verified(over(forged)) == [
        "event 3: the stroke touches the rack as the seed has it, and does not tell how it lay",
        "event 3: the stroke does something else: first=white, not first=nothing",
        "event 3: the stroke ends elsewhere: the discs come to rest in other places",
    ]


def test_a_rack_that_is_told_by_a_stroke_past_it_is_found_once_the_seed_is_told() -> None:
    wide = missed(Stroke(0.1, -0.2526, 1.0, 0.2, 1.0))
    forged = begun().apply(replace(wide, lie=packed().text, final=packed().text))
    assert verified(over(forged)) == [
        "event 3: the stroke tells how the rack lay, and does not touch it",
        "event 3: the stroke ends elsewhere: the discs come to rest in other places",
    ]


@pytest.mark.parametrize("lie", [rack().turned(1), rack().mirrored()])
def test_men_that_lie_in_no_rack_are_found_without_a_seed(lie: Position) -> None:
    forged = begun().apply(replace(break_of(broken()), lie=lie.text))
    assert verified(forged) == ["event 3: the men do not lie in a rack before the break"]


# By machine -------------------------------------------------------------------------------------


def test_self_play_packs_its_racks_and_tells_the_seed_at_the_end() -> None:
    made = events.MatchMade(rules="icf-25", format="boards=2 tie=shared")
    match = self_play(made, 4)
    assert match.state.seed == seed_from("self-play 4")
    lies = [step.event.lie for step in match.line if isinstance(step.event, events.Struck)]
    assert len({lie for lie in lies if lie}) == len(match.state.boards) == 2
    assert verified(match) == []
    exact = self_play(made, 4, packing=Packing.EXACT)
    assert (exact.state.seed, exact.state.match_made.packing) == ("", "")  # type: ignore[union-attr]


def test_strokes_after_the_break_go_on_from_where_the_discs_came_to_rest() -> None:
    match, chance = broken(), Random(3)
    for _ in range(6):
        if match.board is None:
            break
        stroke = RandomPlayer().stroke(match, chance)
        match = settle(play_stroke(match, None, stroke).match)
    assert verified(match) == []
