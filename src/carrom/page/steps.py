"""Steps: each event of a log with what it led to, its ruling in words, and the path of a stroke."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from carrom.laws import (
    Clause,
    Decision,
    IncidentRuling,
    RuleSet,
    Ruling,
    clause,
    decision,
    law_text,
    messages,
    say,
)
from carrom.match import Match, Step, describe_consequences, describe_event
from carrom.page.answers import SimulatedStroke
from carrom.page.log_names import event_text
from carrom.page.views import Citation, MatchStep, RulingView, StrokePath, WrittenPath
from carrom.physics import Trajectory, What
from carrom.play import board_of, breaches_of, makes_no_stroke, replay_stroke

DIGITS = 6
"""A micrometre, a microsecond: finer than any screen."""
TURNED_POCKETS = ((0, 1, 2, 3), (1, 3, 0, 2), (3, 2, 1, 0), (2, 0, 3, 1))
"""By quarter turns: the number each pocket gets. They count from lower left, lower right, upper left."""


@dataclass(frozen=True, slots=True)
class ShownStroke:
    """A stroke's path as it is shown, seen from chair S, and how many seconds the discs move."""

    seconds: float
    path: StrokePath

    @classmethod
    def of(cls, trajectory: Trajectory, quarters: int) -> ShownStroke:
        """The path of a stroke, turned to the frame of chair S."""
        return cls(trajectory.seconds, stroke_path(trajectory, quarters))


def replayed_stroke(step: Step) -> ShownStroke | None:
    """The path of a stroke that is played again; None where a step is not a simulated stroke."""
    trajectory = replay_stroke(step)
    if trajectory is None:
        return None
    return ShownStroke.of(trajectory, step.before.seating.quarters(board_of(step.before).on_turn))


def stroke_path(trajectory: Trajectory, quarters: int) -> StrokePath:
    """A stroke played out, from its player's chair turned to the frame of chair S."""
    c, s = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarters % 4]
    slowing = round(trajectory.constants.deceleration, DIGITS)

    def turned(x: float, y: float) -> tuple[float, float]:
        return round(c * x - s * y, DIGITS), round(s * x + c * y, DIGITS)

    return {
        "seconds": round(trajectory.seconds, DIGITS),
        "discs": [disc.kind for disc in trajectory.start],
        "start": [turned(disc.x, disc.y) for disc in trajectory.start],
        "striker": turned(trajectory.stroke.x, trajectory.stroke.y),
        "segments": {
            str(number): [
                (round(t, DIGITS), *turned(x, y), *turned(vx, vy), slowing)
                for t, x, y, vx, vy, _ in segments
            ]
            for number, segments in trajectory.segments.items()
        },
        "events": [
            (round(time, DIGITS), what, disc, _other(what, other, quarters))
            for time, what, disc, other in trajectory.events
        ],
    }


def simulated_stroke(trajectory: Trajectory, rules: RuleSet) -> SimulatedStroke:
    """A stroke that is part of no match, as its player sees it."""
    no_stroke = makes_no_stroke(trajectory, rules)
    return {
        "trajectory": stroke_path(trajectory, 0),
        "position": [(disc.kind, disc.x, disc.y) for disc in trajectory.final],
        "pocketed": trajectory.pocketed,
        "breaches": () if no_stroke else breaches_of(trajectory, rules),
        "no_stroke": no_stroke,
    }


def _other(what: What, other: int | None, quarters: int) -> int | None:
    """The other disc of a contact, or the pocket as chair S counts it."""
    if what is What.POCKET and other is not None:
        return TURNED_POCKETS[quarters % 4][other]
    return None if other is None else int(other)


def match_step(
    match: Match,
    version: int,
    language: str = "en",
    *,
    path: WrittenPath | None = None,
    text: str | None = None,
    embed: Callable[[str], Any] = json.loads,
) -> MatchStep:
    """A step without its View. ``path``: if it is known already; else a stroke is played again. ``text``: of
    the event in the log, if it is written already; it serves unless the match filled something in.
    ``embed``: how text that is JSON already is put into the answer."""
    step = match.step_at(version)
    if path is None and (shown := replayed_stroke(step)) is not None:
        path = shown.path
    if text is None or step.event != step.logged.event:
        text = event_text(step.event)
    sentence = describe_event(step, language)
    ruling = step.ruling or step.incident
    return {
        "version": version,
        "at": step.logged.at,
        "event": embed(text),
        "told": sentence[:1].upper() + sentence[1:],
        "led_to": describe_consequences(step.before, step.state, language),
        "ruling": None if ruling is None else ruling_view(step.state.rules, ruling, language),
        "trajectory": path,
        "is_break": step.state.board is not None and step.state.board.state.is_break,
        "hides_rack": step.state.hides_rack,
        "view": None,
    }


def ruling_view(
    rules: RuleSet, ruling: Ruling | IncidentRuling, language: str = "en"
) -> RulingView:
    """A ruling in words, with what stands behind it."""
    sentences = (say(message, language=language) for message in messages(rules, ruling))
    turn = getattr(getattr(ruling, "board", ruling), "turn", None)
    return {
        "words": [sentence for sentence in sentences if sentence],
        "grounds": ruling.grounds,
        "clauses": [_cited(clause(name), language) for name in ruling.clauses],
        "decisions": [_cited(decision(name), language) for name in ruling.decisions],
        "turn": None if turn is None else turn.value,
    }


def _cited(item: Clause | Decision, language: str) -> Citation:
    return {"id": item.id, "text": law_text(item, language=language).text}
