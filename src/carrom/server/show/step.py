"""Steps: each event of a log with what it led to, its ruling in words, and a stroke's trajectory."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import orjson

from carrom.laws import clause, decision, messages, say
from carrom.match import Match, State, Step, describe_consequences, describe_event, event_to_json
from carrom.physics import What
from carrom.play import replay_stroke

if TYPE_CHECKING:
    from carrom.laws import IncidentRuling, RuleSet, Ruling
    from carrom.physics import Trajectory

DIGITS = 6
"""A micrometre, a microsecond: finer than any screen."""


@cache
def languages() -> frozenset[str]:
    """The languages in which both the umpire and the match are told."""
    spoken = [
        {one.name.removesuffix(".toml") for one in (files(room) / "data" / kind).iterdir()}
        for room, kind in (("carrom.laws", "speech"), ("carrom.match", "telling"))
    ]
    return frozenset(spoken[0] & spoken[1])


def known_language(wanted: str | None) -> str:
    """The language wanted if we have it, else English."""
    short = (wanted or "en").partition("-")[0].lower()
    return short if short in languages() else "en"


def line_at(match: Match, version: int) -> tuple[Step, ...]:
    """The events in force after a version of the log."""
    return match.at(version).line


def state_at(match: Match, version: int) -> State:
    """The match after a version of the log."""
    return match.at(version).state


def step_at(match: Match, version: int) -> Step:
    """What a version did; a revision has a step too, with the match as it left it."""
    return match.step_at(version)


def played_at(match: Match, version: int) -> Trajectory | None:
    """The stroke of a version played again as its player saw it; None if it was no stroke."""
    return replay_stroke(match.step_at(version))


def quarters_at(match: Match, version: int) -> int:
    """Where the player of a stroke sits."""
    told = step_at(match, version).event
    by = getattr(told, "by", None) or "a1"
    return state_at(match, version).seating.quarters(by)


def trajectory_json(trajectory: Trajectory, quarters: int) -> dict[str, Any]:
    """A stroke played out, from its player's chair turned to the frame of chair S."""
    c, s = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarters % 4]
    slowing = round(trajectory.constants.deceleration, DIGITS)

    def turned(x: float, y: float) -> list[float]:
        return [round(c * x - s * y, DIGITS), round(s * x + c * y, DIGITS)]

    return {
        "seconds": round(trajectory.seconds, DIGITS),
        "discs": [one.kind for one in trajectory.start],
        "start": [turned(one.x, one.y) for one in trajectory.start],
        "striker": turned(trajectory.stroke.x, trajectory.stroke.y),
        "segments": {
            str(number): [
                [round(one.t, DIGITS), *turned(one.x, one.y), *turned(one.vx, one.vy), slowing]
                for one in pieces
            ]
            for number, pieces in trajectory.segments.items()
        },
        "events": [
            [round(one.time, DIGITS), one.what, one.disc, _other(one, quarters)]
            for one in trajectory.events
        ],
    }


def _other(event: Any, quarters: int) -> int | None:
    """The other disc of a contact, or the pocket as chair S counts it."""
    if event.what is not What.POCKET or event.other is None:
        return None if event.other is None else int(event.other)
    x, y = (1 if event.other % 2 else -1), (1 if event.other > 1 else -1)
    for _ in range(quarters % 4):
        x, y = -y, x
    return (x > 0) + 2 * (y > 0)


@dataclass(frozen=True, slots=True)
class Path:
    """A trajectory as it is sent: JSON already, and how many seconds the discs move.

    Kept as text: as lists it would be a hundred objects a stroke for the garbage collector to look at.
    """

    seconds: float
    text: bytes

    @classmethod
    def of(cls, trajectory: Trajectory, quarters: int) -> Path:
        """The path of a stroke, turned to the frame of chair S."""
        return cls(trajectory.seconds, orjson.dumps(trajectory_json(trajectory, quarters)))


def step_json(
    match: Match,
    version: int,
    *,
    path: Path | None = None,
    language: str = "en",
) -> dict[str, Any]:
    """A step without its View, to be written by orjson. ``path``: if it is known already; else a stroke is
    played again."""
    step = step_at(match, version)
    if path is None and (played := played_at(match, version)) is not None:
        path = Path.of(played, quarters_at(match, version))
    ruling = step.ruling or step.incident
    return {
        "version": version,
        "at": step.logged.at,
        "event": event_to_json(step.event),
        "told": describe_event(step, language),
        "led_to": describe_consequences(step.before, step.state, language),
        "ruling": None if ruling is None else ruling_json(step.state.rules, ruling, language),
        "trajectory": None if path is None else orjson.Fragment(path.text),
        "view": None,
    }


def ruling_json(
    rules: RuleSet, ruling: Ruling | IncidentRuling, language: str = "en"
) -> dict[str, Any]:
    """A ruling in words, with what stands behind it."""
    spoken = (say(one, language=language) for one in messages(rules, ruling))
    board = getattr(ruling, "board", ruling)
    turn = getattr(board, "turn", None)
    return {
        "words": [one for one in spoken if one],
        "grounds": list(ruling.grounds),
        "clauses": [{"id": one, "text": clause(one).says} for one in ruling.clauses],
        "decisions": [
            {"id": one, "text": decision(one).resolution} for one in ruling.decisions
        ],
        "turn": None if turn is None else turn.value,
    }  # fmt: skip
