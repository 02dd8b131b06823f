"""What players do besides striking, what nobody noticed, and what falls late."""

from __future__ import annotations

import pytest

from carrom.errors import Refused
from carrom.laws import Queen
from carrom.laws.incidents import INCIDENT_KINDS
from carrom.match import SIDES, Side, Stage, events, fold, narrate
from carrom.match.events.incidents import HAS_ITS_EVENT, REPORTABLE
from tests.match.table import Table

# Warnings and distractions ------------------------------------------------------------------------


def test_A77_a_prohibition_without_a_sanction_is_a_logged_warning() -> None:
    table = Table("003").begin("a1")
    before = table.on
    act = (("act", "striker_on_frame"),)
    table.tell(events.IncidentReported("prohibited_act", by="a1", details=act))
    assert table.on == before
    assert [(one.player, one.act, one.board) for one in table.state.warnings] == [
        ("a1", "striker_on_frame", 1)
    ]


def test_A77_which_the_umpire_may_raise_to_a_foul() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    raised = (("act", "striker_on_frame"), ("raised", True))
    table.tell(events.IncidentReported("prohibited_act", by="a1", details=raised))
    assert (table.turn, table.waits, table.state.warnings) == ("b1", [("b1", "a", 1)], ())


def test_003_loss_8_the_third_distraction_loses_the_match() -> None:
    table = Table("003").begin("a1")
    distraction = events.IncidentReported("distraction", by="b1")
    for told in range(2):
        table.tell(distraction)
        assert (table.match.result, len(table.state.warnings)) == (None, told + 1)
    table.tell(distraction)
    result = table.result
    assert (result.winner, result.clauses) == (Side.A, ("003.loss.8", "003.general.28"))
    assert result.decisions == ("A83", "A64")


def test_003_loss_8_counts_each_side_and_every_name_for_it() -> None:
    table = Table("003").begin("a1")
    act = events.IncidentReported("prohibited_act", by="b1", details=(("act", "distraction"),))
    table.tell(act, events.IncidentReported("distraction", by="a1"))
    assert table.state.distractions == (1, 1)
    table.tell(act, events.IncidentReported("distraction", by="a1"))
    assert not table.over
    table.tell(act)
    assert table.result.winner is Side.A


def test_003_loss_8_a_third_distraction_loses_the_match_whatever_it_was_raised_to() -> None:
    table = Table("003").begin("a1")
    raised = (("act", "distraction"), ("raised", True))
    table.tell(*[events.IncidentReported("prohibited_act", by="b1", details=raised)] * 2)
    assert (table.over, table.state.warnings) == (False, ())
    table.tell(events.IncidentReported("prohibited_act", by="b1", details=raised))
    assert (table.result.winner, table.result.decisions) == (Side.A, ("A83", "A64"))


def test_003_loss_8_in_the_first_edition_counts_from_the_second() -> None:
    table = Table("003", edition=1).begin("a1")
    distraction = events.IncidentReported("distraction", by="b1")
    table.tell(*[distraction] * 3)
    assert (table.match.result, len(table.state.warnings)) == (None, 3)
    table.tell(distraction)
    assert table.result.winner is Side.A


@pytest.mark.parametrize("details", [(), (("act", "distraction"),)], ids=["named", "as an act"])
def test_003_loss_8_a_house_that_warns_once_more_counts_every_name_for_it(
    details: tuple[tuple[str, str], ...],
) -> None:
    house = '[board]\ndistractions_counted = "after_first"\n[fouls]\nprohibition = "foul"'
    table = Table("003", house=house).begin("a1")
    what = "prohibited_act" if details else "distraction"
    told = events.IncidentReported(what, by="b1", details=details)
    table.tell(*[told] * 3)
    assert (table.over, table.state.warnings) == (False, ())
    table.tell(told)
    assert table.result.winner is Side.A


def test_003_general_31_needs_a_partner() -> None:
    table = Table("003").begin("a1")
    table.refuses(events.IncidentReported("partner_communication", by="a1"), match="partner")


