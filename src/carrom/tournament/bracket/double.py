"""Double elimination: who loses twice is out."""

from __future__ import annotations

from dataclasses import replace

from carrom.tournament.bracket.single import main_rounds
from carrom.tournament.bracket.tree import (
    Bracket,
    BracketMatch,
    BracketPart,
    BracketSlot,
    SlotKind,
    check_size,
)


def double_elimination(size: int, *, second_final: bool = True) -> Bracket:
    """A bracket in which everybody may lose once.

    Losers of the main part go on in the other; the winners of both meet in the grand final. ``second_final``:
    where its loser had not lost before, the two play once more.
    """
    check_size(size)
    main = main_rounds(size)
    # The main part's round r is played in round 2r − 2, so that its losers can come in one round later.
    drawn: list[BracketMatch] = list(main[0])
    slots = _losers(main[0])
    for depth, matches in enumerate(main[1:], 2):
        drawn += (replace(match, round=2 * depth - 2) for match in matches)
        level = _pair(slots, 2 * depth - 2, drawn)
        incoming = _crossed(_losers(matches), depth)
        slots = [slot for pair in zip(level, incoming, strict=True) for slot in pair]
        slots = _pair(slots, 2 * depth - 1, drawn)
    (challenger,) = slots
    number, last = len(drawn) + 1, 2 * len(main)
    unbeaten = BracketSlot(SlotKind.WINNER, main[-1][0].number)
    drawn.append(
        BracketMatch(
            number, last, unbeaten, challenger, BracketPart.GRAND_FINAL, name="grand-final"
        )
    )
    if second_final:
        a, b = BracketSlot(SlotKind.WINNER, number), BracketSlot(SlotKind.LOSER, number)
        part = BracketPart.SECOND_GRAND_FINAL
        drawn.append(BracketMatch(number + 1, last + 1, a, b, part, name="second-grand-final"))
    return Bracket(size, _numbered(drawn))


def _losers(matches: list[BracketMatch]) -> list[BracketSlot]:
    return [BracketSlot(SlotKind.LOSER, match.number) for match in matches]


def _crossed(slots: list[BracketSlot], depth: int) -> list[BracketSlot]:
    """The losers of a main round, placed so that they meet late those whom they have met before.

    Losers of two main rounds can meet again once the exchanges of both agree, from the largest on; so the
    halves are exchanged every other time, and what is within them in between.
    """
    last = len(slots) - 1
    halves = len(slots) // 2
    mask = (0, last, max(halves - 1, 0), halves)[(depth - 1) % 4]
    return [slots[at ^ mask] for at in range(len(slots))]


def _pair(
    slots: list[BracketSlot], round_number: int, drawn: list[BracketMatch]
) -> list[BracketSlot]:
    """A round among those who have lost once, appended to what is drawn; the slots of its winners.

    Its matches have provisional numbers, above all of the main part's, until `_numbered`.
    """
    winners = []
    for a, b in zip(slots[::2], slots[1::2], strict=True):
        number = _LOSERS_FROM + len(drawn)
        drawn.append(BracketMatch(number, round_number, a, b, BracketPart.LOSERS))
        winners.append(BracketSlot(SlotKind.WINNER, number))
    return winners


_LOSERS_FROM = 1_000_000


def _numbered(drawn: list[BracketMatch]) -> tuple[BracketMatch, ...]:
    """The matches in the order of play, numbered by it."""
    order = sorted(drawn, key=lambda match: match.round)
    numbers = {match.number: at for at, match in enumerate(order, 1)}

    def renumbered(slot: BracketSlot) -> BracketSlot:
        return replace(slot, number=numbers[slot.source]) if slot.source else slot

    return tuple(
        replace(match, number=at, a=renumbered(match.a), b=renumbered(match.b))
        for at, match in enumerate(order, 1)
    )
