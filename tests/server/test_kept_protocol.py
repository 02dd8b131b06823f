"""The protocol of kept matches under every misfortune at once: docs/server.md, *What always holds*.

Phones write, lose requests and answers, send twice, send late, are killed; other phones take over and the
first ones go on unaware; the server is restarted and restored from older backups; the desk decides. In the
end the server's log is the writer's, and everything else that anybody wrote is in review, once.
"""

from __future__ import annotations

import contextlib
import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test

from carrom.match import Match, Side, events
from carrom.page.setup import new_id
from carrom.server import maintenance
from carrom.server.store import kept
from tests.effort import examples
from tests.server.phone import Answer, Json, Lost, Network, Phone, network_to, new_phone
from tests.server.serving import Served, quick_folder, serving

ROUNDS = 60
"""Steps after which every phone has delivered everything, or never will."""
NOTHING_HAPPENED = events.ObservedStroke()
STROKES = [
    NOTHING_HAPPENED,
    events.ObservedStroke(white=1),
    events.ObservedStroke(black=1),
    events.ObservedStroke(striker=True),
    events.ObservedStroke(queen=True),
    events.ObservedStroke(white=2, striker=True),
]


def possible_events(match: Match) -> list[events.Event]:
    """Some of what an umpire may tell now."""
    wanted: list[events.Event] = [
        *(events.Struck(seen) for seen in STROKES),
        events.TossMade(winner=Side.A),
        events.Chosen("break"),
        events.BoardBegun("a1"),
        events.Noted("the light was changed"),
        events.Undone(to=max(1, match.version - 1)),
        events.Undone(to=max(1, match.version - 3)),
        events.Conceded("board", by="b"),
    ]
    return [event for event in wanted if match.can(event)]


Fate = st.sampled_from(["arrives"] * 4 + ["request lost", "answer lost", "twice", "delayed"])


