"""Somebody at a match's page: sees what it says, and has a mouse, a finger and keys."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from math import atan2, degrees, hypot
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from carrom.physics import Disc, Kind, Position, Stroke

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

PICTURE = 0.852
"""Metres the picture of the board shows."""
BASE_Y = -0.2526
FULL_PULL, SLACK = 0.3, 14
SLOWEST, FASTEST = 0.2, 6.0
STEADY = 120
"""Milliseconds a hand rests before it lets go: what is struck is the aim of a moment before."""
TRIES = 600
STATE = """(id) => {
  const seen = Number(sessionStorage.getItem(`carrom.seen.${id}`) ?? 0);
  const shows = (what) => document.querySelector(what)?.checkVisibility() ?? false;
  const state = shows('button.between') ? 'between'
    : shows('.talk .mine ~ .row button') ? 'place'
    : shows('.talk .turn.mine') && shows('canvas[role=application]') ? 'strike'
    : document.querySelector('dialog[open] .words') ? 'over'
    : 'wait';
  return {seen, state};
}"""
State = Literal["between", "place", "strike", "over", "wait"]
Way = Literal["mouse", "touch", "keys"]


@dataclass(frozen=True)
class Shot:
    """A stroke as a hand makes it: a place on the base line, a direction, a part of the full power.

    ``tapped``: where the striker is put down before it is dragged there. No man may be in the way: the board
    would push it aside, and it would end as far beside its place.
    """

    x: float
    dx: float
    dy: float
    power: float
    tapped: float | None = None

    @property
    def stroke(self) -> Stroke:
        long = hypot(self.dx, self.dy)
        speed = SLOWEST + (FASTEST - SLOWEST) * self.power
        return Stroke(self.x, BASE_Y, self.dx / long, self.dy / long, speed)


class Player:
    """One page of one match."""

    def __init__(self, page: Page, *, finger: bool = False) -> None:
        self.page = page
        self.finger = finger

    @property
    def id(self) -> str:
        return self.page.url.split("/m/")[1].split("/")[0].split("?")[0].split("#")[0]

    @property
    def talk(self) -> Locator:
        return self.page.locator(".talk")

    @property
    def canvas(self) -> Locator:
        return self.page.locator("canvas")

    def view(self) -> dict[str, Any]:
        """The match as the server knows it."""
        answer = self.page.request.get(f"/api/matches/{self.id}")
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def steps(self, since: int = 0) -> list[dict[str, Any]]:
        """What has happened, as the server tells it."""
        answer = self.page.request.get(f"/api/matches/{self.id}/steps?since={since}")
        found: list[dict[str, Any]] = answer.json()["steps"]
        return found

    def discs(self) -> str:
        """What lies on the board, as whoever cannot see it is told."""
        told = self.canvas.get_attribute("aria-describedby")
        return self.page.locator(f"#{told}").inner_text()

    def lying(self) -> Counter[str]:
        """How many of each kind the page shows on the board."""
        return Counter(re.findall(r"(white|black|queen):", self.discs()))

    def now(self) -> tuple[int, State]:
        """The version that has been shown, and what the page asks of its player."""
        found = self.page.evaluate(STATE, self.id)
        return found["seen"], found["state"]

    def until(self, *states: State, after: int = -1) -> State:
        """Wait until the page asks for one of these, beyond a version."""
        script = f"""([id, after, states]) => {{
          const {{seen, state}} = ({STATE})(id);
          return seen > after && states.includes(state) ? state : null; }}"""
        told = self.page.wait_for_function(script, arg=[self.id, after, states])
        state: State = told.json_value()
        return state

    def seen(self, version: int) -> None:
        """Wait until so much has been shown."""
        self.page.wait_for_function(
            f"([id, version]) => ({STATE})(id).seen >= version",
            arg=[self.id, version],
        )

    # Hands.

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a place, as the near player sees the board."""
        box = self.canvas.bounding_box()
        assert box is not None
        scale = box["width"] / PICTURE
        return box["x"] + box["width"] / 2 + x * scale, box["y"] + box["height"] / 2 - y * scale

    def drag(self, start: tuple[float, float], end: tuple[float, float], *, rest: int = 0) -> None:
        """From a pixel to a pixel, and let go."""
        if self.finger:
            line = self.page.context.new_cdp_session(self.page)

            def touch(kind: str, *points: tuple[float, float]) -> None:
                told = [{"x": x, "y": y} for x, y in points]
                line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

            touch("touchStart", start)
            for step in range(1, 7):
                x, y = (a + (b - a) * step / 6 for a, b in zip(start, end, strict=True))
                touch("touchMove", (x, y))
            self.page.wait_for_timeout(rest)
            touch("touchEnd")
            line.detach()
        else:
            self.page.mouse.move(*start)
            self.page.mouse.down()
            self.page.mouse.move(*end, steps=6)
            self.page.wait_for_timeout(rest)
            self.page.mouse.up()

    def put_striker(self, x: float, tapped: float | None = None) -> None:
        """Tap below the base line, then drag the striker along it."""
        tapped = (0.06 if x < 0 else -0.06) if tapped is None else tapped
        below = self.at(tapped, -0.32)
        if self.finger:
            self.page.touchscreen.tap(*below)
        else:
            self.page.mouse.click(*below)
        self.drag(self.at(tapped, BASE_Y), self.at(x, BASE_Y))

    def strike(self, shot: Shot, way: Way | None = None) -> int:
        """Make a stroke; the version before."""
        assert self.now()[1] == "strike"
        version: int = self.view()["version"]
        if way == "keys":
            self._strike_by_keys(shot)
        else:
            self.hit(shot)
        return version

    def hit(self, shot: Shot) -> None:
        """Place, pull and let go."""
        self.put_striker(shot.x, shot.tapped)
        box = self.canvas.bounding_box()
        assert box is not None
        pull = SLACK + shot.power * FULL_PULL * box["width"]
        long = hypot(shot.dx, shot.dy)
        x, y = self.at(0.0, 0.1)
        self.drag((x, y), (x - shot.dx / long * pull, y + shot.dy / long * pull), rest=STEADY)

    def _strike_by_keys(self, shot: Shot) -> None:
        """From the aim as it lies: the page says it once the keys rest."""
        self.put_striker(shot.x, shot.tapped)
        self.canvas.focus()
        self.page.keyboard.press("a")
        self.page.keyboard.press("d")
        heard = self.page.locator("canvas ~ [aria-live]")
        self.page.wait_for_function(
            "() => document.querySelector('canvas ~ [aria-live]').textContent.includes('°')"
        )
        words = heard.inner_text()
        angle = float(words.split("aim ")[1].split("°")[0])
        power = float(words.split("power ")[1].split("%")[0]) / 100
        turn = degrees(atan2(shot.dx, shot.dy)) - angle
        for _ in range(round(abs(turn))):
            self.page.keyboard.press("d" if turn > 0 else "a")
        for _ in range(round(abs(shot.power - power) / 0.03)):
            self.page.keyboard.press("ArrowUp" if shot.power > power else "ArrowDown")
        self.page.keyboard.press("Space")

    def found(self, want: Callable[[Fell], float] | None = None) -> Shot:
        """The stroke that is wanted most of a few hundred."""
        view = self.view()
        return chosen(view, want or pockets_own(view))

    def play(self, want: Callable[[Fell], float] | None = None, way: Way | None = None) -> int:
        """Make it; the version before."""
        return self.strike(self.found(want), way)

    def place_for_me(self) -> int:
        """Let the page put back whatever waits for it, for everyone who has to; how many discs that were."""
        put_back = 0
        while waiting := (view := self.view())["board"]["to_place"]:
            self.page.get_by_role("button", name="Place for me").click()
            self.until("strike", "place", after=view["version"])
            put_back += waiting[0]["men"] + waiting[0]["queen"]
        return put_back


