"""Before the first stroke: the match is made, the toss won, seats taken; or a match taken over."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Literal

from carrom.errors import BadHouseRules, BadInput, UnknownRuleSet, nearest, shown
from carrom.laws import (
    DOCUMENTS,
    EDITIONS,
    EVERY_NAME,
    Format,
    RuleSet,
    Situation,
    check_format,
    incidents,
    judge_incident,
    parse_house_rules,
    rule_set,
)
from carrom.match.clock import Timer
from carrom.match.event import BETWEEN, Done, Event
from carrom.match.flow import conclude
from carrom.match.seed import SEED, hash_of
from carrom.match.sides import Seating, Side, side_of
from carrom.match.state import Stage, State
from carrom.shape import Detail, ObjectOf, Scalar, at_field, read_text
from carrom.short_repr import short_repr

PACKED = "packed"
"""The packing of a rack whose men lie as the seed has it."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays. ``computer``: what plays in a person's place, for example ``level 3``."""

    name: str
    computer: str = ""

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class Entry:
    """A side as it was entered: its name and its one or two players."""

    name: str
    players: tuple[Player, ...]

    @classmethod
    def of(cls, *names: str) -> Entry:
        """A side of people, named after them.

        >>> Entry.of("Asha", "Ravi").name
        'Asha and Ravi'
        """
        return cls.of_players(Player(name) for name in names)

    @classmethod
    def of_players(cls, players: Iterable[Player]) -> Entry:
        """A side named after its players."""
        players = tuple(players)
        return cls(" and ".join(player.name for player in players), players)

    def with_player(self, number: int, player: Player) -> Entry:
        """The side with another player in a place; named after its players where it was before.

        >>> Entry.of("Asha", "Ravi").with_player(1, Player("Mina")).name
        'Asha and Mina'
        """
        players = (*self.players[:number], player, *self.players[number + 1 :])
        if self.name == Entry.of_players(self.players).name:
            return Entry.of_players(players)
        return replace(self, players=players)


