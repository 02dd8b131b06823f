"""Events by chance, likely and unlikely, for a match at any moment: what drives `test_sequences`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from carrom.laws import Breach, Colour, rule_sets
from carrom.match import SIDES, Board, Match, ObservedStroke, Side, Timer, Touch, events
from carrom.match.events.incidents import REPORTABLE
from carrom.match.events.setup import PACKED
from carrom.match.seed import hash_of

T = TypeVar("T")
SEED = "5eed" * 16

FORMATS = (
    "", "final", "league", "points=9", "boards=2", "boards=2 tie=shared", "minutes=5",
    "points=5 games=3", "boards=1 games=2 minutes=9", "boards=3 decided_by=boards",
    "minutes=5 at_time=men_left", "points=x", "games=3",
)  # fmt: skip
HOUSE = (
    "", "", "", "[match]\nstroke_seconds = 15\ntrial_boards = 3",
    '[match]\nstroke_seconds = 15\nstroke_late = "turn"',
    "[match]\npair_shares = false\nseats_fixed = false\ntrial_boards = 9",
    '[scoring]\ndemand_until = "next_stroke"',
    '[dues]\nwaive = "any"\nlate_partly = "removed"', '[dues]\nno_room = "forfeited"\nset_off = true',
    '[placing]\nreturned_placer = "umpire"', '[placing]\nmen_placer = "umpire"',
    '[match]\nbreak_passes = "to_winner"\nbreaker_colour = "black"',
)  # fmt: skip
ENDS = ("forfeit", "concede", "match")
DISC = "0123456789abcdef"


class Chance:
    """Choices made by a string of bytes; when it has run out, there is nothing more to choose."""

    def __init__(self, choices: bytes) -> None:
        self.choices = choices
        self.at = 0

    @property
    def left(self) -> bool:
        return self.at < len(self.choices)

    def number(self, most: int) -> int:
        """From 0 to ``most``; 0 at the end."""
        if not self.left:
            return 0
        self.at += 1
        return self.choices[self.at - 1] % (most + 1)

    def pick(self, things: Sequence[T]) -> T:
        return things[self.number(len(things) - 1)]

    def once_in(self, times: int) -> bool:
        """Seldom, if at all; never at the end."""
        return self.left and self.number(times - 1) == times - 1

    def maybe(self, thing: T, times: int = 3) -> T | None:
        return thing if self.once_in(times) else None


def first_events(chance: Chance) -> list[events.Event]:
    """A match is made, by any rules, in any format, in singles or doubles; some of it cannot be."""
    rules = chance.pick(rule_sets())
    house = chance.pick(HOUSE)
    pairs = chance.once_in(2)
    names = [("Asha", "Arun"), ("Bela", "Bose")]
    a, b = (events.Entry.of(*(both if pairs else both[:1])) for both in names)
    hashed = "" if chance.once_in(3) else hash_of(SEED)
    made = events.MatchMade(
        a,
        b,
        rules.name,
        chance.pick(FORMATS),
        f'extends = "{rules.name}"\n{house}' if house else "",
        seed_hash=hashed,
        packing=PACKED if hashed and chance.once_in(2) else "",
    )
    made = events.choose_singles(made)
    return [made, replace(made, format="")]


def likely(chance: Chance, match: Match) -> events.Event:
    """Something the match waits for, told as it should be; a pass only now and then."""
    if match.board is not None and match.board.state.no_room and chance.once_in(3):
        return events.RoomAppeared()
    if match.result is not None and not match.state.is_confirmed:
        return events.ResultConfirmed(who(chance, match))
    expected = [one for one in match.expects if one.kind in RIGHT]
    if len(expected) > 1 and not chance.once_in(12):
        expected = [one for one in expected if one.kind != "pass"]
    if not expected:
        return anything(chance, match)
    one = expected[chance.number(min(len(expected), 3) - 1)]
    return right(match, one.kind, one.by[0], chance)


def right(match: Match, kind: str, by: str, chance: Chance | None = None) -> events.Event:
    """An event of an expected kind that ought to be taken; ``chance`` decides what a stroke does."""
    return RIGHT[kind](match, by, chance or Chance(b""))


def anything(chance: Chance, match: Match) -> events.Event:
    """An event of any kind, mostly one that could be, with anything in it; what ends a match seldom."""
    kinds = list(ANY) if chance.once_in(3) else [one.kind for one in match.expects]
    kind = chance.pick(kinds)
    if kind in ENDS and not chance.once_in(6):
        kind = chance.pick(kinds)
    return ANY[kind](chance, match)


def player(chance: Chance, match: Match) -> str:
    """One of the players; now and then somebody else."""
    return chance.pick(("c1", "b2")) if chance.once_in(12) else chance.pick(match.state.players)


def who(chance: Chance, match: Match) -> str:
    """A player or a side."""
    return chance.pick(("a", "b")) if chance.once_in(3) else player(chance, match)


# What ought to be taken -------------------------------------------------------------------------------


def discs(board: Board) -> list[str]:
    return (board.position or "").split()


def rack() -> str:
    return " ".join(f"{letter}{DISC}" for letter, many in zip("qwb", (1, 9, 9), strict=True)
                    for _ in range(many))  # fmt: skip


def struck(match: Match, by: str, chance: Chance) -> events.Event:
    board = match.board
    assert board is not None
    seen = _seen(chance, board)
    if board.position is None:
        return events.Struck(seen, chance.maybe(by))
    words = discs(board)
    for letter, many in (("w", seen.white), ("b", seen.black), ("q", int(seen.queen))):
        for _ in range(many):
            words.remove(next(word for word in words if word[0] == letter))
    played, final = events.Played(0.0, -0.25, 0.0, 1.0, 3.0), " ".join(words)
    is_touched = board.is_hidden and (final != board.position or chance.once_in(2))
    return events.Struck(seen, by, played, final, rack() if is_touched else None)


def _seen(chance: Chance, board: Board) -> ObservedStroke:
    """A stroke the board allows: often nothing, often one's own, seldom many."""
    coming = {side: sum(one.men for one in board.to_place if one.side is side) for side in SIDES}
    lie = {side: board.men(side) + coming[side] for side in SIDES}
    white, black = board.side_with(Colour.WHITE), board.side_with(Colour.BLACK)
    most = (0, 0, 1, 1, 1, 2, 3, 9)
    own = min(chance.pick(most), lie[board.chair])
    opp = min(chance.pick((0, 0, 0, 0, 1, 1, 2, 9)), lie[board.chair.other])
    fell = {board.chair: own, board.chair.other: opp}
    on_board = board.state.queen.value == "on_board"
    return ObservedStroke(
        white=fell[white],
        black=fell[black],
        queen=on_board and chance.once_in(4),
        striker=chance.once_in(4),
        improper=chance.once_in(6),
        first=chance.maybe(chance.pick(list(Touch)), 4),
        breaches=(chance.pick(list(Breach)),) if chance.once_in(8) else (),
    )


