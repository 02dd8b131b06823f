"""Whole matches on devices, struck by chance: what a player may do next is done."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.device.devices import StoredDevice

WAITED_FOR = ("stroke", "placed", "demand")


def expected_of(view: Any, seats: list[str]) -> str | None:
    """What the match waits for from somebody in these seats."""
    for expected in view["expects"]:
        mine = any(seat in expected["by"] or seat[0] in expected["by"] for seat in seats)
        if expected["kind"] in WAITED_FOR and mine:
            return str(expected["kind"])
    return None


def chance_stroke(view: Any, chance: Random) -> dict[str, Any]:
    """A fair stroke."""
    board = view["board"]
    x, y = chance.uniform(*chance.choice(board["legal"])), None
    if not board["legal"]:
        x, y = board["only"]
    slant, speed = chance.uniform(-0.6, 0.6), chance.uniform(1.0, 6.0)
    return {"kind": "stroke", "x": x, "y": y, "dx": slant, "dy": 1.0, "speed": speed}


def do_next(device: StoredDevice, match_id: str, chance: Random) -> bool:
    """Do what a match waits for from whoever sits at a device; False where it waits for nobody here."""
    view = device.view(match_id)
    seats = device.hello(match_id)["you"]["seats"]
    if view["result"] is not None:
        return False
    kind = expected_of(view, seats)
    if kind is None:
        if not any(entry["do"] == "think" for entry in device.next):
            return False
        device.think(match_id)
        return True
    plain: dict[str, dict[str, Any]] = {
        "placed": {"kind": "place"},
        "demand": {"kind": "demand", "points": 0},
    }
    action = chance_stroke(view, chance) if kind == "stroke" else plain[kind]
    device.now += 7.0
    answer = device.do(match_id, **action)
    assert answer["t"] == "ack", answer
    return True
