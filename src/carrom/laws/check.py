"""Is this board, and this stroke on it, possible at all? Says where it is not.

Fields are named as `carrom judge` names them: ``given.dues.own``, ``stroke.queen``.
"""

from __future__ import annotations

from carrom.errors import BadInput
from carrom.laws.facts import MEN, BoardState, Contact, Queen, StrokeFacts
from carrom.laws.ruleset import RuleSet


def check_counts(state: BoardState, *, shared: bool = False) -> None:
    """Refuse counts that no board can show. ``shared``: the men belong to nobody (A127)."""
    fewest, whose = (0, "colour") if shared else (1, "side")
    for name, men in (("own_on_board", state.own_on_board), ("opp_on_board", state.opp_on_board)):
        if not fewest <= men <= MEN:
            raise BadInput(
                f"is {men}; a board in play has {fewest} to {MEN} men of each {whose} on it",
                field=f"given.{name}",
            )
    for name, number in (
        ("dues.own", state.own_dues),
        ("dues.opp", state.opp_dues),
        ("score.own", state.own_score),
        ("score.opp", state.opp_score),
    ):
        if number < 0:
            raise BadInput(f"is {number}; it cannot be below 0", field=f"given.{name}")


def check_state(rules: RuleSet, state: BoardState) -> None:
    """Refuse a board on which no stroke could be made.

    >>> from carrom.laws import rule_set
    >>> check_state(rule_set("icf-25"), BoardState(5, 6, Queen.PENDING))
    >>> check_state(rule_set("icf-25"), BoardState(0, 6))
    Traceback (most recent call last):
        ...
    carrom.errors.BadInput: given.own_on_board: is 0; a board in play has 1 to 9 men of each side on it
    """
    if rules.men_are_shared:
        _check_shared(rules, state)
        return
    if not (
        1 <= state.own_on_board <= MEN
        and 1 <= state.opp_on_board <= MEN
        and min(state.own_dues, state.opp_dues, state.own_score, state.opp_score) >= 0
    ):
        check_counts(state)
    own_down, opp_down = state.own_on_board < MEN, state.opp_on_board < MEN
    if not state.no_room and ((state.own_dues and own_down) or (state.opp_dues and opp_down)):
        side, men = ("own", state.own_on_board) if state.own_dues and own_down else (
            "opp", state.opp_on_board)  # fmt: skip
        raise BadInput(
            f"a due cannot be outstanding while {MEN - men} of that side's men are pocketed: it "
            "would have been taken out at once (003.dues.10), unless there is no_room",
            field=f"given.dues.{side}",
        )
    if (
        rules.match.pair_shares
        and rules.queen.right_by == "anyone"
        and (
            (own_down and not state.ever_pocketed_own) or (opp_down and not state.ever_pocketed_opp)
        )
    ):
        side = "own" if own_down and not state.ever_pocketed_own else "opp"
        raise BadInput(
            f"is false, yet fewer than {MEN} men of that side are on the board",
            field=f"given.ever_pocketed_{side}",
        )
    queen = state.queen
    if queen is Queen.VOID and "void" not in (rules.queen.early, rules.queen.owing):
        raise BadInput(
            f"no queen is ever void under {rules.name}: she is on_board, pending or covered",
            field="given.queen",
        )
    if queen is Queen.PENDING:
        if rules.queen.cover == "not_needed":
            raise BadInput(
                f"no queen is ever pending under {rules.name}: she counts at once (A135)",
                field="given.queen",
            )
        limit = most_covers(rules, state)
        if not 1 <= state.cover_needed <= limit:
            raise BadInput(
                f"is {state.cover_needed}; "
                + ("it is 1 or 2" if limit > 1 else "one man covers the queen here"),
                field="given.cover_needed",
            )
    elif state.cover_needed != 1:
        raise BadInput("says something only while the queen is pending", field="given.cover_needed")


