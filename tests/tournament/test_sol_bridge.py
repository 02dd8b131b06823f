"""Tourneys of SoL told as events: the same table after every round, and back to SoL again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from carrom.errors import BadInput
from carrom.tournament import (
    Competition,
    Tournament,
    champion,
    load_tournament,
    stage_tables,
    write_log,
)
from carrom.tournament.sol import (
    SolArchive,
    SolSettings,
    SolTourney,
    rank_tourney,
    read_sol,
    write_sol,
)
from carrom.tournament.sol_bridge import export_tourney, import_tourney
from tests.effort import sample

CASES = Path(__file__).parent.parent / "cases/tournament/sol"
NAMES = sorted(path.stem for path in CASES.glob("*.sol") if not path.stem.startswith("series"))


@cache
def archive_of(name: str) -> SolArchive:
    return read_sol((CASES / f"{name}.sol").read_bytes())


def table_of(competition: Competition) -> dict[str, tuple[float, ...]]:
    (table,) = stage_tables(competition, competition.stages[0])
    return {
        place.entrant: (
            place.place,
            place.tally.match_points,
            place.tally.buchholz,
            place.tally.net_score,
            place.tally.scored,
        )
        for place in table
    }


def sols_table(tourney: SolTourney, round_number: int) -> dict[str, tuple[float, ...]]:
    return {
        each.entrant: (
            each.place,
            each.tally.match_points,
            each.tally.buchholz,
            each.tally.net_score,
            each.tally.scored,
        )
        for each in rank_tourney(tourney, round_number)
    }


def after_each_round(tournament: Tournament) -> Iterator[Competition]:
    """The competition just before every draw but the first, and at the end."""
    draws = [at for at, each in enumerate(tournament.log) if each.event.kind == "draw"]
    for version in [*draws[1:], tournament.version]:
        yield tournament.at(version).state.competitions["sol"]


@pytest.mark.parametrize("name", sample(NAMES))
def test_an_imported_tourney_has_sols_table_after_every_round(name: str) -> None:
    archive = archive_of(name)
    (tourney,) = archive.tourneys
    tournament = import_tourney(archive, tourney)
    competition = tournament.state.competitions["sol"]
    assert len(competition.entrants) == len(tourney.competitors)
    assert load_tournament(write_log(tournament.log)).state == tournament.state
    if tourney.system == "knockout":
        assert champion(competition) == rank_tourney(tourney)[0].entrant
        return
    for number, then in enumerate(after_each_round(tournament), 1):
        if number <= tourney.rounds_played:
            assert table_of(then) == sols_table(tourney, number), f"after round {number}"
    if len(competition.stages) == 2:
        assert champion(competition) == rank_tourney(tourney)[0].entrant


@pytest.mark.parametrize("name", sample(["dazed-13", "dazed-20-withdrawn", "serial-8", "circle-9"]))
def test_it_goes_back_to_sol(name: str) -> None:
    archive = archive_of(name)
    (tourney,) = archive.tourneys
    tournament = import_tourney(archive, tourney)
    settings = SolSettings(
        title=tourney.description,
        date=tourney.date,
        modified="2026-11-17T00:00:00",
        club="Club",
        series="Series",
    )
    exported = export_tourney(tournament.state, tournament.state.competitions["sol"], settings)
    (again,) = read_sol(write_sol(exported).encode()).tourneys
    points = sorted(
        (each.points, each.netscore, each.totscore, each.bucholz) for each in again.competitors
    )
    before = sorted(
        (each.points, each.netscore, each.totscore, each.bucholz) for each in tourney.competitors
    )
    assert points == before
    assert sum(each.retired for each in again.competitors) == sum(
        each.retired for each in tourney.competitors
    )


def counted(tourney: SolTourney) -> list[tuple[int, int, int, int, bool]]:
    return sorted(
        (each.points, each.netscore, each.totscore, each.bucholz, each.retired)
        for each in tourney.competitors
    )


def test_what_sol_does_not_know_is_said() -> None:
    archive = archive_of("serial-8")
    tournament = import_tourney(archive, archive.tourneys[0])
    with pytest.raises(
        BadInput, match="cannot be told here: competition: there is a competition 'sol'"
    ):
        import_tourney(archive, archive.tourneys[0], tournament=tournament)
    both = import_tourney(archive, archive.tourneys[0], tournament=tournament, id="again")
    assert list(both.state.competitions) == ["sol", "again"]
