"""What the screen says: the ruling before the button is pressed, in the imperative, with names."""

from __future__ import annotations

import pytest

from carrom.match import ObservedStroke, events, fold
from carrom.scoring import Draft, screen
from tests.scoring.fingers import Finger, begun

Seen = ObservedStroke


def said(rules: str, *strokes: Seen, pairs: bool = False, language: str = "en") -> tuple[str, str]:
    """Label and ruling of the button for the last stroke."""
    finger = Finger(begun(rules, pairs=pairs))
    for stroke in strokes[:-1]:
        finger.stroke(stroke)
    button = screen(finger.match, Draft(strokes[-1]), language=language).button
    assert button is not None
    return button.label, button.ruling


@pytest.mark.parametrize(
    "strokes, label, ruling",
    [
        ((Seen(),), "Nothing pocketed", "Turn to Ravi."),
        ((Seen(white=2),), "2 white", "Asha plays on."),
        ((Seen(striker=True),), "Striker", "Due. Owed by Asha: one man. Turn to Ravi."),
        (
            (Seen(white=1), Seen(striker=True)),
            "Striker",
            "Due. Give one white to Ravi, to place inside the circle, not on the red centre. Turn to Ravi.",
        ),
        (
            (Seen(white=1), Seen(queen=True)),
            "Queen",
            "Asha must cover the queen with the next stroke.",
        ),
        (
            (Seen(white=1), Seen(queen=True), Seen()),
            "Nothing pocketed",
            "Queen not covered. Put the queen back on the centre circle. Turn to Ravi.",
        ),
        ((Seen(white=1), Seen(queen=True), Seen(white=1)), "1 white", "Queen covered. Asha plays on."),
        (
            (Seen(white=1), Seen(improper=True)),
            "Nothing pocketed + improper",
            "Foul. Give one white to Ravi, to place inside the circle, not on the red centre. Turn to Ravi.",
        ),
        (
            (Seen(white=8, queen=True), Seen(white=1)),
            "1 white",
            "All men cleared, queen covered. 14 points for Asha. A white slam! The board goes to Asha: "
            "14-0. Next, Ravi breaks.",
        ),
    ],
)  # fmt: skip
def test_the_button_says_the_ruling_with_names(
    strokes: tuple[Seen, ...], label: str, ruling: str
) -> None:
    shown, text = said("003", *strokes)
    assert shown == label
    assert text == ruling


def test_001_cover_4_the_opponent_puts_the_queen_back() -> None:
    _, ruling = said("001", Seen(white=1), Seen(queen=True), Seen())
    assert "Give the queen to Ravi, to put back on the centre circle." in ruling


def test_001_cover_1_A126_the_screen_says_that_the_last_man_covers() -> None:
    made = events.MatchMade(
        events.Entry.of("Asha", "Arun"), events.Entry.of("Ravi", "Rohit"), "001",
        house='extends = "college-cup"\n[match]\npair_shares = false',
    )  # fmt: skip
    strokes = [events.Struck(Seen(white=8)), events.Struck(), events.Struck()]
    match = fold([made, events.BoardBegun("a1"), *strokes])
    rulings = {}
    for seen in (Seen(queen=True), Seen(queen=True, white=1)):
        button = screen(match, Draft(seen)).button
        assert button is not None
        rulings[seen.white] = button.ruling
    assert rulings[0] == (
        "Queen before the first own man: the last man covers her alone. Arun must cover the queen with the "
        "next stroke."
    )
    assert rulings[1].startswith("Queen covered by the last man.")
    assert "12 points for Asha and Arun" in rulings[1]


def test_in_doubles_players_are_named_not_sides() -> None:
    _, ruling = said("003", Seen(white=1), Seen(striker=True), pairs=True)
    assert (
        ruling
        == "Due. Give one white to Ravi, to place inside the circle, not on the red centre. Turn to Ravi."
    )
    _, ruling = said("003", Seen(), Seen(), pairs=True)
    assert ruling == "Turn to Arun."


def test_men_that_fall_due_in_two_strokes_running_are_ordered_twice() -> None:
    """Dues of one stroke count as placed with the next, so the same order is a new one."""
    first = (Seen(white=3), Seen(striker=True), Seen(striker=True), Seen(striker=True))
    _, ruling = said("003", *first)
    assert "Give one white to Ravi" in ruling


def test_what_the_banner_orders_counts_as_placed_with_the_next_stroke() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(white=1))
    finger.stroke(Seen(striker=True))
    (reminder,) = finger.screen.todo
    assert (
        reminder.text
        == "Give one white to Ravi, to place inside the circle, not on the red centre."
    )
    assert [one.id for one in reminder.exceptions] == ["no_room", "waived", "declined", "late"]
    finger.stroke(Seen())
    assert finger.screen.todo == ()
    assert finger.screen.sides[0].men_left == 9


def test_a_piece_that_jumped_is_on_the_banner() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(jumped_white=1))
    (reminder,) = finger.screen.todo
    assert "centre circle" in reminder.text


def test_the_last_ruling_is_spoken_and_cites_its_clauses() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(white=1))
    finger.stroke(Seen(striker=True))
    ruling = finger.screen.ruling
    assert ruling is not None
    assert ruling.spoken == (
        "Asha: the striker. Due. Give one white to Ravi, to place inside the circle, not on the red "
        "centre. Turn to Ravi."
    )
    assert ruling.detail.startswith("The striker was pocketed.")
    assert ruling.clauses == ("003.dues.1",)


def test_an_incident_is_ruled_with_names_too() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(white=1))
    finger.match = finger.match.apply(events.IncidentReported("piece_disturbed", "a1"))
    ruling = finger.screen.ruling
    assert ruling is not None
    assert ruling.text == (
        "Foul: a piece was moved; the umpire puts it back. Give one white to Ravi, to place inside the "
        "circle, not on the red centre. Turn to Ravi."
    )


def test_a_warning_says_what_for() -> None:
    finger = Finger(begun("003"))
    chair = (("act", "chair_moved"),)
    finger.match = finger.match.apply(events.IncidentReported("prohibited_act", "a1", chair))
    ruling = finger.screen.ruling
    assert ruling is not None
    assert ruling.text == "Warning: the chair may not be moved during a turn."
    assert finger.screen.sides[0].warnings == 1


def test_hindi_is_hindi() -> None:
    label, ruling = said("003", Seen(white=1), Seen(striker=True), language="hi")
    assert label == "स्ट्राइकर"
    assert (
        ruling == "ड्यू। एक सफेद गोटी Ravi को दें, सर्कल के अंदर, लाल सेंटर छोड़कर, रखने के लिए। अब टर्न Ravi की।"
    )
