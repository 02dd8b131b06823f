"""The header of a record: the match as it was made, in tags, and what the log adds up to, in tags."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from carrom.errors import BadInput
from carrom.match.events import Entry, MatchMade, Player
from carrom.match.match import Match
from carrom.match.record.value import MARK, TAG_NAME, Record, Tags
from carrom.match.state import State
from carrom.match.summaries import summary, versus
from carrom.shape import ObjectOf, Text, at_field, read_text, write_text

FIELDS = {
    "Rules": "rules",
    "Format": "format",
    "HouseRules": "house",
    "Equipment": "equipment",
    "Constants": "constants",
    "Certified": "certified",
    "SeedHash": "seed_hash",
    "Edition": "edition",
    "Singles": "singles",
    "Packing": "packing",
}
"""Tags that tell of a field of the match made."""
SIDE_TAGS = ("SideA", "SideB", "SideC", "SideD")
COMPUTED = ("Result", "Games", "Score")
"""Tags that the log adds up to."""
_PERSON = re.compile(r"(Player|Computer)([A-D])([1-9][0-9]?)")
_MATCH = ObjectOf(MatchMade)


def tells_of_match(name: str) -> bool:
    """Whether a tag says how the match was made: its sides, players, rules, format, board."""
    return name in FIELDS or name in SIDE_TAGS or bool(_PERSON.fullmatch(name))


def is_free(name: str) -> bool:
    """Whether a tag is about anything else: event, date, place, umpire, whatever is worth keeping."""
    return not tells_of_match(name) and name not in COMPUTED and name != MARK


def tags_of(match_made: MatchMade) -> dict[str, str]:
    """Everything about a match as it was made, as tags, apart from its free ones."""
    tags: dict[str, str] = {}
    for side, entry in zip("ABCD", match_made.entries, strict=False):
        tags[f"Side{side}"] = entry.name
        for number, player in enumerate(entry.players, 1):
            tags[f"Player{side}{number}"] = player.name
            tags[f"Computer{side}{number}"] = player.computer
    for tag, field in FIELDS.items():
        shape, value = _MATCH.fields[field].shape, getattr(match_made, field)
        with at_field(tag):
            tags[tag] = shape.write(value) if isinstance(shape, Text) else write_text(shape, value)
    return tags


def short_tags(match_made: MatchMade) -> dict[str, str]:
    """The same without what goes without saying: empty ones, and the one player a side is named after.

    The first edition is that of a match that names none.

    >>> short_tags(MatchMade(Entry.of("Asha"), Entry.of("Ravi")))
    {'SideA': 'Asha', 'SideB': 'Ravi', 'Rules': 'laws-29', 'Edition': '5'}
    """
    tags = tags_of(match_made)
    for side, entry in zip("ABCD", match_made.entries, strict=False):
        if len(entry.players) == 1 and entry.players[0].name == entry.name:
            del tags[f"Player{side}1"]
    if match_made.edition == _MATCH.fields["edition"].detail.absent:
        del tags["Edition"]
    if not match_made.singles:
        del tags["Singles"]
    needed = ("Side", "Player")
    return {name: value for name, value in tags.items() if value or name.startswith(needed)}


def made_of(tags: Tags) -> MatchMade:
    """The match that a header tells was made; what it does not tell has its default.

    Raises `BadInput` naming the tag that is wrong.
    """
    given = dict(tags)
    values: dict[str, Any] = {"a": _entry(given, "A"), "b": _entry(given, "B")}
    for side in ("C", "D"):
        if any(tag == f"Side{side}" or tag[-2:-1] == side for tag in given if tells_of_match(tag)):
            values[side.lower()] = _entry(given, side)
    for tag, field in FIELDS.items():
        if tag in given:
            shape = _MATCH.fields[field].shape
            read = shape.read if isinstance(shape, Text) else partial(read_text, shape)
            with at_field(tag):
                values[field] = read(given[tag])
    values["tags"] = tuple((name, text) for name, text in tags if is_free(name))
    match_made: MatchMade = _MATCH.build(values)
    return match_made


def _entry(given: dict[str, str], side: str) -> Entry:
    names: dict[int, str] = {}
    computers: dict[int, str] = {}
    for tag, value in given.items():
        person = _PERSON.fullmatch(tag)
        if person and person[2] == side:
            (names if person[1] == "Player" else computers)[int(person[3])] = value
    name = given.get(f"Side{side}")
    if not names and name is not None:
        names = {1: name}
    for number in {*names, *computers}:
        if not 1 <= number <= len(names):
            tag = f"{'Player' if number in names else 'Computer'}{side}{number}"
            raise BadInput(f"is given, but side {side} has {len(names)} players", field=tag)
    if not names:
        return MatchMade().a if side == "A" else MatchMade().b
    players = tuple(Player(names[number], computers.get(number, "")) for number in sorted(names))
    return Entry.of_players(players) if name is None else Entry(name, players)


def computed_tags(state: State) -> dict[str, str]:
    """What the log adds up to: the result, the games, the points of the game in progress or the last."""
    result = state.result
    tags = {"Result": "*"}
    if result is not None:
        tags["Result"] = f"{result.winner or 'nobody'} {versus(result.score)} {result.how}"
    if state.games:
        tags["Games"] = " ".join(versus(game.score) for game in state.games)
    if state.match_made is not None:
        tags["Score"] = versus(state.score)
    return tags


def record_of(match: Match, tags: Mapping[str, str] | Iterable[tuple[str, str]] = ()) -> Record:
    """The record of a match: its header, its log, and where it stood after every event.

    ``tags``: more than the match was made with. The tags of the match itself are told by the match.

    >>> from carrom.match import Match, events
    >>> match = Match().apply(events.MatchMade()).apply(events.BoardBegun("a1"))
    >>> record_of(match, {"Date": "2026-05-01"}).tag("Result")
    '*'
    """
    match_made = in_force(match)
    own = () if match_made is None else match_made.tags
    free = {name: value for name, value in own if TAG_NAME.fullmatch(name) and is_free(name)}
    more = tags.items() if isinstance(tags, Mapping) else tags
    free |= {name: value for name, value in more if is_free(name)}
    of_match = {} if match_made is None else short_tags(match_made)
    header = free | of_match | computed_tags(match.state)
    # as it was stated then, not as it was judged again later
    stated = [summary(match.at(version).state) for version in range(1, match.version + 1)]
    return Record(tuple(header.items()), match.log, tuple(stated))


def in_force(match: Match) -> MatchMade | None:
    """How the match was made, amendments included; None where it was not, or all is undone."""
    logged = [step.logged for step in match.line[:1]] or match.log[:1]
    return next((entry.event for entry in logged if isinstance(entry.event, MatchMade)), None)
