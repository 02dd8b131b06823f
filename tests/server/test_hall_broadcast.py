"""What those who watch an event are told: taps at once or together, changes as what differs."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any, cast

from carrom.server.hall.broadcast import LONGEST_PAUSE, SEND_SECONDS, Broadcast
from carrom.server.hall.changes import SOON, changed_frame, steadied
from carrom.server.room.clients import Client
from carrom.tournament import Tournament, events, preset
from carrom.tournament.show import EventShown, LiveScore, show_event


class Screen:
    """Takes what it is told."""

    def __init__(self) -> None:
        self.frames: list[Any] = []

    def tell(self, text: str) -> None:
        self.frames.append(json.loads(text))


def watched_by(count: int) -> tuple[Broadcast, list[Screen]]:
    broadcast = Broadcast(cast(Any, None))
    screens = [Screen() for _ in range(count)]
    broadcast.public.clients.update(cast(list[Client], screens))
    return broadcast, screens


def test_a_tap_is_told_at_once_where_few_watch() -> None:
    async def tap() -> None:
        broadcast, screens = watched_by(3)
        for number in range(3):
            broadcast.tell_score(("men.1.1.1", 0), LiveScore("m", score=(number, 0)))
        for screen in screens:
            assert [frame["t"] for frame in screen.frames] == ["score"] * 3
            assert screen.frames[-1]["live"]["score"] == [2, 0]

    asyncio.run(tap())


def test_taps_are_told_together_where_many_watch() -> None:
    async def tap() -> None:
        broadcast, screens = watched_by(1000)
        for number in range(5):
            for table in ("1", "2"):
                broadcast.tell_score((f"men.1.1.{table}", 0), LiveScore(table, score=(number, 0)))
        assert all(len(screen.frames) == 1 for screen in screens), "the first is told at once"
        async with asyncio.timeout(20):
            while len(screens[-1].frames) < 2:
                await asyncio.sleep(0.01)
        for screen in screens:
            first, rest = screen.frames
            assert (first["t"], first["fixture"]) == ("score", "men.1.1.1")
            assert rest["t"] == "scores"
            assert {each["fixture"]: each["live"]["score"] for each in rest["scores"]} == {
                "men.1.1.1": [4, 0],
                "men.1.1.2": [4, 0],
            }, "the last of each table is told"
        broadcast.stop()

    asyncio.run(tap())
    assert 1000 * SEND_SECONDS <= LONGEST_PAUSE


def shown(*more: events.TournamentEvent, at: float = 1000.0, version: int = 1) -> EventShown:
    tournament = Tournament().apply(events.TournamentOpened("Cup", tables=("1", "2")))
    tournament = tournament.apply(events.CompetitionOpened("men", "Men", preset("tapplent-29")))
    for event in more:
        tournament = tournament.apply(event)
    return show_event(tournament.state, id="cup", version=version, at=at)


def test_nothing_is_told_where_only_time_has_passed() -> None:
    assert changed_frame(shown(at=1000.0), shown(at=1005.0)) is None


def test_what_differs_is_told() -> None:
    entered = events.PersonAdded(events.Person("asha", "Asha"))
    text = changed_frame(shown(), shown(entered, events.PhaseChanged("running"), version=3))
    assert text is not None
    frame = json.loads(text)
    assert (frame["t"], frame["since"], frame["version"]) == ("changed", 1, 3)
    assert (frame["phase"], frame["fixtures"], frame["tables"]) == ("running", {}, [])


def test_the_whole_event_is_told_where_something_is_gone() -> None:
    assert changed_frame(shown(), shown(events.TablesSet(("2",)))) == ""
    assert changed_frame(shown(), replace(shown(), name="Another")) == ""


def test_expected_times_stand_until_they_differ_by_a_minute() -> None:
    before = replace(shown(), expected_end=5000.0)
    soon = steadied(before, replace(before, expected_end=5000.0 + SOON - 1))
    assert soon.expected_end == 5000.0
    later = steadied(soon, replace(before, expected_end=5000.0 + SOON + 1))
    assert later.expected_end == 5000.0 + SOON + 1


class OneHall:
    """A hall that shows its version, as slowly as it is told to."""

    def __init__(self) -> None:
        self.version, self.is_dropped = 1, False
        self.live: dict[tuple[str, int], LiveScore] = {}
        self.services = self
        self.looked = asyncio.Event()
        self.may_go_on = asyncio.Event()

    async def show(self, _: object) -> EventShown:
        version = self.version
        self.looked.set()
        await self.may_go_on.wait()
        return shown(version=version)

    async def run(self, work: Any, *of: object) -> Any:
        return work(*of)


class ClosingScreen(Screen):
    code = 1000

    def close(self, code: int) -> None:
        self.code = code


def test_what_changes_while_the_first_comes_is_told_to_them() -> None:
    async def watch() -> list[int]:
        hall, screen = OneHall(), ClosingScreen()
        broadcast = Broadcast(cast(Any, hall))
        coming = asyncio.create_task(broadcast.come(cast(Client, screen)))
        await hall.looked.wait()
        hall.version = 2
        broadcast.note_change()
        for _ in range(5):  # whoever tells changes looks now
            await asyncio.sleep(0)
        hall.may_go_on.set()
        await coming
        async with asyncio.timeout(10):
            while len(screen.frames) < 2:
                await asyncio.sleep(0.01)
        broadcast.stop()
        return [frame.get("version") or frame["event"]["version"] for frame in screen.frames]

    assert asyncio.run(watch()) == [1, 2]


def test_who_comes_into_a_hall_that_is_let_go_comes_again() -> None:
    async def watch(*, at_once: bool) -> int:
        hall, screen = OneHall(), ClosingScreen()
        broadcast = Broadcast(cast(Any, hall))
        hall.is_dropped = at_once
        coming = asyncio.create_task(broadcast.come(cast(Client, screen)))
        if not at_once:
            await hall.looked.wait()
            hall.is_dropped = True
            hall.may_go_on.set()
        await coming
        broadcast.stop()
        return screen.code

    assert asyncio.run(watch(at_once=True)) == 1012
    assert asyncio.run(watch(at_once=False)) == 1012
