"""Events about earlier events: undone, amended, overruled, a piece that fell late.

History is never rewritten: these are appended like all others, and the match is judged again from where
they reach back to.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from carrom.errors import BadInput
from carrom.laws import (
    MEN,
    Colour,
    CountsAs,
    Ground,
    Incident,
    Queen,
    RuleSet,
    Ruling,
    Situation,
    StrokeFacts,
    Turn,
    Winner,
    cite,
    judge_incident,
    most_covers,
)
from carrom.laws import incidents as law
from carrom.match.board import Board, put_back_all
from carrom.match.event import MADE, Event
from carrom.match.events.clocks import ClockExpired, StrikerLifted
from carrom.match.events.conduct import Appealed, FoulDeclared, Noted, PlayOrdered
from carrom.match.events.incidents import IncidentReported
from carrom.match.events.placing import PlacingEvent, RoomAppeared
from carrom.match.events.strokes import NoStroke, PointsDemanded, Struck
from carrom.match.sides import Side
from carrom.match.state import Stage

if TYPE_CHECKING:
    from carrom.match.match import Match, NewLine, Step


BETWEEN_STROKES = (
    PlacingEvent, RoomAppeared, StrikerLifted, ClockExpired, FoulDeclared, IncidentReported,
    Appealed, PlayOrdered, PointsDemanded, Noted, NoStroke,
)  # fmt: skip
"""What may happen between a stroke and the next without making a piece fallen late another's (A24)."""


@dataclass(frozen=True, slots=True)
class Revision(Event, when=MADE):
    """An event that changes what an earlier one counts for."""

    def revise(self, match: Match, made: float | None = None) -> NewLine:
        """The events in force from now on, and what has changed. Raises `Refused`.

        ``made``: when what it tells of happened; only an amendment takes it.
        """
        raise NotImplementedError

    def check_reopens(self) -> None:
        """Refuse it where both sides have confirmed the result, unless it reopens that with a reason."""
        raise self.refused("result.locked")

    def check_without_time(self, made: float | None) -> None:
        """Refuse a time of its own: what it reaches back to has one already."""
        if made is not None:
            raise self.refused("revision.made", made=made)


@dataclass(frozen=True, slots=True)
class Undone(Revision, kind="undo", when=frozenset(Stage)):
    """Everything after a version of the match is undone; undoing an undoing brings it back.

    ``reason``: why; needed where both sides have confirmed the result, which is reopened by it.

    >>> from carrom.match import events, fold
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1"), Undone()])
    >>> match.board is None, [entry.event.kind for entry in match.log]
    (True, ['match', 'board', 'undo'])
    """

    to: int = 0
    reason: str = ""

    def check_reopens(self) -> None:
        if not self.reason.strip():
            raise self.refused("result.reopen_reason")

    def revise(self, match: Match, made: float | None = None) -> NewLine:
        self.check_without_time(made)
        if not match.version:
            raise self.refused("revision.nothing")
        last = match.version - 1
        if not 0 <= self.to <= last:
            raise self.refused("revision.to", to=self.to, last=last)
        return match.at(self.to).line, ()


@dataclass(frozen=True, slots=True)
class Amended(Revision, kind="amend"):
    """An earlier event was entered wrongly and is replaced; everything after it is judged again.

    Where a later event no longer fits, the amendment is refused and says which; with ``set_aside`` that
    event and all after it are dropped instead, to be told again. An amendment with a time of its own
    (``made``) also says when the event really happened.

    >>> from carrom.match import ObservedStroke, events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Struck(ObservedStroke(white=1)),
    ...         events.Amended(3, events.Struck(ObservedStroke(black=1))),
    ...     ]
    ... )
    >>> narrate(match.last)
    'A: a black man.'
    """

    version: int = 0
    event: Event | None = None
    set_aside: bool = False

    def revise(self, match: Match, made: float | None = None) -> NewLine:
        if self.event is None or isinstance(self.event, Revision):
            raise self.refused("revision.by_what")
        at = match.index_of(self, self.version)
        old = match.line[at]
        amended = replace(old.logged, event=self.event)
        if made is not None:
            amended = replace(amended, made=made)
        return match.again(self, at, amended, old.overruled, self.set_aside)


