"""The grounds of rulings: every reason the laws know, by the name under which rule sets cite its clauses."""

from __future__ import annotations

from enum import StrEnum

from carrom.laws.facts import Breach


class Ground(StrEnum):
    """Why a ruling is as it is. The value is its key in ``[cites]`` of a rule set and in the speech files."""

    # What was pocketed
    NOTHING = "nothing"
    OWN = "own"
    OPPONENT = "opponent"
    OWN_OPPONENT = "own_opponent"
    STRIKER = "striker"
    STRIKER_OWN = "striker_own"
    STRIKER_MEN = "striker_men"
    STRIKER_OPPONENT = "striker_opponent"
    STRIKER_OWN_OPPONENT = "striker_own_opponent"
    IMPROPER_NOTHING = "improper.nothing"
    IMPROPER_OWN = "improper.own"
    IMPROPER_OPPONENT = "improper.opponent"
    IMPROPER_OWN_OPPONENT = "improper.own_opponent"
    IMPROPER_STRIKER = "improper.striker"
    IMPROPER_STRIKER_OWN = "improper.striker_own"
    IMPROPER_STRIKER_OPPONENT = "improper.striker_opponent"
    IMPROPER_STRIKER_OWN_OPPONENT = "improper.striker_own_opponent"
    DIRECT_HIT = "direct_hit"
    OWN_LAST_FIRST = "own_last_first"
    FAULTS_SEVERAL = "faults.several"
    FAULTS_SEVERAL_OWN = "faults.several_own"
    FAULTS_LAST_TOUCHED = "faults.last_touched"
    BREAK_MISSED = "break.missed"
    BREAK_AGAIN = "break.again"

    # The queen falls
    QUEEN_ALONE = "queen.alone"
    QUEEN_RECOVERED_RIGHT = "queen.recovered_right"
    QUEEN_WITH_OPPONENT = "queen.with_opponent"
    QUEEN_WITH_OPPONENT_LOST = "queen.with_opponent_lost"
    QUEEN_COVERED = "queen.covered"
    QUEEN_COVERED_IN_TURN = "queen.covered_in_turn"
    QUEEN_ONE_FROM_NINE = "queen.one_from_nine"
    QUEEN_ONE_FROM_NINE_RECOVERED = "queen.one_from_nine_recovered"
    QUEEN_MORE_FROM_NINE = "queen.more_from_nine"
    QUEEN_ONE_OF_TWO = "queen.one_of_two"
    QUEEN_LAST_COVERS = "queen.last_covers"
    QUEEN_COUNTS = "queen.counts"
    QUEEN_EARLY = "queen.early"
    QUEEN_EARLY_LAST = "queen.early_last"
    QUEEN_EARLY_OWN = "queen.early_own"
    QUEEN_OPPONENTS_MAN = "queen.opponents_man"
    QUEEN_OWING = "queen.owing"
    QUEEN_OWING_OWN = "queen.owing_own"
    QUEEN_OWING_VOID = "queen.owing_void"
    QUEEN_OWING_STRIKER = "queen.owing_striker"
    QUEEN_OWING_STRIKER_KEEPS = "queen.owing_striker_keeps"
    QUEEN_STRIKER = "queen.striker"
    QUEEN_STRIKER_OPPONENT = "queen.striker_opponent"
    QUEEN_STRIKER_FROM_NINE = "queen.striker_from_nine"
    QUEEN_STRIKER_FROM_NINE_RECOVERED = "queen.striker_from_nine_recovered"
    QUEEN_STRIKER_OWN = "queen.striker_own"
    QUEEN_STRIKER_OWN_FROM_NINE = "queen.striker_own_from_nine"
    QUEEN_IMPROPER = "queen.improper"
    QUEEN_IMPROPER_OWN = "queen.improper_own"
    QUEEN_IMPROPER_STRIKER = "queen.improper_striker"
    QUEEN_IMPROPER_STRIKER_OWN = "queen.improper_striker_own"
    QUEEN_FOUL = "queen.foul"
    QUEEN_FOUL_OPPONENT = "queen.foul_opponent"

    # The queen is being covered
    COVER_DONE = "cover.done"
    COVER_DONE_OPPONENT = "cover.done_opponent"
    COVER_PART = "cover.part"
    COVER_MISSED = "cover.missed"
    COVER_OWING = "cover.owing"
    COVER_STRIKER = "cover.striker"
    COVER_STRIKER_OWN = "cover.striker_own"
    COVER_STRIKER_OWN_OWING = "cover.striker_own_owing"
    COVER_IMPROPER = "cover.improper"
    COVER_IMPROPER_OWN = "cover.improper_own"
    COVER_IMPROPER_STRIKER = "cover.improper_striker"
    COVER_IMPROPER_STRIKER_OWN = "cover.improper_striker_own"
    COVER_FOUL = "cover.foul"
    VOID_GOES_ON = "void.goes_on"
    VOID_ENDS = "void.ends"

    # Debts
    DEBT_PAID = "debt.paid"
    DEBT_SEVERAL = "debt.several"
    DEBT_OPPONENT_PAYS = "debt.opponent_pays"
    DEBT_NO_SET_OFF = "debt.no_set_off"
    DEBT_SET_OFF = "debt.set_off"
    DEBT_OUTSTANDING = "debt.outstanding"
    DEBT_OPPONENT_OUTSTANDING = "debt.opponent_outstanding"
    DEBT_LAPSES = "debt.lapses"
    DEBT_LAPSES_FINISH = "debt.lapses_finish"
    DEBT_COUNTS = "debt.counts"

    # Pieces over the edge
    JUMP_STRIKER = "jump.striker"
    JUMP_STRIKER_DUE = "jump.striker_due"
    JUMP_PLACED = "jump.placed"
    JUMP_QUEEN_FIRST = "jump.queen_first"
    JUMP_OWN_FIRST = "jump.own_first"
    JUMP_REST_TOUCHING = "jump.rest_touching"
    JUMP_FELL_BACK = "jump.fell_back"
    JUMP_AFTER_LIGHT = "jump.after_light"

    # The board ends
    CLEARED_MINE = "cleared.mine"
    CLEARED_NOBODY = "cleared.nobody"
    CLEARED_THEIRS = "cleared.theirs"
    CAP = "cap"
    GAME_TARGET = "game.target"
    GAME_OVERSHOOT = "game.overshoot"
    POINTS_MAXIMUM = "points.maximum"
    MEN_COUNTED = "men_counted"
    OWN_LAST_RETURNS = "own_last.returns"
    OWN_LAST_IMPROPER = "own_last.improper"
    OWN_LAST_PENALTY = "own_last.penalty"
    OWN_LAST_OWING = "own_last.owing"
    OWN_LAST_FOUL = "own_last.foul"
    OWN_LAST_GOES_ON = "own_last.goes_on"
    OWN_LAST_VOID = "own_last.void"
    OWN_LAST_OF_SEVERAL = "own_last.of_several"

    # A last man is pocketed and the board ends: each also with the striker, improperly, or both
    _ignore_ = "members ending faults"
    OWN_LAST_ON_BOARD = "own_last.on_board"
    OPP_LAST_ON_BOARD = "opp_last.on_board"
    OPP_LAST_COVERING = "opp_last.covering"
    OPP_LAST_WITH_QUEEN = "opp_last.with_queen"
    OPP_LAST_MINE = "opp_last.mine"
    OPP_LAST_THEIRS = "opp_last.theirs"
    BOTH_LAST_WITH_QUEEN = "both_last.with_queen"
    BOTH_LAST_COVERING = "both_last.covering"
    BOTH_LAST_ON_BOARD = "both_last.on_board"
    BOTH_LAST_MINE = "both_last.mine"
    BOTH_LAST_THEIRS = "both_last.theirs"
    members = vars()
    for ending in [name for name in members if name.startswith(("OWN_LAST_ON", "OPP_", "BOTH_"))]:
        for faults in (".improper", ".striker", ".striker.improper"):
            members[ending + faults.upper().replace(".", "_")] = members[ending] + faults

    # The points game: men that belong to nobody
    SHARED_NOTHING = "shared.nothing"
    SHARED_MEN = "shared.men"
    SHARED_MEN_PASS = "shared.men_pass"
    SHARED_STRIKER = "shared.striker"
    SHARED_STRIKER_MEN = "shared.striker_men"
    SHARED_STRIKER_STAY = "shared.striker_stay"
    SHARED_IMPROPER = "shared.improper"
    SHARED_IMPROPER_MEN = "shared.improper_men"
    SHARED_QUEEN_ALONE = "shared.queen_alone"
    SHARED_QUEEN_COVERED = "shared.queen_covered"
    SHARED_QUEEN_COUNTS = "shared.queen_counts"
    SHARED_QUEEN_LAST = "shared.queen_last"
    SHARED_QUEEN_FAULT = "shared.queen_fault"
    SHARED_COVER_DONE = "shared.cover_done"
    SHARED_COVER_MISSED = "shared.cover_missed"
    SHARED_COVER_FAULT = "shared.cover_fault"
    SHARED_DUE_MAN = "shared.due_man"
    SHARED_DUE_POINTS = "shared.due_points"
    SHARED_DUE_OWED = "shared.due_owed"
    SHARED_DUE_LAPSES = "shared.due_lapses"
    SHARED_OVER = "shared.over"
    SHARED_LEAVES = "shared.leaves"
    SHARED_DISTURBED = "shared.disturbed"

    # Incidents: what belongs to the stroke just made
    DROPPED_QUEEN = "dropped.queen"
    DROPPED_MAN = "dropped.man"
    DROPPED_AT_REMOVAL = "dropped.at_removal"
    DROPPED_STRIKER = "dropped.striker"
    BROKEN = "broken"
    DAMAGED = "damaged"
    SLIP_COUNTED = "slip.counted"
    SLIP_NOT_COUNTED = "slip.not_counted"
    SLIP_SIMULATED = "slip.simulated"
    STROKE_LATE = "stroke_late"
    STROKE_LATE_GOING_ON = "stroke_late.going_on"
    PASS = "pass"
    PASS_REPLAY = "pass.replay"
    PASS_REPLAY_DOUBLES = "pass.replay_doubles"
    REPLAY = "replay"
    DROPPED_REPLACED = "dropped.replaced"
    UNNOTICED_QUEEN = "unnoticed.queen"
    UNNOTICED_MAN = "unnoticed.man"
    UNNOTICED_DUE = "unnoticed.due"
    UNNOTICED_WRONG_COLOUR = "unnoticed.wrong_colour"

    # Incidents: conduct
    FOUL = "foul"
    FOUL_BOARD_HIT = "foul.board_hit"
    FOUL_PIECE_MOVED = "foul.piece_moved"
    FOUL_POWDER = "foul.powder"
    FOUL_POWDER_APPLIED = "foul.powder_applied"
    FOUL_POWDER_WIPED = "foul.powder_wiped"
    FOUL_POWDER_BLOWN = "foul.powder_blown"
    FOUL_PARTNER = "foul.partner"
    FOUL_PAIRS_TURN = "foul.pairs_turn"
    FOUL_BY_PARTNER = "foul.by_partner"
    FOUL_RAISED = "foul.raised"
    FORFEIT_QUEEN = "forfeit.queen"
    FORFEIT_BOARD_HIT = "forfeit.board_hit"
    FORFEIT_LEFT_SEAT = "forfeit.left_seat"
    FORFEIT_WITHOUT_PLAY = "forfeit.without_play"
    PROHIBITED_CHAIR_MOVED = "prohibited.chair_moved"
    PROHIBITED_BODY_ON_BOARD = "prohibited.body_on_board"
    PROHIBITED_CLOTHING_ON_SURFACE = "prohibited.clothing_on_surface"
    PROHIBITED_HOLDING_WHILE_PLACING = "prohibited.holding_while_placing"
    PROHIBITED_FETCHED_FOR_PARTNER = "prohibited.fetched_for_partner"
    PROHIBITED_ASKED_SCORE_OFF_TURN = "prohibited.asked_score_off_turn"
    PROHIBITED_DISTRACTION = "prohibited.distraction"
    PROHIBITED_TALKED_TO_SPECTATORS = "prohibited.talked_to_spectators"
    PROHIBITED_HOLDING_SOLID_OBJECT = "prohibited.holding_solid_object"
    PROHIBITED_TESTED_STRIKER = "prohibited.tested_striker"
    PROHIBITED_STRIKER_ON_FRAME = "prohibited.striker_on_frame"
    ALLOWED_CHAIR_MOVED = "allowed.chair_moved"
    ALLOWED_ASKED_SCORE_OFF_TURN = "allowed.asked_score_off_turn"
    ALLOWED_HOLDING_SOLID_OBJECT = "allowed.holding_solid_object"
    LOSS_INDISCIPLINE = "loss.indiscipline"
    LOSS_LEFT_AREA = "loss.left_area"
    LOSS_REST_OVERRUN = "loss.rest_overrun"
    LOSS_REFUSED_DECISION = "loss.refused_decision"
    LOSS_INSULT = "loss.insult"
    LOSS_AFTER_MATCH = "loss.after_match"
    LOSS_INTOXICATION = "loss.intoxication"
    LOSS_UNCERTIFIED_STRIKER = "loss.uncertified_striker"
    LOSS_DISCONTINUED_PLAY = "loss.discontinued_play"
    LOSS_DISTRACTIONS = "loss.distractions"
    LOSS_LATE_REPORT = "loss.late_report"
    LOSS_BOTH_ABSENT = "loss.both_absent"
    LOSS_AT_LIMIT = "loss.at_limit"
    CONCEDE_BOARD = "concede.board"
    CONCEDE_GAME = "concede.game"
    CONCEDE_MATCH = "concede.match"
    REPLAY_NO_PLACE = "replay.no_place"
    REPLAY_FORCE_MAJEURE = "replay.force_majeure"
    APPEAL = "appeal"
    APPEAL_REFEREE = "appeal.referee"
    APPEAL_UPHELD = "appeal.upheld"
    APPEAL_REJECTED = "appeal.rejected"
    PLAY = "play"
    STRIKER_CERTIFIED = "striker.certified"
    STRIKER_CHANGED = "striker.changed"
    STRIKER_AFTER_STROKE = "striker.after_stroke"
    STRIKER_REFUSED = "striker.refused"
    BOARD_POSITION = "board.position"
    BOARD_POSITION_REFUSED = "board.position_refused"
    BOARD_CHANGED = "board.changed"
    BOARD_REFUSED = "board.refused"
    SEAT_RAISED = "seat.raised"
    SEAT_REFUSED = "seat.refused"
    OVERRIDE = "override"

    # Incidents: seen or done, and free
    OBSERVED_MAN_ON_RIM = "observed.man_on_rim"
    OBSERVED_MEN_OVERLAPPING = "observed.men_overlapping"
    OBSERVED_STRIKER_ON_MAN = "observed.striker_on_man"
    OBSERVED_MAN_ON_STRIKER = "observed.man_on_striker"
    OBSERVED_POWDER_BEFORE_BREAK = "observed.powder_before_break"
    OBSERVED_BASE_LINES_CLEARED = "observed.base_lines_cleared"
    OBSERVED_POWDER_EVENED = "observed.powder_evened"
    OBSERVED_DUST_REMOVED = "observed.dust_removed"
    OBSERVED_LAID_NEAR_BASE = "observed.laid_near_base"
    OBSERVED_GRIP = "observed.grip"
    OBSERVED_FINGER = "observed.finger"

    # Incidents: placing
    PLACER_UMPIRE = "placer.umpire"
    PLACER_OPPONENT = "placer.opponent"
    PLACER_SELF = "placer.self"
    PLACER_RIGHT_HAND = "placer.right_hand"
    PLACER_PARTNER = "placer.partner"
    PLACER_RETURNED = "placer.returned"
    PLACE_QUEEN_FREE = "place_queen.free"
    PLACE_QUEEN_PARTLY = "place_queen.partly"
    PLACE_QUEEN_HARDEST_FOR_NEXT = "place_queen.hardest_for_next"
    PLACE_QUEEN_BEHIND_SPOT = "place_queen.behind_spot"
    PLACE_QUEEN_AS_NEAR = "place_queen.as_near"
    PLACE_QUEEN_BY_UMPIRE = "place_queen.by_umpire"
    PLACE_QUEEN_BY_OPPONENT = "place_queen.by_opponent"
    PLACE_QUEEN_BY_REFEREE = "place_queen.by_referee"
    WAIVE_ACCEPTED = "waive.accepted"
    WAIVE_REFUSED = "waive.refused"
    WAIVE_LATE = "waive.late"
    WAIVE_ALL_OWED = "waive.all_owed"
    PLACING_TIME = "placing.time"
    PLACING_LATE = "placing.late"
    PLACING_COMPLETE = "placing.complete"
    PLACING_DECLINED = "placing.declined"
    PLACING_REST_OWED = "placing.rest_owed"
    PLACING_NO_ROOM = "placing.no_room"
    PLACING_ROOM = "placing.room"
    PLACING_ROOM_IN_TURN = "placing.room_in_turn"
    PLACING_WRONG_COLOUR = "placing.wrong_colour"
    PLACING_ON_CENTRE = "placing.on_centre"
    PLACING_OUTSIDE = "placing.outside"
    PLACING_DISTURBED = "placing.disturbed"
    PLACING_SHOT = "placing.shot"
    PLACING_SHOT_RECTIFIED = "placing.shot_rectified"

    # Incidents: the match
    DEMAND = "demand"
    MATCH_OVER = "match.over"
    MATCH_TIE = "match.tie"
    MATCH_TIME = "match.time"
    MATCH_TIME_BY_EVENTS = "match.time_by_events"
    MATCH_OF_SEVERAL = "match.of_several"
    MATCH_DECIDED_EARLY = "match.decided_early"
    MATCH_GOES_ON = "match.goes_on"
    MATCH_GAME_OVER = "match.game_over"
    NEXT_TURN_SINGLES = "next_turn.singles"
    NEXT_TURN_DOUBLES = "next_turn.doubles"
    NEXT_BOARD_ME = "next_board.me"
    NEXT_BOARD_OPPONENT = "next_board.opponent"
    TOSS = "toss"
    TOSS_PAIR = "toss.pair"
    TOSS_SIDE = "toss.side"
    TOSS_BREAK = "toss.break"
    TOSS_FLIP = "toss.flip"
    INTERVAL = "interval"

    # A fault in the act of striking: cited as the option of that name is
    STRIKING_OFF_BASE = "striking.off_base"
    STRIKING_OFF_LINES = "striking.off_lines"
    STRIKING_CUTS_MOON = "striking.cuts_moon"
    STRIKING_CIRCLE_UNCOVERED = "striking.circle_uncovered"
    STRIKING_TOUCHES_ARROW = "striking.touches_arrow"
    STRIKING_NOT_FORWARD = "striking.not_forward"
    STRIKING_EARLY_CONTACT = "striking.early_contact"
    STRIKING_HAND_OVER_LINE = "striking.hand_over_line"
    STRIKING_ARM_OVER_LINE = "striking.arm_over_line"
    STRIKING_ELBOW_OVER_LINE = "striking.elbow_over_line"
    STRIKING_ELBOW_OVER_FRAME = "striking.elbow_over_frame"
    STRIKING_BODY_OVER_LINE = "striking.body_over_line"
    STRIKING_PUSH = "striking.push"
    STRIKING_TOO_SOON = "striking.too_soon"
    STRIKING_NOT_WITH_STRIKER = "striking.not_with_striker"
    STRIKING_THUMB = "striking.thumb"

    @property
    def family(self) -> str:
        """What it is about: the first part of its name ("queen", "cover", "jump" …)."""
        return self.partition(".")[0]


