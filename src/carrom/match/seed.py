"""The seed of a match: what chance decides in it comes from one secret number that can be checked afterwards.

A server draws 256 random bits when the last seat is taken and writes them as 64 hexadecimal letters. Their
SHA-256 stands in the first event of the log, the seed itself in the last: nobody can foresee the toss or a
computer player's stroke, and everybody can check them once the match is over. See docs/record.md.
"""

from __future__ import annotations

import re
from enum import StrEnum
from hashlib import sha256

from carrom.match.sides import Side

SEED = re.compile(r"[0-9a-f]{64}")


class Purpose(StrEnum):
    """What random numbers of a match are for; each has its own, so that none tells anything of another.

    ``number`` is 0 for the toss, the board's for a rack, the version of the match for a computer player's
    stroke: ``mind`` for what it tries while thinking, ``hand`` for how far its hand misses.
    """

    TOSS = "toss"
    RACK = "rack"
    MIND = "mind"
    HAND = "hand"


def hash_of(seed: str) -> str:
    """What the first event says of a seed: the SHA-256 of its 64 letters.

    >>> hash_of("00" * 32)[:16]
    '60e05bd1b195af2f'
    """
    return sha256(seed.encode("ascii")).hexdigest()


def derived_key(seed: str, purpose: Purpose, number: int = 0) -> int:
    """256 bits for one purpose: the SHA-256 of ``SEED purpose number``, as a number.

    >>> derived_key("0" * 64, Purpose.TOSS) == derived_key("0" * 64, Purpose.RACK)
    False
    """
    return int.from_bytes(sha256(f"{seed} {purpose} {number}".encode("ascii")).digest(), "big")


def toss_winner(seed: str, sides: int = 2) -> Side:
    """The side that wins the toss: a where the key is even, b where it is odd; of more, by its remainder.

    >>> toss_winner("00" * 32)
    <Side.A: 'a'>
    """
    return tuple(Side)[derived_key(seed, Purpose.TOSS) % sides]
