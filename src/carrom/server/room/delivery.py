"""What becomes of entries that an umpire's phone delivers: in the log, in review, or known already. Pure.

Nothing is dropped. An entry is in the log once, or waits for review with the reason; one that comes again is
known by its device and its number.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

from carrom.errors import BadInput, Objection, Refused
from carrom.match import Match, event_from_json, events, summary
from carrom.page import Refusal
from carrom.server.api.kept import Delivery, SentEntry, WhyReview
from carrom.server.room.review_words import code_of, detail_of
from carrom.server.store.kept import ACCEPTED, REVIEW, TAKEN, Keeper, KeptEntry, KeptState

MOST_KEPT = 20_000
"""Entries of one match: twenty times as many as the longest match has."""
MOST_SECONDS = 1e12
"""Beyond these a time is none."""
DRIFT = 1.0
"""Seconds by which the clock of the server may differ from the writer's before it is set anew."""
NOT_IN_LOG = 0
"""The version of an entry that is not in the phone's log any more: others have written before it."""
MISSING: tuple[WhyReview, ...] = ("refused", "unreadable", "out_of_step")
"""Why an entry of the writer is not in the log although it is in the phone's."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a delivery changes: the match, who writes it, and the entries to be written."""

    match: Match
    keeper: Keeper
    entries: tuple[KeptEntry, ...] = ()
    is_empty: bool = True


def is_forgotten_claim(keeper: Keeper, sent: Delivery) -> bool:
    """Whether a device writes by a claim that this server, restored from a backup, does not know."""
    is_last = sent.epoch >= (sent.latest_epoch or sent.epoch)
    return is_last and sent.device != keeper.writer and sent.epoch > keeper.epoch


def _was_superseded(keeper: Keeper, sent: Delivery) -> bool:
    """Whether a device has heard of a hand-over that this server has forgotten: it is not the writer."""
    latest = sent.latest_epoch or sent.epoch
    return latest > max(keeper.epoch, sent.epoch)


def plan_delivery(match: Match, known: KeptState, sent: Delivery, now: float) -> Plan:
    """What a delivery changes. Raises `Refusal` only where a match holds more than any match could."""
    keeper = known.keeper
    if is_forgotten_claim(keeper, sent):
        return Plan(match, keeper)  # it claims again, and sends again
    is_writer = sent.device == keeper.writer and not _was_superseded(keeper, sent)
    if is_writer and sent.epoch > keeper.epoch:  # restored: the phone knows better
        keeper = replace(keeper, epoch=sent.epoch)
    is_current = is_writer and sent.epoch == keeper.epoch
    if is_current and sent.match_seconds is not None:
        keeper = _with_clock(keeper, now - sent.match_seconds)
    taking = _Taking(match, is_current, known, sent, now)
    for entry in sent.entries:
        if not taking.take(entry):
            break
    entries = tuple(taking.changed.values())
    if known.total + len(entries) > MOST_KEPT:
        raise Refusal("full", f"a match holds at most {MOST_KEPT} entries")
    is_empty = not entries and keeper == known.keeper
    return Plan(taking.match, keeper, entries, is_empty)


def _with_clock(keeper: Keeper, clock_at: float) -> Keeper:
    drift = abs(clock_at - keeper.clock_at)
    return replace(keeper, clock_at=clock_at) if drift > DRIFT else keeper


