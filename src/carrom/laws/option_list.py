"""Everything a rule set can choose, by name.

Each option says in a sentence what it decides, and names the clause or decision (A-number) that set its
default. The defaults are document 003's, `laws-29`; the other rule sets and house rules are TOML files
that say what differs. Whoever rules asks an option; nobody asks which rule set it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from carrom.shape import METADATA, Detail

Sanction = Literal["forbidden", "allowed"]
Award = Literal[
    "me_queen",  # the player wins the queen's value, one point at the cap
    "me_one",
    "opponent_queen",  # the opponent wins the queen's value, one point at the cap
    "opponent_one",
    "opponent_men",  # the opponent wins one point a man the player has left
    "opponent_men_queen",  # … and the queen's value, nothing for her at the cap
    "opponent_queen_rivals",  # the queen's value and one a man the *opponent* has left
    "goes_on",  # no finish: the men come back with a penalty
]
Finish = Literal[
    "me_queen", "me_one", "opponent_queen", "opponent_one", "opponent_men", "opponent_men_queen",
    "opponent_queen_rivals",
]  # fmt: skip
"""An award that ends the board, as the opponent's last man always does."""


def option(default: Any, by: str, says: str, *, least: int = 0) -> Any:
    """Declare an option: default, the clauses or decisions behind it (space between), its sentence."""
    detail = Detail(at_least=least, at_most=1000, none="none")
    metadata = {"by": tuple(by.split()), "says": says, "least": least, METADATA: detail}
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points of a board and of a game."""

    man_value: int = option(1, "003.game.3a", "points for each man the loser has left")
    queen_value: int = option(5, "003.game.3b", "points for the queen")
    queen_cap: int | None = option(
        24, "003.game.3c A07b", "score from which the queen stops counting; none: she always counts"
    )
    cap_reads: Literal["receiver", "player"] = option(
        "receiver", "A07", "whose score, before this board, is held against the cap"
    )
    cap_inclusive: bool = option(True, "A07", "the cap score itself already stops the queen")
    cap_on_ordinary_win: bool = option(
        True, "003.game.3c A46 A59", "the cap also holds when a side simply clears its men"
    )
    points_target: int | None = option(29, "003.game.3d", "points that win a game; none: no target")
    board_maximum: int | None = option(
        None, "003.game.3a", "the most points a board can bring; none: no limit is stated"
    )
    overshoot: Literal["kept", "clipped"] = option(
        "kept", "A56", "points beyond the target are kept as they are, or clipped to it"
    )
    on_demand: Literal["all", "improper_only", "none"] = option(
        "all", "003.dues.25 A71", "which finishes let the winner demand additional points"
    )
    demand_until: Literal["next_board", "next_stroke"] = option(
        "next_board", "A44 A118", "how long the winner may demand them"
    )
    striker_point: Literal["on_demand", "built_in"] = option(
        "on_demand", "003.queen.34 A08", "the point for a striker pocketed at a losing finish"
    )
    own_last_striker_demand: Literal["one", "each"] = option(
        "one", "003.queen.31 A55", "points on demand when the last man falls with the striker, "
        "queen on the board, by an improper stroke"
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fouls:
    """What a foul is and what it costs."""

    cost: int = option(1, "A01", "men given up for a foul", least=1)
    loses_turn: bool = option(True, "A01 A119", "a foul by the player on turn ends the turn")
    several: Literal["add_up", "one_a_stroke"] = option(
        "add_up",
        "003.dues.2 A76",
        "several faults in one stroke cost each their own, or one in all",
    )
    striker: Literal["due", "foul"] = option(
        "due", "003.dues.1 A26", "a pocketed striker is a due (own men come back, the turn may go on)"
        " or a plain foul (own men stay, turn lost)"
    )  # fmt: skip
    opponent_man: Literal["free", "foul"] = option(
        "free", "003.general.21", "pocketing an opponent's man costs nothing, or is a foul"
    )
    opponent_man_turn: Literal["keeps_with_own", "loses"] = option(
        "keeps_with_own", "A03", "the turn when an own man falls as well"
    )
    direct_hit: Literal["free", "penalty", "on_last"] = option(
        "free", "003.general.21 A23 A19",
        "hitting an opponent's man first: free, one man, or a foul only on the last"
    )  # fmt: skip
    direct_hit_at_break: Literal["free", "penalty"] = option(
        "free", "A23", "a direct hit in the break, where the rack leaves no choice"
    )
    own_last_first: Literal["free", "penalty"] = option(
        "free",
        "003.general.21 A19",
        "hitting one's own last man first while the queen is on the board",
    )
    queen: Literal["stands", "returns"] = option(
        "stands", "A40", "a queen covered by a stroke that is also a foul stands, or comes back"
    )
    prohibition: Literal["warning", "foul"] = option(
        "warning", "A77", "an act forbidden without a sanction: a logged warning, or a foul"
    )


@dataclass(frozen=True, slots=True)
class Improper:
    """What an improper stroke costs."""

    penalty: int = option(1, "003.interp.15 A40", "men given up for an improper stroke", least=1)
    own_men: Literal["return", "stay"] = option(
        "return", "003.dues.8 A53", "own men pocketed by an improper stroke"
    )
    finishes: bool = option(
        False, "A54 A81", "an improper stroke or a foul may clear one's last man and win the board"
    )


@dataclass(frozen=True, slots=True)
class QueenRules:
    """The right to the queen and her cover."""

    right: Literal["ever", "now"] = option(
        "ever", "003.queen.1 003.queen.6 A61",
        "the right comes from having ever pocketed an own man, or from having one down now"
    )  # fmt: skip
    returned_counts: bool = option(
        True, "A61", "a man pocketed and returned in the same stroke gives the right too"
    )
    early: Literal["returned", "two_covers", "void"] = option(
        "returned", "003.queen.4 A13", "the queen before any own man: back and turn lost; "
        "two men must cover her; or the turn goes on and she returns at its end"
    )  # fmt: skip
    owing: Literal["returned", "void", "allowed"] = option(
        "returned", "003.queen.5", "the queen pocketed while a due is outstanding"
    )
    owing_own_men: Literal["pay", "return"] = option(
        "pay", "A05", "own men that fall with her then: they stay and pay the debt, or come back"
    )
    owing_with_striker: Literal["loses", "keeps"] = option(
        "loses",
        "003.queen.5 A101",
        "the turn when queen and striker fall while a due is outstanding",
    )
    from_nine: Literal["one_more", "covered"] = option(
        "one_more", "003.queen.10a", "queen and one man while all nine were on the board"
    )
    striker_from_nine: Literal["loses", "keeps"] = option(
        "loses",
        "003.queen.7 A04",
        "the turn when queen and striker fall with all nine on the board",
    )
    striker_own_from_nine: Literal["loses", "keeps"] = option(
        "keeps",
        "A04",
        "the turn when queen, striker and an own man fall with all nine on the board",
    )
    with_opponent: Literal["keeps", "loses"] = option(
        "keeps", "A45", "the turn when the queen falls with an opponent's man and no own man"
    )
    cover_within: Literal["stroke", "turn"] = option(
        "stroke", "003.interp.16 A16", "an own man covers in the same or next stroke, or anywhere "
        "in the turn, even before her"
    )  # fmt: skip
    due_while_covering: Literal["cover_goes_on", "cover_void"] = option(
        "cover_goes_on", "A06", "a due left outstanding while the queen is being covered"
    )
    unnoticed: Literal["covered", "returned"] = option(
        "covered", "003.queen.8", "an uncovered queen nobody noticed before the next stroke"
    )


@dataclass(frozen=True, slots=True)
class Dues:
    """Dues and penalties: how many, and their settling."""

    striker: int = option(1, "003.dues.1", "men owed for a pocketed striker", least=1)
    striker_with_opponent: int = option(
        1, "003.dues.5 A14 A67", "men owed for a striker pocketed with opponent's men only"
    )
    striker_while_covering: int = option(
        1, "003.queen.17 A18", "men owed for a striker pocketed with the cover of the queen"
    )
    striker_jumped: Literal["free", "due"] = option(
        "free", "003.general.1 A57", "a striker that jumps off the board"
    )
    striker_finishes: bool = option(
        False, "A20", "the last man pocketed with the striker may win the board"
    )
    set_off: bool = option(False, "003.dues.28", "dues of the two sides cancel each other")
    at_board_end: Literal["lapse", "points"] = option(
        "lapse", "A42", "dues outstanding when the board ends lapse, or count a point each"
    )
    waive: Literal["all_or_none", "any", "never"] = option(
        "all_or_none", "003.dues.24 A43 A116 A121", "how a side may forgo what it may place"
    )
    placing_seconds: int = option(
        15, "003.dues.24 003.dues.26", "time to place or to forgo", least=1
    )
    late: Literal["forfeited", "stands"] = option(
        "forfeited", "003.dues.24 A43", "nothing placed in time: the right is lost, or stands"
    )
    late_partly: Literal["umpire_decides", "removed"] = option(
        "umpire_decides",
        "003.dues.27 A43",
        "some placed in time: what becomes of them (a foul follows)",
    )
    no_room: Literal["outstanding", "forfeited"] = option(
        "outstanding", "003.dues.13 A65", "a due for which there is no room"
    )
    wrong_colour_unnoticed: Literal["discharges", "debt_stands"] = option(
        "discharges", "003.dues.18 A58", "a wrong man placed and noticed by nobody"
    )


@dataclass(frozen=True, slots=True)
class Endings:
    """Who wins, and what, when a colour's last man falls.

    ``both_…``: the last of both sides in one stroke; ``opp_…``: the opponent's last only. ``with_queen``:
    she fell in that stroke; ``covering``: she was being covered; ``mine``/``theirs``: already covered.
    ``_fault``: with the striker or by an improper stroke.
    """

    both_with_queen: Finish = option("me_queen", "003.queen.23", "both last with the queen")
    both_with_queen_fault: Finish = option(
        "opponent_queen", "003.queen.24 003.queen.32", "both last with the queen, by a fault"
    )
    both_covering: Finish = option("me_queen", "003.queen.19 A62", "both last while covering")
    both_covering_fault: Finish = option(
        "opponent_queen", "003.queen.20 A38", "both last while covering, by a fault"
    )
    both_on_board: Finish = option(
        "opponent_queen", "003.queen.25", "both last, queen on the board"
    )
    both_on_board_fault: Finish = option(
        "opponent_queen", "003.queen.26 A39", "both last, queen on the board, by a fault"
    )
    both_mine: Finish = option("me_queen", "A35", "both last, the player had covered the queen")
    both_mine_fault: Finish = option(
        "opponent_one",
        "003.queen.34 A35",
        "both last, the player had covered the queen, by a fault",
    )
    both_theirs: Finish = option("me_one", "A35", "both last, the opponent had covered the queen")
    both_theirs_fault: Finish = option(
        "opponent_queen",
        "003.queen.38 A35",
        "both last, the opponent had covered the queen, by a fault",
    )
    opp_with_queen: Finish = option("opponent_men_queen", "A37", "opponent's last with the queen")
    opp_covering: Finish = option(
        "opponent_men_queen", "003.queen.21 A68", "opponent's last while covering"
    )
    opp_on_board: Finish = option(
        "opponent_men_queen", "003.queen.27", "opponent's last, queen on the board"
    )
    opp_mine: Finish = option("opponent_men", "A36", "opponent's last, the player had covered her")
    opp_theirs: Finish = option(
        "opponent_men_queen", "A36", "opponent's last, the opponent had covered her"
    )
    own_on_board: Award = option(
        "opponent_queen", "003.queen.29 A22 A60", "one's own last, queen on the board"
    )
    own_void: Award = option("opponent_queen", "003.queen.29 A75", "one's own last, queen void")
    clearing_needs_queen: bool = option(
        True,
        "003.objective.3 A50",
        "nobody wins by clearing their men before the queen is covered",
    )
    men_counted: Literal["after_stroke", "with_returns"] = option(
        "after_stroke", "A41", "men left count as they lie after the stroke, or with those that would "
        "have come back"
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Striking:
    """Which acts make a stroke improper (A02)."""

    off_base: Sanction = option("forbidden", "003.striking.0 003.equip.10", "striker off the base")
    off_lines: Sanction = option("forbidden", "003.striking.1 003.general.29", "not on both lines")
    cuts_moon: Sanction = option("forbidden", "003.striking.2", "partly line, partly circle")
    circle_uncovered: Sanction = option("forbidden", "003.general.30", "base circle not covered")
    touches_arrow: Sanction = option("forbidden", "003.general.30", "striker touches the arrow")
    not_forward: Sanction = option("forbidden", "003.striking.3 A31", "backward or sideways stroke")
    early_contact: Sanction = option("forbidden", "003.striking.4", "a piece behind the line first")
    hand_over_line: Sanction = option(
        "allowed", "003.sitting.7 003.striking.6 A32", "hand past the arrow's line"
    )
    arm_over_line: Sanction = option(
        "forbidden", "003.striking.5 003.sitting.7 A32", "arm past the arrow's line"
    )
    elbow_over_frame: Sanction = option("forbidden", "003.striking.6", "elbow over the frame")
    body_over_line: Sanction = option("forbidden", "003.striking.6", "body out of the quadrant")
    push: Sanction = option("forbidden", "003.styles.2 A02", "pushing instead of flicking")
    too_soon: Sanction = option("forbidden", "003.general.20 A02", "before the striker is lifted")
    not_with_striker: Sanction = option("forbidden", "003.general.0a", "played without the striker")
    thumb: Sanction = option("allowed", "A33", "striking with the thumb")


@dataclass(frozen=True, slots=True)
class Placing:
    """Who puts what back, and where."""

    men_zone: Literal["outer_circle_off_centre", "outer_circle"] = option(
        "outer_circle_off_centre", "003.interp.10 003.dues.29 A15", "where dues and penalties go"
    )
    men_placer: Literal["opponent", "umpire"] = option(
        "opponent", "003.dues.1 003.dues.11", "who places dues and penalties"
    )
    returned_placer: Literal["same_as_due", "umpire"] = option(
        "same_as_due", "A51", "who places the pocketed men that return"
    )
    queen_placer: Literal["umpire", "opponent", "referee", "by_clause"] = option(
        "umpire", "003.queen.2 A17", "who puts the queen back; by_clause: the opponent when she was "
        "not covered, else the umpire"
    )  # fmt: skip
    queen_when_covered: Literal["hardest_for_next", "behind_spot", "as_near"] = option(
        "hardest_for_next", "003.queen.3", "where she goes when the centre is covered"
    )
    faces: Literal["about_to_strike", "made_the_stroke"] = option(
        "about_to_strike", "A25", "which player counts as being on turn in a placing"
    )
    shot_with_queen: Literal["rectify_and_foul", "rectify"] = option(
        "rectify_and_foul", "003.queen.41", "a due placed so as to make a shot with the queen"
    )
    teetering: Literal["stroke_just_made", "replaced"] = option(
        "stroke_just_made", "003.queen.40 003.rolling.7 A24",
        "a piece that drops after coming to rest belongs to the stroke just made, or is put back"
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class BoardRules:
    """What else can happen to a board."""

    forfeit_queen: Literal["unless_offender_holds", "on_board_only"] = option(
        "unless_offender_holds", "003.dues.31 A28", "the queen in a board forfeited by an act"
    )
    passes_each: int = option(
        3, "003.general.38 A29", "passes in a row each that void a board", least=1
    )
    replay_breaker: Literal["same", "next"] = option("same", "A29", "who breaks a replayed board")
    missed_break: Literal["stroke", "again"] = option(
        "stroke", "003.general.25 A34", "a break that touches nothing"
    )
    unnoticed: Literal["umpire_reports", "never"] = option(
        "umpire_reports", "A58", "what nobody noticed counts only when the umpire reports it"
    )
    powder_foul: bool = option(
        True, "003.general.13 A49", "powder put on or wiped off after 'Play'"
    )
    distractions: int = option(
        2, "003.loss.8", "distractions after a warning before the match is lost"
    )
    area_feet: int = option(
        10, "003.loss.1 A66", "side of the square a player may not leave", least=1
    )


@dataclass(frozen=True, slots=True)
class MatchRules:
    """What holds from board to board."""

    toss: Literal["coin_or_man", "striker_flip"] = option(
        "coin_or_man", "003.toss.1", "how the toss is made"
    )
    breaker_colour: Literal["white", "black"] = option(
        "white", "003.setup.5 A10", "the breaker's men"
    )
    break_passes: Literal["alternately", "to_winner", "to_loser"] = option(
        "alternately", "A10 A78", "who breaks the next board"
    )
    seats_fixed: bool = option(True, "003.toss.4 A66", "seats stay for the whole match")
    pair_shares: bool = option(
        True, "A52", "in doubles the right to the queen is the pair's, like colour, dues and score; false: "
        "each player has to pocket a man himself first"
    )  # fmt: skip
    stroke_seconds: int | None = option(
        None, "003.general.18 A12 A120", "stroke clock; none: off", least=1
    )
    stroke_late: Literal["foul", "turn", "warning"] = option(
        "foul", "A115", "who does not strike in time: a foul, the turn lost, or a warning"
    )
    stroke_in_motion: Literal["completed", "void"] = option(
        "completed", "A79", "a stroke in motion when time runs out"
    )
    report_minutes: int = option(15, "003.loss.9", "time to report at the board")
    rest_minutes: int = option(10, "003.general.39 003.loss.2", "rest before the deciding game")
    forfeit_score: Literal["walkover", "target"] = option(
        "walkover", "A64", "what is recorded for a forfeited match"
    )
    board_word: Literal["board", "break"] = option("board", "003.interp.6", "the document's word")
    league_order: tuple[str, ...] = option(
        ("wins", "difference", "head_to_head"), "A63", "how a league is ranked"
    )
    lucky_loser: Literal["best_losing_score", "none"] = option(
        "best_losing_score", "001.format.7 A63", "who may come back as a lucky loser"
    )


@dataclass(frozen=True, slots=True)
class EquipmentRules:
    """Which printed sizes hold."""

    misprints: Literal["corrected", "as_printed"] = option(
        "corrected", "003.men.2 003.base.1d A48", "dimensions the document proves to be misprints"
    )
