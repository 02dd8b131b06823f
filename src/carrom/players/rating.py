"""What results say about strength: Elo by maximum likelihood, rates with their intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt

from carrom.arrays import np
from carrom.players.encounters import BoardPlayed, Tally
from carrom.rate import Rate, Z

SCALE = 400 / log(10)
"""Elo points to a factor e of the odds."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of several values, with its standard error."""

    value: float
    error: float
    of: int

    @classmethod
    def of_values(cls, values: Sequence[float]) -> Mean:
        """The mean of values."""
        if not values:
            return cls(float("nan"), float("nan"), 0)
        spread = float(np.std(values, ddof=1)) if len(values) > 1 else float("nan")
        return cls(float(np.mean(values)), spread / sqrt(len(values)), len(values))


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """A player in an arena: Elo with its error (95 %), and how it plays."""

    name: str
    elo: float
    error: float
    boards: Rate  # won of those that were decided
    potting: Rate
    fouls: Rate  # of costly strokes, as in `Tally`
    improper: Rate
    strokes: Mean  # a board, both sides together
    white_slams: Rate  # boards it cleared at one go, of those it played with that colour
    black_slams: Rate
    milliseconds: float
    faults: int = 0  # strokes lost because there was none to make


def rate_players(played: Sequence[BoardPlayed]) -> list[RatedPlayer]:
    """The players of an arena, the strongest first.

    >>> from carrom.players import pairings, play_arena
    >>> boards = play_arena(pairings(["random", "also=random"], boards=2, seed=1, rules="icf-25"))
    >>> sorted(player.name for player in rate_players(boards))
    ['also=random', 'random']
    """
    names = sorted(
        {name for board in played for name in (board.encounter.first, board.encounter.second)}
    )
    elo, errors = ratings(names, played)
    rated = [_rated(name, elo[at], errors[at], played) for at, name in enumerate(names)]
    return sorted(rated, key=lambda player: -player.elo)


def _rated(name: str, elo: float, error: float, played: Iterable[BoardPlayed]) -> RatedPlayer:
    total, won, decided, lengths = Tally(), 0, 0, []
    played_with = {"white": 0, "black": 0}
    slams = {"white": 0, "black": 0}
    for board in played:
        names = (board.encounter.first, board.encounter.second)
        if name in names:
            lengths.append(float(board.tallies[0].strokes + board.tallies[1].strokes))
        for seat in (seat for seat, player in enumerate(names) if player == name):
            total += board.tallies[seat]
            played_with["white" if board.encounter.breaks == seat else "black"] += 1
            decided += board.winner is not None
            won += board.winner == seat
            if board.slam and board.winner == seat:
                slams[board.slam] += 1
    strokes = total.strokes
    return RatedPlayer(
        name, elo, error, Rate(won, decided), Rate(total.potting, strokes), Rate(total.fouls, strokes),
        Rate(total.improper, strokes), Mean.of_values(lengths), Rate(slams["white"], played_with["white"]),
        Rate(slams["black"], played_with["black"]), 1000 * total.seconds / max(strokes, 1), total.faults,
    )  # fmt: skip


def ratings(names: Sequence[str], played: Iterable[BoardPlayed]) -> tuple[list[float], list[float]]:
    """Elo (their mean is 0) and half the width of the 95 % interval of each, by maximum likelihood.

    One drawn board is added between every two players that met, so that a player who never lost has a
    rating too.
    """
    index = {name: at for at, name in enumerate(names)}
    games = np.zeros((len(names), len(names)))
    wins = np.zeros(len(names))
    for board in played:
        pair = index[board.encounter.first], index[board.encounter.second]
        if pair[0] != pair[1] and board.winner is not None:
            games[pair] += 1
            wins[pair[board.winner]] += 1
    games += games.T
    met = games > 0
    games += met
    wins += 0.5 * met.sum(axis=1)
    strength = np.zeros(len(names))
    for _ in range(200):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        weight = games * expected * (1 - expected)
        curve = np.diag(weight.sum(axis=1)) - weight
        step = np.linalg.pinv(curve) @ (wins - (games * expected).sum(axis=1))
        strength += np.clip(step, -1, 1)
        strength -= strength.mean()
        if np.abs(step).max() < 1e-9:
            break
    spread = np.sqrt(np.clip(np.diag(np.linalg.pinv(curve)), 0, None))
    return (strength * SCALE).tolist(), (spread * SCALE * Z).tolist()