@dataclass(slots=True)
class _Taking:
    """One delivery, entry by entry."""

    match: Match
    is_current: bool
    """Whether the writer of the match sends what it wrote as its writer."""
    known: KeptState
    sent: Delivery
    now: float
    changed: dict[tuple[str, int, int], KeptEntry] = field(default_factory=dict)
    have: dict[str, int] = field(init=False)
    entries: dict[tuple[str, int], tuple[KeptEntry, ...]] = field(init=False)
    is_behind: bool = field(init=False)
    """Whether the phone's log has entries that this one has not."""

    def __post_init__(self) -> None:
        self.have = dict(self.known.have)
        self.entries = dict(self.known.entries)
        sender, epoch = self.sent.device, self.sent.epoch
        self.is_behind = any(
            entry.device == sender and entry.epoch == epoch and entry.why in MISSING
            for entry in self.known.review
        )

    def take(self, sent: SentEntry) -> bool:
        """Take an entry in; False where one before it is missing, or it is not this device's to send."""
        device = sent.device or self.sent.device
        is_passed_on = sent.device is not None
        if is_passed_on and not self.is_current:
            return False
        entry = self._as_sent(device, sent)
        copies = self.entries.get((device, sent.seq), ())
        same = next((copy for copy in copies if copy.says_the_same(entry)), None)
        if same is not None:
            # the writer passes on what was late here: it was in the log when it took over
            if is_passed_on and same.status == REVIEW and same.version is None:
                judged = self._judged(replace(entry, copy_number=same.copy_number), sent)
                self._keep(replace(judged, at=same.at, made=same.made, told_at=same.told_at))
            return True
        if copies:
            number = len(copies)
            self._keep(_in_review(replace(entry, copy_number=number), "changed"))
            return True
        if not is_passed_on and sent.seq > self.have.get(device, 0) + 1:
            return False
        if self.is_current and self._lacks_what_was_before(sent):
            return False
        self._keep(self._judged(entry, sent) if self.is_current else _in_review(entry, "late"))
        return True

    def _lacks_what_was_before(self, sent: SentEntry) -> bool:
        """Whether the phone's log has more before an entry than was ever sent here: the server was restored,
        and the phone is about to pass that on."""
        missing = self.known.missing.get(self.sent.epoch, 0)
        missing += sum(entry.version is None for entry in self.changed.values())
        return sent.version is not None and sent.version > self.match.version + 1 + missing

    def _keep(self, entry: KeptEntry) -> None:
        self.changed[entry.key] = entry
        key = (entry.device, entry.seq)
        others = (copy for copy in self.entries.get(key, ()) if copy.key != entry.key)
        self.entries[key] = (*others, entry)
        have = self.have.get(entry.device, 0)
        while (entry.device, have + 1) in self.entries:
            have += 1
        self.have[entry.device] = have

    def _judged(self, entry: KeptEntry, sent: SentEntry) -> KeptEntry:
        """The entry in the log, or in review with the reason."""
        if sent.version == NOT_IN_LOG:
            return self._missing(entry, "out_of_step", Objection("entry.taken_out"))
        try:
            event = read_sent(entry.event)
        except BadInput as wrong:
            return self._missing(entry, "unreadable", detail_of(wrong))
        if isinstance(event, events.Revision) and sent.version not in (
            None,
            self.match.version + 1,
        ):
            counts = {"there": sent.version, "here": self.match.version + 1}
            return self._missing(entry, "out_of_step", Objection("entry.counts", counts))
        try:
            match = apply_entry(self.match, event, entry)
        except Refused as wrong:
            return self._missing(entry, "refused", detail_of(wrong))
        state = summary(match.state)
        if self.is_behind and sent.device is None and entry.state != state:
            return self._missing(entry, "out_of_step", Objection("entry.after_review"))
        self.match = match
        taken = replace(entry, version=match.version, server_state=state, status=TAKEN, why="")
        if entry.state not in (None, state):
            return _in_review(taken, "ruled_otherwise")
        return taken

    def _missing(self, entry: KeptEntry, why: WhyReview, detail: Objection) -> KeptEntry:
        self.is_behind = True
        state = summary(self.match.state)
        return replace(_in_review(entry, why, detail), server_state=state)

    def _as_sent(self, device: str, sent: SentEntry) -> KeptEntry:
        return entry_as_sent(
            sent, device, self.sent.epoch, self.sent.edition, self.sent.build, self.now
        )


def entry_as_sent(
    sent: SentEntry, device: str, epoch: int, edition: int, build: str, now: float
) -> KeptEntry:
    """An entry as it came, before anybody looks at it."""
    return KeptEntry(
        device=device,
        seq=sent.seq,
        copy_number=0,
        epoch=epoch,
        edition=edition,
        build=build,
        event=sent_text(sent.event),
        at=sent.at,
        made=sent.made,
        state=sent.state,
        server_state=None,
        status=TAKEN,
        why="",
        detail="",
        version=None,
        reason="",
        told_at=now,
    )


def _in_review(entry: KeptEntry, why: WhyReview, detail: Objection | None = None) -> KeptEntry:
    return replace(entry, status=REVIEW, why=why, detail=code_of(detail))


def sent_text(event: dict[str, Any]) -> str:
    """An event as it was sent, as JSON text any database and reader can hold; the same for the same event.

    What is not JSON (a number that is none, half a letter) is kept as text, and not an event.
    """
    try:
        json.dumps(event, ensure_ascii=False).encode()
        return json.dumps(event, separators=(",", ":"), sort_keys=True, allow_nan=False)
    except ValueError:
        return json.dumps({"unreadable": json.dumps(event, sort_keys=True)})


def read_sent(text: str) -> events.Event:
    """The event of an entry. Raises `BadInput` for one this server does not know."""
    return event_from_json(json.loads(text))


def apply_entry(match: Match, event: events.Event, entry: KeptEntry) -> Match:
    """The match with an entry. Raises `Refused`.

    A time never goes back, and nothing is told before it happened; whatever a phone says, that alone refuses
    nothing.
    """
    last = (match.log[-1].at or 0.0) if match.log else 0.0
    at = max(entry.at, last) if entry.at < MOST_SECONDS else last
    made = entry.made
    if made is not None:
        # a revision says when the event it revises was made: the match knows what that may be
        earliest = 0.0 if isinstance(event, events.Revision) else match.state.clock.at or 0.0
        made = min(max(made, earliest), at)
    return match.apply(event, at, made=made)


def accept(match: Match, entry: KeptEntry) -> tuple[Match, KeptEntry]:
    """An entry in review appended to the log, unless it is there. Raises `CarromError`."""
    if entry.version is not None:
        return match, replace(entry, status=ACCEPTED)
    after = apply_entry(match, read_sent(entry.event), entry)
    state = summary(after.state)
    return after, replace(entry, status=ACCEPTED, version=after.version, server_state=state)
