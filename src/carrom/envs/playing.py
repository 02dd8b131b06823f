"""Strokes of environments played out, on the processor or on a graphics card, from where only what a step
needs comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from carrom.laws import RuleSet
from carrom.physics import ComputeDevice, Constants, Floats, Ints, find_card, simulate_arrays
from carrom.play import play_strokes


@dataclass(frozen=True, slots=True)
class StrokesPlayed:
    """Where discs came to rest (NaN: pocketed), the disc that was met first (−1: none), and the codes."""

    x: Floats
    y: Floats
    first_contact: Ints
    codes: Ints


def play_on(
    device: ComputeDevice,
    counts: Ints,
    xs: Floats,
    ys: Floats,
    kinds: Ints,
    strokes: Floats,
    rules: RuleSet,
    constants: Sequence[Constants],
    which: Ints,
) -> StrokesPlayed:
    """Play strokes out, as `carrom.play.play_strokes` does."""
    if device == "cpu":
        out, codes = play_strokes(counts, xs, ys, kinds, strokes, rules, constants, which)
        return StrokesPlayed(out.x, out.y, out.first_contact, codes)
    there, read = play_strokes(
        counts, xs, ys, kinds, strokes, rules, constants, which, device=device, keep_on_card=True
    )
    return StrokesPlayed(*find_card().fetch_many(there.x, there.y, there.first_contact, read))


def lay_on_card(seen: Any) -> Any:
    """Observations as arrays of the graphics card."""
    if isinstance(seen, dict):
        return {name: lay_on_card(part) for name, part in seen.items()}
    return find_card().take(seen, seen.dtype)


def first_contacts(
    device: ComputeDevice,
    counts: Ints,
    xs: Floats,
    ys: Floats,
    strokes: Floats,
    constants: Sequence[Constants],
    which: Ints,
) -> Ints:
    """The discs that strokes meet first; −1 for none."""
    if device == "cpu":
        return simulate_arrays(counts, xs, ys, strokes, constants, which=which).first_contact
    there = simulate_arrays(
        counts, xs, ys, strokes, constants, which=which, device=device, keep_on_card=True
    )
    met: Ints = find_card().fetch(there.first_contact)
    return met
