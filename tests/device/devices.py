"""A device with a store beside it, as the page's worker has it: for tests in CPython, without a browser."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from carrom.device import DeviceCalls

ONE_BOARD = "boards=1 tie=shared"
ME: dict[str, Any] = {"who": "me", "name": "Asha"}
FORWARD: dict[str, Any] = {"kind": "stroke", "x": 0.0, "dx": 0.05, "dy": 1.0, "speed": 4.0}
"""A stroke that anybody may play at any time."""
BEGAN = 1_800_000_000.0


class Problem(Exception):
    """A call that was refused."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code, self.field = error["code"], error["field"]


class StoredDevice:
    """A device and what is stored for it; ``now``: its clock, set by the test."""

    def __init__(self) -> None:
        self.now = BEGAN
        self.stores: dict[str, dict[Any, Any]] = {"matches": {}, "events": {}, "person": {}}
        self.frames: list[dict[str, Any]] = []
        self.next: list[dict[str, Any]] = []
        self._ids = 0
        self.reopen()

    def reopen(self) -> None:
        """Begin anew from what is stored: the page was killed."""
        self.calls = DeviceCalls()
        matches, person = list(self.stores["matches"].values()), self.stores["person"].get("me")
        self.call("open", matches=deepcopy(matches), person=deepcopy(person))

    def call(self, name: str, **values: Any) -> Any:
        """Ask the device itself."""
        answer = json.loads(self.calls.call(name, json.dumps(values)))
        if "error" in answer:
            raise Problem(answer["error"])
        return answer["value"]

    def ask(self, name: str, **values: Any) -> Any:
        """Ask it; logs that it needs are loaded, and what it wants kept is stored."""
        while True:
            try:
                said = self.call(name, **values)
                break
            except Problem as problem:
                if problem.code != "not_loaded":
                    raise
                self.load(str(problem.field).split(","))
        for row in said.get("kept", ()):
            store = self.stores[row["store"]]
            key = tuple(row["key"]) if isinstance(row["key"], list) else row["key"]
            if row.get("delete"):
                assert row["store"] == "matches", "events go with their match"
                store.pop(key, None)
                events = self.stores["events"]
                self.stores["events"] = {name: events[name] for name in events if name[0] != key}
            else:
                assert row["store"] != "events" or key not in store, (
                    "an event is never written over"
                )
                store[key] = row["value"]
            if row["store"] == "person":
                self.call("person_kept")
        self.frames = said.get("frames", [])
        self.next = said.get("next", self.next)
        return said

    def load(self, ids: list[str]) -> None:
        """Give it the logs of matches, as far as they can be read."""
        for match_id in ids:
            try:
                self.call("load", id=match_id, events=self.log(match_id))
            except Problem as problem:
                if problem.code != "damaged":
                    raise

    def log(self, match_id: str) -> list[Any]:
        """The stored log of a match."""
        events = self.stores["events"]
        return [events[key] for key in sorted(events) if key[0] == match_id]

    def request(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """The whole answer to a request."""
        texts = {name.rstrip("_"): str(value) for name, value in query.items()}
        return self.ask("request", method=method, path=path, query=texts, body=body, now=self.now)

    def get(self, path: str, **query: Any) -> Any:
        """What is found at a path."""
        answer = self.request("GET", path, **query)
        assert answer["status"] == 200, answer["body"]
        return answer["body"]

    def post(self, path: str, body: Any, **query: Any) -> Any:
        answer = self.request("POST", path, body, **query)
        assert answer["status"] < 300, answer["body"]
        return answer["body"]

    def make(self, *, a: Any = ME, b: Any = ME, **more: Any) -> str:
        """A new match; its id."""
        sides = {"a": {"players": [a]}, "b": {"players": [b]}}
        return str(self.post("/api/matches", {"format": ONE_BOARD, **sides, **more})["id"])

    def hello(self, match_id: str, version: int | None = None) -> Any:
        """Come to the board; the welcome."""
        self.ask("line", match=match_id, frame={"t": "hello", "version": version}, now=self.now)
        return self.frames[0]

    def do(self, match_id: str, **action: Any) -> dict[str, Any]:
        """Do something at the board; its answer."""
        self._ids += 1
        frame = {"t": "do", "id": f"{id(self)}-{self._ids}", "action": action}
        self.ask("line", match=match_id, frame=frame, now=self.now)
        return self.frames[0]

    def view(self, match_id: str) -> Any:
        return self.get(f"/api/matches/{match_id}")

    def think(self, match_id: str) -> Any:
        """Let the computer on turn think, and do what it thought of."""
        version = self.stores["matches"][match_id]["version"]
        thought = self.call_loaded(match_id, "think", match=match_id, version=version)
        self.ask("moved", match=match_id, version=version, answer=thought["answer"], now=self.now)
        return thought

    def call_loaded(self, match_id: str, name: str, **values: Any) -> Any:
        """Call it once the log of a match is there."""
        try:
            return self.call(name, **values)
        except Problem as problem:
            if problem.code != "not_loaded":
                raise
            self.call("load", id=match_id, events=self.log(match_id))
            return self.call(name, **values)
