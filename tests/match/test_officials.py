"""What officials settle: appeals decided, players substituted, results confirmed, both sides absent."""

from __future__ import annotations

import pytest

from carrom.laws import Ground
from carrom.match import (
    How,
    Logged,
    Side,
    Timer,
    card_of,
    events,
    fold,
    narrate,
    record,
    verify,
)
from tests.match.table import Table

# Appeals ------------------------------------------------------------------------------------------


def stopped(to: str = "umpire") -> Table:
    table = Table("003").begin("a1")
    table.tell(events.Appealed("a1", to))  # type: ignore[arg-type]
    return table


@pytest.mark.parametrize("outcome", ["upheld", "rejected"])
def test_003_general_7_an_appeal_is_decided_before_play(outcome: str) -> None:
    table = stopped()
    step = table.tell(events.AppealDecided(outcome))  # type: ignore[arg-type]
    assert step.incident is not None
    assert step.incident.directs.upheld is (outcome == "upheld")
    assert step.incident.clauses == ("003.general.7",)
    assert table.match.state.stopped == "a1"
    table.tell(events.PlayOrdered())
    table.refuses(events.AppealDecided("upheld"), match="board is being played")


def test_an_appeal_is_decided_once_and_by_whom_it_was_made_to() -> None:
    table = stopped()
    table.tell(events.AppealDecided("rejected"))
    table.refuses(events.AppealDecided("upheld"), match="has been decided")
    table.tell(events.AppealDecided("upheld", "chief_referee"))
    table.refuses(events.AppealDecided("rejected", "chief_referee"), match="has been decided")
    referee = stopped("chief_referee")
    referee.refuses(events.AppealDecided("upheld"), match="chief referee")


def test_an_outcome_is_told_in_words() -> None:
    step = stopped().tell(events.AppealDecided("upheld", "chief_referee", "the man was white"))
    assert narrate(step) == "The appeal is upheld by the chief referee. the man was white"


# Substitution -------------------------------------------------------------------------------------


def test_A123_a_player_is_substituted_between_boards() -> None:
    table = Table("003", certified=("a1", "b1")).board("a", 9)
    step = table.tell(events.PlayerSubstituted("a1", "Chitra", "hurt"))
    assert narrate(step) == "Chitra takes the place of Asha. hurt"
    card = card_of(table.match)
    assert (card.a, card.player("a1"), card.games[0].score) == ("Chitra", "Chitra", (9, 0))
    assert table.state.strikers == (("b1", True),)
    assert narrate(table.begin().match.last).startswith("Board 2")  # type: ignore[arg-type]


def test_A123_a_pair_is_named_anew_unless_it_has_a_name() -> None:
    table = Table("003", pairs=True)
    table.tell(events.PlayerSubstituted("b2", "Chitra"))
    assert card_of(table.match).b == "Bela and Chitra"


def test_A123_not_during_a_board_and_not_twice() -> None:
    table = Table("003")
    table.refuses(events.PlayerSubstituted("a1", "Bela"), match="plays in this match already")
    table.refuses(events.PlayerSubstituted("a1", " "), match="who comes")
    table.refuses(events.PlayerSubstituted("a2", "Chitra"), match="does not play here")
    table.begin("a1").refuses(events.PlayerSubstituted("a1", "Chitra"), match="between two boards")


@pytest.mark.parametrize("when, taken", [("any_time", True), ("never", False)])
def test_A123_house_rules_decide_when(when: str, taken: bool) -> None:
    table = Table("003", house=f'[match]\nsubstitution = "{when}"').begin("a1")
    event = events.PlayerSubstituted("a1", "Chitra")
    assert table.match.can(event) is taken
    assert ("substitution" in [one.kind for one in table.match.expects]) is taken


# After the end ------------------------------------------------------------------------------------


def finished(**more: object) -> Table:
    table = Table("003", "points=9", **more)  # type: ignore[arg-type]
    return table.board("a", 9)


def insult(by: str) -> events.IncidentReported:
    return events.IncidentReported("misconduct", by=by, details=(("ground", "insult"),))


@pytest.mark.parametrize("event", [insult("a1"), events.MatchForfeited("a", "insult")])
def test_003_loss_4_an_insult_after_the_match_reverses_the_result(event: events.Event) -> None:
    table = finished()
    assert (table.result.winner, table.state.is_confirmed) == (Side.A, False)
    step = table.tell(event)
    result = table.result
    assert (result.winner, result.how, result.ground) == (
        Side.B,
        How.FORFEITED,
        Ground("loss.insult"),
    )
    assert (result.score, table.state.boards[-1].score) == ((9, 0), (9, 0))
    assert (result.clauses, result.decisions) == (("003.loss.4",), ("A88",))
    assert "The result is reversed: the match goes to Bela." in narrate(step)


