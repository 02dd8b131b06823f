"""What clients see of a match: as docs/server.md says, and no field of a board lost by accident."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from typing_extensions import is_typeddict

from carrom.match import Demand, events, fold
from carrom.match.state import BoardResult
from carrom.page import ListedMatch, MatchSetup, Seated, match_summary, standing_of, views

DOC = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
LEFT_OUT = {
    "breaker": "shown while a board is played, not afterwards",
    "white": "shown while a board is played, not afterwards",
    "strokes": "shown while a board is played, not afterwards",
}
"""What the page does not show of a board that is over; the whole of it is on the score card."""


def test_every_field_of_a_finished_board_is_shown_or_left_out_on_purpose() -> None:
    result = {field.name for field in fields(BoardResult)}
    assert views.FinishedBoard.__annotations__.keys() == result - LEFT_OUT.keys()
    assert result > LEFT_OUT.keys()


def example(name: str) -> str:
    """The block of code after a term of the document."""
    return DOC.split(f"**{name}**")[1].split("```json\n")[1].split("```")[0]


def differences(shown: Any, form: Any, path: str = "") -> list[str]:
    """Where an example, written as a dictionary or only with its keys, has other fields than its type."""
    if isinstance(shown, list):
        item = (*get_args(form), Any)[0]
        return [text for value in shown for text in differences(value, item, f"{path}[]")]
    if not isinstance(shown, dict | set) or not shown:
        return []
    forms = [part for part in (form, *get_args(form)) if is_typeddict(part)]
    if not forms:
        return []
    hints = get_type_hints(forms[0])
    optional = {key for key, hint in forms[0].__annotations__.items() if "NotRequired" in str(hint)}
    wrong = sorted((set(shown) ^ hints.keys()) - (optional - set(shown)))
    found = [f"{path}: {', '.join(wrong)}"] if wrong else []
    if isinstance(shown, dict):
        for key in shown.keys() & hints.keys():
            found += differences(shown[key], hints[key], f"{path}.{key}")
    return found


@pytest.mark.parametrize("name, form", [("View", views.MatchView), ("Step", views.MatchStep)])
def test_an_answer_has_the_fields_the_document_says(name: str, form: Any) -> None:
    words = {"null": "None", "true": "True", "false": "False"}
    text = re.sub(r"\b(null|true|false)\b", lambda word: words[word[0]], example(name))
    assert differences(ast.literal_eval(text), form, name) == []


def test_a_trajectory_has_the_fields_the_document_says() -> None:
    keys = set(re.findall(r'"([a-z_]+)":', example("Trajectory")))
    assert keys == views.StrokePath.__annotations__.keys()


@pytest.mark.parametrize("name, form", [("demand", Demand), ("result", views.ResultView)])
def test_what_may_be_null_is_said_in_words(name: str, form: Any) -> None:
    keys = re.search(rf"`{name}`: `{{([\w, ]+)}}`", DOC)
    assert keys is not None
    assert keys[1].split(", ") == list(form.__annotations__)


def test_a_document_that_says_something_else_is_noticed() -> None:
    assert differences({"name": "", "players": [{"name", "open"}]}, views.SideView, "side") == [
        "side.players[]: computer"
    ]


@pytest.mark.parametrize(
    "edition, is_named, points",
    [(5, True, 12), (4, True, 29), (4, False, 29)],
    ids=["the fifth", "the fourth", "a row from before editions were named in it"],
)
def test_a_match_is_listed_by_the_edition_that_it_is_played_by(
    edition: int, is_named: bool, points: int
) -> None:
    house = 'extends = "laws-29"\n[scoring]\npoints_target = 12'
    match = fold([events.MatchMade(rules="house rules", house=house, edition=edition)])
    standing = json.loads(standing_of(match))
    if not is_named:
        del standing["edition"]
    seats = tuple(Seated(seat, seat, "asha") for seat in ("a1", "b1"))
    setup = MatchSetup("m", 0.0, "asha", "house rules", house=house, seats=seats)
    listed = ListedMatch(setup, match.version, 0.0, False, standing)
    assert match.state.form.points == points
    assert match_summary(listed, "asha", 0.0)["target"]["points"] == points
    new = ListedMatch(setup, 0, 0.0, False, {})
    assert match_summary(new, "asha", 0.0)["target"]["points"] == 12, "it has not begun"
