"""A draw proposed for whatever is to be drawn next, repeatable from a number chosen aloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from carrom.errors import Refused
from carrom.tournament.advancing import DrawDue, best_losers, is_needless, next_draw
from carrom.tournament.draws.apart import Cost, pair_apart
from carrom.tournament.draws.chance import numbers_for
from carrom.tournament.draws.leagues import league_fixtures, make_groups
from carrom.tournament.draws.swiss import swiss_pairs
from carrom.tournament.draws.trees import bracket_fixtures
from carrom.tournament.events.drawing import LuckyLosersConfirmed, RoundDrawn
from carrom.tournament.fixtures import Fixture
from carrom.tournament.people import BYE
from carrom.tournament.plan import StageKind, knock_out_round_name
from carrom.tournament.state import Competition, StageState

FORBIDDEN, CLUBMATES, GROUPMATES = 1000, 10, 1
"""What it costs to draw two against each other who should be kept apart."""


def propose_draw(competition: Competition, number: str) -> RoundDrawn:
    """The draw that comes next, from a number. Raises `Refused` where nothing can be drawn now.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> draw = propose_draw(hall.state.competitions["cup"], "4711")
    >>> [(fixture.id, fixture.a, fixture.b) for fixture in draw.fixtures if fixture.round == 1]
    [('cup.1.1.1', 'e1', 'e4'), ('cup.1.1.2', 'e2', 'e3')]
    """
    due = next_draw(competition)
    if due.problem:
        raise Refused(due.problem, event="draw")
    plan = competition.plan.stage(due.stage)
    groups: tuple[tuple[str, ...], ...] = ()
    if plan.kind is StageKind.LEAGUE:
        groups = make_groups(competition, due, number, cost_in(competition, due.stage))
        fixtures = league_fixtures(competition.id, due.stage, groups, twice=plan.twice)
    elif plan.kind in (StageKind.BRACKET, StageKind.DOUBLE):
        fixtures = bracket_fixtures(competition, due, number, cost_in(competition, due.stage))
    else:
        pairs = (
            swiss_pairs(competition, due, number)
            if plan.kind is StageKind.SWISS
            else _knock_out_pairs(competition, due, number)
        )
        fixtures = round_fixtures(competition, due, pairs)
    return RoundDrawn(
        competition=competition.id,
        stage=due.stage,
        round=due.round,
        number=number,
        entrants=due.entrants,
        groups=groups,
        fixtures=fixtures,
    )


def draw_by_hand(competition: Competition, pairs: Iterable[tuple[str, str]]) -> RoundDrawn:
    """The next round as somebody has paired it; in a bracket the pairs of its first round, from the top.

    Who is named alone, with `BYE` or an empty id beside it, has a bye.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> draw = draw_by_hand(hall.state.competitions["cup"], [("e1", "e2"), ("e3", "e4")])
    >>> [(fixture.a, fixture.b) for fixture in draw.fixtures if fixture.round == 1]
    [('e1', 'e2'), ('e3', 'e4')]
    """
    due = next_draw(competition)
    if due.problem:
        raise Refused(due.problem, event="draw")
    plan = competition.plan.stage(due.stage)
    named = [(a, b or BYE) for a, b in pairs]
    if plan.kind is StageKind.LEAGUE:
        raise Refused("of a league groups are drawn by hand, not pairs", event="draw")
    if plan.kind in (StageKind.BRACKET, StageKind.DOUBLE):
        lines = [id for pair in named for id in pair]
        cost = cost_in(competition, due.stage)
        fixtures = bracket_fixtures(competition, due, "", cost, lines=lines)
    else:
        fixtures = round_fixtures(competition, due, named)
    return RoundDrawn(
        competition=competition.id,
        stage=due.stage,
        round=due.round,
        by_hand=True,
        entrants=due.entrants,
        fixtures=fixtures,
    )


def groups_by_hand(competition: Competition, groups: Sequence[Sequence[str]]) -> RoundDrawn:
    """The groups of a league as somebody has made them."""
    due = next_draw(competition)
    if due.problem:
        raise Refused(due.problem, event="draw")
    plan = competition.plan.stage(due.stage)
    if plan.kind is not StageKind.LEAGUE:
        raise Refused("only a league is drawn in groups", event="draw")
    sorted_groups = tuple(map(tuple, groups))
    return RoundDrawn(
        competition=competition.id,
        stage=due.stage,
        by_hand=True,
        entrants=due.entrants,
        groups=sorted_groups,
        fixtures=league_fixtures(competition.id, due.stage, sorted_groups, twice=plan.twice),
    )


def propose_lucky_losers(competition: Competition) -> LuckyLosersConfirmed:
    """The best of the losers, as many as the next round needs, for the organiser to confirm."""
    due = next_draw(competition)
    if not due.lucky:
        raise Refused("no lucky losers are needed", event="lucky_losers")
    best = best_losers(competition)
    return LuckyLosersConfirmed(competition.id, due.stage, due.round, best)


def cost_in(competition: Competition, stage: int) -> Cost:
    """What it costs to draw two against each other in a stage."""
    plan = competition.plan.stage(stage)
    before = competition.stages[stage - 2] if stage > 1 else None
    group_of = _groups(before)

    def cost(a: str, b: str) -> int:
        if frozenset((a, b)) in competition.forbidden:
            return FORBIDDEN
        club = competition.club_of(a)
        if plan.apart == "clubs" and club and club == competition.club_of(b):
            return CLUBMATES
        group = group_of.get(a)
        return GROUPMATES if group is not None and group == group_of.get(b) else 0

    return cost


def _groups(stage: StageState | None) -> dict[str, int]:
    if stage is None or len(stage.groups) < 2:
        return {}
    return {id: number for number, group in enumerate(stage.groups) for id in group}


def _knock_out_pairs(competition: Competition, due: DrawDue, number: str) -> list[tuple[str, str]]:
    """The pairs of a knock-out round by lot; byes go to the first seeds."""
    if is_needless(competition, due):
        return []
    random_numbers = numbers_for(number, competition.id, due.stage, due.round)
    seeded = [id for id in due.entrants if competition.entrants[id].seed]
    others = [id for id in due.entrants if not competition.entrants[id].seed]
    random_numbers.shuffle(others)
    order = [*seeded, *others]
    free, paired = order[: due.byes], order[due.byes :]
    cost = _keep_lucky_losers_apart(competition, due, cost_in(competition, due.stage))
    pairs = pair_apart(paired, random_numbers, cost)
    return [*pairs, *((id, BYE) for id in free)]


def _keep_lucky_losers_apart(competition: Competition, due: DrawDue, cost: Cost) -> Cost:
    """The costs of a round with lucky losers (001.team.1, A95): after the forbidden pairs and before anything
    else, none of them is drawn against a side that beat it, or against another lucky loser."""
    is_begun = due.stage <= len(competition.stages)
    stage = competition.stages[due.stage - 1] if is_begun else None
    lucky = frozenset(stage.lucky.get(due.round, ())) if stage is not None else frozenset()
    if stage is None or not lucky:
        return cost
    lost = {frozenset(each.sides) for each in stage.results.values() if each.loser_id in lucky}

    def with_lucky(a: str, b: str) -> int:
        pair = frozenset((a, b))
        forbidden, others = divmod(cost(a, b), FORBIDDEN)
        return forbidden * FORBIDDEN**3 + (pair in lost or pair <= lucky) * FORBIDDEN**2 + others

    return with_lucky


def round_fixtures(
    competition: Competition, due: DrawDue, pairs: Iterable[tuple[str, str]]
) -> tuple[Fixture, ...]:
    """The fixtures of one round."""
    pairs = list(pairs)
    taken = set()
    if due.stage <= len(competition.stages):
        stage = competition.stages[due.stage - 1]
        taken = {each.number for each in stage.in_round(due.round)}
    name = ""
    if competition.plan.stage(due.stage).kind is StageKind.ROUNDS:
        name = knock_out_round_name(2 * (len(pairs) + len(taken)))
    free = (number for number in range(1, 100_000) if number not in taken)
    return tuple(
        Fixture(
            f"{competition.id}.{due.stage}.{due.round}.{number}", due.round, number, a, b, name=name
        )
        for (a, b), number in zip(pairs, free, strict=False)
    )
