"""Matches that have been played before a page is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from carrom.physics import Stroke, rack, simulate
from tests.e2e.player import BASE_Y, chosen, nothing, pockets_own
from tests.server.serving import Guest

if TYPE_CHECKING:
    from tests.e2e.conftest import Served

ASHA, RAVI = {"who": "me", "name": "Asha"}, {"who": "me", "name": "Ravi"}


def played(served: Served, *, strokes: int = 4, over: bool = True) -> str:
    """A match of Asha and Ravi on one device: that many strokes, then Ravi concedes it.

    Every second stroke pockets nothing: however the rack lies, both of them strike, and no board ends.
    """
    simulate(
        rack(), Stroke(0, BASE_Y, 0, 1, 1.0)
    )  # compiled now, not while the server waits for a word
    with Guest(cast(Any, served)) as guest:
        match_id: str = guest.make(ASHA, RAVI, rules="icf-25", format="")["id"]
        with guest.line(match_id) as line:
            line.welcome()
            for _ in range(100):
                while line.view["board"] is None:  # before the first board, or between two
                    line.receive()
                board = line.view["board"]
                if board["strokes"] >= strokes:
                    break
                if board["to_place"]:
                    seat = board["to_place"][0]["placer"]
                    answer = line.do("place", seat=seat, spots=None)
                else:
                    want = nothing if board["strokes"] % 2 else pockets_own(line.view)
                    stroke = chosen(line.view, want).stroke
                    numbers = {name: getattr(stroke, name) for name in ("x", "dx", "dy", "speed")}
                    answer = line.do("stroke", seat=board["on_turn"], **numbers)
                assert answer["t"] == "ack", answer
                line.at(answer["version"])
            if over:
                line.do("concede", what="match", seat="b1")
    return match_id
