"""The small moves that rulings on incidents are made of: a foul, a board forfeited, cancelled, unchanged."""

from __future__ import annotations

from dataclasses import replace

from carrom.laws.facts import MEN, UNSETTLED, BoardState, Queen, swapped_sides
from carrom.laws.grounds import Ground
from carrom.laws.incident import By, Situation
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Ruling, Turn, Winner


def standing_board(state: BoardState, turn: Turn, *, queen: Queen | None = None) -> Ruling:
    """A ruling that leaves men and dues as they are; a lost turn sends an uncovered queen back."""
    after = queen or state.queen
    grounds: tuple[Ground, ...] = ()
    if turn is Turn.LOSE and after in UNSETTLED:
        grounds = (Ground.VOID_ENDS if after is Queen.VOID else Ground.COVER_MISSED,)
        after = Queen.ON_BOARD
    return Ruling(
        turn=turn,
        own_after=state.own_on_board,
        opp_after=state.opp_on_board,
        queen=after,
        own_dues=state.own_dues,
        opp_dues=state.opp_dues,
        cover_needed=state.cover_needed if after is Queen.PENDING else 1,
        grounds=grounds,
    )


def foul(rules: RuleSet, now: Situation, by: By) -> Ruling:
    """A foul as per laws (A01): a man of the offender, and the turn if it is theirs (A119)."""
    mine, state = by == "me", now.board_of(by)
    on_turn = now.has_turn(by) and rules.fouls.loses_turn
    loses = on_turn and not now.by_partner
    turn = Turn.LOSE if loses else Turn.UNCHANGED
    if (
        rules.men_are_shared
    ):  # A132: a foul costs the turn, and nobody's men; colours have no other chair
        return standing_board(now.board(), turn)
    base = standing_board(state, turn)
    waiting = state.own_dues if state.no_room else 0  # A65: what waits for room goes on waiting
    owed = state.own_dues + rules.fouls.cost - waiting
    out = min(owed, MEN - state.own_on_board)
    grounds = base.grounds
    if on_turn and now.by_partner:
        grounds = (*grounds, Ground.FOUL_BY_PARTNER)
    if state.opp_dues and not state.no_room and not rules.dues.set_off:
        grounds = (*grounds, Ground.DEBT_NO_SET_OFF)
    if owed > out:
        left = Ground.DEBT_OUTSTANDING if mine else Ground.DEBT_OPPONENT_OUTSTANDING
        grounds = (*grounds, left)
    after, stays = state.own_on_board + out, owed - out + waiting
    base = replace(base, own_returned=out, own_after=after, own_dues=stays, grounds=grounds)
    return seen_by_me(base, by)


def forfeit(rules: RuleSet, now: Situation, by: By, *, clause_caps: bool = False) -> Ruling:
    """A board lost by an act: the offender's men on it, and the queen unless they hold her (A28).

    ``clause_caps``: the clause itself says from which score on the queen does not count.
    """
    state = now.board_of(by)
    counts = state.queen is not Queen.MINE
    if rules.board.forfeit_queen == "on_board_only":
        counts = state.queen not in (Queen.MINE, Queen.THEIRS)
    points = state.own_on_board * rules.scoring.man_value
    capped = counts and rules.reached(state.opp_score)
    if counts and not capped:
        points += rules.scoring.queen_value
    in_the_clause = state.queen in (Queen.ON_BOARD, Queen.MINE) and (clause_caps or not capped)
    grounds = [] if in_the_clause else [Ground.FORFEIT_QUEEN]
    target = rules.scoring.points_target
    if target is not None and state.opp_score + points >= target:  # it wins the game
        grounds.append(Ground.GAME_TARGET)
        if state.opp_score + points > target:
            grounds.append(Ground.GAME_OVERSHOOT)
    lost = replace(
        over(state), winner=Winner.OPPONENT, points=points, grounds=tuple(grounds), capped=capped
    )
    return seen_by_me(lost, by)


def over(state: BoardState) -> Ruling:
    """A board that has ended without a winner yet."""
    base = standing_board(state, Turn.NONE)
    return replace(base, queen=None, own_dues=0, opp_dues=0, board_over=True)


def replay(now: Situation) -> Ruling:
    """A board that is cancelled and played again: same breaker, score unchanged (A29)."""
    return replace(over(now.board_or_new()), replay=True, grounds=(Ground.REPLAY,))


def seen_by_me(ruling: Ruling, by: By) -> Ruling:
    """A ruling told from that side's chair, from mine."""
    return ruling if by == "me" else from_the_other_chair(ruling)


def from_the_other_chair(ruling: Ruling) -> Ruling:
    """The same ruling told from the opponent's chair; ``turn`` stays that of the player who struck."""
    winners = {None: None, Winner.ME: Winner.OPPONENT, Winner.OPPONENT: Winner.ME}
    return replace(ruling, **swapped_sides(ruling), winner=winners[ruling.winner])
