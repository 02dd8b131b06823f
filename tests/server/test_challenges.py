"""Challenges last while their makers wait; matches that have not begun can be withdrawn."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import text

from carrom.server.room import challenges
from carrom.server.store.matches import CHALLENGE_SECONDS
from tests.server.serving import ME, OPEN, Guest, Served, wait_until

pytestmark = pytest.mark.both_databases


def listed(guest: Guest) -> list[str]:
    return [one["id"] for one in guest.get("/challenges")["matches"]]


def offered_until(served: Served, match_id: str) -> float:
    with served.server.database.engine.connect() as connection:
        found = connection.scalar(
            text("SELECT offered_until FROM match WHERE id = :id"), {"id": match_id}
        )
    assert found is not None
    return float(found)


def let_lapse(served: Served, match_id: str) -> None:
    """A minute passes without the maker."""
    with served.server.database.engine.begin() as connection:
        connection.execute(
            text("UPDATE match SET offered_until = :now WHERE id = :id"),
            {"id": match_id, "now": time.time() - 1},
        )


def prolong(served: Served) -> None:
    asyncio.run_coroutine_threadsafe(challenges.prolong_all(served.server.hub), served.loop).result(
        60
    )


def test_a_challenge_ends_without_its_maker_and_is_listed_again_with_him(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(public=True)
        assert 0 < offered_until(served, made["id"]) - time.time() <= CHALLENGE_SECONDS
        assert made["id"] in listed(ravi)
        let_lapse(served, made["id"])
        prolong(served)  # nobody waits there
        assert made["id"] not in listed(ravi)
        answer = ravi.http.post(f"/api/matches/{made['id']}/seats", json={"seat": "b1"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "challenge_over")
        with ravi.line(made["id"], 0) as watching:
            watching.welcome()
            prolong(served)
            assert made["id"] not in listed(ravi), "somebody else's presence is not the maker's"
        with asha.line(made["id"], 0) as line:
            line.welcome()
            wait_until(lambda: made["id"] in listed(ravi))
            let_lapse(served, made["id"])
            prolong(served)
            assert made["id"] in listed(ravi), "as long as the maker waits"
            answer = ravi.http.post(f"/api/matches/{made['id']}/seats", json={"seat": "b1"})
            assert answer.status_code == 200, answer.text
        assert made["id"] not in listed(ravi)


def test_a_maker_who_comes_back_is_listed_at_once(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_hub: Any) -> None:
        """The round that prolongs challenges now and then does not come."""

    monkeypatch.setattr(challenges, "prolong_all", never)
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(public=True)
        let_lapse(served, made["id"])
        assert made["id"] not in listed(ravi)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            wait_until(lambda: made["id"] in listed(ravi))


def test_a_link_works_however_long_its_maker_is_away(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(public=True)
        let_lapse(served, made["id"])
        assert ravi.join(made)["seats"] == ["b1"]


def test_makers_on_any_process_keep_their_challenges_alive(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        made = asha.make(public=True)
        with asha.line(made["id"], 0) as line:
            line.welcome()
            wait_until(lambda: made["id"] in listed(ravi))
            let_lapse(here, made["id"])
            prolong(there)
            assert made["id"] not in listed(ravi)
            prolong(here)
            assert made["id"] in listed(ravi)


@pytest.mark.parametrize("public", [True, False])
def test_the_maker_withdraws_a_match_that_has_not_begun(served: Served, public: bool) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(a=[ME, OPEN], b=[OPEN, OPEN], public=public)
        path = f"/api/matches/{made['id']}"
        ravi.join(made)
        asha.post(f"/matches/{made['id']}/tokens", {"role": "player"})
        with ravi.line(made["id"], 0) as line:
            line.welcome()
            answer = ravi.http.delete(path)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_yours")
            with Guest(served, known=False) as stranger:
                assert stranger.http.delete(path).status_code == 403
            assert asha.http.delete(path).status_code == 204
            assert line.closed() == 4404
        assert asha.http.get(path).status_code == 404
        assert asha.http.delete(path).status_code == 404
        assert made["id"] not in [one["id"] for one in asha.get("/me/matches")["matches"]]
        assert made["id"] not in listed(ravi)
        with served.server.database.engine.connect() as connection:
            for table in ("match", "seat", "token", "offer", "event"):
                column = "id" if table == "match" else "match_id"
                count = connection.scalar(
                    text(f"SELECT count(*) FROM {table} WHERE {column} = :id"), {"id": made["id"]}
                )
                assert count == 0, table


def test_a_match_that_has_begun_cannot_be_withdrawn(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        ravi.join(made)
        alone = asha.make(b={"who": "computer", "level": "1"})
        for one in (made, alone):
            answer: Any = asha.http.delete(f"/api/matches/{one['id']}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "begun")
        assert asha.get(f"/matches/{made['id']}")["version"] == 4


def test_other_processes_hear_of_a_withdrawal(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        made = asha.make(public=True)
        with ravi.line(made["id"], 0) as line:
            line.welcome()
            assert asha.http.delete(f"/api/matches/{made['id']}").status_code == 204
            assert line.closed() == 4404
        assert ravi.http.get(f"/api/matches/{made['id']}").status_code == 404
