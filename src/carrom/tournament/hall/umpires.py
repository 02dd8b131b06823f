"""Umpires for matches: never their own, of another club where possible, everybody as often as the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from carrom.tournament.hall.assigning import assign
from carrom.tournament.hall.queueing import ReadyMatch, ready_matches
from carrom.tournament.roles import Role
from carrom.tournament.state import TournamentState
from carrom.tournament.whereabouts import umpire_id, whereabouts

_OWN_CLUB, _WANTED = 1_000_000, 10_000
"""What an umpire of one of the clubs costs, and one who is about to be called as a player."""


def choose_umpires(state: TournamentState, matches: Sequence[ReadyMatch]) -> list[str]:
    """An umpire for each match that is to be called, empty where nobody is free.

    Those who are to play in one of them, or are at a table, are not.
    """
    busy = {*whereabouts(state), *(person for match in matches for person in match.people)}
    names = {each.name: umpire_id(state, each.name) for each in state.officials
             if each.role is Role.UMPIRE}  # fmt: skip
    free = list({person: name for name, person in names.items() if person not in busy}.values())
    waiting = {person for match in ready_matches(state) for person in match.people}
    times = Counter(past.umpire for past in state.hall.past if past.umpire)
    clubs = {
        name: state.people[names[name]].club.strip().casefold()
        if names[name] in state.people
        else ""
        for name in free
    }
    costs = [
        [
            _OWN_CLUB * (clubs[name] in match.clubs)
            + _WANTED * (names[name] in waiting)
            + times[names[name]]
            for name in free
        ]
        for match in matches[: len(free)]
    ]
    chosen = [free[at] for at in assign(costs)]
    return chosen + [""] * (len(matches) - len(chosen))
