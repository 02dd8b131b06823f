"""Making a match from what was asked for: seats, invites, rules with a stroke clock."""

from __future__ import annotations

import time
from dataclasses import replace

import tomlkit

from carrom.match import Match, events
from carrom.players import level
from carrom.server.api.requests import NewMatch, WhoPlays
from carrom.server.edge.identity import hashed, new_id, new_secret
from carrom.server.edge.names import clean_name, distinct_names, own_name
from carrom.server.edge.refusals import Refusal, invalid_input
from carrom.server.show.view import drafted
from carrom.server.store.matches import MatchSetup, Seated

USUAL_STROKE_SECONDS = 60
"""Of a match against other people, by link or from the list, unless its maker or its house says otherwise:
generous, but nobody waits for ever. One on a single device or against the computer alone has no clock."""


def match_from(wanted: NewMatch, guest: str, name: str) -> tuple[MatchSetup, dict[str, str]]:
    """The match asked for, and the invites to its open seats. Raises `Refusal`.

    ``name``: what the guest is called, where they do not say.
    """
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
        for side, entry in (("a", wanted.a), ("b", wanted.b))
        for number, who in enumerate(entry.players, 1)
    ]
    names = distinct_names(seated.name for seated in seats)
    setup = MatchSetup(
        id=new_id(),
        made_at=time.time(),
        maker=guest,
        rules="house rules" if wanted.house else wanted.rules,
        format=wanted.format,
        house=wanted.house,
        public=wanted.public and bool(invites),
        stroke_seconds=wanted.stroke_seconds or None,
        gone_seconds=wanted.gone_seconds,
        seats=tuple(replace(seated, name=name) for seated, name in zip(seats, names, strict=True)),
    )
    with invalid_input("rules"):
        is_unclocked = events.rules_of(drafted(setup)).match.stroke_seconds is None
        if wanted.stroke_seconds is None and not setup.complete and is_unclocked:
            setup = replace(setup, stroke_seconds=USUAL_STROKE_SECONDS)
        setup = with_clock(setup)
        first = drafted(setup)
        events.format_of(events.rules_of(first), setup.format)  # says which of the two is wrong
        Match().apply(first)
    return setup, invites


def _seated(seat: str, who: WhoPlays, guest: str, name: str, invites: dict[str, str]) -> Seated:
    match who.who:
        case "me":
            return Seated(seat, own_name(who.name, name, f"Player {seat}"), guest)
        case "computer":
            with invalid_input():
                strength = level(who.level).name
            return Seated(seat, clean_name(who.name) or f"Computer {strength}", level=strength)
    invites[seat] = new_secret()
    return Seated(seat, own_name(who.name), invite=hashed(invites[seat]))


def with_clock(setup: MatchSetup) -> MatchSetup:
    """The rules with the stroke clock asked for; or the clock its house rules have.

    A clock is part of the laws a match is played by, so it stands in the log: as house rules. What the maker
    wrote stays as it was written.
    """
    rules = events.rules_of(drafted(setup))
    of_house = rules.match.stroke_seconds
    if setup.stroke_seconds is None or setup.stroke_seconds == of_house:
        return replace(setup, stroke_seconds=of_house)
    house = tomlkit.parse(setup.house)
    if not setup.house:
        house["extends"], house["title"] = rules.name, rules.title
    house.setdefault("match", tomlkit.table())["stroke_seconds"] = setup.stroke_seconds
    return replace(
        setup, rules=setup.rules if setup.house else rules.name, house=tomlkit.dumps(house)
    )
