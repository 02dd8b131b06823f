"""Whether the words of a page fit their place: no page wider than its screen, no button or heading cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

_CUT = """() => {
  const wrong = [];
  for (const one of document.querySelectorAll("button, .button, nav a, summary, h1, h2")) {
    if (!one.checkVisibility() || one.closest(".heard") || !one.innerText.trim()) continue;
    const box = one.getBoundingClientRect();
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!text.data.trim() || !holder.checkVisibility() || holder.closest(".heard")) continue;
      if (holder.scrollWidth > holder.clientWidth + 1 && getComputedStyle(holder).overflowX !== "visible")
        wrong.push(`“${text.data.trim()}” is cut`);
      for (const word of text.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0);
        if (lines.some((line) => Math.abs(line.top - lines[0].top) > line.height / 2))
          wrong.push(`“${word[0]}” is broken in two`);
        if (lines.some((line) => line.left < box.left - 1 || line.right > box.right + 1))
          wrong.push(`“${word[0]}” sticks out`);
      }
    }
  }
  return wrong;
}"""
_WIDTHS = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"


def misfits(page: Page) -> list[str]:
    """What does not fit on the page that is shown."""
    wide, broad = page.evaluate(_WIDTHS)
    most = min(broad, (page.viewport_size or {"width": broad})["width"])
    cut: list[str] = page.evaluate(_CUT)
    return [*([f"is {wide} wide on a screen of {most}"] if wide > most else []), *cut]
