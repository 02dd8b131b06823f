"""Answers that must be the same wherever they are given: by this process, and by the page's Python (Pyodide).

A job is ``[kind, argument]``, an answer text. Standard library and carrom only, as in the page.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from carrom.browser import call
from carrom.errors import CarromError
from carrom.laws.reports import rule_on
from carrom.match import event_to_json, fold, record, verify
from carrom.plain import problem_of


def rule(report: Any) -> Any:
    """A report ruled, in both languages."""
    return [rule_on(report, language=language) for language in ("en", "hi")]


def read_record(text: str) -> Any:
    """A match from its file: what is wrong in it; if nothing is, its whole state, and its file anew."""
    kept = record.read(text)
    wrong = [[one.version, one.what] for one in verify(kept)]
    if wrong:
        return wrong
    match = fold(kept.log)
    return [repr(match.state), record.write(record.record_of(match))]


def keep(entries: list[Any]) -> Any:
    """A match kept with the umpire's screen, entry by entry; then everything that is made of it."""
    answers = [_call("keep.open", id="same", log=entries[:1])]
    answers += [_call("keep.tell", id="same", entry=entry) for entry in entries[1:]]
    language = ("en", "hi")[len(entries) % 2]
    answers.append(_call("keep.screen", id="same", language=language, at=entries[-1]["at"]))
    answers.append(_call("keep.card", id="same", language=language))
    answers.append(_call("keep.record", id="same"))
    return answers


def watch(entries: list[Any]) -> Any:
    """The same with the whole screen after every entry, and the sheet after every tenth."""
    answers = [_call("keep.open", id="seen", log=[])]
    for number, entry in enumerate(entries):
        language = ("en", "hi")[number % 2]
        answers.append(_call("keep.tell", id="seen", entry=entry))
        answers.append(_call("keep.screen", id="seen", language=language, at=entry["at"]))
        if number % 10 == 5:
            answers.append(_call("keep.actions", id="seen", language=language, at=entry["at"]))
    return answers


def hear(words: str) -> Any:
    """What the umpire understands of these words."""
    return _call("hear", words=words)


def _call(name: str, **arguments: Any) -> str:
    return call(name, json.dumps(arguments))


JOBS: dict[str, Callable[[Any], Any]] = {
    "rule": rule,
    "record": read_record,
    "keep": keep,
    "watch": watch,
    "hear": hear,
}


def answer_all(jobs: str) -> str:
    """Every job's answer, as a JSON list of texts."""
    return json.dumps([_answer(kind, argument) for kind, argument in json.loads(jobs)])


def _answer(kind: str, argument: Any) -> str:
    try:
        answer = JOBS[kind](argument)
    except CarromError as problem:
        answer = problem_of(problem)
    return json.dumps(answer, ensure_ascii=False)


def entries_of(kept: record.Record) -> list[dict[str, Any]]:
    """The log of a match as a phone stores it; entries without a time a second apart."""
    last, entries = 0.0, []
    for logged in kept.log:
        last = last + 1 if logged.at is None else logged.at
        entries.append({"event": event_to_json(logged.event), "at": last, "made": logged.made})
    return entries
