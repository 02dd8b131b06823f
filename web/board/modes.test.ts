// @vitest-environment jsdom

import { describe, expect, it, vi } from "vitest";

import { Aiming } from "./aiming";
import { Editing } from "./editing";
import { Follow } from "./follow";
import { BASE_Y, MAN, STRIKER_PLACES, View, isFree } from "./geometry";
import { Lens } from "./lens";
import { netPlace } from "./nets";
import { Placing } from "./placing";
import type { Host, Touch } from "./scene";
import type { Disc, Interval, Options, Point, Stroke } from "./types";
import { ENGLISH } from "./words";

function host(discs: Disc[], quarters = 0): Host & { said: string[]; offered: string | null; left: boolean } {
  const options: Options = {
    quarters,
    sound: false,
    vibration: false,
    motion: "full",
    aimLine: 2,
    men: "classic",
    dark: false,
    surface: "day",
    striker: "classic",
    aiming: "pull",
    labels: {},
  };
  return {
    view: new View(800, quarters),
    options,
    labels: ENGLISH,
    discs,
    said: [],
    offered: null,
    left: false,
    redraw: () => undefined,
    say(text) {
      this.said.push(text);
    },
    offer(label) {
      this.offered = label;
    },
    leave() {
      this.left = true;
    },
  };
}

const touch = (x: number, y: number, id = 1): Touch => ({
  id,
  at: [0, 0],
  nearPlace: [x, y],
  place: [x, y],
  time: 0,
  finger: 0.01,
});
const pressed = (key: string, shiftKey = false) =>
  ({ key, shiftKey, ctrlKey: false, metaKey: false, repeat: false }) as KeyboardEvent;
const inside = (x: number, y: number, discs: readonly Disc[]) => Math.hypot(x, y) <= 0.085 - MAN && isFree(x, y, discs);

describe("the aim that lies ready", () => {
  const BEHIND: Disc = { kind: "white", x: 0.1, y: -BASE_Y };
  const request = (improper: (stroke: Stroke) => boolean | null, legal: readonly Interval[] = [[-0.15, 0.15]]) => ({
    legal,
    improper,
    onStroke: () => undefined,
  });
  const last = { x: 0.05, dx: 0.6, dy: 0.8, power: 0.4 };

  it("is the last one where that would be proper", () => {
    expect(
      new Aiming(
        host([]),
        request(() => false),
        last,
      ).aim,
    ).toEqual(last);
  });

  it.each([
    ["a direction", ({ dx }: Stroke) => dx > 0.1],
    ["a place", ({ x }: Stroke) => x > -0.1],
    ["a power", ({ speed }: Stroke) => speed < 1],
    ["what is not known yet", ({ dx }: Stroke) => (dx > 0 ? null : false)],
  ])("avoids %s that would be improper", (_, improper) => {
    const { aim } = new Aiming(host([BEHIND]), request(improper), { ...last, power: 0.05 });
    const speed = 0.2 + 5.8 * aim.power;
    expect(improper({ ...aim, speed })).toBe(false);
    expect(aim.x).toBeGreaterThanOrEqual(-0.15);
    expect(aim.x).toBeLessThanOrEqual(0.15);
  });

  it.each([
    ["while that is not known", null, last.dx],
    ["where that would be proper", false, last.dx],
    ["but for an improper one", true, 0],
  ] as const)("is the one that was advised, %s", (_, verdict, dx) => {
    const improper = (stroke: Stroke) => (stroke.dx === last.dx ? verdict : stroke.dx !== 0);
    const { aim } = new Aiming(host([BEHIND]), { ...request(improper), start: last, keep: true }, null);
    expect(aim.dx).toBe(dx);
    if (verdict !== true) expect(aim).toEqual(last);
  });

  it("lies where the striker may", () => {
    const legal: Interval[] = [[-0.12, -0.08]];
    const { aim } = new Aiming(
      host([BEHIND]),
      request(() => false, legal),
      last,
    );
    expect(aim.x).toBe(-0.08);
  });

  it("is said to be a foul where there is no other", () => {
    const at = host([]);
    const aiming = new Aiming(
      at,
      request(() => true),
      last,
    );
    vi.useFakeTimers();
    aiming.adjust({ x: 0.02 });
    vi.runAllTimers();
    vi.useRealTimers();
    expect(at.said.at(-1)).toBe("Striker 2 cm right, aim 36.9°, power 40%: hits a cushion, improper");
  });
});

