"""Several servers on one PostgreSQL; one that is killed and started again."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from tests.patience import PATIENCE
from tests.server.processes import started
from tests.server.serving import (
    FORWARD,
    Guest,
    Hand,
    Served,
    ServerAddress,
    play_to_the_end,
    quick_folder,
)


def elsewhere(guest: Guest, served: ServerAddress) -> Guest:
    """The same browser, on another server."""
    other = Guest(served, known=False)
    for name, value in guest.http.cookies.items():
        other.http.cookies.set(name, value)
    return other


def test_players_of_one_match_on_different_servers(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        made = asha.make()
        with asha.line(made["id"], 0) as one, ravi.line(made["id"], 0) as other:
            one.welcome()
            other.welcome()
            ravi.join(made)
            one.at(4)
            other.at(4)
            hands = {"a1": Hand(one, "a1", 3), "b1": Hand(other, "b1", 4)}
            play_to_the_end(hands, 12)
            last = len(here.log(made["id"]))
            one.at(last)
            other.at(last)
            assert hands["a1"].fold().log == hands["b1"].fold().log
            by = {step["event"].get("by") for step in one.steps}
            assert {"a1", "b1"} <= by


def test_presence_aims_offers_and_undo_cross_over(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        made = asha.make()
        ravi.join(made)
        with asha.line(made["id"], 0) as one:
            one.welcome()
            with ravi.line(made["id"], 0) as two_:
                two_.welcome()
                while not one.until("presence")["presence"]["b1"]["here"]:
                    pass
                lines = {"a1": one, "b1": two_}
                seat = one.view["board"]["on_turn"]
                mine, theirs = lines[seat], lines["b1" if seat == "a1" else "a1"]
                aim = {"t": "aim", "x": 0.1, "dx": 0.0, "dy": 1.0, "power": 0.5}
                mine.send(aim)
                assert theirs.until("aim") == {**aim, "seat": seat}
                version = mine.do("stroke", **FORWARD)["version"]
                theirs.at(version)
                assert mine.do("undo")["t"] == "ack"
                offer = theirs.until("offer")["offer"]
                ack = theirs.do("agree", offer=offer["id"])
                mine.at(ack["version"])
                assert mine.view["board"]["strokes"] == 0
            while one.until("presence")["presence"]["b1"]["here"]:
                pass


def test_both_servers_asked_at_once_do_it_once(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, elsewhere(asha, there) as also:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as one, also.line(made["id"], 0) as other:
            one.welcome()
            other.welcome()
            do = {"t": "do", "id": "same", "action": {"kind": "stroke", **FORWARD}}
            one.send(do)
            other.send(do)
            answers = [one.until("ack"), other.until("ack")]
            assert answers[0] == answers[1]
            strokes = [event for _, event in here.log(made["id"]) if '"kind":"stroke"' in event]
            assert len(strokes) == 1


def test_a_computer_is_driven_once(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, elsewhere(asha, there) as also:
        made = asha.make(b={"who": "computer", "level": "1"})
        with asha.line(made["id"], 0) as one, also.line(made["id"], 0) as other:
            one.welcome()
            other.welcome()
            hand = Hand(one, "a1")
            for _ in range(2):
                while hand.wanted() is None and one.view["result"] is None:
                    one.receive()
                if one.view["result"] is None:
                    one.at(hand.play()["version"])
            while hand.wanted() is None and one.view["result"] is None:
                one.receive()
            other.at(one.view["version"])
            assert [step["event"] for step in one.steps] == [step["event"] for step in other.steps]


# A real process, killed ---------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.nightly)])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    kind: str, request: pytest.FixtureRequest
) -> None:
    with quick_folder() as folder:
        database = request.getfixturevalue("new_postgres")() if kind == "postgres" else ""
        process, served = started(database, folder)
        acked: list[Any] = []
        try:
            with Guest(served) as asha:
                made = asha.make(b={"who": "me", "name": "Ravi"})
                machine = asha.make(b={"who": "computer", "level": "1"})
                with asha.line(made["id"], 0) as line, asha.line(machine["id"], 0) as against:
                    line.welcome()
                    against.welcome()
                    hand = Hand(against, "a1")
                    while hand.wanted() is None:
                        against.receive()
                    play_to_the_end({one: Hand(line, one) for one in ("a1", "b1")}, 10)
                    acked = [(one["version"], one["event"]) for one in line.steps]
                    while hand.wanted() != "stroke":  # the computer's break may have been a foul
                        if hand.wanted() is None:
                            against.receive()
                        else:
                            against.at(hand.play()["version"])
                    known = hand.play()["version"]
                    process.send_signal(signal.SIGKILL)  # the computer is about to think
                    process.wait()
            kept = _kept(database, folder, made["id"])
            assert kept[: len(acked)] == [version for version, _ in acked]
            process, served = started(database, folder)
            with elsewhere(asha, served) as back:
                with back.line(made["id"], acked[-1][0]) as line:
                    assert line.welcome()["version"] >= acked[-1][0]
                    steps = back.get(f"/matches/{made['id']}/steps")["steps"]
                    told = [(one["version"], one["event"]) for one in steps[: len(acked)]]
                    assert told == acked[: len(told)]
                    assert line.view["expects"], "play does not go on"
                with back.line(machine["id"], 0) as line:
                    line.welcome()
                    assert line.view["version"] >= known
                    hand = Hand(line, "a1")
                    while hand.wanted() is None and line.view["result"] is None:
                        line.receive()  # the computer goes on by itself
        finally:
            process.terminate()
            assert process.wait(PATIENCE) in (0, -signal.SIGTERM, 128 + signal.SIGTERM)


def _kept(database: str, folder: Path, match_id: str) -> list[int]:
    from carrom.server import Settings

    engine = create_engine(Settings(database=database, data_dir=folder).database_url)
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT version FROM event WHERE match_id = :id ORDER BY version"),
            {"id": match_id},
        )
        found = list(rows.scalars())
    engine.dispose()
    return found
