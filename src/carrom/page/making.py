"""Making a match from what was asked for: seats, invites, rules with a stroke clock."""

from __future__ import annotations

import tomllib
from dataclasses import replace

from carrom.laws import HouseChoices, RuleSet, write_house_rules
from carrom.match import Match, events
from carrom.page.clock_rules import with_rule, with_stroke_seconds
from carrom.page.match_views import drafted
from carrom.page.names import clean_name, distinct_name, distinct_names, own_name
from carrom.page.refusals import Refusal, invalid_input
from carrom.page.requests import NewMatch, WhoPlays
from carrom.page.setup import HOUSE_RULES, MatchSetup, Seated, hash_secret, new_id, new_secret
from carrom.page.starting import check_start, start_text
from carrom.players import level

USUAL_STROKE_SECONDS = 60
"""Of a match against other people, by link or from the list, unless its maker or its house says otherwise:
generous, but nobody waits for ever. One on a single device or against the computer alone has no clock."""

PLACING_SECONDS = 30
"""At least so long has whoever places men on a page: the 15 s of 003.dues.24 are for hands beside a board."""


def match_from(
    wanted: NewMatch, guest: str, name: str, now: float
) -> tuple[MatchSetup, dict[str, str]]:
    """The match asked for, and the invites to its open seats. Raises `Refusal`.

    ``name``: what the guest is called, where they do not say. ``now``: in seconds since 1970.
    """
    if wanted.rated and (why := _why_not_rated(wanted)):
        raise Refusal("not_rated", why, status=422, field="rated")
    if len(wanted.a.players) != len(wanted.b.players):
        raise Refusal(
            "invalid",
            f"{len(wanted.a.players)} against {len(wanted.b.players)} players: one against one, or two "
            "against two",
            status=422,
            field="b.players",
        )
    invites: dict[str, str] = {}
    seats = [
        _seated(f"{side}{number}", who, guest, name, invites)
        for side, entry in wanted.sides.items()
        for number, who in enumerate(entry.players, 1)
    ]
    names = distinct_names(seated.name for seated in seats)
    setup = MatchSetup(
        id=new_id(),
        made_at=now,
        maker=guest,
        rules=HOUSE_RULES if wanted.house else wanted.rules,
        format=wanted.format,
        house=wanted.house,
        public=wanted.public and bool(invites),
        stroke_seconds=wanted.stroke_seconds or None,
        gone_seconds=wanted.gone_seconds,
        rated=wanted.rated,
        start=start_text(wanted.start),
        seats=tuple(replace(seated, name=name) for seated, name in zip(seats, names, strict=True)),
    )
    with invalid_input("rules"):
        is_unclocked = events.rules_of(drafted(setup)).match.stroke_seconds is None
        if wanted.stroke_seconds is None and not setup.complete and is_unclocked:
            setup = replace(setup, stroke_seconds=USUAL_STROKE_SECONDS)
        setup = with_clock(setup)
        first = drafted(setup)
        events.format_of(events.rules_of(first), setup.format)  # says which of the two is wrong
        setup = with_time_to_place(setup)
        match = Match().apply(drafted(setup))
    if setup.start:
        check_start(match, setup.start)
    return setup, invites


def _why_not_rated(wanted: NewMatch) -> str:
    """Why a match cannot count for ratings; nothing if it can."""
    players = [player.who for side in wanted.sides.values() for player in side.players]
    if sorted(players) != ["me", "open"]:
        return "a rated match is between you and one other person, who takes the open seat"
    if wanted.house:
        return "a rated match is played by a published rule set, not by house rules"
    if wanted.start is not None:
        return "a rated match begins with the rack, not from a position"
    return ""


def played_again(wanted: NewMatch, before: MatchSetup) -> NewMatch:
    """What was asked for, by the rules, the length and the clock of a match played before."""
    is_house = before.has_house_rules
    return replace(
        wanted,
        rules=wanted.rules if is_house else before.rules,
        house=before.house if is_house else "",
        format=before.format,
        stroke_seconds=before.stroke_seconds or 0,
        public=False,
    )


