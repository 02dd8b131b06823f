"""The register of people: a log of its own, duplicates merged and unmerged, consent, forgetting, lists."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput, Refused
from carrom.tournament.register import (
    ConsentSet,
    Likeness,
    Member,
    MemberAdded,
    MemberChanged,
    MemberForgotten,
    MembersMerged,
    MembersUnmerged,
    PeopleEvent,
    PeopleRegister,
    PeopleRolledBack,
    entry_from_json,
    entry_to_json,
    find_duplicates,
    find_members,
    load_register,
    members_csv,
    members_from_csv,
    person_of,
    write_register,
)
from tests.effort import examples

ASHA = Member("1", "Asha Rao", "North", born="2001-05-31")
ASHA_AGAIN = Member("2", "ASHA  RAO", state="Goa", sex="f", consent="yes")
RAVI = Member("3", "Ravi Iyer", "South")


def register(*members: Member) -> PeopleRegister:
    people = PeopleRegister()
    for member in members:
        people = people.apply(MemberAdded(member))
    return people


def test_a_merged_duplicate_is_the_same_person_and_adds_what_was_not_known() -> None:
    people = register(ASHA, ASHA_AGAIN, RAVI).apply(MembersMerged("1", "2"))
    asha = replace(ASHA, state="Goa", sex="f", consent="yes")
    assert people.state.member("2") == people.state.member("1") == asha
    assert list(people.state.people()) == [asha, RAVI]
    assert people.state.numbers_of("2") == ("1", "2")


def test_who_refused_consent_under_one_number_has_refused_it() -> None:
    people = register(ASHA, ASHA_AGAIN).apply(ConsentSet("1")).apply(MembersMerged("2", "1"))
    assert people.state.member("2").consent == "no"
    people = people.apply(ConsentSet("2", given=True))
    assert people.state.member("1").consent == "yes"
    assert people.apply(MembersUnmerged("1")).state.member("1").consent == "yes"


words = st.sampled_from(["Asha Rao", "Ravi Iyer", "Asha Rau", "A. Rao", "Mina"])
members = st.builds(
    Member,
    st.sampled_from([str(number) for number in range(1, 7)]),
    words,
    club=st.sampled_from(["", "North", "South"]),
    born=st.sampled_from(["", "2001-05-31", "2012-01-02"]),
    minor=st.booleans(),
    consent=st.sampled_from(["", "yes", "no"]),
)
numbers = st.sampled_from([str(number) for number in range(1, 8)])
happenings = st.one_of(
    st.builds(MemberAdded, members),
    st.builds(MemberChanged, members),
    st.builds(MembersMerged, numbers, numbers),
    st.builds(MembersUnmerged, numbers),
    st.builds(ConsentSet, numbers, st.booleans()),
    st.builds(PeopleRolledBack, st.integers(0, 12)),
)


def told(happened: list[PeopleEvent]) -> PeopleRegister:
    people = PeopleRegister()
    for event in happened:
        try:
            people = people.apply(event)
        except Refused:
            continue
    return people


@settings(max_examples=examples(150), deadline=None)
@given(st.lists(happenings, max_size=25), numbers, numbers)
def test_unmerging_after_merging_gives_back_the_same(
    happened: list[PeopleEvent], number: str, duplicate: str
) -> None:
    people = told(happened)
    try:
        merged = people.apply(MembersMerged(number, duplicate))
    except Refused:
        return
    assert merged.state.resolve(duplicate) == number
    assert merged.apply(MembersUnmerged(duplicate)).state == people.state


@settings(max_examples=examples(100), deadline=None)
@given(st.lists(happenings, max_size=25), numbers)
def test_a_log_is_folded_as_it_was_told_and_survives_its_file(
    happened: list[PeopleEvent], number: str
) -> None:
    people = told(happened)
    again = load_register(write_register(people.log))
    assert again == people
    assert again.state == people.state
    assert again.set_aside == ()
    for entry in people.log:
        assert entry_from_json(json.loads(json.dumps(entry_to_json(entry)))) == entry
    if number in people.state.members:
        name = people.state.members[number].name
        gone = people.apply(MemberForgotten(number))
        assert gone.version == people.version + 1
        for each in gone.state.numbers_of(number):
            assert gone.state.members[each] == Member(each, f"Player {each}")
        if not any(each.name == name for each in gone.state.members.values()):
            of_others = [
                entry.event.member.number
                for entry in gone.log
                if isinstance(entry.event, MemberAdded | MemberChanged)
                and entry.event.member.name == name
            ]
            assert set(of_others).isdisjoint(gone.state.numbers_of(number))


def test_who_is_forgotten_stays_so_after_an_undo() -> None:
    people = register(ASHA, RAVI, replace(ASHA_AGAIN, number="9")).apply(MembersMerged("1", "9"))
    people = people.apply(MemberForgotten("1"))
    text = write_register(people.log)
    assert "asha" not in text.casefold()
    assert "2001" not in text
    undone = people.apply(PeopleRolledBack(2))
    assert undone.state.members["1"].name == "Player 1"
    assert undone.state.members["3"] == RAVI
    with pytest.raises(Refused, match="1 is forgotten"):
        undone.apply(MemberChanged(ASHA))


def test_duplicates_are_proposed_with_reasons_and_nothing_is_done() -> None:
    people = register(
        ASHA,
        ASHA_AGAIN,
        Member("3", "Rao, A.", "North"),
        Member("4", "Asha Rau", born="2001-05-31"),
        Member("5", "Asha Rao", born="1980-02-03"),
        Member("6", "Asha Rao", "East", born="2001-05-30"),
        Member("7", "Tom"),
        Member("8", "Tim"),
        Member("9", "अंजू शर्मा"),
        Member("10", "अंजू  शर्मा"),
        Member("11", "José Peña"),
        Member("12", "Jose Pena"),
    )
    proposed = {
        (each.number, each.duplicate): each.reasons for each in find_duplicates(people.state)
    }
    assert proposed["1", "2"] == (Likeness.SAME_NAME,)
    assert proposed["1", "3"] == (Likeness.INITIALS, Likeness.SAME_CLUB)
    assert proposed["1", "4"] == (Likeness.NEAR_NAME, Likeness.SAME_BIRTH_DATE)
    assert proposed["9", "10"] == (Likeness.SAME_NAME,)
    assert proposed["11", "12"] == (Likeness.SAME_NAME,)
    assert ("1", "5") not in proposed, "two birth dates are two people"
    assert ("7", "8") not in proposed
    assert next(iter(proposed)) == ("1", "4")
    assert people.version == 12


@pytest.mark.parametrize(
    "born, is_one", [("2001-05-13", False), ("2001-12-05", True), ("2002-05-12", True)]
)
def test_a_slip_in_a_birth_date_is_noticed(born: str, is_one: bool) -> None:
    people = register(
        Member("1", "Asha Rao", born="2001-05-12"), Member("2", "Asha Rao", born=born)
    )
    found = [each.reasons for each in find_duplicates(people.state)]
    assert found == ([(Likeness.SAME_NAME, Likeness.BIRTH_DATE_SLIP)] if is_one else [])


@pytest.mark.parametrize(
    "event, says",
    [
        (MemberAdded(replace(RAVI, number="1")), "number 1 is Asha Rao's"),
        (MemberAdded(Member("a b", "X")), "number: cannot be 'a b'"),
        (MemberAdded(Member("", "X")), "number: cannot be ''"),
        (MemberAdded(Member("9", " ")), "name: is empty"),
        (MemberAdded(Member("9", "X", born="31.02.2001")), "born: .* is no day of the calendar"),
        (MemberAdded(Member("9", "X", language="fr")), "language: cannot be 'fr'; known: en, hi"),
        (MemberAdded(Member("9", "X", sex="?")), "sex"),  # type: ignore[arg-type]
        (MemberChanged(Member("9", "X")), "nobody has '9'"),
        (MembersMerged("1", "1"), "1 is one person already"),
        (MembersMerged("1", "2"), "2 was merged into 3 already"),
        (MembersMerged("2", "1"), "2 was merged into 3 already"),
        (MembersUnmerged("1"), "1 was not merged into anybody"),
        (ConsentSet("7"), "nobody has '7'"),
        (PeopleRolledBack(99), "to 99: the log has versions 0 to 3"),
    ],
)
def test_what_cannot_be_is_refused_and_says_why(event: PeopleEvent, says: str) -> None:
    people = register(ASHA, ASHA_AGAIN, RAVI).apply(MembersMerged("3", "2"))
    with pytest.raises(Refused, match=says):
        people.apply(event)


def test_a_list_is_read_and_written() -> None:
    text = (
        "number;name;club;date of birth;gender;consent;language\n"
        "MH-7;Asha Rao;North;31/05/2001;F;yes;Hindi\n"
        ";Ravi Iyer;South;;;;\n"
        ";Tom;;;;no;\n"
    )
    read = members_from_csv(text, PeopleRegister())
    assert (read.added, read.changed, read.problems) == (3, 0, ())
    assert list(read.register.state.people()) == [
        Member(
            "MH-7", "Asha Rao", "North", born="2001-05-31", sex="f", consent="yes", language="hi"
        ),
        Member("1", "Ravi Iyer", "South"),
        Member("2", "Tom", consent="no"),
    ]
    again = members_from_csv(members_csv(read.register.state), PeopleRegister())
    assert list(again.register.state.people()) == list(read.register.state.people())
    changed = members_from_csv("number,club\nMH-7,East\n1,South\n", read.register)
    assert (changed.added, changed.changed) == (0, 1)
    assert changed.register.state.member("MH-7").club == "East"
    assert changed.register.state.member("MH-7").name == "Asha Rao"


def test_what_is_wrong_with_a_list_is_said_by_line_and_the_rest_is_taken() -> None:
    text = "name,born,sex,consent\nAsha,2001-02-30,,\nRavi,,q,\n,,,yes\nTom,,,perhaps\nLea,,,\n"
    read = members_from_csv(text, PeopleRegister())
    assert read.added == 1
    assert [line for line, _ in read.problems] == [2, 3, 4, 5]
    assert "is no day of the calendar" in read.problems[0][1]
    assert read.problems[1][1] == "sex: cannot be 'q'; known: f, m, x"
    assert read.problems[2][1] == "name: is missing"
    assert read.problems[3][1] == "consent: 'perhaps' is neither yes nor no"
    with pytest.raises(BadInput, match="there is no column 'nam'"):
        members_from_csv("nam\nAsha\n", PeopleRegister())
    with pytest.raises(BadInput, match="column 'name' stands there twice"):
        members_from_csv("name,name\nAsha,Asha\n", PeopleRegister())


def test_a_person_of_an_event_carries_the_number() -> None:
    person = person_of(ASHA, "asha")
    assert (person.number, person.name, person.born) == ("1", "Asha Rao", "2001-05-31")


def test_a_stored_event_that_cannot_be_read_stays_and_does_nothing() -> None:
    lines = write_register(register(ASHA).log).splitlines()
    strange = {"kind": "hologram"}
    lines.append(json.dumps({"version": 2, "event": strange}))
    again = load_register("\n".join(lines))
    assert list(again.state.people()) == [ASHA]
    assert "hologram" in again.set_aside[0][1]
    assert json.loads(write_register(again.log).splitlines()[-1])["event"] == strange


@pytest.mark.parametrize(
    "text, says",
    [
        ("", "line 1: is empty"),
        ('{"carrom-tournament": 1}', "line 1: carrom-people: is null; a register of people begins"),
        ('{"carrom-people": 1}\n{"version": 3}', "line 2: version: must be 1"),
    ],
)
def test_what_is_not_a_register_is_said(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        load_register(text)


@pytest.mark.parametrize(
    "typed, numbers",
    [
        ("asha", ["1"]),
        ("rao ásha", ["1"]),
        ("2", ["1"]),  # of a duplicate
        ("r", ["1", "3"]),
        ("iyer", ["3"]),
        ("ha", []),
        ("old", []),
        ("  ", []),
    ],
)
def test_people_are_found_by_the_beginnings_of_their_names(typed: str, numbers: list[str]) -> None:
    register = PeopleRegister()
    for member in (ASHA, ASHA_AGAIN, RAVI, Member("4", "Old Gone")):
        register = register.apply(MemberAdded(member))
    register = register.apply(MembersMerged("1", "2")).apply(MemberForgotten("4"))
    assert [each.number for each in find_members(register.state, typed, 8)] == numbers
    assert len(find_members(register.state, typed, 1)) <= 1
