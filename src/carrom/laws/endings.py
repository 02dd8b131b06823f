"""How a board ends: whose last man fell, where the queen was, and what it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.laws.facts import Queen
from carrom.laws.ruling import Winner

if TYPE_CHECKING:
    from carrom.laws.facts import BoardState, StrokeFacts
    from carrom.laws.ruleset import RuleSet

Ending = tuple[Winner, int, int, list[str]]
"""Winner, points, points on demand, grounds."""

WHERE = {
    Queen.ON_BOARD: "on_board",
    Queen.PENDING: "covering",
    Queen.VOID: "on_board",
    Queen.MINE: "mine",
    Queen.THEIRS: "theirs",
}


def capped(rules: RuleSet, state: BoardState, winner: Winner) -> bool:
    """Whether the queen has stopped counting for the side that gets the points (003.game.3c, A07)."""
    own = winner is Winner.ME or rules.scoring.cap_reads == "player"
    return rules.reached(state.own_score if own else state.opp_score)


def last_man_fell(
    rules: RuleSet,
    state: BoardState,
    facts: StrokeFacts,
    *,
    striker: bool,
    improper: bool,
    foul: bool,
    own_left: int,
    opp_left: int,
    own_counted: int,
) -> Ending | None:
    """The ending when a stroke takes the last man of the opponent, or one's own with the queen still there.

    None when the rule set lets the board go on (004.fouls.5). Clearing one's men with the queen covered
    is `cleared`, below.
    """
    ending, scoring = rules.ending, rules.scoring
    where = "with_queen" if facts.queen else WHERE[state.queen]
    fault = striker or improper or foul
    if opp_left:
        who = "own_last"
        award = ending.own_void if state.queen is Queen.VOID else ending.own_on_board
    elif own_left:
        who = "opp_last"
        award = getattr(ending, f"opp_{where}")
    else:
        who = "both_last"
        award = getattr(ending, f"both_{where}_fault" if fault else f"both_{where}")
    if award == "goes_on":
        return None

    winner = Winner.ME if award in ("me_queen", "me_one") else Winner.OPPONENT
    at_cap = capped(rules, state, winner)
    man, queen = scoring.man_value, scoring.queen_value
    if award in ("me_queen", "opponent_queen"):
        points = 1 if at_cap else queen
    elif award in ("me_one", "opponent_one"):
        points = 1
    elif award == "opponent_queen_rivals":
        points = (0 if at_cap else queen) + opp_left * man
    else:
        points = own_counted * man
        if award == "opponent_men_queen" and not at_cap:
            points += queen

    demand = 0
    if winner is Winner.OPPONENT:
        if not improper and striker and scoring.striker_point == "built_in":
            # 000.queen.19-23: the striker's point is inside the award, at the cap or where it is one
            points += 1 if at_cap or award == "opponent_one" else 0
        if scoring.on_demand == "all" or (scoring.on_demand == "improper_only" and improper):
            demand = striker + improper
            if who == "own_last" and striker and scoring.own_last_striker_demand == "one":
                demand = 1
    ground = f"{who}.{where}"
    if striker:
        ground += ".striker"
    if improper:
        ground += ".improper"
    return winner, points, demand, [ground]


def cleared(rules: RuleSet, state: BoardState, queen: Queen, opp_left: int) -> Ending:
    """The ordinary win: the last own man fell, nothing is wrong, and somebody has covered the queen."""
    points = opp_left * rules.scoring.man_value
    if queen is not Queen.MINE:
        return Winner.ME, points, 0, ["cleared.theirs"]
    grounds = ["cleared.mine"]
    if rules.scoring.cap_on_ordinary_win and capped(rules, state, Winner.ME):
        grounds.append("cap")
    else:
        points += rules.scoring.queen_value
    return Winner.ME, points, 0, grounds
