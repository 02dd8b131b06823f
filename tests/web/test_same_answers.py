"""The page's Python rules, keeps and reads as this process does: the files beside the page, run by node.

It is Pyodide with the part of the standard library that the page has, and the laws as they were bundled: an
answer that differs by one letter fails.
"""

from __future__ import annotations

import importlib
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from carrom.laws import EDITIONS, NAMES, Breach, rule_set
from carrom.laws.reports import write_given, write_stroke
from carrom.laws.situations import boards, stroke_choices, stroke_with
from carrom.match import Match, fold, record
from tests.case_files import FOLDER, read_cases
from tests.effort import part
from tests.laws.witnesses import WITNESSES, Witness
from tests.match import test_formats as formats
from tests.match.table import Table
from tests.scoring.level_boards import boards as level_boards
from tests.web.answering import entries_of
from tests.web.page_python import Job, NodePython, answers_here, assert_same, unpack_page

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]
WEIGHTS = ROOT / "src/carrom/ask/listen/learned/weights.bin"
RECORDS = ("audit", "edition_1", "times")
LANGUAGES = ("en", "hi", "hinglish")
SITUATIONS = 20_000
WORDS = 6
"""Sentences of each file that `make test` reads; the whole files are read at night."""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> NodePython:
    folder = tmp_path_factory.mktemp("page")
    return NodePython(unpack_page(folder), folder)


# What is asked -----------------------------------------------------------------------------------


def reports() -> list[Job]:
    """Every situation of tests/cases that is reported: strokes and events, right and wrong."""
    found: list[Any] = [*read_cases("scenarios"), *read_cases("clauses")]
    found += [report for item in read_cases("audit") for report in item.get("reports", ())]
    for witness in (Witness(**one) for one in WITNESSES.values()):
        given, stroke = write_given(witness.state), write_stroke(witness.facts)
        found.append({"ruleset": witness.rules, "given": given, "stroke": stroke})
    asked = [{key: one[key] for key in one if key != "expected"} for one in found]
    asked += [bad["report"] for bad in read_cases("bad_reports") if not _names_file(bad["report"])]
    return [("rule", report) for report in asked]


def _names_file(report: Any) -> bool:
    """Are its rules a file of this machine? A page has no files."""
    return isinstance(report, dict) and str(report.get("ruleset")).endswith(".toml")


def texts_of_records() -> list[str]:
    texts = [(FOLDER / f"{name}.carrom").read_text("utf-8") for name in RECORDS]
    return [record.write(kept) for text in texts for kept in record.read_many(text)]


def matches_of_formats() -> list[Match]:
    matches = []
    for number, case in enumerate(formats.cases()):
        table = Table(case["rules"], case.get("format", ""), pairs=bool(number % 2))
        for words in case["told"]:
            formats.tell(table, words)
        matches.append(table.match)
    return matches


def matches_of_levels() -> list[Match]:
    """The boards that computer players played, as an umpire tells them."""
    from carrom.match import events

    return [
        fold(
            [
                *(logged.event for logged in record.record_of(board.begun()).log),
                *(events.Struck(seen) for seen in board.strokes),
            ]
        )
        for board in level_boards()
    ]


def logs() -> list[list[dict[str, Any]]]:
    """Every match of tests/cases as a phone stores it."""
    kept = [record.read(text) for text in texts_of_records()]
    kept += [record.record_of(match) for match in (*matches_of_formats(), *matches_of_levels())]
    return [entries_of(one) for one in kept]


def situations(count: int) -> list[Job]:
    """Strokes by chance on boards by chance, by every rule set of every edition."""
    chance = random.Random(14)
    found: list[Job] = []
    all_rules = [rule_set(name, edition=edition) for name in NAMES for edition in EDITIONS]
    for number, rules in enumerate(all_rules):
        states = list(boards(rules, dues=(0, 1, 2)))
        for _ in range(number, count, len(all_rules)):
            state = chance.choice(states)
            stroke = write_stroke(
                stroke_with(tuple(map(chance.choice, stroke_choices(rules, state))))
            )
            if chance.random() < 0.2:
                stroke["breach"] = [chance.choice(list(Breach)).value]
            report = {
                "ruleset": rules.name,
                "edition": rules.edition,
                "given": write_given(state),
                "stroke": stroke,
            }
            found.append(("rule", report))
    return found


def sentences(pick: Callable[[list[str]], list[str]]) -> list[Job]:
    """What people say to the umpire: statements and questions."""
    files = [[one["text"] for one in read_cases(f"said/{language}")] for language in LANGUAGES]
    files.append(list(read_cases("questions")))
    return [("hear", text) for texts in files for text in pick(texts)]


def spread(texts: list[str]) -> list[str]:
    return texts[:: len(texts) // WORDS]


# With this process -------------------------------------------------------------------------------


@pytest.fixture
def no_weights(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The learned reader without its weights, as in a page that could not fetch them."""

    def missing(text: str) -> object:
        raise FileNotFoundError(text)

    if WEIGHTS.exists():
        network = importlib.import_module("carrom.ask.listen.learned.network")
        monkeypatch.setattr(network, "_read", missing)
    return monkeypatch


def assert_words_are_read_the_same(
    page: NodePython, jobs: list[Job], no_weights: pytest.MonkeyPatch
) -> None:
    there_without, there = page.answer(jobs, jobs)
    without = answers_here(jobs)
    assert_same(jobs, there_without, without)
    no_weights.undo()
    here = answers_here(jobs)
    assert_same(jobs, there, here)
    assert (here != without) == WEIGHTS.exists()


@pytest.mark.thorough
def test_every_case_is_ruled_the_same(page: NodePython) -> None:
    jobs = reports()
    assert_same(jobs, page.answer(jobs)[0], answers_here(jobs))


@pytest.mark.thorough
def test_recorded_matches_are_folded_and_kept_the_same(page: NodePython) -> None:
    jobs: list[Job] = [("record", text) for text in texts_of_records()]
    jobs += [("keep", log) for log in logs()]
    jobs = part(jobs, 3)
    assert_same(jobs, page.answer(jobs)[0], answers_here(jobs))


@pytest.mark.nightly
@pytest.mark.thorough
def test_words_are_read_the_same_with_and_without_the_learned_reader(
    page: NodePython, no_weights: pytest.MonkeyPatch
) -> None:
    assert_words_are_read_the_same(page, sentences(spread), no_weights)


@pytest.mark.nightly
def test_twenty_thousand_situations_are_ruled_the_same(page: NodePython) -> None:
    jobs = situations(SITUATIONS)
    assert len(jobs) == SITUATIONS
    assert_same(jobs, page.answer(jobs)[0], answers_here(jobs))


@pytest.mark.nightly
def test_every_screen_of_every_recorded_match_is_the_same(page: NodePython) -> None:
    jobs: list[Job] = [("watch", log) for log in logs()]
    assert_same(jobs, page.answer(jobs)[0], answers_here(jobs))


@pytest.mark.nightly
def test_everything_said_is_read_the_same(page: NodePython, no_weights: pytest.MonkeyPatch) -> None:
    assert_words_are_read_the_same(page, sentences(list), no_weights)
