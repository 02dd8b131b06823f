"""Two at once: one order of events, each intention done once, no version missing or doubled."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from carrom.match import record
from carrom.match.verification import verify
from carrom.play import replay
from tests.server.serving import ME, Guest, Line, Served
from tests.torture.conftest import Figure, rounds

WEAK: dict[str, Any] = {"kind": "stroke", "x": 0.0, "dx": 0.6, "dy": 0.4, "speed": 0.6}
"""Leaves the base lines, so that it is a stroke, and touches nothing, so that the turn passes."""


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """Do these at the same time; what each returned, in their order."""
    ready = threading.Barrier(len(works))
    found: list[Any] = [None] * len(works)

    def run(number: int, work: Callable[[], Any]) -> None:
        ready.wait()
        found[number] = work()

    threads = [threading.Thread(target=run, args=one) for one in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def answer(line: Line, name: str, action: dict[str, Any]) -> Any:
    """Send an intention; its ack or refusal."""
    more = {key: value for key, value in action.items() if key != "kind"}
    return line.do(action["kind"], id=name, **more)


def versions(served: Served, match_id: str) -> list[int]:
    return [version for version, _ in served.log(match_id)]


def on_turn(line: Line) -> str:
    return str(line.view["board"]["on_turn"])


def test_two_lines_of_one_player_strike_at_once(attacked: Served, figure: Figure) -> None:
    """With one id it is done once and answered twice; with two ids one of them is too late."""
    count = rounds(6, 60)
    with Guest(attacked) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"}, format="points=25 boards=99")
        with asha.line(made["id"], 0) as one, asha.line(made["id"], 0) as two:
            one.welcome()
            two.welcome()
            for number in range(count):
                seat = on_turn(one)
                stroke = {**WEAK, "seat": seat}
                names = (f"r{number}", f"r{number}" if number % 2 else f"s{number}")
                told = at_once(
                    partial(answer, one, names[0], stroke),
                    partial(answer, two, names[1], stroke),
                )
                acked = [reply for reply in told if reply["t"] == "ack"]
                if number % 2:
                    assert len(acked) == 2, told
                    assert acked[0]["version"] == acked[1]["version"]
                else:
                    assert len(acked) == 1, told
                last = len(attacked.log(made["id"]))
                one.at(last)
                two.at(last)
                assert versions(attacked, made["id"]) == list(range(1, last + 1))
                if one.view["board"]["to_place"]:
                    placer = one.view["board"]["to_place"][0]["placer"]
                    assert one.do("place", seat=placer, spots=None)["t"] == "ack"
                    last = len(attacked.log(made["id"]))
                    one.at(last)
                    two.at(last)
    figure("races of two lines of one player", count)


def test_a_stroke_and_an_undo_at_once(attacked: Served, figure: Figure) -> None:
    count = rounds(6, 40)
    with Guest(attacked) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"}, format="points=25 boards=99")
        with asha.line(made["id"], 0) as one, asha.line(made["id"], 0) as two:
            one.welcome()
            two.welcome()
            for number in range(count):
                seat = on_turn(one)
                at_once(
                    partial(answer, one, f"k{number}", {**WEAK, "seat": seat}),
                    partial(answer, two, f"u{number}", {"kind": "undo", "seat": "a1"}),
                )
                last = len(attacked.log(made["id"]))
                one.at(last)
                two.at(last)
                assert [step["event"] for step in one.steps] == [
                    step["event"] for step in two.steps
                ]
                assert versions(attacked, made["id"]) == list(range(1, last + 1))
        text = asha.http.get(f"/api/matches/{made['id']}/record").text
    assert verify(record.read(text), replay=replay) == ()
    figure("races of a stroke and an undo", count)


def _status(guest: Guest, path: str, told: dict[str, Any]) -> int:
    return guest.http.post(path, json=told).status_code


def test_two_guests_sit_down_in_one_seat(attacked: Served, figure: Figure) -> None:
    count = rounds(5, 40)
    with Guest(attacked) as asha, Guest(attacked) as ravi, Guest(attacked) as mira:
        for _ in range(count):
            made = asha.make(ME)
            told = {"seat": "b1", "invite": made["invites"]["b1"], "name": "Ravi"}
            path = f"/api/matches/{made['id']}/seats"
            both = at_once(
                partial(_status, ravi, path, told),
                partial(_status, mira, path, told),
            )
            assert sorted(both) == [200, 409]
    figure("races for one seat", count)
