"""`judge`: one stroke, one ruling.

Read it as an umpire works: what was wrong with the stroke and what does it cost (`faults`); what
becomes of the queen and of the turn (`covering`); is the board over (`endings`); and if not, what comes
out of the pockets.
"""

from __future__ import annotations

from carrom.laws.check import check_state, check_stroke
from carrom.laws.citing import cite
from carrom.laws.covering import queen_and_turn
from carrom.laws.endings import Ending, ending, is_last_man_returned
from carrom.laws.facts import MEN, UNSETTLED, BoardState, Contact, Queen, StrokeFacts
from carrom.laws.faults import Judging, find_faults
from carrom.laws.grounds import Ground
from carrom.laws.jumping import add_jumped
from carrom.laws.points_game import judge_points
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Ruling, Turn, Winner

# What was pocketed, by (striker, own, opponent's): the ground of a proper stroke, and of an improper one.
POCKETED = {
    (False, False, False): (Ground.NOTHING, Ground.IMPROPER_NOTHING),
    (False, True, False): (Ground.OWN, Ground.IMPROPER_OWN),
    (False, False, True): (Ground.OPPONENT, Ground.IMPROPER_OPPONENT),
    (False, True, True): (Ground.OWN_OPPONENT, Ground.IMPROPER_OWN_OPPONENT),
    (True, False, False): (Ground.STRIKER, Ground.IMPROPER_STRIKER),
    (True, True, False): (Ground.STRIKER_OWN, Ground.IMPROPER_STRIKER_OWN),
    (True, False, True): (Ground.STRIKER_OPPONENT, Ground.IMPROPER_STRIKER_OPPONENT),
    (True, True, True): (Ground.STRIKER_OWN_OPPONENT, Ground.IMPROPER_STRIKER_OWN_OPPONENT),
}
COVERED = (Queen.MINE, Queen.THEIRS)
TOO_EARLY = frozenset(
    {
        Ground.QUEEN_EARLY,
        Ground.QUEEN_EARLY_LAST,
        Ground.QUEEN_EARLY_OWN,
        Ground.QUEEN_ONE_OF_TWO,
    }
)
WRONG_CONTACT = frozenset({Ground.DIRECT_HIT, Ground.OWN_LAST_FIRST})


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
    if rules.men_are_shared:
        return judge_points(rules, state, facts)
    judging = find_faults(rules, state, facts)
    queen, keeps, why, need = queen_and_turn(judging)
    if rules.queen.owing_own_men == "return" and why is Ground.QUEEN_OWING_OWN:
        judging.comes_back = facts.own

    if not judging.own_left or not judging.opp_left:
        end = ending(judging, queen)
        if end is not None:
            return _end_board(judging, end, why)
        if queen not in COVERED and is_last_man_returned(judging, queen):
            return _last_man_returns(judging, why)
    _say_what_was_pocketed(judging, why)
    if why is not None:
        judging.grounds += _grounds_of_queen(judging, why)
    if not judging.own_left:
        judging.grounds.append(_why_it_goes_on(judging))
    if state.is_break and facts.first_contact is Contact.NOTHING and _only_a_miss(judging):
        keeps = rules.board.missed_break == "again"
        judging.grounds.append(Ground.BREAK_AGAIN if keeps else Ground.BREAK_MISSED)
    if facts.opp and rules.fouls.opponent_man_turn == "loses":
        keeps = False
    if (judging.improper or judging.other_foul) and rules.fouls.loses_turn:
        keeps = False
    if not keeps and queen in UNSETTLED:
        queen, need = Queen.ON_BOARD, 1
    if queen is Queen.PENDING and rules.queen.cover == "not_needed":
        _count_at_once(judging, why)
        queen, need = Queen.MINE, 1
    return _continue_board(judging, queen, need, keeps)


def _grounds_of_queen(judging: Judging, why: Ground) -> list[Ground]:
    """The ground for what becomes of the queen, and that an opponent's man gave no right to her (A94)."""
    rules, state = judging.rules, judging.state
    of_opponents = state.own_on_board < MEN and not state.ever_pocketed_own
    is_own_right = rules.queen.right_by == "own_side" and rules.match.pair_shares
    if why in TOO_EARLY and of_opponents and is_own_right:
        return [why, Ground.QUEEN_OPPONENTS_MAN]
    return [why]


