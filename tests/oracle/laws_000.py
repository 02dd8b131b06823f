"""Document 000: four breaks, Queen 3, the Striker's extra point built into the awards at 22."""

from __future__ import annotations

from .stroke import NINE, Ruling, Stroke, board_ends, board_goes_on


def rule(s: Stroke) -> Ruling:
    """Rule a stroke; 000 knows no improper stroke, so that one is ruled as in 003 (A53, A71)."""
    if s.improper:
        return _improper(s)

    i_have_22 = s.own_score >= 22  # A07
    he_has_22 = s.opp_score >= 22

    if s.last_own and s.last_opp:
        if s.striker:
            if s.queen_pocketed:
                return board_ends(s, "opponent", 2 if he_has_22 else 3)  # queen.20
            if s.covering:
                return board_ends(s, "opponent", 2 if he_has_22 else 3)  # A38, as queen.20
            if s.queen == "covered_by_me":
                return board_ends(s, "opponent", 2)  # queen.21
            if s.queen == "covered_by_opponent":
                return board_ends(s, "opponent", 2 if he_has_22 else 3)  # queen.23
            return board_ends(s, "opponent", 2 if he_has_22 else 3)  # A39
        if s.queen_pocketed:
            return board_ends(s, "me", 1 if i_have_22 else 3)  # queen.15; also while owing (C03)
        if s.covering:
            return board_ends(s, "me", 1 if i_have_22 else 3)  # queen.13
        if s.queen == "covered_by_me":
            return board_ends(s, "me", 1 if i_have_22 else 3)  # A35
        if s.queen == "covered_by_opponent":
            return board_ends(s, "me", 1)  # A35
        return board_ends(s, "opponent", 1 if he_has_22 else 3)  # queen.16

    if s.last_opp:
        if s.striker:
            if s.queen_lies_on_board:
                return board_ends(s, "opponent", s.own_left + (1 if he_has_22 else 3))  # queen.22
            if s.queen_pocketed:
                return board_ends(s, "opponent", s.own_left + (1 if he_has_22 else 3))  # A37: 22
            if s.covering:
                # queen.14 with the Striker point of queen.22 (C05).
                return board_ends(s, "opponent", s.own_left + (1 if he_has_22 else 3))
            if s.queen == "covered_by_opponent":
                return board_ends(s, "opponent", s.own_left + (1 if he_has_22 else 3))  # A36
            # A36: no Queen points; the Striker point only at 22 and more.
            return board_ends(s, "opponent", s.own_left + (1 if he_has_22 else 0))
        if s.queen_lies_on_board:
            return board_ends(s, "opponent", s.own_left + (0 if he_has_22 else 3))  # queen.17
        if s.queen_pocketed:
            return board_ends(s, "opponent", s.own_left + (0 if he_has_22 else 3))  # A37
        if s.covering:
            return board_ends(s, "opponent", s.own_left + (0 if he_has_22 else 3))  # queen.14
        if s.queen == "covered_by_opponent":
            return board_ends(s, "opponent", s.own_left + (0 if he_has_22 else 3))  # A36
        return board_ends(s, "opponent", s.own_left)  # A36

    if s.last_own and s.queen_lies_on_board:
        if s.striker:
            return board_ends(s, "opponent", 2 if he_has_22 else 3)  # queen.19 (A08)
        return board_ends(s, "opponent", 1 if he_has_22 else 3)  # queen.18

    if s.last_own and not s.striker:
        # A46: the 22 holds in an ordinary win too.
        if s.queen_pocketed and s.own_dues == 0:
            return board_ends(s, "me", s.opp_left + (0 if i_have_22 else 3))  # queen.8a, 8c; ex.2
        if s.covering:
            return board_ends(s, "me", s.opp_left + (0 if i_have_22 else 3))  # queen.12; ex.2
        if s.queen == "covered_by_me":
            return board_ends(s, "me", s.opp_left + (0 if i_have_22 else 3))  # ex.2
        if s.queen == "covered_by_opponent":
            return board_ends(s, "me", s.opp_left)  # ex.5
        # Queen and last own while owing: no finish, queen.5a below (A05; C02).

    if s.striker:  # a last own C/m comes back, the board goes on (A20; C25)
        return _with_striker(s)
    return _without_striker(s)


