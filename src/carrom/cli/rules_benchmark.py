"""`carrom rules-benchmark`: questions about the rules, and grading answers to them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.files import read_text, write_to
from carrom.cli.options import Seed
from carrom.cli.terminal import counted, wrapped
from carrom.laws import NAMES
from carrom.rate import Rate
from carrom.rules_benchmark import (
    BASELINES,
    BenchmarkGrade,
    RulesQuestion,
    baseline,
    grade,
    make_questions,
    read_answers,
    read_questions,
    true_answer,
)

HELP = "Questions about the rules with answers that can be checked: docs/rules-benchmark.md."
rules_benchmark = typer.Typer(
    name="rules-benchmark",
    help=HELP,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
Questions = Annotated[str, Argument(metavar="QUESTIONS", help="JSON lines; - for standard input.")]
Output = Annotated[
    Path | None,
    Option("--output", "-o", metavar="FILE", help="Where to; left out, standard output."),
]


@rules_benchmark.command("make")
def make_command(
    count: Annotated[int, Option(min=1, max=100_000, help="How many questions.")] = 300,
    seed: Seed = 1,
    rules: Annotated[
        str, Option(help="Rule sets, separated by commas; left out, all that are published.")
    ] = ",".join(NAMES),
    answers: Annotated[bool, Option("--answers", help="With the true answers.")] = False,
    text: Annotated[bool, Option("--text", help="As a list to read, not as JSON lines.")] = False,
    output: Output = None,
) -> None:
    """Write questions, balanced over rule sets and kinds of rulings; a seed fixes them."""
    questions = make_questions(count, seed=seed, rules=rules.split(","))
    if text:
        lines = [_in_words(number, each, answers) for number, each in enumerate(questions, 1)]
        lines.insert(0, wrapped(questions[0].task) + "\n")
    else:
        lines = [
            json.dumps(asdict(each) | ({"answer": true_answer(each)} if answers else {}))
            for each in questions
        ]
    write_to(output, "\n".join(lines) + "\n")


@rules_benchmark.command("grade")
def grade_command(
    questions: Questions,
    answers: Annotated[
        str, Argument(metavar="ANSWERS", help="JSON lines {id, turn, own_returned, …}.")
    ],
    as_json: Annotated[bool, Option("--json", help="As JSON.")] = False,
) -> None:
    """Grade answers: each question is judged anew, every field of its answer compared."""
    result = grade(
        read_questions(read_text(questions, of="questions")),
        read_answers(read_text(answers, of="answers")),
    )
    typer.echo(json.dumps(result.json()) if as_json else _told(result))


@rules_benchmark.command("baseline")
def baseline_command(
    name: Annotated[str, Argument(metavar="NAME", help=f"{', '.join(BASELINES)}.")],
    questions: Questions,
    output: Output = None,
) -> None:
    """Write the answers of a baseline that knows little: what a model has to beat."""
    rows = baseline(name, read_questions(read_text(questions, of="questions")))
    write_to(output, "".join(json.dumps(row) + "\n" for row in rows))


def _in_words(number: int, question: RulesQuestion, with_answer: bool) -> str:
    lines = [wrapped(question.text, first=f"{number}. ")]
    if with_answer:
        answer = true_answer(question)
        says = f"{answer['says']} ({', '.join(answer['clauses'])})"
        lines.append(wrapped(says, first=" " * len(f"{number}. ") + "→ "))
    return "\n".join(lines) + "\n"


def _told(result: BenchmarkGrade) -> str:
    low, high = result.exact.interval
    lines = [
        f"{result.exact.hits} of {counted(result.exact.of, 'question')} right in every field: "
        f"{result.exact.part:.1%} ({low:.1%} to {high:.1%})",
    ]
    if result.answered.hits < result.answered.of:
        lines.append(f"answered: {result.answered.hits}")
    if result.citing.of:
        lines.append(f"clauses rightly named: {result.citing.part:.1%} of {result.citing.of}")
    for title, shares in (
        ("field", result.fields),
        ("rule set", result.rulesets),
        ("about", result.topics),
    ):
        lines += ["", *_table(title, shares)]
    return "\n".join(lines)


def _table(title: str, shares: Mapping[str, Rate]) -> list[str]:
    rows = [f"{title:<18}{'right':>8}{'of':>7}"]
    return [*rows, *(f"{name:<18}{each.part:>8.1%}{each.of:>7}" for name, each in shares.items())]
