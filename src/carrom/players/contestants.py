"""Who can play in an arena: a level, `random`, a program, a Python class, a player that a package brings.

| written | who plays |
|---|---|
| ``5``, ``peer``, ``random`` | a computer player of carrom |
| ``cmd:PROGRAM args`` | a program that speaks the engine protocol (docs/write-a-player.md) |
| ``package.module:Class`` | a Python class with ``stroke(match, chance)``, made without arguments; it plays
in a process of its own |
| ``NAME`` | what an installed package brings under this name (entry points ``carrom.players``) |

Each may have a label before it: ``old=cmd:…``. A player says what it means to do; the arena's hand does it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from importlib.metadata import entry_points
from multiprocessing.util import Finalize
from random import Random
from typing import Protocol

from carrom.errors import BadInput, nearest
from carrom.match import Match, ToPlace, events
from carrom.physics import STEADY, Hand, Stroke, turn
from carrom.play import WELL, Chooser, PlacingAnswer, RandomPlayer
from carrom.players.engine_process import EngineProcess, PlayerFault
from carrom.players.hosted import HostedContestant, hosting_process
from carrom.players.levels import LEVELS
from carrom.players.player import ComputerPlayer
from carrom.players.protocol import (
    StrokeTerms,
    read_spots,
    read_stroke_answer,
    write_placing_question,
    write_stroke_question,
)
from carrom.players.spot_checking import check_spots

GROUP = "carrom.players"
"""The entry points under which other packages bring players."""
_LABEL = re.compile(r"([\w.-]+)=(.+)", re.DOTALL)


class Contestant(Protocol):
    """A player of an arena. ``hand``: its own; None: it plays with any."""

    @property
    def hand(self) -> Hand | None:
        """How exactly it plays, where that belongs to the player."""
        ...

    def stroke(self, match: Match, terms: StrokeTerms) -> Stroke | events.Conceded:
        """The stroke it means to make, or that it concedes the board. Raises `PlayerFault`."""
        ...

    def place(self, match: Match, what: ToPlace, terms: StrokeTerms) -> PlacingAnswer:
        """What it does with men that it has to place. Raises `PlayerFault`."""
        ...

    def close(self) -> None:
        """It is not needed any more."""
        ...


@dataclass(frozen=True, slots=True)
class LevelContestant:
    """A computer player of carrom."""

    player: ComputerPlayer

    @property
    def hand(self) -> Hand:
        return self.player.level.hand

    def stroke(self, match: Match, terms: StrokeTerms) -> Stroke | events.Conceded:
        return self._player(terms).meant_move(match, Random(terms.seed), terms.limit)

    def place(self, match: Match, what: ToPlace, terms: StrokeTerms) -> PlacingAnswer:
        return self._player(terms).place(match, what)

    def _player(self, terms: StrokeTerms) -> ComputerPlayer:
        """The player with the hand of these terms; the other side as far as it is known: its hand."""
        mine = replace(self.player.level, hand=terms.hand)
        against = None if terms.against is None else replace(mine, hand=terms.against)
        return replace(self.player, level=mine, against=against)

    def close(self) -> None:
        """Nothing is open."""


@dataclass(frozen=True, slots=True)
class ChooserContestant:
    """Something of carrom's own that chooses strokes; it is asked in this process."""

    chooser: Chooser
    hand: Hand

    def stroke(self, match: Match, terms: StrokeTerms) -> Stroke:
        return self.chooser.stroke(match, Random(terms.seed))

    def place(self, _match: Match, _what: ToPlace, _terms: StrokeTerms) -> PlacingAnswer:
        return WELL

    def close(self) -> None:
        """Nothing is open."""


