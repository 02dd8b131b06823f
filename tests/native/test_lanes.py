"""Where lanes of a graphics card wait for each other, and what they cannot do."""

from __future__ import annotations

import re
from typing import Any

import pytest

from carrom.physics import layout as at
from native.cuda import LaneProgram
from native.expressions import source_of
from native.kinds import F64, I64, Kind
from native.values import NotTranslated
from tests.native import lane_code

F, S = F64[17, 24], I64[8]
ROWS: list[tuple[Any, dict[str, Kind], list[str]]] = [
    (lane_code.sets_other_rows, {"f": F}, ["1 waits", "2"]),
    (lane_code.changes_in_place, {"f": F}, ["1 waits", "0 waits", "2"]),
    (lane_code.sets_twice, {"f": F}, ["0 waits", "0 waits"]),
    (lane_code.sets_by_an_index_read, {"f": F, "s": S}, ["1 waits", "0 waits"]),
    (lane_code.reads_in_a_branch, {"f": F}, ["2 waits", "1", "0 waits"]),
    (lane_code.sets_after_a_loop, {"f": F}, ["0", "1"]),
]
_SET = re.compile(r"^ +(STORE\()?[fs]_\[\(?AT\((?:INT64_C\()?(\d+)")


def text_of(function: Any, kinds: dict[str, Kind]) -> str:
    """A function in CUDA's C++."""
    program = LaneProgram()
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    python = source_of(lane_code.compiled(function))
    assert python is not None
    program.function(python, tuple(kinds.get(name, I64) for name in names))
    return program.text


@pytest.mark.parametrize(
    "function, kinds, waits", ROWS, ids=lambda value: getattr(value, "__name__", "")
)
def test_lanes_wait_before_they_set_what_others_may_still_read_or_set(
    function: Any, kinds: dict[str, Kind], waits: list[str]
) -> None:
    body = text_of(function, kinds).partition(f" lane_code_{function.__name__}(")[2]
    found = [_SET.match(line) for line in body.splitlines()]
    stores = [f"{it[2]}{' waits' if it[1] else ''}" for it in found if it is not None]
    assert stores == waits


@pytest.mark.parametrize(
    "function, kinds, why",
    [
        (lane_code.returns_in_a_round, {"f": F}, "none of them ends it"),
        (lane_code.breaks_in_a_round, {"f": F}, "none of them ends it"),
        (lane_code.has_a_large_number, {}, "has whole numbers of more than 32 bits"),
        (lane_code.rows_of_pairs, {"p": F64[at.MOST, at.WIDE]}, "have no place of their own"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)  # fmt: skip
def test_what_lanes_cannot_do_is_refused(function: Any, kinds: dict[str, Kind], why: str) -> None:
    with pytest.raises(NotTranslated, match=why):
        text_of(function, kinds)
