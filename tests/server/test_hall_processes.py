"""Tournaments and servers that die, are several, or are replaced by another with the event's file."""

from __future__ import annotations

import contextlib
import json
import signal
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from carrom.server.hall import results
from carrom.tournament import load_tournament
from carrom.tournament.show import FULL, show_event
from tests.effort import examples
from tests.patience import PATIENCE
from tests.server.halls import Desk, HallLine, enter, granted_phone, opened, play_match, running
from tests.server.phone import Lost, Phone, deliver, network_to
from tests.server.processes import started
from tests.server.serving import Served, quick_folder, serving, wait_until

FIXTURE = "open.1.1.1"


def export(desk: Desk) -> str:
    return desk.ask("GET", "/export").text


def kinds(text: str) -> list[tuple[str, str]]:
    lines = [json.loads(line)["event"] for line in text.splitlines()[1:]]
    return [(line["kind"], line.get("fixture", line.get("text", ""))) for line in lines]


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.nightly)])
def test_a_server_killed_in_the_middle_of_a_round_loses_nothing(
    kind: str, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("new_postgres")() if kind == "postgres" else ""
    chance, acknowledged = Random(5), []
    with quick_folder() as folder:
        process, served = started(url, folder)
        with opened(served, tables=("1", "2", "3", "4")) as desk:
            enter(desk, 8)
            desk.draw()
            phones: list[Phone] = []
            for table in "1234":
                desk.call(f"open.1.1.{table}", table)
                phone, granted = granted_phone(desk, table, f"p{table}")
                play_match(phone, granted["match"], chance.choice("ab"))
                phone.batch = 1
                phones.append(phone)
            token, id = desk.token, desk.id
        number = 0
        for _ in range(examples(3, 1)):
            with (
                network_to(served.address) as network,
                Desk(served, token) as desk,
                contextlib.suppress(Lost, httpx.HTTPError),
            ):
                desk.id = id
                steps = chance.randint(4, 9)
                for step in range(steps + 4):
                    if step == steps:
                        threading.Thread(target=process.send_signal, args=(signal.SIGKILL,)).start()
                    number += 1
                    told = {"kind": "note", "text": f"note {number}"}
                    desk.tell(told, version=0, client_id=f"c{number}")
                    acknowledged.append(f"note {number}")
                    phones[step % 4].step(network)
            process.wait(PATIENCE)
            process, served = started(url, folder)
        try:
            with network_to(served.address) as network, Desk(served, token) as desk:
                desk.id = id
                for phone in phones:
                    phone.have = 0  # it does not trust what it was told
                    deliver(phone, network)
                fixtures = [f"open.1.1.{table}" for table in "1234"]
                wait_until(
                    lambda: all(
                        desk.get()["fixtures"][each]["state"] == "over" for each in fixtures
                    )
                )
                text = export(desk)
                assert desk.get("/desk")["untold"] == []
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait(PATIENCE)
    counted = Counter(kinds(text))
    assert all(counted["result", fixture] == 1 for fixture in fixtures)
    assert all(counted["note", words] == 1 for words in acknowledged)
    assert load_tournament(text).set_aside == ()


@pytest.mark.both_databases
def test_a_result_confirmed_before_the_server_died_is_told_by_the_next(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        serving(database, tmp_path) as served,
        network_to(served.address) as network,
        running(served) as desk,
    ):
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1", "dies")
        with monkeypatch.context() as dead:
            dead.setattr(results, "note", lambda *_: None)  # dies before it could tell
            play_match(phone, granted["match"])
            deliver(phone, network)
        assert desk.get()["fixtures"][FIXTURE]["state"] != "over"
        token, id = desk.token, desk.id
    with serving(database, tmp_path) as served, Desk(served, token) as desk:
        desk.id = id
        wait_until(lambda: desk.get()["fixtures"][FIXTURE]["state"] == "over")
        assert Counter(kinds(export(desk)))["result", FIXTURE] == 1


def empty(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    if kind == "postgres":
        return str(request.getfixturevalue("new_postgres")())
    return f"sqlite:///{folder / 'empty.sqlite3'}"


@pytest.mark.thorough
@pytest.mark.parametrize("here, there", [("sqlite", "postgres"), ("postgres", "sqlite")])
def test_an_event_file_in_an_empty_database_is_the_same_event(
    here: str, there: str, request: pytest.FixtureRequest
) -> None:
    with (
        quick_folder() as one,
        quick_folder() as other,
        serving(empty(here, request, one), one) as served,
        running(served) as desk,
        network_to(served.address) as network,
    ):
        desk.call(FIXTURE, "1")
        phone, granted = granted_phone(desk, "1", "file")
        play_match(phone, granted["match"])
        deliver(phone, network)
        wait_until(lambda: desk.get()["fixtures"][FIXTURE]["state"] == "over")
        desk.tell({"kind": "result", "fixture": "open.1.1.2", "winner": "b", "score": [1, 5]})
        desk.tell({"kind": "undo", "to": desk.version - 1})
        text = export(desk)
        with serving(empty(there, request, other), other) as second, Desk(second) as own:
            imported = own.http.post("/api/tournaments/import", content=text.encode())
            assert imported.status_code == 200, imported.text
            own.id = imported.json()["id"]
            assert export(own) == text
            again = own.http.post("/api/tournaments/import", content=text.encode())
            assert again.json()["version"] == imported.json()["version"]
            assert export(own) == text
            shown = [
                show_event(load_tournament(each).state, id=desk.id, version=1, at=2e9, names=FULL)
                for each in (text, export(own))
            ]
            assert shown[0] == shown[1]
            ours, theirs = desk.get(), own.get()
            for each in (ours, theirs):
                each.pop("at"), each.pop("expected_end")
                for fixture in each["fixtures"].values():
                    fixture.pop("expected_at")
            assert ours == theirs
            # the event goes on here, and the file brings the rest there
            desk.tell({"kind": "note", "text": "after lunch"})
            more = own.http.post("/api/tournaments/import", content=export(desk).encode())
            assert more.json()["version"] == desk.version
            assert export(own) == export(desk)


def test_desks_and_watchers_on_different_servers(two: tuple[Served, Served]) -> None:
    here, there = two
    with running(here) as desk, Desk(there, desk.token) as other:
        other.id = desk.id
        with (
            HallLine(other) as line,
            HallLine(other, {"t": "hello", "token": desk.token}) as second,
            network_to(here.address) as network,
        ):
            line.until("event")
            second.until("desk")
            desk.call(FIXTURE, "1")
            phone, granted = granted_phone(desk, "1", "two")
            play_match(phone, granted["match"])
            phone.batch = 1
            deliver(phone, network)
            assert line.until("score")["live"]["match_id"] == phone.id
            while line.event["fixtures"][FIXTURE]["state"] != "over":
                line.receive()
            pin = desk.post("/pin")["pin"]
            wait_until(lambda: other.get("/desk")["pin"] == pin)
            made = desk.post("/tokens", {"role": "scorer"})
            with HallLine(other, {"t": "hello", "token": made["token"]}) as helper:
                helper.until("desk")
                assert desk.ask("DELETE", f"/tokens/{made['n']}").status_code == 204
                assert helper.closed() == 4401
            assert desk.ask("DELETE").status_code == 204
            wait_until(lambda: other.ask("GET").status_code == 404)


def test_two_desks_on_two_servers_write_one_log(two: tuple[Served, Served]) -> None:
    here, there = two
    with running(here) as desk, Desk(there, desk.token) as other:
        other.id = desk.id
        told: list[Any] = []

        def write(one: Desk, name: str) -> Callable[[], None]:
            def work() -> None:
                notes = [{"kind": "note", "text": f"{name} {number}"} for number in range(8)]
                told.extend(one.tell(note, version=0) for note in notes)

            return work

        threads = [
            threading.Thread(target=write(one, name)) for one, name in ((desk, "a"), (other, "b"))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(told) == len(set(told)) == 16
        assert export(desk) == export(other)
        notes = [words for kind, words in kinds(export(desk)) if kind == "note"]
        assert sorted(notes) == sorted(f"{name} {number}" for name in "ab" for number in range(8))
