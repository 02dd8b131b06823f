"""Events about the log itself: undone. History is never rewritten, these are appended like all others."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.tournament.event import Recorded, TournamentEvent
from carrom.tournament.state import TournamentPhase, TournamentState


@dataclass(frozen=True, slots=True)
class LogRevision(TournamentEvent, when=frozenset(TournamentPhase)):
    """An event that changes which events count."""

    def check_log(self, log: tuple[Recorded, ...], line: tuple[int, ...]) -> None:
        """Raise `Refused` where there is nothing to revise."""
        raise NotImplementedError

    def revise(self, log: tuple[Recorded, ...], line: tuple[int, ...]) -> tuple[int, ...]:
        """The versions in force from now on; a version that is not there changes nothing."""
        raise NotImplementedError

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        return state


@dataclass(frozen=True, slots=True)
class RolledBack(LogRevision, kind="undo"):
    """Everything after a version is undone; undoing an undoing brings it back.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.RolledBack(to=hall.version - 1))
    >>> hall.version
    12
    """

    to: int
    reason: str = ""

    def check_log(self, log: tuple[Recorded, ...], line: tuple[int, ...]) -> None:
        if not 0 <= self.to < len(log):
            raise self.refused(
                f"to {self.to}: the log has versions 0 to {len(log) - 1} before this"
            )

    def revise(self, log: tuple[Recorded, ...], line: tuple[int, ...]) -> tuple[int, ...]:
        from carrom.tournament.tournament import in_force

        return in_force(log[: self.to])


@dataclass(frozen=True, slots=True)
class EventCancelled(LogRevision, kind="cancel"):
    """One earlier event is undone and everything after it stays; refused where something no longer fits.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.WarningGiven("p1-1", "late"))
    >>> hall = hall.apply(events.EventCancelled(hall.version, reason="by mistake"))
    >>> hall.state.warnings
    ()
    """

    version: int
    reason: str = ""

    def check_log(self, log: tuple[Recorded, ...], line: tuple[int, ...]) -> None:
        if self.version not in line:
            raise self.refused(f"event {self.version} is not in force")

    def revise(self, log: tuple[Recorded, ...], line: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(version for version in line if version != self.version)
