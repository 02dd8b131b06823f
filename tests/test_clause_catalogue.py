"""The clause catalogue is whole and true: each clause names what honours it, and what it names exists.

Tests are found by reading the files, not by running them.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from carrom.cli.main import COMMANDS
from carrom.laws import Honoured, clauses
from carrom.physics import requirements
from carrom.scoring.incident_actions import incident_actions
from tests.case_files import read_cases

ROOT = Path(__file__).parents[1]
WAYS = ("cases", "formats", "tests", "sheet", "pages", "commands")
UMPIRE = "/umpire/:id"


@cache
def catalogue() -> dict[str, dict[str, Any]]:
    """Clause → what honours it; a plain ``definition`` stands for a clause that names nothing more."""
    table = read_cases("honoured")
    return {id: {"definition": True} if row == "definition" else row for id, row in table.items()}


def naming(way: str) -> list[tuple[str, str]]:
    """Every name of one way, with its clause."""
    return [(id, name) for id, row in catalogue().items() for name in row.get(way, ())]


@cache
def cases() -> dict[str, dict[str, Any]]:
    found = [case for file in ("scenarios", "clauses", "house") for case in read_cases(file)]
    return {case["id"]: case for case in found}


@cache
def functions(file: str) -> dict[str, str]:
    """The tests of a file with their text, decorators included."""
    text = (ROOT / file).read_text("utf-8")
    lines = text.splitlines()
    return {
        node.name: "\n".join(lines[_first_line(node) - 1 : node.end_lineno])
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def _first_line(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min([node.lineno, *(one.lineno for one in node.decorator_list)])


@cache
def routes() -> set[str]:
    """The addresses of the page."""
    text = (ROOT / "web" / "app" / "routes.ts").read_text("utf-8")
    return set(re.findall(r'^  \["([^"]+)"', text, re.MULTILINE))


def test_every_clause_is_here_in_the_order_of_the_documents() -> None:
    assert list(catalogue()) == [clause.id for clause in clauses()]
    assert len(catalogue()) == 394


def test_a_clause_says_only_what_the_catalogue_knows() -> None:
    assert {key for row in catalogue().values() for key in row} == {"definition", *WAYS}
    assert [id for id, row in catalogue().items() if [*row] != sorted(row, key=_order)] == []


def _order(key: str) -> int:
    return ("definition", *WAYS).index(key)


def test_what_is_no_definition_names_what_honours_it() -> None:
    definitions = {clause.id for clause in clauses() if clause.honoured is Honoured.DEFINITION}
    assert {id for id, row in catalogue().items() if "definition" in row} == definitions
    checks = ("cases", "formats", "tests", "sheet")
    unchecked = {id for id, row in catalogue().items() if not any(row.get(way) for way in checks)}
    assert unchecked <= definitions


@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_named_twice(way: str) -> None:
    names = naming(way)
    assert len(names) == len(set(names)) > 0


def test_a_case_is_decided_by_the_clause() -> None:
    """The case says that it is about the clause, and its ruling cites it (tests/laws/test_cases.py)."""
    wrong = [
        (id, name)
        for id, name in naming("cases")
        if id not in cases()[name]["cites"] or id not in cases()[name]["clauses"]
    ]
    assert wrong == []


def test_a_format_says_the_clause() -> None:
    formats = {case["id"] for case in read_cases("formats")}
    assert [one for one in naming("formats") if one[1] not in formats] == []
    assert [one for one in naming("formats") if not one[1].startswith(one[0])] == []


def test_a_test_exists_and_says_the_clause() -> None:
    wrong = []
    for id, node in naming("tests"):
        file, _, name = node.partition("::")
        text = functions(file).get(name)
        if text is None or not says(id, name, text):
            wrong.append((id, node))
    assert wrong == []


def says(id: str, name: str, text: str) -> bool:
    """Whether a test names a clause: 003.dues.13 in its text, 003_dues_13 or 003_dues_12_13 in its name."""
    document, section, number = id.split(".")
    if re.search(rf"{re.escape(id)}(?![0-9a-z])", text):
        return True
    numbers = re.match(rf"test_{document}_{section}((?:_(?:and_)?\d+[a-z]*)+)(?=_|$)", name)
    return numbers is not None and number in re.split(r"_(?:and_)?", numbers[1])


def test_a_line_of_the_sheet_says_the_clause() -> None:
    told = {one.key: f"{one.clause} {one.note} {one.printed}" for one in requirements()}
    wrong = [
        (id, key)
        for id, key in naming("sheet")
        if not re.search(rf"{re.escape(id)}(?![0-9a-z])", told.get(key, ""))
    ]
    assert wrong == []
    equipment = [clause.id for clause in clauses() if clause.honoured is Honoured.EQUIPMENT]
    assert [id for id, row in catalogue().items() if "sheet" in row] == equipment


def test_a_page_exists() -> None:
    assert {page for _, page in naming("pages")} <= routes()


def test_the_umpires_sheet_has_the_incident() -> None:
    """The screen offers what the clause's cases report."""
    offered = {entry.ask for entry in incident_actions()}
    for id, page in naming("pages"):
        if page == UMPIRE:
            told = [cases()[name].get("event", {}).get("kind") for name in catalogue()[id]["cases"]]
            assert offered & set(told), id


def test_a_command_exists() -> None:
    assert {command.split()[0] for _, command in naming("commands")} == {"carrom"}
    assert {command.split()[1] for _, command in naming("commands")} <= {*COMMANDS}


@pytest.mark.parametrize(
    "id, name, text, expected",
    [
        ("003.dues.13", "test_003_dues_13_14_where_there_was_no_room", "", True),
        ("003.dues.14", "test_003_dues_13_14_where_there_was_no_room", "", True),
        ("000.ex.9", "test_000_ex_8_and_9_four_breaks_or_an_hour", "", True),
        ("003.dues.1", "test_003_dues_13_14_where_there_was_no_room", "", False),
        ("003.loss.1", "test_it", '("left_area", "003.loss.1")', True),
        ("003.loss.1", "test_it", '("left_area", "003.loss.10")', False),
        ("003.queen.10", "test_it", "003.queen.10a", False),
    ],
)
def test_how_a_test_names_a_clause(id: str, name: str, text: str, expected: bool) -> None:
    assert says(id, name, text) is expected