@pytest.mark.parametrize(
    "what, by, details, why",
    [
        ("sneeze", "a1", {}, "is not an incident"),
        ("piece_broken", "a1", {}, "tell it as the event 'fell_late'"),
        ("foul", None, {}, "by whom"),
        ("foul", "c1", {}, "does not play here"),
        ("slip", None, {}, "cannot be ruled without 'left_base'"),
        ("slip", None, {"left_base": "far"}, "true or false"),
        ("slip", None, {"speed": 3}, "'slip' has no detail 'speed'"),
        ("slip", "b1", {"left_base": True}, "a1's turn, not b1's"),
        ("powder_violation", "a1", {"act": "eaten"}, "cannot be 'eaten'"),
        ("raise_seat", "a1", {"height_cm": -1.0}, "must be a finite number from 0"),
        ("raise_seat", "a1", {"height_cm": 1e6}, "height_cm cannot be 1000000.0"),
        ("report_delay", "a1", {"minutes": 20}, "everybody has reported"),
        ("rest_taken", "a1", {"minutes": 20}, "no rest"),
        ("distraction", "a1", {"count": 9}, "leave out 'count'"),
        ("distraction", "a1", {"by": "b1"}, "as 'by' of the event"),
    ],
)
def test_an_incident_that_cannot_be_ruled_on_is_refused(
    what: str, by: str | None, details: dict[str, object], why: str
) -> None:
    told = events.IncidentReported(what, by, tuple(details.items()))
    Table("003").begin("a1").refuses(told, match=why)


@pytest.mark.parametrize(
    "ground, why", [("late_report", "has reported"), ("rest_overrun", "no rest")]
)
def test_nobody_loses_the_match_by_lateness_where_nobody_can_be_late(ground: str, why: str) -> None:
    misconduct = events.IncidentReported("misconduct", "a1", (("ground", ground),))
    for event in (misconduct, events.MatchForfeited("a1", ground)):
        Table("003").begin("a1").refuses(event, match=why)
        first = Table("003", edition=1).begin("a1")
        first.tell(event)
        assert first.result.winner is Side.B


def test_an_incident_on_the_board_needs_a_board() -> None:
    table = Table("003")
    table.refuses(events.IncidentReported("left_seat", by="a1"), match="no board is in play")
    table.refuses(events.FoulDeclared(by="a1"), match="no board is in play")


# Slips, things unnoticed, things fallen late ------------------------------------------------------


def test_003_general_25_a_slip_that_leaves_the_base_is_a_stroke() -> None:
    table = Table("003").begin("a1")
    table.tell(events.IncidentReported("slip", details=(("left_base", True),)))
    assert (table.turn, table.on.strokes) == ("b1", 1)
    assert not table.on.state.is_break


def test_003_general_26_a_slip_that_does_not_is_none() -> None:
    table = Table("003").begin("a1")
    before = table.state
    table.tell(events.IncidentReported("slip", details=(("left_base", False),)))
    assert table.state == before


def test_003_general_22_an_opponents_man_nobody_noticed_is_down_and_the_turn_lost() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=1)
    step = table.tell(events.IncidentReported("opponent_piece_pocketed_unnoticed", by="a1"))
    assert step.incident is not None
    assert "003.general.22" in step.incident.clauses
    assert (table.turn, table.men) == ("b1", (8, 8))
    told = events.IncidentReported("opponent_piece_pocketed_unnoticed", by="a1")
    table.refuses(told, match="only side b")


def test_003_general_22_and_pays_what_the_opponent_owes() -> None:
    table = Table("003").begin("a1")
    table.stroke()
    table.stroke(striker=True)
    assert (table.turn, table.on.owes(Side.B)) == ("a1", 1)
    table.tell(events.IncidentReported("opponent_piece_pocketed_unnoticed", by="a1"))
    assert (table.turn, table.waits, table.men) == ("b1", [("a1", "b", 1)], (9, 8))


def test_003_queen_8_a_queen_left_uncovered_and_unnoticed_counts_as_covered() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=1)
    table.stroke(queen=True)
    table.stroke()
    table.stroke()
    assert table.on.state.queen is Queen.ON_BOARD
    table.tell(events.IncidentReported("uncovered_queen_unnoticed", by="a1"))
    assert table.on.queen_of is Side.A
    table.refuses(events.IncidentReported("uncovered_queen_unnoticed", by="a1"), match="not on the")


