"""Who comes and goes is told in batches: frames grow with the crowd, not with its square (L7)."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from contextlib import ExitStack

from carrom.server.room.presence import AT_LEAST, Arrivals
from tests.server.serving import Guest, Served


class Clock:
    """Time that goes on when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._cancelled: set[int] = set()
        self._numbers = itertools.count()

    def call_later(self, seconds: float, work: Callable[[], None]) -> Handle:
        number = next(self._numbers)
        heapq.heappush(self._due, (self.now + seconds, number, work))
        return Handle(self._cancelled, number)

    def advance(self, seconds: float) -> None:
        until = self.now + seconds
        while self._due and self._due[0][0] <= until:
            self.now, number, work = heapq.heappop(self._due)
            if number not in self._cancelled:
                work()
        self.now = until


class Handle:
    def __init__(self, cancelled: set[int], number: int) -> None:
        self._cancelled, self._number = cancelled, number

    def cancel(self) -> None:
        self._cancelled.add(self._number)


class Crowd:
    """People in a room, and the frames they are told."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.here = 0
        self.frames = 0
        self.tellings: list[float] = []
        self.arrivals = Arrivals(self._tell, lambda: self.here, self.clock.call_later)

    def _tell(self) -> None:
        self.frames += self.here
        self.tellings.append(self.clock.now)

    def come(self, *, player: bool = False) -> None:
        self.here += 1
        self.arrivals.note(players=player)


def frames_while_coming(people: int, spacing: float) -> int:
    crowd = Crowd()
    for _ in range(people):
        crowd.come()
        crowd.clock.advance(spacing)
    crowd.clock.advance(60)
    return crowd.frames


def test_what_a_crowd_is_told_grows_with_the_crowd() -> None:
    """Of 1,500 lines that open one after the other: each told to everybody would be 1,125,000 frames."""
    for people, spacing in itertools.product((375, 750, 1500, 3000), (0.001, 0.01, 0.05)):
        frames = frames_while_coming(people, spacing)
        assert people <= frames < (2 + 250 * spacing) * people, (people, spacing)


def test_a_few_are_told_within_a_fifth_of_a_second_once() -> None:
    crowd = Crowd()
    for _ in range(5):
        crowd.come()
    crowd.clock.advance(10)
    assert crowd.tellings == [AT_LEAST]
    assert crowd.frames == 5


def test_a_player_who_comes_is_told_sooner_than_a_crowd_that_watches() -> None:
    crowd = Crowd()
    crowd.here = 1500
    crowd.come()
    crowd.clock.advance(1)
    assert crowd.tellings == []
    crowd.come(player=True)
    crowd.clock.advance(2)
    assert len(crowd.tellings) == 1


def test_people_in_a_room_are_told_the_last_state_and_newcomers_not_twice(plain: Served) -> None:
    with Guest(plain) as asha, ExitStack() as stack:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        first = stack.enter_context(asha.line(made["id"]))
        assert first.welcome()["watching"] == 0
        watchers = [stack.enter_context(Guest(plain)) for _ in range(8)]
        lines = [stack.enter_context(one.line(made["id"])) for one in watchers]
        for line in lines:
            line.welcome()
        told = 0
        while True:
            told += 1
            if first.until("presence")["watching"] == len(lines):
                break
        assert told <= len(lines)
        first.send({"t": "ping"})
        assert first.receive()["t"] == "pong"  # nothing more is told while nobody comes
