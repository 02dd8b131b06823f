"""A stroke in a player's words: what was pocketed in it, and what is said of the board before it.

Reading is honest: words that were not understood are listed, and where a word that matters was passed over
the reading is `doubtful`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Literal

from carrom.ask.listen.tokens import SpokenWord, vocabulary
from carrom.ask.plan.space import Values
from carrom.laws import MEN, Breach, Colour, StrokeFacts

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
    meant otherwise, so ask. ``by_opponent``: the opponent made the stroke.
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
class _Story:
    """What has been said so far; ``here`` since the last "and"."""

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
        for item in self.here:
            self.understood += 1
            if isinstance(item, _Item):
                if not item.absent:
                    self.men.append((item, self.jumped))
            elif self.jumped:
                self.facts["striker_jumped" if item == "striker" else "jumped_queen"] = True
            else:
                self.facts[item] = True
        self.here, self.jumped = [], False


def hear_stroke(
    words: str, *, whose: Owner | None = None, colour: Colour | None = None, language: str = "en"
) -> Reading:
    """The stroke in these words. ``whose``: the owner of men without one; ``colour``: the player's own.

    >>> hear_stroke("two mine, the red and striker").facts
    StrokeFacts(own=2, queen=True, striker=True)
    >>> hear_stroke("striker and a coin").unclear
    'whose'
    >>> hear_stroke("my last man with the queen on the board").known
    (('queen', ('on_board',)), ('last', ('own', 'both')))
    """
    text, breaches, by_opponent = vocabulary(language).take_faults(words)
    story = _Story(understood=len(breaches), by_opponent=by_opponent)
    item = _Item()
    spoken = vocabulary(language).sort_words(text)
    for place, word in enumerate(spoken):
        after = spoken[place + 1].kind if place + 1 < len(spoken) else ""
        item = _take(story, item, word, after)
    if item.absent and not item.said:
        story.doubtful = True  # "one of mine not"
    _close(story, item)
    story.end()
    return _make_reading(story, breaches, whose, colour)


def _take(story: _Story, item: _Item, token: SpokenWord, after: str) -> _Item:
    """One word more; returns the men that are being spoken of."""
    kind = token.kind
    if kind in ("striker", "queen"):
        if item.noun or (item.owner and item.number is not None):
            item = _close(story, item)
        story.his_striker = story.his_striker or (kind == "striker" and item.owner == "him")
        if not item.absent:
            story.here.append(kind)
        # "the red coin" is the queen alone
        return _Item(owner="her") if kind == "queen" and after == "man" else _Item()
    if kind in ("man", "men"):
        if item.owner == "her":
            return _Item()
        if item.noun:
            item = _close(story, item)
        item.noun, item.plural = True, item.plural or kind == "men"
        return item
    if kind in ("number", "article"):
        return _take_number(story, item, token)
    if kind in ("my", "mine", "cover", "own", "his", "theirs", "white", "black"):
        return _take_owner(story, item, kind, after)
    if kind in ("join", "but"):
        _close(story, item)
        story.end()
        return _Item()
    if kind in _SAID_OF_THE_BOARD:
        return _take_board(story, item, kind)
    return _take_word(story, item, token)


_MEANS = {
    "covered": "to_cover",
    "uncovered": "to_cover",
    "mine_down": "none_down",
    "his_down": "none_down",
}
_SAID_OF_THE_BOARD = frozenset({*_BOARD, *_MEANS, "then_nothing", "each", "both_last"})


def _take_word(story: _Story, item: _Item, token: SpokenWord) -> _Item:
    word, kind = token
    if kind in ("nothing", "improper", "direct") and item.owner == "him" and not item.said:
        story.by_opponent, item = True, _Item()  # "opponent missed"
    if kind == "nothing":
        story.understood += 1
    elif kind == "no":
        item = _close(story, item)
        item.absent = True
    elif kind == "last":
        item.last = True
    elif kind == "all":
        item.plural = True
    elif kind == "first" and item.owner:
        story.doubtful = True
    elif kind == "jumped":
        story.jumped = True
    elif kind == "improper":
        story.facts["proper"] = False
        story.understood += 1
    elif kind in ("direct", "his_direct"):
        story.facts["direct_hit"] = True
        story.by_opponent = story.by_opponent or kind == "his_direct"
        story.understood += 1
    elif kind == "colour" and item.owner in ("me", "him", "self"):
        item.noun = story.doubtful = True  # "he shot my colour": did it fall?
    elif kind in ("he", "we"):
        story.by_opponent = story.by_opponent or kind == "he"
        story.subject = True
    elif kind == "partner":
        return _Item()  # "my partner" is not a man, and plays for me
    elif kind in ("unknown", "colour", "first"):
        story.unknown.append(word)
        if not item.noun:
            return _Item()  # "his chair" is not a man
    return item


def _take_number(story: _Story, item: _Item, token: SpokenWord) -> _Item:
    # "my last one", "my two coins"
    mine = item.owner in ("me", "him") and not item.noun and item.number is None
    if item.noun or (item.owner and not mine):
        item = _close(story, item)
    item.article = token.kind == "article"
    item.number = 1 if item.article else int(token.word)
    return item


def _take_board(story: _Story, item: _Item, kind: str) -> _Item:
    story.understood += 1
    _close(story, item)
    if kind == "each":  # "one coin each"
        for mine in [item for item in story.here if isinstance(item, _Item)]:
            story.here.append(_Item(mine.number, owner="him", noun=True, last=mine.last))
            mine.owner, mine.plural = "me", False
    elif kind == "both_last":
        story.here += [_Item(owner=who, noun=True, last=True) for who in ("me", "him")]
    elif kind == "then_nothing":
        story.end()
        if "queen" in story.facts:
            story.board["to_cover"] = None
    else:
        story.covered = story.covered or kind == "covered"
        story.doubtful = story.doubtful or kind == "uncovered"  # or never pocketed
        if kind in ("mine_down", "his_down"):
            story.first_of_his = kind == "his_down"
        story.board[_MEANS.get(kind, kind)] = None
    return _Item()


def _take_owner(story: _Story, item: _Item, kind: str, after: str) -> _Item:
    who = _OWNERS.get(kind, kind)
    if kind == "his" and after == "does":
        story.by_opponent = story.subject = True  # "opponent pocketed …"
        return item
    if who in ("white", "black") and item.owner in ("me", "him", "self") and not item.noun:
        item.noun = after not in ("man", "men")  # "my black", "my black coin"
        return item
    if item.owner is not None and (item.noun or (item.owner, who) not in _SAME_OWNER):
        item = _close(story, item)
    item.owner = who
    if kind in ("mine", "cover", "theirs"):
        item.noun = True
    return item


_OWNERS = {"my": "me", "mine": "me", "cover": "self", "own": "self", "his": "him", "theirs": "him"}
# "my opponent's", "my own", "his own": two words, one owner, the second counts.
_SAME_OWNER = {("me", "him"), ("me", "self"), ("him", "self")}


def _close(story: _Story, item: _Item) -> _Item:
    if not item.said and not item.absent and item.owner in ("me", "him"):
        item.noun = story.doubtful = True  # "mine and his"
    if item.said and item.owner != "her":
        story.here.append(item)
    return _Item()


def _make_reading(
    story: _Story, breaches: tuple[Breach, ...], whose: Owner | None, colour: Colour | None
) -> Reading:
    unknown = tuple(story.unknown)
    if not story.understood or len(unknown) > story.understood:
        return Reading(None, unknown=unknown)
    if "to_cover" in story.board:
        # she fell in the stroke before; but "striker and queen, no cover" may be one stroke
        fell = story.facts.pop("queen", False)
        story.doubtful = story.doubtful or (fell and bool(story.men or story.facts))
        if story.covered and not story.men:
            story.men.append((_Item(owner="self", noun=True), False))
            story.doubtful = True  # or both fell in one stroke
    if story.first_of_his not in (None, story.by_opponent):
        story.doubtful = True  # the first man of the side that did not strike
        del story.board["none_down"]
    counts, last, unclear = _count(story, whose, colour)
    if any(number > MEN for number in counts.values()):
        unclear = "too_many"
        counts = Counter({name: min(number, MEN) for name, number in counts.items()})
    known = [answer for said in story.board for answer in _BOARD[said]]
    if len({name for name, _ in known}) < len(known):  # the queen cannot have been in two places
        story.doubtful, known = True, []
    if last:
        known.append(("last", _LAST[frozenset(last)]))
    facts = StrokeFacts(breaches=breaches, **(story.facts | counts))
    doubtful = bool(story.doubtful or unknown or (story.his_striker and not story.by_opponent))
    if facts.queen and ("queen", ("on_board",)) in known:
        known.remove(("queen", ("on_board",)))  # before this stroke she always was
    return Reading(facts, tuple(known), unknown, unclear, doubtful, story.by_opponent)


def _count(
    story: _Story, whose: Owner | None, colour: Colour | None
) -> tuple[Counter[str], set[str], Unclear | None]:
    counts: Counter[str] = Counter()
    last: set[str] = set()
    unclear: Unclear | None = None
    for item, jumped in story.men:
        owner = _owner(item, story, whose, colour)
        if owner is None and item.number != 0:
            unclear = "colour" if item.owner in ("white", "black") else "whose"
        owner = owner or "own"
        if item.number is None and item.plural:
            unclear = unclear or "how_many"
        counts[f"jumped_{owner}" if jumped else owner] += 1 if item.number is None else item.number
        if item.last and not jumped:
            last.add(owner)
    return counts, last, unclear


def _owner(item: _Item, story: _Story, whose: Owner | None, colour: Colour | None) -> Owner | None:
    if item.owner in ("white", "black"):
        return None if colour is None else ("own" if item.owner == colour else "opp")
    if item.owner is None:
        # "we sank one": one of ours; but a coin may be anybody's
        return "own" if story.subject and not item.noun else whose
    mine = item.owner == "self" or (item.owner == "me") != story.by_opponent
    return "own" if mine else "opp"
