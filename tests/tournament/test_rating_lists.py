"""Ratings and series over several events: who is who, who is rated, from the beginning or step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.tournament import (
    Entrant,
    Names,
    Person,
    RatedSide,
    RatingPlan,
    SeriesRow,
    StageKind,
    StagePlan,
    Tournament,
    TournamentState,
    events,
    known_people,
    parse_rating_plan,
    parse_series_plan,
    people_keys,
    placings,
    preset,
    propose_draw,
    rate_events,
    rating_period,
    rating_periods,
    run_competition,
    series_table,
    usual_line_up,
)
from carrom.tournament.ratings import GlickoRating, GlickoRules, OutcomeFormula, rate_periods
from carrom.tournament.register import (
    Member,
    MemberAdded,
    MemberForgotten,
    MembersMerged,
    PeopleRegister,
)
from carrom.tournament.strengths import MatchByStrength
from tests.effort import examples
from tests.tournament.halls import BRACKET, LEAGUE, hall, plan_of

DAY = date(2026, 11, 17)


def league(
    name: str, day: str, people: Sequence[Person], results: Sequence[tuple[int, int, int, int]]
) -> TournamentState:
    """A league of some people, who meet as told: side, side, score, score."""
    plan = plan_of(replace(LEAGUE, tie="draw"))
    tournament = Tournament().apply(events.TournamentOpened(name, date=day))
    tournament = tournament.apply(events.CompetitionOpened("men", "Men", plan))
    for person in people:
        tournament = tournament.apply(events.PersonAdded(person))
        entrant = Entrant(person.id, person.name, (person.id,), person.club)
        tournament = tournament.apply(events.EntrantAdded("men", entrant))
    tournament = tournament.apply(events.PhaseChanged("running"))
    tournament = tournament.apply(propose_draw(tournament.state.competitions["men"], "1"))
    for a, b, for_a, for_b in results:
        ids = (people[a].id, people[b].id)
        stage = tournament.state.competitions["men"].stages[0]
        (fixture,) = [
            each for each in stage.fixtures.values() if set(stage.sides(each.id)) == set(ids)
        ]
        score = (for_a, for_b) if stage.sides(fixture.id) == ids else (for_b, for_a)
        winner = "a" if score[0] > score[1] else "b" if score[1] > score[0] else ""
        tournament = tournament.apply(events.ResultGiven(fixture.id, winner, score))  # type: ignore[arg-type]
    return tournament.state


ASHA, RAVI, LEA = Person("asha", "Asha Rao"), Person("ravi", "Ravi"), Person("lea", "Lea")


def figures(rated: Sequence[RatedSide]) -> dict[str, tuple[int, int, int]]:
    return {
        each.name(Names.FULL, DAY): (
            round(each.rating.rating),
            round(each.rating.deviation),
            each.matches,
        )
        for each in rated
    }


def test_the_published_example_by_events() -> None:
    """Glickman's player meets three others in one period: 1464, ± 151.5."""
    state = league(
        "Example",
        "2026-01-01",
        [Person(id, id.upper()) for id in ("p", "x", "y", "z")],
        [(0, 1, 25, 3), (0, 2, 3, 25), (0, 3, 3, 25)],
    )
    (period,) = rating_periods([state], RatingPlan())
    start = {
        "p|": GlickoRating(1500, 200),
        "x|": GlickoRating(1400, 30),
        "y|": GlickoRating(1550, 100),
        "z|": GlickoRating(1700, 300),
    }
    (after,) = rate_periods([period], GlickoRules(), start=start)
    assert after["p|"].rating == pytest.approx(1464.06, abs=0.02)
    assert after["p|"].deviation == pytest.approx(151.52, abs=0.01)


def test_a_list_over_two_events_by_name_and_club() -> None:
    """The figures are those of a second reckoning, with the volatility found by bisection."""
    first = league("One", "2026-01-01", [ASHA, RAVI], [(0, 1, 25, 10)])
    second = league("Two", "2026-02-01", [replace(RAVI, id="r"), LEA], [(0, 1, 25, 20)])
    rated = rate_events([second, first], RatingPlan())
    assert figures(rated) == {
        "Asha Rao": (1662, 291, 1),  # rested in the second event: 290.3 before
        "Ravi": (1503, 256, 2),
        "Lea": (1268, 287, 1),
    }
    assert [each.place for each in rated] == [1, 2, 3]
    assert [each.last for each in rated] == ["2026-01-01", "2026-02-01", "2026-02-01"]