class Umpires(RuleBasedStateMachine):
    """Phones, a network that fails, and a server."""

    served: Served
    folder: Path
    network: Network

    def __init__(self) -> None:
        super().__init__()
        self.id = new_id()
        first = new_phone(self.id, "a")
        first.tell(events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"), "003"))
        first.tell(events.BoardBegun("a1"))
        self.phones: list[Phone] = [first]
        self.delayed: list[tuple[str, str, str, Json | None]] = []
        self.backups: list[Path] = []
        self.numbers = itertools.count(1)

    def _through(self, fate: str) -> Network:
        def ask(method: str, path: str, token: str, body: Json | None) -> Answer:
            # what is on the wire does not change with what the phone does next
            body = None if body is None else json.loads(json.dumps(body))
            if fate == "delayed":
                self.delayed.append((method, path, token, body))
            if fate in ("delayed", "request lost"):
                raise Lost(fate)
            if fate == "twice":
                self.network(method, path, token, body)
            answer = self.network(method, path, token, body)
            assert answer.status in (200, 403, 404, 503) or answer.code == "exists", answer
            if fate == "answer lost":
                raise Lost(fate)
            return answer

        return ask

    def _step(self, phone: Phone, fate: str = "arrives") -> None:
        with contextlib.suppress(Lost):
            phone.step(self._through(fate))

    # What may happen -------------------------------------------------------------------------------

    @rule(
        which=st.integers(0, 9),
        choices=st.lists(st.integers(0, 99), min_size=1, max_size=6),
        seconds=st.floats(0, 20),
    )
    def write(self, which: int, choices: list[int], seconds: float) -> None:
        """An umpire tells what happened, on a phone that takes itself for the writer."""
        writers = [phone for phone in self.phones if phone.is_writer and phone.log]
        if writers:
            phone = writers[which % len(writers)]
            for choice in choices:
                phone.seconds += round(seconds, 2)
                possible = possible_events(phone.match)
                phone.tell(possible[choice % len(possible)])

    @rule(which=st.integers(0, 9), fates=st.lists(Fate, min_size=1, max_size=4))
    def talk(self, which: int, fates: list[str]) -> None:
        """A phone speaks to the server, or tries to."""
        for fate in fates:
            self._step(self.phones[which % len(self.phones)], fate)

    @precondition(lambda self: self.delayed)
    @rule(which=st.integers(0, 9))
    def arrive_late(self, which: int) -> None:
        """A request arrives that nobody waits for any more."""
        self.network(*self.delayed.pop(which % len(self.delayed)))

    @rule(which=st.integers(0, 9))
    def reload(self, which: int) -> None:
        """A phone's page is killed and opened again."""
        number = which % len(self.phones)
        self.phones[number] = Phone.read(self.phones[number].text())

    @rule(which=st.integers(0, 9), is_new=st.booleans(), fate=Fate)
    def hand_over(self, which: int, is_new: bool, fate: str) -> None:
        """A phone shows its code; another one, or one that wrote before, takes over with it."""
        writers = [phone for phone in self.phones if phone.is_writer and phone.log]
        others = [phone for phone in self.phones if not phone.is_writer and phone.has_claimed]
        if not writers or (is_new and len(self.phones) > 3) or not (is_new or others):
            return
        writer, number = writers[which % len(writers)], next(self.numbers)
        if is_new:
            other = new_phone(self.id, f"b{number}")
            other.is_writer = False
            self.phones.append(other)
        else:
            other = others[which % len(others)]
            other.hand_over = f"CODE{number:04}"
        other.take_over(writer.hand_over)
        self._step(other, fate)

    @rule()
    def restart(self) -> None:
        """The server forgets what it has in memory."""
        room = self.served.server.hub.rooms.pop(self.id, None)
        if room is not None:
            self.served.loop.call_soon_threadsafe(room.forget)

    @precondition(lambda self: len(self.backups) < 2)
    @rule()
    def back_up(self) -> None:
        file = self.folder / f"{self.id}-{next(self.numbers)}.backup"
        maintenance.back_up(self.served.server.settings, file)
        self.backups.append(file)

    @precondition(lambda self: self.backups)
    @rule(which=st.integers(0, 9))
    def restore(self, which: int) -> None:
        """The laptop is replaced by one that has an older backup."""
        file = self.backups[which % len(self.backups)]
        maintenance.restore(self.served.server.settings, file, replace=True)

    @rule(choice=st.integers(0, 99), accept=st.booleans())
    def decide(self, choice: int, accept: bool) -> None:
        """The desk looks at what is in review."""
        items = [item for item in self._review() if item["status"] == "review"]
        if items:
            item = items[choice % len(items)]
            decision = {
                "device": item["device"], "seq": item["seq"], "copy_number": item["copy_number"],
                "decision": "accept" if accept else "dismiss", "reason": "seen at the board",
            }  # fmt: skip
            answer = self._ask_as_desk("POST", f"{self.id}/review", {"decisions": [decision]})
            assert answer.status in (200, 409, 503), answer

    # What holds in the end -------------------------------------------------------------------------

    def teardown(self) -> None:
        for request in self.delayed:
            self.network(*request)
        for _ in range(ROUNDS):
            for phone in sorted(self.phones, key=lambda phone: phone.epoch):
                self._step(phone)
                if not phone.has_claimed:  # its code was of another time: the desk helps
                    self._ask_as_desk("POST", f"{self.id}/release", None)
                    if not (phone.is_superseded and phone.is_repeated):
                        phone.claimed_with = None
                    self._step(phone)
            if all(phone.is_done for phone in self.phones):
                break
        for phone in self.phones:  # whoever is no longer the writer learns it
            self._step(phone)
        self._check()
        for file in self.backups:
            file.unlink()

    def _check(self) -> None:
        assert [phone.device for phone in self.phones if not phone.is_done] == []
        written = {
            (phone.device, entry.seq): entry.event for phone in self.phones for entry in phone.own
        }
        database = self.served.server.database
        authors = self.served.run(database.read(kept.authors, self.id))
        answer = self._ask_as_desk("POST", f"{self.id}/release", None)
        assert answer.status == 204
        log = self._log()
        assert sorted(authors) == [entry["version"] for entry in log], "an event without an author"
        in_log = {authors[entry["version"]]: entry["event"] for entry in log}
        assert len(in_log) == len(log), "doubled"
        review = self._review()
        assert all(item["copy_number"] == 0 for item in review)
        waiting = {
            (item["device"], item["seq"]): item["event"]
            for item in review
            if item["version"] is None
        }
        assert not waiting.keys() & in_log.keys(), "in the log and yet not"
        assert {**waiting, **in_log} == written, "lost, or never written"
        writers = [phone for phone in self.phones if phone.is_writer]
        assert len(writers) == 1
        match = writers[0].match
        mine = [
            (entry.event, last.at) for entry, last in zip(writers[0].log, match.log, strict=True)
        ]
        assert [(entry["event"], entry["at"]) for entry in log] == mine

    def _log(self) -> list[Any]:
        answer = self.network(
            "POST", f"{self.id}/claim", "the desk looks at it itself",
            {"device": "the-desk", "take_over": False},
        )  # fmt: skip
        assert answer.status == 200, answer
        log: list[Any] = answer.data["log"]
        return log

    def _review(self) -> list[Any]:
        answer = self._ask_as_desk("GET", f"{self.id}/review", None)
        return answer.data["items"] if answer.status == 200 else []

    def _ask_as_desk(self, method: str, path: str, body: Json | None) -> Answer:
        return self.network(method, path, "this machine is the desk", body)


@contextlib.contextmanager
def umpires(request: pytest.FixtureRequest, kind: str) -> Iterator[type[Umpires]]:
    """Umpires around a server of their own: they replace its database."""
    url = request.getfixturevalue("new_postgres")() if kind == "postgres" else ""
    with (
        quick_folder() as folder,
        serving(url, folder) as served,
        network_to(served.address) as network,
    ):
        parts = {"served": served, "folder": folder, "network": staticmethod(network)}
        yield type("Here", (Umpires,), parts)


@pytest.mark.parametrize(
    "kind, count",
    [
        ("sqlite", 12),
        ("postgres", 4),
        pytest.param("sqlite", 40, marks=pytest.mark.nightly),
        pytest.param("postgres", 12, marks=pytest.mark.nightly),
    ],
)
def test_nothing_is_lost_and_nothing_is_doubled(
    kind: str, count: int, request: pytest.FixtureRequest
) -> None:
    with umpires(request, kind) as machine:
        run_state_machine_as_test(
            machine,
            settings=settings(
                max_examples=examples(3 * count, count),
                stateful_step_count=40,
                deadline=None,
                suppress_health_check=list(HealthCheck),
            ),
        )


def storm(here: Umpires, chance: Random, length: int) -> None:
    """Misfortunes without end, as often as they may come in a bad week."""

    def fate() -> str:
        return chance.choice(["arrives"] * 5 + ["request lost", "answer lost", "twice", "delayed"])

    def number() -> int:
        return chance.randrange(100)

    doings: list[tuple[int, Callable[[], object]]] = [
        (10, lambda: here.write(number(), [number() for _ in range(chance.randint(1, 5))], 3.0)),
        (14, lambda: here.talk(number(), [fate() for _ in range(chance.randint(1, 4))])),
        (3, lambda: here.delayed and here.arrive_late(number())),
        (2, lambda: here.reload(number())),
        (4, lambda: here.hand_over(number(), chance.random() < 0.5, fate())),
        (1, here.restart),
        (1, lambda: len(here.backups) < 3 and here.back_up()),
        (1, lambda: here.backups and here.restore(number())),
        (1, lambda: here.decide(number(), chance.random() < 0.5)),
    ]
    weights = [weight for weight, _ in doings]
    for _, do in chance.choices(doings, weights, k=length):
        do()
    here.teardown()


@pytest.mark.thorough
@pytest.mark.parametrize(
    "kind, seeds",
    [
        ("sqlite", range(3)),
        ("postgres", range(1)),
        pytest.param("sqlite", range(3, 10), marks=pytest.mark.nightly),
        pytest.param("postgres", range(1, 3), marks=pytest.mark.nightly),
    ],
)
def test_a_bad_week(kind: str, seeds: range, request: pytest.FixtureRequest) -> None:
    with umpires(request, kind) as machine:
        for seed in seeds:
            storm(machine(), Random(seed), 120)
