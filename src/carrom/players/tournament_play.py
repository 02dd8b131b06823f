"""Matches of a tournament played by computer players on simulated boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

from carrom.errors import BadInput, nearest
from carrom.match import card_of
from carrom.match import events as match_events
from carrom.play import Chooser, RandomPlayer, self_play
from carrom.players.levels import LEVELS
from carrom.players.player import ComputerPlayer

if TYPE_CHECKING:
    from carrom.tournament import TournamentState
    from carrom.tournament import events as tournament_events


@dataclass(slots=True)
class MatchByPlayers:
    """Plays every match of a tournament on a simulated board; each stroke takes ten to twenty seconds.

    ``levels``: who plays for an entrant, ``random`` or a level; ``usual`` for all others. The same seed
    gives the same strokes, whatever the order of the matches. ``minutes``: how long each match took.
    """

    seed: str
    levels: Mapping[str, str] = field(default_factory=dict)
    usual: str = "random"
    minutes: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in (self.usual, *self.levels.values()):
            chooser_named(name)

    def __call__(
        self, state: TournamentState, fixture: str, rubber: int, /
    ) -> tournament_events.ResultGiven | tournament_events.RubberGiven:
        # Whoever plays a stroke has no need of tournaments.
        from carrom.tournament import match_of_fixture, result_of_card, terms_of

        competition = state.competitions[fixture.partition(".")[0]]
        stage = competition.stage_of(fixture)
        assert stage is not None
        names = [self.levels.get(id or "", self.usual) for id in stage.sides(fixture)]
        match_made = match_of_fixture(state, fixture, rubber=rubber)
        match_made = replace(
            match_made,
            a=_by_computer(match_made.a, names[0]),
            b=_by_computer(match_made.b, names[1]),
        )
        seats = {
            f"{letter}{n}": chooser_named(name)
            for letter, name in zip("ab", names, strict=True)
            for n in (1, 2)
        }
        digest = sha256(f"{self.seed} {fixture} {rubber}".encode()).digest()
        match = self_play(match_made, int.from_bytes(digest[:8], "big"), seats)
        took = (match.log[-1].at or 0.0) / 60
        self.minutes[fixture] = self.minutes.get(fixture, 0.0) + took
        result = result_of_card(fixture, card_of(match), rubber=rubber)
        tie = terms_of(competition, stage, stage.fixtures[fixture]).tie
        if result.winner or result.end != "played" or tie == "draw":
            return result
        winner = Random(digest).choice(("a", "b"))
        return replace(result, winner=winner, decided_by=tie)  # type: ignore[arg-type]


def _by_computer(entry: match_events.Entry, name: str) -> match_events.Entry:
    players = tuple(replace(player, computer=name) for player in entry.players)
    return replace(entry, players=players)


def chooser_named(name: str) -> Chooser:
    """What plays by the name of a level, or at random. Raises `BadInput` for a name that is none.

    >>> chooser_named("3").level.name, type(chooser_named("random")).__name__
    ('3', 'RandomPlayer')
    """
    if name == "random":
        return RandomPlayer()
    if name not in LEVELS:
        hint = nearest(name, ["random", *LEVELS])
        raise BadInput(f"there is no player {name!r}; {hint}", field="players")
    return ComputerPlayer.of(name)
