"""The whole game on one device: its matches, in the place of a server's rooms.

Nothing is written here. Whatever is done says what must be stored (``kept``) before anybody hears of it
(``frames``), and what happens by itself afterwards (``next``). The host, a worker of the page, stores, tells
and keeps time.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from carrom.device.games import Game, damaged_log
from carrom.device.rows import (
    EVENT,
    PERSON,
    ROW,
    DevicePerson,
    Kept,
    StoredEvent,
    StoredMatch,
    deleted_match,
    kept_event,
    kept_person,
)
from carrom.errors import BadInput
from carrom.page import (
    ActionResult,
    MatchSetup,
    Refusal,
    ServerFrame,
    acting_computer,
    actions,
    event_text,
    new_seed,
    not_found,
    rename_seats,
    stored_text,
)
from carrom.shape import at_field

LOG = logging.getLogger("carrom.device")


@dataclass
class DeviceChange:
    """What something led to."""

    kept: list[Kept] = field(default_factory=list)
    frames: list[ServerFrame] = field(default_factory=list)
    next: list[dict[str, Any]] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return {"kept": self.kept, "frames": self.frames, "next": self.next}


class GameDevice:
    """What is known here: the person, the rows of all matches, and the logs of those that are open."""

    def __init__(self) -> None:
        self.person = DevicePerson()
        self.rows: dict[str, StoredMatch] = {}
        self.games: dict[str, Game] = {}
        self.damaged: set[str] = set()
        """Matches whose stored log cannot be read."""
        self.unreadable = 0
        """How many stored matches cannot be read at all."""
        self._is_person_kept = False
        self._now = 0.0

    # What is stored ---------------------------------------------------------------------------------

    def open(self, matches: Sequence[Any] = (), person: Any = None) -> None:
        """Begin with what is stored here: every match without its log, and the person."""
        with at_field("person"):
            self.person = DevicePerson() if person is None else PERSON.read(person)
        self._is_person_kept = person is not None
        self.games.clear()
        self.damaged.clear()
        self.rows, self.unreadable = {}, 0
        for number, value in enumerate(matches):
            try:
                row: StoredMatch = ROW.read_at(value, f"matches[{number}]")
            except BadInput:  # it stays stored, and keeps no other match out
                LOG.exception("a stored match cannot be read")
                self.unreadable += 1
                continue
            self.rows[row.id] = row

    def load(self, id: str, events: Sequence[Any]) -> None:
        """Take in the stored log of a match. Raises `Refusal`: ``damaged`` where it cannot be read."""
        row = self.row(id)
        self.damaged.add(id)
        try:
            entries = [EVENT.read_at(value, f"events[{n}]") for n, value in enumerate(events)]
        except BadInput as wrong:
            raise damaged_log(id, str(wrong)) from None
        in_order = sorted(entries, key=lambda entry: entry.version)
        game = Game.of(row, in_order, self.person.id)
        if game.match.version < row.version:
            raise damaged_log(id, f"it ends at event {game.match.version} of {row.version}")
        self.damaged.discard(id)
        if game.match.version > row.version:  # another page has gone on: what is stored counts
            self.rows[id] = row.moved(game.match, self.person.id, row.moved_at)
        self.games[id] = game

    def forget(self, id: str, row: Any = None) -> None:
        """Drop what is in memory of a match that another page has gone on with. ``row``: as it is stored
        now; none where it was removed."""
        self.games.pop(id, None)
        self.damaged.discard(id)
        if row is None:
            self.rows.pop(id, None)
        else:
            self.rows[id] = ROW.read_at(row, "row")

    def notice_time(self, now: float) -> None:
        """It is ``now``. Where the clock was set back, no match that is open waits the longer for it."""
        if now < self._now:
            for game in self.games.values():
                game.follow_clock(self._now - now)
        self._now = now

    @contextmanager
    def all_or_nothing(self, change: DeviceChange) -> Iterator[None]:
        """Whatever fails leaves everything as it was; what it would have changed is not kept or told."""
        rows, person = dict(self.rows), (self.person, self._is_person_kept)
        lists: tuple[list[Any], ...] = (change.kept, change.frames, change.next)
        lengths = [len(each) for each in lists]
        try:
            yield
        except BaseException:
            self.rows, (self.person, self._is_person_kept) = rows, person
            self.games = {name: game for name, game in self.games.items() if self._is_stored(game)}
            for each, length in zip(lists, lengths, strict=True):
                del each[length:]
            raise

    def _is_stored(self, game: Game) -> bool:
        """Whether a match in memory is what its row says; else its log is loaded again."""
        row = self.rows.get(game.id)
        return row is not None and row.version == game.match.version and row.setup == game.setup

    # Matches ----------------------------------------------------------------------------------------

    def row(self, match_id: str) -> StoredMatch:
        """A match as it is stored. Raises `Refusal`."""
        if match_id not in self.rows:
            raise not_found("match")
        return self.rows[match_id]

    def game(self, match_id: str) -> Game:
        """A match with its log. Raises `Refusal`: ``not_loaded`` where the log has to be given first,
        ``damaged`` where it cannot be read."""
        row = self.row(match_id)
        if match_id in self.damaged:
            raise damaged_log(match_id, "it cannot be read")
        if match_id not in self.games:
            self.check_loaded([match_id])
            self.games[match_id] = Game.of(row, (), self.person.id)
        return self.games[match_id]

    def check_loaded(self, ids: Sequence[str]) -> None:
        """Raise `Refusal` (``not_loaded``, with all ids in its field) where logs have to be given first."""
        missing = [
            name
            for name in ids
            if name not in self.games and name not in self.damaged and self.rows[name].version
        ]
        if missing:
            why = f"the log of match {', '.join(missing)} has to be loaded first"
            raise Refusal("not_loaded", why, field=",".join(missing))

    def keep_person(self, person: DevicePerson, change: DeviceChange) -> None:
        """Whoever plays here is this from now on, and is kept until the host says that they are stored."""
        self.person, self._is_person_kept = person, False
        change.kept.append(kept_person(person))

    def keep_owner(self, change: DeviceChange) -> None:
        """Whoever has something here has to be known again: keep them with everything that is kept, until the
        host says that they are stored."""
        row = kept_person(self.person)
        if change.kept and not self._is_person_kept and row not in change.kept:
            change.kept.append(row)

    def person_kept(self, person: Any = None) -> None:
        """The person is stored. ``person``: as they are stored, where another page was first."""
        if person is not None:
            with at_field("person"):
                self.person = PERSON.read(person)
        self._is_person_kept = True

    def add(self, row: StoredMatch, now: float, change: DeviceChange) -> Game:
        """Keep a new match; one that is complete gets its seed, and begins."""
        setup = row.setup
        if setup.complete and setup.seed is None:
            setup = replace(setup, seed=new_seed())
        self.rows[row.id] = replace(row, setup=setup, moved_at=row.moved_at or now)
        game = self.games[row.id] = Game.of(self.rows[row.id], (), self.person.id)
        if not self.begin(game, now, change):
            change.kept.append(self.rows[row.id].kept())
        return game

    def begin(self, game: Game, now: float, change: DeviceChange) -> bool:
        """Toss and begin the first board, if every seat is taken and it has not begun."""
        if game.match.version or not game.setup.complete:
            return False
        self.go_on(game, actions.begin(game.setup, game.at(now)), now, change)
        return True

    def remove(self, match_id: str, change: DeviceChange) -> None:
        """Remove a match with its log; where it was a rematch, another one can be asked for."""
        change.kept += [deleted_match(self.row(match_id).id)]
        self.rows.pop(match_id)
        self.games.pop(match_id, None)
        self.damaged.discard(match_id)
        for row in [row for row in self.rows.values() if row.setup.rematch == match_id]:
            setup = replace(row.setup, rematch=None)
            self.rows[row.id] = replace(row, setup=setup)
            if row.id in self.games:
                self.games[row.id].setup = setup
            change.kept.append(self.rows[row.id].kept())

    def change_setup(self, game: Game, setup: MatchSetup, now: float, change: DeviceChange) -> None:
        """Somebody sits down, has another name, or a rematch was made."""
        game.setup, game.match = setup, rename_seats(game.match, setup)
        self.rows[game.id] = replace(self.rows[game.id], setup=setup)
        change.kept.append(self.rows[game.id].kept())
        change.frames.append({"t": "view", "view": game.view(now)})

    def go_on(
        self,
        game: Game,
        result: ActionResult,
        now: float,
        change: DeviceChange,
        client_id: str | None = None,
        action: str = "",
    ) -> None:
        """Take in what an action led to: its events are to be kept, and its steps told."""
        since, match = game.match.version, result.match
        entries = []
        for version, logged in enumerate(match.log[since:], since + 1):
            at = logged.at if logged.at is not None else game.at(now)
            stored = stored_text(logged.event, event_text(logged.event))
            entry = StoredEvent(version, at, stored, made=logged.made)
            if version == since + 1:
                entry = replace(entry, client_id=client_id, action=action)
            entries.append(entry)
        game.match = match
        game.take_rows(entries)
        game.keep_paths(result.paths, now)
        game.restart_clock(now)
        row = self.rows[game.id] = self.rows[game.id].moved(match, self.person.id, now)
        change.kept += [kept_event(game.id, entry) for entry in entries]
        change.kept.append(row.kept())
        view = game.view(now)
        change.frames += [
            {"t": "step", "step": step}
            for step in game.steps(since, match.version, game.language, view)
        ]
        self.let_go_on(game, now, change)

    def let_go_on(self, game: Game, now: float, change: DeviceChange) -> None:
        """Say what happens by itself from here."""
        change.next += game.next(now)
        acting = acting_computer(game.setup, game.match)
        if acting is not None and game.match.result is None and not game.is_watched:
            change.frames.append({"t": "thinking", "seat": acting.seat})


def fold_result(game: Game, result: ActionResult, at: float) -> ActionResult:
    """The result with all that follows by itself."""
    if result.match is game.match:
        return result
    return actions.following(game.setup, result, at)
