"""Placing: who, where in words, within what time, and what goes wrong while placing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from carrom.errors import BadInput
from carrom.laws.directions import Directions, Offender, Placer, QueenSpot, Reason, Removal
from carrom.laws.facts import MEN, Amount, BoardState, Count
from carrom.laws.grounds import Ground
from carrom.laws.incident import OTHER, By, Incident, IncidentRuling, Situation
from carrom.laws.incident_rulings import foul, seen_by_me, standing_board
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Ruling, Turn

__all__ = [
    "AvailableDueNotPlaced",
    "NoDecision",
    "PlaceQueen",
    "PlacedOnCentreCircle",
    "PlacedOutsideCircle",
    "Placement",
    "PlacerDeclines",
    "PlacingDisturbed",
    "PlacingTimeout",
    "ShotWithQueen",
    "SpaceAppears",
    "Waive",
    "WhoPlaces",
    "WrongColourPlaced",
]

QUEEN_PLACERS = {
    Placer.UMPIRE: Ground.PLACE_QUEEN_BY_UMPIRE,
    Placer.OPPONENT: Ground.PLACE_QUEEN_BY_OPPONENT,
    Placer.REFEREE: Ground.PLACE_QUEEN_BY_REFEREE,
}
# Where the queen goes when the centre is covered: facing who is about to strike, or who has struck.
WHEN_COVERED = {
    "hardest_for_next": (
        Ground.PLACE_QUEEN_HARDEST_FOR_NEXT,
        QueenSpot.HARDEST_FOR_NEXT,
        QueenSpot.HARDEST_FOR_LAST,
    ),
    "behind_spot": (
        Ground.PLACE_QUEEN_BEHIND_SPOT,
        QueenSpot.BEHIND_FOR_NEXT,
        QueenSpot.BEHIND_FOR_LAST,
    ),
    "as_near": (Ground.PLACE_QUEEN_AS_NEAR, QueenSpot.NEAREST, QueenSpot.NEAREST),
}


@dataclass(frozen=True, slots=True)
class Placement(Incident, of_sides=True):
    """Something about placing dues or penalties. ``debtor``: whose men are placed; left out, who owes."""

    debtor: By | None = None

    def debtor_side(self, now: Situation) -> By:
        """Whose men are to be placed: mine, unless only the opponent owes."""
        if self.debtor is not None:
            return self.debtor
        state = now.board()
        return "opponent" if state.opp_dues and not state.own_dues else "me"

    def debtors_board(self, now: Situation) -> BoardState:
        """The board as the side sees it whose men are to be placed."""
        return now.board_of(self.debtor_side(now))

    def owed_men(self, now: Situation) -> int:
        return self.debtors_board(now).own_dues

    def at_hand(self, now: Situation) -> int:
        """How many of them could be placed now: what is owed, as far as men are down.

        A report about placing when no man is down is believed: then it is about all of them.
        """
        state = self.debtors_board(now)
        return min(state.own_dues, MEN - state.own_on_board) or state.own_dues

    def reduce_debt(self, now: Situation, gone: int, more: int = 0) -> tuple[Ruling, int]:
        """The board once so much of the debt is gone without a man coming out, and what stays owed.

        ``more``: so many men of the placer lie there instead.
        """
        board = standing_board(self.debtors_board(now), Turn.UNCHANGED)
        stays = board.own_dues - gone
        board = replace(board, own_dues=stays, opp_after=board.opp_after + more)
        return seen_by_me(board, self.debtor_side(now)), stays

    def forfeit_right(self, rules: RuleSet, now: Situation, ground: Ground) -> IncidentRuling:
        """The right to place what is at hand is gone."""
        board, stays = self.reduce_debt(now, self.at_hand(now))
        directs = Directions(dues_left=stays, reason=Reason.FORFEITED)
        grounds = [ground, Ground.PLACING_REST_OWED] if stays else [ground]
        return self.decide(rules, *grounds, board=board, directs=directs)

    def placer(self, now: Situation) -> Placer:
        return Placer(OTHER[self.debtor_side(now)])

    def foul_by_placer(
        self, rules: RuleSet, now: Situation, ground: Ground, directs: Directions
    ) -> IncidentRuling:
        board = foul(rules, now, OTHER[self.debtor_side(now)])
        directs = replace(directs, foul_against=Offender.PLACER, placer=self.placer(now))
        return self.decide(rules, ground, board=board, directs=directs)


@dataclass(frozen=True, slots=True)
class WhoPlaces(Incident, kind="who_places"):
    """Who takes out and places what has become available? (003.dues.1, 11, 12, 14; A51)

    ``debtor`` is told from the chair of the player on turn.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, WhoPlaces(debtor="opponent"))
    >>> announce(rules, ruling)
    "The player on turn takes out the opponent's men and places them."
    """

    mode: Literal["singles", "doubles"] = "singles"
    debtor: By = "me"
    passed_on: bool = False
    returned: bool = False  # men of this stroke that come back, not dues or penalties

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        placing = rules.placing
        if placing.men_placer == "umpire" or (
            self.returned and placing.returned_placer == "umpire"
        ):
            ground, placer = Ground.PLACER_UMPIRE, Placer.UMPIRE
        elif self.debtor == "opponent":
            ground, placer = Ground.PLACER_SELF, Placer.ON_TURN
        elif self.mode == "singles":
            ground, placer = Ground.PLACER_OPPONENT, Placer.OPPONENT
        elif self.passed_on:
            ground, placer = Ground.PLACER_PARTNER, Placer.PARTNER
        else:
            ground, placer = Ground.PLACER_RIGHT_HAND, Placer.RIGHT_HAND
        grounds = [ground, Ground.PLACER_RETURNED] if self.returned else [ground]
        return self.decide(rules, *grounds, directs=Directions(placer=placer))


@dataclass(frozen=True, slots=True)
class PlaceQueen(Incident, kind="place_queen"):
    """The queen goes back to the centre (003.queen.2, 3; 002.misc.2; 004.cover.4).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, PlaceQueen(centre="fully covered"))
    >>> ruling.clauses
    ('003.queen.2', '003.queen.3')
    """

    centre: Literal["free", "partly covered", "fully covered"] = "free"
    uncovered: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        word = rules.placing.queen_placer
        if word == "by_clause":
            word = "opponent" if self.uncovered else "umpire"
        placer = Placer(word)
        if self.centre == "free":
            ground, spot = Ground.PLACE_QUEEN_FREE, QueenSpot.CENTRE
        elif self.centre == "partly covered":
            ground, spot = Ground.PLACE_QUEEN_PARTLY, QueenSpot.FREE_PART
        else:
            ground, for_next, for_last = WHEN_COVERED[rules.placing.queen_when_covered]
            spot = for_next if rules.placing.faces == "about_to_strike" else for_last
        directs = Directions(placer=placer, position=spot, final=placer is not Placer.OPPONENT)
        return self.decide(rules, ground, QUEEN_PLACERS[placer], directs=directs)


@dataclass(frozen=True, slots=True)
class Waive(Placement, kind="waive", needs=("count",)):
    """The side that may place forgoes ``count`` men: all or none, and in time (003.dues.24).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, Waive(debtor="me", count=1))
    >>> announce(rules, ruling)
    'The right to place is waived. The turn stays where it is.'
    """

    count: Count = 1
    elapsed_s: Amount = 0

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        due = self.owed_men(now)
        if self.count > due:
            raise BadInput(f"is {self.count}, but only {due} are to be placed", field="event.count")
        if self.elapsed_s > rules.dues.placing_seconds and rules.dues.late == "forfeited":
            return self.forfeit_right(rules, now, Ground.WAIVE_LATE)
        if rules.dues.waive == "never":
            return self._refuse(rules, Reason.NOT_WAIVABLE)
        beyond_hand = due > self.at_hand(now) and rules.dues.waiver_covers == "all_owed"
        all_owed = (Ground.WAIVE_ALL_OWED,) if beyond_hand else ()
        if rules.dues.waive == "all_or_none" and self.count != due:
            return self._refuse(rules, Reason.ALL_OR_NONE, *all_owed)
        board, stays = self.reduce_debt(now, self.count)
        directs = Directions(rejected=False, dues_left=stays, reason=Reason.WAIVED)
        return self.decide(rules, Ground.WAIVE_ACCEPTED, *all_owed, board=board, directs=directs)

    def _refuse(self, rules: RuleSet, reason: Reason, *why: Ground) -> IncidentRuling:
        directs = Directions(rejected=True, reason=reason)
        return self.decide(rules, Ground.WAIVE_REFUSED, *why, directs=directs)


@dataclass(frozen=True, slots=True)
class NoDecision(Placement, kind="no_decision", needs=("elapsed_s",)):
    """Nothing placed, nothing said: silence until time is up forfeits the right (003.dues.24, 26).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, NoDecision(debtor="me", elapsed_s=20))
    >>> announce(rules, ruling)
    'Time is up: the right to place is forfeited. The turn stays where it is.'
    """

    elapsed_s: Amount = 0

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        if self.elapsed_s > rules.dues.placing_seconds and rules.dues.late == "forfeited":
            return self.forfeit_right(rules, now, Ground.WAIVE_LATE)
        board = standing_board(now.board(), Turn.UNCHANGED)
        left = max(0, rules.dues.placing_seconds - self.elapsed_s)
        directs = Directions(dues_left=self.owed_men(now), seconds_left=left)
        return self.decide(rules, Ground.PLACING_TIME, board=board, directs=directs)


@dataclass(frozen=True, slots=True)
class PlacingTimeout(Placement, kind="placing_timeout", needs=("elapsed_s", "placed")):
    """Time is up with ``placed`` men on the board besides those reported as lying there.

    ``removed``: the umpire has ordered them off again.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, PlacingTimeout(debtor="me", elapsed_s=20))
    >>> announce(rules, ruling)
    'Time is up: the right to place is forfeited. The turn stays where it is.'
    """

    elapsed_s: Amount = 0
    placed: Count = 0
    removed: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.27: not all placed in time. A43: none placed forfeits; some placed is a foul.

        The right to place the others is forfeited either way (003.dues.24).
        """
        due, at_hand = self.owed_men(now), self.at_hand(now)
        if self.placed > at_hand:
            raise BadInput(
                f"is {self.placed}, but only {at_hand} were to be placed", field="event.placed"
            )
        state = self.debtors_board(now)
        if self.placed > MEN - state.own_on_board:
            raise BadInput(
                f"is {self.placed}, besides {state.own_on_board} reported as lying: a side has {MEN}",
                field="event.placed",
            )
        if self.elapsed_s <= rules.dues.placing_seconds or not self.placed:
            return NoDecision(self.debtor, self.elapsed_s).rule(rules, now)
        if self.placed == at_hand:
            directs = Directions(dues_left=due - at_hand, foul_against=Offender.NOBODY)
            return self.decide(rules, Ground.PLACING_COMPLETE, directs=directs)
        ordered = self.removed or rules.dues.late_partly == "removed"
        removal = Removal.ORDERED if ordered else Removal.OPTION
        stays = 0 if ordered else self.placed
        state = replace(
            state, own_on_board=state.own_on_board + stays, own_dues=state.own_dues - at_hand
        )
        if self.debtor_side(now) == "opponent":
            state = replace(state.from_the_other_chair(), is_break=state.is_break)
        directs = Directions(removal=removal, dues_left=due - at_hand)
        debtor = replace(self, debtor=self.debtor_side(now))
        after = replace(now, state=state)
        return debtor.foul_by_placer(rules, after, Ground.PLACING_LATE, directs)


