"""Whatever rules somebody writes, a match by them goes on to its end.

A file that is not refused is playable: nobody strikes without a man on the board, no stroke that the board
allows is refused, no man is lost, nothing waits for ever, and the record is true. `make nightly` plays for
about an hour.
"""

from __future__ import annotations

import pytest

from carrom.match import Match, ObservedStroke, Side, events
from tests.effort import QUICK
from tests.match.house_matches import PLAY, play

BLOCKS = range(12)
EACH = 3 if QUICK else 25
NIGHT_BLOCKS, OF_THE_NIGHT = range(20), 2_000


@pytest.mark.parametrize("how", PLAY)
@pytest.mark.parametrize("block", BLOCKS)
def test_any_house_rules_are_playable(block: int, how: str) -> None:
    for number in range(block * EACH, (block + 1) * EACH):
        play_named(number, how)


@pytest.mark.nightly
@pytest.mark.parametrize("how", PLAY)
@pytest.mark.parametrize("block", NIGHT_BLOCKS)
def test_any_house_rules_are_playable_all_night(block: int, how: str) -> None:
    for number in range(OF_THE_NIGHT):
        play_named((block + 1) * 1_000_000 + number, how)


def play_named(number: int, how: str) -> None:
    """Play a match; what goes wrong says which one it was."""
    try:
        play(number, how)
    except Exception as wrong:
        wrong.add_note(f"tests.match.house_matches.play({number}, {how!r})")
        raise


def by_rules(text: str, *strokes: ObservedStroke | events.Event) -> Match:
    match = Match().apply(events.MatchMade(rules="house", house=text))
    match = match.apply(events.BoardBegun("a1"))
    for one in strokes:
        event = one if isinstance(one, events.Event) else events.Struck(one)
        match = match.apply(event)
    return match


def test_A75_a_last_man_beside_a_void_queen_comes_back_where_that_is_the_rule() -> None:
    rules = 'extends = "three-board"\n[ending]\nown_on_board = "me_queen"'
    match = by_rules(rules, ObservedStroke(queen=True), ObservedStroke(white=9))
    assert match.board is not None
    assert match.board.on_turn == "b1"
    assert match.board.coming(match.board.side.other) == 2


def test_003_queen_29_the_last_man_with_a_queen_void_from_this_stroke_ends_the_board() -> None:
    rules = 'extends = "laws-29"\n[queen]\nearly = "void"'
    match = by_rules(rules, ObservedStroke(queen=True, white=9))
    assert match.board is None
    assert match.state.score == (0, 5)


WAIVED = [events.Waived(), events.NoRoom(), events.PlacingForfeited()]


@pytest.mark.parametrize("gone", WAIVED, ids=lambda event: event.kind)
def test_A61_a_man_that_stays_down_gives_the_right_though_it_was_to_come_back(
    gone: events.Event,
) -> None:
    """The due was not placed: the man that paid it is down, and was pocketed."""
    rules = 'extends = "laws-29"\n[queen]\nreturned_counts = false'
    owing = [ObservedStroke(striker=True), ObservedStroke()]
    match = by_rules(rules, *owing, ObservedStroke(white=1), gone)
    assert match.board is not None
    assert match.board.men(Side.A) == 8
    assert match.board.on_turn == "a1"
    assert match.board.state.ever_pocketed_own
    assert match.can(events.Struck(ObservedStroke(queen=True)))
