"""`carrom tournament result`: how a match ended, typed or from its record; or corrected."""

from __future__ import annotations

import re
import time
from dataclasses import fields
from typing import Annotated, Any, Literal

import typer
from typer import Argument, Option

from carrom.cli.record_files import verified_match
from carrom.cli.tournament_files import TournamentFile, change, read_tournament
from carrom.cli.tournament_lines import consequence_lines
from carrom.errors import BadInput, CarromError, shown
from carrom.match import card_of
from carrom.tournament import (
    Tournament,
    TournamentEvent,
    consequences,
    events,
    record_problem,
    result_of_card,
    result_words,
    side_ahead,
    terms_of,
)

_SCORE = re.compile(r"\s*(\d{1,9})\s*[-–:]\s*(\d{1,9})\s*")


def result(
    file: TournamentFile,
    match: Annotated[
        str, Argument(metavar="MATCH", help="Its id, as the draw shows it: cup.1.2.3.")
    ],
    score: Annotated[
        str,
        Argument(metavar="[SCORE]", help="'25-12', or 'w/o a' for a walkover of side a, 'w/o'."),
    ] = "",
    winner: Annotated[str, Option(help="Side a or b, where the score does not say it.")] = "",
    decided_by: Annotated[
        str, Option(help="What decided a level match: men_left, extra_board, shootout, lot.")
    ] = "",
    boards: Annotated[str, Option(help="Boards won: '2-1'.")] = "",
    games: Annotated[str, Option(help="Games won: '2-1'.")] = "",
    end: Annotated[
        Literal["", "conceded", "disqualified"],
        Option("--end", help="How it ended, where it was not played out."),
    ] = "",
    overrule: Annotated[
        str,
        Option(metavar="REASON", help="Why a result is taken that the format excludes."),
    ] = "",
    rubber: Annotated[int, Option(help="The rubber of a tie of teams.")] = 0,
    record: Annotated[
        str, Option(metavar="FILE", help="Take it from the record of the match.")
    ] = "",
    correct: Annotated[
        str,
        Option(metavar="keep|redraw|undo|ask", help="Correct a result; 'ask' says what changes."),
    ] = "",
) -> None:
    """Tell how a match ended, or correct it."""
    event = read_tournament(file)
    if record and any((score, winner, decided_by, boards, games, end, overrule)):
        raise CarromError("the record says how the match ended: leave the score out")
    if record:
        played = verified_match(record)
        made = played.state.match_made
        assert made is not None
        if problem := record_problem(event.state, match, made, rubber=rubber):
            raise CarromError(f"{record} is not the record of this match: {problem}")
        read = result_of_card(match, card_of(played), match_id=record, rubber=rubber)
        values = {each.name: getattr(read, each.name) for each in fields(read)}
    else:
        values = _told(match, score, winner, end)
        values |= {"boards": _numbers(boards or "0-0", "boards")}
        values |= {"games": _numbers(games or "0-0", "games"), "decided_by": decided_by}
        values |= {"overruled": overrule}
        if "winner" not in values:
            values["winner"] = _ahead(event, values)
    values |= {"rubber": rubber} if rubber or correct else {}
    given: TournamentEvent
    if correct == "ask":
        correction = events.ResultCorrected(**values)
        typer.echo("\n".join(consequence_lines(consequences(event, correction))))
        return
    if correct:
        given = events.ResultCorrected(**values, follow=correct)  # type: ignore[arg-type]
    else:
        given = (events.RubberGiven if rubber else events.ResultGiven)(**values)
    event = event.apply(given, at=time.time())
    change(file, event)
    competition = event.state.competitions[match.partition(".")[0]]
    stage = competition.stage_of(match)
    assert stage is not None
    typer.echo(result_words(competition, stage.result(match)) or f"rubber {rubber} is told")


def _told(match: str, score: str, winner: str, end: str) -> dict[str, Any]:
    """A result as it is typed; without a winner where nobody says who that is."""
    if winner not in ("", "a", "b"):
        raise BadInput(f"cannot be {winner!r}: side a or b", field="winner")
    if score.casefold().startswith("w/o"):
        side = score.casefold().removeprefix("w/o").strip()
        if side not in ("", "a", "b") or (winner and winner != side) or end:
            raise BadInput("'w/o a': side a has won by walkover; 'w/o': nobody came", field="score")
        walkover = "walkover" if side else "double_walkover"
        return {"fixture": match, "winner": side, "end": walkover}
    values = {"fixture": match, "score": _numbers(score or "0-0", "score"), "end": end or "played"}
    return values | ({"winner": winner} if winner or end else {})


def _ahead(event: Tournament, values: dict[str, Any]) -> str:
    """The side that is ahead in what decides such a match; empty where that was not entered."""
    competition = event.state.competitions.get(values["fixture"].partition(".")[0])
    stage = competition.stage_of(values["fixture"]) if competition is not None else None
    if competition is None or stage is None:
        return ""
    terms = terms_of(competition, stage, stage.fixtures[values["fixture"]])
    told = {name: values[name] for name in ("fixture", "score", "boards", "games")}
    return side_ahead(terms, events.ResultGiven(**told)) or ""


def _numbers(text: str, field: str) -> tuple[int, int]:
    read = _SCORE.fullmatch(text)
    if read is None:
        raise BadInput(f"{shown(text)}: two numbers are needed, '25-12'", field=field)
    return int(read[1]), int(read[2])