BREACHES: dict[Breach, Ground] = {breach: Ground(f"striking.{breach}") for breach in Breach}
"""The ground of each fault in the act of striking."""

_FAULTY = ".striker.improper"
LAST_MAN = [Ground(ground.removesuffix(_FAULTY)) for ground in Ground if ground.endswith(_FAULTY)]
"""A last man was pocketed: endings that may come with the striker, by an improper stroke, or both."""

FAULTY: dict[tuple[Ground, bool, bool], Ground] = {
    (ground, striker, improper): Ground(
        ground + (".striker" if striker else "") + (".improper" if improper else "")
    )
    for ground in LAST_MAN
    for striker in (False, True)
    for improper in (False, True)
}
"""An ending with its faults: was the striker pocketed, was the stroke improper?"""

FAULTS = {ground: parts for parts, ground in FAULTY.items()}
"""The other way: an ending without its faults, and the faults."""

CONDUCT = {
    ground: ground.removeprefix("prohibited.").removeprefix("foul.")
    for ground in Ground
    if ground.startswith(("prohibited.", "foul.powder"))
} | dict.fromkeys((Ground.STROKE_LATE, Ground.STROKE_LATE_GOING_ON), "stroke_late")
"""What is forbidden besides striking, by its name: a warning, or a foul where rules or umpire say so."""

STRIKER_POCKETED = frozenset(
    ground
    for ground in Ground
    if ground.family in ("striker_own", "striker_men", "striker_opponent", "striker_own_opponent")
    or ground in (Ground.STRIKER, Ground.JUMP_STRIKER_DUE)
    or (ground.family in ("queen", "cover", "improper") and "striker" in ground)
)
"""The striker was pocketed by a stroke after which the board goes on."""

IMPROPER = frozenset(ground for ground in Ground if "improper" in ground)
"""The stroke was improper."""

ABOUT_QUEEN = {Ground.OWN_LAST_FOUL, *(g for g in Ground if g.family in ("queen", "cover"))}
"""Grounds that say what became of the queen."""
