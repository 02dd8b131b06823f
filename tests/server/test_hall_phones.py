"""What a phone sees that claimed a match at a table, and what becomes of its claim when the hall moves on."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from carrom.match import events as match_events
from carrom.server.hall import results
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
from tests.server.phone import Phone, deliver, network_to
from tests.server.serving import Served, wait_until

pytestmark = pytest.mark.both_databases
FIXTURE = "open.1.1.1"


def asking(desk: Desk, token: str) -> Desk:
    found = Desk(desk.served, token, headers=ELSEWHERE)
    found.id = desk.id
    return found


def shown(desk: Desk) -> Any:
    return desk.get()["fixtures"][FIXTURE]


def begun(phone: Phone, granted: Any) -> None:
    """A match of which only the first board has begun."""
    play_match(phone, granted["match"])
    del phone.own[2:]


def drawn_anew(desk: Desk) -> None:
    """The round is drawn once more, by hand: others meet, and the first match is at table 1 again."""
    before = [shown(desk)[side]["entrant"] for side in "ab"]
    drawn = [each["version"] for each in desk.get("/desk")["log"] if each["kind"] == "draw"][-1]
    desk.tell({"kind": "undo", "to": drawn - 1})
    others = [id for id in desk.get("/desk")["entrants"]["open"] if id not in before]
    pairs = [[before[0], others[0]], [before[1], others[1]]]
    proposed = desk.post("/draw", {"competition": "open", "pairs": pairs})
    desk.tell(proposed["event"])
    desk.call(FIXTURE, "1")


def test_a_phone_at_a_table_sees_names_as_everybody_does(served: Served) -> None:
    with running(served) as desk:
        young = {"id": "kid", "name": "Zelda Quartz", "minor": True, "born": "2014-05-06"}
        desk.tell(
            {"kind": "person", "person": young},
            {"kind": "official", "name": "Orla Basalt", "role": "umpire"},
            {"kind": "note", "text": "Zelda Quartz is late"},
        )
        desk.call(FIXTURE, "1")
        phone, _ = granted_phone(desk, "1")
        with asking(desk, phone.token) as umpire:
            text = umpire.ask("GET", "/desk").text
            for hidden in ("Quartz", "2014-05-06", "Basalt"):
                assert hidden not in text
            told = {"kind": "note", "text": "what is new?", "fixture": FIXTURE}
            late = {"version": 0, "events": [{**told, "kind": "start"}]}
            moved = umpire.ask("POST", "/events", json=late)
            assert (moved.status_code, moved.json()["error"]["code"]) == (422, "invalid")
            late = {"version": 0, "events": [{"kind": "start", "fixture": FIXTURE}]}
            moved = umpire.ask("POST", "/events", json=late)
            assert (moved.status_code, moved.json()["error"]["code"]) == (409, "moved_on")
            assert "Quartz" not in moved.text
            assert [each["words"].split(",")[0] for each in moved.json()["changed"]] == ["call"]


def test_what_a_phone_is_refused_says_no_name_in_full(served: Served) -> None:
    with running(served) as desk:
        young = {"id": "open-p1", "name": "Zelda Quartz", "minor": True}
        desk.tell({"kind": "person", "person": young})
        desk.call(FIXTURE, "1")
        phone, _ = granted_phone(desk, "1")
        striker = {"kind": "change_striker", "fixture": FIXTURE, "person": "open-p1", "mark": "9"}
        told = {"version": desk.version, "events": [striker]}
        with asking(desk, phone.token) as umpire:
            refused = umpire.ask("POST", "/events", json=told)
        assert refused.status_code == 422
        assert "no certified striker of Zelda Q. has" in refused.json()["error"]["message"]
        in_full = desk.ask("POST", "/events", json=told).json()["error"]["message"]
        assert "Zelda Quartz" in in_full, "the desk reads it"


def test_a_phone_warns_only_those_who_play_its_match(served: Served) -> None:
    with running(served) as desk:
        desk.call(FIXTURE, "1")
        phone, _ = granted_phone(desk, "1")
        entrants = desk.get("/desk")["entrants"]["open"]
        sides = {shown(desk)[side]["entrant"] for side in "ab"}
        with asking(desk, phone.token) as umpire:
            for id, entrant in entrants.items():
                (person,) = entrant["players"]
                warning = {
                    "kind": "warning",
                    "person": person,
                    "reason": "talks",
                    "fixture": FIXTURE,
                }
                told = {"version": desk.version, "events": [warning]}
                answer = umpire.ask("POST", "/events", json=told)
                assert answer.status_code == (200 if id in sides else 403), answer.text
            seen = {each["person"] for each in umpire.get("/desk")["warnings"]}
            assert seen == {entrants[id]["players"][0] for id in sides}


def test_helpers_are_told_by_the_line_what_their_desk_shows_them(served: Served) -> None:
    with running(served) as desk:
        desk.call(FIXTURE, "1")
        helpers = {
            role: desk.post("/tokens", {"role": role, "name": role})["token"]
            for role in ("chief_referee", "umpire")
        }
        with asking(desk, hall_phone("waits").token) as phone:
            phone.post("/tables/1/claim", claim_body("waits"))
        for role, token in {"organiser": desk.token, **helpers}.items():
            with HallLine(desk, {"t": "hello", "token": token}) as line:
                told = line.until("desk")
            assert bool(told["requests"]) == (role != "umpire")
            assert (told["backup"] is None) == (role != "organiser")


def test_a_request_from_before_the_match_was_called_back_is_not_granted(served: Served) -> None:
    with running(served) as desk:
        desk.call(FIXTURE, "1")
        with asking(desk, hall_phone("waits").token) as phone:
            asked = phone.post("/tables/1/claim", claim_body("waits"))
            desk.tell({"kind": "call_back", "fixture": FIXTURE})
            late = desk.ask("POST", f"/requests/{asked['request']}", json={"grant": True})
            assert (late.status_code, late.json()["error"]["code"]) == (409, "nothing_called")
            assert phone.get(f"/requests/{asked['request']}")["match_id"] is None
            desk.post(f"/requests/{asked['request']}", {"grant": False})


def test_a_round_drawn_anew_has_nothing_of_the_match_before(served: Served) -> None:
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1")
        begun(phone, granted)
        deliver(phone, network)
        wait_until(lambda: shown(desk)["live"] and shown(desk)["state"] == "playing")
        drawn_anew(desk)
        assert shown(desk)["live"] is None
        assert desk.get()["tables"][0]["live"] is None
        with asking(desk, phone.token) as umpire:
            result = {"kind": "result", "fixture": FIXTURE, "winner": "a", "score": [5, 0]}
            told = {"version": desk.version, "events": [result]}
            late = umpire.ask("POST", "/events", json=told)
            assert (late.status_code, late.json()["error"]["code"]) == (403, "not_yours")
        # the phone goes on with the match it has: its result is not taken for the new sides
        phone.tell(match_events.Conceded(by="b", what="match"))
        for side in ("a", "b"):
            phone.tell(match_events.ResultConfirmed(side))
        deliver(phone, network)
        wait_until(lambda: desk.get("/desk")["untold"])
        again = desk.ask("POST", f"/untold/{phone.id}", json={"again": True})
        assert (again.status_code, again.json()["error"]["code"]) == (422, "refused")
        assert shown(desk)["winner"] == ""


@pytest.mark.parametrize(
    "part, other, problem",
    [
        ("rules", "icf-25", "by other rules"),
        ("format", "points=29", "in another format"),
    ],
    ids=["rules", "format"],
)
def test_A97_a_match_played_otherwise_than_its_stage_is_refused_however_often_it_is_sent(
    part: str, other: str, problem: str, served: Served
) -> None:
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1")
        play_match(phone, {**granted["match"], part: other})
        deliver(phone, network)
        wait_until(lambda: desk.get("/desk")["untold"])
        (untold,) = desk.get("/desk")["untold"]
        assert problem in untold["problem"]
        for _ in range(2):
            again = desk.ask("POST", f"/untold/{phone.id}", json={"again": True})
            assert (again.status_code, again.json()["error"]["code"]) == (422, "refused")
            assert again.json()["error"]["message"] == untold["problem"]
            assert desk.get("/desk")["untold"] == [untold], "it still waits for the desk"
            assert shown(desk)["winner"] == ""


def test_a_match_that_is_free_is_taken_over_only_by_the_phone_it_was_given_to(
    served: Served,
) -> None:
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        first, granted = granted_phone(desk, "1", "first")
        begun(first, granted)
        deliver(first, network)
        with Desk(served) as server:
            assert server.http.post(f"/api/kept/{first.id}/release").status_code == 204
        take = {"take_over": True, "device": "device-of-a-spectator"}
        with asking(desk, "a token of a spectator") as spectator:
            stolen = spectator.http.post(f"/api/kept/{first.id}/claim", json=take)
            assert (stolen.status_code, stolen.json()["error"]["code"]) == (403, "held")
        second, again = granted_phone(desk, "1", "second")
        assert (again["match_id"], again["is_made"]) == (first.id, True)
        second.take_over(None)
        second.step(network)
        assert second.is_writer


def test_a_result_is_told_once_the_database_answers_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures: list[str] = []
    give = results.give

    async def broken(*told: Any) -> Any:
        if len(failures) < 3:
            failures.append("the database is away")
            raise OperationalError("", {}, Exception("away"))
        return await give(*told)

    monkeypatch.setattr(results, "give", broken)
    monkeypatch.setattr(results, "WAITS", (0.01,))
    with running(served) as desk, network_to(served.address) as network:
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1")
        play_match(phone, granted["match"], "b")
        deliver(phone, network)
        wait_until(lambda: shown(desk)["winner"] == "b")
        assert len(failures) == 3
