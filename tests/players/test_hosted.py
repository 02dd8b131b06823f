"""A player by ``module:Class`` lives in a process of its own, and can only lose its own stroke."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from carrom.errors import BadInput
from carrom.match import ToPlace, events, side_of
from carrom.physics import PEER, Hand, Stroke, men_spots
from carrom.play import WELL, position_of
from carrom.players import encounters
from carrom.players.contestants import check_contestant, close_contestants, contestant_of
from carrom.players.encounters import Encounter, play_encounter
from carrom.players.engine_process import PlayerFault
from carrom.players.hosted import HostedContestant
from carrom.players.planning import ThinkingLimit
from carrom.players.protocol import StrokeTerms
from tests.players.boards import played_boards

HERE = "tests.players.engines.hosted"
OTHER = Hand(0.01, 0.02, 0.03)
TERMS = StrokeTerms(PEER, ThinkingLimit(3.5, 70), 5, OTHER)
FAULTS = {
    "Exits": "it raised SystemExit: had enough",
    "Dies": "the program ended with status 7",
    "Hangs": "no answer within 0.5 s",
    "Wrong": "it returned str, not a Stroke",
    "Nowhere": "striker: the striker is off the playing surface",
}


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    yield
    close_contestants()


@pytest.mark.thorough
@pytest.mark.parametrize("kind", FAULTS)
def test_whatever_a_class_does_loses_a_stroke_and_no_more(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encounters, "LONGEST", 3)
    name = f"x={HERE}:{kind}"
    check_contestant(name)
    patience = 0.5 if kind == "Hangs" else 60.0
    board = play_encounter(Encounter(name, "random", 0, 1, hand="peer", patience=patience))
    assert board.reasons[0].startswith(f"x, stroke 1: {FAULTS[kind]}")
    assert board.tallies[0].faults >= 1
    assert board.tallies[1].strokes == 1, "the turn passed, and the other side played"
    assert board.tallies[1].faults == 0


def test_what_it_prints_is_no_answer() -> None:
    (match,) = played_boards(1)
    assert contestant_of(f"{HERE}:Prints").stroke(match, TERMS).speed == 3.0  # type: ignore[union-attr]


def test_it_is_told_the_match_the_limit_and_both_hands() -> None:
    """Of a match that goes on only what is new is sent; another is sent whole."""
    player = contestant_of(f"{HERE}:Told")
    assert isinstance(player, HostedContestant)
    first, second = played_boards(2)
    for match in (first.at(3), first, second, first.at(first.version - 1)):
        expected = Stroke(match.version, 3.5, 70.0, Random(5).random(), PEER.angle)
        assert player.stroke(match, TERMS) == expected
    player.process.kill()
    assert player.stroke(first, TERMS).x == first.version, "a new process knows nothing of it"  # type: ignore[union-attr]


def test_it_may_concede() -> None:
    (match,) = played_boards(1)
    assert isinstance(contestant_of(f"{HERE}:Concedes").stroke(match, TERMS), events.Conceded)


def test_it_may_place_men() -> None:
    (match,) = played_boards(1)
    what = ToPlace(side_of("b1"), 1, "a1")
    player = contestant_of(f"{HERE}:Places")
    assert player.place(match, what, TERMS) == tuple(men_spots(position_of(match), 1, side=2))
    with pytest.raises(PlayerFault, match="not free"):
        player.place(match, what, TERMS)
    assert contestant_of(f"{HERE}:Base").place(match, what, TERMS) is WELL


def test_a_class_that_cannot_be_made_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadInput, match=r"cannot be made without arguments: not today"):
        check_contestant(f"{HERE}:Moody")
