"""Document 003, the federation's Laws; with other numbers also today's 25-point game."""

from __future__ import annotations

from .stroke import NINE, Ruling, Stroke, board_ends, board_goes_on


def rule(s: Stroke, *, queen_value: int, queen_stops_at: int, target: int) -> Ruling:
    """Rule a stroke: first the endings, then the strokes after which the board goes on."""
    # A07: "the score" is the winner's before this board, inclusive.
    my_queen = queen_value if s.own_score < queen_stops_at else 0  # game.3c
    his_queen = queen_value if s.opp_score < queen_stops_at else 0
    my_flat = queen_value if s.own_score < queen_stops_at else 1  # "5, but 1 at 24 or more"
    his_flat = queen_value if s.opp_score < queen_stops_at else 1

    def wins(points: int) -> Ruling:
        return board_ends(s, "me", points, target=target)

    def loses(points: int, demandable: int) -> Ruling:
        return board_ends(s, "opponent", points, demandable=demandable, target=target)

    if s.last_own and s.last_opp:
        winner, points, demandable = _both_last(s, my_flat, his_flat)
        return board_ends(s, winner, points, demandable=demandable, target=target)

    if s.last_opp:
        # +1 for the Striker, +1 for an improper stroke, on demand (22, 28, 36, 37; A36, A37; C05).
        extra = int(s.striker) + int(s.improper)
        if s.queen_lies_on_board:
            return loses(s.own_left + his_queen, extra)  # queen.27, 28, 36, 37
        if s.queen_pocketed:
            return loses(s.own_left + his_queen, extra)  # A37
        if s.covering:
            return loses(s.own_left + his_queen, extra)  # queen.21, 22; with the Striker C05
        if s.queen == "covered_by_opponent":
            return loses(s.own_left + his_queen, extra)  # A36
        return loses(s.own_left, extra)  # A36: the loser covered her, nobody gets her points

    if s.last_own and s.queen_lies_on_board:
        if s.striker:
            return loses(his_flat, 1)  # queen.31, one on demand even if improper (A55)
        if s.improper:
            return loses(his_flat, 1)  # queen.30
        return loses(his_flat, 0)  # queen.29

    if s.last_own and not s.improper and not s.striker:
        if s.queen_pocketed and s.own_dues == 0:
            return wins(s.opp_left + my_queen)  # queen.9, 10b; game.2, 3
        if s.covering:
            return wins(s.opp_left + my_queen)  # covered (interp.16, A06); game.2, 3
        if s.queen == "covered_by_me":
            return wins(s.opp_left + my_queen)  # game.3a-c
        if s.queen == "covered_by_opponent":
            return wins(s.opp_left)  # game.3b
        # Queen and last own while owing: no finish, queen.5 below (A05; C02).

    # With the Striker or by an improper stroke the last own C/m comes back, unless the Queen lies
    # on the board: the board goes on (A20, A54, A40; together with the Queen C25).
    if s.improper:
        return _improper(s)
    if s.striker:
        return _proper_with_striker(s)
    return _proper(s)


def _both_last(s: Stroke, my_flat: int, his_flat: int) -> tuple[str, int, int]:
    if s.striker:
        extra = 2 if s.improper else 1
        if s.queen_pocketed:
            return "opponent", his_flat, extra  # queen.32, 33
        if s.covering:
            return "opponent", his_flat, extra  # A38
        if s.queen == "covered_by_me":
            return "opponent", 1, extra  # queen.34, 35: no threshold
        if s.queen == "covered_by_opponent":
            return "opponent", his_flat, extra  # queen.38, 39
        return "opponent", his_flat, extra  # Queen on the board: A39
    if s.improper:
        if s.queen_pocketed:
            return "opponent", his_flat, 1  # queen.24
        if s.covering:
            return "opponent", his_flat, 1  # queen.20
        if s.queen == "covered_by_me":
            return "opponent", 1, 1  # A35 (as 35)
        if s.queen == "covered_by_opponent":
            return "opponent", his_flat, 1  # A35 (as 39)
        return "opponent", his_flat, 1  # queen.26
    if s.queen_pocketed:
        return "me", my_flat, 0  # queen.23; also while owing (C03)
    if s.covering:
        return "me", my_flat, 0  # queen.19
    if s.queen == "covered_by_me":
        return "me", my_flat, 0  # A35 (as 19, 23)
    if s.queen == "covered_by_opponent":
        return "me", 1, 0  # A35
    return "opponent", his_flat, 0  # queen.25


def _improper(s: Stroke) -> Ruling:
    # A40 (dues.2, 7, 8, 9; queen.12, 14, 16, 18): own back, one penalty, one due for the Striker.
    out = s.own + 1
    if s.striker:
        out += 1
    queen = s.queen
    if s.queen_pocketed or s.covering:
        queen = "on_board"
    return board_goes_on(s, "lose", queen, out=out)


def _proper_with_striker(s: Stroke) -> Ruling:
    if s.queen_pocketed:
        if s.own >= 1:
            if s.own_dues > 0:
                # queen.5 takes the turn that queen.11 would leave (C01).
                return board_goes_on(s, "lose", "on_board", out=s.own + 1)
            return board_goes_on(s, "keep", "on_board", out=s.own + 1)  # queen.11 (A04)
        if s.own_on_board == NINE:
            return board_goes_on(s, "lose", "on_board", out=1)  # queen.7 (A04; opponent's too: C04)
        return board_goes_on(s, "keep", "on_board", out=1)  # queen.13 (A70)
    if s.covering:
        if s.own >= 1:
            return board_goes_on(s, "keep", "pending", out=s.own + 1)  # queen.17 (A06, A20)
        return board_goes_on(s, "lose", "on_board", out=1)  # queen.15
    if s.own >= 1:
        return board_goes_on(s, "keep", s.queen, out=s.own + 1)  # dues.4, 6 (A20)
    return board_goes_on(s, "lose", s.queen, out=1)  # dues.1, 5


def _proper(s: Stroke) -> Ruling:
    if s.queen_pocketed:
        if s.own_dues > 0:
            return board_goes_on(s, "lose", "on_board", out=0)  # queen.5 (A05)
        if s.own == 0:
            if s.ever_pocketed_own:
                return board_goes_on(s, "keep", "pending", out=0)  # queen.1, 6 (A45, A61)
            return board_goes_on(s, "lose", "on_board", out=0)  # queen.4
        if s.own_on_board == NINE and s.own == 1:
            return board_goes_on(s, "keep", "pending", out=0)  # queen.10a
        return board_goes_on(s, "keep", "covered_by_me", out=0)  # queen.9, 10b
    if s.covering:
        if s.own >= 1:
            return board_goes_on(s, "keep", "covered_by_me", out=0)  # interp.16
        return board_goes_on(s, "lose", "on_board", out=0)  # queen.8
    if s.own >= 1:
        return board_goes_on(s, "keep", s.queen, out=0)  # general.18, A03
    return board_goes_on(s, "lose", s.queen, out=0)  # general.19, 21
