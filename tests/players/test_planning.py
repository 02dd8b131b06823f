"""Planning: boards ahead are those that come, chances those of the hand, the answer there at any time."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from carrom.laws import Colour, Queen, StrokeFacts, Winner, announce, judge, rule_set
from carrom.match import Match
from carrom.physics import Position, Stroke, get_num_threads, set_threads, simulate
from carrom.physics.ease import ease
from carrom.physics.equipment import STANDARD
from carrom.physics.position import Disc, Kind
from carrom.physics.returning import is_legal_spot, men_spots
from carrom.play import NO_STROKE, RandomPlayer, RandomStream, facts_of, play_stroke, settle
from carrom.players import LEVELS, ComputerPlayer, level
from carrom.players.analysis import analyse, board_of, success_map
from carrom.players.levels import Matchup
from carrom.players.node import Node
from carrom.players.planning import Search, ThinkingLimit, following
from carrom.players.trying import Trial
from carrom.players.worth import finished_worth
from tests.effort import sample
from tests.players.boards import full_board, is_proper, open_board, played_boards
from tests.rules import RULES

EXPECTS = level("5").expectations


def row_of(stroke: Stroke) -> np.ndarray:
    return np.array([[stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed]])


@pytest.mark.parametrize("rules", sample(["laws-29", "three-board"]))
@pytest.mark.parametrize("doubles", [False, True])
def test_the_board_thought_of_is_the_board_that_comes(rules: str, doubles: bool) -> None:
    """Discs, laws and chairs: the opponent's reply in singles, the right-hand neighbour's in doubles."""
    chance = Random(3)
    kept = passed = 0
    for match in played_boards(25, rules=rules, doubles=doubles, seed=2):
        node = Node.of(match)
        stroke = RandomPlayer().stroke(match, chance)
        tried = Trial(node, EXPECTS, EXPECTS).play(row_of(stroke))
        facts, ruling = tried.verdicts.rulings[int(tried.verdicts.codes[0])]
        seen = facts_of(simulate(node.position, stroke, node.constants), node.rules)
        if ruling.board_over or tried.verdicts.returned[0] or seen.breaches or not facts.proper:
            continue
        after = settle(play_stroke(match, None, stroke).match)
        if after.board is None or _places_more(match, after):
            continue
        thought = following(node, facts, ruling, tried.outcomes.x[0], tried.outcomes.y[0])
        real = Node.of(after)
        assert thought.position == real.position
        assert replace(thought.state, is_break=False) == replace(real.state, is_break=False)
        assert after.board is not None
        assert match.board is not None
        same = after.board.on_turn == match.board.on_turn
        kept, passed = kept + same, passed + (not same)
    assert min(kept, passed) > 2


def _places_more(before: Match, after: Match) -> bool:
    """Whether men of an older due were placed in between."""
    return any(step.event.kind == "placed" for step in after.line[len(before.line) :])


def test_in_doubles_the_reply_comes_from_the_right() -> None:
    assert {Node.of(one).quarters for one in played_boards(3, doubles=True)} == {1}
    assert {Node.of(one).quarters for one in played_boards(3)} == {2}


def test_chances_are_those_of_the_hand() -> None:
    """Against strokes made one by one by the hand and simulated one by one."""
    node, who = open_board(), level("4")
    advice = analyse(node, strength=who, best=3)[-1]
    chance, fell, many = Random(8), 0, 400
    for _ in range(many):
        played = simulate(node.position, who.hand.play(advice.candidate.stroke, chance))
        kinds = [node.position.discs[one].kind for one in played.pocketed if one >= 0]
        fell += any(kind in (Kind.WHITE, Kind.QUEEN) for kind in kinds)
    # two samples of 400: four standard errors of their difference are 0.14
    assert fell / many == pytest.approx(advice.candidate.pockets, abs=0.14)
    assert advice.candidate.pockets > 0.05


def test_the_map_shows_what_a_sure_hand_does() -> None:
    node = open_board()
    found = success_map(
        node, 0.0, -STANDARD.base_y, strength="perfect", angles=23, speeds=5, times=1
    )
    fell = 0
    for i, speed in enumerate(found.speeds):
        for j, angle in enumerate(found.angles):
            stroke = Stroke(0.0, -STANDARD.base_y, np.cos(angle), np.sin(angle), float(speed))
            played = simulate(node.position, stroke)
            kinds = {node.position.discs[one].kind for one in played.pocketed if one >= 0}
            assert found.pockets[i, j] == bool(kinds & {Kind.WHITE, Kind.QUEEN})
            fell += bool(found.pockets[i, j])
    assert fell > 3


# Anytime ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sample(["6", "8", "perfect"]))
@pytest.mark.parametrize(
    "limit", [ThinkingLimit(tried=0), ThinkingLimit(tried=10_000), ThinkingLimit(seconds=0.0)]
)
def test_at_any_limit_there_is_a_proper_stroke(name: str, limit: ThinkingLimit) -> None:
    player, node = ComputerPlayer.of(name), open_board()
    best = player.think(node, Random(1), limit=limit)[0]
    assert is_proper(node, best.stroke)


def test_who_is_stopped_has_tried_less_and_who_is_not_is_unchanged() -> None:
    player, node = ComputerPlayer.of("8"), open_board()
    at_once = player.think(node, Random(1), limit=ThinkingLimit(tried=0))[0]
    in_time = player.think(node, Random(1), limit=ThinkingLimit(seconds=1e9, tried=10**9))[0]
    assert at_once.tried < in_time.tried
    assert in_time == player.think(node, Random(1))[0]


# Seeds --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sample(["6", "8"]))
def test_the_number_of_threads_changes_no_stroke(name: str) -> None:
    match, player = played_boards(1, seed=4)[0], ComputerPlayer.of(name)
    threads = get_num_threads()
    try:
        set_threads(1)
        alone = player.stroke(match, Random(2))
    finally:
        set_threads(threads)
    assert player.stroke(match, Random(2)) == alone


def test_every_level_has_a_surer_hand_and_looks_at_more_than_the_one_below() -> None:
    names = [str(one) for one in range(1, 9)]
    for below, above in pairwise(names):
        one, other = LEVELS[below].hand, LEVELS[above].hand
        assert one.angle > other.angle
        assert one.speed > other.speed
        assert one.place > other.place
        tried = [sum(a * b for a, b in LEVELS[each].effort.rounds) for each in (below, above)]
        assert tried[0] < tried[1]


def test_the_perfect_hand_makes_the_stroke_it_meant() -> None:
    match, player = played_boards(1, seed=12)[0], ComputerPlayer.of("perfect")
    meant = player.meant(match, Random(1)).stroke
    made = player.stroke(match, Random(1))
    assert (made.x, made.y, made.dx, made.dy, made.speed) == pytest.approx(
        (meant.x, meant.y, meant.dx, meant.dy, meant.speed), abs=1e-9
    )


def test_a_weaker_opponent_can_be_reckoned_with() -> None:
    matchup = Matchup.between(level("7"), level("2"))
    assert (matchup.mine.hand, matchup.theirs.hand) == (level("7").hand, level("2").hand)
    assert matchup.turned().mine.hand == level("2").hand


# The end table, the queen, dues -------------------------------------------------------------


def endings(many: int, seed: int) -> list[tuple[Position, Queen]]:
    """Few men left, one that must not fall lying before a pocket."""
    chance = Random(seed)
    corner = STANDARD.pocket_centre - 0.05
    found = []
    for at in range(many):
        tempting = (chance.choice((-corner, corner)), chance.choice((-corner, corner)))
        places = [tempting]
        while len(places) < 5:
            spot = (chance.uniform(-0.3, 0.3), chance.uniform(-0.15, 0.3))
            if all(np.hypot(spot[0] - x, spot[1] - y) > 0.04 for x, y in places):
                places.append(spot)
        if at % 2:  # the opponent's last man
            lay = Position.of(white=places[1:4], black=places[:1])
            found.append((lay, chance.choice((Queen.MINE, Queen.THEIRS))))
        else:  # the own last man, and the queen on the board
            lay = Position.of(white=places[:1], black=places[1:4], queen=places[4:])
            found.append((lay, Queen.ON_BOARD))
    return found


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", ["2", "5"])
def test_no_stroke_is_meant_to_lose_the_board(rules: str, name: str) -> None:
    player = ComputerPlayer.of(name)
    tempted = 0
    for at, (lay, queen) in enumerate(endings(8, 7)):
        node = board_of(lay, rule_set(rules), queen=queen)
        meant = player.think(node, Random(at))[0].stroke
        seen = facts_of(simulate(lay, meant), node.rules)
        ruling = judge(node.rules, node.state, seen.facts(Colour.WHITE))
        assert ruling.winner is not Winner.OPPONENT
        # the same man falls to those who do not know better
        wrong = StrokeFacts(own=1) if queen is Queen.ON_BOARD else StrokeFacts(opp=1)
        tempted += judge(node.rules, node.state, wrong).winner is Winner.OPPONENT
    assert tempted >= 4


def test_the_queen_is_covered_at_once() -> None:
    """By the man that lies well; the other one lies behind the base line."""
    lay = Position.of(white=[(0.27, 0.27), (0.0, -0.33)], black=[(0.0, 0.2), (-0.27, -0.1)])
    node = board_of(lay, queen=Queen.PENDING)
    covered = []
    for seed in range(3):
        best = analyse(node, strength="peer", best=1, seed=seed)[0]
        covered.append(sum(follows.chance for follows in best.follows if follows.own))
    assert np.mean(covered) > 0.85


def test_the_queen_is_taken_before_the_last_but_one() -> None:
    """Two own men and the queen, all before pockets: she goes first, or first but one, never last."""
    lay = Position.of(
        white=[(0.28, 0.28), (-0.28, 0.1)], black=[(0.0, 0.2), (0.05, 0.3)], queen=[(-0.28, 0.28)]
    )
    node = board_of(lay)
    for _ in range(2):
        best = analyse(node, strength="perfect", best=1)[0]
        fell = [node.position.discs[one].kind for one in best.trajectory.pocketed]
        if Kind.QUEEN in fell:
            return
        facts = facts_of(best.trajectory, node.rules).facts(Colour.WHITE)
        ruling = judge(node.rules, node.state, facts)
        state = ruling.state_after(node.state, facts, node.rules)
        node = replace(node, position=best.trajectory.final, state=state)
    pytest.fail("the queen was left until it was too late")


@pytest.mark.parametrize("dues", [1, 2])
def test_a_due_that_is_owed_weighs(dues: int) -> None:
    soft = row_of(Stroke(0.0, -STANDARD.base_y, 0.0, 1.0, 0.4))
    free, owing = (
        Trial(full_board(dues=(many, 0)), EXPECTS, EXPECTS).play(soft) for many in (0, dues)
    )
    assert owing.verdicts.dues[0] == dues
    assert owing.worth[0] <= free.worth[0] - 0.5 * dues


@pytest.mark.thorough
def test_a_clean_stroke_is_preferred_to_one_with_the_striker() -> None:
    for one in analyse(open_board(), strength="8", best=4):
        assert one.candidate.costly < 0.1


def test_the_game_is_worth_more_than_its_points() -> None:
    rules = rule_set("icf-25")
    near, far = (finished_worth(rules, score, 10, np.array([5.0]))[0] for score in (21, 10))
    assert near > far
    lost = [finished_worth(rules, 10, score, np.array([-5.0]))[0] for score in (21, 10)]
    assert lost[0] < lost[1] < 0
    untargeted = rule_set("four-break")
    assert untargeted.scoring.points_target is None
    assert finished_worth(untargeted, 28, 0, np.array([5.0]))[0] == far


def test_a_returned_man_is_put_where_it_is_hard_to_pocket() -> None:
    """Harder than nine of ten legal spots, for the side that has to pocket it."""
    chance = Random(6)
    for match in played_boards(6, seed=21):
        lay = Node.of(match).position
        others = [(disc.x, disc.y) for disc in lay]
        (spot,) = men_spots(lay, 1, side=0)
        assert is_legal_spot(*spot, lay)
        legal: list[float] = []
        while len(legal) < 60:
            x, y = chance.uniform(-0.085, 0.085), chance.uniform(-0.085, 0.085)
            if is_legal_spot(x, y, lay):
                legal.append(ease(x, y, others, STANDARD).best)
        mine = ease(*spot, others, STANDARD).best
        assert sum(mine <= one + 1e-9 for one in legal) >= 54


def test_a_player_without_a_place_has_no_stroke() -> None:
    """The base line is full: 003.general.43 orders the board again before a player is asked."""
    y = -STANDARD.base_y
    walls = [Disc(Kind.BLACK, x, y) for x in np.linspace(-0.22, 0.22, 9)]
    lay = Position((*walls, Disc(Kind.WHITE, 0.0, 0.2)))
    node = board_of(lay, queen=Queen.MINE)
    matchup = Matchup.between(level("3"))
    if len(node.places(9)) == 0:
        search = Search(node, matchup, level("3").effort, RandomStream(1))
        assert search.candidates(1) == []
        assert search.value() == 0.0
    else:
        pytest.fail("nine men across the base line leave no place")


def test_A91_a_stroke_that_is_none_is_never_meant() -> None:
    """The same player strikes again, but nothing is gained, and play would not go on."""
    node = open_board()
    search = Search(node, Matchup.between(level("perfect")), level("5").effort, RandomStream(1))
    weak = np.array([[0.0, -STANDARD.base_y, 1.0, 0.0, 0.3]] * 3)
    proposed, labels = search.trial.propose(search.effort, RandomStream(1))
    strokes = np.concatenate([weak, proposed])
    labels = np.concatenate([np.zeros(3, np.int64), labels])
    tried = search.trial.play(strokes, labels)
    assert tried.verdicts.codes[:3].tolist() == [NO_STROKE] * 3
    assert tried.verdicts.keeps[:3].tolist() == [0] * 3
    assert not tried.verdicts.goes_on[:3].any(), "no turn is kept by it"
    assert "no stroke was made" in announce(node.rules, tried.verdicts.rulings[NO_STROKE][1])
    assert not search._first_look(strokes, labels).proper[:3].any()
    search.trial.propose = lambda *_: (strokes, tried.labels)  # type: ignore[method-assign]
    assert search.candidates(1)[0].stroke.dy > 0