def _check_shared(rules: RuleSet, state: BoardState) -> None:
    """Refuse a board that the points game cannot come to."""
    check_counts(state, shared=True)
    queen, men = state.queen, state.own_on_board + state.opp_on_board
    if queen is Queen.VOID or (queen is Queen.PENDING and rules.points.cover == "not_needed"):
        raise BadInput(
            f"no queen is ever {queen.value} under {rules.name}: she is on_board or covered",
            field="given.queen",
        )
    if not men and queen is not Queen.ON_BOARD:
        raise BadInput(
            f"is {queen.value} with no man on the board: the board would be over",
            field="given.queen",
        )
    if state.opp_dues:
        raise BadInput("what others owe is asked in their own turns", field="given.dues.opp")
    if state.cover_needed != 1:
        raise BadInput("is 1: any man covers the queen here", field="given.cover_needed")


def most_covers(rules: RuleSet, state: BoardState) -> int:
    """How many men the queen can need to be covered: two where she was taken too early (A13).

    >>> from carrom.laws import rule_set
    >>> most_covers(rule_set("icf-25"), BoardState(9, 9))
    1
    """
    if rules.queen.early != "two_covers":
        return 1
    # What came back may wait for room; men that are down may be a partner's, or pocketed by opponents (A94).
    of_others = not rules.match.pair_shares or rules.queen.right_by == "own_side"
    if not (state.own_on_board == MEN or state.no_room or of_others):
        return 1
    if rules.queen.early_covers == "always_two":
        return 2
    return min(2, state.own_on_board + state.own_dues)  # A126; what is owed is theirs too


def check_stroke(state: BoardState, facts: StrokeFacts) -> None:
    """Refuse a stroke that this board does not allow."""
    if not (
        0 <= facts.own <= state.own_on_board
        and 0 <= facts.opp <= state.opp_on_board
        and facts.jumped_own >= 0
        and facts.jumped_opp >= 0
        and facts.own + facts.jumped_own <= state.own_on_board
        and facts.opp + facts.jumped_opp <= state.opp_on_board
    ):
        _refuse_counts(state, facts)
    if facts.queen and state.queen is not Queen.ON_BOARD:
        raise BadInput(
            f"the queen cannot be pocketed: she is {state.queen.value}", field="stroke.queen"
        )
    if facts.jumped_queen and (facts.queen or state.queen is not Queen.ON_BOARD):
        raise BadInput(
            "the queen cannot jump: she is not on the board or was pocketed",
            field="stroke.jumped_queen",
        )
    if facts.striker_jumped and facts.striker:
        raise BadInput(
            "the striker cannot jump off the board and be pocketed", field="stroke.striker_jumped"
        )
    contact = facts.first_contact
    if contact is not None:
        if contact is Contact.OWN_LAST and state.own_on_board != 1:
            raise BadInput(
                f"says the last own man, but {state.own_on_board} lay on the board",
                field="stroke.first_contact",
            )
        if facts.direct_hit and contact is not Contact.OPPONENT:
            raise BadInput(
                f"is {contact}, but a direct hit touches an opponent's man first",
                field="stroke.first_contact",
            )


def _refuse_counts(state: BoardState, facts: StrokeFacts) -> None:
    for name, pocketed, jumped, lay in (
        ("own", facts.own, facts.jumped_own, state.own_on_board),
        ("opp", facts.opp, facts.jumped_opp, state.opp_on_board),
    ):
        if pocketed < 0 or jumped < 0:
            where = f"stroke.{name}" if pocketed < 0 else f"stroke.jumped_{name}"
            raise BadInput("cannot be below 0", field=where)
        if pocketed > lay:
            raise BadInput(
                f"{pocketed} cannot be pocketed: only {lay} of them lay on the board",
                field=f"stroke.{name}",
            )
        if pocketed + jumped > lay:
            raise BadInput(
                f"{jumped} cannot jump: {lay} lay on the board and {pocketed} were pocketed",
                field=f"stroke.jumped_{name}",
            )
