"""Document 002: Queen 5 without threshold, an opponent's piece ends the turn, no direct hits."""

from __future__ import annotations

from .stroke import NINE, Ruling, Stroke, board_ends, board_goes_on

QUEEN = 5  # base.3; no threshold (A07b)
MOST = 14  # base.6
TARGET = 29  # base.5


def rule(s: Stroke) -> Ruling:
    """Rule a stroke: first the endings, then the strokes after which the board goes on."""
    # A76: an improper stroke and a direct hit cost one each, besides the Striker.
    fouls = int(s.improper) + int(s.direct_hit)

    if s.last_opp:
        # pocket.4b, unconditional (A21, A62): a flat five, both last or not, whoever covered.
        return board_ends(s, "opponent", min(MOST, s.own_left + 5), target=TARGET)

    if s.last_own and s.queen_lies_on_board:
        # pocket.5 (A22), also with the Striker, improper or by a direct hit (C13).
        return board_ends(s, "opponent", min(MOST, 5 + s.opp_left), target=TARGET)

    if s.last_own and not s.striker and fouls == 0:
        # An opponent's piece falling too is no foul here: the board is won (A81).
        if s.queen_pocketed and s.own_dues == 0:
            return board_ends(s, "me", s.opp_left + QUEEN, target=TARGET)  # base.4, scoring.1, 2
        if s.covering:
            return board_ends(s, "me", s.opp_left + QUEEN, target=TARGET)  # pocket.2, scoring.2
        if s.queen == "covered_by_me":
            return board_ends(s, "me", s.opp_left + QUEEN, target=TARGET)  # pocket.3, scoring.2
        if s.queen == "covered_by_opponent":
            return board_ends(s, "me", s.opp_left, target=TARGET)  # scoring.3
        # Queen and last own while owing: no finish, 003.queen.5 below (A05; C02).

    # What comes out in the branches below keeps a last own piece from finishing (A20, A81).
    if s.striker:
        return _with_striker(s, fouls)
    if s.improper:
        return _improper(s, fouls)
    if s.direct_hit:
        return _direct_hit(s)
    return _clean(s)


def _with_striker(s: Stroke, fouls: int) -> Ruling:
    # pocket.6a, 6b (A69): n + 1 come up; a foul adds one (A76), and 6b still brings the own
    # pieces back (C14). Keeping the turn needs no foul (A23, A53) and no opponent's piece (A03).
    out = s.own + 1 + fouls
    if s.queen_pocketed:
        if fouls > 0 or s.opp >= 1:
            return board_goes_on(s, "lose", "on_board", out=out)  # A23, A53; pocket.4a (C15)
        if s.own >= 1 and s.own_dues > 0:
            return board_goes_on(s, "lose", "on_board", out=out)  # 003.queen.5 over 11 (C01)
        if s.own >= 1:
            return board_goes_on(s, "keep", "on_board", out=out)  # 003.queen.11
        if s.own_on_board == NINE:
            return board_goes_on(s, "lose", "on_board", out=out)  # 003.queen.7
        return board_goes_on(s, "keep", "on_board", out=out)  # 003.queen.13
    if s.covering:
        if s.own >= 1 and fouls == 0 and s.opp == 0:
            return board_goes_on(s, "keep", "pending", out=out)  # 003.queen.17, pocket.6b (A20)
        # 003.queen.15; the turn lost by a foul or by pocket.4a, she was not covered (C15).
        return board_goes_on(s, "lose", "on_board", out=out)
    if s.own >= 1 and fouls == 0 and s.opp == 0:
        return board_goes_on(s, "keep", s.queen, out=out)  # pocket.6b (A20; A81: C16)
    return board_goes_on(s, "lose", s.queen, out=out)  # pocket.6a, 4a (A03), A23, A53


def _improper(s: Stroke, fouls: int) -> Ruling:
    # A53: own pieces stay, one penalty, turn lost, Queen pocketed or being covered comes back;
    # so a last own piece neither wins nor loses the board (A81; C30).
    queen = s.queen
    if s.queen_pocketed or s.covering:
        queen = "on_board"
    return board_goes_on(s, "lose", queen, out=fouls)


def _direct_hit(s: Stroke) -> Ruling:
    # misc.3, A23: one penalty, turn lost, what was pocketed stays; a Queen covered by it too (C17).
    queen = s.queen
    if s.queen_pocketed:
        queen = "covered_by_me" if _covers_at_once(s) else "on_board"
    if s.covering:
        queen = "covered_by_me" if s.own >= 1 else "on_board"
    return board_goes_on(s, "lose", queen, out=1)


def _clean(s: Stroke) -> Ruling:
    if s.queen_pocketed:
        if s.own_dues > 0:
            return board_goes_on(s, "lose", "on_board", out=0)  # 003.queen.5 (A05)
        if s.opp >= 1:
            if _covers_at_once(s):
                return board_goes_on(s, "lose", "covered_by_me", out=0)  # as A74 (C18)
            return board_goes_on(s, "lose", "on_board", out=0)  # A45
        if _covers_at_once(s):
            return board_goes_on(s, "keep", "covered_by_me", out=0)  # base.4, pocket.2
        if s.own >= 1:
            return board_goes_on(s, "keep", "pending", out=0)  # one own from nine: A72
        if s.ever_pocketed_own:
            return board_goes_on(s, "keep", "pending", out=0)  # pocket.1
        return board_goes_on(s, "lose", "on_board", out=0)  # 003.queen.4
    if s.covering:
        if s.own == 0:
            return board_goes_on(s, "lose", "on_board", out=0)  # pocket.2
        if s.opp >= 1:
            return board_goes_on(s, "lose", "covered_by_me", out=0)  # A74
        return board_goes_on(s, "keep", "covered_by_me", out=0)  # pocket.2
    if s.opp >= 1:
        return board_goes_on(s, "lose", s.queen, out=0)  # pocket.4a
    if s.own >= 1:
        return board_goes_on(s, "keep", s.queen, out=0)  # 003.general.18
    return board_goes_on(s, "lose", s.queen, out=0)  # 003.general.19


def _covers_at_once(s: Stroke) -> bool:
    """Own pieces that fell with the Queen cover her: one, or two from nine (base.4, A72)."""
    if s.own_dues > 0:
        return False  # 003.queen.5 (A05)
    if s.own_on_board == NINE:
        return s.own >= 2
    return s.own >= 1
