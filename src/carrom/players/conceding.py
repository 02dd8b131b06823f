"""Whether a computer player concedes a board: by what that is worth beside its best stroke."""

from __future__ import annotations

from carrom.laws import Queen, Situation, incidents, judge_incident
from carrom.players.node import Node
from carrom.players.worth import end_worth, ends_of


def should_concede(node: Node, best: float) -> bool:
    """Whether conceding the board is worth as much to the player on turn as a stroke worth ``best``.

    By the laws as they are written it is not: conceding costs the own men on the board, and the queen unless
    she is covered here (A112), which is all that losing the board as it lies can cost. Only house rules that
    spare the queen once the others have covered her (``board.forfeit_queen``) make conceding cheaper than
    losing. Without them no board is conceded, however the best stroke looks.
    """
    conceded = end_worth(node, -_points_conceded(node))
    return conceded > _worth_of_losing(node) and conceded >= best


def _points_conceded(node: Node) -> int:
    """The points the others get if the player on turn concedes the board, by the rules in force."""
    given_up = incidents.Concede(what="board", by="me")
    ruling = judge_incident(node.rules, Situation(node.state), given_up).board
    assert ruling is not None
    return ruling.points


def _worth_of_losing(node: Node) -> float:
    """What it is worth to lose the board as it lies, the others with the queen unless she is covered here."""
    _, theirs = ends_of(node)
    has_queen = node.state.queen is not Queen.MINE
    return -float(theirs[node.state.own_on_board, int(has_queen)])
