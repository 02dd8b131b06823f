"""A table at which a match is told, event after event: what the tests of this room have in common."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.errors import Refused
from carrom.laws import Colour
from carrom.match import Board, Match, ObservedStroke, Result, Side, State, Step, events, summary

PAIRS = {
    "a": events.Entry.of("Asha", "Arun"),
    "b": events.Entry.of("Bela", "Bose"),
}
SINGLE = {"a": events.Entry.of("Asha"), "b": events.Entry.of("Bela")}


class Table:
    """A match and the words to go on with it. `begin`, `stroke` and `board` tell events; the rest looks."""

    def __init__(
        self,
        rules: str = "003",
        form: str = "",
        *,
        pairs: bool = False,
        house: str = "",
        **more: Any,
    ) -> None:
        sides = PAIRS if pairs else SINGLE
        text = f'extends = "{rules}"\n{house}' if house else ""
        self.match = Match()
        self.at: float | None = None
        a, b = sides["a"], sides["b"]
        made = events.MatchMade(a, b, rules, form, text, **more)
        self.tell(made if "singles" in more else events.choose_singles(made))

    # Telling ------------------------------------------------------------------------------------

    def tell(self, *told: events.Event) -> Step:
        """Events, one after the other; the last one as it stands in the match."""
        for event in told:
            self.match = self.match.apply(event, self.at)
        last = self.match.last
        assert last is not None
        return last

    def begin(self, breaker: str | None = None) -> Table:
        """The umpire calls 'Play'."""
        self.tell(events.BoardBegun(breaker))
        return self

    def stroke(self, **seen: Any) -> Step:
        """The player on turn strikes; nothing told, nothing fell."""
        return self.tell(events.Struck(ObservedStroke(**seen)))

    def own(self, own: int = 0, opp: int = 0, **seen: Any) -> Step:
        """A stroke told by own and opponent's men."""
        white = self.on.colour(self.on.side) is Colour.WHITE
        count = (own, opp) if white else (opp, own)
        return self.stroke(white=count[0], black=count[1], **seen)

    def pass_to(self, player: str) -> Table:
        """Misses, until a player is on turn."""
        while self.on.on_turn != player:
            self.stroke()
        return self

    def board(self, winner: str, points: int) -> Table:
        """A whole board that brings a side so many points, told from strokes."""
        if self.state.board is None:
            self.begin(None if self.state.next_breaker else "a1")
        side, rules = Side(winner), self.state.rules
        capped = rules.reached(self.state.score[side.number])
        value = 0 if capped else rules.scoring.queen_value
        holds = points > value and points - value <= 9  # the winner takes the queen
        left = points - value if holds else points
        if self.on.side is side:
            self.stroke()
        loser_takes = 9 - left
        if not holds:
            assert loser_takes >= 2, "the loser needs two men to take and to cover the queen"
            self.own(loser_takes - 1)
            self.stroke(queen=True)
            self.own(1)
        elif loser_takes:
            self.own(loser_takes)
        self.stroke()
        if holds:
            self.own(8)
            self.stroke(queen=True)
            self.own(1)
        else:
            self.own(9)
        assert self.last_board.winner is side
        assert self.last_board.points == points
        return self

    # Looking ------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def on(self) -> Board:
        """The board in play."""
        assert self.match.board is not None
        return self.match.board

    @property
    def last_board(self) -> Any:
        """The board that ended last."""
        return self.state.boards[-1]

    @property
    def over(self) -> bool:
        return self.match.result is not None

    @property
    def result(self) -> Result:
        """How the match ended."""
        assert self.match.result is not None
        return self.match.result

    @property
    def turn(self) -> str:
        return self.on.on_turn

    @property
    def men(self) -> tuple[int, int]:
        """White and black men on the board, those to be placed not counted."""
        white, black = self.on.side_with(Colour.WHITE), self.on.side_with(Colour.BLACK)
        return self.on.men(white), self.on.men(black)

    @property
    def waits(self) -> list[tuple[str, str, int]]:
        """Who is to place what: placer, side, men."""
        return [(one.placer, str(one.side), one.men) for one in self.on.to_place]

    @property
    def says(self) -> str:
        return summary(self.state)

    def refuses(self, event: events.Event, *, match: str) -> None:
        """Check that an event is not taken, and why."""
        with pytest.raises(Refused, match=match):
            self.match.apply(event, self.at)
