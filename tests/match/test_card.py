"""The score card: boards under their game, with everything a result of a board says."""

from __future__ import annotations

from dataclasses import fields

from carrom.match import (
    CardAppeal,
    CardBoard,
    CardConfirmation,
    CardSubstitution,
    Side,
    card_of,
    events,
)
from carrom.match.state import BoardResult, How
from tests.match.table import Table

LEFT_OUT = {"game": "boards stand under their game"}
ADDED = {"counted", "sides", "breaker_name"}


def test_a_board_on_the_card_has_every_field_of_its_result() -> None:
    result, card = ({field.name for field in fields(cls)} for cls in (BoardResult, CardBoard))
    assert card == result - LEFT_OUT.keys() | ADDED


def test_a_finished_board() -> None:
    card = card_of(Table("003").board("b", 9).match)
    assert (card.a, card.b, card.players) == ("Asha", "Bela", {"a1": "Asha", "b1": "Bela"})
    (game,) = card.games
    (board,) = game.boards
    assert (game.number, game.score, game.winner) == (1, (0, 9), None)
    assert (board.breaker, board.white, board.winner, board.how) == ("a1", "a", "b", "finished")
    assert (board.points, board.score, board.men_left) == (9, (0, 9), (4, 0))
    assert (board.queen, board.slam, board.counted) == (Side.B, "black", True)
    assert card.result is None


def test_an_unfinished_board_is_not_on_the_card() -> None:
    table = Table("003").begin("a1")
    table.own(own=3)
    (game,) = card_of(table.match).games
    assert (game.score, game.winner, game.boards) == ((0, 0), None, ())


def test_a_board_to_be_played_again_is_there_and_does_not_count() -> None:
    table = Table("003").begin("a1")
    table.tell(events.ReplayOrdered())
    (board,) = card_of(table.match).games[0].boards
    assert (board.how, board.winner, board.counted) == (How.REPLAYED, None, False)


def test_before_the_match_there_is_nothing_on_the_card() -> None:
    table = Table("003")
    table.match = table.match.at(0)
    card = card_of(table.match)
    assert (card.a, card.b, card.players, card.games) == ("", "", {}, ())


def test_doubles_name_four_players_and_who_of_them_broke() -> None:
    table = Table("003", pairs=True).board("a", 5).board("b", 7)
    card = card_of(table.match)
    assert card.players == {"a1": "Asha", "a2": "Arun", "b1": "Bela", "b2": "Bose"}
    boards = card.games[0].boards
    assert [card.player(board.breaker) for board in boards] == ["Asha", "Bela"]
    assert [card.name(board.winner) for board in boards] == ["Asha and Arun", "Bela and Bose"]


def test_a_new_game_has_boards_of_its_own() -> None:
    table = Table("003").board("a", 12).board("a", 12).board("a", 5).board("b", 5)
    first, second = card_of(table.match).games
    assert (first.number, first.winner, first.score[0]) == (1, Side.A, 29)
    assert [board.number for board in first.boards] == [1, 2, 3]
    assert (second.number, second.winner, second.score) == (2, None, (0, 5))
    assert len(second.boards) == 1


# What officials did ------------------------------------------------------------------------------


def test_a_card_without_officials() -> None:
    card = card_of(Table("003").board("a", 9).match)
    assert (card.appeals, card.substitutions, card.confirmations) == ((), (), ())
    assert not card.is_confirmed


def test_003_general_7_an_appeal_stands_with_its_outcome() -> None:
    table = Table("003")
    table.tell(events.Appealed("b1", about="the light"), events.PlayOrdered())
    table.begin("a1")
    table.tell(events.Appealed("a1"), events.AppealDecided("rejected"))
    table.tell(events.AppealDecided("upheld", "chief_referee"), events.PlayOrdered())
    assert card_of(table.match).appeals == (
        CardAppeal(0, "b1", "umpire", "the light"),
        CardAppeal(1, "a1", "umpire", "", "upheld", "chief_referee"),
    )


def test_an_appeal_that_was_undone_is_not_on_the_card() -> None:
    table = Table("003").begin("a1")
    table.tell(events.Appealed("a1"), events.Undone(to=2))
    assert card_of(table.match).appeals == ()


def test_A123_the_boards_before_a_substitution_keep_their_names() -> None:
    table = Table("003").board("a", 9)
    table.tell(events.PlayerSubstituted("a1", "Chitra", "hurt"))
    card = card_of(table.board("a", 9).match)
    assert card.substitutions == (CardSubstitution(1, "a1", "Asha", "Chitra", "hurt"),)
    first, second = card.games[0].boards
    assert (first.breaker_name, first.name(first.winner)) == ("Asha", "Asha")
    assert (second.breaker_name, second.name(second.winner)) == ("Bela", "Chitra")
    assert (card.a, card.player("a1"), first.name(None)) == ("Chitra", "Chitra", "")


def test_A88_confirmations_say_who_gave_them() -> None:
    table = Table("003", "points=9").board("a", 9)
    table.tell(events.ResultConfirmed("a1"))
    assert not card_of(table.match).is_confirmed
    table.tell(events.ResultConfirmed("b", "desk"))
    card = card_of(table.match)
    assert card.confirmations == (
        CardConfirmation(Side.A, "side"),
        CardConfirmation(Side.B, "desk"),
    )
    assert card.is_confirmed
