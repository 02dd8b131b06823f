"""`judge`: one stroke, one ruling.

Read it as an umpire works: what was wrong with the stroke and what does it cost; what becomes of the
queen and of the turn; is the board over; and if not, what comes out of the pockets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.laws.check import check_state, check_stroke
from carrom.laws.cite import cite
from carrom.laws.endings import Ending, cleared, last_man_fell
from carrom.laws.facts import MEN, BoardState, Contact, Queen, StrokeFacts
from carrom.laws.ruling import Ruling, Turn, Winner

if TYPE_CHECKING:
    from carrom.laws.ruleset import RuleSet

# What fell, by (striker, own, opponent's): the name of the ground.
FELL = {
    (False, False, False): "nothing",
    (False, True, False): "own",
    (False, False, True): "opponent",
    (False, True, True): "own_opponent",
    (True, False, False): "striker",
    (True, True, False): "striker_own",
    (True, False, True): "striker_opponent",
    (True, True, True): "striker_own_opponent",
}
IMPROPER = {key: f"improper.{name}" for key, name in FELL.items()}
IMPROPER_QUEEN = {
    (False, False): "queen.improper",
    (False, True): "queen.improper_own",
    (True, False): "queen.improper_striker",
    (True, True): "queen.improper_striker_own",
}
IMPROPER_COVER = {
    (False, False): "cover.improper",
    (False, True): "cover.improper_own",
    (True, False): "cover.improper_striker",
    (True, True): "cover.improper_striker_own",
}
_LAST_GOES_ON = dict.fromkeys(Queen, "own_last.goes_on") | {Queen.VOID: "own_last.void"}


def judge(rules: RuleSet, state: BoardState, facts: StrokeFacts) -> Ruling:
    """The ruling for a stroke on a board.

    Raises `BadInput`, naming the field, if the board or the stroke is impossible.

    >>> from carrom.laws import rule_set
    >>> ruling = judge(rule_set("laws-29"), BoardState(6, 6), StrokeFacts(own=1, striker=True))
    >>> ruling.turn.value, ruling.own_returned, ruling.clauses
    ('keep', 2, ('003.dues.4',))
    """
    check_state(rules, state)
    check_stroke(state, facts)
    own, opp = facts.own, facts.opp
    own_left, opp_left = state.own_on_board - own, state.opp_on_board - opp
    striker = facts.striker or (facts.striker_jumped and rules.dues.striker_jumped == "due")

    improper, foul, charge, grounds = _faults(rules, state, facts, striker)
    comes_back = own if _own_men_return(rules, striker, improper) else 0
    queen, keeps, need, why = _queen_and_turn(rules, state, facts, striker, improper, foul)

    fell = (striker, own > 0, opp > 0)
    if (
        why is None
        or foul
        or (opp and (own or not facts.queen or rules.fouls.opponent_man_turn == "loses"))
    ):
        name = IMPROPER[fell] if improper else FELL[fell]
        if name == "striker_own" and own > 1:
            name = "striker_men"
        grounds.append(name)
    if why is not None:
        grounds.append(why)
        if why == "queen.owing_own" and rules.queen.owing_own_men == "return":
            comes_back = own

    if not own_left or not opp_left:
        ending = _ending(
            rules,
            state,
            facts,
            queen,
            striker,
            improper,
            foul,
            own_left,
            opp_left,
            comes_back,
            charge,
        )
        if ending is not None:
            return _board_over(rules, state, facts, ending, own_left, opp_left, why)
        if queen not in (Queen.MINE, Queen.THEIRS) and rules.ending.own_on_board == "goes_on":
            # 004.fouls.5: the last man cannot go before the queen is covered
            grounds.append(_LAST_GOES_ON[state.queen] if not charge else "own_last.foul")
            comes_back, charge, keeps = own, max(charge, rules.fouls.cost), False
        elif not comes_back:
            grounds.append("own_last.penalty" if charge else "own_last.owing")
        else:
            grounds.append("own_last.improper" if improper else "own_last.returns")

    if opp and rules.fouls.opponent_man_turn == "loses":
        keeps = False
    if (improper or foul) and rules.fouls.loses_turn:
        keeps = False
    if not keeps and queen in (Queen.PENDING, Queen.VOID):
        queen = Queen.ON_BOARD
    _jumped(facts, grounds)
    return _settle(
        rules, state, own_left, opp_left, comes_back, charge, queen, need, keeps, grounds
    )


def _faults(
    rules: RuleSet, state: BoardState, facts: StrokeFacts, striker: bool
) -> tuple[bool, bool, int, list[str]]:
    """Was it improper, was it otherwise a foul, and how many men is it charged?"""
    fouls, dues = rules.fouls, rules.dues
    grounds: list[str] = []
    improper = not facts.proper
    for breach in facts.breaches:
        grounds.append(f"striking.{breach.value}")
        if getattr(rules.striking, breach.value) == "forbidden":
            improper = True
    foul, charge = False, 0
    if striker:
        if fouls.striker == "foul":
            foul, charge = True, fouls.cost
        elif facts.opp and not facts.own and not facts.queen:
            charge = dues.striker_with_opponent
        elif facts.own and state.queen is Queen.PENDING:
            charge = dues.striker_while_covering
        else:
            charge = dues.striker
    if improper:
        charge += rules.improper.penalty
    if facts.opp and fouls.opponent_man == "foul":
        foul, charge = True, charge + fouls.cost
    if facts.direct_hit or facts.first_contact is Contact.OPPONENT:
        free_break = state.is_break and fouls.direct_hit_at_break == "free"
        if (fouls.direct_hit == "penalty" and not free_break) or (
            fouls.direct_hit == "on_last" and state.opp_on_board == 1
        ):
            foul, charge = True, charge + fouls.cost
            grounds.append("direct_hit")
    elif (
        facts.first_contact is Contact.OWN
        and fouls.own_last_first == "penalty"
        and state.own_on_board == 1
        and state.queen is Queen.ON_BOARD
    ):
        foul, charge = True, charge + fouls.cost
        grounds.append("own_last_first")
    if fouls.several == "one_a_stroke" and charge > fouls.cost:
        charge = fouls.cost
    return improper, foul, charge, grounds


def _own_men_return(rules: RuleSet, striker: bool, improper: bool) -> bool:
    """Do own men pocketed in this stroke come back? With a due (003.dues.4) or by 003.dues.8."""
    return (striker and rules.fouls.striker == "due") or (
        improper and rules.improper.own_men == "return"
    )


def _queen_and_turn(
    rules: RuleSet,
    state: BoardState,
    facts: StrokeFacts,
    striker: bool,
    improper: bool,
    foul: bool,
) -> tuple[Queen, bool, int, str | None]:
    """The queen's fate, whether the turn goes on, men still needed to cover her, and the ground."""
    own, before = facts.own, state.queen
    if facts.queen:
        return _queen_falls(rules, state, facts, striker, improper, foul)
    if before is Queen.PENDING:
        need = state.cover_needed
        if improper:
            return Queen.ON_BOARD, False, 1, IMPROPER_COVER[striker, own > 0]
        if foul and rules.fouls.queen == "returns":
            return Queen.ON_BOARD, False, 1, "cover.foul"
        if striker and own:
            why = "cover.striker_own_owing" if state.own_on_board == MEN else "cover.striker_own"
            return Queen.PENDING, True, need, why
        if striker:
            return Queen.ON_BOARD, False, 1, "cover.striker"
        if not own:
            return Queen.ON_BOARD, False, 1, "cover.missed"
        if state.own_dues and rules.queen.due_while_covering == "cover_void":
            return Queen.ON_BOARD, False, 1, "cover.owing"
        if own < need:
            return Queen.PENDING, True, need - own, "cover.part"
        return Queen.MINE, True, 1, "cover.done"
    if before is Queen.VOID:
        goes_on = own > 0 and not improper and not foul
        if goes_on:
            return Queen.VOID, True, 1, "void.goes_on"
        return Queen.ON_BOARD, False, 1, "void.ends"
    return before, own > 0, 1, None


