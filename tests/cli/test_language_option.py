"""`--language`: the commands that speak, in Hindi and Tamil; from a self-played match to its score card."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner, Result

from carrom.cli.main import app
from carrom.laws import rule_sets
from carrom.match import ObservedStroke, events, fold, record
from tests.effort import sample

if TYPE_CHECKING:
    from pathlib import Path

RULES = "|".join(one.name for one in rule_sets())
KEYS = r"\b(?:Enter|[ydnbq])\b"


def run(*words: str, typed: str | None = None, env: dict[str, str] | None = None) -> Result:
    done = CliRunner().invoke(app, [*words], input=typed, env={"COLUMNS": "80", **(env or {})})
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def english_in(text: str, *names: str) -> list[str]:
    """Latin words that are no names, no ids of clauses and no keys to type."""
    text = re.sub(r"-\s+", "-", re.sub(r"\[[^\]]*\]", "", text))
    for one in (*names, RULES, KEYS, r"\b\d{3}\.[a-z]+\.\w+|\bA\d+\b"):
        text = re.sub(one, "", text)
    return re.findall("[A-Za-z]+", text)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short match by machine."""
    path = tmp_path_factory.mktemp("records") / "played.carrom"
    done = run("selfplay", "--rules", "004", "--format", "boards=1", "--seed", "5", "-o", str(path))
    assert done.exit_code == 0, done.output
    return path


def test_a_self_played_match_is_told_in_hindi(played: Path) -> None:
    done = run("replay", str(played), "--all", "--language", "hi")
    assert done.exit_code == 0
    assert len(done.output.splitlines()) > 50
    assert "अंपायर: " in done.output
    assert english_in(done.output, "[Rr]andom [AB]") == []


def test_the_score_card_in_hindi(tmp_path: Path) -> None:
    match = fold([
        events.MatchMade(events.Entry.of("आशा"), events.Entry.of("रवि"), rules="four-break"),
        events.BoardBegun("a1"),
        events.Struck(ObservedStroke(white=8)),
        events.Struck(ObservedStroke(queen=True)),
        events.Struck(ObservedStroke(white=1)),
        events.BoardBegun(),
        events.IncidentReported("prohibited_act", "b1", (("act", "chair_moved"),)),
        events.Conceded("match", "b"),
    ])  # fmt: skip
    path = tmp_path / "match.carrom"
    path.write_text(record.write(record.record_of(match)), encoding="utf-8")
    card = run("score", str(path), "--language", "hi").output
    assert english_in(card) == []
    assert "व्हाइट स्लैम" in card
    assert "रवि को चेतावनी: कुर्सी खिसकाई गई, बोर्ड 2" in card
    assert "आशा की जीत, 0–0 (छोड़ा गया)" in card
    heading, row = card.splitlines()[3:5]
    # the columns stand under their headings, whatever the width of the letters
    breaker = row.index("आशा")  # she broke, and won
    winner = row.index("आशा", breaker + 1)
    assert cell_len(heading[: heading.index("ब्रेक")]) == cell_len(row[:breaker])
    assert cell_len(heading[: heading.index("विजेता")]) == cell_len(row[:winner])
    assert (
        run("score", str(path), "--json").output
        == run("score", str(path), "--json", "--language", "hi").output
    )


def test_a_ruling_in_hindi() -> None:
    given = {"own_on_board": 7, "opp_on_board": 6, "queen": "on_board"}
    report = {"id": 1, "ruleset": "laws-29", "given": given, "stroke": {"striker": True}}
    done = run("judge", "--language", "hi", typed=json.dumps(report) + "\n")
    says = json.loads(done.output)["says"]
    assert says == ("स्ट्राइकर पॉकेट में गया। ड्यू। आपकी एक गोटी बाहर निकलेगी; उसे विरोधी रखें। आपकी टर्न खत्म।")


