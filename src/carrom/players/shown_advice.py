"""A stroke worth playing as a notebook shows it: its way on the board, its chances, what may follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom import notebook

if TYPE_CHECKING:
    from carrom.players.analysis import Advice

WIDTH = 360
MOST_FOLLOWING = 4
"""Outcomes that are shown; the others are rare."""


def advice_html(advice: Advice) -> str:
    """Picture and figures of a stroke."""
    from carrom.drawing import draw_choices

    name = advice.name.text()
    stroke = advice.candidate.stroke
    drawn = notebook.picture(draw_choices([advice.trajectory], size=WIDTH), name, WIDTH)
    chances = notebook.table(
        [
            ("worth", f"{advice.candidate.worth:+.2f} points"),
            ("pockets something", advice.pockets.text()),
            ("keeps the turn", advice.keeps.text()),
            ("costs something", advice.fouls.text()),
        ]
    )
    follows = notebook.table(
        [(item.likely.text(), item.says) for item in advice.follows[:MOST_FOLLOWING]]
    )
    figures = notebook.remark(
        f"Striker at ({stroke.x:.3f}, {stroke.y:.3f}) m, {advice.angle:.1f}° from the right, "
        f"{stroke.speed:.2f} m/s."
    )
    title = notebook.heading(f"{name[:1].upper()}{name[1:]}")
    return notebook.panel(notebook.beside(drawn, title + chances + follows + figures))
