"""Everything an audit of the laws found wrong gives the answer that is due, and says what holds it.

The items are in tests/cases/audit.yaml, their matches in tests/cases/audit.carrom.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pytest

from carrom.errors import BadInput
from carrom.laws import Honoured, clause, decision
from carrom.laws.reports import rule_on
from carrom.match import Match, fold, record, untimed, verify
from tests.case_files import FOLDER, read_cases

RECORDS = list(record.read_many((FOLDER / "audit.carrom").read_text("utf-8")))


@cache
def items() -> tuple[dict[str, Any], ...]:
    return tuple(read_cases("audit"))


def reports() -> list[Any]:
    return [
        pytest.param(report, id=f"{item['item']} {number}".replace(" ", "-"))
        for item in items()
        for number, report in enumerate(item.get("reports", ()), 1)
    ]


@pytest.mark.parametrize("report", reports())
def test_a_report_is_ruled_as_the_audit_expects(report: dict[str, Any]) -> None:
    asked = {key: report[key] for key in ("ruleset", "given", "stroke", "event") if key in report}
    if "refused" in report:
        with pytest.raises(BadInput, match=report["refused"]):
            rule_on(asked)
        return
    found = rule_on(asked)
    expected = report["expected"]
    assert {key: found.get(key, "missing") for key in expected} == expected
    cited = {*found["clauses"], *found["decisions"]}
    assert set(report.get("cites", ())) <= cited
    assert all((clause if id[0].isdigit() else decision)(id) for id in cited)
    assert cited & set(report.get("never", ())) == set()
    assert found["says"] == report.get("says", found["says"])


@pytest.mark.parametrize("kept", RECORDS, ids=[str(one.tag("Event")) for one in RECORDS])
def test_a_match_goes_as_the_audit_expects(kept: record.Record) -> None:
    differences = [f"event {one.version}: {one.what}" for one in verify(kept)]
    wrong = kept.tag("Wrong")
    assert differences[:1] == ([] if wrong is None else [wrong])
    assert untimed(kept) == 0
    if wrong is not None:
        return
    match = fold(kept.log)
    assert set((kept.tag("Cites") or "").split()) <= cited_last(match)
    if (warnings := kept.tag("Warnings")) is not None:
        assert len(match.state.warnings) == int(warnings)
    if (numbers := kept.tag("Numbers")) is not None:
        found = [board.number for board in match.state.boards]
        found += [] if match.board is None else [match.board.number]
        assert " ".join(map(str, found)) == numbers


RIGHT = [kept for kept in RECORDS if kept.tag("Wrong") is None]


@pytest.mark.parametrize("kept", RIGHT, ids=[str(one.tag("Event")) for one in RIGHT])
def test_the_same_match_without_times_is_right_and_its_times_are_not_checked(
    kept: record.Record,
) -> None:
    bare = record.record_of(fold(logged.event for logged in kept.log))
    assert verify(bare) == ()
    assert (bare.tag("Result"), bare.tag("Score")) == (kept.tag("Result"), kept.tag("Score"))
    if fold(kept.log).state.board or fold(kept.log).state.boards:
        assert untimed(bare) > 0


def cited_last(match: Match) -> set[str]:
    """What the last event's ruling cites, and the result."""
    last = match.last
    assert last is not None
    rulings = (last.ruling, last.incident, match.result)
    return {id for one in rulings if one is not None for id in (*one.clauses, *one.decisions)}


@pytest.mark.parametrize("item", items(), ids=lambda item: item["item"].replace(" ", "-"))
def test_an_item_says_what_holds_it(item: dict[str, Any]) -> None:
    assert item["fault"]
    if item.get("to_come"):
        assert clause(item["item"]).honoured is Honoured.ORGANISED
        return
    assert item.keys() & {"reports", "records", "tests"}
    for name in item.get("records", ()):
        assert [one for one in RECORDS if str(one.tag("Event")).startswith(name)], name
    for test in item.get("tests", ()):
        module, _, function = test.partition(":")
        assert callable(getattr(import_module(f"tests.{module}"), function))


def test_every_match_belongs_to_an_item() -> None:
    names = tuple(name for item in items() for name in item.get("records", ()))
    assert [
        one.tag("Event") for one in RECORDS if not str(one.tag("Event")).startswith(names)
    ] == []
    assert {f"W{number}" for number in range(1, 15)} <= {item["item"] for item in items()}


DOCUMENTS = ("000", "001", "002", "003", "004")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_whole_match_of_every_document_is_told_with_times(document: str) -> None:
    played = [
        one
        for one in RECORDS
        if one.tag("Rules") == document and str(one.tag("Event")).startswith(("Match", "W3"))
    ]
    results = [fold(one.log).result for one in played if one.tag("Wrong") is None]
    assert [one for one in results if one is not None]
