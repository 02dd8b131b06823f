"""Chances to win the board: on boards that were kept, one of each level, to which the map was not fitted."""

from __future__ import annotations

from dataclasses import astuple, replace

import numpy as np
import pytest

from carrom.laws import Queen
from carrom.match import events, side_of
from carrom.physics import STANDARD, Floats, Stroke
from carrom.play import RandomStream, play_stroke, stroke_of
from carrom.players import Node, level, review, strokes_of
from carrom.players.intentions import EFFORT
from carrom.players.levels import Matchup
from carrom.players.planning import Search
from carrom.players.reviewing import as_it_lay
from carrom.players.trying import Tried
from carrom.players.verdicts import Verdicts
from carrom.players.winning import features_of, for_the_board, winning_map
from tests.players.boards import kept_boards

ASIDE = Stroke(0.0, -STANDARD.base_y, 1.0, 0.35, 0.6)


def outcomes(name: str) -> list[tuple[Tried, bool]]:
    """What each stroke of a board led to, and whether the player who made it won the board."""
    match, who = kept_boards()[name], level(name)
    assert match.result is not None
    found = []
    for step in strokes_of(match):
        assert isinstance(step.event, events.Struck)
        assert step.event.played is not None
        node = for_the_board(Node.of(step.before))
        search = Search(node, Matchup.between(who), EFFORT, RandomStream(1))
        tried = as_it_lay(search, step).play(np.array([astuple(stroke_of(step.event.played))]))
        found.append((tried, side_of(step.event.by or "") is match.result.winner))
    return found


def test_chances_foretell_who_wins() -> None:
    """A chance of one half, always, has a score of 0.25; one that is turned round is far above it."""
    scores: list[float] = []
    said: list[Floats] = []
    for name in kept_boards():
        rows = [
            (float(winning_map().chances(tried, level(name))[0]), won)
            for tried, won in outcomes(name)
        ]
        scores.append(float(np.mean([(chance - won) ** 2 for chance, won in rows])))
        said.append(np.array(rows, float))
    assert float(np.mean(scores)) < 0.23
    chance, won = np.concatenate(said).T
    assert chance[won == 1].mean() > chance[won == 0].mean() + 0.1


def test_a_board_that_is_over_is_won_or_lost() -> None:
    for name in ("2", "5"):
        tried, won = outcomes(name)[-1]
        assert tried.verdicts.keeps[0] == -1
        assert winning_map().chances(tried, level(name))[0] == float(won)


def test_both_chairs_have_one_chance_between_them() -> None:
    """The odds are a sum of things that turn their sign with the chair."""
    tried, _ = outcomes("3")[5]
    turned = Tried(
        tried.strokes,
        tried.labels,
        tried.outcomes,
        _other_chair(tried),
        -tried.worth,
        tried.succeeds,
    )
    here, there = (features_of(one, level("3")) for one in (tried, turned))
    assert here == pytest.approx(-there)


def _other_chair(tried: Tried) -> Verdicts:

    verdicts = tried.verdicts
    return replace(verdicts, keeps=1 - verdicts.keeps)


def test_the_score_of_the_game_does_not_change_the_chance() -> None:

    node = Node.of(next(strokes_of(kept_boards()["4"])).before)
    ahead = replace(node, state=replace(node.state, own_score=20))
    assert for_the_board(node) == for_the_board(ahead)


@pytest.mark.thorough
def test_giving_the_turn_away_at_the_last_man_is_a_costly_decision() -> None:
    """Again and again, as long as there is a stroke to make: nothing is won by waiting."""
    match = kept_boards()["3"]
    last = [
        step
        for step in strokes_of(match)
        for state in (Node.of(step.before).state,)
        if state.own_on_board == 1 and state.queen is not Queen.ON_BOARD
    ]
    assert last
    costs = []
    for step in last[:3]:
        waited = play_stroke(match.at(step.version - 1), None, ASIDE).match
        (stroke,) = review(waited, strength="5", since=step.version - 1)
        costs.append(stroke.chances.by_decision)
    assert max(costs) > 0.2
    assert min(costs) > 0.02
