"""Placing: who, where in words, within what time, and what goes wrong while placing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from carrom.errors import BadInput
from carrom.laws.facts import MEN
from carrom.laws.incident import (
    OTHER,
    By,
    Incident,
    IncidentRuling,
    Situation,
    foul,
    ruled,
    standing_board,
)
from carrom.laws.ruling import Ruling, Turn

if TYPE_CHECKING:
    from carrom.laws.ruleset import RuleSet


def debtor(now: Situation) -> By:
    """Whose men are to be placed: mine, unless only the opponent owes."""
    state = now.board()
    return "opponent" if state.opp_dues and not state.own_dues else "me"


def owed(now: Situation) -> int:
    """How many men are to be placed now."""
    state = now.board()
    return state.own_dues if debtor(now) == "me" else state.opp_dues


def _forgiven(now: Situation) -> Ruling:
    """The board once the debt is gone without a man coming out."""
    board = standing_board(now.board(), Turn.UNCHANGED)
    return replace(board, own_dues=0) if debtor(now) == "me" else replace(board, opp_dues=0)


def _gone(rules: RuleSet, now: Situation, kind: str, ground: str, reason: str) -> IncidentRuling:
    board = _forgiven(now)
    return ruled(rules, kind, ground, board=board, rejected=False, dues_left=0, reason=reason)


def _foul_by_placer(
    rules: RuleSet, now: Situation, kind: str, ground: str, **directs: Any
) -> IncidentRuling:
    placer = OTHER[debtor(now)]
    board = foul(rules, now, placer)
    return ruled(rules, kind, ground, board=board, foul_against="placer", placer=placer, **directs)


@dataclass(frozen=True, slots=True)
class WhoPlaces(Incident):
    """Who takes out and places what has become available?"""

    kind: ClassVar[str] = "who_places"
    mode: Literal["singles", "doubles"] = "singles"
    debtor: By = "me"
    passed_on: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.1, 11, 12, 14. ``debtor`` is told from the chair of the player on turn."""
        if rules.placing.men_placer == "umpire":
            return ruled(rules, self.kind, "placer.opponent", placer="umpire")
        if self.debtor == "opponent":
            return ruled(rules, self.kind, "placer.self", placer="player on turn")
        if self.mode == "singles":
            return ruled(rules, self.kind, "placer.opponent", placer="opponent")
        if self.passed_on:
            return ruled(rules, self.kind, "placer.partner", placer="partner of that player only")
        return ruled(
            rules, self.kind, "placer.right_hand", placer="right-hand neighbour of player on turn"
        )


@dataclass(frozen=True, slots=True)
class PlaceQueen(Incident):
    """The queen goes back to the centre."""

    kind: ClassVar[str] = "place_queen"
    centre: Literal["free", "partly covered", "fully covered"] = "free"
    uncovered: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.queen.2, 3; 002.misc.2; 004.cover.4."""
        placer: str = rules.placing.queen_placer
        if placer == "by_clause":
            placer = "opponent" if self.uncovered else "umpire"
        next_one = {
            "about_to_strike": "player on turn",
            "made_the_stroke": "player who made the stroke",
        }[rules.placing.faces]
        if self.centre == "free":
            ground, position = "place_queen.free", "centre circle, covering it fully"
        elif self.centre == "partly covered":
            ground, position = (
                "place_queen.partly",
                "covering most of the free part of the centre circle",
            )
        else:
            ground = "place_queen.covered"
            position = {
                "hardest_for_next": f"adjacent to centre circle, hardest for {next_one}",
                "behind_spot": f"behind the centre circle, opposite {next_one}",
                "as_near": "as near as possible to the centre circle",
            }[rules.placing.queen_when_covered]
        return ruled(
            rules, self.kind, ground, placer=placer, position=position, final=placer != "opponent"
        )


@dataclass(frozen=True, slots=True)
class Waive(Incident):
    """The side that may place forgoes ``count`` men."""

    kind: ClassVar[str] = "waive"
    count: int = 1
    elapsed_s: float = 0

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.24: all or none, and in time."""
        due = owed(now)
        if self.count > due:
            raise BadInput(f"is {self.count}, but only {due} are to be placed", field="event.count")
        if self.elapsed_s > rules.dues.placing_seconds and rules.dues.late == "forfeited":
            return _gone(rules, now, self.kind, "waive.late", "right forfeited")
        if rules.dues.waive == "never":
            return ruled(
                rules, self.kind, "waive.refused", rejected=True, reason="dues cannot be waived"
            )
        if rules.dues.waive == "all_or_none" and self.count != due:
            return ruled(rules, self.kind, "waive.refused", rejected=True, reason="all or none")
        if self.count == due:
            return _gone(rules, now, self.kind, "waive.accepted", "waived")
        return ruled(
            rules,
            self.kind,
            "waive.accepted",
            rejected=False,
            dues_left=due - self.count,
            reason="waived",
        )


