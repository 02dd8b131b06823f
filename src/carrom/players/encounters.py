"""One board between two players: who meets whom, the board played out, what each player did on it.

Every pair of boards has the same seed, and each player breaks once.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, astuple, dataclass, field
from itertools import combinations
from random import Random

from carrom.match import Match, ToPlace, events, record
from carrom.physics import Stroke
from carrom.play import WELL, Chooser, Decisions, RandomPlayer, Spot, advance, begin_board
from carrom.players.player import ComputerPlayer
from carrom.shape import ObjectOf

LONGEST = 400
"""Strokes after which a board is given up as drawn: two players who cannot finish it."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """One board to be played: who against whom, who breaks (0 or 1), from which seed."""

    first: str
    second: str
    breaks: int
    seed: int
    rules: str = "icf-25"
    house: str = ""  # the text of house rules

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return f"{self.first}|{self.second}|{self.breaks}|{self.seed}|{self.rules}|{self.house}"


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player did in a board."""

    strokes: int = 0
    potting: int = 0  # strokes that pocketed an own man or the queen
    fouls: int = 0  # costly strokes: improper, or with a due or a penalty; files call them so
    improper: int = 0
    seconds: float = 0.0

    def __add__(self, other: Tally) -> Tally:
        return Tally(*map(sum, zip(astuple(self), astuple(other), strict=True)))


@dataclass(frozen=True, slots=True)
class BoardPlayed:
    """A board that was played. ``winner`` is 0, 1 or None; tallies are in the order of the encounter."""

    encounter: Encounter
    winner: int | None
    points: int
    slam: str | None
    tallies: tuple[Tally, Tally]
    record: str = ""

    def json(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, line: str) -> BoardPlayed:
        """The exact inverse of `json`."""
        board: BoardPlayed = _BOARD.read(json.loads(line))
        return board


_BOARD = ObjectOf(BoardPlayed)


def chooser_of(name: str) -> Chooser:
    """A player by name: random, or a level."""
    return RandomPlayer() if name == "random" else ComputerPlayer.of(name)


def pairings(
    names: Sequence[str], boards: int, seed: int, rules: str, house: str = ""
) -> list[Encounter]:
    """Everybody against everybody, so many boards each, both breaking equally often."""
    for name in names:
        chooser_of(name)  # refuses an unknown name
    couples = list(combinations(names, 2)) or [(name, name) for name in names]
    return [
        Encounter(first, second, board % 2, seed + board // 2, rules, house)
        for first, second in couples
        for board in range(boards)
    ]


def play_encounter(encounter: Encounter, keep_record: bool = True) -> BoardPlayed:
    """Play one board out."""
    names = (encounter.first, encounter.second)
    choosers = tuple(chooser_of(name) for name in names)
    made = events.MatchMade(
        a=events.Entry(names[0], (events.Player(names[0], names[0]),)),
        b=events.Entry(names[1], (events.Player(names[1], names[1]),)),
        rules=encounter.rules,
        house=encounter.house,
        format="boards=1 tie=shared",
        tags=(("Seed", str(encounter.seed)),),
    )
    chance = Random(f"{encounter.seed} {encounter.breaks}")
    table = _Table(choosers=choosers, chance=chance)
    match = advance(
        begin_board(Match().apply(events.choose_singles(made)), ("a1", "b1")[encounter.breaks]),
        table,
    )
    winner, points, slam = None, 0, None
    for board in match.state.boards:
        if board.winner is not None:
            winner, points, slam = board.winner.number, board.points + board.demanded, board.slam
    text = record.write(record.record_of(match)) if keep_record else ""
    return BoardPlayed(encounter, winner, points, slam, tallies(match, table.seconds), text)


@dataclass(slots=True)
class _Table(Decisions):
    """One board between two choosers, who are timed."""

    choosers: tuple[Chooser, ...] = ()
    chance: Random = field(default_factory=Random)
    seconds: list[float] = field(default_factory=list)

    def demand(self, match: Match, /) -> int:
        assert match.state.demand is not None
        return match.state.demand.most

    def place(self, _match: Match, _what: ToPlace, /) -> Sequence[Spot]:
        return WELL

    def stroke(self, match: Match, /) -> Stroke | None:
        board = match.board
        assert board is not None
        if len(self.seconds) >= LONGEST:
            return None
        start = time.perf_counter()
        stroke = self.choosers[board.side.number].stroke(match, self.chance)
        self.seconds.append(time.perf_counter() - start)
        return stroke


def tallies(match: Match, seconds: Iterable[float]) -> tuple[Tally, Tally]:
    """What each player did; ``seconds``: how long each stroke was thought about."""
    sides = [Tally(), Tally()]
    made = (events.Struck, events.NoStroke)
    strokes = [step for step in match.line if isinstance(step.event, made)]
    for step, took in zip(strokes, seconds, strict=True):
        board, event, ruling = step.before.board, step.event, step.ruling
        assert board is not None
        if not isinstance(event, events.Struck):
            # no stroke was made (A91), but the player was asked for one
            sides[board.side.number] += Tally(1, seconds=took)
            continue
        assert ruling is not None
        seen, improper = event.seen, bool(event.seen.breaches)
        own = seen.white if board.white is board.side else seen.black
        costly = seen.striker or improper or ruling.own_returned > 0
        sides[board.side.number] += Tally(1, bool(own or seen.queen), costly, improper, took)
    return sides[0], sides[1]
