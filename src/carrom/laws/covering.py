"""The queen's fate in a stroke, and whether the turn goes on."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from carrom.laws.check import most_covers
from carrom.laws.facts import MEN, UNSETTLED, Queen
from carrom.laws.faults import Judging
from carrom.laws.grounds import Ground


class Fate(NamedTuple):
    """Where the queen is after the stroke, whether the turn goes on, and why.

    ``cover_needed``: men still needed to cover her.
    """

    queen: Queen
    keeps_turn: bool
    ground: Ground | None
    cover_needed: int = 1


# By (striker pocketed, own man pocketed): the grounds while the queen is pocketed, and while she is covered.
_IMPROPER = {
    (False, False): (Ground.QUEEN_IMPROPER, Ground.COVER_IMPROPER),
    (False, True): (Ground.QUEEN_IMPROPER_OWN, Ground.COVER_IMPROPER_OWN),
    (True, False): (Ground.QUEEN_IMPROPER_STRIKER, Ground.COVER_IMPROPER_STRIKER),
    (True, True): (Ground.QUEEN_IMPROPER_STRIKER_OWN, Ground.COVER_IMPROPER_STRIKER_OWN),
}


def queen_and_turn(judging: Judging) -> Fate:
    """What becomes of the queen and of the turn, before the board's end is looked at."""
    own, before = judging.facts.own, judging.state.queen
    if judging.facts.queen:
        return _pocketed(judging)
    if before not in UNSETTLED:
        return _stays(before, own > 0)
    if before is Queen.PENDING:
        return _to_be_covered(judging)
    if own and not judging.improper and not judging.other_foul:
        return Fate(Queen.VOID, True, Ground.VOID_GOES_ON)
    return _returns(Ground.VOID_ENDS)


# Cached: there are a few dozen fates, and a stroke meets one of them.
@cache
def _stays(queen: Queen, keeps_turn: bool) -> Fate:
    return Fate(queen, keeps_turn, None)


@cache
def _returns(ground: Ground, *, keeps_turn: bool = False) -> Fate:
    """The queen goes back to the board."""
    return Fate(Queen.ON_BOARD, keeps_turn, ground)


@cache
def _covered(ground: Ground) -> Fate:
    return Fate(Queen.MINE, True, ground)


@cache
def _pending(ground: Ground, cover_needed: int = 1) -> Fate:
    return Fate(Queen.PENDING, True, ground, cover_needed)


def _to_be_covered(judging: Judging) -> Fate:
    rules, state, own = judging.rules, judging.state, judging.facts.own
    if judging.improper:
        return _returns(_IMPROPER[judging.striker, own > 0][1])
    if judging.other_foul and rules.fouls.queen == "returns":
        return _returns(Ground.COVER_FOUL)
    if judging.striker and own:
        no_man_down = state.own_on_board == MEN
        ground = Ground.COVER_STRIKER_OWN_OWING if no_man_down else Ground.COVER_STRIKER_OWN
        return _pending(ground, state.cover_needed)
    if judging.striker:
        return _returns(Ground.COVER_STRIKER)
    if not own:
        return _returns(Ground.COVER_MISSED)
    if state.own_dues and rules.queen.due_while_covering == "cover_void":
        return _returns(Ground.COVER_OWING)
    if own < state.cover_needed:
        return _pending(Ground.COVER_PART, state.cover_needed - own)
    return _covered(Ground.COVER_DONE_OPPONENT if judging.facts.opp else Ground.COVER_DONE)


def _pocketed(judging: Judging) -> Fate:
    rules, state, facts = judging.rules, judging.state, judging.facts
    own, queen = facts.own, rules.queen
    no_man_down = state.own_on_board == MEN
    owing = state.own_dues > 0 and queen.owing != "allowed"
    has_right = state.ever_pocketed_own
    if queen.right == "now":
        has_right = not no_man_down and (has_right or queen.right_by == "anyone")
    if judging.improper:
        return _returns(_IMPROPER[judging.striker, own > 0][0])
    if judging.other_foul and rules.fouls.queen == "returns":
        return _returns(Ground.QUEEN_FOUL_OPPONENT if facts.opp else Ground.QUEEN_FOUL)
    if judging.striker:
        returned_for_owing = owing and queen.owing == "returned"
        return _with_the_striker(judging, no_man_down, returned_for_owing, bool(has_right))
    if owing:
        if queen.owing == "void":
            return Fate(Queen.VOID, True, Ground.QUEEN_OWING_VOID)
        return _returns(Ground.QUEEN_OWING_OWN if own else Ground.QUEEN_OWING)
    if not has_right:
        if queen.early == "void":
            ground = Ground.QUEEN_EARLY_OWN if own else Ground.QUEEN_EARLY
            return Fate(Queen.VOID, True, ground)
        if queen.early == "two_covers":
            return _by_two(judging)
        if not own:
            return _returns(Ground.QUEEN_EARLY)
    if not own:
        if facts.opp and queen.with_opponent == "loses":
            return _returns(Ground.QUEEN_WITH_OPPONENT_LOST)
        if queen.cover_within == "turn" and state.own_this_turn:
            return _covered(Ground.QUEEN_COVERED_IN_TURN)
        if facts.opp:
            return _pending(Ground.QUEEN_WITH_OPPONENT)
        return _pending(Ground.QUEEN_RECOVERED_RIGHT if no_man_down else Ground.QUEEN_ALONE)
    if no_man_down and own == 1 and queen.from_nine == "one_more":
        return _pending(
            Ground.QUEEN_ONE_FROM_NINE_RECOVERED if has_right else Ground.QUEEN_ONE_FROM_NINE
        )
    return _covered(Ground.QUEEN_MORE_FROM_NINE if no_man_down else Ground.QUEEN_COVERED)


def _by_two(judging: Judging) -> Fate:
    """001.cover.1: two men cover her, those of this stroke counted (A13); one where one is left (A126)."""
    state, own = judging.state, judging.facts.own
    needed = most_covers(judging.rules, state)
    if own >= needed:
        return _covered(Ground.QUEEN_MORE_FROM_NINE if own > 1 else Ground.QUEEN_LAST_COVERS)
    if own:
        all_nine = state.own_on_board == MEN
        ground = Ground.QUEEN_ONE_FROM_NINE if all_nine else Ground.QUEEN_ONE_OF_TWO
    else:
        ground = Ground.QUEEN_EARLY if needed > 1 else Ground.QUEEN_EARLY_LAST
    return _pending(ground, needed - own)


def _with_the_striker(judging: Judging, no_man_down: bool, owing: bool, has_right: bool) -> Fate:
    queen = judging.rules.queen
    if owing:
        if queen.owing_with_striker == "keeps":
            return _returns(Ground.QUEEN_OWING_STRIKER_KEEPS, keeps_turn=True)
        return _returns(Ground.QUEEN_OWING_STRIKER)
    if judging.facts.own:
        if no_man_down:
            keeps = queen.striker_own_from_nine != "loses"
            return _returns(Ground.QUEEN_STRIKER_OWN_FROM_NINE, keeps_turn=keeps)
        return _returns(Ground.QUEEN_STRIKER_OWN, keeps_turn=True)
    if no_man_down:
        ground = Ground.QUEEN_STRIKER_FROM_NINE
        if has_right:
            ground = Ground.QUEEN_STRIKER_FROM_NINE_RECOVERED
        return _returns(ground, keeps_turn=queen.striker_from_nine == "keeps")
    ground = Ground.QUEEN_STRIKER_OPPONENT if judging.facts.opp else Ground.QUEEN_STRIKER
    return _returns(ground, keeps_turn=True)
