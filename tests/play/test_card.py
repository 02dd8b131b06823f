"""Strokes are judged on a graphics card as on the processor: codes read there, rulings looked up there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from benchmarks.card_strokes import made
from carrom.laws import rule_set
from carrom.physics import YIELDING
from carrom.play import CODES, RulingTable, play_strokes
from tests.native.host_card import NEEDS_HOST_CARD, HostCard, card

pytestmark = NEEDS_HOST_CARD
__all__ = ["card"]  # a fixture


@pytest.mark.parametrize("rules", ["laws-29", "icf-25"])
def test_codes_are_read_on_the_card(card: HostCard, rules: str) -> None:
    parts = [made("mid-game", 60, 4), made("packed", 10, 4)]
    counts, xs, ys, strokes = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    strokes[::9, 4] *= 0.02  # no stroke was made, or it was not forward
    strokes[::7, 2:4] = (1.0, 0.0)
    kinds = np.arange(19)[None].repeat(len(counts), 0) % 3
    right, codes = play_strokes(counts, xs, ys, kinds, strokes, rule_set(rules), YIELDING)
    out, read = play_strokes(
        counts, xs, ys, kinds, strokes, rule_set(rules), YIELDING, device="cuda"
    )
    assert read.tobytes() == codes.tobytes()
    assert len(set(codes.tolist())) > 10
    assert out.x.tobytes() == right.x.tobytes()
    assert card.launches == ["carrom_many", "carrom_codes_read"]
    there, kept = play_strokes(
        counts, xs, ys, kinds, strokes, rule_set(rules), YIELDING, device="cuda", keep_on_card=True
    )
    assert kept.tobytes() == codes.tobytes()
    assert there.to_numpy().events.tobytes() == right.events.tobytes()


def test_rulings_are_looked_up_on_the_card(card: HostCard) -> None:
    judged: list[tuple[str, int]] = []

    def judge_row(board: str, code: int) -> Sequence[int]:
        judged.append((board, code))
        return len(board), code, 7

    table = RulingTable(judge_row)
    numbers = [table.number(board) for board in ("a", "bb", "ccc")]
    random = np.random.default_rng(1)
    for count in (1, 50, 0, 50, 200):
        boards = random.choice(numbers, count)
        codes = random.integers(CODES, size=count)
        there = table.look_up(boards, codes, device="cuda")
        here = RulingTable(judge_row)
        for board in ("a", "bb", "ccc"):
            here.number(board)
        assert there.tobytes() == here.look_up(boards, codes).tobytes()
    before = len(judged)
    table.look_up(boards, codes, device="cuda")
    table.look_up(boards, codes)
    assert len(judged) == before, "what has been judged is not judged again"
    assert card.launches == []
