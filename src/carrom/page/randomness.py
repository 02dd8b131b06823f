"""What chance decides in a match, from its secret seed. See `carrom.match.seed`.

A match begun before there were seeds has none: its toss and its computer players' strokes still come from its
id, by the formulas of that time.
"""

from __future__ import annotations

from random import Random

from carrom.match import SIDES, Match, Purpose, Side, Stage, events, toss_winner
from carrom.page.setup import MatchSetup
from carrom.play import random_numbers, with_rack


def with_chance(setup: MatchSetup, match_made: events.MatchMade) -> events.MatchMade:
    """The first event with the hash of the seed, and racks packed by it; as it is where there is none."""
    return match_made if setup.seed is None else with_rack(match_made, setup.seed)


def toss(setup: MatchSetup) -> Side:
    """The side that wins the toss."""
    if setup.seed is None:
        return Random(f"{setup.id} toss").choice(SIDES)
    return toss_winner(setup.seed, len(setup.sides))


def stroke_numbers(setup: MatchSetup, version: int) -> tuple[Random, Random | None]:
    """Random numbers for a computer player's stroke at a version: for its mind and for its hand.

    None for the hand: it goes on with those of the mind.
    """
    if setup.seed is None:
        return Random(f"{setup.id} {version}"), None
    return (
        random_numbers(setup.seed, Purpose.MIND, version),
        random_numbers(setup.seed, Purpose.HAND, version),
    )


def with_seed_told(setup: MatchSetup, match: Match, at: float) -> Match:
    """The match with its seed told, once it is over."""
    first = match.state.match_made
    if match.state.stage is not Stage.OVER or match.state.seed or setup.seed is None:
        return match
    if first is None or not first.seed_hash:
        return match
    return match.apply(events.SeedTold(setup.seed), max(at, match.log[-1].at or 0.0))
