"""Document 004: every foul costs one piece and the turn; a Queen taken too early is void."""

from __future__ import annotations

from .stroke import Ruling, Stroke, board_ends, board_goes_on

QUEEN = 5  # note.2; no threshold (A07b)


def rule(s: Stroke) -> Ruling:
    """Rule a stroke: first the endings, then fouls, then strokes without one."""
    foul = (
        s.striker  # fouls.1
        or s.opp >= 1  # fouls.3a
        or s.improper  # A53
        or (s.direct_hit and s.opp_on_board == 1)  # fouls.2 (A19)
    )

    if s.last_opp:
        # fouls.4, both last or not (A62); A93: what is left, and the Queen but for one whom the player
        # who loses had covered; at least 1 (C22).
        if s.queen == "covered_by_me":
            return board_ends(s, "opponent", max(s.own_left, 1))
        return board_ends(s, "opponent", s.own_left + QUEEN)

    if s.last_own:
        return _last_own(s, foul)
    if foul:
        return _foul(s)
    return _no_foul(s)


def _may_take_queen(s: Stroke) -> bool:
    # cover.1; A61: nor while owing, which makes her void as cover.2 says (C19).
    return s.ever_pocketed_own and s.own_dues == 0


def _last_own(s: Stroke, foul: bool) -> Ruling:
    if s.queen in ("covered_by_me", "covered_by_opponent"):
        if foul:
            return board_goes_on(s, "lose", s.queen, out=1)  # A81
        if s.queen == "covered_by_me":
            return board_ends(s, "me", s.opp_left + QUEEN)  # note.2, 003.game.3b
        return board_ends(s, "me", s.opp_left)  # 003.game.3b
    if not foul and s.covering:
        return board_ends(s, "me", s.opp_left + QUEEN)  # the last piece covers her (fouls.5 note)
    if not foul and s.queen_pocketed and _may_take_queen(s):
        return board_ends(s, "me", s.opp_left + QUEEN)  # cover.3a
    # fouls.5, A75: the final piece fell and the Queen is not covered - she lies on the board, is
    # void, was pocketed too early, or comes back because of another foul (C23). The final piece
    # and one penalty piece come back, however many fell, in a foul stroke too (A82).
    return board_goes_on(s, "lose", "on_board", out=2)


def _foul(s: Stroke) -> Ruling:
    # basic.3, fouls.1-3, A26, A53, A76: turn lost, one penalty, what was pocketed stays.
    queen = s.queen
    if s.queen_pocketed:
        queen = "on_board"  # fouls.3b; with the Striker or improper A53
    if s.covering:
        queen = "on_board"  # A53; an own piece falling with the foul does not cover her (C24)
    if s.queen == "void":
        queen = "on_board"  # cover.2: the turn is over
    return board_goes_on(s, "lose", queen, out=1)


def _no_foul(s: Stroke) -> Ruling:
    if s.queen_pocketed:
        if not _may_take_queen(s):
            return board_goes_on(s, "keep", "void", out=0)  # cover.2, cover.3b; owing: C19
        if s.own >= 1:
            return board_goes_on(s, "keep", "covered_by_me", out=0)  # cover.3a (from nine: C12)
        return board_goes_on(s, "keep", "pending", out=0)  # basic.2, cover.1
    if s.covering:
        if s.own >= 1:
            return board_goes_on(s, "keep", "covered_by_me", out=0)  # cover.3a
        return board_goes_on(s, "lose", "on_board", out=0)  # cover.4
    if s.queen == "void":
        if s.own >= 1:
            return board_goes_on(s, "keep", "void", out=0)  # cover.2, cover.3b
        return board_goes_on(s, "lose", "on_board", out=0)  # cover.2
    if s.own >= 1:
        return board_goes_on(s, "keep", s.queen, out=0)  # basic.2
    return board_goes_on(s, "lose", s.queen, out=0)  # basic.3, 003.general.19