def placed(match: Match, by: str, _: Chance) -> events.Event:
    board = match.board
    assert board is not None
    if board.position is None:
        return events.Placed(by)
    what = next(one for one in board.to_place if one.placer == by)
    count = 1 if what.queen else what.men
    letter = "q" if what.queen else board.colour(what.side)[0]
    new = [f"{letter}{DISC}"] * count
    return events.Placed(by, spots=((0.0, 0.0),) * count, position=" ".join([*discs(board), *new]))


def begun(match: Match, by: str, chance: Chance) -> events.Event:
    breaker = by if by in match.state.players else "a1"
    return events.BoardBegun(breaker, chance.maybe(rack(), 3))


RIGHT: dict[str, Callable[[Match, str, Chance], events.Event]] = {
    "match": lambda _m, _by, _c: events.MatchMade(),
    "toss": lambda _m, _by, chance: events.TossMade(chance.pick(list(Side))),
    "choice": lambda _m, _by, chance: events.Chosen(chance.pick(("break", "side"))),
    "board": begun,
    "stroke": struck,
    "pass": lambda _m, by, _c: events.Passed(by),
    "placed": placed,
    "waived": lambda _m, by, _c: events.Waived(by),
    "demand": lambda match, _by, chance: events.PointsDemanded(
        chance.number(match.state.demand.most if match.state.demand else 0)
    ),
    "play": lambda _m, _by, _c: events.PlayOrdered(),
}
"""Kinds that are named first where they are expected."""


# What may be anything ---------------------------------------------------------------------------------


def _version(chance: Chance, match: Match) -> int:
    if chance.once_in(8):
        return chance.pick((0, 1, 99, -1))
    return max(match.version - chance.number(9), 0)


