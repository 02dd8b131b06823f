"""Boards of two players by the laws, in bulk.

Nothing here is a rule: strokes are ruled by `judge`, what a ruling does to a board is `carrom.match`'s, and
whatever is not quickly said (no room, a covered centre, a board to be played again, men that an agent places)
is left to a match that goes on from there.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from carrom.envs.boards import COLOURS, PLAYERS, SEATING, BoardInBulk, with_striker_first
from carrom.envs.matches import begin_match, play_on, points
from carrom.envs.options import MenPlacing
from carrom.envs.rulings import LAID, LEFT, NO_MEN, RACKED, BoardRulings
from carrom.envs.start import EpisodeStart
from carrom.laws import Contact, Ruling, StrokeFacts, Turn, judge
from carrom.match import (
    UMPIRE,
    Board,
    Logged,
    Match,
    State,
    Step,
    apply_ruling,
    call_for_dues,
    events,
    finish_board,
    put_back,
    side_of,
    tally_ruling,
)
from carrom.physics import Position
from carrom.play import NO_STROKE, code_facts, position_of, position_text


def plain(board: Board) -> Board:
    """A board without what nothing depends on: counts of strokes and turns, whose striker lies on it, and
    the discs, which are kept apart."""
    turns = None if board.turns is None else 1
    position = None if board.position is None else ""
    return replace(board, strokes=0, turns=turns, striker_of=None, position=position)


def match_at(state: State) -> Match:
    """A match that goes on from a state: its log holds what comes after."""
    made = state.match_made
    assert made is not None
    return Match((), (Step(0, Logged(made), made, state, state),))


def in_play(state: State) -> BoardInBulk:
    """The board in play of a match."""
    assert state.board is not None
    return BoardInBulk(plain(state.board), state.score, state.boards_won, state.boards)


class TwoPlayerRulings(BoardRulings):
    """The table of one rule set and one way of placing men. Positions are seen from the chair of the first
    player, ``a1``."""

    def __init__(self, made: events.MatchMade, placing: MenPlacing) -> None:
        self.made, self.placing = made, placing
        self.opening = Match().apply(made).state
        super().__init__(self.opening.rules)

    # What is left to a match ---------------------------------------------------------------------

    def state(self, now: BoardInBulk, position: Position | None = None) -> State:
        """The match in which that board is in play, on a position."""
        board = now.board
        if position is not None:
            board = replace(board, position=position_text(position))
        return replace(
            self.opening, board=board, score=now.score, boards_won=now.won, boards=now.boards
        )

    def begun(self, start: EpisodeStart, player: int) -> tuple[BoardInBulk, Position]:
        """A new board on which a player is about to strike."""
        return self.played_on(begin_match(Match().apply(self.made), PLAYERS[player], start))

    def go_on(self, now: BoardInBulk, position: Position) -> tuple[BoardInBulk, Position]:
        """The board once everything has happened that needs nobody's action."""
        return self.played_on(match_at(self.state(now, position)))

    def played_on(self, match: Match) -> tuple[BoardInBulk, Position]:
        """The board of a match at the next action, and where its discs lie."""
        match = play_on(match, self.placing)
        return in_play(match.state), position_of(match)

    def finished(
        self, now: BoardInBulk, ruling: Ruling, facts: StrokeFacts
    ) -> tuple[BoardInBulk, int]:
        """The board after a stroke that ends it, or the one that begins in its stead; and the points of the
        first player."""
        board = tally_ruling(now.board, ruling, facts) if now.board.tallies else now.board
        before = self.state(replace(now, board=board))
        state = play_on(match_at(finish_board(before, ruling)), self.placing).state
        if state.board is not None:
            return in_play(state), 0
        over = BoardInBulk(now.board, state.score, state.boards_won, now.boards, is_over=True)
        return over, points(before, state)

    # Rows ----------------------------------------------------------------------------------------

    def _row(self, now: BoardInBulk, code: int) -> tuple[int, ...]:
        if code == NO_STROKE or now.is_over:  # of a board that is over nothing is asked
            return (self.number(now), -1, 0, 0, 0, *NO_MEN, *NO_MEN, LAID, int(now.is_over), 0, 1)
        board, facts = now.board, code_facts(code)
        ruling = judge(self.rules, board.for_the_laws(self.rules), facts)
        kept = int(ruling.turn is Turn.KEEP)
        if ruling.board_over:
            then, gained = self.finished(now, ruling, facts)
            left = LAID if then.is_over else RACKED
            number, passes, swaps = self._number(now, then)
            over = int(then.is_over)
            return (number, -1, passes, swaps, 0, *NO_MEN, *NO_MEN, left, over, gained, kept)
        after = apply_ruling(board, self.rules, SEATING, ruling, facts)
        is_hidden = board.is_hidden and facts.first_contact is Contact.NOTHING
        waits = replace(now, board=plain(replace(after, is_hidden=is_hidden)))
        laid = self._lay(waits.board)
        if laid is None:
            number, passes, swaps = self._number(now, waits)
            waiting = self._wait(self.boards[number])
            return (number, waiting, passes, swaps, 0, *NO_MEN, *NO_MEN, LEFT, 0, 0, kept)
        end, queen, groups = laid
        first, second = (*groups, NO_MEN, NO_MEN)[:2]
        number, passes, swaps = self._number(now, replace(now, board=plain(end)))
        waiting = self._wait(with_striker_first(waits)[0]) if queen or groups else -1
        return (number, waiting, passes, swaps, int(queen), *first, *second, LAID, 0, 0, kept)

    def _number(self, before: BoardInBulk, after: BoardInBulk) -> tuple[int, int, int]:
        """The number of a board, whether another player is on turn than before, and whether its sides have
        other names."""
        passes = int(after.board.on_turn != before.board.on_turn)
        named, swaps = with_striker_first(after)
        return self.number(named), passes, int(swaps)

    def _lay(self, board: Board) -> tuple[Board, bool, list[tuple[int, int, int]]] | None:
        """The board once everything is put back by the quick rule: whether the queen is, and groups of men.
        None where it has to be left to a match."""
        if board.state.no_room:
            return None
        queen, groups = False, list[tuple[int, int, int]]()
        while board.to_place:
            what = board.to_place[0]
            if what.queen:
                if groups or queen:
                    return None
                queen = True
            else:
                is_asked = self.placing == "action" and what.placer != UMPIRE
                if is_asked or self.placing == "well" or len(groups) == 2:
                    return None
                is_near = self.rules.men_are_shared or side_of(board.on_turn) is what.side
                kind = COLOURS.index(board.colour(what.side))
                groups.append((kind, what.men, 1 if is_near else -1))
            board = call_for_dues(put_back(board, what), self.rules, SEATING)
        return board, queen, groups


@lru_cache(maxsize=32)
def rulings_for_two(made: events.MatchMade, placing: MenPlacing) -> TwoPlayerRulings:
    """The table of a match that is made so, the same for all environments of a process."""
    return TwoPlayerRulings(made, placing)
