"""What one stroke is ruled on, and the two forms a ruling takes: the board goes on, or it ends.

Only arithmetic that every document shares lives here; no clause is decided in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

NINE = 9  # C/m a side (003.men.6)

Ruling = dict[str, Any]


@dataclass(frozen=True)
class Stroke:
    """A situation and the stroke played in it, with the defaults of SCENARIOS.yaml filled in."""

    own_on_board: int  # before the stroke
    opp_on_board: int
    queen: str  # on_board | pending | void | covered_by_me | covered_by_opponent
    cover_needed: int
    own_dues: int
    opp_dues: int
    ever_pocketed_own: bool
    own_score: int
    opp_score: int
    own: int  # own C/m pocketed in the stroke
    opp: int
    queen_pocketed: bool
    striker: bool
    improper: bool
    direct_hit: bool
    first_contact: str | None

    @property
    def own_left(self) -> int:
        """Own C/m on the board after the stroke, before any return (A41)."""
        return self.own_on_board - self.own

    @property
    def opp_left(self) -> int:
        """Opponent's C/m on the board after the stroke, before any return (A41)."""
        return self.opp_on_board - self.opp

    @property
    def last_own(self) -> bool:
        """No own C/m is left after the stroke, however many fell (A41)."""
        return self.own_left == 0

    @property
    def last_opp(self) -> bool:
        """No C/m of the opponent is left after the stroke, however many fell (A41)."""
        return self.opp_left == 0

    @property
    def queen_lies_on_board(self) -> bool:
        """The Queen was on the board and was not pocketed by this stroke."""
        return self.queen == "on_board" and not self.queen_pocketed

    @property
    def covering(self) -> bool:
        """The Queen was pocketed in an earlier stroke of this turn and awaits her cover."""
        return self.queen == "pending"


def read(given: dict[str, Any], stroke: dict[str, Any]) -> Stroke:
    """Apply the defaults stated in the header of SCENARIOS.yaml."""
    score = given.get("score") or {}
    dues = given.get("dues") or {}
    own_on_board = given["own_on_board"]
    ever_pocketed_own = given.get("ever_pocketed_own")
    return Stroke(
        own_on_board=own_on_board,
        opp_on_board=given["opp_on_board"],
        queen=given["queen"],
        cover_needed=given.get("cover_needed") or 1,
        own_dues=dues.get("own", 0),
        opp_dues=dues.get("opp", 0),
        ever_pocketed_own=own_on_board < NINE if ever_pocketed_own is None else ever_pocketed_own,
        own_score=score.get("own", 0),
        opp_score=score.get("opp", 0),
        own=stroke.get("own", 0),
        opp=stroke.get("opp", 0),
        queen_pocketed=stroke.get("queen", False),
        striker=stroke.get("striker", False),
        improper=not stroke.get("proper", True),
        direct_hit=stroke.get("direct_hit", False),
        first_contact=stroke.get("first_contact"),
    )


def board_goes_on(s: Stroke, turn: str, queen: str, *, out: int, cover_needed: int = 1) -> Ruling:
    """Take out what both sides owe, as far as C/m are available (003.dues.3, 10, 12, 19, 28).

    `out` is what this stroke alone makes come out: own C/m that return, due and penalty. A piece
    that pays a debt has still been pocketed, for the turn and for the cover (C26, C27).
    """
    own_owed = s.own_dues + out
    own_returned = min(own_owed, NINE - s.own_left)
    opp_returned = min(s.opp_dues, NINE - s.opp_left)
    ruling: Ruling = {
        "turn": turn,
        "own_returned": own_returned,
        "opp_returned": opp_returned,
        "own_after": s.own_left + own_returned,
        "opp_after": s.opp_left + opp_returned,
        "queen": queen,
        "dues": {"own": own_owed - own_returned, "opp": s.opp_dues - opp_returned},
        "board_over": False,
        "winner": None,
        "points": 0,
        "demandable": 0,
    }
    if queen == "pending":
        ruling["cover_needed"] = cover_needed
    return ruling


def board_ends(
    s: Stroke, winner: str, points: int, *, demandable: int = 0, target: int | None = None
) -> Ruling:
    """Nothing is returned once the board is over (A41); outstanding dues lapse (A42; C06)."""
    own_score = s.own_score + (points if winner == "me" else 0)
    opp_score = s.opp_score + (points if winner == "opponent" else 0)
    return {
        "turn": "none",
        "own_returned": 0,
        "opp_returned": 0,
        "own_after": s.own_left,
        "opp_after": s.opp_left,
        "queen": "n/a",
        "dues": {"own": 0, "opp": 0},
        "board_over": True,
        "winner": winner,
        "points": points,
        "demandable": demandable,
        "score_after": {"own": own_score, "opp": opp_score},
        "game_over": None if target is None else own_score >= target or opp_score >= target,
    }
