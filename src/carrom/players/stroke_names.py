"""The name of a stroke: a value, and how it is said in plain words, in every language of ``data/strokes``."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from carrom.laws import fill_in, words_of
from carrom.physics import Kind

THIN = 55.0
"""Degrees from which a cut is very thin."""


class Manner(StrEnum):
    """How a stroke goes to a pocket; of several ways at once, the one that is hardest to do."""

    BREAK = "break"
    STRAIGHT = "straight"
    CUT = "cut"
    BANK = "bank"  # the man off a cushion
    REBOUND = "rebound"  # the striker off a cushion
    PLANT = "plant"  # the man through another disc
    CAROM = "carom"  # the striker off another disc
    SOFT = "soft"  # aimed at no pocket
    HARD = "hard"  # likewise, with force
    NOTHING = "nothing"  # touches nothing


class Pocket(StrEnum):
    """A pocket as the player sees it, in the order of `Equipment.pockets`."""

    NEAR_LEFT = "near_left"
    NEAR_RIGHT = "near_right"
    FAR_LEFT = "far_left"
    FAR_RIGHT = "far_right"


class Cushion(StrEnum):
    """A cushion as the player sees it."""

    LEFT = "left"
    RIGHT = "right"
    NEAR = "near"
    FAR = "far"


class Area(StrEnum):
    """Where a disc lies, away from the pockets."""

    MIDDLE = "middle"
    LEFT = "left"
    RIGHT = "right"
    NEAR = "near"
    FAR = "far"


@dataclass(frozen=True, slots=True)
class StrokeName:
    """What a stroke is: its kind, the disc it is aimed at and where that lies, the pocket, and the way there.

    ``number`` of the disc in the position. ``through``: the disc in between. ``cut``: the angle in degrees
    by which the disc leaves the striker's way, to the left above 0. ``falls``: every disc that is pocketed,
    the striker left out; empty where the stroke misses. ``covers``: it is made to cover the queen.
    """

    kind: Manner
    disc: Kind | None = None
    number: int | None = None
    lies: Pocket | Area | None = None
    pocket: Pocket | None = None
    through: Kind | None = None
    striker_cushions: tuple[Cushion, ...] = ()
    disc_cushions: tuple[Cushion, ...] = ()
    cut: float = 0.0
    falls: tuple[Kind, ...] = ()
    is_only: bool = False  # no other disc of its kind lies on the board
    covers: bool = False

    @property
    def is_direct(self) -> bool:
        """Whether the striker goes straight to the man, and he straight to the pocket."""
        return self.kind in (Manner.STRAIGHT, Manner.CUT)

    @property
    def is_aimed(self) -> bool:
        """Whether it is aimed at a pocket."""
        return self.pocket is not None

    @property
    def core(self) -> tuple[Manner, int | None, Pocket | None]:
        """What it is about: how it goes at which disc, and into which pocket."""
        return self.kind, self.number, self.pocket

    def text(self, language: str = "en") -> str:
        """The stroke in words, without a full stop."""
        words = words_of("carrom.players", "strokes", language)
        return " ".join(_Wording(words, self).text.split()).replace(" ,", ",")

    def text_if(self, key: str, language: str = "en", **chances: str) -> str:
        """The stroke in words where it does not mostly come out so, with chances. ``key``: what is said."""
        words = words_of("carrom.players", "strokes", language)["chance"]
        return fill_in(words[key], stroke=self.text(language), **chances)

    def instead(self, other: StrokeName, language: str = "en") -> str:
        """This stroke in words, and that it is instead of another."""
        return self.said_instead(self.text(language), other, language)

    def said_instead(self, text: str, other: StrokeName, language: str = "en") -> str:
        """The same with a text of one's own for this stroke."""
        words = words_of("carrom.players", "strokes", language)["instead"]
        key = "same" if other.kind is self.kind else other.kind.value
        return fill_in(words[key], stroke=text)

    def json(self, language: str = "en") -> dict[str, Any]:
        """As a JSON value, the words with it."""
        return {
            "text": self.text(language),
            "kind": self.kind.value,
            "disc": None if self.disc is None else self.disc.value,
            "pocket": None if self.pocket is None else self.pocket.value,
            "through": None if self.through is None else self.through.value,
            "cushions": [side.value for side in (*self.striker_cushions, *self.disc_cushions)],
            "cut": round(self.cut, 1),
            "covers": self.covers,
        }


class _Wording:
    """A name being said, with the words of a language."""

    def __init__(self, words: dict[str, Any], name: StrokeName) -> None:
        self.words, self.stroke = words, name

    @property
    def text(self) -> str:
        name, words = self.stroke, self.words
        text = fill_in(
            words["stroke"][self._key()],
            disc=self._disc(),
            into=self._into(),
            through="" if name.through is None else words["disc"][name.through],
            striker_cushions=self._cushions(name.striker_cushions),
            disc_cushions=self._cushions(name.disc_cushions),
        )
        if name.is_aimed and name.disc_cushions and name.kind is not Manner.BANK:
            text += fill_in(words["also"]["bank"], cushions=self._cushions(name.disc_cushions))
        if name.is_aimed:
            text += self._also()
        return self._before() + text

    def _key(self) -> str:
        thin = self.stroke.kind is Manner.CUT and abs(self.stroke.cut) >= THIN
        return "thin_cut" if thin else self.stroke.kind.value

    def _disc(self) -> str:
        name, words = self.stroke, self.words
        if name.disc is None:
            return ""
        noun = words["disc"][name.disc]
        if name.lies is not None and name.lies is name.pocket:
            return str(noun)  # the pocket is named by where it goes
        if isinstance(name.lies, Pocket):
            return fill_in(words["lies"]["pocket"], disc=noun, pocket=words["pocket"][name.lies])
        if name.is_only or name.lies is None:
            return str(noun)
        return fill_in(words["lies"][name.lies], disc=noun)

    def _into(self) -> str:
        name, words = self.stroke, self.words
        if name.pocket is None:
            return ""
        return fill_in(words["into"], pocket=words["pocket"][name.pocket])

    def _cushions(self, sides: tuple[Cushion, ...]) -> str:
        words = self.words["cushion"]
        if len(sides) > 2:
            return str(words["several"])
        return str(words["and"]).join(str(words[side]) for side in sides)

    def _before(self) -> str:
        name, words = self.stroke, self.words["before"]
        if name.covers:
            return str(words["covers"])
        own = [kind for kind in name.falls if kind is name.disc]
        if Kind.QUEEN in name.falls and name.disc in (Kind.WHITE, Kind.BLACK):
            return fill_in(words["queen_and"], man=self.words["colour"][name.disc])
        if len(own) > 1 and name.disc is not None:
            return fill_in(
                words["several"],
                count=words["count"][min(len(own), 4) - 2],
                men=self.words["colours"][name.disc],
            )
        return ""

    def _also(self) -> str:
        """Men of the other colour that fall with it."""
        name = self.stroke
        others = {Kind.WHITE: Kind.BLACK, Kind.BLACK: Kind.WHITE}
        other = others.get(name.disc) if name.disc else None
        if other is None or other not in name.falls:
            return ""
        return fill_in(self.words["also"]["opponent"], disc=self.words["a"][other])
