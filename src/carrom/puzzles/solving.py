"""Computer players who try a puzzle: each sees, prefers and errs as its level does, and knows the goal."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from random import Random

from carrom.arrays import np
from carrom.laws import Queen
from carrom.physics import Bools, Floats, Kind, Outcomes, Stroke
from carrom.play import NO_STROKE, RandomStream, unpack
from carrom.players import (
    Candidate,
    ComputerPlayer,
    Effort,
    Level,
    Matchup,
    Node,
    Search,
    Tried,
    Verdicts,
    following,
    level,
)
from carrom.puzzles.grading import Grade, GradeReason, PuzzleState
from carrom.puzzles.puzzle import Puzzle, PuzzleKind
from carrom.puzzles.replying import MOST_LEFT, best_reply

PENDING, HELD = 3, 1
"""The queen in `carrom.players.Verdicts`: to be covered, covered by the player."""
COVER_TO_COME, MORE_TO_COME, TOO_MANY = 0.8, 0.8, 0.1
"""What is promised by a queen that waits for her cover, by men that can be cleared in the strokes left, and
by more than those."""
LAST, BETWEEN, LEFT = 16, 2, 4
"""How often each stroke is tried with the hand's error: one that ends the puzzle, one after which it goes on,
one after which the others' best stroke has to be found."""
SHORT_LOOK = Effort(
    places=9, variety=1, random_strokes=60, rounds=((32, 4), (8, 16)), directions=240
)
"""What is tried before a stroke while thousands of puzzles are made and rated. The goal names the disc, so
that few strokes are worth trying."""
SOLVING = replace(SHORT_LOOK, places=11, rounds=((60, 4), (12, 24)), variety=2)
"""What is tried for a solution."""


@dataclass(frozen=True, slots=True)
class PuzzleGoal:
    """A puzzle as a `carrom.players.Goal`, with so many strokes left; ``target`` on the board as it is."""

    kind: PuzzleKind
    target: int | None
    strokes_left: int
    queen_lies: int | None  # the number of the queen on the board

    @classmethod
    def of(cls, now: Grade) -> PuzzleGoal:
        """What is to be done now."""
        kinds = [disc.kind for disc in now.board.position]
        queen = kinds.index(Kind.QUEEN) if Kind.QUEEN in kinds else None
        return cls(now.kind, now.target, now.strokes_left, queen)

    @property
    def usual(self) -> float:
        """The lie of the board matters while more is to come, and to the others."""
        if self.kind is PuzzleKind.LEAVE:
            return 1.0
        return 0.3 if self.strokes_left > 1 else 0.0

    @property
    def defends(self) -> bool:
        """Whether nothing is to be pocketed."""
        return self.kind is PuzzleKind.LEAVE

    def aims(self, count: int, /) -> Bools | None:
        """At the disc that is named; at the queen while two strokes are left for her and her cover."""
        aimed = np.zeros(count, np.bool_)
        if self.kind is PuzzleKind.LEAVE:
            return aimed
        named = self.target if self.kind is PuzzleKind.POCKET else None
        if self.kind is PuzzleKind.QUEEN and self.strokes_left > 1:
            named = self.queen_lies
        if named is None:
            return None
        aimed[named] = True
        return aimed

    def promise(self, outcomes: Outcomes, verdicts: Verdicts, /) -> Floats:
        """What each stroke brings of the goal."""
        parts = unpack(verdicts.codes)
        is_stroke = verdicts.codes != NO_STROKE
        clean = is_stroke & ~parts.faulty & (verdicts.returned == 0) & (verdicts.dues <= 0)
        if self.kind is PuzzleKind.LEAVE:
            nothing = (parts.own == 0) & (parts.opp == 0) & (parts.queen == 0)
            return np.where(clean & nothing & (verdicts.keeps == 0), 1.0, 0.0)
        alive = clean & verdicts.goes_on
        if self.kind is PuzzleKind.POCKET:
            assert self.target is not None
            return np.where(alive & np.isnan(outcomes.x[:, self.target]), 1.0, 0.0)
        left = self.strokes_left - 1
        done = verdicts.points > 0
        if self.kind is PuzzleKind.QUEEN:
            done = done | (verdicts.queen == HELD)
            later = np.where(verdicts.queen == PENDING, COVER_TO_COME, TOO_MANY)
        else:
            queen_lies = 0 if self.queen_lies is None else ~np.isnan(outcomes.x[:, self.queen_lies])
            to_come = verdicts.own + queen_lies
            later = np.where(to_come <= left, MORE_TO_COME, TOO_MANY)
        return np.where(alive, np.where(done, 1.0, later * (left > 0)), 0.0)


