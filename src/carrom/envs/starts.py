"""Starts for episodes: boards of any kind to learn on, and the conditions they are played under.

>>> from carrom.envs import CarromVectorEnv, starts
>>> env = CarromVectorEnv(8, start=starts.scattered(100, men=(1, 3)), strokes=10)
>>> len(starts.from_puzzles(kinds=["queen"])) > 10
True
>>> constants = starts.varied_constants(64, friction=(0.05, 0.15))
>>> env = CarromVectorEnv(8, constants=constants)

Every list is fixed by its seed. An environment's own seed chooses of it for every episode.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from math import hypot
from random import Random

from carrom.envs.options import check_count
from carrom.envs.start import EpisodeStart
from carrom.errors import BadInput, nearest
from carrom.laws import Colour, Queen
from carrom.match import Match, Stage, events
from carrom.physics import STANDARD, YIELDING, Constants, Hand, Kind, Position
from carrom.play import position_of
from carrom.puzzles import Puzzle, PuzzleKind, shipped_puzzles

EDGE = STANDARD.half - STANDARD.man_radius - 0.004
"""How far from the middle of the board a disc is laid at most, along each side."""
AIR = 0.002
"""Metres between two discs at least."""
OFF_POCKET = STANDARD.pocket_radius + STANDARD.man_radius
MOST_MEN = 9

Range = tuple[int, int]
"""The fewest and the most."""


def scattered(
    count: int,
    *,
    men: Range = (1, 9),
    opponent_men: Range | None = None,
    queen: bool | None = None,
    seed: int = 0,
) -> list[EpisodeStart]:
    """Boards with men anywhere, none touching. ``men``: how many the player has; ``opponent_men``: and the
    opponent, as many if left out. ``queen``: whether she lies on the board or was covered; left out, chance
    says.

    >>> [len(start.layout) for start in scattered(3, men=(2, 2), queen=True)]
    [5, 5, 5]
    """
    check_range("men", men)
    check_range("opponent_men", opponent_men or men)
    chance = Random(f"scattered {seed}")
    boards = []
    for _ in _numbers(count):
        own, opp = chance.randint(*men), chance.randint(*(opponent_men or men))
        lies = chance.random() < 0.5 if queen is None else queen
        boards.append(_with_queen(_lay(chance, own, opp, lies), lies, chance))
    return boards


def near_end(count: int, *, men: Range = (1, 3), seed: int = 0) -> list[EpisodeStart]:
    """Boards near their end: the player has few men, the opponent any number, the queen is often covered."""
    check_range("men", men)
    chance = Random(f"near the end {seed}")
    boards = []
    for _ in _numbers(count):
        own, opp = chance.randint(*men), chance.randint(1, MOST_MEN)
        lies = chance.random() < 0.3
        boards.append(_with_queen(_lay(chance, own, opp, lies), lies, chance))
    return boards


def _with_queen(position: Position, lies: bool, chance: Random) -> EpisodeStart:
    holder = None if lies else chance.choice((Queen.MINE, Queen.THEIRS))
    return EpisodeStart(position, queen=holder)


def _lay(chance: Random, own: int, opp: int, lies: bool) -> Position:
    places: list[tuple[float, float]] = []
    while len(places) < own + opp + lies:
        x, y = chance.uniform(-EDGE, EDGE), chance.uniform(-EDGE, EDGE)
        is_clear = all(hypot(x - px, y - py) > OFF_POCKET for px, py in STANDARD.pockets)
        apart = 2 * STANDARD.man_radius + AIR
        if is_clear and all(hypot(x - a, y - b) > apart for a, b in places):
            places.append((x, y))
    return Position.of(
        queen=places[:lies], white=places[lies : lies + own], black=places[lies + own :]
    )


def from_matches(matches: Iterable[Match]) -> list[EpisodeStart]:
    """The boards before the strokes of matches that were played on a simulated board, seen by whoever
    struck: of a record, ``from_matches([fold(record.read(text).log)])``. Those on which the queen is to be
    covered are left out, and so are racks that are to be broken.
    """
    boards = []
    for match in matches:
        for step in match.line:
            if not isinstance(step.event, events.Struck) or step.event.played is None:
                continue
            state = step.before
            board = state.board
            assert board is not None
            laws = board.state
            if state.stage is not Stage.STROKE or laws.is_break or board.tallies:
                continue
            if laws.queen in (Queen.PENDING, Queen.VOID) or laws.opp_dues:
                continue
            here = state.seating.quarters(board.on_turn)
            position = position_of(state).turned(-here)
            lies = laws.queen is Queen.ON_BOARD
            boards.append(
                EpisodeStart(
                    position,
                    board.own_colour,
                    None if lies else laws.queen,
                    laws.own_dues,
                    (laws.own_score, laws.opp_score),
                )
            )
    if not boards:
        raise BadInput("have no stroke on a simulated board that could be a start", field="matches")
    return boards


def from_puzzles(
    puzzles: Iterable[Puzzle] | None = None,
    *,
    kinds: Sequence[PuzzleKind | str] = (),
    rating: Range = (0, 10_000),
) -> list[EpisodeStart]:
    """The positions of puzzles, of those that come with carrom if left out. ``kinds``: only these;
    ``rating``: only puzzles so hard."""
    known = [kind.value for kind in PuzzleKind]
    for kind in kinds:
        if kind not in known:
            raise BadInput(f"has {str(kind)!r}; {nearest(str(kind), known)}", field="kinds")
    low, high = rating
    boards = [
        _start_of(puzzle)
        for puzzle in (shipped_puzzles().values() if puzzles is None else puzzles)
        if (not kinds or puzzle.kind in kinds) and low <= puzzle.difficulty.rating <= high
    ]
    if not boards:
        raise BadInput(f"no puzzle has a rating from {low} to {high}", field="rating")
    return boards


def _start_of(puzzle: Puzzle) -> EpisodeStart:
    node = puzzle.board
    lies = any(disc.kind is Kind.QUEEN for disc in node.position)
    queen = None if lies else node.state.queen
    return EpisodeStart(node.position, Colour(puzzle.side), queen)


# Conditions -------------------------------------------------------------------------------------


def varied_constants(
    count: int, *, seed: int = 0, base: Constants = YIELDING, **ranges: tuple[float, float]
) -> list[Constants]:
    """Constants of boards that differ, for learners that have to do with any: ``friction=(0.05, 0.15)`` and
    so on, evenly from the least to the most; what is not named is as in ``base``."""
    known = [field.name for field in fields(Constants)]
    for name, (low, high) in ranges.items():
        if name not in known:
            raise BadInput(f"has {name!r}; {nearest(name, known)}", field="constants")
        if low > high:
            raise BadInput(f"is ({low}, {high}); the least comes first", field=name)
    chance = Random(f"constants {seed}")
    values = {name: getattr(base, name) for name in known}
    return [
        Constants(**(values | {name: chance.uniform(*span) for name, span in ranges.items()}))
        for _ in _numbers(count)
    ]


def varied_hands(
    count: int,
    *,
    seed: int = 0,
    place: tuple[float, float] = (0.0, 0.0),
    angle: tuple[float, float] = (0.0, 0.0),
    speed: tuple[float, float] = (0.0, 0.0),
) -> list[Hand]:
    """Hands that differ: each spread evenly from the least to the most."""
    chance = Random(f"hands {seed}")
    return [
        Hand(chance.uniform(*place), chance.uniform(*angle), chance.uniform(*speed))
        for _ in _numbers(count)
    ]


def _numbers(count: int) -> range:
    """The numbers of so many. Raises `BadInput`."""
    check_count("count", count)
    return range(count)


def check_range(field: str, men: Range) -> None:
    """Raise `BadInput` for what is not a range of men."""
    low, high = men
    if not 1 <= low <= high <= MOST_MEN:
        raise BadInput(f"is {men}; from 1 to {MOST_MEN}, the fewest first", field=field)