def _count_at_once(judging: Judging, why: Ground | None) -> None:
    """A135: house rules without a cover; what says that she has to be covered is not said."""
    if why is Ground.QUEEN_WITH_OPPONENT:
        judging.grounds.insert(judging.grounds.index(why), Ground.OPPONENT)
    judging.grounds = [
        Ground.QUEEN_COUNTS if ground is why else ground for ground in judging.grounds
    ]


def _only_a_miss(judging: Judging) -> bool:
    return not (judging.facts.own or judging.facts.opp or judging.facts.queen or judging.charge)


def _say_what_was_pocketed(judging: Judging, why: Ground | None) -> None:
    """The ground for what was pocketed, unless the queen's ground says it all or a foul by contact does."""
    facts = judging.facts
    # That a void queen goes back says nothing of the stroke.
    improper_besides = judging.improper and why is Ground.VOID_ENDS
    if why is not None and not judging.other_foul and not improper_besides:
        loses = judging.rules.fouls.opponent_man_turn == "loses"
        if not facts.opp or not (facts.own or not facts.queen or loses):
            return
        if why is Ground.COVER_DONE_OPPONENT:
            return
    ground, improper_ground = POCKETED[judging.striker, facts.own > 0, facts.opp > 0]
    wrong_contact = not WRONG_CONTACT.isdisjoint(judging.grounds)
    all_said = not judging.improper or (why is not None and "improper" in why)
    if wrong_contact and all_said and ground in (Ground.OWN, Ground.NOTHING):
        return
    if facts.queen and ground is Ground.NOTHING:
        return
    if judging.improper:
        ground = improper_ground
    elif facts.own > 1 and ground is Ground.STRIKER_OWN:
        ground = Ground.STRIKER_MEN
    judging.grounds.append(ground)


def _why_it_goes_on(judging: Judging) -> Ground:
    if judging.comes_back:
        return Ground.OWN_LAST_IMPROPER if judging.improper else Ground.OWN_LAST_RETURNS
    return Ground.OWN_LAST_PENALTY if judging.charge else Ground.OWN_LAST_OWING


def _last_man_returns(judging: Judging, why: Ground | None) -> Ruling:
    """004.fouls.5: the last man cannot go before the queen is covered."""
    rules, state, facts = judging.rules, judging.state, judging.facts
    if judging.charge:
        ground, improper_ground = POCKETED[judging.striker, False, facts.opp > 0]
        if judging.improper:
            fell = improper_ground is not Ground.IMPROPER_NOTHING  # but an own man always did
            judging.grounds.append(improper_ground if fell else Ground.IMPROPER_OWN)
        elif ground is not Ground.NOTHING:
            judging.grounds.append(ground)
    if why is not None and why is not Ground.VOID_GOES_ON:
        judging.grounds += _grounds_of_queen(judging, why)
    if state.queen is Queen.VOID:
        judging.grounds.append(Ground.OWN_LAST_VOID)
    else:
        fouled = judging.charge and (facts.queen or state.queen is Queen.PENDING)
        judging.grounds.append(Ground.OWN_LAST_FOUL if fouled else Ground.OWN_LAST_GOES_ON)
        if judging.charge and not fouled and not judging.several_faults:
            judging.grounds.append(Ground.FAULTS_SEVERAL)
    judging.comes_back = facts.own
    if rules.ending.own_last_returns == "last_man":  # A82: those that fell before it stay pocketed
        judging.comes_back = 1
        if facts.own > 1:
            judging.grounds.append(Ground.OWN_LAST_OF_SEVERAL)
    judging.charge = max(judging.charge, rules.fouls.cost)
    return _continue_board(judging, Queen.ON_BOARD, 1, keeps=False)


