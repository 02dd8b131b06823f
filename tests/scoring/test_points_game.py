"""The umpire's phone with the points game: tap what fell, the score of each person (A127 to A134)."""

from __future__ import annotations

import pytest

from carrom.errors import BadInput
from carrom.match import Match, event_from_json, events, fold
from carrom.scoring import Draft, actions, new_match, rules_menu, screen, tap
from carrom.scoring.codes import result_code


def begun(people: int = 3) -> Match:
    names = ("Asha", "Ravi", "Mina", "Joy")[:people]
    sides = {side: [name] for side, name in zip("abcd", names, strict=False)}
    made = event_from_json(new_match(**sides, rules="points"))  # type: ignore[arg-type]
    return fold([made, events.BoardBegun("a1")])


def tell(match: Match, *chips: str) -> Match:
    draft = Draft()
    for chip in chips:
        draft = tap(match, draft, chip)
    button = screen(match, draft).button
    assert button is not None
    return match.apply(event_from_json(button.event))


def test_the_menu_says_for_how_many_a_rule_set_is() -> None:
    menu = {rules.name: rules.most_sides for rules in rules_menu()}
    assert menu["points"] == 4
    assert menu["laws-29"] == 2


@pytest.mark.parametrize("people", [2, 3, 4])
def test_everybody_has_a_line_with_their_score(people: int) -> None:
    match = tell(tell(begun(people), "white", "black"), "queen")
    shown = screen(tell(match, "black"))
    assert [side.score for side in shown.sides] == [90, *[0] * (people - 1)]
    assert [side.has_queen for side in shown.sides] == [True, *[False] * (people - 1)]
    assert {side.colour for side in shown.sides} == {None}
    assert shown.turn is not None
    assert (shown.turn.name, shown.turn.colour) == ("Asha", None)


@pytest.mark.parametrize(
    "chips, says",
    [
        ((), "Turn to Ravi."),
        (("white",), "20 points for Asha. Asha plays on."),
        (("striker",), "Asha owes one due. Turn to Ravi."),
        (("queen",), "Asha must cover the queen with the next stroke."),
    ],
)
def test_the_button_says_what_a_stroke_brings_before_it_is_told(
    chips: tuple[str, ...], says: str
) -> None:
    match, draft = begun(), Draft()
    for chip in chips:
        draft = tap(match, draft, chip)
    button = screen(match, draft).button
    assert button is not None
    assert button.ruling == says


def test_what_a_due_costs_is_said_with_the_man_to_put_back() -> None:
    match = tell(begun(), "white", "black")
    button = screen(match, tap(match, Draft(), "striker")).button
    assert button is not None
    assert "Place one black inside the circle yourself, not on the red centre." in button.ruling
    assert "Asha loses 10 points." in button.ruling
    told = tell(match, "striker")
    assert [reminder.colour for reminder in screen(told).todo] == ["black"]


def test_every_screen_is_said_in_hindi_too() -> None:
    match = tell(begun(), "white", "striker")
    for version in range(match.version + 1):
        screen(match.at(version), language="hi")
    assert actions(match, language="hi")


def test_nothing_about_two_sides_is_offered() -> None:
    shown = screen(begun())
    assert not shown.can_score
    offered = {action.id for action in actions(begun())}
    assert "concede" in offered
    assert not offered & {"recount", "overrule", "substitution", "taken_over"}


def test_a_result_code_has_two_sides_and_says_so() -> None:
    with pytest.raises(BadInput, match="whole log"):
        result_code(begun())


def test_who_leaves_is_shown_and_the_others_play_on() -> None:
    leaving = events.Conceded("match", by="b")
    match = begun(3).apply(leaving)
    shown = screen(match)
    assert [side.gone for side in shown.sides] == [False, True, False]
    concede = next(action for action in actions(match) if action.id == "concede")
    who = next(field for field in concede.fields if field.id == "by")
    assert [choice.label for choice in who.choices] == ["Asha", "Mina"]
    ended = screen(match.apply(events.Conceded("match", by="a"))).result
    assert ended is not None
    assert ended.text.startswith("Everybody else has left.")