def _with_striker(s: Stroke) -> Ruling:
    if s.queen_pocketed:
        if s.own >= 1:
            if s.own_dues > 0:
                # queen.5a takes the turn that queen.9 would leave (C01).
                return board_goes_on(s, "lose", "on_board", out=s.own + 1)
            return board_goes_on(s, "keep", "on_board", out=s.own + 1)  # queen.9
        if s.own_on_board == NINE:
            return board_goes_on(s, "lose", "on_board", out=1)  # queen.6 (A04; opponent's too: C04)
        return board_goes_on(s, "keep", "on_board", out=1)  # queen.10
    if s.covering:
        if s.own >= 1:
            return board_goes_on(s, "keep", "pending", out=s.own + 1)  # queen.12 (A20)
        return board_goes_on(s, "lose", "on_board", out=1)  # queen.11
    if s.own >= 1:
        return board_goes_on(s, "keep", s.queen, out=s.own + 1)  # dues.3, 4 (A14, A20)
    return board_goes_on(s, "lose", s.queen, out=1)  # dues.1, 2; with opponent's 003.dues.5 (A14)


def _without_striker(s: Stroke) -> Ruling:
    if s.queen_pocketed:
        if s.own_dues > 0:
            return board_goes_on(s, "lose", "on_board", out=0)  # queen.5a (A05)
        if s.own == 0:
            if s.ever_pocketed_own:
                return board_goes_on(s, "keep", "pending", out=0)  # queen.1, 5b (A45)
            return board_goes_on(s, "lose", "on_board", out=0)  # queen.4
        if s.own_on_board == NINE and s.own == 1:
            return board_goes_on(s, "keep", "pending", out=0)  # queen.8b
        return board_goes_on(s, "keep", "covered_by_me", out=0)  # queen.8a, 8c
    if s.covering:
        if s.own >= 1:
            return board_goes_on(s, "keep", "covered_by_me", out=0)  # queen.12, 003.interp.16
        return board_goes_on(s, "lose", "on_board", out=0)  # queen.7
    if s.own >= 1:
        return board_goes_on(s, "keep", s.queen, out=0)  # 003.general.18, A03
    return board_goes_on(s, "lose", s.queen, out=0)  # 003.general.19, 21


def _improper(s: Stroke) -> Ruling:
    """Rule as 003 does, with Queen 3 and threshold 22; the Striker point is not built in (C07)."""
    he_has_22 = s.opp_score >= 22
    his_flat = 1 if he_has_22 else 3
    his_queen = 0 if he_has_22 else 3
    both_offences = 2 if s.striker else 1  # points on demand (A71)

    if s.last_own and s.last_opp:
        if s.queen == "covered_by_me":
            return board_ends(s, "opponent", 1, demandable=both_offences)  # 003.queen.35, A35
        # 003.queen.20, 24, 26, 33, 39; A35, A38, A39
        return board_ends(s, "opponent", his_flat, demandable=both_offences)
    if s.last_opp:
        if s.queen == "covered_by_me":
            return board_ends(s, "opponent", s.own_left, demandable=both_offences)  # A36
        # 003.queen.22, 28, 37; A36, A37; C05
        return board_ends(s, "opponent", s.own_left + his_queen, demandable=both_offences)
    if s.last_own and s.queen_lies_on_board:
        return board_ends(s, "opponent", his_flat, demandable=1)  # 003.queen.30, 31 (A55)

    out = s.own + 1  # A53: the formula of A40; a last own C/m comes back too (A54; C25)
    if s.striker:
        out += 1
    queen = s.queen
    if s.queen_pocketed or s.covering:
        queen = "on_board"
    return board_goes_on(s, "lose", queen, out=out)
