"""What differs between an event as it was shown and as it is now, as a frame of the live line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import TypeVar

import orjson

from carrom.tournament import show

T = TypeVar("T")
SOON = 60.0
"""A time that is only expected is told again when it differs by so many seconds."""
PARTS = ("phase", "hall_clock", "expected_end", "next", "latest")
"""What a frame holds besides fixtures, competitions and tables."""
ALWAYS_NEW = ("version", "at")


def changed_frame(before: show.EventShown, now: show.EventShown) -> str | None:
    """The frame; None where nothing but the time has changed, empty where the whole event has to be shown
    because something is gone or was renamed."""
    told = {*PARTS, *ALWAYS_NEW, "fixtures", "competitions", "tables"}
    others = [field.name for field in fields(show.EventShown) if field.name not in told]
    if any(getattr(before, name) != getattr(now, name) for name in others):
        return ""
    if not before.fixtures.keys() <= now.fixtures.keys():
        return ""
    for old, new, key in (
        (before.competitions, now.competitions, lambda each: each.id),
        (before.tables, now.tables, lambda each: each.name),
    ):
        if [key(each) for each in old] != [key(each) for each in new][: len(old)]:  # type: ignore[no-untyped-call]
            return ""
    frame = {
        "fixtures": {
            id: shown for id, shown in now.fixtures.items() if before.fixtures.get(id) != shown
        },
        "competitions": _differing(before.competitions, now.competitions, lambda each: each.id),
        "tables": _differing(before.tables, now.tables, lambda each: each.name),
    }
    is_same = before.version == now.version and not any(frame.values())
    if is_same and all(getattr(before, part) == getattr(now, part) for part in PARTS):
        return None
    parts = {part: getattr(now, part) for part in (*ALWAYS_NEW, *PARTS)}
    return orjson.dumps({"t": "changed", "since": before.version, **parts, **frame}).decode()


def steadied(before: show.EventShown, now: show.EventShown) -> show.EventShown:
    """An event in which expected times stand as they were shown before, where they hardly differ: with every
    second that passes each would be another one."""
    fixtures = {id: _steady(before.fixtures.get(id), shown) for id, shown in now.fixtures.items()}
    end = now.expected_end
    if _hardly_differ(before.expected_end, end):
        end = before.expected_end
    return replace(now, fixtures=fixtures, expected_end=end)


def _steady(before: show.FixtureShown | None, now: show.FixtureShown) -> show.FixtureShown:
    if before is None or before.expected_at == now.expected_at:
        return now
    if not _hardly_differ(before.expected_at, now.expected_at):
        return now
    return replace(now, expected_at=before.expected_at)


def _hardly_differ(first: float | None, other: float | None) -> bool:
    return first is not None and other is not None and abs(first - other) < SOON


def _differing(before: Sequence[T], now: Sequence[T], key: Callable[[T], str]) -> list[T]:
    known = {key(each): each for each in before}
    return [each for each in now if known.get(key(each)) != each]