def choose_stroke(now: Grade, who: Level, chance: Random) -> Candidate | None:
    """The stroke a level means to make; None where there is no place for the striker."""
    player = ComputerPlayer(who, goal=PuzzleGoal.of(now))
    return next(iter(player.think(now.board, chance)), None)


def best_strokes(now: Grade, seed: int, best: int = 1) -> list[Candidate]:
    """The best strokes for the hand of level 8 that are found by one who sees everything exactly; several
    are of different ideas."""
    matchup = Matchup.between(level("8"))
    search = Search(now.board, matchup, SOLVING, RandomStream(seed), goal=PuzzleGoal.of(now))
    return search.candidates(best, one_of_each=best > 1)


def try_by_hand(now: Grade, stroke: Stroke, who: Level, times: int, seed: int) -> Tried:
    """A stroke tried with the errors of a hand, on the board as it lies."""
    goal, numbers = PuzzleGoal.of(now), RandomStream(seed)
    search = Search(now.board, Matchup.between(who), who.effort, numbers, goal=goal)
    return search.try_by_hand(np.array([astuple(stroke)]), times)


def solving_share(puzzle: Puzzle, who: Level, seed: int) -> float:
    """The share of tries in which a level solves a puzzle, after a short look at it. Every stroke it chooses
    is tried with several errors of its hand; the errors are the same for all levels."""
    quick = replace(who, effort=SHORT_LOOK)
    return _share(Grade.start(puzzle), quick, Random(seed))


def _share(now: Grade, who: Level, chance: Random) -> float:
    meant = choose_stroke(now, who, chance)
    if meant is None:
        return 0.0
    is_last = now.strokes_left == 1
    times = LAST if is_last else BETWEEN
    if now.kind is PuzzleKind.LEAVE:
        times = LEFT
    tried = try_by_hand(now, meant.stroke, who, times, chance.getrandbits(64))
    promise = PuzzleGoal.of(now).promise(tried.outcomes, tried.verdicts)
    total = 0.0
    for row in range(times):
        if now.kind is PuzzleKind.LEAVE and promise[row] > 0:
            total += best_reply(_after(now, tried, row)) <= MOST_LEFT
        elif promise[row] == 1.0:
            total += 1.0
        elif promise[row] > 0:
            total += _share(_going_on(now, tried, row), who, chance)
    return total / times


def _after(now: Grade, tried: Tried, row: int) -> Node:
    """The board after a try that lost the turn, still from the chair of the player who tried."""
    facts, ruling = tried.verdicts.rulings[int(tried.verdicts.codes[row])]
    after = following(now.board, facts, ruling, tried.outcomes.x[row], tried.outcomes.y[row])
    return replace(
        after,
        position=after.position.turned(now.board.quarters),
        state=ruling.state_after(now.board.state, facts, now.board.rules),
    )


def _going_on(now: Grade, tried: Tried, row: int) -> Grade:
    """The puzzle after a try that goes on."""
    facts, ruling = tried.verdicts.rulings[int(tried.verdicts.codes[row])]
    board = following(now.board, facts, ruling, tried.outcomes.x[row], tried.outcomes.y[row])
    return Grade(now.kind, board, now.strokes_left - 1, _target_of(now, board))


def _target_of(now: Grade, board: Node) -> int | None:
    """The number of the target on a board that goes on: only a queen can still lie there."""
    if now.kind is not PuzzleKind.QUEEN or board.state.queen is not Queen.ON_BOARD:
        return None
    return [disc.kind for disc in board.position].index(Kind.QUEEN)


def play_try(puzzle: Puzzle, who: Level, chance: Random) -> Grade:
    """One whole try of a level: every stroke chosen, made with an error of its hand, and graded.

    >>> from random import Random
    >>> from carrom.players import level
    >>> from carrom.puzzles import shipped_puzzles
    >>> play_try(next(iter(shipped_puzzles().values())), level("1"), Random(1)).state
    <PuzzleState.FAILED: 'failed'>
    """
    now = Grade.start(puzzle)
    # a stroke that is none does not count, but nobody tries for ever
    for _ in range(2 * puzzle.strokes):
        if now.state is not PuzzleState.OPEN:
            break
        meant = choose_stroke(now, who, chance)
        if meant is None:
            return replace(now, state=PuzzleState.FAILED, reason=GradeReason.MISSED)
        now = now.after(ComputerPlayer(who).made_on(now.board, meant.stroke, chance))
    return now
