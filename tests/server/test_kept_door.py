"""Kept matches from outside: pages of other sites, the desk, limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from carrom.match import event_to_json, events
from carrom.page.setup import new_id
from carrom.server.edge.caps import MATCHES_OF_GUEST
from tests.server.phone import Network, network_to, new_phone
from tests.server.serving import PLAIN, Guest, Served, quick_folder, serving

ELSEWHERE = {"Origin": "https://umpire.example"}
TOKEN = {"Authorization": "Bearer a-token-of-twenty-letters", "X-Carrom": "1"}
MADE = {
    "device": "phone-of-a", "match": event_to_json(events.MatchMade()), "edition": 2, "build": "test",
}  # fmt: skip


def preflight(served: Served, path: str, method: str = "POST") -> httpx.Response:
    asks = {**ELSEWHERE, "Access-Control-Request-Method": method}
    return httpx.options(f"{served.address}{path}", headers=asks, **PLAIN)


def put(served: Served, match_id: str, headers: dict[str, str], **more: Any) -> httpx.Response:
    where = f"{served.address}/api/kept/{match_id}"
    return httpx.put(where, json=MADE, headers={**TOKEN, **headers}, **PLAIN, **more)


def test_a_page_of_another_address_delivers_to_kept_matches(plain: Served) -> None:
    asked = preflight(plain, f"/api/kept/{new_id()}/entries")
    assert asked.status_code == 204
    assert asked.headers["access-control-allow-origin"] == "*"
    allowed = asked.headers["access-control-allow-headers"]
    assert all(name in allowed for name in ("authorization", "x-carrom", "content-type"))
    made = put(plain, new_id(), ELSEWHERE)
    assert made.status_code == 200
    assert made.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in made.headers
    missing = httpx.get(
        f"{plain.address}/api/kept/{new_id()}?device=phone-of-a",
        headers={**TOKEN, **ELSEWHERE}, **PLAIN,
    )  # fmt: skip
    assert (missing.status_code, missing.headers["access-control-allow-origin"]) == (404, "*")


@pytest.mark.parametrize("path", ["/api/matches", "/api/me", "/api/keptsomething", "/"])
def test_nothing_else_answers_pages_of_other_sites(path: str, plain: Served) -> None:
    asked = preflight(plain, path)
    assert asked.status_code != 204
    assert "access-control-allow-origin" not in asked.headers
    told = httpx.post(f"{plain.address}{path}", headers={**TOKEN, **ELSEWHERE}, json={}, **PLAIN)
    assert told.status_code in (403, 405)


def test_a_page_of_another_site_is_not_the_desk(plain: Served) -> None:
    """It runs in a browser on the server's own computer, perhaps: that makes it no desk."""
    match_id = new_id()
    put(plain, match_id, {})
    release = f"{plain.address}/api/kept/{match_id}/release"
    header = {"X-Carrom": "1"}
    assert httpx.post(release, headers={**header, **ELSEWHERE}, **PLAIN).status_code == 403
    proxied = {**header, "X-Forwarded-For": "192.0.2.7"}
    assert httpx.post(release, headers=proxied, **PLAIN).status_code == 403
    assert httpx.post(release, headers=header, **PLAIN).status_code == 204
    assert plain.get("/api/kept", headers=ELSEWHERE).status_code == 403


def test_the_desk_shows_its_token_from_another_machine() -> None:
    with quick_folder() as folder, serving("", folder, desk_token="at the desk") as served:
        match_id = new_id()
        put(served, match_id, {})
        for token, status in (("at the desk", 200), ("at the bar", 403)):
            headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": "192.0.2.7"}
            assert served.get("/api/kept", headers=headers).status_code == status
            review = served.get(f"/api/kept/{match_id}/review", headers=headers)
            assert review.status_code == status


def test_cookies_count_for_nothing_here(plain: Served) -> None:
    with Guest(plain) as guest:
        answer = guest.http.put(f"/api/kept/{new_id()}", json=MADE)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "no_token")
        made = guest.http.put(f"/api/kept/{new_id()}", json=MADE, headers=TOKEN)
        assert made.status_code == 200
        assert "set-cookie" not in made.headers
        assert guest.get("/me/matches")["matches"] == []


def test_the_header_is_needed_here_too(plain: Served) -> None:
    answer = put(plain, new_id(), {"X-Carrom": ""})
    assert answer.status_code == 200, "the header is there, whatever it says"
    bare = {"Authorization": TOKEN["Authorization"]}
    where = f"{plain.address}/api/kept/{new_id()}"
    assert httpx.put(where, json=MADE, headers=bare, **PLAIN).status_code == 403


@pytest.fixture(scope="module")
def limited() -> Iterator[Served]:
    with quick_folder() as folder, serving("", folder, rate=1.0) as one:
        yield one


@pytest.fixture
def limited_ask(limited: Served) -> Iterator[Network]:
    with network_to(limited.address) as network:
        yield network


def test_a_device_keeps_only_so_many_unfinished_matches_a_day(
    limited: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrom.server.edge.caps.MATCHES_OF_GUEST", 3)
    answers = [put(limited, new_id(), {}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].json()["error"]["code"] == "too_many_matches"
    assert MATCHES_OF_GUEST > 30, "a whole day of a tournament"


def test_codes_cannot_be_guessed(limited: Served, limited_ask: Network) -> None:
    phone = new_phone(new_id(), "z")
    phone.tell(events.MatchMade())
    phone.step(limited_ask)
    statuses = set()
    for number in range(30):
        guess = {"device": "somebody-else", "code": f"GUESS{number:03}", "take_over": True}
        where = f"{limited.address}/api/kept/{phone.id}/claim"
        statuses.add(httpx.post(where, json=guess, headers=TOKEN, **PLAIN).status_code)
    assert statuses == {403, 429}


@pytest.mark.nightly
def test_a_phone_that_was_offline_for_long_delivers_at_once(
    limited: Served, limited_ask: Network
) -> None:
    phone = new_phone(new_id(), "y")
    phone.tell(events.MatchMade())
    for number in range(400):
        phone.tell(events.Noted(f"board {number}"))
    for _ in range(12):
        phone.step(limited_ask)
    assert phone.is_done
    assert limited.get(f"/api/matches/{phone.id}").json()["version"] == 401
