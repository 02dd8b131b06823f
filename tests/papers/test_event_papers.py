"""What stands on the papers of a tournament follows from the event."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from carrom.errors import BadInput
from carrom.papers import PAPERS, event_paper
from carrom.papers.event.sheets import (
    BadgeSheets,
    CertificateSet,
    EventPoster,
    ListPaper,
    TableCards,
    TableLabels,
    TieSheets,
)
from carrom.tournament import Criterion, Entrant, Person, StageKind, Tournament, events, preset
from tests.papers.event_halls import (
    ADDRESS,
    entered,
    full_name,
    is_drawn,
    plan_of,
    played,
    requested,
)

BRACKET = plan_of(StageKind.BRACKET, third_place=True)


def paper(name: str, event: Tournament, **wanted: Any) -> Any:
    return event_paper(name).of(requested(event, **wanted))


def cells(sheet: ListPaper, column: int) -> list[str]:
    return [row.cells[column] for section in sheet.sections for row in section.rows]


def test_participants_stand_seeds_first_then_by_name() -> None:
    sheet = paper("participants", entered(BRACKET, 12))
    names = cells(sheet, 2)
    assert names[:8] == [full_name(number) for number in range(8)]
    assert names[8:] == sorted(names[8:], key=str.casefold)
    assert cells(sheet, 1) == [*map(str, range(1, 9)), "", "", "", ""]
    assert sheet.sections[0].note == "12 entries"


def test_who_has_withdrawn_is_not_counted_and_marked() -> None:
    event = entered(BRACKET, 4).apply(events.PhaseChanged("running"))
    event = event.apply(events.EntrantWithdrawn("cup", "e2", "ill"))
    sheet = paper("participants", event)
    assert sheet.sections[0].note == "3 entries"
    assert cells(sheet, 2)[1] == f"{full_name(1)} (withdrawn)"


def test_a_pair_is_listed_with_its_players() -> None:
    sheet: ListPaper = paper("participants", entered(preset("college-cup"), 3))
    assert [column.title for column in sheet.sections[0].columns][3] == "Players"
    assert cells(sheet, 3)[0] == f"{full_name(0)}, {full_name(1)}"


def test_everybody_has_one_badge_with_all_their_competitions() -> None:
    event = entered(BRACKET, 3)
    event = event.apply(events.CompetitionOpened("open", "Open", BRACKET))
    event = event.apply(events.EntrantAdded("open", Entrant("x", full_name(0), ("p1-0",))))
    badges: BadgeSheets = paper("badges", event)
    by_name = {badge.name: badge for badge in badges.badges}
    assert len(badges.badges) == len(by_name) == 3
    assert by_name[full_name(0)].lines == ("Men's singles", "Open")
    assert by_name[full_name(1)].lines == ("Men's singles",)
    assert by_name[full_name(0)].address == ADDRESS


def test_certificates_of_a_finished_competition_honour_three_places() -> None:
    event = played(entered(BRACKET, 9))
    sheet: CertificateSet = paper("certificates", event)
    ranks = [each.rank for each in sheet.certificates]
    assert ranks == [1, 2, 3, 0, 0, 0, 0, 0, 0]
    podium = requested(event).event.competitions[0].podium
    first = event.state.competitions["cup"].entrants[podium[0]]
    assert sheet.certificates[0].name == first.name


def test_before_the_end_everybody_has_taken_part() -> None:
    sheet: CertificateSet = paper("certificates", played(entered(BRACKET, 9), until=is_drawn))
    assert {each.rank for each in sheet.certificates} == {0}


@pytest.mark.parametrize(
    "name, language, spoken",
    [
        ("Nila Gupta", "", "en"),
        ("सुनीता वर्मा", "", "hi"),
        ("Nila Gupta", "hi", "hi"),
        ("सुनीता वर्मा", "en", "en"),
        ("Nila Gupta", "ta", "en"),
    ],
)
def test_a_certificate_is_in_the_language_of_its_player(
    name: str, language: str, spoken: str
) -> None:
    event = entered(BRACKET, 2)
    event = event.apply(events.PersonAdded(Person("new", name, language=language)))
    event = event.apply(events.EntrantAdded("cup", Entrant("new", name, ("new",))))
    sheet: CertificateSet = paper("certificates", event)
    (own,) = (each for each in sheet.certificates if each.name == name)
    assert own.language == spoken
    assert (own.award == "सहभागिता") is (spoken == "hi")


def test_a_label_leads_to_the_match_called_at_its_table() -> None:
    event = entered(BRACKET, 2)
    labels: TableLabels = paper("labels", event)
    assert [each.name for each in labels.tables] == ["1", "2", "3", "4"]
    assert labels.tables[2].address == f"{ADDRESS}/table/3"
    odd = replace(requested(event), state=replace(event.state, tables=("A/1 ü",)))
    assert PAPERS["labels"].of(odd).tables[0].address == f"{ADDRESS}/table/A%2F1%20%C3%BC"  # type: ignore[union-attr]


def test_a_poster_names_what_is_played() -> None:
    poster: EventPoster = paper("poster", entered(preset("team-cup"), 4))
    assert [(line.name, line.about) for line in poster.competitions] == [
        ("Team cup", "Teams · 4 entries")
    ]
    assert poster.address == ADDRESS


def test_every_match_of_a_round_has_a_card_with_names_and_format() -> None:
    event = played(entered(BRACKET, 8), until=is_drawn)
    cards: TableCards = paper("cards", event, round=1)
    assert len(cards.cards) == 4
    facts = dict(cards.cards[0].facts)
    assert facts["Match"] == "Quarter-final · Match 1"
    assert facts["Format"] == "25 points, 8 boards"
    assert facts["Table"] == facts["Umpire"] == ""
    stage = event.state.competitions["cup"].stages[0]
    assert set(cards.cards[0].sheet.sides) == {
        event.state.competitions["cup"].entrants[id or ""].name for id in stage.sides("cup.1.1.1")
    }
    assert len(cards.cards[0].sheet.games[0].boards) == 8


def test_of_a_league_the_next_round_gets_its_cards() -> None:
    event = played(entered(plan_of(StageKind.LEAGUE), 4), until=is_drawn)
    assert [card.match for card in paper("cards", event).cards] == ["cup.1.1.1", "cup.1.1.2"]
    assert [card.match for card in paper("cards", event, round=2).cards] == [
        "cup.1.2.1",
        "cup.1.2.2",
    ]
    for fixture in ("cup.1.1.1", "cup.1.1.2"):
        event = event.apply(events.ResultGiven(fixture, "a", (25, 3)))
    assert [card.match for card in paper("cards", event).cards] == ["cup.1.2.1", "cup.1.2.2"]


def test_a_called_match_has_its_table_and_umpire_on_the_card() -> None:
    event = played(entered(BRACKET, 8), until=is_drawn)
    event = event.apply(events.MatchCalled("cup.1.1.2", table="3", umpire="Meera"))
    facts = {card.match: dict(card.facts) for card in paper("cards", event, round=1).cards}
    assert facts["cup.1.1.2"]["Table"] == "3"
    assert facts["cup.1.1.2"]["Umpire"] == "Meera"
    assert facts["cup.1.1.1"]["Table"] == ""


def test_blank_cards_come_in_every_format_of_the_competition() -> None:
    cards: TableCards = paper("blank-cards", entered(preset("tapplent-29"), 4), count=2)
    formats = [dict(card.facts)["Format"] for card in cards.cards]
    assert len(formats) == 2 * len(set(formats)) == 4
    assert {card.sheet.sides for card in cards.cards} == {("", "")}
    with pytest.raises(BadInput, match="cannot be 100000"):
        paper("blank-cards", entered(BRACKET, 4), count=100_000)


def test_both_captains_of_a_tie_get_a_sheet_to_fill_in() -> None:
    event = played(entered(preset("team-cup"), 8), until=is_drawn)
    ties: TieSheets = paper("tie-sheets", event, round=1)
    assert len(ties.ties) == 8
    first, second = ties.ties[:2]
    assert (first.team, first.opponent) == (second.opponent, second.team)
    assert [seats for _, seats in first.rubbers] == [1, 2, 1]
    assert first.captain in first.squad
    with pytest.raises(BadInput, match="no competition of teams"):
        paper("tie-sheets", entered(BRACKET, 4))


def test_a_card_of_a_tie_names_players_only_once_both_line_ups_are_in() -> None:
    event = played(entered(preset("team-cup"), 4), until=is_drawn)
    stage = event.state.competitions["cup"].stages[0]
    fixture = stage.ready[0].id
    a, b = (id or "" for id in stage.sides(fixture))
    squads = {id: event.state.competitions["cup"].entrants[id].players for id in (a, b)}
    line_ups = {id: ((s[0],), (s[1], s[2]), (s[3],)) for id, s in squads.items()}
    event = event.apply(events.LineUpGiven(fixture, a, line_ups[a]))
    hidden = event.state.people[squads[a][0]].name
    assert hidden not in str(paper("cards", event, round=1))
    event = event.apply(events.LineUpGiven(fixture, b, line_ups[b]))
    assert hidden in str(paper("cards", event, round=1))


def test_results_show_the_winner_and_how_it_ended() -> None:
    event = played(entered(BRACKET, 8), until=is_drawn)
    event = event.apply(events.ResultGiven("cup.1.1.1", "b", (12, 25)))
    event = event.apply(events.ResultGiven("cup.1.1.2", "a", end="walkover"))
    sheet: ListPaper = paper("results", event)
    rows = sheet.sections[0].rows
    assert [(row.cells[2], row.cells[4]) for row in rows] == [("12–25", ""), ("–", "walkover")]
    assert (3 in rows[0].bold, 1 in rows[1].bold) == (True, True)
    assert "Drawn from the number 4711" in sheet.sections[0].note
    hindi: ListPaper = paper("results", event, language="hi")
    assert hindi.sections[0].rows[1].cells[4] == "वॉकओवर"


def test_standings_say_what_decided_each_place() -> None:
    plan = plan_of(StageKind.LEAGUE, rank_by=(Criterion.WINS, Criterion.NET_SCORE, Criterion.LOT))
    event = played(entered(plan, 4), until=is_drawn)
    results = {"cup.1.1.1": (25, 0), "cup.1.1.2": (25, 10)}
    for fixture, score in results.items():
        event = event.apply(events.ResultGiven(fixture, "a", score))
    sheet: ListPaper = paper("standings", event)
    reasons = {row.cells[0]: row.cells[-1] for row in sheet.sections[0].rows}
    assert reasons["2."] == "net score"
    assert [column.title for column in sheet.sections[0].columns][-1] == "Decided by"


def test_who_goes_on_is_marked_and_the_mark_explained() -> None:
    event = played(
        entered(preset("college-cup"), 40),
        until=lambda event: len(event.state.competitions["cup"].stages) == 3,
    )
    sheet: ListPaper = paper("standings", event, stage=2)
    assert [row.is_marked for row in sheet.sections[0].rows] == [True, True, False, False]
    assert sheet.legend == "Goes on to the next stage"


def test_a_timetable_leaves_out_what_is_the_same_for_all() -> None:
    event = played(entered(BRACKET, 8), until=is_drawn)
    sheet: ListPaper = paper("timetable", event, language="en")
    section = sheet.sections[0]
    assert section.title == "Quarter-final"
    assert section.note == "4 matches to play"
    assert "Round" not in [column.title for column in section.columns]


def test_public_papers_hide_names_that_papers_of_the_desk_show() -> None:
    event = entered(BRACKET, 4, consent="no")
    hidden = full_name(0)
    for name, each in PAPERS.items():
        if name == "tie-sheets":
            continue
        told = str(each.of(requested(event)))
        assert (hidden in told) == (name in ("badges", "certificates")), name
    drawn = played(event, until=is_drawn)
    for name in ("results", "standings", "bracket", "timetable"):
        assert hidden not in str(PAPERS[name].of(requested(drawn))), name
    assert hidden in str(PAPERS["bracket"].of(requested(drawn, full_names=True)))
    assert hidden in str(PAPERS["cards"].of(requested(drawn)))


def test_an_unknown_paper_or_competition_is_named() -> None:
    with pytest.raises(BadInput, match="did you mean 'badges'"):
        event_paper("badge")
    with pytest.raises(BadInput, match="there is no competition 'men'"):
        paper("results", entered(BRACKET, 2), competition="men")