def for_opponent(setup: MatchSetup, before: MatchSetup, seat: str) -> MatchSetup:
    """The match as a challenge to whoever sat in a seat of one played before. Its open seat names them.
    Raises `Refusal`."""
    opponent = before.seat(seat)
    if opponent is None or opponent.guest in (None, setup.maker):
        why = f"there is nobody else in seat {seat} of that match whom you could challenge"
        raise Refusal("no_such_seat", why, status=422, field="opponent.seat")
    open_seats = [seated.seat for seated in setup.seats if seated.open]
    if len(open_seats) != 1:
        why = f"a challenge to one person has one open seat, not {len(open_seats)}"
        raise Refusal("invalid", why, status=422, field="opponent")
    others = [seated.name for seated in setup.seats if not seated.open]
    name = distinct_name(opponent.name, others)
    seats = (replace(seated, name=name) if seated.open else seated for seated in setup.seats)
    return replace(setup, opponent=opponent.guest, seats=tuple(seats))


def _seated(seat: str, who: WhoPlays, guest: str, name: str, invites: dict[str, str]) -> Seated:
    match who.who:
        case "me":
            return Seated(seat, own_name(who.name, name, f"Player {seat}"), guest)
        case "computer":
            with invalid_input():
                strength = level(who.level).name
            return Seated(seat, clean_name(who.name) or f"Computer {strength}", level=strength)
    invites[seat] = new_secret()
    return Seated(seat, own_name(who.name), invite=hash_secret(invites[seat]))


def with_clock(setup: MatchSetup) -> MatchSetup:
    """The rules with the stroke clock asked for; or the clock its house rules have.

    A clock is part of the laws a match is played by, so it stands in the log: as house rules. What the maker
    wrote stays as it was written.
    """
    rules = events.rules_of(drafted(setup))
    of_house = rules.match.stroke_seconds
    if setup.stroke_seconds is None or setup.stroke_seconds == of_house:
        return replace(setup, stroke_seconds=of_house)
    return replace(
        setup,
        rules=_rules_name(setup, rules),
        house=with_stroke_seconds(_house_text(setup, rules), setup.stroke_seconds),
    )


def with_time_to_place(setup: MatchSetup) -> MatchSetup:
    """The rules with the time to place that fits a page: no limit where nobody asked for a clock, else at
    least `PLACING_SECONDS`. What its maker wrote about it stays.
    """
    rules = events.rules_of(drafted(setup))
    chosen = tomllib.loads(setup.house) if setup.house else {}
    is_chosen = "placing_seconds" in chosen.get("dues", {}) or "time_by" in chosen.get("match", {})
    if rules.men_are_shared or is_chosen:
        return setup
    if setup.stroke_seconds is None and events.format_of(rules, setup.format).minutes is None:
        return _with_rule(setup, rules, "match", "time_by", "reports")
    seconds = max(rules.dues.placing_seconds, PLACING_SECONDS)
    return _with_rule(setup, rules, "dues", "placing_seconds", seconds)


def _with_rule(
    setup: MatchSetup, rules: RuleSet, group: str, name: str, value: int | str
) -> MatchSetup:
    """The match with an option of its rules set, unless it is so already."""
    if getattr(getattr(rules, group), name) == value:
        return setup
    text = with_rule(_house_text(setup, rules), group, name, value)
    return setup if text is None else replace(setup, rules=_rules_name(setup, rules), house=text)


def _house_text(setup: MatchSetup, rules: RuleSet) -> str:
    return setup.house or write_house_rules(HouseChoices(rules.name, title=rules.title))


def _rules_name(setup: MatchSetup, rules: RuleSet) -> str:
    return setup.rules if setup.house else rules.name


def match_again(setup: MatchSetup, match: Match, now: float) -> MatchSetup:
    """The match made once more, now (in seconds since 1970)."""
    boards = match.state.boards
    first = boards[0].breaker[0] if boards else setup.sides[-1]
    sides = setup.sides
    following = sides[(sides.index(first) + 1) % len(sides)]
    again = replace(
        setup,
        id=new_id(),
        made_at=now,
        begun_by=f"{following}1",
        start="",
        rematch=None,
        opponent=None,
        declined=False,
        seed=None,
        seats=tuple(replace(seated, invite=None) for seated in setup.seats),
    )
    return with_time_to_place(again)
