"""Waiting until something is so in a page: always with a limit, which `Page.evaluate` has none of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.patience import PATIENCE_MS

if TYPE_CHECKING:
    from playwright.sync_api import Page

IS_CONTROLLED = "() => navigator.serviceWorker.controller !== null"
"""Whether a service worker is in charge of the page: what is fetched from now on is stored."""
IS_STORED = """async () => {
  const base = new URL('.', document.querySelector('link[rel=manifest]').href);
  const build = await (await caches.open('carrom-state')).match(new URL('build', base));
  const extent = build && await (await caches.open(await build.text())).match(new URL('extent', base));
  return Boolean(extent) && await extent.text() === 'everything';
}"""
"""Whether every file of the page, but for Python, is on this device."""
_ASKED_AGAIN = """() => new Promise((resolve, reject) => {
  const look = () => (%s)().then((isSo) => isSo ? resolve(true) : setTimeout(look, 50), reject);
  look();
})"""


def wait_until(page: Page, is_so: str, *, timeout: float = PATIENCE_MS) -> None:
    """Wait until an ``async`` function in the page returns true.

    `Page.wait_for_function` takes the promise itself for the answer, and so whatever comes of it. One that
    returns no promise can be given to it as it is, as a function: expressions break the policy of our pages.
    """
    page.wait_for_function(_ASKED_AGAIN % is_so, timeout=timeout)
