"""How many taps a stroke takes, for every rule set: the table of the umpire's screen."""

from __future__ import annotations

import pytest

from carrom.match import ObservedStroke
from tests.rules import RULES
from tests.scoring.fingers import Finger, begun

Seen = ObservedStroke
COVERING = (Seen(white=2), Seen(queen=True))
"""Strokes of a1 after which the queen is to be covered."""

TABLE = {
    "nothing": ((), Seen(), 1),
    "cover missed": (COVERING, Seen(), 1),
    "one own": ((), Seen(white=1), 2),
    "opponent's only": ((), Seen(black=1), 2),
    "striker alone": ((), Seen(striker=True), 2),
    "queen alone": ((Seen(white=1),), Seen(queen=True), 2),
    "cover made": (COVERING, Seen(white=1), 2),
    "two own": ((), Seen(white=2), 3),
    "striker and own": ((), Seen(striker=True, white=1), 3),
    "queen and own": ((Seen(white=1),), Seen(queen=True, white=1), 3),
    "improper, nothing": ((), Seen(improper=True), 2),
    "improper, one own": ((), Seen(improper=True, white=1), 3),
    "improper, striker and own": ((), Seen(improper=True, striker=True, white=1), 4),
}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("case", TABLE)
def test_taps_of_a_stroke(rules: str, case: str) -> None:
    before, seen, taps = TABLE[case]
    finger = Finger(begun(rules))
    for stroke in before:
        finger.stroke(stroke)
    finger.taps = 0
    finger.stroke(seen)
    assert finger.taps == taps


@pytest.mark.parametrize(
    "rules, strokes, switches",
    [
        ("003", (), ["improper"]),
        ("002", (Seen(),), ["improper", "first.white"]),
        ("002", (), ["improper"]),  # free at the break (A23)
        ("001", (), ["improper"]),
        ("001", (Seen(white=8),), ["improper", "first.white"]),  # 001.dues.6: one's own last man
        ("004", (Seen(black=8),), ["improper"]),
        (
            "004",
            (Seen(white=8), Seen()),
            ["improper", "first.white"],
        ),  # 004.fouls.2: their last man
    ],
)
def test_only_what_matters_now_is_shown(
    rules: str, strokes: tuple[Seen, ...], switches: list[str]
) -> None:
    finger = Finger(begun(rules))
    for stroke in strokes:
        finger.stroke(stroke)
    shown = [switch.id for switch in finger.screen.switches if switch.group == "main"]
    assert shown == switches


def test_002_misc_3_a_direct_hit_is_one_tap_more() -> None:
    finger = Finger(begun("002"))
    finger.stroke(Seen())
    finger.taps = 0
    finger.tap("first.white")
    button = finger.screen.button
    assert button is not None
    assert "direct hit" in button.ruling
    finger.press()
    assert finger.taps == 2


def test_a_breach_is_named_once_the_stroke_is_improper() -> None:
    finger = Finger(begun("003"))
    assert not [switch for switch in finger.screen.switches if switch.group == "breach"]
    finger.tap("improper")
    named = [switch.id for switch in finger.screen.switches if switch.group == "breach"]
    assert "breach.push" in named
    assert "breach.thumb" not in named  # allowed in 003
    finger.tap("breach.push")
    button = finger.screen.button
    assert button is not None
    assert "pushed" in button.ruling


def test_a_tap_after_the_last_begins_again() -> None:
    finger = Finger(begun("003"))
    finger.tap("striker")
    finger.tap("striker")
    assert finger.draft.seen == Seen()
    for _ in range(10):
        finger.tap("white")
    assert finger.draft.seen.white == 0


def test_a_piece_is_pocketed_or_jumps_off_but_not_both() -> None:
    finger = Finger(begun("003"))
    finger.tap("striker")
    finger.tap("striker_jumped")
    assert finger.draft.seen == Seen(striker_jumped=True)
    finger.tap("queen")
    finger.tap("jumped_queen")
    assert finger.draft.seen == Seen(striker_jumped=True, jumped_queen=True)
    finger.tap("fell_back")
    finger.press()


def test_the_queen_cannot_be_tapped_once_she_is_gone() -> None:
    finger = Finger(begun("003"))
    for stroke in (*COVERING, Seen(white=1)):
        finger.stroke(stroke)
    queen = finger.screen.chips[2]
    assert (queen.id, queen.most) == ("queen", 0)
