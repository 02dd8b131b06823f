"""Whether a record is true: every event judged again, everything it states compared with what is found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from carrom.errors import BadInput, CarromError, Refused
from carrom.match.event import Event
from carrom.match.events import MatchMade, Revision, SeedTold, TossMade
from carrom.match.limits import PLAY
from carrom.match.match import Match, Step
from carrom.match.record.header import COMPUTED, computed_tags, made_of, tags_of, tells_of_match
from carrom.match.record.value import Record
from carrom.match.seed import hash_of, toss_winner
from carrom.match.summaries import summary

Replay = Callable[[Step, str], Iterable[str]]
"""Plays the event of a step again; it is given the seed of the match too, empty where none was told. Returns
what is wrong in words ("the stroke ends elsewhere"), nothing if it happened like that. It is called for every
event in force, and decides which can be played again.
"""


@dataclass(frozen=True, slots=True)
class Difference:
    """Something a record states that is not so.

    ``version`` is the number of the event, None for a tag of the header. ``what`` names the thing stated,
    ``stated`` and ``actual`` its two values, where it has any.
    """

    version: int | None
    what: str
    stated: str = ""
    actual: str = ""

    def __str__(self) -> str:
        where = "header" if self.version is None else f"event {self.version}"
        values = (
            f": stated {self.stated!r}, found {self.actual!r}" if self.stated or self.actual else ""
        )
        return f"{where}: {self.what}{values}"


def verify(record: Record, *, replay: Replay | None = None) -> tuple[Difference, ...]:
    """Everything a record states that is not so: of the events in order, then of the header.

    An event that is refused is left out and the rest judged on: what follows may differ because of it, so the
    first difference is the one to look at. Nothing is returned if the record is true. What was made after a
    limit of time is refused (A85); how many events have no time that could be checked, `untimed` says.

    >>> from carrom.match import Match, events, record
    >>> match = Match().apply(events.MatchMade()).apply(events.BoardBegun("a1"))
    >>> text = record.write(record.record_of(match)).replace("w9", "w8")
    >>> print(verify(record.read(text))[0])
    event 2: the summary: stated 'a1 w8 b9 q', found 'a1 w9 b9 q'
    """
    match = Match()
    seed = _told_seed(logged.event for logged in record.log)
    differences: list[Difference] = []
    for version, (logged, stated) in enumerate(zip(record.log, record.summaries, strict=True), 1):
        before = match
        try:
            match = before.apply(logged.event, logged.at, made=logged.made)
        except Refused as wrong:
            differences.append(Difference(version, "is refused", logged.event.kind, wrong.reason))
            # in the log but not in force, so that later ones keep their numbers
            match = Match((*before.log, logged), before.line, before.revisions)
        now = summary(match.state)
        if stated and stated != now:
            differences.append(Difference(version, "the summary", stated, now))
        if replay is not None:
            differences += _replayed(before, match, version, replay, seed)
    return (*differences, *_toss(match), *_header(record, match))


def untimed(record: Record) -> int:
    """How many events of play have no time, so that no limit could be checked for them.

    >>> from carrom.match import events, fold, record
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1")])
    >>> untimed(record.record_of(match))
    1
    """
    return sum(logged.time is None and isinstance(logged.event, PLAY) for logged in record.log)


def _toss(match: Match) -> Iterator[Difference]:
    """A toss that is not what the seed of the match gives, once the seed has been told."""
    first = [step.event for step in match.line[:1]]
    seed = _told_seed([*first, *(logged.event for logged in match.log[1:])])
    if not seed:
        return  # without a seed, or with another: that is a refused event already
    right = toss_winner(seed, len(match.state.sides))
    for step in match.line:
        if isinstance(step.event, TossMade) and step.event.winner is not right:
            yield Difference(
                step.version, "the toss by the seed", str(step.event.winner), str(right)
            )


def _told_seed(log: Iterable[Event]) -> str:
    """The seed a log tells, if it fits the hash of its first event; empty otherwise."""
    entries = [*log]
    first = entries[0] if entries else None
    seed = next((event.seed for event in entries if isinstance(event, SeedTold)), "")
    fits = seed.isascii() and isinstance(first, MatchMade) and hash_of(seed) == first.seed_hash
    return seed if fits else ""


def _replayed(
    before: Match, now: Match, version: int, replay: Replay, seed: str
) -> Iterator[Difference]:
    """Play again what this event brought into force: itself, or whatever a revision judged anew."""
    revision = isinstance(now.log[-1].event, Revision)
    known = {step.version: step for step in before.line} if revision else {}
    for step in now.line if revision else now.line[len(before.line) :]:
        was = known.get(step.version)
        if was is not None and was.logged == step.logged and was.before == step.before:
            continue
        try:
            problems = list(replay(step, seed))
        except CarromError as error:
            problems = [f"cannot be played again: {error}"]
        which = f"event {step.version} as it now stands: " if revision else ""
        for problem in problems:
            yield Difference(version, which + problem)


def _header(record: Record, match: Match) -> Iterator[Difference]:
    """Tags that say otherwise than the log: how the match was made, and how it came out."""
    computed = computed_tags(match.state)
    stated = {name: value for name, value in record.tags if name in COMPUTED}
    first = match.line[0].event if match.line else None
    if isinstance(first, MatchMade):
        computed |= tags_of(first)
        try:
            header = tags_of(made_of(record.tags))
        except BadInput as wrong:
            yield Difference(None, f"tag {wrong.field} {wrong.message}")
        else:
            stated |= {name: header[name] for name, _ in record.tags if tells_of_match(name)}
    for name, value in stated.items():
        if value != computed.get(name, ""):
            yield Difference(None, f"tag {name}", value, computed.get(name, ""))
