"""What is asked for and not done. Without FastAPI: the worker processes load this, too."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass

from carrom.errors import CarromError, Objection
from carrom.plain import problem_of


@dataclass(eq=False)
class Refusal(CarromError):
    """Something that was asked for is not done, and nothing has changed.

    Every reason has a ``code`` of its own: a page words it by that. ``seconds``: how long to wait, where that
    is known. ``says``: why, for other languages, where a code alone cannot say it.
    """

    code: str
    why: str
    _: KW_ONLY
    status: int = 409
    field: str | None = None
    seconds: int | None = None
    says: Objection | None = None

    def __str__(self) -> str:
        return self.why

    @classmethod
    def of(cls, problem: CarromError) -> Refusal:
        """The refusal of an error of the library."""
        if isinstance(problem, Refusal):
            return problem
        form = problem_of(problem)
        status = {"invalid": 422, "not_found": 404}.get(str(form["code"]), 409)
        return cls(str(form["code"]), str(form["message"]), status=status, field=form["field"])


@contextlib.contextmanager
def invalid_input(field: str | None = None) -> Iterator[None]:
    """Whatever the library finds wrong meanwhile is something given that is wrong. Raises `Refusal`.

    ``field``: what was given, where the library does not say.
    """
    try:
        yield
    except Refusal:
        raise
    except CarromError as problem:
        wrong = Refusal.of(problem)
        raise Refusal("invalid", wrong.why, status=422, field=wrong.field or field) from None


def not_found(what: str) -> Refusal:
    """There is no such thing."""
    return Refusal("not_found", f"there is no such {what}", status=404)
