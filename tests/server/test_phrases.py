"""Quick phrases: by key, from players only, a few at a time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from carrom.server.room.phrases import APART_SECONDS, IN_A_ROW, ROW_SECONDS, Phrases
from tests.server.serving import Guest, Served, two_players


def say(line: Any, phrase: str) -> None:
    line.send({"t": "say", "phrase": phrase})


def heard(line: Any) -> list[str]:
    """What was said until the answer to a ping comes."""
    line.send({"t": "ping"})
    phrases = []
    while (frame := line.receive())["t"] != "pong":
        if frame["t"] == "said":
            phrases.append(frame["phrase"])
    return phrases


def test_everybody_at_the_board_hears_a_player(plain: Served) -> None:
    with (
        two_players(plain) as (made, a, b),
        Guest(plain) as tara,
        tara.line(made["id"], 0) as watching,
    ):
        watching.welcome()
        say(a, "good_luck")
        said = {"t": "said", "seat": "a1", "phrase": "good_luck"}
        assert [line.until("said") for line in (a, b, watching)] == [said] * 3


def test_spectators_say_nothing(plain: Served) -> None:
    with two_players(plain) as (made, a, _), Guest(plain) as tara:
        with tara.line(made["id"], 0) as watching:
            watching.welcome()
            say(watching, "oops")
            assert heard(watching) == []
        assert heard(a) == []


def test_only_the_phrases_of_the_list_exist(plain: Served) -> None:
    with two_players(plain) as (_, a, _b):
        say(a, "you play like my grandmother")
        assert a.closed() == 4400


def test_phrases_cross_over_to_other_processes(two: tuple[Served, Served]) -> None:
    here, there = two
    with Guest(here) as asha, Guest(there) as ravi:
        made = asha.make()
        ravi.join(made)
        with asha.line(made["id"], 0) as a, ravi.line(made["id"], 0) as b:
            a.welcome()
            b.welcome()
            say(a, "well_played")
            assert b.until("said")["phrase"] == "well_played"


class Told:
    """A room in which nobody is; what other processes would be told."""

    def __init__(self) -> None:
        self.audience = SimpleNamespace(clients=set())
        self.phrases: list[str] = []

    def tell_processes(self, _kind: Any, **told: str) -> None:
        self.phrases.append(told["phrase"])


@pytest.fixture
def clocked() -> tuple[Told, Phrases, list[float]]:
    room, now = Told(), [100.0]
    return room, Phrases(room, lambda: now[0]), now  # type: ignore[arg-type]


def test_two_phrases_are_some_seconds_apart(clocked: tuple[Told, Phrases, list[float]]) -> None:
    room, phrases, now = clocked
    asha, ravi = SimpleNamespace(guest="asha"), SimpleNamespace(guest="ravi")
    phrases.say(asha, "a1", "hello")  # type: ignore[arg-type]
    phrases.say(asha, "a1", "oops")  # type: ignore[arg-type]
    phrases.say(ravi, "b1", "thank_you")  # type: ignore[arg-type]
    now[0] += APART_SECONDS
    phrases.say(asha, "a1", "one_more")  # type: ignore[arg-type]
    assert room.phrases == ["hello", "thank_you", "one_more"]


def test_a_row_of_phrases_ends(clocked: tuple[Told, Phrases, list[float]]) -> None:
    room, phrases, now = clocked
    asha: Any = SimpleNamespace(guest="asha")
    for _ in range(IN_A_ROW + 3):
        phrases.say(asha, "a1", "hello")
        now[0] += APART_SECONDS
    assert len(room.phrases) == IN_A_ROW
    now[0] += ROW_SECONDS
    phrases.say(asha, "a1", "hello")
    assert len(room.phrases) == IN_A_ROW + 1
