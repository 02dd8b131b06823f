"""A tournament as a file of JSON lines: a header, then one event a line, in the order they were told."""

from __future__ import annotations

from carrom.tournament.event import Recorded, recorded_to_json, stored_from_json
from carrom.tournament.json_log import read_json_log, write_json_log
from carrom.tournament.tournament import Tournament

HEADER = "carrom-tournament"


def write_log(log: tuple[Recorded, ...]) -> str:
    """A log as JSON lines.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> load_tournament(write_log(hall.log)).state == hall.state
    True
    >>> len(read_log(write_log(hall.log))) == hall.version
    True
    """
    return write_json_log(HEADER, map(recorded_to_json, log))


def read_log(text: str) -> tuple[Recorded, ...]:
    """The log of JSON lines, the exact inverse. Raises `BadInput` naming the line.

    An event that this version does not know is kept as it is (`Tournament.set_aside`).
    """
    return read_json_log(text, HEADER, stored_from_json, noun="a tournament")


def load_tournament(text: str) -> Tournament:
    """The tournament of a file. Raises `BadInput` only for what is not such a file."""
    return Tournament.fold(read_log(text))
