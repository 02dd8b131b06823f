"""The title of a stroke that is advised: what the hand will mostly make of it, and how often where that is
less than half of the time.

As it is meant, a stroke may pocket two men by luck. If the hand makes that of it one time in ten, it is no
title: a title says what happens in at least half of the tries, or how often it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from carrom.physics import Kind, Stroke, Trajectory, simulate
from carrom.play import KIND_OF_COLOUR
from carrom.players.certainty import TriedChance
from carrom.players.naming import PocketedDisc, falls_of, name_missed, name_on
from carrom.players.node import Node
from carrom.players.stroke_names import Manner, Pocket, StrokeName
from carrom.players.trying import Tried

SEEN = 100
"""Tries whose ways are looked at, for the pocket and how the disc comes to it."""
USUAL = 0.5
"""From this part of the tries on a title says what happens, and not how often."""
MEANT = 0.1
"""What a stroke is about happens in this part of the tries at least."""
LIKELY = 1 / 3
"""A stroke that pockets something so often is about that, even if it would not without any error."""
SCATTERED = 1.5
"""Where so many times as often as the disc named something is pocketed, that is said first."""


@dataclass(frozen=True, slots=True)
class Title:
    """What a hand mostly makes of a stroke. ``happens``: how often it comes out as the name says.
    ``pockets``: how often an own man or the queen is pocketed, where that is much more often."""

    stroke: StrokeName
    happens: TriedChance
    pockets: TriedChance | None = None

    @property
    def core(self) -> tuple[Manner, int | None, Pocket | None]:
        """What it is about: how it goes at which disc, and into which pocket."""
        return self.stroke.core

    @property
    def is_usual(self) -> bool:
        """Whether it comes out as the name says in at least half of the tries."""
        return self.happens.hits >= USUAL * self.happens.tries

    def text(self, language: str = "en") -> str:
        """The name, and how often it comes out so where that is less than half of the time."""
        if self.is_usual:
            return self.stroke.text(language)
        chance = self.happens.text(language)
        if self.pockets is None:
            return self.stroke.text_if("seldom", language, chance=chance)
        return self.stroke.text_if(
            "scattered", language, chance=chance, pockets=self.pockets.text(language)
        )

    def instead(self, other: StrokeName, language: str = "en") -> str:
        """This title, and that it is instead of another stroke."""
        return self.stroke.said_instead(self.text(language), other, language)

    def json(self, language: str = "en") -> dict[str, Any]:
        """As a JSON value, the words with it; ``happens``: how often it comes out so."""
        words = {"text": self.text(language), "happens": self.happens.part}
        return self.stroke.json(language) | words


def title_of(node: Node, meant: Trajectory, tried: Tried, *, is_certain: bool = False) -> Title:
    """The title of a stroke by what came of its tries; ``meant``: its way without the hand's error."""
    name = name_on(node, meant)
    tries = len(tried.strokes)
    if name.kind is Manner.BREAK or is_certain:
        return Title(name, TriedChance(tries, tries, is_certain))
    return _Titling(node, meant, name, tried).title()


class _Titling:
    """The tries of a stroke being looked at: what each pocketed, and the ways of some."""

    def __init__(self, node: Node, meant: Trajectory, name: StrokeName, tried: Tried) -> None:
        self.meant, self.name = meant, name
        self.kinds = [disc.kind for disc in node.position]
        own = KIND_OF_COLOUR[node.state.striker_colour]
        self.wanted = {n for n, kind in enumerate(self.kinds) if kind in (own, Kind.QUEEN)}
        discs = len(self.kinds)
        self.pocketed = [
            frozenset(number for number in row if 0 <= number < discs)
            for row in tried.outcomes.pocketed.tolist()
        ]
        self.first = tried.outcomes.first_contact.tolist()
        step = max(len(tried.strokes) // SEEN, 1)
        strokes = [Stroke(*row) for row in tried.strokes[::step].tolist()]
        paths = [simulate(node.position, stroke, node.constants) for stroke in strokes]
        self.seen = [meant, *paths]
        self.names = [name, *(name_on(node, path) for path in paths)]

    def title(self) -> Title:
        """By what happens most: an own man or the queen falls, another disc does, or none."""
        falls = self._falls()
        mine = {fall: hits for fall, hits in falls.items() if fall.disc in self.wanted}
        pockets = sum(bool(fell & self.wanted) for fell in self.pocketed)
        is_meant = bool(self.wanted & set(self.meant.pocketed)) or pockets >= LIKELY * self._tries
        if mine and is_meant and max(mine.values()) >= MEANT * self._tries:
            return self._pocketing(mine, pockets)
        missed = name_missed(self.meant, self.name)
        quiet = self._chance(
            sum(
                not fell and (first if first >= 0 else None) == missed.number
                for fell, first in zip(self.pocketed, self.first, strict=True)
            )
        )
        if falls and max(falls.values()) > quiet.hits:
            return self._pocketing(falls, 0)
        return Title(missed, quiet)

    @property
    def _tries(self) -> int:
        return len(self.pocketed)

    def _chance(self, hits: float) -> TriedChance:
        return TriedChance(round(hits), self._tries)

    def _falls(self) -> dict[PocketedDisc, float]:
        """How often each disc that some name is about falls into each pocket, of all tries."""
        into = Counter(fall for path in self.seen for fall in falls_of(path))
        discs = Counter(fall.disc for fall in into.elements())
        named = {(name.number, name.pocket) for name in self.names}
        often = {number: sum(number in fell for fell in self.pocketed) for number in discs}
        return {
            fall: often[fall.disc] * count / discs[fall.disc]
            for fall, count in into.items()
            if fall in named
        }

    def _pocketing(self, falls: dict[PocketedDisc, float], pockets: int) -> Title:
        """About the disc that falls most often, with the others that mostly fall with it."""
        fall = max(falls, key=lambda each: (falls[each], each.disc == self.name.number))
        names = [
            name
            for name, path in zip(self.names, self.seen, strict=True)
            if (name.number, name.pocket) == fall and fall in falls_of(path)
        ]
        name = names[0]  # as it is meant, if it falls so; else as most tries go
        if name is not self.name:
            kind = Counter(each.kind for each in names).most_common(1)[0][0]
            name = next(each for each in names if each.kind is kind)
        together = self._together(fall, names)
        part = falls[fall] / max(sum(fall.disc in fell for fell in self.pocketed), 1)
        for kinds in (together, (self.kinds[fall.disc],)):
            hits = part * sum(
                fall.disc in fell and _holds(self._kinds(fell), kinds) for fell in self.pocketed
            )
            if hits >= USUAL * self._tries:
                break
        happens = self._chance(hits)
        name = replace(name, falls=kinds)
        is_scattered = happens.hits < USUAL * self._tries and pockets >= SCATTERED * happens.hits
        return Title(name, happens, self._chance(pockets) if is_scattered else None)

    def _together(self, fall: PocketedDisc, names: Sequence[StrokeName]) -> tuple[Kind, ...]:
        """What mostly falls where a disc does."""
        sets = Counter(self._kinds(fell) for fell in self.pocketed if fall.disc in fell)
        return sets.most_common(1)[0][0] if sets else names[0].falls

    def _kinds(self, numbers: frozenset[int]) -> tuple[Kind, ...]:
        return tuple(sorted(self.kinds[number] for number in numbers))


def _holds(fell: tuple[Kind, ...], kinds: tuple[Kind, ...]) -> bool:
    """Whether at least these kinds are among those that fell."""
    return not Counter(kinds) - Counter(fell)
