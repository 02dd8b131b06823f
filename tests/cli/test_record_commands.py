"""`carrom selfplay`, `score`, `verify`, `convert`, `replay`: what they print, and say to nonsense."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from carrom.cli.main import app
from carrom.match import Logged, ObservedStroke, events, fold, record
from carrom.match.seed import hash_of, toss_winner

REPORTED = fold([
    events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"), rules="four-break"),
    events.BoardBegun("a1"),
    events.Struck(ObservedStroke(white=8)),
    events.Struck(ObservedStroke(queen=True)),
    events.Struck(ObservedStroke(white=1)),
])  # fmt: skip


def run(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=given)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short match by machine."""
    path = tmp_path_factory.mktemp("records") / "played.carrom"
    done = run("selfplay", "--rules", "004", "--format", "boards=1", "--seed", "5", "-o", str(path))
    assert done.exit_code == 0, done.output
    return path


@pytest.fixture
def reported(tmp_path: Path) -> Path:
    path = tmp_path / "reported.carrom"
    path.write_text(record.write(record.record_of(REPORTED)), encoding="utf-8")
    return path


def test_a_seed_fixes_every_stroke(played: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.carrom"
    run("selfplay", "--rules", "004", "--format", "boards=1", "--seed", "5", "-o", str(again))
    assert again.read_text() == played.read_text()
    run("selfplay", "--rules", "004", "--format", "boards=1", "--seed", "6", "-o", str(again))
    assert again.read_text() != played.read_text()


def test_a_played_match_verifies_to_the_bit(played: Path) -> None:
    done = run("verify", str(played))
    assert done.exit_code == 0
    right = "played again to the same bits, its seed fits its hash, the toss and the racks: right"
    assert right in done.output


def test_a_reported_match_verifies_without_a_simulator(reported: Path) -> None:
    done = run("verify", str(reported))
    assert done.exit_code == 0
    assert "5 events, 3 strokes: right; its times were not checked, for it has none" in done.output


def test_a_record_with_times_is_checked_by_them(tmp_path: Path) -> None:
    begun = fold(
        [
            Logged(events.MatchMade(), 0),
            Logged(events.BoardBegun("a1"), 10),
            Logged(events.Struck(), 20),
        ]
    )
    path = tmp_path / "timed.carrom"
    path.write_text(record.write(record.record_of(begun)), encoding="utf-8")
    assert run("verify", str(path)).output.endswith("3 events, 1 stroke: right\n")
    partly = begun.apply(events.Struck())
    path.write_text(record.write(record.record_of(partly)), encoding="utf-8")
    assert (
        "right; one event of play has no time, so no limit was checked for it"
        in run("verify", str(path)).output
    )


def test_a_record_of_the_first_edition_says_that_its_times_were_not_checked(tmp_path: Path) -> None:
    log = [Logged(events.MatchMade(rules="000", edition=1), 0), Logged(events.BoardBegun("a1"), 10)]
    late = fold([*log, Logged(events.Struck(), 4000)])
    path = tmp_path / "first.carrom"
    path.write_text(record.write(record.record_of(late)), encoding="utf-8")
    done = run("verify", str(path))
    assert done.exit_code == 0
    assert "right; its times were not checked, for its rules go by what is reported" in done.output


def test_a_seed_is_checked_against_its_hash_and_the_toss(tmp_path: Path) -> None:
    seed = "5eed" * 16
    made = events.MatchMade(rules="icf-25", seed_hash=hash_of(seed))
    ends = [events.Conceded("match", by="a"), events.SeedTold(seed)]
    right = fold([made, events.TossMade(toss_winner(seed)), *ends])
    wrong = fold([made, events.TossMade(toss_winner(seed).other), *ends])
    path = tmp_path / "seeded.carrom"
    path.write_text(record.write(record.record_of(right)), encoding="utf-8")
    done = run("verify", str(path))
    assert (done.exit_code, "its seed fits its hash and the toss: right" in done.output) == (
        0,
        True,
    )
    path.write_text(record.write(record.record_of(wrong)), encoding="utf-8")
    done = run("verify", str(path))
    assert (done.exit_code, "the toss by the seed" in done.output) == (1, True)


@pytest.mark.parametrize(
    "was, instead, told",
    [
        ("speed=3", "speed=2", "the stroke"),
        (' lie="qg0', ' lie="qg1', "the men do not lie in a rack"),
        ('[Result "', '[Result "b', "Result"),
        (" w8 ", " w7 ", "stated"),
    ],
)
def test_tampering_is_found_and_named(
    played: Path, tmp_path: Path, was: str, instead: str, told: str
) -> None:
    text = played.read_text(encoding="utf-8")
    assert was in text
    spoilt = tmp_path / "spoilt.carrom"
    spoilt.write_text(text.replace(was, instead, 1), encoding="utf-8")
    done = run("verify", str(spoilt))
    assert done.exit_code == 1
    assert told in done.output


def test_the_score_card(reported: Path) -> None:
    done = run("score", str(reported))
    assert done.exit_code == 0
    assert "Asha  –  Ravi" in done.output
    assert "12–0" in done.output
    card = json.loads(run("score", "--json", str(reported)).output)
    assert card["games"][0]["boards"][0]["points"] == 12
    assert card["games"][0]["boards"][0]["slam"] == "white"
    assert card["result"] is None


OFFICIALS = (
    "Warning to Ravi: The chair was moved, board 2",
    "Appeal by Chitra to the umpire, board 2: upheld (the chief referee) – his elbow",
    "Appeal by Ravi to the umpire, board 2: not decided",
    "Substitution: Chitra for Asha, after 1 board – hurt",
    "Result confirmed by the desk for Ravi",
    "Result still to be confirmed by Chitra",
)


def test_the_score_card_has_what_officials_did(tmp_path: Path) -> None:
    made = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"))
    match = fold([
        made,
        events.BoardBegun("a1"),
        events.Conceded("board", "b"),
        events.PlayerSubstituted("a1", "Chitra", "hurt"),
        events.BoardBegun(),
        events.IncidentReported("prohibited_act", "b1", (("act", "chair_moved"),)),
        events.Appealed("a1", about="his elbow"),
        events.AppealDecided("rejected"),
        events.AppealDecided("upheld", "chief_referee"),
        events.PlayOrdered(),
        events.Appealed("b1"),
        events.Conceded("match", "b"),
        events.ResultConfirmed("b", "desk"),
    ])  # fmt: skip
    path = tmp_path / "match.carrom"
    path.write_text(record.write(record.record_of(match)), encoding="utf-8")
    lines = run("score", str(path)).output.splitlines()
    assert tuple(lines[-len(OFFICIALS) :]) == OFFICIALS
    row = next(line for line in lines if line.startswith("1 "))
    assert row.split()[:3] == ["1", "Asha", "Asha"]
    hindi = run("score", str(path), "--language", "hi").output.splitlines()
    assert len(hindi) == len(lines)
    card = json.loads(run("score", "--json", str(path)).output)
    assert [one["outcome"] for one in card["appeals"]] == ["upheld", None]
    assert card["is_confirmed"] is False


def test_convert_there_and_back(played: Path, tmp_path: Path) -> None:
    lines = tmp_path / "match.jsonl"
    assert run("convert", str(played), "-o", str(lines)).exit_code == 0
    assert json.loads(lines.read_text().splitlines()[0])
    assert run("verify", str(lines)).exit_code == 0
    back = run("convert", str(lines))
    assert back.output == played.read_text(encoding="utf-8")


def test_replay_tells_the_match_in_words(reported: Path) -> None:
    done = run("replay", str(reported), "--all")
    assert done.exit_code == 0
    assert "Asha: 8 white men." in done.output
    assert "The break goes to Asha: 12-0." in done.output
    assert "A white slam!" in done.output


@pytest.mark.thorough
def test_replay_draws_a_board_and_a_stroke(played: Path, tmp_path: Path) -> None:
    done = run("replay", str(played), "--event", "6")
    assert done.exit_code == 0
    assert done.output.count("|") == 36
    assert "Q" in done.output
    svg, gif = tmp_path / "stroke.svg", tmp_path / "stroke.gif"
    assert (
        run("replay", str(played), "--event", "6", "--svg", str(svg), "--gif", str(gif)).exit_code
        == 0
    )
    assert svg.read_text().startswith("<svg")
    assert gif.read_bytes().startswith(b"GIF8")


@pytest.mark.parametrize("command", ["score", "verify", "convert", "replay"])
@pytest.mark.parametrize(
    "given, told",
    [
        (b"", "no record"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"nonsense\n", "line 1"),
        (b'{"a": 1}\n', "line 1"),
        (b"\x00" * 50, ""),
    ],
)
def test_nonsense_is_answered_in_a_sentence(
    command: str, given: bytes, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "nonsense"
    path.write_bytes(given)
    done = run(command, str(path))
    assert done.exit_code != 0
    assert told in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize("command", ["score", "verify", "convert", "replay"])
def test_a_file_that_is_not_there(command: str, tmp_path: Path) -> None:
    done = run(command, str(tmp_path / "nowhere"))
    assert done.exit_code != 0
    assert "cannot read" in done.output


@pytest.mark.parametrize(
    "words, told",
    [
        (("--rules", "nonsense"), "nonsense"),
        (("--format", "nonsense"), "nonsense"),
        (("--format", "points=x"), "points"),
        (("--players", "wizard"), "random"),
        (("--players", "2,4,5"), "one for each side"),
        (("--rules", "."), "."),
    ],
)
def test_selfplay_says_what_it_does_not_know(words: tuple[str, ...], told: str) -> None:
    done = run("selfplay", *words)
    assert done.exit_code != 0
    assert told in done.output


def test_the_winner_s_figure_comes_first(tmp_path: Path) -> None:
    lost = fold([
        events.MatchMade(rules="002"), events.BoardBegun("b1"), events.Conceded("match", by="a"),
    ])  # fmt: skip
    path = tmp_path / "lost.carrom"
    path.write_text(record.write(record.record_of(lost, {"Event": "Club"})), encoding="utf-8")
    assert "B won 0–0 (conceded)" in run("score", str(path)).output


def test_an_empty_record_is_not_right(tmp_path: Path) -> None:
    path = tmp_path / "empty.carrom"
    path.write_text('[Carrom "1"]\n', encoding="utf-8")
    done = run("verify", str(path))
    assert done.exit_code == 1
    assert "holds no events" in done.output


@pytest.mark.parametrize("given", [b"hello\n", b"\xff\xfe"])
def test_an_arena_does_not_write_into_another_file(given: bytes, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.write_bytes(given)
    done = run("arena", "1", "2", "--boards", "2", "-o", str(kept))
    assert done.exit_code != 0
    assert kept.read_bytes() == given


def test_an_arena_by_house_rules(tmp_path: Path) -> None:
    rules = tmp_path / "sunday.toml"
    rules.write_text('extends = "laws-29"\n[scoring]\nqueen_value = 3\n', encoding="utf-8")
    done = run("arena", "random", "--boards", "1", "--jobs", "1", "--rules", str(rules))
    assert done.exit_code == 0, done.output
    assert "random" in done.output


def test_the_card_names_who_breaks(reported: Path) -> None:
    lines = run("score", str(reported)).output.splitlines()
    row = next(line for line in lines if line.startswith("1 "))
    assert row.split()[:3] == ["1", "Asha", "Asha"]
    assert json.loads(run("score", "--json", str(reported)).output)["players"]["b1"] == "Ravi"


@pytest.mark.parametrize("command", ["score", "replay"])
def test_a_header_alone_has_nothing_to_show(command: str, tmp_path: Path) -> None:
    path = tmp_path / "header.carrom"
    path.write_text('[Carrom "1"]\n[SideA "Asha"]\n', encoding="utf-8")
    done = run(command, str(path))
    assert done.exit_code != 0
    assert "a header and no events" in done.output


def test_replay_says_which_stroke_it_drew(played: Path, tmp_path: Path) -> None:
    svg = tmp_path / "first.svg"
    done = run("replay", str(played), "--svg", str(svg))
    assert f"Drawn in {svg}: event 5 of" in done.output
    again = tmp_path / "again.svg"
    run("replay", str(played), "--event", "5", "--svg", str(again))
    assert again.read_text() == svg.read_text()


def test_replay_draws_no_stroke_that_was_only_told(reported: Path, tmp_path: Path) -> None:
    done = run("replay", str(reported), "--svg", str(tmp_path / "none.svg"))
    assert done.exit_code != 0
    assert "no stroke of this match was played" in done.output


@pytest.mark.parametrize(
    "arguments, says",
    [
        (["verify", "nope.carrom"], "cannot read nope.carrom: No such file or directory\n"),
        (["selfplay", "--rules", "zz"], "Error: ruleset: there is no rule set 'zz'"),
        (
            ["selfplay", "--players", "9,0"],
            "Error: players: there is no player '9'; known: random, 1",
        ),
    ],
)
def test_what_is_not_known_is_said_once(arguments: list[str], says: str) -> None:
    output = CliRunner().invoke(app, arguments).output
    assert output.startswith(says)
