"""What players do besides striking, and what the umpire orders: ruled on by `carrom.laws.incidents`."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from carrom.errors import BadInput, nearest, shown
from carrom.laws import Queen, Turn, Winner, judge_incident
from carrom.laws import incidents as law
from carrom.laws.incident import Incident, IncidentRuling, Situation
from carrom.laws.incidents.placing import Placement
from carrom.match.board import Board, after, all_placed, ruled
from carrom.match.clock import Timer
from carrom.match.event import BETWEEN, GOING_ON, IN_PLAY, Done, Event
from carrom.match.events.placing import before_placing
from carrom.match.flow import finished, game_conceded, lost
from carrom.match.sides import Side, side_of
from carrom.match.state import How, Stage, State, Warned, pair

if TYPE_CHECKING:
    from carrom.laws.incident import By

Who = str
"""A player (``a1``) or a side (``a``)."""
REPORTABLE = {
    one.kind: one
    for one in (
        law.Foul, law.BoardDisturbed, law.PieceDisturbed, law.PowderViolation,
        law.PartnerCommunication, law.LeftSeat, law.PlayedWithoutPlay, law.ProhibitedAct,
        law.Distraction, law.Misconduct, law.CertifyStriker, law.ChangeStriker, law.ChangeBoard,
        law.RaiseSeat, law.PieceDamaged, law.Slip, law.UncoveredQueenUnnoticed,
        law.OpponentPieceUnnoticed, law.WrongColourPlaced, law.PlacedOnCentreCircle,
        law.PlacedOutsideCircle, law.PlacingDisturbed, law.ShotWithQueen, law.ReportDelay,
        law.RestTaken,
    )
}  # fmt: skip
"""Incidents an umpire reports by kind; strokes, placing and the clock have events of their own."""


def who_side(event: Event, state: State, who: Who) -> Side:
    """The side meant by a player or a side."""
    if who in ("a", "b"):
        return Side(who)
    return side_of(event.player(state, who))


def ruled_by(event: Event, state: State, incident: Incident, *, offender: Who | None) -> Done:
    """The match after the ruling on an incident, told to the laws from the chair of the side on turn."""
    board = state.board
    me = Side.A if board is None else board.side
    raw = board is not None and isinstance(incident, Placement)
    now = Situation(None, state.standing(me))
    if board is not None:
        if raw:
            now = before_placing(state, board)
        else:
            now = Situation(all_placed(board).for_the_laws(state.rules), state.standing(me))
    try:
        found = judge_incident(state.rules, now, incident)
    except BadInput as wrong:
        if board is None and wrong.field.startswith("given."):
            raise event.refused("no board is in play") from None
        raise
    if found.board is not None and board is not None:
        state = _on_board(state, board, found, how=How.FORFEITED, raw=raw)
    if found.match is not None and found.match.over:
        winner = me if found.match.winner is Winner.ME else me.other
        ground = found.grounds[0]
        how = How.WALKOVER if ground == "loss.late_report" else How.FORFEITED
        state = lost(state, winner, how, ground, found.clauses)
    if "warning_against" in found.directs and offender is not None:
        act = found.grounds[0].partition(".")[2]
        number = state.board.number if state.board is not None else 0
        state = replace(state, warnings=(*state.warnings, Warned(offender, act, number)))
    return Done(state, event, incident=found)


def _on_board(
    state: State, board: Board, found: IncidentRuling, *, how: How, raw: bool = False
) -> State:
    ruling = found.board
    assert ruling is not None
    if ruling.board_over:
        winner = None
        if ruling.winner is not None:
            winner = board.side if ruling.winner is Winner.ME else board.side.other
        return finished(state.with_board(all_placed(board)), ruling, how=how, winner=winner)
    if raw:
        board = _trimmed(after(board, state.rules, state.seating, ruling))
    else:
        board = ruled(board, state.rules, state.seating, ruling)
    timer = state.clock.timer
    if board.to_place:
        timer = Timer.PLACING
    elif ruling.turn is Turn.LOSE:
        timer = Timer.STROKE
    clock = state.clock if timer is state.clock.timer else state.clock.begin(timer)
    return replace(state, board=board, clock=clock)


def _trimmed(board: Board) -> Board:
    """What waits to be placed cannot be more than is owed."""
    left = [replace(one, men=min(one.men, board.owes(one.side))) for one in board.to_place]
    return replace(board, to_place=tuple(one for one in left if one.men or one.queen))


@dataclass(frozen=True, slots=True)
class IncidentReported(Event):
    """Any incident of `carrom.laws.incidents` that has no event of its own.

    ``by``: the player or side that did it. ``details``: its other fields; sides are told as ``a`` or ``b``,
    men by colour.
    """

    kind: ClassVar[str] = "incident"
    what: str = "foul"
    by: Who | None = None
    details: tuple[tuple[str, Any], ...] = ()

    def act(self, state: State) -> Done:
        """The ruling of the laws."""
        cls = REPORTABLE.get(self.what)
        if cls is None:
            raise self.refused(
                f"{self.what!r} is no incident here; {nearest(self.what, REPORTABLE)}"
            )
        if state.stage is Stage.STOPPED and cls in (law.Slip, law.OpponentPieceUnnoticed):
            raise self.refused("play has been stopped: 'Play' has not been ordered")
        names = {one.name for one in fields(cls)}
        values: dict[str, Any] = {}
        for key, value in self.details:
            if key not in names or key in ("by", "facts"):
                raise self.refused(
                    f"{key!r} is not part of {self.what!r}: {', '.join(sorted(names))}"
                )
            values[key] = self._translated(state, key, value)
        if "by" in names:
            if self.by is None:
                raise self.refused("who did it? Say by whom")
            values["by"] = self._chair(state, self.by)
        if cls is law.Distraction:
            values["count"] = self._distractions(state)
        if "board_in_progress" in names:
            values["board_in_progress"] = state.board is not None
        if issubclass(cls, Placement) and "debtor" not in values:
            values["debtor"] = self._debtor(state)
        missing = [one for one in cls.needs if one not in values]
        if missing:
            raise self.refused(f"{self.what!r} cannot be ruled without {missing[0]!r}")
        incident = cls(**values)
        if cls is law.UncoveredQueenUnnoticed:
            return self._uncovered(state)
        if cls is law.OpponentPieceUnnoticed:
            self._must_be_on_turn(state)
        done = ruled_by(self, state, incident, offender=self.by)
        return replace(done, state=self._noted(done.state, state))

    def _chair(self, state: State, who: Who) -> By:
        me = Side.A if state.board is None else state.board.side
        return "me" if who_side(self, state, who) is me else "opponent"

    def _translated(self, state: State, key: str, value: Any) -> Any:
        if key in ("debtor", "last_striker", "winner"):
            return self._chair(state, str(value))
        if isinstance(value, float | int) and not isinstance(value, bool) and not 0 <= value < 1e6:
            raise self.refused(f"{key} cannot be {shown(value)}")
        return value

    def _debtor(self, state: State) -> By:
        """Whose men are being placed: told by who places them."""
        board = self.board(state)
        if self.by is None:
            raise self.refused("who was placing? Say by whom")
        placer = who_side(self, state, self.by)
        return "opponent" if placer is board.side else "me"

    def _distractions(self, state: State) -> int:
        """How often, this time included, after the first warning (003.loss.8)."""
        assert self.by is not None
        return state.distractions[who_side(self, state, self.by).number]

    def _noted(self, state: State, before: State) -> State:
        """What the match remembers besides the ruling: distractions, certified strikers."""
        if self.what == "distraction" and self.by is not None:
            side = who_side(self, before, self.by)
            many = pair(state.distractions, side, state.distractions[side.number] + 1)
            return replace(state, distractions=many)
        if self.what == "certify_striker" and self.by is not None:
            meets = dict(self.details).get("meets_specification", True)
            others = tuple(one for one in state.strikers if one[0] != self.by)
            return replace(state, strikers=tuple(sorted((*others, (self.by, bool(meets))))))
        return state

    def _must_be_on_turn(self, state: State) -> None:
        board = self.board(state)
        if self.by is None or who_side(self, state, self.by) is not board.side:
            raise self.refused(f"only side {board.side}, which is on turn, can lose its turn by it")

    def _uncovered(self, state: State) -> Done:
        """003.queen.8: the log has put her back; reported too late, she counts as covered (A58)."""
        board = self.board(state)
        if self.by is None:
            raise self.refused("whose queen was it? Say by whom she was pocketed")
        if board.state.queen is not Queen.ON_BOARD:
            raise self.refused("the queen is not on the board: nothing was left unnoticed")
        side = who_side(self, state, self.by)
        chair = board.state if side is board.side else board.state.from_the_other_chair()
        pending = replace(chair, queen=Queen.PENDING, no_room=True)
        details = dict(self.details)
        incident = law.UncoveredQueenUnnoticed(
            next_stroke_made=details.get("next_stroke_made", True)
        )
        found = judge_incident(state.rules, Situation(pending, state.standing(side)), incident)
        assert found.board is not None
        if found.board.queen is Queen.MINE:
            queen = Queen.MINE if side is board.side else Queen.THEIRS
            board = replace(board, state=replace(board.state, queen=queen))
        return Done(state.with_board(board), self, incident=found)


@dataclass(frozen=True, slots=True)
class FoulDeclared(Event):
    """A foul without a special name (A01)."""

    kind: ClassVar[str] = "foul"
    when: ClassVar[frozenset[Stage]] = IN_PLAY
    by: Who = "a"
    reason: str = ""

    def act(self, state: State) -> Done:
        """One man, and the turn if it is the offender's."""
        me = self.board(state).side
        chair: By = "me" if who_side(self, state, self.by) is me else "opponent"
        return ruled_by(self, state, law.Foul(by=chair), offender=self.by)