@dataclass(frozen=True, slots=True)
class PlacerDeclines(Placement, kind="placer_declines"):
    """The placer does not want to risk a foul; with room 003.dues.15 holds, without 003.dues.13.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, PlacerDeclines(debtor="me", space=True))
    >>> announce(rules, ruling)
    'There is room, but the placer declines: the right is forfeited. The turn stays where it is.'
    """

    space: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        if self.space:
            return self.forfeit_right(rules, now, Ground.PLACING_DECLINED)
        if rules.dues.no_room == "forfeited":
            return self.forfeit_right(rules, now, Ground.PLACING_NO_ROOM)
        board = standing_board(now.board(), Turn.UNCHANGED)
        directs = Directions(dues_left=self.owed_men(now), reason=Reason.NO_ROOM)
        return self.decide(rules, Ground.PLACING_NO_ROOM, board=board, directs=directs)


@dataclass(frozen=True, slots=True)
class SpaceAppears(Placement, kind="space_appears"):
    """A waiting due is placed as soon as there is room (003.dues.13, 16).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, SpaceAppears(debtor="me"))
    >>> announce(rules, ruling)
    'There is room now: place at once, before striking.'
    """

    placer_on_turn: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        ground = Ground.PLACING_ROOM_IN_TURN if self.placer_on_turn else Ground.PLACING_ROOM
        directs = Directions(place_now=True, placer=self.placer(now))
        return self.decide(rules, ground, directs=directs)


