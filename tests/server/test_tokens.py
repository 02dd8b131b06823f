"""Tokens for programs: listed, revocable, and good for a while only."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from sqlalchemy import text

from carrom.server import housekeeping
from carrom.server.store.people import DAY, TOKEN_SECONDS
from tests.server.serving import Guest, Served, quick_folder, serving, wait_until

pytestmark = pytest.mark.both_databases


def date_back(served: Served, match_id: str, seconds: float) -> None:
    with served.server.database.engine.begin() as connection:
        connection.execute(
            text("UPDATE token SET made_at = made_at - :seconds WHERE match_id = :id"),
            {"seconds": seconds, "id": match_id},
        )


def test_a_guest_lists_their_own_tokens_without_secrets(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        ravi.join(made)
        told = [
            asha.post(f"/matches/{made['id']}/tokens", {"role": role})
            for role in ("player", "spectator")
        ]
        ravi.post(f"/matches/{made['id']}/tokens", {"role": "spectator"})
        found = asha.get("/me/tokens")["tokens"]
        assert {one["id"] for one in found} == {one["id"] for one in told}
        assert {one["role"] for one in found} == {"player", "spectator"}
        assert all(one["match"] == made["id"] for one in found)
        assert all(abs(one["expires_at"] - time.time() - TOKEN_SECONDS) < DAY for one in found)
        shown = asha.http.get("/api/me/tokens").text
        assert not any(one["token"] in shown for one in told)


def test_a_revoked_token_closes_its_line_and_opens_none(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        token, other = (
            asha.post(f"/matches/{made['id']}/tokens", {"role": "player"}) for _ in range(2)
        )
        with (
            asha.line(made["id"], token=token["token"]) as line,
            asha.line(made["id"], token=other["token"]) as stays,
        ):
            assert line.welcome()["you"]["role"] == "player"
            stays.welcome()
            answer = asha.http.delete(f"/api/me/tokens/{token['id']}")
            assert answer.json() == {"id": token["id"]}
            assert line.closed() == 4401
            assert stays.do("pass", seat=stays.view["board"]["on_turn"])["t"] == "ack"
        with asha.line(made["id"], token=token["token"]) as line:
            assert line.closed() == 4401
        assert [one["id"] for one in asha.get("/me/tokens")["tokens"]] == [other["id"]]
        assert asha.http.delete(f"/api/me/tokens/{token['id']}").status_code == 404


def test_nobody_revokes_anothers_token(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        token = asha.post(f"/matches/{made['id']}/tokens", {"role": "player"})
        assert ravi.http.delete(f"/api/me/tokens/{token['id']}").status_code == 404
        with asha.line(made["id"], token=token["token"]) as line:
            line.welcome()


def test_a_token_dated_back_ten_years_does_not_play(served: Served) -> None:
    """X5 of the review."""
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        token = asha.post(f"/matches/{made['id']}/tokens", {"role": "player"})["token"]
        date_back(served, made["id"], 10 * 365 * DAY)
        with asha.line(made["id"], token=token) as line:
            assert line.closed() == 4401
        assert asha.get("/me/tokens") == {"tokens": []}


def test_a_token_is_good_until_its_last_day(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        token = asha.post(f"/matches/{made['id']}/tokens", {"role": "player"})["token"]
        date_back(served, made["id"], TOKEN_SECONDS - DAY)
        with asha.line(made["id"], token=token) as line:
            line.welcome()


@pytest.mark.thorough
def test_a_line_is_closed_when_its_token_expires(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "LOOK_SECONDS", 0.05)
    with quick_folder() as folder, serving("", folder) as served, Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        token = asha.post(f"/matches/{made['id']}/tokens", {"role": "player"})["token"]
        with asha.line(made["id"], token=token) as line, asha.line(made["id"]) as mine:
            line.welcome()
            mine.welcome()
            room = served.server.hub.rooms[made["id"]]
            client = next(one for one in room.audience.clients if one.token is not None)
            client.expires_at = time.time() - 1
            assert line.closed() == 4401
            assert mine.do("pass", seat=mine.view["board"]["on_turn"])["t"] == "ack"


def test_a_token_revoked_on_one_process_closes_its_line_on_another(
    new_postgres: Callable[[], str],
) -> None:
    url = new_postgres()
    with (
        quick_folder() as folder,
        serving(url, folder) as here,
        serving(url, folder) as there,
        Guest(here) as asha,
        Guest(there) as elsewhere,
    ):
        made = asha.make(b={"who": "me", "name": "Ravi"})
        token = asha.post(f"/matches/{made['id']}/tokens", {"role": "spectator"})
        with elsewhere.line(made["id"], token=token["token"]) as line:
            line.welcome()
            wait_until(lambda: made["id"] in there.server.hub.rooms)
            asha.http.delete(f"/api/me/tokens/{token['id']}").raise_for_status()
            assert line.closed() == 4401
