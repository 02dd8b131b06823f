"""A match of the points game: two to four people, each for themselves (A127 to A134)."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from carrom.errors import Refused
from carrom.laws import Queen
from carrom.match import (
    Match,
    Side,
    card_of,
    describe_refusal,
    event_from_json,
    event_to_json,
    events,
    fold,
    narrate,
    record,
    verify,
)

NAMES = ("Asha", "Ravi", "Mina", "Joy")


def made(people: int = 3, **values: str) -> events.MatchMade:
    sides = {
        side: events.Entry.of(name) for side, name in zip("abcd", NAMES[:people], strict=False)
    }
    return events.MatchMade(**sides, **{"rules": "points", **values})  # type: ignore[arg-type]


def begun(people: int = 3, breaker: str = "a1", **values: str) -> Match:
    return fold([made(people, **values), events.BoardBegun(breaker)])


def strike(
    match: Match, white: int = 0, black: int = 0, *, queen: bool = False, striker: bool = False
) -> Match:
    return match.apply(events.Struck(events.ObservedStroke(white, black, queen, striker)))


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_turn_passes_to_the_neighbour_on_the_right_and_comes_round(people: int) -> None:
    match, order = begun(people), []
    for _ in range(people + 1):
        assert match.board is not None
        order.append(match.board.on_turn)
        match = strike(match)
    assert order == [*("a1", "b1", "c1", "d1")[:people], "a1"]


def test_what_a_player_pockets_counts_at_once_whatever_its_colour() -> None:
    match = strike(begun(), white=1, black=1)
    assert match.score == (30, 0, 0)
    assert match.board is not None
    assert match.board.on_turn == "a1"
    match = strike(strike(match), black=2)
    assert match.score == (30, 20, 0)
    assert match.state.score == (0, 0, 0)  # counted once the board is over


def test_the_queen_is_of_whoever_covers_her() -> None:
    match = strike(strike(strike(begun()), queen=True), white=1)
    assert match.score == (0, 70, 0)
    assert match.board is not None
    assert match.board.queen_of is Side.B
    match = strike(match)
    assert match.board is not None
    assert match.board.state.queen is Queen.THEIRS


def test_a_due_is_owed_by_the_player_alone_and_paid_in_a_turn_of_theirs() -> None:
    match = strike(begun(), striker=True)
    assert match.board is not None
    assert [tally.owes for tally in match.board.tallies] == [1, 0, 0]
    match = strike(strike(match, black=3))
    assert match.score == (0, 30, 0)
    match = strike(
        strike(match), white=1
    )  # c misses, a pockets a white man and pays with a black one
    assert match.score == (10, 30, 0)
    assert match.board is not None
    assert [tally.owes for tally in match.board.tallies] == [0, 0, 0]
    assert (match.board.men(Side.A), match.board.coming(Side.B)) == (8, 1)


def played_out(match: Match) -> Match:
    """Everything that is left falls: a takes the white men, b the queen and the black."""
    match = strike(strike(match, white=9))
    return strike(match, black=8, queen=True)


def test_a_board_ends_with_the_last_piece_and_the_most_points_win() -> None:
    match = strike(played_out(begun()), black=1)
    result = match.result
    assert result is not None
    assert (result.winner, result.score) == (Side.A, (180, 140, 0))
    board = match.state.boards[0]
    assert (board.winner, board.points, board.queen, board.score) == (
        Side.A,
        180,
        Side.B,
        (180, 140, 0),
    )
    assert narrate(match.line[-1]).endswith(
        "The board goes to Asha: Asha 180, Ravi 140, Mina 0. "
        "The match goes to Asha: Asha 180, Ravi 140, Mina 0."
    )


def test_equal_highest_points_share_the_win() -> None:
    house = 'extends = "points"\n[points]\nwhite = 10\n[scoring]\nqueen_value = 0'
    match = strike(played_out(begun(house=house)), black=1)
    assert match.result is not None
    assert (match.result.winner, match.result.score) == (None, (90, 90, 0))
    assert match.result.shared_by == (Side.A, Side.B)
    assert narrate(match.line[-1]).endswith(
        "Asha and Ravi share the win: Asha 90, Ravi 90, Mina 0."
    )


@pytest.mark.parametrize("breaker", ["a1", "b1"])
def test_a_format_may_decide_equal_points_by_an_extra_board(breaker: str) -> None:
    """Whoever of the three is behind."""
    house = 'extends = "points"\n[points]\nwhite = 10\n[scoring]\nqueen_value = 0'
    match = begun(breaker=breaker, house=house, format="boards=1 tie=extra_board")
    match = strike(played_out(match), black=1)
    assert (match.result, match.state.extra) == (None, True)


@pytest.mark.parametrize("format", ["boards=1", "boards=1 decided_by=boards"])
def test_a_format_told_in_words_shares_the_win_too(format: str) -> None:
    house = 'extends = "points"\n[points]\nwhite = 10\n[scoring]\nqueen_value = 0'
    match = strike(played_out(begun(house=house, format=format)), black=1)
    assert match.result is not None
    assert match.result.winner is None


def test_points_of_several_boards_add_up_and_the_next_neighbour_breaks() -> None:
    match = strike(played_out(begun(format="three-boards")), black=1)
    assert (match.result, match.state.score, match.state.next_breaker) == (
        None,
        (180, 140, 0),
        "b1",
    )
    match = match.apply(events.BoardBegun())
    assert match.score == (180, 140, 0)
    assert strike(match, white=1).score == (180, 160, 0)


def test_a_target_is_looked_at_when_a_board_ends() -> None:
    match = begun(format="points=100 tie=shared")
    match = strike(match, white=9)
    assert match.result is None
    match = strike(strike(strike(match), black=8, queen=True), black=1)
    assert match.result is not None
    assert match.result.winner is Side.A


def on_turn(match: Match) -> str:
    assert match.board is not None
    return match.board.on_turn


def gives_up(match: Match, side: str) -> Match:
    return match.apply(events.Conceded("match", by=side))


def test_of_two_who_gives_up_leaves_the_match_to_the_other() -> None:
    match = gives_up(strike(begun(2), white=3), "a")
    assert match.result is not None
    assert (match.result.winner, match.result.score) == (Side.B, (60, 0))
    assert "A134" in match.result.decisions


def test_of_more_the_others_play_on_and_the_last_one_left_has_won() -> None:
    match = strike(
        strike(strike(begun(4), white=3)), black=2
    )  # b is on turn, a has the most points
    match = gives_up(match, "a")
    assert (match.result, on_turn(match), match.score) == (None, "b1", (60, 20, 0, 0))
    assert narrate(match.line[-1]) == "Asha leaves the match; the others play on."
    order = []
    for _ in range(4):
        match = strike(match)
        order.append(on_turn(match))
    assert order == ["c1", "d1", "b1", "c1"]
    match = gives_up(gives_up(match, "d"), "c")
    assert match.result is not None
    assert (match.result.winner, match.result.score) == (Side.B, (60, 20, 0, 0))


def test_who_leaves_loses_the_turn_the_queen_to_be_covered_and_every_due() -> None:
    owing = strike(strike(begun(), striker=True))  # a owes a due, c is on turn
    match = gives_up(strike(owing, queen=True), "c")
    assert match.board is not None
    assert (on_turn(match), match.board.state.queen) == ("a1", Queen.ON_BOARD)
    assert [tally.owes for tally in match.board.tallies] == [1, 0, 0]
    match = gives_up(owing, "a")
    assert match.board is not None
    assert on_turn(match) == "c1"
    assert [tally.owes for tally in match.board.tallies] == [0, 0, 0]


def test_who_has_left_wins_no_board_and_breaks_none() -> None:
    match = gives_up(strike(begun(format="three-boards"), white=9), "a")
    match = strike(strike(match, black=8, queen=True), black=1)
    board = match.state.boards[0]
    assert (board.winner, board.score) == (Side.B, (180, 140, 0))
    assert match.state.next_breaker == "b1"
    match = gives_up(begun(format="three-boards"), "b")  # between boards the next to break leaves
    match = strike(strike(match, white=9, black=8, queen=True), black=1)
    assert match.state.next_breaker == "c1"
    assert match.apply(events.BoardBegun()).board is not None


def test_who_has_left_does_not_share_the_win() -> None:
    house = 'extends = "points"\n[points]\nwhite = 10\n[scoring]\nqueen_value = 0'
    match = gives_up(strike(begun(4, house=house), white=9), "a")
    match = strike(strike(match, black=8, queen=True), black=1)
    assert match.result is not None
    assert match.result.winner is Side.B


def test_what_cannot_be_given_up() -> None:
    match = begun()
    with pytest.raises(Refused, match="whole match"):
        match.apply(events.Conceded("board", by="a"))
    match = gives_up(match, "b")
    with pytest.raises(Refused) as refused:
        gives_up(match, "b")
    assert describe_refusal(match.state, refused.value) == "Ravi has left the match already."
    may = {expected.kind: expected.by for expected in match.expects}
    assert may["concede"] == ("a1", "c1")


def test_passes_of_all_who_are_left_cancel_a_board() -> None:
    match = gives_up(begun(), "c")
    for _ in range(6):
        assert not match.state.boards
        match = match.apply(events.Passed())
    assert match.state.boards[0].how.value == "replayed"


def test_what_needs_two_sides_is_refused_and_not_offered() -> None:
    match = begun()
    for event in (
        events.BoardScored(),
        events.Corrected("wrong", white=3),
        events.MatchForfeited(),
    ):
        with pytest.raises(Refused) as refused:
            match.apply(event)
        assert "A127" in describe_refusal(match.state, refused.value)
    assert {"stroke", "pass", "undo"} <= {expected.kind for expected in match.expects}
    assert not {"scored", "correct", "demand"} & {expected.kind for expected in match.expects}


@pytest.mark.parametrize(
    "event, why",
    [
        (made(3, rules="laws-29"), "two sides"),
        (events.MatchMade(rules="points", d=events.Entry.of("D")), "no third"),
        (
            events.MatchMade(events.Entry.of("A", "B"), events.Entry.of("C", "D"), rules="points"),
            "each for themselves",
        ),
    ],
)
def test_a_match_that_cannot_be_is_refused(event: events.MatchMade, why: str) -> None:
    with pytest.raises(Refused, match=why):
        Match().apply(event)


def test_a_stroke_can_be_undone_and_amended() -> None:
    match = strike(strike(begun(), white=1), black=1)
    undone = match.apply(events.Undone(to=3))
    assert undone.score == (20, 0, 0)
    right = events.Struck(events.ObservedStroke(black=1))
    assert match.apply(events.Amended(3, right)).score == (20, 0, 0)


def test_a_replayed_board_counts_for_nobody() -> None:
    match = strike(begun(), white=2).apply(events.ReplayOrdered(why="force_majeure"))
    assert (match.score, match.state.next_breaker) == ((0, 0, 0), "a1")


def test_a_match_by_time_counts_what_was_pocketed() -> None:
    match = strike(begun(format="minutes=10 tie=shared"), white=2)
    match = match.apply(events.ClockExpired(announced=True))
    assert match.result is not None
    assert (match.result.winner, match.result.score) == (Side.A, (40, 0, 0))


def test_a_match_by_time_counts_no_queen_to_be_covered_and_a_stroke_in_motion_first() -> None:
    match = strike(strike(strike(begun(format="minutes=10"), black=1)), queen=True)
    match = match.apply(events.ClockExpired(announced=True, in_motion=True))
    assert match.result is None
    covered = strike(match, white=1).result
    missed = strike(match).result
    assert covered is not None
    assert missed is not None
    assert (covered.winner, covered.score) == (Side.B, (10, 70, 0))
    assert (missed.winner, missed.score) == (Side.A, (10, 0, 0))


@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_record_says_who_played_and_is_read_back(people: int) -> None:
    match = strike(strike(begun(people), queen=True), black=1)
    text = record.write(record.record_of(match))
    read = record.read(text)
    assert verify(read) == ()
    assert fold(read.log).log == match.log
    assert [
        f'[Side{letter} "{name}"]' in text for letter, name in zip("ABCD", NAMES, strict=True)
    ] == [number < people for number in range(4)]
    assert [event_from_json(event_to_json(logged.event)) for logged in match.log] == [
        logged.event for logged in match.log
    ]


def test_the_card_names_everybody() -> None:
    card = card_of(strike(played_out(begun()), black=1))
    assert card.sides == ("Asha", "Ravi", "Mina")
    assert asdict(card)["games"][0]["score"] == (180, 140, 0)
    assert card.games[0].boards[0].sides == ("Asha", "Ravi", "Mina")
    assert card.name(Side.C) == "Mina"