def _queen_falls(
    rules: RuleSet,
    state: BoardState,
    facts: StrokeFacts,
    striker: bool,
    improper: bool,
    foul: bool,
) -> tuple[Queen, bool, int, str]:
    own, queen = facts.own, rules.queen
    nine = state.own_on_board == MEN
    owing = state.own_dues > 0 and queen.owing != "allowed"
    right = state.ever_pocketed_own if queen.right == "ever" else not nine
    if improper:
        return Queen.ON_BOARD, False, 1, IMPROPER_QUEEN[striker, own > 0]
    if foul and rules.fouls.queen == "returns":
        return Queen.ON_BOARD, False, 1, "queen.foul"
    if striker:
        if owing and queen.owing == "returned" and queen.owing_with_striker == "loses":
            return Queen.ON_BOARD, False, 1, "queen.owing_striker"
        if own:
            keeps = not (nine and queen.striker_own_from_nine == "loses")
            why = "queen.striker_own_from_nine" if nine else "queen.striker_own"
            return Queen.ON_BOARD, keeps, 1, why
        if nine:
            why = "queen.striker_from_nine_recovered" if right else "queen.striker_from_nine"
            return Queen.ON_BOARD, queen.striker_from_nine == "keeps", 1, why
        return Queen.ON_BOARD, True, 1, "queen.striker_opponent" if facts.opp else "queen.striker"
    if owing:
        if queen.owing == "void":
            return Queen.VOID, True, 1, "queen.owing_void"
        return Queen.ON_BOARD, False, 1, "queen.owing_own" if own else "queen.owing"
    if not right:
        if queen.early == "void":
            return Queen.VOID, True, 1, "queen.early_own" if own else "queen.early"
        if queen.early == "two_covers":
            if own >= 2:
                return Queen.MINE, True, 1, "queen.more_from_nine"
            return Queen.PENDING, True, 2 - own, "queen.one_from_nine" if own else "queen.early"
        if not own:
            return Queen.ON_BOARD, False, 1, "queen.early"
    if not own:
        if facts.opp:
            if queen.with_opponent == "loses":
                return Queen.ON_BOARD, False, 1, "queen.with_opponent"
            return Queen.PENDING, True, 1, "queen.with_opponent"
        if queen.cover_within == "turn" and state.own_this_turn:
            return Queen.MINE, True, 1, "queen.covered_in_turn"
        return Queen.PENDING, True, 1, "queen.recovered_right" if nine else "queen.alone"
    if nine and own == 1 and queen.from_nine == "one_more":
        why = "queen.one_from_nine_recovered" if right else "queen.one_from_nine"
        return Queen.PENDING, True, 1, why
    return Queen.MINE, True, 1, "queen.more_from_nine" if nine else "queen.covered"


