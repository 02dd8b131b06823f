"""Play by message: a turn is text for a link, and the other device plays it again and compares every bit.

A message names the match, says from which event on it goes, what the players did since then, and what the log
is before and after it, as digests. It holds no outcome: the receiver works that out with the laws and the
simulator, and takes the message only if the digests agree. Until the other device has answered, a message
also says how the match was made.

The seed of a match comes from its maker's draw and from the id of whoever takes the open seat, and both
devices know it from then on. The draw stands in the invitation: a program written for it could try ids until
it likes the toss, and one device alone draws the seed of a rematch. Outcomes are verified, chance is not:
people who play by message trust each other.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from dataclasses import dataclass, replace
from typing import Annotated

from carrom.device.rows import PlainId
from carrom.errors import BadInput, CarromError
from carrom.match import Match
from carrom.page import (
    Action,
    FieldLimits,
    MatchSetup,
    Refusal,
    Seated,
    distinct_names,
    event_text,
    name_of_seat,
    own_name,
    read_as,
    stored_text,
)
from carrom.shape import shape_of

EDITION = 1
"""Of the form of messages; a receiver refuses one that it does not know."""
LONGEST = 200_000
"""Characters of a message; a whole match has a few thousand."""
LARGEST = 4_000_000
"""Bytes of its contents, unpacked."""
DIGEST_BYTES = 12
_WORDS = (
    b'{"edition":1,"match":"","sender":"","since":0,"version":"before":"after":"actions":[{"kind":"stroke",'
    b'"x":-0.0,"y":-0.2525999999998021,"dx":-0.0,"dy":0.9,"speed":1.0},{"kind":"place"},{"kind":"demand",'
    b'"points":],"setup":{"id":"","made_at":"maker":"rules":"icf-25","format":"","seats":[{"seat":"a1",'
    b'"name":"","guest":""},{"seat":"b1","draw":""}]}}'
)
"""What messages have in common: they are packed against it."""
MessageWord = Annotated[str, FieldLimits(longest=64)]
MessageVersion = Annotated[int, FieldLimits(at_least=0, at_most=1_000_000)]


@dataclass(frozen=True, kw_only=True)
class TurnMessage:
    """A message. ``setup``, ``draw``: how the match was made, where the receiver may not know it."""

    edition: int = EDITION
    match: PlainId
    sender: PlainId
    since: MessageVersion = 0
    version: MessageVersion = 0
    before: MessageWord = ""
    after: MessageWord = ""
    actions: tuple[str, ...] = ()
    setup: MatchSetup | None = None
    draw: MessageWord = ""

    @property
    def is_invitation(self) -> bool:
        """Whether the match has an open seat, for whoever opens this."""
        return self.setup is not None and not self.setup.complete


MESSAGE = shape_of(TurnMessage)


class BadMessage(BadInput):
    """Text that is not a message: cut off, or of another edition of the program."""


def write_message(message: TurnMessage) -> str:
    """A message as text for a link.

    >>> text = write_message(TurnMessage(match="m1", sender="asha", before="x", after="y"))
    >>> read_message(text) == TurnMessage(match="m1", sender="asha", before="x", after="y")
    True
    """
    plain = MESSAGE.write(message)
    plain["actions"] = [json.loads(action) for action in message.actions]
    data = json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS)
    packed = packer.compress(data) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def read_message(text: str) -> TurnMessage:
    """The message of a text, or of a link that ends with it. Raises `BadMessage`."""
    letters = re.sub(r"\s", "", text).rpartition("/")[2]
    if not letters or len(letters) > LONGEST:
        raise BadMessage("this is not a turn: open the whole link that was sent", field="text")
    try:
        packed = base64.b64decode(
            letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True
        )
        unpacker = zlib.decompressobj(-15, _WORDS)
        data = unpacker.decompress(packed, LARGEST)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise ValueError
        plain = json.loads(data)
        if plain.get("edition", EDITION) != EDITION:
            why = "this turn was made by another edition of the program: reload both pages"
            raise BadMessage(why, field="text")
        done = plain.get("actions", ())
        for action in done:
            read_as(Action, action)
        plain["actions"] = [json.dumps(action) for action in done]
        message: TurnMessage = read_as(TurnMessage, plain)
    except BadMessage:
        raise
    except (ValueError, TypeError, AttributeError, RecursionError, zlib.error, CarromError):
        why = "this turn is damaged, perhaps cut off: open the whole link that was sent"
        raise BadMessage(why, field="text") from None
    return message


def digest_of(match: Match, version: int) -> str:
    """What the log is up to a version: equal only where every event is, to the last bit of a position."""
    whole = hashlib.sha256()
    for logged in match.log[:version]:
        stored = stored_text(logged.event, event_text(logged.event))
        whole.update(f"{stored} {logged.at!r} {logged.made!r}\n".encode())
    return base64.urlsafe_b64encode(whole.digest()[:DIGEST_BYTES]).decode("ascii")


def joint_seed(draw: str, guest: str) -> str:
    """The seed that comes of the maker's draw and of who takes the open seat."""
    return hashlib.sha256(f"{draw} {guest}".encode()).hexdigest()


