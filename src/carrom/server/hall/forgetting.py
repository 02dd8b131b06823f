"""Names in what a server keeps of a tournament beside its log: somebody forgotten, or shown otherwise now."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from carrom.server.store import hall_names
from carrom.server.store.hall_rows import FixtureMatch
from carrom.tournament import (
    NameBook,
    Recorded,
    Tournament,
    TournamentState,
    events,
    public_name_hider,
)

if TYPE_CHECKING:
    from carrom.server.hall.hall import Hall

RENAMING = frozenset({"person", "privacy", "replan", "undo", "cancel"})
"""Kinds after which somebody may be shown by another name."""


@dataclass(frozen=True, slots=True)
class NameGone:
    """A person whose name is to go. ``matches``: the kept matches they played, or may have played."""

    hide: Callable[[str], str]
    matches: tuple[str, ...]

    def take_out(self, connection: Connection, id: str) -> None:
        """Take the name out of what belongs to a tournament."""
        hall_names.hide_keeper(connection, id, self.hide)
        hall_names.hide_players(connection, self.matches, self.hide)


def names_gone(
    before: Tournament, new: Sequence[Recorded], matches: Sequence[FixtureMatch]
) -> list[NameGone]:
    """Those who are forgotten by what was just told."""
    new_events = [each.event for each in new]
    forgotten = {each.person for each in new_events if isinstance(each, events.PersonForgotten)}
    here = forgotten & before.state.people.keys()
    return [name_gone(before, person, matches) for person in here]


def name_gone(before: Tournament, person: str, matches: Iterable[FixtureMatch]) -> NameGone:
    """What goes with a person who is forgotten. ``before``: the tournament that still knows them."""
    played = tuple(each.match_id for each in matches if _is_of(before.state, each, person))
    return NameGone(public_name_hider(before, person), played)


def _is_of(state: TournamentState, fixture_match: FixtureMatch, person: str) -> bool:
    competition = state.competitions.get(fixture_match.fixture.partition(".")[0])
    if competition is None:
        return True  # it was undone: nobody can say who played it
    sides = [competition.entrants.get(id) for id in fixture_match.sides.split(" ")]
    return any(side is None or person in side.players for side in sides)


async def follow_the_rule(hall: Hall) -> None:
    """Let the kept matches of a hall name people as the public may see them now: somebody has withdrawn their
    consent, or turned out to be a minor, since a match was made."""
    async with hall.lock:
        book, matches = await hall.public_names(), list(hall.matches.values())
        renamed = await hall.services.run(shown_otherwise, hall.tournament, book, matches)
        if not renamed:
            return

        def work(connection: Connection) -> None:
            for each in renamed:
                hall_names.hide_players(connection, each.matches, each.hide)

        await hall.services.database.write(work)
        await hall.show_renamed(renamed)
    hall.tell_processes("names")


def shown_otherwise(
    tournament: Tournament, book: NameBook, matches: Sequence[FixtureMatch]
) -> list[NameGone]:
    """Those whom a kept match calls otherwise than they are to be called in public."""
    found = []
    for fixture_match in matches:
        match = json.loads(fixture_match.match)
        called = {player["name"] for side in "ab" for player in match[side]["players"]}
        players = _players(tournament.state, fixture_match)
        wanted = {book.person(player) for player in players}
        for player in () if called <= wanted else players:
            hide = public_name_hider(tournament, player, book.person(player))
            if any(hide(name) != name for name in called - wanted):
                found.append(NameGone(hide, (fixture_match.match_id,)))
    return found


def _players(state: TournamentState, fixture_match: FixtureMatch) -> tuple[str, ...]:
    """Those who play, or may play, a match."""
    competition = state.competitions.get(fixture_match.fixture.partition(".")[0])
    if competition is None:
        return ()
    sides = [competition.entrants.get(id) for id in fixture_match.sides.split(" ")]
    players = (player for side in sides if side is not None for player in side.players)
    return tuple(player for player in players if player in state.people)
