"""The same as a program of its own: carrom arena 'cmd:python engine.py' 1   (docs/write-a-player.md)"""

import json
import sys
from collections.abc import Iterator
from math import hypot
from typing import Any

BASE, REACH, CORNERS = -0.2526, 0.03655, (-0.34775, 0.34775)  # metres
HAND = {"place": 0.001, "angle": 0.01, "speed": 0.05}


def strokes(discs: list[dict[str, Any]], colour: str) -> Iterator[tuple[float, dict[str, float]]]:
    """Every man straight at every pocket, each with what speaks against it."""
    for x in (step / 100 for step in range(-18, 19)):
        if any(hypot(d["x"] - x, d["y"] - BASE) < REACH for d in discs):
            continue  # the striker cannot stand on a man
        yield 9.0, {"x": x, "y": BASE, "dx": -x, "dy": 0.3, "speed": 3.0}
        for man in (d for d in discs if d["kind"] in (colour, "queen")):
            for px, py in ((px, py) for px in CORNERS for py in CORNERS):
                far = hypot(px - man["x"], py - man["y"])
                ux, uy = (px - man["x"]) / far, (py - man["y"]) / far
                dx, dy = man["x"] - REACH * ux - x, man["y"] - REACH * uy - BASE
                way = hypot(dx, dy)
                if dy > 0.05:
                    cost = way + far + 2 * (1 - (dx * ux + dy * uy) / way)
                    yield cost, {"x": x, "y": BASE, "dx": dx, "dy": dy, "speed": 1.5 + way + far}


for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"], "protocol": 1, "name": "engine", "hand": HAND, "spots": None}
    if asked["ask"] == "stroke":
        colour = asked["given"].get("striker_colour", "white")
        answer["stroke"] = min(strokes(asked["discs"], colour), key=lambda each: each[0])[1]
    print(json.dumps(answer), flush=True)
