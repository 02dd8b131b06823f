"""Tourneys that SoL 5.26 has played: read, ranked and paired as SoL did, and written again."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
from collections import defaultdict
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from carrom.errors import BadInput, Refused
from carrom.tournament.pairing import (
    PairingMethod,
    SwissEntrant,
    circle_rounds,
    pair_as_sol,
    sol_tables,
)
from carrom.tournament.sol import (
    SolArchive,
    SolEntry,
    SolPlayer,
    SolRate,
    SolSettings,
    competitor_id,
    make_archive,
    pair_next_round,
    rank_tourney,
    rates_before,
    read_sol,
    results_until,
    withdrawn_after,
    write_sol,
)
from carrom.tournament.standings import BuchholzPolicy, PairResult

CASES = Path(__file__).parent.parent / "cases/tournament/sol"
NAMES = sorted(path.stem for path in CASES.glob("*.sol"))
TOURNEYS = [name for name in NAMES if not name.startswith("series")]
SWISS = [name for name in TOURNEYS if name.split("-")[0] in list(PairingMethod)]


@cache
def archive_of(name: str) -> SolArchive:
    return read_sol((CASES / f"{name}.sol").read_bytes())


def facts_of(name: str) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads((CASES / f"{name}.json").read_text("utf-8"))
    return facts


def rates_of(facts: dict[str, Any]) -> dict[str, float]:
    return {competitor_id(number): rate for number, rate in enumerate(facts["rates"], 1)}


def test_there_are_cases_of_all_methods() -> None:
    assert {name.split("-")[0] for name in SWISS} == set(PairingMethod)
    assert len(SWISS) >= 18


@pytest.mark.parametrize("name", TOURNEYS)
def test_the_ranking_after_every_round_is_that_of_sol(name: str) -> None:
    tourney, facts = archive_of(name).tourneys[0], facts_of(name)
    for number, told in enumerate(facts["rounds"], 1):
        ranked = rank_tourney(tourney, number, rates=rates_of(facts))
        assert [
            [
                int(standing.entrant.removeprefix("c")),
                standing.tally.match_points,
                standing.tally.buchholz,
                standing.tally.net_score,
                standing.tally.scored,
            ]
            for standing in ranked
        ] == told["ranking"]


@pytest.mark.parametrize("name", SWISS)
def test_every_round_is_paired_as_sol_did_at_the_same_tables(name: str) -> None:
    archive, facts = archive_of(name), facts_of(name)
    tourney = archive.tourneys[0]
    used: dict[str, list[int]] = defaultdict(list)
    for number in range(1, tourney.rounds_played + 1):
        matches = [match for match in tourney.matches if match.turn == number]
        seats = {
            (competitor_id(match.competitor1), competitor_id(match.competitor2)): match.board
            for match in matches
            if match.competitor2 is not None
        }
        free = [competitor_id(each.competitor1) for each in matches if each.competitor2 is None]
        if number > 1 or tourney.rating:
            drawn = pair_next_round(archive, tourney, number, rates=rates_of(facts))
            assert set(drawn.pairs) == set(seats)
            assert [drawn.bye] == (free or [""])
            assert dict(zip(drawn.pairs, sol_tables(drawn.pairs, used), strict=True)) == seats
        for match in matches:
            for side in (match.competitor1, match.competitor2):
                if side is not None:
                    used[competitor_id(side)].append(match.board)


def test_who_had_withdrawn_is_known_from_the_last_match() -> None:
    tourney, facts = archive_of("dazed-20-withdrawn").tourneys[0], facts_of("dazed-20-withdrawn")
    for number in range(2, 8):  # told: who was gone when this round was paired
        gone = {competitor_id(at) for at in facts["rounds"][number - 1]["withdrawn"]}
        assert withdrawn_after(tourney, number - 1) == gone


def test_a_circle_meets_in_the_order_of_sol() -> None:
    tourney = archive_of("circle-9").tourneys[0]
    rounds = circle_rounds([competitor_id(number) for number in range(1, 10)])
    for number, pairs in enumerate(rounds, 1):
        sol = {
            frozenset((competitor_id(match.competitor1), competitor_id(match.competitor2)))
            for match in tourney.matches
            if match.turn == number and match.competitor2 is not None
        }
        assert {frozenset(pair) for pair in pairs} == sol


def test_finals_exchange_finalists() -> None:
    name = "dazed-12-finals"
    tourney, facts = archive_of(name).tourneys[0], facts_of(name)
    by_prize = sorted(range(1, 13), key=lambda number: -float(facts["prizes"][number - 1]))
    ranked = [int(standing.entrant.removeprefix("c")) for standing in rank_tourney(tourney)]
    assert ranked == by_prize
    assert ranked != [each[0] for each in facts["rounds"][-1]["ranking"]]


@pytest.mark.parametrize("name", NAMES)
def test_written_and_read_again_it_is_equal(name: str) -> None:
    archive = archive_of(name)
    assert read_sol(gzip.compress(write_sol(archive).encode())) == archive


def test_an_archive_in_json_is_read() -> None:
    text = (CASES / "dazed-8.sol").read_text("utf-8")
    documents = list(yaml.load_all(text, Loader=yaml.CSafeLoader))
    assert read_sol(json.dumps(documents, default=str).encode()) == archive_of("dazed-8")


def test_rates_of_a_backup() -> None:
    """An export of a tourney has no rates; a backup has those of all days."""
    archive = archive_of("dazed-24-rated")
    assert rates_before(archive, archive.tourneys[0]) == {}

    def rate(player: int, day: str, value: int) -> SolRate:
        return SolRate(
            rating=1, player=player, date=day, rate=value, deviation=80, volatility="0.006"
        )

    days = (rate(1, "2023-01-01", 1700), rate(1, "2023-06-01", 1600), rate(1, "2025-01-01", 900))
    rates = rates_before(replace(archive, rates=days), archive.tourneys[0])
    assert rates["c1"] == 1600
    assert rates["c2"] == 1500


def made() -> SolArchive:
    entries = [
        SolEntry("x", (SolPlayer(firstname="Asha", lastname="Rao", nationality="IND"),)),
        SolEntry("y", (SolPlayer(firstname="Bina", lastname="Das", nationality="IND"),)),
        SolEntry("z", (SolPlayer(firstname="Carl", lastname="Ek", nationality="SWE"),)),
    ]
    results = [
        PairResult("x", "y", (2, 0), (25, 11), round=1),
        PairResult("z", "", (2, 0), (25, 0), round=1),
        PairResult("z", "x", (1, 1), (14, 14), round=2),
        PairResult("y", "", (2, 0), (25, 0), round=2),
    ]
    settings = SolSettings(
        title="Cup", date="2024-05-04", modified="2024-05-04T12:00:00", club="Club", series="Cups"
    )
    return make_archive(settings, entries, results)


def test_a_tournament_of_ours_goes_to_sol_and_comes_back() -> None:
    archive = made()
    again = read_sol(write_sol(archive).encode())
    tourney = again.tourneys[0]
    assert [again.players[at].lastname for at in range(3)] == ["Das", "Ek", "Rao"]
    ranked = rank_tourney(tourney)
    assert [standing.entrant for standing in ranked] == ["c3", "c2", "c1"]
    assert [
        (competitor.points, competitor.netscore, competitor.bucholz)
        for competitor in tourney.competitors
    ] == [(2, 11, 3), (3, 25, 3), (3, 14, 5)]
    assert make_guids(archive) == make_guids(made())


def make_guids(archive: SolArchive) -> list[str]:
    return [archive.clubs[0].guid, archive.championships[0].guid, archive.tourneys[0].guid]


def test_what_sol_cannot_hold_is_named() -> None:
    entries = [SolEntry(id, (SolPlayer(firstname=id, lastname=id),)) for id in "ab"]
    settings = SolSettings(title="t", date="2024-05-04", modified="", club="c", series="s")
    with pytest.raises(BadInput, match="does not say who won"):
        make_archive(settings, entries, [PairResult("a", "b", (2, 0), (0, 0), round=1)])
    with pytest.raises(BadInput, match="is not whole"):
        make_archive(settings, entries, [PairResult("a", "b", (2, 0), (7.5, 0), round=1)])
    with pytest.raises(BadInput, match="there are none"):
        make_archive(settings, [], [])


@pytest.mark.parametrize(
    "change, problem",
    [
        (("competitor1: 1", "competitor1: 99"), "there is no competitor 99"),
        (("players: [1]", "players: [77]"), "there is no player 77"),
        (("system: swiss", "system: swis"), "did you mean 'swiss'"),
        (("championship: 1", "championship: 4"), "there is no championship 4"),
        (("couplings: dazed", "couplngs: dazed"), "couplngs"),
        (("---", "--- ["), "is not YAML"),
    ],
)
def test_a_wrong_archive_is_named(change: tuple[str, str], problem: str) -> None:
    text = (CASES / "dazed-8.sol").read_text("utf-8")
    assert change[0] in text
    with pytest.raises(BadInput, match=problem):
        read_sol(text.replace(*change).encode())


@pytest.mark.parametrize(
    "data, problem",
    [
        (b"\x1f\x8bnot", "cannot be decompressed"),
        (b"\xff\xfe", "UTF-8"),
        (b"[", "is not JSON"),
        (b"just words", "is not an object"),
        (b"clubs: []\nplayers: []", "holds no tourney"),
        (b"", "holds no tourney"),
    ],
)
def test_something_else_than_an_archive(data: bytes, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        read_sol(data)


def test_no_pairs_are_left() -> None:
    entrants = [SwissEntrant("a", met=("b",)), SwissEntrant("b", met=("a",))]
    with pytest.raises(Refused, match="nobody meets again"):
        pair_as_sol(entrants, method=PairingMethod.SERIAL)


def test_what_sol_draws_by_lot_is_not_reproduced() -> None:
    archive = archive_of("dazed-8")
    with pytest.raises(BadInput, match="by lot"):
        pair_next_round(archive, archive.tourneys[0], 1)


def test_results_of_a_best_of_three_count_games() -> None:
    archive = archive_of("knockout-8")
    tourney = archive.tourneys[0]
    match = replace(tourney.matches[0], score1=25, score2=3, score1_2=1, score2_2=25)
    match = replace(match, score1_3=25, score2_3=20)
    changed = replace(tourney, matcheskind="bestof3", matches=(match,))
    (result,) = results_until(changed, 1)
    assert (result.points, result.score) == ((2, 0), (2, 1))


@pytest.mark.skipif(
    "CARROM_SOL" not in os.environ, reason="CARROM_SOL names no Python that has SoL 5.26"
)
@pytest.mark.parametrize("name", ["dazed-13", "serial-31-countries", "made"])
def test_sol_takes_what_is_written_and_ranks_it_alike(name: str, tmp_path: Path) -> None:
    archive = made() if name == "made" else archive_of(name)
    tourney = archive.tourneys[0]
    unprized = [replace(competitor, prize="") for competitor in tourney.competitors]
    tourney = replace(tourney, prized=False, rating=0, competitors=tuple(unprized))
    archive = replace(archive, tourneys=(tourney,), ratings=())
    file = tmp_path / "tourney.sol"
    file.write_text(write_sol(archive), "utf-8")
    program = Path(__file__).with_name("make_sol_cases.py")
    done = subprocess.run(
        [os.environ["CARROM_SOL"], str(program), str(file)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["ranking"] == [
        [
            archive.players[int(standing.entrant.removeprefix("c")) - 1].guid,
            standing.tally.match_points,
            standing.tally.buchholz,
            standing.tally.net_score,
            standing.tally.scored,
        ]
        for standing in rank_tourney(tourney)
    ]


def test_policies_are_those_of_sol() -> None:
    assert [policy.value for policy in BuchholzPolicy] == ["none", "trend", "trend70"]