def test_the_share_of_points_says_how_clear_a_win_was() -> None:
    close = league("One", "", [ASHA, RAVI], [(0, 1, 25, 24)])
    clear = league("One", "", [ASHA, RAVI], [(0, 1, 25, 0)])
    share = RatingPlan(outcome=OutcomeFormula.SHARE)
    assert (
        rate_events([close], RatingPlan())[0].rating == rate_events([clear], RatingPlan())[0].rating
    )
    assert rate_events([clear], share)[0].rating.rating == pytest.approx(1662.3, abs=0.1)
    assert rate_events([close], share)[0].rating.rating == pytest.approx(1503.3, abs=0.1)


def test_numbers_that_were_merged_are_one_person_and_unmerged_two() -> None:
    people = PeopleRegister()
    for member in (Member("1", "Asha Rao"), Member("2", "A. Rao"), Member("3", "Ravi")):
        people = people.apply(MemberAdded(member))
    asha, ravi = replace(ASHA, number="1"), replace(RAVI, number="3")
    again = Person("a", "A. Rao", number="2")
    both = [
        league("One", "2026-01-01", [asha, ravi], [(0, 1, 25, 10)]),
        league("Two", "2026-02-01", [again, ravi], [(0, 1, 25, 10)]),
    ]
    assert len(rate_events(both, RatingPlan(), people.state)) == 3
    merged = people.apply(MembersMerged("1", "2"))
    rated = rate_events(both, RatingPlan(), merged.state)
    assert [(each.name(Names.FULL, DAY), each.matches) for each in rated] == [
        ("Asha Rao", 2),
        ("Ravi", 2),
    ]
    gone = merged.apply(MemberForgotten("1"))
    forgotten = rate_events(both, RatingPlan(), gone.state)
    assert [each.name(Names.PUBLIC, DAY) for each in forgotten] == ["Player 1", "Ravi"]
    assert [each.rating for each in forgotten] == [each.rating for each in rated]


def test_who_is_rated_is_chosen() -> None:
    numbered = [replace(ASHA, number="1"), replace(RAVI, number="2"), LEA]
    state = league("One", "", numbered, [(0, 1, 25, 10), (0, 2, 3, 25), (1, 2, 3, 25)])
    assert len(rate_events([state], RatingPlan())) == 3
    registered = rate_events([state], RatingPlan(registered=True))
    assert figures(registered) == {"Asha Rao": (1662, 290, 1), "Ravi": (1338, 290, 1)}
    assert figures(rate_events([state], RatingPlan(people=("1", "2")))) == figures(registered)
    assert rate_events([state], RatingPlan(people=("1",))) == ()
    assert rate_events([state], RatingPlan(competitions=("women",))) == ()
    assert rate_events([state], RatingPlan(kind="doubles")) == ()
    with pytest.raises(BadInput, match="nobody has '9'"):
        rate_events([state], RatingPlan(people=("9",)), PeopleRegister().state)


def test_rubbers_of_teams_count_for_who_played_them() -> None:
    tournament = hall(preset("team-cup"), 4)
    strengths = {f"e{number}": -80.0 * number for number in range(1, 5)}
    tournament = run_competition(tournament, "cup", "3", MatchByStrength(strengths, "3"))
    competition = tournament.state.competitions["cup"]
    sizes = {
        side.count("+") + 1
        for result in rating_period(competition).results
        for side in (result.a, result.b)
    }
    assert sizes == {1, 2}
    singles = rate_events([tournament.state], RatingPlan())
    line_up = usual_line_up(competition, "e1")
    assert {each.people[0].person.id for each in singles} >= set(line_up[0])
    pairs = rate_events([tournament.state], RatingPlan(kind="doubles"))
    assert all(len(each.people) == 2 for each in pairs)
    assert pairs[0].name(Names.FULL, DAY).count(" and ") == 1


