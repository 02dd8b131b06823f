"""What the learned reader sees of a text: its words, and of each word its letters."""

from __future__ import annotations

import re
from zlib import crc32

_WORD = re.compile(r"[a-z']+|[\u0900-\u0965\u0970-\u097f\u200c\u200d]+|\d+|[.,?!;:]")
_MOST_WORDS, _MOST_FEATURES = 64, 16
_SOFT = re.compile("[aeiouyh']")  # letters that people leave out or put in
_TWICE = re.compile(r"(.)\1+")
_DEVANAGARI = "\u0900"


def split(text: str) -> list[str]:
    """The words, numbers and marks of a text.

    >>> split("He potted 2, didn't he?")
    ['he', 'potted', '2', ',', "didn't", 'he', '?']
    """
    return _WORD.findall(text.lower())[:_MOST_WORDS] or ["."]


def features(word: str) -> list[str]:
    """What is seen of a word: itself, its consonants, and its letters by threes and fours.

    >>> features("goti")
    ['wgoti', 'c<gt>', 'n<go', 'ngot', 'noti', 'nti>', 'n<got', 'ngoti', 'noti>']
    """
    parts = ["w" + word]
    if word.isalpha() or word[0] > _DEVANAGARI:
        parts.append("c" + _TWICE.sub(r"\1", f"<{_SOFT.sub('', word)}>"))
        marked = f"<{word}>"
        for size in (3, 4):
            starts = range(max(1, len(marked) - size + 1))
            parts += ["n" + marked[at : at + size] for at in starts]
    return parts[:_MOST_FEATURES]


def places(word: str, buckets: int) -> list[int]:
    """Where the features of a word stand in a table of so many; 0 is nobody's."""
    return [1 + crc32(feature.encode()) % (buckets - 1) for feature in features(word)]
