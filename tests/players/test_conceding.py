"""A board is conceded only where the rules in force make that cheaper than losing it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from carrom.laws import Queen, rule_set
from carrom.match import Match, events, record, verify
from carrom.physics import Position, Stroke
from carrom.play import begin_board, replay, self_play
from carrom.players import contestants
from carrom.players.analysis import board_of
from carrom.players.conceding import should_concede
from carrom.players.encounters import Encounter, play_encounter
from carrom.players.equity import Equity
from carrom.players.node import Node
from carrom.players.player import ComputerPlayer

LOST = Position.of(
    white=[(0.0, -0.3), (0.3, -0.02), (-0.3, -0.05), (0.02, -0.33)], black=[(0.331, -0.331)]
)
"""White has four men that lie badly; black, who has covered the queen, needs only the man in the jaws."""
SPARING = 'extends = "laws-29"\n[board]\nforfeit_queen = "on_board_only"\n'
"""House rules by which conceding costs no queen that the others have covered."""


def lost_match(house: str = SPARING) -> Match:
    """That board in a match, white on turn."""
    made = events.choose_singles(events.MatchMade(rules="laws-29", house=house))
    return begin_board(Match().apply(made), "a1").apply(
        events.Corrected(reason="set up", white=4, black=1, queen="b", position=LOST.text)
    )


@pytest.mark.parametrize("house, concedes", [(SPARING, True), ("", False)])
def test_a_lost_board_is_conceded_where_that_spares_the_queen(house: str, concedes: bool) -> None:
    match = lost_match(house)
    move = ComputerPlayer.of("5").move(match, Random(1))
    assert isinstance(move, events.Conceded if concedes else Stroke)
    if isinstance(move, events.Conceded):
        (board,) = match.apply(move).state.boards
        assert (board.winner, board.points) == ("b", 4)


def test_who_always_tries_never_concedes() -> None:
    assert isinstance(ComputerPlayer.of("2").move(lost_match(), Random(1)), Stroke)


def test_by_the_laws_alone_nothing_is_conceded() -> None:
    for name in ("laws-29", "icf-25", "college-cup", "tapplent-29", "three-board", "four-break"):
        for queen in (Queen.MINE, Queen.THEIRS):
            node = board_of(LOST, rule_set(name), queen=queen)
            assert not should_concede(node, -1e6)


def test_a_stroke_that_is_worth_more_is_made() -> None:
    node = replace(Node.of(lost_match()), equity=None)
    assert should_concede(node, -8.5)
    assert not should_concede(node, -7.5)


def test_at_the_end_of_a_game_what_counts_is_the_game() -> None:
    """At 23 of 29 losing by nine is losing the game, and conceding by four costs little."""
    node = Node.of(lost_match())
    early = replace(node, equity=Equity(0, 0, 29, 7, breaks_next=True, queen=5))
    late = replace(node, equity=Equity(23, 23, 29, 7, breaks_next=True, queen=5))
    assert not should_concede(early, -4.0)
    assert should_concede(late, -4.0)


class Quitter:
    """Concedes every board, and waives what it may."""

    def stroke(self, _match: Match, _chance: Random) -> Stroke:
        raise AssertionError("it is asked for a move")

    def move(self, match: Match, _chance: Random) -> events.Conceded:
        assert match.board is not None
        return events.Conceded("board", by=str(match.board.side))

    def place(self, _match: Match, _what: object) -> tuple[()]:
        return ()


def test_a_machine_that_concedes_loses_the_board() -> None:
    made = events.choose_singles(events.MatchMade(format="boards=1 tie=shared"))
    match = self_play(made, 1, {"a1": Quitter(), "b1": Quitter()})
    assert [board.how for board in match.state.boards] == ["conceded"]
    assert verify(record.record_of(match), replay=replay) == ()


def test_a_contestant_that_concedes_loses_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    def concede(_self: object, match: Match, _terms: object) -> events.Conceded:
        return Quitter().move(match, Random())

    monkeypatch.setattr(contestants.LevelContestant, "stroke", concede)
    board = play_encounter(Encounter("3", "random", 0, 3, hand="peer"))
    assert (board.winner, board.points, board.reasons) == (1, 12, ())
    assert (board.tallies[0].strokes, board.tallies[0].faults) == (0, 0)
    assert verify(record.read(board.record), replay=replay) == ()