def joined(setup: MatchSetup, draw: str, guest: str, name: str) -> MatchSetup:
    """The match once somebody has taken its open seat."""
    seats = (
        replace(seated, guest=guest, name=name) if seated.open else seated for seated in setup.seats
    )
    joint = replace(setup, seats=tuple(seats), seed=joint_seed(draw, guest))
    return with_own_names(joint)


def with_own_names(setup: MatchSetup) -> MatchSetup:
    """The match with names as people may have them here: whatever a stranger's device calls its player."""
    names = distinct_names(
        own_name("", seated.name, name_of_seat(setup, seated.seat)) for seated in setup.seats
    )
    seats = map(lambda seated, name: replace(seated, name=name), setup.seats, names)
    return replace(setup, seats=tuple(seats))


def taker_of(setup: MatchSetup) -> Seated | None:
    """Who has taken the seat that the maker left open."""
    return next((seated for seated in setup.seats if seated.guest != setup.maker), None)


def with_guest(setup: MatchSetup, old: str, new: str) -> MatchSetup:
    """The match with another id for one of its people."""
    seats = (
        replace(seated, guest=new) if seated.guest == old else seated for seated in setup.seats
    )
    maker = new if setup.maker == old else setup.maker
    return replace(setup, seats=tuple(seats), maker=maker)


def without_names(setup: MatchSetup) -> MatchSetup:
    """A setup without what its players are called: each device may change the name of its own."""
    return replace(setup, seats=tuple(replace(seated, name="") for seated in setup.seats))


def is_between_two(setup: MatchSetup) -> bool:
    """Whether two people play it, one against one."""
    return [seated.seat for seated in setup.seats] == ["a1", "b1"] and not any(
        seated.level is not None or seated.deleted or seated.kept for seated in setup.seats
    )


def is_by_message(setup: MatchSetup) -> bool:
    """Whether a match that somebody sent can be played by message: two people at two devices, with a seed."""
    return (
        is_between_two(setup)
        and len(setup.guests) == 2
        and setup.begun_by in ("", "a1", "b1")
        and re.fullmatch(r"[0-9a-f]{64}", setup.seed or "") is not None
    )


def check_by_message(setup: MatchSetup) -> None:
    """Raise `Refusal` unless a match can be played by message: one against one, one seat open."""
    open_seats = [seated for seated in setup.seats if seated.open]
    people = [seated for seated in setup.seats if seated.guest == setup.maker]
    if not is_between_two(setup) or len(open_seats) != 1 or len(people) != 1:
        why = "a match by message is between you and one other person"
        raise Refusal("by_message", why, status=422, field="b.players")
