from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from random import Random

import numpy as np
import pytest

from carrom.envs import CarromEnv
from carrom.envs.after_strokes import SPOTS, first_spot, makes_shot
from carrom.envs.solo import Followed, follow, in_bulk, put_back, rulings_of, settle
from carrom.envs.start import EpisodeStart, board_of
from carrom.laws import Colour, Queen, StrokeFacts, parse_house_rules, rule_set
from carrom.match import Match, Side, Stage, ToPlace, events
from carrom.physics import (
    STEADY,
    Disc,
    Kind,
    Position,
    has_room,
    is_legal_spot,
    makes_shot_with_queen,
    rack,
)
from carrom.play import NO_STROKE, begin_board, code_facts, play_stroke, position_of, unpack
from carrom.play import settle as settle_match
from native.page import in_python
from tests.envs.boards import actions, scattered
from tests.envs.reference import stroke_of
from tests.physics.test_returning import crowded
from tests.rules import RULES


@pytest.mark.parametrize("name", RULES)
def test_alone_is_a_match_in_which_the_opponent_passes(name: str) -> None:
    """Stroke by stroke the same board as `carrom.match` makes of it, until the queen is set elsewhere."""
    compared = 0
    for seed in range(6):
        env = CarromEnv(name, strokes=None, packing="exact", hand=STEADY)
        env.reset(seed=seed)
        made = events.MatchMade(rules=name, format="boards=1 tie=shared", singles=True)
        match = begin_board(Match().apply(made), "a1")
        chance = np.random.default_rng(seed)
        for action in actions(chance, 60):
            before = env.get_state()
            wish = action.astype(np.float64)
            stroke = stroke_of(env.options, wish, before.position, before.key, before.strokes)
            played = play_stroke(match, None, stroke)
            match = settle_match(played.match, placer)
            _, _, over, _, _ = env.step(action)
            assert env.ruling == played.ruling
            if over:
                assert match.result is not None
                break
            if match.board is not None and match.board.on_turn == "b1":
                match = match.apply(events.Passed())
            now = env.get_state()
            assert match.board is not None
            assert match.state.stage is Stage.STROKE
            assert now.board.state == match.board.state
            compared += 1
            if set(position_of(match)) != set(now.position):
                break  # she was set for the other player, who is about to strike in a match
            match = match.apply(
                events.Corrected(reason="the order of discs", position=now.position.text)
            )
    assert compared > 60


def placer(match: Match, what: ToPlace) -> Sequence[tuple[float, float]] | None:
    """The spots that the environment takes."""
    assert match.board is not None
    before = position_of(match)
    after, _ = put_back(match.state.rules, Colour.WHITE, before, what.men, queen=False)
    new = [(disc.x, disc.y) for disc in after if disc not in before.discs]
    return new if len(new) == what.men else None


@pytest.mark.parametrize("seed", range(40))
def test_returned_men_lie_where_the_laws_allow(seed: int) -> None:
    position = crowded(seed) if seed % 2 else scattered(seed, 6, 9)
    xs, ys = np.array([d.x for d in position]), np.array([d.y for d in position])
    red = next((at for at, d in enumerate(position) if d.kind is Kind.QUEEN), -1)
    k = first_spot(len(position), xs, ys, red, 1.0)
    free = [
        is_legal_spot(x, y, position) and not makes_shot_with_queen(x, y, position)
        for x, y in SPOTS.tolist()
    ]
    if k >= 0:
        assert free[k]
    assert free.index(True) == k if any(free) else k == -1


def test_what_makes_a_shot_with_the_queen_is_what_physics_says() -> None:
    chance, seen = Random(0), set()
    for _ in range(2000):
        man, queen = [(chance.uniform(-0.07, 0.07), chance.uniform(-0.07, 0.07)) for _ in range(2)]
        found = in_python(makes_shot)(*man, *queen)
        assert found == makes_shot_with_queen(*man, Position.of(queen=[queen]))
        seen.add(found)
    assert seen == {True, False}


def test_no_man_returns_where_he_makes_a_shot_with_the_queen() -> None:
    """A queen in line with the very first spot and a pocket."""
    x, y = SPOTS[0].tolist()
    away = hypot(x - 0.35, y - 0.35)
    queen = (x + 0.045 * (0.35 - x) / away, y + 0.045 * (0.35 - y) / away)
    assert first_spot(0, np.empty(0), np.empty(0), -1, 1.0) == 0
    assert first_spot(1, np.array([queen[0]]), np.array([queen[1]]), -1, 1.0) == 0
    assert first_spot(1, np.array([queen[0]]), np.array([queen[1]]), 0, 1.0) > 0


