"""Document 001: Queen 3 without threshold, a Queen taken too early wants two covers."""

from __future__ import annotations

from .stroke import Ruling, Stroke, board_ends, board_goes_on

QUEEN = 3  # score.2i; no threshold (A07b)


def rule(s: Stroke) -> Ruling:
    """Rule a stroke: first the endings, then the strokes after which the board goes on."""
    # dues.6 (A19): first contact on one's own last piece, Queen on the board, costs what an
    # improper stroke costs (C20). `direct_hit` speaks of the opponent's pieces: no rule in 001 (C28).
    touched_last = (
        s.first_contact == "own last piece" and s.own_on_board == 1 and s.queen == "on_board"
    )
    improper = s.improper or touched_last
    # On demand as in 003 (A71): one for the Striker, one for an improper stroke.
    extra = int(s.striker) + int(s.improper)

    if s.last_own and s.last_opp:
        return _both_last(s, improper, extra)

    if s.last_opp:
        if s.covering:
            return board_ends(s, "opponent", s.own_left + QUEEN, demandable=extra)  # cover.6, A68
        if s.queen_lies_on_board or s.queen_pocketed:
            # 003.queen.27, 28, 36, 37; A37
            return board_ends(s, "opponent", s.own_left + QUEEN, demandable=extra)
        if s.queen == "covered_by_opponent":
            return board_ends(s, "opponent", s.own_left + QUEEN, demandable=extra)  # A36
        return board_ends(s, "opponent", s.own_left, demandable=extra)  # A36

    if s.last_own and s.queen_lies_on_board:
        if s.striker:
            return board_ends(s, "opponent", QUEEN, demandable=1)  # 003.queen.31 (A55; C08)
        if s.improper:
            return board_ends(s, "opponent", QUEEN, demandable=1)  # 003.queen.30 (C09)
        return board_ends(s, "opponent", QUEEN)  # A60: 003.queen.29

    if s.last_own and not improper and not s.striker:
        if s.queen_pocketed and s.own_dues == 0:
            return board_ends(s, "me", s.opp_left + QUEEN)  # cover.2, score.1, general.2
        if s.covering:
            # covered, by as many as there were (A126; C21); score.1, general.2
            return board_ends(s, "me", s.opp_left + QUEEN)
        if s.queen == "covered_by_me":
            return board_ends(s, "me", s.opp_left + QUEEN)  # score.1, general.2
        if s.queen == "covered_by_opponent":
            return board_ends(s, "me", s.opp_left)  # score.4, general.2
        # Queen and last own while owing: no finish, 003.queen.5 below (A05; C02).

    if improper:
        return _improper(s)
    if s.striker:  # a last own coin comes back, the board goes on (A20; C25)
        return _proper_with_striker(s)
    return _proper(s)


def _both_last(s: Stroke, improper: bool, extra: int) -> Ruling:
    # A62: as 003, with 001's Queen.
    if s.striker or improper:
        if s.queen == "covered_by_me":
            return board_ends(s, "opponent", 1, demandable=extra)  # 003.queen.34, 35; A35
        # 003.queen.20, 24, 26, 32, 33, 38, 39; A35, A38, A39
        return board_ends(s, "opponent", QUEEN, demandable=extra)
    if s.queen_pocketed:
        return board_ends(s, "me", QUEEN)  # 003.queen.23; also while owing (C03)
    if s.covering:
        return board_ends(s, "me", QUEEN)  # 003.queen.19; the last coin covers (A126; C21)
    if s.queen == "covered_by_me":
        return board_ends(s, "me", QUEEN)  # A35
    if s.queen == "covered_by_opponent":
        return board_ends(s, "me", 1)  # A35
    return board_ends(s, "opponent", QUEEN)  # 003.queen.25


def _improper(s: Stroke) -> Ruling:
    queen = s.queen
    if s.queen_pocketed or s.covering:
        queen = "on_board"  # A40; the own coins that stay do not cover her (C10)
    if s.striker:
        # dues.5; without own coins 003.dues.2, queen.14, queen.16: due and penalty (C29).
        return board_goes_on(s, "lose", queen, out=s.own + 2)
    # dues.4: what fell stays, one penalty; so a last own coin does not finish (A81; C10).
    return board_goes_on(s, "lose", queen, out=1)


def _proper_with_striker(s: Stroke) -> Ruling:
    if s.queen_pocketed:
        if s.own >= 1:
            return board_goes_on(s, "keep", "on_board", out=s.own + 1)  # 003.queen.11; owing: C01
        return board_goes_on(s, "keep", "on_board", out=1)  # dues.7, no exception; owing: C01
    if s.covering:
        if s.own >= 1:
            # cover.5, A18: the coins come back, so nothing is gained towards the cover (C11).
            return board_goes_on(s, "keep", "pending", out=s.own + 1, cover_needed=s.cover_needed)
        return board_goes_on(s, "lose", "on_board", out=1)  # 003.queen.15, A67
    if s.own >= 1:
        return board_goes_on(s, "keep", s.queen, out=s.own + 1)  # dues.2
    return board_goes_on(s, "lose", s.queen, out=1)  # dues.1, dues.3 (A67)


def _proper(s: Stroke) -> Ruling:
    if s.queen_pocketed:
        if s.own_dues > 0:
            return board_goes_on(s, "lose", "on_board", out=0)  # 003.queen.5 (A05)
        # cover.1, A13 (C12); no more than there are coins (A126; C21)
        still_needed = min(1 if s.ever_pocketed_own else 2, s.own_on_board) - s.own
        if still_needed > 0:
            return board_goes_on(s, "keep", "pending", out=0, cover_needed=still_needed)
        return board_goes_on(s, "keep", "covered_by_me", out=0)  # cover.2, cover.3
    if s.covering:
        if s.own == 0:
            return board_goes_on(s, "lose", "on_board", out=0)  # cover.4
        still_needed = min(s.cover_needed, s.own_on_board) - s.own  # A13, A126 (C21)
        if still_needed > 0:
            return board_goes_on(s, "keep", "pending", out=0, cover_needed=still_needed)
        return board_goes_on(s, "keep", "covered_by_me", out=0)  # cover.1
    if s.own >= 1:
        return board_goes_on(s, "keep", s.queen, out=0)  # basic.1 (A03)
    return board_goes_on(s, "lose", s.queen, out=0)  # basic.2, A03
