import { describe, expect, it } from "vitest";

import { BASE_Y, FARTHEST } from "./geometry";
import {
  SLACK,
  STEADY,
  idle,
  key,
  letGo,
  move,
  press,
  release,
  settle,
  step,
  turned,
  zoneOf,
  type Ground,
  type Hand,
  type Zone,
} from "./pointer";
import type { Aim, Interval, Point } from "./types";

const legal: Interval[] = [
  [-0.18, -0.05],
  [0.05, 0.18],
  [0.216, 0.222],
];
const ground: Ground = { legal, scale: 400, full: 100, aiming: "pull" };
const aim: Aim = { x: 0.1, dx: 0, dy: 1, power: 0.5 };

/** A gesture: [milliseconds, x, y] in pixels, then the release. */
function gesture(zone: Zone, points: [number, number, number][], up: number, at = ground, from: Aim = aim) {
  const [first, ...rest] = points;
  const nearPlace = (x: number, y: number): Point => [(x - 200) / 400, (200 - y) / 400];
  let hand: Hand = press(idle(from), zone, 1, [first![1], first![2]], first![0]);
  for (const [time, x, y] of rest) hand = move(hand, [x, y], nearPlace(x, y), time, at);
  const last = points.at(-1)!;
  return { during: hand, ...release(hand, nearPlace(last[1], last[2]), up, at) };
}

describe("a pull", () => {
  it("sends the striker the other way, as fast as it is long", () => {
    const { strike } = gesture(
      "board",
      [
        [0, 200, 100],
        [100, 200, 130],
        [200, 170, 100 + 40 + SLACK],
      ],
      400,
    );
    expect(strike!.dx).toBeCloseTo(30 / Math.hypot(30, 54), 12);
    expect(strike!.dy).toBeCloseTo(54 / Math.hypot(30, 54), 12);
    expect(strike!.power).toBeCloseTo((Math.hypot(30, 54) - SLACK) / 100, 12);
    expect(strike!.x).toBe(aim.x);
  });

  it("is never more than full, however far, and aims finer the farther", () => {
    const { strike } = gesture(
      "board",
      [
        [0, 200, 100],
        [100, 203, 900],
      ],
      300,
    );
    expect(strike!.power).toBe(1);
    expect(strike!.dx).toBeCloseTo(-3 / 800, 5);
  });

  it("strikes with the aim of a moment before the finger rolled off", () => {
    const steady: [number, number, number][] = [
      [0, 200, 100],
      [100, 200, 150],
      [200, 200, 180],
    ];
    const calm = gesture("board", steady, 1000);
    const rolled = gesture("board", [...steady, [1000 - STEADY + 5, 204, 177], [990, 209, 170], [998, 212, 168]], 1000);
    expect(rolled.during.aim).not.toEqual(calm.strike);
    expect(rolled.strike).toEqual(calm.strike);
    expect(rolled.hand.aim).toEqual(calm.strike);
  });

  it("strikes with the newest aim that is old enough, in a long row of samples", () => {
    const samples: [number, number, number][] = [[0, 200, 100]];
    for (let t = 10; t <= 600; t += 10) samples.push([t, 200, 100 + t / 6]);
    const { strike, during } = gesture("board", samples, 600);
    expect(strike!.power).toBeCloseTo((520 / 6 - SLACK) / 100, 12);
    expect(during.press!.samples.length).toBeLessThan(12);
  });

  it("is let go by going back to where it began", () => {
    const { strike, hand } = gesture(
      "board",
      [
        [0, 200, 100],
        [100, 200, 180],
        [300, 202, 104],
      ],
      500,
    );
    expect(strike).toBeNull();
    expect(hand.aim).toEqual(aim);
  });

  it("too quick to be meant is not a stroke", () => {
    expect(
      gesture(
        "board",
        [
          [0, 200, 100],
          [30, 200, 180],
        ],
        60,
      ).strike,
    ).toBeNull();
  });

  it("from an illegal place is not a stroke", () => {
    const there = { ...aim, x: 0 };
    expect(
      gesture(
        "board",
        [
          [0, 200, 100],
          [100, 200, 180],
        ],
        400,
        ground,
        there,
      ).strike,
    ).toBeNull();
  });

  it("is let go by Escape or a second finger", () => {
    const { during } = gesture(
      "board",
      [
        [0, 200, 100],
        [100, 150, 180],
      ],
      400,
    );
    expect(during.aim).not.toEqual(aim);
    expect(letGo(during)).toEqual(idle(aim));
  });
});

describe("a tap", () => {
  it("on the board does nothing", () => {
    const { strike, hand } = gesture(
      "board",
      [
        [0, 200, 100],
        [10, 202, 101],
      ],
      200,
    );
    expect([strike, hand]).toEqual([null, idle(aim)]);
  });

  it("below the base line puts the striker there", () => {
    const { hand } = gesture("strip", [[0, 160, 340]], 100);
    expect(hand.aim.x).toBeCloseTo(-0.1, 12);
  });
});

