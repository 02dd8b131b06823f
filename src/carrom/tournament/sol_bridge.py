"""A tourney of SoL told as events of a tournament, and a competition made a tourney of SoL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from carrom.errors import BadInput, Refused
from carrom.tournament.days import known_day
from carrom.tournament.draws.proposals import draw_by_hand, groups_by_hand
from carrom.tournament.entry_lists import free_id
from carrom.tournament.events.entering import EntrantAdded, EntrantWithdrawn, PersonAdded
from carrom.tournament.events.results import ResultGiven
from carrom.tournament.events.setup import CompetitionOpened, PhaseChanged, TournamentOpened
from carrom.tournament.fixtures import NOT_PLAYED, FixtureEnd
from carrom.tournament.matches import terms_of
from carrom.tournament.pair_results import pair_results
from carrom.tournament.pairing import PairingMethod
from carrom.tournament.people import BYE, Entrant, Person, Sex
from carrom.tournament.plan import CompetitionPlan, StageKind, StagePlan
from carrom.tournament.possible_results import impossible_result
from carrom.tournament.sol import (
    SolArchive,
    SolEntry,
    SolMatch,
    SolPlayer,
    SolSettings,
    SolTourney,
    competitor_id,
    make_archive,
    withdrawn_after,
)
from carrom.tournament.sol.tourneys import CRITERIA
from carrom.tournament.standings import BuchholzPolicy, Criterion, PairResult
from carrom.tournament.state import Competition, StageState, TournamentPhase, TournamentState
from carrom.tournament.tournament import Tournament

_KINDS = {
    "swiss": StageKind.SWISS,
    "roundrobin": StageKind.SWISS,  # its rounds are in the export: nothing is drawn any more
    "knockout": StageKind.ROUNDS,
}
_SYSTEMS = {StageKind.SWISS: "swiss", StageKind.LEAGUE: "roundrobin", StageKind.ROUNDS: "knockout"}
_SEXES: dict[str, Sex] = {"F": "f", "M": "m"}
_GAMES = {"simple": "", "bestof3": " games=3"}


def plan_of_tourney(tourney: SolTourney, players: int) -> CompetitionPlan:
    """The plan that a tourney of SoL was played by."""
    form = f"points=25 boards=8 minutes={max(1, tourney.duration)}"
    league = StagePlan(
        name="Rounds",
        kind=_KINDS[tourney.system],
        rounds=max(1, tourney.rounds_played),
        pairing=PairingMethod(tourney.couplings)
        if tourney.couplings in list(PairingMethod)
        else PairingMethod.DAZED,
        as_sol=True,
        top=2 * tourney.finals,
        rank_by=CRITERIA[tourney.system],
        format=form + _GAMES[tourney.matcheskind],
        tie="draw" if tourney.system != "knockout" else "",
        bye="phantom",
        walkover="phantom",
        phantom=(tourney.phantomscore, 0),
        retired=BuchholzPolicy(tourney.retirements),
        delay_top=tourney.delaytoppairing,
        delay_clubs=tourney.delaycompatriotpairing,
    )
    finals = StagePlan(
        name="Finals",
        kind=StageKind.LEAGUE,
        groups=max(1, tourney.finals),
        format=form + _GAMES[tourney.finalkind],
        tie="draw",
        rank_by=(Criterion.MATCH_POINTS, Criterion.SEED),
    )
    return CompetitionPlan(
        title=tourney.description or "Tourney",
        kind={1: "singles", 2: "doubles"}.get(players, "team"),  # type: ignore[arg-type]
        rubbers=("singles",) if players > 2 else (),
        rules="icf-25",
        stages=(league, finals) if tourney.finals else (league,),
    )


def import_tourney(
    archive: SolArchive,
    tourney: SolTourney,
    *,
    tournament: Tournament | None = None,
    id: str = "sol",
) -> Tournament:
    """A tournament with a tourney of SoL as one of its competitions, every round with its results.

    Raises `BadInput` for a tourney that cannot be told here: of teams of three or four, or with rounds that
    do not follow from each other.
    """
    sizes = {len(each.players) for each in tourney.competitors}
    if not sizes <= {1, 2} or len(sizes) != 1:
        raise BadInput("only singles and doubles can be imported", field="competitors")
    (players,) = sizes
    plan = plan_of_tourney(tourney, players)
    if tournament is None:
        tournament = Tournament().apply(
            TournamentOpened(plan.title, tourney.location, tourney.date)
        )
    try:
        tournament = tournament.apply(CompetitionOpened(id, plan.title, plan))
        return _played(tournament, archive, tourney, id)
    except Refused as wrong:
        raise BadInput(f"cannot be told here: {wrong}", field=tourney.description) from None


def _played(
    tournament: Tournament, archive: SolArchive, tourney: SolTourney, id: str
) -> Tournament:
    entering = _entries(tournament.state, archive, tourney)
    last = tourney.rounds_played
    gone: set[str] = set()
    for number in range(1, last + 1):
        for event in entering.pop(number, []) + (entering.pop(0, []) if number == 1 else []):
            tournament = tournament.apply(_of(event, id))
        if tournament.state.phase is TournamentPhase.DRAFT:
            tournament = tournament.apply(PhaseChanged("running"))
        matches = [each for each in tourney.matches if each.turn == number and not each.final]
        tournament = _round(tournament, tourney, matches, id)
        left = withdrawn_after(tourney, number) & set(tournament.state.competitions[id].entrants)
        for entrant in sorted(left - gone):
            tournament = tournament.apply(EntrantWithdrawn(id, entrant, "as in SoL"))
        gone |= left
    return _finals(tournament, tourney, id) if tourney.finals else tournament


def _of(event: PersonAdded | EntrantAdded, id: str) -> PersonAdded | EntrantAdded:
    return replace(event, competition=id) if isinstance(event, EntrantAdded) else event


def _entries(
    state: TournamentState, archive: SolArchive, tourney: SolTourney
) -> dict[int, list[PersonAdded | EntrantAdded]]:
    """Who enters, by the round of their first match; 0 for those who have none."""
    taken = set(state.people)
    events: dict[int, list[PersonAdded | EntrantAdded]] = {}
    for number, competitor in enumerate(tourney.competitors, 1):
        turns = [
            each.turn for each in tourney.matches if number in (each.competitor1, each.competitor2)
        ]
        told = events.setdefault(min(turns, default=0), [])
        people = []
        for at in competitor.players:
            player = archive.players[at - 1]
            name = " ".join(part for part in (player.firstname, player.lastname) if part)
            club = archive.clubs[player.club - 1].description if player.club else ""
            people.append(
                Person(
                    free_id(player.firstname or player.nickname, taken, "p"),
                    name or player.nickname or "?",
                    club,
                    born=player.birthdate if known_day(player.birthdate) else "",
                    sex=_SEXES.get(player.sex, ""),
                    consent="yes" if player.agreedprivacy == "A" else "",
                )
            )
        told += map(PersonAdded, people)
        first = archive.players[competitor.players[0] - 1]
        told.append(
            EntrantAdded(
                "",
                Entrant(
                    competitor_id(number),
                    " and ".join(person.name for person in people),
                    tuple(person.id for person in people),
                    first.nationality if tourney.delaycompatriotpairing else people[0].club,
                ),
            )
        )
    return events


def _round(
    tournament: Tournament, tourney: SolTourney, matches: Sequence[SolMatch], id: str
) -> Tournament:
    """A round as it was drawn, and its results."""
    pairs = [
        (
            competitor_id(each.competitor1),
            BYE if each.competitor2 is None else competitor_id(each.competitor2),
        )
        for each in matches
    ]
    tournament = tournament.apply(draw_by_hand(tournament.state.competitions[id], pairs))
    stage = tournament.state.competitions[id].stages[-1]
    drawn = stage.in_round(stage.rounds_drawn)
    for fixture, match in zip(drawn, matches, strict=True):
        if match.competitor2 is not None:
            told = _result(fixture.id, match.games, tourney.matcheskind)
            tournament = _tell(tournament, told)
    return tournament


def _result(fixture: str, games: Sequence[tuple[int, int]], kind: str) -> ResultGiven:
    if kind == "simple":
        score = (sum(a for a, _ in games), sum(b for _, b in games))
        won = (0, 0)
    else:
        won = (sum(a > b for a, b in games), sum(a < b for a, b in games))
        score = won  # what SoL counts
    a, b = score if kind == "simple" else won
    return ResultGiven(fixture, "a" if a > b else "b" if b > a else "", score, games=won)


def _tell(tournament: Tournament, told: ResultGiven) -> Tournament:
    """A result as SoL has it, also where the format that we suppose excludes it."""
    competition = tournament.state.competitions[told.fixture.partition(".")[0]]
    stage = competition.stages[-1]
    if impossible_result(terms_of(competition, stage, stage.fixtures[told.fixture]), told):
        told = replace(told, overruled="SoL")
    return tournament.apply(told)


def _finals(tournament: Tournament, tourney: SolTourney, id: str) -> Tournament:
    """The finals, first against second, third against fourth, as groups of two."""
    finals = [each for each in tourney.matches if each.final and each.competitor2 is not None]
    pairs: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for each in finals:
        pair = (competitor_id(each.competitor1), competitor_id(each.competitor2 or 0))
        pairs.setdefault(pair, []).extend(each.games)
    if len(pairs) != tourney.finals:
        return tournament  # not all of them are played yet
    made = groups_by_hand(tournament.state.competitions[id], list(pairs))
    tournament = tournament.apply(made)
    for fixture in made.fixtures:
        games = pairs.get((fixture.a, fixture.b))
        if games is None:
            games = [(b, a) for a, b in pairs[fixture.b, fixture.a]]
        tournament = _tell(tournament, _result(fixture.id, games, tourney.finalkind))
    return tournament


def export_tourney(
    state: TournamentState, competition: Competition, settings: SolSettings
) -> SolArchive:
    """The first stage of a competition as a tourney of SoL, to be written by `write_sol`.

    SoL knows no walkover: who won without a match has the score of the phantom.
    """
    if not competition.stages:
        raise BadInput("nothing is drawn yet", field=competition.id)
    stage = competition.stages[0]
    if stage.plan.kind not in _SYSTEMS:
        raise BadInput(f"SoL knows no {stage.plan.kind.replace('_', ' ')}", field=competition.id)
    settings = replace(
        settings,
        system=_SYSTEMS[stage.plan.kind],  # type: ignore[arg-type]
        couplings=stage.plan.pairing.value if stage.plan.kind is StageKind.SWISS else "all",
        phantom_score=stage.plan.phantom[0],
        policy=stage.plan.retired,
        delay_top=stage.plan.delay_top,
        delay_compatriots=stage.plan.delay_clubs,
    )
    entries = [
        SolEntry(id, tuple(_player(state.people[person].name) for person in each.players))
        for id, each in competition.entrants.items()
        if id in stage.entrants
    ]
    return make_archive(settings, entries, list(_results(stage)), withdrawn=frozenset(stage.out))


def _player(name: str) -> SolPlayer:
    first, _, last = name.rpartition(" ")
    return SolPlayer(firstname=first or last, lastname=last if first else "")


def _results(stage: StageState) -> Iterator[PairResult]:
    """Results as SoL can hold them: played, or won against nobody by the phantom's score."""
    phantom = replace(
        stage, plan=replace(stage.plan, walkover="phantom", bye="phantom", withdrawal="keep")
    )
    for fixture in stage.fixtures.values():
        end = stage.result(fixture.id)
        if end is not None and end.end is FixtureEnd.DOUBLE_WALKOVER:
            raise BadInput("SoL has no match that both sides lose", field=fixture.id)
        for result in pair_results(phantom, [fixture]):
            is_played = end is not None and end.end not in NOT_PLAYED
            yield result if is_played else replace(result, absent=())
