import { describe, expect, it } from "vitest";

import cases from "./cases/aims.json";
import { CONSTANTS } from "./forecast";
import {
  BASE_Y,
  EQUIPMENT,
  HALF,
  MAN,
  PAGE,
  View,
  isFree,
  nearestLegal,
  nearestPlace,
  pocketAt,
  powerOf,
  pushed,
  speedOf,
  turn,
} from "./geometry";
import type { Disc } from "./types";

describe("the equipment", () => {
  it("is that of the simulator, figure by figure", () => {
    expect(EQUIPMENT).toEqual(cases.equipment);
    expect(CONSTANTS).toEqual(cases.constants);
  });
});

describe("a view", () => {
  it.each([0, 1, 2, 3])("from %i quarters shows the player's own base line near", (quarters) => {
    const view = new View(2000 * PAGE, quarters);
    const [x, y] = turn(0.1, -BASE_Y, quarters);
    const [px, py] = view.toScreen(x, y);
    expect([px, py]).toEqual([expect.closeTo(1000 * (PAGE + 0.1), 9), expect.closeTo(1000 * (PAGE + BASE_Y), 9)]);
    expect(view.toBoard(px, py)).toEqual([expect.closeTo(x, 12), expect.closeTo(y, 12)]);
    expect(view.toNearPlace(px, py)).toEqual([expect.closeTo(0.1, 12), expect.closeTo(-BASE_Y, 12)]);
  });

  it("shows the player to the right what docs/server.md says: the board turned by minus a quarter", () => {
    // carrom.physics.chairs.seen_from(1, 0.3, 0.1)
    expect(turn(0.3, 0.1, -1)).toEqual([0.1, -0.3]);
  });
});

describe("pockets", () => {
  it("count from lower left, lower right, upper left to upper right", () => {
    expect([0, 1, 2, 3].map((p) => pocketAt(p).map(Math.sign))).toEqual([
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ]);
  });
});

describe("legal places", () => {
  it("are found at the nearer edge", () => {
    expect(
      nearestLegal(0.05, [
        [-0.2, 0],
        [0.06, 0.1],
      ]),
    ).toBe(0.06);
    expect(
      nearestLegal(0.02, [
        [-0.2, 0],
        [0.06, 0.1],
      ]),
    ).toBe(0);
    expect(nearestLegal(0.02, [])).toBe(0.02);
  });
});

describe("power", () => {
  it("and speed are each other's inverse", () => {
    for (const power of [0, 0.1, 0.5, 1]) expect(powerOf(speedOf(power))).toBeCloseTo(power, 12);
  });
});

describe("a dragged disc", () => {
  const discs: Disc[] = [
    { kind: "white", x: 0, y: 0 },
    { kind: "black", x: 0.032, y: 0 },
    { kind: "queen", x: 0.2, y: 0.2 },
  ];

  it.each([
    ["onto another", 0.001, 0.002],
    ["between two that touch", 0.016, 0.001],
    ["exactly onto another", 0, 0],
    ["off the board", 0.6, -0.9],
    ["into a pocket", 0.349, 0.35],
    ["into the very middle of a pocket", 0.34775, 0.34775],
  ])("%s is pushed to where it can lie", (_, x, y) => {
    const place = pushed(x, y, discs, 2)!;
    expect(isFree(place[0], place[1], discs, 2)).toBe(true);
    expect(Math.max(...place.map(Math.abs))).toBeLessThanOrEqual(HALF - MAN);
  });

  it("lies where it is free", () => {
    expect(pushed(0.1, -0.1, discs, 2)).toEqual([0.1, -0.1]);
  });

  it("finds no place where none passes", () => {
    expect(nearestPlace(0, 0, () => false, 0.02)).toBeNull();
  });
});
