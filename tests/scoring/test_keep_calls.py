"""The page's worker keeps matches open: JSON in, JSON out, and no log is folded for a tap."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest

from carrom.browser import call
from carrom.match import record

IDS = count()


def ask(name: str, **arguments: Any) -> Any:
    answer = json.loads(call(f"keep.{name}", json.dumps(arguments)))
    assert "error" not in answer, answer
    return answer["value"]


def problem(name: str, **arguments: Any) -> dict[str, Any]:
    answer = json.loads(call(f"keep.{name}", json.dumps(arguments)))
    found: dict[str, Any] = answer["error"]
    return found


@pytest.fixture
def kept() -> str:
    id = f"match{next(IDS)}"
    made = ask("make", a=["Asha"], b=["Ravi"], rules="003")
    log = [{"event": made, "at": 0}, {"event": {"kind": "board", "breaker": "a1"}, "at": 5}]
    opened = ask("open", id=id, log=log)
    assert opened == {"version": 2, "digest": "a1 w9 b9 q", "refused": []}
    return id


def test_a_stroke_is_tapped_shown_and_told(kept: str) -> None:
    draft = ask("tap", id=kept, draft={}, chip="white")
    shown = ask("screen", id=kept, draft=draft, language="en", at=7)
    assert shown["button"]["ruling"] == "Asha plays on."
    told = ask("tell", id=kept, entry={"event": shown["button"]["event"], "at": 7, "made": None})
    assert told == {"version": 3, "digest": "a1 w8 b9 q", "refused": None}
    assert ask("draft", id=kept, version=3)["amends"] == 3
    assert [line["kind"] for line in ask("history", id=kept)] == ["stroke", "board", "match"]


def test_what_is_refused_changes_nothing_and_says_why(kept: str) -> None:
    told = ask("tell", id=kept, entry={"event": {"kind": "toss", "winner": "a"}, "at": 9})
    assert told["version"] == 2
    assert told["refused"] == "A board is being played; expected: stroke, pass."
    hindi = ask("tell", id=kept, entry={"event": {"kind": "toss"}, "at": 9}, language="hi")
    assert hindi["refused"] == "बोर्ड अभी खेला जा रहा है।"
    assert "entry" in ask("tell", id=kept, entry=5)["refused"]
    bad = [{"event": {"kind": "stroke"}, "at": 0}]
    assert ask("open", id="bad", log=bad)["refused"][0]["entry"] == 0


def test_the_sheet_is_filled_in(kept: str) -> None:
    sheet = ask("actions", id=kept, language="hi")
    assert next(action for action in sheet if action["id"] == "appeal")["fields"][0]["id"] == "by"
    event = ask("act", id=kept, action="appeal", values={"by": "b1"})
    assert event == {"kind": "appeal", "by": "b1", "to": "umpire"}
    assert problem("act", id=kept, action="appeal")["field"] == "values.by"
    assert problem("act", id=kept, action="apeal")["message"].endswith("did you mean 'appeal'?")


def test_a_result_is_tapped_in(kept: str) -> None:
    draft: Any = None
    for choice in ("winner.a", "men.3", "queen.a"):
        draft = ask("tap_board", id=kept, draft=draft, choice=choice)
    assert ask("board", id=kept, draft=draft)["button"]["event"]["kind"] == "scored"


def test_card_and_record_come_out(kept: str) -> None:
    assert ask("card", id=kept, language="hi")["rules_title"] == "कैरम के नियम: 29 पॉइंट के गेम"
    assert record.read(ask("record", id=kept, tags={"Umpire": "Mina"})).tag("Umpire") == "Mina"


def test_every_mistake_of_the_caller_is_named(kept: str) -> None:
    assert problem("screen", id="nobody")["message"] == "match 'nobody' is not open"
    assert "unexpected" in problem("screen", id=kept, foo=1)["message"]
    assert problem("tap", id=kept, draft={"sen": 1}, chip="white")["field"] == "draft.sen"
    assert problem("make", a="Asha", b=["Ravi"])["field"] == "a"
    assert problem("make", a=["Asha"], b=[" "])["field"] == "b"
    ask("close", id=kept)
    assert problem("screen", id=kept)["field"] == "id"


def test_rules_to_choose_from_are_told_in_words() -> None:
    menus = {menu["name"]: menu for menu in ask("rules", language="en")}
    assert menus["college-cup"]["pairs"]
    assert menus["college-cup"]["formats"][0]["label"] == "knock-out: 10 minutes"
    assert ask("practice", language="hi")["lessons"]
