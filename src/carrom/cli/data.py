"""`carrom data`: sets of self-play of any size, as Parquet."""

from __future__ import annotations

import os
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.files import house_rules
from carrom.cli.options import COMPUTERS, Jobs, RackPacking, RayAddress, Rules, Seed
from carrom.cli.terminal import bar, counted, need_simulator
from carrom.errors import CarromError
from carrom.extras import require

data = typer.Typer(
    name="data",
    help="Make sets of self-play for learning: docs/data.md.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)


@data.callback()
def group() -> None:
    """Make sets of self-play for learning: docs/data.md."""


@data.command()
def make(
    folder: Annotated[Path, Argument(metavar="FOLDER", help="Where the set is, or will be.")],
    boards: Annotated[int, Option(min=1, max=10**9, help="How many boards.")] = 1000,
    players: Annotated[
        str, Option(help=f"Who plays, separated by commas: all pairs in turn. {COMPUTERS}; random.")
    ] = "3",
    rules: Rules = "icf-25",
    seed: Seed = 1,
    part: Annotated[int, Option(min=1, max=10**6, help="Boards in each file.")] = 100,
    tried: Annotated[
        int | None, Option(min=1, max=10**9, help="Try no more strokes before one is made.")
    ] = None,
    packing: RackPacking = "packed",
    records: Annotated[
        bool, Option("--records", help="With the whole record of each board.")
    ] = False,
    jobs: Jobs = 0,
    ray: RayAddress = None,
) -> None:
    """Play boards and write every stroke, with its card beside them.

    The same command goes on where it was stopped, and makes the same files however it is run.
    """
    require("data")
    text, name = house_rules(rules)
    from carrom.datasets import SelfPlayPlan, make_set

    plan = SelfPlayPlan(
        boards, tuple(players.split(",")), name, text, seed, part, tried, packing, records
    )
    plan.check()
    need_simulator()
    try:
        with bar("parts") as watch:
            made = make_set(folder, plan, jobs=jobs or os.cpu_count() or 1, ray=ray, watch=watch)
    except OSError as problem:
        raise CarromError(f"cannot write {folder}: {problem.strerror}") from None
    except KeyboardInterrupt:
        raise CarromError(f"stopped; {folder} keeps the parts that are whole") from None
    except BrokenProcessPool:
        raise CarromError(f"a process has ended; {folder} keeps the parts that are whole") from None
    typer.echo(
        f"{folder}: {counted(boards, 'board')} in {counted(plan.parts, 'part')}, {made} made now"
    )
