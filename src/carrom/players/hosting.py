"""A player written in Python, in a process of its own.

It speaks lines of JSON with `carrom.players.hosted`, which starts it, times it and starts it again. Whatever
the class does (raises, hangs, ends the process, prints), it can only lose its own stroke.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from inspect import Parameter, signature
from random import Random
from typing import IO, Any

from carrom.match import Event, Logged, Match, ToPlace, event_from_json, event_to_json, events
from carrom.physics import Hand, Stroke
from carrom.play import WELL
from carrom.players.protocol import EngineCard, StrokeTerms, write_card
from carrom.shape import ObjectOf

TERMS, WHAT, STROKE = ObjectOf(StrokeTerms), ObjectOf(ToPlace), ObjectOf(Stroke)
OFFERED = ("limit", "hand", "against")
"""Terms that a method is given if it has a parameter of this name."""


class Unfit(Exception):
    """The class cannot play, or what it returned is nothing to play."""


def player_named(name: str) -> Any:
    """The object of ``module:Class``, made without arguments. Raises `Unfit`."""
    module_name, _, path = name.partition(":")
    try:
        maker: Any = import_module(module_name)
        for part in path.split("."):
            maker = getattr(maker, part)
    except (ImportError, AttributeError, ValueError, TypeError, SyntaxError) as problem:
        raise Unfit(f"{name!r} cannot be imported: {problem}") from problem
    try:
        player = maker()
    except Exception as problem:
        raise Unfit(f"{name!r} cannot be made without arguments: {problem}") from problem
    if not callable(getattr(player, "stroke", None)):
        raise Unfit(f"{name!r} has no method stroke(match, chance)")
    hand = getattr(player, "hand", None)
    if hand is not None and not isinstance(hand, Hand):
        raise Unfit(f"the hand of {name!r} is no carrom.physics.Hand")
    return player


@dataclass(slots=True)
class Host:
    """Answers for a player. ``match``: the one it was last asked about; of another only the end is sent."""

    name: str
    player: Any = None
    match: Match = field(default_factory=Match)

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question. Raises `Unfit`, or whatever the player raises."""
        match request["ask"]:
            case "hello":
                self.player = player_named(self.name)
                hand = getattr(self.player, "hand", None)
                return write_card(EngineCard(2, self.name, hand=hand))
            case "stroke":
                terms = TERMS.read(request["terms"])
                stroke = self._call(self.player.stroke, terms, self._told(request), _chance(terms))
                if isinstance(stroke, Stroke):
                    return {"stroke": STROKE.write(stroke)}
                if isinstance(stroke, events.Conceded):
                    return {"event": event_to_json(stroke)}
                raise Unfit(f"it returned {type(stroke).__name__}, not a Stroke")
            case "place":
                return self._place(request)
            case _:
                raise Unfit(f"nobody knows how to {request['ask']}")

    def _place(self, request: dict[str, Any]) -> dict[str, Any]:
        match, method = self._told(request), getattr(self.player, "place", None)
        if method is None:
            return {"spots": []}
        terms = TERMS.read(request["terms"])
        answer = self._call(method, terms, match, WHAT.read(request["what"]))
        if isinstance(answer, Event):
            return {"event": event_to_json(answer)}
        try:
            return {
                "spots": [[float(x), float(y)] for x, y in (WELL if answer is None else answer)]
            }
        except (TypeError, ValueError):
            raise Unfit(f"place returned {type(answer).__name__}, not a list of (x, y)") from None

    def _told(self, request: dict[str, Any]) -> Match:
        """The match a question is about: so much of the last one, and what came after."""
        match = self.match.at(request["keep"])
        for line in request["log"]:
            logged = Logged(event_from_json(line["event"]), line["at"], line["made"])
            match = match.apply(logged.event, logged.at, made=logged.made)
        self.match = match
        return match

    @staticmethod
    def _call(method: Callable[..., Any], terms: StrokeTerms, *arguments: Any) -> Any:
        """Call a method with the terms it has parameters for."""
        kinds = signature(method).parameters
        rest = any(each.kind is Parameter.VAR_KEYWORD for each in kinds.values())
        named = {name: getattr(terms, name) for name in OFFERED if rest or name in kinds}
        return method(*arguments, **named)


def _chance(terms: StrokeTerms) -> Random:
    return Random(terms.seed)


def main(name: str, lines: IO[str], answers: IO[str]) -> None:
    """Answer lines until there are no more, or one says quit."""
    host = Host(name)
    for line in lines:
        request = json.loads(line)
        if request["ask"] == "quit":
            return
        try:
            answer = host.answer(request)
        except Unfit as problem:
            answer = {"fault": str(problem)}
        except (Exception, SystemExit) as problem:
            answer = {"fault": f"it raised {type(problem).__name__}: {problem}"}
        answers.write(json.dumps({"id": request["id"], **answer}) + "\n")
        answers.flush()


def host() -> None:
    """Answer on standard output; what the player prints goes to standard error, so that it is no answer."""
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    main(sys.argv[1], sys.stdin, channel)
