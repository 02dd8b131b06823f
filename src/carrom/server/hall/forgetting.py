"""Somebody forgotten in what a server keeps of a tournament beside its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sqlalchemy import Connection

from carrom.server.store import hall_names
from carrom.server.store.hall_rows import FixtureMatch
from carrom.tournament import Tournament, TournamentState, public_name_hider


@dataclass(frozen=True, slots=True)
class NameGone:
    """A person whose name is to go. ``matches``: the kept matches they played, or may have played."""

    hide: Callable[[str], str]
    matches: tuple[str, ...]

    def take_out(self, connection: Connection, id: str) -> None:
        """Take the name out of what belongs to a tournament."""
        hall_names.hide_keeper(connection, id, self.hide)
        hall_names.hide_players(connection, self.matches, self.hide)


def name_gone(before: Tournament, person: str, matches: Iterable[FixtureMatch]) -> NameGone:
    """What goes with a person who is forgotten. ``before``: the tournament that still knows them."""
    played = tuple(each.match_id for each in matches if _is_of(before.state, each, person))
    return NameGone(public_name_hider(before, person), played)


def _is_of(state: TournamentState, made: FixtureMatch, person: str) -> bool:
    competition = state.competitions.get(made.fixture.partition(".")[0])
    if competition is None:
        return True  # it was undone: nobody can say who played it
    sides = [competition.entrants.get(id) for id in made.sides.split(" ")]
    return any(side is None or person in side.players for side in sides)