def _in_force(chance: Chance, match: Match, *, stroke: bool = False) -> int:
    """The version of one of the last events in force; ``stroke``: of a stroke."""
    found = [
        one.version for one in match.line if not stroke or isinstance(one.event, events.Struck)
    ]
    if not found or chance.once_in(8):
        return chance.pick((99, -1, 1))
    return found[-1 - chance.number(min(len(found), 6) - 1)]


def _pair(chance: Chance, most: int) -> tuple[int, int]:
    low = -1 if chance.once_in(12) else 0
    return low + chance.number(most), chance.number(most)


def _reason(chance: Chance) -> str:
    return "" if chance.once_in(12) else "seen"


def _incident(chance: Chance, match: Match) -> events.Event:
    what = "sneeze" if chance.once_in(20) else chance.pick(list(REPORTABLE))
    pool: dict[str, Sequence[Any]] = {
        "left_base": (True, False, "x"), "moved_piece": (True, False), "restorable": (True, False),
        "act": ("chair_moved", "distraction", "wiped", 3), "raised": (True, False),
        "ground": ("insult", "x"), "noticed": (False, True), "next_stroke_made": (True, False),
        "minutes": (5, 20, -1, "x"), "debtor": ("a", "b", "c"), "height_cm": (40, 60.0),
        "noticed_later": (True, False), "what": ("man_on_rim", "grip", "dust_removed", "board", "x"),
    }  # fmt: skip
    cls = REPORTABLE.get(what)
    needed = () if cls is None else cls.needs
    names = [one for one in pool if cls is None or one in cls.__dataclass_fields__]
    details = tuple(
        (name, chance.pick(pool[name])) for name in names if name in needed or chance.once_in(3)
    )
    return events.IncidentReported(
        what, None if chance.once_in(12) else who(chance, match), details
    )


def _time(chance: Chance, match: Match) -> events.Event:
    state = match.state
    timers = [Timer.MATCH if state.form.minutes else Timer.STROKE]
    if state.board is not None and state.board.to_place:
        timers.append(Timer.PLACING)
    if chance.once_in(4):
        timers = list(Timer)
    return events.ClockExpired(
        chance.pick(timers), chance.maybe(who(chance, match)), chance.pick((0, 0, 1, 2)),
        chance.once_in(3), chance.once_in(2), announced=not chance.once_in(8),
    )  # fmt: skip


def _amended(chance: Chance, match: Match) -> events.Event:
    version = _in_force(chance, match)
    at = next((n for n, one in enumerate(match.line) if one.version == version), len(match.line))
    there = Match(line=match.line[:at])
    event = anything(chance, there) if chance.once_in(4) else likely(chance, there)
    return events.Amended(version, event, not chance.once_in(3))


def _overruled(chance: Chance, match: Match) -> events.Event:
    return events.Overruled(
        _in_force(chance, match, stroke=True), _reason(chance),
        chance.maybe(chance.pick(("keep", "lose"))), chance.maybe(chance.number(10)),
        chance.maybe(chance.pick(("board", "pending", "covered"))), chance.maybe(chance.pick(("a", "b")), 5),
        chance.maybe(chance.number(20)), chance.once_in(3), not chance.once_in(3),
    )  # fmt: skip


def _corrected(chance: Chance, match: Match) -> events.Event:
    board = match.board
    men = 0 if board is None else board.position is None
    return events.Corrected(
        _reason(chance), chance.maybe(men + chance.number(9)), chance.maybe(men + chance.number(8)),
        chance.maybe(chance.pick(("board", "a", "b")), 5), chance.maybe(player(chance, match)),
        chance.maybe(_pair(chance, 2), 5), chance.maybe(_pair(chance, 30), 6), chance.maybe("w", 20),
    )  # fmt: skip


def _seats(chance: Chance, match: Match) -> events.Event:
    seats = chance.pick(("SNEW", "NSWE", "SENW", "SXNE"))
    return events.SeatsTaken(tuple(zip(match.state.players, seats, strict=False)))


def _taken_over(chance: Chance, match: Match) -> events.Event:
    return events.TakenOver(
        _pair(chance, 7), _pair(chance, 2), _pair(chance, 1), chance.maybe(player(chance, match))
    )


def _word(chance: Chance, *words: str) -> Any:
    """One of the words; now and then none of them."""
    return "x" if chance.once_in(12) else chance.pick(words)


