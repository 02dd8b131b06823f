"""Frames spoiled at random: refused or closed with a code of the contract, nothing logged as an error."""

from __future__ import annotations

import json
import logging
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Guest, Line, Served
from tests.torture.conftest import Figure, rounds

FRAMES: list[dict[str, Any]] = [
    {
        "t": "do",
        "id": "k1",
        "action": {"kind": "stroke", "x": 0.0, "dx": 0.6, "dy": 0.4, "speed": 0.6},
    },
    {"t": "do", "id": "k2", "action": {"kind": "place", "spots": [[0.01, 0.02], [0.03, 0.04]]}},
    {"t": "do", "id": "k3", "action": {"kind": "demand", "points": 3}},
    {"t": "do", "id": "k4", "action": {"kind": "agree", "offer": 1}},
    {"t": "aim", "x": 0.0, "dx": 0.1, "dy": 1.0, "power": 0.5},
    {"t": "ping"},
]
ODD: list[Any] = [
    None, True, False, 0, -1, 1e308, -1e308, 10**400, 2**63, 0.1, "", "x", "\u0000", "\ud800", "अ" * 40, "a1",
    "c9", [], [[]], {}, {"kind": "stroke"}, [None] * 20, "1e5", "NaN", {"a": {"a": {"a": 1}}},
]  # fmt: skip
RAW = ("NaN", "Infinity", "-Infinity", "1e400", "1" * 5000, '"\\ud800"', "[" * 200, "{")
"""What no JSON library writes."""


def spoiled(chance: Random) -> str:
    """A frame with something wrong somewhere."""
    frame = json.loads(json.dumps(chance.choice(FRAMES)))
    where: Any = frame
    for _ in range(chance.randint(0, 2)):
        inner = [key for key, value in where.items() if isinstance(value, dict)]
        if inner:
            where = where[chance.choice(inner)]
    key = chance.choice(list(where))
    match chance.randint(0, 4):
        case 0:
            del where[key]
        case 1:
            where[chance.choice(["more", "seat", "version", "t", "kind", "id"])] = chance.choice(
                ODD
            )
        case 2:
            where[key] = "RAW"
            return json.dumps(frame).replace('"RAW"', chance.choice(RAW))
        case 3:
            text = json.dumps(frame)
            cut = chance.randrange(len(text))
            return text[:cut] + chance.choice(["", "}", "\x00", '"', ","]) + text[cut + 1 :]
        case _:
            where[key] = chance.choice(ODD)
    return json.dumps(frame)


def answered(line: Line, text: str) -> int | None:
    """Send a frame; the code the line was closed with, None if it goes on."""
    try:
        line.send(text)
        line.send({"t": "ping"})
        while (told := line.receive())["t"] != "pong":
            assert told["t"] in ("refused", "presence", "offer"), told
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd is not None else 1006
    return None


def test_spoiled_frames_change_nothing(
    attacked: Served, figure: Figure, caplog: pytest.LogCaptureFixture
) -> None:
    """They come from whoever is not on turn, so not one of them may be done."""
    count, chance, codes = rounds(300, 6000), Random(5), []
    with Guest(attacked) as asha, Guest(attacked) as ravi:
        made = asha.make()
        ravi.join(made)
        seat = asha.get(f"/matches/{made['id']}")["board"]["on_turn"]
        idle = ravi if seat == "a1" else asha
        before = attacked.log(made["id"])
        sent = 0
        with caplog.at_level(logging.ERROR):
            while sent < count:
                with idle.line(made["id"]) as line:
                    line.welcome()
                    while sent < count:
                        sent += 1
                        code = answered(line, spoiled(chance))
                        if code is not None:
                            codes.append(code)
                            break
        assert attacked.log(made["id"]) == before
    assert set(codes) <= {4400, 4413, 4429, 1007}
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    figure("spoiled frames", sent)
    figure("of them closed with a code", len(codes))
