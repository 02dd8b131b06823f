"""One board between two players: who meets whom, the board played out, what each player did on it.

Every two boards have the same seed, and each player breaks once. What a hand misses by follows from the
seed, who broke and the number of the stroke alone: on the two boards of a pair both players have the same
luck with it, whatever they think.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict, astuple, dataclass, field
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import Annotated

from carrom.errors import BadInput
from carrom.match import Match, ToPlace, events, record, side_of
from carrom.physics import Hand, Packing, Stroke, simulate
from carrom.play import (
    WELL,
    Decisions,
    PlacingAnswer,
    advance,
    begin_board,
    constants_of,
    seed_from,
    seen_by,
    with_rack,
)
from carrom.players.contestants import (
    check_contestant,
    contestant_of,
    hand_of,
    is_gone,
    split_label,
)
from carrom.players.engine_process import PlayerFault, PlayerGone
from carrom.players.levels import level
from carrom.players.planning import ThinkingLimit
from carrom.players.player import made_by_hand
from carrom.players.protocol import LARGEST_SEED, PATIENCE, StrokeTerms
from carrom.shape import Detail, ObjectOf

LONGEST = 400
"""Strokes after which a board is given up as drawn: two players who cannot finish it."""
MOST_REASONS = 20
"""Of lost strokes that a board keeps."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """One board to be played: who against whom, who breaks (0 or 1), from which seed, on which terms.

    ``hand``: the level whose hand both have; left out, each has its own. ``seconds``, ``tried``: the limit
    of a stroke. ``edition``: of how chance follows from a seed; boards of another are not mixed in.
    ``packing``: how the rack lies; files that do not say it have exact ones. ``patience``: seconds beyond the
    limit after which a player has lost the stroke.
    """

    first: str
    second: str
    breaks: int
    seed: int
    rules: str = "icf-25"
    house: str = ""  # the text of house rules
    hand: str = ""
    seconds: float | None = None
    tried: int | None = None
    edition: Annotated[int, Detail(absent=1)] = 2
    packing: Annotated[Packing, Detail(absent=Packing.EXACT)] = Packing.PACKED
    patience: float = PATIENCE

    @property
    def match_seed(self) -> str:
        """The seed of its match, from which its rack comes."""
        return seed_from(f"encounter {self.seed}")

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return json.dumps(astuple(self))

    @property
    def names(self) -> tuple[str, str]:
        """Both players, in the order of the sides."""
        return self.first, self.second

    def number(self, purpose: str, *parts: int) -> int:
        """A random number for a purpose, which tells nothing of another's."""
        words = " ".join(map(str, (self.seed, purpose, *parts)))
        return int.from_bytes(sha256(words.encode()).digest()[:8], "big") % LARGEST_SEED


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player did in a board."""

    strokes: int = 0
    potting: int = 0  # strokes that pocketed an own man or the queen
    fouls: int = 0  # costly strokes: improper, or with a due or a penalty; files call them so
    improper: int = 0
    seconds: float = 0.0
    faults: int = 0  # strokes lost because there was no stroke to make

    def __add__(self, other: Tally) -> Tally:
        return Tally(*map(sum, zip(astuple(self), astuple(other), strict=True)))


@dataclass(frozen=True, slots=True)
class BoardPlayed:
    """A board that was played. ``winner`` is 0, 1 or None; tallies are in the order of the encounter.
    ``reasons``: why strokes or choices of spots were lost, the first of them."""

    encounter: Encounter
    winner: int | None
    points: int
    slam: str | None
    tallies: tuple[Tally, Tally]
    record: str = ""
    reasons: tuple[str, ...] = ()

    def json(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, line: str) -> BoardPlayed:
        """The exact inverse of `json`."""
        board: BoardPlayed = _BOARD.read(json.loads(line))
        return board


_BOARD = ObjectOf(BoardPlayed)


@dataclass(frozen=True, slots=True)
class BoardLeftOut:
    """A board that was not played to its end, since the program of a player cannot be started any more."""

    encounter: Encounter
    player: str
    reason: str


def pairings(
    names: Sequence[str],
    boards: int,
    seed: int,
    rules: str,
    house: str = "",
    *,
    hand: str = "",
    limit: ThinkingLimit | None = None,
    packing: Packing | str = Packing.PACKED,
    patience: float = PATIENCE,
) -> list[Encounter]:
    """Everybody against everybody, so many boards each, both breaking equally often.

    Raises `BadInput` for a player who is not there or does not play.

    >>> first, second = pairings(["1", "random"], boards=2, seed=1, rules="icf-25")
    >>> first.names, first.breaks, second.breaks
    (('1', 'random'), 0, 1)
    """
    labels = [split_label(name)[0] for name in dict.fromkeys(names)]
    for label in labels:
        if labels.count(label) > 1:
            raise BadInput(f"two are called {label!r}; label them: old={label}", field="players")
    usual = level(hand).hand if hand else None
    for name in names:
        check_contestant(name, usual)
    limit = limit or ThinkingLimit()
    couples = list(combinations(names, 2)) or [(name, name) for name in names]
    return [
        Encounter(
            first,
            second,
            board % 2,
            seed + board // 2,
            rules,
            house,
            hand,
            limit.seconds,
            limit.tried,
            packing=Packing.of(packing),
            patience=patience,
        )
        for first, second in couples
        for board in range(boards)
    ]


def begin_encounter(encounter: Encounter) -> Match:
    """The board set up, its breaker on turn: the one place where the rack of a board is made of its seed.

    >>> match = begin_encounter(pairings(["1", "random"], boards=2, seed=1, rules="icf-25")[0])
    >>> match.board.on_turn, len(match.log)
    ('a1', 2)
    """
    a, b = (_entry(split_label(name)[0]) for name in encounter.names)
    match_made = events.MatchMade(
        a,
        b,
        rules=encounter.rules,
        house=encounter.house,
        format="boards=1 tie=shared",
        tags=(("Seed", str(encounter.seed)),),
    )
    match_made = with_rack(
        events.choose_singles(match_made), encounter.match_seed, encounter.packing
    )
    return begin_board(Match().apply(match_made), ("a1", "b1")[encounter.breaks])


def _entry(label: str) -> events.Entry:
    return events.Entry(label, (events.Player(label, label),))


def play_encounter(encounter: Encounter, keep_record: bool = True) -> BoardPlayed:
    """Play one board out. A stroke that a player does not make is a pass (A29)."""
    table = _Table(encounter=encounter, seed=encounter.match_seed)
    match = advance(begin_encounter(encounter), table)
    while table.has_passed:
        table.has_passed = False
        match = advance(match.apply(events.Passed()), table)
    seed_told = events.SeedTold(encounter.match_seed)
    match = match.apply(seed_told) if match.can(seed_told) else match
    winner, points, slam = None, 0, None
    for board in match.state.boards:
        if board.winner is not None:
            winner, points, slam = board.winner.number, board.points + board.demanded, board.slam
    text = record.write(record.record_of(match)) if keep_record else ""
    both, reasons = tallies(match, table.seconds), tuple(table.reasons[:MOST_REASONS])
    return BoardPlayed(encounter, winner, points, slam, both, text, reasons)


def try_encounter(encounter: Encounter) -> BoardPlayed | BoardLeftOut:
    """Play one board out, if both players are there to play it."""
    try:
        return play_encounter(encounter)
    except PlayerGone as gone:
        player = next(name for name in encounter.names if is_gone(name))
        return BoardLeftOut(encounter, player, str(gone))


@dataclass(slots=True)
class _Table(Decisions):
    """One board between two players, who are timed and may fail."""

    encounter: Encounter = field(kw_only=True)
    seconds: list[float] = field(default_factory=list)
    asked: list[int] = field(default_factory=lambda: [0, 0])
    reasons: list[str] = field(default_factory=list)
    has_passed: bool = False

    def demand(self, match: Match, /) -> int:
        assert match.state.demand is not None
        return match.state.demand.most

    def place(self, match: Match, what: ToPlace, /) -> PlacingAnswer:
        side = side_of(what.placer).number
        if what.queen:
            return WELL
        try:
            terms = self._terms(side, "spots")
            return contestant_of(self.encounter.names[side]).place(match, what, terms)
        except PlayerFault as fault:
            self._note(side, fault)
            return WELL

    def stroke(self, match: Match, /) -> Stroke | events.Conceded | None:
        """The stroke that the hand of the player on turn makes, or that the player concedes; None where
        there is none to make."""
        board = match.board
        assert board is not None
        if len(self.seconds) >= LONGEST:
            return None
        side = board.side.number
        self.asked[side] += 1
        start = time.perf_counter()
        try:
            terms = self._terms(side, "mind")
            meant = contestant_of(self.encounter.names[side]).stroke(match, terms)
        except PlayerFault as fault:
            self._note(side, fault)
            self.has_passed = True
            return None
        finally:
            self.seconds.append(time.perf_counter() - start)
        if isinstance(meant, events.Conceded):
            return meant
        try:
            struck = made_by_hand(match, meant, terms.hand, Random(self._number(side, "hand")))
            simulate(seen_by(match, board.on_turn), struck, constants_of(match.state))
        except BadInput as wrong:
            self._note(side, wrong)
            self.has_passed = True
            return None
        return struck

    def _terms(self, side: int, purpose: str) -> StrokeTerms:
        encounter = self.encounter
        usual = level(encounter.hand).hand if encounter.hand else None
        against: Hand | None
        hand = hand_of(encounter.names[side], usual)
        try:
            against = hand_of(encounter.names[1 - side], usual)
        except PlayerFault:  # it is the other player's, who may do better when it is asked
            against = None
        limit = ThinkingLimit(encounter.seconds, encounter.tried)
        number = self._number(side, purpose)
        return StrokeTerms(hand, limit, number, against, encounter.patience)

    def _number(self, side: int, purpose: str) -> int:
        """The same for both players on the two boards of a pair: by who broke, and the stroke's number."""
        broke = int(side != self.encounter.breaks)
        return self.encounter.number(purpose, broke, self.asked[side])

    def _note(self, side: int, why: Exception) -> None:
        label, _ = split_label(self.encounter.names[side])
        self.reasons.append(f"{label}, stroke {self.asked[side]}: {why}")


def tallies(match: Match, seconds: Sequence[float]) -> tuple[Tally, Tally]:
    """What each player did; ``seconds``: how long each stroke, pass or concession was thought about."""
    sides = [Tally(), Tally()]
    actions = (events.Struck, events.NoStroke, events.Passed, events.Conceded)
    strokes = [step for step in match.line if isinstance(step.event, actions)]
    for step, took in zip(strokes, seconds, strict=True):
        board, event, ruling = step.before.board, step.event, step.ruling
        assert board is not None
        if isinstance(event, events.Passed):
            sides[board.side.number] += Tally(seconds=took, faults=1)
            continue
        if isinstance(event, events.Conceded):
            sides[board.side.number] += Tally(seconds=took)
            continue
        if not isinstance(event, events.Struck):
            # no stroke was made (A91), but the player was asked for one
            sides[board.side.number] += Tally(1, seconds=took)
            continue
        assert ruling is not None
        observed, improper = event.seen, bool(event.seen.breaches)
        own = observed.white if board.white is board.side else observed.black
        costly = observed.striker or improper or ruling.own_returned > 0
        sides[board.side.number] += Tally(1, bool(own or observed.queen), costly, improper, took)
    return sides[0], sides[1]
