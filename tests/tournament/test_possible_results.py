"""A96: a result entered without strokes is one that its format can produce, or an organiser says why."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from carrom.errors import Refused
from carrom.laws import rule_sets
from carrom.match import card_of
from carrom.match import events as match_events
from carrom.tournament import (
    Author,
    MatchByStrength,
    MatchTerms,
    Role,
    Tournament,
    events,
    impossible_result,
    made_up_hall,
    match_of_fixture,
    preset,
    propose_draw,
    recorded_from_json,
    recorded_to_json,
    result_of_card,
    side_ahead,
)
from carrom.tournament.matches import record_problem
from tests.case_files import read_cases
from tests.effort import examples
from tests.match import test_formats as formats
from tests.match.table import Table
from tests.tournament.halls import BRACKET, WITH_DRAWS, draw, hall, plan_of, stage

FIXTURE = "cup.1.1.1"
LEAGUE = {"rules": "001", "format": "league"}


@cache
def cases() -> tuple[dict[str, Any], ...]:
    found: list[dict[str, Any]] = read_cases("results")
    return tuple(found)


def entered(words: str) -> events.ResultGiven:
    """A result as a case words it: winner, points, boards, games and what decided."""
    winner, *rest = words.split()
    values: dict[str, Any] = {"winner": winner}
    names = iter(("score", "boards"))
    parts = iter(rest)
    for part in parts:
        if part == "by":
            values["decided_by"] = next(parts)
        elif part == "games":
            values["games"] = pair(next(parts))
        else:
            values[next(names)] = pair(part)
    return events.ResultGiven(FIXTURE, **values)


def pair(words: str) -> tuple[int, int]:
    a, b = words.split("-")
    return int(a), int(b)


def match_of(case: dict[str, Any]) -> Tournament:
    """A match of the case, drawn and not yet played."""
    terms = {key: case[key] for key in ("rules", "minutes") if key in case}
    plan = plan_of(WITH_DRAWS if case.get("tie") == "draw" else BRACKET)
    return draw(hall(plan_of(*plan.stages, format=case.get("format", ""), **terms), 2))


@pytest.mark.parametrize(
    "case, words",
    [(case, words) for case in cases() for words in case["possible"]],
    ids=lambda value: value["id"] if isinstance(value, dict) else value.replace(" ", "_"),
)
def test_A96_a_result_that_its_format_produces_is_taken(case: dict[str, Any], words: str) -> None:
    told = entered(words)
    result = stage(match_of(case).apply(told)).results[FIXTURE]
    assert (result.winner, result.score, result.boards) == (told.winner, told.score, told.boards)


@pytest.mark.parametrize(
    "case, words, code",
    [(case, *each) for case in cases() for each in case["impossible"]],
    ids=lambda value: value["id"] if isinstance(value, dict) else value.replace(" ", "_"),
)
def test_A96_a_result_that_its_format_excludes_is_refused(
    case: dict[str, Any], words: str, code: str
) -> None:
    match = match_of(case)
    with pytest.raises(Refused) as refused:
        match.apply(entered(words))
    assert refused.value.objection is not None
    assert refused.value.objection.key == code
    taken = match.apply(replace(entered(words), overruled="agreed by both teams"))
    assert stage(taken).results[FIXTURE].overruled == "agreed by both teams"


def test_A96_the_refusal_says_what_would_be_right() -> None:
    with pytest.raises(Refused, match="3–0 in boards cannot be: this match ends 2–0, 2–1"):
        match_of(LEAGUE).apply(entered("a 30-5 3-0"))
    with pytest.raises(Refused, match="over when one side has 25 points"):
        match_of({"rules": "icf-25", "format": "points=25 boards=8"}).apply(entered("a 99-98"))


@pytest.mark.parametrize("role", [Role.UMPIRE, Role.SCORER, Role.CHIEF_REFEREE])
def test_A96_only_an_organiser_overrules(role: Role) -> None:
    told = replace(entered("a 30-5 3-0"), overruled="so agreed")
    with pytest.raises(Refused, match="only an organiser"):
        match_of(LEAGUE).apply(told, by=Author(role, "Kiran"))


def test_A96_nothing_is_overruled_where_nothing_has_to_be() -> None:
    with pytest.raises(Refused, match="leave the reason"):
        match_of(LEAGUE).apply(replace(entered("a 20-5 2-1"), overruled="so agreed"))


def test_A96_a_correction_is_held_to_the_format_as_well() -> None:
    played = match_of(LEAGUE).apply(entered("a 20-5 2-1"))
    wrong = {"fixture": FIXTURE, "winner": "a", "score": (30, 5), "boards": (3, 0)}
    with pytest.raises(Refused, match="3–0 in boards"):
        played.apply(events.ResultCorrected(**wrong))  # type: ignore[arg-type]
    right = events.ResultCorrected(**wrong, overruled="so agreed")  # type: ignore[arg-type]
    assert stage(played.apply(right)).results[FIXTURE].overruled == "so agreed"


def test_A96_what_a_log_has_already_is_never_refused() -> None:
    match = match_of(LEAGUE)
    line = recorded_to_json(match.log[0]) | {
        "event": {"kind": "result", "fixture": FIXTURE, "winner": "a", "score": [99, 98]}
    }
    loaded = Tournament.fold([*match.log, recorded_from_json(line)])
    assert stage(loaded).results[FIXTURE].score == (99, 98)


def test_A96_a_match_that_ends_otherwise_has_any_score() -> None:
    conceded = events.ResultGiven(FIXTURE, "b", (9, 3), end="conceded")
    assert stage(match_of(LEAGUE).apply(conceded)).results[FIXTURE].winner == "b"


@pytest.mark.parametrize("case", formats.cases(), ids=formats.name)
def test_A96_every_match_that_was_played_has_a_possible_result(case: dict[str, Any]) -> None:
    """The results of real matches, whatever ended them, are possible by the terms they were played by."""
    table = Table(case["rules"], case.get("format", ""))
    for words in case["told"]:
        formats.tell(table, words)
    if table.match.result is None:
        return
    told = result_of_card(FIXTURE, card_of(table.match))
    terms = MatchTerms(rules=case["rules"], format=case.get("format", ""))
    if told.end == "played":
        assert impossible_result(terms, told) is None
        assert told.decided_by or side_ahead(terms, told) in (None, told.winner)


@pytest.mark.parametrize(
    "rules, form",
    [(rules.name, form.name) for rules in rule_sets() for form in rules.formats],
)
def test_A96_results_of_dice_are_possible(rules: str, form: str) -> None:
    match = match_of({"rules": rules, "format": form})
    strengths = {"e1": 30.0, "e2": 0.0}
    for seed in range(examples(60)):
        told = MatchByStrength(strengths, str(seed))(match.state, FIXTURE, 0)
        match.apply(told)


def test_001_format_5_points_alone_are_answered_by_what_is_missing() -> None:
    """The league goes by boards: nobody is told that a match cannot end drawn."""
    hall = made_up_hall(preset("college-cup"), 4)  # the league takes four: there is no knock-out
    for _ in range(2):
        hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    league = hall.state.competitions["cup"].stage
    assert league is not None
    fixture = league.ready[0].id
    with pytest.raises(Refused, match="boards") as refused:
        hall.apply(events.ResultGiven(fixture, "", (8, 2)))
    assert "drawn" not in refused.value.reason
    with pytest.raises(Refused, match="boards"):  # no reason makes a winner of what is missing
        hall.apply(
            events.ResultGiven(fixture, "", (8, 2), overruled="the sheet is lost"),
            by=Author(Role.ORGANISER),
        )


def test_a_reason_to_overrule_is_only_for_a_result_that_is_excluded() -> None:
    hall = made_up_hall(preset("tapplent-29"), 4)
    hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    conceded = events.ResultGiven("cup.1.1.1", "a", (5, 3), end="conceded", overruled="because")
    with pytest.raises(Refused, match="nothing excludes this result"):
        hall.apply(conceded, by=Author(Role.ORGANISER))


@pytest.mark.parametrize("games, score", [((2, 0), (30, 60)), ((2, 0), (1, 0)), ((2, 1), (5, 58))])
def test_games_to_a_target_bring_their_points(
    games: tuple[int, int], score: tuple[int, int]
) -> None:
    terms = MatchTerms(rules="laws-29", format="match")
    told = events.ResultGiven("cup.1.1.1", "a", score, games=games)
    assert impossible_result(terms, told) is not None


def test_a97_the_name_of_a_fixture_counts_only_with_its_event() -> None:
    """Every event has a match cup.1.1.1: the record of another one has other sides."""
    hall = made_up_hall(preset("tapplent-29"), 4)
    hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    played = match_of_fixture(hall.state, "cup.1.1.1")
    tags = tuple((name, "Another cup" if name == "Event" else text) for name, text in played.tags)
    assert dict(tags)["Event"] == "Another cup"
    others = replace(
        played, a=match_events.Entry.of("Xavier"), b=match_events.Entry.of("Yusuf"), tags=tags
    )
    assert "Xavier against Yusuf" in record_problem(hall.state, "cup.1.1.1", others)
    assert record_problem(hall.state, "cup.1.1.1", played) == ""
