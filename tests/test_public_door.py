"""A room has one door: what its package exports is exactly what ``__all__`` says."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

import carrom

ROOMS = [
    "carrom.ask",
    "carrom.datasets",
    "carrom.device",
    "carrom.drawing",
    "carrom.envs",
    "carrom.laws",
    "carrom.match",
    "carrom.papers",
    "carrom.physics",
    "carrom.play",
    "carrom.players",
    "carrom.puzzles",
    "carrom.scoring",
    "carrom.server",
    "carrom.shape",
    "carrom.tournament",
]

INTERNAL = ["carrom.arrays", "carrom.page"]
"""Rooms for neighbours alone: not in the reference."""


@pytest.fixture(params=[*ROOMS, *INTERNAL])
def room(request: pytest.FixtureRequest) -> ModuleType:
    return importlib.import_module(request.param)


def exported(package: ModuleType) -> set[str]:
    """The public names of a package, without ``from __future__ import …``.

    Its modules are not exported by being imported, only by being named in ``__all__``.
    """
    for name in package.__all__:
        getattr(package, name)  # what is loaded when first asked for is there then
    return {
        name
        for name, value in vars(package).items()
        if not (name.startswith("_") or value is annotations)
        and (not isinstance(value, ModuleType) or name in package.__all__)
    }


def test_all_is_exactly_what_is_exported(room: ModuleType) -> None:
    assert set(room.__all__) == exported(room)


def test_all_names_nothing_twice(room: ModuleType) -> None:
    assert len(room.__all__) == len(set(room.__all__))


def test_every_package_with_a_door_is_public_or_internal() -> None:
    packages = Path(carrom.__file__).parent.glob("*/__init__.py")
    doors = [path.parent.name for path in packages if "__all__" in path.read_text("utf-8")]
    assert {f"carrom.{name}" for name in doors} == {*ROOMS, *INTERNAL}


@pytest.mark.parametrize("path", ROOMS)
def test_import_carrom_is_enough(path: str) -> None:
    room = importlib.import_module(path)
    name = room.__name__.removeprefix("carrom.")
    assert carrom.__getattr__(name) is room, "whether or not it has been imported before"
    assert name in dir(carrom)