@dataclass(frozen=True, slots=True)
class MatchMade(Event, kind="match", when={Stage.NEW}):
    """A match is made: who plays whom, by which rules, how long. It waits for the toss.

    ``format`` is the name of a format of the rule set (left out: its first) or the format itself in words,
    ``points=25 boards=8 games=3``. ``house`` holds house rules as TOML, instead of ``rules``. ``constants``
    are those of a simulated board; ``tags`` anything else worth keeping: event, date, place, umpire.
    ``seed_hash``: the SHA-256 of the seed that chance comes from, where there is one (`carrom.match.seed`).
    ``edition``: of the rulings, which never change for a match; one that names none has the first.
    ``singles``: one against one was chosen although the rules make teams of two (001.team.1, A92).
    ``packing``: how the men of a rack lie on a simulated board; empty: exactly as drawn, ``packed``: as hands
    push them together, by the seed, seen by nobody before the break (`Struck.lie`).
    ``c`` and ``d``: those who play third and fourth in the points game, each for themselves (A134).

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"), rules="icf-25")]
    ... )
    >>> narrate(match.last)
    'Asha against Ravi: Game to 25 points or eight boards, by document 003, match.'
    """

    a: Entry = Entry("A", (Player("A"),))
    b: Entry = Entry("B", (Player("B"),))
    rules: str = "laws-29"
    format: str = ""
    house: str = ""
    equipment: str = ""
    constants: tuple[tuple[str, float], ...] = ()
    certified: tuple[str, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    seed_hash: str = ""
    edition: Annotated[int, Detail(absent=1)] = EDITIONS[-1]
    singles: bool = False
    packing: str = ""
    c: Entry | None = None
    d: Entry | None = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The sides in order."""
        return tuple(entry for entry in (self.a, self.b, self.c, self.d) if entry is not None)

    def entry_of(self, who: str) -> Entry:
        """The side of that letter, or of a player: ``a``, ``a2``."""
        return self.entries[side_of(who).number]

    def player_in(self, place: str) -> Player:
        """The player by the name in the log: ``a2``."""
        return self.entry_of(place).players[int(place[1]) - 1]

    def act(self, state: State) -> Done:
        sizes = {len(self.a.players), len(self.b.players)}
        if sizes not in ({1}, {2}):
            raise self.refused("match.sides", a=len(self.a.players), b=len(self.b.players))
        if self.seed_hash and not SEED.fullmatch(self.seed_hash):
            raise self.refused("match.seed_hash")
        if self.packing not in ("", PACKED):
            raise self.refused("match.packing", packing=self.packing, packed=PACKED)
        if self.packing and not self.seed_hash:
            raise self.refused("match.packing_seed")
        if (
            self.house
        ):  # those of a new match make sense; what was kept is read as it was (`rules_of`)
            _house_rules(self.house, name=self.rules or "house rules", edition=self.edition)
        rules = rules_of(self)
        form = format_of(rules, self.format)
        self._check_sides(rules)
        if self.singles and sizes == {2}:
            raise self.refused("match.singles")
        if rules.match.teams == "pairs" and sizes == {1} and not self.singles:
            raise self.refused("match.teams", rules=rules.name)
        event = replace(self, format=self.format or form.name)
        new = replace(
            state,
            match_made=event,
            rules=played_to(rules, form),
            form=form,
            seating=Seating.usual(doubles=sizes == {2}, sides=len(self.entries)),
            score=(0,) * len(self.entries),
            boards_won=(0,) * len(self.entries),
            games_won=(0,) * len(self.entries),
            strikers=tuple((player, True) for player in self.certified),
            clock=state.clock.begin(Timer.REPORT),
        )
        for player in self.certified:
            if player not in new.players:
                raise self.refused("match.certified", player=player)
        return Done(new, event)

    def _check_sides(self, rules: RuleSet) -> None:
        """Refuse more than two sides, or pairs, where the rules do not have them (A134)."""
        if self.d is not None and self.c is None:
            raise self.refused("match.third")
        if not rules.men_are_shared:
            if self.c is not None:
                raise self.refused("match.two_sides", rules=rules.name)
        elif any(len(entry.players) != 1 for entry in self.entries):
            raise self.refused("match.alone", rules=rules.name)


def choose_singles(event: MatchMade) -> MatchMade:
    """The match with singles chosen explicitly, where it is one against one and its rules ask for it (A92).

    >>> (
    ...     choose_singles(MatchMade(rules="001")).singles,
    ...     choose_singles(MatchMade(rules="003")).singles,
    ... )
    (True, False)
    """
    needs = len(event.a.players) == 1 and rules_of(event).match.teams == "pairs"
    return replace(event, singles=needs)


def rules_of(event: MatchMade) -> RuleSet:
    """The rule set of a match: one of the published ones, or its own house rules. Those that an older
    edition took, in a match or an event that was kept, are read as they were then.

    >>> rules_of(MatchMade(rules="icf-25")).name
    'icf-25'
    """
    if event.house:
        name = event.rules or "house rules"
        try:
            return _house_rules(event.house, name=name, edition=event.edition)
        except BadHouseRules as refused:
            return _kept_house_rules(event.house, name, refused)
    if event.rules not in (*EVERY_NAME, *DOCUMENTS):
        raise UnknownRuleSet(
            f"there is no rule set {shown(event.rules)}; {nearest(event.rules, [*EVERY_NAME, *DOCUMENTS])} "
            "(house rules: give their TOML text as 'house')",
            field="rules",
        )
    return rule_set(event.rules, edition=event.edition)


_house_rules = lru_cache(maxsize=64)(parse_house_rules)


def _kept_house_rules(house: str, name: str, refused: BadHouseRules) -> RuleSet:
    """House rules by the newest edition that takes them. Raises ``refused`` where none does."""
    for edition in reversed(EDITIONS[:-1]):
        with suppress(BadHouseRules):
            return _house_rules(house, name=name, edition=edition)
    raise refused


def format_of(rules: RuleSet, text: str) -> Format:
    """A format by its name in a rule set, or told in words: ``points=25 boards=8 tie=shared``.

    >>> format_of(rule_set("001"), "final").points
    24
    """
    names = [form.name for form in rules.formats]
    if not text and not names:
        raise BadInput(f"{rules.name} has none: say it, 'points=29 games=3'", field="format")
    if not text or text in names:
        form = rules.formats[names.index(text) if text else 0]
    elif "=" not in text:
        hint = nearest(text, names)
        raise BadInput(f"{text!r} is not a format of {rules.name}; {hint}", field="format")
    else:
        usual = {"tie": "shared"} if rules.men_are_shared else {}  # A133
        form = ObjectOf(Format).read_at(usual | _own_format(text), "format")
    with at_field("format"):
        check_format(form)
    return form


def _own_format(text: str) -> dict[str, object]:
    """A format told in words as a table; it has no clause behind it."""
    table: dict[str, object] = {"name": "own format"}
    for word in text.split():
        key, _, value = word.partition("=")
        if key in ("by", "by_time"):
            raise BadInput("has no clause behind it: leave it out", field=f"format.{key}")
        with at_field(f"format.{key}"):
            table[key] = read_text(Scalar(), value)
    if table == {"name": "own format", "boards": 1, "decided_by": "boards"}:
        table["name"] = "one board"
    return table


@lru_cache(maxsize=64)
def played_to(rules: RuleSet, form: Format) -> RuleSet:
    """The rules with the format's target, where they have one of their own.

    >>> from carrom.laws import Format, rule_set
    >>> played_to(rule_set("icf-25"), Format("short", points=10)).scoring.queen_cap
    22
    """
    target = rules.scoring.points_target
    if target is None or target == form.points:
        return rules
    return replace(rules, scoring=replace(rules.scoring, points_target=form.points))


@dataclass(frozen=True, slots=True)
class TossMade(Event, kind="toss", when={Stage.TOSS}):
    """A side has won the toss: coin, called man or flipped striker.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold([events.MatchMade(), events.TossMade("b")])
    >>> narrate(match.last)
    'The toss goes to B.'
    """

    winner: Side = Side.A

    def act(self, state: State) -> Done:
        """The winner chooses (003.toss.1), or breaks (002.base.1)."""
        side = self.side(state, self.winner)
        ruling = judge_incident(
            state.rules, Situation(doubles=state.doubles), incidents.Toss(winner="me")
        )
        state = replace(state, toss=side)
        if ruling.directs.breaks is not None:
            state = replace(state, next_breaker=f"{side}1")
        return Done(state, replace(self, winner=side), incident=ruling)


@dataclass(frozen=True, slots=True)
class Chosen(Event, kind="choice", when={Stage.CHOICE}):
    """The winner of the toss chooses the side or the break.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold([events.MatchMade(), events.TossMade("a"), events.Chosen("break")])
    >>> narrate(match.last)
    'A will break; the other side chooses where to sit.'
    """

    choice: Literal["side", "break"] = "break"

    def act(self, state: State) -> Done:
        """Who takes the side leaves the break to the other (003.toss.1, 3)."""
        assert state.toss is not None
        toss = incidents.Toss(winner="me", choice=self.choice)
        ruling = judge_incident(state.rules, Situation(doubles=state.doubles), toss)
        breaks = state.toss if ruling.directs.breaks == "me" else state.toss.other
        state = replace(state, choice=self.choice, next_breaker=f"{breaks}1")
        return Done(state, self, incident=ruling)


@dataclass(frozen=True, slots=True)
class SeatsTaken(Event, kind="seats", when=BETWEEN):
    """The players sit down, partners opposite; the seating lasts for the whole match (003.toss.4).

    ``reason``: why the umpire seats them anew although it does.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold([events.MatchMade(), events.SeatsTaken((("a1", "S"), ("b1", "N")))])
    >>> narrate(match.last)
    'Seats: A south, B north.'
    """

    seats: tuple[tuple[str, str], ...] = ()
    reason: str = ""

    def act(self, state: State) -> Done:
        if state.seats_taken and state.rules.match.seats_fixed and not self.reason.strip():
            raise self.refused("seats.fixed")
        seating = Seating.of(self.seats, state.doubles, len(state.sides))
        seating = replace(seating, gone=state.seating.gone)
        return Done(replace(state, seating=seating, seats_taken=True), self)


@dataclass(frozen=True, slots=True)
class TakenOver(Event, kind="taken_over", when=BETWEEN, of_sides=True):
    """The match is taken over from a score reached before this log; ``breaker`` breaks the next board.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [events.MatchMade(), events.TakenOver(score=(12, 9), boards=(2, 1), breaker="b1")]
    ... )
    >>> narrate(match.last)
    'The match is taken over at 12-9.'
    """

    score: tuple[int, int] = (0, 0)
    boards: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    breaker: str | None = None

    def act(self, state: State) -> Done:
        if state.boards or state.taken_over:
            raise self.refused("taken_over.twice")
        numbers = (*self.score, *self.boards, *self.games)
        if any(not 0 <= number <= 1000 for number in numbers):
            raise self.refused("taken_over.numbers")
        breaker = state.next_breaker if self.breaker is None else self.player(state, self.breaker)
        state = replace(
            state,
            score=self.score,
            boards_won=self.boards,
            boards_played=sum(self.boards),
            games_won=self.games,
            game=sum(self.games) + 1,
            next_breaker=breaker,
            taken_over=True,
        )
        after = conclude(state)
        if after.result is not None or after.game != state.game:
            what = "match" if after.result is not None else "game"
            raise self.refused("taken_over.over", what=what, format=state.form.name)
        return Done(after, self)


@dataclass(frozen=True, slots=True)
class SeedTold(Event, kind="seed", when={Stage.OVER}):
    """The match is over, and the seed that chance came from is told: now the toss can be checked.

    >>> from carrom.match import events, fold, hash_of, narrate, toss_winner
    >>> seed = "0123456789abcdef" * 4
    >>> made = events.MatchMade(seed_hash=hash_of(seed))
    >>> match = fold(
    ...     [made, events.BoardBegun("a1"), events.Conceded("match", by="b"), SeedTold(seed)]
    ... )
    >>> match.state.seed == seed, toss_winner(seed)
    (True, <Side.A: 'a'>)
    """

    seed: str = ""

    def act(self, state: State) -> Done:
        assert state.match_made is not None
        if not state.match_made.seed_hash:
            raise self.refused("seed.no_hash")
        if state.seed:
            raise self.refused("seed.told")
        if not SEED.fullmatch(self.seed) or hash_of(self.seed) != state.match_made.seed_hash:
            raise self.refused("seed.other")
        return Done(replace(state, seed=self.seed), self)
