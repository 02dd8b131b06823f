"""The colours of a drawing: woods, inks and discs; by day, and on a dark page."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """Colours, each as SVG writes it. Tuples run from the lit part of a gradient to its shaded edge."""

    ply: tuple[str, str, str] = ("#f6dfb0", "#edcf95", "#d9b172")
    grain: str = "#a8702c"
    frame: tuple[str, str, str, str, str] = ("#2e1509", "#a5663a", "#5b2f18", "#7d4525", "#4a2411")
    frame_grain: str = "#2b1206"
    ink: str = "#1d1511"
    red: str = "#c4202a"
    gold: str = "#e0a63c"
    paint: str = "#f6e4bb"
    hole: tuple[str, str] = ("#060403", "#2a1a10")
    net: str = "#c9b48c"
    rim: str = "#1a0e07"


DAY = Look()
DARK = Look(
    ply=("#cda065", "#bd8e53", "#99703e"),
    grain="#5c3412",
    frame=("#0c0605", "#6a4630", "#2b190f", "#402819", "#1e110a"),
    frame_grain="#000",
    ink="#140d0a",
    red="#a3161f",
    gold="#c07f22",
    paint="#d9b47c",
    hole=("#040302", "#20140c"),
    net="#8d7a58",
    rim="#120a05",
)


ROSEWOOD = Look(
    ply=("#d0906f", "#bf7a5b", "#98573f"),
    grain="#5a2413",
    frame=("#12060a", "#6b2f33", "#32121a", "#4b1d25", "#210b11"),
    frame_grain="#12040a",
    ink="#1c0a07",
    red="#a01622",
    gold="#e2a94a",
    paint="#f3dcb8",
    rim="#160806",
)
GREEN = Look(
    ply=("#a9cfa8", "#98c19a", "#79a37e"),
    grain="#3f6b45",
    frame=("#08150d", "#3f7350", "#163a25", "#255238", "#0e2819"),
    frame_grain="#04130a",
    ink="#0f2217",
    red="#b51d28",
    gold="#d9a83c",
    paint="#f1ecd0",
    rim="#08140c",
)
SLATE = Look(
    ply=("#b4c3cf", "#a3b4c2", "#8395a4"),
    grain="#4b5f70",
    frame=("#080c12", "#47586b", "#1c2733", "#2d3b4b", "#111a24"),
    frame_grain="#05090f",
    ink="#131c26",
    red="#b01e2e",
    gold="#d3a547",
    paint="#eef0ea",
    rim="#0a1016",
)
SURFACES = {"day": DAY, "dark": DARK, "rosewood": ROSEWOOD, "green": GREEN, "slate": SLATE}
"""The boards the page can show, by the name of their picture. Discs, lines and aims stay readable on each:
`tests/drawing/test_looks.py` measures it."""


def look_of(*, dark: bool) -> Look:
    """The look by day or on a dark page."""
    return DARK if dark else DAY


@dataclass(frozen=True, slots=True)
class Wood:
    """A turned disc: its body from lit to shaded, its edge, and the colour of its grooves."""

    body: tuple[str, str, str]
    edge: str
    groove: str


WHITE = Wood(("#fffdf5", "#f8ecd2", "#dcc397"), "#6e512c", "#a98450")
BLACK = Wood(("#6a5d54", "#3a302b", "#1b1512"), "#080504", "#b3a598")
QUEEN = Wood(("#f4705c", "#cf222b", "#8f0d18"), "#4f050b", "#ffe9c9")
STRIKER = Wood(("#ffffff", "#e9f4f4", "#a9c6c8"), "#1d4f57", "#167480")
