"""Lines of JSON in, lines of JSON out, for `judge`, `simulate` and `engine`.

A bad line is answered and the rest go on; the exit status at the end is 1 if there was one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from math import isinf
from typing import IO, Annotated, Any, NoReturn

import typer
from typer import Argument

from carrom.cli.terminal import refuse
from carrom.errors import BadInput

LONGEST_LINE = 1 << 20
"""A report is a few hundred bytes; a line beyond this is answered with an error and skipped."""

JsonLinesFile = Annotated[str, Argument(metavar="FILE", help="JSON lines; - for standard input.")]


def answer_lines(
    file: str,
    answer: Callable[[Any], dict[str, Any]],
    *,
    is_last: Callable[[dict[str, Any]], bool] = lambda _: False,
) -> None:
    """Answer every line of a file, each with a line, until an answer is the last."""
    if file == "-" and sys.stdin is None:
        refuse("there is no standard input to read")
    try:
        # closed when the process ends; standard input is not ours to close
        source: IO[bytes] = sys.stdin.buffer if file == "-" else open(file, "rb")  # noqa: SIM115
    except OSError as problem:
        refuse(f"cannot read {file}: {problem.strerror}")
    failed = False
    for number, line in _lines(source):
        answered = _answer_line(number, line, answer)
        failed = failed or "error" in answered
        sys.stdout.write(json.dumps(answered) + "\n")
        if file == "-":  # a program that waits for each answer gets it
            sys.stdout.flush()
        if is_last(answered):
            break
    sys.stdout.flush()
    if failed:
        raise typer.Exit(1)


def _lines(source: IO[bytes]) -> Iterator[tuple[int, bytes | None]]:
    """The lines with their numbers, blank ones left out; None for one too long to be a report."""
    number = 0
    try:
        while line := source.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE:
                while line and not line.endswith(b"\n"):
                    line = source.readline(LONGEST_LINE)
                yield number, None
            elif line.strip():
                yield number, line
    except OSError as problem:  # a directory, a disk that fails
        refuse(f"cannot read: {problem.strerror}")


def _answer_line(
    number: int, line: bytes | None, answer: Callable[[Any], dict[str, Any]]
) -> dict[str, Any]:
    name: Any = None
    try:
        if line is None:
            raise BadInput(f"line {number} is longer than 1 MiB", field="line")
        report = _parse(number, line)
        if isinstance(report, dict):
            name = report.get("id")
        return {"id": name, **answer(report)}
    except BadInput as problem:
        return {"id": name, "error": {"field": problem.field, "message": problem.message}}


def _parse(number: int, line: bytes) -> Any:
    try:
        text = line.decode("utf-8-sig" if number == 1 else "utf-8")
        return json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except UnicodeDecodeError:
        reason = "it is not UTF-8 text"
    except json.JSONDecodeError as problem:
        reason = f"{problem.msg} at column {problem.colno} (one report a line)"
    except RecursionError:
        reason = "it is nested too deeply"
    except ValueError as problem:
        # Python's own words for a number of thousands of digits are about Python.
        reason = "a number is too long" if "digits" in str(problem) else str(problem)
    raise BadInput(f"line {number} is not JSON: {reason}", field="line")


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a JSON value")


def _finite(text: str) -> float:
    if isinf(value := float(text)):
        raise ValueError(f"the number {text[:20]} is too large")
    return value
