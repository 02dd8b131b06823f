"""A finger on the umpire's screen: it taps only what is shown, and counts its taps."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carrom.match import Match, ObservedStroke, event_from_json, events, fold
from carrom.scoring import Draft, Screen, screen, tap

CHIPS = ("white", "black", "queen", "striker")
COUNTED = ("jumped_white", "jumped_black")
FLAGS = ("improper", "striker_jumped", "jumped_queen", "fell_back", "fell_back_after_light")


def begun(rules: str, *, pairs: bool = False, form: str = "") -> Match:
    """A match whose first board a1 has just begun."""
    a, b = (("Asha", "Arun"), ("Ravi", "Rohit")) if pairs else (("Asha",), ("Ravi",))
    made = events.MatchMade(events.Entry.of(*a), events.Entry.of(*b), rules, form)
    return fold([events.choose_singles(made), events.BoardBegun("a1")])


@dataclass
class Finger:
    """Taps on the screen of a match. ``taps``: how many so far."""

    match: Match
    at: float | None = None
    taps: int = 0
    draft: Draft = Draft()

    @property
    def screen(self) -> Screen:
        return screen(self.match, self.draft, at=self.at)

    def tap(self, id: str) -> None:
        """Tap a chip or a switch that the screen shows."""
        shown = self.screen
        offered: dict[str, int] = {chip.id: chip.most for chip in shown.chips}
        offered |= {switch.id: switch.most for switch in shown.switches}
        assert offered.get(id), f"{id} is not on the screen: {offered}"
        self.draft = tap(self.match, self.draft, id)
        self.taps += 1

    def press(self) -> events.Event:
        """Press the button: what it says is told."""
        button = self.screen.button
        assert button is not None
        assert button.event is not None, button.refused
        return self.tell(button.event, button.made)

    def tell(self, event: object, made: float | None = None) -> events.Event:
        """Whatever was pressed becomes an event of the log."""
        told = event_from_json(event)
        self.match = self.match.apply(told, self.at, made=made)
        self.draft = Draft()
        self.taps += 1
        return told

    def stroke(self, seen: ObservedStroke) -> events.Event:
        """Tap a stroke in and tell it."""
        for chip in (*CHIPS, *COUNTED, *FLAGS):
            for _ in range(int(getattr(seen, chip))):
                self.tap(chip)
        for breach in seen.breaches:
            self.tap(f"breach.{breach}")
        if seen.first is not None:
            self.tap(f"first.{seen.first}")
        told = self.press()
        assert told == events.Struck(seen), (told, seen)
        return told

    def choose(self, id: str) -> events.Event:
        """Tap one of the choices."""
        found = {choice.id: choice for choice in self.screen.choices}
        assert id in found, f"{id} is not on the screen: {list(found)}"
        choice = found[id]
        assert choice.event is not None
        return self.tell(choice.event, choice.made)


def told_on_a_phone(match: Match, seen: ObservedStroke) -> ObservedStroke:
    """What an umpire tells of a stroke: what was touched first only where the ruling goes by it."""
    improper = seen.improper or any(
        getattr(match.state.rules.striking, breach.value) == "forbidden" for breach in seen.breaches
    )
    short = replace(seen, improper=improper, breaches=(), first=None)
    if seen.first is None:
        return short
    longer = replace(short, first=seen.first)
    with_it, without = match.apply(events.Struck(longer)), match.apply(events.Struck(short))
    return short if with_it.state == without.state else longer
