"""A request to a device as its operations see it, and its answer: paths, queries and bodies as a server's."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from carrom.device.device import DeviceChange, GameDevice
from carrom.device.games import Game
from carrom.device.rows import ID
from carrom.errors import CarromError
from carrom.page import LanguageName, Refusal, read_as

T = TypeVar("T")
JSON_TYPE = "application/json"


@dataclass(frozen=True, kw_only=True)
class InLanguage:
    """A query that names a language."""

    language: LanguageName = "en"


@dataclass(frozen=True)
class DeviceReply:
    """The answer to a request."""

    body: Any = None
    status: int = 200
    type: str = JSON_TYPE


@dataclass
class DeviceRequest:
    """A request under way. ``part``: what stands in the place holders of the path."""

    device: GameDevice
    now: float
    part: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    change: DeviceChange = field(default_factory=DeviceChange)

    @property
    def guest(self) -> str:
        return self.device.person.id

    @property
    def game(self) -> Game:
        """The match that the path names. Raises `Refusal`."""
        return self.device.game(self.part["match"])

    @property
    def language(self) -> str:
        return self.asks(InLanguage).language

    def sent(self, cls: type[T]) -> T:
        """The body. Raises `BadInput`."""
        body: T = read_as(cls, self.body)
        return body

    def asks(self, cls: type[T]) -> T:
        """The query; what is not declared is passed over. Raises `BadInput`."""
        hints = get_type_hints(cls)
        values = {
            each.name: _value_of(self.query[each.name], hints[each.name])
            for each in fields(cls)  # type: ignore[arg-type]
            if each.name in self.query
        }
        query: T = read_as(cls, values)
        return query


def _value_of(text: str, hint: Any) -> Any:
    """The value of a text in a query, as JSON has it."""
    kinds = {hint, *get_args(hint)} if get_origin(hint) is not None else {hint}
    if kinds & {int, float, bool}:
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            return text  # refused by its shape, with what it must be
    return text


Operation = Callable[[DeviceRequest], DeviceReply | Any]


@dataclass(frozen=True)
class Route:
    """An operation at a path such as ``/api/matches/{match}``."""

    method: str
    path: str
    operation: Operation

    def match(self, method: str, path: str) -> Mapping[str, str] | None:
        """What stands in its place holders; None where it is not meant."""
        if method != self.method:
            return None
        found = re.fullmatch(re.sub(r"\{(\w+)\}", rf"(?P<\1>{ID})", self.path), path)
        return None if found is None else found.groupdict()


def answer(
    routes: tuple[Route, ...], device: GameDevice, values: Mapping[str, Any]
) -> tuple[DeviceReply, DeviceChange]:
    """Answer a request; every refusal in the form that a server gives it.

    Raises `Refusal` where a log has to be loaded first.
    """
    method, path = str(values["method"]).upper(), str(values["path"])
    for route in routes:
        part = route.match(method, path)
        if part is None:
            continue
        query = {str(name): str(value) for name, value in (values.get("query") or {}).items()}
        request = DeviceRequest(device, float(values["now"]), part, query, values.get("body"))
        try:
            with device.all_or_nothing(request.change):
                reply = route.operation(request)
        except Refusal as wrong:
            if wrong.code == "not_loaded":
                raise
            return refused(wrong), DeviceChange()
        except CarromError as problem:
            return refused(Refusal.of(problem)), DeviceChange()
        device.keep_owner(request.change)
        return (reply if isinstance(reply, DeviceReply) else DeviceReply(reply)), request.change
    why = "this needs a server: here the whole game runs on your own device, without one"
    return refused(Refusal("no_server", why, status=501)), DeviceChange()


def refused(wrong: Refusal) -> DeviceReply:
    """A refusal as every error is answered."""
    problem: dict[str, Any] = {"code": wrong.code, "message": wrong.why, "field": wrong.field}
    if wrong.says is not None:
        problem["says"] = {"key": wrong.says.key, "values": dict(wrong.says.values)}
    return DeviceReply({"error": problem}, wrong.status)
