"""What the laws rule in the situations of ``data/cards.toml``, as rows of a card."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from carrom.laws import (
    IncidentRuling,
    Queen,
    RuleSet,
    Ruling,
    incidents,
    judge,
    judge_incident,
    messages,
    read_board,
    read_event,
    read_situation,
    read_stroke,
    say,
)

ORDINARY = {"own_on_board": 6, "opp_on_board": 7, "queen": "on_board"}
"""The board of a case that says nothing else: both sides have men down, the queen is on the board."""
IN_HAND = {"score": {"own": 40}}
"""What a player of the points game has whom a case says nothing else of."""
EFFECTS = ("effect.", "match.")


@dataclass(frozen=True, slots=True)
class CardRow:
    """A line of a card: what happened or is asked, what follows, and the clauses behind it.

    ``is_house``: the house rules have set it.
    """

    what: str
    follows: str
    cites: tuple[str, ...] = ()
    is_house: bool = False


@cache
def card_data() -> Mapping[str, Any]:
    """What the cards ask the laws about."""
    return tomllib.loads((files("carrom.papers") / "data" / "cards.toml").read_text("utf-8"))


def stroke_rows(rules: RuleSet, language: str) -> tuple[CardRow, ...]:
    """The strokes of the cards, each said in its own words once."""
    rows: dict[tuple[str, str], CardRow] = {}
    shared = rules.men_are_shared
    for case in card_data()["points_stroke" if shared else "stroke"]:
        usual = ORDINARY | (IN_HAND if shared else {})
        board = read_board({**usual, **case.get("given", {})}, shared=shared)
        cover = rules.points.cover if shared else rules.queen.cover
        if board.queen is Queen.PENDING and cover == "not_needed":
            continue  # nobody covers her
        row = _row(rules, judge(rules, board, read_stroke(case["happened"])), language)
        rows.setdefault((row.what, row.follows), row)
    return tuple(rows.values())


def incident_rows(rules: RuleSet, group: str, language: str) -> tuple[CardRow, ...]:
    """The incidents of a group of the cards, each said in its own words once."""
    rows: dict[tuple[str, str], CardRow] = {}
    for case in card_data()[group]:
        if "needs" in case and rules.option(case["needs"]) is None:
            continue
        event = dict(case["event"])
        of_sides = incidents.INCIDENT_KINDS[event["kind"]].of_sides or case.get("of_sides", False)
        if rules.men_are_shared and of_sides:
            continue
        for key, (path, more) in case.get("fill", {}).items():
            event[key] = rules.option(path) + more
        given = read_situation({**ORDINARY, **case.get("given", {})}, shared=rules.men_are_shared)
        row = _row(rules, judge_incident(rules, given, read_event(event)), language)
        rows.setdefault((row.what, row.follows), row)
    return tuple(rows.values())


def together(rows: tuple[CardRow, ...]) -> Iterator[tuple[str, tuple[CardRow, ...]]]:
    """Rows from which the same follows, and what that is; in the order of the first of each."""
    groups: dict[str, list[CardRow]] = {}
    for row in rows:
        groups.setdefault(row.follows, []).append(row)
    return ((follows, tuple(group)) for follows, group in groups.items())


def _row(rules: RuleSet, ruling: Ruling | IncidentRuling, language: str) -> CardRow:
    what, follows = list[str](), list[str]()
    for message in messages(rules, ruling):
        if message.key.startswith("effect.winner"):
            continue  # how many points it is depends on the board: the card says it by the options
        part = follows if message.key.startswith(EFFECTS) else what
        if text := say(message, language=language):
            part.append(text)
    return CardRow(" ".join(what), " ".join(follows), (*ruling.clauses, *ruling.decisions))
