"""`carrom judge` and a match give one answer to the same incident: whatever a match can be told is told again
as a report, from the board as the match has it, and what the match does is what the report's ruling says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from carrom.errors import BadInput, CarromError, Refused
from carrom.laws import (
    Incident,
    IncidentRuling,
    Queen,
    Reason,
    RuleSet,
    Situation,
    Standing,
    Winner,
    judge_incident,
    reports,
)
from carrom.laws import incidents as law
from carrom.match import Side, State, Step, Timer, events
from carrom.match.events import clocks, conduct, incidents, placing
from carrom.match.events.incidents import REPORTABLE
from carrom.shape import ChoiceOf, Flag, ObjectOf
from tests.match.table import Table

Told = list[tuple[Situation, Incident]]
TOLD_BY_THE_MATCH = ("by", "count", "board_in_progress", "debtor")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """What the match tells the laws, in order."""
    heard: Told = []

    def listen(rules: RuleSet, now: Situation, incident: Incident) -> IncidentRuling:
        heard.append((now, incident))
        return judge_incident(rules, now, incident)

    for module in (clocks, conduct, incidents, placing):
        monkeypatch.setattr(module, "judge_incident", listen)
    return heard


# Boards on which incidents happen --------------------------------------------------------------------


def new_match(pairs: bool) -> Table:
    return Table("003", pairs=pairs)


def break_made(pairs: bool) -> Table:
    table = Table("003", pairs=pairs).begin("a1")
    table.stroke(white=2)
    return table


def queen_to_cover(pairs: bool) -> Table:
    table = break_made(pairs)
    table.stroke(queen=True)
    return table


def dues_to_place(pairs: bool) -> Table:
    """Two of Asha's men are to be placed; Bela has three down."""
    table = Table("003", pairs=pairs).begin("a1")
    table.stroke(white=3)
    table.stroke()
    table.stroke(black=3)
    table.stroke()
    table.pass_to("a1")
    table.stroke(striker=True, improper=True)
    return table


def more_owed_than_down(pairs: bool) -> Table:
    table = Table("003", pairs=pairs).begin("a1")
    table.stroke(striker=True, improper=True)
    table.pass_to("a1")
    table.stroke(white=1)
    return table


def resting(pairs: bool) -> Table:
    """A game each: there is a rest before the third."""
    table = Table("003", "points=5 games=3", pairs=pairs)
    return table.board("a", 14).board("b", 14)


def over(pairs: bool) -> Table:
    """The match is over and nobody has confirmed the result (A88)."""
    table = break_made(pairs)
    table.tell(events.Conceded("match", "b"))
    return table


BOARDS = (new_match, break_made, queen_to_cover, dues_to_place, more_owed_than_down, resting, over)


# Incidents ----------------------------------------------------------------------------------------------


def words(cls: type[Incident]) -> Iterator[dict[str, Any]]:
    """Every way to tell an incident: each word of each choice, each flag both ways, one at a time."""
    needed: dict[str, Any] = {}
    fields = {n: f.shape.certain for n, f in ObjectOf(cls).fields.items()}
    choices: dict[str, tuple[Any, ...]] = {}
    for name, shape in fields.items():
        if name in TOLD_BY_THE_MATCH:
            continue
        if isinstance(shape, ChoiceOf):
            choices[name] = tuple(shape.words)
        elif shape == Flag():
            choices[name] = (True, False)
        else:
            choices[name] = (5, 15, 16)
    for name in cls.needs:
        if name in choices:
            needed[name] = choices[name][0]
    yield needed
    for name, values in choices.items():
        for value in values:
            yield {**needed, name: value}


def reportable() -> Iterator[tuple[str, dict[str, Any]]]:
    for kind, cls in REPORTABLE.items():
        for details in words(cls):
            yield kind, details


def test_A88_what_a_match_refuses_after_its_end_is_no_loss_in_a_report_either() -> None:
    ended = over(pairs=False).match
    for ground in get_args(law.conduct.LossGround):
        told = events.MatchForfeited("a1", ground)
        report = {"kind": "misconduct", "by": "me", "ground": ground}
        answer = {"ruleset": "003", "given": {"match_over": True}, "event": report}
        if ground == "insult":
            assert ended.apply(told).result is not None
            assert reports.rule_on(answer)["match_winner"] == "opponent"
            continue
        with pytest.raises(Refused, match="only an insult"):
            ended.apply(told)
        with pytest.raises(BadInput, match="only an insult"):
            reports.rule_on(answer)


