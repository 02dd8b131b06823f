"""`advance`: what happens by itself, and where a match stops for a decision."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from carrom.match import Match, Side, Stage, ToPlace, events
from carrom.physics import Position, Stroke
from carrom.play import WELL, Decisions, Spot, advance, begin_board
from tests.play.test_play import owing


def test_nobody_decides_and_the_match_stops_at_the_toss() -> None:
    match = Match().apply(events.MatchMade())
    assert advance(match, Decisions()) is match


@dataclass(slots=True)
class Some(Decisions):
    """Answers the questions it is given an answer for."""

    winner: Side | str | None = None
    chosen: bool = False
    begins: bool = False
    spots: tuple[Spot, ...] | None = None

    def toss(self, _match: Match, /) -> Side | str | None:
        return self.winner

    def choose(self, _match: Match, /) -> None:
        return None

    def begin(self, _match: Match, /) -> bool:
        return self.begins

    def place(self, _match: Match, _what: ToPlace, /) -> tuple[Spot, ...] | None:
        return self.spots


@pytest.mark.parametrize(
    "decide, stage",
    [
        (Some(), Stage.TOSS),
        (Some(winner=Side.B), Stage.CHOICE),
        (Some(winner="b1"), Stage.STROKE),
    ],
)
def test_a_match_goes_on_as_far_as_it_is_decided(decide: Decisions, stage: Stage) -> None:
    assert advance(Match().apply(events.MatchMade()), decide).state.stage is stage


def test_who_breaks_without_a_toss_can_be_named() -> None:
    match = advance(Match().apply(events.MatchMade()), Some(winner="b1"))
    assert match.board is not None
    assert (match.board.on_turn, match.state.toss) == ("b1", None)


def test_men_wait_until_their_placer_answers() -> None:
    match = owing()
    assert advance(match, Some()) is match
    assert match.board is not None
    after = advance(match, Some(at=7.0, spots=WELL))
    assert after.state.stage is Stage.STROKE
    assert {logged.at for logged in after.log[match.version :]} == {7.0}


def test_a_board_without_a_place_for_the_striker_is_played_again() -> None:
    line = [(x / 100, -0.2526) for x in range(-24, 25, 4)]
    crowded = Position.of(white=line[:9], black=line[9:], queen=[(0.0, 0.3)])
    match = begin_board(Match().apply(events.MatchMade()), "a1")
    match = match.apply(
        events.Corrected(
            reason="crowded", white=9, black=len(line) - 9, queen="board", position=crowded.text
        )
    )
    after = advance(match, Decisions())
    kinds = [step.event.kind for step in after.line[len(match.line) :]]
    assert kinds == ["replay"]
    assert after.board is None


def test_every_step_can_be_watched() -> None:
    versions: list[int] = []
    match = advance(
        Match().apply(events.MatchMade()),
        Some(winner="a1"),
        watch=lambda now: versions.append(now.version),
    )
    assert versions == [2]
    assert match.version == 2


def test_a_stroke_is_played_and_the_next_player_asked() -> None:
    strokes = [Stroke(0.0, -0.2526, 0.05, 1.0, 1.0), None]

    class Once(Decisions):
        def stroke(self, _match: Match, /) -> Stroke | None:
            return strokes.pop(0)

    match = advance(begin_board(Match().apply(events.MatchMade()), "a1"), Once())
    assert [step.event.kind for step in match.line][:3] == ["match", "board", "stroke"]
    assert not strokes
