"""Computer players: proper, seeded, never fool enough to pocket the wrong last man, better at every level."""

from __future__ import annotations

from random import Random

import pytest

from carrom.errors import BadInput, Refused
from carrom.laws import Colour, Queen, rule_set
from carrom.match import ObservedStroke, events, fold
from carrom.physics import YIELDING, Position, Stroke, find_breaches, rack, simulate
from carrom.play import self_play
from carrom.players import LEVELS, ComputerPlayer, level
from carrom.players.analysis import analyse, board_of, success_map
from carrom.players.arena import play_arena
from carrom.players.encounters import Encounter, pairings, play_encounter
from carrom.players.node import Node
from carrom.players.rating import rate_players
from tests.effort import sample
from tests.players.boards import is_proper, open_board, played_boards
from tests.rules import RULES


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("doubles", [False, True])
def test_a_stroke_made_as_it_is_meant_is_proper(rules: str, doubles: bool) -> None:
    player = ComputerPlayer.of("3")
    for match in played_boards(6, rules=rules, doubles=doubles, seed=5):
        meant = player.meant(match, Random(1)).stroke
        assert is_proper(Node.of(match), meant)


def test_a_seed_fixes_every_stroke() -> None:
    match = played_boards(1, seed=9)[0]
    player = ComputerPlayer.of("4")
    assert player.stroke(match, Random(5)) == player.stroke(match, Random(5))
    assert player.stroke(match, Random(5)) != player.stroke(match, Random(6))


@pytest.mark.parametrize("name", sample(sorted(LEVELS), 3))
def test_every_level_strikes(name: str) -> None:
    match = played_boards(1, seed=3)[0]
    assert isinstance(ComputerPlayer.of(name).stroke(match, Random(1)), Stroke)


def test_an_unknown_level() -> None:
    with pytest.raises(BadInput, match="is not a level"):
        level("9")


def test_a_player_does_not_think_while_something_is_to_be_placed() -> None:
    discs = rack().text.split()
    one_down = " ".join(disc for disc in discs if disc is not next(d for d in discs if d[0] == "w"))
    played = events.Played(0.0, -0.25, 0.0, 1.0, 2.0)
    match = fold([
        events.MatchMade(),
        events.BoardBegun("a1", position=rack().text),
        events.Struck(ObservedStroke(white=1), played=played, final=one_down),
        events.Struck(ObservedStroke(striker=True), played=played, final=one_down),
    ])  # fmt: skip
    for think in (ComputerPlayer.of("1").stroke, ComputerPlayer.of("1").meant):
        with pytest.raises(Refused, match="b1 has to place 1 of side a first"):
            think(match, Random(1))


def test_the_last_man_is_left_while_the_queen_lies() -> None:
    """003.queen.29: pocketing it would lose the board; the queen goes first."""
    lay = Position.of(queen=[(0.25, 0.25)], white=[(-0.28, 0.28)], black=[(0.0, 0.0), (0.1, -0.05)])
    node = board_of(lay, colour=Colour.WHITE)
    best = analyse(node, strength="8", best=1)[0]
    assert not any(one.own and not one.queen for one in best.follows if one.chance > 0.1)
    assert any(one.queen for one in best.follows)


def test_the_opponents_last_man_is_left_alone() -> None:
    """003.queen.27: it would give him the board."""
    lay = Position.of(white=[(0.0, 0.1), (0.1, 0.3)], black=[(0.27, 0.27)])
    node = board_of(lay, colour=Colour.WHITE, queen=Queen.MINE)
    best = analyse(node, strength="8", best=1)[0]
    assert sum(one.chance for one in best.follows if one.opp) < 0.05


def test_a_man_before_the_pocket_is_taken() -> None:
    best = analyse(open_board(), strength="8", best=3)
    assert best[0].candidate.pockets > 0.9
    worths = [one.candidate.worth for one in best]
    assert worths == sorted(worths, reverse=True)
    assert sum(one.chance for one in best[0].follows) == pytest.approx(1)


def test_advice_is_proper_and_as_drawn() -> None:
    for one in analyse(open_board(), strength="6", best=4):
        assert find_breaches(one.trajectory) == ()
        assert one.trajectory == simulate(open_board().position, one.candidate.stroke, YIELDING)


def test_a_surer_hand_has_a_wider_map() -> None:
    node = open_board()
    sure, shaky = (
        success_map(node, 0.0, -0.2526, strength=name, angles=181, speeds=6, times=24)
        for name in ("8", "1")
    )
    assert sure.pockets.max() > shaky.pockets.max()
    assert sure.pockets.shape == (6, 181)


@pytest.mark.nightly
@pytest.mark.thorough
def test_a_higher_level_wins() -> None:
    """A short look; `make ladder` is the proof."""
    played = play_arena(pairings(["1", "5"], 6, 1, "icf-25"))
    table = rate_players(played)
    assert table[0].name == "5"
    assert table[0].potting.part > table[1].potting.part + 0.2


@pytest.mark.thorough
def test_few_strokes_a_board() -> None:
    """The perfect hand clears boards at one go."""
    played = [play_encounter(Encounter("perfect", "perfect", 0, seed)) for seed in range(1)]
    assert all(one.tallies[0].strokes + one.tallies[1].strokes <= 10 for one in played)
    assert all(one.tallies[0].improper == 0 for one in played)


def test_a_computer_plays_a_match_to_its_end() -> None:
    made = events.MatchMade(rules="three-board", format="boards=1 tie=shared")
    made = events.choose_singles(made)
    match = self_play(made, 3, dict.fromkeys(("a1", "b1"), ComputerPlayer.of("5")))
    assert match.result is not None


def test_men_are_worth_what_the_rules_say() -> None:
    from carrom.players.worth import ends_of

    house = 'extends = "laws-29"\n[scoring]\nman_value = 2\n'
    node = board_of(open_board().position, events.rules_of(events.MatchMade(house=house)))
    assert [float(ends[3, 0] - ends[2, 0]) for ends in ends_of(node)] == [2, 2]


def test_score_thresholds_are_known() -> None:
    """At the cap the queen is worth nothing, so nobody goes out of his way for her."""
    from carrom.players.worth import ends_of

    rules = rule_set("laws-29")

    def queens(scores: tuple[int, int]) -> list[float]:
        both = ends_of(board_of(open_board().position, rules, scores=scores))
        return [float(ends[1, 1] - ends[1, 0]) for ends in both]

    assert queens((15, 15)) == [5, 5]
    assert queens((24, 15)) == [0, 5]