@dataclass(frozen=True, slots=True)
class AvailableDueNotPlaced(Placement, kind="available_due_not_placed"):
    """A due forgotten by everybody until the next stroke is forfeited (003.dues.19).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, AvailableDueNotPlaced(debtor="opponent"))
    >>> ruling.clauses
    ('003.dues.19',)
    """

    next_stroke_made: bool = True
    noticed: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        unnoticed = not self.noticed and rules.board.unnoticed == "umpire_reports"
        if self.next_stroke_made and unnoticed:
            return self.forfeit_right(rules, now, Ground.UNNOTICED_DUE)
        board = standing_board(self.debtors_board(now), Turn.UNCHANGED)
        placed = min(board.own_dues, MEN - board.own_after)
        stays = board.own_dues - placed
        directs = Directions(dues_left=stays, place_now=placed > 0)
        after = board.own_after + placed
        board = replace(board, own_returned=placed, own_after=after, own_dues=stays)
        grounds = [Ground.DEBT_PAID] if placed or not stays else []
        debtor = self.debtor_side(now)
        if stays:
            mine = debtor == "me"
            grounds.append(Ground.DEBT_OUTSTANDING if mine else Ground.DEBT_OPPONENT_OUTSTANDING)
        return self.decide(rules, *grounds, board=seen_by_me(board, debtor), directs=directs)