@pytest.mark.parametrize(
    "words, typed",
    [
        ("स्ट्राइकर और मेरी एक गोटी", "\n3\nनहीं\n"),
        ("स्ट्राइकर और मेरी एक गोटी", "\nपता नहीं\nपता नहीं\nपता नहीं\n"),
        ("रानी और उसकी गोटी", "?\nहाँ\nd\nd\nd\nd\nd\nd\n"),
        ("", "मदद\nहाँ\nस्ट्राइकर और गोटी\n5\n1\n\nपता नहीं\nपता नहीं\n"),
        ("", "\n1\n0\nन\nहाँ\nहाँ\n3\n3\nn\nd\n"),
        ("वह सीट से उठ गया", "\nd\nd\nd\nd\n"),
    ],
)
@pytest.mark.parametrize("rules", sample(["laws-29", "all"]))
def test_a_dispute_is_settled_in_hindi(words: str, typed: str, rules: str) -> None:
    done = run("ask", "--language", "hi", "--rules", rules, *words.split(), typed=typed + "d\n" * 9)
    assert done.exit_code == 0, done.output
    assert "नियमावलियाँ" in done.output or "नियमावलियों" in done.output
    # the catalogue of clauses is in English, and stands under its heading to the next blank line
    without = re.sub(r"(?s)\nक्यों(:[^\n]*)?\n.*?\n\n", "\n", done.output)
    assert english_in(without, "carrom ask --language hi --rules all") == []


def test_the_language_may_stand_in_the_environment(played: Path) -> None:
    asked = run("replay", str(played), "--all", "--language", "hi").output
    assert run("replay", str(played), "--all", env={"CARROM_LANGUAGE": "hi"}).output == asked


@pytest.mark.parametrize("command", ["ask", "judge", "replay", "score"])
def test_a_language_nobody_speaks_is_refused(command: str) -> None:
    done = run(command, "file", "--language", "xx")
    assert done.exit_code == 2
    assert "'xx' is not spoken here; there are: en, hi" in done.output


@pytest.mark.parametrize(
    "words",
    [["003.queen.17"], ["A20"], ["003.striking"], ["004"], ["मून", "कट"], ["goti", "striker"], []],
    ids=" ".join,
)
def test_the_laws_are_told_in_hindi(words: list[str]) -> None:
    told = run("laws", "--language", "hi", *words)
    assert told.exit_code == 0
    assert english_in(told.output, "carrom laws", "--diff", "--options", r"\b\w+-\d+\b", "P1") in (
        [],
        ["queen"],  # of the section in the overview: carrom laws 003.queen
    )


def test_words_that_find_nothing_are_answered_in_hindi() -> None:
    told = run("laws", "--language", "hi", "xyzzy")
    assert told.exit_code != 0
    assert "कुछ नहीं मिला" in told.stderr


def test_two_rule_sets_are_compared_in_hindi() -> None:
    assert "विकल्प एक जैसे हैं" in run("laws", "--language", "hi", "--diff", "laws-29", "002").output
    assert "रानी" in run("laws", "--language", "hi", "--options", "laws-29").output


# Tamil: what the umpire says and a match told; laws stay English -----------------------------------------


def test_a_ruling_and_a_match_in_tamil(played: Path) -> None:
    given = {"own_on_board": 7, "opp_on_board": 6, "queen": "on_board"}
    report = {"id": 1, "ruleset": "laws-29", "given": given, "stroke": {"striker": True}}
    done = run("judge", "--language", "ta", typed=json.dumps(report) + "\n")
    says = json.loads(done.output)["says"]
    assert says.startswith("ஸ்ட்ரைக்கர் குழியில் விழுந்தது. பாக்கி.")
    told = run("replay", str(played), "--all", "--language", "ta")
    assert told.exit_code == 0
    assert english_in(told.output, "[Rr]andom [AB]") == []


@pytest.mark.parametrize(
    "words",
    [["laws", "003.queen.17"], ["laws", "queen cover"], ["laws", "--diff", "laws-29", "002"]],
    ids=lambda words: words[1],
)
def test_the_laws_are_in_english_for_tamil_readers(words: list[str]) -> None:
    done = run(*words, "--language", "ta")
    assert (done.exit_code, done.output) == (0, run(*words).output)


def test_a_dispute_told_in_english_is_settled_in_tamil() -> None:
    typed = "\n3\nஇல்லை\n" + "d\n" * 9
    done = run("ask", "--language", "ta", "striker and one of mine", typed=typed)
    assert done.exit_code == 0
    assert "என்ன செய்ய வேண்டும்" in done.output


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    done = run("laws", "--language", "xx", "queen")
    assert done.exit_code == 2
    assert "en, hi, ta" in done.output
