"""The record of a match: a readable text file, or JSON lines, and back, exactly. See docs/record.md.

>>> from carrom.match import Match, events, record
>>> match = Match().apply(events.MatchMade(rules="icf-25")).apply(events.BoardBegun("a1"))
>>> kept = record.record_of(match, tags=[("Event", "Club night")])
>>> record.read(record.write(kept)) == kept
True
"""

from __future__ import annotations

from carrom.match.record.header import record_of
from carrom.match.record.jsonl import read_jsonl, write_jsonl
from carrom.match.record.text import (
    Header,
    read,
    read_leniently,
    read_many,
    read_many_leniently,
    scan_headers,
    write,
    write_many,
)
from carrom.match.record.value import Record, RecordProblem

__all__ = [
    "Header",
    "Record",
    "RecordProblem",
    "read",
    "read_jsonl",
    "read_leniently",
    "read_many",
    "read_many_leniently",
    "record_of",
    "scan_headers",
    "write",
    "write_jsonl",
    "write_many",
]
