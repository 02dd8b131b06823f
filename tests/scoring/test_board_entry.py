"""A board entered by its result in at most four taps, and a whole match kept that way."""

from __future__ import annotations

import pytest

from carrom.errors import BadInput
from carrom.match import Match, ObservedStroke, Side, event_from_json, events
from carrom.scoring import BoardDraft, read_board_draft, score_board, screen, tap_board
from tests.rules import RULES
from tests.scoring.fingers import Finger, begun


def enter(match: Match, *taps: str, at: float | None = None) -> tuple[Match, int]:
    """A board's result tapped in and told; how many taps that took."""
    draft = BoardDraft()
    for choice in taps:
        shown = score_board(match, draft, at=at)
        offered = [one.id for one in (*shown.winners, *shown.men, *shown.queens)]
        assert choice in offered
        draft = tap_board(draft, choice)
    button = score_board(match, draft, at=at).button
    assert button.event is not None, button.refused
    event = event_from_json(button.event)
    return match.apply(event, at, made=button.made), len(taps) + 1


@pytest.mark.parametrize("rules", RULES)
def test_a_board_takes_four_taps(rules: str) -> None:
    match, taps = enter(begun(rules), "winner.b", "men.4", "queen.a")
    assert taps == 4
    assert match.state.boards[0].winner is Side.B


def test_three_where_the_queen_is_known_from_the_strokes() -> None:
    finger = Finger(begun("003"))
    for seen in ({"white": 1}, {"queen": True}, {"white": 1}):
        finger.stroke(ObservedStroke(**seen))
    match, taps = enter(finger.match, "winner.a", "men.2")
    assert (taps, match.score) == (3, (7, 0))


def test_the_button_says_the_points_before_it_is_pressed() -> None:
    button = score_board(begun("003"), BoardDraft(Side.A, 4, "b")).button
    assert button.label == "Won by Asha; 4 men of Ravi left"
    assert "4 points for Asha" in button.ruling
    points = score_board(begun("003"), BoardDraft(Side.B, points=7)).button
    assert points.label == "Won by Ravi, by 7 points"


def test_a_board_that_ended_otherwise_is_told_by_its_points() -> None:
    shown = score_board(begun("003"), BoardDraft(Side.B))
    assert [choice.id for choice in shown.points][-1] == "points.16"
    draft = tap_board(BoardDraft(Side.B, men=3), "points.7")
    assert draft == BoardDraft(Side.B, points=7)
    assert score_board(begun("003"), draft).button.event == {
        "kind": "scored", "winner": "b", "points": 7
    }  # fmt: skip
    assert tap_board(draft, "men.3") == BoardDraft(Side.B, men=3)


def test_what_is_missing_is_asked_for() -> None:
    prompts = [
        score_board(begun("003"), draft).prompt
        for draft in (BoardDraft(), BoardDraft(Side.A), BoardDraft(Side.A, 4), BoardDraft(Side.A, 4, "a"))
    ]  # fmt: skip
    assert prompts == [
        "Who won the board?",
        "How many men does Ravi have left?",
        "Who covered the queen?",
        "Right?",
    ]


def test_a_result_that_cannot_be_is_refused_in_words() -> None:
    button = score_board(begun("003"), BoardDraft(Side.A, 4, "nobody")).button
    assert button.event is None
    assert "queen" in button.refused
    with pytest.raises(BadInput, match="did you mean"):
        tap_board(BoardDraft(), "winer.a")
    with pytest.raises(BadInput, match=r"draft.queen"):
        read_board_draft({"queen": "x"})


def test_a_ten_minute_match_of_001_is_kept_by_its_boards() -> None:
    made = events.MatchMade(
        events.Entry.of("Asha", "Arun"), events.Entry.of("Ravi", "Rohit"), "001", "knock-out"
    )
    finger = Finger(Match().apply(made, 0), at=0)
    finger.choose("toss.a")
    finger.choose("break")
    finger.choose("play.a1")
    for at, taps in (
        (180.0, ("winner.a", "men.3", "queen.a")),
        (420.0, ("winner.b", "men.2", "queen.b")),
    ):
        finger.match, count = enter(finger.match, *taps, at=at)
        assert count == 4
    finger.at = 602
    assert [choice.id for choice in finger.screen.choices] == ["time.now"]
    assert finger.screen.prompt == "Time!"
    finger.choose("time.now")
    assert finger.match.result is not None
    assert finger.match.result.winner is Side.A
    assert finger.match.result.score == (6, 5)


def test_a_board_that_ended_in_time_can_be_entered_after_it() -> None:
    made = events.choose_singles(events.MatchMade(rules="001", format="knock-out"))
    match = Match().apply(made, 0).apply(events.BoardBegun("a1"), 0)
    match, _ = enter(match, "winner.a", "men.3", "queen.a", at=300)
    late = screen(match, at=610)
    assert (late.time_up, late.can_score) == (True, True)
    match, _ = enter(match, "winner.b", "men.3", "queen.a", at=610)
    assert match.log[-1].made == 599.999


def test_strokes_and_results_can_take_turns() -> None:
    finger = Finger(begun("003"))
    finger.stroke(ObservedStroke(white=1))
    finger.match, _ = enter(finger.match, "winner.a", "men.3", "queen.a")
    finger.choose("play.b1")
    finger.stroke(ObservedStroke(white=1))
    assert finger.match.board is not None
    assert finger.match.board.on_turn == "b1"


def test_after_a_game_the_screen_says_who_won_it_until_the_next_has_begun() -> None:
    match = begun("003")
    assert (screen(match).several_games, screen(match).game_won) == (True, "")
    for _ in range(3):
        match, _taps = enter(match, "winner.b", "men.9", "queen.b")
    shown = screen(match)
    assert [side.score for side in shown.sides] == [0, 0]
    assert shown.game_won == "Game 1 goes to Ravi, 37–0."
    assert screen(match, language="hi").game_won.startswith("गेम 1 Ravi का")
    match, _taps = enter(match, "winner.a", "men.1", "queen.b")
    assert screen(match).game_won == ""


def test_a_match_of_one_game_has_no_games_to_show() -> None:
    match = begun("001", form="knock-out")
    match, _taps = enter(match, "winner.b", "men.9", "queen.b")
    assert (screen(match).several_games, screen(match).game_won) == (False, "")
