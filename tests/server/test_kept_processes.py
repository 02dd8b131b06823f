"""Kept matches and servers that die: killed in the middle of deliveries, replaced from a backup, several."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from carrom.cli.main import app
from carrom.match import events
from carrom.page.setup import new_id
from tests.effort import examples
from tests.patience import PATIENCE
from tests.server.phone import Lost, Network, Phone, deliver, network_to, new_phone
from tests.server.processes import started
from tests.server.serving import Guest, Served, ServerAddress, quick_folder, wait_until

MADE = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"), "003")
STROKES = 120


def umpire(strokes: int) -> Phone:
    """A phone that has kept a match without a network."""
    phone, chance = new_phone(new_id(), "a"), Random(7)
    phone.tell(MADE)
    while len(phone.own) < strokes:
        phone.seconds += 5
        match = phone.match
        if match.board is None:
            phone.tell(events.BoardBegun(match.state.next_breaker or "a1"))
        elif match.version > 10 and chance.random() < 0.1:
            phone.tell(events.Undone(to=match.version - 2))
        else:
            seen = events.ObservedStroke(
                white=chance.choice((0, 0, 1)), black=chance.choice((0, 0, 1))
            )
            phone.tell(events.Struck(seen))
    return phone


def stored(address: str, match_id: str) -> list[tuple[str, float]]:
    """The log as the server tells it."""
    with Guest(ServerAddress(int(address.rpartition(":")[2])), known=False) as anybody:
        log: list[tuple[str, float]] = []
        while True:
            steps = anybody.get(f"/matches/{match_id}/steps", since=len(log))
            log += [(step["event"]["kind"], step["at"]) for step in steps["steps"]]
            if len(log) >= steps["version"]:
                return log


def written(phone: Phone) -> list[tuple[str, float]]:
    return [(entry.event["kind"], entry.at) for entry in phone.log]


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.nightly)])
def test_a_server_killed_in_the_middle_of_deliveries_loses_and_doubles_nothing(
    kind: str, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("new_postgres")() if kind == "postgres" else ""
    phone, chance = umpire(STROKES), Random(3)
    with quick_folder() as folder:
        for _ in range(examples(3, 1)):
            process, served = started(url, folder)
            with network_to(served.address) as network, contextlib.suppress(Lost):
                for number in range(chance.randint(3, 12), -1, -1):
                    phone = Phone.read(phone.text())  # its page is killed as often
                    phone.batch = chance.randint(1, 4)
                    if not number:  # while it delivers
                        threading.Thread(target=process.send_signal, args=(signal.SIGKILL,)).start()
                    phone.step(network)
            process.wait(PATIENCE)
        assert 1 < phone.have < STROKES
        process, served = started(url, folder)
        try:
            with network_to(served.address) as network:
                phone.have = 0  # it does not trust what it was told, and sends everything again
                deliver(phone, network)
            assert phone.version == STROKES
            assert phone.review == []
            assert stored(served.address, phone.id) == written(phone)
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait(PATIENCE)


@pytest.mark.nightly
@pytest.mark.thorough
def test_the_laptop_is_replaced_from_its_backup_in_the_middle_of_a_match() -> None:
    """Another machine, another address, a backup that is older than the match is by now."""
    first = umpire(60)
    with quick_folder() as here, quick_folder() as there:
        file = there / "carrom.backup"
        process, served = started("", here)
        with network_to(served.address) as network:
            later, first.own = first.own[30:], first.own[:30]
            deliver(first, network)
            run("backup", str(file), "--data-dir", str(here))
            first.own += later[:15]
            deliver(first, network)
            second = new_phone(first.id, "b")  # takes over after the backup was taken
            second.take_over(first.hand_over)
            second.step(network)
            second.seconds += 30
            for number in range(5):
                second.tell(events.Noted(f"note {number}"))
            deliver(second, network)
            first.own += later[15:]  # and the first phone, offline, writes on
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)
        second.tell(events.Noted("the laptop fell off the table"))
        run("restore", str(file), "--data-dir", str(there))
        process, served = started("", there)
        try:
            with network_to(served.address) as network:
                for _ in range(12):
                    second.step(network)
                    first.step(network)
            assert first.is_done
            assert second.is_done
            assert second.is_writer
            assert not first.is_writer
            assert stored(served.address, first.id) == written(second)
            late = {(mark["device"], mark["seq"]) for mark in second.review}
            assert late == {(first.device, entry.seq) for entry in later[15:]}
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait(PATIENCE)


def run(*words: str) -> None:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 0, done.output


def test_a_new_server_that_knows_nothing_is_told_everything(own: Served) -> None:
    """No backup at all: the writer, who took over, brings the match with what was before its time."""
    first = umpire(20)
    second = new_phone(first.id, "b")
    with network_to(own.address) as network:
        deliver(first, network)
        second.take_over(first.hand_over)
        second.step(network)
        second.tell(events.Noted("taken over"))
        deliver(second, network)
        assert network("DELETE", first.id, second.token, None).status == 204  # as good as new
        for _ in range(8):
            second.step(network)
            first.step(network)
    assert stored(own.address, first.id) == written(second)
    assert (second.is_writer, first.is_writer, second.review) == (True, False, [])


def test_a_new_server_that_does_not_know_an_old_event_stops_nobody(own: Served) -> None:
    """Its laws are of another build: what it cannot read is in review, and the writer goes on."""
    first = umpire(12)
    first.tell(events.Noted("an event of another build"))
    second = new_phone(first.id, "b")
    with network_to(own.address) as network:
        deliver(first, network)
        second.take_over(first.hand_over)
        second.step(network)
        for number in range(3):
            second.tell(events.Noted(f"note {number}"))
        deliver(second, network)
        assert network("DELETE", first.id, second.token, None).status == 204
        second.base[-1] = replace(second.base[-1], event={"kind": "of another build"})
        for _ in range(8):
            second.step(network)
    assert second.is_done
    assert [(mark["seq"], mark["why"]) for mark in second.review] == [(13, "unreadable")]
    assert second.version == 12 + 3


def test_phones_and_those_who_watch_may_be_on_different_servers(
    two: tuple[Served, Served],
) -> None:
    here, there = two
    phone = umpire(30)
    phone.batch = 3
    twin = Phone.read(phone.text())
    with (
        network_to(here.address) as one,
        network_to(there.address) as other,
        Guest(there, known=False) as anybody,
    ):
        phone.step(one)
        with anybody.line(phone.id, 0) as line:
            line.welcome()
            # the same phone, heard by both servers at once
            at_once(
                (lambda network: deliver(phone, network), one),
                (lambda network: deliver(twin, network), other),
            )
            line.at(30)
        wait_until(lambda: len(here.log(phone.id)) == 30)
        assert stored(here.address, phone.id) == stored(there.address, phone.id) == written(phone)
        second = new_phone(phone.id, "b")
        second.take_over(phone.hand_over)
        second.step(other)
        phone.tell(events.Noted("late"))
        phone.step(one)
        assert [mark["why"] for mark in phone.review] == ["late"]


def test_of_two_phones_that_claim_at_once_one_is_the_writer(two: tuple[Served, Served]) -> None:
    with network_to(two[0].address) as one, network_to(two[1].address) as other:
        for number in range(6):
            first = deliver(umpire(3), one)
            claims = [new_phone(first.id, f"{name}{number}") for name in "bc"]
            for phone in claims:
                phone.take_over(first.hand_over)
            at_once((claims[0].step, one), (claims[1].step, other))
            assert sorted(phone.has_claimed for phone in claims) == [False, True]
            assert {phone.epoch for phone in claims if phone.has_claimed} == {2}
            # and the same claim twice at once is one
            late = new_phone(first.id, f"d{number}")
            twin = Phone.read(late.text())
            writer = next(phone for phone in claims if phone.has_claimed)
            for phone in (late, twin):
                phone.take_over(writer.hand_over)
            at_once((late.step, one), (twin.step, other))
            assert (late.epoch, twin.epoch) == (3, 3)


def at_once(*works: tuple[Callable[[Network], object], Network]) -> None:
    threads = [threading.Thread(target=work, args=(network,)) for work, network in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.mark.nightly
@pytest.mark.thorough
def test_a_file_of_the_database_is_as_good_as_a_match(tmp_path: Path) -> None:
    """Everything a phone relies on is in a backup: tokens, epochs, entries, review."""
    phone = umpire(5)
    file = tmp_path / "carrom.backup"
    process, served = started("", tmp_path)
    try:
        with network_to(served.address) as network:
            deliver(phone, network)
            told = {"device": phone.device, "epoch": 1, "edition": 2, "build": "",
                    "entries": [{"seq": 6, "event": {"kind": "odd"}, "at": 99.0}]}  # fmt: skip
            assert network("POST", f"{phone.id}/entries", phone.token, told).status == 200
            run("backup", str(file), "--data-dir", str(tmp_path))
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)
    other = tmp_path / "other"
    run("restore", str(file), "--data-dir", str(other))
    process, served = started("", other)
    try:
        with network_to(served.address) as network:
            query = f"{phone.id}?device={phone.device}"
            said = network("GET", query, phone.token, None).data
            assert (said["have"], said["version"], said["epoch"]) == (6, 5, 1)
            assert [mark["why"] for mark in said["review"]] == ["unreadable"]
            assert network("GET", query, "another token entirely", None).code == "wrong_token"
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)
