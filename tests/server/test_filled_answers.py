"""Answers that are filled from a value (`views.fill`): mypy does not see into them, so this does."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import pytest

import carrom.page
import carrom.server
from carrom.laws import Format, RuleSet, StrokeFacts
from carrom.match import BoardResult, Expected, Result, ToPlace
from carrom.page import answers, frames, history_views, views
from carrom.page.frames import AimFromClient
from carrom.page.history import HistoryEntry, PlayTotals
from carrom.players import Candidate, Follows, Reviewed, ReviewedChances
from carrom.server.api import accounts, kept, ratings
from carrom.server.ratings import PersonRating
from carrom.server.store.kept import KeptEntry
from carrom.server.store.offer_rows import Offer
from carrom.server.store.people import Token
from carrom.server.store.recovery import Recovery

FILLED: dict[tuple[Any, frozenset[str]], type] = {
    (views.OfferView, frozenset({"id", "by"})): Offer,
    (views.MatchTarget, frozenset()): Format,
    (views.FinishedBoard, frozenset()): BoardResult,
    (views.ResultView, frozenset({"words"})): Result,
    (views.PlacingView, frozenset({"men", "kind"})): ToPlace,
    (views.PlacingView, frozenset({"kind"})): ToPlace,
    (views.ExpectedAction, frozenset({"seconds"})): Expected,
    (answers.FormatView, frozenset()): Format,
    (answers.RulesView, frozenset({"formats"})): RuleSet,
    (accounts.NewToken, frozenset({"token"})): Token,
    (accounts.TokenSummary, frozenset({"match"})): Token,
    (
        answers.AdvisedStroke,
        frozenset({"name", "tries", "fouls", "follows", "trajectory"}),
    ): Candidate,
    (answers.PocketedDiscs, frozenset()): StrokeFacts,
    (answers.MayFollow, frozenset()): Follows,
    (answers.ChancesToWin, frozenset()): ReviewedChances,
    (
        answers.ReviewedStroke,
        frozenset(
            {
                "number",
                "meant",
                "better",
                "decision",
                "is_costly",
                "chances",
                "paths",
                "fell",
                "words",
                "praise",
            }
        ),
    ): Reviewed,
    (
        history_views.PlayedMatch,
        frozenset({"id", "opponent", "format", "points", "games", "boards", "rated", "shared"}),
    ): HistoryEntry,
    (history_views.PlayCounts, frozenset()): PlayTotals,
    (ratings.RatingView, frozenset()): PersonRating,
    (ratings.RecoveryView, frozenset()): Recovery,
    (frames.AimFrame, frozenset({"seat"})): AimFromClient,
    (kept.ReviewMark, frozenset()): KeptEntry,
    (kept.ReviewItem, frozenset({"detail", "event", "objection", "told"})): KeptEntry,
}
"""Every form that is filled, with the keys that are given, and the type of the value it is filled from."""


def calls() -> Iterator[tuple[str, frozenset[str]]]:
    """The form and the given keys of every call of `fill` on the server."""
    rooms = (carrom.page, carrom.server)
    for file in (it for room in rooms for it in Path(str(room.__file__)).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("fill", "views.fill"):
                form = ast.unparse(node.args[0]).rpartition(".")[2]
                yield form, frozenset(str(keyword.arg) for keyword in node.keywords)


def attribute_type(source: type, name: str) -> Any:
    """The type of an attribute or a property of a value; None where there is none."""
    for base in source.__mro__:
        member = vars(base).get(name)
        if isinstance(member, property) and member.fget is not None:
            return get_type_hints(member.fget)["return"]
        declared = vars(base).get("__annotations__", {})
        if name in declared:  # alone: others may name what is only there for mypy
            members = {"__annotations__": {name: declared[name]}, "__module__": base.__module__}
            return get_type_hints(type("Alone", (), members))[name]
    return None


def is_within(narrow: Any, wide: Any) -> bool:
    """Whether every value of one type is of the other, as far as the types of answers need."""
    if get_origin(wide) is Annotated or get_origin(narrow) is Annotated:
        bare = [
            get_args(kind)[0] if get_origin(kind) is Annotated else kind for kind in (narrow, wide)
        ]
        return is_within(*bare)
    if get_origin(narrow) in (Union, UnionType):
        return all(is_within(part, wide) for part in get_args(narrow))
    if get_origin(wide) in (Union, UnionType):
        return any(is_within(narrow, part) for part in get_args(wide))
    if get_origin(narrow) is Literal:
        if get_origin(wide) is Literal:
            return set(get_args(narrow)) <= set(get_args(wide))
        return all(isinstance(value, wide) for value in get_args(narrow))
    if get_origin(narrow) is not None and get_origin(wide) is not None:
        if get_origin(wide) is tuple:
            return bool(narrow == wide)
        items, (item,) = [part for part in get_args(narrow) if part is not ...], get_args(wide)
        same = issubclass(get_origin(narrow), get_origin(wide))
        return same and all(is_within(part, item) for part in items)
    if not (isinstance(narrow, type) and isinstance(wide, type)):
        return bool(narrow == wide)
    return issubclass(narrow, wide) or (narrow is int and wide is float)


def test_every_call_is_in_the_table() -> None:
    assert set(calls()) == {(form.__name__, given) for form, given in FILLED}


@pytest.mark.parametrize("form, given, source", [(*key, kind) for key, kind in FILLED.items()])
def test_each_key_is_given_or_an_attribute_of_the_same_type(
    form: Any, given: frozenset[str], source: type
) -> None:
    wanted = get_type_hints(form)
    assert given <= wanted.keys()
    wrong = {
        key: (attribute_type(source, key), kind)
        for key, kind in wanted.items()
        if key not in given and not is_within(attribute_type(source, key), kind)
    }
    assert wrong == {}


@pytest.mark.parametrize(
    "narrow, wide",
    [
        (str, int), (float, int), (int | None, int), (NoneType, str), (tuple[int, ...], list[int]),
        (tuple[str, int], tuple[int, int]), (list[int], list[str]), (Literal["a", "b"], Literal["a"]),
    ],
)  # fmt: skip
def test_a_type_that_does_not_fit_is_noticed(narrow: Any, wide: Any) -> None:
    assert not is_within(narrow, wide)
