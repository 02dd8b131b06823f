import { describe, expect, it } from "vitest";

import type { Trajectory } from "$app/api/wire";

import { along, waysOf } from "./paths";

const stroke: Trajectory = {
  seconds: 3,
  discs: ["white", "black"],
  start: [
    [0, 0],
    [0.2, 0.2],
  ],
  striker: [0, -0.25],
  segments: {
    "0": [[0.2, 0, 0, 0, 1, 1]],
    "-1": [
      [0, 0, -0.25, 0, 2, 1],
      [0.2, 0, -0.04, 0.5, 0, 1],
    ],
  },
  events: [
    [0.2, "contact", -1, 0],
    [0.5, "pocket", 0, 3],
    [0.7, "rest", -1, null],
  ],
};

describe("the way of a disc", () => {
  it("ends where friction ends it", () => {
    expect(along([0, 0, 0, 2, 0, 1], 1)).toEqual([1.5, 0]);
    expect(along([0, 0, 0, 2, 0, 1], 2)).toEqual([2, 0]);
    expect(along([0, 0, 0, 2, 0, 1], 9)).toEqual([2, 0]);
  });

  it("goes through every turn, the striker's first, and stops in a pocket", () => {
    const ways = waysOf(stroke);
    expect(ways.map((way) => [way.kind, way.pocketed])).toEqual([
      ["striker", false],
      ["white", true],
    ]);
    expect(ways[0]!.points).toEqual([
      [0, -0.25],
      [0, -0.04],
      [0.125, -0.04],
    ]);
    expect(ways[1]!.points.at(-1)![1]).toBeCloseTo(0.255, 12);
  });
});
