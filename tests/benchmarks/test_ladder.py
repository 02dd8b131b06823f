"""`benchmarks/ladder.py`: what its tables say of boards that were played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from benchmarks import keeping, ladder
from carrom.players.encounters import BoardPlayed, Encounter, Tally
from carrom.players.sequential import SequentialTest


def board(number: int, winner: int | None, first: str = "6", second: str = "5") -> BoardPlayed:
    """The board of a number in an arena."""
    encounter = Encounter(first, second, number % 2, 1 + number // 2)
    return BoardPlayed(encounter, winner, 5, None, (Tally(4, 2), Tally(3, 1)), "")


def test_a_duel_counts_pairs_and_halves_for_drawn_boards() -> None:
    duel = ladder.Duel([board(n, w) for n, w in enumerate([0, 0, 0, 1, 0, None, 0, 0])])
    won, elo, boards = duel.cells
    assert won.startswith("81.2 %")
    assert elo.startswith("+255 (")
    assert boards == "8"


def test_a_level_is_better_only_beyond_chance() -> None:
    even = ladder.Duel([board(n, n % 2) for n in range(40)])
    clear = ladder.Duel([board(n, int(n % 4 == 3)) for n in range(40)])
    assert not even.is_shown
    assert clear.is_shown


def test_the_breaker_wins_what_he_broke() -> None:
    boards = [board(n, w) for n, w in enumerate([0, 0, None, 1])]
    assert ladder.breaker_share(boards).hits == 2  # the first and the last
    assert ladder.breaker_share(boards).of == 3


@pytest.fixture
def winners(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """A ladder whose boards are won as this list says, and played one after another until it is enough."""
    told: list[int] = []
    monkeypatch.setattr(keeping, "KEPT", tmp_path)

    def play(
        _name: str, encounters: Sequence[Encounter], _jobs: int, is_enough: object
    ) -> list[BoardPlayed]:
        assert callable(is_enough)
        played: list[BoardPlayed] = []
        for number, _ in enumerate(encounters):
            played.append(board(number, told[number % len(told)]))
            if is_enough(played):
                break
        return played

    monkeypatch.setattr(ladder, "play_kept", play)
    return told


@pytest.mark.parametrize(
    "pattern, most, is_shown",
    [([0, 0, 0, 1], 200, True), ([0, 1], 600, False)],
)
def test_a_duel_ends_when_the_test_has_decided(
    winners: list[int], pattern: list[int], most: int, is_shown: bool
) -> None:
    winners += pattern
    duel = ladder.Run(600, 1, ladder.EIGHT, "HEAD").duel("6", "5", "6-5", SequentialTest(0, 40))
    assert len(duel.boards) < most
    assert duel.is_shown is is_shown


def test_boards_of_a_player_against_itself_are_all_different(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Encounter] = []

    def play(_name: str, encounters: Sequence[Encounter], _jobs: int) -> list[BoardPlayed]:
        asked.extend(encounters)
        return []

    monkeypatch.setattr(ladder, "play_kept", play)
    ladder.Run(10, 1, ladder.EIGHT, "HEAD").self_play("5")
    assert len({encounter.seed for encounter in asked}) == len(asked) == 10