@settings(max_examples=examples(25), deadline=None)
@given(st.integers(0, 10_000), st.integers(2, 5), st.sampled_from(list(OutcomeFormula)))
def test_from_the_beginning_is_the_same_as_step_by_step(
    seed: int, count: int, formula: OutcomeFormula
) -> None:
    states = [
        run_competition(
            hall(plan_of(BRACKET), 5),
            "cup",
            str(seed + at),
            MatchByStrength(
                {f"e{number}": -60.0 * number for number in range(1, 6)}, str(seed + at)
            ),
        ).state
        for at in range(count)
    ]
    plan = RatingPlan(outcome=formula)
    periods = rating_periods(states, plan)
    at_once = rate_periods(periods, plan.rules, formula=formula)
    now: dict[str, GlickoRating] = {}
    for period, expected in zip(periods, at_once, strict=True):
        (now,) = rate_periods([period], plan.rules, formula=formula, start=now)
        assert now == expected
    assert {each.rating for each in rate_events(states, plan)} == set(now.values())


def test_two_whom_nothing_tells_apart_stay_two() -> None:
    state = league("One", "", [Person("a", "Asha"), Person("b", "Asha")], [(0, 1, 25, 1)])
    assert len(set(people_keys(state).values())) == 2
    assert len(rate_events([state], RatingPlan())) == 2


def test_the_public_list_follows_the_rule_and_the_strictest_event() -> None:
    first = league("One", "2026-01-01", [replace(ASHA, born="2012-05-31"), RAVI], [(0, 1, 25, 1)])
    later = league("Two", "2026-02-01", [ASHA, RAVI], [(0, 1, 25, 1)])
    rated = rate_events([first, later], RatingPlan())
    assert [each.name(Names.PUBLIC, DAY) for each in rated] == ["Asha R.", "Ravi"]
    strict = replace(later, privacy=replace(later.privacy, assume_consent=False))
    assert {each.name(Names.PUBLIC, DAY) for each in known_people([first, strict]).values()} == {
        "A. R.",
        "R.",
    }


@pytest.mark.parametrize(
    "person, member, name",
    [
        ({"minor": True}, {}, "Asha R."),
        ({"minor": True}, {"born": "1990-01-01"}, "Asha Rao"),
        ({"born": "2012-05-31"}, {}, "Asha R."),
        ({"consent": "no"}, {"consent": "yes"}, "A. R."),
        ({"consent": "yes"}, {"consent": "no"}, "A. R."),
        ({}, {}, "Asha Rao"),
    ],
)
def test_of_event_and_register_the_stricter_counts(
    person: dict[str, Any], member: dict[str, Any], name: str
) -> None:
    asha = replace(ASHA, number="1", **person)
    event = league("One", "2026-01-01", [asha, RAVI], [(0, 1, 25, 1)])
    known = MemberAdded(Member("1", "Asha Rao", **member))
    register = PeopleRegister().apply(known).state
    assert rate_events([event], RatingPlan(), register)[0].name(Names.PUBLIC, DAY) == name


def test_who_played_among_the_young_stays_a_minor_as_long_as_is_certain() -> None:
    young = hall(plan_of(LEAGUE, younger_than=14), 2).state
    people = {id: replace(each, name="Asha Rao") for id, each in young.people.items()}
    first, last = people
    people[last] = replace(people[last], name="Tom Das")
    young = replace(young, date="2026-01-15", people=people)
    open_to_all = hall(plan_of(LEAGUE), 2).state
    later = replace(open_to_all, date="2026-02-15", people=people)
    known = {each.person.id: each for each in known_people([young, later]).values()}
    assert known[first].name(Names.PUBLIC, date(2030, 1, 14)) == "Asha R."
    assert known[first].name(Names.PUBLIC, date(2030, 1, 15)) == "Asha Rao"


def test_places_go_over_all_stages() -> None:
    groups = StagePlan(name="Groups", kind=StageKind.LEAGUE, groups=2, top=1)
    tournament = hall(plan_of(groups, BRACKET), 6, seeds=6)
    strengths = {f"e{number}": -900.0 * number for number in range(1, 7)}
    tournament = run_competition(tournament, "cup", "1", MatchByStrength(strengths, "1"))
    assert placings(tournament.state.competitions["cup"])[:2] == (("e1",), ("e2",))
    levels = [set(level) for level in placings(tournament.state.competitions["cup"])]
    assert levels[2:] == [{"e3", "e4"}, {"e5", "e6"}]


