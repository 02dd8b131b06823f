"""Names as they are shown: in full at the desk, or as the public may see them."""

from __future__ import annotations

from enum import StrEnum

from carrom.tournament.people import Entrant
from carrom.tournament.state import TournamentState


class Names(StrEnum):
    """Whose eyes a name is for."""

    FULL = "full"  # the desk
    PUBLIC = "public"


FULL, PUBLIC = Names.FULL, Names.PUBLIC


def person_name(state: TournamentState, person: str, names: Names = PUBLIC) -> str:  # noqa: ARG001
    """Somebody's name as it is shown; an id that nobody has stands for itself."""
    # What the public may see follows from age and consent, which `Person` does not hold yet.
    known = state.people.get(person)
    return person if known is None else known.name


def entrant_name(state: TournamentState, entrant: Entrant, names: Names = PUBLIC) -> str:
    """An entry's name: where it holds the names of its players, these are shown as theirs are."""
    name = entrant.name
    for player in entrant.players:
        known = state.people.get(player)
        if known is not None:
            name = name.replace(known.name, person_name(state, player, names))
    return name