@dataclass(frozen=True, slots=True)
class Appealed(Event):
    """A player appeals; the clock stops until the umpire orders 'Play' (003.general.7)."""

    kind: ClassVar[str] = "appeal"
    when: ClassVar[frozenset[Stage]] = IN_PLAY | BETWEEN
    by: Who = "a1"
    to: Literal["umpire", "chief_referee"] = "umpire"
    about: str = ""

    def act(self, state: State) -> Done:
        """Nobody strikes until 'Play'."""
        who_side(self, state, self.by)
        done = ruled_by(self, state, law.Appeal(to=self.to), offender=None)
        clock = replace(done.state.clock, running=False)
        return replace(done, state=replace(done.state, stopped=self.by, clock=clock))


@dataclass(frozen=True, slots=True)
class PlayOrdered(Event):
    """The umpire orders 'Play' after an appeal. What he decided goes before it, as events of its own."""

    kind: ClassVar[str] = "play"
    when: ClassVar[frozenset[Stage]] = frozenset({Stage.STOPPED})

    def act(self, state: State) -> Done:
        """Play goes on and the clock with it."""
        done = ruled_by(self, state, law.PlayOrdered(), offender=None)
        running = state.seats_taken and not state.rest
        clock = replace(done.state.clock, running=running)
        return replace(done, state=replace(done.state, stopped=None, clock=clock))


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A side gives up the board, the game or the match (003.general.40, A112)."""

    kind: ClassVar[str] = "concede"
    what: Literal["board", "game", "match"] = "board"
    by: Who = "a"

    def act(self, state: State) -> Done:
        """The other side wins it."""
        side = who_side(self, state, self.by)
        if self.what == "board":
            me = self.board(state).side
            incident = law.Concede(what="board", by="me" if side is me else "opponent")
            found = judge_incident(
                state.rules,
                Situation(all_placed(self.board(state)).state, state.standing(me)),
                incident,
            )
            state = _on_board(
                replace(state, stopped=None), self.board(state), found, how=How.CONCEDED
            )
            return Done(state, self, incident=found)
        if self.what not in ("game", "match"):
            raise self.refused(f"{self.what!r} cannot be conceded: board, game or match")
        found = judge_incident(state.rules, Situation(), law.Concede(what=self.what, by="opponent"))
        state = replace(state, stopped=None)
        if self.what == "game":
            return Done(game_conceded(state, side.other), self, incident=found)
        ended = lost(state, side.other, How.CONCEDED, "concede.match", found.clauses)
        return Done(ended, self, incident=found)


@dataclass(frozen=True, slots=True)
class MatchForfeited(Event):
    """A side loses the match by an act (003.loss), or does not come (A64)."""

    kind: ClassVar[str] = "forfeit"
    by: Who = "a"
    ground: str = "indiscipline"

    def act(self, state: State) -> Done:
        """The match goes to the other side."""
        me = Side.A if state.board is None else state.board.side
        chair: By = "me" if who_side(self, state, self.by) is me else "opponent"
        incident = law.Misconduct(ground=self.ground, by=chair)  # type: ignore[arg-type]
        return ruled_by(self, state, incident, offender=self.by)


@dataclass(frozen=True, slots=True)
class ReplayOrdered(Event):
    """The board is cancelled and played again: no place for the striker, or beyond anyone's control."""

    kind: ClassVar[str] = "replay"
    when: ClassVar[frozenset[Stage]] = IN_PLAY | {Stage.STOPPED}
    why: Literal["no_place", "force_majeure"] = "force_majeure"

    def act(self, state: State) -> Done:
        """Same breaker, score unchanged (003.general.41, 43; A29)."""
        kinds = {"no_place": law.NoStrikerPosition(), "force_majeure": law.ForceMajeure()}
        if self.why not in kinds:
            raise self.refused(f"{self.why!r} is no reason: {', '.join(kinds)}")
        self.board(state)
        return ruled_by(self, replace(state, stopped=None), kinds[self.why], offender=None)


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """Anything worth keeping that changes nothing."""

    kind: ClassVar[str] = "note"
    when: ClassVar[frozenset[Stage]] = GOING_ON | {Stage.OVER}
    text: str = ""

    def act(self, state: State) -> Done:
        """Nothing happens."""
        return Done(state, self)
