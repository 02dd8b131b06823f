"""A match begun from a position, against the computer or a friend by link."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.match import record, verify
from carrom.play import replay
from tests.server.serving import COMPUTER, FORWARD, ME, OPEN, Guest, Served

DISCS: list[list[Any]] = [["white", 0.125, 0.25], ["white", -0.25, 0.0], ["black", 0.0, 0.125]]
START: dict[str, Any] = {
    "seat": "a1",
    "position": DISCS,
    "white_to_play": False,
    "queen": "pending",
}


def test_against_the_computer_it_begins_there(plain: Served) -> None:
    with Guest(plain) as asha:
        board = asha.make(ME, COMPUTER, start=START)["view"]["board"]
    assert (board["on_turn"], board["white"], board["queen"]) == ("a1", "b", "pending")
    assert board["discs"] == DISCS
    assert (board["men"], board["covering"]) == ([1, 2], "a")


def test_a_friend_finds_it_so_and_its_record_is_true(plain: Served) -> None:
    with Guest(plain) as asha, Guest(plain) as ravi:
        made = asha.make(ME, OPEN, start={**START, "seat": "b1"})
        assert made["view"]["version"] == 0
        board = ravi.join(made)["view"]["board"]
        assert board["on_turn"] == "b1"
        assert board["discs"] == [[kind, -x, -y] for kind, x, y in DISCS], (
            "seen from the other side"
        )
        with ravi.line(made["id"], 0) as line:
            line.welcome()
            assert line.do("stroke", **FORWARD)["t"] == "ack"
        told = [step["told"] for step in asha.get(f"/matches/{made['id']}/steps")["steps"]]
        assert any("begins from a position" in sentence for sentence in told)
        text = asha.http.get(f"/api/matches/{made['id']}/record").text
        assert "begun from a position" in text
        assert verify(record.read(text), replay=replay) == ()


@pytest.mark.parametrize(
    "change, field",
    [
        ({"position": DISCS[:2]}, "start.position"),
        ({"position": [*DISCS, ["black", 0.0, 0.126]]}, "start.position"),
        ({"position": [*DISCS, ["black", 9.0, 0.0]]}, "start.position"),
        ({"seat": "b2"}, "start"),
        ({"dues": [1, 0]}, "start"),
        ({"queen": "gone"}, "start.queen"),
    ],
    ids=["over", "overlap", "off the board", "no such seat", "dues", "queen"],
)
def test_what_cannot_be_begun(plain: Served, change: dict[str, Any], field: str) -> None:
    with Guest(plain) as asha:
        told = {"a": {"players": [ME]}, "b": {"players": [COMPUTER]}, "start": {**START, **change}}
        answer = asha.http.post("/api/matches", json=told)
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, field), answer.text


def test_a_points_game_begins_with_the_rack(plain: Served) -> None:
    with Guest(plain) as asha:
        told = {
            "a": {"players": [ME]},
            "b": {"players": [COMPUTER]},
            "rules": "points",
            "start": START,
        }
        answer = asha.http.post("/api/matches", json=told)
    error = answer.json()["error"]
    assert (answer.status_code, error["field"]) == (422, "start")
    assert error["message"] == "a points game begins with the rack, not from a position"


def test_a_rematch_begins_with_the_rack(plain: Served) -> None:
    with Guest(plain) as asha:
        made = asha.make(ME, {"who": "me", "name": "Ravi"}, start=START)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            line.do("concede", what="match", seat="a1")
            line.do("rematch")
            while line.view["rematch"] is None:
                line.receive()
        assert len(asha.get(f"/matches/{line.view['rematch']}")["board"]["discs"]) == 19
