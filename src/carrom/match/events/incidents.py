"""Any other incident an umpire reports: ruled on by `carrom.laws.incidents`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from carrom.errors import nearest, shown
from carrom.laws import By, Incident, Queen, Situation, incidents, judge_incident
from carrom.laws import incidents as law
from carrom.match.board import (
    call_for_dues,
    forgo,
    put_back_all,
    why_not_forgo,
    with_men_down,
)
from carrom.match.event import MADE, Done, Event, Who
from carrom.match.events.conduct import (
    apply_incident,
    check_can_be_late,
    punish_after_the_end,
)
from carrom.match.events.placing import before_placing, resume
from carrom.match.events.strokes import Struck
from carrom.match.sides import pair
from carrom.match.state import Stage, State
from carrom.shape import ObjectOf

REPORTABLE = {
    cls.kind: cls
    for cls in (
        law.Foul, law.BoardDisturbed, law.PieceDisturbed, law.PowderViolation,
        law.PartnerCommunication, law.LeftSeat, law.PlayedWithoutPlay, law.ProhibitedAct,
        law.Distraction, law.Misconduct, law.CertifyStriker, law.ChangeStriker, law.ChangeBoard,
        law.RaiseSeat, law.PieceDamaged, law.Slip, law.UncoveredQueenUnnoticed,
        law.OpponentPieceUnnoticed, law.WrongColourPlaced, law.PlacedOnCentreCircle,
        law.PlacedOutsideCircle, law.PlacingDisturbed, law.ShotWithQueen, law.ReportDelay,
        law.RestTaken, law.Observed,
    )
}  # fmt: skip
"""Incidents an umpire reports by kind; strokes, placing and the clock have events of their own."""
LYING = ("man_on_rim", "men_overlapping", "striker_on_man", "man_on_striker")
"""How discs lie, which can be seen only on a real board."""
HAS_ITS_EVENT = {
    "appeal": "appeal", "appeal_outcome": "appeal_decided",
    "available_due_not_placed": "placing_forfeited", "board_end": "demand",
    "clock": "time", "concede": "concede", "force_majeure": "replay", "no_decision": "time",
    "no_striker_position": "replay", "pass": "pass", "piece_broken": "fell_late",
    "piece_dropped_after_rest": "fell_late", "piece_dropped_while_striker_removed": "fell_late",
    "place_queen": "placed", "placer_declines": "placing_forfeited", "placing_timeout": "time",
    "play": "play", "queen_dropped_after_rest": "fell_late", "space_appears": "room",
    "striker_dropped_while_piece_removed": "fell_late", "stroke": "stroke", "stroke_late": "time",
    "toss": "toss",
    "umpire_override": "overrule", "waive": "waived",
}  # fmt: skip
"""Incidents of the laws that a match is told by events of their own."""
COUNTED_BY_THE_MATCH = ("count", "board_in_progress")
"""Fields of incidents that nobody reports: the match knows them."""
MAX_AMOUNT = 10**6
"""No number of an incident is so large, in seconds, minutes or centimetres."""


@dataclass(frozen=True, slots=True)
class IncidentReported(Event, kind="incident", when=MADE, of_sides=True):
    """Any incident of `carrom.laws.incidents` that has no event of its own.

    ``by``: the player or side that did it. ``details``: its other fields; sides are told as ``a`` or ``b``,
    men by colour.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.IncidentReported("piece_disturbed", by="a"),
    ...     ]
    ... )
    >>> narrate(match.last)
    'A piece was moved: A.'
    """

    what: str = "foul"
    by: Who | None = None
    details: tuple[tuple[str, Any], ...] = ()

    def act(self, state: State) -> Done:
        cls = REPORTABLE.get(self.what)
        if cls is None:
            hint = nearest(self.what, REPORTABLE)
            if self.what in HAS_ITS_EVENT:
                hint = f"tell it as the event {HAS_ITS_EVENT[self.what]!r}"
            raise self.refused("incident.unknown", what=self.what, hint=hint)
        if self.by is not None:
            self.side(state, self.by)  # says who plays here
        incident = self.incident(state, cls)
        if state.stage is Stage.OVER:
            return punish_after_the_end(self, state, incident)
        self._must_be_possible(state, cls)
        check_can_be_late(self, state, incident)
        match incident:
            case law.Observed():
                self._must_be_seen(state, incident)
            case law.Slip():
                return self._slip(state, incident)
            case law.UncoveredQueenUnnoticed():
                return self._uncovered(state, incident)
            case law.OpponentPieceUnnoticed():
                state = self._one_man_less(state)
            case law.WrongColourPlaced(noticed=False):
                return self._wrong_colour(state, incident)
        done = apply_incident(self, state, incident, offender=self.by)
        return replace(done, state=self._noted(done.state, state))

    def incident(self, state: State, cls: type[Incident]) -> Incident:
        """What is reported, as the laws are told of it."""
        incident = cls(**self._values(state, cls))
        if state.rules.edition == 1:  # told the laws of the act, and of no distraction
            return incident
        match incident:
            case law.ProhibitedAct(act="distraction", by=by, raised=raised):
                distraction = law.Distraction(by, self._distractions(state))
                if not raised or distraction.is_too_many(state.rules):
                    return distraction
        return incident

    def _values(self, state: State, cls: type[Incident]) -> dict[str, Any]:
        """The fields of the incident, told from the chair of the side on turn."""
        shapes = ObjectOf(cls).fields
        values: dict[str, Any] = {}
        for key, given in self.details:
            if key == "by" and key in shapes:
                raise self.refused("incident.by")
            if key in shapes and key in COUNTED_BY_THE_MATCH:
                raise self.refused("incident.known", detail=key)
            if key not in shapes:
                known = sorted(shapes.keys() - {"by", "facts", *COUNTED_BY_THE_MATCH})
                hint = nearest(key, known) if known else "it has none besides 'by'"
                raise self.refused("incident.no_detail", what=self.what, detail=key, hint=hint)
            value = given
            if key in ("debtor", "last_striker"):
                value = state.chair(self.side(state, str(given)))
            values[key] = shapes[key].shape.read_at(value, key)
            if isinstance(value, float | int) and value >= MAX_AMOUNT:
                raise self.refused("incident.bad_value", detail=key, value=shown(value))
        if "by" in shapes and not values.get("both"):
            if self.by is None:
                raise self.refused("incident.who")
            values["by"] = state.chair(self.side(state, self.by))
        if cls is law.Distraction:
            values["count"] = self._distractions(state)
        if "board_in_progress" in shapes:
            values["board_in_progress"] = state.board is not None
        if issubclass(cls, incidents.Placement) and "debtor" not in values:
            values["debtor"] = self._debtor(state)
        missing = [name for name in cls.needs if name not in values]
        if missing:
            raise self.refused("incident.missing", what=self.what, detail=missing[0])
        return values

    def _must_be_possible(self, state: State, cls: type[Incident]) -> None:
        if cls is law.Slip and state.stage is Stage.STOPPED:
            raise self.refused("appeal.no_play")
        if cls is law.ReportDelay and state.seats_taken:
            raise self.refused("report.all_here")
        if cls is law.RestTaken and not state.rest:
            raise self.refused("rest.none")
        if cls is law.PartnerCommunication and not state.doubles:
            raise self.refused("incident.no_partner")
        unseen = (law.UncoveredQueenUnnoticed, law.OpponentPieceUnnoticed, law.Slip)
        if cls in unseen and state.board is not None and state.board.position is not None:
            raise self.refused("simulated.nothing_slips")

    def _must_be_seen(self, state: State, incident: law.Observed) -> None:
        """Refuse what cannot be seen now, or is free only to the other player or at another time."""
        board, what = state.board, incident.what
        if what in LYING:
            if self.board(state).position is not None:
                raise self.refused("simulated.flat")
        elif what == "powder_before_break" and board is not None and not board.state.is_break:
            raise self.refused("incident.after_break")
        elif what == "base_lines_cleared" and self.by is not None:
            players = () if board is None else (board.on_turn, board.side)
            if players and self.by not in players:
                raise self.refused("incident.own_turn")
        elif what == "laid_near_base" and not self.board(state).to_place:
            raise self.refused("incident.while_placing")

    def _debtor(self, state: State) -> By:
        """Whose men are being placed: told by who places them."""
        self.board(state)
        if self.by is None:
            raise self.refused("placing.who")
        return state.chair(self.side(state, self.by).other)

    def _distractions(self, state: State) -> int:
        """How often that side has distracted the other in this match, this time included (A83)."""
        assert self.by is not None
        return state.distractions[self.side(state, self.by).number] + 1

    def _noted(self, state: State, before: State) -> State:
        """What the match remembers besides the ruling: distractions, certified strikers."""
        if self.by is None:
            return state
        if "distraction" in (self.what, dict(self.details).get("act")):
            side = self.side(before, self.by)
            distractions = pair(state.distractions, side, state.distractions[side.number] + 1)
            return replace(state, distractions=distractions)
        if self.what == "certify_striker":
            meets = dict(self.details).get("meets_specification", True)
            others = tuple(striker for striker in state.strikers if striker[0] != self.by)
            return replace(state, strikers=tuple(sorted((*others, (self.by, bool(meets))))))
        return state

    def _slip(self, state: State, incident: law.Slip) -> Done:
        """003.general.25: a slip that counts is a stroke in which nothing happened; else nothing is."""
        board = self.board(state)
        lying = put_back_all(board).for_the_laws(state.rules)
        ruling = judge_incident(state.rules, Situation(lying), incident)
        if ruling.directs.stroke_counted:
            return Done(Struck(by=self.by).act(state).state, self, incident=ruling)
        return Done(state, self, incident=ruling)

    def _one_man_less(self, state: State) -> State:
        """003.general.22: what nobody noticed was not told either; the man is down all the same."""
        board = self.board(state)
        if self.by is None or self.side(state, self.by) is not board.side:
            raise self.refused("incident.not_on_turn", side=board.side)
        left = board.men(board.side.other) - 1
        if left < 1:
            raise self.refused("incident.last_man")
        board = board.count(board.side.other, men=left)
        board = with_men_down(board, state.rules)
        return replace(state, board=call_for_dues(board, state.rules, state.seating))

    def _wrong_colour(self, state: State, incident: law.WrongColourPlaced) -> Done:
        """003.dues.18: a man of the placer's own lies there instead, and stays."""
        board = self.board(state)
        if board.position is not None:
            raise self.refused("simulated.nothing_slips")
        debtor = board.side if incident.debtor == "me" else board.side.other
        what = next(
            (placing for placing in board.to_place if placing.side is debtor and not placing.queen),
            None,
        )
        if what is None:
            raise self.refused("placing.nothing_of", side=debtor)
        if reason := why_not_forgo(board, what):
            raise self.refused(reason)
        ruling = judge_incident(state.rules, before_placing(state, board), incident)
        if not ruling.directs.placement_valid:
            raise self.refused("incident.noticed")
        if (ruling.directs.dues_left or 0) < board.owes(debtor):
            board = forgo(board, what, 1)
        board = board.count(debtor.other, men=board.men(debtor.other) + 1)
        return Done(resume(state, board), self, incident=ruling)

    def _uncovered(self, state: State, incident: law.UncoveredQueenUnnoticed) -> Done:
        """003.queen.8: the log has put her back; reported too late, she counts as covered (A58)."""
        board = self.board(state)
        if self.by is None:
            raise self.refused("incident.whose_queen")
        if board.state.queen is not Queen.ON_BOARD:
            raise self.refused("incident.queen_not_there")
        side = self.side(state, self.by)
        chair = board.state if side is board.side else board.state.from_the_other_chair()
        pending = replace(chair, queen=Queen.PENDING, no_room=True)
        ruling = judge_incident(state.rules, Situation(pending, state.standing(side)), incident)
        assert ruling.board is not None
        if ruling.board.queen is Queen.MINE:
            queen = Queen.MINE if side is board.side else Queen.THEIRS
            board = replace(board, state=replace(board.state, queen=queen))
        return Done(replace(state, board=board), self, incident=ruling)
