"""All matches of a device as one file, and back."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.device.devices import StoredDevice
from tests.device.playing import do_next

COMPUTER = {"who": "computer", "level": "1"}


@pytest.fixture
def device() -> StoredDevice:
    return StoredDevice()


def backup_of(device: StoredDevice) -> Any:
    """A saved file, read again."""
    return json.loads(json.dumps(device.get("/api/device/backup")))


def test_matches_are_saved_as_a_file_and_read_on_another_device(device: StoredDevice) -> None:
    chance = Random(2)
    ids = [device.make(b=COMPUTER), device.make(b={"who": "me", "name": "Ravi"})]
    do_next(device, ids[1], chance)
    saved = json.loads(json.dumps(device.get("/api/device/backup")))
    other = StoredDevice()
    assert other.post("/api/device/backup", saved)["added"] == 2
    other.reopen()
    for match_id in ids:
        assert other.hello(match_id)["you"] == device.hello(match_id)["you"]
    assert other.post("/api/device/backup", saved) == {"added": 0, "known": 2, "outcome": "known"}
    do_next(other, ids[1], chance)  # which is newer there now
    assert other.post("/api/device/backup", saved)["known"] == 2
    later = json.loads(json.dumps(other.get("/api/device/backup")))
    assert device.post("/api/device/backup", later)["added"] == 1
    assert device.view(ids[1])["version"] == other.view(ids[1])["version"]


@pytest.mark.parametrize("standing", ["{", "[]", "{}", '{"score": "many"}'])
def test_what_lists_show_of_a_match_comes_from_its_log(device: StoredDevice, standing: str) -> None:
    match_id = device.make(b=COMPUTER)
    assert device.do(match_id, kind="concede", what="match")["t"] == "ack"
    saved = backup_of(device)
    saved["matches"][0]["row"] |= {"standing": standing, "over": False}
    del saved["matches"][0]["row"]["played"]
    other = StoredDevice()
    assert other.post("/api/device/backup", saved)["added"] == 1
    other.reopen()
    (here,), (there,) = (each.get("/api/me/matches")["matches"] for each in (device, other))
    assert there == here
    assert there["over"]
    history = [each.get("/api/me/history")["matches"] for each in (device, other)]
    assert history[0] == history[1] != []


def _row(**changes: Any) -> Callable[[Any], Any]:
    return lambda saved: saved["matches"][0]["row"].update(changes)


def _setup(**changes: Any) -> Callable[[Any], Any]:
    return lambda saved: saved["matches"][0]["row"]["setup"].update(changes)


def _id(saved: Any, value: str) -> None:
    saved["matches"][0]["row"]["id"] = saved["matches"][0]["row"]["setup"]["id"] = value


def _events(change: Callable[[int, Any], Any]) -> Callable[[Any], Any]:
    def work(saved: Any) -> None:
        for number, event in enumerate(saved["matches"][0]["events"], 1):
            event.update(change(number, event))

    return work


@pytest.mark.parametrize(
    "hurt",
    [
        _row(id="another"),
        lambda saved: _id(saved, "a/b"),
        lambda saved: _id(saved, ""),
        lambda saved: _id(saved, "x y"),
        lambda saved: _id(saved, "m1\n"),
        _setup(rules="nothing"),
        _setup(rules="house rules"),
        _setup(format="boards=none"),
        _setup(seats=[]),
        _setup(seats=[{"seat": "", "name": "Asha"}, {"seat": "b1"}]),
        _setup(seats=[{"seat": "zz", "name": "Asha"}, {"seat": "b1"}]),
        _row(version=9),
        _row(setup=None),
        _events(lambda number, _: {"version": number + 1}),
        _events(lambda _, __: {"version": 1}),
        _events(lambda _, __: {"event": "{"}),
        _events(lambda _, __: {"event": "[" * 100_000}),
        _events(lambda _, __: {"event": "[]"}),
        lambda saved: saved["matches"][0]["events"].pop(),
        lambda saved: saved["matches"].append(5),
        lambda saved: saved["matches"].append({"row": 1, "events": 2}),
        lambda saved: saved.update(matches=5),
        lambda saved: saved.update(matches=None),
        lambda saved: saved.update(person="x"),
        lambda saved: saved.update(person=None),
        lambda saved: saved.update(edition=2),
    ],
)
def test_a_file_that_was_changed_is_refused(device: StoredDevice, hurt: Any) -> None:
    device.make()
    saved = backup_of(device)
    hurt(saved)
    other = StoredDevice()
    answer = other.request("POST", "/api/device/backup", saved)
    assert (answer["status"], answer["body"]["error"]["code"]) == (422, "invalid")
    assert answer["kept"] == []
    assert other.get("/api/me/matches")["matches"] == []


def test_a_damaged_match_is_left_out_and_counted(device: StoredDevice) -> None:
    ids = [device.make(b=COMPUTER) for _ in range(4)]
    whole = backup_of(device)
    assert whole["left_out"] == 0
    del device.stores["events"][ids[1], 3]
    device.stores["events"][ids[2], 1]["event"] = "{"
    device.stores["matches"]["newer"] = {"id": "newer", "made by": "a later edition"}
    device.reopen()
    saved = backup_of(device)
    assert [each["row"]["id"] for each in saved["matches"]] == [ids[0], ids[3]]
    assert saved["left_out"] == 3
    assert device.post("/api/device/backup", whole)["known"] == 4, "nothing is written over"
    assert StoredDevice().post("/api/device/backup", saved)["added"] == 2


def test_all_missing_logs_are_asked_for_at_once(device: StoredDevice) -> None:
    ids = [device.make() for _ in range(3)]
    device.make(b={"who": "open"})  # which has no log yet
    device.reopen()
    values = {"method": "GET", "path": "/api/device/backup", "now": 0.0}
    error = json.loads(device.calls.call("request", json.dumps(values)))["error"]
    assert (error["code"], error["field"]) == ("not_loaded", ",".join(ids))