describe("aiming", () => {
  const BEHIND: Disc = { kind: "white", x: 0.1, y: -BASE_Y };
  const AHEAD: Disc = { kind: "white", x: -0.1, y: BASE_Y };
  it.each([
    ["on a man", [BEHIND], 0, [[-0.1, 0]], 0.11, ENGLISH.manInWay],
    ["on a man, seen from the other side", [AHEAD], 2, [[-0.1, 0]], 0.11, ENGLISH.manInWay],
    ["on a man of the far side only", [AHEAD], 0, [[-0.1, 0]], 0.11, ENGLISH.notHere],
    ["half on a circle", [], 0, STRIKER_PLACES, 0.2, ENGLISH.onCircle],
  ] as const)("says why the striker may not stand %s", (_, discs, quarters, legal, x, words) => {
    const at = host([...discs], quarters);
    const struck: Stroke[] = [];
    const aiming = new Aiming(
      at,
      { legal: legal as readonly Interval[], onStroke: (stroke) => struck.push(stroke) },
      null,
    );
    aiming.adjust({ x });
    expect(aiming.strike()).toBe(false);
    expect(at.said.at(-1)).toBe(words);
    aiming.adjust({ x: -0.05 });
    expect(aiming.strike()).toBe(true);
    expect(struck).toHaveLength(1);
    aiming.end();
  });
});

describe("placing", () => {
  const blocked: Disc[] = [{ kind: "black", x: 0, y: 0 }];

  it("begins on legal spots, beside what lies there and each other", () => {
    const at = host(blocked);
    const placing = new Placing(at, { kind: "white", count: 3, mayLie: inside, onPlaced: () => undefined });
    expect(placing.legal).toBe(true);
    expect(at.offered).toBe(ENGLISH.put);
    expect(placing.spots.length).toBe(3);
  });

  it("leaves the button to a page that has one, which covers no man", () => {
    const at = host([]);
    const legal: boolean[] = [];
    const request = { kind: "white" as const, mayLie: inside, onPlaced: () => undefined };
    const placing = new Placing(at, { ...request, onLegal: (is) => legal.push(is) });
    placing.down(touch(0.3, 0.3));
    placing.move(touch(0.3, 0.3));
    placing.end();
    expect(at.offered).toBeNull();
    expect([legal[0], legal.at(-2), legal.at(-1)]).toEqual([true, false, false]);
  });

  it("tells of the spots once they are put down, and not before", () => {
    const told: Point[][] = [];
    const at = host(blocked);
    const placing = new Placing(at, {
      kind: ["white", "queen"],
      mayLie: inside,
      onPlaced: (spots) => told.push(spots),
    });
    const [first] = placing.spots;
    placing.down(touch(...first!));
    placing.move(touch(0.05, 0.01));
    placing.up(touch(0.05, 0.01));
    expect(told).toEqual([]);
    placing.key(pressed("Enter"));
    expect(told).toEqual([[[expect.closeTo(0.05), expect.closeTo(0.01)], placing.spots[1]]]);
    expect(at.discs.map((disc) => disc.kind)).toEqual(["black", "white", "queen"]);
    expect(at.left).toBe(true);
  });

  it("refuses a man where it may not lie, and says so", () => {
    const told: Point[][] = [];
    const at = host([]);
    const placing = new Placing(at, { kind: "white", mayLie: inside, onPlaced: (spots) => told.push(spots) });
    placing.down(touch(0, 0));
    placing.move(touch(0.3, 0.3));
    placing.up(touch(0.3, 0.3));
    expect(at.offered).toBeNull();
    expect(placing.finish()).toBe(false);
    expect(told).toEqual([]);
    expect(at.said.at(-1)).toBe(ENGLISH.notHere);
  });

  it("draws a near miss onto the legal spot beside it", () => {
    const placing = new Placing(host([]), { kind: "white", mayLie: inside, onPlaced: () => undefined });
    placing.down(touch(0, 0));
    placing.move(touch(0.075, 0));
    expect(placing.legal).toBe(true);
    expect(placing.spots[0]![0]).toBeGreaterThan(0.065);
  });

  it("moves by keys as the near player sees it", () => {
    const placing = new Placing(host([], 1), { kind: "white", mayLie: inside, onPlaced: () => undefined });
    placing.key(pressed("ArrowUp"));
    // Away from the player on the right is toward the left of chair S.
    expect(placing.spots).toEqual([[-0.005, 0]]);
  });
});

