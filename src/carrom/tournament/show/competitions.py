"""Competitions as they are shown: entries, stages, who has won, and what comes next."""

from __future__ import annotations

from functools import partial

from carrom.tournament.advancing import champion, is_over, next_draw
from carrom.tournament.people import Entrant
from carrom.tournament.placings import podium_places
from carrom.tournament.show.fixtures import Showing
from carrom.tournament.show.shapes import (
    CompetitionShown,
    DrawShown,
    EntrantShown,
    RoundShown,
    StageShown,
)
from carrom.tournament.show.standings import show_groups
from carrom.tournament.state import Competition, StageState


def show_competition(showing: Showing, competition: Competition) -> CompetitionShown:
    """A competition with all its stages."""
    won_by = champion(competition) or ""
    shown_as = partial(showing.book.entrant_id, competition)
    plan = competition.plan
    planned = tuple(
        StageShown(number, stage.name, stage.kind.value)
        for number, stage in enumerate(plan.stages, 1)
        if number > len(competition.stages)
    )
    begun = tuple(_stage(showing, competition, stage) for stage in competition.stages)
    return CompetitionShown(
        competition.id,
        competition.name,
        plan.kind,
        plan.title,
        plan.rules or ("house" if plan.house else ""),
        tuple(_entrant(showing, competition, each) for each in competition.entrants.values()),
        (*begun, *planned),
        next_step(competition),
        shown_as(won_by),
        tuple(map(shown_as, podium(competition) if won_by else ())),
    )


def next_step(competition: Competition) -> str:
    """What the organiser does next: ``enter``, ``draw``, ``lucky_losers``, ``play``; or it is ``over``."""
    stage = competition.stage
    if stage is not None and stage.unplayed and not stage.open:
        return "play"
    last = stage is not None and stage.number == len(competition.plan.stages)
    if stage is not None and last and is_over(stage):
        return "over"
    due = next_draw(competition)
    if due.lucky:
        return "lucky_losers"
    if not due.problem:
        return "draw"
    return "enter" if stage is None else "over"


def podium(competition: Competition) -> tuple[str, ...]:
    """Who came first, second and third, the champion first; two may share the third place."""
    won_by, places = champion(competition), podium_places(competition)
    return tuple(sorted(places, key=lambda id: (id != won_by, places[id])))


def _entrant(showing: Showing, competition: Competition, entrant: Entrant) -> EntrantShown:
    return EntrantShown(
        showing.book.entrant_id(competition, entrant.id),
        showing.book.entrant(competition, entrant.id),
        tuple(map(showing.book.person, entrant.players)),
        entrant.club,
        entrant.seed,
        entrant.id in competition.checked_in,
        entrant.id in competition.withdrawn,
        showing.book.person(entrant.captain) if entrant.captain else "",
    )


def _stage(showing: Showing, competition: Competition, stage: StageState) -> StageShown:
    return StageShown(
        stage.number,
        stage.plan.name,
        stage.plan.kind.value,
        is_over(stage),
        tuple(
            _round(showing, competition, stage, number)
            for number in range(1, stage.rounds_drawn + 1)
        ),
        show_groups(showing, competition, stage),
        tuple(DrawShown(each.round, each.number, each.by_hand) for each in stage.draws),
        tuple(
            showing.book.entrant_id(competition, id) for ids in stage.lucky.values() for id in ids
        ),
    )


def _round(
    showing: Showing, competition: Competition, stage: StageState, number: int
) -> RoundShown:
    fixtures = stage.in_round(number)
    if not fixtures:
        return RoundShown(number, "", ())
    terms = showing.words_of(competition, stage, fixtures[-1])
    ids = tuple(each.id for each in fixtures)
    return RoundShown(number, fixtures[-1].name, ids, terms.minutes, terms.format)
