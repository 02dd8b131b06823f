"""What was begun is finished, by whoever is left: after a death, an outage, a notice nobody heard."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from carrom.server import hub as hubs
from carrom.server.room import room as rooms
from carrom.server.room.room import Room
from carrom.server.room.telling import Telling
from carrom.server.store import matches
from tests.patience import PATIENCE
from tests.server.serving import (
    COMPUTER,
    ME,
    OPEN,
    Guest,
    Hand,
    Line,
    Served,
    quick_folder,
    serving,
    wait_until,
)

pytestmark = pytest.mark.both_databases


def opened_anew(served: Served, match_id: str) -> None:
    """The next who comes finds the match as after a restart."""
    served.server.hub.rooms.pop(match_id).forget()


def to_strike(lines: dict[str, Line]) -> tuple[str, str]:
    """Who is on turn, and who is not."""
    seat = next(iter(lines.values())).view["board"]["on_turn"]
    return seat, next(one for one in lines if one != seat)


def test_a_match_left_before_the_toss_begins_when_it_is_opened(served: Served) -> None:
    """The process died when the last seat was taken."""
    with Guest(served) as asha:
        made = asha.make()
        seat = (made["id"], "b1", None, "somebody", "Ravi")
        served.run(served.server.database.write(matches.sit_down, *seat))
        opened_anew(served, made["id"])
        assert asha.get(f"/matches/{made['id']}")["stage"] == "stroke"


def test_a_match_that_could_not_begin_begins_when_somebody_looks_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database failed between the last seat taken and the toss; the room stays open."""

    async def fail(_room: Room) -> None:
        raise OperationalError("INSERT", {}, Exception("the database has gone"))

    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        told = {"seat": "b1", "invite": made["invites"]["b1"], "name": "Ravi"}
        with monkeypatch.context() as broken:
            broken.setattr(Room, "begin", fail)
            answer = ravi.http.post(f"/api/matches/{made['id']}/seats", json=told)
            assert answer.status_code == 503
        assert not served.log(made["id"])
        again = ravi.post(f"/matches/{made['id']}/seats", told)
        assert (again["seats"], again["view"]["stage"]) == (["b1"], "stroke")


def test_an_agreement_sent_again_after_a_restart_is_answered_as_the_first_time(
    served: Served,
) -> None:
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        ravi.join(made)
        with asha.line(made["id"], 0) as a, ravi.line(made["id"], 0) as b:
            lines = {"a1": a, "b1": b}
            a.welcome()
            b.welcome()
            mine, other = to_strike(lines)
            assert Hand(lines[mine], mine).play()["t"] == "ack"
            lines[mine].do("undo")
            offer = lines[other].until("offer")["offer"]
            first = lines[other].do("agree", offer=offer["id"], id="once")
            assert first["t"] == "ack"
        before = served.log(made["id"])
        opened_anew(served, made["id"])
        with (asha if other == "a1" else ravi).line(made["id"]) as again:
            again.welcome()
            assert again.do("agree", offer=offer["id"], id="once") == first
        assert served.log(made["id"]) == before


def test_three_who_agree_at_once_are_all_heard(served: Served) -> None:
    with Guest(served) as asha, Guest(served) as b, Guest(served) as c, Guest(served) as d:
        made = asha.make(a=[ME, OPEN], b=[OPEN, OPEN])
        guests = {"a1": asha, "a2": b, "b1": c, "b2": d}
        for seat in made["invites"]:
            guests[seat].join(made, seat, seat)
        with ExitStack() as stack:
            lines = {
                seat: stack.enter_context(guest.line(made["id"], 0))
                for seat, guest in guests.items()
            }
            for line in lines.values():
                line.welcome()
            mine = to_strike(lines)[0]
            Hand(lines[mine], mine).play()
            lines[mine].do("undo")
            number = lines[mine].until("offer")["offer"]["id"]
            agreeing = [line for seat, line in lines.items() if seat != mine]
            for line in agreeing:
                line.send({"t": "do", "id": "yes", "action": {"kind": "agree", "offer": number}})
            for line in agreeing:
                line.until("ack", id="yes")
            assert any('"kind":"undo"' in event for _, event in served.log(made["id"]))


def unwell(*_: Any) -> Any:
    raise OperationalError("COMMIT", {}, Exception("the disk is full"))


def test_a_computer_strikes_once_the_database_is_back(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "AGAIN_SECONDS", 0.1)
    with Guest(own) as asha:
        made = asha.make(a=COMPUTER, b=COMPUTER)
        tried = threading.Event()

        async def failing(*_: Any, **_options: Any) -> Any:
            tried.set()
            unwell()

        with monkeypatch.context() as hurt, asha.line(made["id"]) as line:
            hurt.setattr(own.server.database, "write", failing)
            line.welcome()
            assert tried.wait(PATIENCE)
            version = own.log(made["id"])[-1][0]
            hurt.undo()
            wait_until(lambda: own.log(made["id"])[-1][0] > version)
            line.at(version + 1)


