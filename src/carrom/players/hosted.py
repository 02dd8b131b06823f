"""A player by ``module:Class`` as a contestant: asked over a pipe, so that it can only hurt itself."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import Any

from carrom.match import Logged, Match, ToPlace, event_from_json, event_to_json, events
from carrom.physics import Hand, Stroke
from carrom.play import WELL, PlacingAnswer
from carrom.players.engine_process import EngineProcess, PlayerFault
from carrom.players.hosting import TERMS, WHAT
from carrom.players.protocol import StrokeTerms, read_spots, read_stroke_answer
from carrom.players.spot_checking import check_spots


def hosting_process(who: str) -> EngineProcess:
    """The process of a player by ``module:Class``; it finds the modules that are found here."""
    command = (sys.executable, "-c", "from carrom.players.hosting import host; host()", who)
    paths = [path or os.getcwd() for path in sys.path]
    if os.getcwd() not in paths:
        paths.insert(0, os.getcwd())
    return EngineProcess(command, environment={"PYTHONPATH": os.pathsep.join(paths)})


@dataclass(slots=True)
class HostedContestant:
    """A Python class with ``stroke(match, chance)``, and perhaps ``place(match, what)`` and a ``hand``."""

    process: EngineProcess
    _told: tuple[Logged, ...] = ()
    _start: int = 0

    @property
    def hand(self) -> Hand | None:
        return None if self.process.card is None else self.process.card.hand

    def stroke(self, match: Match, terms: StrokeTerms) -> Stroke | events.Conceded:
        answer = self._ask("stroke", match, terms)
        if "event" in answer:
            event = event_from_json(answer["event"])
            if isinstance(event, events.Conceded) and match.can(event):
                return event
            raise PlayerFault(f"it cannot concede so: {answer['event']}")
        return read_stroke_answer(answer)

    def place(self, match: Match, what: ToPlace, terms: StrokeTerms) -> PlacingAnswer:
        answer = self._ask("place", match, terms, what=WHAT.write(what))
        if "event" in answer:
            event = event_from_json(answer["event"])
            if isinstance(event, events.Waived) and match.can(event):
                return event
            raise PlayerFault(f"it cannot waive so: {answer['event']}")
        spots = read_spots(answer)
        return check_spots(match, what, spots) if spots else WELL

    def _ask(self, ask: str, match: Match, terms: StrokeTerms, **more: Any) -> dict[str, Any]:
        """The answer to a question about a match, of which only what is new is sent."""
        if not self.process.is_running:
            self.process.start()
        told = self._told if self._start == self.process.starts else ()
        if match.log[: len(told)] != told:
            told = ()
        self._told, self._start = (), 0  # until it is known to have arrived
        question = {
            "ask": ask,
            "keep": len(told),
            "log": [
                {"event": event_to_json(each.event), "at": each.at, "made": each.made}
                for each in match.log[len(told) :]
            ],
            "terms": TERMS.write(terms),
            **more,
        }
        answer = self.process.ask(question, terms.seconds)
        if "fault" in answer:
            raise PlayerFault(str(answer["fault"]))
        self._told, self._start = match.log, self.process.starts
        return answer

    def close(self) -> None:
        self.process.close()