@dataclass(slots=True)
class EngineContestant:
    """A program that speaks the engine protocol."""

    process: EngineProcess

    @property
    def hand(self) -> Hand | None:
        return None if self.process.card is None else self.process.card.hand

    @property
    def _spoken(self) -> int:
        """The version of the protocol it speaks; it is started to be asked."""
        return (self.process.card or self.process.start()).protocol

    def stroke(self, match: Match, terms: StrokeTerms) -> Stroke:
        question = write_stroke_question(match, terms, protocol=self._spoken)
        answer = self.process.ask(question, terms.seconds)
        try:
            return read_stroke_answer(answer)
        except BadInput as wrong:
            raise PlayerFault(f"its answer: {wrong}") from None

    def place(self, match: Match, what: ToPlace, terms: StrokeTerms) -> PlacingAnswer:
        question = write_placing_question(match, what, terms, self._spoken)
        answer = self.process.ask(question, terms.seconds)
        try:
            spots = read_spots(answer)
        except BadInput as wrong:
            raise PlayerFault(f"its answer: {wrong}") from None
        if (
            spots is None or len(spots) < what.men
        ):  # it found no room for all: the laws say what then
            return WELL
        quarters = match.state.seating.quarters(what.placer)
        return check_spots(match, what, [turn(x, y, quarters) for x, y in spots])

    def close(self) -> None:
        self.process.close()


# By name ------------------------------------------------------------------------------------------


def split_label(name: str) -> tuple[str, str]:
    """The label of a player and what it stands for.

    >>> split_label("old=cmd:./carrom engine"), split_label("5")
    (('old', 'cmd:./carrom engine'), ('5', '5'))
    """
    label = _LABEL.fullmatch(name)
    return (label[1], label[2]) if label else (name, name)


def make_contestant(name: str) -> Contestant:
    """A player by its name. Raises `BadInput` where there is no such player."""
    _, who = split_label(name)
    if who == "random":
        return ChooserContestant(RandomPlayer(), STEADY)
    if who in LEVELS:
        return LevelContestant(ComputerPlayer.of(who))
    if who.startswith("cmd:"):
        return EngineContestant(EngineProcess(who.removeprefix("cmd:")))
    if ":" in who:
        return HostedContestant(hosting_process(who))
    brought = {point.name: point for point in entry_points(group=GROUP)}
    if point := brought.get(who):
        return HostedContestant(hosting_process(f"{point.module}:{point.attr}"))
    known = nearest(who, ["random", *LEVELS, *brought])
    message = f"there is no player {who!r}; {known} (also cmd:PROGRAM, package.module:Class)"
    raise BadInput(message, field="players")


_OPEN: dict[str, Contestant] = {}
"""The players of this process: a program is started once, not for every board."""


def contestant_of(name: str) -> Contestant:
    """A player by its name, the same for every board that this process plays."""
    if name not in _OPEN:
        if not _OPEN:
            # also in the processes of a pool, which do not run what `atexit` is told
            Finalize(None, close_contestants, exitpriority=10)
        _OPEN[name] = make_contestant(name)
    return _OPEN[name]


def close_contestants() -> None:
    """End every program that was started for a player."""
    while _OPEN:
        _, contestant = _OPEN.popitem()
        contestant.close()


_WITH_PROCESS = (EngineContestant, HostedContestant)


def check_contestant(name: str, hand: Hand | None = None) -> None:
    """Refuse a player who is not there, does not start or has no hand to play with."""
    contestant = contestant_of(name)
    label, _ = split_label(name)
    if isinstance(contestant, _WITH_PROCESS) and contestant.process.card is None:
        try:
            contestant.process.start()
        except PlayerFault as fault:
            raise BadInput(f"{label!r} does not play: {fault}", field="players") from None
    if contestant.hand is None and hand is None:
        message = f"{label!r} has no hand of its own: say whose it plays with, --hand peer"
        raise BadInput(message, field="players")


def hand_of(name: str, usual: Hand | None) -> Hand:
    """The hand a player plays with: the one that all have, or else its own. Raises `PlayerFault`."""
    if usual is not None:
        return usual
    contestant = contestant_of(name)
    if isinstance(contestant, _WITH_PROCESS) and contestant.process.card is None:
        contestant.process.start()
    if contestant.hand is None:
        raise PlayerFault("it has no hand of its own")
    return contestant.hand


def is_gone(name: str) -> bool:
    """Whether the program of a player cannot be started any more."""
    contestant = contestant_of(name)
    return isinstance(contestant, _WITH_PROCESS) and contestant.process.is_gone
