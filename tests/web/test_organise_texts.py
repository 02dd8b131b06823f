"""What the organiser's desk says about values of the program, in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from carrom.errors import BadInput, Objection
from carrom.tournament import (
    PRESETS,
    ChangeKind,
    Criterion,
    DoubtKind,
    EntryFault,
    FixtureEnd,
    Role,
    StageKind,
    Tournament,
    events,
    parse_plan,
    preset,
    read_entry_list,
)
from carrom.tournament.events import TOURNAMENT_EVENTS

LANGUAGES = sorted((Path(__file__).parents[2] / "web" / "app" / "i18n").glob("*/organise.json"))
NAMED: dict[str, Iterable[str]] = {
    "told": TOURNAMENT_EVENTS,
    "role": Role,
    "criterion": Criterion,
    "end": FixtureEnd,
    "change": ChangeKind,
    "stage": StageKind,
    "fault": EntryFault,
    "doubt": DoubtKind,
    "preset": PRESETS,
    "preset.about": PRESETS,
}


@pytest.mark.parametrize("page, prefix", [("organise", "organise"), ("tournament", "tour")])
def test_every_stage_of_a_preset_has_its_text(page: str, prefix: str) -> None:
    names = {stage.name for name in PRESETS for stage in preset(name).stages}
    for file in LANGUAGES:
        texts = json.loads(file.with_stem(page).read_text("utf-8"))
        for name in names:
            assert f"{prefix}.named.{name.lower().replace(' ', '-')}" in texts


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.parent.name)
@pytest.mark.parametrize("what", NAMED)
def test_every_value_has_its_text(file: Path, what: str) -> None:
    texts = json.loads(file.read_text("utf-8"))
    assert [name for name in NAMED[what] if f"organise.{what}.{name}" not in texts] == []


SINGLES, DOUBLES = (f'kind = "{kind}"\n[[stages]]\n' for kind in ("singles", "doubles"))
TEAMS = 'kind = "team"\nrubbers = ["singles"]\nsquad = 2\n[[stages]]\n'
FAULTS = {
    EntryFault.EMPTY: (SINGLES, ""),
    EntryFault.COLUMN_TWICE: (SINGLES, "name,name\n"),
    EntryFault.COLUMN_UNKNOWN: (SINGLES, "colour\n"),
    EntryFault.TOO_MANY_CELLS: (SINGLES, "name\nA,B\n"),
    EntryFault.NOT_YES_OR_NO: (SINGLES, "name,consent\nA,maybe\n"),
    EntryFault.WORD_UNKNOWN: (SINGLES, "name,sex\nA,blue\n"),
    EntryFault.NOT_A_DATE: (SINGLES, "name,born\nA,long ago\n"),
    EntryFault.NOT_A_DAY: (SINGLES, "name,born\nA,31.02.2013\n"),
    EntryFault.BORN_TOO_EARLY: (SINGLES, "name,born\nA,1800-01-01\n"),
    EntryFault.NOT_A_NUMBER: (SINGLES, "name,seed\nA,first\n"),
    EntryFault.NO_NAME: (SINGLES, "name,club\n,North\n"),
    EntryFault.OF_ONE_PLAYER: (DOUBLES, "players,born\nA/B,2001-01-01\n"),
    EntryFault.NOT_THE_CAPTAIN: (TEAMS, "name,players,captain\nA,B;C,D\n"),
    EntryFault.BAD_ID: (SINGLES, "id,name\nÄ,A\n"),
    EntryFault.PLAYERS_OF_SINGLES: (SINGLES, "players\nA/B\n"),
    EntryFault.PLAYERS_OF_DOUBLES: (DOUBLES, "players\nA\n"),
    EntryFault.SQUAD_TOO_SMALL: (TEAMS, "name,players\nA,B\n"),
    EntryFault.SQUAD_TOO_LARGE: (TEAMS, "name,players\nA,B;C;D\n"),
    EntryFault.PLAYER_TWICE: (DOUBLES, "players\nA/A\n"),
    EntryFault.PLAYS_ALREADY: (DOUBLES, "players\nA/B\nA/C\n"),
    EntryFault.ENTERED_ALREADY: (SINGLES, "name\nA\nA\n"),
    EntryFault.SEED_TAKEN: (SINGLES, "name,seed\nA,1\nB,1\n"),
}
"""A list for each fault; those of the register are tried in tests/tournament/test_categories.py."""


def fault_of(plan: str, text: str) -> Objection | None:
    opened = Tournament().apply(events.TournamentOpened("Open"))
    state = opened.apply(events.CompetitionOpened("cup", "Cup", parse_plan(plan))).state
    try:
        read = read_entry_list(text, state, state.competitions["cup"])
    except BadInput as wrong:
        return wrong.objection
    return next(row.says for row in read.rows if row.problem)


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_with_a_list_fills_in_its_text(fault: EntryFault) -> None:
    said = fault_of(*FAULTS[fault])
    assert said is not None
    assert said.key == fault.value
    for file in LANGUAGES:
        text = json.loads(file.read_text("utf-8"))[f"organise.fault.{fault}"]
        assert set(re.findall(r"\{(\w+)", text)) <= set(said.values)
