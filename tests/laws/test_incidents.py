"""Incidents: options that only they read, and what must hold for all of them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.laws import (
    BoardState,
    Queen,
    Situation,
    Standing,
    clause,
    incidents,
    parse_house_rules,
    rule_set,
    rule_sets,
)
from carrom.laws.facts import MEN
from carrom.laws.incident import INCIDENT_KINDS, Incident, judge_incident
from carrom.laws.reports import rule_on, write_incident

BOARD = {"own_on_board": 6, "opp_on_board": 5, "queen": "on_board"}
OWING = {**BOARD, "dues": {"own": 2, "opp": 0}}


def under(house: str, event: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    from carrom.laws.reports import read_event, read_situation

    group, _, rest = house.partition(".")
    rules = parse_house_rules(f'extends = "laws-29"\n[{group}]\n{rest}')
    now = read_situation(given)
    return write_incident(rules, now, judge_incident(rules, now, read_event(event)))


@pytest.mark.parametrize(
    "house, event, given, key, laws, ours",
    [
        ('fouls.prohibition = "foul"', {"kind": "prohibited_act", "act": "distraction", "by": "me"},
         BOARD, "foul_against", None, "me"),
        ('fouls.prohibition = "foul"', {"kind": "distraction", "count": 2, "by": "me"},
         BOARD, "foul_against", None, "me"),
        ('fouls.prohibition = "foul"', {"kind": "distraction", "count": 3, "by": "me"},
         BOARD, "match_winner", "opponent", "opponent"),
        ('queen.unnoticed = "returned"', {"kind": "uncovered_queen_unnoticed"},
         {**BOARD, "queen": "pending"}, "queen", "covered_by_me", "on_board"),
        ('dues.waive = "any"', {"kind": "waive", "count": 1}, OWING, "dues_left", None, 1),
        ('dues.waive = "never"', {"kind": "waive", "count": 2}, OWING, "rejected", False, True),
        ("dues.placing_seconds = 20", {"kind": "no_decision", "elapsed_s": 18}, OWING, "dues_left", 0, 2),
        ('dues.late = "stands"', {"kind": "no_decision", "elapsed_s": 18}, OWING, "dues_left", 0, 2),
        ('dues.late_partly = "removed"', {"kind": "placing_timeout", "elapsed_s": 18, "placed": 1},
         OWING, "removal", "umpire's option", "ordered"),
        ('dues.no_room = "forfeited"', {"kind": "placer_declines", "space": False}, OWING,
         "dues_left", 2, 0),
        ('dues.wrong_colour_unnoticed = "debt_stands"',
         {"kind": "wrong_colour_placed", "noticed": False, "next_stroke_made": True}, OWING,
         "dues_left", 1, 2),
        ('placing.men_placer = "umpire"', {"kind": "who_places"}, {}, "placer", "opponent", "umpire"),
        ('placing.queen_placer = "opponent"', {"kind": "place_queen"}, {}, "placer", "umpire",
         "opponent"),
        ('placing.queen_when_covered = "as_near"', {"kind": "place_queen", "centre": "fully covered"},
         {}, "position", "adjacent to centre circle, hardest for player on turn",
         "as near as possible to the centre circle"),
        ('placing.faces = "made_the_stroke"', {"kind": "stroke", "jumped_own": 2}, BOARD, "second",
         "touching own on the side away from the player about to strike",
         "touching own on the side away from the player who made the stroke"),
        ('placing.shot_with_queen = "rectify"', {"kind": "due_placed_as_shot_with_queen"}, OWING,
         "foul_against", "placer", None),
        ('board.forfeit_queen = "on_board_only"', {"kind": "left_seat", "by": "me"},
         {**BOARD, "queen": "covered_by_opponent"}, "points", 11, 6),
        ("board.passes_each = 2", {"kind": "pass", "consecutive_each": 2}, BOARD, "replay", None, True),
        ("board.powder_foul = false", {"kind": "powder_violation", "by": "me"},
         BOARD, "warning_against", None, "me"),
        ("board.distractions = 0", {"kind": "distraction", "count": 1, "by": "me"},
         {}, "match_over", None, True),
        ('placing.returned_placer = "umpire"', {"kind": "who_places", "returned": True}, {}, "placer",
         "opponent", "umpire"),
        ('placing.teetering = "replaced"', {"kind": "piece_dropped_after_rest", "colour": "own"},
         BOARD, "counts_as",
         "pocketed", "replaced"),
        ('board.replay_breaker = "next"', {"kind": "force_majeure"}, {}, "breaker", "same", "next"),
        ('board.unnoticed = "never"', {"kind": "uncovered_queen_unnoticed"},
         {**BOARD, "queen": "pending"}, "queen", "covered_by_me", "on_board"),
        ('match.toss = "striker_flip"', {"kind": "toss", "winner": "me"},
         {}, "breaks", None, "me"),
        ('match.breaker_colour = "black"', {"kind": "next_board"}, {}, "colour", "white", "black"),
        ('match.break_passes = "to_winner"', {"kind": "next_board"}, {}, "breaks", "opponent", "me"),
        ("match.report_minutes = 30", {"kind": "report_delay", "minutes": 16}, {}, "match_over",
         True, False),
        ("match.rest_minutes = 5", {"kind": "rest_taken", "minutes": 6}, {}, "match_over", False, True),
    ],
)  # fmt: skip
def test_an_option_decides(
    house: str, event: dict[str, Any], given: dict[str, Any], key: str, laws: Any, ours: Any
) -> None:
    by_the_laws = rule_on({"ruleset": "003", "given": given, "event": event})
    assert by_the_laws.get(key) == laws
    assert under(house, event, given).get(key) == ours


@pytest.mark.parametrize(
    "incident, side",
    [
        (incidents.Foul(by="me"), "me"),
        (incidents.Foul(by="opponent"), "opponent"),
        (incidents.PlacedOnCentreCircle(debtor="me"), "opponent"),  # the placer's
        (incidents.PlacedOnCentreCircle(debtor="opponent"), "me"),
        (incidents.PlacingTimeout("me", 18, placed=2), None),
        (incidents.LeftSeat(by="me"), None),
    ],
)
def test_a_ruling_says_whose_foul_it_was(incident: Incident, side: str | None) -> None:
    now = Situation(BoardState(6, 6, own_dues=2, opp_dues=2))
    assert judge_incident(rule_set("laws-29"), now, incident).fouled_by == side


def test_a_documents_word_for_a_board_is_used() -> None:
    tie = {"given": {"breaks_played": 4}, "event": {"kind": "match_end"}}
    assert rule_on({"ruleset": "000", **tie})["tie_break"] == "one extra break"
    assert rule_on({"ruleset": "icf-25", "given": {"boards_played": 8, "format": "match"},
                    "event": {"kind": "match_check"}})["match_over"] is False  # fmt: skip


boards = st.builds(
    BoardState,
    st.integers(1, 8),
    st.integers(1, 8),
    st.sampled_from([Queen.ON_BOARD, Queen.PENDING, Queen.MINE, Queen.THEIRS]),
    own_dues=st.integers(0, 3),
    opp_dues=st.integers(0, 3),
    own_score=st.integers(0, 30),
    opp_score=st.integers(0, 30),
    no_room=st.just(True),
)


@given(
    rules=st.sampled_from(rule_sets()),
    board=boards,
    on_turn=st.booleans(),
    kind=st.sampled_from(sorted(INCIDENT_KINDS)),
    by=st.sampled_from(["me", "opponent"]),
)
def test_every_incident_has_a_lawful_ruling_everywhere(
    rules: Any, board: BoardState, on_turn: bool, kind: str, by: str
) -> None:
    cls = INCIDENT_KINDS[kind]
    incident = cls(by=by) if "by" in cls.__dataclass_fields__ else cls()  # type: ignore[call-arg]
    if kind == "waive":
        incident = cls(count=0)  # type: ignore[call-arg]
    there = board.queen is Queen.ON_BOARD
    if kind == "queen_dropped_after_rest" and not there:
        return  # she is not there to drop
    if kind == "uncovered_queen_unnoticed" and board.queen is not Queen.PENDING:
        return  # she was not left uncovered
    now = Situation(board, Standing(own_boards=2, boards_played=2), on_turn=on_turn)
    found = judge_incident(rules, now, incident)
    assert found.clauses or found.match is not None
    assert all(clause(id) for id in found.clauses)
    written = write_incident(rules, now, found)
    assert written["says"].endswith(".")
    ruling = found.board
    if ruling is None:
        return
    assert 0 <= ruling.own_returned <= MEN
    assert 0 <= ruling.opp_returned <= MEN
    assert ruling.own_after <= MEN
    assert ruling.opp_after <= MEN
    if ruling.board_over:
        assert (ruling.winner is None) == ruling.replay
        assert ruling.points <= MEN + rules.scoring.queen_value
    elif ruling.turn.value == "lose":
        assert ruling.queen not in (Queen.PENDING, Queen.VOID)


def test_every_kind_is_exported() -> None:
    roots = {"INCIDENT_KINDS", "Placement"}
    assert {cls.__name__ for cls in INCIDENT_KINDS.values()} == set(incidents.__all__) - roots


def test_a_fault_by_the_side_off_turn_leaves_the_turn_alone() -> None:
    event = {"kind": "board_disturbed", "by": "opponent", "restorable": True}
    found = rule_on({"ruleset": "003", "given": BOARD, "event": event})
    assert (found["turn"], found["own_returned"], found["opp_returned"]) == ("unchanged", 0, 1)
