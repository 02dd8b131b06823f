"""Why an entry is in review: kept as a code, said in the language of whoever reads it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from carrom.errors import CarromError, Objection, Refused
from carrom.laws import fill_in, words_of
from carrom.match import State, describe_refusal

SAYS, FILLED = "says", "with"
"""The fields of a code: a key of the texts, and what they are filled in with."""
OWN = words_of("carrom.server", "review", "en")


def detail_of(wrong: CarromError) -> Objection:
    """Why an error keeps an entry out of the log; what cannot be an event at all is quoted."""
    if isinstance(wrong, Refused):
        return wrong.objection or Objection("plain", {"text": wrong.reason})
    return Objection("input", {"text": str(wrong)})


def code_of(detail: Objection | None) -> str:
    """A detail as it is stored.

    >>> code_of(Objection("entry.counts", {"there": 5, "here": 4}))
    '{"says":"entry.counts","with":{"there":5,"here":4}}'
    """
    return "" if detail is None else json.dumps(_plain(detail), separators=(",", ":"))


def word_detail(stored: str, state: State, language: str = "en") -> str:
    """A stored detail as a sentence. Details of before there were codes are English, and stay as they are."""
    detail = _read(stored)
    if detail is None:
        return stored
    if detail.key in OWN:
        text = words_of("carrom.server", "review", language)[detail.key]
        return fill_in(text, **detail.values)
    return describe_refusal(state, Refused("", event="", objection=detail), language)


def _read(stored: str) -> Objection | None:
    """The code that was stored; None where it is not a code that is known here."""
    try:
        value = json.loads(stored)
        known = _objection(value) if isinstance(value, dict) else None
    except (ValueError, KeyError, TypeError):
        return None
    return known if known is not None and _is_worded(known) else None


def _is_worded(detail: Objection) -> bool:
    return detail.key in OWN or detail.key in words_of("carrom.match", "objections", "en")


def _plain(value: object) -> Any:
    if isinstance(value, Objection):
        filled = {key: _plain(given) for key, given in value.values.items()}
        return {SAYS: value.key, FILLED: filled}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value if isinstance(value, str | int | float | None) else str(value)


def _objection(value: Mapping[str, Any]) -> Objection:
    return Objection(value[SAYS], {key: _given(given) for key, given in value[FILLED].items()})


def _given(value: Any) -> object:
    if isinstance(value, dict):
        return _objection(value)
    return tuple(_given(part) for part in value) if isinstance(value, list) else value
