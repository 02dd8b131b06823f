"""A room has one door: what its package exports is exactly what ``__all__`` says."""

from __future__ import annotations

import importlib
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
    "carrom.rules_benchmark",
    "carrom.scoring",
    "carrom.server",
    "carrom.shape",
    "carrom.tournament",
]


@pytest.fixture(params=ROOMS)
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


def test_import_carrom_is_enough(room: ModuleType) -> None:
    name = room.__name__.removeprefix("carrom.")
    assert carrom.__getattr__(name) is room, "whether or not it has been imported before"
    assert name in dir(carrom)
