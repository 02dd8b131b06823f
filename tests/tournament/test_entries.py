"""People and entries: who may enter, lists, check-in, and several competitions of one event."""

from __future__ import annotations

import pytest

from carrom.errors import BadInput, Refused
from carrom.tournament import (
    Author,
    Competition,
    Entrant,
    EntryList,
    Person,
    Role,
    Tournament,
    entries_csv,
    entries_from_csv,
    events,
    matches_csv,
    next_draw,
    preset,
    read_entry_list,
    standings_csv,
)
from tests.tournament.halls import (
    BRACKET,
    LEAGUE,
    SWISS,
    cup,
    draw,
    hall,
    plan_of,
    play_round,
    stage,
)


def two_competitions() -> Tournament:
    tournament = Tournament().apply(events.TournamentOpened("Open", tables=("1", "2")))
    tournament = tournament.apply(events.CompetitionOpened("men", "Men", plan_of(BRACKET)))
    doubles = plan_of(BRACKET, kind="doubles")
    return tournament.apply(events.CompetitionOpened("pairs", "Doubles", doubles))


def entered(text: str, id: str = "men", tournament: Tournament | None = None) -> Tournament:
    tournament = tournament or two_competitions()
    for event in entries_from_csv(text, tournament.state, tournament.state.competitions[id]):
        tournament = tournament.apply(event)
    return tournament


def test_the_sheet_of_a_college_is_read_as_it_is() -> None:
    sheet = (
        "Sr. No,Team Name,Player 1,Player 2,College,Mobile No\n"
        "1,Xavier A,Rohan,Aditya,St Xavier's,555\n"
    )
    pairs = entered(sheet, "pairs").state.competitions["pairs"]
    (pair,) = pairs.entrants.values()
    assert (pair.name, pair.players, pair.club) == ("Xavier A", ("rohan", "aditya"), "St Xavier's")
    hindi = entered("क्रमांक,टीम,खिलाड़ी 1,खिलाड़ी 2,कॉलेज\n1,A,Asha,Ravi,North\n", "pairs")
    assert hindi.state.competitions["pairs"].entrants["a"].players == ("asha", "ravi")


def test_a_list_says_by_line_what_the_competition_would_not_take() -> None:
    state = two_competitions().state
    sheet = "name,player1,player2\nA,Asha,Ravi\nB,Kunal,\nC,Asha,Meera\nD,Vivek,Arjun\n"
    read = read_entry_list(sheet, state, state.competitions["pairs"])
    assert read.problems == (
        (3, "B has 1 player: Doubles takes two players"),
        (4, "Asha plays for A in Doubles already"),
    )
    entrants = [each.entrant.name for each in read.events if isinstance(each, events.EntrantAdded)]
    assert entrants == ["A", "D"]


def test_a_list_makes_people_and_entries() -> None:
    tournament = entered("Name,Club,Seed\nAsha,North,1\nRavi,South,\n\nअंजू,North,\n")
    men = tournament.state.competitions["men"]
    assert [(each.id, each.name, each.club, each.seed) for each in men.entrants.values()] == [
        ("asha", "Asha", "North", 1),
        ("ravi", "Ravi", "South", 0),
        ("e1", "अंजू", "North", 0),
    ]
    assert men.entrants["asha"].players == ("asha",)
    assert tournament.state.people["p1"].name == "अंजू"


@pytest.mark.parametrize(
    "text",
    [
        "player1;player2;club\nAsha;Mina;North\n",
        "name\tplayers\tclub\nAsha and Mina\tAsha / Mina\tNorth\n",
        "\ufeffplayers,club\nAsha; Mina,North\n",
    ],
)
def test_pairs_are_read_from_columns_or_one_cell_and_people_are_shared(text: str) -> None:
    tournament = entered(text, "pairs", entered("name,club\nAsha,North\n"))
    (pair,) = tournament.state.competitions["pairs"].entrants.values()
    assert (pair.name, pair.players) == ("Asha and Mina", ("asha", "mina"))
    assert len(tournament.state.people) == 2, "Asha of North is one person in both competitions"


@pytest.mark.parametrize(
    "text, says",
    [
        ("", "line 1: is empty"),
        ("nam\nAsha\n", "there is no column 'nam'; did you mean 'name'"),
        ("name,club\nAsha,North,South\n", "line 2: has 3 cells, the first line names 2"),
        ("name,seed\nAsha,first\n", "line 2: seed 'first' is not a number"),
        ("name,club\n,North\n", "line 2: has neither a name nor players"),
        ("name,seed\nAsha,nan\n", "line 2: seed 'nan' is not a number"),
        ("name,seed\nAsha,1e999\n", "line 2: seed '1e999' is not a number"),
        ("name,seed\nAsha,1.5\n", "line 2: seed '1.5' is not a place: 1 is the strongest"),
        ("name,seed\nAsha,-1\n", "line 2: seed '-1' is not a place"),
        ("name,rating\nAsha,inf\n", "line 2: rating 'inf' is not a number"),
        ("id,name\nx,Asha\nx,Ravi\n", "line 3: id 'x' stands there twice"),
        ('name,club\nAsha,North\n"Ravi,South\nTom,\n', "line 3: a quotation mark is not closed"),
        ('name\n"' + "x" * 200_000 + "\n", "line 2: a quotation mark is not closed"),
        ("name\n" + "x" * 121 + "\n", "line 2: .*120"),
    ],
)
def test_what_is_wrong_with_a_list_is_said_with_its_line(text: str, says: str) -> None:
    tournament = two_competitions()
    with pytest.raises(BadInput, match=says):
        entries_from_csv(text, tournament.state, tournament.state.competitions["men"])


