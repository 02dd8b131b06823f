"""Messages and pictures for a messenger group."""

from __future__ import annotations

import struct

import pytest

from carrom.errors import BadInput
from carrom.papers import event_message, event_pictures
from carrom.papers.event.bulletins import LINES_A_PICTURE, MOST_PICTURES, picture
from carrom.tournament import StageKind, Tournament, events, preset
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


def message(event: Tournament, what: str, **wanted: object) -> list[str]:
    return event_message(requested(event, **wanted), what).splitlines()


def test_a_draw_lists_the_pairs_then_the_byes() -> None:
    event = played(entered(BRACKET, 5), until=is_drawn)
    lines = message(event, "draw")
    assert lines[:4] == [
        "*Spring Open 2026*",
        "*Men's singles*",
        "",
        "_Stage 1 · Quarter-final · Drawn from the number 4711_",
    ]
    (pair,) = (line for line in lines if " – " in line)
    assert {full_name(3), full_name(4)} == set(pair.partition(" ")[2].split(" – "))
    assert sum(line.endswith(": bye") for line in lines) == 3
    assert lines[-1] == f"Live: {ADDRESS}"


def test_results_are_those_of_the_newest_round_with_the_winner_in_bold() -> None:
    event = played(entered(BRACKET, 4), until=is_drawn)
    stage = event.state.competitions["cup"].stages[0]
    a, b = (
        event.state.competitions["cup"].entrants[id or ""].name for id in stage.sides("cup.1.1.1")
    )
    event = event.apply(events.ResultGiven("cup.1.1.1", "b", (12, 25)))
    assert f"{a} 12–25 *{b}*" in message(event, "results")
    event = event.apply(events.ResultGiven("cup.1.1.2", "a", end="walkover"))
    assert message(event, "results", language="hi")[-3].endswith("(वॉकओवर)")


def test_next_matches_say_where_and_when() -> None:
    event = played(entered(BRACKET, 4), until=is_drawn)
    event = event.apply(events.MatchCalled("cup.1.1.2", table="3", umpire="Meera"))
    called = next(line for line in message(event, "next") if line.startswith("2. "))
    assert called.endswith("(table 3, called, Umpire: Meera)")


def test_standings_give_places_and_figures() -> None:
    event = played(entered(plan_of(StageKind.LEAGUE), 4))
    lines = [line for line in message(event, "standings") if line[:1].isdigit()]
    assert [line.partition(" ")[0] for line in lines] == ["1.", "2.", "3.", "4."]
    first = requested(event).event.competitions[0].stages[0].groups[0].standings[0]
    points, net = dict(first.values)["match_points"], dict(first.values)["net_score"]
    assert lines[0] == f"1. {first.name} – {points}, {net}"


def test_the_draw_of_groups_lists_who_is_in_them() -> None:
    event = played(entered(preset("team-cup"), 8), until=is_drawn)
    lines = message(event, "draw", language="hi")
    assert [line for line in lines if line.startswith("_")] == [
        "_Groups · ग्रुप 1_",
        "_Groups · ग्रुप 2_",
    ]


@pytest.mark.parametrize(
    "what, says",
    [
        ("draw", "Nothing has been drawn yet."),
        ("next", "No match is waiting to be played."),
        ("results", "No match is over yet."),
        ("standings", "Nothing has been drawn yet."),
    ],
)
def test_where_there_is_nothing_a_message_says_so(what: str, says: str) -> None:
    assert message(entered(BRACKET, 4), what)[-3] == says


def test_a_name_cannot_set_anything_in_bold_or_begin_a_line() -> None:
    event = entered(BRACKET, 1)
    event = event.apply(events.PersonAdded(events.Person("odd", "*A*\n_B_ ~C~ `D`")))
    event = event.apply(
        events.EntrantAdded("cup", events.Entrant("odd", "*A*\n_B_ ~C~ `D`", ("odd",)))
    )
    lines = message(played(event, until=is_drawn), "draw")
    assert f"1. {full_name(0)} – A B C D" in lines


def test_names_are_as_the_public_sees_them() -> None:
    event = played(entered(BRACKET, 4, consent="no"), until=is_drawn)
    for what in ("draw", "next"):
        told = event_message(requested(event), what)
        assert full_name(0) not in told
        assert "A. R." in told


def test_pictures_are_as_wide_as_a_phone_and_as_many_as_needed() -> None:
    event = played(entered(plan_of(StageKind.LEAGUE), 2))
    (png,) = event_pictures(requested(event, language="hi"), "standings")
    width, height = struct.unpack(">II", png[16:24])
    assert 1079 <= width <= 1081
    assert height < 1920
    swiss = played(entered(plan_of(StageKind.SWISS, rounds=1), 45), until=is_drawn)
    pages = picture(requested(swiss), "standings").pages
    assert [len(page.rows) for page in pages] == [LINES_A_PICTURE, LINES_A_PICTURE, 5]


def test_of_a_league_only_the_next_round_is_told() -> None:
    event = played(entered(plan_of(StageKind.LEAGUE), 4), until=is_drawn)
    lines = message(event, "next")
    assert [line for line in lines if line.startswith("_")] == ["_Round 1_"]
    assert [line[:2] for line in lines if line[:1].isdigit()] == ["1.", "2."]


def test_the_last_of_many_pictures_says_how_much_is_left() -> None:
    swiss = played(entered(plan_of(StageKind.SWISS, rounds=1), 260), until=is_drawn)
    pages = picture(requested(swiss), "standings").pages
    assert len(pages) == MOST_PICTURES
    assert pages[-1].rows[-1].lines == (f"and {260 - MOST_PICTURES * LINES_A_PICTURE} more",)


def test_an_unknown_subject_is_named() -> None:
    with pytest.raises(BadInput, match="did you mean 'results'"):
        message(entered(BRACKET, 2), "result")


def test_each_round_says_the_number_it_was_drawn_from() -> None:
    event = played(entered(plan_of(StageKind.ROUNDS), 4), until=is_drawn)
    assert "_Stage 1 · Semi-final · Drawn from the number 4711_" in message(event, "draw")


def test_A30_what_was_won_by_boards_is_shown_in_boards() -> None:
    event = played(entered(preset("three-board"), 4), until=is_drawn)
    event = event.apply(events.ResultGiven("cup.1.1.1", "a", (6, 11), boards=(2, 1)))
    (line,) = (line for line in message(event, "results") if "–" in line)
    assert " 2–1 " in line
