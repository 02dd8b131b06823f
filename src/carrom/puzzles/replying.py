"""What is left to the other side: the best chance a club player has from there."""

from __future__ import annotations

from dataclasses import replace

from carrom.play import RandomStream
from carrom.players import MACHINE, Effort, KeepTurn, Matchup, Node, Search, level

MOST_LEFT = 0.3
"""The best chance at which a stroke has left nearly nothing."""
CLUB_PLAYER = replace(
    level("5"),
    temperament=MACHINE,
    effort=Effort(places=9, random_strokes=60, rounds=((40, 4), (8, 16)), directions=300),
)
"""Who strikes next: level 5's hand, and a search that sees what a club player sees. It is part of what a
puzzle asks for, so it is not changed with the levels."""
SEED = 5


def best_reply(board: Node) -> float:
    """The chance with which a club player, who strikes next, keeps the turn by the best stroke there is.

    ``board``: after a stroke that lost the turn, from the chair of whoever made it. The same board has the
    same answer on every machine.
    """
    turned = replace(
        board,
        position=board.position.turned(-board.quarters),
        state=board.state.from_the_other_chair(),
    )
    matchup = Matchup.between(CLUB_PLAYER)
    search = Search(turned, matchup, CLUB_PLAYER.effort, RandomStream(SEED), goal=KeepTurn())
    best = search.candidates(1)
    return best[0].keeps if best else 0.0