@pytest.mark.thorough
def test_who_plays_while_the_database_is_away_is_told_to_come_back(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Guest(own) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"]) as line:
            line.welcome()
            before = own.log(made["id"])
            with monkeypatch.context() as hurt:
                hurt.setattr(own.server.database._writer, "_commit", _all_fail)
                line.send({"t": "do", "id": "k", "action": {"kind": "pass"}})
                assert line.closed() == 1011
                answer = asha.http.put("/api/me", json={"name": "Asha"})
                assert answer.status_code == 503
                assert answer.json()["error"]["code"] == "not_ready"
        assert own.log(made["id"]) == before
        with asha.line(made["id"]) as line:
            line.welcome()
            assert line.do("pass", id="k")["t"] == "ack"


def _all_fail(batch: Any) -> None:
    for _, done in batch:
        done.set_exception(OperationalError("COMMIT", {}, Exception("the disk is full")))


def test_a_room_that_closes_leaves_nothing_running(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What does not end by itself in time is cancelled."""
    monkeypatch.setattr(rooms, "CLOSE_SECONDS", 0.05)

    async def close() -> tuple[bool, bool, bool]:
        room = await own.server.hub.room(match_id)
        quick = room.spawn(asyncio.sleep(0.01))
        endless = room.spawn(asyncio.sleep(3600))
        await room.close()
        return quick.cancelled(), endless.cancelled(), room.is_busy

    with Guest(own) as asha:
        match_id = asha.make()["id"]
        done = asyncio.run_coroutine_threadsafe(close(), own.loop)
        assert done.result(PATIENCE) == (False, True, False)


def test_who_sits_down_while_his_line_is_welcomed_is_a_player(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page may do both at once."""
    with Guest(own) as asha, Guest(own) as ravi:
        made = asha.make()
        coming, seated, usual = threading.Event(), threading.Event(), Telling.steps

        def slow(*args: Any, **more: Any) -> Any:
            coming.set()
            assert seated.wait(PATIENCE)
            return usual(*args, **more)

        monkeypatch.setattr(Telling, "steps", slow)
        with ravi.line(made["id"]) as line:
            assert coming.wait(PATIENCE)
            ravi.join(made)
            seated.set()
            assert line.welcome()["you"] == {"role": "player", "seats": ["b1"], "maker": False}


@contextmanager
def two_deaf() -> Iterator[tuple[Served, Guest, Guest]]:
    """Two servers of which neither hears the other, and one guest at both."""
    with (
        quick_folder() as folder,
        serving("", folder) as one,
        serving("", folder) as two,
        Guest(one) as asha,
        Guest(two, known=False) as elsewhere,
    ):
        elsewhere.http.cookies = asha.http.cookies
        yield one, asha, elsewhere


def test_a_stroke_told_while_the_match_was_being_opened_is_not_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A notice finds no room yet."""
    with two_deaf() as (one, asha, elsewhere):
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"]) as line:
            line.welcome()
            usual = Room

            def folded(*args: Any) -> Room:
                monkeypatch.setattr(hubs, "Room", usual)
                assert line.do("pass")["t"] == "ack"
                return usual(*args)

            monkeypatch.setattr(hubs, "Room", folded)
            shown = elsewhere.get(f"/matches/{made['id']}")
        assert shown["version"] == one.log(made["id"])[-1][0]


def test_who_has_seen_more_than_this_process_is_believed() -> None:
    """He comes from another, whose notice has not been heard."""
    with two_deaf() as (_one, asha, elsewhere):
        made = asha.make(b={"who": "me", "name": "Ravi"})
        elsewhere.get(f"/matches/{made['id']}")
        with asha.line(made["id"]) as line:
            line.welcome()
            version = line.do("pass")["version"]
        with elsewhere.line(made["id"], version) as line:
            assert line.welcome()["version"] == version


@pytest.mark.nightly
@pytest.mark.thorough
def test_a_computer_is_not_late_because_it_waits_for_the_discs_to_be_looked_at() -> None:
    with quick_folder() as folder, serving("", folder, pause=1.2) as one, Guest(one) as asha:
        house = 'extends = "icf-25"\n[match]\nstroke_seconds = 1\n'
        made = asha.make(a=COMPUTER, b=COMPUTER, house=house)
        with asha.line(made["id"]) as line:
            begun = line.welcome()["version"]
            line.at(begun + 1)
            assert line.steps[0]["event"]["kind"] == "stroke"  # a foul brings a placing with it


def test_an_intention_whose_name_no_database_keeps_is_refused(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"]) as line:
            line.welcome()
            assert line.do("pass", id="a\0b")["code"] == "invalid"
