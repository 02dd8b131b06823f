"""The sequential test: its formula, its error rates, and results that an interruption does not change."""

from __future__ import annotations

import os
from collections import Counter
from math import log
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.players import arena
from carrom.players.arena import play_arena, read_boards
from carrom.players.encounters import (
    BoardPlayed,
    Encounter,
    Tally,
    pairings,
    play_encounter,
)
from carrom.players.sequential import (
    SCORES,
    PairedRun,
    SequentialTest,
    elo_of,
    expected_score,
    head_to_head,
    likelihood_ratio,
    pair_score,
    score_interval,
)
from carrom.players.workers import in_processes
from tests.effort import examples


@given(st.integers(1, 500), st.integers(1, 500), st.floats(0.2, 0.8), st.floats(0.2, 0.8))
def test_won_or_lost_it_is_walds_test(won: int, lost: int, p0: float, p1: float) -> None:
    """Wald 1945: each board won adds log p1/p0, each lost log (1 − p1)/(1 − p0)."""
    expected = won * log(p1 / p0) + lost * log((1 - p1) / (1 - p0))
    assert likelihood_ratio({0.0: lost, 1.0: won}, p0, p1) == pytest.approx(expected, abs=1e-7)


@pytest.mark.parametrize("won, drawn, lost", [(30, 10, 20), (5, 50, 8), (80, 3, 40)])
def test_with_draws_the_likeliest_share_of_them_is_taken(won: int, drawn: int, lost: int) -> None:
    """Against every share of draws, tried one by one: a mean leaves one number open."""

    def likeliest(mean: float) -> float:
        share = np.linspace(0, 2 * min(mean, 1 - mean), 400_001)[1:-1]
        wins, losses = mean - share / 2, 1 - mean - share / 2
        return float((won * np.log(wins) + drawn * np.log(share) + lost * np.log(losses)).max())

    found = likelihood_ratio({0.0: lost, 0.5: drawn, 1.0: won}, 0.5, 0.55)
    assert found == pytest.approx(likeliest(0.55) - likeliest(0.5), abs=1e-6)


def test_the_bounds_are_walds() -> None:
    low, high = SequentialTest(0, 20, 0.05, 0.05).bounds
    assert (low, high) == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    low, high = SequentialTest(0, 20, alpha=0.01, beta=0.1).bounds
    assert (low, high) == pytest.approx((log(0.1 / 0.99), log(0.9 / 0.01)))


def test_the_ratio_is_turned_with_the_players() -> None:
    counts = {0.0: 3, 0.25: 1, 0.5: 20, 0.75: 2, 1.0: 9}
    turned = {1 - score: count for score, count in counts.items()}
    ahead, behind = SequentialTest(0, 30), SequentialTest(-30, 0)
    assert ahead.ratio(counts) == pytest.approx(-behind.ratio(turned))
    assert SequentialTest(-30, 30).ratio({0.5: 40}) == pytest.approx(0.0, abs=1e-9)
    assert SequentialTest().ratio({}) == 0.0


def test_elo_and_score_are_inverse() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    for elo in (-300, -1, 0, 50, 700):
        assert elo_of(expected_score(elo)) == pytest.approx(elo)
    assert elo_of(1.0) == -elo_of(0.0) == float("inf")


def decided(elo: float, test: SequentialTest, chance: Random, luck: float) -> tuple[str, int]:
    """What the test says of a player so much stronger, and after how many pairs. ``luck``: the part of the
    pairs that the break decides, one board each."""
    counts: Counter[float] = Counter()
    while True:
        if chance.random() < luck:
            counts[0.5] += 1
        else:
            part = 0.5 + (expected_score(elo) - 0.5) / (1 - luck)
            counts[((chance.random() < part) + (chance.random() < part)) / 2] += 1
        if (found := test.decide(test.ratio(counts))) is not None:
            return found, counts.total()


@pytest.mark.parametrize("luck", [0.0, 0.4])
def test_it_errs_no_oftener_than_it_says(luck: float) -> None:
    """Wald: wrong in about 5 of 100 at either bound. More wrong ones than this have a chance of 0.2 %."""
    test, chance, runs = SequentialTest(0, 120), Random(11), examples(300, 40)
    most = {300: 27, 100: 12, 40: 7}[runs]
    for elo, wrong in ((0.0, "elo1"), (120.0, "elo0")):
        results = [decided(elo, test, chance, luck) for _ in range(runs)]
        assert sum(result == wrong for result, _ in results) <= most
        assert 8 < np.mean([pairs for _, pairs in results]) < 120, "neither rash nor endless"


def test_a_clear_lead_is_found_soon_and_a_clear_lag_too() -> None:
    for elo, expected in ((400.0, "elo1"), (-400.0, "elo0")):
        found, pairs = decided(elo, SequentialTest(0, 50), Random(2), 0.0)
        assert found == expected
        assert pairs < 60


@pytest.mark.parametrize(
    "values, field",
    [((0, 0), "elo1"), ((0, -5), "elo1"), ((0, 5, 0.0), "alpha"), ((0, 5, 0.1, 0.5), "beta")],
)
def test_a_test_that_makes_no_sense_is_refused(values: tuple[float, ...], field: str) -> None:
    with pytest.raises(BadInput) as wrong:
        SequentialTest(*values)
    assert wrong.value.field == field