describe("the striker", () => {
  it("is dragged from where it was grabbed, through places where it may not stand", () => {
    const { during, hand, strike } = gesture(
      "striker",
      [
        [0, 243, 301],
        [100, 203, 320],
      ],
      300,
    );
    expect(during.aim.x).toBeCloseTo(0, 12);
    expect(hand.aim.x).toBeCloseTo(0, 12);
    expect(strike).toBeNull();
    expect(hand.aim.dy).toBe(1);
  });

  it("pulled straight back from where it stands is a pull, sideways later or not", () => {
    const { strike } = gesture(
      "striker",
      [
        [0, 240, 301],
        [50, 241, 309],
        [150, 300, 361],
      ],
      400,
    );
    expect(strike!.x).toBe(aim.x);
    expect(strike!.dx).toBeCloseTo(-Math.SQRT1_2, 12);
    const slid = gesture(
      "striker",
      [
        [0, 240, 301],
        [50, 248, 304],
        [150, 248, 400],
      ],
      400,
    );
    expect(slid.strike).toBeNull();
    expect(slid.hand.aim.x).toBeCloseTo(0.12, 12);
  });

  it("goes no farther than the base circles, and is drawn to a legal place close by", () => {
    expect(settle(9, [])).toBe(FARTHEST);
    expect(settle(0.047, legal)).toBe(0.05);
    expect(settle(0.213, legal)).toBe(0.216);
    expect(settle(0.02, legal)).toBe(0.02);
    expect(settle(0.1, legal)).toBe(0.1);
  });
});

describe("pointing", () => {
  const pointing: Ground = { ...ground, aiming: "point" };

  it("aims at the finger and strikes nothing", () => {
    const { hand, strike } = gesture(
      "board",
      [
        [0, 200, 150],
        [100, 240, 100],
      ],
      300,
      pointing,
    );
    const way: Point = [0.1 - 0.1, 0.25 + BASE_Y];
    expect(strike).toBeNull();
    expect(Math.atan2(hand.aim.dx, hand.aim.dy)).toBeCloseTo(Math.atan2(...way), 12);
    expect(hand.aim.power).toBe(0.5);
  });

  it("the rail sets the power, and its release strikes without turning the aim", () => {
    const { strike } = gesture(
      "rail",
      [
        [0, 390, 150],
        [100, 380, 150 + SLACK + 25],
      ],
      300,
      pointing,
    );
    expect(strike).toEqual({ ...aim, power: 0.25 });
  });
});

describe("where a press begins", () => {
  const at = (x: number, y: number, finger = 0.02, aiming: "pull" | "point" = "pull") =>
    zoneOf(x, y, aim, finger, aiming);

  it("is the striker, the strip below the base line, or the board", () => {
    expect(at(0.11, -BASE_Y)).toBe("striker");
    expect(at(-0.1, -0.35)).toBe("strip");
    expect(at(-0.1, -0.4)).toBe("strip");
    expect(at(0, 0)).toBe("board");
    expect(at(-0.1, -BASE_Y)).toBe("board");
  });

  it("is broader for a finger", () => {
    expect(at(0.1 + 0.04, -BASE_Y, 0.055)).toBe("striker");
    expect(at(0.1 + 0.04, -BASE_Y, 0.01)).toBe("board");
  });

  it("is the rail only where one points", () => {
    expect(at(0.4, 0, 0.02, "point")).toBe("rail");
    expect(at(0.4, 0)).toBe("board");
  });
});

describe("a key", () => {
  it("steps along the base line and over what is illegal at one stride", () => {
    expect((key(aim, "ArrowRight", false, legal) as Aim).x).toBeCloseTo(0.104, 12);
    expect((key(aim, "ArrowLeft", true, legal) as Aim).x).toBeCloseTo(0.0995, 12);
    expect(step(0.05, -0.004, legal)).toBe(-0.05);
    expect(step(0.18, 0.004, legal)).toBe(0.216);
    expect(step(0.222, 0.004, legal)).toBe(0.222);
  });

  it("sets the power within its bounds", () => {
    expect((key({ ...aim, power: 0.99 }, "ArrowUp", false, legal) as Aim).power).toBe(1);
    expect((key({ ...aim, power: 0.001 }, "ArrowDown", true, legal) as Aim).power).toBe(0);
  });

  it("turns the aim, finely with Shift", () => {
    const left = key(aim, "a", false, legal) as Aim;
    const right = key(left, "D", true, legal) as Aim;
    expect(left.dx).toBeCloseTo(-Math.sin(Math.PI / 180), 12);
    expect(Math.atan2(right.dx, right.dy)).toBeCloseTo((-0.9 * Math.PI) / 180, 12);
    expect(turned(aim, 360).dy).toBeCloseTo(1, 12);
  });

  it("strikes, lets go, or is not ours", () => {
    expect([" ", "Enter", "Escape", "x"].map((name) => key(aim, name, false, legal))).toEqual([
      "strike",
      "strike",
      "let go",
      null,
    ]);
  });
});
