"""Making puzzles: positions of boards that computer players play, tasks in them that can be done, no flukes.

A board of a set has a number; with the seed of the set it fixes everything that is made of it. So a set can
be made in any number of processes, be stopped, and go on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random

from carrom.arrays import np
from carrom.errors import BadInput
from carrom.laws import Queen
from carrom.match import Match, Stage, events
from carrom.physics import STANDARD, Floats, Kind, Stroke
from carrom.play import KIND_OF_COLOUR, RandomStream, board_of, self_play
from carrom.players import ComputerPlayer, Matchup, Node, Search, level
from carrom.puzzles.grading import Grade, PuzzleState
from carrom.puzzles.puzzle import (
    LEVELS,
    QUEEN_OF,
    Difficulty,
    PlacedMan,
    Provenance,
    Puzzle,
    PuzzleKind,
    SolutionStroke,
)
from carrom.puzzles.rating import rate
from carrom.puzzles.replying import best_reply
from carrom.puzzles.solving import PuzzleGoal, best_strokes, solving_share, try_by_hand

RULES = "icf-25"
SELF_PLAY = ("3", "4")
"""Who plays the boards: players who miss leave men all over the board."""
QUOTA = {PuzzleKind.POCKET: 5, PuzzleKind.QUEEN: 3, PuzzleKind.CLEAR: 4, PuzzleKind.LEAVE: 2}
"""How many puzzles of each kind are made of a board, at most."""
DRAFTS = {PuzzleKind.POCKET: 14, PuzzleKind.QUEEN: 6, PuzzleKind.CLEAR: 16, PuzzleKind.LEAVE: 16}
"""How many positions are looked at for them."""
APART = 3
"""Strokes that lie between two positions of a board for puzzles of one kind."""
LEAST_MARGIN = {
    PuzzleKind.POCKET: 0.5,
    PuzzleKind.QUEEN: 0.3,
    PuzzleKind.CLEAR: 0.2,
    PuzzleKind.LEAVE: 0.5,
}
"""The share of tries by the hand of level 8 in which a solution has to hold: it is not a fluke."""
MOST_BY_CHANCE = {
    PuzzleKind.POCKET: 0.05,
    PuzzleKind.QUEEN: 0.03,
    PuzzleKind.CLEAR: 0.1,
    PuzzleKind.LEAVE: 0.25,
}
"""The share of strokes at random that may do what the first stroke has to: it is not trivial."""
LOOKED_AT = dict.fromkeys(PuzzleKind, 1) | {PuzzleKind.LEAVE: 8}
"""How many of the best strokes are tried for a solution: which leaves nothing is only known once the others'
best stroke has been looked for."""
LEAST_SOLVED = 0.1
"""The share of tries in which at least one of the levels has to solve it."""
MARGIN_TRIES, REPLY_TRIES = 64, 4
RANDOM_STROKES = 400
GOOD_REPLY = 0.5
"""The chance the others have to have before a stroke that leaves them nothing is asked for."""
MOST_MEN_LEFT = 3
"""Men the others may still have, where nothing is to be left to them."""
DIGEST_LETTERS = 12
DIGITS, STROKE_DIGITS = 5, 6
"""Places are kept to a hundredth of a millimetre, strokes to a thousandth."""
UNRATED = Difficulty(0, (0.0,) * len(LEVELS), 0.0, 0.0)
_QUEENS = {queen: at for at, queen in QUEEN_OF.items()}


@dataclass(frozen=True, slots=True)
class SetPlan:
    """What fixes a set of puzzles: its seed, the rules, the kinds wanted.

    >>> SetPlan(seed=1).rules, [kind.value for kind in SetPlan(seed=1).kinds]
    ('icf-25', ['pocket', 'queen', 'clear', 'leave'])
    """

    seed: int
    rules: str = RULES
    kinds: tuple[PuzzleKind, ...] = tuple(PuzzleKind)

    def key(self, *what: object) -> int:
        """A number for random choices."""
        return Random(" ".join(map(str, (self.seed, *what)))).getrandbits(63)


@dataclass(frozen=True, slots=True)
class BoardMoment:
    """A board between two strokes, from the chair of a player who might strike."""

    node: Node
    stroke: int

    @property
    def discs(self) -> tuple[PlacedMan, ...]:
        """Where the discs lie, as a puzzle keeps it."""
        return tuple(
            (disc.kind, round(disc.x, DIGITS), round(disc.y, DIGITS)) for disc in self.node.position
        )


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """A board of a set as two computer players play it. ``digest``: of every position it passed through,
    bit by bit: whoever plays it again by the same seed can compare."""

    number: int
    players: tuple[str, ...]
    moments: tuple[BoardMoment, ...]
    digest: str


def make_puzzles(plan: SetPlan, board: int) -> list[Puzzle]:
    """All puzzles made of a board of a set, rated."""
    played, chance = play_board(plan, board), Random(plan.key("board", board))
    _choose_players(chance)  # what chooses the tasks comes after it
    puzzles: dict[str, Puzzle] = {}
    for kind in plan.kinds:
        taken: list[BoardMoment] = []
        for moment, puzzle in _drafts(plan, played, kind, chance):
            is_apart = all(abs(other.stroke - moment.stroke) >= APART for other in taken)
            finished = _finish(puzzle, plan) if is_apart else None
            if finished is not None and finished.id not in puzzles:
                puzzles[finished.id] = finished
                taken.append(moment)
            if len(taken) == QUOTA[kind]:
                break
    return list(puzzles.values())


def _choose_players(chance: Random) -> tuple[str, ...]:
    return tuple(chance.choice(SELF_PLAY) for _ in range(2))


def play_board(plan: SetPlan, board: int) -> PlayedBoard:
    """A board of a set, played by two computer players, with its moments in which nobody owes and nothing
    waits to be placed."""
    players = _choose_players(Random(plan.key("board", board)))
    created = events.choose_singles(
        events.MatchMade(
            a=events.Entry("a", (events.Player("a", players[0]),)),
            b=events.Entry("b", (events.Player("b", players[1]),)),
            rules=plan.rules,
            format="boards=1 tie=shared",
        )
    )
    choosers = {
        f"{side}1": ComputerPlayer.of(name) for side, name in zip("ab", players, strict=True)
    }
    moments: list[BoardMoment] = []
    passed = sha256()

    def watch(match: Match) -> None:
        state = match.state
        if state.stage is not Stage.STROKE or state.hides_rack or board_of(state).to_place:
            return
        node = Node.of(match)
        now = node.state
        if now.is_break or now.own_dues or now.opp_dues or now.queen not in _QUEENS:
            return
        strokes = board_of(state).strokes
        passed.update(f"{strokes} {node.position.text}\n".encode())
        moments.extend(BoardMoment(view, strokes) for view in (node, _from_other_chair(node)))

    self_play(created, plan.key("self-play", board), choosers, watch=watch)
    return PlayedBoard(board, players, tuple(moments), passed.hexdigest()[:DIGEST_LETTERS])


def _from_other_chair(node: Node) -> Node:
    return replace(
        node,
        position=node.position.turned(-node.quarters),
        state=node.state.from_the_other_chair(),
    )


def _drafts(
    plan: SetPlan, played: PlayedBoard, kind: PuzzleKind, chance: Random
) -> Iterator[tuple[BoardMoment, Puzzle]]:
    """Puzzles of a kind that a board may hold, not looked into yet, in any order."""
    fitting = [moment for moment in played.moments if _fits(kind, moment.node)]
    for moment in chance.sample(fitting, min(len(fitting), DRAFTS[kind])):
        node = moment.node
        strokes, target = _task(kind, node, chance)
        provenance = Provenance(
            plan.seed, played.number, played.players, moment.stroke, played.digest
        )
        puzzle = Puzzle(
            kind=kind,
            rules=plan.rules,
            side=node.state.striker_colour,
            queen=_QUEENS[node.state.queen],
            position=moment.discs,
            strokes=strokes,
            target=target,
            solution=(),
            difficulty=UNRATED,
            provenance=provenance,
        )
        if not puzzle.board.position.problems() and len(puzzle.board.places(9)):
            yield moment, puzzle


def _fits(kind: PuzzleKind, node: Node) -> bool:
    """Whether a task of a kind can be set on a board."""
    state = node.state
    lies = state.queen is Queen.ON_BOARD
    match kind:
        case PuzzleKind.POCKET:
            return state.own_on_board >= 2
        case PuzzleKind.QUEEN:
            return lies and bool(state.ever_pocketed_own)
        case PuzzleKind.CLEAR:
            return 2 <= state.own_on_board + lies <= 3 and bool(state.ever_pocketed_own)
        case PuzzleKind.LEAVE:
            return state.own_on_board >= 2 and state.opp_on_board <= MOST_MEN_LEFT


def _task(kind: PuzzleKind, node: Node, chance: Random) -> tuple[int, int | None]:
    """How many strokes are allowed, and the disc that is to be pocketed."""
    kinds = [disc.kind for disc in node.position]
    own = KIND_OF_COLOUR[node.state.striker_colour]
    match kind:
        case PuzzleKind.POCKET:
            men = [number for number, disc in enumerate(kinds) if disc is own]
            return 1, chance.choice(men)
        case PuzzleKind.QUEEN:
            return 2, kinds.index(Kind.QUEEN)
        case PuzzleKind.CLEAR:
            return kinds.count(own) + kinds.count(Kind.QUEEN), None
        case PuzzleKind.LEAVE:
            return 1, None


def _finish(puzzle: Puzzle, plan: SetPlan) -> Puzzle | None:
    """The puzzle with a solution and rated; None where it is not a good one."""
    seed = plan.key(puzzle.id)
    if puzzle.kind is PuzzleKind.LEAVE and best_reply(puzzle.board) < GOOD_REPLY:
        return None
    by_chance = solved_by_chance(puzzle, seed)
    if by_chance > MOST_BY_CHANCE[puzzle.kind]:
        return None
    solved = _solve(puzzle, seed)
    if solved is None:
        return None
    solution, margin = solved
    shares = tuple(round(solving_share(puzzle, level(name), seed), 3) for name in LEVELS)
    if max(shares) < LEAST_SOLVED:
        return None
    difficulty = Difficulty(rate(shares), shares, margin, by_chance)
    return replace(puzzle, solution=solution, difficulty=difficulty)


def _solve(puzzle: Puzzle, seed: int) -> tuple[tuple[SolutionStroke, ...], float] | None:
    """Strokes that solve a puzzle as they are written, and how often they hold; None where none do."""
    now = Grade.start(puzzle)
    solution: list[SolutionStroke] = []
    margin = 1.0
    while now.state is PuzzleState.OPEN:
        part = _next_stroke(now, seed, LEAST_MARGIN[puzzle.kind] / margin)
        if part is None:
            return None
        row, now, held = part
        solution.append(row)
        margin *= held
    return tuple(solution), round(margin, 3)


def _next_stroke(now: Grade, seed: int, least: float) -> tuple[SolutionStroke, Grade, float] | None:
    """A stroke that goes on with a solution, what it leads to and how often it holds; at least so often."""
    for meant in best_strokes(now, seed, LOOKED_AT[now.kind]):
        row = _rounded(meant.stroke)
        stroke = Stroke(row[0], -STANDARD.base_y, row[1], row[2], row[3])
        try:
            after = now.after(stroke)
        except BadInput:  # rounded into a disc
            continue
        if after.state is not PuzzleState.FAILED and (held := _margin(now, stroke, seed)) >= least:
            return row, after, held
    return None


def _rounded(stroke: Stroke) -> SolutionStroke:
    x, dx, dy, speed = (
        round(part, STROKE_DIGITS) for part in (stroke.x, stroke.dx, stroke.dy, stroke.speed)
    )
    return x, dx, dy, speed


def _margin(now: Grade, stroke: Stroke, seed: int) -> float:
    """The share of tries by level 8's hand in which a stroke does what it is for."""
    if now.kind is PuzzleKind.LEAVE:
        good = reply_shares(now, try_rows(now, stroke, seed, REPLY_TRIES))
        return sum(good) / REPLY_TRIES
    return float(try_by_hand(now, stroke, level("8"), MARGIN_TRIES, seed).succeeds.mean())