def as_report(state: State, now: Situation, incident: Incident) -> dict[str, Any]:
    """What the match told the laws, as a report tells it."""
    given = ObjectOf(Standing).write(now.standing)
    if now.state is not None:
        given |= reports.write_given(now.state)
    if now.on_turn is not None:
        given["on_turn"] = now.on_turn
    given |= {
        key: getattr(now, key) for key in ("by_partner", "doubles", "simulated", "match_over")
    }
    written = ObjectOf(type(incident)).write(incident)
    event = {"kind": incident.kind, **{name: getattr(incident, name) for name in incident.needs}}
    event |= written
    return {"ruleset": state.rules.name, "given": given, "event": event}


def compare(before: State, step: Step, after: State, told: Told) -> None:
    """The ruling of the match is that on the report, and the match does what it says."""
    ruling = step.incident
    assert ruling is not None
    now, incident = told[0]  # what else the match asks follows from it
    told.clear()
    answer = reports.rule_on(as_report(before, now, incident))
    assert reports.write_incident(before.rules, now, ruling) == answer
    if isinstance(incident, law.UncoveredQueenUnnoticed):
        # told from the chair of who pocketed her, as if she had not gone back yet; the turn is long over
        covered = ruling.board is not None and ruling.board.queen is Queen.MINE
        assert after.board is not None
        assert (after.board.queen_of is not None) == covered
        return
    me = before.me
    if ruling.match is not None and ruling.match.over:
        assert after.result is not None
        assert after.result.winner is (me if ruling.match.winner is Winner.ME else me.other)
        return
    if ruling.board is None:
        assert after.board == before.board
    elif ruling.board.board_over:
        assert after.board is None
        assert after.boards[-1].points == ruling.board.points
    else:
        assert after.board is not None
        board, turn = after.board, ruling.board.turn.value == "lose"
        assert (board.on_turn != before.board.on_turn) == turn  # type: ignore[union-attr]
        for side, men, owed in (
            (me, ruling.board.own_after, ruling.board.own_dues),
            (me.other, ruling.board.opp_after, ruling.board.opp_dues),
        ):
            called = 0
            if ruling.directs.reason is Reason.FORFEITED:  # the rest is called for at once (A121)
                called = men_of(after, side) - men
            assert (men_of(after, side), left_of(after, side)) == (men + called, owed - called)
    warned = len(after.warnings) - len(before.warnings)
    assert warned == (ruling.directs.warning_against is not None)


def men_of(state: State, side: Side) -> int:
    assert state.board is not None
    return state.board.men(side) + state.board.coming(side)


def left_of(state: State, side: Side) -> int:
    """What a side owes beyond what is about to be placed."""
    assert state.board is not None
    return state.board.owes(side) - state.board.coming(side)


@pytest.mark.parametrize("pairs", [False, True], ids=["singles", "doubles"])
def test_an_incident_is_ruled_in_a_match_as_in_a_report(pairs: bool, told: Told) -> None:
    compared = set()
    for board in BOARDS:
        start = board(pairs).match
        for kind, details in reportable():
            for by in (*start.state.players, "a", "b", None):
                event = events.IncidentReported(kind, by, tuple(details.items()))
                told.clear()
                try:
                    match = start.apply(event)
                except CarromError:  # it cannot be told of this board, or of nobody
                    continue
                compare(start.state, match.line[-1], match.state, told)
                compared.add(kind)
    assert compared == REPORTABLE.keys() - (set() if pairs else {"partner_communication"})


OTHER_EVENTS = (
    events.FoulDeclared("a"), events.FoulDeclared("b"), events.Appealed("a1"),
    events.Conceded("board", "a"), events.Conceded("board", "b"),
    events.MatchForfeited("a", "insult"), events.ReplayOrdered("no_place"),
    events.ReplayOrdered("force_majeure"), events.Waived(), events.PlacingForfeited(why="declined"),
    events.PlacingForfeited(why="late"), events.PlacingForfeited(why="forgotten"), events.NoRoom(),
    events.ClockExpired(Timer.PLACING), events.ClockExpired(Timer.PLACING, placed=1),
    events.ClockExpired(Timer.PLACING, placed=1, removed=True),
)  # fmt: skip


@pytest.mark.parametrize("pairs", [False, True], ids=["singles", "doubles"])
@pytest.mark.parametrize("event", OTHER_EVENTS, ids=repr)
def test_an_event_of_its_own_is_ruled_as_its_report(
    event: events.Event, pairs: bool, told: Told
) -> None:
    compared = 0
    for board in BOARDS:
        start = board(pairs).match
        told.clear()
        try:
            match = start.apply(event)
        except CarromError:
            continue
        compare(start.state, match.line[-1], match.state, told)
        compared += 1
    assert compared
