"""Making a match from what was asked for: seats, invites, rules with a stroke clock."""

from __future__ import annotations

import json
import re
import time
import tomllib
from dataclasses import replace

from carrom.errors import BadInput, CarromError
from carrom.match import Match, events
from carrom.players import level
from carrom.server.api.requests import NewMatch, WhoPlays
from carrom.server.edge.identity import hashed, new_id, new_secret
from carrom.server.edge.names import clean_name, distinct_names, own_name
from carrom.server.edge.problems import Refusal
from carrom.server.show.view import drafted
from carrom.server.store.matches import Made, Seated

MATCH_GROUP = re.compile(r"^[ \t]*\[[ \t]*match[ \t]*\][ \t]*(#.*)?$", re.MULTILINE)
USUAL_STROKE_SECONDS = 60
"""Of a match that other people can join: generous, but nobody waits for ever."""
STROKE_SECONDS = re.compile(r"^[ \t]*stroke_seconds[ \t]*=.*$", re.MULTILINE)


def made_of(asked: NewMatch, guest: str, name: str) -> tuple[Made, dict[str, str]]:
    """The match asked for, and the invites to its open seats. Raises `Refusal`.

    ``name``: what the guest is called, where he does not say.
    """
    if len(asked.a.players) != len(asked.b.players):
        raise Refusal(
            "invalid",
            f"{len(asked.a.players)} against {len(asked.b.players)} players: one against one, or two "
            "against two",
            status=422,
            field="b.players",
        )
    invites: dict[str, str] = {}
    seats = []
    for side, entry in (("a", asked.a), ("b", asked.b)):
        for number, who in enumerate(entry.players, 1):
            seats.append(_seated(f"{side}{number}", who, guest, name, invites))
    names = distinct_names(one.name for one in seats)
    made = Made(
        id=new_id(),
        made_at=time.time(),
        maker=guest,
        rules="house rules" if asked.house else asked.rules,
        format=asked.format,
        house=asked.house,
        public=asked.public and bool(invites),
        stroke_seconds=asked.stroke_seconds or None,
        gone_seconds=asked.gone_seconds,
        seats=tuple(replace(one, name=name) for one, name in zip(seats, names, strict=True)),
    )
    try:
        made = with_usual_clock(made) if asked.stroke_seconds is None else with_clock(made)
        first = drafted(made)
        events.format_of(events.rules_of(first), made.format)  # says which of the two is wrong
        Match().apply(first)
    except CarromError as problem:
        wrong = Refusal.of(problem)
        raise Refusal("invalid", wrong.why, status=422, field=wrong.field or "rules") from None
    return made, invites


def _seated(seat: str, who: WhoPlays, guest: str, name: str, invites: dict[str, str]) -> Seated:
    match who.who:
        case "me":
            return Seated(seat, own_name(who.name, name, f"Player {seat}"), guest)
        case "computer":
            try:
                strength = level(who.level).name
            except BadInput as problem:
                raise Refusal("invalid", problem.message, status=422, field="level") from None
            return Seated(seat, clean_name(who.name) or f"Computer {strength}", level=strength)
    invites[seat] = new_secret()
    return Seated(seat, own_name(who.name), invite=hashed(invites[seat]))


def with_usual_clock(made: Made) -> Made:
    """A match against other people, by link or from the list, has a stroke clock unless its maker says
    otherwise; one on a single device or against the computer alone has none."""
    if made.complete:
        return with_clock(made)
    if events.rules_of(drafted(made)).match.stroke_seconds is not None:
        return with_clock(made)  # the house has its own
    try:
        return with_clock(replace(made, stroke_seconds=USUAL_STROKE_SECONDS))
    except BadInput:  # no place for it in the house rules as they are written
        return with_clock(made)


def with_clock(made: Made) -> Made:
    """The rules with the stroke clock asked for; or the clock its house rules have.

    A clock is part of the laws a match is played by, so it stands in the log: as house rules.
    """
    rules = events.rules_of(drafted(made))
    has = rules.match.stroke_seconds
    if made.stroke_seconds is None or made.stroke_seconds == has:
        return replace(made, stroke_seconds=has)
    clock = f"stroke_seconds = {made.stroke_seconds}"
    if not made.house:
        title = json.dumps(rules.title, ensure_ascii=False)
        text = f'extends = "{rules.name}"\ntitle = {title}\n[match]\n{clock}\n'
        return replace(made, rules=rules.name, house=text)
    if STROKE_SECONDS.search(made.house):
        text = STROKE_SECONDS.sub(clock, made.house, count=1)
    elif MATCH_GROUP.search(made.house):
        text = MATCH_GROUP.sub(lambda found: f"{found[0]}\n{clock}", made.house, count=1)
    else:
        text = f"{made.house}\n[match]\n{clock}\n"
    if not _has_clock(text, made.stroke_seconds):
        raise BadInput(
            "write the stroke clock into the house rules: [match] stroke_seconds", field="house"
        )
    return replace(made, house=text)


def _has_clock(house: str, seconds: int) -> bool:
    """Whether house rules are still TOML, and have this clock."""
    try:
        told = tomllib.loads(house).get("match", {})
    except ValueError:  # a group of that name was written in another way
        return False
    return isinstance(told, dict) and told.get("stroke_seconds") == seconds