@dataclass(frozen=True)
class Fell:
    """What a stroke pockets."""

    white: int
    black: int
    queen: int
    striker: bool


def pockets_own(view: dict[str, Any]) -> Callable[[Fell], float]:
    """What a player wants who knows little: his own men down, the striker not."""
    board = view["board"]
    white = board["white"] == board["on_turn"][0]

    def worth(fell: Fell) -> float:
        own, others = (fell.white, fell.black) if white else (fell.black, fell.white)
        return own - 0.5 * others - 3 * fell.striker

    return worth


def lie(discs: list[list[Any]]) -> Counter[str]:
    """How many of each kind lie on a board as the server tells it."""
    return Counter(kind for kind, *_ in discs)


def foul(fell: Fell) -> float:
    """The striker down, and nothing else."""
    return 2 * fell.striker - fell.white - fell.black - fell.queen


def nothing(fell: Fell) -> float:
    """Nothing down at all: the turn passes."""
    return -float(fell.white + fell.black + fell.queen + 3 * fell.striker)


def to_a_placing(player: Player, after: int = -1) -> None:
    """On one device: pocket a man, then the striker, until somebody has to put a man back."""
    for _ in range(40):
        if player.until("strike", "place", after=after) == "place":
            return
        board = player.view()["board"]
        side = 0 if board["on_turn"][0] == "a" else 1
        after = player.play(foul if board["men"][side] < 9 else None)
        player.seen(after + 1)
    raise AssertionError("nobody had to place anything")


