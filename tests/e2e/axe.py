"""What axe-core finds on a page that is grave for whoever sees little or nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
GRAVE = ("serious", "critical")


def faults(page: Page, only: dict[str, Any]) -> list[str]:
    """Each grave fault with the element it is at."""
    if not AXE.exists():
        pytest.skip("no front end tools here: run 'npm ci' in web")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    # colours that have just changed are drawn before they are looked at
    page.evaluate(
        "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
    )
    found: dict[str, Any] = page.evaluate(
        "(only) => axe.run(document, {runOnly: only, resultTypes: ['violations']})", only
    )
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
