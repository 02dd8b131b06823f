"""The laws and the umpire's screen where they run in the browser: one function, JSON text in, JSON text out.

>>> call("find", '{"words": "cutting the moon", "limit": 1}')[:31]
'{"value": [{"id": "003.striking'
>>> call("entry", '{"id": "003.quen.1"}')[:35]
'{"error": {"code": "not_found", "me'
"""

from __future__ import annotations

import json
from collections.abc import Callable
from inspect import signature
from typing import Any

from carrom import scoring
from carrom.ask import ask, hear, read_rules, start
from carrom.errors import BadInput, CarromError, nearest
from carrom.laws import (
    check_house_rules,
    compare,
    entry,
    find,
    house_form,
    read_house_rules,
    whole_catalogue,
)
from carrom.plain import plain, problem_of
from carrom.scoring import keeping


def _compare(rules: Any = None, language: str = "en") -> Any:
    return compare(read_rules(["all"] if rules is None else rules), language=language)


def _sheet(id: str, strokes: bool = False, language: str = "en") -> Any:
    from carrom.papers import sheet_of  # wanted once a match, if at all

    return sheet_of(keeping.opened_match(id), strokes=strokes, language=language)


def _empty_sheet(
    rules: str, format: str = "", house: str = "", people: int = 2, language: str = "en"
) -> Any:
    from carrom.papers import empty_sheet

    return empty_sheet(rules, format, house=house, people=people, language=language)


def _card(
    card: str,
    rules: str,
    format: str = "",
    house: str = "",
    language: str = "en",
    address: str = "",
) -> Any:
    from carrom.match import events
    from carrom.papers import rules_card, umpire_card

    if card not in ("rules", "umpire"):
        raise BadInput(f"there is no {card!r}; {nearest(card, ('rules', 'umpire'))}", field="card")
    chosen = events.rules_of(events.MatchMade(rules=rules, house=house))
    if card == "rules":
        return rules_card(chosen, format, language=language)
    return umpire_card(chosen, format, language=language, address=address)


_CALLS: dict[str, Callable[..., Any]] = {
    "start": start,
    "ask": lambda **case: ask(case),
    "hear": hear,
    "find": find,
    "entry": entry,
    "catalogue": whole_catalogue,
    "compare": _compare,
    "house.form": house_form,
    "house.check": check_house_rules,
    "house.read": read_house_rules,
    "keep.rules": scoring.rules_menu,
    "keep.make": scoring.new_match,
    "keep.practice": scoring.practice,
    "keep.open": keeping.open_match,
    "keep.close": keeping.close_match,
    "keep.tell": keeping.tell,
    "keep.screen": keeping.show,
    "keep.history": keeping.list_history,
    "keep.tap": keeping.tap_chip,
    "keep.draft": keeping.draft_again,
    "keep.board": keeping.show_board,
    "keep.tap_board": keeping.tap_result,
    "keep.actions": keeping.list_actions,
    "keep.act": keeping.fill_action,
    "keep.foresee": keeping.foresee_action,
    "keep.card": keeping.card,
    "keep.record": keeping.record_text,
    "keep.sheet": _sheet,
    "papers.card": _card,
    "papers.sheet": _empty_sheet,
    "keep.code": keeping.code,
    "keep.take_code": keeping.take_code,
}


def call(name: str, arguments: str) -> str:
    """The answer as ``{"value": …}``, or ``{"error": {code, message, field}}``, as the server words it."""
    try:
        if name not in _CALLS:
            raise BadInput(f"there is no {name!r}; {nearest(name, _CALLS)}", field="call")
        answer = {"value": plain(_CALLS[name](**_arguments(name, json.loads(arguments))))}
    except CarromError as problem:
        answer = {"error": problem_of(problem)}
    return json.dumps(answer, ensure_ascii=False)


def _arguments(name: str, given: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a call, checked by its signature: an unknown one is the caller's mistake."""
    try:
        signature(_CALLS[name]).bind(**given)
    except TypeError as wrong:
        raise BadInput(f"{name}: {wrong}", field="arguments") from None
    return given
