"""What values show of themselves in a notebook: whole HTML that says what matters, without scripts."""

from __future__ import annotations

import re
import subprocess
import sys
from base64 import b64decode
from html.parser import HTMLParser
from typing import Any

import pytest

from carrom import notebook
from carrom.laws import (
    BoardState,
    Queen,
    Situation,
    StrokeFacts,
    incidents,
    judge,
    judge_incident,
    parse_house_rules,
    rule_set,
)
from carrom.match import Match, ObservedStroke, card_of, events, fold
from carrom.physics import Position, Stroke, rack, simulate
from carrom.play import self_play
from carrom.players import Effort, analyse, board_of

LAWS = rule_set("laws-29")
MADE = events.MatchMade(
    events.Entry.of("Asha & Co"), events.Entry.of("<b>Ravi</b>"), rules="icf-25"
)


class Balance(HTMLParser):
    """Every tag that is opened is closed, in order; and all the text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not [name for name, _ in attrs if name.startswith("on")]
        if tag != "img":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data + " "


def text_of(value: Any) -> str:
    """The words a value shows, once its HTML is known to be whole."""
    page = Balance()
    page.feed(value._repr_html_())
    page.close()
    assert page.open == []
    assert page.tags <= {"div", "img", "table", "tr", "th", "td"}
    return re.sub(r"\s+", " ", page.text)


def pictures(value: Any) -> list[str]:
    """The SVG of every picture that a value shows."""
    data = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', value._repr_html_())
    return [b64decode(item).decode("utf-8") for item in data]


def wooden() -> Match:
    match = fold([MADE, events.BoardBegun(breaker="a1")])
    return match.apply(events.Struck(ObservedStroke(white=1, striker=True)))


def test_a_stroke_moves() -> None:
    played = simulate(rack(), Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5))
    assert "Pocketed: white, black." in text_of(played)
    (moving,) = pictures(played)
    assert moving.count("<animateTransform") > 10
    assert len(played._repr_html_()) < 60_000


def test_a_stroke_that_does_nothing_says_so() -> None:
    assert "Nothing was pocketed." in text_of(simulate(rack(), Stroke(0, -0.2526, 0, 1, 0.3)))


def test_a_ruling_shows_what_happens_and_the_clause() -> None:
    board = BoardState(own_on_board=5, opp_on_board=6, queen=Queen.PENDING)
    shown = text_of(judge(LAWS, board, StrokeFacts(own=1, striker=True)))
    assert "The player goes on" in shown
    assert "6 on the board, 2 come out" in shown
    assert "to be covered" in shown
    assert "003.queen.17 If the stroke that should cover the Queen" in shown


def test_a_board_that_is_won_names_its_points_and_decisions() -> None:
    ruling = judge(rule_set("icf-25"), BoardState(1, 4, queen=Queen.MINE), StrokeFacts(own=1))
    shown = text_of(ruling)
    assert f"The board is over: the player wins {ruling.points} points" in shown
    assert ruling.decisions
    assert [law for law in (*ruling.clauses, *ruling.decisions) if law not in shown] == []


@pytest.mark.parametrize("queen", Queen)
def test_every_state_of_the_queen_has_words(queen: Queen) -> None:
    shown = text_of(
        judge(rule_set("three-board"), BoardState(5, 6, queen=queen), StrokeFacts(own=1))
    )
    assert "queen" in shown
    assert "_" not in shown


def test_every_ruling_on_an_incident_can_be_shown() -> None:
    shown = text_of(judge_incident(LAWS, Situation(BoardState(6, 5)), incidents.LeftSeat(by="me")))
    assert "Left seat The board is over: the opponent wins 11 points." in shown
    assert "003.dues.31" in shown


def test_a_clause_of_a_house_has_no_text_here() -> None:
    ours = parse_house_rules('extends = "icf-25"\n[queen]\nearly = "void"')
    assert "The player goes on" in text_of(judge(ours, BoardState(9, 9), StrokeFacts(queen=True)))


def test_a_match_at_a_wooden_board_shows_its_last_ruling() -> None:
    match = wooden()
    shown = text_of(match)
    assert "Asha & Co – <b>Ravi</b>" in shown, "names are escaped"
    assert "The striker was pocketed" in shown
    assert "Next: placed (<b>Ravi</b>)." in shown
    assert pictures(match) == []
    assert "nobody has begun" in text_of(Match())


def test_a_simulated_match_shows_board_card_and_result() -> None:
    over = self_play(events.MatchMade(MADE.a, MADE.b, rules="icf-25", format="boards=1"), seed=1)
    assert len(pictures(over)) == 1
    assert "won" in text_of(over)
    assert len(re.findall("<tr>", over._repr_html_())) == 2, "a heading and a board"
    middle = over.at(over.version // 2)
    assert "Next: " in text_of(middle)


def test_a_card_shows_every_board() -> None:
    match = fold([MADE, events.BoardBegun("a1"), events.Conceded("board", by="a")])
    card = card_of(match)
    assert "conceded" in text_of(card)
    assert repr(card) == "<Card Asha & Co – <b>Ravi</b>, icf-25: 0–12, 1 board>"
    assert repr(card_of(wooden())) == "<Card Asha & Co – <b>Ravi</b>, icf-25: 0–0, 0 boards>"


def test_advice_shows_the_way_and_the_chances() -> None:
    easy = Position.of(queen=[(0, 0)], white=[(0.29, 0.30), (-0.15, 0.1)], black=[(-0.1, 0.2)])
    best = analyse(board_of(easy), strength="6", best=1, effort=Effort(random_strokes=50))[0]
    shown = text_of(best)
    assert best.pockets.text() in shown
    assert best.follows[0].says in shown
    assert len(pictures(best)) == 1
    assert repr(best).startswith(f"<Advice {best.name.text()!r}: worth ")
    assert len(repr(best)) < 200


def test_steps_and_matches_have_short_texts() -> None:
    match = wooden()
    assert repr(match.last) == (
        "<Step v3 Struck(seen=ObservedStroke(white=1, striker=True), by='a1'): "
        "a1 w8 b9 q place:b1:1a owes:a1>"
    )


def test_nothing_is_taken_as_html() -> None:
    for part in (notebook.line, notebook.heading, notebook.remark):
        assert "<script" not in part("<script>")
    assert "<i>" not in notebook.table([["<i>", "<i>"]], ["<i>", "&"])


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
from carrom.laws import BoardState, StrokeFacts, judge, rule_set
from carrom.match import card_of, events, fold
assert judge(rule_set("laws-29"), BoardState(5, 5), StrokeFacts(own=1))._repr_html_()
match = fold([events.MatchMade(), events.BoardBegun("a1")])
assert match._repr_html_() and card_of(match)._repr_html_()
"""


def test_laws_and_matches_show_themselves_without_numpy() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], check=True)
