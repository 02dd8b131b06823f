"""The kernels of a graphics card, compiled for this processor (card_on_host.h), have its bits."""

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks.card_strokes import KINDS, made
from carrom.errors import NoCard
from carrom.laws import rule_set
from carrom.physics import (
    DEFAULT,
    STANDARD,
    YIELDING,
    CardOutcomes,
    Outcomes,
    by_card,
    simulate_arrays,
)
from carrom.physics.by_card import Tuning
from carrom.physics.by_cupy import CupyCard
from carrom.physics.simulator import prepared
from carrom.play import play_strokes
from tests.effort import examples
from tests.native.cupy_on_host import cupy_on_host
from tests.native.host_card import NEEDS_HOST_CARD, ORDERS, HostCard, card, host_card

pytestmark = NEEDS_HOST_CARD
__all__ = ["card"]  # a fixture
COUNTS = {"mid-game": 3000, "breaks": 300, "packed": 300}


def differing(first: Outcomes, second: Outcomes) -> list[str]:
    """The names of the arrays that differ in a bit, or in their kind."""
    pairs = [
        (field.name, getattr(first, field.name), getattr(second, field.name))
        for field in fields(Outcomes)
    ]
    return [
        name
        for name, one, other in pairs
        if (one.dtype, one.tobytes()) != (other.dtype, other.tobytes())
    ]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("kind", COUNTS)
def test_strokes_have_the_bits_of_the_processor_in_whatever_order_lanes_run(
    card: HostCard, kind: str, order: str
) -> None:
    counts, xs, ys, strokes = made(kind, examples(COUNTS[kind], 20), 11)
    right = simulate_arrays(counts, xs, ys, strokes, KINDS[kind])
    card.order = order
    played = simulate_arrays(counts, xs, ys, strokes, KINDS[kind], device="cuda")
    assert differing(played, right) == []


def test_every_board_has_constants_of_its_own_and_outcomes_stand_in_the_order_given(
    card: HostCard,
) -> None:
    parts = [made(kind, 10, 5) for kind in ("breaks", "mid-game", "packed")]
    counts, xs, ys, strokes = (np.concatenate(arrays)[::-1] for arrays in zip(*parts, strict=True))
    which = np.arange(30) % 2
    both = [DEFAULT, YIELDING]
    right = simulate_arrays(
        np.ascontiguousarray(counts), np.ascontiguousarray(xs), np.ascontiguousarray(ys),
        np.ascontiguousarray(strokes), both, which=which,
    )  # fmt: skip
    played = simulate_arrays(counts, xs, ys, strokes, both, which=which, device="cuda")
    assert differing(played, right) == []
    assert card.launches == ["carrom_many"]


def test_outcomes_can_stay_on_the_card(card: HostCard) -> None:
    counts, xs, ys, strokes = made("mid-game", 10, 5)
    there = simulate_arrays(counts, xs, ys, strokes, device="cuda", keep_on_card=True)
    assert isinstance(there, CardOutcomes)
    assert differing(there.to_numpy(), simulate_arrays(counts, xs, ys, strokes)) == []
    assert card.launches == ["carrom_many"]


def test_many_strokes_are_played_in_chunks(card: HostCard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_card, "CHUNK", 7)
    counts, xs, ys, strokes = made("mid-game", 30, 5)
    which = np.arange(30) % 2
    both = [DEFAULT, YIELDING]
    played = simulate_arrays(counts, xs, ys, strokes, both, which=which, device="cuda")
    right = simulate_arrays(counts, xs, ys, strokes, both, which=which)
    assert differing(played, right) == []
    assert len(card.launches) == 5


def test_no_strokes_at_all(card: HostCard) -> None:
    nothing = np.empty((0, 19))
    out = simulate_arrays(np.empty(0, np.int64), nothing, nothing, np.empty((0, 5)), device="cuda")
    assert out.x.shape == (0, 20)
    assert card.launches == []


class OnAnotherCard:
    """An array that only speaks DLPack."""

    def __init__(self, array: Any, device: int) -> None:
        self._array, self._device = array, device

    def __dlpack_device__(self) -> tuple[int, int]:
        # NumPy, which stands in for CuPy, asks itself and reads what lies on the processor only
        by_us = sys._getframe(1).f_code.co_name == "take"
        return (self._device if by_us else 1), 0

    def __dlpack__(self, **_: object) -> object:
        return self._array.__dlpack__()


@pytest.fixture
def cupys(monkeypatch: pytest.MonkeyPatch) -> CupyCard:
    """The card as CuPy would drive it."""
    folder = host_card().folder
    monkeypatch.setitem(sys.modules, "cupy", cupy_on_host(folder))
    found = CupyCard(folder)
    monkeypatch.setattr(by_card, "STAND_IN", found)
    return found


@pytest.mark.parametrize("kind", ["mid-game", "breaks"])
def test_cupys_side_has_the_same_bits(
    cupys: CupyCard, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(by_card, "CHUNK", 25)
    counts, xs, ys, strokes = made(kind, 30, 6)
    kinds = np.arange(19)[None].repeat(30, 0) % 3
    rules = rule_set("laws-29")
    right, codes = play_strokes(counts, xs, ys, kinds, strokes, rules, DEFAULT)
    assert differing(simulate_arrays(counts, xs, ys, strokes, device="cuda"), right) == []
    out, read = play_strokes(
        counts, xs, ys, kinds, strokes, rules, DEFAULT, device="cuda", keep_on_card=True
    )
    assert differing(out.to_numpy(), right) == []
    assert cupys.fetch(read).tobytes() == codes.tobytes()
    constants = prepared(DEFAULT, STANDARD)[None]
    played = cupys.play(counts, xs, ys, strokes, constants, tuning=Tuning(warps=3, blocks=2))
    assert differing(played.to_numpy(), right) == []


def test_arrays_on_the_card_are_taken_without_a_copy(cupys: CupyCard) -> None:
    there = cupys.arrays.zeros((3, 5))
    assert cupys.take(there, "f8") is there
    given = np.ones((3, 5))
    for device in (1, 2):  # on the processor, on a card
        assert np.shares_memory(cupys.take(OnAnotherCard(given, device), "f8"), given)
    assert cupys.take(given.astype(np.float32), "f8").dtype == np.float64


def test_sources_made_of_other_ones_are_not_used(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    with pytest.raises(
        NoCard, match=r"there are no sources for a graphics card in .*'make native'"
    ):
        HostCard(folder)
    shutil.copytree(host_card().folder, folder)
    manifest = json.loads((folder / "card.json").read_text("utf-8"))
    (folder / "card.json").write_text(json.dumps({**manifest, "stamp": "other"}), "utf-8")
    with pytest.raises(NoCard, match="were made of other sources of carrom: 'make native'"):
        HostCard(folder)
