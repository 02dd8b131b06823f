"""Pictures: a position, a stroke with its paths, a stroke in motion. SVG as text; PNG and GIF from it.

>>> from carrom.drawing import draw_position
>>> from carrom.physics.opening import rack
>>> draw_position(rack(), size=360)[:4]
'<svg'
"""

from __future__ import annotations

from carrom.drawing.advice import draw_choices
from carrom.drawing.animation import animate_svg
from carrom.drawing.heat import draw_map
from carrom.drawing.paths import draw_stroke
from carrom.drawing.positions import draw_position
from carrom.drawing.raster import animate_gif, to_png

__all__ = [
    "animate_gif",
    "animate_svg",
    "draw_choices",
    "draw_map",
    "draw_position",
    "draw_stroke",
    "to_png",
]
