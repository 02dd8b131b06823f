"""The strokes that are proposed: each kind does what its name says, for men that only it can pocket."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest

from carrom.laws import Colour, Queen, rule_set
from carrom.physics import STANDARD, Position, Stroke, Trajectory, rack, simulate
from carrom.physics.trajectory import STRIKER, What
from carrom.play import RandomStream
from carrom.players.analysis import analyse, board_of
from carrom.players.levels import Effort, level
from carrom.players.node import Node
from carrom.players.trying import LABELS, Trial
from tests.players.boards import OPEN, full_board, open_board

EXPECTS = level("8").expectations
CORNER, WIDE = STANDARD.pocket_centre, 2 * STANDARD.man_radius


def proposed(node: Node, name: str) -> list[Stroke]:
    """All strokes of a kind that are proposed for a board."""
    strokes, labels = Trial(node, EXPECTS, EXPECTS).propose(Effort(15, 2, 400), RandomStream(1))
    rows = strokes[labels == LABELS.index(name)]
    return [Stroke(*(float(one) for one in row)) for row in rows]


def cushions(played: Trajectory, disc: int) -> int:
    """Cushions a disc met on its way; the jaws of the pocket it then falls into are none."""
    return sum(
        one.what is What.CUSHION and one.disc == disc and _far(*played.at(one.time)[disc])
        for one in played.events
    )


def _far(x: float, y: float) -> bool:
    return float(np.hypot(abs(x) - CORNER, abs(y) - CORNER)) > 0.06


def some_boards(many: int) -> list[Node]:
    """A few men of each colour anywhere."""
    chance = np.random.default_rng(4)
    found: list[Node] = []
    while len(found) < many:
        spots = chance.uniform(-0.3, 0.3, (5, 2))
        apart = [np.hypot(*(a - b)) for i, a in enumerate(spots) for b in spots[:i]]
        if min(apart) > 0.034:
            own, other = [(float(x), float(y)) for x, y in spots[:3]], spots[3:]
            lay = Position.of(white=own, black=[(float(x), float(y)) for x, y in other])
            found.append(board_of(lay, queen=Queen.MINE))
    return found


BOARDS = some_boards(8)
KINDS: dict[str, Callable[[Trajectory, int], bool]] = {
    "direct": lambda one, man: one.first_contact == man and not cushions(one, man),
    "bank": lambda one, man: one.first_contact == man and cushions(one, man) == 1,
    "double bank": lambda one, man: one.first_contact == man and cushions(one, man) == 2,
    "rebound": lambda one, man: one.cushion_before_contact and not cushions(one, man),
}


def potted(name: str, boards: Sequence[Node] = BOARDS) -> Iterator[tuple[Trajectory, int]]:
    """Strokes of a kind that pocket an own man and no other, and the man."""
    for node in boards:
        for stroke in proposed(node, name):
            played = simulate(node.position, stroke, node.constants)
            if len(played.pocketed) == 1 and 0 <= played.pocketed[0] < 3:
                yield played, played.pocketed[0]


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_of_stroke_pockets_in_its_own_way(name: str) -> None:
    assert any(KINDS[name](played, man) for played, man in potted(name))


def test_cuts_are_tried() -> None:
    """The man goes off at more than a third of a right angle to the striker's course."""

    def turned(played: Trajectory, man: int) -> float:
        stroke, first = played.stroke, played.segments[man][0]
        along = first.vx * stroke.dx + first.vy * stroke.dy
        return along / float(np.hypot(first.vx, first.vy) * np.hypot(stroke.dx, stroke.dy))

    direct = [one for one in potted("direct") if KINDS["direct"](*one)]
    assert min(turned(*one) for one in direct) < np.cos(np.pi / 6)
    assert max(turned(*one) for one in direct) > 0.99


def test_a_plant_pockets_the_second_man_by_the_first() -> None:
    """Two own men in line with a pocket, a hand's breadth from it."""
    lay = Position.of(white=[(0.1, 0.1), (0.13, 0.13), (-0.3, 0.0)], black=[(-0.1, 0.2)])

    def touched(played: Trajectory, man: int) -> bool:
        return any(
            {one.disc, one.other} == {STRIKER, man}
            for one in played.events
            if one.what is What.CONTACT
        )

    found = list(potted("plant", [board_of(lay, queen=Queen.MINE)]))
    assert any(man == 1 and one.first_contact == 0 and not touched(one, 1) for one, man in found)


def test_a_plant_may_lead_through_any_disc() -> None:
    """Only the opponent's man is in line with the own one and a pocket."""
    lay = Position.of(white=[(0.13, 0.13), (-0.3, -0.3)], black=[(0.1, 0.1)])
    node = board_of(lay, queen=Queen.MINE)
    found = [simulate(lay, stroke) for stroke in proposed(node, "plant")]
    assert any(one.first_contact == 2 and one.pocketed == (0,) for one in found)


@pytest.mark.parametrize("rules", ["icf-25", "laws-29", "three-board"])
def test_strokes_go_backwards_only_where_they_may(rules: str) -> None:
    lay = Position.of(white=[(0.05, -0.33), (-0.25, -0.31)], black=[(0.1, 0.1)])
    node = board_of(lay, rule_set(rules), queen=Queen.MINE)
    strokes, _ = Trial(node, EXPECTS, EXPECTS).propose(Effort(15, 2, 400), RandomStream(1))
    backwards = strokes[strokes[:, 3] < 0]
    assert (len(backwards) > 0) == (node.rules.striking.not_forward == "allowed")
    if len(backwards):
        tried = Trial(node, EXPECTS, EXPECTS).play(backwards)
        assert tried.verdicts.goes_on.any()


def test_hard_and_soft_strokes_are_tried_too() -> None:
    hard, soft = proposed(open_board(), "other"), proposed(open_board(), "safety")
    assert max(one.speed for one in hard) > 4
    assert min(one.speed for one in soft) < 0.6
    fell = [simulate(OPEN, one).pocketed for one in hard]
    assert any(len(one) > 1 for one in fell), "several at one stroke"


def test_a_break_is_struck_at_the_rack() -> None:
    strokes = proposed(board_of(rack(), is_break=True), "break")
    assert len(strokes) >= 64
    assert all(simulate(rack(), one).first_contact is not None for one in strokes)


def test_strokes_at_the_queen_only_where_she_can_be_kept() -> None:
    """003.queen: with a due she is returned; she is not aimed at."""

    def aims(node: Node) -> bool:
        return bool(Trial(node, EXPECTS, EXPECTS).wanted()[2])

    assert aims(open_board())
    assert aims(full_board(dues=(0, 0), broken=True))
    assert not aims(full_board(dues=(1, 0), broken=True))
    lay = Position.of(white=[(0.2, 0.1)], black=[(0.1, 0.15)])
    assert not aims(board_of(lay, queen=Queen.THEIRS))


@pytest.mark.parametrize("name", ["4", "6"])
def test_an_opponents_man_is_struck_when_it_pays(name: str) -> None:
    """Own last man in the mouth of a pocket, an opponent's in line before it: the way leads through that."""
    part = np.sqrt(0.5)
    near, before = 0.05 * part, (0.05 + WIDE + 0.004) * part
    lay = Position.of(
        white=[(CORNER - near, CORNER - near)],
        black=[(CORNER - before, CORNER - before), (0.0, -0.05)],
    )
    node = board_of(lay, colour=Colour.WHITE, queen=Queen.MINE)
    best = analyse(node, strength=name, best=1)[0]
    assert best.trajectory.first_contact == 1
    assert 0 in best.trajectory.pocketed
    assert best.candidate.pockets > 0.9
