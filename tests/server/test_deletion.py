"""Delete my data: nothing of a person is left, and the others play on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from sqlalchemy import text

from carrom.server import housekeeping
from carrom.server.edge.identity import COOKIE
from carrom.server.store import deletion
from tests.server.finished import against, against_computer
from tests.server.serving import COMPUTER, ME, Guest, Served, quick_folder, serving, wait_until

pytestmark = pytest.mark.both_databases

TABLES = (
    "guest", "match", "seat", "event", "offer", "token", "played", "rated_match", "recovery",
)  # fmt: skip


def everything(served: Served) -> str:
    """All rows of all tables."""
    with served.server.database.engine.connect() as connection:
        rows = [
            list(row)
            for table in TABLES
            for row in connection.execute(text(f'SELECT * FROM "{table}"'))
        ]
    return json.dumps(rows, ensure_ascii=False, default=str)


def rows_of(served: Served, match_id: str) -> int:
    with served.server.database.engine.connect() as connection:
        return sum(
            connection.scalar(
                text(f'SELECT count(*) FROM "{table}" WHERE match_id = :id'), {"id": match_id}
            )
            or 0
            for table in ("seat", "event", "offer", "token", "played", "rated_match")
        )


def id_of(guest: Guest) -> str:
    """The guest's id, which only the server should know the meaning of."""
    return str(guest.http.cookies[COOKIE]).partition(".")[0]


def delete_me(guest: Guest) -> Any:
    answer = guest.http.delete("/api/me")
    assert answer.status_code == 200, answer.text
    return answer.json()


def names_of(view: Any) -> list[str]:
    return [one["name"] for side in "ab" for one in view["made"][side]["players"]]


@pytest.mark.parametrize("is_open", [True, False])
def test_nothing_of_a_person_is_left_in_any_table(served: Served, is_open: bool) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        me, name = id_of(asha), "Asha Unmistakable"
        asha.http.put("/api/me", json={"name": name}).raise_for_status()
        alone = asha.make(a={"who": "me", "name": name}, b=COMPUTER)["id"]
        waiting = asha.make(a={"who": "me", "name": name})["id"]
        machines = asha.make(a=COMPUTER, b=COMPUTER)["id"]
        shared = asha.make(a={"who": "me", "name": name})
        ravi.join(shared)
        for role in ("player", "spectator"):
            asha.post(f"/matches/{shared['id']}/tokens", {"role": role})
        ravi.post(f"/matches/{shared['id']}/tokens", {"role": "player"})
        with asha.line(shared["id"], 0) as a, ravi.line(shared["id"], 0) as b:
            a.welcome()
            b.welcome()
            on_turn, other = (a, b) if a.view["board"]["on_turn"] == "a1" else (b, a)
            for line in (on_turn, other):  # each of them has made a stroke
                line.at(line.do("pass")["version"])
                (b if line is a else a).at(line.view["version"])
        assert me in everything(served)
        if not is_open:
            for one in (alone, waiting, machines, shared["id"]):
                served.server.hub.rooms.pop(one).forget()
        assert delete_me(asha) == {"matches_deleted": 3, "matches_kept": 1}
        left = everything(served)
        assert me not in left
        assert name not in left
        assert [rows_of(served, one) for one in (alone, waiting, machines)] == [0, 0, 0]
        view = ravi.get(f"/matches/{shared['id']}")
        assert names_of(view) == ["Player 1", "Ravi"]
        assert not view["made"]["a"]["players"][0]["open"]
        assert id_of(ravi) in left
        assert len(ravi.get("/me/tokens")["tokens"]) == 1
        record = ravi.http.get(f"/api/matches/{shared['id']}/record").text
        assert '[SideA "Player 1"]' in record
        assert name not in record
        told = ravi.get(f"/matches/{shared['id']}/steps")["steps"]
        assert name not in json.dumps(told)


