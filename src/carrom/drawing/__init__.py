"""Pictures: a position, a stroke with its paths, a stroke in motion. SVG as text; PNG, GIF and MP4 from it.

>>> from carrom.drawing import draw_position
>>> from carrom.physics.opening import rack
>>> draw_position(rack(), size=360)[:4]
'<svg'
"""

from __future__ import annotations

from carrom.drawing.advice import draw_choices
from carrom.drawing.animation import animate_svg
from carrom.drawing.film import FilmedStroke, film_frames, film_mp4
from carrom.drawing.heat import draw_map
from carrom.drawing.look import SURFACES
from carrom.drawing.paths import draw_stroke
from carrom.drawing.positions import draw_position
from carrom.drawing.raster import animate_gif, to_png
from carrom.drawing.shown import show_stroke

__all__ = [
    "SURFACES",
    "FilmedStroke",
    "animate_gif",
    "animate_svg",
    "draw_choices",
    "draw_map",
    "draw_position",
    "draw_stroke",
    "film_frames",
    "film_mp4",
    "show_stroke",
    "to_png",
]
