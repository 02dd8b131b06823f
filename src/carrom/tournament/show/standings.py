"""Tables as they are shown: places, what each criterion counts, and what decided each place."""

from __future__ import annotations

from collections.abc import Sequence

from carrom.tournament.advancing import best_losers, is_over, lucky_losers, qualified
from carrom.tournament.ranking import KNOCK_OUT, PlaceInTable, stage_tables
from carrom.tournament.show.fixtures import Showing
from carrom.tournament.show.names import PUBLIC, Names
from carrom.tournament.show.shapes import GroupShown, StandingShown
from carrom.tournament.standings import Criterion, EntrantTally
from carrom.tournament.state import Competition, StageState, TournamentState


def show_groups(
    showing: Showing, competition: Competition, stage: StageState
) -> tuple[GroupShown, ...]:
    """The tables of a stage."""
    going_on = frozenset(_going_on(competition, stage))
    tables = stage_tables(competition, stage)
    first = 1 if len(tables) > 1 else 0
    criteria = () if stage.plan.is_knock_out else stage.plan.rank_by
    return tuple(
        GroupShown(number, _standings(showing, competition, stage, table, criteria, going_on))
        for number, table in enumerate(tables, first)
    )


def show_lucky_losers(
    state: TournamentState, competition: Competition, *, names: Names = PUBLIC
) -> tuple[StandingShown, ...]:
    """Those who lost in the round just played and may go on, the best first, with what decided each place."""
    stage = competition.stage
    if stage is None:
        return ()
    showing = Showing(state, names, 0.0)
    table, lucky_by = lucky_losers(competition), stage.plan.lucky_by
    best = frozenset(best_losers(competition))
    return _standings(showing, competition, stage, table, lucky_by, best)


def _going_on(competition: Competition, stage: StageState) -> tuple[str, ...]:
    """Who is in the next stage, as far as that is known."""
    if stage.number < len(competition.stages):
        return competition.stages[stage.number].entrants
    if stage.number == len(competition.plan.stages) or not is_over(stage):
        return ()
    return tuple(id for id in qualified(competition, stage) if id not in competition.withdrawn)


def _standings(
    showing: Showing,
    competition: Competition,
    stage: StageState,
    table: Sequence[PlaceInTable],
    criteria: Sequence[Criterion],
    going_on: frozenset[str],
) -> tuple[StandingShown, ...]:
    first = criteria[0].value if criteria else KNOCK_OUT
    shown = []
    above: PlaceInTable | None = None
    for each in table:
        entrant, row = competition.entrants[each.entrant], each.tally
        decided_by = str(above.decided_by) if above is not None else ""
        shown.append(
            StandingShown(
                each.place,
                showing.book.entrant_id(competition, each.entrant),
                showing.book.entrant(competition, each.entrant),
                entrant.club,
                row.played,
                row.won,
                row.drawn,
                row.lost,
                tuple(
                    (criterion.value, _figure(competition, criterion, row, above, each))
                    for criterion in criteria
                ),
                "" if decided_by == first else decided_by,
                ""
                if above is None or decided_by == first
                else _reason(showing, competition, above),
                each.entrant in going_on,
                each.entrant in stage.out,
            )
        )
        above = each
    return tuple(shown)


def _figure(
    competition: Competition,
    criterion: Criterion,
    row: EntrantTally,
    above: PlaceInTable | None,
    own: PlaceInTable,
) -> str:
    """What a criterion counts for an entrant; empty where that means something only among those level."""
    match criterion:
        case Criterion.MATCH_POINTS:
            value = row.match_points
        case Criterion.WINS:
            value = row.won
        case Criterion.BOARDS:
            value = row.boards_won - row.boards_lost
        case Criterion.NET_SCORE:
            value = row.net_score
        case Criterion.TOTAL_SCORE:
            value = row.scored
        case Criterion.BUCHHOLZ:
            value = row.buchholz
        case Criterion.SEED:
            seed = competition.entrants[row.entrant].seed
            return str(seed) if seed else ""
        case Criterion.RATING:
            value = competition.entrants[row.entrant].rating
        case Criterion.HEAD_TO_HEAD:
            if own.decided_by == criterion:
                value = own.value
            elif above is not None and above.decided_by == criterion:
                value = above.next_value
            else:
                return ""
        case Criterion.LOT:
            return ""
    return f"{value:g}"


def _reason(showing: Showing, competition: Competition, above: PlaceInTable) -> str:
    """What put the entrant above where it is, in words."""
    if not above.decided_by:
        return ""
    name = showing.book.entrant(competition, above.entrant)
    what = above.decided_by.replace("_", " ")
    if above.decided_by == Criterion.LOT:
        return f"behind {name} by lot"
    if above.decided_by == Criterion.SEED:
        return f"behind {name} by seed"
    return f"behind {name} by {what}: {above.next_value:g} to {above.value:g}"
