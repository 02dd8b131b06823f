"""Every format of every document played to its end, by every branch: cases as data, named by clause."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from carrom.errors import Refused
from carrom.laws import clause, decision, rule_sets
from carrom.match import Match, Side, events, fold, record
from tests.case_files import read_cases
from tests.match.table import Table


@cache
def cases() -> tuple[dict[str, Any], ...]:
    found: list[dict[str, Any]] = read_cases("formats")
    return tuple(found)


def name(case: dict[str, Any]) -> str:
    words = f"{case['rules']} {case.get('format', '')} {case['id']}"
    return words.replace("  ", " ").replace(".", "_").replace(" ", "-")


def tell(table: Table, words: str) -> None:
    """One of the words of the cases."""
    first, *rest = words.split()
    match first:
        case "a" | "b":
            table.board(first, int(rest[0]))
        case "begin":
            table.begin(None if table.state.next_breaker else "a1")
        case "time":
            table.tell(events.ClockExpired(in_motion=rest == ["in", "motion"]))
        case "demand":
            table.tell(events.PointsDemanded(int(rest[0])))
        case _:
            told: dict[str, Any] = {}
            pairs = iter(words.split())
            for word in pairs:
                if word in ("own", "opp"):
                    told[word] = int(next(pairs))
                elif word != "miss":
                    told[word] = True
            table.own(**told)


@pytest.mark.parametrize("pairs", [False, True], ids=["singles", "doubles"])
@pytest.mark.parametrize("case", cases(), ids=name)
def test_a_match_of_the_format(case: dict[str, Any], pairs: bool) -> None:
    table = Table(case["rules"], case.get("format", ""), pairs=pairs)
    for words in case["told"]:
        tell(table, words)
    then = dict(case["then"])
    cites = then.pop("cites", [])
    assert {key: found(table, key) for key in then} == then
    result = table.match.result
    assert (result is not None) == ("winner" in then)
    if result is not None:
        assert {*cites} == {*result.clauses, *result.decisions}
        assert all(map(clause, result.clauses))
        assert all(map(decision, result.decisions))
        assert result.clauses or "=" in case["format"]  # one's own format has no clause behind it
        assert table.match.expects[0].by == ("umpire",)  # to undo, to note: nothing to play for
        table.refuses(events.BoardBegun("a1"), match="the match is over")


def found(table: Table, key: str) -> Any:
    """What the match says about something of a case."""
    state, result = table.state, table.match.result
    match key:
        case "winner" | "how":
            value = getattr(result, key)
            return None if value is None else str(value)
        case "expects":
            return table.match.expects[0].kind
        case "score":
            return list(state.score if result is None else result.score)
        case "points":
            return list(state.score)
        case "games":
            return list(state.games_won)
        case "boards":
            return list(state.boards_won)
        case "ended":
            return list(state.games[-1].score)
        case "games_scores":
            return [list(game.score) for game in state.games]
        case "extra" | "rest":
            return getattr(state, key)
    raise KeyError(key)


def test_every_format_of_every_rule_set_is_played_to_its_end() -> None:
    played = {
        (Table(case["rules"]).state.rules.name, case.get("format", "")): case
        for case in cases()
        if "winner" in case["then"]
    }
    for rules in rule_sets():
        for number, form in enumerate(rules.formats):
            assert (rules.name, form.name if number else "") in played, (rules.name, form.name)


# Formats that cannot be ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "form, why",
    [
        ("league", "is not a format of laws-29"),
        ("games=3", "has no end"),
        ("decided_by=boards minutes=10", "say how many"),
        ("points=0", "whole number from 1"),
        ("points=many", "whole number from 1"),
        ("points=²", "whole number from 1"),
        ("boards=3 tie=coin", "cannot be 'coin'"),
        ("boards=3 all_boards=yes", "true or false"),
        ("boards=3 by=A999", "no clause behind it"),
        ("colour=white", "is not known here; known: name, points"),
    ],
)
def test_a_format_that_cannot_be_is_refused(form: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        Match().apply(events.MatchMade(format=form))


def test_a_format_of_house_rules_needs_an_end_too() -> None:
    house = 'extends = "003"\n[[formats]]\nname = "endless"\ngames = 3\n'
    with pytest.raises(Refused, match="has no end"):
        Match().apply(events.MatchMade(house=house))


def test_a_format_left_out_is_the_first_of_the_rules_and_named() -> None:
    step = Table("001").match.line[0]
    assert isinstance(step.event, events.MatchMade)
    assert step.event.format == "knock-out"


def test_house_rules_bring_their_own_formats() -> None:
    table = Table("003", "short", house='[[formats]]\nname = "short"\npoints = 10\n')
    table.board("a", 14)
    assert table.over


# Breaks through games, and slams ---------------------------------------------------------------


def test_A78_the_break_goes_on_through_the_games() -> None:
    table = Table("003", "points=5 games=3")
    table.board("a", 14).board("a", 3).board("b", 14).board("b", 5)
    assert [(one.game, one.breaker) for one in table.state.boards] == [
        (1, "a1"), (2, "b1"), (2, "a1"), (3, "b1"),
    ]  # fmt: skip


def test_A78_in_doubles_the_break_passes_to_the_right_hand_neighbour() -> None:
    table = Table("003", "points=5 games=3", pairs=True)
    table.begin("a2")
    table.board("a", 14).board("a", 3).board("b", 14).board("b", 3).board("b", 3)
    assert [one.breaker for one in table.state.boards] == ["a2", "b2", "a1", "b1", "a2"]


def test_003_interp_30_a_white_slam_is_the_break_to_finish_with_the_queen() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=8)
    table.stroke(queen=True)
    table.stroke(white=1)
    assert table.last_board.slam == "white"


def test_003_interp_30_the_white_slam_needs_the_first_turn() -> None:
    table = Table("003").begin("a1")
    table.stroke()
    table.stroke()
    table.stroke(white=8)
    table.stroke(queen=True)
    table.stroke(white=1)
    assert table.last_board.slam is None


def test_003_interp_30_the_white_slam_needs_the_queen() -> None:
    table = Table("003", house="[ending]\nclearing_needs_queen = false").begin("a1")
    table.stroke(white=9)
    assert (table.last_board.winner, table.last_board.slam) == (Side.A, None)


def test_003_interp_31_a_black_slam_takes_all_that_remain_in_blacks_first_turn() -> None:
    table = Table("003").begin("a1")
    table.stroke(black=2)
    table.stroke(black=6)
    table.stroke(queen=True)
    table.stroke(black=1)
    assert table.last_board.slam == "black"


def test_003_interp_31_with_or_without_the_queen() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    table.stroke(queen=True)
    table.stroke(white=1)
    table.stroke()
    table.stroke(black=9)
    assert (table.last_board.queen, table.last_board.slam) == (Side.A, "black")


def test_003_interp_31_a_side_that_is_handed_the_board_has_made_no_slam() -> None:
    table = Table("003").begin("a1")
    table.stroke(black=9)
    assert (table.last_board.winner, table.last_board.slam) == (Side.B, None)


def test_A56_points_beyond_the_target_can_be_clipped() -> None:
    table = Table("003", "points=10", house='[scoring]\novershoot = "clipped"')
    table.board("a", 9)
    table.board("a", 14)
    assert table.state.score == (10, 0)


def test_001_team_1_singles_have_to_be_chosen_and_the_record_says_so() -> None:
    with pytest.raises(Refused, match=r"teams of two \(001.team.1\); choose singles"):
        Table("001", singles=False)
    with pytest.raises(Refused, match="each side has two players"):
        Table("001", pairs=True, singles=True)
    chosen = Table("001", singles=True).match
    assert record.record_of(chosen).tag("Singles") == "true"
    assert fold(record.read(record.write(record.record_of(chosen))).log).state == chosen.state


def test_A92_singles_go_without_saying_elsewhere_and_in_the_first_edition() -> None:
    for made in (Table("003"), Table("001", pairs=True), Table("001", edition=1, singles=False)):
        assert made.state.match_made is not None
        assert not made.state.match_made.singles
        assert record.record_of(made.match).tag("Singles") is None


def test_a_stage_of_001_is_not_taken_for_the_final() -> None:
    with pytest.raises(Refused, match="known: knock-out, league, final"):
        Table("001", "semi-final", pairs=True)