def test_003_dues_18_a_wrong_man_placed_and_noticed_by_nobody_stays() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=3)
    table.stroke()
    table.stroke(black=2)
    table.stroke(striker=True)
    assert (table.men, table.waits) == ((6, 7), [("a1", "b", 1)])
    unnoticed = (("noticed", False), ("next_stroke_made", True))
    table.tell(events.IncidentReported("wrong_colour_placed", by="a1", details=unnoticed))
    assert (table.men, table.waits, table.on.owes(Side.B)) == ((7, 7), [], 0)


def test_003_dues_17_noticed_it_is_put_right_and_a_foul() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=3)
    table.stroke()
    table.stroke(black=2)
    table.stroke(striker=True)
    assert table.turn == "a1"
    step = table.tell(events.IncidentReported("wrong_colour_placed", by="a1"))
    assert step.incident is not None
    assert step.incident.directs.rectify
    # Asha was on turn: her man comes out, and her turn is over.
    assert (table.turn, table.waits) == ("b1", [("a1", "b", 1), ("b1", "a", 1)])


@pytest.mark.parametrize(
    "what, clause",
    [
        ("placed_on_centre_circle", "003.dues.29"),
        ("placed_outside_circle", "003.dues.22"),
        ("placing_disturbed_piece", "003.dues.23"),
        ("due_placed_as_shot_with_queen", "003.queen.41"),
    ],
)
def test_a_foul_while_placing_never_costs_more_than_its_man(what: str, clause: str) -> None:
    """In doubles, with both sides' dues waiting to be placed by different players."""
    table = Table("003", pairs=True).begin("a1")
    table.stroke()
    table.stroke(striker=True)  # black owes one
    table.stroke(white=3)
    table.stroke(black=1, striker=True)  # white's due, and black's becomes available
    assert table.turn == "b2"
    assert table.waits == [("b2", "a", 1), ("a2", "b", 1)]
    before = {side: table.on.owes(side) for side in SIDES}
    step = table.tell(events.IncidentReported(what, by="b2"))
    assert step.incident is not None
    assert clause in step.incident.clauses
    assert table.turn == "a1"
    assert table.on.owes(Side.B) == before[Side.B] + 1
    table.tell(*[events.Placed()] * len(table.waits))
    # one black man was pocketed and owed; the foul's man stays outstanding
    assert (table.men, table.on.owes(Side.B), table.on.owes(Side.A)) == ((7, 9), 1, 0)


@pytest.mark.parametrize("how", ["teetering", "lifting", "broken"])
def test_A24_a_man_that_falls_late_belongs_to_the_stroke_just_made(how: str) -> None:
    table = Table("003").begin("a1")
    table.stroke()
    assert table.turn == "b1"
    table.tell(events.FellLate("white", how))  # type: ignore[arg-type]
    assert (table.turn, table.men) == ("a1", (8, 9))
    assert [(one.version, one.was, one.now) for one in table.match.changes] == [
        (3, "b1 w9 b9 q", "a1 w8 b9 q")
    ]
    at_once = Table("003").begin("a1")
    at_once.stroke(white=1)
    assert table.state == at_once.state


def test_A24_also_while_play_is_stopped_and_things_are_placed() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    table.stroke(striker=True)
    table.tell(events.Placed(), events.Noted("it is teetering"), events.Appealed(by="a1"))
    table.tell(events.FellLate("white"))
    # striker and own: both come out and the turn goes on; the appeal is still to be decided
    assert (table.turn, table.state.stage) == ("a1", Stage.STOPPED)
    table.tell(events.PlayOrdered())
    assert (table.turn, table.men) == ("a1", (8, 9))


def test_A24_a_piece_of_a_later_stroke_does_not() -> None:
    table = Table("003").begin("a1")
    table.refuses(events.FellLate("white"), match="no stroke has just been made")
    table.stroke()
    table.tell(events.Passed())
    table.refuses(events.FellLate("white"), match="no stroke has just been made")
    table.stroke(striker=True, white=1)
    table.refuses(events.FellLate("striker"), match="was pocketed in that stroke already")


