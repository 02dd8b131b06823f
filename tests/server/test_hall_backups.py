"""The event file is written after every result; where it cannot be, the desk is told and play goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom.server.hall.backups import KEPT_VERSIONS, write_backup
from carrom.tournament import Tournament, events, load_tournament
from tests.server.halls import HallLine, running
from tests.server.serving import Served, quick_folder, serving, wait_until


def test_after_every_result_the_file_of_the_event_is_written(tmp_path: Path) -> None:
    chosen = tmp_path / "stick"
    with (
        quick_folder() as folder,
        serving("", folder, tournament_backups=str(chosen)) as served,
        running(served) as desk,
    ):
        desk.tell({"kind": "result", "fixture": "open.1.1.1", "winner": "a", "score": [5, 1]})
        version = desk.version
        file = chosen / f"spring-cup-{desk.id}.jsonl"
        wait_until(lambda: file.exists() and load_tournament(file.read_text()).version == version)
        assert file.read_text() == desk.ask("GET", "/export").text
        copy = chosen / f"spring-cup-{desk.id}-versions" / f"{version:06d}.jsonl"
        assert copy.read_text() == file.read_text()
        wait_until(lambda: desk.get("/desk")["backup"]["version"] == version)
        shown = desk.get("/desk")["backup"]
        assert (shown["folder"], shown["problem"]) == (str(chosen), "")


def test_the_last_versions_are_kept(tmp_path: Path) -> None:
    tournament = Tournament().apply(events.TournamentOpened("Spring cup!"))
    for number in range(KEPT_VERSIONS + 5):
        tournament = tournament.apply(events.NoteMade(f"note {number}"))
        file = write_backup(tmp_path, "abc", tournament.state.name, tournament.log)
    assert file.name == "spring-cup-abc.jsonl"
    kept = sorted(each.name for each in (tmp_path / "spring-cup-abc-versions").iterdir())
    last = tournament.version
    assert kept == [f"{at:06d}.jsonl" for at in range(last - KEPT_VERSIONS + 1, last + 1)]
    assert not list(tmp_path.rglob(".*")), "nothing is left of what was written"


def test_a_backup_that_fails_is_told_at_the_desk(
    own: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with running(own) as desk, HallLine(desk, {"t": "hello", "token": desk.token}) as line:
        line.until("desk")
        with monkeypatch.context() as disk:
            disk.setattr("carrom.server.hall.backups.write_private_file", full)
            desk.tell({"kind": "result", "fixture": "open.1.1.1", "winner": "a", "score": [5, 1]})
            while not (problem := line.until("desk")["backup"]["problem"]):
                pass
            assert "No space left on device" in problem
        assert desk.get()["fixtures"]["open.1.1.1"]["winner"] == "a"
        desk.tell({"kind": "result", "fixture": "open.1.1.2", "winner": "a", "score": [5, 1]})
        while line.until("desk")["backup"]["problem"]:
            pass
