"""What a computer knows of the other side: a computer's level, or a person's by the strokes seen so far."""

from __future__ import annotations

import pytest

from carrom.match import Match, ObservedStroke, Side, Touch, events
from carrom.players import LEVELS, level
from carrom.players.opponents import level_seen, opponent_of


def match_of(*, opponent: str = "") -> Match:
    """A board kept by hand, side a to break; side b is a person, or a computer."""
    a = events.Entry("A", (events.Player("A"),))
    b = events.Entry("B", (events.Player("B", opponent),))
    made = events.choose_singles(events.MatchMade(a, b, rules="icf-25"))
    return Match().apply(made).apply(events.BoardBegun(breaker="a1"))


def with_strokes(match: Match, results: str) -> Match:
    """The board after turns of both: side a misses every time, side b pockets one man (x) or none (.)."""
    for result in results:
        assert match.board is not None
        if match.board.on_turn == "a1":
            match = match.apply(events.Struck(ObservedStroke(first=Touch.WHITE)))
        men = int(result == "x")
        match = match.apply(events.Struck(ObservedStroke(black=men, first=Touch.BLACK)))
    return match


def test_a_computer_is_known_by_its_level() -> None:
    match = match_of(opponent="level 3")
    assert opponent_of(match, "a1", level("8")) == LEVELS["3"]


def test_a_person_who_has_not_struck_is_not_known() -> None:
    assert opponent_of(match_of(), "a1", level("8")) is None


@pytest.mark.parametrize("mine", ["2", "5", "8"])
def test_a_person_who_pockets_nothing_comes_to_look_like_a_beginner(mine: str) -> None:
    seen = [level_seen(with_strokes(match_of(), "." * n), Side.B, level(mine)) for n in (1, 8, 60)]
    first, later, last = (int(one.name) for one in seen if one is not None)
    assert first >= later >= last
    assert abs(first - int(mine)) <= 1
    assert last == 1


def test_a_person_who_pockets_with_every_stroke_comes_to_look_stronger() -> None:
    seen = level_seen(with_strokes(match_of(), "xxxxxxx"), Side.B, level("2"))
    assert seen is not None
    assert int(seen.name) > 2


def test_a_break_tells_nothing() -> None:
    match = match_of().apply(events.Struck(ObservedStroke(white=2, first=Touch.WHITE)))
    assert level_seen(match, Side.A, level("5")) is None


def test_players_without_figures_guess_nothing() -> None:
    match = with_strokes(match_of(), "...")
    assert level_seen(match, Side.B, level("master")) is None
