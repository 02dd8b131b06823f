"""Somebody who plays on the static site. What their device has stored is read as the program reads it."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carrom.device import DeviceCalls
from tests.e2e.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

STORED = """() => new Promise((done, failed) => {
  const opening = indexedDB.open('carrom-device');
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const reading = database.transaction(['matches', 'events', 'person']);
    const all = (name, how) => new Promise((read) => {
      reading.objectStore(name)[how]().onsuccess = ({target}) => read(target.result);
    });
    const wanted = [
      ['matches', 'getAll'], ['events', 'getAllKeys'], ['events', 'getAll'], ['person', 'getAll'],
    ];
    Promise.all(wanted.map(([name, how]) => all(name, how)))
      .then(([matches, keys, values, [person]]) => {
        database.close();
        done({matches, events: values.map((event, n) => [keys[n][0], event]), person: person ?? null});
      });
  };
})"""


class Stored:
    """What a device had stored at a moment, opened by the program itself."""

    def __init__(self, page: Page) -> None:
        found = page.evaluate(STORED)
        self.matches: list[dict[str, Any]] = found["matches"]
        self.events: list[tuple[str, Any]] = [(match, event) for match, event in found["events"]]
        self.calls = DeviceCalls()
        self.call("open", {"matches": self.matches, "person": found["person"]})

    def call(self, name: str, values: dict[str, Any]) -> Any:
        answer = json.loads(self.calls.call(name, json.dumps(values)))
        assert "error" not in answer, answer
        return answer["value"]

    def get(self, match: str, what: str = "", **query: object) -> Any:
        """What a device that opened these rows answers."""
        log = [event for of, event in self.events if of == match]
        self.call("load", {"id": match, "events": log})
        asked = {"method": "GET", "path": f"/api/matches/{match}{what}", "query": query}
        answer = self.call("request", {**asked, "body": None, "now": time.time()})
        assert answer["status"] == 200, answer
        return answer["body"]


class SitePlayer(Player):
    """One page of one match on the site."""

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = Stored(self.page).get(self.id)
        return found

    def steps(self, since: int = 0) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = Stored(self.page).get(self.id, "/steps", since=since)["steps"]
        return found

    def play_until(self, version: int) -> None:
        """Play on, whatever the page asks for, until so many events have been shown or the match is over."""
        while self.now()[0] < version:
            seen, _ = self.now()
            state = self.until("strike", "place", "over", "between", after=-1)
            if state == "over":
                return
            if state == "between":
                self.page.locator("button.between").click()
            elif state == "place":
                self.page.get_by_role("button", name="Place for me").click()
                self.until("strike", "place", "over", "wait", "between", after=seen)
            else:
                self.seen(self.play() + 1)


def saved_record(page: Page, folder: Path) -> Path:
    """The record of the match on the page of its end, saved as a person saves it."""
    page.locator("dialog summary").first.click()
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("record", re.IGNORECASE)).click()
    target = folder / download.value.suggested_filename
    download.value.save_as(target)
    return target