def chosen(view: dict[str, Any], want: Callable[[Fell], float]) -> Shot:
    """The best of some strokes for whoever is on turn; one that still does it when the hand errs a little."""
    from carrom.physics import simulate_many

    board = view["board"]
    quarters = view["quarters"][board["on_turn"]]
    position = Position(tuple(Disc(Kind(kind), x, y) for kind, x, y in board["discs"]))
    position = position.turned(-quarters)
    random = Random(view["version"])
    legal = [(low, high) for low, high in board["legal"] if high - low > 0.01]
    men = [(disc.x, disc.y) for disc in position if disc.y > BASE_Y + 0.05] or [(0.0, 0.0)]
    tries = []
    for _ in range(TRIES):
        low, high = random.choice(legal)
        x = random.uniform(low + 0.004, high - 0.004)
        to_x, to_y = random.choice(men)
        usual = 0.06 if x < 0 else -0.06
        tapped = min(
            (min(max(usual, low + 0.004), high - 0.004) for low, high in legal),
            key=lambda place: abs(place - usual),
        )
        tries.append(
            Shot(
                x,
                to_x + random.uniform(-0.03, 0.03) - x,
                to_y - BASE_Y,
                random.uniform(0.25, 0.8),
                tapped,
            )
        )

    def worth(shots: list[Shot]) -> list[float]:
        played = simulate_many(position, [one.stroke for one in shots])
        return [want(_fell(position, [int(n) for n in row if n >= 0])) for row in played.pocketed]

    first = sorted(zip(worth(tries), range(len(tries)), strict=True), reverse=True)[:24]
    near = [
        Shot(one.x + ex, one.dx + ea * one.dy, one.dy, one.power)
        for _, k in first
        for one in [tries[k]]
        for ex, ea in ((0.0, 0.0), (0.0006, 0.0), (-0.0006, 0.0), (0.0, 0.003), (0.0, -0.003))
    ]
    found = worth(near)
    means = [sum(found[5 * n : 5 * n + 5]) for n in range(len(first))]
    return tries[first[means.index(max(means))][1]]


def _fell(position: Position, numbers: list[int]) -> Fell:
    kinds = [position.discs[n].kind for n in numbers if n < len(position)]
    return Fell(
        kinds.count(Kind.WHITE),
        kinds.count(Kind.BLACK),
        kinds.count(Kind.QUEEN),
        len(position) in numbers,
    )
