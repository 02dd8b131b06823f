"""Levels 1 to 8 as people: eyes, beliefs, tastes and whims; the same by seed, and a hand told whole."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from math import degrees, hypot
from pathlib import Path
from random import Random

import numpy as np
import pytest

from carrom.match import Match, events
from carrom.physics import (
    PEER,
    STANDARD,
    ErrorShape,
    Hand,
    Packing,
    Position,
    Stroke,
    StrokeKind,
    aim_of,
    rack,
)
from carrom.play import RandomStream, begin_board, play_stroke, settle
from carrom.players import LEVELS, MACHINE, ComputerPlayer, Level, Node, level, level_figures
from carrom.players.analysis import analyse, board_of
from carrom.players.choosing import Taste
from carrom.players.contestants import LevelContestant
from carrom.players.hands import erred
from carrom.players.perceiving import EYES, perceived
from carrom.players.planning import ThinkingLimit
from carrom.players.player import made_by_hand
from carrom.players.protocol import StrokeTerms, read_stroke_question, write_stroke_question
from carrom.players.temperament import KindCosts, Temperament
from carrom.players.trying import Trial
from tests.players.boards import is_proper, open_board, played_boards

ROOT = Path(__file__).parents[2]
EIGHT = [str(number) for number in range(1, 9)]
LOW = ("1", "2", "3")


# The table


def test_eight_people_each_steadier_than_the_one_below() -> None:
    people = [LEVELS[name] for name in EIGHT]
    assert len({one.title for one in people}) == 8
    assert all(one.title and one.hand.shape is ErrorShape.BELL for one in people)
    for below, above in pairwise(people):
        low, high = below.temperament, above.temperament
        assert above.hand.angle < below.hand.angle
        assert above.hand.growth.cushion <= below.hand.growth.cushion
        assert high.sight_error < low.sight_error
        assert high.confidence <= low.confidence
        assert high.whim <= low.whim
        assert high.kind_costs.bank <= low.kind_costs.bank
    assert people[-1].temperament.sight_error > 0, "nobody sees a disc to the last bit"
    assert people[-1].temperament.whim == 0
    for name in ("perfect", "master", "peer", "peer-one"):
        assert LEVELS[name].temperament == MACHINE


def test_the_page_and_the_package_describe_levels_by_the_same_figures() -> None:
    figures = level_figures()
    assert list(figures) == EIGHT
    for below, above in pairwise(figures.values()):
        assert above.pockets > below.pockets
    assert all(0 < one.direct < 1 < one.strokes for one in figures.values())
    page = json.loads((ROOT / "web" / "app" / "levels.json").read_text("utf-8"))
    package = ROOT / "src" / "carrom" / "players" / "levels.json"
    assert page == json.loads(package.read_text("utf-8"))


def test_the_page_and_the_package_call_levels_the_same() -> None:
    texts = json.loads((ROOT / "web" / "app" / "i18n" / "en" / "play.json").read_text("utf-8"))
    assert {name: texts[f"level.{name}"].lower() for name in EIGHT} == {
        name: LEVELS[name].title for name in EIGHT
    }


def test_the_table_of_the_docs_is_that_of_the_levels() -> None:
    page = (ROOT / "docs" / "players.md").read_text("utf-8")
    for name in EIGHT:
        assert row_of(LEVELS[name]) in page


def row_of(one: Level) -> str:
    """A level as docs/players.md has it."""
    hand, temperament = one.hand, one.temperament
    believes = (
        f"{temperament.confidence:g} times steadier" if temperament.confidence > 1 else "what it is"
    )
    return (
        f"| {one.name} | {one.title} | {degrees(hand.angle):.3g}° | {100 * hand.speed:.3g} % "
        f"| {1000 * hand.place:.3g} mm | {1000 * temperament.sight_error:.3g} mm off | {believes} |"
    )


# The hand


def test_many_strokes_of_an_even_hand_keep_their_bits() -> None:
    """The digest was taken before hands had a shape."""
    rows = np.tile(np.array([[0.05, -0.2526, 0.6, 0.8, 3.0]]), (500, 1))
    numbers, said = RandomStream(9), sha256()
    for hand in (PEER, Hand(0.003, 0.05, 0.2)):
        said.update(erred(rows, hand, numbers).tobytes())
    digest = "a0e161d129935814fa5c8c16d51d6eed88fb7f9be37ca9197b05ee0f74b7579a"
    assert said.hexdigest() == digest


@pytest.mark.parametrize("name", ["1", "8"])
def test_strokes_are_tried_with_the_spread_the_hand_has(name: str) -> None:
    """One stroke, straight up at the far cushion and back at a man: the search and the hand agree."""
    lay = Position.of(white=[(0.0, -0.31)], black=[(0.3, 0.3)])
    node, hand = board_of(lay), LEVELS[name].hand
    meant = Stroke(0.0, -STANDARD.base_y, 0.0, 1.0, 3.0)
    aim = aim_of(lay, meant)
    assert aim.cushions >= 1
    stated = hand.angle * hand.growth.stretch(meant.speed, *aim)
    trial = Trial(node, LEVELS[name].expectations, LEVELS[name].expectations)
    rows = trial.by_hand(np.tile(np.array([meant.row]), (4000, 1)), hand, RandomStream(2))
    assert float(np.arctan2(rows[:, 2], rows[:, 3]).std()) == pytest.approx(stated, rel=0.05)
    chance = Random(4)
    made = [hand.play(meant, chance, aim) for _ in range(4000)]
    turned = np.arctan2([one.dx for one in made], [one.dy for one in made])
    assert float(turned.std()) == pytest.approx(stated, rel=0.05)


def test_the_hand_that_makes_a_stroke_looks_along_it() -> None:
    """The same random numbers err further where the stroke goes by a cushion."""
    match = played_boards(1, seed=4)[0]
    hand = level("1").hand
    plain = replace(hand, growth=replace(hand.growth, cut=0.0, cushion=0.0))
    position = Node.of(match).position
    meant = next(
        one
        for one in (
            Stroke(x, -STANDARD.base_y, slant, 1.0, 3.0)
            for x in (-0.1, 0.0, 0.1)
            for slant in np.linspace(-3, 3, 61)
        )
        if aim_of(position, one).cushions == 1
    )

    def off(by: Hand) -> float:
        made = made_by_hand(match, meant, by, Random(8))
        return abs(made.dx * meant.dy - made.dy * meant.dx)

    assert off(hand) > 1.3 * off(plain)


def test_the_hand_is_told_whole_and_to_an_older_engine_as_even() -> None:
    match = played_boards(1, seed=4)[0]
    terms = StrokeTerms(level("2").hand, ThinkingLimit(tried=100), 5)
    question, _ = read_stroke_question(json.loads(json.dumps(write_stroke_question(match, terms))))
    assert question.hand == level("2").hand
    older, _ = read_stroke_question(write_stroke_question(match, terms, protocol=1))
    assert older.hand == level("2").hand.evened()


# The eye


def test_discs_are_seen_off_by_the_eye_and_further_ones_by_more() -> None:
    near, far = (0.0, -0.2), (0.0, 0.33)
    node = board_of(Position.of(white=[near, far], black=[(-0.3, 0.1)]))
    eye, times = 0.002, 3000
    numbers = RandomStream(1)
    seen = [perceived(node, eye, numbers).position.discs for _ in range(times)]
    for number, (x, y) in enumerate((near, far)):
        off = np.array([[discs[number].x - x, discs[number].y - y] for discs in seen])
        stated = eye * (y + EYES) / 0.5
        assert off.std(axis=0) == pytest.approx([stated, stated], rel=0.06)
        assert abs(off.mean(axis=0)).max() < 4 * stated / times**0.5


def test_what_is_seen_is_a_board() -> None:
    for match in played_boards(6, seed=8):
        node = Node.of(match)
        seen = perceived(node, 0.004, RandomStream(3))
        seen.position.check()
        assert [disc.kind for disc in seen.position] == [disc.kind for disc in node.position]
        off = [
            hypot(a.x - b.x, a.y - b.y) for a, b in zip(seen.position, node.position, strict=True)
        ]
        assert max(off) > 1e-4
        assert np.mean([one == 0 for one in off]) < 0.4, "only what is wedged in is seen exactly"


@pytest.mark.parametrize("name", EIGHT)
def test_no_level_sees_discs_exactly(name: str) -> None:
    node = open_board()
    seen = perceived(node, level(name).temperament.sight_error, RandomStream(1))
    assert all(a != b for a, b in zip(seen.position, node.position, strict=True))


def test_a_rack_is_known() -> None:
    match = begin_board(Match().apply(events.MatchMade(rules="icf-25")), "a1")
    node = Node.of(match)
    assert perceived(node, 0.01, RandomStream(1)) == node
    hidden = board_of(rack(), is_break=True, packing=Packing.PACKED)
    assert perceived(hidden, 0.01, RandomStream(1)) == hidden


def test_a_machine_sees_what_lies_there() -> None:
    node = open_board()
    assert perceived(node, MACHINE.sight_error, RandomStream(1)) is node


# Beliefs and choice


def test_a_confident_player_believes_in_a_steadier_hand() -> None:
    """The chance it plans with is higher than what its hand makes of the stroke."""
    shy = replace(level("2"), temperament=replace(MACHINE, always_tries=True, eager=5))
    bold = replace(shy, temperament=replace(shy.temperament, confidence=2.0))
    node = open_board()
    hopes = []
    for who in (shy, bold):
        found = [ComputerPlayer(who).think(node, Random(seed))[0] for seed in range(12)]
        hopes.append(np.mean([one.pockets for one in found]))
    assert hopes[1] > 1.2 * hopes[0]


def test_whim_takes_a_worse_stroke_now_and_then_and_never_a_much_worse_one() -> None:
    node = open_board()
    node = replace(node, state=replace(node.state, own_on_board=9))
    looks, cost = np.array([1.0, 3.0, 2.5, -9.0, 2.9]), np.array([0.0, 0.0, 0.0, 0.0, 2.0])
    numbers = RandomStream(1)
    calm = Taste(Temperament(), node)
    assert {calm.pick(looks, cost, numbers) for _ in range(20)} == {1}
    picked = [Taste(Temperament(whim=0.5), node).pick(looks, cost, numbers) for _ in range(4000)]
    share = [picked.count(row) / len(picked) for row in range(5)]
    assert share[3] == 0
    assert share[4] == 0, "a whim is for no stranger stroke"
    assert share[1] > share[2] > share[0] > 0
    # e^(−difference / whim), nearly
    assert share[2] / share[1] == pytest.approx(np.exp(-1), abs=0.06)


def test_a_prior_against_cushions_keeps_strokes_straight() -> None:
    """With and without it, over the same boards."""
    told = replace(level("4"), temperament=MACHINE)
    plain = replace(told, temperament=replace(MACHINE, kind_costs=KindCosts(0, 9, 9, 9, 9)))
    direct = {}
    boards = played_boards(10, seed=21)
    for name, who in (("any", told), ("plain", plain)):
        kinds = [ComputerPlayer(who).meant(match, Random(1)).kind for match in boards]
        direct[name] = sum(kind in (StrokeKind.STRAIGHT, StrokeKind.CUT) for kind in kinds)
    assert direct["plain"] > direct["any"]


@pytest.mark.parametrize("name", LOW)
def test_low_levels_never_give_the_turn_away_on_purpose(name: str) -> None:
    """What it means either keeps the turn on the board as it sees it, or sends a man it wants at a pocket,
    or there was no such stroke among all that it tried."""
    player = ComputerPlayer.of(name)
    for seed, match in enumerate(played_boards(8, seed=30)):
        node, chance = Node.of(match), Random(seed)
        meant = player.think(node, chance)[0]
        numbers = RandomStream(Random(seed).getrandbits(64))
        seen = perceived(node, level(name).temperament.sight_error, numbers)
        expects = level(name).expectations
        trial = Trial(seen, expects, expects)
        tried = trial.play(np.array([meant.stroke.row]))
        along = trial.looks(tried.strokes)
        heads = meant.kind is not StrokeKind.OTHER
        heads = heads and bool(trial.wanted()[trial.kinds[along.first[0]]])
        if not (bool(tried.verdicts.goes_on[0]) or heads):
            every, _ = trial.propose(level(name).effort, RandomStream(1))
            assert not trial.play(every).verdicts.goes_on.any()


@pytest.mark.parametrize("name", ["1", "2"])
def test_a_man_behind_the_base_line_is_tried_by_a_rebound(name: str) -> None:
    lay = Position.of(white=[(0.05, -0.32)], black=[(0.0, 0.1), (0.2, 0.2)])
    node = board_of(lay)
    found = [ComputerPlayer.of(name).think(node, Random(seed))[0] for seed in range(6)]
    assert sum(one.kind is StrokeKind.REBOUND for one in found) >= 4


@pytest.mark.parametrize("name", ["1", "4", "8"])
def test_a_stroke_is_proper_and_from_a_legal_place_on_the_real_board(name: str) -> None:
    """Though the board is seen a little off."""
    player = ComputerPlayer.of(name)
    for match in played_boards(6, seed=12):
        node = Node.of(match)
        meant = player.meant(match, Random(2)).stroke
        assert is_proper(node, meant)


def test_a_seed_fixes_what_is_seen_chosen_and_made() -> None:
    match = played_boards(1, seed=9)[0]
    for name in ("1", "5"):
        player = ComputerPlayer.of(name)
        assert player.stroke(match, Random(5)) == player.stroke(match, Random(5))
    terms = StrokeTerms(level("1").hand, ThinkingLimit(), 5)
    contestant = LevelContestant(ComputerPlayer.of("1"))
    assert contestant.stroke(match, terms) == contestant.stroke(match, terms)


def test_analysis_knows_no_temperament() -> None:
    """Whoever asks for advice is told what is best for a hand, not what a child would like."""
    child = level("1")
    machine = replace(child, temperament=MACHINE)
    told = [
        [advice.json() for advice in analyse(open_board(), strength=who, best=3)]
        for who in (child, machine)
    ]
    assert told[0] == told[1]


@pytest.mark.thorough
@pytest.mark.parametrize("name", LOW)
def test_low_levels_end_a_board_alone(name: str) -> None:
    player, chance = ComputerPlayer.of(name), Random(3)
    match = begin_board(
        Match().apply(events.MatchMade(rules="icf-25", format="boards=1 tie=shared")), "a1"
    )
    strokes = 0
    while match.board is not None and strokes < 160:
        if match.board.on_turn == "b1":
            match = settle(match.apply(events.Passed()))
            continue
        strokes += 1
        match = settle(play_stroke(match, None, player.stroke(match, chance)).match)
    assert match.board is None
