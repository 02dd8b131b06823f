"""Ideas: what tells two strokes apart, and that a search follows up one stroke of each."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.play import RandomStream
from carrom.players.ideas import best_of_each, ideas_of
from carrom.players.levels import Matchup, level
from carrom.players.planning import Search
from tests.effort import examples
from tests.players.boards import open_board


def test_strokes_have_the_same_idea_where_they_touch_and_pocket_the_same() -> None:
    search = Search(open_board(), Matchup.between(level("5")), level("5").effort, RandomStream(1))
    strokes, _ = search.trial.propose(search.effort, RandomStream(1))
    outcomes = search.trial.play(strokes).outcomes
    ideas = ideas_of(outcomes)
    told: dict[int, set[tuple[int, frozenset[int]]]] = {}
    for row in range(len(strokes)):
        pocketed = frozenset(disc for disc in outcomes.pocketed[row].tolist() if disc >= 0)
        told.setdefault(int(ideas[row]), set()).add((int(outcomes.first_contact[row]), pocketed))
    assert all(len(one) == 1 for one in told.values())
    assert len({next(iter(one)) for one in told.values()}) == len(told) > 20


@settings(max_examples=examples(50))
@given(
    st.lists(st.tuples(st.integers(0, 4), st.integers(-9, 9)), min_size=1, max_size=40),
    st.integers(1, 12),
    st.integers(1, 3),
)
def test_no_idea_crowds_out_another(rows: list[tuple[int, int]], count: int, each: int) -> None:
    ideas, worth = np.array([a for a, _ in rows]), np.array([float(b) for _, b in rows])
    chosen = best_of_each(ideas, worth, count, each)
    assert len(set(chosen.tolist())) == len(chosen) == min(count, len(rows))
    assert (np.diff(worth[chosen]) <= 0).all(), "best first"
    assert chosen[0] == int(np.argmax(worth))
    there = {idea: int((ideas[chosen] == idea).sum()) for idea in set(ideas.tolist())}
    left_out = [idea for idea, many in there.items() if many < min(each, (ideas == idea).sum())]
    if left_out:  # then nobody has more than a fair share
        assert max(there.values()) <= each


def test_what_is_followed_up_is_one_stroke_of_each_idea() -> None:
    who = level("peer")
    search = Search(open_board(), Matchup.between(who), who.effort, RandomStream(3))
    followed = search.look()
    assert followed is not None
    assert len(followed.ideas) == who.effort.followed
    assert len(set(followed.ideas.tolist())) == len(followed.ideas)