@dataclass(frozen=True, slots=True)
class NoDecision(Incident):
    """Nothing placed, nothing said."""

    kind: ClassVar[str] = "no_decision"
    elapsed_s: float = 0

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.24, 26: silence until time is up forfeits the right."""
        if self.elapsed_s > rules.dues.placing_seconds and rules.dues.late == "forfeited":
            return _gone(rules, now, self.kind, "waive.late", "right forfeited")
        return ruled(
            rules,
            self.kind,
            "placing.time",
            board=standing_board(now.board(), Turn.UNCHANGED),
            dues_left=owed(now),
            seconds_left=max(0, rules.dues.placing_seconds - self.elapsed_s),
        )


@dataclass(frozen=True, slots=True)
class PlacingTimeout(Incident):
    """Time is up with ``placed`` men on the board."""

    kind: ClassVar[str] = "placing_timeout"
    elapsed_s: float = 0
    placed: int = 0

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.27: not all placed in time. A43: none placed forfeits; some placed is a foul."""
        if self.elapsed_s <= rules.dues.placing_seconds or not self.placed:
            return NoDecision(self.elapsed_s).rule(rules, now)
        removal = {"umpire_decides": "umpire's option", "removed": "ordered"}[
            rules.dues.late_partly
        ]
        return _foul_by_placer(rules, now, self.kind, "placing.late", removal=removal)


@dataclass(frozen=True, slots=True)
class PlacerDeclines(Incident):
    """The placer does not want to risk a foul; ``space``: there is room."""

    kind: ClassVar[str] = "placer_declines"
    space: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.15 with room, 003.dues.13 without."""
        if self.space:
            return _gone(rules, now, self.kind, "placing.declined", "right forfeited")
        if rules.dues.no_room == "forfeited":
            return _gone(rules, now, self.kind, "placing.no_room", "right forfeited")
        board = standing_board(now.board(), Turn.UNCHANGED)
        return ruled(
            rules, self.kind, "placing.no_room", board=board, dues_left=owed(now), reason="no room"
        )


@dataclass(frozen=True, slots=True)
class SpaceAppears(Incident):
    """Room for a waiting due has appeared."""

    kind: ClassVar[str] = "space_appears"
    placer_on_turn: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.13, 16: a waiting due is placed as soon as there is room."""
        ground = "placing.room_in_turn" if self.placer_on_turn else "placing.room"
        return ruled(rules, self.kind, ground, place_now=True, placer=OTHER[debtor(now)])


@dataclass(frozen=True, slots=True)
class AvailableDueNotPlaced(Incident):
    """A due that was available was not placed."""

    kind: ClassVar[str] = "available_due_not_placed"
    next_stroke_made: bool = True
    noticed: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.19: forgotten by everybody until the next stroke, it is forfeited."""
        if self.next_stroke_made and not self.noticed:
            return _gone(rules, now, self.kind, "unnoticed.due", "right forfeited")
        return ruled(
            rules,
            self.kind,
            "debt.paid",
            board=standing_board(now.board(), Turn.UNCHANGED),
            dues_left=owed(now),
            place_now=True,
        )


@dataclass(frozen=True, slots=True)
class WrongColourPlaced(Incident):
    """The placer put one of his own men instead."""

    kind: ClassVar[str] = "wrong_colour_placed"
    noticed: bool = True
    next_stroke_made: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.17, 18: pointed out, it is put right with a foul; unnoticed, it stands."""
        if self.noticed or not self.next_stroke_made:
            return _foul_by_placer(rules, now, self.kind, "placing.wrong_colour", rectify=True)
        debt_stands = rules.dues.wrong_colour_unnoticed == "debt_stands"
        board = standing_board(now.board(), Turn.UNCHANGED)
        placers_men = board.opp_after if debtor(now) == "me" else board.own_after
        if placers_men == MEN:
            raise BadInput("no man of the placer's own is down", field="event.kind")
        # one of the placer's own men is back on the board instead of a debtor's
        if debtor(now) == "me":
            after = board.opp_after + 1
            board = replace(board, opp_after=after, own_dues=board.own_dues if debt_stands else 0)
        else:
            after = board.own_after + 1
            board = replace(board, own_after=after, opp_dues=board.opp_dues if debt_stands else 0)
        return ruled(
            rules,
            self.kind,
            "unnoticed.wrong_colour",
            board=board,
            placement_valid=True,
            dues_left=owed(now) if debt_stands else 0,
        )


@dataclass(frozen=True, slots=True)
class PlacedOnCentreCircle(Incident):
    """A due was placed on the centre circle."""

    kind: ClassVar[str] = "placed_on_centre_circle"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.29."""
        return _foul_by_placer(rules, now, self.kind, "placing.on_centre", rectify=True)


@dataclass(frozen=True, slots=True)
class PlacedOutsideCircle(Incident):
    """A due was placed or moved outside the outer circle."""

    kind: ClassVar[str] = "placed_outside_circle"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.22."""
        return _foul_by_placer(rules, now, self.kind, "placing.outside", rectify=True)


@dataclass(frozen=True, slots=True)
class PlacingDisturbed(Incident):
    """Placing moved another piece."""

    kind: ClassVar[str] = "placing_disturbed_piece"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.23."""
        return _foul_by_placer(
            rules, now, self.kind, "placing.disturbed", restore=True, rectify=True
        )


@dataclass(frozen=True, slots=True)
class ShotWithQueen(Incident):
    """A due was placed so as to make a shot with the queen."""

    kind: ClassVar[str] = "due_placed_as_shot_with_queen"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.queen.41; 000.queen.25 asks for no foul."""
        if rules.placing.shot_with_queen == "rectify":
            return ruled(rules, self.kind, "placing.shot", rectify=True, foul_against=None)
        return _foul_by_placer(rules, now, self.kind, "placing.shot", rectify=True)
