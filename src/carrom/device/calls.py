"""The one door of a device for the worker of a page: a name and values as JSON text, answered as JSON."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from inspect import signature
from typing import Any

from carrom.device import computers, lines
from carrom.device.archive import ROUTES as ARCHIVE
from carrom.device.backups import ROUTES as BACKUPS
from carrom.device.device import DeviceChange, GameDevice
from carrom.device.games import Game
from carrom.device.operations import ROUTES as MATCHES
from carrom.device.routing import Route, answer
from carrom.device.studies import ROUTES as STUDIES
from carrom.device.turns import ROUTES as TURNS
from carrom.errors import BadInput, CarromError, nearest
from carrom.page import Refusal, match_time_is_up, time_is_up
from carrom.plain import problem_of

LOG = logging.getLogger("carrom.device")
FAILED = (
    "something went wrong in the program, and nothing was changed; reload the page and try again"
)
CLOCK_AGAIN = 0.5
"""Seconds until a clock that has not run out yet is looked at again, at least."""
ROUTES: tuple[Route, ...] = (*MATCHES, *STUDIES, *ARCHIVE, *BACKUPS, *TURNS)


class DeviceCalls:
    """Everything that can be asked of one device.

    >>> device = DeviceCalls()
    >>> device.open()
    >>> device.request("GET", "/api/me", now=0.0)["body"]
    {'name': ''}
    """

    def __init__(self) -> None:
        self.device = GameDevice()
        self._calls: dict[str, Callable[..., Any]] = {
            "open": self.open,
            "load": self.load,
            "forget": self.forget,
            "person_kept": self.person_kept,
            "request": self.request,
            "line": self.line,
            "think": self.think,
            "moved": self.moved,
            "due": self.due,
        }

    def call(self, name: str, values: str) -> str:
        """The answer as ``{"value": …}``, or ``{"error": {code, message, field}}``."""
        try:
            if name not in self._calls:
                raise BadInput(f"there is no {name!r}; {nearest(name, self._calls)}", field="call")
            given = _read_values(values)
            try:
                signature(self._calls[name]).bind(**given)
            except TypeError as wrong:
                raise BadInput(f"{name}: {wrong}", field="values") from None
            said = {"value": self._calls[name](**given)}
        except Refusal as wrong:
            said = {"error": {"code": wrong.code, "message": wrong.why, "field": wrong.field}}
        except CarromError as problem:
            said = {"error": problem_of(problem)}
        except Exception:  # the page goes on, and whoever looks into its log sees why this did not
            LOG.exception("%s failed", name)
            said = {"error": {"code": "error", "message": FAILED, "field": None}}
        return json.dumps(said, ensure_ascii=False, default=_plain)

    def open(self, matches: Sequence[Any] = (), person: Any = None) -> None:
        """Begin with what is stored here."""
        self.device.open(matches, person)

    def load(self, id: str, events: Sequence[Any]) -> None:
        """Take in the log of a match, before anything is asked about it."""
        self.device.load(id, events)

    def forget(self, id: str, row: Any = None) -> None:
        """Drop a match from memory that another page has gone on with."""
        self.device.forget(id, row)

    def person_kept(self, person: Any = None) -> None:
        """The person is stored. ``person``: as they are stored, where another page was first."""
        self.device.person_kept(person)

    def request(
        self,
        method: str,
        path: str,
        now: float,
        query: dict[str, str] | None = None,
        body: Any = None,
        language: str = "",
    ) -> dict[str, Any]:
        """Answer a request as the server would. ``language``: where the query names none."""
        self.device.notice_time(now)
        chosen = {"language": language} if language else {}
        wanted = {**chosen, **(query or {})}
        values = {"method": method, "path": path, "query": wanted, "body": body, "now": now}
        reply, change = answer(ROUTES, self.device, values)
        said = {"status": reply.status, "type": reply.type, "body": reply.body}
        return {**said, **change.plain()}

    def line(self, match: str, frame: Any, now: float) -> dict[str, Any]:
        """Take in a frame of the live line of a match."""
        self.device.notice_time(now)
        change = DeviceChange()
        lines.hear(self.device, match, frame, now, change)
        return change.plain()

    def think(self, match: str, version: int) -> dict[str, Any]:
        """Let the computer on turn think; nothing is changed yet."""
        return computers.think(self.device, match, version)

    def moved(self, match: str, version: int, answer: Any, now: float) -> dict[str, Any]:
        """Carry out what it thought of."""
        self.device.notice_time(now)
        change = DeviceChange()
        with self.device.all_or_nothing(change):
            computers.moved(self.device, match, version, answer, now, change)
        return change.plain()

    def due(self, match: str, version: int, now: float) -> dict[str, Any]:
        """A clock has run out: that of the stroke, or that of the match. Where none has by ``now``, ``next``
        says again when it does.
        """
        self.device.notice_time(now)
        change, game = DeviceChange(), self.device.game(match)
        if game.match.version == version and not game.is_watched:
            left = game.stroke_left(now)
            work = time_is_up if left is not None and left <= 0 else match_time_is_up
            with self.device.all_or_nothing(change):
                lines.act(self.device, game, work, now, change)
            if game.match.version == version:
                _wait_again(game, now, change)
        return change.plain()


def _wait_again(game: Game, now: float, change: DeviceChange) -> None:
    """A clock has not run out yet: say when it does. Whoever thinks goes on thinking."""
    clocks = [entry for entry in game.next(now) if entry["do"] == "due"]
    if clocks and all(entry["after"] > CLOCK_AGAIN for entry in clocks):
        change.frames.append(
            {"t": "view", "view": game.view(now)}
        )  # pages show that it has run out
    change.next += [{**entry, "after": max(entry["after"], CLOCK_AGAIN)} for entry in clocks]


def _read_values(values: str) -> dict[str, Any]:
    try:
        given = json.loads(values)
    except (ValueError, RecursionError) as wrong:
        raise BadInput(f"is not JSON: {wrong}", field="values") from None
    if not isinstance(given, dict):
        raise BadInput("must be an object", field="values")
    return given


def _plain(value: Any) -> Any:
    """A value that JSON does not know."""
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")


_DEVICE = DeviceCalls()


def call(name: str, values: str) -> str:
    """Ask this device something: the answer as ``{"value": …}``, or ``{"error": {code, message, field}}``.

    >>> call("open", '{"matches": [], "person": null}')
    '{"value": null}'
    >>> call("opne", "{}")[:30]
    '{"error": {"code": "invalid", '
    """
    return _DEVICE.call(name, values)
