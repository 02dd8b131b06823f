"""What the coach says of a match: each player's costliest decisions, and what their strokes cost in all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from carrom.laws import fill_in, words_of
from carrom.match import Match, State
from carrom.players.certainty import say_percent
from carrom.players.reviewing import Reviewed

SHOWN = 3
"""Decisions of each player that are shown."""
WORTH_SAYING = 0.02
"""A decision that costs less is not called costly: the tries do not tell such strokes apart."""


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """A player's strokes of a match; what they cost in chances to win the board, in all."""

    player: str
    name: str
    strokes: tuple[Reviewed, ...]

    @property
    def by_decision(self) -> float:
        """Lost by decisions, in boards."""
        return sum(stroke.chances.by_decision for stroke in self.strokes)

    @property
    def by_hand(self) -> float:
        """Lost by the hand, in boards; below 0 it was lucky."""
        return sum(stroke.chances.by_hand for stroke in self.strokes)

    @property
    def by_lie(self) -> float:
        """Lost by the lie, in boards; below 0 it was lucky."""
        return sum(stroke.chances.by_lie for stroke in self.strokes)

    @property
    def costliest(self) -> tuple[Reviewed, ...]:
        """The decisions that cost most, the worst first."""
        costly = [stroke for stroke in self.strokes if is_costly(stroke)]
        return tuple(sorted(costly, key=lambda stroke: -stroke.chances.by_decision)[:SHOWN])

    @property
    def finest(self) -> tuple[Reviewed, ...]:
        """The strokes that deserve praise: those that won a board, then the hardest."""
        fine = [stroke for stroke in self.strokes if stroke.is_fine]
        return tuple(sorted(fine, key=lambda stroke: (not stroke.wins, stroke.expected))[:SHOWN])

    def text(self, language: str = "en") -> str:
        """What the strokes cost, in a sentence."""
        words, count = _words(language), len(self.strokes)
        return fill_in(
            words["player"],
            count,
            name=self.name,
            decision=say_change(self.by_decision / count),
            hand=say_change(self.by_hand / count),
            lie=say_change(self.by_lie / count),
        )

    def json(self) -> dict[str, Any]:
        """As a JSON value; strokes by their events."""
        return {
            "player": self.player,
            "name": self.name,
            "strokes": len(self.strokes),
            "lost_by_decision": self.by_decision,
            "lost_by_hand": self.by_hand,
            "lost_by_lie": self.by_lie,
            "costliest": [stroke.version for stroke in self.costliest],
            "finest": [stroke.version for stroke in self.finest],
        }


def is_costly(stroke: Reviewed) -> bool:
    """Whether another stroke would have been clearly better."""
    return stroke.chances.by_decision >= WORTH_SAYING and not stroke.is_best


def by_player(match: Match | State, strokes: Sequence[Reviewed]) -> list[PlayerReview]:
    """The strokes of each player, in the order of their seats."""
    state = match.state if isinstance(match, Match) else match
    match_made = state.match_made
    return [
        PlayerReview(
            player,
            match_made.player_in(player).name if match_made is not None else player,
            tuple(stroke for stroke in strokes if stroke.player == player),
        )
        for player in sorted({stroke.player for stroke in strokes})
    ]


def say_decision(stroke: Reviewed, language: str = "en") -> str:
    """The better stroke, what it is instead of, and both chances."""
    chances = stroke.chances
    return fill_in(
        _words(language)["decision"],
        instead=stroke.better.instead(stroke.meant, language),
        best=say_percent(chances.best, language),
        meant=say_percent(chances.meant, language),
    )


def say_praise(stroke: Reviewed, language: str = "en") -> str:
    """A stroke that deserves praise: what it was, and that it won the board or how seldom it comes off.

    >>> from carrom.match import events
    >>> from carrom.play import self_play
    >>> from carrom.players import review
    >>> match = self_play(events.MatchMade(rules="icf-25", format="boards=1"), seed=1)
    >>> say_praise(review(match, strength="1", most=1)[0])
    'Well played: break (succeeds 2% of the time)'
    """
    words = _words(language)["praise"]
    return fill_in(
        words["won" if stroke.wins else "hard"],
        stroke=stroke.meant.text(language),
        chance=say_percent(stroke.expected, language),
    )


def say_split(stroke: Reviewed, language: str = "en") -> str:
    """What a stroke cost by the decision, the hand and the lie."""
    chances = stroke.chances
    return fill_in(
        _words(language)["split"],
        decision=say_change(chances.by_decision),
        hand=say_change(chances.by_hand),
        lie=say_change(chances.by_lie),
    )


def say_change(lost: float) -> str:
    """A loss of chance as a change of it, in percent.

    >>> say_change(0.231), say_change(-0.04), say_change(0.0001)
    ('−23%', '+4%', '0%')
    """
    percent = round(-100 * lost)
    return f"{'+' if percent > 0 else '−' if percent < 0 else ''}{abs(percent)}%"


def _words(language: str) -> dict[str, Any]:
    words: dict[str, Any] = words_of("carrom.players", "coach", language)["review"]
    return words
