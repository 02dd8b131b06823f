"""The umpire who is asked about the points game: no own men, no opponent's (A127 to A134)."""

from __future__ import annotations

import random

import pytest

from carrom.ask import Sentences, ask, converse, hear
from carrom.ask.case import Case, Choice, Question
from carrom.ask.listen.question import TOPIC_FILES, points_topics, topics
from carrom.ask.listen.question_words import read_data
from carrom.ask.plan.instruction import remedy
from carrom.ask.plan.possibility import Possibility
from carrom.ask.plan.question import next_question
from carrom.ask.plan.verdict import verdict
from carrom.errors import BadInput
from carrom.laws import (
    MEN,
    BoardState,
    Queen,
    RuleSet,
    Situation,
    StrokeFacts,
    judge,
    parse_house_rules,
    rule_set,
)
from tests.effort import examples

POINTS = rule_set("points")
HOUSES = {
    "points": POINTS,
    "no-cover": parse_house_rules(
        'extends = "points"\n[points]\ncover = "not_needed"\nturn = "passes"'
    ),
    "by-points": parse_house_rules(
        'extends = "points"\n[points]\ndue_points = 25\nstriker_men = "stay"'
    ),
    "dear": parse_house_rules(
        'extends = "points"\n[points]\nimproper = "due"\n[dues]\nstriker = 2'
    ),
}


def steps(words: str, rules: RuleSet = POINTS, language: str = "en", **answers: str) -> list[str]:
    """What is to be done about a story that was understood rightly."""
    said = converse(words, {"right": "1", **answers}, rules=[rules], language=language)
    assert said.reply.verdict is not None, said.reply.question
    (outcome,) = said.reply.verdict.outcomes
    (only,) = outcome.alternatives
    return list(only.steps)


@pytest.mark.parametrize(
    "words, answers, todo",
    [
        (
            "a black and a white in one stroke",
            {"own_dues": "0", "queen": "on_board"},
            ["You get 30 points.", "You play on."],
        ),
        (
            "striker pocketed",
            {"own_score": "20", "queen": "on_board", "black_down": "1"},
            [
                "Take the striker out of the pocket.",
                "Put one black man back in the centre.",
                "You lose 10 points.",
                "Your turn is over: the player on your right plays.",
            ],
        ),
        (
            "striker pocketed",
            {"own_score": "0", "queen": "on_board"},
            [
                "Take the striker out of the pocket.",
                "You owe one due: you pay it as soon as you can.",
                "Your turn is over: the player on your right plays.",
            ],
        ),
        (
            "the queen alone",
            {"men_left": "1"},
            [
                "Your next stroke has to cover the queen: pocket any man, or she goes back.",
                "You play on.",
            ],
        ),
        (
            "the queen alone",
            {"men_left": "0", "own_dues": "0"},
            [
                "You get 50 points.",
                "The board is over: whoever has the most points wins it.",
            ],
        ),
        (
            "I did not cover the queen",
            {},
            [
                "Put the queen back in the centre.",
                "Your turn is over: the player on your right plays.",
            ],
        ),
        (
            "striker and two white",
            {"own_score": "20", "queen": "covered_by_me", "black_down": "1"},
            [
                "Take the striker out of the pocket.",
                "Put 2 white men back in the centre.",
                "Put one black man back in the centre.",
                "You lose 10 points.",
                "Your turn is over: the player on your right plays.",
            ],
        ),
    ],
)
def test_a_story_told_by_colour_ends_in_what_to_do(
    words: str, answers: dict[str, str], todo: list[str]
) -> None:
    assert steps(words, POINTS, **answers) == todo


def test_a_man_without_a_colour_is_asked_for_its_colour() -> None:
    heard = hear("two coins and the striker", rules=["points"])
    assert heard.question is not None
    assert (heard.question.text, [choice.text for choice in heard.question.choices]) == (
        "Which colour was it?",
        ["White", "Black"],
    )
    black = hear("two coins and the striker", whose="opp", rules=["points"])
    assert black.stroke == StrokeFacts(opp=2, striker=True)
    assert black.told == "The striker and 2 black men fell."
    his = hear("he pocketed the queen and a black", rules=["points"])
    assert (his.told, his.by_opponent) == (
        "Another player struck. The queen and one black man fell.",
        True,
    )


@pytest.mark.parametrize("words", ["one of mine fell", "my coin and his coin", "my last man"])
def test_nobody_has_men_of_their_own(words: str) -> None:
    heard = hear(words, rules=["points"])
    told = [heard.told, *(rival.told for rival in heard.rivals)]
    assert heard.question or not any("your" in text or "opponent" in text for text in told)


def some_board(rules: RuleSet, chance: random.Random) -> BoardState:
    white, black = (chance.choice((0, 1, 2, 5, 8, 9, 9)) for _ in range(2))
    queens = [Queen.ON_BOARD, Queen.MINE, Queen.THEIRS]
    queens += [Queen.PENDING] if rules.points.cover == "needed" else []
    queen = chance.choice(queens) if white + black else Queen.ON_BOARD
    score = chance.choice((0, 5, 10, 15, 20, 30, 50, 120))
    prices = [rules.points.white] * (white < MEN) + [rules.points.black] * (black < MEN)
    prices = [rules.points.due_points] if rules.points.due_points else prices
    owes = chance.choice((0, 0, 1, 2, 3))
    return BoardState(
        white, black, queen, 0 if prices and score >= min(prices) else owes, own_score=score
    )


