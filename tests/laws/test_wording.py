"""Rulings as an umpire speaks: the words said, in both languages, and the numbers in them."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from carrom.errors import BadInput
from carrom.laws import (
    BoardState,
    Breach,
    Contact,
    Queen,
    Situation,
    StrokeFacts,
    announce,
    incidents,
    judge,
    judge_incident,
    rule_set,
)
from carrom.laws.speech import texts
from tests.rules import EVERY_RULE_SET

STROKES = [
    ("003", BoardState(7, 6), StrokeFacts(striker=True),
     "The striker was pocketed. Due. One of your men comes out; your opponent places it. "
     "Your turn is over.",
     "स्ट्राइकर पॉकेट में गया। ड्यू। आपकी एक गोटी बाहर निकलेगी; उसे विरोधी रखें। आपकी टर्न खत्म।"),
    ("003", BoardState(9, 9), StrokeFacts(striker=True),
     "The striker was pocketed. Due. None of your men is down: you owe one. Your turn is over.",
     "स्ट्राइकर पॉकेट में गया। ड्यू। आपकी कोई गोटी पॉकेट में नहीं है: आप पर एक ड्यू बाकी। आपकी टर्न खत्म।"),
    ("003", BoardState(9, 9), StrokeFacts(own=1, striker=True),
     "The striker was pocketed with your man. Due. One of your men comes out; your opponent places it. "
     "No more of your men are down: you still owe one. You play on.", None),
    ("003", BoardState(7, 6), StrokeFacts(own=1), "You pocketed one of your men. You play on.", None),
    ("003", BoardState(7, 6), StrokeFacts(own=2), "You pocketed 2 of your men. You play on.",
     "आपने अपनी 2 गोटियाँ पॉकेट कीं। टर्न आपकी ही है।"),
    ("003", BoardState(7, 6), StrokeFacts(opp=1),
     "Only your opponent's man went down, none of yours. Your turn is over.", None),
    ("003", BoardState(7, 6), StrokeFacts(own=1, opp=1),
     "You pocketed men of both sides. You play on.", None),
    ("003", BoardState(7, 6), StrokeFacts(own=1, breaches=(Breach.PUSH,)),
     "Improper: the striker was pushed, not flicked. Your man was pocketed by an improper stroke. "
     "2 of your men come out; your opponent places them. Your turn is over.", None),
    ("003", BoardState(5, 1), StrokeFacts(opp=1, striker=True),
     "You pocketed your opponent's last man with the queen on the board. The striker went down with "
     "it. Your opponent wins the board by 10 points. One more may be demanded.", None),
    ("003", BoardState(5, 1), StrokeFacts(own=1, opp=1, striker=True),
     "You pocketed your opponent's last man with the queen on the board. The striker went down with "
     "them. Your opponent wins the board by 9 points. One more may be demanded.", None),
    ("003", BoardState(1, 1, own_score=24, opp_score=24), StrokeFacts(own=1, opp=1),
     "Your last man and your opponent's went down together with the queen on the board. From 24 "
     "points on the queen no longer counts. Your opponent wins the board by one point.",
     None),
    ("003", BoardState(9, 6, own_dues=1), StrokeFacts(own=1, queen=True),
     "The queen and one of your men were pocketed while you owe a due. This pays what you owe. One of your "
     "men comes out; your opponent places it. The queen goes back to the centre. Your turn is over.",
     "आप पर ड्यू बाकी है; रानी के साथ आपकी एक गोटी पॉकेट हुई। इससे आपका बाकी ड्यू चुकेगा। "
     "आपकी एक गोटी बाहर निकलेगी; उसे विरोधी रखें। रानी वापस बीच में जाएगी। आपकी टर्न खत्म।"),
    ("003", BoardState(9, 6, own_dues=2), StrokeFacts(own=2, queen=True),
     "The queen and 2 of your men were pocketed while you owe a due. This pays what you owe. What is "
     "available is taken out now, the rest as soon as it is. 2 of your men come out; your opponent places "
     "them. The queen goes back to the centre. Your turn is over.",
     None),
    ("004", BoardState(5, 1), StrokeFacts(first_contact=Contact.OPPONENT),
     "Foul: you hit your opponent's last man directly. One of your men comes out; your opponent places it. "
     "Your turn is over.", None),
    ("004", BoardState(1, 6), StrokeFacts(own=1),
     "Your last man was pocketed before the queen was covered. Foul. 2 of your men come out; "
     "your opponent places them. Your turn is over.",
     "रानी कवर होने से पहले आपकी आखिरी गोटी चली गई। फाउल। आपकी 2 गोटियाँ बाहर निकलेंगी; उन्हें विरोधी रखें। "
     "आपकी टर्न खत्म।"),
    ("004", BoardState(1, 6), StrokeFacts(own=1, opp=1),
     "You pocketed men of both sides. Your last man was pocketed before the queen was covered. Foul. "
     "2 of your men come out; your opponent places them. Your turn is over.", None),
    ("004", BoardState(5, 6, Queen.VOID), StrokeFacts(own=1, proper=False),
     "Your man was pocketed by an improper stroke. The queen goes back to the centre: she was not yours to "
     "cover. One of your men comes out; your opponent places it. Your turn is over.", None),
    ("002", BoardState(5, 6), StrokeFacts(opp=1, queen=True),
     "The queen was pocketed with your opponent's man. The queen goes back to the centre. Your turn is over.",
     None),
    ("000", BoardState(1, 3, Queen.MINE), StrokeFacts(own=1),
     "Your men are cleared, and you covered the queen. You win the break by 6 points.",
     "आपकी सब गोटियाँ हो गईं, और रानी आपने कवर की थी। ब्रेक आपका, 6 पॉइंट से।"),
]  # fmt: skip


@pytest.mark.parametrize("rules, board, facts, english, hindi", STROKES)
def test_a_stroke_is_ruled_in_these_words(
    rules: str, board: BoardState, facts: StrokeFacts, english: str, hindi: str | None
) -> None:
    ruling = judge(rule_set(rules), board, facts)
    assert announce(rule_set(rules), ruling) == english
    if hindi is not None:
        assert announce(rule_set(rules), ruling, language="hi") == hindi


INCIDENTS: list[tuple[Any, str, str]] = [
    (incidents.ProhibitedAct("chair_moved", "me"),
     "Warning: the chair may not be moved during a turn.",
     "चेतावनी: टर्न के दौरान कुर्सी नहीं खिसका सकते।"),
    (incidents.ProhibitedAct("chair_moved", "me", raised=True),
     "Foul: the chair may not be moved during a turn.", "फाउल: टर्न के दौरान कुर्सी नहीं खिसका सकते।"),
    (incidents.Distraction("me", 1), "Warning: the opponent may not be distracted.",
     "चेतावनी: विरोधी का ध्यान नहीं भटका सकते।"),
    (incidents.PowderViolation("me", "wiped"), "Foul: powder may not be wiped off.",
     "फाउल: पाउडर पोंछ नहीं सकते।"),
    (incidents.RaiseSeat(51),
     "No, and a warning: a seat may be raised only between boards, to 50 cm at most.",
     "नहीं, और चेतावनी: सीट सिर्फ दो बोर्ड के बीच ऊँची हो सकती है"),
    (incidents.RaiseSeat(48), "Yes: between boards a seat may be raised", "हाँ: दो बोर्ड के बीच सीट ऊँची"),
    (incidents.ChangeStriker(damaged=True), "Yes, once this stroke is over", "हाँ, इस शॉट के बाद"),
    (incidents.ChangeStriker(), "No: another striker may be used only after", "नहीं: दूसरा स्ट्राइकर"),
    (incidents.ChangeStriker(board_in_progress=False), "Yes: between boards", "हाँ: दो बोर्ड के बीच"),
    (incidents.ChangeBoard(), "No: board and stand are changed only after a board", "नहीं: बोर्ड और स्टैंड"),
    (incidents.ChangeBoard(board_in_progress=False), "Yes: between boards", "हाँ: दो बोर्ड के बीच"),
    (incidents.ChangeBoard("position", umpire_agrees=False), "No: only the umpire", "नहीं: बोर्ड की जगह"),
    (incidents.ChangeBoard("position"), "Yes: the umpire has the board's", "हाँ: अंपायर बोर्ड की जगह"),
    (incidents.PlacingTimeout(elapsed_s=16, placed=1),
     "Foul: not all were placed in time; those placed may be ordered off.",
     "फाउल: समय में सब गोटियाँ नहीं रखी गईं; जो रखी गईं, उन्हें हटवाया जा सकता है।"),
    (incidents.PlacingTimeout(elapsed_s=16, placed=1, removed=True),
     "Foul: not all were placed in time; those placed are taken off again.",
     "फाउल: समय में सब गोटियाँ नहीं रखी गईं; जो रखी गईं, वे हटाई जाती हैं।"),
    (incidents.ReportDelay(minutes=14), "One minute left.", "एक मिनट बाकी।"),
    (incidents.ReportDelay(minutes=15), "Just in time.", "ठीक समय पर।"),
    (incidents.ReportDelay(minutes=20), "Not reporting at the board in time costs the match.",
     "समय पर बोर्ड पर न पहुँचने पर मैच चला जाता है।"),
]  # fmt: skip


@pytest.mark.parametrize("incident, english, hindi", INCIDENTS)
def test_an_incident_is_ruled_in_these_words(incident: Any, english: str, hindi: str) -> None:
    rules = rule_set("laws-29")
    ruling = judge_incident(rules, Situation(BoardState(7, 6, own_dues=2)), incident)
    assert announce(rules, ruling).startswith(english)
    assert announce(rules, ruling, language="hi").startswith(hindi)


def test_000_queen_25_asks_for_the_correction_and_calls_no_foul() -> None:
    now, shot = Situation(BoardState(9, 6, own_dues=1)), incidents.ShotWithQueen(debtor="me")
    for language, foul in (("en", "Foul"), ("hi", "फाउल"), ("ta", "ஃபவுல்")):
        said = {
            name: announce(
                rule_set(name), judge_incident(rule_set(name), now, shot), language=language
            )
            for name in ("000", "003")
        }
        assert foul not in said["000"]
        assert foul in said["003"]


@EVERY_RULE_SET
def test_a_pocketed_striker_is_called_a_due_where_it_is_one(rules: Any) -> None:
    for own, opp, queen in product((0, 1, 2), (0, 1, 2), (False, True)):
        stroke = StrokeFacts(own=own, opp=opp, queen=queen, striker=True)
        said = announce(rules, judge(rules, BoardState(5, 5), stroke))
        assert ("Due." in said) == (rules.fouls.striker == "due"), said


@EVERY_RULE_SET
def test_no_sentence_contradicts_what_fell(rules: Any) -> None:
    flags = (False, True)
    for men, rivals, queen in product((1, 5), (1, 5), Queen):
        for own, opp, red, striker, proper in product((0, 1), (0, 1), flags, flags, flags):
            stroke = StrokeFacts(own=own, opp=opp, queen=red, striker=striker, proper=proper)
            try:
                ruling = judge(rules, BoardState(men, rivals, queen), stroke)
            except BadInput:  # she is not on the board, or cannot be void here
                continue
            said = announce(rules, ruling)
            assert not own or "none of yours" not in said, said
            assert not own or "None of your men was pocketed" not in said, said
            assert not (own or opp or red or striker) or "othing was pocketed" not in said, said
            assert not (red or striker) or "Only your opponent" not in said, said
            assert ("mproper" in said) != proper, said
            assert ("striker" in said.lower()) == striker, said


def test_no_sentence_makes_a_man_of_every_player() -> None:
    spoken = texts("en")
    sentences = str([spoken[part] for part in ("ground", "conduct", "breach", "effect", "match")])
    assert re.findall(r"\b(?:he|his|him)\b", sentences) == []
    sentences = str([*spoken["ask"]["step"].values(), *spoken["ask"]["direct"].values()])
    assert re.findall(r"\b(?:he|his|him)\b", sentences) == []
    names = str([*spoken["ask"]["incident"].values()])
    assert re.findall(r"\b(?:he|his|him)\b", names) == []


def test_men_are_said_where_men_are_meant() -> None:
    sentences = str([*texts("en")["ground"].values()])
    assert re.findall(r"[Yy]our own\b(?! (?:base|last))|opponent's(?= (?:was|were|went|fell)\b)", (
        sentences.replace("your opponent's went down together", "")
    )) == []  # fmt: skip
