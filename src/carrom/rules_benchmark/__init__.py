"""The rules benchmark: questions about strokes whose answers can be checked, for language models and people.

A question is a situation under a rule set, in words and as `carrom judge` reads it. The true answer is what
the laws rule, so no key has to be kept: grading judges each question anew.

>>> from carrom.rules_benchmark import grade, make_questions, true_answer
>>> questions = make_questions(12, seed=1)
>>> grade(questions, [true_answer(question) for question in questions]).exact.part
1.0
"""

from carrom.rules_benchmark.answering import BASELINES, FIELDS, baseline, true_answer
from carrom.rules_benchmark.asking import VERSION, RulesQuestion, make_questions
from carrom.rules_benchmark.grading import (
    BenchmarkGrade,
    grade,
    read_answers,
    read_questions,
)

__all__ = [
    "BASELINES",
    "FIELDS",
    "VERSION",
    "BenchmarkGrade",
    "RulesQuestion",
    "baseline",
    "grade",
    "make_questions",
    "read_answers",
    "read_questions",
    "true_answer",
]
