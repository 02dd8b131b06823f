"""Building: what is built for which platform, and what is said where it cannot be."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from carrom.physics import engine, simulator
from carrom.physics.by_library import SUFFIX, Library
from native import build
from native.build import (
    PYODIDE,
    ROOT,
    TARGETS,
    WASM,
    NotBuilt,
    Target,
    compile_c,
    replace_file,
    target_here,
    this_machine,
    translated,
    write_json,
    zig_command,
)
from tests.native.building import NEEDS_ZIG, from_library
from tests.physics.digests import cases, digest, played


def test_without_zig_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ziglang", None)
    with pytest.raises(NotBuilt, match="Zig's compiler is missing: pip install ziglang"):
        zig_command(WASM)


def test_a_machine_that_is_not_known_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Linux")
    monkeypatch.setattr(platform, "machine", lambda: "s390x")
    with pytest.raises(NotBuilt, match=r"there is no target '\w+-s390x'; there are linux-x86_64, "):
        this_machine()


def test_a_machine_without_a_wheel_is_built_for_as_zig_finds_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(build, "get_platform", lambda: "linux-riscv64")
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    assert (target_here().zig, target_here().wheel) == ("native", "linux_riscv64")


@NEEDS_ZIG
@pytest.mark.thorough
def test_what_zig_finds_here_plays_the_same_strokes(tmp_path: Path) -> None:
    target = Target("native", f"kernels{SUFFIX}", "")
    build.build(target, tmp_path)
    play = from_library(engine.play_out, Library(tmp_path))
    with patch.object(simulator, "play_out", play):
        assert [digest(played(case)) for case in cases()[::9]] == [
            case["digest"] for case in cases()[::9]
        ]


def test_x86_64_has_a_second_form() -> None:
    forms = {name: target.wide for name, target in TARGETS.items()}
    assert {name: form[0] for name, form in forms.items() if form} == {
        name: "avx2" for name in TARGETS if name.endswith("x86_64")
    }
    files = {form[1].file for form in forms.values() if form}
    assert files == {f"kernels-avx2.{suffix}" for suffix in ("so", "dll", "dylib")}
    assert WASM.wide is None
    assert PYODIDE.wide is None


def test_a_browser_gets_no_environments() -> None:
    _, manifest = translated(with_environments=False)
    assert "envs" not in manifest["folders"]
    assert not [name for name in manifest["functions"] if name.startswith("carrom.envs.")]
    assert WASM.is_browser
    assert not [name for name, target in TARGETS.items() if target.is_browser]


FOR_PAGE_AND_CARD = """
import sys
from pathlib import Path
from unittest.mock import patch
for package in ("gymnasium", "pettingzoo"):
    sys.modules[package] = None  # cannot be imported
from native.build import translated, write_card_sources
translated(with_environments=False)
write_card_sources(Path(sys.argv[1]))
"""


def test_page_and_card_do_not_need_gymnasium(tmp_path: Path) -> None:
    """What builds a wheel has NumPy and Zig: deploy/build-requirements.txt, web/build.py."""
    run = subprocess.run(
        [sys.executable, "-c", FOR_PAGE_AND_CARD, str(tmp_path)],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert {file.name for file in tmp_path.iterdir()} == {"card.json", "rows.cu", "strokes.cu"}


def test_a_file_is_replaced_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads meanwhile has the old one, whole, until the new one is."""
    file = tmp_path / "kernels.json"
    replace_file(file, b"old")
    seen = []
    replace = Path.replace

    def look_first(new: Path, target: Path) -> Path:
        seen.append((file.read_bytes(), new.read_bytes()))
        return replace(new, target)

    monkeypatch.setattr(Path, "replace", look_first)
    write_json(file, {"a": 1})
    assert seen == [(b"old", b'{"a":1}\n')]
    assert [each.name for each in tmp_path.iterdir()] == ["kernels.json"]


@NEEDS_ZIG
def test_what_does_not_compile_is_shown(tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match="nonsense"):
        compile_c("int nonsense(", TARGETS["linux-x86_64"], tmp_path / "kernels.so")
    assert list(tmp_path.iterdir()) == []


@NEEDS_ZIG
@pytest.mark.parametrize(
    "name", [pytest.param("windows-x86_64", marks=pytest.mark.nightly), "macos-arm64"]
)
def test_a_library_lies_alone_and_holds_no_path_of_this_machine(name: str, tmp_path: Path) -> None:
    target, text = TARGETS[name], "EXPORT int one(void) { return 1; }"
    export = '__attribute__((visibility("default")))'
    if target.file.endswith(".dll"):
        export = "__declspec(dllexport)"
    made = tmp_path / target.file
    compile_c(text.replace("EXPORT", export), target, made)
    assert list(tmp_path.iterdir()) == [made]
    first = made.read_bytes()
    assert str(Path(tmp_path.anchor) / "tmp").encode() not in first
    compile_c(text.replace("EXPORT", export), target, made)
    assert made.read_bytes() == first
