"""What a device is asked, and what it wants stored."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import carrom
from carrom.cli.main import app
from carrom.device import call
from carrom.device.games import Game
from tests.device.devices import FORWARD, Problem, StoredDevice
from tests.device.playing import do_next

COMPUTER = {"who": "computer", "level": "1"}


@pytest.fixture
def device() -> StoredDevice:
    return StoredDevice()


def test_what_is_stored_is_the_whole_device_after_every_event(device: StoredDevice) -> None:
    match_id, chance = device.make(b=COMPUTER), Random(3)
    for number in range(12):
        before = unclocked(device.view(match_id))
        device.reopen()  # killed, and opened again
        assert unclocked(device.view(match_id)) == before
        assert unclocked(device.hello(match_id, before["version"])["view"]) == before
        assert do_next(device, match_id, chance), number
    steps = device.get(f"/api/matches/{match_id}/steps")["steps"]
    device.reopen()
    again = device.get(f"/api/matches/{match_id}/steps")["steps"]
    assert unclocked(again[-1].pop("view")) == unclocked(steps[-1].pop("view"))
    assert again == steps


def unclocked(view: dict[str, Any]) -> dict[str, Any]:
    """A view without its clock: whoever is on turn after a restart has their whole time again."""
    return {name: value for name, value in view.items() if name != "clock"}


def test_an_intention_sent_again_is_done_once_also_after_a_restart(device: StoredDevice) -> None:
    match_id = device.make()
    seat = device.view(match_id)["board"]["on_turn"]
    frame = {"t": "do", "id": "k1", "action": {**FORWARD, "seat": seat}}
    for _ in range(2):
        device.ask("line", match=match_id, frame=frame, now=device.now)
        assert device.frames[0]["t"] == "ack"
        first = device.frames[0]["version"]
        device.reopen()
    assert device.view(match_id)["version"] == first == 5


def test_a_board_between_two_on_one_device_and_its_record_is_verified(
    device: StoredDevice, tmp_path: Any
) -> None:
    match_id, chance = device.make(b={"who": "me", "name": "Ravi"}), Random(5)
    while do_next(device, match_id, chance):
        pass
    view = device.view(match_id)
    assert view["result"] is not None
    for form, name in (("text", "match.carrom"), ("jsonl", "match.jsonl")):
        answer = device.request("GET", f"/api/matches/{match_id}/record", form=form)
        assert answer["type"] == "text/plain"
        file = tmp_path / name
        file.write_text(answer["body"], "utf-8")
        said = CliRunner().invoke(app, ["verify", str(file)])
        assert said.exit_code == 0, said.output
        assert "played again to the same bits" in said.output
        assert "its seed fits its hash, the toss and the racks" in said.output
    assert device.get("/api/me/now")["matches"] == []
    played = device.get("/api/me/history")
    assert [entry["id"] for entry in played["matches"]] == [match_id]
    assert played["matches"][0]["opponent"]["kind"] == "device"
    assert device.get("/api/me/statistics")["total"]["matches"] == 1
    svg = device.request("GET", f"/api/matches/{match_id}/board.svg", version=5)
    assert svg["type"] == "image/svg+xml"
    assert svg["body"].startswith("<svg")
    assert device.get(f"/api/matches/{match_id}/card")["card"]["games"]


def test_undo_goes_back_to_before_ones_own_stroke(device: StoredDevice) -> None:
    match_id = device.make(b={"who": "me", "name": "Ravi"})
    before = device.view(match_id)["board"]
    assert device.do(match_id, **FORWARD)["t"] == "ack"
    assert device.view(match_id)["board"] != before
    assert device.do(match_id, kind="undo", seat=before["on_turn"])["t"] == "ack"
    assert device.view(match_id)["board"] == before


def test_a_rematch_is_begun_by_the_other_side(device: StoredDevice) -> None:
    match_id = device.make(b=COMPUTER)
    assert device.do(match_id, kind="rematch")["code"] == "not_over"
    breaker = device.view(match_id)["board"]["breaker"]
    assert device.do(match_id, kind="concede", what="match")["t"] == "ack"
    assert device.do(match_id, kind="rematch")["t"] == "ack"
    again = device.view(match_id)["rematch"]
    assert device.view(again)["board"]["breaker"][0] != breaker[0]
    device.reopen()
    assert device.view(match_id)["rematch"] == again


def test_a_computer_thinks_aims_and_strikes(device: StoredDevice) -> None:
    match_id = device.make(a=COMPUTER, b=COMPUTER)
    version = device.view(match_id)["version"]
    device.hello(match_id)
    assert device.frames[-1]["t"] == "thinking"
    (coming,) = device.next
    assert (coming["do"], coming["version"]) == ("think", version)
    thought = device.call("think", match=match_id, version=version)
    assert [frame["t"] for _, frame in thought["aims"]] == ["aim"] * 3
    assert device.view(match_id)["version"] == version, "nothing is changed yet"
    stale = device.ask(
        "moved", match=match_id, version=version - 1, answer=thought["answer"], now=device.now
    )
    assert stale["kept"] == []
    device.think(match_id)
    assert device.view(match_id)["version"] == version + 1


@pytest.mark.parametrize("answer", [None, {}, {"move": [9.0, 9.0, 0.0, 1.0, 1.0]}])
def test_a_thought_that_fails_is_replaced_by_a_plain_stroke(
    device: StoredDevice, answer: Any
) -> None:
    match_id = device.make(a=COMPUTER, b=COMPUTER)
    version = device.view(match_id)["version"]
    device.ask("moved", match=match_id, version=version, answer=answer, now=device.now)
    assert device.frames[0]["step"]["event"]["kind"] == "stroke"


def test_a_stroke_clock_runs_out(device: StoredDevice) -> None:
    match_id = device.make(stroke_seconds=20)
    device.hello(match_id)
    due = next(entry for entry in device.next if entry["do"] == "due")
    assert due["after"] == pytest.approx(20.0, abs=0.1)
    version, turn = due["version"], device.view(match_id)["board"]["on_turn"]
    early = device.ask("due", match=match_id, version=version, now=device.now + 5)
    assert early["kept"] == []
    device.now += due["after"]
    device.ask("due", match=match_id, version=version, now=device.now)
    assert device.view(match_id)["board"]["on_turn"] != turn


def wait_for_clock(device: StoredDevice, due: dict[str, Any], *, late: float = 0.0) -> Any:
    """Let the host's timer fire; ``late``: how much more the device's clock shows. Returns the answer."""
    device.now += due["after"] + late
    return device.ask("due", match=due["match"], version=due["version"], now=device.now)


def on_turn(device: StoredDevice, match_id: str) -> str:
    return str(device.view(match_id)["board"]["on_turn"])


def clock_of(device: StoredDevice, match_id: str) -> dict[str, Any]:
    """When the clock runs out that runs in a match."""
    device.hello(match_id)
    (due,) = (entry for entry in device.next if entry["do"] == "due")
    return due


def test_a_timer_that_fires_early_is_set_again(device: StoredDevice) -> None:
    match_id = device.make(stroke_seconds=20)
    turn = on_turn(device, match_id)
    early = wait_for_clock(device, clock_of(device, match_id), late=-0.11)
    assert (early["kept"], early["frames"]) == ([], [])
    (again,) = early["next"]
    assert (again["do"], again["after"]) == ("due", 0.5), "a tiny wait is rounded up"
    wait_for_clock(device, again)
    assert on_turn(device, match_id) != turn


@pytest.mark.parametrize("seconds", [3.0, 300.0, 86_400.0])
def test_a_clock_that_is_set_back_lets_nobody_wait_longer_than_their_whole_time(
    device: StoredDevice, seconds: float
) -> None:
    match_id = device.make(stroke_seconds=20)
    turn = on_turn(device, match_id)
    early = wait_for_clock(device, clock_of(device, match_id), late=-seconds)
    assert early["kept"] == []
    (again,), (shown,) = early["next"], early["frames"]
    assert again["after"] == pytest.approx(min(seconds, 20.0), abs=0.1)
    assert shown["view"]["clock"]["left"] == pytest.approx(again["after"], abs=0.1)
    (following,) = wait_for_clock(device, again)["next"]
    assert on_turn(device, match_id) != turn
    assert following["after"] == pytest.approx(20.0, abs=0.1), "the next player has no more"
    wait_for_clock(device, following)
    assert on_turn(device, match_id) == turn


def test_a_clock_that_was_set_back_while_nobody_played_gives_nobody_more_time(
    device: StoredDevice,
) -> None:
    match_id = device.make(stroke_seconds=20)
    for _ in range(6):
        wait_for_clock(device, clock_of(device, match_id))
    device.now -= 110.0
    device.reopen()
    assert clock_of(device, match_id)["after"] == pytest.approx(20.0, abs=0.1)


def test_a_computer_waits_for_discs_and_not_for_a_clock_that_was_set_back(
    device: StoredDevice,
) -> None:
    match_id = device.make(a=COMPUTER, b=COMPUTER)
    device.think(match_id)
    device.hello(match_id)
    (thinks,) = device.next
    assert thinks["after"] > 0.6, "discs move"
    device.now -= 3_600.0
    device.hello(match_id)
    assert device.next == [thinks]


def test_a_computer_thinks_on_while_a_clock_is_waited_for_again(device: StoredDevice) -> None:
    match_id = device.make(a=COMPUTER, b=COMPUTER, format="boards=1 minutes=30 tie=shared")
    due = clock_of(device, match_id)
    assert [entry["do"] for entry in device.next] == ["think", "due"]
    (again,) = wait_for_clock(device, due, late=-5.0)["next"]
    assert (again["do"], again["after"]) == ("due", pytest.approx(5.0, abs=0.1))


def test_a_name_is_changed_and_stays(device: StoredDevice) -> None:
    match_id = device.make(b={"who": "me", "name": "Ravi"})
    device.do(match_id, **FORWARD)
    path = f"/api/matches/{match_id}/seats/b1"
    assert device.request("PUT", path, {"name": "Mina"})["status"] == 200
    assert device.frames[0]["view"]["made"]["b"]["name"] == "Mina"
    device.reopen()
    assert device.view(match_id)["made"]["b"]["name"] == "Mina"
    assert device.request("PUT", path, {"name": "  "})["status"] == 422


def test_a_match_is_listed_and_removed_begun_or_not_also_if_it_is_damaged(
    device: StoredDevice,
) -> None:
    ids = [device.make(b=COMPUTER), device.make(b={"who": "open"}), device.make(), device.make()]
    assert {match["id"] for match in device.get("/api/me/matches")["matches"]} == set(ids)
    for match_id in ids[:2]:
        assert device.request("DELETE", f"/api/matches/{match_id}")["status"] == 204
        assert device.request("GET", f"/api/matches/{match_id}")["status"] == 404
    device.stores["events"][ids[2], 1]["event"] = "{"
    device.reopen()
    assert device.request("DELETE", f"/api/matches/{ids[2]}")["status"] == 204
    assert {key[0] for key in device.stores["events"]} == {ids[3]}
    device.reopen()
    assert [match["id"] for match in device.get("/api/me/matches")["matches"]] == [ids[3]]
    assert device.request("DELETE", f"/api/matches/{ids[2]}")["status"] == 404


def test_a_match_that_another_tab_has_gone_on_with_is_removed_with_its_whole_log(
    device: StoredDevice,
) -> None:
    match_id = device.make()
    other = StoredDevice()  # a tab beside this one
    other.stores = device.stores
    other.reopen()
    other.do(match_id, **FORWARD)
    saved = other.get("/api/device/backup")
    removed = device.request("DELETE", f"/api/matches/{match_id}")
    assert removed["kept"] == [{"store": "matches", "key": match_id, "delete": True}]
    assert device.log(match_id) == []
    assert device.post("/api/device/backup", saved)["added"] == 1
    assert len(device.log(match_id)) == saved["matches"][0]["row"]["version"]


def test_a_rematch_that_was_removed_can_be_asked_for_again(device: StoredDevice) -> None:
    match_id = device.make(b=COMPUTER)
    device.do(match_id, kind="concede", what="match")
    device.do(match_id, kind="rematch")
    again = device.view(match_id)["rematch"]
    assert device.request("DELETE", f"/api/matches/{again}")["status"] == 204
    device.reopen()
    assert device.view(match_id)["rematch"] is None
    assert device.do(match_id, kind="rematch")["t"] == "ack"
    assert device.view(match_id)["rematch"] not in (None, again)


@pytest.mark.parametrize(
    "method, path, body, code, field",
    [
        ("GET", "/api/tournaments", None, "no_server", None),
        ("GET", "/api/matches/nosuch", None, "not_found", None),
        ("POST", "/api/matches", {"a": {"players": []}, "b": {"players": [{}]}}, "invalid", "a.players"),
        ("POST", "/api/matches", {"c": 1}, "invalid", "c"),
        ("POST", "/api/simulate", {"position": []}, "invalid", "stroke"),
        ("POST", "/api/simulate", "text", "invalid", None),
        ("PUT", "/api/me", {"name": "Computer 5"}, "name_reserved", "name"),
        ("GET", "/api/puzzles/next", None, "invalid", "rating"),
        ("GET", f"/api/puzzles/next?rating={'[' * 100_000}", None, "invalid", "rating"),
        ("GET", "/api/puzzles/nosuch", None, "not_found", None),
        ("POST", "/api/device/records", {"text": "nothing"}, "invalid", "text"),
        ("POST", "/api/device/backup", {"kind": "other"}, "invalid", "kind"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(
    device: StoredDevice, method: str, path: str, body: Any, code: str, field: str | None
) -> None:
    path, _, rating = path.partition("?rating=")
    answer = device.request(method, path, body, **({"rating": rating} if rating else {}))
    error = answer["body"]["error"]
    assert answer["status"] >= 400
    assert (error["code"], error["field"] or None) == (code, field)
    assert answer["kept"] == []
    assert error["message"]


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "do", "id": "k1", "action": {"kind": "fly"}},
        {"t": "do", "id": "k2", "action": {"kind": "stroke", "x": 0.0}},
        {"t": "do", "id": "k3", "action": {**FORWARD, "speed": 60.0}},
        {"t": "do", "id": "k4", "action": {**FORWARD, "x": 0.9}},
        {"t": "do", "id": "k5", "action": {"kind": "claim"}},
        {"t": "do", "id": "k6", "action": {"kind": "agree", "offer": 1}},
        {"t": "do", "id": "k7", "action": {"kind": "place"}},
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(
    device: StoredDevice, frame: Any
) -> None:
    match_id = device.make()
    before = device.view(match_id)
    device.ask("line", match=match_id, frame=frame, now=device.now)
    (refused,) = device.frames
    assert (refused["t"], refused["id"]) == ("refused", frame["id"])
    assert refused["why"]
    assert device.view(match_id) == before


@pytest.mark.parametrize("text", ["", "[]", '{"matchs": []}', "{"])
def test_a_call_that_makes_no_sense_is_answered(text: str) -> None:
    assert json.loads(call("open", text))["error"]["code"] == "invalid"


def test_a_log_is_asked_for_where_it_is_needed(device: StoredDevice) -> None:
    match_id = device.make()
    device.reopen()
    answer = json.loads(
        device.calls.call(
            "request", json.dumps({"method": "GET", "path": f"/api/matches/{match_id}", "now": 0})
        )
    )
    assert (answer["error"]["code"], answer["error"]["field"]) == ("not_loaded", match_id)
    row = device.stores["matches"][match_id]
    device.call("forget", id=match_id, row=row)
    assert device.view(match_id)["version"] == row["version"]
    device.call("forget", id=match_id, row=None)
    assert device.request("GET", f"/api/matches/{match_id}")["status"] == 404


@pytest.mark.parametrize("event", ["{", "[]", "[" * 100_000, '{"kind": "fly"}'])
def test_a_damaged_log_is_said_and_not_asked_for_again(device: StoredDevice, event: str) -> None:
    match_id = device.make()
    device.reopen()
    log = [{**row, "event": event} for row in device.log(match_id)]
    logs: list[list[Any]] = [[], log, [{}]]
    for events in logs:
        with pytest.raises(Problem, match="damaged") as problem:
            device.call("load", id=match_id, events=events)
        assert (problem.value.code, problem.value.field) == ("damaged", match_id)
        answer = device.request("GET", f"/api/matches/{match_id}")
        assert answer["body"]["error"]["code"] == "damaged"
    assert len(device.get("/api/me/matches")["matches"]) == 1
    device.load([match_id])
    assert device.view(match_id)["version"] == 4


def test_the_person_is_kept_until_they_are_stored(device: StoredDevice) -> None:
    values = {"method": "PUT", "path": "/api/me", "body": {"name": "Asha"}, "now": 0.0}
    lost = device.call("request", **values)["kept"]
    device.call("open", matches=[], person=None)
    first = device.call("request", **values)["kept"]
    assert [row["store"] for row in lost] == [row["store"] for row in first] == ["person"]
    sides = {"a": {"players": [{"who": "me"}]}, "b": {"players": [{"who": "computer"}]}}
    new = {"method": "POST", "path": "/api/matches", "body": sides, "now": 0.0}
    assert first[0] in device.call("request", **new)["kept"], "the store was full, say"
    device.call("person_kept")
    assert first[0] not in device.call("request", **new)["kept"]
    elsewhere = {"id": "another-tab", "name": "Mina"}
    device.call("person_kept", person=elsewhere)
    assert device.get("/api/me") == {"name": "Mina"}
    made = device.call("request", **new)["kept"]
    assert not [row for row in made if row["store"] == "person"]
    assert made[-1]["value"]["setup"]["maker"] == "another-tab"


def test_a_log_that_another_page_has_added_to_counts(device: StoredDevice) -> None:
    match_id = device.make()
    old = device.stores["matches"][match_id]
    device.do(match_id, **FORWARD)
    now, log = device.stores["matches"][match_id], device.log(match_id)
    device.call("open", matches=[old], person=device.stores["person"]["me"])
    device.call("load", id=match_id, events=log)
    assert device.view(match_id)["version"] == now["version"] == old["version"] + 1
    device.call("open", matches=[now], person=None)
    with pytest.raises(Problem, match="ends at event"):
        device.call("load", id=match_id, events=log[:-1])


def test_a_match_that_cannot_be_read_keeps_no_other_out(
    device: StoredDevice, caplog: pytest.LogCaptureFixture
) -> None:
    match_id = device.make()
    device.stores["matches"]["newer"] = {"id": "newer", "setup": {"made by": "a later edition"}}
    device.reopen()
    assert [match["id"] for match in device.get("/api/me/matches")["matches"]] == [match_id]
    assert "cannot be read" in caplog.text


def test_what_fails_in_the_middle_changes_nothing(
    device: StoredDevice, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match_id = device.make(b={"who": "me", "name": "Ravi"})
    before = device.view(match_id)
    with monkeypatch.context() as hurt:
        hurt.setattr(Game, "steps", _fail)
        for work in (lambda: device.do(match_id, **FORWARD), device.make):
            with pytest.raises(Problem, match="went wrong") as problem:
                work()
            assert problem.value.code == "error"
    assert "out of memory" in caplog.text
    assert device.view(match_id) == before
    assert [match["id"] for match in device.get("/api/me/matches")["matches"]] == [match_id]
    assert do_next(device, match_id, Random(1))


def _fail(*_: Any, **__: Any) -> Any:
    raise RuntimeError("out of memory")


def test_a_record_is_read_once_and_a_changed_one_not_at_all(device: StoredDevice) -> None:
    match_id, chance = device.make(b=COMPUTER), Random(4)
    for _ in range(6):
        do_next(device, match_id, chance)
    text = device.request("GET", f"/api/matches/{match_id}/record")["body"]
    other = StoredDevice()
    taken = other.post("/api/device/records", {"text": text, "name": "match.carrom"})
    assert taken["outcome"] == "taken"
    other.reopen()
    assert other.view(taken["match"])["board"] == device.view(match_id)["board"]
    assert other.hello(taken["match"])["you"]["role"] == "spectator"
    assert other.post("/api/device/records", {"text": text})["outcome"] == "known"
    changed = text.replace("speed=", "speed=1", 1)
    assert changed != text
    answer = other.request("POST", "/api/device/records", {"text": changed})
    assert answer["status"] == 422
    assert answer["kept"] == []


@pytest.mark.parametrize("b", [{"who": "me", "name": "Ravi"}, COMPUTER])
def test_what_was_played_elsewhere_stays_as_it_is(device: StoredDevice, b: Any) -> None:
    match_id, chance = device.make(b=b, stroke_seconds=20), Random(4)
    do_next(device, match_id, chance)
    text = device.request("GET", f"/api/matches/{match_id}/record")["body"]
    other = StoredDevice()
    watched = other.post("/api/device/records", {"text": text})["match"]
    assert other.next == []
    other.now += 100.0
    welcome = other.hello(watched)
    assert (other.frames, other.next) == ([welcome], [])
    assert welcome["view"]["clock"] == {**welcome["view"]["clock"], "left": None}
    other.now += 100.0
    other.ask("due", match=watched, version=welcome["version"], now=other.now)
    assert other.view(watched)["version"] == welcome["version"]
    device.hello(match_id)
    assert device.next, "whoever plays it has a clock"


@pytest.mark.parametrize("room", ["page", "device"])
def test_nothing_that_a_page_is_answered_with_reads_a_clock(room: str) -> None:
    folder = Path(carrom.__file__).parent / room
    clocks = re.compile(r"time\.(time|monotonic|perf_counter)\(|\b(now|today|utcnow)\(\)")
    assert not [file.name for file in folder.glob("*.py") if clocks.search(file.read_text("utf-8"))]
