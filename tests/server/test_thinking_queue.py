"""Guests take turns for the thinking processes, however many matches one of them has (M5)."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

import carrom.page.thinking as page_thinking
from carrom.page.setup import MatchSetup, Seated
from carrom.page.thinking import PlannedMove
from carrom.server.room import computers
from carrom.server.room.thinking import (
    Owner,
    QueueFull,
    ThinkingQueue,
    ThoughtDropped,
    owner_of,
)
from tests.server.serving import ME, Guest, Line, quick_folder, serving, wait_until

PERFECT = {"who": "computer", "level": "perfect"}


class Thinking:
    """Thoughts that end when the test says so, and the order in which they began."""

    def __init__(self, processes: int, **limits: int) -> None:
        self.queue = ThinkingQueue(processes, **limits)
        self.began: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}

    def ask(
        self,
        guest: str,
        name: str,
        is_wanted: Callable[[], bool] = lambda: True,
        address: str = "here",
    ) -> asyncio.Task[str]:
        end = self._ends[name] = asyncio.Event()

        async def think() -> str:
            self.began.append(name)
            await end.wait()
            return name

        return asyncio.ensure_future(self.queue.run(Owner(address, guest), is_wanted, think))

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await settled()


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_forty_new_guests_of_one_address_delay_another_address_by_one_thought() -> None:
    async def run() -> list[str]:
        thinking = Thinking(processes=1)
        asked = [thinking.ask(f"guest {n}", f"crowd {n}", address="crowd") for n in range(40)]
        await settled()
        asked.append(thinking.ask("ravi", "ravi", address="home"))
        await settled()
        for name in ("crowd 0", "ravi"):
            await thinking.end(name)
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        return thinking.began

    assert asyncio.run(run())[:3] == ["crowd 0", "ravi", "crowd 1"]


def test_whoever_has_forty_thoughts_waiting_lets_the_others_in_after_one() -> None:
    async def run() -> list[str]:
        thinking = Thinking(processes=1)
        asked = [thinking.ask("asha", f"asha {n}") for n in range(40)]
        await settled()
        asked.append(thinking.ask("ravi", "ravi"))
        asked.append(thinking.ask("mina", "mina"))
        await settled()
        for name in ("asha 0", "ravi", "mina"):
            await thinking.end(name)
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert (thinking.queue.waiting, thinking.queue.running) == (0, 0)
        return thinking.began

    assert asyncio.run(run())[:4] == ["asha 0", "ravi", "mina", "asha 1"]


def test_a_process_that_becomes_free_goes_to_whoever_has_fewest() -> None:
    async def run() -> list[str]:
        thinking = Thinking(processes=3)
        asked = [thinking.ask("asha", f"asha {n}") for n in range(5)]
        await settled()
        assert thinking.began == ["asha 0", "asha 1", "asha 2"]  # nobody else wants them
        asked += [thinking.ask("ravi", f"ravi {n}") for n in range(2)]
        await settled()
        await thinking.end("asha 0")
        await thinking.end("asha 1")  # then each has one: it is Asha's turn again
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        return thinking.began[3:5]

    assert asyncio.run(run()) == ["ravi 0", "asha 3"]


def test_a_thought_nobody_waits_for_is_dropped() -> None:
    async def run() -> None:
        thinking = Thinking(processes=1)
        first = thinking.ask("asha", "first")
        left = thinking.ask("asha", "left", lambda: False)
        third = thinking.ask("asha", "third")
        await settled()
        await thinking.end("first")
        with pytest.raises(ThoughtDropped):
            await asyncio.wait_for(left, 30)
        await thinking.end("third")
        assert [await first, await third] == thinking.began == ["first", "third"]

    asyncio.run(run())


def test_the_queue_has_an_end_and_what_nobody_wants_makes_room() -> None:
    async def run() -> None:
        thinking = Thinking(processes=1, of_guest=2, in_all=3)
        wanted = [True]
        asked = [thinking.ask("asha", f"asha {n}", lambda: wanted[0]) for n in range(3)]
        await settled()
        with pytest.raises(QueueFull):
            await thinking.ask("asha", "one more")
        asked.append(thinking.ask("ravi", "ravi"))
        await settled()
        with pytest.raises(QueueFull):
            await thinking.ask("mina", "mina")
        wanted[0] = False
        asked.append(thinking.ask("mina", "mina again"))
        await settled()
        assert thinking.queue.waiting == 2
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)

    asyncio.run(run())


def test_a_thought_is_its_makers_or_else_the_first_players() -> None:
    def made(*guests: str | None) -> MatchSetup:
        seats = tuple(Seated(f"a{n}", guest=one) for n, one in enumerate(guests))
        return MatchSetup("m", 0.0, "maker", "icf-25", seats=seats)

    assert owner_of(made(None, None)) == "maker"
    assert owner_of(made("ravi", "maker")) == "maker"
    assert owner_of(made(None, "ravi", "mina")) == "ravi"


@pytest.mark.thorough
def test_another_guests_computer_answers_after_at_most_one_other_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One thinking process, forty doubles with perfect computers: thoughts are counted, not seconds."""
    began: list[str] = []
    may_end = threading.Event()

    async def counted(
        _pool: Any, match: Any, match_id: str, _level: str, mind: Random, _hand: Any
    ) -> Any:
        began.append(match_id)
        number = len(began)
        while not may_end.is_set() or number > 2:  # the third goes on until the server stops
            await asyncio.sleep(0.01)
        return PlannedMove(page_thinking.plain_stroke(match, mind))

    monkeypatch.setattr(computers, "think", counted)
    with (
        quick_folder() as folder,
        serving("", folder, thinkers=1) as one,
        Guest(one) as asha,
        Guest(one) as ravi,
        ExitStack() as lines,
    ):
        crowd = [asha.make([PERFECT] * 2, [PERFECT] * 2)["id"] for _ in range(40)]
        assert not began  # nobody is there to see them play
        for match_id in crowd:
            lines.enter_context(Line(one, match_id)).welcome()
        queue = one.server.services.thoughts
        wait_until(lambda: queue.waiting == 39)
        made = ravi.make(a=ME, b=PERFECT)
        line = lines.enter_context(ravi.line(made["id"], 0))
        line.welcome()
        if line.view["board"]["on_turn"] == "a1":
            line.at(line.do("pass")["version"])
        wait_until(lambda: queue.waiting == 40)
        may_end.set()
        wait_until(lambda: len(began) >= 2)
        assert began[1] == made["id"], "another's thought came first"
        while not any(step["event"].get("by") == "b1" for step in line.steps):
            line.receive()
        assert 'carrom_queue{queue="thinking"}' in one.server.metrics.text().decode()


def test_computers_wait_until_somebody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match nobody looks at takes nobody's time."""
    began: list[str] = []

    async def counted(
        _pool: Any, match: Any, match_id: str, _level: str, mind: Random, _hand: Any
    ) -> Any:
        began.append(match_id)
        return PlannedMove(page_thinking.plain_stroke(match, mind))

    monkeypatch.setattr(computers, "think", counted)
    with quick_folder() as folder, serving("", folder) as one, Guest(one) as asha:
        empty = asha.make([PERFECT], [PERFECT])["id"]
        watched = asha.make([PERFECT], [PERFECT])["id"]
        with asha.line(watched) as line:
            line.at(line.welcome()["version"] + 1)
            assert empty not in began
        with asha.line(empty) as line:
            line.at(line.welcome()["version"] + 1)
            assert empty in began
