"""`carrom puzzles`: list the shipped puzzles, show them, grade strokes on them, make others."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.files import write_to
from carrom.cli.json_lines import JsonLinesFile, answer_lines
from carrom.cli.options import LanguageOption, Rules
from carrom.cli.terminal import bar, bold, counted, dim, need_simulator
from carrom.errors import BadInput
from carrom.puzzles import (
    Puzzle,
    PuzzleKind,
    SetPlan,
    grade,
    grade_report,
    make_set,
    pick_puzzles,
    puzzle_named,
    say_kind,
    say_stroke,
    say_task,
    shipped_puzzles,
    strokes_of_solution,
    write_puzzle,
)

FORMATS = (".svg", ".png")

puzzles = typer.Typer(
    name="puzzles",
    help="Puzzles: list the shipped ones, show one, grade strokes, make others.",
    rich_markup_mode=None,
    add_completion=False,
    invoke_without_command=True,
)


@puzzles.callback()
def list_puzzles(
    context: typer.Context,
    as_json: Annotated[
        bool, Option("--json", help="Whole puzzles as JSON, one a line, with their provenance.")
    ] = False,
    kind: Annotated[PuzzleKind | None, Option(help="Only those of a kind.")] = None,
    easier_than: Annotated[int | None, Option(metavar="RATING", help="Rated below this.")] = None,
    harder_than: Annotated[int | None, Option(metavar="RATING", help="Rated above this.")] = None,
    language: LanguageOption = "en",
) -> None:
    """List the puzzles that come with carrom, easiest first."""
    if context.invoked_subcommand is not None:
        return
    chosen = pick_puzzles(
        shipped_puzzles().values(), kind=kind, easier_than=easier_than, harder_than=harder_than
    )
    if as_json:
        for puzzle in chosen:
            typer.echo(write_puzzle(puzzle))
        return
    for puzzle in chosen:
        typer.echo(_line(puzzle, language))
    typer.echo(
        dim(f"{counted(len(chosen), 'puzzle')}; rating, shares of levels 1 and 8 that solve it")
    )


def _line(puzzle: Puzzle, language: str) -> str:
    hard = puzzle.difficulty
    first, last = hard.solved_by[0], hard.solved_by[-1]
    return f"{puzzle.id}  {hard.rating:>4}  {first:>4.0%} {last:>5.0%}  {say_kind(puzzle.kind, language)}"


@puzzles.command()
def show(
    name: Annotated[str, Argument(metavar="ID", help="The id of a puzzle.")],
    output: Annotated[
        Path | None,
        Option("--output", "-o", metavar="FILE", help="Draw it: .svg or .png."),
    ] = None,
    solution: Annotated[
        bool, Option("--solution", help="Say the solution, and draw its first stroke.")
    ] = False,
    size: Annotated[int, Option(metavar="PIXELS", help="How wide the picture is.")] = 480,
    dark: Annotated[bool, Option("--dark", help="A darker board, for a dark page.")] = False,
    language: LanguageOption = "en",
) -> None:
    """Show a puzzle: its task, how hard it is, where it comes from; and draw it."""
    puzzle = puzzle_named(name)
    if output is not None and output.suffix.lower() not in FORMATS:
        raise BadInput(f"{output} ends in none of {', '.join(FORMATS)}", field="output")
    hard, origin = puzzle.difficulty, puzzle.provenance
    typer.echo(bold(say_task(puzzle, language)))
    typer.echo(
        f"{puzzle.side} to strike, by {puzzle.rules}; {counted(puzzle.strokes, 'stroke')}; "
        f"rated {hard.rating}"
    )
    shares = "  ".join(f"{level}: {share:.0%}" for level, share in enumerate(hard.solved_by, 1))
    typer.echo(f"solved by levels  {shares}")
    typer.echo(
        dim(
            f"stroke {origin.stroke} of board {origin.board} of set {origin.seed}, "
            f"levels {' and '.join(origin.players)}, digest {origin.played}"
        )
    )
    if solution:
        need_simulator()
        played = grade(puzzle, strokes_of_solution(puzzle.solution)).played
        for number, stroke in enumerate(played, 1):
            typer.echo(f"{number}. {say_stroke(stroke, language)}")
    if output is not None:
        from carrom.drawing import draw_position, draw_stroke, to_png

        if solution:
            picture = draw_stroke(played[0].trajectory, size=size, dark=dark)
        else:
            picture = draw_position(
                puzzle.board.position, size=size, dark=dark, marked=puzzle.target
            )
        write_to(output, to_png(picture) if output.suffix.lower() == ".png" else picture)


@puzzles.command("grade")
def grade_lines(file: JsonLinesFile = "-", language: LanguageOption = "en") -> None:
    """Grade strokes: JSON lines {id, puzzle, strokes: [{x, dx, dy, speed}]} in, grades out.

    Strokes are played exactly as given, as the player sees the board: metres from its middle.
    """
    need_simulator()
    answer_lines(file, partial(grade_report, language=language))


@puzzles.command()
def make(
    output: Annotated[
        Path,
        Option("--output", "-o", metavar="FILE", help="JSON lines; one that was begun goes on."),
    ],
    count: Annotated[int, Option(min=1, max=1_000_000, help="How many puzzles.")] = 100,
    seed: Annotated[int, Option(help="The same seed makes the same puzzles.")] = 1,
    jobs: Annotated[int, Option(min=1, max=256, help="How many processes.")] = 1,
    kind: Annotated[
        list[PuzzleKind] | None, Option(help="Only of this kind; may be given several times.")
    ] = None,
    rules: Rules = "icf-25",
) -> None:
    """Make puzzles of boards that computer players play, and rate them by how often levels 1 to 8 solve
    them: about a second each. Stopped, it goes on where it was."""
    from carrom.laws import rule_set

    plan = SetPlan(seed, rule_set(rules).name, tuple(kind or PuzzleKind))
    need_simulator()
    with bar("puzzles") as watch:
        boards = make_set(plan, count, output, jobs=jobs, watch=watch or (lambda _done, _of: None))
    typer.echo(f"{counted(count, 'puzzle')} of {counted(boards, 'board')} in {output}", err=True)
