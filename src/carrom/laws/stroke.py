"""`judge`: one stroke, one ruling.

Read it as an umpire works: what was wrong with the stroke and what does it cost (`faults`); what
becomes of the queen and of the turn (`covering`); is the board over (`endings`); and if not, what comes
out of the pockets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.laws.check import check_state, check_stroke
from carrom.laws.citing import cite
from carrom.laws.covering import queen_and_turn
from carrom.laws.endings import ending
from carrom.laws.facts import MEN, BoardState, Contact, Queen, StrokeFacts
from carrom.laws.faults import Seen, look_at
from carrom.laws.ruling import Ruling, Turn, Winner

if TYPE_CHECKING:
    from carrom.laws.endings import Ending
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
COVERED = (Queen.MINE, Queen.THEIRS)


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
    seen = look_at(rules, state, facts)
    queen, keeps, need, why = queen_and_turn(seen)
    if why == "queen.owing_own" and rules.queen.owing_own_men == "return":
        seen.comes_back = facts.own

    if not seen.own_left or not seen.opp_left:
        end = ending(seen, queen)
        if end is not None:
            return _over(seen, end, why)
        if queen not in COVERED and rules.ending.own_on_board == "goes_on":
            return _last_man_returns(seen, why)
    _say_what_fell(seen, why)
    if why is not None:
        seen.grounds.append(why)
    if not seen.own_left:
        seen.grounds.append(_why_it_goes_on(seen))
    if state.is_break and facts.first_contact is Contact.NOTHING and _only_a_miss(seen):
        keeps = rules.board.missed_break == "again"
        seen.grounds.append("break.again" if keeps else "break.missed")
    if facts.opp and rules.fouls.opponent_man_turn == "loses":
        keeps = False
    if (seen.improper or seen.foul) and rules.fouls.loses_turn:
        keeps = False
    if not keeps and queen in (Queen.PENDING, Queen.VOID):
        queen, need = Queen.ON_BOARD, 1
    return _goes_on(seen, queen, need, keeps)


def _only_a_miss(seen: Seen) -> bool:
    return not (seen.facts.own or seen.facts.opp or seen.facts.queen or seen.charge)


def _say_what_fell(seen: Seen, why: str | None) -> None:
    """The ground for what fell, unless the queen's ground says it all or a foul by contact does."""
    facts = seen.facts
    wrong_contact = "direct_hit" in seen.grounds or "own_last_first" in seen.grounds
    if why is not None and not seen.foul:
        loses = seen.rules.fouls.opponent_man_turn == "loses"
        if not facts.opp or not (facts.own or not facts.queen or loses):
            return
        if why == "cover.done_opponent":
            return
    name = FELL[seen.striker, facts.own > 0, facts.opp > 0]
    if wrong_contact and name in ("own", "nothing"):
        return
    if facts.queen and name == "nothing":
        return
    if seen.improper:
        name = f"improper.{name}"
    elif name == "striker_own" and facts.own > 1:
        name = "striker_men"
    seen.grounds.append(name)


def _why_it_goes_on(seen: Seen) -> str:
    if seen.comes_back:
        return "own_last.improper" if seen.improper else "own_last.returns"
    return "own_last.penalty" if seen.charge else "own_last.owing"


def _last_man_returns(seen: Seen, why: str | None) -> Ruling:
    """004.fouls.5: the last man cannot go before the queen is covered."""
    rules, state, facts = seen.rules, seen.state, seen.facts
    if seen.charge:
        name = FELL[seen.striker, False, facts.opp > 0]
        if seen.improper:
            seen.grounds.append(f"improper.{name}")
        elif name != "nothing":
            seen.grounds.append(name)
    if why is not None and why != "void.goes_on":
        seen.grounds.append(why)
    if state.queen is Queen.VOID:
        seen.grounds.append("own_last.void")
    else:
        fouled = seen.charge and (facts.queen or state.queen is Queen.PENDING)
        seen.grounds.append("own_last.foul" if fouled else "own_last.goes_on")
    seen.comes_back = facts.own
    seen.charge = max(seen.charge, rules.fouls.cost)
    return _goes_on(seen, Queen.ON_BOARD, 1, keeps=False)


