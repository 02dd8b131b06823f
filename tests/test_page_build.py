"""The page is built when its sources are others than those it was built from, and only then."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import tarfile
from pathlib import Path
from types import ModuleType

import pytest
from hatchling.builders.sdist import SdistBuilder

from carrom.drawing import SURFACES, draw_position, look
from carrom.physics import STANDARD, YIELDING, Position
from carrom.physics.simulator import prepared
from native.entries import folders_of

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def page() -> ModuleType:
    spec = importlib.util.spec_from_file_location("carrom_page", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path, page: ModuleType) -> Path:
    """A checkout with a page that was built from its sources."""
    (tmp_path / "web" / "app").mkdir(parents=True)
    (tmp_path / "web" / "app" / "main.ts").write_text("play()", "utf-8")
    (tmp_path / "web" / "package-lock.json").write_text("{}", "utf-8")
    built = page.static(tmp_path)
    built.mkdir(parents=True)
    (built / "index.html").write_text("<p>", "utf-8")
    (built / "built-from.txt").write_text(page.digest(tmp_path), "utf-8")
    return tmp_path


def test_a_page_built_from_these_sources_is_fresh(page: ModuleType, checkout: Path) -> None:
    assert page.fresh(checkout)


@pytest.mark.parametrize(
    "file",
    ["web/app/main.ts", "web/app/new.ts", "web/package-lock.json", "src/carrom/drawing/look.py"],
)
def test_other_sources_make_it_stale(page: ModuleType, checkout: Path, file: str) -> None:
    (checkout / file).parent.mkdir(parents=True, exist_ok=True)
    (checkout / file).write_text("stop()", "utf-8")
    assert not page.fresh(checkout)


@pytest.mark.parametrize(
    "file",
    [
        "web/app/main.test.ts",
        "web/node_modules/x.js",
        "web/board/surface/day.svg",
        "web/board/__pycache__/cases.cpython-311.pyc",
        "README.md",
    ],
)
def test_what_is_not_in_the_page_does_not(page: ModuleType, checkout: Path, file: str) -> None:
    (checkout / file).parent.mkdir(parents=True, exist_ok=True)
    (checkout / file).write_text("anything", "utf-8")
    assert page.fresh(checkout)


def test_a_renamed_source_makes_it_stale(page: ModuleType, checkout: Path) -> None:
    (checkout / "web/app/main.ts").rename(checkout / "web/app/first.ts")
    assert not page.fresh(checkout)


def test_no_page_is_never_fresh(page: ModuleType, checkout: Path) -> None:
    (page.static(checkout) / "index.html").unlink()
    assert not page.fresh(checkout)


def test_without_sources_what_is_there_is_all_there_can_be(
    page: ModuleType, checkout: Path
) -> None:
    (checkout / "web" / "app" / "main.ts").unlink()
    (checkout / "web" / "app").rmdir()
    assert page.fresh(checkout)
    with pytest.raises(page.NotBuilt, match="sources"):
        page.build(checkout)


def test_the_game_is_no_part_of_the_page_of_a_server(page: ModuleType, checkout: Path) -> None:
    of_page = {file.relative_to(ROOT / "src/carrom").parts[0] for file in page.bundled()}
    of_site = {
        file.relative_to(ROOT / "src/carrom").parts[0] for file in page.bundled(with_game=True)
    }
    assert {"laws", "match"} <= of_page <= of_site
    assert {"device", "page", "physics", "players"} <= of_site - of_page
    assert page.bundled(checkout, with_game=True) == []


@pytest.mark.parametrize(
    "file",
    [
        "web/site/main.ts",
        "web/vite.site.config.ts",
        "web/app/main.ts",
        "web/kernels/kernels.so",
        "src/carrom/players/new.py",
        "src/carrom/device/new.py",
        "dist/site/index.html",
    ],
)
def test_the_site_is_fresh_until_its_sources_are_others(
    page: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    def write_site(script: str, root: Path) -> None:
        assert script == "site"
        page.site(root).mkdir(parents=True)
        (page.site(root) / "index.html").write_text("<p>", "utf-8")

    monkeypatch.setattr(page, "npm_run", write_site)
    put_kernels(page, checkout)
    game = {"files": [], "rooms": ["device"], "without": []}
    bundle = {"files": [], "rooms": ["laws"], "without": [], "game": game}
    (checkout / "web" / "bundle.json").write_text(json.dumps(bundle), "utf-8")
    assert not page.is_site_fresh(checkout)
    page.build_site(checkout)
    assert page.is_site_fresh(checkout)
    (checkout / file).parent.mkdir(parents=True, exist_ok=True)
    if (checkout / file).exists():
        (checkout / file).unlink()
    else:
        (checkout / file).write_text("stop()", "utf-8")
    assert not page.is_site_fresh(checkout)


def put_kernels(page: ModuleType, checkout: Path) -> None:
    """What the compiler would have written, of these sources."""
    page.kernels(checkout).mkdir(exist_ok=True)
    for name in ("kernels.wasm", "functions.json", "kernels.so", "kernels.json"):
        (page.kernels(checkout) / name).write_text("compiled", "utf-8")
    stamp = page._digest_of_kernels(checkout)
    (page.kernels(checkout) / "built-from.txt").write_text(stamp, "utf-8")


def test_a_page_without_the_simulator_is_fresh_only_where_it_cannot_be_compiled(
    page: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "can_compile", lambda root: root == checkout)
    assert not page.fresh(checkout)
    put_kernels(page, checkout)
    assert not page.fresh(checkout), "it was built without"
    (page.static(checkout) / "built-from.txt").write_text(page.digest(checkout), "utf-8")
    assert page.fresh(checkout)


@pytest.mark.parametrize("file", ["native/runtime.h", "src/carrom/physics/engine.py"])
def test_a_simulator_of_other_sources_is_no_part_of_the_page(
    page: ModuleType, checkout: Path, file: str
) -> None:
    without = page.digest(checkout)
    put_kernels(page, checkout)
    assert page.digest(checkout) != without
    (checkout / file).parent.mkdir(parents=True)
    (checkout / file).write_text("changed", "utf-8")
    assert not page.are_kernels_fresh(checkout)
    assert page.digest(checkout) == without
    assert not page.compile_kernels(checkout), "there is nothing here to compile it with"
    assert not page.kernels(checkout).exists()


def test_the_page_changes_with_its_simulator_and_not_with_that_of_python(
    page: ModuleType, checkout: Path
) -> None:
    put_kernels(page, checkout)
    before = page.digest(checkout)
    for name, changes in (("kernels.so", False), ("kernels.json", False), ("kernels.wasm", True)):
        (page.kernels(checkout) / name).write_text("compiled otherwise", "utf-8")
        assert (page.digest(checkout) != before) is changes


def test_whatever_is_put_beside_the_page_makes_it_stale(page: ModuleType, tmp_path: Path) -> None:
    """The pattern of vite.assets.ts, which takes files out of the rooms that bundle.json names."""
    assets = (ROOT / "web" / "vite.assets.ts").read_text("utf-8")
    (taken,) = re.findall(r"/(\S+)/\.test\(file\.name\)", assets)
    suffixes = [
        suffix
        for suffix in (".bin", ".csv", ".json", ".jsonl", ".py", ".svg", ".toml", ".txt")
        if re.search(taken, f"data{suffix}")
    ]
    assert len(suffixes) >= 4
    room = tmp_path / "src" / "carrom" / "laws"
    room.mkdir(parents=True)
    (tmp_path / "web").mkdir()
    shutil.copy(ROOT / "web" / "bundle.json", tmp_path / "web")
    for suffix in suffixes:
        before = page.digest(tmp_path)
        (room / f"data{suffix}").write_text("1", "utf-8")
        assert page.digest(tmp_path) != before, suffix


def test_without_a_compiler_there_is_no_site(page: ModuleType, checkout: Path) -> None:
    assert not page.can_compile(checkout)
    with pytest.raises(page.NotBuilt, match="pip install ziglang numpy"):
        page.build_site(checkout)


def test_the_simulator_is_compiled_from_the_folders_that_its_manifest_names(
    page: ModuleType,
) -> None:
    assert tuple(page.COMPILED_FROM) == tuple(folders_of(with_environments=False))


@pytest.mark.thorough
def test_the_simulator_is_compiled_once(page: ModuleType, tmp_path: Path) -> None:
    for folder in ("native", "src/carrom"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("static"))
    assert page.compile_kernels(tmp_path)
    written = (page.kernels(tmp_path) / "kernels.wasm").stat().st_mtime_ns
    described = json.loads((page.kernels(tmp_path) / "functions.json").read_text("utf-8"))
    assert described["board"]["constants"] == prepared(YIELDING, STANDARD).tolist()
    assert page.compile_kernels(tmp_path)
    assert (page.kernels(tmp_path) / "kernels.wasm").stat().st_mtime_ns == written


def test_without_node_it_says_what_to_do(
    page: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(page, "_packaged_node", lambda: None)
    assert not page.has_node()
    with pytest.raises(page.NotBuilt, match=r"node 20\.19 or newer.*CARROM_WEB=skip"):
        page.find_node()


def test_a_node_too_old_does_not_count(
    page: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho v18.1.0\n", "utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(page, "_packaged_node", lambda: None)
    assert not page.has_node()


def test_the_lock_names_no_host() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    assert lock["packages"]
    assert [name for name, one in lock["packages"].items() if "resolved" in one] == []


@pytest.mark.thorough
def test_a_source_archive_carries_the_page_and_no_modules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `pip wheel` of it needs no node; the hook is asked to build nothing here."""
    monkeypatch.setenv("CARROM_WEB", "skip")
    if not (ROOT / "src/carrom/server/static/index.html").is_file():
        pytest.skip("the page is not built: make web")
    (archive,) = SdistBuilder(str(ROOT)).build(directory=str(tmp_path))
    with tarfile.open(archive) as found:
        names = [name.partition("/")[2] for name in found.getnames()]
    assert "src/carrom/server/static/index.html" in names
    assert "hatch_build.py" in names
    if (ROOT / "web/kernels/kernels.wasm").is_file():
        assert {"web/kernels/kernels.wasm", "web/kernels/built-from.txt"} <= set(names)
    assert not [name for name in names if "node_modules" in name]


def test_the_surface_of_the_board_is_drawn_by_carrom_drawing(
    page: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "web" / "board").mkdir(parents=True)
    page.draw_surfaces(tmp_path)
    drawn = {file.name: file.read_text("utf-8") for file in page.surfaces(tmp_path).iterdir()}
    assert drawn == {
        f"{name}.svg": draw_position(Position(), size=836, surface=name) for name in SURFACES
    }


def test_the_discs_of_the_page_have_the_colours_of_carrom_drawing() -> None:
    of_page = {}
    for line in (ROOT / "web" / "board" / "look.ts").read_text("utf-8").splitlines():
        if disc := re.match(r"  (\w+): \{ body: \[(.*)\], edge: (.*), groove: (.*) \},", line):
            of_page[disc[1]] = re.findall("#[0-9a-f]{6}", disc[0])
    of_drawings = {
        "white": look.WHITE, "black": look.BLACK, "queen": look.QUEEN, "striker": look.STRIKER,
    }  # fmt: skip
    assert of_page == {
        name: [*wood.body, wood.edge, wood.groove] for name, wood in of_drawings.items()
    }
