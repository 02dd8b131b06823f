"""Roles at an event, and what each may do: one table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What somebody is at the event."""

    ORGANISER = "organiser"
    CHIEF_REFEREE = "chief_referee"
    UMPIRE = "umpire"
    SCORER = "scorer"
    SPECTATOR = "spectator"


@dataclass(frozen=True, slots=True)
class Author:
    """Who told an event."""

    role: Role = Role.ORGANISER
    name: str = ""


_DESK = frozenset({Role.ORGANISER})
_REFEREE = frozenset({Role.CHIEF_REFEREE})
_BOTH = _DESK | _REFEREE
_TABLE = _BOTH | {Role.UMPIRE}
_SCORE = _TABLE | {Role.SCORER}

PERMISSIONS: dict[str, frozenset[Role]] = {
    # the event
    "open": _DESK, "phase": _DESK, "tables": _DESK, "official": _DESK, "competition": _DESK,
    "replan": _DESK, "privacy": _DESK,
    # people and entries
    "person": _DESK, "forget": _DESK, "enter": _DESK, "change_entry": _DESK,
    "check_in": _DESK | {Role.SCORER}, "withdraw": _BOTH, "return": _BOTH, "substitute": _BOTH,
    "forbid": _DESK,
    # draws
    "draw": _DESK, "lucky_losers": _DESK,
    # results
    "result": _SCORE, "rubber": _SCORE, "correct": _BOTH, "line_up": _SCORE,
    # the hall
    "timetable": _DESK, "call": _BOTH, "call_back": _BOTH, "start": _SCORE, "move": _BOTH,
    "umpire": _BOTH, "table": _BOTH, "hall_clock": _BOTH, "change_striker": _TABLE,
    # conduct
    "striker": _BOTH, "warning": _TABLE, "protest": _SCORE, "decide_protest": _REFEREE,
    "disqualify": _REFEREE,
    # the log itself
    "undo": _DESK, "cancel": _DESK, "note": _SCORE,
}  # fmt: skip
"""Who may tell an event, by its kind. A spectator tells nothing.

Umpires and scorers are held to the match in their charge by whoever lets them in.
"""


def may(role: Role, kind: str) -> bool:
    """Whether a role may tell an event of a kind.

    >>> may(Role.UMPIRE, "result"), may(Role.UMPIRE, "draw")
    (True, False)
    """
    return role in PERMISSIONS.get(kind, frozenset())
