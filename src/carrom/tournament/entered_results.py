"""A result looked at before it is appended: who has won by it, and why it is not taken."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carrom.errors import Refused
from carrom.tournament.event import Recorded
from carrom.tournament.events.results import ToldResult
from carrom.tournament.matches import terms_of
from carrom.tournament.possible_results import ResultFault, side_ahead
from carrom.tournament.roles import Author
from carrom.tournament.state import TournamentState


@dataclass(frozen=True, slots=True)
class EnteredResult:
    """What became of a result that was entered.

    ``event``: with the winner by what decides such a match; ``is_level``: that does not say who has won;
    ``refused``: why it is not taken; ``may_overrule``: because its format excludes it, so an organiser can
    take it with a reason.

    >>> EnteredResult(ToldResult("cup.1.1.1", "a", (25, 12))).may_overrule
    False
    """

    event: ToldResult
    is_level: bool = False
    refused: Refused | None = None

    @property
    def may_overrule(self) -> bool:
        objection = self.refused.objection if self.refused is not None else None
        is_missing = not self.event.winner and not self.is_level
        return objection is not None and objection.key in set(ResultFault) and not is_missing


def look_at_result(
    state: TournamentState, event: ToldResult, *, at: float | None = None, by: Author | None = None
) -> EnteredResult:
    """A result with its winner, and whether it would be taken. Nothing is changed by asking.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> looked = look_at_result(hall.state, events.ResultGiven("cup.1.1.1", score=(12, 29)))
    >>> looked.event.winner, looked.refused
    ('b', None)
    """
    is_level = False
    try:
        competition, stage, fixture = event.fixture_of(state, event.fixture)
        if event.end == "played":
            ahead = side_ahead(terms_of(competition, stage, fixture), event)
            is_level = ahead == ""
            if ahead:
                event = replace(event, winner=ahead, decided_by="")
        event.check(state, Recorded(event, at, by or Author()))
    except Refused as refused:
        return EnteredResult(event, is_level, refused)
    return EnteredResult(event, is_level)
