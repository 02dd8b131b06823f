"""What the umpire sees: the board before a stroke, and the stroke.

Everything is seen from the chair of the player who makes the stroke: *own* is their side, *opp* the other.
In the points game, where the men belong to nobody, *own* is white and *opp* is black.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, ClassVar

from carrom.shape import Detail, shape_of
from carrom.short_repr import short_repr

COUNT = Detail(at_least=0, at_most=10**9 - 1)
Count = Annotated[int, COUNT]
"""A number of men, points or boards."""
Amount = Annotated[float, Detail(at_least=0, at_most=10**9)]
"""A length of time or of wood."""
MEN = 9
"""Men of each colour (003.equip.11)."""


class Colour(StrEnum):
    """The colour of a side's men."""

    WHITE = "white"
    BLACK = "black"


class Queen(StrEnum):
    """Where the queen stands between two strokes."""

    ON_BOARD = "on_board"
    PENDING = "pending"  # pocketed by the player on turn, still to be covered
    VOID = "void"  # pocketed without the right to her, goes back when the turn ends (004.cover.2)
    MINE = "covered_by_me"
    THEIRS = "covered_by_opponent"


UNSETTLED = (Queen.PENDING, Queen.VOID)
"""Pocketed, and neither covered nor returned yet."""


class Contact(StrEnum):
    """The first piece the striker touches, before any cushion.

    >>> from carrom.laws import BoardState, StrokeFacts, judge, rule_set
    >>> touched = StrokeFacts(own=1, first_contact=Contact.OPPONENT)
    >>> judge(rule_set("icf-25"), BoardState(5, 5), touched).turn
    <Turn.KEEP: 'keep'>
    """

    NOTHING = "nothing"
    OWN = "own"
    OPPONENT = "opponent"
    QUEEN = "queen"
    OWN_LAST = "own last piece"  # an own man that the report calls the player's last


CONTACT_SYNONYMS = (
    ("own piece", "own"),
    ("opponent piece", "opponent"),
    ("opp", "opponent"),
    ("none", "nothing"),
)
"""Words other than ours that reports use for the first contact."""


class Breach(StrEnum):
    """A fault in the act of striking (A02). Whether it is one, the rule set says: ``rules.striking``."""

    OFF_BASE = "off_base"  # not within the base lines nor on a base circle of the own side
    OFF_LINES = "off_lines"  # does not touch both base lines
    CUTS_MOON = "cuts_moon"  # partly in the base line, partly in the circle
    CIRCLE_UNCOVERED = "circle_uncovered"  # on a base circle without covering it fully
    TOUCHES_ARROW = "touches_arrow"
    NOT_FORWARD = "not_forward"  # backwards or sideways
    EARLY_CONTACT = "early_contact"  # hit a piece on or behind the front line before crossing it
    HAND_OVER_LINE = "hand_over_line"
    ARM_OVER_LINE = "arm_over_line"
    ELBOW_OVER_LINE = "elbow_over_line"
    ELBOW_OVER_FRAME = "elbow_over_frame"
    BODY_OVER_LINE = "body_over_line"  # feet and knees too
    PUSH = "push"
    TOO_SOON = "too_soon"  # before the opponent picked up the striker
    NOT_WITH_STRIKER = "not_with_striker"
    THUMB = "thumb"


_QUEENS = {Queen.MINE: Queen.THEIRS, Queen.THEIRS: Queen.MINE}


def swapped_sides(value: Any) -> dict[str, Any]:
    """What differs in a board or a ruling told from the other chair: ``own_dues`` is ``opp_dues`` there."""
    swapped = {name: getattr(value, other) for name, other in _sides(value.__class__)}
    swapped["queen"] = _QUEENS.get(value.queen, value.queen)
    return swapped


@cache
def _sides(cls: Any) -> tuple[tuple[str, str], ...]:
    """The fields that exist for both sides, each with that of the other side."""
    names = cls.__dataclass_fields__
    pairs = [(name, name.replace("own", "opp")) for name in names if "own" in name]
    both = [(own, opp) for own, opp in pairs if opp in names]
    return (*both, *((opp, own) for own, opp in both))


