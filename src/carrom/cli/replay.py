"""`carrom replay`: step through a match in the terminal, or draw one of its strokes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from typer import Option

from carrom.cli.files import write_to
from carrom.cli.options import LanguageOption, RecordFile, RecordNumber
from carrom.cli.record_files import read_match
from carrom.cli.terminal import need_simulator
from carrom.drawing import animate_gif, animate_svg
from carrom.errors import BadInput, CarromError
from carrom.laws import announce
from carrom.match import Match, Step, events, narrate, summary, texts
from carrom.physics import STANDARD, Position

COLUMNS, ROWS = 37, 18
_LETTERS = {"white": "o", "black": "x", "queen": "Q"}


def replay(
    file: RecordFile,
    event: Annotated[
        int | None,
        Option(
            metavar="N",
            help="Only this event; with --svg or --gif, its stroke (left out: the first that was played).",
        ),
    ] = None,
    number: RecordNumber = 1,
    svg: Annotated[
        Path | None, Option(metavar="FILE", help="Draw the stroke in motion as SVG.")
    ] = None,
    gif: Annotated[
        Path | None, Option(metavar="FILE", help="Draw the stroke in motion as GIF.")
    ] = None,
    everything: Annotated[
        bool, Option("--all", help="Print the whole match instead of stepping.")
    ] = False,
    language: LanguageOption = "en",
) -> None:
    """Replay a match: step through it, or draw one stroke of it."""
    for path, ending in ((svg, ".svg"), (gif, ".gif")):
        if path is not None and path.suffix.lower() != ending:
            raise BadInput(f"{path} does not end in {ending}", field=ending[1:])
    match = read_match(file, number)
    if svg is not None or gif is not None:
        _draw_stroke(match, event, svg, gif, language)
    elif not match.line:
        raise CarromError(f"{file} holds a header and no events: there is nothing to replay")
    elif event is not None:
        step = next((step for step in match.line if step.version == event), None)
        if step is None:
            reason = f"{event} is none of the events 1 to {match.version}, or was undone"
            raise BadInput(reason, field="event")
        _show(step, language=language)
    elif everything or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for step in match.line:
            _show(step, board=False, language=language)
    else:
        _walk(match, language)


def _show(step: Step, *, board: bool = True, language: str) -> None:
    """Print what an event was, how it was ruled, and the board after it."""
    lines = [f"{step.version:>4}  {narrate(step, language)}"]
    ruling, result = step.ruling or step.incident, step.state.result
    if ruling is not None:
        cited = " ".join((*ruling.clauses, *ruling.decisions))
        if announcement := announce(step.state.rules, ruling, language=language):
            says = texts(language)["replay"]["umpire"].format(says=announcement)
            lines.append(f"      {says}" + (f" [{cited}]" if cited else ""))
    elif result is not None and step.before.result is None:
        lines[0] += f" [{' '.join((*result.clauses, *result.decisions))}]"
    if board:
        after = step.state.board
        if after is not None and after.position is not None:
            lines += ["", *_picture(after.position), ""]
        lines.append(f"      {summary(step.state)}")
    typer.echo("\n".join(lines))


def _picture(text: str) -> list[str]:
    """A position in letters: o white, x black, Q queen, seen from chair S."""
    half = STANDARD.half
    cells = [[" "] * COLUMNS for _ in range(ROWS)]
    for disc in sorted(Position.from_text(text), key=lambda disc: disc.kind == "queen"):
        column = min(COLUMNS - 1, int((disc.x + half) / (2 * half) * COLUMNS))
        row = min(ROWS - 1, int((half - disc.y) / (2 * half) * ROWS))
        cells[row][column] = _LETTERS[disc.kind.value]
    edge = "      +" + "-" * COLUMNS + "+"
    return [edge, *("      |" + "".join(row) + "|" for row in cells), edge]


def _walk(match: Match, language: str) -> None:
    words, last = texts(language)["replay"], len(match.line) - 1
    at = 0
    while True:
        typer.echo("\033[2J\033[H", nl=False)
        _show(match.line[at], language=language)
        typer.echo(f"\n{words['keys']}")
        try:
            word = input(words["place"].format(n=at + 1, most=last + 1)).strip().lower()
        except EOFError:
            return
        if word in ("q", "quit") or (not word and at == last):
            return
        if word in ("b", "back"):
            at = max(at - 1, 0)
        elif word.isdecimal():
            at = min(max(int(word) - 1, 0), last)
        elif word:
            typer.echo(words["not_a_key"].format(word=word))
        else:
            at += 1


def _draw_stroke(
    match: Match, event: int | None, svg: Path | None, gif: Path | None, language: str
) -> None:
    from carrom.play import replay_stroke

    need_simulator()
    step = _find_stroke(match, event)
    played = replay_stroke(step)
    assert played is not None, "_find_stroke finds strokes that were simulated"
    if svg is not None:
        write_to(svg, animate_svg(played))
    if gif is not None:
        write_to(gif, animate_gif(played))
    files = ", ".join(str(path) for path in (svg, gif) if path is not None)
    drawn = texts(language)["replay"]["drawn"]
    typer.echo(drawn.format(files=files, number=step.version, of=match.version))
    _show(step, board=False, language=language)


def _find_stroke(match: Match, event: int | None) -> Step:
    """The stroke of this event, or the first that was played on a simulated board."""
    for step in match.line:
        if not isinstance(step.event, events.Struck) or event not in (None, step.version):
            continue
        if step.event.played is not None:
            return step
        if event is not None:
            raise BadInput(f"{event} was reported, not played: there is no path", field="event")
    if event is None:
        raise BadInput("no stroke of this match was played on a simulated board", field="event")
    raise BadInput(f"{event} is not a stroke of this match", field="event")