def test_an_insult_by_the_loser_changes_nothing_more() -> None:
    table = finished()
    before = table.result
    table.tell(insult("b1"))
    assert table.result == before


def test_A88_until_both_sides_have_confirmed() -> None:
    table = finished()
    table.refuses(events.IncidentReported("left_seat", by="a1"), match="only an insult")
    table.tell(events.ResultConfirmed("a1"))
    table.refuses(events.ResultConfirmed("a"), match="already")
    assert table.match.can(insult("a1"))
    step = table.tell(events.ResultConfirmed("b", "desk"))
    assert narrate(step) == "The desk confirms the result for Bela."
    assert table.state.is_confirmed
    table.refuses(insult("a1"), match="confirmed")
    assert "confirmed" not in [one.kind for one in table.match.expects]


def confirmed(**more: object) -> Table:
    """A match whose result both sides have confirmed."""
    table = finished(**more)
    table.tell(events.ResultConfirmed("a"), events.ResultConfirmed("b"))
    return table


def test_A88_a_confirmed_result_is_locked() -> None:
    table = confirmed()
    stroke = next(one for one in table.match.line if isinstance(one.event, events.Struck))
    for event in (
        events.Undone(to=table.match.version - 1),
        events.Undone(to=1, reason="  "),
        events.Amended(stroke.version, events.Struck()),
        events.Overruled(stroke.version, "the striker was pocketed", turn="lose"),
        events.FellLate("white"),
    ):
        table.refuses(event, match="the result is confirmed for both sides")
    kinds = [one.kind for one in table.match.expects]
    assert kinds == ["note", "undo"]
    table.tell(events.Noted("handed in"))


def test_A88_a_locked_result_is_reopened_with_a_reason() -> None:
    table = confirmed()
    first = next(one for one in table.match.line if one.event.kind == "confirmed")
    table.tell(events.Undone(to=first.version - 1, reason="a board was entered twice"))
    assert not table.state.is_confirmed
    table.tell(events.Undone(to=first.version - 2))
    assert table.match.result is None
    assert verify(record.record_of(table.match)) == ()


def test_A88_a_record_that_changes_a_locked_result_is_not_true() -> None:
    match = confirmed().match
    log = (*match.log, Logged(events.Undone(to=1)))
    stated = record.Record(log=log, summaries=("",) * len(log))
    assert "the result is confirmed" in str(verify(stated)[0])


@pytest.mark.parametrize("edition", [2, 3])
def test_A88_matches_of_the_second_edition_keep_folding(edition: int) -> None:
    """They were stored while only the screen locked a result."""
    table = confirmed(edition=edition)
    undone = events.Undone(to=1)
    assert table.match.can(undone) == (edition == 2)


@pytest.mark.parametrize(
    "more",
    [
        {"edition": 1},
        {"seed_hash": "0" * 64},
        {"house": '[match]\nresult_confirmed = "at_once"'},
    ],
    ids=["the first edition", "on a server", "by house rules"],
)
def test_A88_some_results_confirm_themselves(more: dict[str, object]) -> None:
    table = finished(**more)
    assert table.state.is_confirmed
    table.refuses(insult("a1"), match="confirmed")
    table.refuses(events.ResultConfirmed("a"), match="confirmed itself")


def test_A88_a_match_with_a_computer_confirms_itself() -> None:
    robot = events.Entry("Robot", (events.Player("Robot", "level 3"),))
    made = events.MatchMade(events.Entry.of("Asha"), robot, format="points=9")
    match = fold([made, events.Conceded("match", by="b")])
    assert match.state.is_confirmed


# Both absent --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [
        events.ClockExpired(Timer.REPORT, both=True),
        events.IncidentReported("report_delay", details=(("minutes", 16), ("both", True))),
    ],
)
def test_A86_neither_side_has_come(event: events.Event) -> None:
    table = Table("003")
    step = table.tell(event)
    result = table.result
    assert (result.winner, result.how, result.score) == (None, How.WALKOVER, (0, 0))
    assert (result.clauses, result.decisions) == (("003.loss.9",), ("A86", "A64"))
    assert narrate(step).endswith("A double walkover: nobody wins the match.")


def test_A86_is_said_of_both_and_of_nobody_else() -> None:
    table = Table("003")
    table.refuses(events.ClockExpired(Timer.REPORT), match="or both")
    table.refuses(events.ClockExpired(Timer.REPORT, "a", both=True), match="by nobody")
