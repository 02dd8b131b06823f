"""How a board ends: whose last man fell, where the queen was, and what it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.laws.facts import MEN, Queen
from carrom.laws.ruling import Winner

if TYPE_CHECKING:
    from carrom.laws.facts import BoardState
    from carrom.laws.faults import Seen
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


def ending(seen: Seen, queen: Queen) -> Ending | None:
    """The ending, if a stroke that took somebody's last man ends the board; ``queen``: where she is now."""
    rules, state = seen.rules, seen.state
    if not seen.opp_left:
        return _last_man_fell(seen)
    untouched = state.queen in (Queen.ON_BOARD, Queen.VOID) and not seen.facts.queen
    faultless = not seen.charge and not seen.comes_back
    if untouched and (rules.ending.clearing_needs_queen or not faultless):
        return _last_man_fell(seen)
    # A20, A54, A81: the last man does not win with the striker, improperly or by a foul.
    excused = rules.dues.striker_finishes if seen.striker else not seen.charge
    if seen.improper:
        excused = rules.improper.finishes
    covered = queen in (Queen.MINE, Queen.THEIRS) or untouched
    return _cleared(seen, queen) if covered and excused else None


def capped(rules: RuleSet, state: BoardState, winner: Winner) -> bool:
    """Whether the queen has stopped counting for the side that gets the points (003.game.3c, A07)."""
    own = winner is Winner.ME or rules.scoring.cap_reads == "player"
    return rules.reached(state.own_score if own else state.opp_score)


def _cleared(seen: Seen, queen: Queen) -> Ending:
    """The ordinary win: the last own man fell and nothing is wrong."""
    rules = seen.rules
    points = seen.opp_left * rules.scoring.man_value
    if queen is not Queen.MINE:
        ground = "cleared.theirs" if queen is Queen.THEIRS else "cleared.nobody"
        return Winner.ME, points, 0, [ground]
    grounds = ["cleared.mine"]
    if rules.scoring.cap_on_ordinary_win and capped(rules, seen.state, Winner.ME):
        grounds.append("cap")
    else:
        points += rules.scoring.queen_value
    return Winner.ME, points, 0, grounds


def _last_man_fell(seen: Seen) -> Ending | None:
    """The opponent's last man fell, or one's own with the queen still there. None: the board goes on."""
    rules, state, facts = seen.rules, seen.state, seen.facts
    who, where, award = _award(seen)
    if award == "goes_on":
        return None
    scoring = rules.scoring
    winner = Winner.ME if award in ("me_queen", "me_one") else Winner.OPPONENT
    at_cap = capped(rules, state, winner)
    man, queen = scoring.man_value, scoring.queen_value
    if award in ("me_queen", "opponent_queen"):
        points = 1 if at_cap else queen
    elif award in ("me_one", "opponent_one"):
        points = 1
    elif award == "opponent_queen_rivals":
        points = (0 if at_cap else queen) + seen.opp_left * man
    else:
        points = _own_counted(seen) * man
        if award == "opponent_men_queen" and not at_cap:
            points += queen

    demand = 0
    if winner is Winner.OPPONENT:
        if not seen.improper and seen.striker and scoring.striker_point == "built_in":
            # 000.queen.19-23: the striker's point is inside the award, at the cap or where it is one
            points += 1 if at_cap or award == "opponent_one" else 0
        if scoring.on_demand == "all" or (scoring.on_demand == "improper_only" and seen.improper):
            demand = seen.striker + seen.improper
            if who == "own_last" and seen.striker and scoring.own_last_striker_demand == "one":
                demand = 1
    fault = (".striker" if seen.striker else "") + (".improper" if seen.improper else "")
    grounds = [f"{who}.{where}{fault}"]
    if who == "opp_last" and (facts.own or facts.opp > 1):
        grounds.append("men_counted")
    return winner, points, demand, grounds


def _award(seen: Seen) -> tuple[str, str, str]:
    award = seen.rules.ending
    where = "with_queen" if seen.facts.queen else WHERE[seen.state.queen]
    if seen.opp_left:
        void = seen.state.queen is Queen.VOID
        return "own_last", where, award.own_void if void else award.own_on_board
    if seen.own_left:
        return "opp_last", where, getattr(award, f"opp_{where}")
    fault = seen.striker or seen.improper or seen.foul
    return "both_last", where, getattr(award, f"both_{where}{'_fault' if fault else ''}")


def _own_counted(seen: Seen) -> int:
    """Own men that pay: as they lie after the stroke, before any return (A41)."""
    if seen.rules.ending.men_counted == "after_stroke":
        return seen.own_left
    return seen.own_left + min(
        MEN - seen.own_left, seen.comes_back + seen.charge + seen.state.own_dues
    )
