"""A match looked at again: a blunder is the decision's, a slip the hand's, and all of it adds up."""

from __future__ import annotations

from random import Random

import pytest

from carrom.errors import BadInput
from carrom.match import Match, ObservedStroke, events, side_of
from carrom.physics import STANDARD, STRIKER, Kind, Stroke
from carrom.play import begin_board, play_stroke, self_play, settle
from carrom.players import (
    ComputerPlayer,
    Manner,
    Node,
    Reviewed,
    analyse,
    by_player,
    is_costly,
    review,
    say_decision,
    say_praise,
    strokes_of,
)
from tests.players.boards import kept_boards, played_boards

MADE = events.MatchMade(rules="icf-25", format="boards=1 tie=shared")
ASIDE = Stroke(0.0, -STANDARD.base_y, 1.0, 0.35, 0.6)


@pytest.fixture(scope="module")
def good_then_bad() -> Match:
    """A stroke by a sure hand, then one that only rolls to the side, from the same board."""
    match = played_boards(1, rules="icf-25", seed=31)[0]
    good = settle(
        play_stroke(match, None, ComputerPlayer.of("perfect").stroke(match, Random(1))).match
    )
    return settle(play_stroke(good, None, ASIDE).match)


@pytest.fixture(scope="module")
def board() -> Match:
    """A match of one whole board."""
    player = ComputerPlayer.of("8")  # whose boards are short
    made = events.choose_singles(
        events.MatchMade(
            events.Entry.of("Asha"),
            events.Entry.of("Ravi"),
            rules="icf-25",
            format="boards=1 tie=shared",
        )
    )
    return self_play(made, 5, {"a1": player, "b1": player})


@pytest.fixture(scope="module")
def reviewed(board: Match) -> list[Reviewed]:
    return review(board, strength="2")


def test_a_blunder_is_lost_by_the_decision(good_then_bad: Match) -> None:
    good, bad = (stroke.chances for stroke in review(good_then_bad, strength="6")[-2:])
    assert bad.by_decision > 0.05
    assert good.by_decision < bad.by_decision


@pytest.mark.thorough
def test_decision_hand_and_lie_add_up_over_a_board(board: Match, reviewed: list[Reviewed]) -> None:
    """From the first chance of the board to its result, stroke by stroke."""
    results = {result.number: result for result in board.state.boards}
    assert len(results) == 1
    for number, result in enumerate(board.state.boards, 1):
        strokes = [stroke for stroke in reviewed if stroke.board == number]
        first = strokes[0]
        side = side_of(first.player)
        chance = first.chances.best
        for stroke in strokes:
            parts = stroke.chances
            lost = parts.by_decision + parts.by_hand + parts.by_lie
            chance -= lost if side_of(stroke.player) is side else -lost
        assert result.winner is not None
        assert chance == pytest.approx(float(result.winner is side), abs=1e-9)


@pytest.mark.thorough
def test_chances_are_chances_and_no_decision_gains(reviewed: list[Reviewed]) -> None:
    for stroke in reviewed:
        parts = stroke.chances
        assert all(0 <= part <= 1 for part in (parts.best, parts.meant, parts.made, parts.after))
        assert parts.by_decision >= 0
        assert stroke.path(stroke.played).start == stroke.lie


@pytest.mark.thorough
def test_a_stroke_is_drawn_as_it_went(board: Match, reviewed: list[Reviewed]) -> None:
    """A packed rack is broken as it lay, not as it is drawn: what falls in the picture fell on the board."""
    breaks = 0
    for step, stroke in zip(strokes_of(board), reviewed, strict=True):
        assert isinstance(step.event, events.Struck)
        drawn = stroke.path(stroke.played)
        kinds = [drawn.start.discs[number].kind for number in drawn.pocketed if number != STRIKER]
        seen = step.event.seen
        assert (kinds.count(Kind.WHITE), kinds.count(Kind.BLACK)) == (seen.white, seen.black)
        assert not kinds or "pockets nothing" not in stroke.meant.text()
        breaks += step.event.lie is not None
    assert breaks > 0


@pytest.mark.thorough
def test_the_costliest_decisions_are_named(board: Match, reviewed: list[Reviewed]) -> None:
    players = by_player(board, reviewed)
    assert [player.name for player in players] == ["Asha", "Ravi"]
    assert sum(len(player.strokes) for player in players) == len(reviewed)
    for player in players:
        costs = [stroke.chances.by_decision for stroke in player.costliest]
        assert 1 <= len(costs) <= 3
        assert costs == sorted(costs, reverse=True)
        assert costs[0] == max(
            stroke.chances.by_decision for stroke in player.strokes if not stroke.is_best
        )
        for stroke in player.costliest:
            assert stroke.better.text() in say_decision(stroke)
            assert " instead of " in say_decision(stroke)
            assert "की जगह" in say_decision(stroke, "hi")
        assert player.name in player.text("hi")


