"""The points game (A127 to A134): every situation against what must hold, and against a second judge."""

from __future__ import annotations

import random
from typing import Any

import pytest

from carrom.errors import BadInput
from carrom.laws import (
    BoardState,
    Queen,
    RuleSet,
    StrokeFacts,
    announce,
    decision,
    judge,
    parse_house_rules,
    rule_set,
)
from carrom.laws.check import check_state
from carrom.laws.facts import MEN
from carrom.laws.reports import write_board
from carrom.laws.ruling import Ruling, Turn
from carrom.laws.situations import boards, strokes
from tests.effort import QUICK, WHOLE
from tests.oracle.points import rule_points

HOUSES = {
    "points": "",
    "passes": '[points]\nturn = "passes"\ncover = "not_needed"',
    "stay": '[points]\nstriker_men = "stay"\nimproper = "due"\nwhite = 5\nblack = 10\n[dues]\nstriker = 2',
    "by-points": '[points]\ndue_points = 9\n[fouls]\nseveral = "add_up"\n[improper]\npenalty = 2',
    "free": '[points]\nstriker = "turn"\nblack = 0',
}


@pytest.fixture(params=HOUSES)
def rules(request: pytest.FixtureRequest) -> RuleSet:
    text = HOUSES[request.param]
    return parse_house_rules(f'extends = "points"\n{text}') if text else rule_set("points")


def situations(rules: RuleSet) -> list[tuple[BoardState, StrokeFacts]]:
    """A stratified part of the space, or in `make nightly` all of that."""
    states = list(boards(rules, counts=(1, 2, 8, MEN), dues=(0, 1, 3)))
    chance = random.Random(127)
    if not WHOLE:
        states = chance.sample(states, min(len(states), 60 if QUICK else 400))
    return [(state, facts) for state in states for facts in strokes(rules, state)]


def test_every_ruling_agrees_with_a_second_judge(rules: RuleSet) -> None:
    for state, facts in situations(rules):
        given = {
            "white_on_board": state.own_on_board,
            "black_on_board": state.opp_on_board,
            "queen": state.queen.value,
            "score": state.own_score,
            "dues": state.own_dues,
        }
        stroke: dict[str, Any] = {
            "white": facts.own,
            "black": facts.opp,
            "queen": facts.queen,
            "striker": facts.striker,
            "proper": facts.proper,
        }
        expected = rule_points(rules, given, stroke)
        found = write_board(rules, state, judge(rules, state, facts))
        assert {key: found[key] for key in expected} == expected, (state, facts)


def what_is_wrong(
    rules: RuleSet, state: BoardState, facts: StrokeFacts, ruling: Ruling
) -> str | None:
    """What must hold for every ruling: nothing vanishes, and points go with the pieces."""
    if ruling.own_after != state.own_on_board - facts.own + ruling.own_returned:
        return "white men are not conserved"
    if ruling.opp_after != state.opp_on_board - facts.opp + ruling.opp_returned:
        return "black men are not conserved"
    if max(ruling.own_after, ruling.opp_after) > MEN or min(ruling.own_after, ruling.opp_after) < 0:
        return "more men than there are"
    if state.own_score + ruling.points < 0:
        return "a score below nothing"
    if ruling.winner is not None or ruling.demandable:
        return "a ruling names a winner: only the match knows all scores"
    if rules.points.due_points is None:
        points = rules.points
        moved = (state.own_on_board - ruling.own_after) * points.white
        moved += (state.opp_on_board - ruling.opp_after) * points.black
        queen = rules.scoring.queen_value
        held = (Queen.MINE, Queen.THEIRS)
        if state.queen not in held and (ruling.queen is None or ruling.queen in held):
            moved += queen
        if ruling.points != moved:
            return "the points are not those of the pieces that left the board"
    if ruling.board_over:
        return (
            "the board is over with a piece on it" if ruling.own_after + ruling.opp_after else None
        )
    if ruling.turn is Turn.LOSE and ruling.queen is Queen.PENDING:
        return "the turn is over and the queen is neither back nor covered"
    check_state(rules, ruling.state_after(state, facts, rules))
    return None


def test_pieces_and_points_are_conserved_and_every_ruling_is_spoken(rules: RuleSet) -> None:
    spoken: set[object] = set()
    for state, facts in situations(rules):
        ruling = judge(rules, state, facts)
        assert what_is_wrong(rules, state, facts, ruling) is None, (state, facts, ruling)
        shape = (
            ruling.grounds,
            ruling.turn,
            ruling.points > 0,
            ruling.points < 0,
            ruling.own_dues > 0,
        )
        if shape in spoken:
            continue
        spoken.add(shape)
        assert ruling.decisions
        assert all(decision(id) for id in ruling.decisions)
        for language, stop in (("en", "."), ("hi", "।")):
            said = announce(rules, ruling, language=language)
            assert said.endswith(stop)
            assert "{" not in said
    assert len(spoken) > 15


def test_a_queen_is_covered_by_any_man_in_the_next_stroke() -> None:
    rules, taken = rule_set("points"), BoardState(9, 9)
    ruling = judge(rules, taken, StrokeFacts(queen=True))
    then = ruling.state_after(taken, StrokeFacts(queen=True), rules)
    assert (ruling.queen, ruling.points, then.queen) == (Queen.PENDING, 0, Queen.PENDING)
    assert judge(rules, then, StrokeFacts(opp=1)).points == 60


@pytest.mark.parametrize(
    "state, field",
    [
        (BoardState(10, 3), "given.own_on_board"),
        (BoardState(0, 0, Queen.MINE), "given.queen"),
        (BoardState(4, 4, Queen.VOID), "given.queen"),
        (BoardState(4, 4, opp_dues=1), "given.dues.opp"),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_its_field(state: BoardState, field: str) -> None:
    with pytest.raises(BadInput) as refused:
        judge(rule_set("points"), state, StrokeFacts())
    assert refused.value.field == field


def test_a_side_of_the_documents_still_needs_a_man_on_the_board() -> None:
    with pytest.raises(BadInput, match="1 to 9 men of each side"):
        judge(rule_set("laws-29"), BoardState(0, 5), StrokeFacts())