WOMAN = replace(ASHA, sex="f", club="North", born="2010-01-01")
MAN = replace(RAVI, sex="m", club="South")
CHILD = Person("tom", "Tom", "North", sex="m", born="2014-06-01")
SERIES = """
name = "Winter"
table = [10, 6, 4]
drop = 1
clubs_best = 1
on = "2026-12-31"
[[categories]]
name = "Women"
sex = "women"
[[categories]]
name = "Under 14"
younger_than = 14
"""


def _whole(row: SeriesRow) -> list[int | None]:
    return [None if points is None else int(points) for points in row.place.points]


def test_a_series_by_hand() -> None:
    """Three events: A R T, R A (T absent), T A R. The worst of three is dropped.

    A: 10, 6, 6 → 16; R: 6, 10, 4 → 16; T: 4, –, 10 → 14. A and R are level in points and events.
    """
    three = [
        league(
            "1", "2026-01-01", [WOMAN, MAN, CHILD], [(0, 1, 25, 1), (0, 2, 25, 1), (1, 2, 25, 1)]
        ),
        league("2", "2026-02-01", [WOMAN, MAN], [(0, 1, 1, 25)]),
        league(
            "3", "2026-03-01", [WOMAN, MAN, CHILD], [(2, 0, 25, 1), (2, 1, 25, 1), (0, 1, 25, 1)]
        ),
    ]
    table = series_table([three[2], three[0], three[1]], parse_series_plan(SERIES))
    assert table.events == ("1", "2", "3")
    rows = [
        (row.place.place, row.name(Names.FULL, DAY), _whole(row), int(row.place.total))
        for row in table.rows
    ]
    assert rows == [
        (1, "Asha Rao", [10, 6, 6], 16),
        (1, "Ravi", [6, 10, 4], 16),
        (3, "Tom", [4, None, 10], 14),
    ]
    assert [
        (name, [row.name(Names.FULL, DAY) for row in part]) for name, part in table.categories
    ] == [
        ("Women", ["Asha Rao"]),
        ("Under 14", ["Tom"]),
    ]
    assert table.categories[1][1][0].place.place == 1
    assert table.clubs == ((1, "North", Decimal(16)), (1, "South", Decimal(16)))
    assert [row.name(Names.PUBLIC, DAY) for row in table.rows] == ["Asha R.", "Ravi", "Tom"]


def test_the_points_of_a_pair_may_be_each_players() -> None:
    tournament = hall(plan_of(BRACKET, kind="doubles"), 2)
    tournament = run_competition(
        tournament, "cup", "1", MatchByStrength({"e1": 900.0, "e2": 0.0}, "1")
    )
    pairs = series_table([tournament.state], parse_series_plan('points = "fixed"'))
    assert [(row.name(Names.FULL, DAY), int(row.place.total)) for row in pairs.rows] == [
        ("P1A and P1B", 18),
        ("P2A and P2B", 16),
    ]
    alone = series_table([tournament.state], parse_series_plan('each = "player"\ntable = [5, 3]'))
    assert [(row.place.place, int(row.place.total)) for row in alone.rows] == [
        (1, 5),
        (1, 5),
        (3, 0),
        (3, 0),
    ]


@pytest.mark.parametrize(
    "text, says",
    [
        ("points = ", "series: is not TOML"),
        ('points = "fixd"', "series.points: cannot be 'fixd'; did you mean 'fixed'"),
        ("dropp = 1", "series.dropp: is not known here; did you mean 'drop'"),
        ('on = "soon"', "series.on: 'soon' is not a date"),
        ('[[categories]]\nname = "A"\n[[categories]]\nname = "A"', "there are two 'A'"),
    ],
)
def test_what_is_wrong_with_a_series_is_said(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        parse_series_plan(text)


def test_a_series_needs_to_know_which_competition_counts() -> None:
    state = league("One", "", [ASHA, RAVI], [(0, 1, 25, 1)])
    with pytest.raises(BadInput, match="One has no competition 'mn'; did you mean 'men'"):
        series_table([state], parse_series_plan('competition = "mn"'))


@pytest.mark.parametrize(
    "text, says",
    [
        ('outcome = "shares"', "ratings.outcome: cannot be 'shares'; did you mean 'share'"),
        ("tau = 9", "ratings.tau"),
        ("newcomers = [2000]", "ratings.newcomers: two ratings are needed"),
    ],
)
def test_what_is_wrong_with_a_rating_plan_is_said(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        parse_rating_plan(text)
