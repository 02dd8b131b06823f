"""docs/deploy.md and SECURITY.md name what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carrom.server.edge.metrics import Metrics

ROOT = Path(__file__).parents[2]
DEPLOY_PAGE = ROOT / "docs" / "deploy.md"
SECURITY_PAGE = ROOT / "SECURITY.md"
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(#[^)]*)?\)")


def find_anchors(text: str) -> set[str]:
    """The addresses of the headings of a page."""
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {"#" + re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", [DEPLOY_PAGE, SECURITY_PAGE], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for name, anchor in LINK.findall(page.read_text("utf-8")):
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), name
        if anchor:
            assert anchor in find_anchors(target.read_text("utf-8")), anchor


def test_every_file_of_deploy_is_named() -> None:
    told = DEPLOY_PAGE.read_text("utf-8") + (ROOT / "deploy" / "Containerfile").read_text("utf-8")
    files = [one for one in (ROOT / "deploy").iterdir() if one.name not in (".env", "__pycache__")]
    for file in files:
        by_command = {"Containerfile": "container file", "compose.yaml": "docker compose"}
        assert by_command.get(file.name, file.name) in told, file.name


@pytest.mark.parametrize("page", [DEPLOY_PAGE, SECURITY_PAGE], ids=lambda page: page.name)
def test_targets_and_metrics_that_are_named_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:^    |`)make ([a-z]+)", text, re.MULTILINE)) <= targets
    metrics = Metrics().text().decode()
    for name in set(re.findall(r"carrom_\w+", text)):
        assert f"# TYPE {name} " in metrics, name


def test_nobody_is_given_an_address_that_may_not_exist() -> None:
    text = SECURITY_PAGE.read_text("utf-8")
    assert "@" not in text
    assert "://" not in text
    assert "security advisories" in text
