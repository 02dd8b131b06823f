"""Everything a rule set can choose, by name.

What each decides, in a sentence, and the clauses or decisions (A-numbers) behind its default stand in
``data/options.toml`` (`carrom.laws.options` has both). The defaults are document 003's, `laws-29`; the other
rule sets and house rules are TOML files that say what differs. Whoever rules asks an option; nobody asks
which rule set it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from carrom.shape import Detail

Sanction = Literal["forbidden", "allowed"]
Finish = Literal[
    "me_queen",  # the player wins the queen's value, one point at the cap
    "me_one",
    "opponent_queen",  # the opponent wins the queen's value, one point at the cap
    "opponent_one",
    "opponent_men",  # the opponent wins one point a man the player has left
    "opponent_men_queen",  # … and the queen's value, nothing for her at the cap
    "opponent_queen_rivals",  # the queen's value and one a man the *opponent* has left
]
"""An award that ends the board, as the opponent's last man always does."""
Award = Literal[Finish, "goes_on"]
"""Or no finish: the men come back with a penalty."""
Whole = Annotated[int, Detail(at_least=0, at_most=1000)]
Positive = Annotated[int, Detail(at_least=1, at_most=1000)]
WholeOrNone = Annotated[int | None, Detail(at_least=0, at_most=1000, none="none")]
PositiveOrNone = Annotated[int | None, Detail(at_least=1, at_most=1000, none="none")]


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points of a board and of a game."""

    man_value: Whole = 1
    queen_value: Whole = 5
    queen_cap: WholeOrNone = 24
    cap_reads: Literal["receiver", "player"] = "receiver"
    cap_inclusive: bool = True
    cap_on_ordinary_win: bool = True
    points_target: WholeOrNone = 29
    board_maximum: WholeOrNone = None
    overshoot: Literal["kept", "clipped"] = "kept"
    on_demand: Literal["all", "improper_only", "none"] = "all"
    demand_until: Literal["next_board", "next_stroke"] = "next_board"
    striker_point: Literal["on_demand", "built_in"] = "on_demand"
    own_last_striker_demand: Literal["one", "each"] = "one"


@dataclass(frozen=True, slots=True)
class PointsGame:
    """The points game: any man may be pocketed by anyone, and counts for whoever pockets it.

    Where the men are those of sides, none of the others is asked.
    """

    men: Literal["sides", "anyone"] = "sides"
    white: Whole = 20
    black: Whole = 10
    turn: Literal["keeps", "passes"] = "keeps"
    cover: Literal["needed", "not_needed"] = "needed"
    striker: Literal["due", "turn"] = "due"
    striker_men: Literal["return", "stay"] = "return"
    improper: Literal["due", "turn"] = "turn"
    due_points: PositiveOrNone = None


@dataclass(frozen=True, slots=True)
class Fouls:
    """What a foul is and what it costs."""

    cost: Positive = 1
    loses_turn: bool = True
    several: Literal["add_up", "one_a_stroke"] = "add_up"
    striker: Literal["due", "foul"] = "due"
    opponent_man: Literal["free", "foul"] = "free"
    opponent_man_turn: Literal["keeps_with_own", "loses"] = "keeps_with_own"
    direct_hit: Literal["free", "penalty", "on_last"] = "free"
    direct_hit_at_break: Literal["free", "penalty"] = "free"
    own_last_first: Literal["free", "penalty"] = "free"
    queen: Literal["stands", "returns"] = "stands"
    prohibition: Literal["warning", "foul"] = "warning"
    turn_bound_acts: Literal["in_that_turn", "in_every_turn"] = "in_that_turn"
    partners_talk: Literal["pairs_turn", "offenders_turn"] = "pairs_turn"


@dataclass(frozen=True, slots=True)
class Improper:
    """What an improper stroke costs."""

    penalty: Positive = 1
    own_men: Literal["return", "stay"] = "return"
    finishes: bool = False


@dataclass(frozen=True, slots=True)
class QueenRules:
    """The right to the queen and her cover."""

    right: Literal["ever", "now"] = "ever"
    right_by: Literal["anyone", "own_side"] = "anyone"
    returned_counts: bool = True
    early: Literal["returned", "two_covers", "void"] = "returned"
    early_covers: Literal["as_men_left", "always_two"] = "as_men_left"
    owing: Literal["returned", "void", "allowed"] = "returned"
    owing_own_men: Literal["pay", "return"] = "pay"
    owing_with_striker: Literal["loses", "keeps"] = "loses"
    from_nine: Literal["one_more", "covered"] = "one_more"
    striker_from_nine: Literal["loses", "keeps"] = "loses"
    striker_own_from_nine: Literal["loses", "keeps"] = "keeps"
    with_opponent: Literal["keeps", "loses"] = "keeps"
    cover: Literal["needed", "not_needed"] = "needed"
    cover_within: Literal["stroke", "turn"] = "stroke"
    due_while_covering: Literal["cover_goes_on", "cover_void"] = "cover_goes_on"
    unnoticed: Literal["covered", "returned"] = "covered"


@dataclass(frozen=True, slots=True)
class Dues:
    """Dues and penalties: how many, and their settling."""

    striker: Positive = 1
    striker_with_opponent: Whole = 1
    striker_while_covering: Whole = 1
    striker_jumped: Literal["free", "due"] = "free"
    striker_finishes: bool = False
    set_off: bool = False
    at_board_end: Literal["lapse", "points"] = "lapse"
    waive: Literal["all_or_none", "any", "never"] = "all_or_none"
    waiver_covers: Literal["all_owed", "at_hand"] = "all_owed"
    placing_seconds: Positive = 15
    late: Literal["forfeited", "stands"] = "forfeited"
    late_partly: Literal["umpire_decides", "removed"] = "umpire_decides"
    no_room: Literal["outstanding", "forfeited"] = "outstanding"
    wrong_colour_unnoticed: Literal["discharges", "debt_stands"] = "discharges"


@dataclass(frozen=True, slots=True)
class Endings:
    """Who wins, and what, when a colour's last man falls.

    ``both_…``: the last of both sides in one stroke; ``opp_…``: the opponent's last only. ``with_queen``:
    she fell in that stroke; ``covering``: she was being covered; ``mine``/``theirs``: already covered.
    ``_fault``: with the striker or by an improper stroke.
    """

    both_with_queen: Finish = "me_queen"
    both_with_queen_fault: Finish = "opponent_queen"
    both_covering: Finish = "me_queen"
    both_covering_fault: Finish = "opponent_queen"
    both_on_board: Finish = "opponent_queen"
    both_on_board_fault: Finish = "opponent_queen"
    both_mine: Finish = "me_queen"
    both_mine_fault: Finish = "opponent_one"
    both_theirs: Finish = "me_one"
    both_theirs_fault: Finish = "opponent_queen"
    opp_with_queen: Finish = "opponent_men_queen"
    opp_covering: Finish = "opponent_men_queen"
    opp_on_board: Finish = "opponent_men_queen"
    opp_mine: Finish = "opponent_men"
    opp_theirs: Finish = "opponent_men_queen"
    own_on_board: Award = "opponent_queen"
    own_void: Award = "opponent_queen"
    own_void_when: Literal["also_now", "before_only"] = "also_now"
    own_last_returns: Literal["last_man", "all_of_stroke"] = "last_man"
    clearing_needs_queen: bool = True
    men_counted: Literal["after_stroke", "with_returns"] = "after_stroke"


@dataclass(frozen=True, slots=True)
class Striking:
    """Which acts make a stroke improper (A02)."""

    off_base: Sanction = "forbidden"
    off_lines: Sanction = "forbidden"
    cuts_moon: Sanction = "forbidden"
    circle_uncovered: Sanction = "forbidden"
    touches_arrow: Sanction = "forbidden"
    not_forward: Sanction = "forbidden"
    early_contact: Sanction = "forbidden"
    hand_over_line: Sanction = "allowed"
    arm_over_line: Sanction = "forbidden"
    elbow_over_line: Sanction = "forbidden"
    elbow_over_frame: Sanction = "forbidden"
    body_over_line: Sanction = "forbidden"
    push: Sanction = "forbidden"
    too_soon: Sanction = "forbidden"
    not_with_striker: Sanction = "forbidden"
    thumb: Sanction = "allowed"


@dataclass(frozen=True, slots=True)
class Placing:
    """Who puts what back, and where."""

    men_zone: Literal["outer_circle_off_centre", "outer_circle"] = "outer_circle_off_centre"
    men_placer: Literal["opponent", "umpire"] = "opponent"
    returned_placer: Literal["same_as_due", "umpire"] = "same_as_due"
    queen_placer: Literal["umpire", "opponent", "referee", "by_clause"] = "umpire"
    queen_when_covered: Literal["hardest_for_next", "behind_spot", "as_near"] = "hardest_for_next"
    faces: Literal["about_to_strike", "made_the_stroke"] = "about_to_strike"
    shot_with_queen: Literal["rectify_and_foul", "rectify"] = "rectify_and_foul"
    teetering: Literal["stroke_just_made", "replaced"] = "stroke_just_made"


@dataclass(frozen=True, slots=True)
class BoardRules:
    """What else can happen to a board."""

    forfeit_queen: Literal["unless_offender_holds", "on_board_only"] = "unless_offender_holds"
    passes_each: Positive = 3
    passes_by: Literal["player", "side"] = "player"
    replay_breaker: Literal["same", "next"] = "same"
    missed_break: Literal["stroke", "again"] = "stroke"
    no_stroke: Literal["again", "stroke"] = "again"
    unnoticed: Literal["umpire_reports", "never"] = "umpire_reports"
    powder_foul: bool = True
    distractions: Whole = 2
    distractions_counted: Literal["all", "after_first"] = "all"


@dataclass(frozen=True, slots=True)
class MatchRules:
    """What holds from board to board."""

    toss: Literal["coin_or_man", "striker_flip"] = "coin_or_man"
    breaker_colour: Literal["white", "black"] = "white"
    break_passes: Literal["alternately", "to_winner", "to_loser"] = "alternately"
    seats_fixed: bool = True
    pair_shares: bool = True
    time_by: Literal["events", "reports"] = "events"
    stroke_seconds: PositiveOrNone = None
    stroke_late: Literal["foul", "turn", "warning"] = "foul"
    stroke_in_motion: Literal["completed", "void"] = "completed"
    report_minutes: Whole = 15
    rest_minutes: Whole = 10
    at_the_limit: Literal["in_time", "late"] = "in_time"
    trial_boards: Whole = 0
    teams: Literal["any", "pairs"] = "any"
    forfeit_score: Literal["walkover", "target"] = "walkover"
    result_confirmed: Literal["by_both", "at_once"] = "by_both"
    confirmed_result: Literal["locked", "open"] = "locked"
    substitution: Literal["between_boards", "any_time", "never"] = "between_boards"
    board_word: Literal["board", "break"] = "board"