def try_rows(now: Grade, stroke: Stroke, seed: int, times: int) -> Floats:
    """A stroke as level 8's hand makes it, so many times."""
    tried = try_by_hand(now, stroke, level("8"), times, seed)
    return tried.strokes


def reply_shares(now: Grade, strokes: Floats) -> list[bool]:
    """Which strokes leave the others nothing."""
    good = []
    for row in strokes.tolist():
        try:
            good.append(now.after(Stroke(*row)).state is PuzzleState.SOLVED)
        except BadInput:
            good.append(False)
    return good


def solved_by_chance(puzzle: Puzzle, seed: int) -> float:
    """The share of strokes at random that solve a puzzle, or do what its first stroke has to.

    >>> from carrom.puzzles import shipped_puzzles
    >>> 0 <= solved_by_chance(next(iter(shipped_puzzles().values())), seed=1) <= 1
    True
    """
    now = Grade.start(puzzle)
    numbers = RandomStream(seed)
    count = REPLY_TRIES if puzzle.kind is PuzzleKind.LEAVE else RANDOM_STROKES
    strokes = random_strokes(now.board, count, numbers)
    if puzzle.kind is PuzzleKind.LEAVE:
        return round(sum(reply_shares(now, strokes)) / count, 3)
    who = level("8")
    search = Search(now.board, Matchup.between(who), who.effort, numbers, goal=PuzzleGoal.of(now))
    return round(float(search.trial.play(strokes).succeeds.mean()), 4)


def random_strokes(board: Node, count: int, numbers: RandomStream) -> Floats:
    """Strokes from legal places in any direction that goes forward, at usual speeds.

    >>> from carrom.play import RandomStream
    >>> from carrom.puzzles import Grade, shipped_puzzles
    >>> board = Grade.start(next(iter(shipped_puzzles().values()))).board
    >>> random_strokes(board, 4, RandomStream(1)).shape
    (4, 5)
    """
    places = board.places(31)
    x = places[numbers.indices(len(places), count)]
    slant = numbers.uniform(-2.0, 2.0, count)
    length = np.sqrt(1.0 + slant * slant)
    y = np.full(count, -STANDARD.base_y)
    speed = numbers.uniform(0.8, 5.0, count)
    return np.stack([x, y, slant / length, 1.0 / length, speed], axis=1)
