"""Answers graded: each question is judged again, and every field of its answer compared."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from carrom.errors import BadInput
from carrom.rate import Rate
from carrom.rules_benchmark.answering import FIELDS, RulesAnswer, true_answer
from carrom.rules_benchmark.asking import VERSION, RulesQuestion

_KEYS = tuple(each.name for each in fields(RulesQuestion))
_NEEDED: dict[str, type] = {"id": str, "ruleset": str, "text": str, "given": dict, "stroke": dict}


@dataclass(frozen=True, slots=True)
class BenchmarkGrade:
    """What answers are worth. ``exact``: every field right; ``answered``: there was an answer at all.

    ``citing``: of the answers that name clauses, those that name at least one that stands behind the ruling
    and none that does not.
    """

    exact: Rate
    answered: Rate
    fields: dict[str, Rate]
    rulesets: dict[str, Rate]
    topics: dict[str, Rate]
    citing: Rate
    wrong: tuple[str, ...]

    def json(self) -> dict[str, Any]:
        """As a JSON value."""
        return {**asdict(self), "score": self.exact.part, "interval": list(self.exact.interval)}


def grade(questions: Sequence[RulesQuestion], answers: Iterable[RulesAnswer]) -> BenchmarkGrade:
    """Grade answers. A question without one counts as wrong. Raises `BadInput` for an answer to no question,
    and for a second answer to one."""
    if not questions:
        raise BadInput("there are none", field="questions")
    given: dict[str, RulesAnswer] = {}
    known = {question.id for question in questions}
    for answer in answers:
        name = answer.get("id")
        if name not in known:
            raise BadInput(f"{name!r} is the id of no question", field="answers")
        if name in given:
            raise BadInput(f"{name!r} is answered twice", field="answers")
        given[name] = answer
    rows = [(question, true_answer(question), given.get(question.id)) for question in questions]
    right = [
        {
            field: answer is not None and _same(answer.get(field, ...), true[field])
            for field in FIELDS
        }
        for _, true, answer in rows
    ]
    exact = [all(each.values()) for each in right]
    citing = [
        {*map(str, answer["clauses"])} <= {*true["clauses"]} and bool(answer["clauses"])
        for _, true, answer in rows
        if answer is not None and isinstance(answer.get("clauses"), list)
    ]
    return BenchmarkGrade(
        _share(exact),
        Rate(len(given), len(questions)),
        {field: _share([each[field] for each in right]) for field in FIELDS},
        _by([question.ruleset for question in questions], exact),
        _by([question.topic for question in questions], exact),
        _share(citing),
        tuple(
            question.id for question, is_right in zip(questions, exact, strict=True) if not is_right
        ),
    )


def _same(answer: Any, true: Any) -> bool:
    """Whether a value is the true one: words in any case; numbers, flags and null as they are in JSON."""
    if isinstance(true, str):
        return isinstance(answer, str) and answer.strip().lower() == true
    if isinstance(true, dict):
        return isinstance(answer, dict) and all(
            _same(answer.get(key, ...), value) for key, value in true.items()
        )
    return type(answer) is type(true) and bool(answer == true)


def _share(right: Sequence[bool]) -> Rate:
    return Rate(sum(right), len(right))


def _by(names: Sequence[str], right: Sequence[bool]) -> dict[str, Rate]:
    return {
        name: _share([each for each, whose in zip(right, names, strict=True) if whose == name])
        for name in sorted(set(names))
    }


def read_questions(text: str) -> list[RulesQuestion]:
    """The questions of JSON lines. Raises `BadInput` naming the line."""
    questions: list[RulesQuestion] = []
    for number, line in _objects(text):
        for key, kind in _NEEDED.items():
            if not isinstance(line.get(key), kind):
                what = "a text" if kind is str else "an object"
                raise BadInput(f"{key} must be {what}", field=f"line {number}")
        question = RulesQuestion(**{key: line[key] for key in _KEYS if key in line})
        try:
            true_answer(question)
        except BadInput as wrong:
            raise BadInput(str(wrong), field=f"line {number}") from None
        if question.version > VERSION:
            message = f"is of version {question.version}; known here is 1 to {VERSION}"
            raise BadInput(message, field=f"line {number}")
        questions.append(question)
    return questions


def read_answers(text: str) -> list[RulesAnswer]:
    """The answers of JSON lines. Raises `BadInput` naming the line.

    >>> read_answers('{"id": "icf-25-1-00001", "turn": "keep"}')[0]
    {'id': 'icf-25-1-00001', 'turn': 'keep'}
    """
    return [line for _, line in _objects(text)]


def _objects(text: str) -> Iterable[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            raise BadInput("is not JSON", field=f"line {number}") from None
        if not isinstance(value, dict):
            raise BadInput("must be an object", field=f"line {number}")
        yield number, value
