"""The discs a statement speaks of: which they are, how many, and whose."""

from __future__ import annotations

from dataclasses import replace

from carrom.ask.listen.statement import HAPPENS, OWNERS, STROKES, Discs, Statement
from carrom.ask.listen.word import NOISE, NUMBER, Word, word_set

_SKIPPED = frozenset({NOISE, "ONLY", "TOO", "NOW"})
# A number before one of these does not count men.
_NOT_MEN = frozenset(
    {"POINT", "TIMES", "TIME", "DUE", "SCORE", "FINGER", "TOO_LONG", "GAME", "STRIKE", "OWE"}
)
_AFTER_ORDINAL = frozenset({"MAN", "MEN", "FALL", "GO", "IN", "JUMP", "WHITE", "BLACK", "TOO", ""})
_SHORT_OWNERS = word_set("short_owners")


def find_discs(statement: Statement) -> list[Discs]:
    """The discs of a statement, in the order in which they are named."""
    return _DiscReader(statement).read()


class _DiscReader:
    """Reads a statement word by word. ``item``: the discs being described; ``discs``: those before them."""

    def __init__(self, statement: Statement) -> None:
        self.statement, self.words = statement, statement.words
        self.falls = statement.has("FALL", "JUMP", "GO", "IN", "LEFT", "ON_BOARD")
        self.item = Discs()
        self.discs: list[Discs] = []

    def read(self) -> list[Discs]:
        for at, word in enumerate(self.words):
            if word.concept not in _SKIPPED and not self._names_owner(at, word):
                self._read_word(at, word)
        item = self.item
        if item.number and item.counted and not item.kind and _own_number(self.statement):
            item.owner = item.owner or "self"
        self._close(falls=self.falls)
        return self.discs

    def _read_word(self, at: int, word: Word) -> None:
        concept, after = word.concept, self._after(at)
        if concept in ("QUEEN", "STRIKER"):
            self._read_single(concept)
        elif concept in ("MAN", "MEN"):
            self._begin(anew=bool(self.item.kind and not self.item.colour))
            self.item.kind = "man"
            self.item.many |= concept == "MEN"
        elif concept in ("WHITE", "BLACK"):
            self._begin(anew=bool(self.item.kind))
            self.item.kind, self.item.colour = "man", concept.lower()
        elif concept in (NUMBER, "A", "ANOTHER"):
            self._read_number(word, after)
        elif concept in OWNERS:
            self._read_owner(OWNERS[concept], after)
        elif concept in ("LAST", "SOME", "ALL", "BOTH", "FIRST_OF_MINE"):
            self._read_quantity(at, concept)
        elif concept == "WRONG" and self.falls and not self.statement.has("PLACE", "DUE"):
            self.item = Discs("man", 1, "other")
        elif concept == "EACH" and self.item.kind == "man":
            count = self.item.count
            self.discs += [replace(self.item, owner=o, number=count) for o in ("self", "other")]
            self.item = Discs()
        elif concept == "ORDINAL":
            self._read_ordinal(after)
        else:
            self._close(falls=self.falls and concept in HAPPENS)

    def _names_owner(self, at: int, word: Word) -> bool:
        """Does the word only say whose the man just named is?"""
        item, is_short = self.item, word.text in _SHORT_OWNERS
        if item.kind and item.owner is None and is_short and word.concept in OWNERS:
            item.owner = OWNERS[word.concept]  # "a coin of mine": one word, an owner and a man
            return True
        if word.concept == "MAN" and is_short and item.kind and item.owner:
            return True
        is_theirs = word.concept == "HE" and item.kind == "man" and item.owner is None
        if is_theirs and _is_owner(self.words, at):
            item.owner = "him"  # "a man of the other side"
            return True
        return False

    def _read_single(self, concept: str) -> None:
        """The queen or the striker, of which there is one."""
        item, owner = self.item, self.item.owner
        if item.kind or item.number is not None or item.last:
            self._close(falls=self.falls)
        self.discs.append(Discs(concept.lower(), owner=owner))
        self.item = Discs()

    def _read_number(self, word: Word, after: str) -> None:
        if word.concept == NUMBER and after in _NOT_MEN:
            return
        has_number = self.item.number is not None
        self._begin(anew=bool(self.item.kind or (has_number and self.item.owner)))
        if word.concept == NUMBER or self.item.number is None:
            self.item.number = word.number if word.number is not None else 1
            self.item.counted = word.concept != "A"

    def _read_owner(self, owner: str, after: str) -> None:
        item, is_next = self.item, after in ("MAN", "MEN", "STRIKER", "LAST", NUMBER)
        if item.kind and item.owner is None and not is_next:
            item.owner = owner  # "a coin of his", "goti meri"
            return
        self._begin(anew=bool(item.kind or (item.owner and owner != "self")))
        if owner != "self" or not self.item.owner:
            self.item.owner = owner

    def _read_quantity(self, at: int, concept: str) -> None:
        is_first = concept == "FIRST_OF_MINE"
        if is_first and any(word.text in STROKES for word in self.words[at + 1 : at + 2]):
            return  # "my first shot"
        self._begin(anew=bool(self.item.kind))
        self.item.last |= concept == "LAST"
        self.item.many |= concept in ("SOME", "ALL")
        self.item.every |= concept == "ALL"
        self.item.of_both |= concept == "BOTH"
        if is_first:
            self.item.kind, self.item.first, self.item.number = "man", True, 1
            self.item.owner = self.item.owner or "self"

    def _read_ordinal(self, after: str) -> None:
        if after in _AFTER_ORDINAL:
            self.item.number, self.item.kind = 1, "" if after in ("MAN", "MEN") else "man"
            self.item.owner = self.item.owner or "self"

    def _after(self, at: int) -> str:
        words = self.words[at + 1 :]
        return next((w.concept for w in words if w.concept not in (NOISE, "ONLY")), "")

    def _begin(self, *, anew: bool) -> None:
        """Other discs are described from here on, if ``anew``."""
        if anew:
            self._close(falls=self.falls)

    def _close(self, *, falls: bool) -> None:
        """Keep the discs described, if these words speak of any: "his" and "two" alone may be anything."""
        item, self.item = self.item, Discs()
        named = item.kind or (item.owner and (item.last or item.number is not None))
        if named or (falls and (item.owner or (item.number and item.counted and not item.of_both))):
            item.kind = "man"
            # "I pocketed all my men": the last of them has gone.
            item.last |= falls and item.every and item.owner is not None and item.number is None
            both = item.of_both and item.number is None and (item.many or item.colour)
            if both and (item.owner or not item.last):
                item.number = 2
            self.discs.append(item)


def _is_owner(words: list[Word], at: int) -> bool:
    """Is a person named as an owner: "of the opponent"?"""
    before = [word.text for word in words[:at]][-2:]
    return "of" in before and words[at].text not in ("he", "she", "they", "him")


def _own_number(statement: Statement) -> bool:
    """Does the speaker tell a number of men without a name: "we sank one"?"""
    own = statement.subject == "me" and statement.has("FALL")
    return own and not statement.has("PARTNER", "BOTH")
