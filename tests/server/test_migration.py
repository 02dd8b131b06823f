"""A database of the first version is migrated and goes on: names leave the logs, and nothing else changes."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import alembic.command
import pytest
from sqlalchemy import text

from carrom.match import Match, event_from_json, record
from carrom.page.log_names import read_event
from carrom.physics import DEFAULT, STANDARD, YIELDING, Position, Stroke, simulate
from carrom.server.edge.identity import COOKIE
from carrom.server.settings import Settings
from carrom.server.store import log, matches
from carrom.server.store.database import Database, configured
from tests.server.first_version import (
    BEGUN,
    GUESTS,
    INVITE_TO_WAITING,
    MATCHES,
    NAMES,
    TOKEN_OF_ASHA,
    load,
)
from tests.server.serving import Guest, Hand, Served, play_to_the_end, quick_folder, serving

pytestmark = pytest.mark.both_databases


@pytest.fixture(params=["sqlite", "postgres"])
def first(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a database the first version left."""
    with quick_folder() as folder:
        url = f"sqlite:///{folder / 'first.sqlite3'}"
        if request.param == "postgres":
            url = request.getfixturevalue("new_postgres")()
        load(url)
        yield url


@pytest.fixture
def old(first: str) -> Iterator[Database]:
    found = Database(Settings(database=first).database_url)
    yield found
    found.close()


def stored(database: Database) -> dict[str, list[tuple[str, float]]]:
    """The logs as they are stored."""
    found: dict[str, list[tuple[str, float]]] = {}
    with database.engine.connect() as connection:
        for row in connection.execute(
            text("SELECT match_id, event, at FROM event ORDER BY match_id, version")
        ):
            found.setdefault(row[0], []).append((row[1], row[2]))
    return found


def old_fold(entries: list[tuple[str, float]]) -> Match:
    """A match as the first version folded it: names and all from the log."""
    match = Match()
    for event, at in entries:
        match = match.apply(event_from_json(json.loads(event)), at)
    return match


def new_fold(database: Database, match_id: str) -> Match:
    match = Match()
    with database.engine.connect() as connection:
        made = matches.find(connection, match_id)
        assert made is not None
        for one in log.after(connection, match_id, 0):
            match = match.apply(read_event(one.event, made), one.at)
    return match


def test_every_log_folds_to_the_same_match_as_before(old: Database) -> None:
    before = {one: old_fold(entries) for one, entries in stored(old).items()}
    assert set(before) == {MATCHES[one] for one in BEGUN}
    old.migrate()
    for match_id, match in before.items():
        after = new_fold(old, match_id)
        assert after.log == match.log
        assert after.state == match.state
    told = before[MATCHES["doubles"]].state.match_made
    assert told is not None
    assert told.house
    assert [one.computer for one in told.a.players] == ["", "level 1"]


def test_no_name_is_left_in_any_log(old: Database) -> None:
    before = "".join(event for log in stored(old).values() for event, _ in log)
    assert all(one in before for one in ("आशा", "मीरा", "Ravi O'Neil", "John", "Anu"))
    old.migrate()
    after = "".join(event for log in stored(old).values() for event, _ in log)
    assert [one for one in NAMES if one in after] == []
    first = json.loads(stored(old)[MATCHES["plain"]][0][0])
    assert first["a"] == {"name": "a", "players": [{"name": "a1"}]}


def test_a_name_only_the_log_has_is_kept_in_the_seat(old: Database) -> None:
    before = {one: old_fold(entries) for one, entries in stored(old).items()}
    with old.engine.begin() as connection:
        connection.execute(text("UPDATE seat SET name = ''"))
    old.migrate()
    for match_id, match in before.items():
        assert new_fold(old, match_id).log == match.log


def test_migrating_again_changes_nothing_and_downgrading_leaves_logs_that_fold(
    old: Database,
) -> None:
    old.migrate()
    once = stored(old)
    with old.engine.begin() as connection:
        alembic.command.downgrade(configured(connection), "0001")
    assert stored(old) == once
    assert old_fold(once[MATCHES["running"]]).version == len(once[MATCHES["running"]])
    old.migrate()
    assert stored(old) == once


# A server on it -----------------------------------------------------------------------------------


def known(served: Served, name: str) -> Guest:
    """A guest with the cookie the first version gave them."""
    guest = Guest(served, known=False)
    signed = served.server.identity._signer.sign(GUESTS[name]).decode("ascii")
    guest.http.cookies.set(COOKIE, signed)
    return guest


def names_of(view: Any) -> list[str]:
    return [one["name"] for side in "ab" for one in view["made"][side]["players"]]


def test_play_goes_on_and_names_are_shown(first: str, old: Database) -> None:
    before = {one: old_fold(entries) for one, entries in stored(old).items()}
    with quick_folder() as folder, serving(first, folder) as served:
        _play_on(served)
        _strokes_are_tried_as_then(served)
        for name in BEGUN:
            if name in ("over", "plain"):
                _same_record(served, MATCHES[name], before[MATCHES[name]])