@pytest.mark.thorough
def test_a_part_of_a_match_is_reviewed_as_in_the_whole(
    board: Match, reviewed: list[Reviewed]
) -> None:
    """So a page may ask for a few strokes at a time."""
    some = review(board, strength="2", since=reviewed[2].version, most=4)
    assert some == reviewed[3:7]
    assert review(board, strength="2", most=0) == []


def test_a_seed_finds_the_same_again(good_then_bad: Match) -> None:
    assert review(good_then_bad, strength="3") == review(good_then_bad, strength="3")


@pytest.mark.thorough
def test_a_stroke_that_was_meant_so_is_seen_to_be() -> None:
    """Of strokes that a hand makes of a straight one or a cut, most are seen to be at that man."""
    player = ComputerPlayer.of("4")
    seen: list[bool] = []
    whole = kept_boards()["5"]
    for step in list(strokes_of(whole))[2:12]:
        match = whole.at(step.version - 1)
        found = analyse(Node.of(match), strength="4", best=4)
        advice = [one for one in found if one.name.stroke.is_direct]
        if not advice or len(seen) >= 9:
            continue
        best = max(advice, key=lambda one: one.candidate.keeps)
        for seed in range(3):
            made = player.made(match, best.candidate.stroke, Random(seed))
            played = play_stroke(match, None, made).match
            (stroke,) = review(played, strength="4", since=match.version)
            seen.append(stroke.meant.number == best.name.stroke.number)
    assert len(seen) >= 3
    assert sum(seen) > len(seen) / 2


def test_strokes_that_were_only_told_are_left_out_and_progress_is_told() -> None:
    told = (
        Match()
        .apply(MADE)
        .apply(events.BoardBegun("a1"))
        .apply(events.Struck(ObservedStroke(white=1)))
    )
    assert review(told) == []
    counted: list[tuple[int, int]] = []
    played = play_stroke(begin_board(Match().apply(MADE), "a1"), None, ASIDE).match
    found = review(played, strength="2", watch=lambda done, of: counted.append((done, of)))
    assert (len(found), counted) == (1, [(1, 1)])
    assert (found[0].player, found[0].json()["event"]) == ("a1", found[0].version)
    assert found[0].json("hi")["meant"]["text"] == "ब्रेक"


def test_the_stroke_that_won_is_praised_and_not_blamed() -> None:
    """It was the best there was: the board was won by it."""
    whole = kept_boards()["5"]
    last = list(strokes_of(whole))[-1]
    (won,) = review(whole, strength="5", since=last.version - 1)
    assert won.wins
    assert won.is_best
    assert won.is_fine
    assert not is_costly(won)
    assert won.chances.by_decision == 0
    assert won.better.text() == won.meant.text()
    (player,) = by_player(whole, [won])
    assert (player.finest, player.costliest) == ((won,), ())
    assert say_praise(won) == f"Well played: {won.meant.text()} (it won the board)"
    assert won.meant.text("ta") in say_praise(won, "ta")
    assert player.json()["finest"] == [won.version]


def test_what_a_stroke_is_compared_with_pockets_something() -> None:
    """Where something can sensibly be pocketed, nobody is blamed for not having played safe."""
    whole = kept_boards()["5"]
    strokes = review(whole, strength="5", most=8)
    for stroke in strokes:
        assert stroke.better.stroke.is_aimed or stroke.better.stroke.kind is Manner.BREAK


def test_a_points_game_is_not_reviewed() -> None:
    """Nobody's chance to win its boards is what the other lacks: there may be three, and points decide."""
    made = events.choose_singles(events.MatchMade(rules="points"))
    played = play_stroke(begin_board(Match().apply(made), "a1"), None, ASIDE).match
    with pytest.raises(BadInput, match="points game"):
        review(played)


@pytest.mark.thorough
def test_the_chance_of_one_side_is_what_the_other_lacks(good_then_bad: Match) -> None:
    good, bad = review(good_then_bad, strength="3")[-2:]
    same = side_of(good.player) is side_of(bad.player)
    assert good.chances.after == (bad.chances.best if same else 1 - bad.chances.best)