def test_A24_the_last_man_that_falls_late_ends_the_board() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=7)
    table.stroke(queen=True)
    table.stroke(white=1)
    table.stroke()
    table.tell(events.FellLate("white"))
    assert (table.last_board.winner, table.last_board.points) == (Side.A, 14)


def test_A24_after_placing_was_left_unsaid() -> None:
    """A stroke was made while dues were still to be placed: they had been placed."""
    table = Table("003").begin("a1")
    table.stroke(white=2)
    table.stroke(striker=True)
    assert table.waits
    table.stroke()
    table.tell(events.FellLate("black"))
    assert (table.turn, table.men) == ("b1", (8, 8))


def test_003_rolling_6_the_striker_that_falls_late_is_a_due() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    table.stroke()
    step = table.tell(events.FellLate("striker", "lifting"))
    assert step.incident is not None
    assert "003.rolling.6" in step.incident.clauses
    assert table.waits == [("b1", "a", 1)]


@pytest.mark.parametrize("what", ["piece_damaged", "change_board"])
@pytest.mark.parametrize("by", ["c1", "b2", "x"])
def test_an_incident_by_somebody_who_does_not_play_is_refused(what: str, by: str) -> None:
    match = fold([events.MatchMade(), events.BoardBegun("a1")])
    with pytest.raises(Refused, match="does not play here: a1, b1 do"):
        match.apply(events.IncidentReported(what, by))


# Seen or done, and free ---------------------------------------------------------------------------


def seen(what: str, by: str | None = None) -> events.IncidentReported:
    return events.IncidentReported("observed", by=by, details=(("what", what),))


@pytest.mark.parametrize(
    "what, clause",
    [
        ("man_on_rim", "003.rolling.1"),
        ("men_overlapping", "003.rolling.2"),
        ("striker_on_man", "003.rolling.3"),
        ("man_on_striker", "003.rolling.5"),
        ("powder_before_break", "003.general.9"),
        ("base_lines_cleared", "003.general.14"),
        ("powder_evened", "003.general.15"),
        ("dust_removed", "003.general.16"),
        ("grip", "003.styles.1"),
        ("finger", "003.styles.5"),
    ],
)
@pytest.mark.parametrize("by", [None, "a1"])
def test_what_is_seen_is_told_with_its_clause_and_changes_nothing(
    what: str, clause: str, by: str | None
) -> None:
    table = Table("003").begin("a1")
    before = table.state
    step = table.tell(seen(what, by))
    assert step.incident is not None
    assert (step.incident.clauses, table.state) == ((clause,), before)
    for language in ("en", "hi"):
        assert narrate(step, language) != ""


def test_003_general_37_only_while_placing() -> None:
    table = Table("003").begin("a1")
    table.refuses(seen("laid_near_base", "b1"), match="while men are being placed")
    table.stroke(white=1)
    table.stroke(striker=True)
    step = table.tell(seen("laid_near_base", "b1"))
    assert step.incident is not None
    assert step.incident.clauses == ("003.general.37",)


def test_what_is_free_for_one_player_or_for_a_time_is_not_always_free() -> None:
    table = Table("003").begin("a1")
    table.refuses(seen("base_lines_cleared", "b1"), match="own turn")
    Table("003", pairs=True).begin("a1").refuses(seen("base_lines_cleared", "a2"), match="own turn")
    table.stroke()
    table.refuses(seen("powder_before_break", "b1"), match="the break has been made")
    table.refuses(seen("unicorn"), match="what")


def test_every_incident_of_the_laws_can_be_told_or_follows_from_what_was() -> None:
    follows = {"interval", "match_check", "match_end", "next_board", "next_turn", "who_places"}
    assert REPORTABLE.keys() | HAS_ITS_EVENT.keys() | follows == INCIDENT_KINDS.keys()
    assert set(HAS_ITS_EVENT.values()) <= events.EVENT_KINDS.keys()
