"""One match, its record and its text: what the tests of the record read and spoil."""

from __future__ import annotations

from carrom.match import Logged, ObservedStroke, events, fold, record
from carrom.match.events import Entry, MatchMade, Player

MADE = MatchMade(
    Entry.of("Asha", "Ravi"),
    Entry("The Bots", (Player("One", "level 3"), Player("Two", "level 1"))),
    rules="laws-29",
    tags=(("Event", "Club night"), ("Date", "2026-05-01")),
)
MATCH = fold([
    Logged(MADE, 0.0),
    Logged(events.TossMade(), 12.5),
    events.Chosen("break"),
    events.BoardBegun(),
    events.Struck(ObservedStroke(white=2)),
    events.Struck(ObservedStroke(queen=True)),
    events.Struck(ObservedStroke(white=1)),
    events.Struck(ObservedStroke(striker=True)),
    events.Noted('he said "no" => and left'),
    events.Amended(5, events.Struck(ObservedStroke(white=1))),
])  # fmt: skip
RECORD = record.record_of(MATCH, [("Umpire", "Mina")])
TEXT = record.write(RECORD)
LINES = TEXT.split("\n")
JSONL = record.write_jsonl(RECORD)
