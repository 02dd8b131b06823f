"""What to play here, and why: the best strokes with their chances, what may follow, a map of success."""

from __future__ import annotations

from dataclasses import asdict, astuple, dataclass, replace
from math import atan2, cos, degrees, sin
from typing import Any

import numpy as np

from carrom.laws import BoardState, Colour, Queen, RuleSet, announce, rule_set
from carrom.physics import DEFAULT, Constants, Floats, Kind, Position, Trajectory, simulate
from carrom.play import KIND_OF_COLOUR, RandomStream, unpack
from carrom.players.levels import Effort, Level, Matchup, level
from carrom.players.node import Node
from carrom.players.planning import Candidate, Search

THOROUGH = 400
"""How often each of the strokes shown is tried for its chances."""
SLOWEST, FASTEST = 0.5, 8.0
"""Speeds of the map, m/s: beyond the hardest stroke a player means (6), and what a beginner's hand
makes of it."""


@dataclass(frozen=True, slots=True)
class Follows:
    """Something a stroke may lead to: how likely, what is pocketed, what the umpire says."""

    chance: float
    own: int
    opp: int
    queen: bool
    striker: bool
    improper: bool
    says: str


@dataclass(frozen=True, slots=True)
class Advice:
    """A stroke worth playing: its chances and what it may lead to, likeliest first."""

    candidate: Candidate
    follows: tuple[Follows, ...]
    trajectory: Trajectory  # without the hand's error

    @property
    def angle(self) -> float:
        """The direction in degrees, anticlockwise from the player's right."""
        return degrees(atan2(self.candidate.stroke.dy, self.candidate.stroke.dx))

    def json(self) -> dict[str, Any]:
        """The advice as a JSON value."""
        return {
            "stroke": asdict(self.candidate.stroke),
            "kind": self.candidate.label,
            "worth": self.candidate.worth,
            "pockets": self.candidate.pockets,
            "keeps": self.candidate.keeps,
            "fouls": self.candidate.costly,
            "follows": [asdict(item) for item in self.follows],
        }


def board_of(
    position: Position,
    rules: RuleSet | None = None,
    *,
    colour: Colour = Colour.WHITE,
    queen: Queen | None = None,
    scores: tuple[int, int] = (0, 0),
    dues: tuple[int, int] = (0, 0),
    constants: Constants = DEFAULT,
) -> Node:
    """A position to analyse, seen by the player on turn, who plays a colour.

    The rest of the board is read off the position: men that lie, the queen on the board if she lies there
    (else covered by the player, unless said otherwise).
    """
    rules = rules or rule_set("laws-29")
    counts = position.counts
    own, lies = counts[KIND_OF_COLOUR[colour]], counts[Kind.QUEEN] > 0
    state = BoardState(
        own_on_board=own,
        opp_on_board=len(position) - own - counts[Kind.QUEEN],
        queen=Queen.ON_BOARD if lies else queen or Queen.MINE,
        own_score=scores[0],
        opp_score=scores[1],
        own_dues=dues[0],
        opp_dues=dues[1],
        striker_colour=colour,
        is_break=len(position) == 19,
    )
    return Node(position, state, rules, constants=constants)


def analyse(
    node: Node,
    *,
    strength: str | Level = "8",
    best: int = 5,
    seed: int = 1,
    effort: Effort | None = None,
    language: str = "en",
) -> list[Advice]:
    """The best strokes for a hand of this strength, best first; what follows is announced in a language."""
    who = level(strength)
    effort = effort or replace(who.effort, followed=max(who.effort.followed, 6 * best))
    search = Search(node, Matchup.between(who), effort, RandomStream(seed))
    return distinct(
        [_advice(search, candidate, language) for candidate in search.candidates(6 * best)], best
    )


def distinct(advice: list[Advice], count: int) -> list[Advice]:
    """The best of every idea (what is touched first, what is pocketed), then the best of the rest."""
    ideas: dict[tuple[int | None, frozenset[int]], Advice] = {}
    for item in advice:
        path = item.trajectory
        ideas.setdefault((path.first_contact, frozenset(path.pocketed)), item)
    chosen = list(ideas.values())[:count]
    rest = [item for item in advice if item not in chosen]
    chosen += rest[: count - len(chosen)]
    return sorted(chosen, key=lambda item: -item.candidate.worth)


def _advice(search: Search, candidate: Candidate, language: str = "en") -> Advice:
    """The chances of a candidate, tried thoroughly."""
    node, stroke = search.node, candidate.stroke
    times = 1 if search.is_steady else THOROUGH
    row = np.array([astuple(stroke)])
    verdicts = search.try_by_hand(row, times).verdicts
    codes, counts = np.unique(verdicts.codes, return_counts=True)
    grouped: dict[tuple[Any, ...], int] = {}
    for code, count in zip(codes.tolist(), counts.tolist(), strict=True):
        facts, ruling = search.trial.judge.ruling(code)
        key = (
            facts.own, facts.opp, facts.queen, facts.striker, not facts.proper,
            announce(node.rules, ruling, language=language),
        )  # fmt: skip
        grouped[key] = grouped.get(key, 0) + count
    follows = [Follows(count / times, *key) for key, count in grouped.items()]
    parts = unpack(codes)
    chances = replace(
        candidate,
        pockets=float(counts[parts.pockets].sum() / times),
        costly=float(counts[parts.faulty].sum() / times),
        keeps=float(verdicts.goes_on.mean()),
        tried=candidate.tried + times,
    )
    likeliest_first = tuple(sorted(follows, key=lambda item: -item.chance))
    return Advice(chances, likeliest_first, simulate(node.position, stroke, node.constants))


@dataclass(frozen=True, slots=True)
class SuccessMap:
    """The chance to pocket an own man (or the queen) over directions and speeds from one place."""

    x: float
    y: float
    angles: Floats  # radians, anticlockwise from the player's right
    speeds: Floats
    pockets: Floats  # [speed, angle], 0 to 1
    keeps: Floats


def success_map(
    node: Node,
    x: float,
    y: float,
    *,
    strength: str | Level = "8",
    angles: int = 181,
    speeds: int = 31,
    times: int = 8,
    seed: int = 1,
) -> SuccessMap:
    """How angle and speed decide, from one place: a picture of what the hand can miss by."""
    who = level(strength)
    turn = np.linspace(np.pi / 18, np.pi - np.pi / 18, angles)
    pace = np.linspace(SLOWEST, FASTEST, speeds)
    grid = np.array([(x, y, cos(a), sin(a), v) for v in pace for a in turn])
    search = Search(node, Matchup.between(who), who.effort, RandomStream(seed))
    verdicts = search.try_by_hand(grid, times).verdicts
    shape = (speeds, angles, times)
    pocketed = unpack(verdicts.codes).pockets.reshape(shape).mean(axis=2)
    kept = verdicts.goes_on.reshape(shape).mean(axis=2)
    return SuccessMap(x, y, turn, pace, pocketed, kept)