def test_an_interval_holds_the_truth() -> None:
    chance, inside, runs = Random(3), 0, 200
    for _ in range(runs):
        scores = [((chance.random() < 0.6) + (chance.random() < 0.6)) / 2 for _ in range(60)]
        low, high = score_interval(Counter(scores))
        inside += low <= 0.6 <= high
    assert inside / runs > 0.9
    assert score_interval({}) == (0.0, 1.0)
    low, high = score_interval({1.0: 10})
    assert 0.7 < low < high == 1.0


# The arena ----------------------------------------------------------------------------------------


def made_up_board(encounter: Encounter) -> BoardPlayed:
    """A result that follows from the encounter alone: the first wins two boards of three."""
    lot = encounter.number("result", encounter.breaks) % 30
    winner = None if lot == 0 else int(lot > 20)
    return BoardPlayed(encounter, winner, 5, None, (Tally(8, 6), Tally(7, 3)))


ENCOUNTERS = pairings(["new=2", "old=1"], 400, 1, "icf-25")
TEST = SequentialTest(0, 60)


class Interrupted:
    """Plays so many boards, then somebody presses Ctrl-C; notes what was played."""

    def __init__(self, boards: int) -> None:
        self.left = boards
        self.played: list[str] = []

    def __call__(self, encounter: Encounter) -> BoardPlayed:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        self.played.append(encounter.key)
        return made_up_board(encounter)


def test_the_score_of_a_pair() -> None:
    def board(breaks: int, winner: int | None) -> BoardPlayed:
        return BoardPlayed(Encounter("a", "b", breaks, 1), winner, 5, None, (Tally(), Tally()))

    results = {
        (one, other): pair_score(board(0, one), board(1, other))
        for one in (0, 1, None)
        for other in (0, 1, None)
    }
    assert results[0, 0] == 1.0
    assert results[1, 1] == 0.0
    assert results[0, 1] == results[1, 0] == results[None, None] == 0.5
    assert results[0, None] == 0.75
    assert set(results.values()) == set(SCORES)


def test_a_run_stops_where_the_test_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "try_encounter", made_up_board)
    run = PairedRun(TEST)
    played = play_arena(ENCOUNTERS, is_enough=run.take)
    assert run.decision == "elo1"
    assert len(played) == run.boards < len(ENCOUNTERS)
    before = PairedRun(TEST)
    assert not before.take(played[:-2])
    result = head_to_head(played, TEST)
    assert (result.decision, result.ratio) == ("elo1", run.ratio)
    assert result.won + result.lost + result.drawn == len(played)
    assert result.low is not None
    assert result.elo is not None
    assert 0 < result.low < result.elo
    more = [*played, *map(made_up_board, ENCOUNTERS[len(played) : len(played) + 40])]
    assert head_to_head(more, TEST) == result, "boards beyond the decision are not counted"


@pytest.mark.parametrize("cut", [False, True])
def test_an_interrupted_arena_ends_as_one_run(
    cut: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "try_encounter", made_up_board)
    whole = play_arena(ENCOUNTERS, kept=tmp_path / "whole.jsonl", is_enough=PairedRun(TEST).take)
    kept, played = tmp_path / "parts.jsonl", list[str]()
    for boards in (3, 5, 1, 10_000):
        player = Interrupted(boards)
        monkeypatch.setattr(arena, "try_encounter", player)
        try:
            found = play_arena(ENCOUNTERS, kept=kept, is_enough=PairedRun(TEST).take)
        except KeyboardInterrupt:
            if cut:  # the machine went down in the middle of a line
                with kept.open("rb+") as file:
                    file.seek(-20, os.SEEK_END)
                    file.truncate()
                player.played.pop()
        played += player.played
    assert found == whole
    assert len(played) == len(set(played)) == len(whole), "exactly those that were missing"
    assert [board.encounter.key for board in read_boards(kept)] == played
    monkeypatch.setattr(arena, "try_encounter", Interrupted(0))
    assert play_arena(ENCOUNTERS, kept=kept, is_enough=PairedRun(TEST).take) == whole, (
        "from the file"
    )


def test_the_order_in_which_boards_end_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def shuffled(_work: object, todo: list[Encounter], jobs: int):  # type: ignore[no-untyped-def]
        chance, waiting, rest = Random(5), [], iter(todo)
        for encounter in rest:
            waiting.append(encounter)
            if len(waiting) == jobs:
                yield made_up_board(waiting.pop(chance.randrange(jobs)))

    monkeypatch.setattr(arena, "try_encounter", made_up_board)
    in_order = play_arena(ENCOUNTERS, is_enough=PairedRun(TEST).take)
    monkeypatch.setattr(arena, "in_processes", shuffled)
    assert play_arena(ENCOUNTERS, jobs=8, is_enough=PairedRun(TEST).take) == in_order


def test_boards_on_other_terms_are_not_mixed_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "try_encounter", made_up_board)
    kept = tmp_path / "boards.jsonl"
    play_arena(ENCOUNTERS[:2], kept=kept)
    old = kept.read_text(encoding="utf-8").replace(', "edition": 2', "")
    kept.write_text(old, encoding="utf-8")
    assert [board.encounter.edition for board in read_boards(kept)] == [1, 1]
    player = Interrupted(4)
    monkeypatch.setattr(arena, "try_encounter", player)
    play_arena(ENCOUNTERS[:2], kept=kept)
    play_arena(pairings(["new=2", "old=1"], 2, 1, "icf-25", hand="peer"), kept=kept)
    assert len(player.played) == 4


@pytest.mark.thorough
def test_processes_end_when_enough_was_played() -> None:
    encounters = pairings(["a=random", "b=random"], 40, 1, "icf-25")
    boards = in_processes(play_encounter, encounters, 2)
    assert next(boards).encounter in encounters[:3]
    boards.close()
