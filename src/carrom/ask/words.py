"""What players say of a stroke, read: what fell in it, and what they say of the board beside.

Reading is honest: what is not understood is said, what is said back (`stroke_text`) is what was
understood, and where a word that matters was passed over the reading is `doubtful`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from carrom.ask.spoken import Token, faults, tokens
from carrom.laws import MEN, Breach, Colour, StrokeFacts

if TYPE_CHECKING:
    from carrom.ask.possibilities import Values

Owner = Literal["own", "opp"]
Unclear = Literal["whose", "colour", "how_many", "too_many"]

# What a player says of the board: the answers it gives to questions that need not be asked then.
_BOARD: dict[str, tuple[tuple[str, Values], ...]] = {
    "to_cover": (("queen", ("pending",)),),
    "on_board": (("queen", ("on_board",)),),
    "already": (("queen", ("covered_by_me", "covered_by_opponent")),),
    "none_down": (("down", (0,)), ("ever", (0,))),
}
_LAST: dict[frozenset[str], Values] = {
    frozenset({"own"}): ("own", "both"),
    frozenset({"opp"}): ("opponent", "both"),
    frozenset({"own", "opp"}): ("both",),
}


@dataclass(frozen=True, slots=True)
class Reading:
    """A stroke as it was understood.

    ``facts`` is None where nothing was. ``known`` is what was said of the board before it: variables and
    their values. ``unknown`` are the words that meant nothing. ``unclear`` is what has to be asked before
    the stroke is known: whose men, who plays which colour, or how many. ``doubtful``: it may have been
    meant otherwise, so ask. ``by_opponent``: it is told of the opponent, so he made the stroke.
    """

    facts: StrokeFacts | None
    known: tuple[tuple[str, Values], ...] = ()
    unknown: tuple[str, ...] = ()
    unclear: Unclear | None = None
    doubtful: bool = False
    by_opponent: bool = False


@dataclass(slots=True)
class _Item:
    """Some men, as the words go along."""

    number: int | None = None
    article: bool = False
    owner: str | None = None
    noun: bool = False
    plural: bool = False
    last: bool = False
    absent: bool = False

    @property
    def said(self) -> bool:
        """Is it a man? "His" and "a" alone are not: his elbow, a foul."""
        if self.noun or self.owner in ("white", "black", "self"):
            return True
        counted = self.number is not None and not self.article
        return counted or (self.owner is not None and self.last)


@dataclass(slots=True)
class _Told:
    """What has been told so far; ``here`` since the last "and"."""

    men: list[tuple[_Item, bool]] = field(default_factory=list)
    here: list[_Item | str] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    board: dict[str, None] = field(default_factory=dict)
    jumped: bool = False
    unknown: list[str] = field(default_factory=list)
    by_opponent: bool = False
    subject: bool = False
    his_striker: bool = False
    covered: bool = False
    first_of_his: bool | None = None
    doubtful: bool = False
    understood: int = 0

    def end(self) -> None:
        """The end of what belongs together."""
        for one in self.here:
            self.understood += 1
            if isinstance(one, _Item):
                if not one.absent:
                    self.men.append((one, self.jumped))
            elif self.jumped:
                self.facts["striker_jumped" if one == "striker" else "jumped_queen"] = True
            else:
                self.facts[one] = True
        self.here, self.jumped = [], False


def read_stroke(
    words: str,
    *,
    whose: Owner | None = None,
    colour: Colour | None = None,
    language: str = "en",
) -> Reading:
    """The stroke in these words. ``whose``: men of nobody named; ``colour``: the player's.

    >>> read_stroke("two mine, the red and striker").facts
    StrokeFacts(own=2, opp=0, queen=True, striker=True, ...
    >>> read_stroke("striker and a coin").unclear
    'whose'
    >>> read_stroke("my last man with the queen on the board").known
    (('queen', ('on_board',)), ('last', ('own', 'both')))
    """
    text, breaches, his = faults(words, language=language)
    told = _Told(understood=len(breaches), by_opponent=his)
    item = _Item()
    said = tokens(text, language=language)
    for place, token in enumerate(said):
        after = said[place + 1].kind if place + 1 < len(said) else ""
        item = _take(told, item, token, after)
    if item.absent and not item.said:
        told.doubtful = True  # "one of mine not"
    _close(told, item)
    told.end()
    return _reading(told, breaches, whose, colour)


def _take(told: _Told, item: _Item, token: Token, after: str) -> _Item:
    """One word more; returns the men that are being spoken of."""
    kind = token.kind
    if kind in ("striker", "queen"):
        if item.noun or (item.owner and item.number is not None):
            item = _close(told, item)
        told.his_striker = told.his_striker or (kind == "striker" and item.owner == "him")
        if not item.absent:
            told.here.append(kind)
        # "the red coin" is the queen alone
        return _Item(owner="her") if kind == "queen" and after == "man" else _Item()
    if kind in ("man", "men"):
        if item.owner == "her":
            return _Item()
        if item.noun:
            item = _close(told, item)
        item.noun, item.plural = True, item.plural or kind == "men"
        return item
    if kind in ("number", "article"):
        return _counted(told, item, token)
    if kind in ("my", "mine", "cover", "own", "his", "theirs", "white", "black"):
        return _owned(told, item, kind, after)
    if kind in ("join", "but"):
        _close(told, item)
        told.end()
        return _Item()
    if kind in _SAID_OF_THE_BOARD:
        return _board_told(told, item, kind)
    return _word(told, item, token)


_MEANS = {
    "covered": "to_cover",
    "uncovered": "to_cover",
    "mine_down": "none_down",
    "his_down": "none_down",
}
_SAID_OF_THE_BOARD = frozenset({*_BOARD, *_MEANS, "then_nothing", "each", "both_last"})


def _word(told: _Told, item: _Item, token: Token) -> _Item:
    word, kind = token
    if kind in ("nothing", "improper", "direct") and item.owner == "him" and not item.said:
        told.by_opponent, item = True, _Item()  # "opponent missed"
    if kind == "nothing":
        told.understood += 1
    elif kind == "no":
        item = _close(told, item)
        item.absent = True
    elif kind == "last":
        item.last = True
    elif kind == "all":
        item.plural = True
    elif kind == "first" and item.owner:
        told.doubtful = True
    elif kind == "jumped":
        told.jumped = True
    elif kind == "improper":
        told.facts["proper"] = False
        told.understood += 1
    elif kind in ("direct", "his_direct"):
        told.facts["direct_hit"] = True
        told.by_opponent = told.by_opponent or kind == "his_direct"
        told.understood += 1
    elif kind == "colour" and item.owner in ("me", "him", "self"):
        item.noun = told.doubtful = True  # "he shot my colour": did it fall?
    elif kind in ("he", "we"):
        told.by_opponent = told.by_opponent or kind == "he"
        told.subject = True
    elif kind == "partner":
        return _Item()  # "my partner" is no man, and plays for me
    elif kind in ("unknown", "colour", "first"):
        told.unknown.append(word)
        if not item.noun:
            return _Item()  # "his chair" is no man
    return item


def _counted(told: _Told, item: _Item, token: Token) -> _Item:
    # "my last one", "my two coins"
    mine = item.owner in ("me", "him") and not item.noun and item.number is None
    if item.noun or (item.owner and not mine):
        item = _close(told, item)
    item.article = token.kind == "article"
    item.number = 1 if item.article else int(token.word)
    return item


def _board_told(told: _Told, item: _Item, kind: str) -> _Item:
    """What is said of the board, or of both sides."""
    told.understood += 1
    if kind == "each":  # "one coin each"
        _close(told, item)
        for one in [one for one in told.here if isinstance(one, _Item)]:
            other = _Item(one.number, owner="him", noun=True, last=one.last)
            one.owner, one.plural = "me", False
            told.here.append(other)
    elif kind == "both_last":
        _close(told, item)
        told.here += [_Item(owner=who, noun=True, last=True) for who in ("me", "him")]
    elif kind == "then_nothing":
        _close(told, item)
        told.end()
        if "queen" in told.facts:
            told.board["to_cover"] = None
    else:
        _close(told, item)
        told.covered = told.covered or kind == "covered"
        told.doubtful = told.doubtful or kind == "uncovered"  # or never pocketed
        if kind in ("mine_down", "his_down"):
            told.first_of_his = kind == "his_down"
        told.board[_MEANS.get(kind, kind)] = None
    return _Item()


def _owned(told: _Told, item: _Item, kind: str, after: str) -> _Item:
    who = _OWNERS.get(kind, kind)
    if kind == "his" and after == "does":
        told.by_opponent = told.subject = True  # "opponent pocketed …"
        return item
    if who in ("white", "black") and item.owner in ("me", "him", "self") and not item.noun:
        item.noun = after not in ("man", "men")  # "my black", "my black coin"
        return item
    if item.owner is not None and (item.noun or (item.owner, who) not in _SAME_OWNER):
        item = _close(told, item)
    item.owner = who
    if kind in ("mine", "cover", "theirs"):
        item.noun = True
    return item


_OWNERS = {
    "my": "me",
    "mine": "me",
    "cover": "self",
    "own": "self",
    "his": "him",
    "theirs": "him",
}
# "my opponent's", "my own", "his own": two words, one owner, the second counts.
_SAME_OWNER = {("me", "him"), ("me", "self"), ("him", "self")}


def _close(told: _Told, item: _Item) -> _Item:
    if not item.said and not item.absent and item.owner in ("me", "him"):
        item.noun = told.doubtful = True  # "mine and his"
    if item.said and item.owner != "her":
        told.here.append(item)
    return _Item()


def _reading(
    told: _Told, breaches: tuple[Breach, ...], whose: Owner | None, colour: Colour | None
) -> Reading:
    unknown = tuple(told.unknown)
    if not told.understood or len(unknown) > told.understood:
        return Reading(None, unknown=unknown)
    if "to_cover" in told.board:
        # she fell in the stroke before; but "striker and queen, no cover" may be one stroke
        fell = told.facts.pop("queen", False)
        told.doubtful = told.doubtful or (fell and bool(told.men or told.facts))
        if told.covered and not told.men:
            told.men.append((_Item(owner="self", noun=True), False))
            told.doubtful = True  # or both fell in one stroke
    if told.first_of_his not in (None, told.by_opponent):
        told.doubtful = True  # the first man of the side that did not strike
        del told.board["none_down"]
    counts, last, unclear = _count(told, whose, colour)
    if any(number > MEN for number in counts.values()):
        unclear = "too_many"
        counts = Counter({name: min(number, MEN) for name, number in counts.items()})
    known = [answer for said in told.board for answer in _BOARD[said]]
    if len({name for name, _ in known}) < len(known):  # the queen cannot have been in two places
        told.doubtful, known = True, []
    if last:
        known.append(("last", _LAST[frozenset(last)]))
    seen: dict[str, Any] = {**told.facts, **counts}
    facts = StrokeFacts(breaches=breaches, **seen)
    doubtful = bool(told.doubtful or unknown or (told.his_striker and not told.by_opponent))
    if facts.queen and ("queen", ("on_board",)) in known:
        known.remove(("queen", ("on_board",)))  # before this stroke she always was
    return Reading(facts, tuple(known), unknown, unclear, doubtful, told.by_opponent)


def _count(
    told: _Told, whose: Owner | None, colour: Colour | None
) -> tuple[Counter[str], set[str], Unclear | None]:
    counts: Counter[str] = Counter()
    last: set[str] = set()
    unclear: Unclear | None = None
    for item, jumped in told.men:
        owner = _owner(item, told, whose, colour)
        if owner is None and item.number != 0:
            unclear = "colour" if item.owner in ("white", "black") else "whose"
        owner = owner or "own"
        if item.number is None and item.plural:
            unclear = unclear or "how_many"
        counts[f"jumped_{owner}" if jumped else owner] += 1 if item.number is None else item.number
        if item.last and not jumped:
            last.add(owner)
    return counts, last, unclear


def _owner(item: _Item, told: _Told, whose: Owner | None, colour: Colour | None) -> Owner | None:
    if item.owner in ("white", "black"):
        return None if colour is None else ("own" if item.owner == colour else "opp")
    if item.owner is None:
        # "we sank one": one of ours; but a coin may be anybody's
        return "own" if told.subject and not item.noun else whose
    mine = item.owner == "self" or (item.owner == "me") != told.by_opponent
    return "own" if mine else "opp"
