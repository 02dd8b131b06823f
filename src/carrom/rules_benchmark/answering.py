"""Answers: the true ones, by the laws, and those of baselines that know less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from carrom.errors import BadInput, nearest
from carrom.laws import rule_on
from carrom.rules_benchmark.asking import RulesQuestion

RulesAnswer = dict[str, Any]
FIELDS = (
    "turn",
    "own_returned",
    "opp_returned",
    "queen",
    "dues",
    "board_over",
    "winner",
    "points",
)
"""What an answer says, in the words of `carrom judge`."""


def true_answer(question: RulesQuestion) -> RulesAnswer:
    """What the laws rule: the answer of `carrom judge`, with its clauses and its sentences."""
    return {"id": question.id, **_ruled(question, question.ruleset)}


def _ruled(question: RulesQuestion, rules: str) -> RulesAnswer:
    return rule_on({"ruleset": rules, "given": question.given, "stroke": question.stroke})


def baseline(name: str, questions: Sequence[RulesQuestion]) -> list[RulesAnswer]:
    """The answers of a baseline: ``majority`` says of each field what is most often true; ``novice`` knows
    that pocketing keeps the turn and that a pocketed striker costs a man; ``laws-29`` knows one rule set.

    >>> from carrom.rules_benchmark import grade, make_questions
    >>> questions = make_questions(12, seed=1)
    >>> grade(questions, baseline("novice", questions)).exact.part < 1
    True
    """
    if name not in BASELINES:
        raise BadInput(
            f"there is no baseline {name!r}; {nearest(name, [*BASELINES])}", field="name"
        )
    return BASELINES[name](questions)


def _majority(questions: Sequence[RulesQuestion]) -> list[RulesAnswer]:
    counts: dict[str, Counter[str]] = {field: Counter() for field in FIELDS}
    values: dict[tuple[str, str], Any] = {}
    for question in questions:
        answer = true_answer(question)
        for field in FIELDS:
            text = repr(answer[field])
            counts[field][text] += 1
            values[field, text] = answer[field]
    usual = {
        field: values[field, min(count, key=lambda text: (-count[text], text))]
        for field, count in counts.items()
        if count
    }
    return [{"id": question.id, **usual} for question in questions]


def _novice(questions: Sequence[RulesQuestion]) -> list[RulesAnswer]:
    return [{"id": question.id, **_guess(question)} for question in questions]


def _guess(question: RulesQuestion) -> RulesAnswer:
    given, stroke = question.given, question.stroke
    own, opp, queen, striker = (stroke.get(key, 0) for key in ("own", "opp", "queen", "striker"))
    improper = not stroke.get("proper", True) or bool(stroke.get("breach"))
    dues = given.get("dues", {})
    own_left, opp_left = given["own_on_board"] - own, given["opp_on_board"] - opp
    over = not (own_left and opp_left)
    keeps = (own or queen) and not striker and not improper
    place = "pending" if queen else given["queen"]
    if given["queen"] == "pending":
        place = "covered_by_me" if own else "on_board"
    return {
        "turn": "none" if over else "keep" if keeps else "lose",
        "own_returned": int(bool(striker)) + int(improper),
        "opp_returned": 0,
        "queen": "n/a" if over else place,
        "dues": {"own": dues.get("own", 0), "opp": dues.get("opp", 0)},
        "board_over": over,
        "winner": None if not over else "me" if not own_left else "opponent",
        "points": 0 if not over else own_left or opp_left,
    }


def _by_one_rule_set(questions: Sequence[RulesQuestion]) -> list[RulesAnswer]:
    answers = []
    for question in questions:
        try:
            answers.append({"id": question.id, **_ruled(question, "laws-29")})
        except BadInput:  # a board that its rules do not have
            answers.append({"id": question.id, **_guess(question)})
    return answers


BASELINES: dict[str, Callable[[Sequence[RulesQuestion]], list[RulesAnswer]]] = {
    "majority": _majority,
    "novice": _novice,
    "laws-29": _by_one_rule_set,
}
"""Whoever does no better has not understood the rules, or not that rule sets differ."""
