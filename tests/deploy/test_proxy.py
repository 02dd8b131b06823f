"""Two server processes on one PostgreSQL behind the nginx or the Caddy of deploy/: play, kill one, go on."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from carrom.play import RandomPlayer
from tests.deploy.proxied import STROKE, Process, Site, Visitor, proxied, two_processes
from tests.server.serving import FIRST_WRITE, Hand, Line, play_to_the_end, quick_folder, wait_until

ASHA, RAVI, MALLORY = "127.0.0.2", "127.0.0.3", "127.0.0.4"
"""Addresses of this machine, one for each player."""

pytestmark = [pytest.mark.usefixtures("name_resolved")]


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with quick_folder() as one:
        one.chmod(0o755)
        yield one


@pytest.fixture(scope="module")
def processes(folder: Path, new_postgres: Callable[[], str]) -> Iterator[list[Process]]:
    with two_processes(new_postgres(), folder) as both:
        yield both


@pytest.fixture(scope="module", params=["nginx", pytest.param("caddy", marks=pytest.mark.nightly)])
def site(request: pytest.FixtureRequest, folder: Path, processes: list[Process]) -> Iterator[Site]:
    with proxied(request.param, folder, [one.upstream for one in processes]) as found:
        yield found


@pytest.fixture
def both_up(processes: list[Process], site: Site, name_resolved: None) -> None:  # noqa: ARG001
    """Start again what an earlier test killed, and wait until the proxy sends visitors to both."""
    for process in processes:
        if process.popen is None:
            process.start()
            process.wait_until_healthy()
    before = [one.count_visits() for one in processes]

    def are_both_visited() -> bool:
        with Visitor(site, ASHA, known=False) as visitor:
            visitor.http.get("/api/rules")
        return all(one.count_visits() > was for one, was in zip(processes, before, strict=True))

    wait_until(are_both_visited)


def kept_log(process: Process, match_id: str) -> list[Any]:
    """The log of a match as the database holds it."""
    with psycopg.connect(process.database) as connection:
        rows = connection.execute(
            "SELECT version, event FROM event WHERE match_id = %s ORDER BY version", (match_id,)
        )
        return [(version, json.loads(event)) for version, event in rows]


def read_until_cut(line: Line) -> None:
    """Take in what still comes, until the line is gone."""
    with suppress(ConnectionClosed):
        while True:
            line.receive()


def choose_action(hand: Hand) -> dict[str, Any]:
    """What the match waits for from a seat, not sent yet."""
    if hand.wanted() == "placed":
        return {"kind": "place", "seat": hand.seat, "spots": None}
    assert hand.wanted() == "stroke"
    stroke = RandomPlayer().stroke(hand.fold(), hand.chance)
    numbers = {name: getattr(stroke, name) for name in ("x", "y", "dx", "dy", "speed")}
    return {"kind": "stroke", "seat": hand.seat, **numbers}


def ask_to_simulate(visitor: Visitor, **headers: str) -> int:
    """How a simulation for a stranger is answered: it is charged to their address."""
    told = {"position": [["white", 0.0, 0.0]], "stroke": STROKE, "rules": "icf-25"}
    visitor.http.cookies.clear()
    return visitor.http.post("/api/simulate", json=told, headers=headers).status_code


def use_up(visitor: Visitor) -> None:
    """Ask until both servers have refused."""
    refused = 0
    for _ in range(400):
        refused = refused + 1 if ask_to_simulate(visitor) == 429 else 0
        if refused == 4:
            return
    raise AssertionError("nothing was ever refused")


@pytest.mark.usefixtures("both_up")
def test_limits_count_each_address_by_itself(site: Site) -> None:
    """H3: neither are all players one address behind the proxy, nor may they choose theirs."""
    with Visitor(site, MALLORY, known=False) as mallory, Visitor(site, RAVI, known=False) as ravi:
        use_up(mallory)
        assert [ask_to_simulate(ravi) for _ in range(16)] == [200] * 16
        use_up(mallory)
        forged = [f"198.51.100.{number}" for number in range(16)]
        answers = [
            ask_to_simulate(mallory, **{"X-Forwarded-For": one, "X-Real-IP": one}) for one in forged
        ]
        assert 429 in answers


@pytest.mark.usefixtures("both_up")
def test_what_the_proxy_tells_and_keeps_back(site: Site) -> None:
    with Visitor(site, ASHA, known=False) as asha:
        cookie = asha.http.delete(FIRST_WRITE).headers["set-cookie"]
        assert "secure" in cookie.lower(), "the server does not know that the page came by https"
        assert asha.http.get("/healthz").status_code == 200
        assert asha.http.get("/metrics").status_code == 404
        assert asha.http.get("/readyz").status_code == 404
        elsewhere = {"Origin": "https://other.example"}
        assert asha.http.put("/api/me", json={"name": "A"}, headers=elsewhere).status_code == 403
        large = b'{"name": "' + b"a" * 70_000 + b'"}'
        assert asha.http.put("/api/me", content=large).status_code == 413


@pytest.mark.usefixtures("both_up")
def test_play_goes_on_when_a_server_is_killed(site: Site, processes: list[Process]) -> None:
    wait_until(lambda: not any(one.count_lines() for one in processes))
    with ExitStack() as stack:
        asha = stack.enter_context(Visitor(site, ASHA))
        ravi = stack.enter_context(Visitor(site, RAVI))
        made = asha.make()
        ravi.join(made)
        guests = {"a1": asha, "b1": ravi}
        lines: dict[str, Line] = {}
        served_by: dict[str, Process] = {}
        for seat, guest in guests.items():
            before = [one.count_lines() for one in processes]
            lines[seat] = stack.enter_context(guest.line(made["id"], 0))
            lines[seat].welcome()
            after = [one.count_lines() for one in processes]
            served_by[seat] = processes[0 if after[0] > before[0] else 1]
        assert [one.count_lines() for one in processes] == [1, 1]
        hands = {seat: Hand(line, seat, 7) for seat, line in lines.items()}
        assert play_to_the_end(hands, 10) == 10
        acknowledged = [(step["version"], step["event"]) for step in lines["a1"].steps]

        # The server of whoever is on turn dies while it has the stroke.
        version = max(line.view["version"] for line in lines.values())
        for line in lines.values():
            line.at(version)
        striker = next(seat for seat, hand in hands.items() if hand.wanted())
        other = "b1" if striker == "a1" else "a1"
        victim, survivor = served_by[striker], served_by[other]
        intention = {"t": "do", "id": "in the air", "action": choose_action(hands[striker])}
        lines[striker].send(intention)
        victim.stop(signal.SIGKILL)
        read_until_cut(lines[striker])

        # The page connects again with the version it has seen, and sends again what was not answered.
        seen = lines[striker].steps[-1]["version"]
        again = stack.enter_context(guests[striker].line(made["id"], seen))
        again.welcome()
        assert survivor.count_lines() == 2
        again.steps[:0] = [step for step in lines[striker].steps if step["version"] <= seen]
        again.send(intention)
        assert again.until("ack", id="in the air")["version"] == version + 1
        again.at(version + 1)
        hands[striker] = Hand(again, striker, 8)
        assert play_to_the_end(hands, 10) > 0
        last = kept_log(survivor, made["id"])[-1][0]
        again.at(last)
        lines[other].at(last)

        kept = kept_log(survivor, made["id"])
        assert [number for number, _ in kept] == list(range(1, len(kept) + 1))
        # the first event gets its names when it is told
        assert kept[1 : len(acknowledged)] == acknowledged[1:]
        for line in (again, lines[other]):
            assert [(step["version"], step["event"]) for step in line.steps][1:] == kept[1:]


@pytest.mark.nightly
@pytest.mark.usefixtures("both_up")
def test_an_upgrade_one_server_at_a_time_stops_nobody(site: Site, processes: list[Process]) -> None:
    """docs/deploy.md: stop one, start it, wait until it is well, then the other; three rounds."""
    with Visitor(site, ASHA) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"}, format="boards=20 tie=shared")
        seen: list[Any] = []
        for process in processes * 3:
            process.stop()
            line = asha.line(made["id"], seen[-1]["version"] if seen else 0)
            with line:
                line.welcome()
                line.steps[:0] = seen
                hands = {seat: Hand(line, seat, len(seen)) for seat in ("a1", "b1")}
                assert play_to_the_end(hands, 6) == 6
                process.start()
                process.wait_until_healthy()
                assert play_to_the_end(hands, 6) == 6
                line.at(kept_log(process, made["id"])[-1][0])
                seen = list(line.steps)
        kept = kept_log(processes[0], made["id"])
        told = [(step["version"], step["event"]) for step in seen]
        assert (len(told), told[1:]) == (len(kept), kept[1:])  # the first gets its names when told