def _ending(
    rules: RuleSet,
    state: BoardState,
    facts: StrokeFacts,
    queen: Queen,
    striker: bool,
    improper: bool,
    foul: bool,
    own_left: int,
    opp_left: int,
    comes_back: int,
    charge: int,
) -> Ending | None:
    """The ending, if this stroke that took a last man ends the board."""
    if opp_left:
        queen_left = state.queen in (Queen.ON_BOARD, Queen.VOID) and not facts.queen
        if queen_left and (rules.ending.clearing_needs_queen or charge or comes_back):
            pass  # 003.queen.29-31 decide
        else:
            # A20, A54, A81: the last man does not win with the striker, improperly or by a foul
            excused = rules.dues.striker_finishes if striker else not charge
            if improper:
                excused = rules.improper.finishes
            covered = queen in (Queen.MINE, Queen.THEIRS) or queen_left
            return cleared(rules, state, queen, opp_left) if covered and excused else None
    own_counted = own_left
    if rules.ending.men_counted == "with_returns":
        own_counted += min(MEN - own_left, comes_back + charge + state.own_dues)
    return last_man_fell(
        rules,
        state,
        facts,
        striker=striker,
        improper=improper,
        foul=foul,
        own_left=own_left,
        opp_left=opp_left,
        own_counted=own_counted,
    )


