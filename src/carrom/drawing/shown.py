"""A stroke as a notebook shows it: in motion, with what came of it below."""

from __future__ import annotations

from carrom import notebook
from carrom.drawing.animation import animate_svg
from carrom.physics import STRIKER, Trajectory


def show_stroke(trajectory: Trajectory, *, size: int = 420) -> str:
    """HTML of a stroke that plays again and again, and a line on what was pocketed.

    >>> from carrom.physics import Stroke, rack, simulate
    >>> shown = show_stroke(simulate(rack(), Stroke(0, -0.2526, 0, 1, 4.0)))
    >>> "data:image/svg+xml" in shown
    True
    """
    discs = trajectory.start.discs
    names = ["striker" if disc == STRIKER else discs[disc].kind for disc in trajectory.pocketed]
    outcome = f"Pocketed: {', '.join(names)}" if names else "Nothing was pocketed"
    moving = notebook.picture(animate_svg(trajectory, size=size), f"A stroke. {outcome}", size)
    stroke = trajectory.stroke
    return notebook.panel(
        moving,
        notebook.line(f"{outcome}. Everything rests after {trajectory.seconds:.1f} s."),
        notebook.remark(
            f"Striker at ({stroke.x:.3f}, {stroke.y:.3f}) m, direction ({stroke.dx:.3f}, {stroke.dy:.3f}), "
            f"{stroke.speed:.2f} m/s; {len(trajectory.events)} events."
        ),
    )
