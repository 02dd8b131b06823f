"""Entries that may not belong into a competition are pointed out; lists say more of people than names."""

from __future__ import annotations

import pytest

from carrom.errors import BadInput
from carrom.tournament import (
    CompetitionPlan,
    DoubtKind,
    Entrant,
    Person,
    Tournament,
    category_doubts,
    entries_csv,
    entries_from_csv,
    events,
    parse_plan,
    read_entry_list,
)
from carrom.tournament.register import (
    Member,
    MemberAdded,
    MemberForgotten,
    MembersMerged,
    PeopleRegister,
)
from tests.tournament.halls import BRACKET, plan_of

UNDER_14 = plan_of(BRACKET, younger_than=14)
WOMEN = plan_of(BRACKET, sex="women")
VETERANS = plan_of(BRACKET, from_age=45)


def opened(plan: CompetitionPlan, day: str = "2026-11-17") -> Tournament:
    tournament = Tournament().apply(events.TournamentOpened("Open", date=day))
    return tournament.apply(events.CompetitionOpened("cup", "Cup", plan))


def entered(tournament: Tournament, *people: Person) -> Tournament:
    for person in people:
        tournament = tournament.apply(events.PersonAdded(person))
        entrant = Entrant(person.id, person.name, (person.id,))
        tournament = tournament.apply(events.EntrantAdded("cup", entrant))
    return tournament


@pytest.mark.parametrize(
    "plan, person, doubt",
    [
        (UNDER_14, Person("a", "A", born="2012-11-18"), None),
        (UNDER_14, Person("a", "A", born="2012-11-17"), DoubtKind.TOO_OLD),
        (UNDER_14, Person("a", "A"), DoubtKind.AGE_UNKNOWN),
        (VETERANS, Person("a", "A", born="1981-11-17"), None),
        (VETERANS, Person("a", "A", born="1981-11-18"), DoubtKind.TOO_YOUNG),
        (WOMEN, Person("a", "A", sex="f"), None),
        (WOMEN, Person("a", "A", sex="m"), DoubtKind.SEX),
        (WOMEN, Person("a", "A"), DoubtKind.SEX_UNKNOWN),
        (plan_of(BRACKET), Person("a", "A"), None),
    ],
)
def test_who_does_not_fit_is_pointed_out_and_enters(
    plan: CompetitionPlan, person: Person, doubt: DoubtKind | None
) -> None:
    tournament = entered(opened(plan), person)
    doubts = category_doubts(tournament.state, tournament.state.competitions["cup"])
    assert [each.kind for each in doubts] == ([] if doubt is None else [doubt])
    assert not any(person.born and person.born in each.words for each in doubts)
    assert "a" in tournament.state.competitions["cup"].entrants


def test_words_for_the_desk() -> None:
    tournament = entered(opened(UNDER_14), Person("asha", "Asha", born="2010-01-01"))
    (doubt,) = category_doubts(tournament.state, tournament.state.competitions["cup"])
    assert doubt.words == "Asha, Cup: it is for those under 14, and this is 16"


def test_a_plan_says_for_whom_it_is() -> None:
    plan = parse_plan('sex = "women"\nyounger_than = 21\n[[stages]]\nkind = "bracket"\n')
    assert (plan.sex, plan.younger_than) == ("women", 21)
    with pytest.raises(BadInput, match="nobody is 18 or older and younger than 14"):
        parse_plan('younger_than = 14\nfrom_age = 18\n[[stages]]\nkind = "bracket"\n')


LIST = """name,number,date of birth,state,consent,sex
Asha Rao,MH-1,31.05.2013,Goa,yes,F
Ravi,,2010-01-01,,no,
Tom,,31.02.2013,,,
Lea,,,,maybe,
"""


def test_a_list_says_more_of_people_and_every_line_with_a_problem_is_named() -> None:
    tournament = opened(UNDER_14)
    read = read_entry_list(LIST, tournament.state, tournament.state.competitions["cup"])
    for event in read.events:
        tournament = tournament.apply(event)
    assert list(tournament.state.people.values()) == [
        Person(
            "asha",
            "Asha Rao",
            number="MH-1",
            born="2013-05-31",
            state="Goa",
            consent="yes",
            sex="f",
        ),
        Person("ravi", "Ravi", born="2010-01-01", consent="no"),
    ]
    assert read.problems == (
        (4, "born '31.02.2013' is no day of the calendar (the day comes before the month)"),
        (5, "consent 'maybe' is neither yes nor no"),
    )
    assert read.doubts == ("Ravi: it is for those under 14, and this is 16",)
    assert [row.name for row in read.rows] == ["Asha Rao", "Ravi", "Tom", "Lea"]
    tournament = opened(UNDER_14)
    with pytest.raises(BadInput, match=r"line 4: born '31\.02\.2013' is no day") as wrong:
        entries_from_csv(LIST, opened(UNDER_14).state, tournament.state.competitions["cup"])
    assert wrong.value.line == 4


def test_a_known_person_is_known_again_by_number_and_learns_what_is_new() -> None:
    tournament = entered(opened(plan_of(BRACKET)), Person("asha", "Asha Rao", number="7"))
    more = tournament.apply(events.CompetitionOpened("women", "Women", WOMEN))
    text = "name,number,sex\nA. Rao,7,f\n"
    for event in entries_from_csv(text, more.state, more.state.competitions["women"]):
        more = more.apply(event)
    assert list(more.state.people.values()) == [Person("asha", "Asha Rao", number="7", sex="f")]
    assert more.state.competitions["women"].entrants["asha"].players == ("asha",)


def test_the_register_fills_in_what_a_list_leaves_out() -> None:
    people = PeopleRegister().apply(
        MemberAdded(Member("7", "Asha Rao", "North", born="2013-05-31"))
    )
    people = people.apply(MemberAdded(Member("8", "Asha R", state="Goa"))).apply(
        MembersMerged("7", "8")
    )
    people = people.apply(MemberAdded(Member("9", "Ravi"))).apply(MemberForgotten("9"))
    tournament = opened(UNDER_14)
    cup = tournament.state.competitions["cup"]
    read = read_entry_list("number\n8\n9\n10\n", tournament.state, cup, register=people.state)
    (person,) = [each.person for each in read.events if isinstance(each, events.PersonAdded)]
    assert person == Person("asha", "Asha Rao", "North", "7", "Goa", "2013-05-31")
    assert read.problems == (
        (3, "number '9' is of somebody who is forgotten"),
        (4, "number '10' is not in the register"),
    )
    assert read.doubts == ()


def test_what_is_said_of_one_player_is_not_said_of_a_pair() -> None:
    tournament = opened(plan_of(BRACKET, kind="doubles"))
    with pytest.raises(BadInput, match="line 2: born is said of one player"):
        entries_from_csv(
            "players,born\nAsha / Mina,2001-01-01\n",
            tournament.state,
            tournament.state.competitions["cup"],
        )


def test_an_exported_list_has_numbers_and_no_birth_dates() -> None:
    tournament = entered(opened(UNDER_14), Person("asha", "Asha", number="7", born="2013-05-31"))
    text = entries_csv(tournament.state, tournament.state.competitions["cup"])
    assert text == "id,name,players,club,seed,number\nasha,Asha,Asha,,,7\n"
