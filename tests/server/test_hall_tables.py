"""The umpire by the table's QR code: claimed by PIN or by the desk, for one match, its result told once."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from carrom.match import events
from carrom.server.hall.pins import WRONG_OF_ADDRESS
from tests.server.halls import (
    ELSEWHERE,
    Desk,
    HallLine,
    claim_body,
    granted_phone,
    hall_phone,
    play_match,
    running,
)
from tests.server.phone import deliver, network_to
from tests.server.serving import Served, wait_until

pytestmark = pytest.mark.both_databases
FIXTURE = "open.1.1.1"


def device(desk: Desk, token: str) -> Desk:
    """A phone that speaks to the event of a desk."""
    found = Desk(desk.served, token, headers=ELSEWHERE)
    found.id = desk.id
    return found


def shown(desk: Desk, fixture: str = FIXTURE) -> Any:
    return desk.get()["fixtures"][fixture]


def claim(desk: Desk, table: str, token: str, **body: Any) -> Any:
    with device(desk, token) as phone:
        return phone.ask("POST", f"/tables/{table}/claim", json=claim_body(**body))


def test_a_match_kept_at_a_table_is_told_to_its_tournament(served: Served) -> None:
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        table = desk.get("/tables/1")
        assert table["fixture"]["id"] == FIXTURE
        phone, granted = granted_phone(desk, "1", fixture=FIXTURE)
        names = [granted["match"][side]["players"][0]["name"] for side in "ab"]
        assert names == [table["fixture"][side]["name"] for side in "ab"]
        with HallLine(desk) as line:
            line.until("event")
            play_match(phone, granted["match"], "b")
            phone.batch = 1
            deliver(phone, network)
            score = line.until("score", fixture=FIXTURE)["live"]
            assert (score["match_id"], score["is_confirmed"]) == (phone.id, False)
            while line.event["fixtures"][FIXTURE]["state"] != "over":
                line.receive()
        told = shown(desk)
        assert (told["winner"], told["end"], told["match_id"]) == ("b", "conceded", phone.id)
        log = desk.get("/desk")["log"]
        kinds = [line["kind"] for line in log if line["by"]["role"] == "umpire"]
        assert kinds == ["start", "result"]
        assert log[-1]["by"]["name"] == "Umpire Uma"
        deliver(phone, network)  # once more: nothing is told twice
        assert desk.version == len(log)


def test_a_phone_waits_for_the_desk(served: Served) -> None:
    with running(served) as desk, HallLine(desk, {"t": "hello", "token": desk.token}) as line:
        line.until("desk")
        desk.call(FIXTURE, "1")
        token = hall_phone("waits").token
        asked = claim(desk, "1", token).json()
        assert asked["state"] == "waiting"
        assert asked["request"] == claim(desk, "1", token).json()["request"], "it waits once"
        while not (requests := line.until("desk")["requests"]):
            pass
        assert (requests[0]["n"], requests[0]["table"]) == (asked["request"], "1")
        where = f"/requests/{asked['request']}"
        with device(desk, token) as phone, device(desk, "a token of somebody else") as other:
            assert phone.get(where)["state"] == "waiting"
            assert other.ask("GET", where).status_code == 403
            assert phone.ask("POST", where, json={"grant": True}).status_code == 403
            granted = desk.post(where, {"grant": True})
            assert phone.get(where) == granted
            assert granted["match_id"]
        again = desk.ask("POST", where, json={"grant": False})
        assert again.json()["error"]["code"] == "moved_on"


def test_a_refused_phone_is_told_so(served: Served) -> None:
    with running(served) as desk:
        desk.call(FIXTURE, "1")
        token = hall_phone("refused").token
        asked = claim(desk, "1", token).json()
        desk.post(f"/requests/{asked['request']}", {"grant": False})
        with device(desk, token) as phone:
            assert phone.get(f"/requests/{asked['request']}")["state"] == "refused"


def test_a_link_never_opens_another_match(served: Served) -> None:
    with running(served) as desk:
        pin, token = desk.get("/desk")["pin"], hall_phone("cached").token
        assert claim(desk, "1", token, pin=pin).json()["error"]["code"] == "nothing_called"
        assert claim(desk, "9", token, pin=pin).status_code == 404
        desk.call("open.1.1.2", "1")
        late = claim(desk, "1", token, pin=pin, fixture=FIXTURE)
        assert (late.status_code, late.json()["error"]["code"]) == (409, "other_match")
        assert claim(desk, "1", token, pin=pin, fixture="open.1.1.2").json()["state"] == "granted"


def test_the_pin_is_not_guessed(served: Served) -> None:
    with running(served) as desk:
        desk.call(FIXTURE, "1")
        pin, token = desk.get("/desk")["pin"], hall_phone("guesses").token
        wrong = "000000" if pin != "000000" else "111111"
        for _ in range(WRONG_OF_ADDRESS):
            assert claim(desk, "1", token, pin=wrong).json()["error"]["code"] == "wrong_pin"
        for shown_pin in (wrong, pin):
            late = claim(desk, "1", token, pin=shown_pin)
            assert (late.status_code, late.json()["error"]["code"]) == (429, "too_much")
        assert claim(desk, "1", token).json()["state"] == "waiting", "the desk can still approve"
        fresh = desk.post("/pin")["pin"]
        assert fresh == desk.get("/desk")["pin"]


def test_an_umpire_is_held_to_the_match_claimed(served: Served) -> None:
    with running(served) as desk:
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1", "held")
        version = desk.version
        with device(desk, phone.token) as umpire:
            for event, status in (
                ({"kind": "note", "text": "mine", "fixture": FIXTURE}, 200),
                ({"kind": "note", "text": "not mine", "fixture": "open.1.1.2"}, 403),
                ({"kind": "note", "text": "of no match"}, 403),
                ({"kind": "result", "fixture": "open.1.1.2", "winner": "a"}, 403),
                ({"kind": "draw", "competition": "open"}, 403),
                ({"kind": "undo", "to": 0}, 403),
            ):
                told = {"version": version, "events": [event]}
                answer = umpire.ask("POST", "/events", json=told)
                assert answer.status_code == status, (event, answer.text)
            seen = umpire.get("/desk")
            assert (seen["pin"], seen["tokens"], seen["log"], seen["requests"]) == (None,) * 4
            assert seen["role"] == "umpire"
        assert granted["rubber"] == 0


def test_another_phone_takes_over_only_by_the_desk(served: Served) -> None:
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        first, granted = granted_phone(desk, "1", "first")
        same = claim(desk, "1", first.token, name="first").json()
        assert (same["state"], same["match_id"]) == ("granted", first.id), "the same phone again"
        play_match(first, granted["match"])
        del first.own[2:]
        deliver(first, network)
        pin, second = desk.get("/desk")["pin"], hall_phone("second")
        second.id = first.id
        taken = claim(desk, "1", second.token, name="second", pin=pin)
        assert (taken.status_code, taken.json()["error"]["code"]) == (409, "taken")
        asked = claim(desk, "1", second.token, name="second", pin=pin, ask=True).json()
        answer = desk.post(f"/requests/{asked['request']}", {"grant": True})
        assert (answer["match_id"], answer["is_made"]) == (first.id, True)
        second.take_over(None)
        second.step(network)
        assert second.is_writer
        with device(desk, first.token) as lost:
            told = {"version": 1, "events": [{"kind": "note", "text": "x", "fixture": FIXTURE}]}
            assert lost.ask("POST", "/events", json=told).status_code == 403


def test_a_result_the_tournament_refuses_is_shown_at_the_desk(served: Served) -> None:
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1", "refused")
        play_match(phone, granted["match"], "a")
        desk.tell({"kind": "result", "fixture": FIXTURE, "winner": "b", "score": [0, 5]})
        deliver(phone, network)
        wait_until(lambda: desk.get("/desk")["untold"])
        untold = desk.get("/desk")["untold"][0]
        assert (untold["match_id"], untold["state"]) == (phone.id, "refused")
        assert "has a result already" in untold["problem"]
        assert untold["event"]["winner"] == "a"
        assert shown(desk)["winner"] == "b"
        where = f"/untold/{phone.id}"
        assert desk.ask("POST", where, json={"again": True}).status_code == 422
        desk.tell({"kind": "cancel", "version": len(desk.get("/desk")["log"])})
        desk.post(where, {"again": True})
        assert shown(desk)["winner"] == "a"
        assert desk.get("/desk")["untold"] == []


def test_a_result_the_desk_has_typed_already_is_no_problem(served: Served) -> None:
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1", "typed")
        play_match(phone, granted["match"], "a")
        desk.tell({"kind": "result", "fixture": FIXTURE, "winner": "a", "end": "conceded"})
        version = desk.version
        deliver(phone, network)
        hall = served.run(served.server.hub.halls.hall(desk.id))
        wait_until(lambda: hall.matches[phone.id].state == "told")
        assert (desk.version, desk.get("/desk")["untold"]) == (version, [])


def test_a_match_reopened_after_its_result_was_told_is_shown_at_the_desk(served: Served) -> None:
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1", "reopened")
        play_match(phone, granted["match"], "a")
        deliver(phone, network)
        wait_until(lambda: shown(desk)["state"] == "over")
        phone.tell(events.Undone(to=2, reason="the sides were confused"))
        deliver(phone, network)
        wait_until(lambda: [each["state"] for each in desk.get("/desk")["untold"]] == ["reopened"])
        assert shown(desk)["winner"] == "a", "the result stands until somebody corrects it"
        phone.tell(events.Conceded(by="a", what="match"))
        for side in "ab":
            phone.tell(events.ResultConfirmed(side))
        deliver(phone, network)
        wait_until(lambda: [each["state"] for each in desk.get("/desk")["untold"]] == ["refused"])
        untold = desk.get("/desk")["untold"][0]
        assert untold["event"]["winner"] == "b"
        desk.tell({**untold["event"], "kind": "correct"})
        desk.post(f"/untold/{phone.id}", {"again": False})
        assert (shown(desk)["winner"], desk.get("/desk")["untold"]) == ("b", [])


@pytest.mark.parametrize("loser", ["a", "b"])
def test_a_match_confirmed_anew_after_its_result_was_undone_is_told(
    loser: Literal["a", "b"], served: Served
) -> None:
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1", f"undone-{loser}")
        play_match(phone, granted["match"], "a")
        deliver(phone, network)
        wait_until(lambda: shown(desk)["state"] == "over")
        desk.tell({"kind": "cancel", "version": desk.version, "reason": "not played yet"})
        assert shown(desk)["state"] != "over"
        phone.tell(events.Undone(to=2, reason="not over yet"))
        phone.tell(events.Conceded(by=loser, what="match"))
        for side in "ab":
            phone.tell(events.ResultConfirmed(side))
        deliver(phone, network)
        wait_until(lambda: shown(desk)["state"] == "over")
        assert shown(desk)["winner"] == {"a": "b", "b": "a"}[loser]
        assert desk.get("/desk")["untold"] == []


def test_after_an_undone_result_its_phone_is_let_in_again(served: Served) -> None:
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1", "first")
        play_match(phone, granted["match"], "a")
        deliver(phone, network)
        wait_until(lambda: shown(desk)["state"] == "over")
        desk.tell({"kind": "cancel", "version": desk.version, "reason": "not played yet"})
        _, again = granted_phone(desk, "1", "first")
        assert (again["match_id"], again["is_made"]) == (phone.id, True)


def test_a_referee_is_called_to_a_table(served: Served) -> None:
    with (
        running(served) as desk,
        network_to(served.address) as network,
        HallLine(desk, {"t": "hello", "token": desk.token}) as line,
    ):
        line.until("desk")
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1", "calls")
        play_match(phone, granted["match"])
        del phone.own[2:]
        phone.tell(events.Appealed("a1", to="chief_referee"))
        deliver(phone, network)
        while not (calls := line.until("desk")["calls"]):
            pass
        assert (calls[0]["fixture"], calls[0]["table"]) == (FIXTURE, "1")
        desk.post(f"/calls/{FIXTURE}/0", {"done": True})
        while line.until("desk")["calls"]:
            pass
