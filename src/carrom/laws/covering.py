"""The queen's fate in a stroke, and whether the turn goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.laws.facts import MEN, Queen

if TYPE_CHECKING:
    from carrom.laws.faults import Seen

Fate = tuple[Queen, bool, int, str | None]
"""Where she is afterwards, does the turn go on, men still needed to cover her, and the ground."""

_IMPROPER_QUEEN = {
    (False, False): "queen.improper",
    (False, True): "queen.improper_own",
    (True, False): "queen.improper_striker",
    (True, True): "queen.improper_striker_own",
}
_IMPROPER_COVER = {
    (False, False): "cover.improper",
    (False, True): "cover.improper_own",
    (True, False): "cover.improper_striker",
    (True, True): "cover.improper_striker_own",
}


def queen_and_turn(seen: Seen) -> Fate:
    """What becomes of the queen and of the turn, before the board's end is looked at."""
    own, before = seen.facts.own, seen.state.queen
    if seen.facts.queen:
        return _she_falls(seen)
    if before is Queen.PENDING:
        return _she_is_being_covered(seen)
    if before is Queen.VOID:
        if own and not seen.improper and not seen.foul:
            return Queen.VOID, True, 1, "void.goes_on"
        return Queen.ON_BOARD, False, 1, "void.ends"
    return before, own > 0, 1, None


def _she_is_being_covered(seen: Seen) -> Fate:
    rules, state, own = seen.rules, seen.state, seen.facts.own
    need = state.cover_needed
    if seen.improper:
        return Queen.ON_BOARD, False, 1, _IMPROPER_COVER[seen.striker, own > 0]
    if seen.foul and rules.fouls.queen == "returns":
        return Queen.ON_BOARD, False, 1, "cover.foul"
    if seen.striker and own:
        owing = state.own_on_board == MEN
        return Queen.PENDING, True, need, f"cover.striker_own{'_owing' if owing else ''}"
    if seen.striker:
        return Queen.ON_BOARD, False, 1, "cover.striker"
    if not own:
        return Queen.ON_BOARD, False, 1, "cover.missed"
    if state.own_dues and rules.queen.due_while_covering == "cover_void":
        return Queen.ON_BOARD, False, 1, "cover.owing"
    if own < need:
        return Queen.PENDING, True, need - own, "cover.part"
    return Queen.MINE, True, 1, "cover.done_opponent" if seen.facts.opp else "cover.done"


def _she_falls(seen: Seen) -> Fate:
    rules, state, facts = seen.rules, seen.state, seen.facts
    own, queen = facts.own, rules.queen
    nine = state.own_on_board == MEN
    owing = state.own_dues > 0 and queen.owing != "allowed"
    right = state.ever_pocketed_own if queen.right == "ever" else not nine
    if seen.improper:
        return Queen.ON_BOARD, False, 1, _IMPROPER_QUEEN[seen.striker, own > 0]
    if seen.foul and rules.fouls.queen == "returns":
        return Queen.ON_BOARD, False, 1, "queen.foul_opponent" if facts.opp else "queen.foul"
    if seen.striker:
        return _with_the_striker(seen, nine, owing and queen.owing == "returned", bool(right))
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
        if facts.opp and queen.with_opponent == "loses":
            return Queen.ON_BOARD, False, 1, "queen.with_opponent_lost"
        if queen.cover_within == "turn" and state.own_this_turn:
            return Queen.MINE, True, 1, "queen.covered_in_turn"
        if facts.opp:
            return Queen.PENDING, True, 1, "queen.with_opponent"
        return Queen.PENDING, True, 1, "queen.recovered_right" if nine else "queen.alone"
    if nine and own == 1 and queen.from_nine == "one_more":
        why = "queen.one_from_nine_recovered" if right else "queen.one_from_nine"
        return Queen.PENDING, True, 1, why
    return Queen.MINE, True, 1, "queen.more_from_nine" if nine else "queen.covered"


def _with_the_striker(seen: Seen, nine: bool, owing: bool, right: bool) -> Fate:
    queen = seen.rules.queen
    if owing:
        keeps = queen.owing_with_striker == "keeps"
        return Queen.ON_BOARD, keeps, 1, f"queen.owing_striker{'_keeps' if keeps else ''}"
    if seen.facts.own:
        keeps = not (nine and queen.striker_own_from_nine == "loses")
        return Queen.ON_BOARD, keeps, 1, f"queen.striker_own{'_from_nine' if nine else ''}"
    if nine:
        why = "queen.striker_from_nine_recovered" if right else "queen.striker_from_nine"
        return Queen.ON_BOARD, queen.striker_from_nine == "keeps", 1, why
    return Queen.ON_BOARD, True, 1, f"queen.striker{'_opponent' if seen.facts.opp else ''}"
