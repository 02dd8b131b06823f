"""What results say: ratings found again, intervals that hold, an arena that goes on where it was."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from carrom.errors import CarromError
from carrom.match import Match, events
from carrom.physics import STANDARD, STEADY, Stroke
from carrom.play import self_play, selfplay
from carrom.players import encounters
from carrom.players.arena import play_arena, read_boards
from carrom.players.contestants import _OPEN, ChooserContestant
from carrom.players.encounters import BoardPlayed, Encounter, Tally, pairings
from carrom.players.rating import SCALE, Mean, rate_players, ratings
from carrom.rate import Rate


def made_up(strengths: dict[str, float], boards: int, seed: int) -> list[BoardPlayed]:
    """Boards won by chance, by Elo."""
    chance = Random(seed)
    found = []
    names = sorted(strengths)
    for one in pairings_of(names):
        for board in range(boards):
            gap = strengths[one[1]] - strengths[one[0]]
            first_wins = chance.random() < 1 / (1 + 10 ** (gap / 400))
            encounter = Encounter(*one, board % 2, board)
            found.append(
                BoardPlayed(encounter, 0 if first_wins else 1, 5, None, (Tally(8, 6), Tally(7, 3)))
            )
    return found


def pairings_of(names: list[str]) -> list[tuple[str, str]]:
    return [(a, b) for at, a in enumerate(names) for b in names[at + 1 :]]


def test_ratings_are_found_again_within_their_errors() -> None:
    true = {"a": -200.0, "b": 0.0, "c": 200.0}
    names = sorted(true)
    inside = 0
    for seed in range(40):
        elo, error = ratings(names, made_up(true, 150, seed))
        inside += sum(abs(elo[at] - true[name]) <= error[at] for at, name in enumerate(names))
    assert 0.88 <= inside / 120 <= 1.0


def test_who_never_lost_has_a_rating() -> None:
    won = [
        BoardPlayed(Encounter("a", "b", n % 2, n), 0, 5, None, (Tally(), Tally()))
        for n in range(20)
    ]
    elo, error = ratings(["a", "b"], won)
    assert elo[0] > 100
    assert error[0] < 1000
    assert elo[0] == pytest.approx(-elo[1])


def test_a_rate_and_its_interval() -> None:
    assert Rate(5, 10).part == 0.5
    low, high = Rate(50, 100).interval
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert Rate(0, 0).interval == (0.0, 1.0)


def test_a_mean_and_its_error() -> None:
    found = Mean.of_values([1.0, 2.0, 3.0, 4.0])
    assert (found.value, found.of) == (2.5, 4)
    assert found.error == pytest.approx(0.6455, abs=1e-4)
    assert pytest.approx(173.7178, abs=1e-3) == SCALE


def test_a_table_counts_what_was_played() -> None:
    table = rate_players(made_up({"a": 0.0, "b": 300.0}, 50, 1))
    assert [one.name for one in table] == ["b", "a"]
    assert table[0].boards.of == 50
    assert table[0].strokes.value == 15


@pytest.mark.thorough
def test_an_arena_that_was_stopped_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "boards.jsonl"
    encounters = pairings(["random", "1"], 4, 7, "icf-25")
    first = play_arena(encounters[:2], kept=kept)
    with kept.open("a", encoding="utf-8") as file:
        file.write('{"cut off')
    lines = kept.read_text(encoding="utf-8").replace('{"cut off', "")
    kept.write_text(lines + '{"cut off\n', encoding="utf-8")
    counted: list[tuple[int, int]] = []
    whole = play_arena(encounters, kept=kept, watch=lambda done, of: counted.append((done, of)))
    assert counted[0] == (2, 4)
    assert whole[:2] == first
    assert len(list(read_boards(kept))) == 4


@pytest.mark.thorough
def test_processes_play_the_same_boards() -> None:
    encounters = pairings(["random", "1"], 2, 3, "icf-25")

    def told(played: list[BoardPlayed]) -> list[tuple[object, ...]]:
        return [(one.encounter, one.winner, one.points, one.record) for one in played]

    assert told(play_arena(encounters, jobs=2)) == told(play_arena(encounters))


class Dawdler:
    """A player whose striker never leaves the base."""

    def stroke(self, _match: Match, _chance: Random) -> Stroke:
        return Stroke(0.0, -STANDARD.base_y, 0.0, 1.0, 0.05)


def test_A124_a_player_who_makes_no_stroke_for_ever_is_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(_OPEN, "x", ChooserContestant(Dawdler(), STEADY))
    monkeypatch.setitem(_OPEN, "y", ChooserContestant(Dawdler(), STEADY))
    monkeypatch.setattr(encounters, "LONGEST", 6)
    board = encounters.play_encounter(encounters.Encounter("x", "y", 0, 1))
    assert (board.winner, board.points) == (None, 0)
    assert (board.tallies[0].strokes, board.tallies[0].fouls, board.tallies[1].strokes) == (6, 0, 0)
    monkeypatch.setattr(selfplay, "MOST_STROKES", 6)
    with pytest.raises(CarromError, match="no end after 7 strokes"):
        self_play(events.MatchMade(), 1, {"a1": Dawdler(), "b1": Dawdler()})