def test_entries_that_cannot_be() -> None:
    tournament = entered("name,seed\nAsha,1\nRavi,2\n")
    for entrant, says in (
        (Entrant("asha", "Asha", ("asha",)), "there is an entrant 'asha' already"),
        (Entrant("x", "X", ("nobody",)), "there is no person 'nobody'"),
        (Entrant("x", "X", ("asha",)), "Asha is entered in Men already"),
        (Entrant("x", "X", ("asha", "ravi")), "has 2 players: Men takes one player"),
        (Entrant("X!", "X", ("asha",)), "small letters, digits and '-'"),
        (Entrant("bye", "Bye", ("asha",)), "cannot be 'bye'"),
    ):
        with pytest.raises(Refused, match=says):
            tournament.apply(events.EntrantAdded("men", entrant))
    more = tournament.apply(events.PersonAdded(Person("tom", "Tom")))
    with pytest.raises(Refused, match=r"seed 1 is Asha's"):
        more.apply(events.EntrantAdded("men", Entrant("tom", "Tom", ("tom",), seed=1)))
    with pytest.raises(Refused, match="did you mean 'men'"):
        more.apply(events.EntrantAdded("mens", Entrant("tom", "Tom", ("tom",))))


def test_an_entry_is_changed_until_the_draw_and_then_substituted() -> None:
    tournament = hall(plan_of(BRACKET), 2)
    entrant = cup(tournament).entrants["e1"]
    renamed = Entrant("e1", "Renamed", entrant.players, "South")
    assert (
        cup(tournament.apply(events.EntrantChanged("cup", renamed))).entrants["e1"].name
        == "Renamed"
    )
    drawn = draw(tournament).apply(events.PersonAdded(Person("new", "New")))
    drawn.apply(events.EntrantChanged("cup", renamed))
    with pytest.raises(Refused, match="name a substitute instead"):
        drawn.apply(events.EntrantChanged("cup", Entrant("e1", "Renamed", ("new",))))


def test_only_who_has_checked_in_is_drawn_where_the_plan_asks_for_it() -> None:
    tournament = hall(plan_of(BRACKET, check_in=True), 5)
    assert next_draw(cup(tournament)).problem.startswith("nobody to draw")
    scorer = Author(Role.SCORER, "Desk 2")
    tournament = tournament.apply(events.CheckedIn("cup", ("e1", "e2", "e4")), by=scorer)
    tournament = tournament.apply(events.CheckedIn("cup", ("e2",), absent=True))
    assert next_draw(cup(tournament)).entrants == ("e1", "e4")
    with pytest.raises(Refused, match="there is no entrant 'e9'"):
        tournament.apply(events.CheckedIn("cup", ("e9",)))


def test_competitions_of_one_event_are_drawn_and_played_apart() -> None:
    tournament = entered("name\nAsha\nRavi\nTom\n")
    tournament = entered("player1,player2\nAsha,Mina\nRavi,Lea\n", "pairs", tournament)
    tournament = tournament.apply(events.PhaseChanged("running"))
    from carrom.tournament import propose_draw

    for id in ("men", "pairs"):
        tournament = tournament.apply(propose_draw(tournament.state.competitions[id], "1"))
    ids = [fixture.id for _, _, fixture in tournament.state.fixtures()]
    assert ids == ["men.1.1.1", "men.1.1.2", "men.1.2.1", "pairs.1.1.1"]
    assert tournament.state.tables == ("1", "2")


def test_a_plan_changes_only_where_nothing_has_begun() -> None:
    tournament = draw(hall(plan_of(SWISS, BRACKET), 4))
    third = plan_of(SWISS, LEAGUE)
    after = tournament.apply(events.CompetitionReplanned("cup", third))
    assert cup(after).plan.stages[1].name == "League"
    with pytest.raises(Refused, match="a stage that has begun keeps its plan"):
        tournament.apply(events.CompetitionReplanned("cup", plan_of(BRACKET)))
    with pytest.raises(Refused, match="entries for singles have been taken"):
        hall(plan_of(BRACKET), 2).apply(events.CompetitionReplanned("cup", preset("college-cup")))


@pytest.mark.parametrize("changed", [{"rules": "laws-29", "format": ""}, {"minutes": 20}])
def test_a_stage_that_has_begun_keeps_what_it_has_from_its_competition(
    changed: dict[str, object],
) -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    with pytest.raises(Refused, match="keeps its rules, format and rubbers"):
        tournament.apply(events.CompetitionReplanned("cup", plan_of(BRACKET, **changed)))