describe("editing", () => {
  const two: Disc[] = [
    { kind: "white", x: 0, y: 0 },
    { kind: "black", x: 0.1, y: 0 },
  ];

  it("drags a disc, and never through another", () => {
    const told: Disc[][] = [];
    const at = host(two);
    const editing = new Editing(at, { onChange: (discs) => told.push(discs) });
    expect(editing.down(touch(0.3, 0.3))).toBe(false);
    expect(editing.down(touch(0.001, 0))).toBe(true);
    editing.move(touch(0.095, 0.001));
    editing.up(touch(0.095, 0.001));
    const [white, black] = told.at(-1)!;
    expect(black).toEqual(two[1]);
    expect(Math.hypot(white!.x - black!.x, white!.y - black!.y)).toBeGreaterThanOrEqual(2 * MAN);
    expect(at.discs).toEqual(told.at(-1));
  });

  it("takes away what is dragged off the board", () => {
    const at = host(two);
    const editing = new Editing(at, { onChange: () => undefined });
    editing.down(touch(0, 0));
    editing.move(touch(0.41, 0));
    editing.up(touch(0.41, 0));
    expect(at.discs).toEqual([two[1]]);
  });

  it("puts down the chosen kind where the board is pressed, and drags it on", () => {
    const at = host(two);
    let kind: "white" | null = "white";
    const editing = new Editing(at, { onChange: () => undefined, brush: () => kind });
    expect(editing.down(touch(0.2, 0.2))).toBe(true);
    expect(at.discs[2]).toEqual({ kind: "white", x: 0.2, y: 0.2 });
    editing.move(touch(0.25, 0.2));
    editing.up(touch(0.25, 0.2));
    expect(at.discs[2]!.x).toBeCloseTo(0.25, 9);
    // beside the board nothing is put down, and on a disc that disc is taken
    expect(editing.down(touch(0.4, 0.4))).toBe(false);
    expect(editing.down(touch(0.1, 0.001))).toBe(true);
    editing.up(touch(0.1, 0.001));
    expect(at.discs.length).toBe(3);
    kind = null;
    expect(editing.down(touch(-0.2, 0.2))).toBe(false);
  });

  it("adds as many as the set has, where there is room", () => {
    const at = host(two);
    const editing = new Editing(at, { onChange: () => undefined });
    expect(editing.add("queen")).toBe(true);
    expect(editing.add("queen")).toBe(false);
    for (let i = 0; i < 8; i++) expect(editing.add("white")).toBe(true);
    expect(editing.add("white")).toBe(false);
    for (const [i, disc] of at.discs.entries()) expect(isFree(disc.x, disc.y, at.discs, i)).toBe(true);
  });

  it("goes by keys: choose, move, take away, add", () => {
    const at = host(two);
    const chosen: (number | null)[] = [];
    const editing = new Editing(at, { onChange: () => undefined, onSelect: (i) => chosen.push(i) });
    editing.key(pressed("p"));
    editing.key(pressed("ArrowUp", true));
    expect(at.discs[1]).toEqual({ kind: "black", x: 0.1, y: 0.001 });
    editing.key(pressed("Delete"));
    editing.key(pressed("q"));
    expect(at.discs.map((disc) => disc.kind)).toEqual(["white", "queen"]);
    expect(chosen).toEqual([1, null, 1]);
    expect(editing.key(pressed("x"))).toBe(false);
  });
});

describe("another player's aim", () => {
  it("glides to the newest and rests there", () => {
    const follow = new Follow();
    const from = { x: 0, dx: 0, dy: 1, power: 0, quarters: 2 };
    const to = { ...from, x: 0.1, dx: 1, dy: 0, power: 1 };
    follow.aim(from);
    expect(follow.step(1)).toBe(false);
    follow.aim(to);
    expect(follow.step(1)).toBe(true);
    expect(follow.shown!.x).toBeGreaterThan(0);
    expect(follow.shown!.x).toBeLessThan(0.1);
    let now = 1;
    while (follow.step((now += 1 / 60))) expect(now).toBeLessThan(3);
    expect(follow.shown).toEqual(to);
    follow.aim(null);
    expect(follow.shown).toBeNull();
  });
});

describe("the lens", () => {
  it("hangs still until the target or the thumb comes under it", () => {
    const lens = new Lens();
    const first = lens.place([0.2, 0.2], [0.1, -0.3]);
    expect(first).toEqual([-0.24, 0.24]);
    expect(lens.place([0.1, 0.1], [0.1, -0.3])).toBe(first);
    expect(lens.place([-0.2, 0.2], [0.1, -0.3])).not.toEqual(first);
  });
});

describe("nets", () => {
  it("keep a whole set beside its pocket", () => {
    for (const corner of [
      [-1, -1],
      [1, 1],
    ] as Point[]) {
      const places = Array.from({ length: 19 }, (_, n) => netPlace(corner, n, 19));
      for (const [x, y] of places) {
        expect(Math.sign(x)).toBe(corner[0]);
        expect(Math.abs(x)).toBeGreaterThan(0.37);
        expect(y * corner[1]).toBeGreaterThan(0.18);
        expect(y * corner[1]).toBeLessThan(0.42);
      }
    }
  });
});
