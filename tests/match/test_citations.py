"""What a match cites, event by event: what decided, and nothing else, as `carrom judge` does."""

from __future__ import annotations

import pytest

from carrom.match import Step, Timer, events
from tests.match.table import Table


def cited(step: Step) -> set[str]:
    """The clauses and decisions of what was ruled on an incident."""
    assert step.incident is not None
    return {*step.incident.clauses, *step.incident.decisions}


def of_result(table: Table) -> set[str]:
    return {*table.result.clauses, *table.result.decisions}


@pytest.mark.parametrize(
    "event, expected",
    [
        (events.FellLate("white"), "003.rolling.7 A24 003.general.18"),
        (events.FellLate("black"), "003.rolling.7 A24 003.general.21"),
        (events.FellLate("queen"), "003.queen.40 A24 003.queen.1 003.game.1"),
        (events.FellLate("white", "lifting"), "003.rolling.4 003.general.18"),
        (events.FellLate("queen", "lifting"), "003.rolling.4 003.queen.1 003.game.1"),
        (events.FellLate("striker", "lifting"), "003.rolling.6 003.dues.1"),
        (events.FellLate("white", "broken"), "003.general.42 003.general.18"),
    ],
    ids=repr,
)
def test_a_disc_that_falls_late_cites_why_it_counts(event: events.Event, expected: str) -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    table.stroke()
    assert cited(table.tell(event)) == {*expected.split()}


CLOCK = "[match]\nstroke_seconds = 15\n"


@pytest.mark.parametrize("late", ["foul", "turn", "warning"])
def test_A115_the_stroke_clock_cites_when_it_began(late: str) -> None:
    table = Table("003", house=f'{CLOCK}stroke_late = "{late}"').begin("a1")
    table.stroke(white=2)
    going_on = table.tell(events.ClockExpired(Timer.STROKE))
    assert cited(going_on) == {"003.general.18", "A01", "A115"}
    table.tell(*[events.Placed()] * len(table.waits))
    table.pass_to("a1")
    table.stroke()
    begun = table.tell(events.ClockExpired(Timer.STROKE))
    assert "003.general.19" in cited(begun)
    assert "003.general.18" not in cited(begun)


@pytest.mark.parametrize("pairs, passes", [(False, 6), (True, 12)])
def test_A84_is_cited_where_four_pass(pairs: bool, passes: int) -> None:
    table = Table("003", pairs=pairs).begin("a1")
    for _ in range(passes - 1):
        assert cited(table.tell(events.Passed())) == {"003.general.38", "A29"}
    last = cited(table.tell(events.Passed()))
    assert last == {"003.general.38", "A29"} | ({"A84"} if pairs else set())


def test_A86_is_cited_where_nobody_has_come() -> None:
    table = Table("003")
    step = table.tell(events.ClockExpired(Timer.REPORT, both=True))
    assert cited(step) == {"003.loss.9", "A86"}
    assert of_result(table) == {"003.loss.9", "A86", "A64"}


@pytest.mark.parametrize("won, expected", [(("a", "a"), {"A87"}), (("a", "b", "a"), set())])
def test_A87_is_cited_where_two_boards_are_enough(won: tuple[str, ...], expected: set[str]) -> None:
    table = Table("001", "league", pairs=True)
    for side in won:
        table.board(side, 9)
    assert of_result(table) == {"001.format.4", "001.format.5"} | expected


@pytest.mark.parametrize("striker_alone, expected", [(False, set()), (True, {"A89"})])
def test_A89_is_cited_where_more_is_owed_than_is_down(
    striker_alone: bool, expected: set[str]
) -> None:
    table = Table("003").begin("a1")
    if striker_alone:  # two are owed and one is down
        table.stroke(striker=True, improper=True)
        table.pass_to("a1")
        table.stroke(white=1)
    else:
        table.stroke(white=3)
        table.stroke(striker=True)
    assert cited(table.tell(events.Waived())) == {"003.dues.24", "A43"} | expected


@pytest.mark.parametrize(
    "what, by, expected",
    [
        ("partner_communication", "a1", "003.general.31 A01 A90"),
        ("partner_communication", "a2", "003.general.31 A01 A90"),
        ("partner_communication", "b1", "003.general.31 A01"),
        ("piece_disturbed", "a1", "003.general.34 A01"),
        ("piece_disturbed", "a2", "003.general.34 A01 A119"),
        ("piece_disturbed", "b1", "003.general.34 A01"),
    ],
)
def test_A90_and_A119_are_cited_where_a_partner_decides(what: str, by: str, expected: str) -> None:
    table = Table("003", pairs=True).begin("a1")
    table.stroke(white=2)
    table.pass_to("b1")
    table.stroke(black=2)
    table.pass_to("a1")
    assert cited(table.tell(events.IncidentReported(what, by))) == {*expected.split()}


def test_003_dues_28_is_cited_where_both_sides_owe() -> None:
    table = Table("003").begin("a1")
    table.stroke(striker=True)
    step = table.stroke(striker=True)
    assert step.ruling is not None
    assert step.ruling.clauses == ("003.dues.1", "003.dues.28", "003.dues.3")
    foul = Table("003").begin("a1")
    foul.stroke(striker=True)
    assert "003.dues.28" in cited(foul.tell(events.FoulDeclared("b")))


def test_A85_is_cited_by_a_match_that_its_time_has_ended_and_A117_by_one_of_several_games() -> None:
    for at, expected in ((3600.0, {"A85"}), (None, set())):  # without times another watch decides
        table = Table("000", pairs=True)
        table.at = None if at is None else 0.0
        table.board("a", 8).at = at
        table.tell(events.ClockExpired(Timer.MATCH))
        assert of_result(table) == {"000.ex.9", "A11"} | expected
    games = Table("003", "points=29 games=3 minutes=30").board("a", 8)
    games.tell(events.ClockExpired(Timer.MATCH))
    assert of_result(games) == {"A11", "A117"}


def test_003_toss_2_is_cited_where_a_pair_has_won_the_toss() -> None:
    for pairs, expected in ((False, {"003.toss.1"}), (True, {"003.toss.1", "003.toss.2"})):
        table = Table("003", pairs=pairs)
        assert cited(table.tell(events.TossMade())) == expected
        assert cited(table.tell(events.Chosen("side"))) == expected


@pytest.mark.parametrize(
    "rules, expected",
    [
        ("000", "000.dues.1 003.dues.22 A01"),
        ("001", "001.basic.3 003.dues.22 A01"),
        ("002", "002.pocket.7a 003.dues.22 A01"),
        ("003", "003.dues.22 A01"),
    ],
)
def test_a_due_outside_its_circle_cites_the_document_that_says_where_it_goes(
    rules: str, expected: str
) -> None:
    table = Table(rules, pairs=True).begin("a1")
    table.stroke(white=2)
    table.stroke(striker=True)
    assert table.waits
    placed = table.tell(events.IncidentReported("placed_outside_circle", by=table.waits[0][0]))
    assert {*expected.split()} <= cited(placed)