@dataclass(frozen=True, slots=True)
class BoardState:
    """The board before a stroke, as far as the laws care.

    Where the men belong to nobody (A127), ``own`` are the white men and ``opp`` the black, whoever strikes;
    ``opp_score`` is that of the best of the others.

    ``ever_pocketed_own`` is history, not a count: it stays true when the man comes back (A61). Left out,
    it is taken from the count.

    >>> BoardState(own_on_board=8, opp_on_board=9).ever_pocketed_own
    True
    """

    needs: ClassVar[tuple[str, ...]] = ("queen",)
    own_on_board: Count
    opp_on_board: Count
    queen: Queen = Queen.ON_BOARD
    own_dues: Annotated[int, replace(COUNT, name="dues.own")] = 0
    opp_dues: Annotated[int, replace(COUNT, name="dues.opp")] = 0
    own_score: Annotated[int, replace(COUNT, name="score.own")] = 0
    opp_score: Annotated[int, replace(COUNT, name="score.opp")] = 0
    ever_pocketed_own: bool | None = None
    ever_pocketed_opp: bool | None = None
    striker_colour: Colour = Colour.WHITE
    cover_needed: Count = 1
    own_this_turn: bool = False
    is_break: bool = False
    no_room: bool = False  # dues wait for room in the circle though men are down (A65)
    board_no: Count | None = None  # of this game, where a game has a limit of boards

    def __repr__(self) -> str:
        own, opp = self.own_on_board < MEN, self.opp_on_board < MEN
        return short_repr(self, ever_pocketed_own=own, ever_pocketed_opp=opp)

    def __post_init__(self) -> None:
        if type(self.queen) is not Queen:
            object.__setattr__(self, "queen", _QUEEN.read_at(self.queen, "given.queen"))
        if self.ever_pocketed_own is None:
            object.__setattr__(self, "ever_pocketed_own", self.own_on_board < MEN)
        if self.ever_pocketed_opp is None:
            object.__setattr__(self, "ever_pocketed_opp", self.opp_on_board < MEN)

    def from_the_other_chair(self) -> BoardState:
        """The same board as the opponent sees it when the turn passes to them."""
        other = Colour.BLACK if self.striker_colour is Colour.WHITE else Colour.WHITE
        swapped = swapped_sides(self)
        return replace(self, **swapped, striker_colour=other, own_this_turn=False, is_break=False)


@dataclass(frozen=True, slots=True)
class StrokeFacts:
    """What happened in one stroke, once everything has come to rest (003.general.17).

    ``proper`` is the umpire's word for the whole stroke; ``breaches`` names faults one by one and lets
    the rule set say whether each is one.
    """

    own: Count = 0
    opp: Count = 0
    queen: bool = False
    striker: bool = False
    proper: bool = True
    breaches: Annotated[tuple[Breach, ...], Detail(name="breach", from_text=True)] = ()
    direct_hit: bool = False
    first_contact: Annotated[Contact | None, Detail(synonyms=CONTACT_SYNONYMS)] = None
    striker_jumped: bool = False
    jumped_own: Count = 0
    jumped_opp: Count = 0
    jumped_queen: bool = False
    fell_back: bool = False
    fell_back_after_light: bool = False

    __repr__ = short_repr

    def __post_init__(self) -> None:
        if self.breaches:
            given: Any = self.breaches  # a plain word, or plain words, are as good
            words = [given] if isinstance(given, str) else given
            breaches = tuple([_BREACH.read_at(word, "stroke.breach") for word in words])
            object.__setattr__(self, "breaches", breaches)
        if self.first_contact is not None and type(self.first_contact) is not Contact:
            contact = _CONTACT.read_at(self.first_contact, "stroke.first_contact")
            object.__setattr__(self, "first_contact", contact)


_QUEEN, _BREACH, _CONTACT = shape_of(Queen), shape_of(Breach), shape_of(Contact)