def _over(seen: Seen, end: Ending, why: str | None) -> Ruling:
    winner, points, demand, grounds = end
    rules, state = seen.rules, seen.state
    scoring = rules.scoring
    if why is not None and grounds[0].startswith("cleared"):
        grounds.insert(0, why)
    if state.own_dues or state.opp_dues:
        if rules.dues.at_board_end == "points":
            points += state.opp_dues if winner is Winner.ME else state.own_dues
            grounds.append("debt.counts")
        else:
            finished_owing = winner is Winner.ME and state.own_dues
            grounds.append("debt.lapses_finish" if finished_owing else "debt.lapses")
    if scoring.board_maximum is not None:
        points = min(points, scoring.board_maximum)
    if scoring.points_target is not None:
        grounds.append("game.target")
        score = state.own_score if winner is Winner.ME else state.opp_score
        if score + points > scoring.points_target:
            grounds.append("game.overshoot")
    _add_jumped(seen.facts, grounds, rules)
    clauses, decisions = cite(rules, grounds)
    return Ruling(
        turn=Turn.NONE,
        own_returned=0,
        opp_returned=0,
        own_after=seen.own_left,
        opp_after=seen.opp_left,
        queen=None,
        own_dues=0,
        opp_dues=0,
        board_over=True,
        winner=winner,
        points=points,
        demandable=demand,
        cover_needed=1,
        grounds=tuple(grounds),
        clauses=clauses,
        decisions=decisions,
    )


def _goes_on(seen: Seen, queen: Queen, need: int, keeps: bool) -> Ruling:
    """Take out what is owed and available, for both sides at once (003.dues.10, 003.dues.12)."""
    rules, state, grounds = seen.rules, seen.state, seen.grounds
    waiting = state.own_dues if state.no_room else 0  # A65: available, but there is no room yet
    if waiting and not (seen.own_left or seen.comes_back or seen.charge):
        waiting -= 1  # A116: the board could not go on without a man
    owed = seen.comes_back + state.own_dues + seen.charge - waiting
    returned = min(owed, MEN - seen.own_left)
    own_dues = owed - returned + waiting
    opp_returned = 0
    if state.opp_dues and not state.no_room:
        opp_returned = min(state.opp_dues, MEN - seen.opp_left)
    opp_dues = state.opp_dues - opp_returned
    if state.own_dues or state.opp_dues:
        if state.own_dues and returned > seen.comes_back:
            grounds.append("debt.paid")
            if state.own_dues + seen.charge > 1:
                grounds.append("debt.several")
        if opp_returned:
            grounds.append("debt.opponent_pays")
        if state.no_room:
            grounds.append("placing.no_room")
        if state.own_dues and state.opp_dues:
            grounds.append("debt.set_off" if rules.dues.set_off else "debt.no_set_off")
            if rules.dues.set_off:
                both = min(own_dues, opp_dues)
                own_dues, opp_dues = own_dues - both, opp_dues - both
    if seen.charge and own_dues > waiting:
        grounds.append("debt.outstanding")
    _add_jumped(seen.facts, grounds, rules)
    clauses, decisions = cite(rules, grounds)
    return Ruling(
        turn=Turn.KEEP if keeps else Turn.LOSE,
        own_returned=returned,
        opp_returned=opp_returned,
        own_after=seen.own_left + returned,
        opp_after=seen.opp_left + opp_returned,
        queen=queen,
        own_dues=own_dues,
        opp_dues=opp_dues,
        board_over=False,
        winner=None,
        points=0,
        demandable=0,
        cover_needed=need,
        grounds=tuple(grounds),
        clauses=clauses,
        decisions=decisions,
        came_back=min(seen.comes_back, returned),
    )


def _add_jumped(facts: StrokeFacts, grounds: list[str], rules: RuleSet) -> None:
    """The grounds for pieces that left the board (003.jump)."""
    if facts.striker_jumped:
        due = rules.dues.striker_jumped == "due"
        grounds.append("jump.striker_due" if due else "jump.striker")
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
