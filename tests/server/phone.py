"""An umpire's phone in Python: docs/server.md, followed to the letter, as the page's outbox follows it.

A phone knows only what it stored: `Phone.read(phone.text())` is the phone after its page was killed. It does
one request at a time (`step`), and whatever becomes of that request, the next step is right.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import httpx

from carrom.match import Match, Refused, event_from_json, event_to_json, events, summary
from tests.server.serving import PLAIN

NOT_IN_LOG = 0
NOT_FOUND, FORBIDDEN = 404, 403
Json = dict[str, Any]


class Lost(Exception):
    """No answer came. Whether the request arrived, nobody knows."""


@dataclass(frozen=True)
class Answer:
    """What a server said."""

    status: int
    data: Any

    @property
    def code(self) -> str:
        return str(self.data["error"]["code"]) if self.status >= 400 else ""


Network = Callable[[str, str, str, Json | None], Answer]
"""Method, path, token, body."""


@contextlib.contextmanager
def network_to(address: str) -> Iterator[Network]:
    """A network that loses nothing, as long as the server is there."""

    def ask(method: str, path: str, token: str, body: Json | None) -> Answer:
        try:
            answer = http.request(
                method,
                f"/api/kept{path if path[:1] in ('', '?') else f'/{path}'}",
                headers={"Authorization": f"Bearer {token}"} if token else {},
                content=None if body is None else json.dumps(body),
            )
        except httpx.HTTPError as problem:
            raise Lost(type(problem).__name__) from None
        return Answer(answer.status_code, answer.json() if answer.content else None)

    headers = {"X-Carrom": "1", "Content-Type": "application/json"}
    with httpx.Client(base_url=address, headers=headers, **PLAIN) as http:
        yield ask


@dataclass(frozen=True)
class Own:
    """An entry this phone wrote."""

    seq: int
    epoch: int
    event: Json
    at: float
    made: float | None
    state: str
    version: int
    """Its number in the phone's log; `NOT_IN_LOG` where others have written before it and it does not fit any
    more: it goes to review."""


@dataclass(frozen=True)
class Logged:
    """An entry of the log the phone started from, and whose it was."""

    event: Json
    at: float
    made: float | None
    device: str
    seq: int


@dataclass
class Phone:
    """One match on one phone. ``base``: the log it started from when it took over (empty if it made the
    match), of which its own entries up to ``base_have`` are a part."""

    id: str
    device: str
    token: str
    hand_over: str
    epoch: int = 1
    latest_epoch: int = 1
    own: list[Own] = field(default_factory=list)
    base: list[Logged] = field(default_factory=list)
    base_have: int = 0
    is_taken_over: bool = False
    claimed_with: str | None = None
    """The code it took over with, if any."""
    is_repeated: bool = True
    """Whether its next claim repeats one that was answered."""
    is_made: bool = False
    """Whether the server knows the match, and this phone, as far as is known here."""
    is_writer: bool = True
    has_claimed: bool = True
    have: int = 0
    others: dict[str, int] = field(default_factory=dict)
    version: int = 0
    review: list[Json] = field(default_factory=list)
    passed_on_at: int | None = None
    """The version of the server's log at which passing on led no further: the rest is in review there."""
    seconds: float = 0.0
    """Of the match, by a clock that only goes forward."""
    batch: int = 40
    """How many entries go together."""

    # What it stores --------------------------------------------------------------------------------

    def text(self) -> str:
        """All that is on its disk."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Phone:
        """The phone as its disk has it: after a reload."""
        stored = json.loads(text)
        own = [Own(**entry) for entry in stored.pop("own")]
        base = [Logged(**entry) for entry in stored.pop("base")]
        return cls(**stored, own=own, base=base)

    # What the umpire does --------------------------------------------------------------------------

    @property
    def log(self) -> list[Own | Logged]:
        """The log of this phone."""
        return [*self.base, *(entry for entry in self.own if self._is_in_force(entry))]

    def _is_in_force(self, entry: Own) -> bool:
        is_new = entry.epoch == self.epoch and entry.seq > self.base_have
        return is_new and entry.version != NOT_IN_LOG

    @property
    def match(self) -> Match:
        match, last = Match(), 0.0
        for entry in self.log:
            last = max(last, entry.at)  # a time never goes back
            match = match.apply(event_from_json(entry.event), last, made=entry.made)
        return match

    def tell(self, event: events.Event, *, made: float | None = None) -> None:
        """Write an event, if the laws on this phone take it."""
        before = self.match
        if before.log:  # a time never goes back
            self.seconds = max(self.seconds, before.log[-1].at or 0.0)
        match = before.apply(event, self.seconds, made=made)
        entry = Own(
            len(self.own) + 1, self.epoch, event_to_json(event), self.seconds, made,
            summary(match.state), match.version,
        )  # fmt: skip
        self.own.append(entry)

    # What it says to a server ----------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        """Whether the server has everything, as far as this phone knows."""
        return self.is_made and self.has_claimed and not self.next_entries()[1]

    def step(self, ask: Network) -> None:
        """The next request. Raises `Lost`."""
        if not self.has_claimed:
            self.claim(ask)
        elif not self.is_made:
            self._make(ask)
        else:
            epoch, entries = self.next_entries()
            if entries:
                self._deliver(ask, epoch, entries)
            else:
                query = f"{self.id}?device={self.device}&version={self._seen}"
                self._hear(ask("GET", query, self.token, None), ask)

    @property
    def _seen(self) -> int:
        """How much of the server's log this phone has."""
        return min(self.version, len(self.log))

    def next_entries(self) -> tuple[int, list[Json]]:
        """What the server does not have, as far as is known: entries of one epoch, in order."""
        if self._has_lost_base:
            lost = self.base[self.version :][: self.batch]
            return self.epoch, [asdict(entry) for entry in lost]
        waiting = [entry for entry in self.own if entry.seq > self.have]
        if not waiting:
            return self.epoch, []
        epoch = waiting[0].epoch
        sent = [asdict(entry) for entry in waiting if entry.epoch == epoch][: self.batch]
        for entry in sent:
            del entry["epoch"]
        return epoch, sent

    @property
    def is_superseded(self) -> bool:
        """Whether it has heard that another phone took over from it."""
        return self.latest_epoch > self.epoch

    def take_over(self, code: str | None) -> None:
        """The umpire enters the code that the writer's phone shows; none where the desk has released it."""
        self.claimed_with, self.has_claimed, self.is_repeated = code, False, False
        self.is_taken_over = True

    @property
    def _has_lost_base(self) -> bool:
        """Whether the server lacks what was before this phone took over: it is passed on."""
        is_short = self.is_writer and self.version < len(self.base)
        return is_short and self.version != self.passed_on_at

    def claim(self, ask: Network) -> None:
        """Take over; or say again that it did, to a server that has forgotten it."""
        epoch = self.epoch if self.is_repeated else self.latest_epoch + 1
        told = {
            "device": self.device, "code": self.claimed_with, "take_over": True, "epoch": epoch,
            "hand_over": self.hand_over,
        }  # fmt: skip
        answer = ask("POST", f"{self.id}/claim", self.token, told)
        if answer.code == "wrong_code" and self.is_superseded and self.is_repeated:
            told = {"device": self.device, "take_over": False}  # only to deliver what is late
            answer = ask("POST", f"{self.id}/claim", self.token, told)
        if answer.status == NOT_FOUND and self.is_repeated:
            self.has_claimed, self.is_made = True, False  # it can make the match itself
        if answer.status == 200:
            self.has_claimed = self.is_made = True
            if not self.is_repeated:
                self.epoch, self.is_repeated = answer.data["epoch"], True
                self._take_log(answer.data)
            elif not self.is_superseded:
                self._write_in(answer.data["epoch"])
                if not self._begins_with(answer.data["log"]):
                    self._start_from(answer.data)
            self._take_in(answer.data)

    def _write_in(self, epoch: int) -> None:
        """What it writes, and wrote as the writer it is, is of another epoch now."""
        self.own = [
            replace(entry, epoch=epoch) if entry.epoch == self.epoch else entry
            for entry in self.own
        ]
        self.epoch = epoch

    def _take_log(self, claimed: Json) -> None:
        """Start from the server's log."""
        self.base = [
            Logged(entry["event"], entry["at"], entry["made"], entry["device"], entry["seq"])
            for entry in claimed["log"]
        ]
        self.base_have = claimed["have"]
        self.seconds = max(claimed["match_seconds"], self.base[-1].at)

    def _make(self, ask: Network) -> None:
        """Make the match, or make it again on a server that does not know it."""
        first = self.base[0] if self.base else self.own[0]
        author = first.device if isinstance(first, Logged) else self.device
        told = {
            "device": self.device, "match": first.event, "edition": 2, "build": "test",
            "match_seconds": self.seconds, "hand_over": self.hand_over, "author": author,
        }  # fmt: skip
        answer = ask("PUT", self.id, self.token, told)
        if answer.status == 200:
            self.is_made = True
            self._take_in(answer.data)
        elif answer.code == "exists" and self.is_taken_over:
            self.has_claimed = False

    def _deliver(self, ask: Network, epoch: int, entries: list[Json]) -> None:
        told = {
            "device": self.device, "epoch": epoch, "latest_epoch": self.latest_epoch, "edition": 2,
            "build": "test", "entries": entries, "version": self._seen, "match_seconds": self.seconds,
        }  # fmt: skip
        is_passing_on, before = self._has_lost_base, self.version
        answer = ask("POST", f"{self.id}/entries", self.token, told)
        self._hear(answer, ask)
        if is_passing_on and answer.status == 200 and self.version == before:
            self.passed_on_at = self.version

    def _hear(self, answer: Answer, ask: Network) -> None:
        if answer.status == NOT_FOUND:
            self.is_made = False
        elif answer.code == "unknown_device":
            self.is_made = self.is_taken_over
            self.has_claimed = not self.is_taken_over
        elif answer.status == 200:
            self._take_in(answer.data)
            if answer.data["added"] and self.is_writer:
                self._start_anew(ask)

    def _take_in(self, said: Json) -> None:
        if said["version"] < self.version:  # it was restored
            self.passed_on_at = None
        self.have, self.version = said["have"], said["version"]
        self.others, self.review = said["others"], said["review"]
        self.latest_epoch = max(self.latest_epoch, said["epoch"])
        is_forgotten = said["epoch"] < self.epoch and not said["is_writer"]
        self.is_writer = not self.is_superseded and (said["is_writer"] or is_forgotten)
        if is_forgotten and self.is_taken_over and not self.is_superseded:
            self.has_claimed = False

    def _start_anew(self, ask: Network) -> None:
        """Others have written (the desk accepted something): start from the server's log."""
        told = {"device": self.device, "take_over": False}
        answer = ask("POST", f"{self.id}/claim", self.token, told)
        if answer.status == 200:
            self._start_from(answer.data)
            self._take_in(answer.data)

    def _start_from(self, claimed: Json) -> None:
        """The server's log, and on top of it what this phone has not delivered."""
        self._take_log(claimed)
        waiting = self.own[self.base_have :]
        del self.own[self.base_have :]
        for entry in waiting:
            self.own.append(self._ruled_again(entry) if entry.epoch == self.epoch else entry)

    def _begins_with(self, log: list[Json]) -> bool:
        """Whether a log is a beginning of this phone's."""
        mine = [
            (entry.device, entry.seq) if isinstance(entry, Logged) else (self.device, entry.seq)
            for entry in self.log
        ]
        return mine[: len(log)] == [(entry["device"], entry["seq"]) for entry in log]

    def _ruled_again(self, entry: Own) -> Own:
        """An entry on top of another log. A revision names versions of the log that was: it means nothing
        here."""
        match, event = self.match, event_from_json(entry.event)
        at = max(entry.at, match.log[-1].at or 0.0)
        try:
            if isinstance(event, events.Revision):
                raise Refused("names versions of another log", event=event.kind)
            match = match.apply(event, at, made=entry.made)
        except Refused:
            return replace(entry, version=NOT_IN_LOG)
        return replace(entry, state=summary(match.state), version=match.version)


def new_phone(match_id: str, name: str) -> Phone:
    """A phone that makes a match, or will take it over."""
    code = f"{name.upper():X<8}"
    return Phone(match_id, f"phone-of-{name}", f"token-of-{name}-{match_id}", code)


def deliver(phone: Phone, ask: Network, most: int = 100) -> Phone:
    """Let a phone speak until the server has everything."""
    for _ in range(most):
        if phone.is_done:
            return phone
        phone.step(ask)
    raise AssertionError("the server does not take it")
