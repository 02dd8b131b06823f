"""Answers and errors as JSON knows them: one form for the browser, the server and the terminal."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from carrom.errors import BadInput, CarromError, Refused, UnknownClause
from carrom.laws import StrokeFacts, write_stroke


def plain(value: Any) -> Any:
    """A value as JSON knows it."""
    if isinstance(value, StrokeFacts):
        return write_stroke(value, whole=True)
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def problem_of(problem: CarromError) -> dict[str, str | None]:
    """What is wrong, as JSON: the form of every error, here and on the server."""
    if isinstance(problem, BadInput):
        return {"code": "invalid", "message": problem.message, "field": problem.field}
    if isinstance(problem, UnknownClause):
        return {"code": "not_found", "message": str(problem), "field": None}
    message = problem.reason if isinstance(problem, Refused) else str(problem)
    return {"code": "refused", "message": message, "field": None}
