"""`carrom replay`: step through a match in the terminal, or draw one of its strokes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.records import match_of, record_of_file
from carrom.cli.speaking import Language
from carrom.errors import BadInput, CarromError

if TYPE_CHECKING:
    from carrom.match import Match, Step

COLUMNS, ROWS = 37, 18


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    event: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Only this event; with --svg or --gif, its stroke (left out: the first that was played).",
        ),
    ] = None,
    number: Annotated[
        int, typer.Option("--record", metavar="N", help="Which record of the file.")
    ] = 1,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the stroke in motion as SVG.")
    ] = None,
    gif: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the stroke in motion as GIF.")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Print the whole match instead of stepping.")
    ] = False,
    language: Language = "en",
) -> None:
    """Replay a match: step through it, or draw one stroke of it."""
    for path, ending in ((svg, ".svg"), (gif, ".gif")):
        if path is not None and path.suffix.lower() != ending:
            raise BadInput(f"{path} does not end in {ending}", field=ending[1:])
    match = match_of(record_of_file(file, number), file)
    if svg is not None or gif is not None:
        draw_stroke(match, event, svg, gif, language)
        return
    steps = match.line
    if not steps:
        raise CarromError(f"{file} holds a header and no events: there is nothing to replay")
    if event is not None:
        show(match, place_of(match, event), language=language)
    elif everything or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for at in range(len(steps)):
            show(match, at, board=False, language=language)
    else:
        walk(match, language)


def place_of(match: Match, version: int) -> int:
    """Where an event stands among those in force."""
    for at, step in enumerate(match.line):
        if step.version == version:
            return at
    raise BadInput(
        f"{version} is none of the events 1 to {match.version}, or was undone", field="event"
    )


def show(match: Match, at: int, *, board: bool = True, language: str = "en") -> None:
    """Print what an event was, how it was ruled, and the board after it."""
    step = match.line[at]
    for line in lines(step, board=board, language=language):
        typer.echo(line)


def lines(step: Step, *, board: bool, language: str = "en") -> list[str]:
    """An event in words."""
    from carrom.laws import announce
    from carrom.match import narrate, summary, texts

    state = step.before
    printed = [f"{step.version:>4}  {narrate(step, language)}"]
    ruling = step.ruling or step.incident
    result = step.state.result
    if ruling is None and result is not None and state.result is None:
        printed[0] += f" [{' '.join((*result.clauses, *result.decisions))}]"
    if ruling is not None:
        said = announce(step.state.rules, ruling, language=language)
        cited = " ".join((*ruling.clauses, *ruling.decisions))
        if said:
            says = texts(language)["replay"]["umpire"].format(says=said)
            printed.append(f"      {says}" + (f" [{cited}]" if cited else ""))
    if board:
        there = step.state.board
        if there is not None and there.position is not None:
            printed += ["", *picture(there.position), ""]
        printed.append(f"      {summary(step.state)}")
    return printed


def picture(text: str) -> list[str]:
    """A position in letters: o white, x black, Q queen, seen from chair S."""
    from carrom.physics import STANDARD, Position

    half = STANDARD.half
    cells = [[" "] * COLUMNS for _ in range(ROWS)]
    for disc in sorted(Position.from_text(text), key=lambda one: one.kind == "queen"):
        column = min(COLUMNS - 1, int((disc.x + half) / (2 * half) * COLUMNS))
        row = min(ROWS - 1, int((half - disc.y) / (2 * half) * ROWS))
        cells[row][column] = {"white": "o", "black": "x", "queen": "Q"}[disc.kind.value]
    edge = "      +" + "-" * COLUMNS + "+"
    return [edge, *("      |" + "".join(row) + "|" for row in cells), edge]


def walk(match: Match, language: str = "en") -> None:
    """Step through the match by keys."""
    from carrom.match import texts

    words = texts(language)["replay"]
    at = 0
    while True:
        typer.echo("\033[2J\033[H", nl=False)
        show(match, at, language=language)
        typer.echo(f"\n{words['keys']}")
        try:
            word = input(words["place"].format(n=at + 1, most=len(match.line))).strip().lower()
        except EOFError:
            return
        if word in ("q", "quit"):
            return
        if word in ("b", "back"):
            at = max(at - 1, 0)
        elif word.isdecimal():
            at = min(max(int(word), 1), len(match.line)) - 1
        elif word:
            typer.echo(words["not_a_key"].format(word=word))
        elif at + 1 == len(match.line):
            return
        else:
            at += 1


def draw_stroke(
    match: Match, event: int | None, svg: Path | None, gif: Path | None, language: str = "en"
) -> None:
    """Write a stroke in motion."""
    from carrom.cli.compiling import told_when_compiling
    from carrom.drawing import animate_gif, animate_svg
    from carrom.match import texts
    from carrom.play import replay_stroke

    told_when_compiling()
    at = stroke_at(match, event)
    played = replay_stroke(match.line[at])
    assert played is not None, "stroke_at finds strokes that were simulated"
    for path, picture_ in ((svg, animate_svg), (gif, animate_gif)):
        if path is None:
            continue
        found = picture_(played)
        data = found.encode() if isinstance(found, str) else found
        try:
            path.write_bytes(data)
        except OSError as problem:
            raise CarromError(f"cannot write {path}: {problem.strerror}") from None
    files = ", ".join(str(path) for path in (svg, gif) if path is not None)
    drawn = texts(language)["replay"]["drawn"]
    typer.echo(drawn.format(files=files, number=match.line[at].version, of=match.version))
    show(match, at, board=False, language=language)


def stroke_at(match: Match, event: int | None) -> int:
    """Where the stroke of an event stands, or the first that was played on a simulated board."""
    from carrom.match import events

    for at, step in enumerate(match.line):
        struck = step.event
        if not isinstance(struck, events.Struck) or event not in (None, step.version):
            continue
        if struck.played is not None:
            return at
        if event is not None:
            raise BadInput(f"{event} was reported, not played: there is no path", field="event")
    if event is None:
        raise BadInput("no stroke of this match was played on a simulated board", field="event")
    raise BadInput(f"{event} is no stroke of this match", field="event")