def test_history_rating_and_recovery_link_go_and_the_others_keep_theirs(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        me = id_of(asha)
        alone = against_computer(asha)
        lost = against(asha, ravi, winner="b", strokes=6, rated=True)
        asha.post("/me/recovery", None)
        before = ravi.get("/me/rating")
        assert before["rating"]["rating"] > 1500
        assert me in everything(served)
        exported = asha.get("/me/data")
        assert {it["id"] for it in exported["history"]} == {alone, lost}
        assert exported["rating"]["rating"]["matches"] == 1
        assert exported["recovery"]["is_open"]
        assert asha.http.get("/api/me/data").headers["Content-Disposition"].startswith("attachment")
        delete_me(asha)
        assert me not in everything(served)
        assert rows_of(served, alone) == 0
        assert ravi.get("/me/rating") == before
        (left,) = ravi.get("/me/history")["matches"]
        assert (left["id"], left["opponent"]["kind"]) == (lost, "gone")
        assert left["opponent"]["name"] == "Player 1"
        total = ravi.get("/me/statistics")["total"]
        assert (total["matches"], total["won"]) == (1, 1)
        delete_me(ravi)
        assert rows_of(served, lost) == 0


def test_the_cookie_is_cleared_and_the_old_one_brings_nothing_back(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        asha.http.put("/api/me", json={"name": "Asha"}).raise_for_status()
        made = asha.make()
        ravi.join(made)
        old = dict(asha.http.cookies)
        delete_me(asha)
        assert COOKIE not in asha.http.cookies
        assert delete_me(asha) == {"matches_deleted": 0, "matches_kept": 0}  # nobody's, twice
        with Guest(served, known=False) as thief:
            for name, value in old.items():
                thief.http.cookies.set(name, value)
            assert thief.get("/me") == {"name": ""}
            assert thief.get("/me/matches") == {"matches": []}
            with thief.line(made["id"]) as line:
                assert line.welcome()["you"] == {"role": "spectator", "seats": [], "maker": False}
                assert line.do("pass")["code"] == "not_a_player"
            seat = thief.http.post(f"/api/matches/{made['id']}/seats", json={"seat": "a1"})
            assert seat.status_code in (403, 409)


def test_the_others_see_it_at_once_play_on_and_may_claim(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(gone_seconds=10)
        ravi.join(made)
        with asha.line(made["id"]) as a, ravi.line(made["id"]) as b:
            a.welcome()
            b.welcome()
            delete_me(asha)
            assert a.closed() == 4401
            while names_of(b.until("view")["view"]) != ["Player 1", "Ravi"]:
                pass
            room = served.server.hub.rooms[made["id"]]
            assert room.match.state.match_made is not None
            assert room.match.state.match_made.a.name == "Player 1"
            presence = b.view and room.audience.presence_view()
            assert presence["a1"]["here"] is False
            assert b.do("rematch")["code"] == "not_over"
            room.audience.presence.gone_since["a1"] -= 1000  # they have waited
            assert b.do("claim")["t"] == "ack"
            while b.view["result"] is None:
                b.receive()
            assert b.view["result"]["winner"] == "b"
            assert b.do("rematch")["code"] == "gone"
        assert id_of(ravi) in everything(served)


def test_an_action_that_was_under_way_leaves_no_trace_either(served: Served) -> None:
    """On another process, say, which has not heard of it yet."""
    with Guest(served) as asha, Guest(served) as ravi:
        made, me = asha.make(), id_of(asha)
        ravi.join(made)
        with asha.line(made["id"]) as a, ravi.line(made["id"]) as b:
            a.welcome()
            b.welcome()
            if a.view["board"]["on_turn"] != "a1":
                a.at(b.do("pass")["version"])
            database = served.server.database
            while served.run(database.write(deletion.delete_matches_of, me)):
                pass
            assert a.do("pass")["t"] == "ack"
            assert me in everything(served)
            served.run(housekeeping.forget_guest(served.server.hub, me))
            assert me not in everything(served)
            assert a.closed() == 4401


def test_seats_of_doubles_are_counted(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        me, other = {"who": "me", "name": "Asha"}, {"who": "open"}
        made = asha.make(a=[other, me], b=[COMPUTER, other])
        ravi.join(made, "a1", "Ravi")
        ravi.join(made, "b2", "Ravi too")
        delete_me(ravi)
        view = asha.get(f"/matches/{made['id']}")
        assert names_of(view) == ["Player 1", "Asha", "Computer 1", "Player 4"]


def test_the_last_person_to_leave_takes_the_match_along(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        ravi.join(made)
        with ravi.line(made["id"]) as line, Guest(served) as watcher:
            line.welcome()
            with watcher.line(made["id"]) as watching:
                watching.welcome()
                assert delete_me(asha) == {"matches_deleted": 0, "matches_kept": 1}
                assert delete_me(ravi) == {"matches_deleted": 1, "matches_kept": 0}
                assert watching.closed() == 4404
        assert rows_of(served, made["id"]) == 0
        assert ravi.http.get(f"/api/matches/{made['id']}").status_code == 404


def test_a_rematch_that_is_deleted_is_no_longer_named(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"]) as line:
            line.welcome()
            line.do("concede", what="match", seat="a1")
            line.do("rematch")
            while line.view["rematch"] is None:
                line.receive()
        again = line.view["rematch"]
        database = served.server.database
        from carrom.server.store import matches

        served.run(database.write(matches.delete, [again]))
        assert rows_of(served, again) == 0
        setup = served.run(database.read(matches.find, made["id"]))
        assert setup is not None
        assert setup.rematch is None


def test_it_is_done_in_batches(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deletion, "BATCH", 2)
    with Guest(served) as asha:
        for _ in range(5):
            asha.make()
        assert delete_me(asha) == {"matches_deleted": 5, "matches_kept": 0}


def test_another_site_cannot_delete(served: Served) -> None:
    with Guest(served) as asha:
        asha.make()
        foreign = asha.http.delete("/api/me", headers={"Origin": "http://evil.example"})
        assert foreign.status_code == 403
        assert len(asha.get("/me/matches")["matches"]) == 1


def test_nothing_is_left_in_the_bytes_of_the_file() -> None:
    """SQLite would only unlink what is deleted."""
    name = "Asha Unmistakable"
    with quick_folder() as folder:
        with serving("", folder) as served, Guest(served) as asha, Guest(served) as ravi:
            me = id_of(asha)
            asha.http.put("/api/me", json={"name": name}).raise_for_status()
            for _ in range(20):
                ravi.join(asha.make(a={"who": "me", "name": name}))
                asha.make(a={"who": "me", "name": name}, b=COMPUTER)
            assert delete_me(asha) == {"matches_deleted": 20, "matches_kept": 20}
        kept = (folder / "carrom.sqlite3").read_bytes()  # the log beside it is gone with the server
        assert [one.name for one in folder.glob("*-wal")] == []
        assert b"Ravi" in kept
        assert name.encode() not in kept
        assert me.encode() not in kept


@pytest.fixture(scope="module")
def two(new_postgres: Callable[[], str]) -> Iterator[tuple[Served, Served]]:
    """Two servers that know of each other only by their database."""
    url = new_postgres()
    with ExitStack() as stack:
        folder = stack.enter_context(quick_folder())
        yield (
            stack.enter_context(serving(url, folder)),
            stack.enter_context(serving(url, folder)),
        )


def test_other_processes_show_it_and_close_the_lines(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi, Guest(there, known=False) as also:
        for name, value in asha.http.cookies.items():
            also.http.cookies.set(name, value)
        me = id_of(asha)
        made = asha.make(a=ME)
        ravi.join(made)
        watched = ravi.make()
        alone = asha.make(b=COMPUTER)
        token = asha.post(f"/matches/{watched['id']}/tokens", {"role": "spectator"})["token"]
        with (
            ravi.line(made["id"]) as b,
            also.line(made["id"]) as mine,
            also.line(watched["id"], token=token) as watching,
            also.line(alone["id"]) as lonely,
        ):
            for line in (b, mine, watching, lonely):
                line.welcome()
            delete_me(asha)
            assert [mine.closed(), watching.closed()] == [4401, 4401]
            assert lonely.closed() in (4401, 4404)
            while names_of(b.until("view")["view"]) != ["Player 1", "Ravi"]:
                pass
        wait_until(lambda: alone["id"] not in there.server.hub.rooms)
        assert names_of(ravi.get(f"/matches/{made['id']}")) == ["Player 1", "Ravi"]
        assert me not in everything(there)