@dataclass(frozen=True, slots=True)
class WrongColourPlaced(Placement, kind="wrong_colour_placed"):
    """The placer put one of their own men instead.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, WrongColourPlaced(debtor="me"))
    >>> ruling.clauses
    ('003.dues.17', '003.dues.28')
    """

    noticed: bool = True
    next_stroke_made: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.17, 18: pointed out, it is put right with a foul; unnoticed, it stands."""
        noticed = self.noticed or rules.board.unnoticed == "never"
        if noticed or not self.next_stroke_made:
            directs = Directions(rectify=True)
            return self.foul_by_placer(rules, now, Ground.PLACING_WRONG_COLOUR, directs)
        state = self.debtors_board(now)
        if state.opp_on_board == MEN:
            raise BadInput("no man of the placer's own is down", field="event.kind")
        debt_stands = rules.dues.wrong_colour_unnoticed == "debt_stands"
        board, stays = self.reduce_debt(now, 0 if debt_stands else min(1, state.own_dues), more=1)
        directs = Directions(placement_valid=True, dues_left=stays)
        return self.decide(rules, Ground.UNNOTICED_WRONG_COLOUR, board=board, directs=directs)


@dataclass(frozen=True, slots=True)
class PlacingFault(Placement):
    """A man placed as it must not be: a foul by the placer, and it is put right."""

    ground: ClassVar[Ground]
    directs: ClassVar[Directions] = Directions(rectify=True)

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        return self.foul_by_placer(rules, now, self.ground, self.directs)


@dataclass(frozen=True, slots=True)
class PlacedOnCentreCircle(PlacingFault, kind="placed_on_centre_circle"):
    """A due was placed on the centre circle (003.dues.29).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, PlacedOnCentreCircle(debtor="me"))
    >>> ruling.clauses
    ('003.dues.29', '003.dues.28')
    """

    ground = Ground.PLACING_ON_CENTRE


@dataclass(frozen=True, slots=True)
class PlacedOutsideCircle(PlacingFault, kind="placed_outside_circle"):
    """A due was placed or moved outside the outer circle (003.dues.22).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, PlacedOutsideCircle(debtor="me"))
    >>> ruling.clauses
    ('003.dues.22', '003.dues.28')
    """

    ground = Ground.PLACING_OUTSIDE


@dataclass(frozen=True, slots=True)
class PlacingDisturbed(PlacingFault, kind="placing_disturbed_piece"):
    """Placing moved another piece (003.dues.23).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, PlacingDisturbed(debtor="me"))
    >>> ruling.clauses
    ('003.dues.23', '003.dues.28')
    """

    ground = Ground.PLACING_DISTURBED
    directs = Directions(restore=True, rectify=True)


@dataclass(frozen=True, slots=True)
class ShotWithQueen(PlacingFault, kind="due_placed_as_shot_with_queen"):
    """A due was placed so as to make a shot with the queen (003.queen.41).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(9, 5, own_dues=1))
    >>> ruling = judge_incident(rules, now, ShotWithQueen(debtor="me"))
    >>> ruling.clauses
    ('003.queen.41', '003.dues.28')
    """

    ground = Ground.PLACING_SHOT

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """000.queen.25 asks for no foul."""
        if rules.placing.shot_with_queen == "rectify":
            directs = Directions(rectify=True, foul_against=Offender.NOBODY)
            return self.decide(rules, Ground.PLACING_SHOT_RECTIFIED, directs=directs)
        return PlacingFault.rule(self, rules, now)
