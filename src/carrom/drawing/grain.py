"""The grain of the wood: fine pores and a few broad rings, strong enough to be felt, not to be seen."""

from __future__ import annotations

from math import sin

from carrom.drawing.look import Look
from carrom.drawing.svg import number

BANDS = 4
"""The ply's grain is drawn for a quarter of its height, and repeated, every other time mirrored."""
_LINES = 44  # of a band
_BROAD = 9  # every ninth line is a broad ring
_FINE = (
    # from, to (in parts of half the board), width (mm), opacity: the lines of a group fade alike
    (-1.1, 0.85, 0.4, 0.15),
    (-0.75, 1.05, 0.6, 0.1),
    (-0.95, 0.35, 0.75, 0.14),
    (-0.3, 1.1, 0.5, 0.17),
    (-0.6, 0.65, 0.95, 0.12),
)
_RINGS = (-1.0, 0.9, 8.0, 0.045)
_FRAME_LINES = 26
_FRAME_STROKES = ((0.5, 0.25), (0.8, 0.2), (1.2, 0.15))  # width, opacity


def grain_definitions(half: float, look: Look) -> str:
    """One band of the ply's grain, for the drawing's defs."""
    waves: dict[int, list[str]] = {}
    for line in range(_LINES):
        group = len(_FINE) if line % _BROAD == 0 else line % len(_FINE)
        where, sway = _scatter(4 * line), _scatter(4 * line + 1)
        left, right, _, _ = (*_FINE, _RINGS)[group]
        y = half * (2 * (line + where) / _LINES / BANDS - 1)
        waves.setdefault(group, []).append(wave(half * left, half * right, y, 26 * (sway - 0.5)))
    fades, paths = [], []
    for group, (left, right, width, opacity) in enumerate((*_FINE, _RINGS)):
        fades.append(
            f'<linearGradient id="~f{group}" href="#~fade" x1="{number(half * left, 0)}"'
            f' x2="{number(half * right, 0)}"/>'
        )
        paths.append(
            f'<path d="{"".join(waves[group])}" stroke="url(#~f{group})"'
            f' stroke-width="{number(width)}" stroke-opacity="{number(opacity)}"/>'
        )
    grain = f'stop-color="{look.grain}"'
    return (
        '<linearGradient id="~fade" gradientUnits="userSpaceOnUse">'
        f'<stop {grain} stop-opacity="0"/><stop offset=".3" {grain}/><stop offset=".7" {grain}/>'
        f'<stop offset="1" {grain} stop-opacity="0"/></linearGradient>{"".join(fades)}'
        f'<g id="~grain" fill="none">{"".join(paths)}</g>'
    )


def ply_grain(half: float) -> str:
    """Waves along the ply."""
    return "".join(
        f'<use href="#~grain" transform="matrix({-1 if band % 2 else 1} 0 0 1 0'
        f' {number(2 * half * band / BANDS)})"/>'
        for band in range(BANDS)
    )


def frame_grain(inner: float, outer: float, corner: float) -> str:
    """Waves along the lower side of the frame, ending at its mitres or before its rounded corners."""
    groups: list[list[str]] = [[] for _ in _FRAME_STROKES]
    for line in range(_FRAME_LINES):
        y = inner + (outer - 1 - inner) * (line + _scatter(line)) / _FRAME_LINES
        far = min(y, outer - corner)
        left, right = (far * (1 - 1.2 * _scatter(line + part) ** 2) for part in (20, 40))
        groups[line % len(groups)].append(wave(-left, right, y, 4 * (_scatter(line + 60) - 0.5)))
    return "".join(
        f'<path d="{"".join(waves)}" stroke-width="{number(width)}" stroke-opacity="{number(opacity)}"/>'
        for waves, (width, opacity) in zip(groups, _FRAME_STROKES, strict=True)
    )


def wave(left: float, right: float, y: float, sway: float) -> str:
    """A line from left to right that swings up and down once, as part of a path."""
    quarter = (right - left) / 4
    return (
        f"M{number(left, 0)} {number(y, 1)}q{number(quarter, 0)} {number(sway, 1)} {number(2 * quarter, 0)} 0"
        f"t{number(2 * quarter, 0)} 0"
    )


def _scatter(count: int) -> float:
    """Irregular, but always the same: numbers between 0 and 1."""
    return (sin(count * 12.9898 + 1) * 4375.85) % 1