def test_the_queen_goes_back_to_the_centre_then_the_men_behind_it() -> None:
    rules = rule_set("laws-29")
    after, missing = put_back(rules, Colour.WHITE, scattered(3, 4, 5, queen=False), 2, queen=True)
    assert missing == 0
    assert [disc.kind for disc in after] == [Kind.WHITE] * 6 + [Kind.BLACK] * 5 + [Kind.QUEEN]
    assert after.discs[-1] == Disc(Kind.QUEEN, 0, 0)
    assert all(disc.y > 0 for disc in after.discs[4:6])


@pytest.mark.parametrize("word", ["outstanding", "forfeited"])
def test_003_dues_13_men_without_room_wait_or_are_forgone(word: str) -> None:
    rules = parse_house_rules(f'extends = "laws-29"\n[dues]\nno_room = "{word}"')
    position = Position(tuple(disc for disc in rack() if disc.kind is not Kind.QUEEN))
    assert not has_room(position)
    board = board_of(EpisodeStart(position), rules)
    now, same = settle(rules, board.count(Side.A, men=10), position, 1, queen=False)
    assert now is not None
    assert same == position
    assert now.men(Side.A) == 9
    assert now.state.no_room is (word == "outstanding")
    assert now.owes(Side.A) == (1 if word == "outstanding" else 0)


def test_003_dues_13_men_that_waited_are_placed_as_soon_as_there_is_room() -> None:
    rules = rule_set("laws-29")
    position = scattered(2, 7, 9)
    board = board_of(EpisodeStart(position), rules).count(Side.A, owes=1)
    board = replace(board, state=replace(board.state, no_room=True))
    now, after = settle(rules, board, position, 0, queen=False)
    assert now is not None
    assert (now.men(Side.A), now.owes(Side.A), now.state.no_room) == (8, 0, False)
    assert len(after) == len(position) + 1


def test_003_general_43_without_a_place_for_the_striker_the_board_is_not_gone_on_with() -> None:
    rules = rule_set("laws-29")
    line = [(x, -0.2526) for x in np.linspace(-0.24, 0.24, 13)]
    position = Position.of(white=line[:6], black=line[6:])
    board, _ = settle(rules, board_of(EpisodeStart(position), rules), position, 0, queen=False)
    assert board is None


def test_every_number_of_an_outcome_is_read_as_it_was_written() -> None:
    chance = Random(0)
    for code in chance.sample(range(NO_STROKE), 300):
        found = code_facts(code)
        columns = unpack(np.array([code]))._asdict()
        del columns["first"]
        assert {name: int(column[0]) for name, column in columns.items()} == {
            "own": found.own,
            "opp": found.opp,
            "queen": found.queen,
            "striker": found.striker,
            "improper": not found.proper,
        }


def test_the_table_says_what_the_judge_says_and_asks_it_once() -> None:
    rulings = rulings_of(rule_set("laws-29"))
    number = rulings.number(in_bulk(board_of(EpisodeStart(scattered(1)), rulings.rules)))
    codes = np.array([0, 1, 101, 200, 201, 401, 1])
    rows = rulings.rule(np.full(len(codes), number), codes)
    for at, code in enumerate(codes.tolist()):
        found = follow(rulings.rules, rulings.boards[number].board, code_facts(code))
        assert rulings.boards[rows.board[at]] == in_bulk(found.board, over=found.over)
        assert (rows.first_men[at], rows.queen[at], rows.over[at]) == (
            found.men,
            found.queen,
            found.over,
        )
    asked = len(rulings._keys)
    rulings.rule(np.full(len(codes), number), codes)
    assert len(rulings._keys) == asked


def test_points() -> None:
    rules = rule_set("laws-29")
    last = board_of(EpisodeStart(scattered(1, 1, 4, queen=False)), rules)
    won = follow(rules, last, StrokeFacts(own=1))
    assert (won.over, won.points) == (True, 4 + 5)
    lost = follow(rules, board_of(EpisodeStart(scattered(1, 3, 1)), rules), StrokeFacts(opp=1))
    assert (lost.over, lost.points) == (True, -(3 + 5))
    some = board_of(EpisodeStart(scattered(1, 5, 5)), rules)
    due = follow(rules, some, StrokeFacts(striker=True))
    assert (due.men, due.board.men(Side.A)) == (1, 6)
    taken = follow(rules, some, StrokeFacts(queen=True, own=1))
    assert taken.board.state.queen is Queen.MINE
    assert isinstance(taken, Followed)