@dataclass(frozen=True, slots=True)
class Overruled(Revision, kind="overrule", of_sides=True):
    """The umpire rules otherwise than the laws engine about a stroke (000.queen.26), and says why.

    Left out: as it was ruled. ``returned``: own men that come out; ``winner`` and ``points`` end the board.

    >>> from carrom.match import ObservedStroke, events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Struck(ObservedStroke(white=1)),
    ...         events.Overruled(3, reason="it was a push", turn="lose"),
    ...     ]
    ... )
    >>> narrate(match.last)
    'A: a white man.'
    """

    version: int = 0
    reason: str = ""
    turn: Literal["keep", "lose"] | None = None
    returned: int | None = None
    queen: Literal["board", "pending", "covered"] | None = None
    winner: Literal["a", "b"] | None = None
    points: int | None = None
    goes_on: bool = False
    set_aside: bool = False

    def revise(self, match: Match, made: float | None = None) -> NewLine:
        self.check_without_time(made)
        if not self.reason.strip():
            raise self.refused("overrule.reason")
        at = match.index_of(self, self.version)
        old = match.line[at]
        if not isinstance(old.event, Struck):
            raise self.refused("overrule.no_stroke", version=self.version)
        return match.again(self, at, old.logged, self, self.set_aside)

    def instead_of(
        self, ruling: Ruling, board: Board, facts: StrokeFacts, rules: RuleSet
    ) -> Ruling:
        """What is ruled instead, told from the chair of the player who made the stroke."""
        values = (self.turn, self.returned, self.queen, self.winner, self.points)
        if all(value is None for value in values) and not self.goes_on:
            raise self.refused("overrule.nothing")
        clauses, decisions = cite(rules, (*ruling.grounds, Ground.OVERRIDE))
        ruling = replace(
            ruling, grounds=(*ruling.grounds, Ground.OVERRIDE), clauses=clauses, decisions=decisions
        )
        if self.winner is not None:
            return self._over(ruling, board)
        if ruling.board_over and not self.goes_on:
            if self.points is None:
                raise self.refused("overrule.over")
            return replace(ruling, points=self._number(self.points, 1000), demandable=0)
        if self.points is not None:
            raise self.refused("overrule.points")
        if ruling.board_over:
            ruling = self._going_on(ruling, board, facts)
        if self.turn is not None:
            ruling = replace(ruling, turn=Turn(self.turn))
        ruling = self._queen(ruling, board, facts)
        if self.returned is not None:
            ruling = self._returned(ruling, board)
        for men in (ruling.own_after, ruling.opp_after):
            if men < 1:
                raise self.refused("overrule.no_man")
        return self._covers(ruling, board, rules)

    def _going_on(self, ruling: Ruling, board: Board, facts: StrokeFacts) -> Ruling:
        """A board that is not over after all: the turn is lost, what is owed and at hand comes out."""
        state = board.state
        uncovered = facts.queen or state.queen in (Queen.PENDING, Queen.VOID)
        waiting = state.no_room
        own = 0 if waiting else min(state.own_dues, MEN - ruling.own_after)
        opp = 0 if waiting else min(state.opp_dues, MEN - ruling.opp_after)
        return replace(
            ruling, board_over=False, winner=None, points=0, demandable=0, turn=Turn.LOSE,
            queen=Queen.ON_BOARD if uncovered else state.queen,
            own_returned=own, own_after=ruling.own_after + own, own_dues=state.own_dues - own,
            opp_returned=opp, opp_after=ruling.opp_after + opp, opp_dues=state.opp_dues - opp,
        )  # fmt: skip

    def _queen(self, ruling: Ruling, board: Board, facts: StrokeFacts) -> Ruling:
        if self.queen is not None:
            before = board.state.queen
            if not facts.queen and before not in (Queen.PENDING, Queen.VOID):
                raise self.refused("overrule.queen")
            queens = {"board": Queen.ON_BOARD, "pending": Queen.PENDING, "covered": Queen.MINE}
            ruling = replace(ruling, queen=queens[self.queen])
        if ruling.turn is Turn.LOSE and ruling.queen in (Queen.PENDING, Queen.VOID):
            ruling = replace(ruling, queen=Queen.ON_BOARD)
        if ruling.queen is not Queen.PENDING:
            ruling = replace(ruling, cover_needed=1)
        return ruling

    def _covers(self, ruling: Ruling, board: Board, rules: RuleSet) -> Ruling:
        """Men that stay down by it count as any other for the cover of the queen (A126)."""
        if ruling.queen is not Queen.PENDING or rules.queen.early_covers == "always_two":
            return ruling
        after = replace(board.state, own_on_board=ruling.own_after, own_dues=ruling.own_dues)
        most = most_covers(rules, after)
        of_side = rules.queen.right_by == "own_side" and rules.match.pair_shares
        if of_side and ruling.own_after < board.state.own_on_board:
            most = 1  # the side has pocketed men of its own, and they stay down (A94)
        return replace(ruling, cover_needed=min(ruling.cover_needed, most))

    def _returned(self, ruling: Ruling, board: Board) -> Ruling:
        """So many come out, and the stroke costs no more; an older debt stays as far as none is at hand."""
        state = board.state
        lay = ruling.own_after - ruling.own_returned
        out = self._number(self.returned or 0, MEN - lay)
        owed = state.own_dues if state.no_room else max(state.own_dues - out, 0)
        if lay + out < MEN and not state.no_room:
            owed = 0
        return replace(ruling, own_returned=out, own_after=lay + out, own_dues=owed,
                       came_back=min(ruling.came_back, out))  # fmt: skip

    def _over(self, ruling: Ruling, board: Board) -> Ruling:
        if self.points is None:
            raise self.refused("overrule.how_many")
        winner = Winner.ME if Side(self.winner or "a") is board.side else Winner.OPPONENT
        return replace(ruling, board_over=True, winner=winner, points=self._number(self.points, 1000),
                       turn=Turn.NONE, queen=None, own_dues=0, opp_dues=0, own_returned=0,
                       own_after=ruling.own_after - ruling.own_returned, opp_returned=0,
                       opp_after=ruling.opp_after - ruling.opp_returned, demandable=0,
                       came_back=0)  # fmt: skip

    def _number(self, value: int, limit: int) -> int:
        if not 0 <= value <= limit:
            raise self.refused("number.range", value=value, limit=limit)
        return value


