"""A match that is open on a device: the fold of its log, its clock, and what has been answered."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from carrom.device.rows import StoredEvent, StoredMatch
from carrom.errors import CarromError
from carrom.match import Match, Timer
from carrom.page import (
    AFTER_REST,
    MatchSetup,
    MatchStep,
    MatchView,
    Refusal,
    ShownStroke,
    acting_computer,
    fold_rows,
    match_step,
    match_view,
    seconds_left,
    seconds_to_act,
    wall_time,
)

MAX_STEPS = 50
"""Steps a page that was away is sent; beyond, it starts from the View."""
KEPT_PATHS = 12
"""Strokes whose paths are remembered; others are played again for whoever needs them."""
KEPT_REFUSALS = 100
LONGEST_MOTION = 60.0
"""Seconds: the discs of a stroke lie still long before. A log further ahead of the device's clock was written
before the clock was set back."""
UNREADABLE = (CarromError, ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What reading events raises that no program of ours has written."""


def damaged_log(match_id: str, why: str) -> Refusal:
    """The log of a match cannot be read."""
    return Refusal("damaged", f"the log of match {match_id} is damaged: {why}", field=match_id)


@dataclass
class Game:
    """A match that is open. Times are seconds since 1970."""

    setup: MatchSetup
    match: Match = field(default_factory=Match)
    language: str = "en"
    rests_at: float = 0.0
    """When the discs of the last stroke lie still."""
    deadline: float | None = None
    set_back: float = 0.0
    """Seconds by which the device's clock was set back; the match's own time goes on as before."""
    answers: dict[str, int] = field(default_factory=dict)
    """The version that each intention led to, by the id its page gave it."""
    refusals: OrderedDict[str, Refusal] = field(default_factory=OrderedDict)
    paths: OrderedDict[int, ShownStroke] = field(default_factory=OrderedDict)
    rows: list[StoredEvent] = field(default_factory=list)
    """The log as it is stored."""
    is_untimed: bool = False
    """Whether time stands still: by message, nobody is hurried."""
    is_watched: bool = False
    """Whether it was played elsewhere and nobody here has a seat in it: no clock runs, no computer thinks."""

    @classmethod
    def of(cls, row: StoredMatch, entries: Sequence[StoredEvent], guest: str) -> Game:
        """The match of a stored log, for whoever plays here. Raises `Refusal` where it is not one."""
        has_people = any(seated.is_person for seated in row.setup.seats)
        game = cls(
            row.setup,
            is_untimed=row.by_message is not None,
            is_watched=has_people and not row.setup.seats_of(guest),
        )
        if [entry.version for entry in entries] != [*range(1, len(entries) + 1)]:
            raise damaged_log(row.id, "its events are not numbered 1, 2, 3 …")
        try:
            game.match = fold_rows(Match(), entries, row.setup)
        except UNREADABLE as wrong:
            raise damaged_log(row.id, str(wrong)) from wrong
        game.take_rows(entries)
        return game

    @property
    def id(self) -> str:
        return self.setup.id

    def take_rows(self, rows: Sequence[StoredEvent]) -> None:
        """The log has grown by rows, which say what intention led to them."""
        self.rows = [*self.rows, *rows]
        self.answers |= {row.client_id: row.version for row in rows if row.client_id is not None}

    def actions_after(self, version: int) -> list[str]:
        """What players did after a version, as JSON text."""
        return [row.action for row in self.rows if row.action and row.version > version]

    def awaits(self, guest: str) -> bool:
        """Whether play waits for somebody; it may wait for both sides, as where both put men back."""
        waits = {by for expected in self.match.awaited for by in expected.by}
        return any(seat in waits or seat[0] in waits for seat in self.setup.seats_of(guest))

    def refuse(self, client_id: str, refusal: Refusal) -> None:
        """Remember a refusal for a while: the same intention is answered as the first time."""
        self.refusals[client_id] = refusal
        while len(self.refusals) > KEPT_REFUSALS:
            self.refusals.popitem(last=False)

    # Time -------------------------------------------------------------------------------------------

    def wall_time(self, now: float) -> float:
        """Seconds since the match was made, also while discs still move."""
        return 0.0 if self.is_untimed else wall_time(self.setup, now + self.set_back)

    def at(self, now: float) -> float:
        """Seconds since the match was made, never before its last event was told: the discs rest."""
        last = self.match.log[-1].at if self.match.log else None
        return max(self.wall_time(now), last or 0.0)

    def match_left(self, now: float) -> float | None:
        """Seconds left on the match's own clock."""
        if self.is_watched:
            return None
        return seconds_left(self.match, Timer.MATCH, self.wall_time(now))

    def stroke_left(self, now: float) -> float | None:
        """Seconds left for the stroke."""
        return None if self.deadline is None else max(0.0, self.deadline - now)

    def follow_clock(self, seconds: float) -> None:
        """The device's clock was set back by so many seconds: whoever waits has as long to wait as before."""
        self.set_back += seconds
        self.rests_at -= seconds
        if self.deadline is not None:
            self.deadline -= seconds

    def restart_clock(self, now: float) -> None:
        """Give whoever the match waits for their whole time, from when the discs rest."""
        self.deadline = None
        if self.is_untimed or self.is_watched:
            return
        moving = max(0.0, self.rests_at - now)
        behind = self.at(now) - self.wall_time(now) - moving
        if behind > LONGEST_MOTION:  # the clock was set back while the match was not open
            self.set_back += behind
        left = seconds_to_act(self.setup, self.match, self.wall_time(now), moving)
        self.deadline = None if left is None else now + left

    def next(self, now: float) -> list[dict[str, Any]]:
        """What happens by itself from here: a computer thinks, a clock runs out."""

        def entry(what: str, after: float) -> dict[str, Any]:
            version = self.match.version
            return {"do": what, "match": self.id, "version": version, "after": round(after, 3)}

        coming: list[dict[str, Any]] = []
        if self.match.result is not None or self.is_watched:
            return coming
        if acting_computer(self.setup, self.match) is not None:
            coming.append(entry("think", max(0.0, self.rests_at - now) + AFTER_REST))
        left = self.stroke_left(now)
        if left is not None:
            coming.append(entry("due", left + 0.01))
        of_match = self.match_left(now) if self.match.board else None
        if of_match is not None and not self.is_untimed:
            coming.append(entry("due", max(0.0, of_match) + 0.01))
        return coming

    # Shown ------------------------------------------------------------------------------------------

    def view(self, now: float, language: str | None = None) -> MatchView:
        """Where the match stands."""
        return match_view(
            self.setup,
            self.match,
            left=self.stroke_left(now),
            match_left=self.match_left(now),
            language=language or self.language,
        )

    def keep_paths(self, paths: dict[int, ShownStroke], now: float) -> None:
        """Remember how the discs move in new strokes; nobody's clock runs meanwhile."""
        for version, shown in paths.items():
            self.paths[version] = shown
            self.rests_at = max(self.rests_at, now) + shown.seconds
        while len(self.paths) > KEPT_PATHS:
            self.paths.popitem(last=False)

    def steps(
        self, since: int, until: int, language: str, last_view: MatchView | None = None
    ) -> list[MatchStep]:
        """Steps after a version, the last with its View. Plays strokes again whose path is not known."""
        steps = []
        for version in range(since + 1, until + 1):
            known = self.paths.get(version)
            path = None if known is None else known.path
            steps.append(match_step(self.match, version, language, path=path))
        if steps:
            steps[-1]["view"] = last_view
        return steps