def _play_on(served: Served) -> None:
    running, doubles = MATCHES["running"], MATCHES["doubles"]
    with known(served, "asha") as asha, known(served, "ravi") as ravi:
        assert names_of(asha.get(f"/matches/{running}")) == ["आशा", "Ravi O'Neil"]
        assert asha.get("/me")["name"] == "आशा"
        assert {one["id"] for one in asha.get("/me/matches")["matches"]} == {
            MATCHES[one] for one in ("waiting", "running", "doubles")
        }
        with asha.line(running, 0) as a, ravi.line(running, 0) as b:
            welcome = a.welcome()
            assert welcome["steps"][0]["event"]["a"]["name"] == "आशा"
            assert "आशा" in welcome["steps"][0]["told"]
            assert [one["kind"] for one in welcome["offers"]] == ["undo"]  # the other has lapsed
            b.welcome()
            version = a.view["version"]
            ack = b.do("agree", offer=welcome["offers"][0]["id"])
            assert ack == {"t": "ack", "id": ack["id"], "version": version + 1}
            a.at(version + 1)
            play_to_the_end({"a1": Hand(a, "a1", 1), "b1": Hand(b, "b1", 2)}, 2)
        with asha.line(running, token=TOKEN_OF_ASHA) as program:
            assert program.welcome()["you"]["seats"] == ["a1"]
        view = asha.get(f"/matches/{doubles}")
        assert names_of(view) == ["आशा", "Computer 1", "मीरा", "John"]
        assert view["clock"]["stroke_seconds"] == 30
        ravi.post(
            f"/matches/{MATCHES['waiting']}/seats",
            {"seat": "b1", "invite": INVITE_TO_WAITING, "name": "Ravi O'Neil"},
        )
        assert names_of(asha.get(f"/matches/{MATCHES['waiting']}")) == ["आशा", "Ravi O'Neil"]
    begun = "".join(event for _, event in served.log(MATCHES["waiting"]))
    assert '"a1"' in begun
    assert "आशा" not in begun
    with known(served, "ravi") as ravi, known(served, "meera") as meera:
        assert ravi.get(f"/matches/{MATCHES['over']}")["rematch"] == MATCHES["rematch"]
        with meera.line(MATCHES["rematch"]) as line:
            assert line.welcome()["you"]["seats"] == ["b1"]


def test_matches_that_were_over_are_in_the_histories_of_their_players(first: str) -> None:
    with quick_folder() as folder, serving(first, folder) as served:
        seated = served.run(served.server.database.read(matches.find, MATCHES["over"]))
        assert seated is not None
        assert seated.guests
        assert not seated.rated
        for name, guest_id in GUESTS.items():
            with known(served, name) as guest:
                told = guest.get("/me/history")
                ids = [it["id"] for it in told["matches"]]
                assert (MATCHES["over"] in ids) == (guest_id in seated.guests)
                assert told["not_added_up"] == 0
                assert guest.get("/me/rating") == {"rating": None, "history": []}


def _strokes_are_tried_as_then(served: Served) -> None:
    """With air of a hundredth of a millimetre between discs, which was nothing special then."""
    lying = Position.of(white=[(0.0, 0.0)], black=[(0.0, 0.0318 + 3e-5), (0.03, 0.06)])
    stroke = Stroke(0.0, -STANDARD.base_y, 0.02, 1.0, 3.0)
    told = {
        "position": [(disc.kind, disc.x, disc.y) for disc in lying],
        "stroke": {"x": stroke.x, "dx": stroke.dx, "dy": stroke.dy, "speed": stroke.speed},
    }
    ends = {
        constants: [
            [disc.kind, disc.x, disc.y] for disc in simulate(lying, stroke, constants).final
        ]
        for constants in (DEFAULT, YIELDING)
    }
    assert ends[DEFAULT] != ends[YIELDING]
    with Guest(served) as anybody:
        of_match = {**told, "match": MATCHES["over"]}
        assert anybody.post("/simulate", of_match)["position"] == ends[DEFAULT]
        assert anybody.post("/simulate", told)["position"] == ends[YIELDING]
        of_none = anybody.http.post("/api/simulate", json={**told, "match": "nowhere"})
        assert of_none.status_code == 404


def _same_record(served: Served, match_id: str, match: Match) -> None:
    with Guest(served) as anybody:
        text = anybody.http.get(f"/api/matches/{match_id}/record").text
    day = time.strftime("%Y-%m-%d", time.gmtime(_made_at(served, match_id)))
    assert text == record.write(record.record_of(match, tags=[("Date", day)]))


def _made_at(served: Served, match_id: str) -> float:
    with served.server.database.engine.connect() as connection:
        found = matches.find(connection, match_id)
    assert found is not None
    return found.made_at


def test_what_a_new_match_stores_names_seats_only(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make(a={"who": "me", "name": "आशा देवी"})
        ravi.join(made, name="Ravi Kumar")
        first = json.loads(served.log(made["id"])[0][1])
        assert first["a"] == {"name": "a", "players": [{"name": "a1"}]}
        assert first["b"] == {"name": "b", "players": [{"name": "b1"}]}
        told = asha.get(f"/matches/{made['id']}/steps")["steps"][0]
        assert told["event"]["a"] == {"name": "आशा देवी", "players": [{"name": "आशा देवी"}]}
        text = asha.http.get(f"/api/matches/{made['id']}/record").text
        assert '[SideA "आशा देवी"]' in text
        assert '[SideB "Ravi Kumar"]' in text
