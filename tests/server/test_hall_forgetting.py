"""Somebody is forgotten: the name goes from everything a server keeps; what fails half way is told again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from carrom.match import events as match_events
from carrom.page.refusals import Refusal
from carrom.server.hall.backups import write_backup
from carrom.server.hall.hall import Hall
from carrom.tournament import Tournament, events, forget_person
from tests.server.halls import (
    ELSEWHERE,
    PLAN,
    Desk,
    claim_body,
    granted_phone,
    hall_phone,
    opened,
    play_match,
)
from tests.server.phone import deliver, network_to
from tests.server.serving import Served, wait_until

FIXTURE = "open.1.1.1"
Json = dict[str, Any]


def two_meet(desk: Desk, *people: Json) -> None:
    """An event in which two people meet at table 1."""
    told: list[Json] = [{"kind": "competition", "id": "open", "name": "Open", "plan": PLAN}]
    for number, person in enumerate(people, 1):
        told.append({"kind": "person", "person": {"id": f"p{number}", **person}})
        entrant = {"id": f"e{number}", "name": person["name"], "players": [f"p{number}"]}
        told.append({"kind": "enter", "competition": "open", "entrant": entrant})
    desk.tell(*told, {"kind": "phase", "to": "running"})
    desk.draw()
    desk.call(FIXTURE, "1")


def tables_that_hold(served: Served, word: str) -> list[str]:
    """The tables of the database in which a word stands."""
    engine = served.server.database.engine
    found = []
    with engine.connect() as connection:
        for table in inspect(engine).get_table_names():
            rows = connection.execute(text(f'SELECT * FROM "{table}"')).all()
            if any(word in str(value) for row in rows for value in row):
                found.append(table)
    return found


def folder_is_without(folder: Path, word: str) -> bool:
    """Whether files of events are there, and none holds a word."""
    files = [each.read_text() for each in folder.rglob("*.jsonl")]
    return bool(files) and not any(word in each for each in files)


@pytest.mark.both_databases
@pytest.mark.parametrize("more", [{}, {"minor": True}, {"consent": "no"}])
def test_a_player_who_is_forgotten_is_named_nowhere(more: Json, served: Served) -> None:
    named = {"": "Zelda Opalith", "minor": "Zelda O.", "consent": "Z. O."}[next(iter(more), "")]
    with opened(served) as desk, network_to(served.address) as network:
        two_meet(desk, {"name": "Zelda Opalith", **more}, {"name": "Ravi Iyer"})
        phone, granted = granted_phone(desk, "1")
        play_match(phone, granted["match"])
        deliver(phone, network)
        wait_until(lambda: desk.get()["fixtures"][FIXTURE]["state"] == "over")
        where = f"/api/matches/{phone.id}"
        assert named in desk.http.get(where).text
        desk.tell({"kind": "forget", "person": "p1"})
        assert named not in desk.http.get(where).text
        assert "Player 1" in desk.http.get(where).text
        assert "Ravi Iyer" in desk.http.get(where).text
        for word in ("Opalith", named):
            assert tables_that_hold(served, word) == []
        folder = Path(desk.get("/desk")["backup"]["folder"])
        wait_until(lambda: folder_is_without(folder, "Opalith"))
        assert desk.get()["fixtures"][FIXTURE]["match_id"] == phone.id, "the match stays"


@pytest.mark.both_databases
def test_who_is_forgotten_in_the_middle_of_a_match_plays_it_to_its_end(served: Served) -> None:
    with opened(served) as desk, network_to(served.address) as network:
        two_meet(desk, {"name": "Zelda Beryl"}, {"name": "Ravi Iyer"})
        phone, granted = granted_phone(desk, "1")
        play_match(phone, granted["match"])
        del phone.own[2:]
        deliver(phone, network)
        wait_until(lambda: desk.get()["fixtures"][FIXTURE]["state"] == "playing")
        desk.tell({"kind": "forget", "person": "p1"})
        phone.tell(match_events.Conceded(by="b", what="match"))
        for side in ("a", "b"):
            phone.tell(match_events.ResultConfirmed(side))
        deliver(phone, network)
        wait_until(lambda: desk.get()["fixtures"][FIXTURE]["winner"] == "a")
        assert desk.get("/desk")["untold"] == []
        assert tables_that_hold(served, "Beryl") == []


@pytest.mark.both_databases
@pytest.mark.parametrize("by", ["event", "register", "privacy"])
def test_a_match_names_people_as_they_are_to_be_named_now(by: str, served: Served) -> None:
    with opened(served) as desk, Desk(served) as server, network_to(served.address) as network:
        version = server.http.get("/api/people").json()["version"]
        member = {"number": f"rule-{by}", "name": "Zelda Garnet"}
        added = {"version": version, "events": [{"kind": "add", "member": member}]}
        assert server.http.post("/api/people/events", json=added).status_code == 200
        person = {"name": "Zelda Garnet", "number": f"rule-{by}"}
        two_meet(desk, person, {"name": "Ravi Iyer", "consent": "yes"})
        phone, granted = granted_phone(desk, "1")
        play_match(phone, granted["match"])
        deliver(phone, network)
        wait_until(lambda: desk.get()["fixtures"][FIXTURE]["state"] == "over")
        where = f"/api/matches/{phone.id}"
        assert "Zelda Garnet" in desk.http.get(where).text
        if by == "event":
            desk.tell({"kind": "person", "person": {"id": "p1", **person, "minor": True}})
        elif by == "privacy":
            desk.tell({"kind": "privacy", "assume_consent": False})
        else:
            refuse = {"kind": "consent", "number": f"rule-{by}", "given": False}
            told = {"version": version + 1, "events": [refuse]}
            assert server.http.post("/api/people/events", json=told).status_code == 200
        wait_until(lambda: "Garnet" not in desk.http.get(where).text)
        called = "Zelda G." if by == "event" else "Z. G."
        assert called in desk.http.get(where).text
        assert "Ravi Iyer" in desk.http.get(where).text
        assert desk.get()["fixtures"][FIXTURE]["match_id"] == phone.id


@pytest.mark.both_databases
def test_an_umpire_who_is_forgotten_is_named_nowhere(served: Served) -> None:
    with opened(served) as desk:
        two_meet(desk, {"name": "Mina"}, {"name": "Ravi"})
        desk.tell({"kind": "person", "person": {"id": "p3", "name": "Uma Jasperite"}})
        asks = hall_phone("asks")
        with Desk(served, asks.token, headers=ELSEWHERE) as phone:
            phone.id = desk.id
            phone.post("/tables/1/claim", {**claim_body("asks"), "name": "Uma Jasperite"})
        pin = desk.get("/desk")["pin"]
        with Desk(served, "a token of another phone", headers=ELSEWHERE) as phone:
            phone.id = desk.id
            phone.post(
                "/tables/1/claim", {**claim_body("keeps", pin=pin), "name": "Jasperite, Uma"}
            )
        assert "table_request" in tables_that_hold(served, "Jasperite")
        desk.tell({"kind": "forget", "person": "p3"})
        assert tables_that_hold(served, "Jasperite") == []


@pytest.mark.both_databases
def test_what_fails_half_way_can_be_told_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(served) as desk, Desk(served) as server:
        version = server.http.get("/api/people").json()["version"]
        member = {"number": "half-1", "name": "Zelda Halfway"}
        people = "/api/people/events"
        added = {"version": version, "events": [{"kind": "add", "member": member}]}
        assert server.http.post(people, json=added).status_code == 200
        two_meet(desk, {"name": "Zelda Halfway", "number": "half-1"}, {"name": "Ravi"})
        forget = {"version": version + 1, "events": [{"kind": "forget", "number": "half-1"}]}
        with monkeypatch.context() as broken:

            async def busy(*_: object, **__: object) -> int:
                raise Refusal("busy", "try again", status=503)

            broken.setattr(Hall, "tell", busy)
            assert server.http.post(people, json=forget).status_code == 503
        assert server.http.post(people, json=forget).status_code == 200
        assert "Halfway" not in desk.ask("GET", "/export").text
        assert "Halfway" not in server.http.get("/api/people").text


@pytest.mark.both_databases
def test_a_file_from_before_brings_nobody_back_in_public(served: Served) -> None:
    with opened(served) as desk, Desk(served) as server:
        version = server.http.get("/api/people").json()["version"]
        member = {"number": "file-1", "name": "Zelda Filed"}
        for told in ({"kind": "add", "member": member}, {"kind": "forget", "number": "file-1"}):
            if told["kind"] == "forget":
                two_meet(desk, {"name": "Zelda Filed", "number": "file-1"}, {"name": "Ravi"})
                file = desk.ask("GET", "/export").text
            posted = {"version": version, "events": [told]}
            version = server.http.post("/api/people/events", json=posted).json()["version"]
        copy = json.dumps({**json.loads(file.splitlines()[0]), "id": f"copy-{desk.id}"})
        sent = "\n".join([copy, *file.splitlines()[1:]])
        made = server.http.post("/api/tournaments/import", content=sent)
        assert made.status_code == 200, made.text
        shown = server.http.get(f"/api/tournaments/copy-{desk.id}").text
        assert "Filed" not in shown
        assert "Player 1" in shown


def test_copies_that_name_somebody_who_is_forgotten_are_removed(tmp_path: Path) -> None:
    tournament = Tournament().apply(events.TournamentOpened("Cup"))
    tournament = tournament.apply(events.PersonAdded(events.Person("asha", "Asha Rao")))
    write_backup(tmp_path, "abc", "Cup", tournament.log)
    tournament = forget_person(tournament, "asha").apply(events.NoteMade("she left"))
    write_backup(tmp_path, "abc", "Cup", tournament.log)
    assert len([*tmp_path.rglob("*.jsonl")]) == 2
    assert folder_is_without(tmp_path, "Rao")
