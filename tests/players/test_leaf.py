"""What a board is worth as it lies: both sides look at the same men, nobody gains by waiting."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from carrom.laws import Queen, rule_set
from carrom.physics import Position, position_arrays
from carrom.players.analysis import board_of
from carrom.players.beliefs import aim_error, other_chances, skill_of
from carrom.players.chances import AHEAD, BEHIND, by_strikers_cushion, straight
from carrom.players.leaf import by_cushions
from carrom.players.levels import Matchup, level
from carrom.players.placing import worth_of
from carrom.players.worth import Lie
from native.page import in_python

HARD, EASY = (0.0, -0.33), (0.25, 0.25)


def worth(lay: Position, queen: Queen = Queen.MINE, who: str = "5", **more: object) -> float:
    node = board_of(lay, queen=queen, **more)  # type: ignore[arg-type]
    return float(worth_of(node, [lay], Matchup.between(level(who)))[0])


def test_an_easy_man_is_worth_more_than_a_hard_one() -> None:
    easy, hard = (Position.of(white=[spot], black=[(0.0, 0.2)]) for spot in (EASY, HARD))
    assert worth(easy) > worth(hard) + 1


def test_men_beyond_the_next_one_count() -> None:
    """The same easiest man; the second lies well, or badly."""
    lays = [
        Position.of(white=[EASY, spot], black=[(0.0, 0.2), (0.05, 0.26)])
        for spot in ((-0.2, 0.2), HARD)
    ]
    assert worth(lays[0]) > worth(lays[1]) + 0.5


def test_the_others_look_at_the_same_board_after_a_miss() -> None:
    """One hard man each side to strike: how the others' men lie decides what a miss costs."""
    lays = [Position.of(white=[HARD], black=[spot]) for spot in ((0.0, 0.33), (-0.25, -0.25))]
    assert worth(lays[0]) > worth(lays[1]) + 0.5


def test_waiting_is_worth_no_more_than_trying_at_the_last_man() -> None:
    """Each has one man, both hard. Passing the turn leaves the same board to the other side."""
    lay = Position.of(white=[HARD], black=[(0.0, 0.33)])
    node = board_of(lay, queen=Queen.MINE)
    here = float(worth_of(node, [lay], Matchup.between(level("5")))[0])
    other = replace(node, position=lay.turned(2), state=node.state.from_the_other_chair())
    after_waiting = -float(worth_of(other, [lay.turned(2)], Matchup.between(level("5")))[0])
    assert here > after_waiting + 0.5


def test_the_queen_is_worth_taking_where_a_cover_is_in_sight() -> None:
    """She lies well; a man lies well too, or every man lies badly."""
    queen, others = [(-0.25, 0.25)], [(0.0, 0.3), (0.05, 0.22)]
    covered, bare = (
        Position.of(white=men, black=others, queen=queen)
        for men in ([EASY, HARD], [(0.1, -0.335), HARD])
    )
    assert worth(covered, Queen.ON_BOARD) > worth(bare, Queen.ON_BOARD) + 1


def test_a_man_behind_the_base_line_is_seen_by_a_cushion_unless_it_is_shut_in() -> None:
    def tolerance(*others: tuple[float, float]) -> float:
        discs = [(0.2, -0.31), *others]
        xs, ys = (np.array(column) for column in zip(*discs, strict=True))
        assert straight(0, len(discs), xs, ys, AHEAD, 1.0) == 0.0
        return float(in_python(by_cushions)(0, len(discs), xs, ys, 0.7, AHEAD))

    assert tolerance((-0.2, 0.2)) > 0.0
    wall = [(0.2, -0.276), (0.234, -0.31), (0.166, -0.31), (0.172, -0.34), (0.228, -0.34)]
    assert tolerance(*wall) == 0.0


@pytest.mark.parametrize("rules", ["college-cup", "three-board"])
def test_men_behind_the_base_line_are_easy_where_strokes_may_go_backwards(rules: str) -> None:
    """Own men and those of the others alike; a rule set that forbids such strokes sees both by a cushion."""
    free = rule_set(rules)
    only_forward = replace(free, striking=replace(free.striking, not_forward="forbidden"))
    spot, far = (0.3, -0.3), (0.0, 0.2)
    mine = Position.of(white=[spot], black=[far])
    theirs = Position.of(white=[far], black=[(-spot[0], -spot[1])])
    assert worth(mine, rules=free) > worth(mine, rules=only_forward) + 0.3
    assert worth(theirs, rules=free) < worth(theirs, rules=only_forward) - 0.3
    _, xs, ys = position_arrays([mine])
    seen, forward = (Lie.of(board_of(mine, laws), xs[0], ys[0]) for laws in (free, only_forward))
    assert seen.by_cushions[0, 0] > 1.1 * forward.by_cushions[0, 0]


def test_a_man_is_seen_by_the_near_cushion_where_strokes_may_go_backwards() -> None:
    """The striker meets it ahead of the base line, so that the side cushions are no nearer than before."""
    xs, ys = np.array([0.0]), np.array([-0.2])
    tolerances = [
        in_python(by_strikers_cushion)(0, 1, xs, ys, 0.7, ahead, 0.0) for ahead in (AHEAD, BEHIND)
    ]
    assert tolerances[1] > 1.1 * tolerances[0]


def test_beliefs_fit_the_hand() -> None:
    """A surer hand expects more, of every kind; the figures are those that were measured."""
    hands = [level(str(one)).hand for one in range(1, 9)] + [level("perfect").hand]
    skills = [skill_of(hand) for hand in hands]
    for one, two in pairwise(skills):
        assert one.last < two.last
        assert one.man < two.man
    assert [other_chances(hand) for hand in hands] == sorted(map(other_chances, hands))
    assert [aim_error(hand) for hand in hands] == sorted(map(aim_error, hands), reverse=True)
    assert skill_of(level("peer").hand).last == pytest.approx(0.77, abs=0.02)


@pytest.mark.parametrize("strength", ["7", "8", "master"])
def test_a_mind_that_looks_for_more_finds_it_only_where_there_is_a_choice(strength: str) -> None:
    """Of several men one is nearly always pocketed. At the last one, and where no line is seen, looking for
    more does not help: level 8 found 57 % and 38 % there in boards of its own."""
    who = level(strength)
    plain, skill = skill_of(who.hand), who.expectations.skill
    assert skill.man > 0.97 > plain.man
    assert plain.last > skill.last > 0.55
    assert plain.queen < skill.queen < skill.man
    assert who.expectations.other_chances < 0.5


def test_the_champion_sees_whether_the_last_man_lies_well() -> None:
    """Between a man with a line and one without there is a third of the board at least."""
    champion = Matchup.between(level("8"))
    lays = [Position.of(white=[spot], black=[(0.0, 0.2)]) for spot in (EASY, HARD)]
    values = worth_of(board_of(lays[0], queen=Queen.MINE), lays, champion)
    assert values[0] - values[1] > 2.0


def test_whoever_ignores_the_lie_expects_the_usual() -> None:
    blind = Matchup.between(level("peer-one"))
    lays = [Position.of(white=[spot], black=[(0.0, 0.2)]) for spot in (EASY, HARD)]
    node = board_of(lays[0], queen=Queen.MINE)
    values = worth_of(node, lays, blind)
    assert values[0] == values[1]