def _wild(chance: Chance, match: Match) -> events.Event:
    """A stroke that may well be impossible."""
    return events.Struck(
        ObservedStroke(
            chance.number(9), chance.number(9), chance.once_in(2), chance.once_in(3),
            chance.pick(list(Touch)), jumped_white=chance.number(1), jumped_queen=chance.once_in(4),
            striker_jumped=chance.once_in(4),
        ),
        chance.maybe(player(chance, match)), final=chance.maybe("w", 9), lie=chance.maybe(rack(), 9),
    )  # fmt: skip


ANY: dict[str, Callable[[Chance, Match], events.Event]] = {
    "match": lambda chance, _: events.MatchMade(rules=chance.pick(("001", "nobody's", "README.md"))),
    "toss": lambda chance, _: events.TossMade(_word(chance, "a", "b")),
    "choice": lambda chance, _: events.Chosen(_word(chance, "break", "side")),
    "seats": _seats,
    "taken_over": _taken_over,
    "called": lambda _c, _m: events.PlayersCalled(),
    "trial": lambda _c, _m: events.TrialPlayed(),
    "reported": lambda chance, match: events.PlayerReported(player(chance, match)),
    "scored": lambda chance, match: events.BoardScored(
        chance.pick(list(Side)), chance.maybe(chance.number(10), 2),
        chance.maybe(chance.pick(("a", "b", "nobody")), 2), chance.maybe(chance.number(20), 3),
        chance.maybe(player(chance, match), 3),
    ),
    "board": lambda chance, match: events.BoardBegun(
        chance.maybe(player(chance, match), 2), chance.maybe(chance.pick((rack(), "w")), 4)
    ),
    "stroke": _wild,
    "no_stroke": lambda chance, match: events.NoStroke(
        chance.maybe(player(chance, match), 4), events.Played(0.0, -0.2526, 0.0, 1.0, 0.05)
    ),
    "pass": lambda chance, match: events.Passed(chance.maybe(player(chance, match))),
    "placed": lambda chance, match: events.Placed(
        chance.maybe(player(chance, match)), chance.maybe(chance.number(3))
    ),
    "waived": lambda chance, match: events.Waived(
        chance.maybe(player(chance, match)), chance.maybe(chance.number(3))
    ),
    "placing_forfeited": lambda chance, match: events.PlacingForfeited(
        chance.maybe(player(chance, match)), _word(chance, "declined", "late", "forgotten")
    ),
    "no_room": lambda chance, match: events.NoRoom(chance.maybe(player(chance, match))),
    "room": lambda _c, _m: events.RoomAppeared(),
    "demand": lambda chance, _: events.PointsDemanded(
        chance.number(3) - chance.once_in(9), chance.maybe(chance.pick(list(Side)))
    ),
    "time": _time,
    "striker_lifted": lambda _c, _m: events.StrikerLifted(),
    "foul": lambda chance, match: events.FoulDeclared(who(chance, match)),
    "incident": _incident,
    "appeal": lambda chance, match: events.Appealed(who(chance, match)),
    "appeal_decided": lambda chance, _: events.AppealDecided(
        _word(chance, "upheld", "rejected"), _word(chance, "umpire", "chief_referee")
    ),
    "substitution": lambda chance, match: events.PlayerSubstituted(
        player(chance, match), chance.pick(("Chitra", "Dev", "Asha", ""))
    ),
    "confirmed": lambda chance, match: events.ResultConfirmed(
        who(chance, match), _word(chance, "side", "umpire", "desk")
    ),
    "play": lambda _c, _m: events.PlayOrdered(),
    "concede": lambda chance, match: events.Conceded(
        _word(chance, "board", "board", "board", "game", "match"), who(chance, match)
    ),
    "forfeit": lambda chance, match: events.MatchForfeited(
        who(chance, match), _word(chance, "insult", "left_area")
    ),
    "replay": lambda chance, _: events.ReplayOrdered(_word(chance, "no_place", "force_majeure")),
    "note": lambda _c, _m: events.Noted("seen"),
    "seed": lambda chance, _: events.SeedTold(chance.pick((SEED, "of another match"))),
    "correct": _corrected,
    "undo": lambda chance, match: events.Undone(_version(chance, match)),
    "amend": _amended,
    "overrule": _overruled,
    "fell_late": lambda chance, _: events.FellLate(
        _word(chance, "white", "black", "queen", "striker"), _word(chance, "teetering", "lifting", "broken")
    ),
}  # fmt: skip
"""Every kind of event, made by chance."""
