"""A device answers as a real server does: the same match on both, the same requests and frames."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from carrom.match import Match
from carrom.page.lists import standing_of
from carrom.page.log_names import LogRow, fold_rows
from carrom.server.store import matches
from carrom.shape import shape_of
from tests.device.devices import FORWARD, StoredDevice
from tests.device.playing import chance_stroke, expected_of
from tests.server.serving import Guest, Line, Served, quick_folder, serving

RAVI = {"who": "me", "name": "Ravi"}
POSITION = [["white", 0.1, 0.2], ["black", -0.1, 0.3], ["queen", 0.0, 0.0], ["white", 0.2, -0.1]]
STROKE = {key: FORWARD[key] for key in ("x", "dx", "dy", "speed")}
TIMES = ("at", "made_at", "moved_at", "clock")
"""What differs because it was done at another time."""


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with quick_folder() as folder, serving("", folder) as served:
        yield served


def untimed(value: Any) -> Any:
    """A value without what tells when it was done."""
    if isinstance(value, dict):
        return {name: untimed(each) for name, each in value.items() if name not in TIMES}
    return [untimed(each) for each in value] if isinstance(value, list) else value


class Both:
    """The same match on a server and on a device."""

    def __init__(self, served: Served, guest: Guest, made: Any) -> None:
        self.guest, self.id = guest, made["id"]
        entries, setup = served.run(served.server.database.read(matches.log_and_setup, self.id, 0))
        assert setup is not None
        self.device = StoredDevice()
        person = {"id": setup.maker, "name": ""}
        self.device.stores["person"]["me"] = person
        row = {"id": self.id, "setup": shape_of(type(setup)).write(setup), "version": len(entries)}
        standing = standing_of(fold_rows(Match(), entries, setup))
        self.device.stores["matches"][self.id] = {**row, "standing": standing}
        for entry in entries:
            self.device.stores["events"][self.id, entry.version] = shape_of(LogRow).write(entry)
        self.device.now = setup.made_at + 1.0
        self.device.reopen()

    def do(self, line: Line, **action: Any) -> dict[str, Any]:
        """The same intention on both; what both answer, and the steps that follow."""
        self.device.now += 0.01  # as quickly as on the server: the time to place is limited
        there = line.do(**action)
        here = self.device.do(self.id, **action)
        for answer in (here, there):
            del answer["id"]
        assert here == there, action
        if here["t"] == "ack":
            told = [frame["step"] for frame in self.device.frames if frame["t"] == "step"]
            line.at(told[-1]["version"])
            assert untimed(told) == untimed(line.steps[-len(told) :])
        return here

    def look(self, path: str, **query: Any) -> Any:
        """The same request to both."""
        there = self.guest.http.get(f"/api{path}", params=query)
        here = self.device.request("GET", f"/api{path}", **query)
        assert here["status"] == there.status_code, (here["body"], there.text)
        assert untimed(here["body"]) == untimed(there.json()), path
        return here["body"]

    def post(self, path: str, body: Any, **query: Any) -> Any:
        there = self.guest.http.post(f"/api{path}", json=body, params=query)
        here = self.device.request("POST", f"/api{path}", body, **query)
        assert here["status"] == there.status_code, (here["body"], there.text)
        if here["status"] < 300:
            assert untimed(here["body"]) == untimed(there.json()), path
        else:  # what is malformed is worded by whoever reads it
            said, also = here["body"]["error"], there.json()["error"]
            assert said["code"] == also["code"], (said, also)
        return here["body"]


def play_on_both(both: Both, line: Line, chance: Random, count: int) -> None:
    """Do what the match waits for, so many times."""
    for _ in range(count):
        view = both.device.view(both.id)
        if view["result"] is not None:
            return
        kind = expected_of(view, ["a1", "b1"])
        action: dict[str, Any] = {"kind": "place"}
        if kind == "stroke":
            action = chance_stroke(view, chance)
        elif kind == "demand":
            action = {"kind": "demand", "points": 0}
        both.do(line, **action)


def test_a_board_with_strokes_placing_undo_and_refusals(server: Served) -> None:
    with Guest(server) as asha:
        made = asha.make(b=RAVI)
        both, chance = Both(server, asha, made), Random(11)
        with asha.line(made["id"], 0) as line:
            assert untimed(both.device.hello(both.id, 0)) == untimed(line.welcome())
            for _ in range(4):
                play_on_both(both, line, chance, 12)
                if both.device.view(both.id)["result"] is not None:
                    break
                assert both.do(line, **{**FORWARD, "speed": 99.0})["t"] == "refused"
                assert both.do(line, kind="rematch")["code"] == "not_over"
                both.do(line, kind="undo")
                both.do(line, kind="pass")
                both.do(line, kind="waive")
            if both.device.view(both.id)["result"] is None:
                both.do(line, kind="concede", what="match", seat="a1")
            assert both.do(line, **FORWARD)["t"] == "refused"
        both.look(f"/matches/{both.id}", language="hi")
        both.look(f"/matches/{both.id}/steps", since=3, until=9, language="ta")
        both.look(f"/matches/{both.id}/situation", version=5)
        both.look(f"/matches/{both.id}/situation", version=10_000)
        both.look(f"/matches/{both.id}/card")
        both.look(
            f"/matches/{both.id}/review", since=both.device.view(both.id)["version"] - 8, level="3"
        )
        both.look(f"/matches/{both.id}/review", level="99")
        both.look(f"/matches/{both.id}/hint")
        both.look(f"/matches/{both.id}/house-rules")


def test_a_hint_in_a_match_against_the_computer(server: Served) -> None:
    with Guest(server) as asha:
        made = asha.make(b={"who": "computer", "level": "3"}, start=_start())
        both = Both(server, asha, made)
        assert both.look(f"/matches/{both.id}/hint")["stroke"]
        both.look("/me/now")
        both.look("/me/matches")


def _start() -> dict[str, Any]:
    return {"seat": "a1", "position": POSITION}


def test_boards_that_belong_to_no_match(server: Served) -> None:
    with Guest(server) as asha:
        both = Both(server, asha, asha.make(b=RAVI))
        both.post("/simulate", {"position": POSITION, "stroke": STROKE})
        both.post("/simulate", {"position": POSITION, "stroke": STROKE, "match": both.id})
        both.post("/judge", {"position": POSITION, "stroke": STROKE, "language": "hi"})
        both.post("/analyse", {"position": POSITION, "level": "4", "best": 2})
        both.post("/analyse", {"position": POSITION, "level": "44"})
        both.post("/simulate", {"position": [["white", 9.0, 0.0]], "stroke": STROKE})
        both.post("/simulate", {"position": POSITION})
        both.post("/judge", {"position": [["white", 0.1, 0.2]], "stroke": STROKE})


def test_what_can_be_chosen_and_puzzles(server: Served) -> None:
    with Guest(server) as asha:
        both = Both(server, asha, asha.make(b=RAVI))
        for path in ("/rules", "/levels", "/me", "/challenges"):
            both.look(path)
        listed = both.look("/puzzles", kind="pocket", limit=3, skip=2)["puzzles"]
        both.look("/puzzles/daily", date="2026-11-18", language="hi")
        puzzle = both.look(f"/puzzles/{listed[0]['id']}", language="ta")
        low, high = puzzle["legal"][0]
        stroke = {**STROKE, "x": (low + high) / 2}
        both.post(f"/puzzles/{puzzle['id']}/try", {"strokes": []})
        both.post(f"/puzzles/{puzzle['id']}/try", {"strokes": [stroke]}, language="hi")
        both.post(f"/puzzles/{puzzle['id']}/try", {"strokes": [{**stroke, "speed": -1}]})


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": "no-such-rules"},
        {"format": "boards=nine"},
        {"house": "extends = 'icf-25'\n[scoring]\nqueen_value = 3\n"},
        {"house": "extends = 'nothing'"},
        {"stroke_seconds": 3},
        {"stroke_seconds": 30},
        {"b": {"players": [{"who": "computer", "level": "12"}]}},
        {"b": {"players": [{"who": "me", "name": "Computer 3"}]}},
        {"b": {"players": [{"who": "me"}, {"who": "me"}]}},
        {"start": {"position": [["white", 0.1, 0.2]]}},
        {"start": {"position": POSITION, "seat": "b1"}},
        {"unknown": 1},
    ],
)
def test_matches_are_made_and_refused_alike(server: Served, changes: dict[str, Any]) -> None:
    sides = {"a": {"players": [{"who": "me", "name": "Asha"}]}, "b": {"players": [RAVI]}}
    with Guest(server) as asha:
        there = asha.http.post("/api/matches", json={**sides, **changes})
        here = StoredDevice().request("POST", "/api/matches", {**sides, **changes})
        assert here["status"] == there.status_code, (here["body"], there.text)
        if here["status"] < 300:
            views = [answer["view"] for answer in (here["body"], there.json())]
            for view in views:  # chance decides who breaks, and how the rack lies
                for name in ("id", "board", "expects", "clock"):
                    view.pop(name)
            assert untimed(views[0]) == untimed(views[1])
        else:
            said, also = here["body"]["error"], there.json()["error"]
            assert said["code"] == also["code"], (said, also)
