"""What a match would take now: the screen asks it, and decides nothing itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from carrom.errors import BadInput, Refused
from carrom.match import Match, Stage, Step, Timer, event_to_json, events
from carrom.scoring.parts import ScreenChoice
from carrom.scoring.wording import Speaker

MOMENT = 0.001
"""How long before its end something was made that was still in time, in seconds."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A match at a time, and the words for it."""

    match: Match
    speaker: Speaker
    at: float | None = None

    @classmethod
    def about(cls, match: Match, language: str, at: float | None = None) -> Asking:
        """A match at a time, which is never before what has been told: no clock goes back."""
        last_time = next(
            (logged.at for logged in reversed(match.log) if logged.at is not None), None
        )
        now = at if at is None or last_time is None else max(at, last_time)
        return cls(match, Speaker(match.state, language), now)

    def seconds_left(self, timer: Timer) -> float | None:
        """Seconds left on a clock now."""
        return self.match.clocks(self.at).get(timer)

    def is_out(self, timer: Timer) -> bool:
        """Whether the time for something is up."""
        left = self.seconds_left(timer)
        return left is not None and left <= 0

    @property
    def is_time_up(self) -> bool:
        """Whether the match's time is up and nobody has told so."""
        state = self.match.state
        ended = state.time_up or state.last_stroke or state.stage in (Stage.STOPPED, Stage.OVER)
        return not ended and self.is_out(Timer.MATCH)

    def in_time(self, event: events.Event) -> float | None:
        """When a stroke or a result told now happened: before the time was up, or when it was first told."""
        if self.is_time_up:
            return self.last_moment(Timer.MATCH)
        proposed = None if self.at is None else self.match.proposed_time(event)
        return proposed if proposed is not None and self.step(event, proposed) is not None else None

    def last_moment(self, timer: Timer) -> float | None:
        """When something that is told too late was still in time; None where it is in time now."""
        left = self.seconds_left(timer)
        if left is None or left > 0 or self.at is None:
            return None
        return max(round(self.at + left - MOMENT, 3), self.match.state.clock.at or 0.0)

    def step(self, event: events.Event, made: float | None = None) -> Step | None:
        """What an event would do now, or None if it is refused."""
        try:
            return self.match.apply(event, self.at, made=made).last
        except (Refused, BadInput):
            return None

    def offer(
        self,
        id: str,
        label: str,
        event: events.Event,
        *,
        made: float | None = None,
        reason: str = "",
        **more: Any,
    ) -> list[ScreenChoice]:
        """The choice, if the match would take its event. ``reason``: a reason the event is tried with."""
        tried = event
        if reason:
            tried = replace(event, reason=reason)  # type: ignore[call-arg]
        if self.step(tried, made) is None:
            return []
        return [
            ScreenChoice(
                id, label, event_to_json(event), made=made, needs_reason=bool(reason), **more
            )
        ]
