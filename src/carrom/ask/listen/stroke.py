"""A stroke in a player's words: what was pocketed in it, and what is said of the board before it.

Reading is honest: words that were not understood are listed, and where a word that matters was passed over
the reading is `doubtful`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from carrom.ask.listen.tokens import SpokenWord, vocabulary
from carrom.ask.plan.space import Values
from carrom.laws import MEN, Breach, StrokeFacts

# What a player says of the board: the answers it gives to questions that need not be asked then.
_BOARD: dict[str, tuple[tuple[str, Values], ...]] = {
    "to_cover": (("queen", ("pending",)),),
    "on_board": (("queen", ("on_board",)),),
    "already": (("queen", ("covered_by_me", "covered_by_opponent")),),
    "none_down": (("down", (0,)), ("ever", (0,))),
}
_MEANS = {
    "covered": "to_cover",
    "uncovered": "to_cover",
    "mine_down": "none_down",
    "his_down": "none_down",
}
_SAID_OF_THE_BOARD = frozenset({*_BOARD, *_MEANS, "then_nothing", "each", "both_last"})
_OWNERS = {"my": "me", "mine": "me", "cover": "self", "own": "self", "his": "him", "theirs": "him"}
_OWNERS |= {"white": "white", "black": "black"}
# "my opponent's", "my own", "his own": two words, one owner, the second counts.
_SAME_OWNER = {("me", "him"), ("me", "self"), ("him", "self")}
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
    unclear: str | None = None
    doubtful: bool = False
    by_opponent: bool = False


@dataclass(slots=True)
class _SpokenMen:
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
class _SaidSoFar:
    """What has been said so far; ``item`` are the men that are being spoken of, ``here`` all since "and"."""

    whose: str | None
    colour: str | None
    by_opponent: bool
    understood: int
    item: _SpokenMen = field(default_factory=_SpokenMen)
    men: list[tuple[_SpokenMen, bool]] = field(default_factory=list)
    here: list[_SpokenMen | str] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    board: dict[str, None] = field(default_factory=dict)
    jumped: bool = False
    unknown: list[str] = field(default_factory=list)
    subject: bool = False
    his_striker: bool = False
    covered: bool = False
    first_of_his: bool | None = None
    doubtful: bool = False

    def take(self, token: SpokenWord, after: str) -> None:
        """One word more; ``after`` is the kind of the next."""
        item, kind = self.item, token.kind
        if kind in ("striker", "queen"):
            if item.noun or (item.owner and item.number is not None):
                item = self.close()
            self.his_striker |= kind == "striker" and item.owner == "him"
            if not item.absent:
                self.here.append(kind)
            # "the red coin" is the queen alone
            self.item = (
                _SpokenMen(owner="her") if kind == "queen" and after == "man" else _SpokenMen()
            )
        elif kind in ("man", "men"):
            if item.owner == "her":
                self.item = _SpokenMen()
                return
            if item.noun:
                item = self.close()
            item.noun, item.plural = True, item.plural or kind == "men"
        elif kind in ("number", "article"):
            self._take_number(token)
        elif kind in _OWNERS:
            self._take_owner(kind, after)
        elif kind in ("join", "but"):
            self.close()
            self.end()
        elif kind in _SAID_OF_THE_BOARD:
            self._take_board(kind)
        else:
            self._take_word(token)

    def _take_word(self, token: SpokenWord) -> None:
        word, kind = token
        struck_badly = kind in ("nothing", "improper", "direct")
        if struck_badly and self.item.owner == "him" and not self.item.said:
            self.by_opponent, self.item = True, _SpokenMen()  # "opponent missed"
        item = self.item
        if kind == "nothing":
            self.understood += 1
        elif kind == "no":
            self.close().absent = True
        elif kind == "last":
            item.last = True
        elif kind == "all":
            item.plural = True
        elif kind == "first" and item.owner:
            self.doubtful = True
        elif kind == "jumped":
            self.jumped = True
        elif kind == "improper":
            self.facts["proper"] = False
            self.understood += 1
        elif kind in ("direct", "his_direct"):
            self.facts["direct_hit"] = True
            self.by_opponent |= kind == "his_direct"
            self.understood += 1
        elif kind == "colour" and item.owner in ("me", "him", "self"):
            item.noun = self.doubtful = True  # "he shot my colour": did it fall?
        elif kind in ("he", "we"):
            self.by_opponent |= kind == "he"
            self.subject = True
        elif kind == "partner":
            self.item = _SpokenMen()  # "my partner" is not a man, and plays for me
        elif kind in ("unknown", "colour", "first"):
            self.unknown.append(word)
            if not item.noun:
                self.item = _SpokenMen()  # "his chair" is not a man

    def _take_number(self, token: SpokenWord) -> None:
        item = self.item
        # "my last one", "my two coins"
        mine = item.owner in ("me", "him") and not item.noun and item.number is None
        if item.noun or (item.owner and not mine):
            item = self.close()
        item.article = token.kind == "article"
        item.number = 1 if item.article else int(token.word)

    def _take_owner(self, kind: str, after: str) -> None:
        item, who = self.item, _OWNERS[kind]
        if kind == "his" and after == "does":
            self.by_opponent = self.subject = True  # "opponent pocketed …"
            return
        if who in ("white", "black") and item.owner in ("me", "him", "self") and not item.noun:
            item.noun = after not in ("man", "men")  # "my black", "my black coin"
            return
        if item.owner is not None and (item.noun or (item.owner, who) not in _SAME_OWNER):
            item = self.close()
        item.owner = who
        item.noun |= kind in ("mine", "cover", "theirs")

    def _take_board(self, kind: str) -> None:
        self.understood += 1
        self.close()
        if kind == "each":  # "one coin each"
            for mine in [item for item in self.here if isinstance(item, _SpokenMen)]:
                self.here.append(_SpokenMen(mine.number, owner="him", noun=True, last=mine.last))
                mine.owner, mine.plural = "me", False
        elif kind == "both_last":
            self.here += [_SpokenMen(owner=who, noun=True, last=True) for who in ("me", "him")]
        elif kind == "then_nothing":
            self.end()
            if "queen" in self.facts:
                self.board["to_cover"] = None
        else:
            self.covered |= kind == "covered"
            self.doubtful |= kind == "uncovered"  # or never pocketed
            if kind in ("mine_down", "his_down"):
                self.first_of_his = kind == "his_down"
            self.board[_MEANS.get(kind, kind)] = None

    def close(self) -> _SpokenMen:
        """The end of the men that are being spoken of; returns the next."""
        item, self.item = self.item, _SpokenMen()
        if not item.said and not item.absent and item.owner in ("me", "him"):
            item.noun = self.doubtful = True  # "mine and his"
        if item.said and item.owner != "her":
            self.here.append(item)
        return self.item

    def end(self) -> None:
        """The end of what belongs together."""
        for item in self.here:
            self.understood += 1
            if isinstance(item, _SpokenMen):
                if not item.absent:
                    self.men.append((item, self.jumped))
            elif self.jumped:
                self.facts["striker_jumped" if item == "striker" else "jumped_queen"] = True
            else:
                self.facts[item] = True
        self.here, self.jumped = [], False

    def reading(self, breaches: tuple[Breach, ...]) -> Reading:
        """The stroke, once everything has been said."""
        unknown = tuple(self.unknown)
        if not self.understood or len(unknown) > self.understood:
            return Reading(None, unknown=unknown)
        if "to_cover" in self.board:
            # she fell in the stroke before; but "striker and queen, no cover" may be one stroke
            fell = self.facts.pop("queen", False)
            self.doubtful |= fell and bool(self.men or self.facts)
            if self.covered and not self.men:
                self.men.append((_SpokenMen(owner="self", noun=True), False))
                self.doubtful = True  # or both fell in one stroke
        if self.first_of_his not in (None, self.by_opponent):
            self.doubtful = True  # the first man of the side that did not strike
            del self.board["none_down"]
        counts, last, unclear = self._count()
        if any(number > MEN for number in counts.values()):
            unclear = "too_many"
            counts = Counter({name: min(number, MEN) for name, number in counts.items()})
        known = [answer for said in self.board for answer in _BOARD[said]]
        if len({name for name, _ in known}) < len(
            known
        ):  # the queen cannot have been in two places
            self.doubtful, known = True, []
        if last:
            known.append(("last", _LAST[frozenset(last)]))
        facts = StrokeFacts(breaches=breaches, **(self.facts | counts))
        doubtful = bool(self.doubtful or unknown or (self.his_striker and not self.by_opponent))
        if facts.queen and ("queen", ("on_board",)) in known:
            known.remove(("queen", ("on_board",)))  # before this stroke she always was
        return Reading(facts, tuple(known), unknown, unclear, doubtful, self.by_opponent)

    def _count(self) -> tuple[Counter[str], set[str], str | None]:
        counts: Counter[str] = Counter()
        last: set[str] = set()
        unclear: str | None = None
        for item, jumped in self.men:
            owner = self._owner(item)
            if owner is None and item.number != 0:
                unclear = "colour" if item.owner in ("white", "black") else "whose"
            owner = owner or "own"
            if item.number is None and item.plural:
                unclear = unclear or "how_many"
            counts[f"jumped_{owner}" if jumped else owner] += (
                1 if item.number is None else item.number
            )
            if item.last and not jumped:
                last.add(owner)
        return counts, last, unclear

    def _owner(self, item: _SpokenMen) -> str | None:
        if item.owner in ("white", "black"):
            return self.colour and ("own" if item.owner == self.colour else "opp")
        if item.owner is None:
            # "we sank one": one of ours; but a coin may be anybody's
            return "own" if self.subject and not item.noun else self.whose
        mine = item.owner == "self" or (item.owner == "me") != self.by_opponent
        return "own" if mine else "opp"


def hear_stroke(
    words: str, *, whose: str | None = None, colour: str | None = None, language: str = "en"
) -> Reading:
    """The stroke in these words. ``whose``: own or opp, for men without one; ``colour``: the player's own.

    >>> hear_stroke("two mine, the red and striker").facts
    StrokeFacts(own=2, queen=True, striker=True)
    >>> hear_stroke("striker and a coin").unclear
    'whose'
    >>> hear_stroke("my last man with the queen on the board").known
    (('queen', ('on_board',)), ('last', ('own', 'both')))
    """
    text, breaches, by_opponent = vocabulary(language).take_faults(words)
    story = _SaidSoFar(whose, colour, by_opponent, len(breaches))
    spoken = vocabulary(language).sort_words(text)
    for word, after in zip_longest(spoken, spoken[1:], fillvalue=SpokenWord("", "")):
        story.take(word, after.kind)
    if story.item.absent and not story.item.said:
        story.doubtful = True  # "one of mine not"
    story.close()
    story.end()
    return story.reading(breaches)