def _board_over(
    rules: RuleSet,
    state: BoardState,
    facts: StrokeFacts,
    ending: Ending,
    own_left: int,
    opp_left: int,
    why: str | None,
) -> Ruling:
    winner, points, demand, grounds = ending
    scoring = rules.scoring
    if why is not None and grounds[0].startswith("cleared"):
        grounds.insert(0, why)
    owed = state.opp_dues if winner is Winner.ME else state.own_dues
    if state.own_dues or state.opp_dues:
        grounds.append("debt.lapses")
        if rules.dues.at_board_end == "points":
            points += owed
    if scoring.board_maximum is not None:
        points = min(points, scoring.board_maximum)
    if scoring.points_target is not None:
        grounds.append("game.target")
    _jumped(facts, grounds)
    clauses, decisions = cite(rules, grounds)
    return Ruling(
        Turn.NONE,
        0,
        0,
        own_left,
        opp_left,
        None,
        0,
        0,
        True,
        winner,
        points,
        demand,
        1,
        tuple(grounds),
        clauses,
        decisions,
    )


def _jumped(facts: StrokeFacts, grounds: list[str]) -> None:
    if facts.striker_jumped:
        grounds.append("jump.striker")
    colours = (facts.jumped_own > 0) + (facts.jumped_opp > 0)
    if not (colours or facts.jumped_queen):
        return
    if facts.fell_back_after_light:
        grounds.append("jump.after_light")
        return
    grounds.append("jump.fell_back" if facts.fell_back else "jump.placed")
    if facts.jumped_queen and colours:
        grounds.append("jump.queen_first")
    if facts.jumped_own and facts.jumped_opp:
        grounds.append("jump.own_first")
    if facts.jumped_own + facts.jumped_opp + facts.jumped_queen > 2:
        grounds.append("jump.rest_touching")


def _settle(
    rules: RuleSet,
    state: BoardState,
    own_left: int,
    opp_left: int,
    comes_back: int,
    charge: int,
    queen: Queen,
    need: int,
    keeps: bool,
    grounds: list[str],
) -> Ruling:
    """Take out what is owed and available, for both sides at once (003.dues.10, 003.dues.12)."""
    owed = comes_back + state.own_dues + charge
    returned = min(owed, MEN - own_left)
    own_dues = owed - returned
    opp_returned = min(state.opp_dues, MEN - opp_left) if state.opp_dues else 0
    opp_dues = state.opp_dues - opp_returned
    if state.own_dues or state.opp_dues:
        if state.own_dues and returned > comes_back:
            grounds.append("debt.paid")
            if state.own_dues + charge > 1:
                grounds.append("debt.several")
        if opp_returned:
            grounds.append("debt.opponent_pays")
        if state.own_dues and state.opp_dues:
            grounds.append("debt.no_set_off")
            if rules.dues.set_off:
                both = min(own_dues, opp_dues)
                own_dues, opp_dues = own_dues - both, opp_dues - both
    if charge and own_dues:
        grounds.append("debt.outstanding")
    clauses, decisions = cite(rules, grounds)
    return Ruling(
        Turn.KEEP if keeps else Turn.LOSE,
        returned,
        opp_returned,
        own_left + returned,
        opp_left + opp_returned,
        queen,
        own_dues,
        opp_dues,
        False,
        None,
        0,
        0,
        need,
        tuple(grounds),
        clauses,
        decisions,
    )
