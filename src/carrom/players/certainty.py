"""Chances as they may be said: no more than the tries support."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

from carrom.laws import fill_in, words_of

CERTAINTY = 3.0
"""Where all of n tries came out alike, the chance of the other is below 3 / n, 95 times of 100."""


@dataclass(frozen=True, slots=True)
class TriedChance:
    """How often something came about in so many tries. ``is_certain``: every other try would come out the
    same, for the hand makes no error and the discs lie as they are seen."""

    hits: int
    tries: int
    is_certain: bool = False

    @property
    def part(self) -> float:
        """As a number: 0 or 1 only where it is certain, else with half a hit and half a miss added."""
        if self.is_certain:
            return self.hits / self.tries
        return (self.hits + 0.5) / (self.tries + 1)

    def text(self, language: str = "en") -> str:
        """In words: 400 of 400 tries are "over 99%", never "100%" unless it is certain.

        >>> TriedChance(400, 400).text(), TriedChance(399, 400).text(), TriedChance(212, 400).text()
        ('over 99%', '99%', '53%')
        >>> TriedChance(8, 8).text(), TriedChance(0, 400).text(), TriedChance(1, 1, True).text()
        ('over 62%', 'under 1%', '100%')
        """
        words = words_of("carrom.players", "coach", language)["chance"]
        if self.is_certain:
            return fill_in(words["exact"], percent=round(100 * self.hits / self.tries))
        bound = CERTAINTY / self.tries
        if self.hits == self.tries:
            return fill_in(words["over"], percent=max(floor(100 * (1 - bound)), 0))
        if self.hits == 0:
            return fill_in(words["under"], percent=min(-floor(-100 * bound), 100))
        return say_percent(self.hits / self.tries, language)


def say_percent(part: float, language: str = "en") -> str:
    """A chance in words that is neither certain nor impossible: 1% to 99%.

    >>> say_percent(0.714), say_percent(0.9991)
    ('71%', '99%')
    """
    words = words_of("carrom.players", "coach", language)["chance"]
    return fill_in(words["exact"], percent=min(max(round(100 * part), 1), 99))


def say_after(chance: float, language: str = "en") -> str:
    """The chance after a stroke in words: 0% and 100% only where the board is over.

    >>> say_after(1.0), say_after(0.9991), say_after(0.0)
    ('100%', '99%', '0%')
    """
    if chance not in (0.0, 1.0):
        return say_percent(chance, language)
    words = words_of("carrom.players", "coach", language)["chance"]
    return fill_in(words["exact"], percent=round(100 * chance))
