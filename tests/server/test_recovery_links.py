"""Moving to another device: a link that is good once, kept as a hash, and asked about before it is used."""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from sqlalchemy import text

from carrom.server.edge.identity import COOKIE
from carrom.server.store.people import DAY
from tests.server.finished import against_computer
from tests.server.serving import Guest, Served, quick_folder, serving

pytestmark = pytest.mark.both_databases


def secret_of(guest: Guest) -> str:
    path = guest.post("/me/recovery", None)["path"]
    assert path.startswith("/move#")
    return str(path.partition("#")[2])


def status(guest: Guest, path: str, secret: str) -> int:
    return guest.http.post(f"/api/recovery/{path}", json={"secret": secret}).status_code


def test_the_other_device_is_the_same_person(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as phone:
        asha.http.put("/api/me", json={"name": "Asha"}).raise_for_status()
        match_id = against_computer(asha)
        secret = secret_of(asha)
        before = phone.http.cookies[COOKIE]
        told = phone.post("/recovery/look", {"secret": secret})
        assert told == {"name": "Asha", "matches": 1, "is_this_guest": False}
        assert phone.http.cookies[COOKIE] == before  # looking changes nothing
        assert phone.post("/recovery/use", {"secret": secret})["name"] == "Asha"
        assert phone.http.cookies[COOKIE] == asha.http.cookies[COOKIE]
        assert phone.get("/me") == {"name": "Asha"}
        assert [it["id"] for it in phone.get("/me/history")["matches"]] == [match_id]
        assert asha.get("/me") == {"name": "Asha"}


def test_a_link_is_good_once(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as phone, Guest(served) as thief:
        secret = secret_of(asha)
        assert status(phone, "use", secret) == 200
        assert status(thief, "use", secret) == 404
        assert status(thief, "look", secret) == 404
        link = asha.get("/me/recovery")["recovery"]
        assert not link["is_open"]
        assert link["used_at"] >= link["made_at"]


def test_of_several_at_once_one_device_is_the_person(served: Served) -> None:
    with ExitStack() as stack, Guest(served) as asha:
        phones = [stack.enter_context(Guest(served)) for _ in range(6)]
        browser = stack.enter_context(ThreadPoolExecutor(6))
        secret = list(browser.map(lambda _: secret_of(asha), range(6)))
        assert len(set(secret)) == 6, "none failed"
        good = [link for link in secret if status(phones[0], "look", link) == 200]
        assert len(good) == 1
        used = list(browser.map(lambda phone: status(phone, "use", good[0]), phones))
        assert sorted(used) == [200] + [404] * 5


def test_it_can_be_renewed_and_withdrawn_and_expires(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as phone:
        assert asha.get("/me/recovery") == {"recovery": None}
        old, new = secret_of(asha), secret_of(asha)
        assert (status(phone, "look", old), status(phone, "look", new)) == (404, 200)
        assert asha.http.delete("/api/me/recovery").json() == {"recovery": None}
        assert status(phone, "use", new) == 404
        last = secret_of(asha)
        with served.server.database.engine.begin() as connection:
            connection.execute(text("UPDATE recovery SET made_at = made_at - :s"), {"s": 91 * DAY})
        assert status(phone, "use", last) == 404
        assert asha.get("/me/recovery") == {"recovery": None}


def test_the_secret_is_kept_and_logged_nowhere(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG), Guest(served) as asha, Guest(served) as phone:
        secret = secret_of(asha)
        with served.server.database.engine.connect() as connection:
            rows = connection.execute(text("SELECT * FROM recovery")).all()
        assert secret not in str(rows)
        assert status(phone, "look", secret) == 200
        wrong = phone.http.post("/api/recovery/use", json={"secret": secret + "x"})
        assert secret not in wrong.text
        assert secret not in str(asha.get("/me/data"))
    assert secret not in "".join(str(record.__dict__) for record in caplog.records)


def test_another_site_cannot_change_who_somebody_is(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as phone:
        secret = secret_of(asha)
        headers = {"Origin": "http://evil.example"}
        foreign = phone.http.post("/api/recovery/use", json={"secret": secret}, headers=headers)
        assert foreign.status_code == 403
        assert status(phone, "use", secret) == 200


def test_nobody_tries_secrets_for_long() -> None:
    with quick_folder() as folder, serving("", folder, rate=1.0) as served:
        answers = []
        for _ in range(25):
            with Guest(served, known=False) as thief:
                answers.append(status(thief, "look", "a" * 32))
        assert set(answers) == {404, 429}
        assert answers.index(429) >= 20
