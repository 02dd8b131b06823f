"""What has no translation is refused, by file and line, with what would be right."""

from __future__ import annotations

import re
from typing import Any

import pytest

from carrom.physics import compiled
from native.exports import entry, library_text
from native.kinds import F64, I64, Kind
from native.values import NotTranslated
from tests.native import refused

REFUSED: list[tuple[Any, dict[str, Kind], str, int]] = [
    (refused.with_dict, {}, "a dict has no translation", 1),
    (refused.with_else, {}, "'else' of a loop has no translation", 1),
    (refused.with_try, {}, "Try has no translation", 1),
    (refused.from_the_end, {"xs": F64[:]}, "an index from the end has no translation", 1),
    (refused.float_index, {"xs": F64[:]}, "an index is a whole number, not float64", 1),
    (refused.grows, {}, "the size of an array that a function makes has to be a constant", 1),
    (refused.too_large, {}, "an array of 10000 numbers is too large for the stack: pass it in", 1),
    (refused.two_kinds, {"xs": F64[:]}, "'one' is int64, and float64[:] here", 2),
    (refused.returns_array, {"xs": F64[:]}, "arrays are not returned: they are passed in", 1),
    (
        refused.writes_within,
        {"xs": F64[:]},
        "writes writes to arrays: call it in a statement of its own",
        1,
    ),
    (refused.unknown, {}, "np.sin(float64) has no translation", 1),
    (refused.not_compiled, {}, "writes(float64) has no translation", 1),
    (refused.mixed_sign, {"key": I64}, "Add of uint64 and int64", 1),
    (refused.uses_before, {}, "'later' is used before it is set", 2),
    (refused.slices, {"xs": F64[:]}, "Slice has no translation", 1),
    (refused.power, {}, "a power has no translation: write a product", 1),
    (refused.returns_two_kinds, {}, "(float64, float64) is returned here, float64 elsewhere", 3),
]


@pytest.mark.parametrize(
    "function, kinds, why, offset", REFUSED, ids=lambda value: getattr(value, "__name__", "")
)
def test_what_has_no_translation_is_named(
    function: Any, kinds: dict[str, Kind], why: str, offset: int
) -> None:
    line = function.__code__.co_firstlineno + offset
    where = f"refused.py:{line}: in {function.__name__}: {why}"
    with pytest.raises(NotTranslated, match=re.escape(where)):
        library_text([entry(compiled()(function), **kinds)])


def test_an_entry_says_the_kinds_of_all_its_arrays() -> None:
    with pytest.raises(NotTranslated, match="float_index: the entry says no kind for 'xs'"):
        library_text([entry(compiled()(refused.float_index))])
    with pytest.raises(NotTranslated, match="power has no argument 'xs'"):
        library_text([entry(compiled()(refused.power), xs=F64[:])])


def test_a_function_that_calls_itself_is_refused() -> None:
    with pytest.raises(NotTranslated, match="calls_itself calls itself"):
        library_text([entry(refused.AGAIN)])
