"""Matches that are over, quickly: somebody gives up."""

from __future__ import annotations

from typing import Any

from tests.server.serving import COMPUTER, FORWARD, Guest


def give_up(guest: Guest, match_id: str, seat: str = "a1") -> None:
    """Concede the match."""
    with guest.line(match_id) as line:
        line.welcome()
        assert line.do("concede", what="match", seat=seat)["t"] == "ack"
        while line.view["result"] is None:
            line.receive()


def against_computer(guest: Guest, level: str = "1", **more: Any) -> str:
    """A match that a guest lost against a computer player; its id."""
    made = guest.make(b={**COMPUTER, "level": level}, **more)
    give_up(guest, made["id"])
    return str(made["id"])


def against(asha: Guest, ravi: Guest, *, winner: str = "a", strokes: int = 0, **more: Any) -> str:
    """A match of two people that one of them gave up, after some strokes; its id."""
    made = asha.make(**more)
    seat = {"seat": "b1", "invite": made["invites"]["b1"], "name": "Ravi"}
    ravi.post(f"/matches/{made['id']}/seats", {**seat, "rated": bool(more.get("rated"))})
    match_id = str(made["id"])
    if strokes:
        strike(asha, ravi, match_id, strokes)
    loser, lost_seat = (ravi, "b1") if winner == "a" else (asha, "a1")
    give_up(loser, match_id, lost_seat)
    return match_id


def strike(asha: Guest, ravi: Guest, match_id: str, count: int) -> None:
    """So many strokes, by whoever is on turn."""
    with asha.line(match_id) as a, ravi.line(match_id) as b:
        lines = {"a": a, "b": b}
        for line in (a, b):
            line.welcome()
        made = 0
        while made < count:
            version = max(a.view["version"], b.view["version"])
            for line in (a, b):
                line.at(version)
            wanted = next(it for it in a.view["expects"] if it["kind"] in ("stroke", "placed"))
            mine = lines[wanted["by"][0][0]]
            if wanted["kind"] == "placed":
                answer = mine.do("place", spots=None)
            else:
                x = sum(mine.view["board"]["legal"][0]) / 2
                answer = mine.do("stroke", **{**FORWARD, "x": x})
                made += 1
            assert answer["t"] == "ack", answer
            mine.at(answer["version"])
