"""What the public learns: names by the rule, never a birth date; people who are forgotten."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import Refused
from carrom.tournament import (
    Competition,
    CompetitionPlan,
    Entrant,
    NameBook,
    Names,
    Person,
    Tournament,
    as_registered,
    entries_from_csv,
    events,
    forget_person,
    load_tournament,
    match_of_fixture,
    propose_draw,
    public_name,
    run_competition,
    stage_tables,
    write_log,
)
from carrom.tournament.register import Member, MemberAdded, MemberForgotten, PeopleRegister
from carrom.tournament.show import FULL, show_event
from carrom.tournament.strengths import MatchByStrength
from tests.effort import examples
from tests.tournament.halls import BRACKET, LEAGUE, SWISS, plan_of

DAY = date(2026, 11, 17)
SYLLABLES = (
    "bra",
    "dok",
    "fel",
    "gum",
    "hiv",
    "jar",
    "kop",
    "lun",
    "mez",
    "nyx",
    "pol",
    "qua",
    "wim",
    "zur",
)
"""Family names are made of these: nothing else that is shown is."""


@pytest.mark.parametrize(
    "person, assume, shown",
    [
        (Person("a", "Asha Rao"), True, "Asha Rao"),
        (Person("a", "Asha Rao"), False, "A. R."),
        (Person("a", "Asha Rao", consent="yes"), False, "Asha Rao"),
        (Person("a", "Asha Rao", consent="no"), True, "A. R."),
        (Person("a", "Asha Devi Rao", minor=True), True, "Asha R."),
        (Person("a", "Rao, Asha", minor=True), True, "Asha R."),
        (Person("a", "Asha", minor=True), True, "Asha"),
        (Person("a", "Asha", consent="no"), True, "A."),
        (Person("a", "अंजू शर्मा", minor=True), True, "अंजू श."),
        (Person("a", "अंजू शर्मा", consent="no"), True, "अं. श."),
        (Person("a", "Asha Rao", born="2008-11-18"), True, "Asha R."),
        (Person("a", "Asha Rao", born="2008-11-17"), True, "Asha Rao"),
        (Person("a", "Asha Rao", born="2012-01-01", consent="yes"), True, "Asha R."),
        (Person("a", "Asha Rao", born="2012-01-01", consent="no"), True, "A. R."),
        (Person("a", "Player 3", forgotten=True, consent="no"), True, "Player 3"),
    ],
)
def test_the_rule(person: Person, assume: bool, shown: str) -> None:
    assert public_name(person, on=DAY, assume_consent=assume) == shown


def test_a_competition_for_the_young_makes_minors_of_all_who_play_in_it() -> None:
    tournament = event(plan_of(BRACKET, younger_than=14), [Person("asha", "Asha Rao")])
    assert book(tournament).entrant(tournament.state.competitions["cup"], "asha") == "Asha R."
    over = event(plan_of(BRACKET, younger_than=21), [Person("asha", "Asha Rao")])
    assert book(over).person("asha") == "Asha Rao"


def test_an_umpire_who_is_a_minor_is_named_as_one() -> None:
    tournament = event(plan_of(BRACKET), [Person("asha", "Asha Rao", minor=True)])
    assert book(tournament).official("RAO, Asha") == "Asha R."
    assert book(tournament).official("Asha Verma") == "Asha Verma"


@pytest.mark.parametrize("umpire", ["lea", "Lea Quartz", "Quartz, Lea"])
def test_an_umpire_at_a_table_is_named_by_the_rule(umpire: str) -> None:
    people = [
        Person("asha", "Asha Rao"),
        Person("ravi", "Ravi"),
        Person("lea", "Lea Quartz", minor=True),
    ]
    tournament = event(plan_of(BRACKET), people[:2]).apply(events.PersonAdded(people[2]))
    tournament = tournament.apply(events.TablesSet(("1",)))
    tournament = tournament.apply(events.PhaseChanged("running"))
    tournament = tournament.apply(propose_draw(cup(tournament), "1"))
    tournament = tournament.apply(events.MatchCalled("cup.1.1.1", table="1", umpire=umpire), at=5.0)
    shown = show_event(tournament.state, id="t", version=1, at=6.0)
    assert shown.fixtures["cup.1.1.1"].umpire == shown.tables[0].umpire == "Lea Q."
    assert "Quartz" not in json.dumps(asdict(shown))


def test_a_match_for_everybody_to_watch_names_people_by_the_rule() -> None:
    people = [Person("asha", "Asha Rao", minor=True), Person("ravi", "Ravi Iyer")]
    tournament = event(plan_of(BRACKET), people).apply(events.PhaseChanged("running"))
    state = tournament.apply(propose_draw(cup(tournament), "1")).state
    made = match_of_fixture(state, "cup.1.1.1", book=NameBook(state, Names.PUBLIC, DAY))
    assert {made.a.name, made.b.name} == {"Asha R.", "Ravi Iyer"}
    full = match_of_fixture(state, "cup.1.1.1")
    assert {full.a.name, full.b.name} == {"Asha Rao", "Ravi Iyer"}


def test_what_the_register_says_of_a_number_holds_for_the_event_too() -> None:
    people = [Person("asha", "Asha Rao", number="1"), Person("ravi", "Ravi Iyer", number="2")]
    tournament = event(plan_of(BRACKET), [*people, Person("tom", "Tom Das", number="3")])
    register = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", born="2012-05-31")))
    register = register.apply(MemberAdded(Member("2", "Ravi Iyer", consent="no")))
    state = as_registered(tournament.state, register.state)
    shown = NameBook(state, Names.PUBLIC, DAY)
    assert [shown.person(id) for id in ("asha", "ravi", "tom")] == ["Asha R.", "R. I.", "Tom Das"]


def test_who_is_forgotten_in_the_register_has_no_name_in_an_event_either() -> None:
    people = [Person("asha", "Asha Rao", number="1"), Person("ravi", "Ravi Iyer")]
    tournament = event(plan_of(BRACKET), people)
    register = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao")))
    register = register.apply(MemberForgotten("1"))
    state = as_registered(tournament.state, register.state)
    text = json.dumps(asdict(show_event(state, id="t", version=1, at=0.0)))
    assert "Rao" not in text
    assert "Player 1" in text


def test_a_team_named_after_a_minor_says_only_the_initial() -> None:
    people = [Person("asha", "Asha Rao", minor=True), Person("mina", "Mina Iyer")]
    tournament = event(plan_of(BRACKET, kind="doubles"), people, name="Rao's pair of Mina Iyer")
    assert book(tournament).entrant(cup(tournament), "asha") == "R.'s pair of Mina Iyer"


def test_an_entry_named_after_a_minor_who_does_not_play_for_it() -> None:
    people = [
        Person("asha", "Asha Rao", minor=True),
        Person("lea", "Lea"),
        Person("tom", "Tom Rao"),
    ]
    tournament = event(plan_of(BRACKET), people)
    friends = Entrant("friends", "Friends of Asha Rao", ("lea",))
    tournament = tournament.apply(events.EntrantChanged("cup", replace(friends, id="lea")))
    assert book(tournament).entrant(cup(tournament), "lea") == "Friends of Asha R."
    assert book(tournament).entrant(cup(tournament), "tom") == "Tom Rao"


def test_ids_made_of_names_tell_no_family_name() -> None:
    tournament = event(plan_of(BRACKET), [])
    told = entries_from_csv("name\nAsha Rao\nAsha Iyer\n", tournament.state, cup(tournament))
    assert [each.entrant.id for each in told if isinstance(each, events.EntrantAdded)] == [
        "asha",
        "asha-2",
    ]


def event(plan: CompetitionPlan, people: list[Person], *, name: str = "") -> Tournament:
    tournament = Tournament().apply(events.TournamentOpened("Open", date=DAY.isoformat()))
    tournament = tournament.apply(events.CompetitionOpened("cup", "Cup", plan))
    size = {"singles": 1, "doubles": 2, "team": 3}[plan.kind]
    for person in people:
        tournament = tournament.apply(events.PersonAdded(person))
    for at in range(0, len(people) - size + 1, size):
        side = people[at : at + size]
        words = (
            f"{name} {at}" if name and at else name or " and ".join(person.name for person in side)
        )
        ids = tuple(person.id for person in side)
        entrant = Entrant(ids[0], words, ids, captain=ids[0])
        tournament = tournament.apply(events.EntrantAdded("cup", entrant))
    return tournament


def cup(tournament: Tournament) -> Competition:
    return tournament.state.competitions["cup"]


def book(tournament: Tournament, names: Names = Names.PUBLIC) -> NameBook:
    return NameBook(tournament.state, names, DAY)


family_names = st.lists(st.sampled_from(SYLLABLES), min_size=3, max_size=3).map(
    lambda parts: "".join(parts).title()
)
births = st.dates(date(1950, 1, 1), date(2020, 12, 28)).map(date.isoformat)


@st.composite
def crowds(draw: Callable[..., Any]) -> list[Person]:
    names = draw(st.lists(family_names, min_size=4, max_size=12, unique=True))
    people = []
    for number, family in enumerate(names):
        first = draw(st.sampled_from(["Asha", "Ravi", "Tom", "अंजू", "Ana-Lea"]))
        people.append(
            Person(
                f"{family.lower()}-{number}",  # an id that tells the name, as lists of old had them
                f"{family}, {first}" if draw(st.booleans()) else f"{first} {family}",
                "North",
                str(1000 + number) if draw(st.booleans()) else "",
                born=draw(st.one_of(st.just(""), births)),
                minor=draw(st.booleans()),
                consent=draw(st.sampled_from(["", "yes", "no"])),
            )
        )
    return people


KINDS = [
    plan_of(BRACKET),
    plan_of(LEAGUE, kind="doubles"),
    plan_of(SWISS, replace(BRACKET, third_place=True)),
    plan_of(LEAGUE, kind="team", rubbers=("singles", "doubles")),
    plan_of(BRACKET, younger_than=14),
]


@settings(max_examples=examples(60), deadline=None)
@given(
    people=crowds(),
    plan=st.sampled_from(KINDS),
    assume=st.booleans(),
    custom=st.booleans(),
    seed=st.integers(0, 999),
)
def test_no_public_value_tells_a_birth_date_or_a_hidden_family_name(
    people: list[Person], plan: CompetitionPlan, assume: bool, custom: bool, seed: int
) -> None:
    name = f"Friends of {people[0].name}" if custom and plan.kind != "singles" else ""
    tournament = event(plan, people, name=name)
    tournament = tournament.apply(events.PrivacySet(assume_consent=assume))
    tournament = tournament.apply(events.PhaseChanged("running"))
    entrants = cup(tournament).entrants
    if len(entrants) > 1:
        play = MatchByStrength({id: -50.0 * at for at, id in enumerate(entrants)}, str(seed))
        tournament = run_competition(tournament, "cup", str(seed), play)
    elif len(entrants) == 1 and plan.stages[0] is BRACKET:
        tournament = tournament.apply(propose_draw(cup(tournament), "1"))
    shown = show_event(tournament.state, id="t", version=1, at=0.0)
    text = json.dumps(asdict(shown), ensure_ascii=False).casefold()
    full = json.dumps(
        asdict(show_event(tournament.state, id="t", version=1, at=0.0, names=FULL)),
        ensure_ascii=False,
    )
    playing = {player for each in entrants.values() for player in each.players}
    for person in people:
        assert not person.born or person.born not in text
        public = public_name(person, on=DAY, assume_consent=assume, minor=plan.younger_than == 14)
        family = next(
            word
            for word in person.name.replace(",", "").split()
            if word.casefold()[:3] in SYLLABLES
        )
        if public != person.name:
            assert family.casefold() not in text
        elif person.id in playing and not name:
            assert family.casefold() in text, "who agrees is named"
        if person.id in playing and not name:
            assert family in full


def test_the_pages_are_listed_by_search_engines_only_by_choice() -> None:
    tournament = event(plan_of(BRACKET), [])
    assert not show_event(tournament.state, id="t", version=1, at=0.0).is_indexed
    listed = tournament.apply(events.PrivacySet(indexed=True))
    assert show_event(listed.state, id="t", version=1, at=0.0).is_indexed


def played(people: list[Person]) -> Tournament:
    tournament = event(plan_of(LEAGUE), people).apply(events.PhaseChanged("running"))
    play = MatchByStrength({id: -90.0 * at for at, id in enumerate(cup(tournament).entrants)}, "7")
    return run_competition(tournament, "cup", "7", play)


PEOPLE = [
    Person("asha", "Asha Rao", "North", "12", born="2012-05-31"),
    Person("ravi", "Ravi Iyer", "South"),
    Person("asha-2", "Asha Rao", "East"),
    Person("tom", "Tom", "West"),
]


def test_who_is_forgotten_is_a_number_everywhere_and_results_stay() -> None:
    tournament = played(PEOPLE).apply(events.NoteMade("Asha Rao came late"))
    tournament = tournament.apply(events.OfficialNamed("Asha Rao"))
    before = stage_tables(cup(tournament), cup(tournament).stages[0])
    after = forget_person(tournament, "ravi")
    assert after.version == tournament.version + 1
    text = write_log(after.log)
    assert "Iyer" not in text
    assert "South" not in text.replace('"club": "South", "players"', "")
    assert after.state.people["ravi"] == Person("ravi", "Player 2", forgotten=True)
    assert cup(after).entrants["ravi"].name == "Player 2"
    assert stage_tables(cup(after), cup(after).stages[0]) == before
    assert load_tournament(text).state == after.state
    assert after.set_aside == ()


def test_a_namesake_is_not_forgotten_with_them() -> None:
    after = forget_person(played(PEOPLE), "asha")
    assert after.state.people["asha"].name == "Player 1"
    assert after.state.people["asha-2"].name == "Asha Rao"
    assert cup(after).entrants["asha-2"].name == "Asha Rao"
    assert "2012-05-31" not in write_log(after.log)


def test_a_name_with_the_family_name_first_is_forgotten_too() -> None:
    tournament = event(plan_of(BRACKET), [Person("asha", "Asha Rao"), Person("ravi", "Ravi")])
    entrant = Entrant("asha", "RAO, Asha", ("asha",))
    tournament = tournament.apply(events.EntrantChanged("cup", entrant))
    tournament = tournament.apply(events.NoteMade("Rao Asha has paid, Rao, Asha too"))
    after = forget_person(tournament, "asha")
    assert "rao" not in write_log(after.log).casefold()
    assert cup(after).entrants["asha"].name == "Player 1"


def test_undoing_brings_back_no_name() -> None:
    tournament = played(PEOPLE)
    after = forget_person(tournament, "ravi")
    undone = after.apply(events.RolledBack(tournament.version))
    assert undone.state.people["ravi"].name == "Player 2"
    assert "Iyer" not in write_log(undone.log)


def test_only_who_is_there_can_be_forgotten() -> None:
    with pytest.raises(Refused, match="there is no person 'rav'; did you mean 'ravi'"):
        forget_person(played(PEOPLE), "rav")


def test_a_log_without_the_new_fields_reads_and_writes_as_it_was() -> None:
    old = (
        '{"carrom-tournament": 1}\n'
        '{"version": 1, "by": {"role": "organiser"}, "event": {"kind": "open", "name": "Old"}}\n'
        '{"version": 2, "by": {"role": "organiser"}, "event": {"kind": "person", "person": '
        '{"id": "asha", "name": "Asha", "club": "North"}}}\n'
    )
    tournament = load_tournament(old)
    assert tournament.state.people["asha"] == Person("asha", "Asha", "North")
    assert write_log(tournament.log) == old


@pytest.mark.parametrize(
    "person, says",
    [
        (Person("x", "X", born="2012-13-01"), "person.born: .* is no day of the calendar"),
        (Person("x", "X", born="1820-01-01"), "nobody alive was born before 1900"),
        (Person("x", "X", born="May 2012"), "is not a date"),
        (Person("x", "X", number="12"), "number 12 is Asha Rao's"),
    ],
)
def test_people_that_cannot_be(person: Person, says: str) -> None:
    with pytest.raises(Refused, match=says):
        event(plan_of(BRACKET), PEOPLE).apply(events.PersonAdded(person))
