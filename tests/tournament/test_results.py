"""Results: typed, from a finished match, without a match; and the terms by which they are played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.errors import BadInput, Refused
from carrom.match import Match, Timer, card_of, fold
from carrom.match import events as match_events
from carrom.tournament import (
    FixtureEnd,
    FixtureResult,
    MatchByStrength,
    MatchTerms,
    Person,
    RoundPlan,
    StagePlan,
    Tournament,
    champion,
    events,
    is_over,
    match_format,
    match_of_fixture,
    parse_plan,
    preset,
    result_of_card,
    result_words,
    run_competition,
    terms_of,
)
from tests.tournament.halls import (
    BRACKET,
    LEAGUE,
    ROUNDS,
    WITH_DRAWS,
    cup,
    draw,
    hall,
    plan_of,
    stage,
)


def told(tournament: Tournament, **result: object) -> Tournament:
    return tournament.apply(events.ResultGiven("cup.1.1.1", **result))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "result, says",
    [
        ({"winner": "b", "score": (25, 3)}, "side a is ahead, not side b"),
        ({"score": (25, 3)}, "cannot end drawn: an extra board decides it"),
        ({"winner": "a", "score": (9, 9)}, "the score is level: say what decided the match"),
        (
            {"winner": "a", "score": (25, 9), "decided_by": "extra_board"},
            "nothing else had to decide",
        ),
        ({"winner": "a", "score": (9, 9), "decided_by": "lot"}, "is decided by an extra board"),
        ({"winner": "a", "score": (25, 0), "end": "walkover"}, "a walkover has no score"),
        ({"winner": "a", "end": "double_walkover"}, "has no winner"),
        ({"end": "conceded"}, "which side has won by conceded"),
        ({"winner": "a", "score": (-1, 0)}, "score"),
    ],
)
def test_a_result_that_cannot_be_is_refused(result: dict[str, object], says: str) -> None:
    with pytest.raises(Refused, match=says):
        told(draw(hall(plan_of(BRACKET), 2)), **result)


@pytest.mark.parametrize(
    "result, words",
    [
        ({"winner": "a", "score": (25, 3)}, "A beat B 25–3"),
        (
            {"winner": "b", "score": (9, 9), "decided_by": "extra_board"},
            "B beat A 9–9 (extra board)",
        ),
        ({"winner": "b", "end": "walkover"}, "B beat A by walkover"),
        ({"end": "double_walkover"}, "A – B: double walkover"),
        ({"winner": "a", "score": (3, 20), "end": "conceded"}, "A beat B 3–20 (conceded)"),
        ({"winner": "a", "end": "disqualified"}, "A beat B 0–0 (disqualified)"),
    ],
)
def test_a_result_in_words(result: dict[str, object], words: str) -> None:
    tournament = told(draw(hall(plan_of(BRACKET), 2)), **result)
    a, b = map(cup(tournament).name_of, stage(tournament).sides("cup.1.1.1"))
    said = result_words(cup(tournament), stage(tournament).result("cup.1.1.1"))
    assert said == words.replace("A", "{a}").replace("B", "{b}").format(a=a, b=b)


@pytest.mark.parametrize(
    "result, words",
    [
        (FixtureResult(("e1", "bye"), FixtureEnd.BYE, "a"), "Entry 1 has a bye"),
        (FixtureResult(("bye", "bye"), FixtureEnd.BYE), "nobody meets"),
        (FixtureResult(("e1", "e2"), FixtureEnd.SPARED, "a"), "Entry 1 – Entry 2: not needed"),
        (
            FixtureResult(("e1", "e2"), winner="a", score=(6, 11), boards=(2, 1)),
            "Entry 1 beat Entry 2 2–1",
        ),
        (
            FixtureResult(("e1", "e2"), winner="a", score=(11, 6), boards=(2, 1)),
            "Entry 1 beat Entry 2 11–6",
        ),
        (
            FixtureResult(("e1", "e2"), winner="a", score=(9, 9), boards=(2, 1), decided_by="lot"),
            "Entry 1 beat Entry 2 9–9 (lot)",
        ),
    ],
)
def test_what_nobody_told_and_what_boards_decided_in_words(
    result: FixtureResult, words: str
) -> None:
    assert result_words(cup(hall(plan_of(BRACKET), 2)), result) == words


def test_a_match_ends_drawn_only_where_its_stage_says_so() -> None:
    league = draw(hall(plan_of(WITH_DRAWS), 2))
    drawn = told(league, score=(9, 9))
    result = stage(drawn).result("cup.1.1.1")
    assert result is not None
    assert result.is_draw
    with pytest.raises(Refused, match="the score is not level: which side has won"):
        told(league, score=(9, 8))
    with pytest.raises(Refused, match="cannot end drawn"):
        told(draw(hall(plan_of(LEAGUE), 2)), score=(9, 9))


def test_a_result_is_given_once_and_only_where_both_sides_are_known() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    with pytest.raises(Refused, match="it is not known yet who meets"):
        tournament.apply(events.ResultGiven("cup.1.2.1", "a", (25, 3)))
    with pytest.raises(Refused, match="has not been drawn"):
        tournament.apply(events.ResultGiven("cup.9.9.9", "a", (25, 3)))
    tournament = told(tournament, winner="a", score=(25, 3))
    with pytest.raises(Refused, match="has a result already: correct it instead"):
        told(tournament, winner="a", score=(25, 3))


def test_A86_both_absent_in_a_bracket_gives_the_next_side_a_bye() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    tournament = told(tournament, end="double_walkover")
    tournament = tournament.apply(events.ResultGiven("cup.1.1.2", "a", (25, 3)))
    assert champion(cup(tournament)) == stage(tournament).fixtures["cup.1.1.2"].a


@pytest.mark.parametrize("kind", [BRACKET, ROUNDS], ids=["bracket", "rounds"])
def test_A86_a_final_to_which_nobody_comes_has_no_champion(kind: StagePlan) -> None:
    tournament = told(draw(hall(plan_of(kind), 2)), end="double_walkover")
    assert is_over(stage(tournament))
    assert champion(cup(tournament)) is None


def test_who_withdraws_from_a_bracket_loses_what_is_left_and_may_return() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4, seeds=4))
    tournament = tournament.apply(events.EntrantWithdrawn("cup", "e4", "ill"))
    result = stage(tournament).result("cup.1.1.1")
    assert result is not None
    assert (result.end, result.winner_id) == (FixtureEnd.WITHDRAWN, "e1")
    with pytest.raises(Refused, match="has left already"):
        tournament.apply(events.EntrantWithdrawn("cup", "e4"))
    back = tournament.apply(events.EntrantReturned("cup", "e4"))
    assert stage(back).result("cup.1.1.1") is None
    tournament = tournament.apply(events.ResultGiven("cup.1.1.2", "a", (25, 3)))
    tournament = tournament.apply(events.ResultGiven("cup.1.2.1", "a", (25, 3)))
    with pytest.raises(Refused, match="the opponent has played on"):
        tournament.apply(events.EntrantReturned("cup", "e4"))


def finished(made: match_events.MatchMade, *more: match_events.Event) -> Match:
    return fold([made, match_events.BoardBegun(breaker="a1"), *more])


def test_a_result_comes_from_the_score_card_of_its_match() -> None:
    plan = plan_of(BRACKET, format="points=25 boards=1")
    tournament = draw(hall(plan, 2, seeds=2))
    tournament = tournament.apply(events.StrikerExamined("p1a", "S1"))
    made = match_of_fixture(tournament.state, "cup.1.1.1")
    assert (made.a.name, made.b.name, made.certified) == ("P1A", "P2A", ("a1",))
    assert dict(made.tags)["Fixture"] == "cup.1.1.1"
    match = finished(made, match_events.Conceded("board", by="a"))
    result = result_of_card("cup.1.1.1", card_of(match), match_id="m1")
    assert (result.winner, result.match_id, result.boards) == ("b", "m1", (0, 1))
    assert champion(cup(tournament.apply(result))) == "e2"
    with pytest.raises(Refused, match="the match is not over"):
        result_of_card("cup.1.1.1", card_of(finished(made)))


def test_a_forfeited_match_is_a_disqualification_and_an_absence_a_walkover() -> None:
    tournament = draw(hall(plan_of(BRACKET), 2, seeds=2))
    made = match_of_fixture(tournament.state, "cup.1.1.1")
    match = finished(made, match_events.MatchForfeited("a", "insult"))
    assert result_of_card("cup.1.1.1", card_of(match)).end == "disqualified"
    late = fold([made, match_events.ClockExpired(Timer.REPORT, by="b", announced=True)])
    result = result_of_card("cup.1.1.1", card_of(late))
    assert (result.end, result.winner, result.score) == ("walkover", "a", (0, 0))
    nobody = fold([made, match_events.ClockExpired(Timer.REPORT, both=True, announced=True)])
    assert result_of_card("cup.1.1.1", card_of(nobody)).end == "double_walkover"
    for match in (late, nobody):
        assert stage(tournament.apply(result_of_card("cup.1.1.1", card_of(match)))).results


def test_002_base_5_29_points_only_from_the_semi_final_on() -> None:
    strengths = {f"e{number}": -60.0 * number for number in range(1, 17)}
    tournament = hall(preset("tapplent-29"), 16, seeds=16)
    played = run_competition(tournament, "cup", "1", MatchByStrength(strengths, "1"))
    assert champion(cup(played)) is not None
    only = stage(played)
    formats = {
        each.name or str(each.round): match_format(terms_of(cup(played), only, each))
        for each in only.fixtures.values()
    }
    early = "boards=3 minutes=30"
    assert formats == {
        "1": early,
        "quarter-final": early,
        "semi-final": "game",
        "third-place": "game",
        "final": "game",
    }
    winning = [
        max(only.results[each.id].score) for each in only.fixtures.values() if each.name == "final"
    ]
    assert winning[0] >= 29


def test_a_round_inherits_from_its_stage_and_a_stage_from_its_competition() -> None:
    special = (
        RoundPlan(since="2", minutes=20),
        RoundPlan(only="final", rules="laws-29", tie="lot"),
    )
    plan = plan_of(
        replace(BRACKET, minutes=30, terms_of_rounds=special), format="points=25 boards=8"
    )
    assert plan.terms_in(1, 1, "").minutes == 30
    assert plan.terms_in(1, 2, "").minutes == 20
    assert plan.terms_in(1, 2, "").format == "points=25 boards=8"
    final = plan.terms_in(1, 3, "final")
    assert (final.rules, final.format, final.tie, final.minutes) == ("laws-29", "", "lot", None)
    assert (
        match_format(final)
        == "points=29 games=3 decided_by=points at_time=finished_boards tie=shared"
    )
    assert match_format(MatchTerms(rules="001", format="final")) == "final"


@pytest.mark.parametrize(
    "toml, says",
    [
        ("", "plan.stages: there are none"),
        ("x = 1", "plan.x: is not known here"),
        ("title = ", "plan: is not TOML"),
        ('[[stages]]\nkind = "swiss"', r"stages\[0\].rounds: a Swiss stage says how many"),
        ('[[stages]]\nrank_by = ["luck"]', r"rank_by\[0\]: cannot be 'luck'"),
        ("[[stages]]\ngroups = 2", r"groups: only a league"),
        ('kind = "team"\n[[stages]]', "rubbers: a tie of teams"),
        ('rubbers = ["singles"]\n[[stages]]', "only teams play them"),
        ('[[stages]]\nformat = "finale"', r"stages\[0\]\.format: 'finale' is not a format"),
        (
            '[[stages]]\n[[stages.terms]]\nonly = "semifinal"',
            r"terms\[0\]: 'semifinal' is not a round",
        ),
        (
            '[[stages]]\n[[stages.terms]]\nonly = "2"\nrules = "004x"',
            r"terms\[0\]\.rules: there is no rule set",
        ),
    ],
)
def test_a_plan_that_nobody_could_play_is_refused_with_its_place(toml: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        parse_plan(toml)


def test_003_loss_disqualification_from_the_whole_competition_is_the_chief_referees() -> None:
    from carrom.tournament import Author, Role

    tournament = draw(hall(plan_of(BRACKET), 4, seeds=4))
    event = events.EntrantDisqualified("cup", "e1", "insulted the umpire")
    with pytest.raises(Refused, match="this is for chief referee, not for organiser"):
        tournament.apply(event)
    referee = Author(Role.CHIEF_REFEREE, "Mina")
    after = tournament.apply(event, by=referee)
    assert cup(after).withdrawn["e1"] == "disqualified: insulted the umpire"
    assert stage(after).sides("cup.1.2.1")[0] == "e4"
    with pytest.raises(Refused, match="a reason is needed"):
        tournament.apply(replace(event, reason=" "), by=referee)


def test_a_substitute_plays_from_now_on() -> None:
    tournament = draw(hall(plan_of(BRACKET), 2, seeds=2))
    tournament = tournament.apply(events.PersonAdded(Person("new", "Newcomer")))
    substitute = events.SubstituteNamed("cup", "e1", "p1a", "new", "hurt hand")
    after = tournament.apply(substitute)
    assert match_of_fixture(after.state, "cup.1.1.1").a.name == "Newcomer"
    with pytest.raises(Refused, match="does not play for Entry 1"):
        after.apply(substitute)
    with pytest.raises(Refused, match="P2A is entered in Cup already"):
        tournament.apply(replace(substitute, comes="p2a"))
