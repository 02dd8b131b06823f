"""The laws where they run in the browser itself: one function, JSON text in and JSON text out.

>>> call("find", '{"words": "cutting the moon", "limit": 1}')[:31]
'{"value": [{"id": "003.striking'
>>> call("entry", '{"id": "003.quen.1"}')[:35]
'{"error": {"code": "not_found", "me'
"""

from __future__ import annotations

import json
from dataclasses import asdict, is_dataclass
from typing import TYPE_CHECKING, Any

from carrom.ask import ask, hear, read_rules, start
from carrom.errors import BadInput, CarromError, UnknownClause, nearest
from carrom.laws import catalogue, compare, entry, find

if TYPE_CHECKING:
    from collections.abc import Callable


def _compare(rules: Any = None, language: str = "en") -> Any:
    return compare(read_rules(["all"] if rules is None else rules), language=language)


_CALLS: dict[str, Callable[..., Any]] = {
    "start": start,
    "ask": lambda **case: ask(case),
    "hear": hear,
    "find": find,
    "entry": entry,
    "catalogue": catalogue,
    "compare": _compare,
}


def call(name: str, arguments: str) -> str:
    """The answer as ``{"value": …}``, or ``{"error": {code, message, field}}``, as the server words it."""
    try:
        if name not in _CALLS:
            raise BadInput(f"there is no {name!r}; {nearest(name, _CALLS)}", field="call")
        found = _CALLS[name](**json.loads(arguments))
    except CarromError as problem:
        return json.dumps({"error": problem_of(problem)}, ensure_ascii=False)
    return json.dumps({"value": plain(found)}, ensure_ascii=False)


def plain(value: Any) -> Any:
    """A value, or values, as JSON knows them."""
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    return [plain(one) for one in value] if isinstance(value, tuple) else value


def problem_of(problem: CarromError) -> dict[str, str | None]:
    """What is wrong, as it goes over the wire."""
    if isinstance(problem, BadInput):
        return {"code": "invalid", "message": problem.message, "field": problem.field}
    code = "not_found" if isinstance(problem, UnknownClause) else "refused"
    return {"code": code, "message": str(problem), "field": None}
