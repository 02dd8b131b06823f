"""`carrom judge`: strokes and events as lines of JSON, their rulings as lines of JSON."""

from __future__ import annotations

from functools import partial

from carrom.cli.json_lines import JsonLinesFile, answer_lines
from carrom.cli.options import LanguageOption
from carrom.laws import rule_on


def judge(file: JsonLinesFile = "-", language: LanguageOption = "en") -> None:
    """Judge strokes and events: JSON lines {id, ruleset, given, stroke | event} in, rulings out."""
    answer_lines(file, partial(rule_on, language=language))
