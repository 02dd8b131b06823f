"""What a device answers in the place of a server: its matches, and whoever plays here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from carrom.device.games import MAX_STEPS
from carrom.device.routing import DeviceReply, DeviceRequest, InLanguage, Route
from carrom.device.rows import StoredMatch
from carrom.device.turns import invite
from carrom.laws import read_house_rules
from carrom.match import card_of
from carrom.page import (
    FieldLimits,
    Refusal,
    answers,
    distinct_name,
    invalid_input,
    list_levels,
    list_rules,
    match_from,
    match_summary,
    not_found,
    own_name,
    requests,
    views,
)

MATCHES_LISTED = 50
OPEN_LISTED = 6
VersionNumber = Annotated[int, FieldLimits(at_least=0, at_most=1_000_000)]


# Whoever plays here ---------------------------------------------------------------------------------


def me(request: DeviceRequest) -> answers.GuestName:
    """What the person is called."""
    return {"name": request.device.person.name}


def call_me(request: DeviceRequest) -> answers.GuestName:
    """Change the name."""
    name = own_name(request.sent(requests.NewName).name)
    request.device.keep_person(replace(request.device.person, name=name), request.change)
    return {"name": name}


def _newest(request: DeviceRequest) -> list[StoredMatch]:
    return sorted(request.device.rows.values(), key=lambda row: row.moved_at, reverse=True)


def my_matches(request: DeviceRequest) -> answers.MatchList:
    """The matches here, the one that moved last first."""
    rows = _newest(request)[:MATCHES_LISTED]
    return {"matches": [match_summary(row.listed(), request.guest, request.now) for row in rows]}


def open_now(request: DeviceRequest) -> answers.OpenNow:
    """The matches here that are not over."""
    newest = (row for row in _newest(request) if row.setup.seats_of(request.guest))
    rows = [row for row in newest if not row.over][:OPEN_LISTED]
    mine = [match_summary(row.listed(), request.guest, request.now) for row in rows]
    return {"matches": mine, "challenges": []}


def child_switch(request: DeviceRequest) -> answers.ChildSwitch:
    """The children's switch keeps strangers away: here are none."""
    return {"on": False, "name": request.device.person.name, "colours": [], "animals": []}


# Matches --------------------------------------------------------------------------------------------


def make_match(request: DeviceRequest) -> DeviceReply:
    """Make a match."""
    new = request.sent(requests.NewMatch)
    if new.rated or new.public or new.opponent is not None:
        why = "a rated match, a challenge or a public match needs a server"
        raise Refusal("no_server", why, status=501)
    players = [player for side in new.sides.values() for player in side.players]
    if any(player.who == "open" for player in players):
        new = replace(new, stroke_seconds=0)  # by message, nobody is hurried
    setup, _ = match_from(new, request.guest, request.device.person.name, request.now)
    row = StoredMatch(id=setup.id, setup=setup) if setup.complete else invite(setup)
    game = request.device.add(row, request.now, request.change)
    made: answers.NewMatchMade = {"id": setup.id, "view": game.view(request.now), "invites": {}}
    return DeviceReply(made, 201)


def view_match(request: DeviceRequest) -> views.MatchView:
    """Where a match stands."""
    return request.game.view(request.now, request.language)


def remove_match(request: DeviceRequest) -> DeviceReply:
    """Remove a match, begun or not: here it is nobody else's. Its log is not needed, and may be damaged."""
    request.device.remove(request.part["match"], request.change)
    return DeviceReply(status=204)


@dataclass(frozen=True, kw_only=True)
class StepsWanted(InLanguage):
    """Which steps are wanted."""

    since: VersionNumber = 0
    until: VersionNumber | None = None


def match_steps(request: DeviceRequest) -> views.MatchSteps:
    """Steps after version ``since`` up to ``until``, at most 50, with trajectories."""
    wanted, game = request.asks(StepsWanted), request.game
    last = game.match.version
    end = min(last if wanted.until is None else wanted.until, last, wanted.since + MAX_STEPS)
    view = game.view(request.now, wanted.language) if end == last else None
    return {"version": last, "steps": game.steps(wanted.since, end, wanted.language, view)}


def name_seat(request: DeviceRequest) -> answers.SeatTaken:
    """Change the name of a player who sits at this device."""
    game, seat = request.game, request.part["seat"]
    if seat not in game.setup.seats_of(request.guest):
        raise Refusal("not_a_player", f"you do not sit in seat {seat}", status=403, field="seat")
    name = own_name(request.sent(requests.NewName).name)
    if not name:
        raise Refusal("invalid", "the name is empty: say one", status=422, field="name")
    others = [seated.name for seated in game.setup.seats if seated.seat != seat]
    named = distinct_name(name, others)
    seats = (
        replace(seated, name=named) if seated.seat == seat else seated
        for seated in game.setup.seats
    )
    setup = replace(game.setup, seats=tuple(seats))
    request.device.change_setup(game, setup, request.now, request.change)
    return {"seats": setup.seats_of(request.guest), "view": game.view(request.now)}


def match_house(request: DeviceRequest) -> Any:
    """The house rules a match is played by, and what they change."""
    setup = request.game.setup
    if not setup.has_house_rules:
        raise not_found("house rules")
    with invalid_input():
        return read_house_rules(setup.house, language=request.language)


def match_card(request: DeviceRequest) -> answers.ScoreCard:
    """The score card."""
    return {"card": card_of(request.game.match)}


ROUTES = (
    Route("GET", "/api/rules", lambda _: list_rules()),
    Route("GET", "/api/levels", lambda _: list_levels()),
    Route("GET", "/api/me", me),
    Route("PUT", "/api/me", call_me),
    Route("GET", "/api/me/matches", my_matches),
    Route("GET", "/api/me/now", open_now),
    Route("GET", "/api/me/child", child_switch),
    Route("GET", "/api/challenges", lambda _: {"matches": []}),
    Route("POST", "/api/matches", make_match),
    Route("GET", "/api/matches/{match}", view_match),
    Route("DELETE", "/api/matches/{match}", remove_match),
    Route("GET", "/api/matches/{match}/steps", match_steps),
    Route("PUT", "/api/matches/{match}/seats/{seat}", name_seat),
    Route("GET", "/api/matches/{match}/house-rules", match_house),
    Route("GET", "/api/matches/{match}/card", match_card),
)
