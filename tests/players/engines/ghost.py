"""A foreign engine: sends the man with the thinnest turn straight at a pocket, whatever lies between."""

import json
import sys
from collections.abc import Iterator
from math import hypot
from typing import Any

BASE_Y, REACH, CORNERS = -0.2526, 0.03655, (-0.34775, 0.34775)


def strokes(discs: list[dict[str, Any]], colour: str) -> Iterator[tuple[float, dict[str, float]]]:
    for x in (step / 100 for step in range(-18, 19)):
        if any(hypot(d["x"] - x, d["y"] - BASE_Y) < REACH + 1e-4 for d in discs):
            continue
        yield -9.0, {"x": x, "y": BASE_Y, "dx": -x, "dy": 0.3, "speed": 3.0}
        for disc in (d for d in discs if d["kind"] in (colour, "queen")):
            for px, py in ((px, py) for px in CORNERS for py in CORNERS):
                far = hypot(px - disc["x"], py - disc["y"])
                ux, uy = (px - disc["x"]) / far, (py - disc["y"]) / far
                dx, dy = disc["x"] - REACH * ux - x, disc["y"] - REACH * uy - BASE_Y
                way = hypot(dx, dy)
                if dy > 0.05:
                    cut = (dx * ux + dy * uy) / way - 0.2 * (way + far)
                    yield cut, {"x": x, "y": BASE_Y, "dx": dx, "dy": dy, "speed": 1.5 + way + far}


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        answer = {"id": asked.get("id"), "protocol": 1, "name": "ghost", "spots": None}
        if asked["ask"] == "stroke":
            colour = asked["given"].get("striker_colour", "white")
            answer["stroke"] = max(strokes(asked["discs"], colour), key=lambda each: each[0])[1]
        print(json.dumps(answer), flush=True)
        if asked["ask"] == "quit":
            break
