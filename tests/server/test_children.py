"""The children's switch is the server's: what it forbids is refused, whatever a page shows."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from carrom.laws import languages
from carrom.page.names import clean_name
from carrom.page.refusals import Refusal
from carrom.server.edge.children import (
    WINDOW,
    WRONG_PINS,
    PinGuesses,
    child_names,
    hashed_pin,
    name_parts,
)
from tests.server.serving import COMPUTER, OPEN, Guest, Line, Served, wait_until
from tests.server.test_phrases import heard, say

PIN = {"pin": "4711"}
CHILD = {"who": "me", "name": "Blue Tiger"}


def child(served: Served, language: str = "en") -> Guest:
    guest = Guest(served)
    switch = guest.http.put(f"/api/me/child?language={language}", json=PIN).json()
    assert switch["on"]
    assert switch["name"] in child_names()
    return guest


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def sit(guest: Guest, made: Any, **more: str) -> Any:
    told = {"seat": "b1", "invite": made["invites"]["b1"], **more}
    return guest.http.post(f"/api/matches/{made['id']}/seats", json=told)


def test_the_switch_is_turned_off_by_its_pin_only(plain: Served) -> None:
    with child(plain) as kim:
        assert code_of(kim.http.post("/api/me/child/off", json={"pin": "0000"})) == (
            403,
            "wrong_pin",
        )
        assert kim.get("/me/child")["on"]
        assert kim.get("/me/data")["child_switch"]
        assert code_of(kim.http.put("/api/me/child", json={"pin": "0000"})) == (409, "child")
        assert code_of(kim.http.delete("/api/me")) == (403, "child"), "nor by deleting oneself"
        assert kim.http.post("/api/me/child/off", json=PIN).status_code == 204
        assert not kim.get("/me/child")["on"]
        assert code_of(kim.http.post("/api/me/child/off", json=PIN)) == (409, "not_child")


@pytest.mark.parametrize("pin", ["", "123", "abcd", "123456789"])
def test_a_pin_is_four_to_eight_digits(plain: Served, pin: str) -> None:
    with Guest(plain) as guest:
        assert guest.http.put("/api/me/child", json={"pin": pin}).status_code == 422


def test_pins_cannot_be_guessed() -> None:
    now = [0.0]
    guesses, kept = PinGuesses(lambda: now[0]), hashed_pin("4711")
    for _ in range(WRONG_PINS):
        with pytest.raises(Refusal, match="not the PIN"):
            guesses.check("kim", "0000", kept)
    with pytest.raises(Refusal, match="too many") as refused:
        guesses.check("kim", "4711", kept)
    assert refused.value.seconds == WINDOW + 1
    guesses.check("another", "4711", kept)
    now[0] += WINDOW
    guesses.check("kim", "4711", kept)


def test_every_language_has_as_many_names() -> None:
    parts = name_parts()
    assert tuple(parts) == languages()
    for each in parts.values():
        assert (len({*each["colours"]}), len({*each["animals"]})) == (10, 16)
    assert all(clean_name(name) == name for name in child_names())


def test_a_child_has_a_name_from_the_list(plain: Served) -> None:
    with child(plain, "hi") as kim:
        name = kim.get("/me")["name"]
        assert not name.isascii(), "in the language of the page"
        assert code_of(kim.http.put("/api/me", json={"name": "Kim Miller"})) == (422, "child_name")
        assert kim.http.put("/api/me", json={"name": "Golden Owl"}).status_code == 200
        made = kim.make(a={"who": "me", "name": "Kim Miller"})
        assert made["view"]["made"]["a"]["name"] == "Golden Owl"
        made = kim.make(a=CHILD)
        assert made["view"]["made"]["a"]["name"] == "Blue Tiger"
        path = f"/api/matches/{made['id']}/seats/a1"
        assert code_of(kim.http.put(path, json={"name": "Kim Miller"})) == (422, "child_name")
        assert kim.http.put(path, json={"name": "Golden Owl"}).status_code == 200
        third = {"players": [{"who": "me", "name": "Kim Miller"}]}
        made = kim.make(a=CHILD, b=COMPUTER, c=third, rules="points")
        assert made["view"]["made"]["c"]["name"] in child_names()


def test_a_child_sees_and_makes_no_challenges(plain: Served) -> None:
    with child(plain) as kim, Guest(plain) as ravi:
        made = ravi.make(public=True)
        assert made["id"] in [one["id"] for one in ravi.get("/challenges")["matches"]]
        assert kim.get("/challenges")["matches"] == []
        answer = kim.http.post(f"/api/matches/{made['id']}/seats", json={"seat": "b1"})
        assert code_of(answer) == (403, "child")
        sides = {"a": {"players": [CHILD]}, "b": {"players": [OPEN]}}
        answer = kim.http.post("/api/matches", json={**sides, "public": True})
        assert code_of(answer) == (403, "child")


def test_a_child_sits_down_with_people_they_know(plain: Served) -> None:
    with child(plain) as kim, Guest(plain) as ravi:
        made = ravi.make()
        assert code_of(sit(kim, made)) == (403, "child_stranger")
        assert code_of(sit(kim, made, pin="0000")) == (403, "wrong_pin")
        assert sit(kim, made, **PIN).status_code == 200, "a grown-up lets them in"
        again = ravi.make()
        assert sit(kim, again).status_code == 200, "they have played before"
        called = ravi.make(opponent={"match": made["id"], "seat": "b1"})
        assert [one["id"] for one in kim.get("/me/now")["challenges"]] == [called["id"]]


def test_whoever_was_met_by_a_challenge_is_a_stranger(plain: Served) -> None:
    with Guest(plain) as kim, Guest(plain) as ravi:
        made = ravi.make(public=True)
        assert sit(kim, made).status_code == 200
        opponent = {"match": made["id"], "seat": "b1"}
        earlier = ravi.make(opponent=opponent)
        assert len(kim.get("/me/now")["challenges"]) == 1
        kim.http.put("/api/me/child", json=PIN)
        assert code_of(sit(kim, ravi.make())) == (403, "child_stranger")
        assert kim.get("/me/now")["challenges"] == [], "nor is what they asked before shown"
        with ravi.line(earlier["id"], 0) as line:
            line.welcome()
            answer = kim.http.post(f"/api/matches/{earlier['id']}/seats", json={"seat": "b1"})
            assert code_of(answer) == (403, "child_stranger")
        again = {"a": {"players": [CHILD]}, "b": {"players": [OPEN]}, "opponent": opponent}
        assert code_of(ravi.http.post("/api/matches", json=again)) == (403, "not_known")
        theirs = {**again, "opponent": {"match": made["id"], "seat": "a1"}}
        assert code_of(kim.http.post("/api/matches", json=theirs)) == (403, "child")


@pytest.mark.both_databases
def test_a_challenge_that_waits_goes_when_the_switch_is_turned_on(served: Served) -> None:
    with Guest(served) as kim, Guest(served) as ravi:
        made, by_link = kim.make(public=True), kim.make()
        with kim.line(made["id"], 0) as line:
            line.welcome()
            kim.http.put("/api/me/child", json=PIN).raise_for_status()
            assert line.closed() == 4404
        answer = ravi.http.post(f"/api/matches/{made['id']}/seats", json={"seat": "b1"})
        assert code_of(answer) == (404, "not_found")
        assert kim.http.get(f"/api/matches/{by_link['id']}").status_code == 200


@pytest.mark.both_databases
def test_of_several_pins_at_once_one_is_set(served: Served) -> None:
    with Guest(served) as kim, ThreadPoolExecutor(4) as browser:
        pins = [{"pin": f"000{number}"} for number in range(4)]
        answers = browser.map(lambda pin: kim.http.put("/api/me/child", json=pin), pins)
        codes = [answer.status_code for answer in answers]
        assert sorted(codes) == [200, 409, 409, 409]
        [right] = [pin for pin, code in zip(pins, codes, strict=True) if code == 200]
        assert kim.http.post("/api/me/child/off", json=right).status_code == 204


def test_the_switch_counts_for_lines_of_every_process(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as kim:
        made = kim.make(b=COMPUTER)
        token = kim.post(f"/matches/{made['id']}/tokens", {"role": "player"})["token"]
        browser = "; ".join(f"{name}={value}" for name, value in kim.http.cookies.items())
        with (
            Line(there, made["id"], browser) as line,
            Line(there, made["id"], token=token) as other,
        ):
            line.welcome()
            other.welcome()
            clients = there.server.hub.rooms[made["id"]].audience.clients
            assert not any(client.is_child for client in clients)
            kim.http.put("/api/me/child", json=PIN).raise_for_status()
            wait_until(lambda: all(client.is_child for client in clients))
            with Line(there, made["id"], token=token) as later:
                later.welcome()
                assert all(client.is_child for client in clients)


def test_a_childs_invitation_works_while_the_child_is_there(two: tuple[Served, Served]) -> None:
    here, there = two
    with child(here) as kim, Guest(there) as ravi:
        made = kim.make(a=CHILD)
        assert code_of(sit(ravi, made)) == (409, "maker_away")
        with kim.line(made["id"], 0) as line:
            line.welcome()
            assert sit(ravi, made).status_code == 200


def test_a_child_hears_no_strangers(plain: Served) -> None:
    with child(plain) as kim, Guest(plain) as ravi:
        for expected in ([], ["hello"]):  # the second time they have played before
            made = kim.make(a=CHILD)
            with kim.line(made["id"], 0) as a, ravi.line(made["id"], 0) as b:
                a.welcome()
                b.welcome()
                assert sit(ravi, made).status_code == 200
                say(b, "hello")
                assert b.until("said")["phrase"] == "hello"
                known = plain.server.hub.rooms[made["id"]].phrases._known
                wait_until(known.__len__)  # looked up whether they know each other
                assert heard(a) == expected
                say(a, "good_luck")
                assert a.until("said")["phrase"] == "good_luck", "they hear themselves"
