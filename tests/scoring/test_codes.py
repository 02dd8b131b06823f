"""The result of a match as twelve letters, typed without a mistake going unnoticed."""

from __future__ import annotations

from random import Random

import pytest

from carrom.errors import BadInput, Refused
from carrom.match import How, Match, Side, events, fold
from carrom.scoring import codes
from tests.effort import examples
from tests.scoring.test_whole_matches import KINDS, made
from tests.scoring.walks import next_event


def by_boards(rules: str = "003", form: str = "points=29", *boards: tuple[Side, int]) -> Match:
    first = events.choose_singles(events.MatchMade(rules=rules, format=form))
    match = fold([first, events.BoardBegun("a1")])
    for winner, points in boards:
        match = match.apply(events.BoardScored(winner, points=points))
    return match


def test_a_code_has_twelve_letters_and_says_the_result() -> None:
    match = by_boards("003", "points=29", (Side.A, 14), (Side.B, 7), (Side.A, 15))
    code = codes.result_code(match)
    assert len(code.replace("-", "")) == 12
    read = codes.read_code(code.lower().replace("-", " "))
    assert (read.how, read.winner, read.score, read.points) == (How.FINISHED, Side.A, (29, 7), 15)
    assert read.is_of(fold(match.log[:1]))
    assert not read.is_of(fold([events.MatchMade(events.Entry.of("Asha"), format="points=29")]))


def test_the_desk_reaches_the_same_result_from_it() -> None:
    match = by_boards("003", "points=29", (Side.A, 14), (Side.B, 7), (Side.A, 15))
    code = codes.read_code(codes.result_code(match))
    desk = fold(match.log[:1])
    for event in codes.events_of_code(desk, code):
        desk = desk.apply(event)
    assert desk.result == match.result
    assert desk.score == match.score


@pytest.mark.parametrize("seed", range(examples(12, 2)))
def test_whole_matches_come_over_or_say_that_they_do_not(seed: int) -> None:
    chance = Random(seed)
    first = made(*chance.choice(KINDS))
    match, at = Match().apply(first, 0), 0.0
    while match.result is None and match.version < 1500:
        at += 4.0
        try:
            match = match.apply(next_event(chance, match, at)[0], at)
        except Refused:
            continue
    code = codes.read_code(codes.result_code(match))
    desk = Match().apply(first)
    try:
        told = codes.events_of_code(desk, code)
    except BadInput:  # decided by the men left, say: then it says so, and reaches no other result
        return
    for event in told:
        desk = desk.apply(event)
    assert desk.result is not None
    assert match.result is not None
    assert (desk.result.winner, desk.score) == (match.result.winner, match.score)


def test_a_code_of_another_match_is_not_taken() -> None:
    code = codes.read_code(codes.result_code(by_boards("003", "points=29", (Side.A, 9))))
    other = fold([events.MatchMade(rules="002")])
    with pytest.raises(BadInput, match="other players, sides or rules"):
        codes.events_of_code(other, code)


def test_a_wrong_letter_is_always_noticed() -> None:
    code = codes.result_code(by_boards("003", "points=29", (Side.A, 9))).replace("-", "")
    for at, letter in enumerate(code):
        for other in codes.LETTERS:
            if other != letter:
                with pytest.raises(BadInput):
                    codes.read_code(code[:at] + other + code[at + 1 :])


def test_two_letters_exchanged_are_always_noticed() -> None:
    code = codes.result_code(by_boards("003", "points=29", (Side.A, 9))).replace("-", "")
    for at in range(11):
        if code[at] != code[at + 1]:
            with pytest.raises(BadInput):
                codes.read_code(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


def test_what_is_no_code_or_too_large_for_one_is_named() -> None:
    with pytest.raises(BadInput, match="12 letters"):
        codes.read_code("ABC")
    with pytest.raises(BadInput, match="too large"):
        codes.result_code(by_boards("003", "points=500", (Side.A, 200)))
