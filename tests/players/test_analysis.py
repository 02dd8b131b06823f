"""Advice: one stroke of every idea, and no chance said higher than the tries support."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.match import Match
from carrom.physics import YIELDING, Packing, Position, rack, simulate
from carrom.play import RandomStream
from carrom.players import Node, TriedChance, analyse, board_of
from carrom.players.analysis import COACHING, best_of_ideas, looks_of
from carrom.players.ideas import idea_of
from carrom.players.levels import Matchup, level
from carrom.players.naming import name_on
from carrom.players.planning import Search, ThinkingLimit
from carrom.players.temperament import MACHINE
from tests.effort import sample
from tests.players.boards import OPEN, open_board, played_boards

LIES: list[Match] = played_boards(6, seed=11)


@pytest.mark.thorough
@pytest.mark.parametrize("strength", ["4", "perfect"])
def test_no_two_strokes_are_one_idea(strength: str) -> None:
    for node in (open_board(), *(Node.of(match) for match in sample(LIES, 2))):
        advice = analyse(node, strength=strength, best=4)
        assert 1 <= len(advice) <= 4
        assert len({idea_of(one.trajectory) for one in advice}) == len(advice)
        assert len({one.name.text() for one in advice}) == len(advice)
        assert len({one.name.core for one in advice}) == len(advice)
        taste = MACHINE if strength == "perfect" else COACHING
        looks = [looks_of(one, taste) for one in advice]
        assert looks == sorted(looks, reverse=True)


def test_of_strokes_that_are_one_idea_the_best_is_shown() -> None:
    """What a search proposes are mostly variants: without a choice four of them would be one idea."""
    node = open_board()
    who = level("6")
    found = Search(node, Matchup.between(who), who.effort, RandomStream(3)).candidates(12)
    named = []
    for candidate in found:
        path = simulate(node.position, candidate.stroke, node.constants)
        named.append((candidate, name_on(node, path), path))
    ideas = [idea_of(path) for _, _, path in named]
    assert len(set(ideas)) < len(ideas)
    chosen = best_of_ideas(named, 12)
    for candidate, _, path in chosen:
        first = ideas.index(idea_of(path))
        assert candidate is named[first][0]
    assert len(best_of_ideas(named, 1)) == 1


@pytest.mark.parametrize(
    "chance, said, hindi",
    [
        (TriedChance(400, 400), "over 99%", "99% से ज्यादा"),
        (TriedChance(399, 400), "99%", "99%"),
        (TriedChance(0, 400), "under 1%", "1% से कम"),
        (TriedChance(1, 400), "1%", "1%"),
        (TriedChance(16, 16), "over 81%", "81% से ज्यादा"),
        (TriedChance(1, 1, is_certain=True), "100%", "100%"),
        (TriedChance(0, 1, is_certain=True), "0%", "0%"),
    ],
)
def test_a_chance_is_said_no_higher_than_it_holds(
    chance: TriedChance, said: str, hindi: str
) -> None:
    assert (chance.text(), chance.text("hi")) == (said, hindi)
    assert (chance.part in (0.0, 1.0)) == chance.is_certain


def test_a_sure_stroke_is_100_percent_for_a_steady_hand_alone() -> None:
    lay = Position.of(white=[(0.32, 0.32), (0.0, 0.1)], black=[(-0.2, 0.1)])
    for strength, certain in (("perfect", True), ("8", False)):
        best = analyse(board_of(lay), strength=strength, best=1)[0]
        assert best.pockets.is_certain is certain
        assert (best.json()["pockets"] == 1.0) is certain
        assert (best.json()["tries"] == 0) is certain
        assert (best.pockets.text() == "100%") is certain


@pytest.mark.thorough
def test_no_break_of_a_packed_rack_is_certain() -> None:
    node = board_of(rack(), constants=YIELDING, is_break=True, packing=Packing.PACKED)
    (advice,) = analyse(node, strength="perfect", best=3)
    assert not advice.keeps.is_certain
    assert advice.name.text() == "break"


def test_what_is_said_and_written_is_the_same() -> None:
    advice = analyse(board_of(OPEN), strength="3", best=2, language="hi")[0]
    written = advice.json("hi")
    assert written["name"]["text"] == advice.name.text("hi")
    assert sum(one["chance"] for one in written["follows"]) == pytest.approx(1)
    assert advice.candidate.keeps == advice.keeps.part


def test_a_limit_ends_the_search_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked at between two rounds, so a little more is tried than it says."""
    searches: list[Search] = []

    def watched(*arguments: Any, **named: Any) -> Search:
        searches.append(Search(*arguments, **named))
        return searches[-1]

    monkeypatch.setattr("carrom.players.analysis.Search", watched)
    assert analyse(board_of(OPEN), best=1)
    assert analyse(board_of(OPEN), best=1, limit=ThinkingLimit(tried=1))
    whole, limited = (search.spent.tried for search in searches)
    assert limited < 0.75 * whole