def some_stroke(state: BoardState, chance: random.Random) -> StrokeFacts:
    return StrokeFacts(
        min(chance.choice((0, 0, 1, 2, 9)), state.own_on_board),
        min(chance.choice((0, 0, 1, 2, 9)), state.opp_on_board),
        state.queen is Queen.ON_BOARD and chance.random() < 0.4,
        chance.random() < 0.4,
        proper=chance.random() < 0.8,
    )


def true_choice(question: Question, state: BoardState, facts: StrokeFacts) -> Choice:
    left = state.own_on_board + state.opp_on_board - facts.own - facts.opp
    truth: dict[str, int | str] = {
        "queen": state.queen.value,
        "men_left": int(left > 0),
        "white_down": MEN - state.own_on_board,
        "black_down": MEN - state.opp_on_board,
        "own_dues": state.own_dues,
        "own_score": state.own_score,
    }
    value = truth[question.name]
    for choice in question.choices:
        if choice.spans and any(low <= int(value) <= high for low, high in choice.spans):
            return choice
        if not choice.spans and value in choice.values:
            return choice
    raise AssertionError((question, value))


@pytest.mark.parametrize("name", HOUSES)
def test_true_answers_always_end_in_the_ruling(name: str) -> None:
    rules, chance = HOUSES[name], random.Random(134)
    words = {language: Sentences(language, shared=True) for language in ("en", "hi")}
    for _ in range(examples(120)):
        state = some_board(rules, chance)
        facts = some_stroke(state, chance)
        case, count = Case((rules,), facts), 0
        while (question := next_question(case)) is not None:
            choice = true_choice(question, state, facts)
            for say in words.values():
                assert say.question(question)
                assert say.answer(question, choice)
            case, count = case.answer(question, choice), count + 1
        assert count < 7
        (outcome,) = verdict(case).outcomes
        (only,) = outcome.alternatives
        due = remedy(judge(rules, state, facts), Possibility((), 1.0, Situation(state), facts))
        assert only.remedy == due, (state, facts)
        for step in only.steps:
            assert all(say.step(step) for say in words.values()), step


@pytest.mark.parametrize(
    "rules", [["points", "laws-29"], ["all", "points"], ["points", "icf-25", "003"]]
)
def test_it_cannot_be_compared_with_rules_of_two_sides(rules: list[str]) -> None:
    with pytest.raises(BadInput, match="stands alone") as refused:
        ask({"rules": rules, "stroke": {"striker": True}})
    assert refused.value.field == "rules"


def test_house_rules_on_it_are_asked_about_too() -> None:
    house = 'extends = "points"\n[points]\ncover = "not_needed"'
    reply = ask({"rules": ["house"], "house": house, "stroke": {"queen": True}})
    while reply.question is not None:
        answers = {each.name: each.value for each in reply.answered}
        answers[reply.question.name] = reply.question.choices[0].value
        reply = ask(
            {"rules": ["house"], "house": house, "stroke": {"queen": True}, "answers": answers}
        )
    assert reply.verdict is not None
    assert "You get 50 points." in reply.verdict.outcomes[0].alternatives[0].steps
    assert reply.verdict.agreement.of == 1


def test_bit_by_bit_it_asks_for_colours() -> None:
    reply = ask({"rules": ["points"], "incident": "stroke"})
    assert reply.question is not None
    assert reply.question.text == "How many white men fell?"


@pytest.mark.parametrize("kind", ["left_seat", "board_end", "waive", "misconduct", "report_delay"])
def test_what_needs_two_sides_cannot_arise(kind: str) -> None:
    reply = ask({"rules": ["points"], "incident": kind})
    assert reply.question is None
    assert reply.verdict is not None
    assert reply.verdict.outcomes[0].alternatives == ()


@pytest.mark.parametrize(
    "question, start",
    [
        ("how many points is the queen worth?", "A black man counts 10, a white man 20"),
        ("what if the striker falls?", "A pocketed striker costs the turn and a due"),
        ("do I have to cover the queen?", "Anybody may take the queen at any time, and covers"),
        ("who wins?", "The board is over when every man and the queen are pocketed"),
        ("who breaks the next board?", "Lot decides who breaks first"),
        ("can I strike with the thumb?", "Striking with the thumb is allowed"),
    ],
)
def test_a_question_about_the_rules_is_answered_by_its_own(question: str, start: str) -> None:
    answer = hear(question, rules=["points"]).answer
    assert answer is not None
    assert answer.text.startswith(start)


def test_an_answer_follows_the_house_rules() -> None:
    rules = HOUSES["no-cover"]
    answer = hear("do I have to cover the queen?", rules=[rules]).answer
    assert answer is not None
    assert "she needs no cover" in answer.text


def test_every_topic_of_own_men_has_an_answer_of_its_own() -> None:
    known = {topic.name for topic in topics()}
    own = points_topics()
    assert own.keys() <= known
    answered = {
        name
        for file in ("queen", "dues", "scoring")
        for name in read_data("topics", f"{file}.toml")
    }
    assert answered - own.keys() == {
        "queen_teeter"
    }  # a queen that drops later: as the Laws have it
    assert {"queen", "dues", "scoring"} < {*TOPIC_FILES}
    for topic in own.values():
        assert topic.sentences.keys() == {"en", "hi"}


@pytest.mark.parametrize("language", ["en", "hi"])
def test_the_examples_it_gives_are_understood(language: str) -> None:
    say = Sentences(language, shared=True)
    for words in say.page_words("examples"):
        heard = hear(words, rules=["points"], language=language)
        assert heard.stroke is not None, words
        assert not heard.not_understood
    for words in say.page_words("questions"):
        assert hear(words, rules=["points"], language=language).answer is not None, words