def test_two_tables_never_have_one_name() -> None:
    with pytest.raises(Refused, match="two tables have the same name"):
        Tournament().apply(events.TournamentOpened("Cup", tables=("1", "2", "1")))


def test_tables_and_officials_belong_to_the_event() -> None:
    tournament = two_competitions().apply(events.TablesSet(("A", "B", "C")))
    tournament = tournament.apply(events.OfficialNamed("Mina", Role.CHIEF_REFEREE))
    assert [(each.name, each.role) for each in tournament.state.officials] == [
        ("Mina", Role.CHIEF_REFEREE)
    ]
    gone = tournament.apply(events.OfficialNamed("Mina", Role.CHIEF_REFEREE, leaves=True))
    assert gone.state.officials == ()
    with pytest.raises(Refused, match="two tables have the same name"):
        tournament.apply(events.TablesSet(("A", "A")))


def test_exported_entries_are_read_again() -> None:
    tournament = entered("player1,player2,club\nAsha,Mina,North\nRavi,Lea,South\n", "pairs")
    pairs = tournament.state.competitions["pairs"]
    text = entries_csv(tournament.state, pairs)
    again = entered(text, "pairs").state.competitions["pairs"]
    assert _told(again) == _told(pairs)


def _told(competition: Competition) -> list[tuple[str, str, tuple[str, ...], str]]:
    return [(each.id, each.name, each.players, each.club) for each in competition.entrants.values()]


def test_tables_for_a_spreadsheet() -> None:
    tournament = play_round(draw(hall(plan_of(SWISS), 3)))
    matches = matches_csv(cup(tournament)).splitlines()
    assert len(matches) == 3
    assert matches[0].split(",")[:3] == ["match", "stage", "round"]
    assert any(line.endswith("bye") for line in matches)
    standings = standings_csv(cup(tournament)).splitlines()
    assert len(standings) == 4
    assert standings[1].startswith("1,1,Entry ")
    assert stage(tournament).rounds_drawn == 1


def test_a_cell_is_never_a_formula() -> None:
    tournament = entered('name\n"=HYPERLINK(1)"\n')
    text = entries_csv(tournament.state, tournament.state.competitions["men"])
    assert ",'=HYPERLINK(1)," in text


def test_a_running_number_is_no_number_of_the_register() -> None:
    for head in ("No", "No.", "#", "Sl. No."):
        tournament = entered(f"{head},Name\n1,Asha\n2,Ravi\n")
        assert [each.number for each in tournament.state.people.values()] == ["", ""]
    said = entered("Number,Name\n1,Asha\n").state.people["asha"]
    assert said.number == "1"


def test_a_list_is_read_as_spreadsheets_write_it() -> None:
    read = entered('\n"Name";Club;;\nAsha;North;;\n"Ravi\nKumar";South;;;\n')
    assert [each.name for each in read.state.people.values()] == ["Asha", "Ravi Kumar"]
    state = two_competitions().state
    wrong = 'name,seed\n"Ravi\nKumar",1\nTom,first\n'
    assert read_entry_list(wrong, state, state.competitions["men"]).problems[0][0] == 4


def list_for(kind: str, text: str) -> EntryList:
    plan = plan_of(BRACKET, kind=kind)
    tournament = hall(plan, 0, begin=False)
    return read_entry_list(text, tournament.state, cup(tournament))


def test_a_team_name_is_entered_once() -> None:
    read = list_for("doubles", "name,player1,player2\nStrikers,A,B\n strikers ,C,D\n")
    assert [row.problem for row in read.rows] == [
        "",
        "strikers is entered in Cup already: give one another name",
    ]
    assert read.rows[1].says is not None
    assert read.rows[1].says.key == "name_taken"
    singles = list_for("singles", "name,club\nAsha Rao,North\nAsha Rao,South\n")
    assert not singles.problems


def test_a_player_of_two_teams_is_a_doubt_however_the_club_is_spelt() -> None:
    read = list_for(
        "doubles",
        "name,player1,player2,club\nA,Asha Rao,Ravi,IIT\nB,asha  rao,Mina,IIT Kharagpur\n",
    )
    assert not read.problems
    (doubt,) = read.rows[1].doubts_say
    assert doubt.key == "namesake"
    assert doubt.values == {"name": "asha  rao", "team": "A", "club": "IIT"}
    numbered = "name,number,club\nAsha Rao,1,IIT\nAsha Rao,2,IIT Kharagpur\n"
    assert not list_for("singles", numbered).doubts


def test_numbers_and_birth_dates_that_were_read_are_shown() -> None:
    (row,) = list_for("singles", "name,number,born\nAsha Rao,IN-7,31.05.2012\n").rows
    assert (row.number, row.born) == ("IN-7", "2012-05-31")


def test_letters_that_were_lost_are_a_doubt() -> None:
    (row,) = list_for("singles", "name,club\nJos\ufffd,M\ufffdller\n").rows
    assert [doubt.key for doubt in row.doubts_say] == ["unreadable", "unreadable"]
