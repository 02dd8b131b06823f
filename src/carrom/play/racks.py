"""The rack of a match as it lies: exactly as drawn, or packed by the seed, which shows when it is broken."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from hashlib import sha256

from carrom.errors import Refused
from carrom.match import Match, Purpose, State, derived_key, events, hash_of
from carrom.physics import YIELDING, Packing, Position, rack
from carrom.play.table import board_of, position_of, read_position


def with_rack(
    match_made: events.MatchMade, seed: str, packing: Packing | str = Packing.PACKED
) -> events.MatchMade:
    """The match as it is made for a simulated board, chance in it coming from a seed of 64 letters.

    ``packed``: every rack as hands push it together, and men that yield where the match says nothing else.
    ``exact``: every rack as drawn; nothing changes.

    >>> from carrom.match import events
    >>> made = with_rack(events.MatchMade(), "0" * 64, "packed")
    >>> made.packing, len(made.seed_hash)
    ('packed', 64)
    """
    if Packing.of(packing) is Packing.EXACT:
        return match_made
    constants = dict(YIELDING.changed) | dict(match_made.constants)
    return replace(
        match_made,
        packing=Packing.PACKED.value,
        constants=tuple(constants.items()),
        seed_hash=hash_of(seed),
    )


def seed_from(words: str) -> str:
    """The seed of a match whose chance follows from words, a number among them.

    >>> len(seed_from("self-play 1"))
    64
    """
    return sha256(words.encode()).hexdigest()


def lie_of(match: Match | State, seed: str) -> Position:
    """Where the discs really lie, seen from chair S: those of a packed rack by the seed of the match.

    The number of a rack counts all boards of the match, those that were cancelled among them.
    Raises `Refused` where the seed is needed and is not that of the match.

    >>> from carrom.match import events, fold
    >>> from carrom.physics import rack
    >>> from carrom.play import begin_board
    >>> lie_of(begin_board(fold([events.MatchMade()]), "a1"), "") == rack()
    True
    """
    state = match.state if isinstance(match, Match) else match
    if not state.hides_rack:
        return position_of(state)
    match_made = state.match_made
    assert match_made is not None
    if not seed.isascii() or hash_of(seed) != match_made.seed_hash:
        raise Refused(
            "the rack is packed by the seed of the match: to break it, give that seed",
            event="stroke",
        )
    key = derived_key(seed, Purpose.RACK, len(state.boards) + 1)
    return _packed(key).turned(state.seating.quarters(board_of(state).breaker))


def shown_position(match: Match, version: int) -> Position:
    """Where the discs lie after an event, seen from chair S, as far as it is known now.

    A packed rack that has been broken since lies as it lay, one that has not as it is drawn.

    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> match = begin_board(fold([events.MatchMade()]), "a1")
    >>> len(shown_position(match, match.version))
    19
    """
    state = match.at(version).state
    if state.hides_rack:
        for step in match.line:
            event = step.event
            if step.version <= version:
                continue
            if isinstance(event, events.BoardBegun):
                break
            if isinstance(event, events.Struck) and event.lie is not None:
                return read_position(event.lie)
    return position_of(state)


@lru_cache(maxsize=64)
def _packed(key: int) -> Position:
    return rack(packing=Packing.PACKED, seed=key)