def _end_board(judging: Judging, end: Ending, why: Ground | None) -> Ruling:
    winner, points = end.winner, end.points
    rules, state = judging.rules, judging.state
    scoring = rules.scoring
    grounds = [*end.grounds]
    if why is not None and grounds[0].family == "cleared":
        grounds.insert(0, why)
    if state.own_dues or state.opp_dues:
        if rules.dues.at_board_end == "points":
            points += state.opp_dues if winner is Winner.ME else state.own_dues
            grounds.append(Ground.DEBT_COUNTS)
        else:
            finished_owing = winner is Winner.ME and state.own_dues
            grounds.append(Ground.DEBT_LAPSES_FINISH if finished_owing else Ground.DEBT_LAPSES)
    if scoring.board_maximum is not None and points >= scoring.board_maximum:
        points = scoring.board_maximum
        grounds.append(Ground.POINTS_MAXIMUM)
    if scoring.points_target is not None:
        grounds.append(Ground.GAME_TARGET)
        score = state.own_score if winner is Winner.ME else state.opp_score
        if score + points > scoring.points_target:
            grounds.append(Ground.GAME_OVERSHOOT)
    add_jumped(judging.facts, grounds, rules)
    clauses, decisions = cite(rules, grounds)
    return Ruling(
        turn=Turn.NONE,
        own_after=judging.own_left,
        opp_after=judging.opp_left,
        queen=None,
        board_over=True,
        winner=winner,
        points=points,
        demandable=end.demandable,
        grounds=tuple(grounds),
        clauses=clauses,
        decisions=decisions,
        own_pocketed=judging.facts.own,
        opp_pocketed=judging.facts.opp,
        capped=end.capped,
    )


def _continue_board(judging: Judging, queen: Queen, need: int, keeps: bool) -> Ruling:
    """Take out what is owed and available, for both sides at once (003.dues.10, 003.dues.12)."""
    rules, state, grounds = judging.rules, judging.state, judging.grounds
    waiting = state.own_dues if state.no_room else 0  # A65: available, but there is no room yet
    if waiting and not (judging.own_left or judging.comes_back or judging.charge):
        waiting -= 1  # A116: the board could not go on without a man
    owed = judging.comes_back + state.own_dues + judging.charge - waiting
    returned = min(owed, MEN - judging.own_left)
    own_dues = owed - returned + waiting
    opp_returned = 0
    if state.opp_dues and not state.no_room:
        opp_returned = min(state.opp_dues, MEN - judging.opp_left)
    opp_dues = state.opp_dues - opp_returned
    if state.own_dues or state.opp_dues:
        if state.own_dues and returned > judging.comes_back:
            grounds.append(Ground.DEBT_PAID)
            if state.own_dues + judging.charge > 1:
                grounds.append(Ground.DEBT_SEVERAL)
        if opp_returned:
            grounds.append(Ground.DEBT_OPPONENT_PAYS)
        if state.no_room:
            grounds.append(Ground.PLACING_NO_ROOM)
        if rules.dues.set_off:
            if state.own_dues and state.opp_dues:
                grounds.append(Ground.DEBT_SET_OFF)
                both = min(own_dues, opp_dues)
                own_dues, opp_dues = own_dues - both, opp_dues - both
        elif state.opp_dues and state.own_dues + judging.charge:
            grounds.append(Ground.DEBT_NO_SET_OFF)
    if judging.charge and own_dues > waiting:
        grounds.append(Ground.DEBT_OUTSTANDING)
    add_jumped(judging.facts, grounds, rules)
    clauses, decisions = cite(rules, grounds)
    return Ruling(
        turn=Turn.KEEP if keeps else Turn.LOSE,
        own_after=judging.own_left + returned,
        opp_after=judging.opp_left + opp_returned,
        queen=queen,
        own_returned=returned,
        opp_returned=opp_returned,
        own_dues=own_dues,
        opp_dues=opp_dues,
        cover_needed=need,
        grounds=tuple(grounds),
        clauses=clauses,
        decisions=decisions,
        came_back=min(judging.comes_back, returned),
        own_pocketed=judging.facts.own,
        opp_pocketed=judging.facts.opp,
    )
