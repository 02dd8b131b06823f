"""How a board ends: whose last man was pocketed, where the queen was, and what it pays."""

from __future__ import annotations

from typing import NamedTuple

from carrom.laws.facts import MEN, BoardState, Queen
from carrom.laws.faults import Judging
from carrom.laws.grounds import FAULTY, Ground
from carrom.laws.option_list import Award
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Winner


class Ending(NamedTuple):
    """Who wins the board, its points, the points they may demand besides, and why.

    ``capped``: the queen would have counted but for the score.
    """

    winner: Winner
    points: int
    demandable: int
    grounds: tuple[Ground, ...]
    capped: bool = False


# Where the queen was, as the options of a rule set's ``ending`` name it.
WHERE = {
    Queen.ON_BOARD: "on_board",
    Queen.PENDING: "covering",
    Queen.VOID: "on_board",
    Queen.MINE: "mine",
    Queen.THEIRS: "theirs",
}
# What ``ending`` may award: these pay the queen, unless she has stopped counting.
_PAYS_QUEEN = ("me_queen", "opponent_queen", "opponent_queen_rivals", "opponent_men_queen")
OPP_LAST = {where: Ground(f"opp_last.{where}") for where in (*WHERE.values(), "with_queen")}
BOTH_LAST = {where: Ground(f"both_last.{where}") for where in OPP_LAST}


def ending(judging: Judging, queen: Queen) -> Ending | None:
    """The ending, if a stroke that took a side's last man ends the board; ``queen``: where she is now."""
    rules, state = judging.rules, judging.state
    if not judging.opp_left:
        return _last_man_pocketed(judging, queen)
    queen_untouched = state.queen in (Queen.ON_BOARD, Queen.VOID) and not judging.facts.queen
    if queen is Queen.VOID and rules.ending.own_void_when == "also_now":
        queen_untouched = True
    faultless = not judging.charge and not judging.comes_back
    if queen_untouched and (rules.ending.clearing_needs_queen or not faultless):
        return _last_man_pocketed(judging, queen)
    # A20, A54, A81: the last man does not win with the striker, improperly or by a foul.
    excused = rules.dues.striker_finishes if judging.striker else not judging.charge
    if judging.improper:
        excused = rules.improper.finishes
    queen_settled = queen in (Queen.MINE, Queen.THEIRS) or queen_untouched
    return _cleared(judging, queen) if queen_settled and excused else None


def is_queen_capped(rules: RuleSet, state: BoardState, winner: Winner) -> bool:
    """Whether the queen has stopped counting for the side that gets the points (003.game.3c, A07)."""
    own = winner is Winner.ME or rules.scoring.cap_reads == "player"
    return rules.reached(state.own_score if own else state.opp_score)


def _cleared(judging: Judging, queen: Queen) -> Ending:
    """The ordinary win: the last own man was pocketed and nothing is wrong."""
    rules = judging.rules
    points = judging.opp_left * rules.scoring.man_value
    if queen is not Queen.MINE:
        theirs = queen is Queen.THEIRS
        ground = Ground.CLEARED_THEIRS if theirs else Ground.CLEARED_NOBODY
        return Ending(Winner.ME, points, 0, (ground,))
    if rules.scoring.cap_on_ordinary_win and is_queen_capped(rules, judging.state, Winner.ME):
        return Ending(Winner.ME, points, 0, (Ground.CLEARED_MINE, Ground.CAP))
    return Ending(Winner.ME, points + rules.scoring.queen_value, 0, (Ground.CLEARED_MINE,))


def is_last_man_returned(judging: Judging, queen: Queen) -> bool:
    """Whether the last own man comes back because the queen is not covered; ``queen``: where she is now."""
    award = judging.rules.ending
    if award.own_void_when == "before_only":
        return award.own_on_board == "goes_on"
    return _own_last_award(judging, queen) == "goes_on"


def _own_last_award(judging: Judging, queen: Queen) -> Award:
    award = judging.rules.ending
    is_void = Queen.VOID in (judging.state.queen, queen)
    return award.own_void if is_void else award.own_on_board


def _last_man_pocketed(judging: Judging, queen: Queen) -> Ending | None:
    """The opponent's last man, or one's own with the queen still there. None: the board goes on."""
    rules, state, facts = judging.rules, judging.state, judging.facts
    ground, award = _award(judging, queen)
    if award == "goes_on":
        return None
    scoring = rules.scoring
    winner = Winner.ME if award in ("me_queen", "me_one") else Winner.OPPONENT
    at_cap = is_queen_capped(rules, state, winner)
    man, of_queen = scoring.man_value, scoring.queen_value
    if award in ("me_queen", "opponent_queen"):
        points = 1 if at_cap else of_queen
    elif award in ("me_one", "opponent_one"):
        points = 1
    elif award == "opponent_queen_rivals":
        points = (0 if at_cap else of_queen) + judging.opp_left * man
    else:
        points = _own_counted(judging) * man
        if award == "opponent_men_queen" and not at_cap:
            points += of_queen

    demandable = 0
    if winner is Winner.OPPONENT:
        if not judging.improper and judging.striker and scoring.striker_point == "built_in":
            # 000.queen.19-23: the striker's point is inside the award, at the cap or where it is one
            points += 1 if at_cap or award == "opponent_one" else 0
        improper_only = scoring.on_demand == "improper_only" and judging.improper
        if scoring.on_demand == "all" or improper_only:
            demandable = judging.striker + judging.improper
            own_last = ground is Ground.OWN_LAST_ON_BOARD
            if own_last and judging.striker and scoring.own_last_striker_demand == "one":
                demandable = 1
    grounds = [FAULTY[ground, judging.striker, judging.improper]]
    if ground.family == "opp_last" and (facts.own or facts.opp > 1):
        grounds.append(Ground.MEN_COUNTED)
    return Ending(winner, points, demandable, tuple(grounds), at_cap and award in _PAYS_QUEEN)


def _award(judging: Judging, queen: Queen) -> tuple[Ground, Award]:
    """The ground without the stroke's faults, and what the rule set awards for it."""
    award = judging.rules.ending
    where = "with_queen" if judging.facts.queen else WHERE[judging.state.queen]
    if judging.opp_left:
        return Ground.OWN_LAST_ON_BOARD, _own_last_award(judging, queen)
    if judging.own_left:
        return OPP_LAST[where], getattr(award, f"opp_{where}")
    fault = judging.striker or judging.improper or judging.other_foul
    return BOTH_LAST[where], getattr(award, f"both_{where}{'_fault' if fault else ''}")


def _own_counted(judging: Judging) -> int:
    """Own men that pay: as they lie after the stroke, before any return (A41)."""
    if judging.rules.ending.men_counted == "after_stroke":
        return judging.own_left
    return judging.own_left + min(
        MEN - judging.own_left, judging.comes_back + judging.charge + judging.state.own_dues
    )
