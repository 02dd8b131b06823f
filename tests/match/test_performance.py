"""What each player did, counted from the log; what was undone is not."""

from __future__ import annotations

from carrom.match import Match, ObservedStroke, Performance, events, fold, performances

BEGUN = (events.MatchMade(rules="laws-29"), events.BoardBegun(breaker="a1"))
MISS = events.Struck(ObservedStroke())


def white(men: int = 1, *, queen: bool = False, striker: bool = False) -> events.Struck:
    return events.Struck(ObservedStroke(white=men, queen=queen, striker=striker))


def match_of(*more: events.Event) -> Match:
    return fold((*BEGUN, *more))


def test_strokes_men_and_the_longest_turn_are_counted_by_player() -> None:
    black = events.Struck(ObservedStroke(black=1))
    match = match_of(white(2), white(), MISS, black, MISS, white(), MISS)
    assert performances(match) == {
        "a1": Performance(strokes=5, pocketing=3, pocketed=4, longest_run=3),
        "b1": Performance(strokes=2, pocketing=1, pocketed=1, longest_run=1),
    }


def test_the_queen_is_taken_and_covered_or_comes_back() -> None:
    queen = events.Struck(ObservedStroke(queen=True))
    covered = performances(match_of(white(), queen, white()))["a1"]
    assert (covered.queens, covered.covers) == (1, 1)
    missed = performances(match_of(white(), queen, MISS))["a1"]
    assert (missed.queens, missed.covers) == (1, 0)
    together = performances(match_of(white(), white(queen=True)))["a1"]
    assert (together.queens, together.covers) == (1, 1)


def test_a_foul_ends_a_run_and_its_men_do_not_belong_to_it() -> None:
    counts = performances(match_of(white(), white(striker=True)))["a1"]
    assert (counts.fouls, counts.longest_run, counts.pocketed) == (1, 1, 2)


def test_what_was_undone_leaves_no_trace() -> None:
    before = match_of(white(), MISS)
    after = before.apply(events.Struck(ObservedStroke(black=3))).apply(events.Undone(to=4))
    assert performances(after) == performances(before)


def test_boards_and_slams_are_those_of_the_side() -> None:
    slam = match_of(white(), events.Struck(ObservedStroke(queen=True)), *[white()] * 8)
    assert slam.state.boards[0].slam == "white"
    counts = performances(slam)
    assert counts["a1"].covers == 1  # by the second man, not again by the last
    assert (counts["a1"].boards, counts["a1"].boards_won, counts["a1"].slams) == (1, 1, 1)
    assert (counts["b1"].boards, counts["b1"].boards_won, counts["b1"].slams) == (1, 0, 0)
    assert counts["a1"].longest_run == 10


def test_a_run_does_not_go_on_in_the_next_board() -> None:
    conceded = events.Conceded("board", by="b")
    match = match_of(white(3), conceded, events.BoardBegun(), MISS, white(2))
    assert performances(match)["a1"].longest_run == 3