@dataclass(frozen=True, slots=True)
class FellLate(Revision, kind="fell_late"):
    """A piece lost its balance after the stroke just made, or the striker while a piece was lifted off
    it: it belongs to that stroke (003.queen.40, 003.rolling.4, 6, 7; A24).

    ``how``: by itself (``teetering``), while the umpire lifted the striker or a piece (``lifting``), or
    because it broke and its bigger part fell (``broken``, 003.general.42).

    >>> from carrom.match import ObservedStroke, events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Struck(ObservedStroke()),
    ...         events.FellLate("white"),
    ...     ]
    ... )
    >>> narrate(match.last)
    'A: a white man.'
    """

    piece: Literal["white", "black", "queen", "striker"] = "white"
    how: Literal["teetering", "lifting", "broken"] = "teetering"

    def revise(self, match: Match, made: float | None = None) -> NewLine:
        self.check_without_time(made)
        at = len(match.line) - 1
        while at > 0 and _is_no_stroke(match.line[at]):
            at -= 1
        old = match.line[at]
        last, before = old.event, old.before
        if not isinstance(last, Struck) or before.board is None:
            raise self.refused("fell_late.no_stroke")
        if last.played is not None:
            raise self.refused("simulated.fell_late")
        board = put_back_all(before.board)
        colour = board.own_colour
        now = Situation(board.for_the_laws(before.rules), before.standing(board.side))
        try:
            stroke = last.seen.with_one_more(self.piece)
            incident = self.incident(last.seen.facts(colour), colour)
            ruling = judge_incident(before.rules, now, incident)
        except BadInput as wrong:
            raise self.refused("input", text=str(wrong)) from None
        if ruling.directs.counts_as is CountsAs.REPLACED:
            return match.line, ()
        by = old.logged.event.by if isinstance(old.logged.event, Struck) else None
        logged = replace(old.logged, event=replace(last, seen=stroke, by=by))
        line, changes = match.again(self, at, logged, old.overruled, set_aside=True)
        return (*line[:at], replace(line[at], incident=ruling), *line[at + 1 :]), changes

    def incident(self, facts: StrokeFacts, own: Colour) -> Incident:
        """What the laws call it, told from the chair of the player who made the stroke."""
        if self.piece == "striker":
            return law.StrikerDroppedAtRemoval(facts=facts)
        man: Literal["own", "opp"] = "own" if self.piece == own.value else "opp"
        piece: Literal["own", "opp", "queen"] = "queen" if self.piece == "queen" else man
        if self.how == "broken":
            return law.PieceBroken(bigger_part="pocketed", colour=piece, facts=facts)
        if self.how == "lifting":
            return law.PieceDroppedAtRemoval(colour=piece, facts=facts)
        if self.piece == "queen":
            return law.QueenDropped(facts=facts)
        return law.PieceDropped(colour=man, facts=facts)


def _is_no_stroke(step: Step) -> bool:
    """Whether this happened between two strokes; a slip may be a stroke itself (003.general.25)."""
    slipped = step.incident is not None and step.incident.directs.stroke_counted
    return isinstance(step.event, BETWEEN_STROKES) and not slipped
