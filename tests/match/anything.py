"""Any event at all, by chance: built from the annotations of its class, sensible or not."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from carrom.match import Logged, events
from carrom.match.record import Record

texts = st.one_of(
    st.text(max_size=8),
    st.sampled_from(["a1", "b", "1", "true", "null", "-0", "1e5", "two words", 'a "b"', "=>", "é",
                     "x=>y", "#", "a:b,c", "(", "\n", "\r", "\u2028", "\u202e", "\ufeff", "\\", "\\u0041"]),
)  # fmt: skip
wholes = st.integers(-3, 12) | st.integers(-(2**53), 2**53)
reals = st.floats(allow_nan=False, allow_infinity=False) | st.sampled_from(
    [-0.0, 5.0, 1e22, 5e-324]
)
scalars = st.one_of(st.none(), st.booleans(), wholes, reals, texts)
BY_NAME = {name: st.integers(0, 9) for name in ("white", "black", "jumped_white", "jumped_black")}


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value that an annotation allows."""
    plain = {str: texts, int: wholes, float: reals, bool: st.booleans(), Any: scalars}
    inner = get_args(hint)
    if hint in plain:
        return plain[hint]
    if hint is events.Event:
        return st.sampled_from([one for one in events.EVENT_KINDS if one != "amend"]).flatmap(
            event_of_kind
        )
    if get_origin(hint) is Literal:
        return st.sampled_from(inner)
    if get_origin(hint) in (Union, UnionType):
        return st.none() | values(next(one for one in inner if one is not NoneType))
    if get_origin(hint) is tuple and inner[-1] is Ellipsis:
        return st.lists(values(inner[0]), max_size=3).map(tuple)
    if get_origin(hint) is tuple:
        return st.tuples(*(values(one) for one in inner))
    if issubclass(hint, StrEnum):
        return st.sampled_from(hint)
    return instances(hint)


def instances(cls: Any) -> st.SearchStrategy[Any]:
    """Any value of a dataclass; each field as often left as it is by default as not."""
    hints = get_type_hints(cls)
    chosen = {
        one.name: BY_NAME.get(one.name, values(hints[one.name]))
        if cls is events.ObservedStroke
        else values(hints[one.name])
        for one in fields(cls)
    }
    needed = {one.name: chosen[one.name] for one in fields(cls) if not has_default(one)}
    optional = {name: value for name, value in chosen.items() if name not in needed}
    return st.fixed_dictionaries(needed, optional=optional).map(lambda told: cls(**told))


def has_default(field: Any) -> bool:
    """Whether a field may be left out."""
    from dataclasses import MISSING

    return field.default is not MISSING


def event_of_kind(kind: str) -> st.SearchStrategy[Any]:
    """Any event of a kind."""
    return instances(events.EVENT_KINDS[kind])


any_event = st.sampled_from(sorted(events.EVENT_KINDS)).flatmap(event_of_kind)
logs = st.lists(st.builds(Logged, any_event, st.none() | reals), max_size=5)
TAGS = ["Event", "Date", "SideA", "SideB", "PlayerA1", "PlayerA2", "ComputerA1", "Rules", "Format",
        "HouseRules", "Result", "Games", "Score", "carrom", "x_9"]  # fmt: skip


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record that can be written: free text in its tags, any log, any summaries."""
    log = draw(logs)
    names = draw(st.lists(st.sampled_from(TAGS), unique=True))
    if {"PlayerA2", "ComputerA1"} & set(names):  # a second player needs a first one
        names = list(dict.fromkeys([*names, "PlayerA1"]))
    tags = tuple((name, draw(texts)) for name in names)
    return Record(tags, tuple(log), tuple(draw(texts) for _ in log))
