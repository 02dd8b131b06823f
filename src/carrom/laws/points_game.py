"""The points game: one stroke, one ruling, where the men belong to nobody (A127 to A134).

A board of it is told by colour, whoever strikes: ``own`` are the white men and ``opp`` the black.
``own_score`` is what the player has so far in this game, this board included; ``own_dues`` what they owe.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from carrom.laws.citing import cite
from carrom.laws.facts import MEN, BoardState, Contact, Queen, StrokeFacts
from carrom.laws.grounds import BREACHES, Ground
from carrom.laws.jumping import add_jumped
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Ruling, Turn


@dataclass(slots=True)
class _Reckoning:
    """A stroke of the points game while it is judged."""

    rules: RuleSet
    state: BoardState
    facts: StrokeFacts
    striker: bool
    improper: bool
    white: int  # on the board after the stroke
    black: int
    points: int = 0
    dues: int = 0
    grounds: list[Ground] = field(default_factory=list)

    @property
    def at_fault(self) -> bool:
        return self.striker or self.improper


def judge_points(rules: RuleSet, state: BoardState, facts: StrokeFacts) -> Ruling:
    """The ruling for a stroke that this board allows."""
    judging = _begin(rules, state, facts)
    counted = _count_men(judging)
    queen, to_cover = _queen(judging, counted)
    _pay_dues(judging)
    keeps = to_cover or (counted and not judging.at_fault and rules.points.turn == "keeps")
    if queen is Queen.MINE and state.queen is Queen.ON_BOARD and rules.points.turn == "keeps":
        keeps = True
    if state.is_break and facts.first_contact is Contact.NOTHING and _is_miss(judging):
        keeps = rules.board.missed_break == "again"
        judging.grounds.append(Ground.BREAK_AGAIN if keeps else Ground.BREAK_MISSED)
    over = judging.white + judging.black == 0 and queen in (Queen.MINE, Queen.THEIRS)
    if over:
        if judging.dues:
            judging.grounds.append(Ground.SHARED_DUE_LAPSES)
        judging.grounds.append(Ground.SHARED_OVER)
    add_jumped(facts, judging.grounds, rules)
    clauses, decisions = cite(rules, judging.grounds)
    return Ruling(
        turn=Turn.NONE if over else Turn.KEEP if keeps else Turn.LOSE,
        own_after=judging.white,
        opp_after=judging.black,
        queen=None if over else queen,
        own_returned=judging.white - state.own_on_board + facts.own,
        opp_returned=judging.black - state.opp_on_board + facts.opp,
        own_dues=0 if over else judging.dues,
        board_over=over,
        points=judging.points,
        grounds=tuple(judging.grounds),
        clauses=clauses,
        decisions=decisions,
        own_pocketed=facts.own,
        opp_pocketed=facts.opp,
    )


def _begin(rules: RuleSet, state: BoardState, facts: StrokeFacts) -> _Reckoning:
    jumped = facts.striker_jumped and rules.dues.striker_jumped == "due"
    judging = _Reckoning(
        rules,
        state,
        facts,
        striker=facts.striker or jumped,
        improper=not facts.proper,
        white=state.own_on_board - facts.own,
        black=state.opp_on_board - facts.opp,
        dues=state.own_dues,
    )
    for breach in facts.breaches:
        judging.grounds.append(BREACHES[breach])
        if getattr(rules.striking, breach.value) == "forbidden":
            judging.improper = True
    return judging


def _is_miss(judging: _Reckoning) -> bool:
    facts = judging.facts
    return not (facts.own or facts.opp or facts.queen or judging.at_fault)


def _count_men(judging: _Reckoning) -> bool:
    """Count the men pocketed, or bring them back (A128, A130, A132); whether any counted."""
    points, facts = judging.rules.points, judging.facts
    some = facts.own + facts.opp > 0
    stays = points.striker_men == "stay" and not judging.improper
    if judging.improper:
        ground = Ground.SHARED_IMPROPER_MEN if some else Ground.SHARED_IMPROPER
    elif judging.striker:
        ground = Ground.SHARED_STRIKER
        if some:
            ground = Ground.SHARED_STRIKER_STAY if stays else Ground.SHARED_STRIKER_MEN
    elif some:
        ground = Ground.SHARED_MEN if points.turn == "keeps" else Ground.SHARED_MEN_PASS
    else:
        ground = Ground.SHARED_NOTHING
    if some or judging.at_fault or not (facts.queen or judging.state.queen is Queen.PENDING):
        judging.grounds.append(ground)
    if judging.improper and judging.striker:
        judging.grounds.append(Ground.SHARED_STRIKER)
    if judging.at_fault and not stays:
        judging.white, judging.black = judging.state.own_on_board, judging.state.opp_on_board
        return False
    judging.points += facts.own * points.white + facts.opp * points.black
    return some


def _queen(judging: _Reckoning, counted: bool) -> tuple[Queen, bool]:
    """Where the queen is now, and whether the player strikes again to cover her (A129)."""
    before, pocketed = judging.state.queen, judging.facts.queen
    if not pocketed and before is not Queen.PENDING:
        return before, False
    if judging.at_fault:
        ground = Ground.SHARED_QUEEN_FAULT if pocketed else Ground.SHARED_COVER_FAULT
        return _queen_is(judging, Queen.ON_BOARD, ground)
    if counted:
        ground = Ground.SHARED_QUEEN_COVERED if pocketed else Ground.SHARED_COVER_DONE
        if pocketed and judging.rules.points.cover == "not_needed":
            ground = Ground.SHARED_QUEEN_COUNTS
        return _queen_is(judging, Queen.MINE, ground)
    if not pocketed:
        return _queen_is(judging, Queen.ON_BOARD, Ground.SHARED_COVER_MISSED)
    if judging.rules.points.cover == "not_needed":
        return _queen_is(judging, Queen.MINE, Ground.SHARED_QUEEN_COUNTS)
    if judging.white + judging.black == 0:
        return _queen_is(judging, Queen.MINE, Ground.SHARED_QUEEN_LAST)
    return _queen_is(judging, Queen.PENDING, Ground.SHARED_QUEEN_ALONE)


def _queen_is(judging: _Reckoning, queen: Queen, ground: Ground) -> tuple[Queen, bool]:
    judging.grounds.append(ground)
    if queen is Queen.MINE:
        judging.points += judging.rules.scoring.queen_value
    return queen, queen is Queen.PENDING


def _pay_dues(judging: _Reckoning) -> None:
    """Charge the stroke's faults and pay what is owed, as far as the player can (A130, A131)."""
    rules = judging.rules
    by_striker = rules.dues.striker if judging.striker and rules.points.striker == "due" else 0
    by_stroke = rules.improper.penalty if judging.improper and rules.points.improper == "due" else 0
    if rules.fouls.several == "add_up":
        judging.dues += by_striker + by_stroke
    else:
        judging.dues += max(by_striker, by_stroke)
    owed = judging.dues
    while judging.dues and _pay(judging):
        judging.dues -= 1
    if judging.dues < owed:
        by_man = rules.points.due_points is None
        judging.grounds.append(Ground.SHARED_DUE_MAN if by_man else Ground.SHARED_DUE_POINTS)
    if judging.dues:
        judging.grounds.append(Ground.SHARED_DUE_OWED)


def _pay(judging: _Reckoning) -> bool:
    """Pay one due, if the player can."""
    cost = judging.rules.points.due_points
    if cost is None:
        return _pay_man(judging)
    if judging.state.own_score + judging.points < cost:
        return False
    judging.points -= cost
    return True


def _pay_man(judging: _Reckoning) -> bool:
    """Put back the man of least value that is pocketed, whoever pocketed it, with its points."""
    points = judging.rules.points
    heaps = [
        (points.black, MEN - judging.black, "black"),
        (points.white, MEN - judging.white, "white"),
    ]
    payable = [(value, colour) for value, down, colour in heaps if down]
    if not payable:
        return False
    value, colour = min(payable, key=lambda heap: heap[0])  # black where both are worth the same
    if judging.state.own_score + judging.points < value:
        return False
    judging.points -= value
    setattr(judging, colour, getattr(judging, colour) + 1)
    return True
