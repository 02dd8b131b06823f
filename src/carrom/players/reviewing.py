"""A match looked at again, in chances to win the board: what each stroke cost, and by what.

Four chances are found for every stroke, all of the player who made it: with the *best* stroke there was; with
the stroke that was *meant*, over the errors of the hand; what such an outcome is worth as a rule, once it is
seen what was *made* of it; and *after* it, as the discs really lie. The steps between them are the decision,
the hand and the lie (choice, accuracy and luck, where people read them), and they add up: over a board, from
the first chance to the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, astuple, dataclass, field, replace
from itertools import zip_longest
from typing import Any

from carrom.arrays import np
from carrom.errors import BadInput
from carrom.laws import Queen
from carrom.match import Match, Step, events, side_of
from carrom.physics import Packing, Position, Stroke, Trajectory, simulate
from carrom.play import unpack
from carrom.players.certainty import TriedChance
from carrom.players.hinting import SENSIBLE
from carrom.players.intentions import Intentions, SearchedStroke, winner_at
from carrom.players.levels import Level, level
from carrom.players.naming import name_on
from carrom.players.node import Node
from carrom.players.planning import Search
from carrom.players.stroke_names import Manner, StrokeName
from carrom.players.titling import Title, title_of
from carrom.players.trying import Trial

REVIEW_LEVEL = "5"
"""With whose hand strokes are measured, where nothing else is said."""
IDEAS = 4
"""Of the best ideas the first that pockets something is what a stroke is compared with."""
FINE = 0.6
"""A stroke that pockets something less often than this, as a rule, is worth praise where it does."""
BEST_TIMES = 96
"""How often the best stroke is tried with the hand's error."""
WIDEST, DIRECTIONS = 6.0, 97
"""Degrees to either side of a stroke within which it is looked where its man would fall, in so many steps."""
NOT_REVIEWED = "a points game is not reviewed: its boards are not won by one of two sides"
"""Why `review` refuses a match that `can_be_reviewed` does not let through."""


@dataclass(frozen=True, slots=True)
class ReviewedChances:
    """The chances to win the board of the player who struck: with the best stroke, with the one that was
    meant, with an outcome like the one made of it, and after it."""

    best: float
    meant: float
    made: float
    after: float

    @property
    def by_decision(self) -> float:
        """What another stroke would have been worth more; never below 0."""
        return self.best - self.meant

    @property
    def by_hand(self) -> float:
        """What the hand made less of the stroke than it makes on average; below 0 it was lucky."""
        return self.meant - self.made

    @property
    def by_lie(self) -> float:
        """What such an outcome left less than it does as a rule; below 0 it was lucky."""
        return self.made - self.after

    @property
    def lost(self) -> float:
        """All of it: the sum of the three."""
        return self.best - self.after


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One stroke: its event's number, its board, who made it, what was meant and what was the best."""

    version: int
    board: int
    player: str
    chances: ReviewedChances
    played: Stroke
    meant: StrokeName
    meant_stroke: Stroke
    better: Title
    better_stroke: Stroke
    pockets: bool  # an own man or the queen
    expected: float  # the chance to, of what was meant
    error: float | None  # degrees from the middle of where it would be made, to the left above 0
    node: Node = field(repr=False)
    lie: Position = field(
        repr=False
    )  # how the discs really lay: a packed rack shows it when it is broken
    wins: bool = False  # the board

    @property
    def is_best(self) -> bool:
        """Whether the stroke that was meant is as good as the best, as far as can be told."""
        return self.chances.by_decision < 0.005 or self.meant.text() == self.better.stroke.text()

    @property
    def is_fine(self) -> bool:
        """Whether it deserves praise: it won the board, or a hard one that was the best choice came off."""
        if self.wins:
            return True
        is_break = self.meant.kind is Manner.BREAK
        return self.is_best and self.pockets and self.expected < FINE and not is_break

    @property
    def is_cover(self) -> bool:
        """Whether the queen waited for her cover."""
        return self.node.state.queen is Queen.PENDING

    def path(self, stroke: Stroke) -> Trajectory:
        """A stroke on the board as it lay, from the player's chair."""
        return simulate(self.lie, stroke, self.node.constants)

    def json(self, language: str = "en") -> dict[str, Any]:
        """As a JSON value."""
        chances = self.chances
        return {
            "event": self.version,
            "board": self.board,
            "player": self.player,
            "meant": self.meant.json(language),
            "better": self.better.json(language),
            "played_stroke": asdict(self.played),
            "meant_stroke": asdict(self.meant_stroke),
            "better_stroke": asdict(self.better_stroke),
            "pockets": self.pockets,
            "wins": self.wins,
            "is_fine": self.is_fine,
            "expected": self.expected,
            "aim_error": self.error,
            "chances": asdict(chances),
            "lost_by_decision": chances.by_decision,
            "lost_by_hand": chances.by_hand,
            "lost_by_lie": chances.by_lie,
        }


