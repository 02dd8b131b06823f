"""People and entries: added, checked in, withdrawn, substituted; pairs that must not be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from carrom.errors import BadInput, Objection
from carrom.tournament.advancing import is_over
from carrom.tournament.days import read_birth_date
from carrom.tournament.entry_faults import EntryFault
from carrom.tournament.event import Recorded, TournamentEvent
from carrom.tournament.fixtures import FixtureEnd
from carrom.tournament.people import Entrant, Person, check_id
from carrom.tournament.plan import StageKind
from carrom.tournament.privacy import fold_name
from carrom.tournament.state import (
    Competition,
    LineUp,
    StageState,
    TournamentPhase,
    TournamentState,
)
from carrom.tournament.whereabouts import people_at, whereabouts

SIZES = {"singles": (1, 1), "doubles": (2, 2)}


@dataclass(frozen=True, slots=True)
class PersonAdded(TournamentEvent, kind="person"):
    """Somebody is put on the list of people; a known id changes what is said about them.

    >>> from carrom.tournament import Person, events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.PersonAdded(Person("asha", "Asha")))
    >>> hall.state.people["asha"].name
    'Asha'
    """

    person: Person

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        try:
            check_id(self.person.id, field="person.id")
            if self.person.born:
                read_birth_date(self.person.born, field="person.born")
        except BadInput as wrong:
            raise self.refused(str(wrong)) from None
        for other in state.people.values():
            if other.number and other.number == self.person.number and other.id != self.person.id:
                raise self.refused(f"number {other.number} is {other.name}'s")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        return replace(state, people={**state.people, self.person.id: self.person})


def check_entrant(
    event: TournamentEvent, state: TournamentState, competition: Competition, entrant: Entrant
) -> None:
    """Raise `Refused` for an entry that the competition cannot take."""
    plan = competition.plan
    try:
        check_id(entrant.id, field="entrant.id")
    except BadInput as wrong:
        raise event.refused(
            str(wrong), Objection(EntryFault.BAD_ID.value, {"id": entrant.id})
        ) from None
    least, most = SIZES.get(plan.kind, (2, plan.squad or 1000))
    if not least <= len(entrant.players) <= most:
        wanted = {"singles": "one player", "doubles": "two players"}.get(
            plan.kind, f"a squad of 2 to {most}" if plan.squad else "a squad of at least 2"
        )
        count = len(entrant.players)
        has = "1 player" if count == 1 else f"{count} players"
        raise event.refused(
            f"{entrant.name} has {has}: {competition.name} takes {wanted}",
            Objection(
                _size_fault(plan.kind, count).value,
                {"name": entrant.name, "count": count, "most": most},
            ),
        )
    if len(set(entrant.players)) < len(entrant.players):
        raise event.refused(
            f"{entrant.name} names the same player twice",
            Objection(EntryFault.PLAYER_TWICE.value, {"name": entrant.name}),
        )
    taken = {
        player: other.name
        for other in competition.entrants.values()
        if other.id != entrant.id
        for player in other.players
    }
    for player in entrant.players:
        if player not in state.people:
            raise event.refused(f"there is no person {player!r}: add the person first")
        if player in taken:
            name = state.people[player].name
            if plan.kind == "singles":
                raise event.refused(
                    f"{name} is entered in {competition.name} already",
                    Objection(EntryFault.ENTERED_ALREADY.value, {"name": name}),
                )
            raise event.refused(
                f"{name} plays for {taken[player]} in {competition.name} already",
                Objection(EntryFault.PLAYS_ALREADY.value, {"name": name, "team": taken[player]}),
            )
    if entrant.captain and entrant.captain not in entrant.players:
        raise event.refused("the captain is not in the squad")
    for other in competition.entrants.values():
        is_namesake = fold_name(other.name) == fold_name(entrant.name)
        if plan.kind != "singles" and other.id != entrant.id and is_namesake:
            raise event.refused(
                f"{entrant.name} is entered in {competition.name} already: give one another name",
                Objection(EntryFault.NAME_TAKEN.value, {"name": entrant.name}),
            )
        if entrant.seed and other.id != entrant.id and other.seed == entrant.seed:
            raise event.refused(
                f"seed {entrant.seed} is {other.name}'s",
                Objection(EntryFault.SEED_TAKEN.value, {"seed": entrant.seed, "name": other.name}),
            )


def _size_fault(kind: str, count: int) -> EntryFault:
    if kind == "singles":
        return EntryFault.PLAYERS_OF_SINGLES
    if kind == "doubles":
        return EntryFault.PLAYERS_OF_DOUBLES
    return EntryFault.SQUAD_TOO_SMALL if count < 2 else EntryFault.SQUAD_TOO_LARGE


@dataclass(frozen=True, slots=True)
class EntrantAdded(TournamentEvent, kind="enter"):
    """An entry. It comes late once the first draw is made: then only a Swiss stage still takes it."""

    competition: str
    entrant: Entrant

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition = self.competition_of(state, self.competition)
        if self.entrant.id in competition.entrants:
            raise self.refused(f"there is an entrant {self.entrant.id!r} already")
        check_entrant(self, state, competition, self.entrant)
        stage = competition.stage
        if stage is None:
            return
        last = stage.number == 1 and stage.plan.kind is StageKind.SWISS
        if not last:
            raise self.refused(
                "the draw is made: a late entry is possible only in a Swiss first stage"
            )
        if stage.rounds_drawn >= stage.plan.rounds:
            raise self.refused("the last round is drawn")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        entrants = {**competition.entrants, self.entrant.id: self.entrant}
        return state.with_competition(replace(competition, entrants=entrants))


@dataclass(frozen=True, slots=True)
class EntrantChanged(TournamentEvent, kind="change_entry"):
    """What is said of an entry was wrong: its name, club, seed, squad. Its id stays.

    Once the draw is made a player is changed by a substitution.

    >>> from carrom.tournament import Entrant, events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.EntrantChanged("cup", Entrant("e1", "Asha", ("p1-1",))))
    >>> hall.state.competitions["cup"].entrants["e1"].name
    'Asha'
    """

    competition: str
    entrant: Entrant

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition = self.competition_of(state, self.competition)
        old = self.entrant_of(competition, self.entrant.id)
        check_entrant(self, state, competition, self.entrant)
        if competition.stages and old.players != self.entrant.players:
            raise self.refused("the draw is made: name a substitute instead")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        entrants = {**competition.entrants, self.entrant.id: self.entrant}
        return state.with_competition(replace(competition, entrants=entrants))


@dataclass(frozen=True, slots=True)
class CheckedIn(TournamentEvent, kind="check_in"):
    """Entries that have come; with ``absent`` it was said by mistake.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.CheckedIn("cup", ("e1", "e2")))
    >>> sorted(hall.state.competitions["cup"].checked_in)
    ['e1', 'e2']
    """

    competition: str
    entrants: tuple[str, ...] = ()
    absent: bool = False

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition = self.competition_of(state, self.competition)
        for entrant in self.entrants:
            self.entrant_of(competition, entrant)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        named = frozenset(self.entrants)
        present = competition.checked_in - named if self.absent else competition.checked_in | named
        return state.with_competition(replace(competition, checked_in=present))


@dataclass(frozen=True, slots=True)
class EntrantWithdrawn(TournamentEvent, kind="withdraw"):
    """An entry leaves the competition: it is not drawn any more, and loses what it has not played.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.EntrantWithdrawn("cup", "e4", "ill"))
    >>> dict(hall.state.competitions["cup"].withdrawn)
    {'e4': 'ill'}
    """

    competition: str
    entrant: str
    reason: str = ""

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition = self.competition_of(state, self.competition)
        entrant = self.entrant_of(competition, self.entrant)
        if self.entrant in competition.withdrawn:
            raise self.refused(f"{entrant.name} has left already")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        return state.with_competition(leave(competition, self.entrant, self.reason or "withdrawn"))


@dataclass(frozen=True, slots=True)
class EntrantDisqualified(
    EntrantWithdrawn, kind="disqualify", when=frozenset({TournamentPhase.RUNNING})
):
    """The chief referee puts an entry out of the whole competition, for a reason (003.loss).

    >>> from carrom.tournament import Author, Role, events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> referee = Author(Role.CHIEF_REFEREE, "Meena")
    >>> hall = hall.apply(events.EntrantDisqualified("cup", "e4", "indiscipline"), by=referee)
    >>> dict(hall.state.competitions["cup"].withdrawn)
    {'e4': 'disqualified: indiscipline'}
    """

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        EntrantWithdrawn.check(self, state, recorded)
        if not self.reason.strip():
            raise self.refused("a reason is needed")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        reason = f"disqualified: {self.reason}"
        return state.with_competition(leave(competition, self.entrant, reason))


def leave(competition: Competition, entrant: str, reason: str) -> Competition:
    """The competition without an entry from now on. A stage that is over stays as it is."""
    stages = tuple(
        stage if is_over(stage) else replace(stage, out=(*stage.out, entrant))
        for stage in competition.stages
    )
    withdrawn = {**competition.withdrawn, entrant: reason}
    return replace(competition, withdrawn=withdrawn, stages=stages)


@dataclass(frozen=True, slots=True)
class EntrantReturned(TournamentEvent, kind="return"):
    """An entry that had left takes part again, from the next draw on; unplayed matches are its own again.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.EntrantWithdrawn("cup", "e4", "ill"))
    >>> hall = hall.apply(events.EntrantReturned("cup", "e4"))
    >>> dict(hall.state.competitions["cup"].withdrawn)
    {}
    """

    competition: str
    entrant: str

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition = self.competition_of(state, self.competition)
        entrant = self.entrant_of(competition, self.entrant)
        if self.entrant not in competition.withdrawn:
            raise self.refused(f"{entrant.name} has not left")
        stage = competition.stage
        if stage is not None and stage.plan.is_knock_out:
            self._check_played_on(stage)

    def _check_played_on(self, stage: StageState) -> None:
        """Raise `Refused` where a match that would be open again was followed by others."""
        for fixture in stage.fixtures.values():
            result = stage.result(fixture.id)
            if result is None or result.end is not FixtureEnd.WITHDRAWN:
                continue
            if self.entrant != result.loser_id:
                continue
            if stage.plan.kind is StageKind.ROUNDS and fixture.round < stage.rounds_drawn:
                raise self.refused("the next round is drawn: undo it first")
            played = {*stage.results, *(id for id, each in stage.rubbers.items() if each)}
            if any(
                result.winner_id in stage.sides(id) and stage.fixtures[id].round > fixture.round
                for id in played
            ):
                raise self.refused("the opponent has played on in the meantime")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        stages = tuple(
            replace(stage, out=tuple(id for id in stage.out if id != self.entrant))
            if stage is competition.stage
            else stage
            for stage in competition.stages
        )
        withdrawn = {id: why for id, why in competition.withdrawn.items() if id != self.entrant}
        return state.with_competition(replace(competition, stages=stages, withdrawn=withdrawn))


@dataclass(frozen=True, slots=True)
class SubstituteNamed(TournamentEvent, kind="substitute"):
    """Another person plays for an entry from now on, in the place of one of its players.

    So also in line-ups that are in, in the rubbers that are not over.
    """

    competition: str
    entrant: str
    leaves: str
    comes: str
    reason: str = ""

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition = self.competition_of(state, self.competition)
        entrant = self.entrant_of(competition, self.entrant)
        if self.leaves not in entrant.players:
            raise self.refused(f"{self.leaves!r} does not play for {entrant.name}")
        check_entrant(self, state, competition, self._changed(state, entrant))
        there = whereabouts(state)
        for call in state.hall.calls.values():
            is_own = call.fixture.startswith(f"{self.competition}.") and self.entrant in call.sides
            elsewhere = there.get(self.comes)
            if is_own and self.leaves in people_at(state, call) and elsewhere not in (None, call):
                assert elsewhere is not None
                name = state.people[self.comes].name
                raise self.refused(
                    f"{name} is at table {elsewhere.table}, with {elsewhere.fixture}"
                )

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        entrant = self._changed(state, self.entrant_of(competition, self.entrant))
        entrants = {**competition.entrants, entrant.id: entrant}
        stages = tuple(map(self._in_line_ups, competition.stages))
        return state.with_competition(replace(competition, entrants=entrants, stages=stages))

    def _in_line_ups(self, stage: StageState) -> StageState:
        changed: dict[str, Mapping[str, LineUp]] = {}
        for fixture, handed_in in stage.line_ups.items():
            if self.entrant not in handed_in or stage.result(fixture) is not None:
                continue
            told = {each.number for each in stage.rubbers.get(fixture, ())}
            line_up = tuple(
                players if number in told else self._replaced(players)
                for number, players in enumerate(handed_in[self.entrant], 1)
            )
            changed[fixture] = {**handed_in, self.entrant: line_up}
        return replace(stage, line_ups={**stage.line_ups, **changed}) if changed else stage

    def _replaced(self, players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self.comes if each == self.leaves else each for each in players)

    def _changed(self, state: TournamentState, entrant: Entrant) -> Entrant:
        """The entry with its new player; one that is called by its players is called by the new ones."""
        players = self._replaced(entrant.players)
        captain = self.comes if entrant.captain == self.leaves else entrant.captain
        name = entrant.name
        if name == _called_by_players(state, entrant.players) and self.comes in state.people:
            name = _called_by_players(state, players)
        return replace(entrant, name=name, players=players, captain=captain)


def _called_by_players(state: TournamentState, players: tuple[str, ...]) -> str:
    """What an entry is called that has no name of its own."""
    return " and ".join(state.people[each].name for each in players if each in state.people)


@dataclass(frozen=True, slots=True)
class PairingForbidden(TournamentEvent, kind="forbid"):
    """Two entries are not to be drawn against each other, as far as that can be avoided; or may again.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.PairingForbidden("cup", "e1", "e2"))
    >>> [sorted(pair) for pair in hall.state.competitions["cup"].forbidden]
    [['e1', 'e2']]
    """

    competition: str
    a: str
    b: str
    allowed: bool = False

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition = self.competition_of(state, self.competition)
        self.entrant_of(competition, self.a)
        self.entrant_of(competition, self.b)
        if self.a == self.b:
            raise self.refused("nobody is drawn against themselves")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        pair = frozenset({frozenset({self.a, self.b})})
        forbidden = competition.forbidden - pair if self.allowed else competition.forbidden | pair
        return state.with_competition(replace(competition, forbidden=forbidden))
