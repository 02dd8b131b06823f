"""Matches by chance under house rules by chance: one to eight options, on any rule set.

Everything follows from a number, so that `play(number, how)` plays the same match again. Play is *natural*:
people strike, place, waive, find no room and go on; or *wild*: anything may also be taken back, overruled,
corrected, conceded and reported.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from carrom.errors import BadHouseRules, Refused
from carrom.laws import (
    EVERY_NAME,
    Breach,
    HouseChoices,
    OptionInfo,
    Queen,
    options,
    parse_house_rules,
    rule_set,
    write_house_rules,
)
from carrom.laws.facts import MEN
from carrom.laws.ruleset import GROUPS
from carrom.match import SIDES, Match, ObservedStroke, Stage, State, Touch, events, record, verify
from carrom.match.board import put_back_all
from tests.match.chance import FORMATS, RIGHT, Chance, anything, likely, right
from tests.match.invariants import check_expects, check_state, check_step

MOST_OPTIONS = 8
STROKE_GROUPS = ("fouls.", "improper.", "queen.", "dues.", "ending.")
"""Half of the house rules change only what a stroke brings: there rules get in each other's way most."""
LONGEST = 150
"""Events of a match; it need not be over by then, but it must not be stuck."""
WIDE = {"scoring.points_target": (5, 12, 25), "scoring.queen_cap": (4, 11, 22)}
FEW = (1, 2, 3)
CONFIRMED = [events.ResultConfirmed(side, "desk") for side in "abcd"]


def house_rules(random: Random) -> str:
    """A file of house rules by chance that is not refused."""
    while True:
        base = rule_set(random.choice(EVERY_NAME))
        count = random.randint(1, MOST_OPTIONS)
        groups = random.choice((STROKE_GROUPS, tuple(GROUPS)))
        chosen = random.sample([path for path in options() if path.startswith(groups)], count)
        values = {path: other_value(random, options()[path], base.option(path)) for path in chosen}
        text = write_house_rules(HouseChoices(base.name, values=values))
        try:
            parse_house_rules(text)
        except BadHouseRules:
            continue
        return text


def other_value(random: Random, info: OptionInfo, usual: Any) -> Any:
    """A value of an option that it does not have already."""
    if info.choices:
        return random.choice([choice for choice in info.choices if choice != usual])
    numbers = {*FEW, *WIDE.get(info.path, ())} - {usual}
    return random.choice(sorted(number for number in numbers if number >= info.least))


def made(random: Random, text: str) -> Match:
    """A match by these rules: two sides or, each for themselves, up to four; in any format they have."""
    rules = parse_house_rules(text)
    names = ["Asha", "Bela", "Chitra", "Dev"]
    if rules.men_are_shared:
        entries = [events.Entry.of(name) for name in names[: random.randint(2, 4)]]
    else:
        size = random.randint(1, 2)
        entries = [events.Entry.of(*names[:size]), events.Entry.of(*names[2 : 2 + size])]
    third, fourth = [*entries[2:], None, None][:2]
    formats = [*(form.name for form in rules.formats), random.choice(FORMATS)]
    for form in (random.choice(formats), "", "boards=2"):
        event = events.MatchMade(
            entries[0], entries[1], rules="house", house=text, format=form, c=third, d=fourth
        )
        event = events.choose_singles(event)
        if Match().can(event):
            return Match().apply(event)
    raise AssertionError(f"no match can be made by these rules:\n{text}")


# Natural play ---------------------------------------------------------------------------------------


def stroke(random: Random, state: State) -> events.Event:
    """A stroke that this board allows, by whoever is on turn."""
    board = state.board
    assert board is not None
    lying = put_back_all(board)
    colours = {
        lying.side: lying.colour(lying.side),
        lying.side.other: lying.colour(lying.side.other),
    }
    if lying.tallies:
        colours = {side: lying.colour(side) for side in SIDES}
    own, opp = colours
    fell = {
        colours[own]: min(random.choice((0, 0, 1, 1, 1, 1, 2, 3, 9)), lying.men(own)),
        colours[opp]: min(random.choice((0, 0, 0, 0, 0, 1, 2, 9)), lying.men(opp)),
    }
    white, black = (fell[colour] for colour in sorted(fell, reverse=True))
    return events.Struck(
        ObservedStroke(
            white=white,
            black=black,
            queen=lying.state.queen is Queen.ON_BOARD and random.random() < 0.25,
            striker=random.random() < 0.2,
            first=random.choice((None, None, None, *Touch)) if white + black == 0 else None,
            improper=random.random() < 0.1,
            breaches=(random.choice(list(Breach)),) if random.random() < 0.1 else (),
        )
    )


def natural(random: Random, match: Match) -> Match:
    """The match after what comes next; a stroke or a placing that is refused is a fault."""
    state = match.state
    if match.result is not None:
        return match.apply(next(e for e in CONFIRMED if match.can(e)))
    simulated = state.board is not None and state.board.position is not None
    places = state.stage is Stage.PLACING and (simulated or random.random() < 0.7)
    if state.stage in (Stage.STROKE, Stage.PLACING) and not places and not simulated:
        if state.board is not None and state.board.state.no_room and random.random() < 0.3:
            return match.apply(events.RoomAppeared())
        if state.last_stroke is False and random.random() < 0.03:
            return match.apply(events.Passed())
        return match.apply(stroke(random, state))
    if places and random.random() < 0.6:
        one = random.choice((events.Waived(), events.NoRoom(), events.PlacingForfeited()))
        if match.can(one):
            return match.apply(one)
    expected = next(one for one in match.expects if one.kind in RIGHT)
    if state.demand is not None and expected.kind == "demand":
        return match.apply(events.PointsDemanded(random.randint(0, state.demand.most)))
    return match.apply(right(match, expected.kind, expected.by[0]))


def wild(random: Random, match: Match) -> Match:
    """The match after something: as above, or whatever was said, which may be refused."""
    if random.random() < 0.5 and match.result is None and match.state.stage is not Stage.STOPPED:
        return natural(random, match)
    chance = Chance(random.randbytes(24))
    event = (anything if random.random() < 0.7 else likely)(chance, match)
    try:
        return match.apply(event)
    except Refused:
        return match


PLAY: dict[str, Callable[[Random, Match], Match]] = {"natural": natural, "wild": wild}


def play(number: int, how: str) -> Match:
    """The match of that number, checked after every event, and its record verified."""
    random = Random(number)
    match = made(random, house_rules(random))
    for _ in range(LONGEST):
        before, match = match, PLAY[how](random, match)
        if match is before:
            continue
        check(before, match)
        if match.result is not None and match.state.is_confirmed:
            break
    text = record.write(record.record_of(match))
    assert record.read(text) == record.record_of(match)
    assert verify(record.read(text)) == ()
    return match


def check(before: Match, match: Match) -> None:
    """What must hold after an event; of the points game, that no man is lost."""
    state, board = match.state, match.board
    if not state.rules.men_are_shared:
        check_state(state)
        check_step(before, match)
    elif board is not None:
        for side in SIDES:
            assert 0 <= board.men(side) <= MEN
            assert board.men(side) + board.coming(side) <= MEN
        lying = put_back_all(board)
        assert lying.state.queen is Queen.ON_BOARD or any(lying.men(side) for side in SIDES)
    assert match.expects or state.is_confirmed, "nothing can follow"
    if match.version % 8 == 0 and not state.rules.men_are_shared:
        check_expects(match)