def review(
    match: Match,
    *,
    strength: str | Level = REVIEW_LEVEL,
    seed: int = 1,
    since: int = 0,
    most: int | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> list[Reviewed]:
    """Every stroke of the boards that were simulated, in order, measured by a hand of this strength.

    ``since``: only strokes after this event, and at most so many; what they led to is looked at all the same.
    Raises `BadInput` for a points game.

    >>> from carrom.match import events
    >>> from carrom.play import self_play
    >>> match = self_play(events.MatchMade(rules="icf-25", format="boards=1"), seed=1)
    >>> stroke = review(match, strength="1", most=1)[0]
    >>> stroke.player, stroke.board, 0 <= stroke.chances.best <= 1
    ('b1', 1, True)
    """
    if not can_be_reviewed(match):
        raise BadInput(NOT_REVIEWED, field="record")
    who = level(strength)
    steps = [step for step in strokes_of(match) if step.version > since][:most]
    looks: list[_StrokeLook] = []
    for count, step in enumerate([*steps, *_following(match, steps[-1:])], 1):
        looks.append(_StrokeLook.at(SearchedStroke.of(step, who, seed)))
        if watch is not None and count <= len(steps):
            watch(count, len(steps))
    pairs = zip_longest(looks[: len(steps)], looks[1 : len(steps) + 1])
    return [look.reviewed(following) for look, following in pairs]


def can_be_reviewed(match: Match) -> bool:
    """Whether its boards are won by one of two sides; in a points game everybody collects points.

    >>> from carrom.match import events, fold
    >>> can_be_reviewed(fold([events.MatchMade(rules="icf-25")]))
    True
    """
    return match.state.match_made is None or not match.state.rules.men_are_shared


def strokes_of(match: Match) -> Iterator[Step]:
    """The strokes of a match that were simulated.

    >>> from carrom.match import events
    >>> from carrom.play import self_play
    >>> match = self_play(events.MatchMade(format="boards=1"), seed=1)
    >>> sum(1 for _ in strokes_of(match)) > 10
    True
    """
    for step in match.line:
        if isinstance(step.event, events.Struck) and step.event.played is not None:
            yield step


def _following(match: Match, last: list[Step]) -> list[Step]:
    """The stroke after the last on the same board, if there is one."""
    after = [step for step in strokes_of(match) if last and step.version > last[-1].version][:1]
    return [step for step in after if _board_of(step) == _board_of(last[-1])]


def _board_of(step: Step) -> tuple[int, int]:
    """The number of a stroke's board: boards over before it, replayed ones too."""
    state = step.before
    return len(state.boards), 0 if state.board is None else state.board.number


@dataclass(frozen=True, slots=True)
class _StrokeLook:
    """A stroke looked at by itself: all but what it led to."""

    subject: SearchedStroke
    meant: Intentions
    better: Stroke
    title: Title | None  # of the better one; None where there was none
    best: float  # the chance with it
    leaf: float  # the chance on the board as it was left, without another look
    made: float
    pockets: bool

    @classmethod
    def at(cls, subject: SearchedStroke) -> _StrokeLook:
        """Look at a stroke."""
        search, meant = subject.search, Intentions.behind(subject)
        if subject.wins:  # there was no better one
            better, best, title = meant.stroke, meant.chance, None
        else:
            better = _best_to_play(search)
            tried = search.try_by_hand(np.array([astuple(better)]), subject.times(BEST_TIMES))
            best = float(subject.chances(tried).mean())
            path = simulate(subject.node.position, better, subject.node.constants)
            title = title_of(subject.node, path, tried, is_certain=search.is_steady)
        real = as_it_lay(search, subject.step).play(np.array([astuple(subject.stroke)]))
        leaf, code = float(subject.chances(real)[0]), int(real.verdicts.codes[0])
        made = meant.chance_with(code)
        return cls(
            subject, meant, better, title, max(best, meant.chance), leaf, leaf if made is None else made,
            bool(unpack(code).pockets),
        )  # fmt: skip

    def reviewed(self, following: _StrokeLook | None) -> Reviewed:
        """The stroke with what it led to."""
        subject, meant = self.subject, self.meant
        chances = ReviewedChances(self.best, meant.chance, self.made, self._after(following))
        lie = as_it_lay(subject.search, subject.step).node.position
        name, stroke = meant.name, meant.stroke
        made = name_on(subject.node, simulate(lie, subject.stroke, subject.node.constants))
        if made.falls and not name.falls and not name.is_aimed:
            # Nobody says of a stroke that pocketed a man that it was meant to pocket nothing.
            name, stroke = made, subject.stroke
        better, better_stroke = self.title, self.better
        if better is None:
            better, better_stroke = Title(name, TriedChance(1, 1, is_certain=True)), stroke
        return Reviewed(
            subject.step.version, _board_of(subject.step)[0] + 1, subject.player, chances,
            subject.stroke, name, stroke, better, better_stroke,
            self.pockets, meant.pockets, _aim_error(subject, meant.name), subject.node, lie, subject.wins,
        )  # fmt: skip

    def _after(self, following: _StrokeLook | None) -> float:
        """The chance after the stroke: the result of a board that is over, or what the next player has."""
        step, side = self.subject.step, side_of(self.subject.player)
        if (winner := winner_at(step)) is not None:
            return float(winner is side)
        if following is not None and _board_of(following.subject.step) == _board_of(step):
            is_same = side_of(following.subject.player) is side
            return following.best if is_same else 1 - following.best
        return self.leaf


def _best_to_play(search: Search) -> Stroke:
    """The best stroke that pockets something in a sensible part of the tries; if there is none, the best."""
    ideas = search.candidates(IDEAS, one_of_each=True)
    return next((each for each in ideas if each.pockets >= SENSIBLE), ideas[0]).stroke


def _aim_error(subject: SearchedStroke, name: StrokeName) -> float | None:
    """By how many degrees a stroke missed the middle of the directions in which its man falls."""
    stroke, trial = subject.stroke, subject.search.trial
    if not name.is_aimed or name.number is None or trial.is_uncertain:
        return None
    turns = np.radians(np.linspace(-WIDEST, WIDEST, DIRECTIONS))
    fan = np.repeat(np.array([astuple(stroke)]), DIRECTIONS, axis=0)
    fan[:, 2] = stroke.dx * np.cos(turns) - stroke.dy * np.sin(turns)
    fan[:, 3] = stroke.dx * np.sin(turns) + stroke.dy * np.cos(turns)
    falls = (trial.play(fan).outcomes.pocketed == name.number).any(axis=1)
    if not falls.any():
        return None
    edges = np.flatnonzero(np.diff(np.concatenate([[False], falls, [False]])))
    windows = np.degrees(turns)[edges.reshape(-1, 2) - [0, 1]]
    nearest = np.abs(np.clip(0.0, windows[:, 0], windows[:, 1])).argmin()
    return float(-windows[nearest].mean())


def as_it_lay(search: Search, step: Step) -> Trial:
    """The board as it lay: of a packed rack that is known once it is broken."""
    event, board, trial = step.event, step.before.board, search.trial
    if not isinstance(event, events.Struck) or event.lie is None:
        return trial
    assert board is not None
    lie = Position.from_text(event.lie).turned(-step.before.seating.quarters(board.on_turn))
    node = replace(search.node, position=lie, packing=Packing.EXACT)
    return Trial(node, trial.mine, trial.theirs)
