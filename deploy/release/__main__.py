"""`python -m deploy.release`, from the top of a checkout. It publishes nothing.

    python -m deploy.release prepare 0.2.0    # version, changelog and citation; then commit
    python -m deploy.release check            # may this commit be released?
    python -m deploy.release build            # wheels and sdist, twice, the same bytes: dist/release
    python -m deploy.release verify           # all in clean environments, with every Python that is here
    python -m deploy.release                  # check, build, verify, then the tag with its changelog

`make release` also builds the page and the documentation before the last of these.
"""

from __future__ import annotations

import argparse
import sys
import time
from datetime import date
from io import TextIOWrapper
from pathlib import Path

from deploy.release.building import SUMS, Built, build_release
from deploy.release.problem import ReleaseProblem, run
from deploy.release.project import Project, prepare
from deploy.release.pythons import SUPPORTED
from deploy.release.verifying import verify_release

ROOT = Path(__file__).parents[2]
OUT = ROOT / "dist" / "release"


def main() -> None:
    """Do what the command line asks for."""
    arguments = _parser().parse_args()
    if isinstance(sys.stdout, TextIOWrapper):  # each step is seen when it is done, in a log too
        sys.stdout.reconfigure(line_buffering=True)
    try:
        if arguments.step == "prepare":
            _prepare(arguments.version)
        elif arguments.step == "check":
            _check()
        elif arguments.step == "build":
            _build()
        elif arguments.step == "verify":
            _verify(arguments)
        else:
            _check()
            _build()
            _verify(arguments)
            _tag()
    except ReleaseProblem as problem:
        sys.exit(f"Error: {problem}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m deploy.release",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "step", nargs="?", choices=("prepare", "check", "build", "verify"), help="all if left out"
    )
    parser.add_argument("version", nargs="?", help="of prepare: the version to be")
    parser.add_argument(
        "--python",
        action="append",
        choices=SUPPORTED,
        help="verify with this one only (again for more)",
    )
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="EXTRA",
        help="do not try this extra alone",
    )
    return parser


def _prepare(version: str | None) -> None:
    if version is None:
        raise ReleaseProblem("which version? python -m deploy.release prepare 0.2.0")
    files = ", ".join(map(str, prepare(ROOT, version, date.today())))
    print(f"· wrote {files}: look at them, commit them, then make release")


def _check() -> None:
    if problems := Project.read(ROOT).problems():
        raise ReleaseProblem("not yet:\n" + "\n".join(f"- {problem}" for problem in problems))
    print("· the checkout may be released")


def _build() -> None:
    print("· building twice, each from a clone of its own")
    started = time.monotonic()
    built = build_release(ROOT, OUT)
    took = time.monotonic() - started
    names = ", ".join(file.name for file in built.files())
    print(f"· the same bytes both times: {names}, {SUMS} in {OUT} ({took:.0f} s)")


def _verify(arguments: argparse.Namespace) -> None:
    pythons = tuple(arguments.python or SUPPORTED)
    version = Project.read(ROOT).version
    verify_release(Built.in_folder(OUT), version, pythons=pythons, without=tuple(arguments.without))


def _tag() -> None:
    project = Project.read(ROOT)
    message = f"carrom {project.version}\n\n{project.release_notes()}\n"
    # A line of the changelog that begins with # is a heading, not a comment of git's.
    words = ("tag", "--annotate", project.tag, "--cleanup=verbatim", "--file=-")
    run("git", *words, at=ROOT, given=message)
    print(f"· tagged {project.tag}; nothing was published. What is left to do, by whoever may:")
    print(f"    git push {project.repository} {project.tag}")
    print(f"    twine upload {OUT}/carrom-*")


if __name__ == "__main__":
    main()
